/** A ticket for an event: one unit of a tier, in one paid order (requirements: Event payment-link rules). Pure. */
import { Schema } from "effect";
import { toBase62 } from "../../words/Base62.js";
import { type CryptoShape, isSame } from "../../words/Crypto.js";
import { prefixes } from "../../words/Id.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import type { Order } from "../Order/Order.js";
import type { LineUnits } from "./LinkUnits.js";

export const TicketStatus = Schema.Literal("valid", "canceled");

const fields = {
	ticket_id: required(Schema.String, "Its ID: `tix_…`."),
	payment_link_id: required(Schema.String, "The event's payment link: `pl_…`."),
	order_id: required(Schema.String, "The order that bought it: `ord_…`."),
	order_line_item_id: required(Schema.String, "The order's line that bought it: `li_…`."),
	tier_key: required(Schema.String, "The `key` of the link's line."),
	name: required(Schema.String, "The tier's name when it was bought."),
	number: required(Schema.String, "What the buyer sees: the event's prefix and `sequence`, such as `GALA-17`."),
	sequence: required(Schema.Int, "Counts the link's tickets from 1, without gaps."),
	status: required(TicketStatus, "`canceled` once its unit is refunded or its order is canceled; otherwise `valid`."),
	canceled_at: optional(Schema.String, "When it was canceled (RFC 3339, UTC); absent while it is valid."),
	checked_in_at: optional(Schema.String, "When its holder was let in (RFC 3339, UTC); absent until then."),
	checked_in_by: optional(
		Schema.String,
		"Who let the holder in: the name in the request, otherwise the API key's ID; absent if neither is known.",
	),
	...versioned,
};

/** What the seller sees. */
export const Ticket = Schema.Struct(fields).annotations({ identifier: "Ticket" });
export type Ticket = typeof Ticket.Type;

/** What is stored: the key makes the number unique among a link's tickets. */
export const StoredTicket = Schema.Struct({ ...fields, number_key: Schema.String });
export type StoredTicket = typeof StoredTicket.Type;

export const tickets = collection<StoredTicket>()({
	name: "tickets",
	resource: "ticket",
	id: "ticket_id",
	prefix: prefixes.ticket,
	schema: StoredTicket,
	filters: {
		payment_link_id: { path: "payment_link_id" },
		order_id: { path: "order_id" },
		status: { path: "status", values: TicketStatus.literals },
	},
	unique: { number_key: "number_key" },
	search: ({ name, number }) => [number, name],
});

export const ticketView = ({ number_key, ...ticket }: StoredTicket): Ticket => ticket;

/** Creates the tickets of a paid order, numbered from `first` in the order of its lines. */
export const makeTickets = (
	{ line_items, order_id, payment_link_id = "" }: Pick<Order, "line_items" | "order_id" | "payment_link_id">,
	{ first, makeId, prefix }: { readonly first: number; readonly makeId: () => string; readonly prefix: string },
	now: string,
): ReadonlyArray<StoredTicket> => {
	const units = line_items.flatMap((line) =>
		line.payment_link_line_key === undefined
			? []
			: Array.from({ length: line.quantity }, () => ({ line, tier_key: line.payment_link_line_key ?? "" })),
	);
	return units.map(({ line: { name, order_line_item_id }, tier_key }, index): StoredTicket => {
		const sequence = first + index;
		return {
			ticket_id: makeId(),
			payment_link_id,
			order_id,
			order_line_item_id,
			tier_key,
			name,
			number: `${prefix}${sequence}`,
			sequence,
			status: "valid",
			number_key: `${payment_link_id} ${sequence}`,
			version: 1,
			created_at: now,
			updated_at: now,
		};
	});
};

const canceled = (ticket: StoredTicket, now: string): StoredTicket => ({
	...ticket,
	status: "canceled",
	canceled_at: now,
	updated_at: now,
});

/** Cancels the valid tickets of a canceled order. Returns those that changed. */
export const cancelValid = (held: ReadonlyArray<StoredTicket>, now: string): ReadonlyArray<StoredTicket> =>
	held.filter(({ status }) => status === "valid").map((ticket) => canceled(ticket, now));

/** Cancels the newest valid tickets of refunded lines. Returns those that changed. */
export const cancelNewest = (
	held: ReadonlyArray<StoredTicket>,
	refunded: ReadonlyArray<LineUnits>,
	now: string,
): ReadonlyArray<StoredTicket> =>
	refunded.flatMap(({ order_line_item_id, quantity }) =>
		held
			.filter((ticket) => ticket.order_line_item_id === order_line_item_id && ticket.status === "valid")
			.sort((a, b) => b.sequence - a.sequence)
			.slice(0, quantity)
			.map((ticket) => canceled(ticket, now)),
	);

/** Lets a ticket's holder in, once. The same object if that was done before, or the ticket admits nobody. */
export const checkIn = (ticket: StoredTicket, checked_in_by: string | undefined, now: string): StoredTicket =>
	ticket.status !== "valid" || ticket.checked_in_at !== undefined
		? ticket
		: {
				...ticket,
				checked_in_at: now,
				...(checked_in_by === undefined ? {} : { checked_in_by }),
				updated_at: now,
			};

/** The text that is hashed for a ticket's QR code. */
export const hashedText = ({ number_key, ticket_id }: Pick<StoredTicket, "number_key" | "ticket_id">): string =>
	`ticket\n${ticket_id}\n${number_key}`;

const codeWith = (hash: string, { ticket_id }: StoredTicket): string => `${ticket_id}.${toBase62(hash)}`;

/**
 * The content of a ticket's QR code: its ID and a secret. The secret derives from the server's key and is never stored,
 * like that of a checkout session. So a guessed or overheard number admits nobody.
 */
export const ticketCodeOf = ({ keyedHash }: Pick<CryptoShape, "keyedHash">, ticket: StoredTicket): string =>
	codeWith(keyedHash(hashedText(ticket)), ticket);

/** Whether a code belongs to the ticket, by one of its hashes. Compares in constant time. */
export const isCodeOf = (
	crypto: Pick<CryptoShape, "equals">,
	ticket: StoredTicket,
	hashes: ReadonlyArray<string>,
	code: string,
): boolean => hashes.some((hash) => isSame(crypto, codeWith(hash, ticket), code));
