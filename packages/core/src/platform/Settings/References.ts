/** The port by which settings check IDs that refer to resources of other capabilities. */
import { Context, type Effect } from "effect";
import type { Environment } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";

export interface SettingsReferencesShape {
	/** Refuses a default term that no invoice could use. Locks the term until the transaction ends. */
	readonly checkInvoicePaymentTerm: (
		environment: Environment,
		invoice_payment_term_id: string,
		param: string,
	) => Effect.Effect<void, Refusal | StorageError>;
}

export class SettingsReferences extends Context.Tag("@svc/core/platform/Settings/References")<
	SettingsReferences,
	SettingsReferencesShape
>() {}
