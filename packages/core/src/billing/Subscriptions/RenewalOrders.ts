/**
 * Creates the orders of subscriptions: lines at the plan's prices, with today's tax and shipping charge. The
 * subscription's credit is a discount before tax (decision 0029).
 */
import { Effect, Either } from "effect";
import { deliveryMethods } from "../../catalog/DeliveryMethods/DeliveryMethod.js";
import { Outbox } from "../../events/Webhooks/Outbox.js";
import { plannedLines } from "../../sale/CheckoutSessions/PlanTerms.js";
import type { OrderDecision } from "../../sale/Order/Guards.js";
import { untaxed } from "../../sale/Order/LineItem.js";
import { type Order, orders } from "../../sale/Order/Order.js";
import { orderEvent } from "../../sale/Order/OrderEvents.js";
import { addDiscount, create, type NewOrder } from "../../sale/Orders/Decisions.js";
import { deliveryCharge, setDeliveryMethod } from "../../sale/Orders/DeliveryDecisions.js";
import { OrderTaxes } from "../../sale/Orders/OrderTaxes.js";
import { withPickupAddress } from "../../sale/Orders/PickupAddress.js";
import type { Caller, WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { fromMillis } from "../../words/Timestamp.js";
import { smallestCharge } from "../SubscriptionPlans/Decisions.js";
import type { Period } from "./Period.js";
import type { StoredSubscription } from "./Subscription.js";

/** The fields of a subscription that determine its orders. */
export type Billed = Pick<
	StoredSubscription,
	"billing_address" | "delivery_destination" | "delivery_method_id" | "inventory_routing_source" | "line_items"
> & {
	/** Absent if the buyer is not yet a customer. */
	readonly customer_id?: string;
	/** In cents; the order uses as much of it as it can. */
	readonly credit: number;
};

/** The fields by which an order refers to the subscription that it bills or begins. */
type Billing = Pick<
	Order,
	| "buyer"
	| "payment_link_id"
	| "subscription_id"
	| "subscription_period"
	| "subscription_period_index"
	| "subscription_plan_id"
>;

export interface RenewalOrder {
	readonly order: Order;
	/** The credit that the order used, in cents. */
	readonly credit: number;
}

const totalOf = ({ pricing_amounts }: Order): number => pricing_amounts.total_money.amount;

/**
 * Deducts credit from an order before tax: up to the cost of its lines, but never leaving a total too small for a card
 * charge. Pure; `discount` returns the discount for an amount in cents.
 */
export const withCredit = (
	order: Order,
	credit: number,
	discount: (order: Order, amount: number) => OrderDecision,
): Either.Either<RenewalOrder, Refusal> =>
	Either.gen(function* () {
		const { discount_money, subtotal_money } = order.pricing_amounts;
		const most = Math.min(credit, subtotal_money.amount - discount_money.amount);
		if (most <= 0) return { order, credit: 0 };
		const whole = yield* discount(order, most);
		const missing = smallestCharge - totalOf(whole);
		if (totalOf(whole) === 0 || missing <= 0) return { order: whole, credit: most };
		// A smaller discount only raises the tax, so the total is at least the smallest charge.
		const less = most - missing;
		return less <= 0 ? { order, credit: 0 } : { order: yield* discount(order, less), credit: less };
	});

export class RenewalOrders extends Effect.Service<RenewalOrders>()("@svc/core/billing/Subscriptions/RenewalOrders", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const outbox = yield* Outbox;
		const taxes = yield* OrderTaxes;

		/** Adds the delivery method. An archived one still serves subscriptions that already use it. */
		const withDelivery = Effect.fnUntraced(function* (
			{ environment }: Pick<Caller, "environment">,
			order: Order,
			delivery_method_id: string,
			millis: number,
		) {
			const { environment_id } = environment;
			const found = yield* documents.require(deliveryMethods, environment_id, delivery_method_id);
			const method = yield* withPickupAddress(documents, environment_id, found);
			const charge = deliveryCharge(method, ids.make("order_charge", millis));
			return yield* setDeliveryMethod(order, { ...method, status: "active" }, charge, fromMillis(millis));
		});

		/** Creates and writes an order, in the current transaction. */
		const makeOf = Effect.fnUntraced(function* (
			caller: WorkCaller,
			subscription: Billed,
			billing: Billing,
			millis: number,
		) {
			const { environment } = caller;
			const { billing_address, customer_id, delivery_destination, delivery_method_id, line_items } = subscription;
			const { inventory_routing_source } = subscription;
			const time = fromMillis(millis);
			const lines = plannedLines(line_items, (kind) => ids.make(kind, millis));
			const request: NewOrder = {
				order_id: ids.make("order", millis),
				lines: lines.map((line) => ({ ...line, tax: untaxed })),
				discounts: [],
				...defined({ billing_address, customer_id, delivery_destination, inventory_routing_source }),
			};
			const created = yield* create(request, time);
			const delivered =
				delivery_method_id === undefined ? created : yield* withDelivery(caller, created, delivery_method_id, millis);
			const taxed = yield* taxes.price(environment, delivered);
			const renewal = yield* withCredit(taxed, subscription.credit, (order, amount) =>
				addDiscount(
					order,
					{
						applied_discount_id: ids.make("applied_discount", millis),
						request: {
							customer_facing_name: "Subscription credit",
							application_method: { type: "fixed", amount_money: usd(amount) },
						},
						param: "",
					},
					time,
				),
			);
			// The subscription fields are added last: once they are set, the price is frozen.
			const order: Order = { ...renewal.order, ...billing };
			yield* documents.insert(orders, environment.environment_id, order);
			yield* outbox.publish(caller, orderEvent("order.created", order));
			return { ...renewal, order };
		});

		/** Creates and writes the order of a period. `index` is the period's number. */
		const make = (
			caller: WorkCaller,
			{ subscription_id, ...subscription }: Billed & Pick<StoredSubscription, "subscription_id">,
			{ ends_at, index, started_at }: Period,
			millis: number,
		) => {
			const subscription_period = { started_at, ends_at };
			return makeOf(
				caller,
				subscription,
				{ subscription_id, subscription_period_index: index, subscription_period },
				millis,
			);
		};

		return { make, makeOf };
	}),
}) {}
