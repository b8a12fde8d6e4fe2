/** Sends the mails about invoices: writes each in the transaction that causes it. */
import { Effect, Option } from "effect";
import { Mails } from "../../events/Mail.js";
import { merchants, registry } from "../../platform/Registry.js";
import type { Environment } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import type { StoredInvoice } from "./Invoice.js";
import { invoiceMail, type Occasion } from "./InvoiceMail.js";

export class InvoiceMailer extends Effect.Service<InvoiceMailer>()("@svc/core/billing/Invoices/InvoiceMailer", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const mails = yield* Mails;

		/** Returns the invoice as sent at `now`; the same object if it has no recipient. */
		const send = Effect.fnUntraced(function* (
			environment: Environment,
			invoice: StoredInvoice,
			occasion: Occasion,
			now: string,
		) {
			const { invoice_id, recipient_email } = invoice;
			if (recipient_email === undefined) return invoice;
			const merchant = yield* documents.get(merchants, registry, environment.merchant_id);
			const seller = Option.match(merchant, { onNone: () => "", onSome: ({ name }) => name });
			yield* mails.schedule(environment, {
				content: invoiceMail(invoice, recipient_email, occasion, seller),
				resource_type: "invoice",
				resource_id: invoice_id,
			});
			const sent: StoredInvoice = { ...invoice, sent_at: now, updated_at: now };
			return sent;
		});

		return { send };
	}),
}) {}
