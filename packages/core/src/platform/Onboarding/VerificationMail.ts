/** The port that sends a verification code by mail. */
import { Context, type Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";

export interface CodeMailContent {
	readonly to: { readonly email: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

export interface CodeMail {
	readonly content: CodeMailContent;
	readonly resource_type: string;
	readonly resource_id: string;
	/** The mail is not sent after this time. */
	readonly expires_at: string;
}

export interface VerificationMailShape {
	/** Writes the mail in the current transaction; it is sent after the commit. */
	readonly schedule: (environment: Environment, mail: CodeMail) => Effect.Effect<void, Refusal | StorageError>;
}

export class VerificationMail extends Context.Tag("@svc/core/platform/Onboarding/VerificationMail")<
	VerificationMail,
	VerificationMailShape
>() {}
