/** Looks tickets up by their codes, and lets their holders in, at the entrance of an event. */
import { Effect, Option } from "effect";
import { EarlierKeys } from "../../platform/EarlierKeys.js";
import { Crypto } from "../../words/Crypto.js";
import { type Caller, now } from "../../words/Environment.js";
import { refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { maximumTickets } from "../CheckoutSessions/LinkLines.js";
import { orders } from "../Order/Order.js";
import { paymentLinks } from "../PaymentLinks/PaymentLink.js";
import { checkIn, hashedText, isCodeOf, type StoredTicket, tickets, ticketView } from "../PaymentLinks/Ticket.js";
import { refunds } from "../Refunds/Refund.js";
import { ticketsUnderRefund } from "./RefundedTickets.js";
import type { CheckedInTicket, CheckInTicket, VerifiedTicket, VerifyTicket } from "./UseCases.js";

/** Returns the functions that take a code. */
export const ticketVerifier = Effect.gen(function* () {
	const crypto = yield* Crypto;
	const documents = yield* Documents;
	const earlierKeys = yield* EarlierKeys;
	const { transaction } = yield* UnitOfWork;

	/** The ticket as its holder may use it now: not while its refund is under way. */
	const verified = Effect.fnUntraced(function* (environment_id: string, ticket: StoredTicket) {
		const view: VerifiedTicket = ticketView(ticket);
		if (ticket.status !== "valid") return view;
		const { order_id } = ticket;
		const pending = (yield* documents.findBy(refunds, environment_id, "order_id", [order_id])).filter(
			({ status }) => status === "pending",
		);
		if (pending.length === 0) return view;
		const order = yield* documents.require(orders, environment_id, order_id);
		const held = yield* documents.findBy(tickets, environment_id, "order_id", [order_id], maximumTickets);
		const isPending = ticketsUnderRefund(order, pending, held).has(ticket.ticket_id);
		return isPending ? { ...view, status: "refund_pending" as const } : view;
	});

	/** The ticket of a code. */
	const ticketOf = Effect.fnUntraced(function* (
		{ environment: { environment_id } }: Caller,
		payment_link_id: string,
		{ code }: VerifyTicket,
	) {
		yield* documents.require(paymentLinks, environment_id, payment_link_id);
		const unknown = refuse("INVALID_VALUE", {
			message: "The code does not belong to a ticket of this link.",
			param: "code",
		});
		const found = yield* documents.get(tickets, environment_id, code.split(".")[0] ?? "");
		if (Option.isNone(found) || found.value.payment_link_id !== payment_link_id) return yield* unknown;
		const ticket = found.value;
		const text = hashedText(ticket);
		if (isCodeOf(crypto, ticket, [crypto.keyedHash(text)], code)) return ticket;
		return isCodeOf(crypto, ticket, yield* earlierKeys.hashesOf(text), code) ? ticket : yield* unknown;
	});

	const verifyTicket = (caller: Caller, payment_link_id: string, input: VerifyTicket) =>
		Effect.flatMap(ticketOf(caller, payment_link_id, input), (ticket) =>
			verified(caller.environment.environment_id, ticket),
		);

	const checkInTicket = Effect.fnUntraced(function* (caller: Caller, payment_link_id: string, input: CheckInTicket) {
		const { environment, principal } = caller;
		const { environment_id } = environment;
		const { ticket_id } = yield* ticketOf(caller, payment_link_id, input);
		const before = yield* documents.requireForUpdate(tickets, environment_id, ticket_id);
		const view = yield* verified(environment_id, before);
		const outcome = (result: CheckedInTicket["outcome"], shown: VerifiedTicket = view): CheckedInTicket => ({
			...shown,
			outcome: result,
		});
		if (view.status !== "valid") return outcome(view.status);
		const by = input.checked_in_by ?? (principal._tag === "ApiKey" ? principal.api_key_id : undefined);
		const after = checkIn(before, by, yield* now(environment));
		if (after === before) return outcome("already_checked_in");
		return outcome("admitted", ticketView(yield* documents.update(tickets, environment_id, after)));
	}, transaction);

	return { verifyTicket, checkInTicket };
});
