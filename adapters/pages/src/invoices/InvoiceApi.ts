/**
 * What the invoice pages need from the core. The composition root implements it, so that the pages know neither storage
 * nor keys.
 */
import type { HostedInvoice, SessionCredential } from "@svc/core/billing/HostedInvoices";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Effect } from "effect";

/** A link's invoice, and the secret in its URL. */
export interface InvoiceCredential {
	readonly invoice_id: string;
	readonly secret: string;
}

export interface InvoiceApi {
	/** Refuses a wrong secret and a dead link with 404. */
	readonly view: (credential: InvoiceCredential) => Effect.Effect<HostedInvoice, Refusal | StorageError>;
	/** Opens a checkout session for the outstanding amount, or finds the one already open. */
	readonly pay: (credential: InvoiceCredential) => Effect.Effect<SessionCredential, Refusal | StorageError>;
}
