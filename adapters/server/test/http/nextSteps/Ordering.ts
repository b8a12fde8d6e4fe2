/** The refusals of orders, their stock, gift cards, discounts and delivery, with the steps that they propose. */
import { maximumGiftCards } from "@svc/core/sale/Order/OrderGiftCard";
import { dataOf } from "../../Harness.js";
import { usd } from "../Sale.js";
import { stockOf } from "../Stock.js";
import { type Json, line, type Row, row, type World } from "./World.js";

const apply = ({ svc }: World, order_id: string, code: string) =>
	svc.post(`/v1/orders/${order_id}/gift-cards`, { code });

const payByCard = ({ sale }: World, order_id: string) => sale.pay(order_id, "tok_visa");

/** A digital product without stock; its ID, and that of its variant. */
const product = async ({ made }: World, more: object = {}): Promise<Json> => {
	const default_variant = { unit_price_money: usd(1_000), inventory_tracking: "not_tracked", ...more };
	const { product_id, variants } = await made("/v1/products", {
		name: "Song",
		product_type: "digital",
		default_variant,
	});
	return { product_id, variant_id: variants[0].variant_id };
};

/** A delivery method that ships for 5.00, or by these terms. */
const method = async ({ made }: World, more: object = {}): Promise<string> => {
	const terms = { name: "Ground", type: "shipment", configuration: { pricing: priced(500) }, ...more };
	return (await made("/v1/delivery-methods", terms)).delivery_method_id;
};

const priced = (amount: number) => ({ type: "fixed", fixed: { currency_options: { USD: usd(amount) } } });

/** A method that takes one or two units. */
const small = (world: World) => {
	const bands = [{ from: 1, to: 3, currency_options: { USD: usd(500) } }];
	return method(world, {
		name: "Bike",
		configuration: { pricing: { type: "tiered", tiered: { basis: "item_quantity", bands } } },
	});
};

const address = { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" };

/** An order that ships, without a destination. */
const shipped = async (world: World): Promise<string> => {
	const { order_id } = await world.order([line("Mug", 1_000)]);
	const delivery_method_id = await method(world);
	dataOf(await world.svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }));
	return order_id;
};

/** An order that was paid when its stock was gone; and what brings a unit. */
const paidWithoutStock = async (world: World) => {
	const { atBank, goods, sale, svc } = world;
	const stock = stockOf(svc);
	const shelf = await goods.shelf(1);
	const order_id = await shelf.buy();
	const [first = ""] = await sale.legs(order_id, 500);
	const partly = { completion_behavior: "partial_payment" };
	const { payment_attempt } = dataOf(await sale.confirm(order_id, { [first]: "tok_requires_action" }, partly));
	const { inventory_reservation_id } = await sale.read(order_id);
	const { lines } = dataOf(await svc.get(`/v1/inventory-reservations/${inventory_reservation_id}`));
	const [{ inventory_reservation_line_id }] = lines;
	dataOf(
		await stock.act(inventory_reservation_id, "release", {
			lines: [{ inventory_reservation_line_id, target_released_from_held_quantity: 1 }],
		}),
	);
	const { inventory_item_id, location_id } = shelf;
	dataOf(await stock.adjust(inventory_item_id, location_id, { on_hand_quantity_delta: -1 }), 201);
	await atBank(payment_attempt, "approved");
	const { order_payment_attempt_id } = payment_attempt;
	dataOf(await sale.payWith(order_id, { order_payment_attempt_id }));
	return { order_id, receive: () => stock.receive(inventory_item_id, location_id, 1) };
};

/** A gift card that one order has spent before another, which counts on it, is paid. */
const spentMeanwhile = async (world: World) => {
	const { giftCard, sale } = world;
	const card = await giftCard(1_000);
	const [first, second] = [await sale.order(800), await sale.order(800)];
	for (const order_id of [first, second]) dataOf(await apply(world, order_id, card.code));
	dataOf(await sale.payWith(first, { action: "pay" }));
	return { card, order_id: second };
};

export const ordering: ReadonlyArray<Row> = [
	row("ALREADY_EXISTS", "another value", async ({ svc }) => {
		const create = (code: string) => svc.post("/v1/gift-cards", { balance_money: usd(500), code });
		dataOf(await create("TWICE2026CODEXX"), 201);
		return [await create("TWICE2026CODEXX"), () => create("OTHER2026CODEXX")];
	}),
	row("AMOUNT_NOT_ADJUSTABLE", "Omit the amount", async (world) => {
		const { variant_id } = await product(world);
		const order = (more: object) =>
			world.svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1, ...more }] });
		return [await order({ unit_price_money: usd(900) }), () => order({})];
	}),
	row("AMOUNT_TOO_LARGE", "Lower quantities or prices", async ({ svc }) => {
		const order = (amount: number) => svc.post("/v1/orders", { line_items: [line("Yacht", amount, 2)] });
		return [await order(99_999_999), ({ details }) => order(Math.floor(details[0].maximum_amount / 2))];
	}),
	row("AMOUNT_TOO_LARGE", "at most the `maximum_amount`", async ({ giftCard, svc }) => {
		const { gift_card_id } = await giftCard(150_000);
		const adjust = (amount: number) =>
			svc.post(`/v1/gift-cards/${gift_card_id}/adjust`, { amount_money: usd(amount), reason: "Goodwill" });
		return [await adjust(60_000), ({ details }) => adjust(details[0].maximum_amount)];
	}),
	row("AMOUNT_TOO_LARGE", "Create another gift card", async ({ giftCard, svc }) => {
		const { gift_card_id } = await giftCard(200_000);
		const adjustment = { amount_money: usd(1), reason: "Goodwill" };
		return [
			await svc.post(`/v1/gift-cards/${gift_card_id}/adjust`, adjustment),
			() => svc.post("/v1/gift-cards", { balance_money: usd(1) }),
		];
	}),
	row("DELIVERY_DESTINATION_REQUIRED", "Set a `delivery_destination` on the order", async (world) => {
		const order_id = await shipped(world);
		const refused = await payByCard(world, order_id);
		return [
			refused,
			async () => {
				dataOf(await world.svc.patch(`/v1/orders/${order_id}`, { delivery_destination: { address } }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("DELIVERY_DESTINATION_REQUIRED", "choose another delivery method", async (world) => {
		const order_id = await shipped(world);
		const refused = await payByCard(world, order_id);
		return [
			refused,
			async () => {
				const origin = { type: "location", location_id: await stockOf(world.svc).location() };
				const configuration = { pricing: priced(0), origin };
				const delivery_method_id = await method(world, { name: "At the shop", type: "pickup", configuration });
				dataOf(await world.svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("DELIVERY_METHOD_NOT_AVAILABLE", "Choose another active delivery method", async (world) => {
		const { order_id } = await world.order([line("Mug", 1_000, 3)]);
		const choose = (delivery_method_id: string) =>
			world.svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id });
		return [await choose(await small(world)), async () => choose(await method(world))];
	}),
	row("GIFT_CARD_BALANCE_CHANGED", "Apply the gift card again", async (world) => {
		const { card, order_id } = await spentMeanwhile(world);
		return [
			await payByCard(world, order_id),
			async () => {
				dataOf(await apply(world, order_id, card.code));
				return payByCard(world, order_id);
			},
		];
	}),
	row("GIFT_CARD_BALANCE_CHANGED", "remove it", async (world) => {
		const { order_id } = await spentMeanwhile(world);
		return [
			await payByCard(world, order_id),
			async ({ details }) => {
				dataOf(await world.svc.delete(`/v1/orders/${order_id}/gift-cards/${details[0].gift_card_id}`));
				return payByCard(world, order_id);
			},
		];
	}),
	row("GIFT_CARD_BALANCE_TOO_LOW", "at most its `balance_money`", async ({ giftCard, svc }) => {
		const { gift_card_id } = await giftCard(500);
		const debit = (amount: number) =>
			svc.post(`/v1/gift-cards/${gift_card_id}/adjust`, { amount_money: usd(-amount), reason: "Mistake" });
		return [await debit(501), ({ details }) => debit(details[0].balance_money.amount)];
	}),
	row("GIFT_CARD_CODE_UNKNOWN", "Check the code", async (world) => {
		const { code } = await world.giftCard(500);
		const order_id = await world.sale.order();
		return [await apply(world, order_id, `${code}9`), () => apply(world, order_id, code.toLowerCase())];
	}),
	row("GIFT_CARD_NOTHING_TO_PAY", "Pay what is left with a payment card", async (world) => {
		const order_id = await world.sale.order(500);
		const [one, other] = [await world.giftCard(400), await world.giftCard(400)];
		dataOf(await apply(world, order_id, one.code));
		const bought = await boughtCard(world);
		return [await apply(world, bought, other.code), () => payByCard(world, bought)];
	}),
	row("GIFT_CARD_NOT_USABLE", "Use another gift card", async (world) => {
		const order_id = await world.sale.order(500);
		const [disabled, other] = [await world.giftCard(500), await world.giftCard(500)];
		dataOf(await world.svc.post(`/v1/gift-cards/${disabled.gift_card_id}/disable`));
		return [
			await apply(world, order_id, disabled.code),
			async () => {
				dataOf(await apply(world, order_id, other.code));
				return world.sale.payWith(order_id, { action: "pay" });
			},
		];
	}),
	row("GIFT_CARD_NOT_USABLE", "none", async (world) => {
		const order_id = await world.sale.order(500);
		const disabled = await world.giftCard(500);
		dataOf(await world.svc.post(`/v1/gift-cards/${disabled.gift_card_id}/disable`));
		return [await apply(world, order_id, disabled.code), () => payByCard(world, order_id)];
	}),
	row("GIFT_CARD_NOT_USABLE", "Collect the order that sells the gift card", async (world) => {
		const { gift_card_id, order_id } = await pendingCard(world);
		const disable = () => world.svc.post(`/v1/gift-cards/${gift_card_id}/disable`);
		return [
			await disable(),
			async () => {
				dataOf(await payByCard(world, order_id));
				return disable();
			},
		];
	}),
	row("INVENTORY_AT_RISK", "Bring stock to the location", async (world) => {
		const { goods, svc } = world;
		const stock = stockOf(svc);
		const { buy, inventory_item_id, location_id } = await goods.shelf(1);
		const order_id = await buy();
		const { order } = dataOf(await payByCard(world, order_id));
		const fulfillment_id = await goods.plan(order_id, order.line_items[0].order_line_item_id, 1);
		dataOf(await stock.adjust(inventory_item_id, location_id, { on_hand_quantity_delta: -1 }), 201);
		const handOff = () => svc.post(`/v1/orders/${order_id}/fulfillments/${fulfillment_id}/hand-off`);
		return [
			await handOff(),
			async () => {
				await stock.receive(inventory_item_id, location_id, 1);
				return handOff();
			},
		];
	}),
	row("INVENTORY_ROUTING_SOURCE_REQUIRED", "Set the `inventory_routing_source` of the order", async (world) => {
		const { source, variant_id } = await world.goods.shelf(1);
		const { order_id } = await world.order([{ variant_id, quantity: 1 }]);
		return [
			await payByCard(world, order_id),
			async () => {
				dataOf(await world.svc.patch(`/v1/orders/${order_id}`, { inventory_routing_source: source }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("INVENTORY_UNAVAILABLE", "Request less", async (world) => {
		const { buy } = await world.goods.shelf(1);
		const order_id = await buy(2);
		return [
			await payByCard(world, order_id),
			async () => {
				const [{ order_line_item_id }] = (await world.sale.read(order_id)).line_items;
				const path = `/v1/orders/${order_id}/line-items/${order_line_item_id}`;
				dataOf(await world.svc.patch(path, { quantity: 1 }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("INVENTORY_UNAVAILABLE", "wait for stock", async (world) => {
		const { buy, inventory_item_id, location_id } = await world.goods.shelf(1);
		const order_id = await buy(2);
		return [
			await payByCard(world, order_id),
			async () => {
				await stockOf(world.svc).receive(inventory_item_id, location_id, 1);
				return payByCard(world, order_id);
			},
		];
	}),
	row("INVENTORY_UNAVAILABLE", "allow more locations", async (world) => {
		const { made, svc } = world;
		const stock = stockOf(svc);
		const { buy, inventory_item_id, location_id } = await world.goods.shelf(1);
		const order_id = await buy(2);
		return [
			await payByCard(world, order_id),
			async () => {
				const other = await stock.location("Warehouse");
				await stock.receive(inventory_item_id, other, 1);
				const configuration = { priority_groups: [{ priority: 0, location_ids: [location_id, other] }] };
				const policy = await made("/v1/inventory-allocation-policies", { name: "Both", configuration });
				const { inventory_allocation_policy_id } = policy;
				const inventory_routing_source = { type: "policy", inventory_allocation_policy_id };
				dataOf(await svc.patch(`/v1/orders/${order_id}`, { inventory_routing_source }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("LINE_ITEM_NAME_REQUIRED", "`name` together with `unit_price_money`", async ({ svc }) => {
		const order = (more: object) =>
			svc.post("/v1/orders", { line_items: [{ quantity: 1, unit_price_money: usd(100), ...more }] });
		return [await order({}), () => order({ name: "Mug" })];
	}),
	row("ORDER_ALREADY_HAS_PAYMENTS", "Collect the rest and refund", async (world) => {
		const { sale, svc } = world;
		const order_id = await sale.order(2_000);
		dataOf(await world.cash(order_id, 500), 201);
		const [{ order_line_item_id }] = (await sale.read(order_id)).line_items;
		const refused = await svc.delete(`/v1/orders/${order_id}/line-items/${order_line_item_id}`);
		return [
			refused,
			async () => {
				dataOf(await payByCard(world, order_id));
				return svc.post("/v1/refunds", { order_id, line_items: [{ order_line_item_id }] });
			},
		];
	}),
	row("ORDER_ALREADY_HAS_REFUNDS", "Create another order", async (world) => {
		const { sale, svc } = world;
		const order_id = await sale.order(2_000);
		dataOf(await world.cash(order_id, 500), 201);
		dataOf(await svc.post("/v1/refunds", { order_id }), 201);
		const more = { line_items: [line("Cup", 300)] };
		return [
			await svc.post(`/v1/orders/${order_id}/line-items`, more),
			async () => payByCard(world, (await world.made("/v1/orders", more)).order_id),
		];
	}),
	row("ORDER_HAS_HANDED_OFF_ITEMS", "Take them back with a return, and refund them", async ({ returns, svc }) => {
		const sold = await returns.delivered(1);
		return [
			await svc.post(`/v1/orders/${sold.order_id}/cancel`),
			async () => {
				const { return_id, return_line_item_id } = await returns.requested(sold, 1);
				return returns.process(return_id, {
					completion_behavior: "complete_when_ready",
					receipt: { receiving_location_id: sold.location_id },
					line_items: [
						{
							return_line_item_id,
							decision: { approved_quantity: 1 },
							received_quantity: 1,
							resolution: { resolution_type: "refund", quantity: 1 },
						},
					],
				});
			},
		];
	}),
	row("ORDER_HAS_INVENTORY_EXCEPTION", "inventory-exception/resolve", async (world) => {
		const { order_id, receive } = await paidWithoutStock(world);
		return [
			await payByCard(world, order_id),
			async () => {
				await receive();
				dataOf(await world.svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, { action: "retry" }));
				return payByCard(world, order_id);
			},
		];
	}),
	row("ORDER_HAS_MANUAL_PAYMENTS", "Refund it first", async (world) => {
		const { sale, svc } = world;
		const order_id = await sale.order(2_000);
		dataOf(await world.cash(order_id, 500), 201);
		const cancel = () => svc.post(`/v1/orders/${order_id}/cancel`);
		return [
			await cancel(),
			async () => {
				dataOf(await svc.post("/v1/refunds", { order_id }), 201);
				return cancel();
			},
		];
	}),
	row("ORDER_HAS_MANUAL_PAYMENTS", "an invoice with `quick_pay`", async (world) => {
		const { made, svc } = world;
		const { customer_id } = await made("/v1/customers", { name: "Ada", email: "ada@example.com" });
		const line_items = [line("Mug", 2_000)];
		const { order_id } = await made("/v1/orders", { customer_id, line_items });
		dataOf(await world.cash(order_id, 500), 201);
		const payment_due = { type: "date", due_at: new Date(Date.now() + 86_400_000).toISOString() };
		const invoice = (of: object) => svc.post("/v1/invoices", { ...of, payment_due });
		return [await invoice({ order_id }), () => invoice({ quick_pay: { customer_id, line_items } })];
	}),
	row("TOO_MANY_ITEMS", "Remove items first", async (world) => {
		const order_id = await world.sale.order(50_000);
		const codes: Array<string> = [];
		for (let i = 0; i <= maximumGiftCards; i++) codes.push((await world.giftCard(100)).code);
		for (const code of codes.slice(1)) dataOf(await apply(world, order_id, code));
		const last = () => apply(world, order_id, codes[0] ?? "");
		return [
			await last(),
			async () => {
				const [{ gift_card_id }] = (await world.sale.read(order_id)).gift_cards;
				dataOf(await world.svc.delete(`/v1/orders/${order_id}/gift-cards/${gift_card_id}`));
				return last();
			},
		];
	}),
	row("VARIANT_NOT_FOR_SALE", "set `available_for_sale`", async (world) => {
		const { variant_id } = await product(world, { available_for_sale: false });
		const order = () => world.svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1 }] });
		return [
			await order(),
			async () => {
				dataOf(await world.svc.patch(`/v1/variants/${variant_id}`, { available_for_sale: true }));
				return order();
			},
		];
	}),
	row("VARIANT_NOT_FOR_SALE", "sell another variant", async (world) => {
		const [off, on] = [await product(world, { available_for_sale: false }), await product(world)];
		const order = ({ variant_id }: Json) => world.svc.post("/v1/orders", { line_items: [{ variant_id, quantity: 1 }] });
		return [await order(off), () => order(on)];
	}),
];

const cardProduct = async ({ made }: World): Promise<string> => {
	const face_value_money = usd(2_500);
	const product = await made("/v1/products", {
		name: "Card",
		product_type: "gift_card",
		default_variant: {
			unit_price_money: face_value_money,
			gift_card_configuration: { price_mode: "face_value", face_value_money },
		},
	});
	return product.variants[0].variant_id;
};

/** An order that buys a gift card. */
async function boughtCard(world: World): Promise<string> {
	const gift_card_purchase = { recipient: { email: "ada@example.com" } };
	const variant_id = await cardProduct(world);
	return (await world.order([{ variant_id, quantity: 1, gift_card_purchase }])).order_id;
}

/** A gift card of which the order is partly paid. */
async function pendingCard(world: World): Promise<Json> {
	const order_id = await boughtCard(world);
	dataOf(await world.cash(order_id, 500), 201);
	const [{ gift_card_id }] = dataOf(await world.svc.get("/v1/gift-cards?page_size=100&status=pending_activation"));
	return { order_id, gift_card_id };
}
