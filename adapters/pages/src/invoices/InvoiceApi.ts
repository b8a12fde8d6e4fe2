/**
 * What the pages of invoices need of the core. The composition root implements it, so that the pages know neither storage
 * nor keys.
 */
import type { HostedInvoice, SessionCredential } from "@svc/core/billing/HostedInvoices";
import type { Refusal } from "@svc/core/words/Errors";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import type { Effect } from "effect";

/** The invoice of a link, and the secret that its URL carries. */
export interface InvoiceCredential {
	readonly invoice_id: string;
	readonly secret: string;
}

export interface InvoiceApi {
	/** Refuses an incorrect secret and a dead link with 404. */
	readonly view: (credential: InvoiceCredential) => Effect.Effect<HostedInvoice, Refusal | StorageError>;
	/** Opens a checkout session of what is outstanding, or finds the one that is open. */
	readonly pay: (credential: InvoiceCredential) => Effect.Effect<SessionCredential, Refusal | StorageError>;
}
