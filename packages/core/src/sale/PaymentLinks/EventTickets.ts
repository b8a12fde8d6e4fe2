/** The content of the mail with an order's tickets. */
import type { Mode } from "../../words/Environment.js";
import type { EventConfig } from "./EventConfig.js";
import type { StoredPaymentLink } from "./PaymentLink.js";
import type { Ticket } from "./Ticket.js";

/** A ticket, and the content of its QR code. */
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
