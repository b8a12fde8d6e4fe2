/** The port that is told of each mail that a mail server took, and of each that has failed. */
import { Context, type Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { StoredMail } from "./StoredMail.js";

/** Runs in the transaction that records the mail's final status. If it fails, the mail is sent again. */
export type MailListener = (environment: Environment, mail: StoredMail) => Effect.Effect<void, Refusal | StorageError>;

export class MailListeners extends Context.Tag("@svc/core/events/Mail/MailListeners")<
	MailListeners,
	ReadonlyArray<MailListener>
>() {}
