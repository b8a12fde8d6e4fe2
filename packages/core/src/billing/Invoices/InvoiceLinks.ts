/**
 * The links by which buyers read and pay invoices without a key (capabilities: IV14). A link names its invoice; its
 * fragment is a secret that is never stored. A link expires 30 days after the invoice is paid or void.
 */
import { Effect, Option } from "effect";
import type { Replayable } from "../../platform/Idempotency.js";
import { PublicIds } from "../../platform/PublicIds.js";
import { Crypto } from "../../words/Crypto.js";
import { type Caller, now } from "../../words/Environment.js";
import { notFound } from "../../words/Errors.js";
import { isLinkSecret, linkSecret, linkSecretForm } from "../../words/LinkSecret.js";
import type { InvoiceLinkPrincipal } from "../../words/Principal.js";
import { PublicUrl } from "../../words/PublicUrl.js";
import { Documents } from "../../words/Storage/Documents.js";
import { addDays } from "./DueDates.js";
import { type Invoice, invoices, invoiceView, type StoredInvoice } from "./Invoice.js";

/** The format of every ID. Anything else is refused without a query. */
const idForm = /^inv_[0-9a-z]{26}$/;

/** How long a link works after the invoice is paid or void. */
const daysAfterEnd = 30;

/** Whether the link of an invoice works at `now`. */
export const isLinkAlive = (
	{ issued_at, paid_at, voided_at }: Pick<StoredInvoice, "issued_at" | "paid_at" | "voided_at">,
	now: string,
): boolean => {
	const ended_at = paid_at ?? voided_at;
	return issued_at !== undefined && (ended_at === undefined || now < addDays(ended_at, daysAfterEnd));
};

export class InvoiceLinks extends Effect.Service<InvoiceLinks>()("@svc/core/billing/Invoices/InvoiceLinks", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const documents = yield* Documents;
		const publicIds = yield* PublicIds;
		const { base } = yield* PublicUrl;

		/** The page of an invoice, which shows nothing without the link's secret. */
		const pageOf = (invoice_id: string): string => `${base}/invoice/${invoice_id}`;

		const urlOf = (invoice_id: string): string =>
			`${pageOf(invoice_id)}#${linkSecret(crypto, "invoice", [invoice_id])}`;

		/** The invoice with its link, if it has been issued. */
		const linked = (invoice: Invoice): Invoice =>
			invoice.issued_at === undefined ? invoice : { ...invoice, hosted_url: urlOf(invoice.invoice_id) };

		/**
		 * Identifies the buyer of a link, and returns the invoice. An unknown ID, a wrong secret, and an expired link get
		 * the same response.
		 */
		const authenticate = Effect.fnUntraced(function* (
			invoice_id: string,
			secret: string,
			request: NonNullable<Caller["request"]>,
		) {
			const refused = notFound(invoices.resource, invoice_id);
			if (!idForm.test(invoice_id) || !linkSecretForm.test(secret)) return yield* refused;
			if (!isLinkSecret(crypto, "invoice", [invoice_id], secret)) return yield* refused;
			const environment = Option.getOrUndefined(yield* publicIds.environmentOf(invoice_id));
			if (environment === undefined) return yield* refused;
			const invoice = yield* documents.require(invoices, environment.environment_id, invoice_id);
			if (!isLinkAlive(invoice, yield* now(environment))) return yield* refused;
			const principal: InvoiceLinkPrincipal = { _tag: "InvoiceLink", invoice_id };
			const caller: Caller = { environment, principal, request };
			return { caller, invoice };
		});

		return {
			authenticate,
			pageOf,
			urlOf,
			linked,
			view: (stored: StoredInvoice): Invoice => linked(invoiceView(stored)),
			/** Adds the link to a command's response, because no stored response contains it. */
			answer: (reply: Replayable<Invoice>): Replayable<Invoice> => ({ ...reply, data: linked(reply.data) }),
		};
	}),
}) {}
