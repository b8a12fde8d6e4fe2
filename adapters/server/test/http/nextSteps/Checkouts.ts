/** The refusals of checkout sessions, payment links, and their buyers, with the steps that they propose. */
import { dataOf } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { donation, event, oneTime } from "../sale/Links.js";
import { type Row, row, type World } from "./World.js";

/** A buyer of an amount, who has seen a revision that is not the latest one. */
const outdated = async ({ checkout }: World) => {
	const { buyer } = await checkout.opened();
	const seen = await buyer.view();
	dataOf(
		await buyer.send("PUT", "/customer", {
			buyer: { name: "Ada", email: "ada@example.com" },
			expected_revision: seen.revision,
		}),
	);
	return { buyer, seen };
};

const asBuyerOf = async ({ svc }: World, checkout_session_id: string) =>
	buyerOf(svc, credentialOf(sessionOf(await svc.get(`/v1/checkout-sessions/${checkout_session_id}`))));

const expire = ({ svc }: World, checkout_session_id: string) =>
	svc.post(`/v1/checkout-sessions/${checkout_session_id}/expire`);

/** Starts the purchase of a donation. */
const gives = async ({ link }: World) => {
	const { payment_link_id } = await link.made(donation);
	return (amount: number) =>
		link.start(payment_link_id, { line_items: [{ key: "gift", quantity: 1, amount_money: usd(amount) }] });
};

/** An order with an open session. */
const inCheckout = async ({ checkout }: World) => {
	const { order_id, session } = await checkout.opened();
	return { order_id, checkout_session_id: session.checkout_session_id as string };
};

export const checkingOut: ReadonlyArray<Row> = [
	row("ACTIVE_LINE_ITEM_SOURCE_CHANGE", "Give the new line another `key`", async (world) => {
		const { link, made, svc } = world;
		const { payment_link_id } = await link.made(oneTime);
		const default_variant = { unit_price_money: usd(2_000), inventory_tracking: "not_tracked" };
		const product = await made("/v1/products", { name: "Lesson", product_type: "service", default_variant });
		const { variant_id } = product.variants[0];
		const change = (key: string) =>
			svc.patch(`/v1/payment-links/${payment_link_id}`, { line_items: [{ key, variant_id }] });
		return [await change("mug"), () => change("lesson")];
	}),
	row("AMOUNT_ABOVE_MAX", "at most the `maximum_amount`", async (world) => {
		const give = await gives(world);
		return [await give(100_001), ({ details }) => give(details[0].maximum_amount)];
	}),
	row("AMOUNT_BELOW_MIN", "at least the `minimum_amount`", async (world) => {
		const give = await gives(world);
		return [await give(499), ({ details }) => give(details[0].minimum_amount)];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async ({ checkout }) => {
		const sell = (amount: number) => checkout.create({ quick_pay_item: { name: "Tea", amount_money: usd(amount) } });
		return [await sell(49), ({ details }) => sell(details[0].minimum_amount)];
	}),
	row("CHECKOUT_SESSION_ALREADY_EXISTS", "Use the session in `existing_checkout_session_id`", async (world) => {
		const { order_id } = await inCheckout(world);
		return [
			await world.checkout.create({ order_id }),
			async ({ existing_checkout_session_id }) => (await asBuyerOf(world, existing_checkout_session_id)).pay(),
		];
	}),
	row("CHECKOUT_SESSION_ALREADY_EXISTS", "`replace_existing: true`", async ({ checkout, ...world }) => {
		const { order_id } = await inCheckout({ checkout, ...world });
		return [await checkout.create({ order_id }), () => checkout.create({ order_id, replace_existing: true })];
	}),
	row("CHECKOUT_SESSION_CURRENT_CHANGED", "Continue in the session in `current_checkout_session_id`", async (world) => {
		const { buyer, order_id } = await world.checkout.opened();
		dataOf(await world.checkout.create({ order_id, replace_existing: true }), 201);
		return [
			await buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision: 1 }),
			async ({ current_checkout_session_id }) => (await asBuyerOf(world, current_checkout_session_id)).pay(),
		];
	}),
	row("CHECKOUT_SESSION_NOT_OPEN", "Create another session", async (world) => {
		const { buyer, order_id, session } = await world.checkout.opened();
		dataOf(await expire(world, session.checkout_session_id));
		return [
			await buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision: 1 }),
			async () => (await world.checkout.opened({ order_id })).buyer.pay(),
		];
	}),
	row("CHECKOUT_SESSION_REVISION_CONFLICT", "send its revision", async (world) => {
		const { buyer, seen } = await outdated(world);
		const pay = (expected_revision: number) =>
			buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision });
		return [await pay(seen.revision), async () => pay((await buyer.view()).revision)];
	}),
	row("CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED", "Cancel the payment intents in `blocking_resources`", async (world) => {
		const { checkout, sale, svc } = world;
		const order_id = await sale.order(2_000);
		await sale.legs(order_id, 1_000, 1_000);
		return [
			await checkout.create({ order_id }),
			async ({ blocking_resources }) => {
				for (const { resource_id } of blocking_resources)
					dataOf(await svc.post(`/v1/payment-intents/${resource_id}/cancel`));
				return checkout.create({ order_id });
			},
		];
	}),
	row("CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED", "a `custom` checkout session", async ({ checkout, sale }) => {
		const order_id = await sale.order(2_000);
		await sale.legs(order_id, 1_000, 1_000);
		return [await checkout.create({ order_id }), () => checkout.create({ order_id, surface: "custom" })];
	}),
	row("CHECKOUT_SPLIT_PAYMENT_UNSUPPORTED", "the API", async ({ checkout, sale }) => {
		const order_id = await sale.order(2_000);
		const [a = "", b = ""] = await sale.legs(order_id, 1_000, 1_000);
		return [await checkout.create({ order_id }), () => sale.confirm(order_id, { [a]: "tok_visa", [b]: "tok_visa" })];
	}),
	row("DELIVERY_DESTINATION_REQUIRED", "`PUT /v1/checkout/delivery`", async (world) => {
		const { made, order, svc } = world;
		const { order_id } = await order([{ name: "Mug", quantity: 1, unit_price_money: usd(2_000) }]);
		const pricing = { type: "fixed", fixed: { currency_options: { USD: usd(500) } } };
		const ground = { name: "Ground", type: "shipment", configuration: { pricing } };
		const { delivery_method_id } = await made("/v1/delivery-methods", ground);
		dataOf(await svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }));
		const { buyer } = await world.checkout.opened({ order_id });
		const name = { name: "Ada", email: "ada@example.com" };
		dataOf(await buyer.put("/customer", { buyer: name, expected_revision: (await buyer.view()).revision }));
		return [
			await buyer.pay(),
			async () => {
				const { revision } = await buyer.view();
				const address = { line1: "1 Main St", city: "Denver", state: "CO", postal_code: "80202", country: "US" };
				dataOf(await buyer.put("/delivery", { delivery_destination: { address }, expected_revision: revision }));
				return buyer.pay();
			},
		];
	}),
	row("EVENT_SOLD_OUT", "at most the `remaining_quantity`", async ({ link }) => {
		const { payment_link_id } = await link.made(event(2));
		const buy = (quantity: number) => link.start(payment_link_id, { line_items: [{ key: "hall", quantity }] });
		return [await buy(3), ({ details }) => buy(details[0].remaining_quantity)];
	}),
	row("EVENT_SOLD_OUT", "ask the seller for more places", async ({ link, svc }) => {
		const { payment_link_id } = await link.made(event(1));
		const [first, second] = [
			await link.buys(payment_link_id, { hall: 1 }),
			await link.buys(payment_link_id, { hall: 1 }),
		];
		dataOf(await first.buyer.pay());
		return [
			await second.buyer.pay(),
			async () => {
				dataOf(await svc.patch(`/v1/payment-links/${payment_link_id}`, { event_config: { max_total_quantity: 2 } }));
				return second.buyer.pay();
			},
		];
	}),
	row("ORDER_HAS_OPEN_CHECKOUT", "Let the buyer pay there", async (world) => {
		const { checkout_session_id, order_id } = await inCheckout(world);
		return [await world.cash(order_id, 2_500), async () => (await asBuyerOf(world, checkout_session_id)).pay()];
	}),
	row("ORDER_HAS_OPEN_CHECKOUT", "/expire`", async (world) => {
		const { order_id } = await inCheckout(world);
		return [
			await world.cash(order_id, 2_500),
			async ({ blocking_resources: [{ resource_id }] }) => {
				dataOf(await expire(world, resource_id));
				return world.cash(order_id, 2_500);
			},
		];
	}),
	row("ORDER_HAS_ACTIVE_PAYMENT_INTENT", "Wait for the end", async ({ atBank, sale, svc }) => {
		const order_id = await sale.order();
		const { payment_attempt } = dataOf(await sale.pay(order_id, "tok_requires_action"));
		const add = () =>
			svc.post(`/v1/orders/${order_id}/line-items`, {
				line_items: [{ name: "Cup", quantity: 1, unit_price_money: usd(500) }],
			});
		return [
			await add(),
			async ({ blocking_resources: [{ resource_id }] }) => {
				await atBank(payment_attempt, "rejected");
				const resumed = await sale.payWith(order_id, { order_payment_attempt_id: resource_id });
				return resumed.status === 402
					? add()
					: Promise.reject(new Error(`The payment was not declined: ${resumed.text}`));
			},
		];
	}),
	row("ORDER_HAS_ACTIVE_PAYMENT_INTENT", "cancel its payment intent", async ({ sale, svc }) => {
		const order_id = await sale.order();
		dataOf(await sale.pay(order_id, "tok_requires_action"));
		const [{ payment_intent_id }] = await sale.intents(order_id);
		return [
			await sale.pay(order_id, "tok_visa"),
			async () => {
				dataOf(await svc.post(`/v1/payment-intents/${payment_intent_id}/cancel`));
				return sale.pay(order_id, "tok_visa");
			},
		];
	}),
	row("ORDER_PAYMENT_LEG_CHECKOUT_ACTIVE", "Wait for the end of the payment", async (world) => {
		const { atBank, checkout, sale, svc } = world;
		const { buyer, order_id, session } = await checkout.opened();
		dataOf(await buyer.pay("tok_requires_action"));
		const [payment_attempt] = await sale.attempts(order_id);
		const [{ payment_intent_id }] = await sale.intents(order_id);
		const cancel = () => svc.post(`/v1/payment-intents/${payment_intent_id}/cancel`);
		return [
			await cancel(),
			async ({ blocking_resources: [{ resource_id }] }) => {
				await atBank(payment_attempt, "rejected");
				await buyer.post("/resume", {});
				dataOf(await expire(world, resource_id));
				return session.checkout_session_id === resource_id
					? cancel()
					: Promise.reject(new Error(`${resource_id} is another session.`));
			},
		];
	}),
	row("PAYMENT_LINK_INACTIVE", "another link", async ({ link, svc }) => {
		const { payment_link_id } = await link.made(oneTime);
		dataOf(await svc.post(`/v1/payment-links/${payment_link_id}/deactivate`));
		return [await link.start(payment_link_id), async () => link.start((await link.made(oneTime)).payment_link_id)];
	}),
	row("TIMESTAMP_NOT_IN_FUTURE", "Send a later time", async ({ link }) => {
		const create = (event_at: string) => link.create(event(2, { event_at }));
		return [await create("2020-01-01T00:00:00Z"), () => create(new Date(Date.now() + 86_400_000).toISOString())];
	}),
];
