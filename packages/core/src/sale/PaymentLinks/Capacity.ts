/**
 * Counts what a payment link has sold, and what payments in progress hold (requirements: Event payment-link rules).
 * Every payment for an event holds its places from its first transaction until it ends. A hold becomes a sale or is
 * released, exactly once. The order records which (`LinkSeats`). Pure; laws in `@svc/testkit`.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { prefixes } from "../../words/Id.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";
import type { LinkSeats } from "../Order/LinkSeats.js";

/** One per link. It is locked last, after everything else that a payment locks. */
export const LinkCounter = Schema.Struct({
	payment_link_counter_id: required(Schema.String, "The ID of the link."),
	maximum: optional(Schema.Int, "The seats of an event; absent: unlimited."),
	in_progress: required(Schema.Int, "Units held by payments in progress."),
	sold: required(Schema.Int, "Units that were sold and not refunded."),
	next_ticket: required(Schema.Int, "The number of the next ticket. It never decreases."),
	...versioned,
});
export type LinkCounter = typeof LinkCounter.Type;

export const linkCounters = collection<LinkCounter>()({
	name: "payment_link_counters",
	resource: "counter of a payment link",
	id: "payment_link_counter_id",
	prefix: prefixes.payment_link,
	schema: LinkCounter,
});

/** The counter of a new link. */
export const newCounter = (payment_link_id: string, maximum: number | undefined, now: string): LinkCounter => ({
	payment_link_counter_id: payment_link_id,
	...(maximum === undefined ? {} : { maximum }),
	in_progress: 0,
	sold: 0,
	next_ticket: 1,
	version: 1,
	created_at: now,
	updated_at: now,
});

/** The units that a payment could still hold; undefined: unlimited. */
export const remainingOf = ({ in_progress, maximum, sold }: LinkCounter): number | undefined =>
	maximum === undefined ? undefined : Math.max(0, maximum - sold - in_progress);

/** Refuses more units than remain. */
export const checkRemaining = (counter: LinkCounter, quantity: number): Either.Either<void, Refusal> => {
	const remaining_quantity = remainingOf(counter);
	return remaining_quantity === undefined || quantity <= remaining_quantity
		? Either.void
		: refused("EVENT_SOLD_OUT", {
				message:
					remaining_quantity === 0
						? "The event is sold out."
						: `The event has ${remaining_quantity} ${remaining_quantity === 1 ? "place" : "places"} left; ${quantity} cannot be sold.`,
				...(remaining_quantity === 0
					? {
							next_steps:
								"Try again later: places held by payments in progress may become available. Or ask the seller for more places.",
						}
					: {}),
				details: [{ code: "EVENT_SOLD_OUT", remaining_quantity }],
			});
};

/** A counter, and what one order has taken from it. */
export interface Taken {
	readonly counter: LinkCounter;
	/** Absent: nothing. */
	readonly seats?: LinkSeats | undefined;
}

/** Holds the places of an order when its payment begins. An order that already has a hold, or was sold, keeps it. */
export const hold = (taken: Taken, quantity: number, now: string): Either.Either<Taken, Refusal> => {
	const { counter, seats } = taken;
	if (seats !== undefined || quantity === 0) return Either.right(taken);
	return Either.map(checkRemaining(counter, quantity), () => ({
		counter: { ...counter, in_progress: counter.in_progress + quantity, updated_at: now },
		seats: { status: "held", quantity },
	}));
};

/** Releases the hold of an order of which nothing was paid. Without a hold, returns the same object. */
export const giveBack = (taken: Taken, now: string): Taken => {
	const { counter, seats } = taken;
	return seats?.status === "held"
		? { counter: { ...counter, in_progress: counter.in_progress - seats.quantity, updated_at: now } }
		: taken;
};

/** A sale: the resulting counter and order's seats, and the number of the first ticket. */
export interface Sale extends Taken {
	readonly first_ticket: number;
}

/**
 * Turns the hold of a paid order into a sale. An order without a hold, on a link without a capacity, is sold as it is.
 * Undefined if it was already sold.
 */
export const sell = ({ counter, seats }: Taken, quantity: number, now: string): Sale | undefined => {
	if (seats?.status === "sold" || quantity === 0) return undefined;
	return {
		counter: {
			...counter,
			in_progress: counter.in_progress - (seats?.quantity ?? 0),
			sold: counter.sold + quantity,
			next_ticket: counter.next_ticket + quantity,
			updated_at: now,
		},
		seats: { status: "sold", quantity },
		first_ticket: counter.next_ticket,
	};
};

/** Frees the units that were refunded. */
export const free = (counter: LinkCounter, quantity: number, now: string): LinkCounter =>
	quantity === 0 ? counter : { ...counter, sold: counter.sold - quantity, updated_at: now };

/** Changes the capacity, which may not fall below what is sold or held. */
export const resize = (
	counter: LinkCounter,
	maximum: number | undefined,
	now: string,
): Either.Either<LinkCounter, Refusal> => {
	const { maximum: before, ...rest } = counter;
	if (before === maximum) return Either.right(counter);
	const taken = counter.sold + counter.in_progress;
	if (maximum === undefined) return Either.right({ ...rest, updated_at: now });
	return maximum < taken
		? refused("INVALID_VALUE", {
				message: `${counter.sold} places are sold and ${counter.in_progress} are held by payments in progress: the capacity cannot fall below ${taken}.`,
				param: "event_config.max_total_quantity",
			})
		: Either.right({ ...rest, maximum, updated_at: now });
};

const isSoldOut = ({ maximum, sold }: LinkCounter): boolean => maximum !== undefined && sold >= maximum;

/** Whether a change sold the last place. What payments in progress hold is not sold yet. */
export const hasSoldOut = (before: LinkCounter, after: LinkCounter): boolean => !isSoldOut(before) && isSoldOut(after);
