/** Checks the payment term that the settings name as the default for new invoices. */
import { Effect, Layer, Option } from "effect";
import { SettingsReferences } from "../../platform/Settings/References.js";
import { notFound, refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { invoicePaymentTerms } from "./PaymentTerm.js";

export const defaultTermReference = Layer.effect(
	SettingsReferences,
	Effect.map(Documents, (documents) => ({
		checkInvoicePaymentTerm: Effect.fnUntraced(function* ({ environment_id }, term_id, param) {
			// Locks the term, so that it is not archived in the meantime.
			const term = yield* documents.getForUpdate(invoicePaymentTerms, environment_id, term_id);
			if (Option.isNone(term)) return yield* notFound(invoicePaymentTerms.resource, term_id, param);
			if (term.value.status === "archived")
				return yield* refuse("INVALID_VALUE", {
					param,
					message: `The invoice payment term ${term_id} is archived: choose an active one.`,
				});
		}),
	})),
);
