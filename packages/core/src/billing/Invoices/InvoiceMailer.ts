/** Writes mails about invoices and credit notes, each in the transaction that causes it. */
import { Effect } from "effect";
import { Mails } from "../../events/Mail.js";
import { SettingsStore } from "../../platform/Settings.js";
import type { Order } from "../../sale/Order/Order.js";
import type { Environment } from "../../words/Environment.js";
import type { CreditNote } from "../CreditNote/CreditNote.js";
import { creditNoteDocumentOf } from "./CreditNoteDocument.js";
import { invoices, type StoredInvoice } from "./Invoice.js";
import { InvoiceLetters, type Occasion } from "./InvoiceLetters.js";
import { InvoiceLinks } from "./InvoiceLinks.js";
import { InvoiceReader } from "./InvoiceReader.js";

/** An issued invoice with its order. */
interface Invoiced {
	readonly invoice: StoredInvoice;
	readonly order: Order;
}

const kinds = { issued: "invoice", reminder: "invoice_reminder", late_fee: "invoice_late_fee" } as const;

export class InvoiceMailer extends Effect.Service<InvoiceMailer>()("@svc/core/billing/Invoices/InvoiceMailer", {
	effect: Effect.gen(function* () {
		const letters = yield* InvoiceLetters;
		const links = yield* InvoiceLinks;
		const mails = yield* Mails;
		const reader = yield* InvoiceReader;
		const { settingsOf } = yield* SettingsStore;

		/** Queues the mail, and returns the invoice as mailed at `now`; the same object if it has no recipient. */
		const send = Effect.fnUntraced(function* (
			environment: Environment,
			{ invoice, order }: Invoiced,
			occasion: Occasion,
			now: string,
		) {
			const { invoice_id, recipient_email } = invoice;
			if (recipient_email === undefined) return invoice;
			const document = yield* reader.read(environment, invoice, order);
			const letter = yield* letters.invoice({ occasion, document, now, hosted_url: links.urlOf(invoice_id) });
			yield* mails.schedule(environment, {
				kind: kinds[occasion],
				content: { to: { email: recipient_email }, ...letter },
				resource_type: invoices.resource,
				resource_id: invoice_id,
			});
			const mailed: StoredInvoice = { ...invoice, mailed_at: now, updated_at: now };
			return mailed;
		});

		/**
		 * Mails a credit note to the recipient of its invoice, in the transaction that issues it. Sends nothing if the
		 * invoice has no recipient, or if the seller sends the mails.
		 */
		const sendCreditNote = Effect.fnUntraced(function* (
			environment: Environment,
			note: CreditNote,
			{ invoice, order }: Invoiced,
		) {
			const { invoice_id, recipient_email } = invoice;
			if (recipient_email === undefined) return;
			const { customer_email_delivery } = yield* settingsOf(environment);
			if (customer_email_delivery.order_receipts === "merchant_sends") return;
			const document = yield* creditNoteDocumentOf({
				mode: environment.mode,
				note,
				invoice,
				order,
			});
			const letter = yield* letters.creditNote({ document, hosted_url: links.urlOf(invoice_id) });
			yield* mails.schedule(environment, {
				kind: "credit_note",
				content: { to: { email: recipient_email }, ...letter },
				resource_type: "credit_note",
				resource_id: note.credit_note_id,
			});
		});

		return { send, sendCreditNote };
	}),
}) {}
