/** Loads what the document of an invoice is built from. */
import { Effect } from "effect";
import { SettingsStore } from "../../platform/Settings.js";
import type { Order } from "../../sale/Order/Order.js";
import type { ReceiptBusiness } from "../../sale/Receipts/Receipt.js";
import { ReceiptReader } from "../../sale/Receipts/ReceiptReader.js";
import { type Environment, now } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { creditNotes, maximumCreditNotes } from "../CreditNote/CreditNote.js";
import type { StoredInvoice } from "./Invoice.js";
import { documentOf } from "./InvoiceDocument.js";

/** The seller and the buyer, as a document names them. */
interface Parties {
	readonly business: ReceiptBusiness;
	readonly buyer_name?: string;
}

export class InvoiceReader extends Effect.Service<InvoiceReader>()("@svc/core/billing/Invoices/InvoiceReader", {
	effect: Effect.gen(function* () {
		const { findBy, getMany } = yield* Documents;
		const receipts = yield* ReceiptReader;
		const { settingsOf } = yield* SettingsStore;

		/** The invoice's own credit notes, and credit notes of other invoices that have paid it. */
		const creditNotesOf = Effect.fnUntraced(function* (
			{ environment_id }: Environment,
			{ invoice_id }: StoredInvoice,
			{ credits = [] }: Order,
		) {
			const own = yield* findBy(creditNotes, environment_id, "invoice_id", [invoice_id], maximumCreditNotes);
			const known = new Set(own.map(({ credit_note_id }) => credit_note_id));
			const others = new Set(credits.map(({ credit_note_id }) => credit_note_id).filter((id) => !known.has(id)));
			return others.size === 0 ? own : [...own, ...(yield* getMany(creditNotes, environment_id, [...others]))];
		});

		/** The seller and the buyer as of now. Issuing an invoice or a credit note freezes them. */
		const parties = Effect.fnUntraced(function* (environment: Environment, order: Order) {
			const customer = yield* receipts.customerOf(environment, order);
			const buyer_name = order.buyer?.name ?? customer?.name;
			const parties: Parties = {
				business: yield* receipts.businessOf(environment, yield* settingsOf(environment)),
				...(buyer_name === undefined ? {} : { buyer_name }),
			};
			return parties;
		});

		/** Returns the document of an issued invoice as of now. Refuses one that was never issued. */
		const read = Effect.fnUntraced(function* (environment: Environment, invoice: StoredInvoice, order: Order) {
			return yield* documentOf({
				mode: environment.mode,
				invoice,
				order,
				now: yield* now(environment),
				credit_notes: yield* creditNotesOf(environment, invoice, order),
			});
		});

		return { parties, read };
	}),
}) {}
