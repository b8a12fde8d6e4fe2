/** The refusals of `pay`, of payment intents, and of manual payments, with the steps that they propose. */
import { dataOf } from "../../Harness.js";
import { usd } from "../Sale.js";
import { line, type Row, row, type World } from "./World.js";

const consent = { mandate_acceptance: { accepted_at: "2026-11-21T09:00:00Z" } };

const payWith = ({ sale }: World, order_id: string, source: object, more: object = {}) =>
	sale.payWith(order_id, { action: "pay", payment_source: source, ...more });

/** An order that does not show whether it sells goods or services. */
const mixed = async ({ order, made }: World): Promise<string> => {
	const line_items: Array<object> = [];
	for (const product_type of ["physical", "service"]) {
		const default_variant = { unit_price_money: usd(1_000), inventory_tracking: "not_tracked" };
		const product = await made("/v1/products", { name: product_type, product_type, default_variant });
		line_items.push({ variant_id: product.variants[0].variant_id, quantity: 1 });
	}
	return (await order(line_items)).order_id;
};

const legPath = (payment_intent_id: string | undefined) => `/v1/payment-intents/${payment_intent_id}`;

/** A leg of which the money is reserved. */
const authorized = async ({ sale }: World, amount = 2_500) => {
	const order_id = await sale.order(amount);
	dataOf(
		await sale.payWith(order_id, { action: "pay", payment_source: { token: "tok_visa" }, capture_method: "manual" }),
	);
	const [{ payment_intent_id }] = await sale.intents(order_id);
	return { order_id, path: legPath(payment_intent_id) };
};

/** Pays more of an order by a leg than it owes, because something was paid meanwhile. */
const overcovered = async (world: World) => {
	const order_id = await world.sale.order(1_000);
	const [leg = ""] = await world.sale.legs(order_id, 600);
	dataOf(await world.cash(order_id, 500), 201);
	return { order_id, leg };
};

export const paying: ReadonlyArray<Row> = [
	row("ACH_BILLING_DETAILS_REQUIRED", "pay with the new token", async (world) => {
		const order_id = await world.sale.order();
		const pay = (token: string) => payWith(world, order_id, { token, ...consent });
		return [await pay("tok_ach_without_billing"), () => pay("tok_ach")];
	}),
	row("ACH_MANDATE_ACCEPTANCE_REQUIRED", "send `mandate_acceptance`", async (world) => {
		const order_id = await world.sale.order();
		const pay = (more: object) => payWith(world, order_id, { token: "tok_ach", ...more });
		return [await pay({}), () => pay(consent)];
	}),
	row("ACH_TRANSACTION_PURPOSE_UNRESOLVED", "Send `transaction_purpose`", async (world) => {
		const order_id = await mixed(world);
		const pay = (more: object) => payWith(world, order_id, { token: "tok_ach", ...consent }, more);
		return [await pay({}), () => pay({ transaction_purpose: "goods" })];
	}),
	row("AMOUNT_BELOW_LIMIT", "another payment method", async ({ sale }) => {
		const order_id = await sale.order(4_999);
		return [await sale.pay(order_id, "tok_affirm"), () => sale.pay(order_id, "tok_visa")];
	}),
	row("AMOUNT_EXCEEDS_LIMIT", "another payment method", async ({ sale }) => {
		const order_id = await sale.order(3_000_001);
		return [await sale.pay(order_id, "tok_affirm"), () => sale.pay(order_id, "tok_visa")];
	}),
	row("AMOUNT_EXCEEDS_BALANCE", "at most `settlement_amounts.outstanding_money`", async ({ cash, sale }) => {
		const order_id = await sale.order(2_500);
		return [
			await cash(order_id, 2_501),
			async () => cash(order_id, (await sale.read(order_id)).settlement_amounts.outstanding_money.amount),
		];
	}),
	row("AMOUNT_EXCEEDS_BALANCE", "at most `settlement_amounts.outstanding_money`", async ({ sale, svc }) => {
		const order_id = await sale.order(2_500);
		const add = (amount_money: object) => svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money });
		return [await add(usd(2_501)), ({ details }) => add(details[0].outstanding_money)];
	}),
	row("AMOUNT_EXCEEDS_BALANCE", "PATCH /v1/payment-intents/{payment_intent_id}", async (world) => {
		const { leg, order_id } = await overcovered(world);
		const confirm = () => world.sale.confirm(order_id, { [leg]: "tok_visa" });
		return [
			await confirm(),
			async ({ details }) => {
				dataOf(await world.svc.patch(legPath(leg), { amount_money: details[0].outstanding_money }));
				return confirm();
			},
		];
	}),
	row("AMOUNT_NOT_UPDATABLE", "Cancel the payment intent, and add another one", async (world) => {
		const { sale, svc } = world;
		const { order_id, path } = await authorized(world);
		const refused = await svc.patch(path, { amount_money: usd(2_000) });
		return [
			refused,
			async () => {
				dataOf(await svc.post(`${path}/cancel`));
				const [leg = ""] = await sale.legs(order_id, 2_000);
				return sale.confirm(order_id, { [leg]: "tok_visa" }, { completion_behavior: "partial_payment" });
			},
		];
	}),
	row("AMOUNT_TOO_LARGE", "at most the `maximum_amount`", async (world) => {
		const { path } = await authorized(world);
		const capture = (amount: number) => world.svc.post(`${path}/capture`, { amount_money: usd(amount) });
		return [await capture(2_501), ({ details }) => capture(details[0].maximum_amount)];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async (world) => {
		const { path } = await authorized(world);
		const capture = (amount: number) => world.svc.post(`${path}/capture`, { amount_money: usd(amount) });
		return [await capture(49), ({ details }) => capture(details[0].minimum_amount)];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async ({ sale, svc }) => {
		const order_id = await sale.order(2_500);
		const add = (amount: number) => svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(amount) });
		return [await add(49), ({ details }) => add(details[0].minimum_amount)];
	}),
	row("AMOUNT_TOO_SMALL", "manual payment", async ({ cash, sale }) => {
		const order_id = await sale.order(49);
		return [await sale.pay(order_id, "tok_visa"), () => cash(order_id, 49)];
	}),
	row("AMOUNT_TOO_SMALL", "gift card", async ({ done, giftCard, sale }) => {
		const order_id = await sale.order(49);
		const refused = await sale.pay(order_id, "tok_visa");
		return [
			refused,
			async () => {
				await done(`/v1/orders/${order_id}/gift-cards`, { code: (await giftCard(49)).code });
				return sale.payWith(order_id, { action: "pay" });
			},
		];
	}),
	row("AMOUNT_TOO_SMALL", "manual payment", async ({ cash, sale, svc }) => {
		const order_id = await sale.order(49);
		const amount_money = usd(20);
		return [await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money }), () => cash(order_id, 49)];
	}),
	row("AMOUNT_TOO_SMALL", "at least the `minimum_amount`", async ({ cash, sale }) => {
		const order_id = await sale.order(2_500);
		return [await cash(order_id, 0), ({ details }) => cash(order_id, details[0].minimum_amount)];
	}),
	row("FINANCING_SINGLE_LEG", "by financing", async ({ sale }) => {
		const order_id = await sale.order(12_000);
		const [first = "", second = ""] = await sale.legs(order_id, 6_000, 6_000);
		return [
			await sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_affirm" }),
			() => sale.pay(order_id, "tok_affirm"),
		];
	}),
	row("FINANCING_SINGLE_LEG", "another payment method", async ({ sale }) => {
		const order_id = await sale.order(12_000);
		const [first = "", second = ""] = await sale.legs(order_id, 6_000, 6_000);
		return [
			await sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_affirm" }),
			() => sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_mastercard" }),
		];
	}),
	row("MANUAL_CAPTURE_SINGLE_LEG", "Confirm one payment intent with `capture_method: manual`", async ({ sale }) => {
		const order_id = await sale.order(2_000);
		const [a = "", b = ""] = await sale.legs(order_id, 1_000, 1_000);
		const manual = { capture_method: "manual", completion_behavior: "partial_payment" };
		return [
			await sale.confirm(order_id, { [a]: "tok_visa", [b]: "tok_visa" }, manual),
			() => sale.confirm(order_id, { [a]: "tok_visa" }, manual),
		];
	}),
	row("MANUAL_CAPTURE_SINGLE_LEG", "omit `capture_method`", async ({ sale }) => {
		const order_id = await sale.order(2_000);
		const [a = "", b = ""] = await sale.legs(order_id, 1_000, 1_000);
		const tokens = { [a]: "tok_visa", [b]: "tok_visa" };
		return [await sale.confirm(order_id, tokens, { capture_method: "manual" }), () => sale.confirm(order_id, tokens)];
	}),
	row("ORDER_EMPTY", "Add a line item", async ({ order, sale, svc }) => {
		const { order_id } = await order([]);
		const refused = await sale.pay(order_id, "tok_visa");
		return [
			refused,
			async () => {
				dataOf(await svc.post(`/v1/orders/${order_id}/line-items`, { line_items: [line("Mug", 1_000)] }));
				return sale.pay(order_id, "tok_visa");
			},
		];
	}),
	row("ORDER_EMPTY", "cancel it", async ({ order, sale, svc }) => {
		const { order_id } = await order([]);
		return [await sale.pay(order_id, "tok_visa"), () => svc.post(`/v1/orders/${order_id}/cancel`)];
	}),
	row("ORDER_HAS_ACTIVE_PAYMENT_INTENT", "resume it", async ({ atBank, sale }) => {
		const order_id = await sale.order();
		const { payment_attempt } = dataOf(await sale.pay(order_id, "tok_requires_action"));
		return [
			await sale.pay(order_id, "tok_visa"),
			async ({ blocking_resources }) => {
				await atBank(payment_attempt, "approved");
				const [{ resource_id }] = blocking_resources;
				return sale.payWith(order_id, { order_payment_attempt_id: resource_id });
			},
		];
	}),
	row("ORDER_NOT_OPEN", "Create another order", async ({ sale, svc }) => {
		const order_id = await sale.order();
		dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
		return [await sale.pay(order_id, "tok_visa"), async () => sale.pay(await sale.order(), "tok_visa")];
	}),
	row("ORDER_OUTSTANDING_CHANGED", "that balance as `expected_outstanding_money`", async ({ sale }) => {
		const order_id = await sale.order(2_500);
		const pay = (expected_outstanding_money: object) =>
			sale.payWith(
				order_id,
				{ action: "pay", payment_source: { token: "tok_visa" }, expected_outstanding_money },
				{ idempotencyKey: `outstanding-${JSON.stringify(expected_outstanding_money)}` },
			);
		return [await pay(usd(2_400)), async () => pay((await sale.read(order_id)).settlement_amounts.outstanding_money)];
	}),
	row("PAYMENT_ATTEMPT_NOT_RESUMABLE", "start a new attempt with `action`", async ({ sale, svc }) => {
		const order_id = await sale.order();
		const { order_payment_attempt_id } = dataOf(await sale.pay(order_id, "tok_requires_action")).payment_attempt;
		const [{ payment_intent_id }] = await sale.intents(order_id);
		dataOf(await svc.post(`${legPath(payment_intent_id)}/cancel`));
		return [await sale.payWith(order_id, { order_payment_attempt_id }), () => sale.pay(order_id, "tok_visa")];
	}),
	row("PAYMENT_DECLINED", "another payment method", async ({ sale }) => {
		const order_id = await sale.order();
		return [await sale.pay(order_id, "tok_declined"), () => sale.pay(order_id, "tok_visa")];
	}),
	row("PAYMENT_INTENT_NOT_PAYABLE", "with the `status` `requires_payment_method`", async ({ sale, svc }) => {
		const order_id = await sale.order(2_000);
		const [canceled = "", other = ""] = await sale.legs(order_id, 2_000, 2_000);
		dataOf(await svc.post(`${legPath(canceled)}/cancel`));
		return [
			await sale.confirm(order_id, { [canceled]: "tok_visa" }),
			async () => {
				const payable = (await sale.intents(order_id)).filter(
					({ status }: { readonly status: string }) => status === "requires_payment_method",
				);
				const [{ payment_intent_id }] = payable;
				return payment_intent_id === other
					? sale.confirm(order_id, { [payment_intent_id]: "tok_visa" })
					: Promise.reject(new Error(`The order has another payable leg: ${JSON.stringify(payable)}`));
			},
		];
	}),
	row("PAYMENT_LEGS_BELOW_BALANCE", "that add up to the balance", async ({ sale }) => {
		const order_id = await sale.order(2_500);
		const [part = ""] = await sale.legs(order_id, 1_000);
		return [
			await sale.confirm(order_id, { [part]: "tok_visa" }),
			async ({ details: [{ legs_money, outstanding_money }] }) => {
				const [rest = ""] = await sale.legs(order_id, outstanding_money.amount - legs_money.amount);
				return sale.confirm(order_id, { [part]: "tok_visa", [rest]: "tok_visa" });
			},
		];
	}),
	row("PAYMENT_LEGS_BELOW_BALANCE", "`completion_behavior: partial_payment`", async ({ sale }) => {
		const order_id = await sale.order(2_500);
		const [part = ""] = await sale.legs(order_id, 1_000);
		return [
			await sale.confirm(order_id, { [part]: "tok_visa" }),
			() => sale.confirm(order_id, { [part]: "tok_visa" }, { completion_behavior: "partial_payment" }),
		];
	}),
	row("PAYMENT_METHOD_NOT_ACTIVE", "list the customer's with `status=active`", async ({ billing }) => {
		const { cardOf, get, line, newCustomer, post } = await billing();
		const customer_id = await newCustomer();
		const pending = dataOf(await post("/v1/payment-methods", { customer_id }), 201).payment_method_id;
		await cardOf(customer_id);
		const { order_id } = dataOf(await post("/v1/orders", { customer_id, line_items: [line(1_000)] }), 201);
		const pay = (payment_method_id: string) =>
			post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { payment_method_id } });
		return [
			await pay(pending),
			async () => {
				const path = `/v1/payment-methods?customer_id=${customer_id}&status=active`;
				return pay(dataOf(await get(path))[0].payment_method_id);
			},
		];
	}),
	row("PAYMENT_METHOD_IN_USE", "Set another payment method on the `blocking_resources`", async ({ billing }) => {
		const { cardOf, change, post, subscribed } = await billing();
		const { customer_id, payment_method_id } = await subscribed();
		const detach = () => post(`/v1/payment-methods/${payment_method_id}/detach`);
		return [
			await detach(),
			async ({ blocking_resources }) => {
				const other = await cardOf(customer_id);
				for (const { resource_id } of blocking_resources)
					dataOf(await change(resource_id, { payment_method_id: other }));
				return detach();
			},
		];
	}),
	row("PAYMENT_METHOD_IN_USE", "end them", async ({ billing }) => {
		const { act, post, subscribed } = await billing();
		const { payment_method_id } = await subscribed();
		const detach = () => post(`/v1/payment-methods/${payment_method_id}/detach`);
		return [
			await detach(),
			async ({ blocking_resources }) => {
				for (const { resource_id } of blocking_resources) dataOf(await act(resource_id, "cancel"));
				return detach();
			},
		];
	}),
];
