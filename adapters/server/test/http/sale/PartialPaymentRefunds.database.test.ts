/** Refunds while an order is partly paid: no line, charge or tip gives more than settled of it. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;

const refund = (body: object) => svc.post("/v1/refunds", body);
const codeOf = ({ body, status }: Answer) => [status, body.error.code, body.error.param];

describe("refunds", () => {
	beforeAll(async () => {
		svc = await startService({ worker: true });
		sale = sales(svc);
	});
	afterAll(() => svc.stop());

	it("of a partly paid order end at what settled of each line, charge and tip", async () => {
		const { order_id, line_items } = dataOf(
			await svc.post("/v1/orders", {
				line_items: [
					{ name: "Chair", quantity: 1, unit_price_money: usd(6_000) },
					{ name: "Lamp", quantity: 2, unit_price_money: usd(2_000) },
				],
			}),
			201,
		);
		const [chair, lamp] = line_items.map((line: { order_line_item_id: string }) => line.order_line_item_id);
		const shipping = {
			charge_type: "shipping",
			name: "Parcel",
			application_method: { type: "fixed", amount_money: usd(1_000) },
		};
		const charged = dataOf(await svc.post(`/v1/orders/${order_id}/charges`, shipping));
		const [{ order_charge_id }] = charged.charges;
		const tip = { application_method: { type: "fixed", amount_money: usd(500) } };
		dataOf(await svc.put(`/v1/orders/${order_id}/tip`, tip));
		const [a, b] = await sale.legs(order_id, 5_500, 6_000);
		const paid = dataOf(await sale.confirm(order_id, { [a!]: "tok_visa", [b!]: "tok_declined" }));
		expect(paid.payment_attempt.status).toBe("partially_succeeded");
		// 239 of the leg are its share of the tip. The other 5,261 are 2,870 for the chair, 1,913 for the lamps, 478 for the parcel.
		const unit = await refund({ order_id, line_items: [{ order_line_item_id: chair, quantity: 1 }] });
		expect(codeOf(unit)).toEqual([422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "line_items[0].quantity"]);
		expect(unit.body.error.details).toMatchObject([{ refundable_quantity: 0, refundable_money: usd(2_870) }]);
		const part = (order_line_item_id: string, amount: number) =>
			refund({ order_id, line_items: [{ order_line_item_id, amount_money: usd(amount) }] });
		const much = await part(chair, 2_871);
		expect(codeOf(much)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "line_items[0].amount_money.amount"]);
		expect(much.body.error.details).toMatchObject([{ refundable_money: usd(2_870) }]);
		dataOf(await part(chair, 2_870), 201);
		expect((await part(chair, 1)).status).toBe(422);
		const parcel = await refund({ order_id, charges: [{ order_charge_id, amount_money: usd(479) }] });
		expect(codeOf(parcel)).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", "charges[0].amount_money.amount"]);
		expect(dataOf(await refund({ order_id, charges: [{ order_charge_id }] }), 201).amount_money).toEqual(usd(478));
		const rest = dataOf(await refund({ order_id }), 201);
		expect(rest).toMatchObject({
			amount_money: usd(2_152),
			line_item_allocations: [{ order_line_item_id: lamp, quantity: 0, refunded_money: usd(1_913) }],
			tip_allocations: [{ refunded_money: usd(239) }],
		});
		expect(codeOf(await refund({ order_id }))).toEqual([422, "AMOUNT_EXCEEDS_REFUNDABLE", undefined]);
		expect(await sale.read(order_id)).toMatchObject({ payment_status: "partially_paid", refund_status: "refunded" });

		// The rest is paid, and then all of it can be refunded.
		const { order } = dataOf(await sale.pay(order_id, "tok_visa"));
		expect(order).toMatchObject({ payment_status: "paid", refund_status: "partially_refunded" });
		expect(dataOf(await refund({ order_id }), 201).amount_money).toEqual(usd(6_000));
		expect(await sale.read(order_id)).toMatchObject({
			refund_status: "refunded",
			line_items: [
				{ refunded_quantity: 1, refunded_money: usd(6_000) },
				{ refunded_quantity: 2, refunded_money: usd(4_000) },
			],
			charges: [{ refunded_money: usd(1_000) }],
			tips: [{ refunded_money: usd(500) }],
		});
	});

	it("of units say what has settled if no unit is paid in full, and the amount that they propose works", async () => {
		const made = await svc.post("/v1/orders", {
			line_items: [{ name: "A", quantity: 2, unit_price_money: usd(6_000) }],
		});
		const { line_items, order_id } = dataOf(made, 201);
		const [{ order_line_item_id }] = line_items;
		const unit = { order_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const unpaid = await refund(unit);
		expect(unpaid.body.error).toMatchObject({
			message: 'Nothing of "A" is paid, so nothing can be refunded.',
			remediation: { next_steps: "Change the order or cancel it instead: nothing of it is paid." },
		});
		const [leg] = await sale.legs(order_id, 4_500);
		dataOf(await sale.confirm(order_id, { [leg!]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		const refused = await refund(unit);
		expect(codeOf(refused)).toEqual([422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "line_items[0].quantity"]);
		const { details, message, remediation } = refused.body.error;
		expect(message).toBe(
			'The order is partly paid, and no unit of "A" is paid in full: 4500 cents of the line can be refunded.',
		);
		expect(details).toMatchObject([{ refundable_quantity: 0, refundable_money: usd(4_500) }]);
		expect(remediation.next_steps).toContain("`amount_money` instead of `quantity`");
		const amount_money = details[0].refundable_money;
		const done = await refund({ order_id, line_items: [{ order_line_item_id, amount_money }] });
		expect(dataOf(done, 201).amount_money).toEqual(usd(4_500));
		expect((await refund(unit)).body.error).toMatchObject({
			message: 'Nothing of "A" is left to refund.',
			details: [{ refundable_quantity: 0, refundable_money: usd(0) }],
		});

		// With a unit paid in full, and another one in part, both ways are proposed.
		const [more] = await sale.legs(order_id, 5_000);
		dataOf(await sale.confirm(order_id, { [more!]: "tok_visa" }, { completion_behavior: "partial_payment" }));
		const both = await refund({ order_id, line_items: [{ order_line_item_id, quantity: 2 }] });
		expect(both.body.error.details).toMatchObject([{ refundable_quantity: 1, refundable_money: usd(5_000) }]);
		expect(both.body.error.message).toContain("1 of the 2 units");
	});
});
