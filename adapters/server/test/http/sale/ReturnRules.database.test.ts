/** Refusals of returns, and ends of returns without goods. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { codeOf, returning } from "../Return.js";
import { usd } from "../Sale.js";

let svc: Service;
let shop: ReturnType<typeof returning>;
beforeAll(async () => {
	svc = await startService();
	shop = returning(svc);
});
afterAll(() => svc.stop());

describe("return reasons", () => {
	it("are created, changed, listed and archived", async () => {
		const made = dataOf(await svc.post("/v1/return-reasons", { name: "Too small", description: "Runs small." }), 201);
		expect(made).toMatchObject({ return_reason_id: expect.stringMatching(/^rrsn_/), status: "active", version: 1 });
		const path = `/v1/return-reasons/${made.return_reason_id}`;
		expect(dataOf(await svc.get(path))).toEqual(made);
		const changed = dataOf(await svc.patch(path, { description: null, status: "archived", expected_version: 1 }));
		expect(changed).toMatchObject({ name: "Too small", status: "archived", version: 2 });
		expect(changed).not.toHaveProperty("description");
		expect(codeOf(await svc.patch(path, { expected_version: 1 }))).toEqual([
			409,
			"VERSION_CONFLICT",
			"expected_version",
		]);
		expect(dataOf(await svc.get("/v1/return-reasons?status=archived&query=small"))).toEqual([changed]);
		const sold = await shop.delivered(1);
		const line = {
			order_line_item_id: sold.order_line_item_id,
			requested_quantity: 1,
			return_reason_id: made.return_reason_id,
		};
		const refused = await svc.post("/v1/returns", { order_id: sold.order_id, line_items: [line] });
		expect(codeOf(refused)).toEqual([422, "INVALID_VALUE", "line_items[0].return_reason_id"]);
	});
});

describe("a request for a return", () => {
	it("takes units that were handed off, of a paid order", async () => {
		const sold = await shop.sell(3);
		const beforeHandOff = await shop.request(sold, 1);
		expect(codeOf(beforeHandOff)[1]).toBe("RETURN_QUANTITY_EXCEEDS_RETURNABLE");
		await shop.handOff(sold, 2);
		expect(codeOf(await shop.request(sold, 3))[1]).toBe("RETURN_QUANTITY_EXCEEDS_RETURNABLE");
		dataOf(await shop.request(sold, 2), 201);
		const unpaid = await shop.sale.order();
		const { order_line_item_id } = (await shop.sale.read(unpaid)).line_items[0];
		expect(codeOf(await shop.request({ ...sold, order_id: unpaid, order_line_item_id }, 1))).toEqual([
			409,
			"ORDER_NOT_PAID",
			undefined,
		]);
	});

	it("takes existing lines, each once, and no gift cards", async () => {
		const sold = await shop.delivered(2);
		const { order_id, order_line_item_id } = sold;
		const line = { order_line_item_id, requested_quantity: 1, return_reason_id: await shop.reason() };
		const refusals: ReadonlyArray<readonly [object, number, string, string]> = [
			[{ order_id: "ord_none", line_items: [line] }, 404, "RESOURCE_NOT_FOUND", "order_id"],
			[
				{ order_id, line_items: [{ ...line, order_line_item_id: "li_none" }] },
				404,
				"RESOURCE_NOT_FOUND",
				"line_items[0].order_line_item_id",
			],
			[
				{ order_id, line_items: [{ ...line, return_reason_id: "rrsn_none" }] },
				404,
				"RESOURCE_NOT_FOUND",
				"line_items[0].return_reason_id",
			],
			[{ order_id, line_items: [line, line] }, 422, "INVALID_VALUE", "line_items[1].order_line_item_id"],
		];
		for (const [body, ...refused] of refusals)
			expect(codeOf(await svc.post("/v1/returns", body)), JSON.stringify(body)).toEqual(refused);

		const cards = await svc.post("/v1/products", {
			name: "Gift card",
			product_type: "gift_card",
			default_variant: {
				unit_price_money: usd(2_500),
				gift_card_configuration: { price_mode: "face_value", face_value_money: usd(2_500) },
			},
		});
		const bought = dataOf(
			await svc.post("/v1/orders", {
				line_items: [
					{
						variant_id: dataOf(cards, 201).variants[0].variant_id,
						quantity: 1,
						gift_card_purchase: { recipient: { email: "ada@example.com" } },
					},
				],
			}),
			201,
		);
		dataOf(await shop.sale.pay(bought.order_id, "tok_visa"));
		const card = { ...sold, order_id: bought.order_id, order_line_item_id: bought.line_items[0].order_line_item_id };
		expect(codeOf(await shop.request(card, 1))).toEqual([
			422,
			"LINE_ITEM_NOT_RETURNABLE",
			"line_items[0].order_line_item_id",
		]);
	});
});

const decision = { approved_quantity: 2, allowed_resolution_types: ["refund"] };
/** Items of a request on a return of two units, and how each is refused. */
const refusals: ReadonlyArray<readonly [object, number, string, string]> = [
	[{ received_quantity: 1 }, 409, "RETURN_DECISION_REQUIRED", "line_items[0]"],
	[
		{ resolution: { resolution_type: "refund", quantity: 1 } },
		409,
		"RETURN_DECISION_REQUIRED",
		"line_items[0].resolution",
	],
	[{ decision: { approved_quantity: 3 } }, 422, "INVALID_VALUE", "line_items[0].decision.approved_quantity"],
	[
		{ decision: { approved_quantity: 1, return_required_quantity: 2 } },
		422,
		"INVALID_VALUE",
		"line_items[0].decision.return_required_quantity",
	],
	[
		{ decision: { ...decision, selected_resolution_type: "exchange" } },
		422,
		"RETURN_RESOLUTION_NOT_ALLOWED",
		"line_items[0].decision.selected_resolution_type",
	],
	[
		{ decision: { ...decision, resolution_mode: "automatic" } },
		400,
		"FIELD_REQUIRED",
		"line_items[0].decision.selected_resolution_type",
	],
	[
		{ decision: { ...decision, receiving_location_id: "loc_none" } },
		404,
		"RESOURCE_NOT_FOUND",
		"line_items[0].decision.receiving_location_id",
	],
	[{ decision, received_quantity: 3 }, 422, "RETURN_QUANTITY_EXCEEDS_APPROVED", "line_items[0].received_quantity"],
	[
		{ decision, resolution: { resolution_type: "store_credit", quantity: 1 } },
		422,
		"RETURN_RESOLUTION_NOT_ALLOWED",
		"line_items[0].resolution.resolution_type",
	],
	[
		{ decision, resolution: { resolution_type: "refund", quantity: 3 } },
		422,
		"RETURN_QUANTITY_EXCEEDS_APPROVED",
		"line_items[0].resolution.quantity",
	],
	[{ return_line_item_id: "retli_none" }, 404, "RESOURCE_NOT_FOUND", "line_items[0].return_line_item_id"],
];

describe("a return", () => {
	it("is declined or canceled before any unit is received, and frees its units", async () => {
		const sold = await shop.delivered(1);
		const first = await shop.requested(sold, 1);
		const declined = dataOf(await svc.post(`/v1/returns/${first.return_id}/decline`, { reason: "Worn." }));
		expect(declined).toMatchObject({ status: "declined", decline_reason: "Worn.", declined_at: expect.any(String) });
		expect(await shop.events(first.return_id)).toEqual(["return.created", "return.declined"]);
		expect(codeOf(await svc.post(`/v1/returns/${first.return_id}/cancel`))).toEqual([
			409,
			"RETURN_NOT_OPEN",
			undefined,
		]);

		const second = await shop.requested(sold, 1);
		const stale = await svc.post(`/v1/returns/${second.return_id}/cancel`, { expected_version: 9 });
		expect(codeOf(stale)).toEqual([409, "VERSION_CONFLICT", "expected_version"]);
		const noted = dataOf(await svc.patch(`/v1/returns/${second.return_id}`, { metadata: { rma: "17" } }));
		expect(noted).toMatchObject({ status: "requested", metadata: { rma: "17" } });
		const canceled = dataOf(await svc.post(`/v1/returns/${second.return_id}/cancel`));
		expect(canceled).toMatchObject({ status: "canceled", canceled_at: expect.any(String) });
		expect(await shop.events(second.return_id)).toEqual(["return.created", "return.updated", "return.canceled"]);

		const third = await shop.requested(sold, 1);
		const body = {
			receipt: { receiving_location_id: sold.location_id },
			line_items: [
				{ return_line_item_id: third.return_line_item_id, decision: { approved_quantity: 1 }, received_quantity: 1 },
			],
		};
		dataOf(await shop.process(third.return_id, body));
		for (const end of ["decline", "cancel"])
			expect(codeOf(await svc.post(`/v1/returns/${third.return_id}/${end}`))).toEqual([
				409,
				"RETURN_ALREADY_PROCESSED",
				undefined,
			]);
	});

	it("without an approved unit is declined when it is complete", async () => {
		const { return_id, return_line_item_id } = await shop.requested(await shop.delivered(1), 1);
		const decided = dataOf(
			await shop.process(return_id, { line_items: [{ return_line_item_id, decision: { approved_quantity: 0 } }] }),
		);
		expect(decided).toMatchObject({
			status: "open",
			line_items: [
				{ decision_status: "declined", reception_status: "not_required", resolution_status: "not_required" },
			],
		});
		const done = dataOf(await shop.process(return_id, { completion_behavior: "complete_when_ready" }));
		expect(done.status).toBe("declined");
		expect((await shop.events(return_id)).at(-1)).toBe("return.declined");
	});

	it("is decided within the requested units, and not below what was received", async () => {
		const sold = await shop.delivered(3);
		const { return_id, return_line_item_id } = await shop.requested(sold, 2);
		const receipt = {
			receiving_location_id: sold.location_id,
			source_system: { source_system_type: "warehouse", external_source_id: "GRN-1" },
		};
		const one = (line: object, more: object = {}) =>
			shop.process(return_id, { receipt, line_items: [{ return_line_item_id, ...line }], ...more });
		for (const [line, ...refused] of refusals) expect(codeOf(await one(line)), JSON.stringify(line)).toEqual(refused);
		const twice = await shop.process(return_id, { line_items: [{ return_line_item_id }, { return_line_item_id }] });
		expect(codeOf(twice)).toEqual([422, "INVALID_VALUE", "line_items[1].return_line_item_id"]);
		const nowhere = await one({ decision, received_quantity: 1 }, { receipt: {} });
		expect(codeOf(nowhere)).toEqual([400, "FIELD_REQUIRED", "receipt.receiving_location_id"]);
		const archived = await shop.stock.location("Closed");
		dataOf(await svc.delete(`/v1/locations/${archived}`));
		const closed = await one({ decision, received_quantity: 1 }, { receipt: { receiving_location_id: archived } });
		expect(codeOf(closed)).toEqual([422, "INVALID_VALUE", "receipt.receiving_location_id"]);
		expect((await shop.read(return_id)).version).toBe(1);

		const received = dataOf(await one({ decision, received_quantity: 1 }));
		expect(received.line_items[0]).toMatchObject({ reception_status: "partially_received", sellable_quantity: 1 });
		const again = await one({ received_quantity: 1 });
		expect(codeOf(again)).toEqual([409, "RETURN_RECEIPT_ALREADY_RECORDED", "receipt.source_system.external_source_id"]);
		const lower = await one({ decision: { approved_quantity: 1, return_required_quantity: 0 } });
		expect(codeOf(lower)).toEqual([409, "RETURN_DECISION_CONFLICT", "line_items[0].decision.return_required_quantity"]);
		// The second unit never arrives: the seller lowers the decision to the first, and the return is complete.
		const done = dataOf(
			await one(
				{ decision: { approved_quantity: 1 }, resolution: { resolution_type: "refund", quantity: 1 } },
				{ completion_behavior: "complete_when_ready" },
			),
		);
		expect(done).toMatchObject({ status: "completed", line_items: [{ decision_status: "partially_approved" }] });
		// Units that were not approved can be returned later.
		dataOf(await shop.request(sold, 2), 201);
		expect(codeOf(await shop.request(sold, 1))[1]).toBe("RETURN_QUANTITY_EXCEEDS_RETURNABLE");
	});

	it("is not received where its decision says if the location is archived since", async () => {
		const sold = await shop.delivered(1);
		const { return_id, return_line_item_id } = await shop.requested(sold, 1);
		const receiving_location_id = await shop.stock.location("Dock");
		const decision = { approved_quantity: 1, receiving_location_id };
		dataOf(await shop.process(return_id, { line_items: [{ return_line_item_id, decision }] }));
		dataOf(await svc.delete(`/v1/locations/${receiving_location_id}`));
		const line_items = [{ return_line_item_id, received_quantity: 1 }];
		const closed = await shop.process(return_id, { line_items });
		expect(codeOf(closed)).toEqual([422, "INVALID_VALUE", "receipt.receiving_location_id"]);
		const receipt = { receiving_location_id: sold.location_id };
		expect(dataOf(await shop.process(return_id, { receipt, line_items })).line_items[0].received_quantity).toBe(1);
	});
});
