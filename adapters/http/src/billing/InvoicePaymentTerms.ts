import { InvoicePaymentTermsApi } from "@svc/api/billing/InvoicePaymentTerms";
import { InvoicePaymentTerms } from "@svc/core/billing/InvoicePaymentTerms";
import { invoicePaymentTerms as collection } from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const invoicePaymentTerms = Effect.gen(function* () {
	const useCases = yield* InvoicePaymentTerms;
	const lists = yield* Lists;
	return serve(InvoicePaymentTermsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.invoice_payment_term_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.invoice_payment_term_id, payload)),
	});
});
