/** What the mail with the tickets of an order says. */
import type { Mode } from "../../words/Environment.js";
import type { EventConfig } from "./EventConfig.js";
import type { StoredPaymentLink } from "./PaymentLink.js";
import type { Ticket } from "./Ticket.js";

/** A ticket, and what its QR code says. */
export interface CodedTicket extends Pick<Ticket, "name" | "number"> {
	readonly code: string;
}

export interface EventTickets extends Pick<StoredPaymentLink, "payment_link_id" | "name"> {
	readonly mode: Mode;
	readonly business: { readonly name: string };
	readonly event: EventConfig;
	readonly order_id: string;
	/** When the tickets were sold. */
	readonly sold_at: string;
	readonly tickets: ReadonlyArray<CodedTicket>;
}
