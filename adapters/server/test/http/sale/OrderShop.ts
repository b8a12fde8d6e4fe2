/** A shop with stock, promotions and gift cards, for histories of orders. */
import { dataOf, type Service } from "../../Harness.js";
import { bundling } from "../catalog/Bundling.js";
import { ownShop, type Sent } from "../OwnShop.js";
import { usd } from "../Sale.js";
import { fixed, percent } from "../Shop.js";
import { stockOf } from "../Stock.js";
import type { History, Kind } from "./OrderWishes.js";

/** What a unit costs, in cents. */
export const prices: Readonly<Record<Kind, number>> = {
	mug: 1_099,
	shirt: 2_500,
	set: 5_499,
	poster: 775,
	engraving: 333,
	card: 2_000,
};

/** What is on the gift cards at first. */
const issued = [3_000, 870];

/** The goods of the shop, and where they are. */
const openGoods = async (svc: Service, units: number) => {
	const { bundle, goods } = bundling(svc);
	const stock = stockOf(svc);
	const tracked = async (name: string, more: object = {}) =>
		goods(name, prices[name.toLowerCase() as Kind], { inventory_item: { name }, ...more });
	const mug = await tracked("Mug");
	const shirt = await tracked("Shirt", { line_item_tax_category: "clothing" });
	const poster = await goods("Poster", prices.poster);
	const set = await bundle("Set", prices.set, [
		[mug.variant_id, 3],
		[shirt.variant_id, 1],
	]);
	const card = await goods(
		"Card",
		0,
		{
			unit_price_money: undefined,
			gift_card_configuration: { price_mode: "face_value", face_value_money: usd(prices.card) },
		},
		{ product_type: "gift_card" },
	);
	const locations = [await stock.location("Shop"), await stock.location("Store")];
	const items: ReadonlyArray<string> = [mug.inventory_item_id, shirt.inventory_item_id];
	for (const item of items) for (const location of locations) await stock.receive(item, location, units);
	const configuration = { priority_groups: locations.map((one, priority) => ({ priority, location_ids: [one] })) };
	const policy = dataOf(await svc.post("/v1/inventory-allocation-policies", { name: "Both", configuration }), 201);
	return {
		items,
		locations,
		stock,
		policy: { type: "policy", inventory_allocation_policy_id: policy.inventory_allocation_policy_id },
		variants: {
			mug: mug.variant_id,
			shirt: shirt.variant_id,
			poster: poster.variant_id,
			set: set.default_variant.variant_id,
			card: card.variant_id,
		} as Readonly<Record<string, string>>,
	};
};

const openOffers = async (svc: Service, uses: number) => {
	const every = { order: true, line_item: true, service_charge: true };
	const offer = async (body: object) =>
		dataOf(await svc.post("/v1/promotions", { combines_with: every, ...body }), 201);
	const coded = await offer({
		name: "Welcome",
		redemption_type: "code",
		discount_class: "order",
		application_method: fixed(150),
		codes: [{ code: "WELCOME", max_uses: uses }],
	});
	const automatic = await offer({
		name: "Many",
		redemption_type: "automatic",
		discount_class: "line_item",
		application_method: percent("12.5"),
		eligibility_rules: [{ attribute: "order_quantity", operator: "gte", values: [4] }],
		max_uses: uses,
	});
	return [coded.promotion_id as string, automatic.promotion_id as string];
};

export type Terms = Pick<History, "refundsShortages" | "units" | "uses">;

export const openOrderShop = async (parent: Service, { refundsShortages, units, uses }: Terms) => {
	const sent: Array<Sent> = [];
	const svc = await ownShop(parent, sent);
	const goods = await openGoods(svc, units);
	const offers = await openOffers(svc, uses);
	const cards: ReadonlyArray<{ gift_card_id: string; code: string }> = await Promise.all(
		issued.map(async (cents) => dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(cents) }), 201)),
	);
	const customer = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201);
	const action = refundsShortages ? "auto_refund" : "none";
	dataOf(await svc.patch("/v1/settings", { post_payment_inventory_failure_action: action }));
	const { return_reason_id } = dataOf(await svc.post("/v1/return-reasons", { name: "Wrong size" }), 201);
	const { delivery_method_id } = dataOf(
		await svc.post("/v1/delivery-methods", {
			name: "Ground",
			type: "shipment",
			configuration: {
				pricing: {
					type: "tiered",
					tiered: {
						basis: "item_quantity",
						bands: [
							{ from: 0, to: 4, currency_options: { USD: usd(499) } },
							{ from: 4, currency_options: { USD: usd(850) } },
						],
					},
				},
			},
		}),
		201,
	);
	return { svc, sent, goods, offers, cards, customer, delivery_method_id, return_reason_id };
};
