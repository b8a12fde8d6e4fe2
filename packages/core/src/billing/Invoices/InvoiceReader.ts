/** Loads what the document of an invoice is made of. */
import { Effect } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import type { Order } from "../../sale/Order/Order.js";
import { ReceiptReader } from "../../sale/Receipts/ReceiptReader.js";
import type { Environment } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { creditNotes } from "../CreditNote/CreditNote.js";
import type { StoredInvoice } from "./Invoice.js";
import { documentOf } from "./InvoiceDocument.js";

export class InvoiceReader extends Effect.Service<InvoiceReader>()("@svc/core/billing/Invoices/InvoiceReader", {
	effect: Effect.gen(function* () {
		const { getMany } = yield* Documents;
		const receipts = yield* ReceiptReader;
		const { settingsOf } = yield* SettingsStore;

		const creditNotesOf = ({ environment_id }: Environment, { credits = [] }: Order) => {
			const ids = [...new Set(credits.map(({ credit_note_id }) => credit_note_id))];
			return ids.length === 0 ? Effect.succeed([]) : getMany(creditNotes, environment_id, ids);
		};

		/** The seller and the buyer, as every document of an order names them. */
		const parties = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			const customer = yield* receipts.customerOf(environment, order);
			const buyer_name = order.buyer?.name ?? customer?.name;
			return {
				mode: environment.mode,
				business: yield* receipts.businessOf(environment, yield* settingsOf(environment)),
				...(buyer_name === undefined ? {} : { buyer_name }),
			};
		});

		/** Returns the document of an issued invoice as of now. Refuses one that was never issued. */
		const read = Effect.fnUntraced(function* (environment: Environment, invoice: StoredInvoice, order: Order) {
			return yield* documentOf({
				...(yield* parties(environment, order)),
				invoice,
				order,
				credit_notes: yield* creditNotesOf(environment, order),
			});
		});

		return { parties, read };
	}),
}) {}
