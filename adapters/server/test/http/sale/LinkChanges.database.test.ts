/** Changes of payment links by what they show: the fields that PATCH takes, as GET answers them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { donation, event, hourSeconds, inHours, links, oneTime } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	link = links(svc);
});
afterAll(() => svc.stop());

/** Sends a link the fields that it shows and that can be changed, with `change` among them. */
const sendBack = async (payment_link_id: string, change: object = {}) => {
	const { customer, description, event_config, line_items, name, redirects } = await link.read(payment_link_id);
	const shown = { customer, description, event_config, line_items, name, redirects };
	return svc.patch(`/v1/payment-links/${payment_link_id}`, { ...shown, ...change });
};

const planLink = async () => {
	const plan = dataOf(
		await svc.post("/v1/subscription-plans", {
			name: "Club",
			billing_interval: "monthly",
			line_items: [
				{ name: "Membership", quantity: 1, unit_price_money: usd(2_000), line_item_tax_category: "services" },
			],
		}),
		201,
	);
	return { name: "Club", subscription_plan_id: plan.subscription_plan_id };
};

describe("a payment link takes what it shows", () => {
	it.each([
		["of a shop", async () => oneTime],
		["of a fundraiser", async () => donation],
		["of an event", async () => event(10)],
		["of a plan", planLink],
	])("%s", async (_, body) => {
		const made = await link.made(await body());
		expect(dataOf(await sendBack(made.payment_link_id))).toEqual(made);
		const renamed = dataOf(await sendBack(made.payment_link_id, { name: "Another" }));
		expect(renamed).toMatchObject({ name: "Another", line_items: made.line_items, version: 2 });
	});

	it("of an event that has begun, but no other time in the past", async () => {
		const { event_config, payment_link_id } = await link.made(event(5, { event_at: inHours(2) }));
		await advanceClock(svc, 3 * hourSeconds);
		const moved = { ...event_config, venue: "Old Hall" };
		expect(dataOf(await sendBack(payment_link_id, { event_config: moved })).event_config).toEqual({
			...moved,
			sequence: 1,
		});
		expect(dataOf(await sendBack(payment_link_id)).event_config).toEqual({ ...moved, sequence: 1 });
		const counted = await sendBack(payment_link_id, { event_config: { ...moved, sequence: 9 } });
		expect(dataOf(counted).event_config.sequence).toBe(1);
		const earlier = await sendBack(payment_link_id, { event_config: { ...moved, event_at: inHours(1) } });
		expect(earlier.body.error).toMatchObject({ code: "TIMESTAMP_NOT_IN_FUTURE", param: "event_config.event_at" });
	});
});
