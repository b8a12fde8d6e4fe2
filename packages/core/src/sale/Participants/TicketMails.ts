/**
 * Mails tickets to the buyer of an event, if the seller has enabled it. The transaction that sells the seats writes the
 * mail, so each order gets one mail, whichever request or timer settles its last payment.
 */
import { Effect } from "effect";
import { Mailer } from "../../events/Mail/Mailer.js";
import { Mails } from "../../events/Mail.js";
import { SettingsStore } from "../../platform/Settings.js";
import { Crypto } from "../../words/Crypto.js";
import type { Environment } from "../../words/Environment.js";
import { addMillis } from "../../words/Timestamp.js";
import { orders } from "../Order/Order.js";
import type { Sold } from "../PaymentLinks/Seats.js";
import { ticketCodeOf } from "../PaymentLinks/Ticket.js";
import { Letters } from "../Receipts/Letters.js";
import { addressOf } from "../Receipts/Receipt.js";
import { ReceiptReader } from "../Receipts/ReceiptReader.js";

/** How long after the start of an event its tickets are still mailed, to late buyers. */
const usefulMillis = 24 * 3_600_000;

export class TicketMails extends Effect.Service<TicketMails>()("@svc/core/sale/Participants/TicketMails", {
	effect: Effect.gen(function* () {
		const crypto = yield* Crypto;
		const letters = yield* Letters;
		const mailer = yield* Mailer;
		const mails = yield* Mails;
		const reader = yield* ReceiptReader;
		const { settingsOf } = yield* SettingsStore;

		/** Schedules the mail for a sale, in the current transaction. */
		const schedule = Effect.fnUntraced(function* (environment: Environment, { link, order, tickets }: Sold) {
			const event = link.event_config;
			// Without a mail server, nothing would ever be sent.
			if (event?.send_ticket_emails !== true || tickets.length === 0 || mailer.isOff === true) return;
			const email = addressOf(order, yield* reader.customerOf(environment, order));
			if (email === undefined) return;
			const letter = yield* letters.tickets({
				mode: environment.mode,
				business: yield* reader.businessOf(environment, yield* settingsOf(environment)),
				payment_link_id: link.payment_link_id,
				name: link.name,
				event,
				order_id: order.order_id,
				sold_at: tickets[0]?.created_at ?? order.updated_at,
				tickets: tickets.map((ticket) => ({
					name: ticket.name,
					number: ticket.number,
					code: ticketCodeOf(crypto, ticket),
				})),
			});
			yield* mails.schedule(environment, {
				kind: "tickets",
				content: { to: { email }, ...letter },
				resource_type: orders.resource,
				resource_id: order.order_id,
				expires_at: addMillis(event.event_at, usefulMillis),
			});
		});

		return { schedule };
	}),
}) {}
