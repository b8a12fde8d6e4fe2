/** A customer's saved payment method: its states and decisions (requirements: Payment method). Pure. */
import { Either, Schema } from "effect";
import { lifecycle, type Published } from "../../events/Events.js";
import { type Environment, machineTime } from "../../words/Environment.js";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Reference } from "../../words/Text.js";
import { addMillis } from "../../words/Timestamp.js";
import { versioned } from "../../words/Version.js";
import type { SettleStep } from "../Payments/Participant.js";
import type { PaymentIntent } from "../Payments/PaymentIntent.js";
import type { SavedSource } from "../Payments/PayRequest.js";
import { type NotFound, PaymentError, type Unknown } from "../Payments/ProcessorCall.js";
import { type MethodOwner, SavedCard, type SetUp, type SetUpRequest } from "../Payments/ProcessorMethods.js";

export const PaymentMethodStatus = Schema.Literal("pending", "active", "detached").annotations({
	description:
		"`pending`: the buyer has not completed the setup. `active`: it can be charged. `detached`: never again.",
});

const fields = {
	payment_method_id: required(Schema.String, "`pm_…`, assigned by svc."),
	customer_id: required(Schema.String, "The customer who saved it: `cus_…`; only their orders can be charged to it."),
	checkout_session_id: optional(
		Schema.String,
		"The checkout session in which the buyer saved it: `cs_…`; absent if it was set up separately.",
	),
	status: PaymentMethodStatus,
	card: optional(SavedCard, "The saved card; absent until the setup is complete."),
	last_setup_error: optional(
		PaymentError,
		"Why the latest try of a setup failed; while it is `pending`, the buyer can try another card.",
	),
	expires_at: optional(
		Schema.String,
		"When the setup ends if the buyer does not complete it (RFC 3339, UTC); only while `pending`.",
	),
	activated_at: optional(Schema.String, "When it could first be charged (RFC 3339, UTC); absent before."),
	detached_at: optional(Schema.String, "When it was removed, or its setup ended without a card (RFC 3339, UTC)."),
	metadata: Metadata,
	...versioned,
};

/** What callers see. */
export const PaymentMethod = Schema.Struct(fields).annotations({ identifier: "PaymentMethod" });
export type PaymentMethod = typeof PaymentMethod.Type;

/** What is stored: includes the processor's IDs. */
export const StoredPaymentMethod = Schema.Struct({
	...fields,
	processor_idempotency_key: required(
		Schema.String,
		"Our idempotency key at the processor for the setup, or for the charge that saved the card.",
	),
	processor_setup_id: required(
		Schema.String,
		"The processor's ID for that setup or charge. A charge saves its card only once.",
	),
	processor_payment_method_id: optional(Schema.String, "Present once the method is active."),
	owner: required(
		Schema.Struct({ name: optional(Schema.String), email: optional(Schema.String) }),
		"The owner as of the setup request, so that every repeat is the same.",
	),
});
export type StoredPaymentMethod = typeof StoredPaymentMethod.Type;

/** Omits the processor's IDs. */
export const paymentMethodView = publicView<StoredPaymentMethod, PaymentMethod>(StoredPaymentMethod, {
	owner: true,
	processor_idempotency_key: true,
	processor_payment_method_id: true,
	processor_setup_id: true,
});

export const paymentMethods = collection<StoredPaymentMethod>()({
	name: "payment_methods",
	resource: "payment method",
	id: "payment_method_id",
	prefix: prefixes.payment_method,
	schema: StoredPaymentMethod,
	view: paymentMethodView,
	upcasts: [unchanged],
	filters: {
		customer_id: { path: "customer_id" },
		status: { path: "status", values: PaymentMethodStatus.literals },
	},
	search: ({ card }) => [card?.brand, card?.last4],
	unique: { processor_setup_id: "processor_setup_id" },
});

/** What the buyer's client needs to complete the setup. */
export const ClientSetup = Schema.Struct({
	processor: required(
		Schema.Struct({
			account_id: required(Schema.String, "The account at the processor; pass it to `SvcProcessor` on your page."),
			publishable_key: required(
				Schema.String,
				"The processor's key for browsers, no secret; pass it to `SvcProcessor`.",
			),
			setup_intent: required(
				Schema.Struct({
					client_secret: required(
						Schema.String,
						"The secret of this setup, shown only once; give it only to the buyer's browser.",
					),
					js_call: required(Schema.String, "The function of the processor's script to call with the secret."),
				}),
				"What completes this setup.",
			),
		}),
		"What the processor's script needs on your page.",
	),
}).annotations({ identifier: "ClientSetup" });
export type ClientSetup = typeof ClientSetup.Type;

/** A new method, with what completes its setup. Later responses to the same key have no `client_setup`. */
export const CreatedPaymentMethod = Schema.Struct({
	...fields,
	client_setup: optional(
		ClientSetup,
		"What the buyer's browser needs to complete the setup; absent from a retry's response.",
	),
}).annotations({ identifier: "CreatedPaymentMethod" });
export type CreatedPaymentMethod = typeof CreatedPaymentMethod.Type;

/** The body of `POST /v1/payment-methods`. */
export const CreatePaymentMethod = Schema.Struct({
	customer_id: required(Reference, "The customer who saves it: `cus_…`."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePaymentMethod" });
export type CreatePaymentMethod = typeof CreatePaymentMethod.Type;

/** How long the buyer can complete a setup: one day on the environment's clock. */
export const pendingMillis = 86_400_000;

/** A new method. Its setup has begun at the processor. */
export const begin = (
	{ customer_id, metadata = {} }: CreatePaymentMethod,
	owner: Omit<MethodOwner, "customer_id">,
	setUp: Pick<StoredPaymentMethod, "processor_idempotency_key" | "processor_setup_id">,
	payment_method_id: string,
	now: string,
): StoredPaymentMethod => ({
	payment_method_id,
	customer_id,
	status: "pending",
	expires_at: addMillis(now, pendingMillis),
	...setUp,
	owner,
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The request of the setup, for a lookup. */
export const setUpRequest = (environment: Environment, method: StoredPaymentMethod): SetUpRequest => ({
	environment,
	idempotency_key: method.processor_idempotency_key,
	metadata: { customer_id: method.customer_id },
	requested_at: machineTime(environment, method.created_at),
	customer: { customer_id: method.customer_id, ...method.owner },
	processor_setup_id: method.processor_setup_id,
});

const isSameError = (left: PaymentError | undefined, right: PaymentError | undefined): boolean =>
	left?.code === right?.code && left?.message === right?.message && left?.decline_code === right?.decline_code;

/**
 * The method after a processor report; the same object if nothing changed. A setup that succeeds late still counts
 * while the method is pending: its timer checks once more before ending it.
 */
export const settleSetUp = (
	method: StoredPaymentMethod,
	report: SetUp | NotFound | Unknown,
	now: string,
): StoredPaymentMethod => {
	if (method.status !== "pending") return method;
	const { expires_at, last_setup_error, ...rest } = method;
	if (report._tag === "SetUpSucceeded")
		return {
			...rest,
			status: "active",
			...(report.card === undefined ? {} : { card: report.card }),
			processor_payment_method_id: report.processor_payment_method_id,
			activated_at: now,
			updated_at: now,
		};
	// Without a response nothing is decided, not even the end: the card may already be saved.
	if (report._tag === "Unknown") return method;
	const error = report._tag === "NotFound" ? undefined : report.error;
	if (report._tag === "SetUpEnded" || expires_at === undefined || expires_at <= now)
		return {
			...rest,
			status: "detached",
			...(error === undefined ? {} : { last_setup_error: error }),
			detached_at: now,
			updated_at: now,
		};
	return isSameError(last_setup_error, error) || error === undefined
		? method
		: { ...method, last_setup_error: error, updated_at: now };
};

/** The method after its removal; the same object if it was already removed. */
export const detached = (method: StoredPaymentMethod, now: string): StoredPaymentMethod => {
	if (method.status === "detached") return method;
	const { expires_at, ...rest } = method;
	return { ...rest, status: "detached", detached_at: now, updated_at: now };
};

/** Refuses a method that cannot be charged. */
export const checkActive = (
	{ payment_method_id, status }: StoredPaymentMethod,
	param?: string,
): Either.Either<void, Refusal> =>
	status === "active"
		? Either.void
		: refused("PAYMENT_METHOD_NOT_ACTIVE", {
				message:
					status === "pending"
						? `The payment method ${payment_method_id} is pending: its setup is not complete.`
						: `The payment method ${payment_method_id} has been detached.`,
				...(param === undefined ? {} : { param }),
			});

/** Refuses a method that does not belong to the customer, or does not exist. */
export const noSuchMethod = (payment_method_id: string, param: string): Refusal =>
	notFound("payment method of the order's customer", payment_method_id, param);

/** The method as the payment source for this customer's order. Other customers' methods appear not to exist. */
export const savedSource = (
	method: StoredPaymentMethod,
	customer_id: string | undefined,
	param: string,
): Either.Either<SavedSource, Refusal> => {
	const { payment_method_id, processor_payment_method_id } = method;
	if (method.customer_id !== customer_id) return Either.left(noSuchMethod(payment_method_id, param));
	return Either.flatMap(checkActive(method, param), () =>
		processor_payment_method_id === undefined
			? refused("PAYMENT_METHOD_NOT_ACTIVE", { param })
			: Either.right({ type: "payment_method", payment_method_id, processor_payment_method_id }),
	);
};

/** The event of a status change; none for a setup that ended without a card. */
export const methodEvents = (before: StoredPaymentMethod, after: StoredPaymentMethod): ReadonlyArray<Published> => {
	if (before.status === after.status) return [];
	if (after.status === "detached" && before.status === "pending") return [];
	const { customer_id, payment_method_id, status, updated_at } = after;
	return [
		{
			event_type: status === "active" ? "payment_method.activated" : "payment_method.detached",
			data: lifecycle("payment_method", { payment_method_id, customer_id, status }, updated_at),
		},
	];
};

const isCharged = ({ status }: PaymentIntent): boolean => status === "succeeded" || status === "requires_capture";

/** The cards saved by an outcome: of legs that were just charged, for the customer in their request. */
export const keptCards = (
	{ attempt, before, intents, outcomes }: Pick<SettleStep, "attempt" | "before" | "intents" | "outcomes">,
	now: string,
	makeId: () => string,
): ReadonlyArray<StoredPaymentMethod> =>
	intents.flatMap((leg): ReadonlyArray<StoredPaymentMethod> => {
		const earlier = before.intents.find(({ payment_intent_id }) => payment_intent_id === leg.payment_intent_id);
		const outcome = outcomes.get(leg.payment_intent_id);
		const { charge_request, order_payment_attempt_id, processor_idempotency_key, processor_payment_id } = leg;
		if (earlier === undefined || isCharged(earlier) || !isCharged(leg)) return [];
		if (order_payment_attempt_id !== attempt.order_payment_attempt_id || charge_request?.save_for === undefined)
			return [];
		if (outcome?._tag !== "Succeeded" && outcome?._tag !== "Authorized") return [];
		const { saved_method } = outcome;
		if (saved_method === undefined || processor_idempotency_key === undefined || processor_payment_id === undefined)
			return [];
		const { customer_id, ...owner } = charge_request.save_for;
		const { checkout_session_id } = attempt;
		return [
			{
				payment_method_id: makeId(),
				customer_id,
				...(checkout_session_id === undefined ? {} : { checkout_session_id }),
				status: "active",
				...(saved_method.card === undefined ? {} : { card: saved_method.card }),
				activated_at: now,
				processor_idempotency_key,
				processor_setup_id: processor_payment_id,
				processor_payment_method_id: saved_method.processor_payment_method_id,
				owner,
				metadata: {},
				version: 1,
				created_at: now,
				updated_at: now,
			},
		];
	});

/** The event of a saved card. */
export const keptEvents = (method: StoredPaymentMethod): ReadonlyArray<Published> =>
	methodEvents({ ...method, status: "pending" }, method);

/** The timer that checks a setup, and ends it; its subject is the method. */
export const setUpKind = "payment_method.set_up";

/** The timer that removes a detached method at the processor; its subject is the method. */
export const detachKind = "payment_method.detach";
