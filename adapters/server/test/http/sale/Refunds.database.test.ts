import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Refunds } from "@svc/core/sale/Refunds";
import type { RefundPayment } from "@svc/core/sale/Refunds/Refund";
import { refundKind } from "@svc/core/sale/Refunds/Refunder";
import { type FakeRefundScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, type CallOptions, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

const dataOf = (answer: Answer, status = 201) => {
	expect(answer.status, answer.text).toBe(status);
	return answer.body.data;
};

let svc: Service;
let sale: ReturnType<typeof sales>;

/** A paid order: three shirts for 20.00 each with a tenth off and taxed, shipping for 5.00, and a tip of 3.00. */
const bought = async (pay: (order_id: string) => Promise<Answer> = (id) => sale.pay(id, "tok_visa")) => {
	const { order_id } = dataOf(
		await svc.post("/v1/orders", {
			line_items: [{ name: "Shirt", quantity: 3, unit_price_money: usd(2_000) }],
			discounts: [{ customer_facing_name: "Sale", application_method: { type: "percentage", percent: "10" } }],
			delivery_destination: { address: { state: "WA", country: "US" } },
		}),
	);
	const shipping = {
		charge_type: "shipping",
		name: "Parcel",
		application_method: { type: "fixed", amount_money: usd(500) },
	};
	dataOf(await svc.post(`/v1/orders/${order_id}/charges`, { ...shipping, line_item_tax_category: "exempt" }), 200);
	const tip = { application_method: { type: "fixed", amount_money: usd(300) } };
	dataOf(await svc.put(`/v1/orders/${order_id}/tip`, tip), 200);
	dataOf(await pay(order_id), 200);
	const { charges, line_items } = await sale.read(order_id);
	return {
		order_id,
		order_line_item_id: line_items[0].order_line_item_id,
		order_charge_id: charges[0].order_charge_id,
	};
};

const refund = (body: object, options?: CallOptions) => svc.post("/v1/refunds", body, options);
const read = async (refund_id: string) => dataOf(await svc.get(`/v1/refunds/${refund_id}`), 200);
const ended = (refund_id: string) =>
	eventually(async () => {
		const found = await read(refund_id);
		return found.status === "pending" ? undefined : found;
	});
const codeOf = ({ body, status }: Answer) => [status, body.error.code, body.error.param];

/** The types of the events of a refund and of its order, oldest first. */
const eventsOf = async (order_id: string): Promise<ReadonlyArray<string>> => {
	const { body } = await svc.get("/v1/webhook-events?page_size=100&sort_direction=desc");
	return body.data
		.filter(({ data }: Answer["body"]) => (data.refund ?? data.order)?.order_id === order_id)
		.map(({ event_type }: Answer["body"]) => event_type)
		.filter((type: string) => type.includes("refund"))
		.reverse();
};

describe("refunds over HTTP", () => {
	beforeAll(async () => {
		svc = await startService({ worker: true });
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	it("return units with their share of discount and tax, until the line has nothing left", async () => {
		const { order_id, order_line_item_id } = await bought();
		const line = { order_line_item_id, quantity: 1 };
		const first = dataOf(await refund({ order_id, reason: "requested_by_customer", line_items: [line] }));
		// 1 of 3: 60.00 / 3, 6.00 / 3, and 3.51 tax / 3.
		const automatic_refund = {
			subtotal_money: usd(2_000),
			discount_money: usd(200),
			tax_money: usd(117),
			total_money: usd(1_917),
		};
		expect(first).toMatchObject({
			status: "pending",
			amount_money: usd(1_917),
			refunded_money: usd(0),
			line_item_allocations: [
				{
					order_line_item_id,
					quantity: 1,
					refunded_money: usd(1_917),
					tax_refund_mode: "automatic",
					automatic_refund,
					refund_adjustments: [],
				},
			],
			payment_allocations: [{ origin: { type: "payment_intent" }, amount_money: usd(1_917), status: "pending" }],
		});
		expect(first.explanation.steps).toMatchObject([
			{
				component: "subtotal",
				base_money: usd(6_000),
				fraction: { numerator: 1, denominator: 3 },
				amount_money: usd(2_000),
			},
			{ component: "discount", base_money: usd(600), exact_amount: "200", amount_money: usd(-200) },
			{ component: "tax", base_money: usd(351), exact_amount: "117", rounding: "none", amount_money: usd(117) },
		]);
		expect(await ended(first.refund_id)).toMatchObject({ status: "succeeded", refunded_money: usd(1_917) });
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "partially_refunded",
			settlement_amounts: { refunded_money: usd(1_917) },
			line_items: [{ refunded_quantity: 1, refunded_money: usd(1_917), refunded_amounts: automatic_refund }],
		});
		expect(await eventsOf(order_id)).toEqual(["refund.created", "refund.updated", "order.refunded"]);

		const tooMany = await refund({ order_id, line_items: [{ order_line_item_id, quantity: 3 }] });
		expect(codeOf(tooMany)).toEqual([422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "line_items[0].quantity"]);
		expect(tooMany.body.error.details[0]).toMatchObject({ requested_quantity: 3, refundable_quantity: 2 });
		const rest = dataOf(await refund({ order_id, line_items: [{ order_line_item_id }] }));
		expect(rest.line_item_allocations[0]).toMatchObject({ quantity: 2, refunded_money: usd(3_834) });
		const none = await refund({ order_id, line_items: [{ order_line_item_id }] });
		expect(codeOf(none)).toEqual([
			422,
			"LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE",
			"line_items[0].order_line_item_id",
		]);
	});

	it("list the legs that they return to, and legs are found by refund", async () => {
		const { order_id, order_line_item_id } = await bought(async (id) => {
			const [first = "", second = ""] = await sale.legs(id, 3_000, 3_551);
			return sale.confirm(id, { [first]: "tok_visa", [second]: "tok_visa" });
		});
		const legsOf = async (query = "") =>
			dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}&sort_direction=asc${query}`), 200);
		expect(await legsOf()).toMatchObject([
			{ refund_status: "none", refunded_money: usd(0) },
			{ refund_status: "none", refunded_money: usd(0) },
		]);
		const { payment_allocations } = dataOf(
			await refund({ order_id, line_items: [{ order_line_item_id, quantity: 1 }] }),
		);
		const refunded = await legsOf("&refund_status=partially_refunded,refunded");
		expect(new Map(refunded.map((leg: PaymentIntent) => [leg.payment_intent_id, leg.refunded_money]))).toEqual(
			new Map(
				payment_allocations.map((one: RefundPayment) => [
					one.origin.type === "payment_intent" ? one.origin.payment_intent_id : "",
					one.amount_money,
				]),
			),
		);
		dataOf(await refund({ order_id }));
		expect(await legsOf("&refund_status=refunded")).toMatchObject([
			{ refunded_money: usd(3_000) },
			{ refunded_money: usd(3_551) },
		]);
		expect(await legsOf("&refund_status=none")).toEqual([]);
		expect(await legsOf("&refund_status=none&refund_status=refunded,%20refunded")).toHaveLength(2);
		for (const wrong of ["paid_back", "", "refunded,", "refunded,REFUNDED"]) {
			const answer = await svc.get(`/v1/payment-intents?refund_status=${wrong}`);
			expect(codeOf(answer)).toEqual([400, "INVALID_QUERY_PARAM", "refund_status"]);
		}
	});

	it("take a restocking fee, an amount of a line, a charge, and then exactly the remainder with the tip", async () => {
		const { order_id, order_charge_id, order_line_item_id } = await bought();
		const fee = {
			adjustment_type: "restocking_fee",
			applies_to: "none",
			amount_money: usd(250),
			reason: { code: "opened_box" },
		};
		const line = { order_line_item_id, quantity: 1, refund_adjustments: [fee] };
		const opened = dataOf(await refund({ order_id, line_items: [line] }));
		expect(opened).toMatchObject({
			amount_money: usd(1_667),
			line_item_allocations: [
				{ refunded_money: usd(1_667), automatic_refund: { total_money: usd(1_917) }, refund_adjustments: [fee] },
			],
		});
		const amount = dataOf(await refund({ order_id, line_items: [{ order_line_item_id, amount_money: usd(1_000) }] }));
		expect(amount.line_item_allocations[0]).toMatchObject({ quantity: 0, refunded_money: usd(1_000) });
		const targets = { order_id, line_items: [{ order_line_item_id, quantity: 1 }], charges: [{ order_charge_id }] };
		expect(codeOf(await refund(targets))).toEqual([422, "AMOUNT_REQUIRED_FOR_MIXED_REFUND_TARGETS", "amount_money"]);
		const mixed = dataOf(await refund({ ...targets, amount_money: usd(900) }));
		expect(mixed.amount_money).toEqual(usd(900));
		expect(mixed.charge_allocations[0].order_charge_id).toBe(order_charge_id);
		expect(mixed.explanation.targets).toHaveLength(2);
		const unitless = { ...targets, line_items: [{ order_line_item_id }], amount_money: usd(100) };
		expect(dataOf(await refund(unitless)).line_item_allocations[0].quantity).toBe(0);

		const all = dataOf(await refund({ order_id }));
		// 60.00 − 6.00 + 3.51 + 5.00 + 3.00 settled; the seller keeps 2.50 of it.
		expect(1_667 + 1_000 + 900 + 100 + all.amount_money.amount).toBe(6_551 - 250);
		expect(all.tip_allocations).toMatchObject([{ refunded_money: usd(300) }]);
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "refunded",
			settlement_amounts: { paid_money: usd(6_551), refunded_money: usd(6_301) },
			line_items: [{ refunded_quantity: 3, refunded_amounts: { total_money: usd(5_751) } }],
			charges: [{ refunded_money: usd(500), refunded_amounts: { total_money: usd(500) } }],
		});
		const more = await refund({ order_id });
		expect(codeOf(more)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", undefined]);
		const charge = await refund({ order_id, charges: [{ order_charge_id }] });
		expect(codeOf(charge)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "charges[0].order_charge_id"]);
	});

	it("refuse invalid amounts and targets", async () => {
		const { order_id, order_charge_id, order_line_item_id } = await bought();
		const refusals: ReadonlyArray<readonly [object, number, string, string]> = [
			[{ order_id, amount_money: usd(6_552) }, 422, "AMOUNT_EXCEEDS_REFUNDABLE", "amount_money.amount"],
			[{ order_id, amount_money: usd(0) }, 422, "AMOUNT_TOO_SMALL", "amount_money.amount"],
			[
				{ order_id, amount_money: { amount: 1, currency: "EUR" } },
				422,
				"CURRENCY_NOT_SUPPORTED",
				"amount_money.currency",
			],
			[
				{ order_id, line_items: [{ order_line_item_id, amount_money: usd(5_752) }] },
				422,
				"AMOUNT_EXCEEDS_REFUNDABLE",
				"line_items[0].amount_money.amount",
			],
			[
				{ order_id, charges: [{ order_charge_id, amount_money: usd(501) }] },
				422,
				"AMOUNT_EXCEEDS_REFUNDABLE",
				"charges[0].amount_money.amount",
			],
			[
				{
					order_id,
					line_items: [
						{ order_line_item_id, quantity: 1 },
						{ order_line_item_id, quantity: 1 },
					],
				},
				422,
				"INVALID_VALUE",
				"line_items[1].order_line_item_id",
			],
			[
				{ order_id, line_items: [{ order_line_item_id: "li_none" }] },
				404,
				"RESOURCE_NOT_FOUND",
				"line_items[0].order_line_item_id",
			],
			[
				{ order_id, charges: [{ order_charge_id: "chg_none" }] },
				404,
				"RESOURCE_NOT_FOUND",
				"charges[0].order_charge_id",
			],
			[{ order_id, line_items: [] }, 422, "INVALID_VALUE", "line_items"],
			[{ order_id, charges: [] }, 422, "INVALID_VALUE", "charges"],
			[{ order_id, payment_intent_id: "pi_none" }, 404, "RESOURCE_NOT_FOUND", "payment_intent_id"],
			[{ order_id: "ord_none" }, 404, "RESOURCE_NOT_FOUND", "order_id"],
			[{ order_id, reason: "boredom" }, 422, "INVALID_VALUE", "reason"],
		];
		for (const [body, status, code, param] of refusals)
			expect(codeOf(await refund(body)), JSON.stringify(body)).toEqual([status, code, param]);
		const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(2_000) };
		const line = { order_line_item_id, quantity: 1, refund_adjustments: [fee] };
		expect(codeOf(await refund({ order_id, line_items: [line] }))).toEqual([
			422,
			"AMOUNT_EXCEEDS_REFUNDABLE",
			"line_items[0].refund_adjustments",
		]);
		expect((await sale.read(order_id)).refund_status).toBe("none");
		const unpaid = await sale.order();
		expect(codeOf(await refund({ order_id: unpaid }))[1]).toBe("AMOUNT_EXCEEDS_REFUNDABLE");
	});

	it("take nothing of a charge that cost nothing, beside lines or alone", async () => {
		const order_id = await sale.order(1_000);
		const shipping = {
			charge_type: "shipping",
			name: "Free",
			application_method: { type: "fixed", amount_money: usd(0) },
		};
		const { charges, line_items } = dataOf(await svc.post(`/v1/orders/${order_id}/charges`, shipping), 200);
		dataOf(await sale.pay(order_id, "tok_visa"), 200);
		const named = charges.map(({ order_charge_id }: Answer["body"]) => ({ order_charge_id }));
		const alone = await refund({ order_id, charges: named });
		expect(codeOf(alone)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "charges"]);
		const { order_line_item_id } = line_items[0];
		const body = {
			order_id,
			line_items: [{ order_line_item_id, quantity: 1 }],
			charges: named,
			amount_money: usd(1_000),
		};
		expect(dataOf(await refund(body))).toMatchObject({
			amount_money: usd(1_000),
			line_item_allocations: [{ quantity: 1, refunded_money: usd(1_000) }],
			charge_allocations: [],
		});
	});

	it("are split over the legs by their remaining amounts, or go to the named leg", async () => {
		const split = async (order_id: string) => {
			const [first = "", second = ""] = await sale.legs(order_id, 2_184, 4_367);
			return sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_mastercard" });
		};
		const { order_id } = await bought(split);
		const [first, second] = await sale.intents(order_id);
		const spread = dataOf(await refund({ order_id, amount_money: usd(100) }));
		expect(spread.payment_allocations.map((one: Answer["body"]) => one.amount_money.amount)).toEqual([33, 67]);
		expect(spread.explanation.payments).toMatchObject([{ rounding: "largest_remainder" }, {}]);
		const { payment_intent_id } = first;
		const all = dataOf(await refund({ order_id, payment_intent_id }));
		expect(all.amount_money).toEqual(usd(2_184 - 33));
		const more = await refund({ order_id, payment_intent_id, amount_money: usd(1) });
		expect(codeOf(more)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "payment_intent_id"]);
		await ended(all.refund_id);
		const found = async (query: string) =>
			dataOf(await svc.get(`/v1/refunds?${query}&sort_direction=asc`), 200).map((one: Answer["body"]) => one.refund_id);
		expect(await found(`payment_intent_id=${payment_intent_id}`)).toEqual([spread.refund_id, all.refund_id]);
		expect(await found(`payment_intent_id=${second.payment_intent_id}`)).toEqual([spread.refund_id]);
		expect(await found(`order_id=${order_id}&status=succeeded`)).toContain(all.refund_id);
	});

	it("happen once for a key, also when they race", async () => {
		const { order_id, order_line_item_id } = await bought();
		const body = { order_id, line_items: [{ order_line_item_id, quantity: 2 }] };
		const first = await refund(body, { idempotencyKey: "refund-once" });
		const again = await refund(body, { idempotencyKey: "refund-once" });
		expect(dataOf(again)).toEqual(dataOf(first));
		const racing = await Promise.all(Array.from({ length: 6 }, () => refund({ order_id, amount_money: usd(1_000) })));
		const paid = racing.filter(({ status }) => status === 201).length;
		// 65.51 − 38.34 leaves room for two of 10.00.
		expect(paid).toBe(2);
		for (const answer of racing.filter(({ status }) => status !== 201))
			expect(codeOf(answer)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "amount_money.amount"]);
		expect((await sale.read(order_id)).settlement_amounts.refunded_money).toEqual(usd(5_834));
	});
});

describe("refunds that the processor does not pay at once", () => {
	let script: FakeRefundScript = { refund: "succeeds" };
	const fake = makeFakeProcessor(undefined, { deadline_millis: 60, refunds: () => script });
	beforeAll(async () => {
		svc = await startService({ processor: fake.layer });
		sale = sales(svc);
	});
	beforeEach(() => {
		script = { refund: "succeeds" };
		fake.setOutage(false);
	});
	afterAll(() => svc.stop());

	/** Does the timer's part; a crash of the service ends it with a failure. */
	const reconcile = (subject: string) => {
		const timer = { environment_id: "", kind: refundKind, subject, due_at: "", lane: "", claims: 1, lease: "" };
		return svc.runtime
			.runPromise(Effect.flatMap(Refunds, (refunds) => refunds.reconcile(svc.caller.environment, timer)))
			.catch(() => undefined);
	};

	it("release their amounts when they fail, and can be retried", async () => {
		const { order_id, order_line_item_id } = await bought();
		const before = await sale.read(order_id);
		script = { refund: "pending" };
		const { refund_id } = dataOf(await refund({ order_id, line_items: [{ order_line_item_id, quantity: 2 }] }));
		await reconcile(refund_id);
		expect(await read(refund_id)).toMatchObject({
			status: "pending",
			payment_allocations: [{ processor_refund_id: expect.stringContaining(refund_id) }],
		});
		fake.finishRefunds("fails");
		await reconcile(refund_id);
		expect(await read(refund_id)).toMatchObject({
			status: "failed",
			refunded_money: usd(0),
			payment_allocations: [{ status: "failed", error: { code: "refund_failed" } }],
		});
		const after = await sale.read(order_id);
		expect(after.settlement_amounts).toEqual(before.settlement_amounts);
		expect(after).toMatchObject({
			refund_status: "none",
			line_items: [{ refunded_quantity: 0, refunded_money: usd(0) }],
		});
		expect(await eventsOf(order_id)).toEqual(["refund.created", "refund.updated", "refund.updated", "refund.failed"]);
		script = { refund: "succeeds" };
		const again = dataOf(await refund({ order_id }));
		await reconcile(again.refund_id);
		expect((await read(again.refund_id)).status).toBe("succeeded");
		expect((await sale.read(order_id)).refund_status).toBe("refunded");
	});

	it("keep what one leg paid if another fails, and release the rest", async () => {
		const { order_id } = await bought(async (id) => {
			const [first = "", second = ""] = await sale.legs(id, 3_000, 3_551);
			return sale.confirm(id, { [first]: "tok", [second]: "tok" });
		});
		const { payment_allocations, refund_id } = dataOf(await refund({ order_id }));
		const failing = payment_allocations[0].processor_idempotency_key;
		script = { refund: "pending" };
		await reconcile(refund_id);
		fake.finishRefunds("fails", failing);
		fake.finishRefunds("succeeds");
		await reconcile(refund_id);
		const kept = await read(refund_id);
		expect(kept).toMatchObject({ status: "failed", amount_money: usd(6_551), refunded_money: usd(3_551) });
		expect(await eventsOf(order_id)).toContain("order.refunded");
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "partially_refunded",
			settlement_amounts: { refunded_money: usd(3_551) },
		});
		const legs = dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}&sort_direction=asc`), 200);
		expect(legs.map((leg: PaymentIntent) => leg.refund_status)).toEqual(["none", "refunded"]);
		script = { refund: "succeeds" };
		const rest = dataOf(await refund({ order_id }));
		expect(rest.amount_money).toEqual(usd(3_000));
		await reconcile(rest.refund_id);
		expect((await sale.read(order_id)).refund_status).toBe("refunded");
	});

	const failures: ReadonlyArray<readonly [string, FakeRefundScript]> = [
		["the answer never comes", { refund: "succeeds", delivery: { type: "hangs" } }],
		["the request is lost", { refund: "succeeds", delivery: { type: "lost" } }],
		["the processor cannot be reached", { refund: "succeeds", delivery: { type: "unavailable" } }],
		["the service dies before the request", { refund: "succeeds", delivery: { type: "crashes", when: "before" } }],
		["the service dies after it", { refund: "succeeds", delivery: { type: "crashes", when: "after" } }],
	];
	it.each(failures)("are paid once when %s", async (_, failure) => {
		const { order_id } = await bought();
		const [{ processor_payment_id }] = await sale.intents(order_id);
		script = failure;
		const { refund_id } = dataOf(await refund({ order_id, amount_money: usd(700) }));
		await reconcile(refund_id);
		expect((await read(refund_id)).status).toBe("pending");
		// An outage is no outcome either.
		fake.setOutage(true);
		await reconcile(refund_id);
		expect((await read(refund_id)).status).toBe("pending");
		fake.setOutage(false);
		script = { refund: "succeeds" };
		await Promise.all([reconcile(refund_id), reconcile(refund_id)]);
		await reconcile(refund_id);
		expect(await read(refund_id)).toMatchObject({ status: "succeeded", refunded_money: usd(700) });
		expect(fake.refunded(processor_payment_id)).toBe(700);
		expect((await eventsOf(order_id)).filter((type) => type === "order.refunded")).toHaveLength(1);
	});
});
