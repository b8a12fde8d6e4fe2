/** Writes the mails of the core's port `Letters`. */
import { Letters } from "@svc/core/sale/Receipts/Letters";
import { Effect, Layer } from "effect";
import { ticketLetter } from "../tickets/TicketLetter.js";
import { receiptLetter } from "./ReceiptLetter.js";

export const layer: Layer.Layer<Letters> = Layer.succeed(Letters, {
	receipt: (receipt) => Effect.sync(() => receiptLetter(receipt)),
	tickets: (tickets) => Effect.sync(() => ticketLetter(tickets)),
});
