/** Payment terms of invoices: create and change (requirements: Invoices). */

import { Effect, Option } from "effect";
import { settings, settingsId } from "../platform/Settings/Settings.js";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import {
	CreateInvoicePaymentTerm,
	createPaymentTerm,
	invoicePaymentTerms,
	PatchInvoicePaymentTerm,
	patchPaymentTerm,
} from "./InvoicePaymentTerms/PaymentTerm.js";

export class InvoicePaymentTerms extends Effect.Service<InvoicePaymentTerms>()(
	"@svc/core/billing/InvoicePaymentTerms",
	{
		effect: Effect.gen(function* () {
			const documents = yield* Documents;
			const ids = yield* Ids;
			const { transaction } = yield* UnitOfWork;

			const create = traced("InvoicePaymentTerms.create")(function* (caller: Caller, input: CreateInvoicePaymentTerm) {
				const millis = yield* nowMillis(caller.environment);
				const term = createPaymentTerm(input, ids.make("invoice_payment_term", millis), fromMillis(millis));
				yield* documents.insert(invoicePaymentTerms, caller.environment.environment_id, term);
				return term;
			}, transaction);

			/** Refuses to archive the term that invoices have by default. Whoever makes it the default holds it too. */
			const checkNotDefault = Effect.fnUntraced(function* (environment_id: string, invoice_payment_term_id: string) {
				const found = yield* documents.get(settings, environment_id, settingsId);
				const { default_invoice_payment_term_id } = Option.getOrUndefined(found)?.invoices ?? {};
				if (default_invoice_payment_term_id === invoice_payment_term_id)
					return yield* refuse("INVALID_VALUE", {
						param: "status",
						message: "Invoices have this term by default: choose another one in the settings before you archive it.",
					});
			});

			const patch = traced("InvoicePaymentTerms.patch")(function* (
				caller: Caller,
				invoice_payment_term_id: string,
				input: PatchInvoicePaymentTerm,
			) {
				const { environment_id } = caller.environment;
				const found = yield* documents.getForUpdate(invoicePaymentTerms, environment_id, invoice_payment_term_id);
				if (Option.isNone(found)) return yield* notFound(invoicePaymentTerms.resource, invoice_payment_term_id);
				yield* checkVersion(invoicePaymentTerms.resource, found.value, input.expected_version);
				if (input.status === "archived") yield* checkNotDefault(environment_id, invoice_payment_term_id);
				const patched = patchPaymentTerm(found.value, input, yield* now(caller.environment));
				return yield* documents.update(invoicePaymentTerms, environment_id, patched);
			}, transaction);

			return { create: accepts(CreateInvoicePaymentTerm, create), patch: accepts(PatchInvoicePaymentTerm, patch) };
		}),
	},
) {}
