/**
 * The port by which the card processor speaks first (decisions: Processor). A notification is a signal, nothing more:
 * it names what to ask about, and what became of that is looked up. So one that comes twice, late, or after a newer one
 * changes nothing that the look-up does not say.
 */
import { Context, type Effect, Schema } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { collection } from "../../words/Storage/Documents.js";
import type { Timer } from "../../words/Storage/Timers.js";

/** What a notification can be about. */
export const SubjectType = Schema.Literal("payment_intent", "refund", "dispute", "payout");

/** A thing to ask the processor about: our own ID, which the processor keeps beside it, but its own of a dispute. */
export const Subject = Schema.Struct({ type: SubjectType, id: Schema.String });
export type Subject = typeof Subject.Type;

/** A notification that the adapter has verified to come from the processor. */
export interface ProcessorNotification {
	/** The processor's ID of the notification: the same when it is sent again. */
	readonly processor_notification_id: string;
	/** Whose it is, as the processor's metadata say. */
	readonly environment_id: string;
	readonly subject: Subject;
}

/** A notification as it came in. Its signature is over the very bytes. */
export interface Delivered {
	/** A header's value by its lower-case name. */
	readonly header: (name: string) => string | undefined;
	readonly body: Uint8Array;
}

/** The refusal of a delivery that is not the processor's, or is too old. The message names what is wrong. */
export const notVerified = (message: string): Refusal => refuse("NOTIFICATION_NOT_VERIFIED", { message });

export interface ProcessorNotificationsShape {
	/**
	 * The notifications of a delivery; none where it is about nothing that matters here. Refuses with
	 * `NOTIFICATION_NOT_VERIFIED` what the processor has not signed, or signed long ago.
	 */
	readonly read: (delivered: Delivered) => Effect.Effect<ReadonlyArray<ProcessorNotification>, Refusal>;
}

export class ProcessorNotifications extends Context.Tag("@svc/core/ProcessorNotifications")<
	ProcessorNotifications,
	ProcessorNotificationsShape
>() {}

/** A notification that was taken in, by which it is known when it comes again. */
export const ReceivedNotification = Schema.Struct({
	/** `pnot_…` */
	received_notification_id: Schema.String,
	processor_notification_id: Schema.String,
	subject: Subject,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type ReceivedNotification = typeof ReceivedNotification.Type;

export const receivedNotifications = collection<ReceivedNotification>({
	name: "received_notifications",
	resource: "received notification",
	id: "received_notification_id",
	prefix: prefixes.received_notification,
	schema: ReceivedNotification,
	unique: { processor_notification_id: "processor_notification_id" },
});

/** The timer of a signal that a processor in the same process gives at a time of the environment's clock. */
export const signalKind = "processor.signal";

/** A signal about `subject` that falls due at a time. Of two about the same, the later one set counts. */
export const signal = ({ id, type }: Subject, due_at: string): Timer => ({
	kind: signalKind,
	subject: `${type} ${id}`,
	due_at,
});

/** What a signal's timer is about. */
export const subjectOf = ({ subject }: Pick<Timer, "subject">): Subject => {
	const [type = "", id = ""] = subject.split(" ");
	return Schema.decodeUnknownSync(Subject)({ type, id });
};
