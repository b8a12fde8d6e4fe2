/**
 * Which saved methods a checkout shows, and to which buyer (capabilities: PM7).
 *
 * A session knows its buyer only if the seller named the customer in the request that created it. The seller has then
 * signed the buyer in, and gives the link to nobody else. The customer of an order is not enough, because links to
 * orders and invoices are forwarded. Pure, except for the service.
 */
import { Effect, Option, Schema } from "effect";
import { customers } from "../../catalog/Customers/Customer.js";
import { holds } from "../../platform/Scopes.js";
import { refuse } from "../../words/Errors.js";
import { defined, required } from "../../words/Optional.js";
import type { Principal } from "../../words/Principal.js";
import { Documents, type DocumentsShape } from "../../words/Storage/Documents.js";
import type { StoredCheckoutSession } from "../CheckoutSessions/CheckoutSession.js";
import type { Buyer, Order } from "../Order/Order.js";
import { paymentMethods, type StoredPaymentMethod } from "../PaymentMethods/PaymentMethod.js";
import { Processor } from "../Payments/Processor.js";
import { type MethodOwner, SavedCard } from "../Payments/ProcessorMethods.js";

/** A saved method as its owner sees it. */
export const BuyerSavedMethod = Schema.Struct({
	payment_method_id: required(Schema.String, "Its ID, `pm_…`; send it as `payment_source` to pay with it."),
	card: required(Schema.Struct(SavedCard.fields), "What identifies the card to the buyer."),
	is_default: required(Schema.Boolean, "Whether it is the customer's default, which is listed first."),
}).annotations({ identifier: "BuyerSavedMethod" });
export type BuyerSavedMethod = typeof BuyerSavedMethod.Type;

/** Maximum number of saved methods that a checkout shows. */
export const maximumShown = 10;

/**
 * The customer identified by the seller as the buyer of a new session. Requests of buyers and strangers identify none,
 * nor do keys that may not charge a saved method, since this buyer may.
 */
export const namedCustomer = (
	principal: Principal,
	{ customer }: { readonly customer?: { readonly customer_id?: string | undefined } | undefined },
): { readonly known_customer_id?: string } =>
	holds(principal, "payments.payment_intents.write") && customer?.customer_id !== undefined
		? { known_customer_id: customer.customer_id }
		: {};

/** The name and address of the customer named in a request. */
export const customerAsBuyer = (documents: DocumentsShape, environment_id: string, customer_id: string) =>
	Effect.map(
		documents.require(customers, environment_id, customer_id, "customer.customer_id"),
		({ email, name }): Buyer => ({
			...defined({ name, email }),
		}),
	);

/** The customer that the buyer of a session is known to be, while the session can be paid. */
export const knownCustomer = ({
	known_customer_id,
	payment_link_id,
	status,
}: Pick<StoredCheckoutSession, "known_customer_id" | "payment_link_id" | "status">): string | undefined =>
	// A payment link is for everyone.
	status === "open" && payment_link_id === undefined ? known_customer_id : undefined;

/** The customer to which a plan's card is saved. If there is none, completing the session creates one. */
export const subscriberOf = (
	{ sold_plan, subscriber_id: customer_id }: StoredCheckoutSession,
	{ buyer }: Order,
): MethodOwner | undefined =>
	sold_plan === undefined || customer_id === undefined ? undefined : { customer_id, ...buyer };

/** The methods that a customer sees: active cards, default first. */
export const shownMethods = (
	methods: ReadonlyArray<StoredPaymentMethod>,
	customer_id: string,
	default_payment_method_id: string | undefined,
): ReadonlyArray<BuyerSavedMethod> => {
	const own = methods.flatMap(({ card, customer_id: owner, payment_method_id, status }) =>
		owner === customer_id && status === "active" && card !== undefined
			? [{ payment_method_id, card, is_default: payment_method_id === default_payment_method_id }]
			: [],
	);
	return [...own.filter(({ is_default }) => is_default), ...own.filter(({ is_default }) => !is_default)].slice(
		0,
		maximumShown,
	);
};

export class KnownBuyer extends Effect.Service<KnownBuyer>()("@svc/core/sale/Checkout/KnownBuyer", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const { methods: canSave } = yield* Processor;

		/** A customer's newest active methods, and the default one. */
		const read = Effect.fnUntraced(function* (environment_id: string, customer_id: string) {
			const customer = Option.getOrUndefined(yield* documents.get(customers, environment_id, customer_id));
			const default_id = customer?.default_payment_method_id;
			const { items } = yield* documents.list(
				paymentMethods,
				environment_id,
				{
					filters: { customer_id: [customer_id], status: ["active"] },
					sort_by: "created_at",
					sort_direction: "desc",
				},
				maximumShown,
				undefined,
			);
			const newest = items.map(({ value }) => value);
			const isMissing = default_id !== undefined && !newest.some((one) => one.payment_method_id === default_id);
			const more = isMissing ? yield* documents.getMany(paymentMethods, environment_id, [default_id]) : [];
			return shownMethods([...more, ...newest], customer_id, default_id);
		});

		/** The methods that the buyer of a session sees; undefined if the session does not know its buyer. */
		const methodsOf = (environment_id: string, session: StoredCheckoutSession) => {
			const customer_id = canSave === undefined ? undefined : knownCustomer(session);
			return customer_id === undefined ? Effect.succeed(undefined) : read(environment_id, customer_id);
		};

		/** The customer to which the card is saved. Refuses to save the card of a buyer that the session does not know. */
		const ownerOf = Effect.fnUntraced(function* (environment_id: string, customer_id: string | undefined) {
			if (canSave === undefined) return yield* refuse("PAYMENT_METHOD_NOT_SUPPORTED", { param: "save_payment_method" });
			if (customer_id === undefined)
				return yield* refuse("INVALID_VALUE", {
					message: "The session does not know its buyer: omit `save_payment_method`.",
					param: "save_payment_method",
				});
			const { email, name } = yield* documents.require(customers, environment_id, customer_id);
			const owner: MethodOwner = { customer_id, ...defined({ name, email }) };
			return owner;
		});

		return { methodsOf, ownerOf };
	}),
}) {}
