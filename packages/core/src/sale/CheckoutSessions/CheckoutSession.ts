/** A checkout session: one buyer's opportunity to pay for one order (requirements: Checkout sessions). Pure. */
import { Either, Schema } from "effect";
import { lifecycle, type Published } from "../../events/Events.js";
import type { Answer } from "../../platform/Idempotency.js";
import { Address } from "../../words/Address.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { Money, MoneyInput } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
import { Buyer } from "../Order/Order.js";
import { TransactionPurpose } from "../Order/TransactionPurpose.js";
import { LinkLine, maximumQuantity, SoldLinkType } from "./LinkLines.js";
import { SoldPlan } from "./PlanTerms.js";
import { checkRedirects, Redirects } from "./Redirects.js";
import { checkTipOptions, TipOptions } from "./TipOptions.js";

/**
 * `hosted`: svc's page. `embedded`: svc's page in a frame. `custom`: the seller's own page, through the buyer's API.
 */
export const Surface = Schema.Literal("hosted", "embedded", "custom");
export type Surface = typeof Surface.Type;

export const CheckoutSessionStatus = Schema.Literal("open", "completed", "expired");

/**
 * `time`: its 24 hours are over. `order_changed`: the seller changed the order. `replaced`: another session replaced
 * it. `merchant`: the seller ended it, or too many cards were declined.
 */
export const EndedReason = Schema.Literal("time", "order_changed", "replaced", "merchant");
export type EndedReason = typeof EndedReason.Type;

const fields = {
	checkout_session_id: required(Schema.String, "Its ID: `cs_…`."),
	status: required(
		CheckoutSessionStatus,
		"`open`: can be paid; `completed`: paid, or the card saved; `expired`: ended without either.",
	),
	surface: required(Surface, "Where the buyer pays: svc's page, svc's page in your frame, or your own page."),
	order_id: optional(
		Schema.String,
		"The order to pay, `ord_…`; absent if only a card is saved, because nothing is charged yet.",
	),
	invoice_id: optional(Schema.String, "The invoice that the buyer pays, `inv_…`; absent without one."),
	subscription_plan_id: optional(Schema.String, "The plan that the buyer subscribes to, `plan_…`; absent without one."),
	quantity: optional(Schema.Int, "Units of the plan; present with `subscription_plan_id`."),
	subscription_id: optional(Schema.String, "The subscription that began when the session completed: `sub_…`."),
	payment_link_id: optional(Schema.String, "The payment link through which the buyer came: `pl_…`."),
	customer: required(
		Schema.Struct({
			customer_id: optional(Schema.String, "The customer that pays, `cus_…`; absent if unknown."),
			require_email: required(Schema.Boolean, "Whether the buyer has to give an email address before paying."),
		}),
		"Who pays, and what the checkout asks for.",
	),
	redirects: optional(Redirects, "Where the buyer goes afterwards; absent: the checkout stays on its last page."),
	tip: optional(TipOptions, "The tips that the checkout offers; absent: none."),
	delivery_method_ids: optional(
		Schema.Array(Schema.String),
		"The delivery methods that the buyer can choose from (`dmet_…`), in this order; absent: none.",
	),
	transaction_purpose: optional(
		TransactionPurpose,
		"What a bank debit pays for; absent: svc derives it from the lines.",
	),
	revision: required(Schema.Int, "Grows whenever what the buyer would pay for, or its price, changes."),
	expires_at: required(
		Schema.String,
		"When an unpaid session ends (RFC 3339, UTC); a payment in progress can still complete it.",
	),
	ended_reason: optional(
		EndedReason,
		"Why it expired. `time`: its time was over; `order_changed`: by you; `replaced`: by another session; `merchant`: by you, or after 10 declines.",
	),
	completed_at: optional(Schema.String, "When it was completed (RFC 3339, UTC); absent until then."),
	metadata: Metadata,
	...versioned,
};

/** What the seller sees. */
export const CheckoutSession = Schema.Struct({
	...fields,
	url: optional(
		Schema.String,
		"The page to send the buyer to, while a `hosted` session is open. Its fragment is the buyer's secret: only keys with `commerce.checkout_sessions.write` get it, and no list has it.",
	),
	checkout_session_secret: optional(
		Schema.String,
		"The buyer's secret of an open `embedded` or `custom` session, for the header `X-Checkout-Session-Secret`. Absent for keys that may only read, and in lists.",
	),
}).annotations({ identifier: "CheckoutSession" });
export type CheckoutSession = typeof CheckoutSession.Type;

/** The response of every use case on a single session (requirements: `data.checkout_session`). */
export const CheckoutSessionData = Schema.Struct({
	checkout_session: required(CheckoutSession, "As it is after the request."),
}).annotations({ identifier: "CheckoutSessionData" });
export type CheckoutSessionData = typeof CheckoutSessionData.Type;

/** The payment link lines that a session sells. */
const SessionLines = Schema.Struct({
	payment_link_type: SoldLinkType,
	line_items: Schema.Array(LinkLine),
	venue_address: optional(Address, "Where the event takes place, by which tickets are taxed."),
});

/** What is stored: the secret derives from the salt and the server's key (`Secret.ts`). */
export const StoredCheckoutSession = Schema.Struct({
	...fields,
	known_customer_id: optional(
		Schema.String,
		"The customer that the seller identified as the buyer. This buyer sees the customer's saved methods.",
	),
	secret_salt: Schema.String,
	asked_money: optional(
		Money,
		"What the buyer has chosen to pay, or has paid, of an invoice with installments; absent: what is due.",
	),
	declines: required(Schema.Int, "How many of the buyer's payments were declined, and the last of them."),
	declined_attempt_id: optional(Schema.String),
	open_key: optional(
		Schema.String,
		"Absent once the session has ended. Unique: an order has at most one open session.",
	),
	link_lines: optional(SessionLines, "What the buyer of a payment link can choose from, as of when the session began."),
	sold_plan: optional(
		SoldPlan,
		"The terms of the plan as of when the session began. Present with `subscription_plan_id`.",
	),
	subscriber_id: optional(
		Schema.String,
		"The customer of the subscription. If the session does not know its buyer, completing it creates the customer.",
	),
	buyer: optional(Buyer, "The buyer's details, if there is no order that stores them."),
	billing_address: optional(Address, "Where the buyer is billed, if there is no order that stores it."),
	set_up_method_id: optional(
		Schema.String,
		"The method that the buyer is saving, if there is no charge that stores the card.",
	),
});
export type StoredCheckoutSession = typeof StoredCheckoutSession.Type;

export const checkoutSessions = collection<StoredCheckoutSession>()({
	name: "checkout_sessions",
	resource: "checkout session",
	id: "checkout_session_id",
	prefix: prefixes.checkout_session,
	schema: StoredCheckoutSession,
	upcasts: [unchanged],
	filters: {
		order_id: { path: "order_id" },
		customer_id: { path: "customer.customer_id", usual: null },
		status: { path: "status", values: CheckoutSessionStatus.literals },
		surface: { path: "surface", values: Surface.literals },
		payment_link_id: { path: "payment_link_id", usual: null },
	},
	// Found only by its ID, because names are stored on the order.
	search: () => [],
	unique: { open_key: "open_key" },
});

/** The delivery methods that buyers can choose from. */
export const DeliveryMethodIds = Schema.Array(Reference).pipe(Schema.minItems(1), Schema.maxItems(20));

const QuickPayItem = Schema.Struct({
	name: required(Name, "What the buyer sees at checkout and on the receipt."),
	amount_money: required(MoneyInput, "The price, at least 50 cents."),
});

/** Units of a plan. */
export const PlanQuantity = Schema.Int.pipe(
	Schema.between(1, maximumQuantity, { message: () => `must be an integer between 1 and ${maximumQuantity}` }),
);

/** The body of `POST /v1/checkout-sessions`. */
export const CreateCheckoutSession = Schema.Struct({
	order_id: optional(
		Reference,
		"The order to pay, `ord_…`. Send exactly one of this, `quick_pay_item`, and `subscription_plan_id`.",
	),
	quick_pay_item: optional(QuickPayItem, "Something to sell without an order: creates one with a single untaxed line."),
	subscription_plan_id: optional(
		Reference,
		"The plan to subscribe the buyer to, `plan_…`. With a trial, only a card is saved; otherwise the first period is charged.",
	),
	quantity: optional(
		PlanQuantity,
		"The number of units of the plan; multiplies the quantities of its lines. Absent: 1.",
	),
	customer: optional(
		Schema.Struct({
			customer_id: optional(
				Reference,
				"The buyer's customer: `cus_…`. Needs `customers.customers.read`. If the key also has `payments.payment_intents.write`, the buyer can pay with the customer's saved cards, so give nobody else the session's secret.",
			),
			require_email: optional(
				Schema.Boolean,
				"Whether the buyer has to give an email address. Absent: if the order ships, or the buyer subscribes.",
			),
		}),
		"Who pays, and what to ask for.",
	),
	redirects: optional(Redirects, "Where the buyer goes afterwards; absent: the checkout stays on its last page."),
	tip: optional(TipOptions, "The tips to offer; absent: none. Not for an order with a final price, nor for a plan."),
	delivery_method_ids: optional(
		DeliveryMethodIds,
		"Active delivery methods for the buyer to choose from (`dmet_…`); not for an order with a final price, nor for a plan.",
	),
	transaction_purpose: optional(
		TransactionPurpose,
		"What a bank debit pays for; needed only if the order sells both goods and services. Not for a plan.",
	),
	surface: optional(Surface, "Where the buyer pays; absent: `hosted`, on svc's page."),
	replace_existing: optional(
		Schema.Boolean,
		"Whether to end the order's open session, if it has one; absent: the request is refused because of it.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCheckoutSession" });
export type CreateCheckoutSession = typeof CreateCheckoutSession.Type;

/** The timer that ends a session; its subject is the session. */
export const expireKind = "checkout_session.expire";

/**
 * The timer that cancels a payment link's order after its session ended without a payment; its subject is the order.
 */
export const abandonKind = "payment_link.abandon";

/** How long a session can be paid: one day on the environment's clock. */
export const openMillis = 86_400_000;

/** The number of declines that end a session, so that stolen cards cannot be tried endlessly. */
export const maximumDeclines = 10;

/** The unique key of an order's open session. */
export const openKeyOf = (order_id: string): string => order_id;

const sources = ["order_id", "quick_pay_item", "subscription_plan_id"] as const;

/** What a session of a plan cannot choose. */
const fixedByPlan = ["tip", "delivery_method_ids", "transaction_purpose", "replace_existing"] as const;

/** Refuses a request without exactly one source, or with incompatible options. */
export const checkRequest = eitherFn(function* (input: CreateCheckoutSession, mode: Mode): EitherSteps<void, Refusal> {
	const [source, second] = sources.filter((one) => input[one] !== undefined);
	if (source === undefined)
		return yield* refused("FIELD_REQUIRED", {
			message: "Send `order_id`, or `quick_pay_item` or `subscription_plan_id` to sell without an order.",
			param: "order_id",
		});
	if (second !== undefined)
		return yield* refused("INVALID_VALUE", {
			message: `Send either \`${source}\` or \`${second}\`, not both.`,
			param: second,
		});
	if (source !== "subscription_plan_id" && input.quantity !== undefined)
		return yield* refused("INVALID_VALUE", {
			message: "Only a subscription plan has a quantity: omit this field.",
			param: "quantity",
		});
	const fixed = source === "subscription_plan_id" ? fixedByPlan.find((one) => input[one] !== undefined) : undefined;
	if (fixed !== undefined)
		return yield* refused("INVALID_VALUE", {
			message: `The plan determines what the buyer subscribes to: omit \`${fixed}\`.`,
			param: fixed,
		});
	yield* checkRedirects(input.redirects, mode);
	yield* checkTipOptions(input.tip);
	return undefined;
});

/** The payment link of a session. */
export interface SessionLink {
	readonly payment_link_id: string;
	readonly link_lines: NonNullable<StoredCheckoutSession["link_lines"]>;
}

/** What a session needs to know about its plan. */
export interface SessionPlan
	extends Required<Pick<StoredCheckoutSession, "quantity" | "sold_plan" | "subscriber_id" | "subscription_plan_id">> {}

interface NewSession extends Partial<SessionLink>, Partial<SessionPlan> {
	readonly checkout_session_id: string;
	/** Absent if the session only saves a card. */
	readonly order_id?: string;
	readonly invoice_id?: string;
	readonly customer: StoredCheckoutSession["customer"];
	readonly known_customer_id?: string;
	readonly secret_salt: string;
	/** Absent: a day from now. */
	readonly expires_at?: string;
}

/** An open session for a request that has been checked. */
export const openSession = (
	{
		delivery_method_ids,
		metadata = {},
		redirects,
		surface = "hosted",
		tip,
		transaction_purpose,
	}: CreateCheckoutSession,
	session: NewSession,
	now: string,
): StoredCheckoutSession => ({
	...session,
	status: "open",
	surface,
	...defined({ redirects, tip, delivery_method_ids, transaction_purpose }),
	revision: 1,
	expires_at: session.expires_at ?? addMillis(now, openMillis),
	declines: 0,
	...(session.order_id === undefined ? {} : { open_key: openKeyOf(session.order_id) }),
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Refuses a session that has ended or expired by the environment's clock. */
export const checkSessionOpen = (
	{ ended_reason, expires_at, status }: StoredCheckoutSession,
	now: string,
): Either.Either<void, Refusal> => {
	if (status === "open" && now < expires_at) return Either.void;
	const reason = status === "completed" ? "completed" : (ended_reason ?? "time");
	return refused("CHECKOUT_SESSION_NOT_OPEN", {
		reason,
		...(reason === "completed" ? { next_steps: "Nothing is left to do: the buyer has completed the session." } : {}),
	});
};

const withoutKey = ({ open_key, ...session }: StoredCheckoutSession): StoredCheckoutSession => session;

/** The session after it ended without a payment; the same object if it had already ended. */
export const end = (session: StoredCheckoutSession, reason: EndedReason, now: string): StoredCheckoutSession =>
	session.status === "open"
		? { ...withoutKey(session), status: "expired", ended_reason: reason, updated_at: now }
		: session;

/**
 * The session after its order was paid. Money that settles late completes a session that had meanwhile ended; the same
 * object if it is already completed.
 */
export const complete = (session: StoredCheckoutSession, now: string): StoredCheckoutSession => {
	if (session.status === "completed") return session;
	const { ended_reason, ...rest } = withoutKey(session);
	return { ...rest, status: "completed", completed_at: now, updated_at: now };
};

/** The session after what the buyer would pay for has changed. */
export const revised = (session: StoredCheckoutSession, now: string): StoredCheckoutSession => ({
	...session,
	revision: session.revision + 1,
	updated_at: now,
});

/** The session after its buyer has chosen what to pay. `undefined`: what is due. */
export const withAsked = (
	{ asked_money: earlier, ...session }: StoredCheckoutSession,
	asked_money: Money | undefined,
	now: string,
): StoredCheckoutSession => revised({ ...session, ...defined({ asked_money }) }, now);

/** The session after a declined payment, or a card that could not be saved. The last allowed one ends it. */
export const declined = (
	session: StoredCheckoutSession,
	declined_attempt_id: string | undefined,
	now: string,
): StoredCheckoutSession => {
	const attempt = declined_attempt_id === undefined ? {} : { declined_attempt_id };
	const counted = { ...session, ...attempt, declines: session.declines + 1, updated_at: now };
	return counted.declines < maximumDeclines ? counted : end(counted, "merchant", now);
};

/**
 * Whether the end of a session also ends its order. A payment link's order has no other use, and is created by
 * strangers. A seller that changed the order has taken it over. The first order of a plan can only be paid in its
 * session.
 */
export const endsOrder = (
	session: Pick<StoredCheckoutSession, "ended_reason" | "payment_link_id" | "sold_plan" | "status">,
): boolean => {
	const { ended_reason, payment_link_id, sold_plan, status } = session;
	if (status !== "expired") return false;
	return (
		sold_plan !== undefined ||
		(payment_link_id !== undefined && (ended_reason === "time" || ended_reason === "merchant"))
	);
};

/** The event of a change of status. */
export const sessionEvents = (
	before: StoredCheckoutSession | undefined,
	after: StoredCheckoutSession,
): ReadonlyArray<Published> => {
	if (before?.status === after.status) return [];
	const { checkout_session_id, ended_reason, status, surface, updated_at } = after;
	const { order_id, payment_link_id, subscription_id, subscription_plan_id } = after;
	const event_type =
		status === "open"
			? "checkout_session.created"
			: status === "completed"
				? "checkout_session.completed"
				: "checkout_session.expired";
	return [
		{
			event_type,
			data: lifecycle(
				"checkout_session",
				{
					checkout_session_id,
					...(order_id === undefined ? {} : { order_id }),
					status,
					surface,
					...defined({ subscription_plan_id, subscription_id, payment_link_id, ended_reason }),
				},
				updated_at,
			),
		},
	];
};

/** The session without what lets its holder pay as the buyer. */
export const withoutSecret = ({ checkout_session_secret, url, ...session }: CheckoutSession): CheckoutSession =>
	session;

/** The response as it is stored: without the buyer's secret. */
export const storable = ({ data, ...answer }: Answer<CheckoutSessionData>): Answer<CheckoutSessionData> => ({
	...answer,
	data: { checkout_session: withoutSecret(data.checkout_session) },
});
