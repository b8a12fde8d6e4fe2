/** Resolutions of returns other than a refund: store credit, and other goods. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { codeOf, returning, type Sold } from "../Return.js";
import { usd } from "../Sale.js";

let svc: Service;
let shop: ReturnType<typeof returning>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = returning(svc);
});
afterAll(() => svc.stop());

let buyers = 0;
const customer = async () => {
	const email = `grace${++buyers}@example.com`;
	const made = await svc.post("/v1/customers", { name: "Grace", email });
	return { email, customer_id: dataOf(made, 201).customer_id as string };
};

const codeMailedTo = (email: string) =>
	eventually(async () => {
		const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
		const texts = body.data.flatMap((one: { text: string; to: { email: string } }) =>
			one.to.email === email ? one.text : [],
		);
		return /[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}/.exec(texts.join("\n"))?.[0];
	});

const card = async (gift_card_id: string) => dataOf(await svc.get(`/v1/gift-cards/${gift_card_id}`));
const liability = async () => dataOf(await svc.get("/v1/reports/gift-card-liability")).liability_money.amount;

/** Receives one unit of a return and resolves it. */
const resolve = async (sold: Sold, resolution: object, more: object = {}, quantity = 1) => {
	const { return_id, return_line_item_id } = await shop.requested(sold, quantity);
	const answer = await shop.process(return_id, {
		completion_behavior: "complete_when_ready",
		receipt: { receiving_location_id: sold.location_id },
		line_items: [
			{
				return_line_item_id,
				decision: { approved_quantity: quantity },
				received_quantity: quantity,
				resolution: { quantity, ...resolution },
			},
		],
		...more,
	});
	return { answer, return_id, return_line_item_id };
};

describe("store credit", () => {
	it("is issued as a gift card, less the seller's fee, and its code is mailed to the customer", async () => {
		const { customer_id, email } = await customer();
		const sold = await shop.delivered(3, { customer_id });
		const owed = await liability();
		const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(117) };
		const { answer } = await resolve(sold, { resolution_type: "store_credit", refund_adjustments: [fee] });
		const [{ amount_money, gift_card_ids, refund_id }] = dataOf(answer).line_items[0].resolutions;
		// 20.00 − 2.00 + 1.17 − 1.17 kept.
		expect(amount_money).toEqual(usd(1_800));
		expect(gift_card_ids).toHaveLength(1);
		expect(await card(gift_card_ids[0])).toMatchObject({
			status: "active",
			source: "store_credit",
			balance_money: usd(1_800),
			face_value_money: usd(1_800),
			order_id: sold.order_id,
			recipient: { email, name: "Grace" },
		});
		expect(await liability()).toBe(owed + 1_800);
		const found = await svc.post("/v1/gift-cards/lookup", { code: await codeMailedTo(email) });
		expect(dataOf(found).gift_card_id).toBe(gift_card_ids[0]);

		expect(dataOf(await svc.get(`/v1/refunds/${refund_id}`))).toMatchObject({
			status: "succeeded",
			amount_money: usd(1_800),
			payment_allocations: [{ origin: { type: "gift_card", gift_card_id: gift_card_ids[0] }, status: "succeeded" }],
		});
		// The card that paid is not refunded, and the units cannot be refunded again.
		const order = await shop.sale.read(sold.order_id);
		expect(order).toMatchObject({
			refund_status: "partially_refunded",
			settlement_amounts: { refunded_money: usd(1_800) },
			settled_payments: [{ refunded_money: usd(0) }],
			line_items: [{ refunded_quantity: 1, refunded_money: usd(1_800) }],
		});
		const rest = dataOf(await svc.post("/v1/refunds", { order_id: sold.order_id }), 201);
		expect(rest.amount_money).toEqual(usd(order.settlement_amounts.paid_money.amount - 1_917));
	});

	it("needs a recipient, and splits over cards of 2,000 USD", async () => {
		const sold = await shop.delivered(1, {
			discounts: [],
			tax: { enabled: false },
			line_items: [{ name: "Watch", quantity: 2, unit_price_money: usd(225_000) }],
		});
		const nobody = await resolve(sold, { resolution_type: "store_credit" });
		expect(codeOf(nobody.answer)).toEqual([400, "FIELD_REQUIRED", "store_credit_recipient"]);
		dataOf(await svc.post(`/v1/returns/${nobody.return_id}/cancel`));
		const { answer } = await resolve(
			sold,
			{ resolution_type: "store_credit" },
			{ store_credit_recipient: { email: "ada@example.com" } },
			2,
		);
		const [{ gift_card_ids }] = dataOf(answer).line_items[0].resolutions;
		const cards: ReadonlyArray<Answer["body"]> = await Promise.all(gift_card_ids.map(card));
		expect(cards.map(({ balance_money }) => balance_money.amount)).toEqual([200_000, 200_000, 50_000]);
	});
});

describe("an exchange", () => {
	it("orders other goods, with the value of the returned ones as credit", async () => {
		const { customer_id } = await customer();
		const sold = await shop.delivered(2, { customer_id });
		const exchange_line_items = [{ name: "Coat", quantity: 1, unit_price_money: usd(5_000) }];
		const { answer } = await resolve(sold, { resolution_type: "exchange" }, { exchange_line_items }, 2);
		const done = dataOf(answer);
		const [{ amount_money, exchange_order_id, gift_card_ids }] = done.line_items[0].resolutions;
		expect(done).toMatchObject({ status: "completed", line_items: [{ resolution_status: "resolved" }] });
		expect(amount_money).toEqual(usd(3_834));
		const instead = await shop.sale.read(exchange_order_id);
		expect(instead).toMatchObject({
			status: "open",
			customer_id,
			delivery_destination: { address: { state: "WA" } },
			gift_cards: [{ gift_card_id: gift_card_ids[0], status: "applied", applied_money: usd(3_834) }],
			gift_card_estimate: { covered_money: usd(3_834) },
		});
		const { remaining_money } = instead.gift_card_estimate;
		expect(remaining_money.amount).toBe(instead.pricing_amounts.total_money.amount - 3_834);
		// The buyer pays the difference.
		dataOf(await shop.sale.pay(exchange_order_id, "tok_visa"));
		expect(await shop.sale.read(exchange_order_id)).toMatchObject({
			status: "closed",
			settled_payments: [{ origin: { type: "gift_card" } }, { amount_money: remaining_money }],
		});
		expect(await card(gift_card_ids[0])).toMatchObject({ status: "depleted" });
	});

	it("for less leaves the rest on the card, and requires the goods", async () => {
		const { customer_id } = await customer();
		const sold = await shop.delivered(1, { customer_id, tax: { enabled: false } });
		const without = await resolve(sold, { resolution_type: "exchange" });
		expect(codeOf(without.answer)).toEqual([400, "FIELD_REQUIRED", "exchange_line_items"]);
		const line = { return_line_item_id: without.return_line_item_id };
		const body = (variant_id: string) => ({
			receipt: { receiving_location_id: sold.location_id },
			line_items: [
				{
					...line,
					decision: { approved_quantity: 1 },
					received_quantity: 1,
					resolution: { resolution_type: "exchange", quantity: 1 },
				},
			],
			exchange_line_items: [{ variant_id, quantity: 1 }],
		});
		const nothing = await shop.process(without.return_id, {
			exchange_line_items: body("var_none").exchange_line_items,
		});
		expect(codeOf(nothing)).toEqual([422, "INVALID_VALUE", "exchange_line_items"]);
		const unknown = await shop.process(without.return_id, body("var_none"));
		expect(codeOf(unknown)).toEqual([404, "RESOURCE_NOT_FOUND", "exchange_line_items[0].variant_id"]);
		const sticker = await svc.post("/v1/products", {
			name: "Sticker",
			product_type: "physical",
			default_variant: { unit_price_money: usd(300) },
		});
		const { variant_id } = dataOf(sticker, 201).variants[0];
		const done = dataOf(await shop.process(without.return_id, body(variant_id)));
		const [{ exchange_order_id, gift_card_ids }] = done.line_items[0].resolutions;
		dataOf(await svc.post(`/v1/orders/${exchange_order_id}/pay`, { action: "pay" }));
		expect(await shop.sale.read(exchange_order_id)).toMatchObject({ status: "closed" });
		expect(await card(gift_card_ids[0])).toMatchObject({ status: "active", balance_money: usd(1_500) });
	});
});

describe("a return with several resolutions", () => {
	it("creates one refund for each, and conserves every cent", async () => {
		const { customer_id } = await customer();
		const sold = await shop.delivered(3, {
			customer_id,
			tax: { enabled: false },
			line_items: [
				{ name: "Cup", quantity: 1, unit_price_money: usd(999) },
				{ name: "Plate", quantity: 1, unit_price_money: usd(1_001) },
				{ name: "Bowl", quantity: 1, unit_price_money: usd(1_500) },
			],
		});
		const return_reason_id = await shop.reason("Changed their mind");
		const { line_items, settlement_amounts } = await shop.sale.read(sold.order_id);
		const made = dataOf(
			await svc.post("/v1/returns", {
				order_id: sold.order_id,
				line_items: line_items.map((line: { order_line_item_id: string }) => ({
					order_line_item_id: line.order_line_item_id,
					requested_quantity: 1,
					return_reason_id,
				})),
			}),
			201,
		);
		const ways = ["refund", "refund", "store_credit"];
		const done = dataOf(
			await shop.process(made.return_id, {
				completion_behavior: "complete_when_ready",
				line_items: made.line_items.map((line: { return_line_item_id: string }, i: number) => ({
					return_line_item_id: line.return_line_item_id,
					// The buyer keeps goods that are not worth sending.
					decision: { approved_quantity: 1, return_required_quantity: 0, decision_basis: "goodwill" },
					resolution: { resolution_type: ways[i], quantity: 1 },
				})),
			}),
		);
		expect(done.status).toBe("completed");
		const resolutions = done.line_items.map((line: Answer["body"]) => line.resolutions[0]);
		expect(resolutions.map((one: Answer["body"]) => one.amount_money.amount)).toEqual([899, 901, 1_350]);
		expect(new Set(resolutions.map((one: Answer["body"]) => one.refund_id)).size).toBe(2);
		expect(await shop.sale.read(sold.order_id)).toMatchObject({
			refund_status: "refunded",
			settlement_amounts: { refunded_money: settlement_amounts.paid_money },
			settled_payments: [{ refunded_money: usd(1_800) }],
		});
	});
});

describe("a return is refused", () => {
	it("if the seller keeps more than the goods cost, or exchanges for goods without a name", async () => {
		const { customer_id } = await customer();
		const sold = await shop.delivered(3, { customer_id });
		const fee = { adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(5_000) };
		const { answer: kept } = await resolve(sold, { resolution_type: "refund", refund_adjustments: [fee] });
		expect(codeOf(kept).slice(0, 2)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE"]);
		const exchange_line_items = [{ quantity: 1, unit_price_money: usd(100) }];
		const { answer: nameless } = await resolve(sold, { resolution_type: "exchange" }, { exchange_line_items });
		expect(codeOf(nameless)).toEqual([400, "LINE_ITEM_NAME_REQUIRED", "exchange_line_items[0].name"]);
	});
});

describe("goods without money left for them", () => {
	it("are received, with a warning that names the units that no refund can pay", async () => {
		const sold = await shop.delivered(3);
		const { location_id: receiving_location_id, order_id, order_line_item_id } = sold;
		dataOf(await svc.post("/v1/refunds", { order_id, line_items: [{ order_line_item_id, quantity: 1 }] }), 201);
		const { return_id, return_line_item_id } = await shop.requested(sold, 3);
		const decision = {
			approved_quantity: 3,
			return_required_quantity: 3,
			allowed_resolution_types: ["refund", "none"],
			selected_resolution_type: "refund",
			resolution_mode: "automatic",
			refund_timing: "on_receipt",
		};
		const line_items = [{ return_line_item_id, decision, received_quantity: 3 }];
		const received = await shop.process(return_id, { receipt: { receiving_location_id }, line_items });
		expect(dataOf(received)).toMatchObject({
			status: "open",
			line_items: [{ received_quantity: 3, resolved_quantity: 2, resolutions: [{ quantity: 2 }] }],
		});
		expect(received.body.meta.warnings).toMatchObject([
			{ code: "return_units_not_payable", return_line_item_id, resolution_type: "refund", quantity: 1 },
		]);
		expect((await shop.level(sold))[0]).toBe(3);
		expect((await shop.sale.read(order_id)).refund_status).toBe("refunded");
		// What the warning says to do next.
		const resolution = { resolution_type: "none", quantity: 1 };
		const ended = await shop.process(return_id, {
			completion_behavior: "complete_when_ready",
			line_items: [{ return_line_item_id, resolution }],
		});
		expect([dataOf(ended).status, ended.body.meta]).toEqual(["completed", undefined]);
	});
});
