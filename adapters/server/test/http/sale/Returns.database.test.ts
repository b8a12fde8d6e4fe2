import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { codeOf, returning } from "../Return.js";
import { usd } from "../Sale.js";

let svc: Service;
let shop: ReturnType<typeof returning>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = returning(svc);
});
afterAll(() => svc.stop());

const refundOf = (refund_id: string) =>
	eventually(async () => {
		const found = dataOf(await svc.get(`/v1/refunds/${refund_id}`));
		return found.status === "pending" ? undefined : found;
	});

/** Approves and receives two units in one request, which refunds them and completes the return. */
const receiptOfTwo = (receiving_location_id: string, return_line_item_id: string, received_at: string) => ({
	completion_behavior: "complete_when_ready",
	receipt: {
		receiving_location_id,
		source_system: { source_system_type: "warehouse", external_source_id: "RMA-1" },
		received_at,
	},
	line_items: [
		{
			return_line_item_id,
			decision: {
				decision_basis: "policy",
				approved_quantity: 2,
				return_required_quantity: 2,
				allowed_resolution_types: ["refund", "exchange"],
				selected_resolution_type: "refund",
				resolution_mode: "manual",
				refund_timing: "on_receipt",
				is_inspection_required: false,
				receiving_location_id,
			},
			received_quantity: 2,
			resolution: { resolution_type: "refund", quantity: 2 },
		},
	],
});

/** Approves five units, which are refunded automatically after their inspection. */
const inspectedAt = (receiving_location_id: string) => ({
	approved_quantity: 5,
	selected_resolution_type: "refund",
	resolution_mode: "automatic",
	is_inspection_required: true,
	receiving_location_id,
});

describe("a return", () => {
	it("restocks units, and refunds their money to the cards that paid", async () => {
		const sold = await shop.delivered(3);
		expect(await shop.level(sold)).toEqual([0, 0, 0, 0, 0]);
		const made = dataOf(await shop.request(sold, 2), 201);
		const { return_id } = made;
		const [{ return_line_item_id }] = made.line_items;
		expect(made).toMatchObject({
			return_id: expect.stringMatching(/^ret_/),
			order_id: sold.order_id,
			status: "requested",
			line_items: [
				{
					return_line_item_id: expect.stringMatching(/^retli_/),
					order_line_item_id: sold.order_line_item_id,
					inventory_item_id: sold.inventory_item_id,
					name: "Shirt",
					requested_quantity: 2,
					return_reason_name: "Wrong size",
					decision_status: "pending",
					reception_status: "pending",
					resolution_status: "pending",
				},
			],
		});
		const received_at = "2026-11-20T10:00:00.000Z";
		const done = dataOf(
			await shop.process(return_id, receiptOfTwo(sold.location_id, return_line_item_id, received_at)),
		);
		expect(done).toMatchObject({
			status: "completed",
			completed_at: expect.any(String),
			line_items: [
				{
					decision_status: "approved",
					reception_status: "received",
					resolution_status: "resolved",
					received_quantity: 2,
					sellable_quantity: 2,
					resolved_quantity: 2,
					receipts: [{ receiving_location_id: sold.location_id, received_at, quantity: 2, sellable_quantity: 2 }],
					resolutions: [{ resolution_type: "refund", quantity: 2, refund_id: expect.stringMatching(/^re_/) }],
				},
			],
		});
		expect(await shop.read(return_id)).toEqual(done);
		expect(await shop.level(sold)).toEqual([2, 0, 0, 0, 2]);
		const [movement] = dataOf(await svc.get(`/v1/inventory-movements?source_id=${return_id}`));
		expect(movement).toMatchObject({
			inventory_movement_id: done.line_items[0].receipts[0].inventory_movement_ids[0],
			movement_type: "return_receipt",
			deltas: { on_hand_quantity: 2 },
			reason: "Wrong size",
			source: { type: "return", id: return_id },
		});
		// 2 of 3: 40.00 less 4.00 of discount, and 2.34 of 3.51 tax.
		const [{ amount_money, refund_id }] = done.line_items[0].resolutions;
		expect(amount_money).toEqual(usd(3_834));
		expect(await refundOf(refund_id)).toMatchObject({
			status: "succeeded",
			reason: "returned_goods",
			refunded_money: usd(3_834),
			payment_allocations: [{ origin: { type: "payment_intent" } }],
		});
		expect(await shop.sale.read(sold.order_id)).toMatchObject({
			refund_status: "partially_refunded",
			line_items: [{ refunded_quantity: 2, refunded_money: usd(3_834) }],
		});
		expect(await shop.events(return_id)).toEqual(["return.created", "return.completed"]);
		const after = await shop.process(return_id, {});
		expect(codeOf(after)).toEqual([409, "RETURN_NOT_OPEN", undefined]);
		const listed = await svc.get(`/v1/returns?order_id=${sold.order_id}&status=completed`);
		expect(dataOf(listed)).toEqual([done]);
	});

	it("waits in quality control for an inspection, and completes by the results of its units", async () => {
		const sold = await shop.delivered(5);
		const { return_id, return_line_item_id } = await shop.requested(sold, 5);
		const decision = inspectedAt(sold.location_id);
		const arrived = dataOf(
			await shop.process(return_id, {
				completion_behavior: "complete_when_ready",
				line_items: [{ return_line_item_id, decision, received_quantity: 3 }],
			}),
		);
		expect(arrived).toMatchObject({
			status: "open",
			opened_at: expect.any(String),
			line_items: [{ reception_status: "partially_received", resolved_quantity: 0, awaiting_inspection_quantity: 3 }],
		});
		expect(await shop.level(sold)).toEqual([3, 3, 0, 0, 0]);
		const early = { return_line_item_id, resolution: { resolution_type: "refund", quantity: 1 } };
		const refused = await shop.process(return_id, { line_items: [early] });
		expect(codeOf(refused)).toEqual([409, "RETURN_NOT_READY", "line_items[0].resolution.quantity"]);
		expect(refused.body.error.details).toEqual([
			{ code: "RETURN_NOT_READY", requested_quantity: 1, ready_quantity: 0 },
		]);

		const dispositions = [
			{ disposition: "damaged", quantity: 1 },
			{ disposition: "sellable", quantity: 1 },
		];
		const placed = dataOf(await shop.process(return_id, { line_items: [{ return_line_item_id, dispositions }] }));
		expect(placed.line_items[0]).toMatchObject({
			awaiting_inspection_quantity: 1,
			damaged_quantity: 1,
			sellable_quantity: 1,
			resolved_quantity: 2,
			resolution_status: "partially_resolved",
		});
		expect(await shop.level(sold)).toEqual([3, 1, 1, 0, 1]);
		const tooMany = await shop.process(return_id, {
			line_items: [{ return_line_item_id, dispositions: [{ disposition: "sellable", quantity: 2 }] }],
		});
		expect(codeOf(tooMany)).toEqual([422, "RETURN_DISPOSITION_EXCEEDS_RECEIVED", "line_items[0].dispositions"]);

		// The two that arrive get the first dispositions, and the waiting one gets the rest.
		const rest = dataOf(
			await shop.process(return_id, {
				line_items: [
					{ return_line_item_id, received_quantity: 2, dispositions: [{ disposition: "quarantined", quantity: 3 }] },
				],
			}),
		);
		expect(rest).toMatchObject({
			status: "completed",
			line_items: [
				{
					received_quantity: 5,
					awaiting_inspection_quantity: 0,
					quarantined_quantity: 3,
					resolution_status: "resolved",
					receipts: [
						{ quantity: 3, sellable_quantity: 1, damaged_quantity: 1, quarantined_quantity: 1 },
						{ quantity: 2, quarantined_quantity: 2 },
					],
				},
			],
		});
		expect(rest.line_items[0].receipts[0].inventory_movement_ids).toHaveLength(3);
		expect(await shop.level(sold)).toEqual([5, 0, 1, 3, 1]);
		const order = await shop.sale.read(sold.order_id);
		expect(order.line_items[0].refunded_amounts).toEqual(order.line_items[0].pricing_amounts);
		expect(await shop.events(return_id)).toEqual([
			"return.created",
			"return.updated",
			"return.updated",
			"return.completed",
		]);
	});

	it("counts units once under concurrent requests", async () => {
		const sold = await shop.delivered(3);
		const racing = await Promise.all(Array.from({ length: 4 }, () => shop.request(sold, 1)));
		const made = racing.filter(({ status }) => status === 201);
		expect(made).toHaveLength(3);
		const refused = racing.find(({ status }) => status !== 201);
		expect(refused === undefined ? undefined : codeOf(refused)).toEqual([
			422,
			"RETURN_QUANTITY_EXCEEDS_RETURNABLE",
			"line_items[0].requested_quantity",
		]);
		expect(refused?.body.error.details).toMatchObject([{ requested_quantity: 1, returnable_quantity: 0 }]);

		const { line_items, return_id } = made[0]?.body.data ?? {};
		const body = {
			completion_behavior: "complete_when_ready",
			receipt: { receiving_location_id: sold.location_id },
			line_items: [
				{
					return_line_item_id: line_items[0].return_line_item_id,
					decision: { approved_quantity: 1 },
					received_quantity: 1,
					resolution: { resolution_type: "refund", quantity: 1 },
				},
			],
		};
		const both = await Promise.all(Array.from({ length: 3 }, () => shop.process(return_id, body)));
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
		for (const answer of both.filter(({ status }) => status !== 200))
			expect(codeOf(answer)).toEqual([409, "RETURN_NOT_OPEN", undefined]);
		expect(await shop.level(sold)).toEqual([1, 0, 0, 0, 1]);
		expect((await shop.sale.read(sold.order_id)).line_items[0].refunded_quantity).toBe(1);
	});

	it("receives and refunds no unit twice when calls race with each other and with a plain refund", async () => {
		const sold = await shop.delivered(2);
		const { return_id, return_line_item_id } = await shop.requested(sold, 2);
		const decision = { approved_quantity: 2, receiving_location_id: sold.location_id };
		dataOf(await shop.process(return_id, { line_items: [{ return_line_item_id, decision }] }));
		const unit = {
			line_items: [
				{ return_line_item_id, received_quantity: 1, resolution: { resolution_type: "refund", quantity: 1 } },
			],
		};
		const { order_id, order_line_item_id } = sold;
		const refund = { order_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const [plain, ...processed] = await Promise.all([
			svc.post("/v1/refunds", refund),
			...Array.from({ length: 4 }, () => shop.process(return_id, unit)),
		]);
		const done = processed.filter(({ status }) => status === 200).length;
		for (const answer of processed.filter(({ status }) => status !== 200))
			expect(["LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "RETURN_QUANTITY_EXCEEDS_APPROVED"]).toContain(
				codeOf(answer)[1],
			);
		expect(done + (plain?.status === 201 ? 1 : 0)).toBe(2);
		expect(await shop.level(sold)).toEqual([done, 0, 0, 0, done]);
		expect(await shop.read(return_id)).toMatchObject({
			status: "open",
			line_items: [{ received_quantity: done, resolved_quantity: done }],
		});
		expect((await shop.sale.read(order_id)).line_items[0].refunded_quantity).toBe(2);
	});

	it("processes concurrent calls of one key once", async () => {
		const sold = await shop.delivered(2);
		const { return_id, return_line_item_id } = await shop.requested(sold, 2);
		const body = {
			receipt: { receiving_location_id: sold.location_id },
			line_items: [{ return_line_item_id, decision: { approved_quantity: 2 }, received_quantity: 1 }],
		};
		const key = { idempotencyKey: `race-${return_id}` };
		const racing = await Promise.all(Array.from({ length: 4 }, () => shop.process(return_id, body, key)));
		for (const answer of racing.filter(({ status }) => status !== 200))
			expect(codeOf(answer)).toEqual([409, "IDEMPOTENCY_REQUEST_IN_PROGRESS", undefined]);
		expect(racing.some(({ status }) => status === 200)).toBe(true);
		expect(await shop.level(sold)).toEqual([1, 0, 0, 0, 1]);
	});

	it("refunds to gift cards first, and stays completed if a bank refuses the refund", async () => {
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(1_500) }), 201);
		const sold = await shop.sell(2, {}, async (order_id) => {
			dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code: card.code }));
			return shop.sale.pay(order_id, "tok_refund_fails");
		});
		await shop.handOff(sold, 2);
		const { return_id, return_line_item_id } = await shop.requested(sold, 2);
		const done = dataOf(
			await shop.process(return_id, {
				completion_behavior: "complete_when_ready",
				receipt: { receiving_location_id: sold.location_id },
				line_items: [
					{
						return_line_item_id,
						decision: { approved_quantity: 2 },
						received_quantity: 2,
						resolution: { resolution_type: "refund", quantity: 2 },
					},
				],
			}),
		);
		const found = await refundOf(done.line_items[0].resolutions[0].refund_id);
		expect(found).toMatchObject({
			status: "failed",
			refunded_money: usd(1_500),
			payment_allocations: [
				{
					origin: { type: "gift_card", gift_card_id: card.gift_card_id },
					amount_money: usd(1_500),
					status: "succeeded",
				},
				{ origin: { type: "payment_intent" }, status: "failed" },
			],
		});
		expect(await shop.read(return_id)).toMatchObject({ status: "completed" });
		const { line_items, settlement_amounts } = await shop.sale.read(sold.order_id);
		expect(settlement_amounts.refunded_money).toEqual(usd(1_500));
		// The part that the bank did not pay can be refunded again, and the goods are restocked either way.
		const again = dataOf(await svc.post("/v1/refunds", { order_id: sold.order_id }), 201);
		expect(again.amount_money.amount).toBe(line_items[0].pricing_amounts.total_money.amount - 1_500);
		expect(await shop.level(sold)).toEqual([2, 0, 0, 0, 2]);
	});

	it("is processed once for a key, and replays the response", async () => {
		const sold = await shop.delivered(2);
		const { return_id, return_line_item_id } = await shop.requested(sold, 2);
		const body = {
			receipt: { receiving_location_id: sold.location_id },
			line_items: [
				{
					return_line_item_id,
					decision: { approved_quantity: 2 },
					received_quantity: 1,
					resolution: { resolution_type: "refund", quantity: 1 },
				},
			],
		};
		const key = { idempotencyKey: `process-${return_id}` };
		const first = dataOf(await shop.process(return_id, body, key));
		expect(first.line_items[0].received_quantity).toBe(1);
		const again = await shop.process(return_id, body, key);
		expect(dataOf(again)).toEqual(first);
		expect(again.headers["Idempotency-Replayed"]).toBe("true");
		expect(await shop.level(sold)).toEqual([1, 0, 0, 0, 1]);
		const other = await shop.process(return_id, {}, key);
		expect(codeOf(other)[1]).toBe("IDEMPOTENCY_KEY_REUSED");
		const stale = await shop.process(return_id, { expected_version: 1 });
		expect(codeOf(stale)).toEqual([409, "VERSION_CONFLICT", "expected_version"]);
	});

	it("of units that were refunded before only restocks them, and never refunds twice", async () => {
		const sold = await shop.delivered(1);
		dataOf(await svc.post("/v1/refunds", { order_id: sold.order_id }), 201);
		const { return_id, return_line_item_id } = await shop.requested(sold, 1);
		const line = {
			return_line_item_id,
			decision: { approved_quantity: 1 },
			received_quantity: 1,
			resolution: { resolution_type: "refund", quantity: 1 },
		};
		const body = { completion_behavior: "complete_when_ready", receipt: { receiving_location_id: sold.location_id } };
		const twice = await shop.process(return_id, { ...body, line_items: [line] });
		expect(codeOf(twice)).toEqual([
			422,
			"LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE",
			"line_items[0].resolution.quantity",
		]);
		// The whole call was refused: nothing was received.
		expect(await shop.level(sold)).toEqual([0, 0, 0, 0, 0]);
		const none = { ...line, resolution: { resolution_type: "none", quantity: 1 } };
		const done = dataOf(await shop.process(return_id, { ...body, line_items: [none] }));
		expect(done).toMatchObject({ status: "completed", line_items: [{ resolution_status: "resolved" }] });
		expect(done.line_items[0].resolutions).toEqual([
			{ resolution_type: "none", quantity: 1, resolved_at: expect.any(String) },
		]);
		expect(await shop.level(sold)).toEqual([1, 0, 0, 0, 1]);
		const refunds: ReadonlyArray<Answer["body"]> = dataOf(await svc.get(`/v1/refunds?order_id=${sold.order_id}`));
		expect(refunds).toHaveLength(1);
	});
});
