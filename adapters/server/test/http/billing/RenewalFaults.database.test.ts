/** Renewals while the processor fails, while svc is down, and while the seller's data keep a period from being billed. */
import { Processor, ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { layer as simulator } from "@svc/simulator";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { clockFrom } from "../../releases/Releases.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { trackedSales } from "../TrackedSale.js";
import { day, refusal } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

/**
 * What happens to charges: `unreachable` and `limited` (429) say that nothing was charged. `lost` requests never arrive,
 * and of `unanswered` ones the answer does not.
 */
type Fault = "unreachable" | "limited" | "lost" | "unanswered";
let fault: Fault | undefined;

/** The simulator behind a network with faults. */
const faulty: ProcessorAdapter = {
	collections: [],
	layer: Layer.effect(
		Processor,
		Effect.map(Processor, (processor) => ({
			...processor,
			confirm: (request) => {
				switch (fault) {
					case "unreachable":
						return new ProcessorUnavailable({ cause: new Error("connect ECONNREFUSED") });
					case "limited":
						return new ProcessorUnavailable({ cause: new Error("429 Too Many Requests") });
					case "lost":
						return Effect.never;
					case "unanswered":
						return Effect.zipRight(processor.confirm(request), Effect.never);
					default:
						return processor.confirm(request);
				}
			},
		})),
	).pipe(Layer.provide(simulator({ deadline_millis: 300 }))),
};

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true, processor: faulty });
});
afterAll(() => svc.stop());
afterEach(() => {
	fault = undefined;
});

type Shop = Awaited<ReturnType<typeof openSubscribing>>;

interface Attempt {
	readonly status: string;
	readonly payment_intents: ReadonlyArray<{ readonly last_payment_error?: { readonly code: string } }>;
}

const attemptsOf = async (shop: Shop, order_id: string): Promise<ReadonlyArray<Attempt>> =>
	dataOf(await shop.get(`/v1/orders/${order_id}/payment-attempts`));

/** The subscription's events since a time, without what only says that something changed. */
const toldSince = async (shop: Shop, subscription_id: string, at: string) =>
	(await shop.eventsOf(subscription_id))
		.filter(({ created_at, event_type }) => created_at >= at && event_type !== "subscription.updated")
		.map(({ event_type }) => event_type.replace("subscription.", ""));

const mailsWith = async (text: string): Promise<number> => {
	const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
	const mails: ReadonlyArray<{ readonly subject: string; readonly text: string }> = body.data;
	return mails.filter((mail) => mail.text.includes(text) && mail.subject.includes("Your payment to")).length;
};

describe("D.9: a processor that does not charge, during a renewal", () => {
	it.each(["unreachable", "limited", "lost"] as const)(
		"is no step of dunning and mails nobody if it is %s, and is asked again within minutes",
		async (kind) => {
			const shop = await openSubscribing(svc);
			const name = `Club of the ${kind}`;
			const { subscription_id } = await shop.subscribed("tok_visa", { name, billing_interval: "daily" });
			const { current_period_ends_at } = await shop.reached(subscription_id, "active");
			fault = kind;
			await shop.advance(day + 100);
			const late = await shop.read(subscription_id);
			expect(late).toMatchObject({ status: "active", dunning: { attempts: 0 } });
			expect(late.billing_issue).toBeUndefined();
			const failed = await attemptsOf(shop, late.latest_order_id);
			expect(failed.length).toBeGreaterThanOrEqual(2);
			const ended = failed.filter(({ status }) => status === "failed");
			expect(ended.map(({ payment_intents: [leg] }) => leg?.last_payment_error?.code)).toEqual(
				ended.map(() => "processor_unavailable"),
			);
			fault = undefined;
			await shop.advance(600);
			await eventually(async () =>
				expect(await shop.orderOf(late.latest_order_id)).toMatchObject({ payment_status: "paid" }),
			);
			expect(await toldSince(shop, subscription_id, current_period_ends_at)).toEqual(["payment_succeeded"]);
			const attempts = await attemptsOf(shop, late.latest_order_id);
			expect(attempts.filter(({ status }) => status === "succeeded")).toHaveLength(1);
			expect((await shop.read(subscription_id)).dunning).toEqual({ attempts: 0 });
			expect(await mailsWith(name)).toBe(0);
		},
	);

	it("charges once if only its answer is lost", async () => {
		const shop = await openSubscribing(svc);
		const name = "Club of the unanswered";
		const { subscription_id } = await shop.subscribed("tok_visa", { name, billing_interval: "daily" });
		const { current_period_ends_at } = await shop.reached(subscription_id, "active");
		fault = "unanswered";
		await shop.advance(day + 100);
		const { latest_order_id } = await shop.read(subscription_id);
		await eventually(async () =>
			expect(await shop.orderOf(latest_order_id)).toMatchObject({
				payment_status: "paid",
				settlement_amounts: { paid_money: usd(2_000) },
			}),
		);
		expect(await attemptsOf(shop, latest_order_id)).toMatchObject([{ status: "succeeded" }]);
		expect(await toldSince(shop, subscription_id, current_period_ends_at)).toEqual(["payment_succeeded"]);
		expect(await mailsWith(name)).toBe(0);
	});

	it("loses no charge in an outage of three days, and uses up no retry", async () => {
		const shop = await openSubscribing(svc);
		const { subscription_id } = await shop.subscribed("tok_visa");
		await shop.reached(subscription_id, "active");
		fault = "unreachable";
		await shop.advance(34 * day);
		const late = await shop.read(subscription_id);
		expect(late).toMatchObject({ status: "active", dunning: { attempts: 0, last_failure: "processor_unavailable" } });
		expect((await attemptsOf(shop, late.latest_order_id)).length).toBeLessThan(50);
		fault = undefined;
		await shop.advance(6 * 3_600);
		expect((await shop.periodsOf(subscription_id)).map(({ status }: { status: string }) => status)).toEqual([
			"paid",
			"paid",
		]);
	});
});

describe("D.8: a service that was down for three days", () => {
	it("bills what fell due the oldest first, and charges a subscription at most once a day", async () => {
		const database = await freshDatabase();
		const began = Date.UTC(2026, 0, 10, 8);
		const at = (millis: number) => ({
			clock: "machine" as const,
			machineClock: clockFrom(new Date(millis).toISOString()),
		});
		const first = await startService({ database, worker: true, ...at(began) });
		const shop = await openSubscribing(first);
		const daily = await shop.subscribed("tok_visa", { billing_interval: "daily" });
		await shop.reached(daily.subscription_id, "active");
		const weekly = await shop.subscribed("tok_visa", { billing_interval: "weekly" });
		await shop.reached(weekly.subscription_id, "active");
		await first.runtime.dispose();

		const second = await startService({ database, worker: true, ...at(began + 3 * day * 1_000 + 3_600_000) });
		const { key, merchant } = shop;
		const back = {
			advance: (seconds: number) =>
				advanceClock(
					{
						merchant,
						get: (path) => second.get(path, { key }),
						post: (path, body) => second.post(path, body, { key }),
					},
					seconds,
				),
			periodsOf: async (subscription_id: string) =>
				dataOf(
					await second.get(`/v1/subscriptions/${subscription_id}/periods?sort_by=index&sort_direction=asc`, { key }),
				),
		};
		await eventually(async () => expect(await back.periodsOf(daily.subscription_id)).toHaveLength(4));
		await back.advance(60);
		const owed = (await back.periodsOf(daily.subscription_id)).map(
			({ status }: { status: string }) => status === "paid",
		);
		expect(owed).toEqual([true, true, false, false]);
		await back.advance(4 * day);
		const periods: ReadonlyArray<{ readonly index: number; readonly paid_at?: string; readonly started_at: string }> =
			await back.periodsOf(daily.subscription_id);
		expect(periods.map(({ index }) => index)).toEqual(periods.map((_, index) => index));
		// A period begins on its day, whenever those before it are charged.
		const begun = periods.map(({ started_at }) => started_at.slice(0, 10));
		expect(begun).toEqual(periods.map((_, index) => new Date(began + index * day * 1_000).toISOString().slice(0, 10)));
		const days = periods.flatMap(({ paid_at }) => (paid_at === undefined ? [] : [paid_at.slice(0, 10)]));
		expect(days).toEqual([...new Set(days)].sort());
		// The oldest that is owed is charged first, one on each day.
		expect(days.slice(0, 6)).toEqual([
			"2026-01-10",
			"2026-01-13",
			"2026-01-14",
			"2026-01-15",
			"2026-01-16",
			"2026-01-17",
		]);
		expect(await back.periodsOf(weekly.subscription_id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
		await second.runtime.dispose();
		await database.drop();
	});
});

describe("a renewal that svc refuses", () => {
	/** A plan of a box that the post delivers, with a subscription that has paid its first month. */
	const delivered = async (shop: Shop) => {
		const pricing = (from: number) => ({
			type: "tiered",
			tiered: { basis: "item_quantity", bands: [{ from, currency_options: { USD: usd(500) } }] },
		});
		const { delivery_method_id } = dataOf(
			await shop.post("/v1/delivery-methods", {
				name: "Post",
				type: "shipment",
				configuration: { pricing: pricing(0) },
			}),
			201,
		);
		const plan = {
			line_items: [
				{ name: "Box", quantity: 1, unit_price_money: usd(2_000), fulfillment: { requirement: "shipment" } },
			],
			subscription_delivery_method_ids: [delivery_method_id],
		};
		const delivery_destination = {
			address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
		};
		const made = await shop.subscribed("tok_visa", plan, { delivery_destination });
		/** From so many items on, the post delivers. */
		const deliverFrom = async (items: number) =>
			dataOf(
				await shop.patch(`/v1/delivery-methods/${delivery_method_id}`, { configuration: { pricing: pricing(items) } }),
			);
		return { deliverFrom, delivery_destination, subscription: await shop.reached(made.subscription_id, "active") };
	};

	it("has an issue that tells why, is told once, and goes on by itself when the seller has mended it", async () => {
		const shop = await openSubscribing(svc);
		const { deliverFrom, subscription } = await delivered(shop);
		const { current_period_ends_at, subscription_id } = subscription;
		await deliverFrom(2);
		await shop.advance(38 * day);
		const late = await shop.read(subscription_id);
		expect(late).toMatchObject({
			status: "past_due",
			dunning: { attempts: 0, last_failure: "DELIVERY_METHOD_NOT_AVAILABLE" },
			billing_issue: { code: "DELIVERY_METHOD_NOT_AVAILABLE", period_index: 1 },
		});
		expect(late.billing_issue.order_id).toBeUndefined();
		expect(late.billing_issue.message).toContain("Post has no price for this order");
		expect(late.billing_issue.since.slice(0, 16)).toBe(current_period_ends_at.slice(0, 16));
		expect(await toldSince(shop, subscription_id, current_period_ends_at)).toEqual(["payment_failed", "past_due"]);
		const [failed] = (await shop.eventsOf(subscription_id)).filter(
			({ event_type }) => event_type === "subscription.payment_failed",
		);
		expect(failed?.data).toMatchObject({
			reason: "DELIVERY_METHOD_NOT_AVAILABLE",
			period_index: 1,
			subscription: { billing_issue: { code: "DELIVERY_METHOD_NOT_AVAILABLE" } },
		});
		// After some days it is tried once a day, so it took no more than twenty tries.
		expect(late.version - subscription.version).toBeLessThan(20);
		await deliverFrom(0);
		await shop.advance(day);
		const paid = await shop.reached(subscription_id, "active");
		expect(paid.billing_issue).toBeUndefined();
		expect(paid.current_period_started_at).toBe(current_period_ends_at);
	});

	it("is renewed at once when the seller requests it, or is refused for the same reason", async () => {
		const shop = await openSubscribing(svc);
		const { deliverFrom, subscription } = await delivered(shop);
		const { subscription_id } = subscription;
		const early = await shop.act(subscription_id, "renewals");
		expect(refusal(early)).toEqual({ status: 409, code: "SUBSCRIPTION_STATE_CONFLICT" });
		await deliverFrom(2);
		await shop.advance(32 * day);
		const vain = await shop.act(subscription_id, "renewals");
		expect(refusal(vain)).toEqual({ status: 422, code: "DELIVERY_METHOD_NOT_AVAILABLE" });
		await deliverFrom(0);
		const renewed = dataOf(await shop.act(subscription_id, "renewals"));
		expect(renewed.billing_issue).toBeUndefined();
		await shop.reached(subscription_id, "active");
		expect(await shop.periodsOf(subscription_id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
	});

	it("is tried at once with another destination, and is forgotten with the subscription", async () => {
		const shop = await openSubscribing(svc);
		const { deliverFrom, delivery_destination, subscription } = await delivered(shop);
		const { subscription_id } = subscription;
		await deliverFrom(2);
		await shop.advance(32 * day);
		const before = await shop.read(subscription_id);
		dataOf(await shop.change(subscription_id, { delivery_destination }));
		await eventually(async () =>
			expect((await shop.read(subscription_id)).billing_issue.next_retry_at).not.toBe(
				before.billing_issue.next_retry_at,
			),
		);
		const ended = dataOf(await shop.act(subscription_id, "cancel"));
		expect(ended.billing_issue).toBeUndefined();
		await shop.advance(3 * day);
		expect(await shop.periodsOf(subscription_id)).toHaveLength(1);
	});

	it("SB12 names the order that lacks stock, and is charged when the seller requests it", async () => {
		const shop = await openSubscribing(svc);
		const own: Service = { ...svc, get: shop.get, patch: shop.patch, post: shop.post };
		const shelf = await trackedSales(own).shelf(1);
		const plan = {
			line_items: [{ variant_id: shelf.variant_id, quantity: 1 }],
			inventory_routing_source: shelf.source,
		};
		const delivery_destination = {
			address: { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" },
		};
		const made = await shop.subscribed("tok_visa", plan, { delivery_destination });
		const { current_period_ends_at, subscription_id } = await shop.reached(made.subscription_id, "active");
		await shop.advance(34 * day);
		const late = await shop.read(subscription_id);
		expect(late).toMatchObject({
			status: "past_due",
			billing_issue: { code: "INVENTORY_UNAVAILABLE", period_index: 1, order_id: late.latest_order_id },
		});
		expect(await toldSince(shop, subscription_id, current_period_ends_at)).toEqual(["payment_failed", "past_due"]);
		await stockOf(own).receive(shelf.inventory_item_id, shelf.location_id, 5);
		dataOf(await shop.act(subscription_id, "renewals"));
		const paid = await shop.reached(subscription_id, "active");
		expect(paid.billing_issue).toBeUndefined();
		expect(await shop.orderOf(late.latest_order_id)).toMatchObject({ payment_status: "paid" });
	});
});

describe("SB11: a new default method while a period is unpaid", () => {
	/** A past due subscription that follows the default of its customer, which is declined. */
	const followed = async (shop: Shop) => {
		const customer_id = await shop.newCustomer();
		const setDefault = async (payment_method_id: string) =>
			dataOf(await shop.post(`/v1/payment-methods/${payment_method_id}/set-default`));
		await setDefault(await shop.cardOf(customer_id));
		const { subscription_plan_id } = await shop.planOf();
		const { subscription_id } = dataOf(await shop.subscribe({ subscription_plan_id, customer_id }), 201);
		await shop.reached(subscription_id, "active");
		await setDefault(await shop.cardOf(customer_id, "tok_saved_declined"));
		await shop.advance(32 * day);
		return { customer_id, setDefault, late: await shop.reached(subscription_id, "past_due") };
	};

	it("is charged at once, also if several are set one upon the other, and once for the period", async () => {
		const shop = await openSubscribing(svc);
		const { customer_id, late, setDefault } = await followed(shop);
		const cards = await Promise.all(
			["tok_visa", "tok_mastercard", "tok_visa"].map((token) => shop.cardOf(customer_id, token)),
		);
		await Promise.all(cards.map(setDefault));
		await shop.reached(late.subscription_id, "active");
		await shop.advance(60);
		const attempts = await attemptsOf(shop, late.latest_order_id);
		expect(attempts.filter(({ status }) => status === "succeeded")).toHaveLength(1);
		expect(await shop.orderOf(late.latest_order_id)).toMatchObject({ settlement_amounts: { paid_money: usd(2_000) } });
	});

	it("is declined beside the steps of dunning, once", async () => {
		const shop = await openSubscribing(svc);
		const { customer_id, late, setDefault } = await followed(shop);
		const before = (await attemptsOf(shop, late.latest_order_id)).length;
		const stolen = await shop.cardOf(customer_id, "tok_saved_stolen");
		await setDefault(stolen);
		await shop.advance(60);
		expect((await shop.read(late.subscription_id)).dunning).toMatchObject({
			attempts: late.dunning.attempts,
			last_failure: "stolen_card",
		});
		await setDefault(stolen);
		await shop.advance(60);
		expect(await attemptsOf(shop, late.latest_order_id)).toHaveLength(before + 1);
	});
});
