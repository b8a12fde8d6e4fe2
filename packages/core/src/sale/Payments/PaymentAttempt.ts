/** An attempt to pay an order: the legs charged by one `pay` call, until each has a final status. */
import { Schema } from "effect";
import type { KeyOfOperation } from "../../platform/Idempotency.js";
import type { Caller } from "../../words/Environment.js";
import { prefixes } from "../../words/Id.js";
import { Money, sum } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { versioned } from "../../words/Version.js";
import { AttemptGiftCard } from "./AttemptGiftCard.js";
import { isNotConfirmed, type PaymentIntent, PaymentIntentStatus } from "./PaymentIntent.js";
import { ClientAction, PaymentError } from "./Processor.js";

export const PaymentAttemptStatus = Schema.Literal(
	"processing",
	"requires_action",
	"partially_succeeded",
	"succeeded",
	"failed",
	"canceled",
).annotations({
	description:
		"`processing` waits for the processor or your capture, `requires_action` for the buyer, 30 minutes at most; `partially_succeeded`: some legs settled; `canceled`: nothing was charged.",
});
export type PaymentAttemptStatus = typeof PaymentAttemptStatus.Type;

export const CompletionBehavior = Schema.Literal("complete_order", "partial_payment").annotations({
	description: "`complete_order`: the legs must cover the balance. `partial_payment`: the rest stays outstanding.",
});
export type CompletionBehavior = typeof CompletionBehavior.Type;

/** The leg's status, frozen when this attempt ended, because a later attempt may charge the leg. */
export const AttemptLeg = Schema.Struct({
	payment_intent_id: required(Schema.String, "The payment intent that this attempt confirmed: `pi_…`."),
	status: required(
		PaymentIntentStatus,
		"Its status in this attempt, final when the attempt ends; a later attempt may confirm it again.",
	),
	amount_money: required(Money, "What this attempt charges with it."),
	tip_money: required(Money, "The part of `amount_money` that is a tip."),
	last_payment_error: optional(PaymentError, "Why its charge failed; absent if it did not."),
});
export type AttemptLeg = typeof AttemptLeg.Type;

/** The action that the client must take, and its leg. Afterwards, the attempt is resumed. */
export const AttemptAction = Schema.Struct({
	payment_intent_id: required(Schema.String, "The payment intent of the charge that needs the action: `pi_…`."),
	...ClientAction.fields,
});

export const PaymentAttempt = Schema.Struct({
	order_payment_attempt_id: required(Schema.String, "`opa_…`, assigned by svc."),
	order_id: required(Schema.String, "The order that it pays: `ord_…`."),
	status: PaymentAttemptStatus,
	is_resumable: required(
		Schema.Boolean,
		"Whether it can be continued: run `client_action`, then send the attempt's ID to `pay`.",
	),
	client_action: optional(
		AttemptAction,
		"What the buyer's browser must do; only while the status is `requires_action`.",
	),
	completion_behavior: CompletionBehavior,
	checkout_session_id: optional(
		Schema.String,
		"The checkout session in which the buyer pays: `cs_…`; absent outside of a checkout.",
	),
	expected_outstanding_money: optional(Money, "The balance that the buyer approved; absent if none was sent."),
	payment_intents: required(Schema.Array(AttemptLeg), "What it charges; empty if nothing had to be charged."),
	gift_cards: optional(
		Schema.Array(AttemptGiftCard),
		"What gift cards pay, taken from them when the attempt began; absent if they pay nothing.",
	),
	completed_at: optional(Schema.String, "When it ended (RFC 3339, UTC); absent while it is in progress."),
	...versioned,
}).annotations({ identifier: "PaymentAttempt" });
export type PaymentAttempt = typeof PaymentAttempt.Type;

/** The request that started an attempt. The settlement that determines the outcome stores its key's response. */
const StartingRequest = Schema.Struct({
	request_id: Schema.String,
	idempotency: optional(
		Schema.Struct({
			operation: Schema.String,
			key: Schema.String,
			operation_key: required(
				Schema.String,
				"Operation and key combined. Unique among attempts, even after the key itself has expired.",
			),
			is_answered: required(
				Schema.Boolean,
				"Whether the key has its response. Until then, a retry with the key continues this attempt.",
			),
		}),
	),
});
export type StartingRequest = typeof StartingRequest.Type;

/** The stored attempt. */
export const StoredPaymentAttempt = Schema.Struct({
	...PaymentAttempt.fields,
	origin: optional(StartingRequest),
	keeps_card: optional(Schema.Literal(true), "The card is saved once it has been charged."),
});
export type StoredPaymentAttempt = typeof StoredPaymentAttempt.Type;

/** Returns the attempt without its internal fields. */
export const paymentAttemptView = ({ keeps_card, origin, ...attempt }: StoredPaymentAttempt): PaymentAttempt => attempt;

export const operationKeyOf = ({ operation, key }: { readonly operation: string; readonly key: string }): string =>
	`${operation} ${key}`;

/** The request that starts an attempt, as stored on the attempt. */
export const startingRequestOf = (
	{ request }: Pick<Caller, "request">,
	key: KeyOfOperation | undefined,
): StartingRequest => ({
	request_id: request?.id ?? "",
	...(key === undefined
		? {}
		: {
				idempotency: {
					operation: key.operation,
					key: key.key,
					operation_key: operationKeyOf(key),
					is_answered: false,
				},
			}),
});

export const paymentAttempts = collection<StoredPaymentAttempt>()({
	name: "order_payment_attempts",
	resource: "payment attempt",
	id: "order_payment_attempt_id",
	prefix: prefixes.payment_attempt,
	schema: StoredPaymentAttempt,
	filters: {
		status: { path: "status", values: PaymentAttemptStatus.literals },
		order_id: { path: "order_id" },
	},
	listedBy: ["order_id"],
	upcasts: [unchanged],
	unique: { operation_key: "origin.idempotency.operation_key" },
});

/** Whether the attempt waits for the processor or the buyer. An order has at most one such attempt. */
export const isActive = (attempt: PaymentAttempt): boolean =>
	attempt.status === "processing" || attempt.status === "requires_action";

/** What the attempt pays in all, in cents: with legs and with gift cards. */
export const payingOf = ({ gift_cards = [], payment_intents }: PaymentAttempt): number =>
	sum([...payment_intents, ...gift_cards].map(({ amount_money }) => amount_money.amount));

const legOf = (intent: PaymentIntent): AttemptLeg => ({
	payment_intent_id: intent.payment_intent_id,
	status: intent.status,
	amount_money: intent.amount_money,
	tip_money: intent.tip_money,
	...(intent.last_payment_error === undefined ? {} : { last_payment_error: intent.last_payment_error }),
});

const statusOf = (legs: ReadonlyArray<AttemptLeg>): PaymentAttemptStatus => {
	const count = (status: PaymentIntentStatus) => legs.filter((leg) => leg.status === status).length;
	if (count("requires_action") > 0) return "requires_action";
	if (count("processing") + count("requires_capture") > 0) return "processing";
	const settled = count("succeeded");
	if (settled === legs.length) return "succeeded";
	if (settled > 0) return "partially_succeeded";
	// A leg canceled by the caller has no error; one with a wrong charge has.
	const isWithdrawn = ({ last_payment_error: error, status }: AttemptLeg) =>
		error === undefined ? status === "canceled" : isNotConfirmed(error);
	return legs.every(isWithdrawn) ? "canceled" : "failed";
};

/** Returns the attempt with the current status of its legs. `intents` are its own, in its order. */
export const withLegs = (
	attempt: StoredPaymentAttempt,
	intents: ReadonlyArray<PaymentIntent>,
	now: string,
): StoredPaymentAttempt => {
	const { client_action, completed_at, ...rest } = attempt;
	const payment_intents = intents.map(legOf);
	const status = statusOf(payment_intents);
	const waiting = intents.find((intent) => intent.status === "requires_action");
	const isOver = status !== "processing" && status !== "requires_action";
	return {
		...rest,
		status,
		is_resumable: status === "requires_action",
		...(waiting?.client_action === undefined
			? {}
			: { client_action: { payment_intent_id: waiting.payment_intent_id, ...waiting.client_action } }),
		payment_intents,
		...(isOver ? { completed_at: now } : {}),
		updated_at: now,
	};
};

/** Returns the attempt of a call that was just accepted. Without legs, it has already succeeded. */
export const open = (
	fields: Pick<
		StoredPaymentAttempt,
		| "order_payment_attempt_id"
		| "order_id"
		| "completion_behavior"
		| "expected_outstanding_money"
		| "gift_cards"
		| "keeps_card"
	>,
	intents: ReadonlyArray<PaymentIntent>,
	now: string,
): StoredPaymentAttempt =>
	withLegs(
		{
			...fields,
			status: "processing",
			is_resumable: false,
			payment_intents: [],
			version: 1,
			created_at: now,
			updated_at: now,
		},
		intents,
		now,
	);
