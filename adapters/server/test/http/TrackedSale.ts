/** Common steps of tests that sell goods from stock: a tracked product, its orders, and their hand-off. */
import type { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { dataOf, type Service } from "../Harness.js";
import { sales, usd } from "./Sale.js";
import { stockOf } from "./Stock.js";

/** The price of a tracked product, in cents. */
export const price = 1_000;

export const trackedSales = (svc: Service) => {
	const stock = stockOf(svc);
	const sale = sales(svc);

	/** A tracked product without stock. */
	const product = async (): Promise<{ readonly inventory_item_id: string; readonly variant_id: string }> => {
		const made = await svc.post("/v1/products", {
			name: "Mug",
			product_type: "physical",
			default_variant: { unit_price_money: usd(price), inventory_item: { name: "Mug" } },
		});
		const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
		return { inventory_item_id, variant_id };
	};

	/** An open order of units of a variant. */
	const buy = async (variant_id: string, quantity: number, inventory_routing_source: object): Promise<string> =>
		dataOf(await svc.post("/v1/orders", { line_items: [{ variant_id, quantity }], inventory_routing_source }), 201)
			.order_id;

	/** A tracked product with this many units at one location. */
	const shelf = async (units: number) => {
		const { inventory_item_id, variant_id } = await product();
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, units);
		const source = { type: "fixed_location", location_id };
		/** On hand, held, committed and available. */
		const level = async () => {
			const { available_quantity, committed_quantity, held_quantity, on_hand_quantity } = await stock.level(
				inventory_item_id,
				location_id,
			);
			return [on_hand_quantity, held_quantity, committed_quantity, available_quantity];
		};
		return {
			inventory_item_id,
			variant_id,
			location_id,
			source,
			buy: (quantity = 1) => buy(variant_id, quantity, source),
			level,
		};
	};

	/** Plans a fulfillment of units of a line. */
	const plan = async (order_id: string, order_line_item_id: string, quantity: number): Promise<string> => {
		const line_items = [{ order_line_item_id, quantity }];
		return dataOf(await svc.post(`/v1/orders/${order_id}/fulfillments`, { line_items }), 201).fulfillment_id;
	};

	const handOver = async (order_id: string, order_line_item_id: string, quantity: number) => {
		const fulfillment_id = await plan(order_id, order_line_item_id, quantity);
		return svc.post(`/v1/orders/${order_id}/fulfillments/${fulfillment_id}/hand-off`);
	};

	/** Ends the charges of an order that a fake processor has left open, and continues its payment. */
	const finish = async (
		fake: ReturnType<typeof makeFakeProcessor>,
		order_id: string,
		result: "succeeds" | "declines" = "succeeds",
	) => {
		for (const { processor_idempotency_key } of await sale.intents(order_id))
			fake.finish(processor_idempotency_key, result);
		const { active_payment_attempt_id } = await sale.read(order_id);
		return sale.payWith(order_id, { order_payment_attempt_id: active_payment_attempt_id });
	};

	return { product, buy, shelf, plan, handOver, finish };
};
