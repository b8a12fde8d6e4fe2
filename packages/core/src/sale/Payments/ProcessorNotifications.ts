/**
 * The port for notifications from the card processor (decisions: Processor). A notification is only a signal: it names
 * an object, and the outcome is looked up. So a repeated, late, or outdated notification has no effect of its own.
 */
import { Context, Effect, Schema } from "effect";
import { withinDeadline } from "../../platform/OutboundCalls.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import type { Timer } from "../../words/Storage/Timers.js";
import { versioned } from "../../words/Version.js";

/** The types of objects that a notification can name. */
export const SubjectType = Schema.Literal("payment_intent", "refund", "dispute", "payout", "payment_method");

/**
 * An object to look up. The ID is ours, which the processor stores. For a dispute, the setup of a payment method, or a
 * refund that svc did not make, it is the processor's.
 */
export const Subject = Schema.Struct({ type: SubjectType, id: Schema.String });
export type Subject = typeof Subject.Type;

/**
 * A merchant's account, by the account's key. The environment is the merchant's live one. The notification is not
 * stored, because checking an account twice does no harm.
 */
export interface AccountSubject {
	readonly type: "account";
	readonly id: string;
}

/** An object at the processor created by a request of svc: a payment, a refund, or a payout. */
export interface MovedMoney {
	/** The processor's own ID, by which the seller can find it there. */
	readonly processor_id: string;
	/** Our key of the request, from the metadata that the processor stores. */
	readonly idempotency_key: string;
}

/** A refund of a payment of svc that svc did not make, such as one in the processor's dashboard. */
export interface OutsideRefund {
	/** The processor's own ID of the refund. */
	readonly processor_id: string;
	/** Our ID of the refunded payment, from the metadata that the processor stores. */
	readonly payment_intent_id: string;
}

/** A notification that the adapter has verified. */
export interface ProcessorNotification {
	/** The processor's ID of the notification: the same when it is resent. */
	readonly processor_notification_id: string;
	/** From the metadata that the processor stores. */
	readonly environment_id: string;
	readonly subject: Subject | AccountSubject;
	/**
	 * Present if a request of svc has moved or authorized money. For a dispute, it is the disputed payment. If svc has no
	 * record of the key, for example after a restored backup, it logs a warning. So it does for a refund made outside svc.
	 */
	readonly moved_money?: MovedMoney | OutsideRefund;
}

/** A received notification. Its signature covers the raw bytes. */
export interface Delivered {
	/** A header's value by its lower-case name. */
	readonly header: (name: string) => string | undefined;
	readonly body: Uint8Array;
}

/** The check that a refused delivery failed, with the same names as in the client's `verifyWebhook`. */
export type NotVerifiedReason =
	/** No configured secret could have signed it. */
	| "invalid_secret"
	| "missing_header"
	/** The signature header cannot be parsed. */
	| "invalid_header"
	| "timestamp_too_old"
	| "timestamp_too_new"
	| "signature_mismatch";

/**
 * Refuses a delivery that was not signed by the processor, or is too old. Reason and message say which; they go to the
 * sender, so neither contains part of a secret or of the correct signature.
 */
export const notVerified = (message: string, reason: NotVerifiedReason = "signature_mismatch"): Refusal =>
	refuse("NOTIFICATION_NOT_VERIFIED", { message, reason });

export interface ProcessorNotificationsShape {
	/**
	 * Returns the notifications of a delivery; none if svc needs none of them. Refuses with `NOTIFICATION_NOT_VERIFIED` a
	 * delivery that the processor has not signed, or signed too long ago.
	 */
	readonly read: (delivered: Delivered) => Effect.Effect<ReadonlyArray<ProcessorNotification>, Refusal>;
}

export class ProcessorNotifications extends Context.Tag("@svc/core/ProcessorNotifications")<
	ProcessorNotifications,
	ProcessorNotificationsShape
>() {}

/**
 * Applies a deadline to the port. After it, the delivery is refused in such a way that the processor sends it again.
 */
export const readWithin = (
	port: ProcessorNotificationsShape,
	deadline_millis: number,
): ProcessorNotificationsShape => ({
	read: (delivered) =>
		Effect.catchTag(withinDeadline(port.read(delivered), deadline_millis), "NoAnswer", (error) =>
			Effect.zipRight(
				Effect.logWarning("The processor's adapter did not read a notification in time", error),
				refuse("PROCESSOR_TIMEOUT", { message: "The notification could not be read in time; send it again." }),
			),
		),
});

/** An accepted notification. It identifies repeats. */
export const ReceivedNotification = Schema.Struct({
	received_notification_id: required(Schema.String, "`pnot_…`"),
	processor_notification_id: Schema.String,
	subject: Subject,
	...versioned,
});
export type ReceivedNotification = typeof ReceivedNotification.Type;

export const receivedNotifications = collection<ReceivedNotification>()({
	name: "received_notifications",
	resource: "received notification",
	id: "received_notification_id",
	prefix: prefixes.received_notification,
	schema: ReceivedNotification,
	upcasts: [unchanged],
	unique: { processor_notification_id: "processor_notification_id" },
});

/** The kind of timer for signals from an in-process processor, due at a time on the environment's clock. */
export const signalKind = "processor.signal";

/** Returns the timer of a signal about `subject`. A later signal about the same subject replaces it. */
export const signal = ({ id, type }: Subject, due_at: string): Timer => ({
	kind: signalKind,
	subject: `${type} ${id}`,
	due_at,
});

/** Returns the subject of a signal's timer. */
export const subjectOf = ({ subject }: Pick<Timer, "subject">): Subject => {
	const [type = "", id = ""] = subject.split(" ");
	return Schema.decodeUnknownSync(Subject)({ type, id });
};
