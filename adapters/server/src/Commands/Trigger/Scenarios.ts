/** Creates real events: small uses of the shop, each with the event types that it emits. */
import { Catalog } from "@svc/core/catalog/Catalog";
import { Customers } from "@svc/core/catalog/Customers";
import type { EventType } from "@svc/core/events/Events";
import { GiftCards } from "@svc/core/sale/GiftCards";
import { Orders } from "@svc/core/sale/Orders";
import { Payments } from "@svc/core/sale/Payments";
import { Refunds } from "@svc/core/sale/Refunds";
import type { Caller } from "@svc/core/words/Environment";
import { Effect } from "effect";

const money = (amount: number) => ({ amount, currency: "USD" }) as const;

const order = (caller: Caller) =>
	Effect.flatMap(Orders, (orders) =>
		orders.create(caller, { line_items: [{ name: "Coffee", quantity: 1, unit_price_money: money(1_250) }] }),
	).pipe(Effect.map(({ data }) => data));

const pay = (caller: Caller, order_id: string, token: string) =>
	Effect.flatMap(Payments, (payments) =>
		payments.pay(caller, order_id, { action: "pay", payment_source: { token } }),
	).pipe(Effect.catchTag("ReplayedRefusal", ({ refusal }) => refusal));

const sale = (caller: Caller) => Effect.tap(order(caller), ({ order_id }) => pay(caller, order_id, "tok_visa"));

const declined = (caller: Caller) =>
	Effect.flatMap(order(caller), ({ order_id }) =>
		Effect.catchIf(
			pay(caller, order_id, "tok_declined"),
			(error) => error._tag === "Refusal" && error.code === "PAYMENT_DECLINED",
			() => Effect.void,
		),
	);

const canceled = (caller: Caller) =>
	Effect.gen(function* () {
		const { order_id } = yield* order(caller);
		yield* (yield* Orders).cancel(caller, order_id);
	});

const refund = (caller: Caller) =>
	Effect.gen(function* () {
		const { order_id } = yield* sale(caller);
		yield* (yield* Refunds).create(caller, { order_id, reason: "requested_by_customer", amount_money: money(500) });
	});

const customer = (caller: Caller) =>
	Effect.gen(function* () {
		const { create, patch } = yield* Customers.functions;
		const { customer_id } = yield* create(caller, { name: "Ada Lovelace", email: "ada@example.com" });
		yield* patch(caller, customer_id, { name: "Ada King" });
	});

const product = (caller: Caller) =>
	Effect.flatMap(Catalog, (catalog) =>
		catalog.create(caller, {
			name: "Pour-over Dripper",
			product_type: "physical",
			default_variant: { unit_price_money: money(2_900) },
		}),
	);

const giftCard = (caller: Caller) =>
	Effect.flatMap(GiftCards, (giftCards) => giftCards.create(caller, { balance_money: money(5_000) }));

/** Scenarios in order of preference: the first with a type is used. Some pay with one of the simulator's cards. */
export const scenarios = [
	{
		run: sale,
		pays: true,
		emits: [
			"order.created",
			"payment_intent.created",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		],
	},
	{ run: declined, pays: true, emits: ["payment_intent.payment_failed"] },
	{ run: canceled, pays: false, emits: ["order.canceled"] },
	{ run: refund, pays: true, emits: ["refund.created", "order.refunded"] },
	{ run: customer, pays: false, emits: ["customer.created", "customer.updated"] },
	{ run: product, pays: false, emits: ["product.created"] },
	{ run: giftCard, pays: false, emits: ["gift_card.issued"] },
] as const satisfies ReadonlyArray<{
	readonly run: unknown;
	readonly pays: boolean;
	readonly emits: ReadonlyArray<EventType>;
}>;

/** Returns the scenario that emits events of a type, if there is one. */
export const scenarioOf = (event_type: EventType) =>
	scenarios.find(({ emits }) => (emits as ReadonlyArray<EventType>).includes(event_type));
