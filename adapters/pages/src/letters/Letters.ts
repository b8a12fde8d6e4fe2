/** Renders the mails of the core's ports `Letters` and `InvoiceLetters`. */
import { InvoiceLetters } from "@svc/core/billing/Invoices/InvoiceLetters";
import { Letters } from "@svc/core/sale/Receipts/Letters";
import { Effect, Layer } from "effect";
import { creditNoteLetter } from "../invoices/CreditNoteLetter.js";
import { invoiceLetter } from "../invoices/InvoiceLetter.js";
import { ticketLetter } from "../tickets/TicketLetter.js";
import { receiptLetter } from "./ReceiptLetter.js";

export const layer: Layer.Layer<InvoiceLetters | Letters> = Layer.merge(
	Layer.succeed(Letters, {
		receipt: (receipt) => Effect.sync(() => receiptLetter(receipt)),
		tickets: (tickets) => Effect.sync(() => ticketLetter(tickets)),
	}),
	Layer.succeed(InvoiceLetters, {
		invoice: (mail) => Effect.sync(() => invoiceLetter(mail)),
		creditNote: (mail) => Effect.sync(() => creditNoteLetter(mail)),
	}),
);
