/** Events in the order of their commits, for callers that poll. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { codeOf } from "../Return.js";

interface Event {
	readonly webhook_event_id: string;
	readonly event_type: string;
}

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const after = (value: string, more = ""): Promise<Answer> => svc.get(`/v1/webhook-events?after=${value}${more}`);

/** Asks again after the last event until this many have come. On Postgres, other transactions may delay an event. */
const poll = async (count: number, more?: string): Promise<ReadonlyArray<Event>> => {
	const seen: Array<Event> = [];
	return eventually(async () => {
		seen.push(...dataOf(await after(seen.at(-1)?.webhook_event_id ?? "0", more)));
		return seen.length < count ? undefined : seen;
	});
};

const idOf = ({ webhook_event_id }: Event): string => webhook_event_id;

describe("events after one", () => {
	it("come once each, whatever else is written at the same time", async () => {
		const shop = Array.from({ length: 40 }, (_, i) => svc.post("/v1/customers", { name: `Buyer ${i}` }));
		const polling = poll(40, "&page_size=3");
		for (const made of await Promise.all(shop)) expect(made.status).toBe(201);
		const events = await polling;
		const all: ReadonlyArray<Event> = dataOf(await svc.get("/v1/webhook-events?page_size=100"));
		expect(events.map(idOf).sort()).toEqual(all.map(idOf).sort());
	});

	it("are those of a type, and none after the last", async () => {
		dataOf(
			await svc.post("/v1/orders", {
				line_items: [{ name: "Mug", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } }],
			}),
			201,
		);
		const [created] = await poll(1, "&event_type=order.created");
		expect(created).toMatchObject({ event_type: "order.created" });
		const answer = await after(created === undefined ? "" : idOf(created), "&event_type=customer.created");
		expect(answer.body).toEqual({ data: [], request_id: expect.any(String) });
	});

	it("are refused after an event that does not exist, and in another order", async () => {
		const [first] = await poll(1);
		const known = first === undefined ? "" : idOf(first);
		const missing = await after("whev_01h00000000000000000000000");
		expect(codeOf(missing)).toEqual([400, "INVALID_QUERY_PARAM", "after"]);
		expect(missing.body.error.message).toContain("or 0 to start with the first");
		expect(codeOf(await after(""))).toEqual([400, "INVALID_QUERY_PARAM", "after"]);
		for (const [name, value] of [
			["sort_direction", "asc"],
			["created_after", "2026-11-21T08:39:00Z"],
			["page_token", "x"],
		])
			expect(codeOf(await after(known, `&${name}=${value}`))).toEqual([400, "INVALID_QUERY_PARAM", name]);
		const other = (await svc.createMerchant("Other")).test_key.secret_key ?? "";
		const hidden = await svc.get(`/v1/webhook-events?after=${known}`, { key: other });
		expect(codeOf(hidden)).toEqual([400, "INVALID_QUERY_PARAM", "after"]);
		expect(codeOf(await svc.get("/v1/orders?after=ord_1"))[1]).toBe("UNSUPPORTED_QUERY_PARAM");
	});
});
