/**
 * Seats of payment links as a participant in payments (requirements: Event payment-link rules). A payment in progress
 * holds its seats. One that ends without money releases them. The one that fully pays the order sells them, once, and
 * numbers and mails the tickets. A canceled order releases its seats and cancels its tickets.
 */
import { Effect } from "effect";
import type { Environment, WorkCaller } from "../../words/Environment.js";
import { Documents } from "../../words/Storage/Documents.js";
import { checkoutSessions } from "../CheckoutSessions/CheckoutSession.js";
import type { Order } from "../Order/Order.js";
import { isOfLink, Seats } from "../PaymentLinks/Seats.js";
import {
	type Participant,
	participation,
	type ReleaseStep,
	type ReserveStep,
	ranks,
	type SettleStep,
} from "../Payments/Participant.js";
import { isActive, type StoredPaymentAttempt } from "../Payments/PaymentAttempt.js";
import { TicketMails } from "./TicketMails.js";

export const linkSeatsParticipant = Effect.gen(function* () {
	const documents = yield* Documents;
	const seats = yield* Seats;
	const mails = yield* TicketMails;

	/** The number of plan units that a session sells; undefined if the order sells lines. */
	const unitsOfPlan = (
		{ environment_id }: Environment,
		{ checkout_session_id }: StoredPaymentAttempt,
		{ subscription_plan_id }: Order,
	) =>
		subscription_plan_id === undefined || checkout_session_id === undefined
			? Effect.succeed(undefined)
			: Effect.map(
					documents.require(checkoutSessions, environment_id, checkout_session_id),
					({ quantity = 1 }) => quantity,
				);

	const sell = Effect.fnUntraced(function* ({ environment }: WorkCaller, order: Order, units?: number) {
		const sold = isOfLink(order) ? yield* seats.sell(environment, order, units) : undefined;
		if (sold === undefined) return participation(order);
		yield* mails.schedule(environment, sold);
		return participation(sold.order, sold.events);
	});

	/** An order that is free, or was paid manually, is sold as soon as its payment begins. */
	const reserve = Effect.fnUntraced(function* ({ caller, order }: ReserveStep) {
		const held = isOfLink(order) ? yield* seats.hold(caller.environment, order) : order;
		return order.payment_status === "paid" ? yield* sell(caller, held) : participation(held);
	});

	const settle = Effect.fnUntraced(function* ({ attempt, caller, order }: SettleStep) {
		if (order.payment_status === "paid")
			return yield* sell(caller, order, yield* unitsOfPlan(caller.environment, attempt, order));
		// A partly paid order keeps its seats: the rest may follow.
		if (isActive(attempt) || order.settled_payments.length > 0 || !isOfLink(order)) return participation(order);
		return participation(yield* seats.giveBack(caller.environment, order));
	});

	const release = Effect.fnUntraced(function* ({ caller, order }: ReleaseStep) {
		return participation(isOfLink(order) ? yield* seats.takeBack(caller.environment, order) : order);
	});

	const participant: Participant = {
		name: "seats of a payment link",
		rank: ranks.linkSeats,
		locksShared: true,
		concerns: isOfLink,
		reserve,
		settle,
		release,
	};
	return participant;
});
