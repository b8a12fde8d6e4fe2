import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { bundling, linesOf } from "../catalog/Bundling.js";
import { codeOf, returning } from "../Return.js";
import { sales, usd } from "../Sale.js";
import { ofRequests } from "../Statements.js";
import { stockOf } from "../Stock.js";

const newYork = { delivery_destination: { address: { state: "NY", country: "US" } } };

describe("BN1 sales of bundles over HTTP", () => {
	let svc: Service;
	let shop: ReturnType<typeof bundling>;
	let sale: ReturnType<typeof sales>;
	let stock: ReturnType<typeof stockOf>;
	beforeAll(async () => {
		svc = await startService();
		shop = bundling(svc);
		sale = sales(svc);
		stock = stockOf(svc);
	});
	afterAll(() => svc.stop());

	/** Orders picnic sets at 75.00, delivered to New York. */
	const picnicOrder = async (quantity = 1, more: object = {}) => {
		const { variant_id } = await shop.picnic();
		return shop.order([{ variant_id, quantity, metadata: { gift: "yes" } }], { ...newYork, ...more });
	};

	it("spreads the price by list price, and taxes each part in its own category", async () => {
		const order = await picnicOrder();
		expect(linesOf(order)).toEqual([
			["Blanket", 1, 3_371, 3_371, 135],
			["Cup", 2, 506, 1_012, 40],
			["Cup", 2, 505, 1_010, 40],
			["Shirt", 1, 2_107, 2_107, 0],
		]);
		const [bundle] = order.bundles;
		expect(bundle).toMatchObject({
			order_bundle_id: expect.stringMatching(/^obun_/),
			name: "Picnic set",
			quantity: 1,
			unit_price_money: usd(7_500),
			metadata: { gift: "yes" },
			pricing_amounts: { subtotal_money: usd(7_500), tax_money: usd(215), total_money: usd(7_715) },
		});
		const owners = order.line_items.map((line: { order_bundle_id: string }) => line.order_bundle_id);
		expect(new Set(owners)).toEqual(new Set([bundle.order_bundle_id]));
		expect(order.pricing_amounts).toMatchObject({ subtotal_money: usd(7_500), total_money: usd(7_715) });
		expect((await svc.get("/v1/orders?query=picnic")).body.data).toContainEqual(
			expect.objectContaining({ order_id: order.order_id }),
		);
	});

	it("changes the quantity of a bundle as a whole, and removes it as a whole", async () => {
		const order = await picnicOrder();
		const [{ order_bundle_id }] = order.bundles;
		const path = `/v1/orders/${order.order_id}/line-items`;
		const three = dataOf(await svc.patch(`${path}/${order_bundle_id}`, { quantity: 3 }));
		expect(linesOf(three).map(([name, quantity]) => [name, quantity])).toEqual([
			["Blanket", 3],
			["Cup", 6],
			["Cup", 6],
			["Shirt", 3],
		]);
		expect(three.bundles[0]).toMatchObject({ quantity: 3, pricing_amounts: { subtotal_money: usd(22_500) } });
		const [{ order_line_item_id }] = order.line_items;
		const refused = [422, "INVALID_VALUE", "order_line_item_id"];
		expect(codeOf(await svc.patch(`${path}/${order_line_item_id}`, { quantity: 2 }))).toEqual(refused);
		expect(codeOf(await svc.delete(`${path}/${order_line_item_id}`))).toEqual(refused);
		expect(codeOf(await svc.patch(`${path}/${order_bundle_id}`, { quantity: 600_000 }))).toEqual([
			422,
			"INVALID_VALUE",
			"quantity",
		]);

		const longer = dataOf(
			await svc.post(path, { line_items: [{ name: "Card", quantity: 1, unit_price_money: usd(300) }] }),
		);
		expect(longer.bundles).toHaveLength(1);
		const left = dataOf(await svc.delete(`${path}/${order_bundle_id}`));
		expect(left.line_items.map(({ name }: { name: string }) => name)).toEqual(["Card"]);
		expect(left).not.toHaveProperty("bundles");
	});

	it("refuses what a bundle cannot have, and a bundle of which a part is not for sale", async () => {
		const { cup, variant_id } = await shop.picnic();
		const refused = async (more: object) =>
			codeOf(await svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1, ...more }] }));
		const modifiers = [{ modifier_id: "mod_00000000000000000000000000" }];
		expect(await refused({ modifiers })).toEqual([422, "INVALID_VALUE", "line_items[0].modifiers"]);
		expect(await refused({ gift_card_purchase: { recipient: { email: "ada@example.com" } } })).toEqual([
			422,
			"INVALID_VALUE",
			"line_items[0].gift_card_purchase",
		]);
		expect(await refused({ quantity: 250_001 })).toEqual([422, "INVALID_VALUE", "line_items[0].quantity"]);
		dataOf(await svc.patch(`/v1/variants/${cup.variant_id}`, { available_for_sale: false }));
		expect(await refused({})).toEqual([422, "VARIANT_NOT_FOR_SALE", "line_items[0].variant_id"]);
	});

	it("is invoiced part by part, and shown to its buyer with the bundle's name", async () => {
		const { variant_id } = await shop.picnic();
		const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201);
		const invoice = dataOf(
			await svc.post("/v1/invoices", {
				quick_pay: { customer_id, line_items: [{ variant_id, quantity: 1 }] },
				collection: { mode: "buyer_initiated" },
				payment_due: { type: "date", due_at: "2099-01-01T00:00:00.000Z" },
			}),
			201,
		);
		const billed = await sale.read(invoice.order_id);
		expect(billed.line_items).toHaveLength(4);
		expect(billed.bundles).toMatchObject([{ quantity: 1, pricing_amounts: { total_money: usd(7_500) } }]);
		const path = `/v1/invoices/${invoice.invoice_id}`;
		dataOf(await svc.patch(path, { line_items: [{ variant_id, quantity: 2 }] }));
		const changed = await sale.read(invoice.order_id);
		expect(changed.bundles).toMatchObject([{ quantity: 2, pricing_amounts: { total_money: usd(15_000) } }]);
		dataOf(await svc.patch(path, { line_items: [{ name: "Visit", quantity: 1, unit_price_money: usd(900) }] }));
		expect(await sale.read(invoice.order_id)).not.toHaveProperty("bundles");

		const { order_id } = await picnicOrder();
		const session = dataOf(await svc.post("/v1/checkout-sessions", { order_id }), 201).checkout_session;
		const { hash } = new URL(session.url);
		const buyer = await svc.get("/v1/checkout", {
			key: null,
			headers: {
				"X-Checkout-Session-ID": session.checkout_session_id,
				"X-Checkout-Session-Secret": hash.slice(1),
			},
		});
		expect(dataOf(buyer).line_items[1]).toMatchObject({ name: "Cup", bundle_name: "Picnic set" });
		const other = await picnicOrder();
		dataOf(await sale.pay(other.order_id, "tok_visa"));
		const receipt = dataOf(await svc.get(`/v1/orders/${other.order_id}/receipt`));
		expect(receipt.line_items[0]).toMatchObject({ name: "Blanket", bundle_name: "Picnic set" });
	});

	it("sells the last goods once when bundles and single lines race for them", async () => {
		const { blanket, cup, shirt, variant_id } = await shop.picnic({ inventory_item: { name: "Item" } });
		const location_id = await stock.location();
		const source = { inventory_routing_source: { type: "fixed_location", location_id } };
		for (const part of [blanket, shirt]) await stock.receive(part.inventory_item_id, location_id, 9);
		await stock.receive(cup.inventory_item_id, location_id, 10);
		const orders = await Promise.all(
			[1, 2, 3].flatMap(() => [
				shop.order([{ variant_id, quantity: 1 }], source),
				shop.order([{ variant_id: cup.variant_id, quantity: 3 }], source),
			]),
		);
		const answers = await Promise.all(orders.map(({ order_id }) => sale.pay(order_id, "tok_visa")));
		const paid = orders.filter((_, i) => answers[i]?.status === 200);
		const units = paid.reduce((sum, { bundles }) => sum + (bundles === undefined ? 3 : 4), 0);
		for (const { body, status } of answers)
			if (status !== 200) expect([status, body.error.code]).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		const level = await stock.level(cup.inventory_item_id, location_id);
		expect(level).toMatchObject({ on_hand_quantity: 10, committed_quantity: units, held_quantity: 0 });
		// Whatever came first, at most three units are left: another order of cups would have fitted.
		expect(units).toBeGreaterThan(6);
		expect(units).toBeLessThanOrEqual(10);
	});

	it("refunds parts, and in the end exactly what was paid", async () => {
		const { line_items, order_id } = await picnicOrder(2);
		dataOf(await sale.pay(order_id, "tok_visa"));
		const [blanket, dear, cheap, shirt] = line_items.map(
			(line: { order_line_item_id: string }) => line.order_line_item_id,
		);
		const refund = async (...parts: ReadonlyArray<readonly [string, number]>) =>
			dataOf(
				await svc.post("/v1/refunds", {
					order_id,
					line_items: parts.map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity })),
				}),
				201,
			).amount_money.amount;
		// Two sets: 67.42 + 2.70 tax for the blankets, 40.44 + 1.62 for the cups.
		expect(await refund([blanket, 1])).toBe(3_371 + 135);
		expect(await refund([dear, 3], [cheap, 1])).toBe(3 * 506 + 61 + 505 + 20);
		expect(await refund([blanket, 1], [dear, 1], [cheap, 3], [shirt, 2])).toBe(
			15_000 + 270 + 81 + 81 - (3_371 + 135) - (3 * 506 + 61 + 505 + 20),
		);
		const order = await sale.read(order_id);
		expect(order).toMatchObject({ refund_status: "refunded" });
		expect(order.settlement_amounts.refunded_money).toEqual(order.settlement_amounts.paid_money);
		const more = await svc.post("/v1/refunds", {
			order_id,
			line_items: [{ order_line_item_id: blanket, quantity: 1 }],
		});
		expect(codeOf(more)).toEqual([422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", "line_items[0].quantity"]);
	});

	it("sums the stock of parts with other lines of the same item, and hands off and returns each part", async () => {
		const { blanket, cup, shirt, variant_id } = await shop.picnic({ inventory_item: { name: "Item" } });
		const location_id = await stock.location();
		const source = { ...newYork, inventory_routing_source: { type: "fixed_location", location_id } };
		for (const [part, units] of [
			[blanket, 5],
			[cup, 9],
			[shirt, 5],
		] as const)
			await stock.receive(part.inventory_item_id, location_id, units);
		const cups = async () => {
			const level = await stock.level(cup.inventory_item_id, location_id);
			return [level.on_hand_quantity, level.committed_quantity];
		};

		// Two sets have eight cups, and two more are sold beside them: ten of nine.
		const mixed = await shop.order(
			[
				{ variant_id, quantity: 2 },
				{ variant_id: cup.variant_id, quantity: 2 },
			],
			source,
		);
		const refused = await sale.pay(mixed.order_id, "tok_visa");
		expect(codeOf(refused)).toEqual([409, "INVENTORY_UNAVAILABLE", undefined]);
		expect(refused.body.error.details).toEqual([
			expect.objectContaining({
				inventory_item_id: cup.inventory_item_id,
				requested_quantity: 2,
				available_quantity: 1,
				shortfall_quantity: 1,
			}),
		]);
		expect(await cups()).toEqual([9, 0]);
		const [{ order_bundle_id }] = mixed.bundles;
		dataOf(await svc.patch(`/v1/orders/${mixed.order_id}/line-items/${order_bundle_id}`, { quantity: 1 }));
		const paid = dataOf(await sale.pay(mixed.order_id, "tok_visa")).order;
		expect(await cups()).toEqual([9, 6]);

		const [, dear, cheap] = paid.line_items;
		const line_items = [dear, cheap].map(({ order_line_item_id }) => ({ order_line_item_id, quantity: 2 }));
		const { fulfillment_id } = dataOf(await svc.post(`/v1/orders/${paid.order_id}/fulfillments`, { line_items }), 201);
		dataOf(await svc.post(`/v1/orders/${paid.order_id}/fulfillments/${fulfillment_id}/hand-off`));
		expect(await cups()).toEqual([5, 2]);
		expect((await sale.read(paid.order_id)).fulfillment_status).toBe("partially_fulfilled");

		// A customer returns the two cups that cost a cent more. They are at 5.06, and 4 % of tax is 40 cents for both.
		const returns = returning(svc);
		const { inventory_item_id } = cup;
		const { order_id } = paid;
		const sold = { order_id, order_line_item_id: dear.order_line_item_id, inventory_item_id, variant_id, location_id };
		const { return_id, return_line_item_id } = await returns.requested(sold, 2);
		dataOf(
			await returns.process(return_id, {
				receipt: { receiving_location_id: location_id },
				line_items: [
					{
						return_line_item_id,
						decision: { approved_quantity: 2, selected_resolution_type: "refund", receiving_location_id: location_id },
						received_quantity: 2,
						resolution: { resolution_type: "refund", quantity: 2 },
					},
				],
			}),
		);
		const after = await sale.read(order_id);
		expect(await cups()).toEqual([7, 2]);
		expect(after.line_items[1]).toMatchObject({ refunded_quantity: 2, refunded_money: usd(1_012 + 40) });
		expect(after.refund_status).toBe("partially_refunded");
	});

	it("costs orders without bundles no statement, and orders with bundles one", async () => {
		const sent: Array<string> = [];
		const observed = await startService({ observe: (text) => void sent.push(text) });
		const statements = async (call: () => Promise<unknown>) => {
			sent.length = 0;
			await call();
			return ofRequests(sent).filter((text) => !/^(BEGIN|COMMIT|RELEASE|ROLLBACK|SAVEPOINT|PRAGMA)\b/.test(text))
				.length;
		};
		try {
			const one = bundling(observed);
			const { cup, variant_id } = await one.picnic();
			const plain = await statements(() => one.order([{ variant_id: cup.variant_id, quantity: 1 }]));
			const bundled = await statements(() => one.order([{ variant_id, quantity: 1 }]));
			expect(bundled).toBe(plain + 1);
		} finally {
			await observed.stop();
		}
	});
});
