/** Payment terms of invoices (requirements: Invoices). */
import { Effect, Option } from "effect";
import { type Lookup, resource } from "../events/Resource.js";
import { settings, settingsId } from "../platform/Settings/Settings.js";
import { refuse } from "../words/Errors.js";
import {
	CreateInvoicePaymentTerm,
	createPaymentTerm,
	type InvoicePaymentTerm,
	invoicePaymentTerms,
	PatchInvoicePaymentTerm,
	patchPaymentTerm,
} from "./InvoicePaymentTerms/PaymentTerm.js";

/** Refuses to archive the default term of invoices. Settings lock the term when they choose a default. */
const checkNotDefault = ({ documents, environment_id }: Lookup, { invoice_payment_term_id }: InvoicePaymentTerm) =>
	Effect.flatMap(documents.get(settings, environment_id, settingsId), (found) => {
		const { default_invoice_payment_term_id } = Option.getOrUndefined(found)?.invoices ?? {};
		return default_invoice_payment_term_id === invoice_payment_term_id
			? refuse("INVALID_VALUE", {
					param: "status",
					message: `${invoice_payment_term_id} is the default term of invoices: choose another default in the settings before you archive it.`,
				})
			: Effect.void;
	});

export const InvoicePaymentTerms = resource("InvoicePaymentTerms", {
	description: "When invoices are due, and the late fees they incur.",
	scope: "billing.invoices",
	path: "/v1/invoice-payment-terms/:invoice_payment_term_id",
	one: "a payment term",
	many: "payment terms",
	collection: invoicePaymentTerms,
	create: { input: CreateInvoicePaymentTerm, decide: createPaymentTerm },
	patch: {
		input: PatchInvoicePaymentTerm,
		decide: (term, input, now, lookup) =>
			Effect.as(
				input.status === "archived" ? checkNotDefault(lookup, term) : Effect.void,
				patchPaymentTerm(term, input, now),
			),
		description: "`status: archived` retires it. Invoices already issued keep its terms.",
	},
});
