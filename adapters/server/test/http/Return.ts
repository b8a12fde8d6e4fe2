/** Sells and hands off goods for tests of returns: a tracked product, a paid order of it, and its return. */
import { type Answer, type CallOptions, dataOf, type Service } from "../Harness.js";
import { sales, usd } from "./Sale.js";
import { stockOf } from "./Stock.js";

/** Status, code and param of a refusal. */
export const codeOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];

export interface Sold {
	readonly order_id: string;
	readonly order_line_item_id: string;
	readonly inventory_item_id: string;
	readonly variant_id: string;
	readonly location_id: string;
}

export const returning = (svc: Service) => {
	const sale = sales(svc);
	const stock = stockOf(svc);

	const reason = async (name = "Wrong size"): Promise<string> =>
		dataOf(await svc.post("/v1/return-reasons", { name }), 201).return_reason_id;

	/** An order of `quantity` shirts at 20.00 with a tenth off and Washington's tax, paid and not handed off yet. */
	const sell = async (
		quantity = 3,
		more: object = {},
		pay: (order_id: string) => Promise<Answer> = (id) => sale.pay(id, "tok_visa"),
	): Promise<Sold> => {
		const product = await svc.post("/v1/products", {
			name: "Shirt",
			product_type: "physical",
			default_variant: {
				sku: `SHIRT-${Math.random()}`,
				unit_price_money: usd(2_000),
				inventory_item: { name: "Shirt" },
			},
		});
		const { inventory_item_id, variant_id } = dataOf(product, 201).variants[0];
		const location_id = await stock.location();
		await stock.receive(inventory_item_id, location_id, quantity);
		const { line_items, order_id } = dataOf(
			await svc.post("/v1/orders", {
				line_items: [{ variant_id, quantity }],
				inventory_routing_source: { type: "fixed_location", location_id },
				discounts: [{ customer_facing_name: "Sale", application_method: { type: "percentage", percent: "10" } }],
				delivery_destination: { address: { state: "WA", country: "US" } },
				...more,
			}),
			201,
		);
		dataOf(await pay(order_id));
		return {
			order_id,
			order_line_item_id: line_items[0].order_line_item_id,
			inventory_item_id,
			variant_id,
			location_id,
		};
	};

	/** Hands off units. */
	const handOff = async ({ order_id, order_line_item_id }: Sold, quantity: number) => {
		const path = `/v1/orders/${order_id}/fulfillments`;
		const { fulfillment_id } = dataOf(await svc.post(path, { line_items: [{ order_line_item_id, quantity }] }), 201);
		dataOf(await svc.post(`${path}/${fulfillment_id}/hand-off`));
	};

	/** Sold, and handed off if needed: custom lines are not. */
	const delivered = async (quantity = 3, more: object = {}): Promise<Sold> => {
		const sold = await sell(quantity, more);
		if (!("line_items" in more)) await handOff(sold, quantity);
		return sold;
	};

	const request = async (
		{ order_id, order_line_item_id }: Sold,
		requested_quantity: number,
		options: CallOptions = {},
	): Promise<Answer> =>
		svc.post(
			"/v1/returns",
			{ order_id, line_items: [{ order_line_item_id, requested_quantity, return_reason_id: await reason() }] },
			options,
		);

	/** A return of this many units, and its line. */
	const requested = async (sold: Sold, quantity: number) => {
		const made = dataOf(await request(sold, quantity), 201);
		return { return_id: made.return_id, return_line_item_id: made.line_items[0].return_line_item_id };
	};

	const process = (return_id: string, body: object, options?: CallOptions) =>
		svc.post(`/v1/returns/${return_id}/process`, body, options);

	const read = async (return_id: string) => dataOf(await svc.get(`/v1/returns/${return_id}`));

	/** The quantities on hand, in quality control, damaged, quarantined and available. */
	const level = async ({ inventory_item_id, location_id }: Sold, at = location_id) => {
		const found = await stock.level(inventory_item_id, at);
		return [
			found.on_hand_quantity,
			found.quality_control_quantity,
			found.damaged_quantity,
			found.quarantined_quantity,
			found.available_quantity,
		];
	};

	/** The types of the events that name the return, oldest first. */
	const events = async (return_id: string): Promise<ReadonlyArray<string>> => {
		const { body } = await svc.get("/v1/webhook-events?page_size=100&sort_direction=desc");
		return body.data
			.filter(({ data }: Answer["body"]) => data.return?.return_id === return_id)
			.map(({ event_type }: Answer["body"]) => event_type)
			.reverse();
	};

	return { sale, stock, reason, sell, handOff, delivered, request, requested, process, read, level, events };
};
