/** The event of an order, and its tickets, as checkouts and receipts name them. */
import { Effect, Schema } from "effect";
import { Address } from "../../words/Address.js";
import { Crypto } from "../../words/Crypto.js";
import type { Environment } from "../../words/Environment.js";
import { defined, optional, required } from "../../words/Optional.js";
import { Documents } from "../../words/Storage/Documents.js";
import { maximumTickets } from "../CheckoutSessions/LinkLines.js";
import type { Order } from "../Order/Order.js";
import { paymentLinks, type StoredPaymentLink } from "./PaymentLink.js";
import { type StoredTicket, TicketStatus, ticketCodeOf, tickets } from "./Ticket.js";

export const OrderEvent = Schema.Struct({
	name: required(Schema.String, "The event's name: that of its payment link."),
	event_at: required(Schema.String, "When it begins (RFC 3339, UTC)."),
	timezone: required(Schema.String, "The zone in which to show the time: an IANA name, such as `America/Denver`."),
	venue: optional(Schema.String, "Where it takes place; absent if not stated."),
	venue_address: optional(Address, "The address of the venue; absent if not stated."),
}).annotations({ identifier: "OrderEvent" });
export type OrderEvent = typeof OrderEvent.Type;

const ticket = {
	ticket_id: required(Schema.String, "Its ID: `tix_…`."),
	name: required(Schema.String, "The tier's name when it was bought."),
	number: required(Schema.String, "The number on the ticket, such as `GALA-17`."),
	status: required(TicketStatus, "`canceled` once its unit is refunded or its order is canceled; otherwise `valid`."),
};

export const OrderTicket = Schema.Struct(ticket).annotations({ identifier: "OrderTicket" });
export type OrderTicket = typeof OrderTicket.Type;

/** For the buyer alone: the code admits its holder. */
export const BuyerTicket = Schema.Struct({
	...ticket,
	code: optional(
		Schema.String,
		"The content of its QR code, which admits its holder; absent if it is canceled, or in a response that is repeated under its key.",
	),
}).annotations({ identifier: "BuyerTicket" });
export type BuyerTicket = typeof BuyerTicket.Type;

type LinkType = StoredPaymentLink["payment_link_type"];

const eventOf = ({ event_config, name }: StoredPaymentLink): OrderEvent | undefined => {
	if (event_config === undefined) return undefined;
	const { event_at, timezone, venue, venue_address } = event_config;
	return { name, event_at, timezone, ...defined({ venue, venue_address }) };
};

/** What a key keeps of a buyer's view: a code is for its buyer, not for the database. */
export const withoutCodes = <View extends { readonly tickets?: ReadonlyArray<BuyerTicket> }>(view: View): View =>
	view.tickets === undefined ? view : { ...view, tickets: view.tickets.map(({ code, ...ticket }) => ticket) };

const ticketOf = ({ name, number, status, ticket_id }: StoredTicket): OrderTicket => ({
	ticket_id,
	name,
	number,
	status,
});

/** Reads the event of an order and its tickets, for those that show the order. */
export const makeOrderEvents = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;

	/** `sold_by`: the type of the order's link, if it is known, so that nothing is read in vain. */
	const stored = Effect.fnUntraced(function* (
		{ environment_id }: Environment,
		order: Order,
		sold_by: LinkType = "event",
	) {
		const { order_id, payment_link_id } = order;
		if (payment_link_id === undefined || sold_by !== "event") return undefined;
		const event = eventOf(yield* documents.require(paymentLinks, environment_id, payment_link_id));
		if (event === undefined) return undefined;
		// Without a payment there are none yet.
		const isPaid = order.settlement_amounts.paid_money.amount > 0 || order.payment_status === "paid";
		const found = isPaid
			? yield* documents.findBy(tickets, environment_id, "order_id", [order_id], maximumTickets)
			: [];
		return { event, tickets: [...found].sort((a, b) => a.sequence - b.sequence) };
	});

	/** The event, and the tickets if there are some. Undefined if the order is of no event. */
	const shownAs =
		<Shown>(show: (ticket: StoredTicket) => Shown) =>
		(environment: Environment, order: Order, sold_by?: LinkType) =>
			Effect.map(stored(environment, order, sold_by), (found) =>
				found === undefined
					? undefined
					: {
							event: found.event,
							...(found.tickets.length === 0 ? {} : { tickets: found.tickets.map(show) }),
						},
			);

	return {
		/** Without the codes, for receipts. */
		named: shownAs(ticketOf),
		/** With the codes, for the buyer. */
		coded: shownAs(
			(one): BuyerTicket => ({
				...ticketOf(one),
				...(one.status === "valid" ? { code: ticketCodeOf(crypto, one) } : {}),
			}),
		),
	};
});
