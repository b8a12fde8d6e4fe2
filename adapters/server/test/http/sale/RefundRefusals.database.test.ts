/** Refunds that are refused, and which field of the request the refusal names. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const refund = (body: object) => svc.post("/v1/refunds", body);
const codeOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];

/** An order of lines at these prices, two units each, and the IDs of the lines. */
const ordered = async (...prices: ReadonlyArray<number>) => {
	const line = (amount: number) => ({ name: "Mug", quantity: 2, unit_price_money: usd(amount) });
	const { line_items, order_id } = dataOf(await svc.post("/v1/orders", { line_items: prices.map(line) }), 201);
	const lines = line_items.map((one: { order_line_item_id: string }) => one.order_line_item_id);
	return { order_id: order_id as string, lines: lines as ReadonlyArray<string> };
};

const unitsExceeded = "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE";

describe("refunds of free units", () => {
	it("are refused until the order is paid, so that its quantities can still change", async () => {
		const { lines, order_id } = await ordered(0, 500);
		const [order_line_item_id] = lines;
		const line_items = [{ order_line_item_id, quantity: 2 }];
		expect(codeOf(await refund({ order_id, line_items }))).toEqual([422, unitsExceeded, "line_items[0].quantity"]);
		expect(codeOf(await refund({ order_id, line_items: [{ order_line_item_id }] }))).toEqual([
			422,
			unitsExceeded,
			"line_items[0].order_line_item_id",
		]);
		dataOf(await svc.patch(`/v1/orders/${order_id}/line-items/${order_line_item_id}`, { quantity: 1 }));
		dataOf(await sale.pay(order_id, "tok_visa"));
		expect(dataOf(await refund({ order_id }), 201).line_item_allocations).toMatchObject([
			{ quantity: 1, refunded_money: usd(0) },
			{ quantity: 2, refunded_money: usd(1_000) },
		]);
	});

	it("are refused after the order was canceled without a payment", async () => {
		const { lines, order_id } = await ordered(0, 500);
		dataOf(await svc.post(`/v1/orders/${order_id}/cancel`, {}));
		const free = await refund({ order_id, line_items: [{ order_line_item_id: lines[0], quantity: 1 }] });
		expect(codeOf(free)).toEqual([422, unitsExceeded, "line_items[0].quantity"]);
	});
});

describe("a refund above what payments have left", () => {
	it("names the field that asks for it", async () => {
		const { lines, order_id } = await ordered(4_500);
		const method = { type: "fixed", amount_money: usd(1_000) };
		const charge = { charge_type: "shipping", name: "Parcel", application_method: method };
		const { charges } = dataOf(await svc.post(`/v1/orders/${order_id}/charges`, charge));
		dataOf(await sale.pay(order_id, "tok_disputed"));
		// The dispute withholds all of the payment.
		await eventually(async () => {
			const { data } = (await svc.get("/v1/disputes")).body;
			return data.length === 1 ? data : undefined;
		});
		const byLine = [{ order_line_item_id: lines[0] }];
		const byCharge = [{ order_charge_id: charges[0].order_charge_id }];
		const exceeded = (param: string) => [422, "AMOUNT_EXCEEDS_REFUNDABLE", param];
		expect(codeOf(await refund({ order_id, line_items: byLine }))).toEqual(exceeded("line_items"));
		expect(codeOf(await refund({ order_id, charges: byCharge }))).toEqual(exceeded("charges"));
		const both = { order_id, line_items: byLine, charges: byCharge, amount_money: usd(500) };
		expect(codeOf(await refund(both))).toEqual(exceeded("amount_money.amount"));
	});
});

describe("a refund to a payment that has nothing left", () => {
	it("names the payment, and what the order has left", async () => {
		const order_id = await sale.order(3_000);
		const [empty = "", other = ""] = await sale.legs(order_id, 1_000, 2_000);
		dataOf(await sale.confirm(order_id, { [empty]: "tok_visa", [other]: "tok_visa" }));
		dataOf(await refund({ order_id, payment_intent_id: empty }), 201);
		const refused = await refund({ order_id, payment_intent_id: empty });
		expect(codeOf(refused)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "payment_intent_id"]);
		expect(refused.body.error.message).toBe("The payment has nothing left to refund. The order has 2000 cents left.");
		expect(dataOf(await refund({ order_id }), 201).amount_money).toEqual(usd(2_000));
		expect(codeOf(await refund({ order_id, payment_intent_id: empty }))).toEqual([
			422,
			"AMOUNT_EXCEEDS_REFUNDABLE",
			undefined,
		]);
	});
});

describe("a restocking fee", () => {
	it("is refused at its place in the request if the amount leaves its line too little", async () => {
		const { lines, order_id } = await ordered(4_500, 500);
		dataOf(await sale.pay(order_id, "tok_visa"));
		const part = (at: number, amount: number, fee: number) => ({
			order_line_item_id: lines[at],
			amount_money: usd(amount),
			refund_adjustments: [{ adjustment_type: "restocking_fee", applies_to: "none", amount_money: usd(fee) }],
		});
		// Of 300 cents the first line gets none, and the second one all.
		const refused = async (first: number, second: number) =>
			codeOf(
				await refund({ order_id, line_items: [part(0, 1, first), part(1, 1_000, second)], amount_money: usd(300) }),
			);
		const above = (at: number) => [422, "AMOUNT_EXCEEDS_REFUNDABLE", `line_items[${at}].refund_adjustments`];
		expect(await refused(0, 301)).toEqual(above(1));
		expect(await refused(1, 0)).toEqual(above(0));
		expect((await sale.read(order_id)).refund_status).toBe("none");
	});
});
