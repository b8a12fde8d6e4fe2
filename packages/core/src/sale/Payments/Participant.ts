/**
 * Participants in a payment: promotion uses, stock, gift cards, the balance, and others.
 *
 * Each participant may refuse to offer the order in a checkout. It reserves in the transaction that begins the payment,
 * before money moves; settles in every transaction that applies an outcome; and releases in the one that cancels the
 * order.
 *
 * A participant reads its own marker on the order or on the attempt, so an order without the marker costs nothing.
 */
import { Array as Arrays, Context, Effect, Order as Ordering } from "effect";
import type { Published } from "../../events/Events.js";
import type { WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { Order } from "../Order/Order.js";
import type { StoredPaymentAttempt } from "./PaymentAttempt.js";
import type { LegOutcomes, PaymentState } from "./Settlement.js";

/**
 * The order in which participants lock their documents. The order document is always locked first. A rank is only a
 * position in this list; gaps leave room for new participants.
 */
export const ranks = {
	/** The order's checkout session. After a decline, also the guard of its payment link. */
	checkoutSession: 5,
	/** The order's invoice, which no other order locks. */
	invoice: 7,
	/**
	 * Counters of promotions, codes, and customers. First among those that refuse, so that a refusal has written nothing.
	 */
	promotionUses: 10,
	/**
	 * The subscription that the order bills, and its period. After the promotions: a payment that finds one ended keeps
	 * the new price and begins nothing, so nothing may be recorded here.
	 */
	subscription: 15,
	/** The order's reservation, then its stock levels. */
	stock: 20,
	/** Gift cards that pay for the order. */
	appliedGiftCards: 30,
	/** Gift cards that the order buys. */
	purchasedGiftCards: 40,
	/** Newly saved methods. They lock nothing: a charge saves its card only once. */
	keptCards: 45,
	/** The customer of a new subscription, and the card that it charges. After the card is saved. */
	newSubscription: 47,
	/** New balance transactions. They lock nothing; the writer of the legs books each once. */
	balance: 50,
	/** Refunds an order if its stock could not be committed, with its gift cards and balance transactions. */
	inventoryExceptionRefund: 60,
	/** The mail with the receipt, after everything that changes the order. */
	receipt: 70,
	/** The counter of the payment link. Buyers of one event share it, so it is locked last. */
	linkSeats: 80,
} as const;

/** The result of one step: the resulting order, and events in addition to the payment's own. */
export interface Participation {
	readonly order: Order;
	readonly events: ReadonlyArray<Published>;
}

export const participation = (order: Order, events: ReadonlyArray<Published> = []): Participation => ({
	order,
	events,
});

interface Step {
	readonly caller: WorkCaller;
	/** The order after the payment and the participants with lower ranks. */
	readonly order: Order;
}

/** A payment that is about to begin, or that the seller has just recorded. */
export interface ReserveStep extends Step {
	readonly before: Order;
	/** ID of the attempt or the manual payment. It owns the reservations. */
	readonly payment_id: string;
	/** Absent for a manual payment. */
	readonly attempt?: StoredPaymentAttempt;
}

/** A payment that applies outcomes of its legs. */
export interface SettleStep extends Step, Pick<PaymentState, "attempt" | "intents"> {
	readonly before: PaymentState;
	/** What the processor has reported on the legs. */
	readonly outcomes: LegOutcomes;
}

/** An order for which a checkout session is created. */
export type OfferStep = Step;

/** An order that is canceled. */
export type ReleaseStep = Step;

type Perform<S extends Step> = (step: S) => Effect.Effect<Participation, Refusal | StorageError>;

export interface Participant {
	/** For traces and errors. */
	readonly name: string;
	/** One of `ranks`. */
	readonly rank: number;
	/** Whether it locks documents that other orders lock too. If so, the order is locked before it settles. */
	readonly locksShared: boolean;
	/** Reads the marker: whether a payment of this order concerns the participant. */
	readonly concerns: (order: Order, attempt: StoredPaymentAttempt | undefined) => boolean;
	/** Refuses a checkout in which the order could not be paid. */
	readonly offer?: (step: OfferStep) => Effect.Effect<unknown, Refusal | StorageError>;
	/** May refuse the payment; nothing has been charged. */
	readonly reserve?: Perform<ReserveStep>;
	/** Runs before the order and its legs are written. Refuses nothing, because money may have moved. */
	readonly settle?: Perform<SettleStep>;
	/** Runs after the order and its legs were written. If it changes the order, the order is written again. */
	readonly afterWrite?: Perform<SettleStep>;
	/** Runs when the order is canceled. */
	readonly release?: Perform<ReleaseStep>;
}

/** The participants of every payment, in the order of their ranks. */
export class Participants extends Context.Tag("@svc/core/sale/Payments/Participants")<
	Participants,
	ReadonlyArray<Participant>
>() {}

/** The participants provided by later districts. */
export class LaterParticipants extends Context.Tag("@svc/core/sale/Payments/LaterParticipants")<
	LaterParticipants,
	ReadonlyArray<Participant>
>() {}

/** Sorts participants by rank. Throws if two have the same rank, because their lock order would be undefined. */
export const inRankOrder = (list: ReadonlyArray<Participant>): ReadonlyArray<Participant> => {
	const sorted = Arrays.sort(
		list,
		Ordering.mapInput(Ordering.number, ({ rank }: Participant) => rank),
	);
	for (const [i, { name, rank }] of sorted.entries())
		if (i > 0 && sorted[i - 1]!.rank === rank)
			throw new Error(`The participants ${sorted[i - 1]!.name} and ${name} of a payment have the same rank, ${rank}.`);
	return sorted;
};

/** Performs one step of each participant that the order concerns, each on the order left by the previous one. */
const perform = Effect.fnUntraced(function* <S extends Step & { readonly attempt?: StoredPaymentAttempt }>(
	participants: ReadonlyArray<Participant>,
	choose: (participant: Participant) => Perform<S> | undefined,
	first: S,
) {
	const events: Array<Published> = [];
	let step = first;
	for (const participant of participants) {
		const act = choose(participant);
		if (act === undefined || !participant.concerns(step.order, step.attempt)) continue;
		const done = yield* act(step);
		if (done.order !== step.order) step = { ...step, order: done.order };
		events.push(...done.events);
	}
	return participation(step.order, events);
});

/** Refuses a checkout of an order that could not be paid. */
export const offerAll = (participants: ReadonlyArray<Participant>, step: OfferStep) =>
	Effect.forEach(
		participants.filter((participant) => participant.concerns(step.order, undefined)),
		({ offer }) => offer?.(step) ?? Effect.void,
		{ discard: true },
	);

/** Reserves before money moves. */
export const reserveAll = (participants: ReadonlyArray<Participant>, step: ReserveStep) =>
	perform(participants, (participant) => participant.reserve, step);

/** Settles before the order and its legs are written. */
export const settleAll = (participants: ReadonlyArray<Participant>, step: SettleStep) =>
	perform(participants, (participant) => participant.settle, step);

/** Completes the settlement after the order and its legs were written. */
export const afterWriteAll = (participants: ReadonlyArray<Participant>, step: SettleStep) =>
	perform(participants, (participant) => participant.afterWrite, step);

/** Releases the reservations of a canceled order. */
export const releaseAll = (participants: ReadonlyArray<Participant>, caller: WorkCaller, order: Order) =>
	perform(participants, (participant) => participant.release, { caller, order });

/** Whether settling locks documents that other orders lock too, so the order must be locked first. */
export const locksShared = (
	participants: ReadonlyArray<Participant>,
	{ attempt, order }: Pick<PaymentState, "attempt" | "order">,
): boolean => participants.some((participant) => participant.locksShared && participant.concerns(order, attempt));
