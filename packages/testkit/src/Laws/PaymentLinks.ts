/**
 * Laws of the seats of payment links (requirements: Event payment-link rules). They take the decisions, so that tests
 * show that broken ones violate them.
 */

import { type OrderLineItem, untaxed } from "@svc/core/sale/Order/LineItem";
import type { LinkSeats } from "@svc/core/sale/Order/LinkSeats";
import * as Capacity from "@svc/core/sale/PaymentLinks/Capacity";
import { cancelNewest, makeTickets, type StoredTicket } from "@svc/core/sale/PaymentLinks/Ticket";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

type SeatDecisions = Pick<typeof Capacity, "free" | "giveBack" | "hold" | "resize" | "sell">;

const now = "2026-11-22T08:00:00.000Z";
const lineOf = (order: number): string => `li_${order}`;

const kinds = ["begin", "begin", "decline", "settle", "settle", "refund", "resize"] as const;

/** Orders of one event. A payment of an order begins, and is declined or settles; both may be reported again. */
const step = fc.record({
	type: fc.constantFrom(...kinds),
	order: fc.nat(5),
	quantity: fc.integer({ min: 1, max: 4 }),
	capacity: fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
});
type Step = typeof step extends fc.Arbitrary<infer A> ? A : never;

interface Purchase {
	readonly quantity: number;
	readonly seats?: LinkSeats | undefined;
	readonly refunded: number;
	/** What was last reported of its payment. */
	readonly payment: "none" | "under way" | "declined" | "settled";
}

interface World {
	readonly counter: Capacity.LinkCounter;
	readonly purchases: ReadonlyArray<Purchase>;
	readonly tickets: ReadonlyArray<StoredTicket>;
}

const nothing: Purchase = { quantity: 0, refunded: 0, payment: "none" };

const opened = (maximum: number | undefined): World => ({
	counter: Capacity.newCounter("pl_1", maximum, now),
	purchases: Array.from({ length: 6 }, () => nothing),
	tickets: [],
});

/** A line of a tier. */
const tierLine = (order_line_item_id: string, quantity: number): OrderLineItem => {
	const zero = usd(0);
	return {
		order_line_item_id,
		name: "Hall",
		quantity,
		unit_price_money: usd(1_000),
		modifiers: [],
		line_item_tax_category: "physical_goods",
		tax: untaxed,
		fulfillment: { requirement: "none" },
		payment_link_line_key: "hall",
		pricing_amounts: { subtotal_money: zero, discount_money: zero, tax_money: zero, total_money: zero },
		refunded_quantity: 0,
		refunded_money: zero,
	};
};

const ticketsOf = (order: number, quantity: number, first: number): ReadonlyArray<StoredTicket> =>
	makeTickets(
		{ order_id: `ord_${order}`, payment_link_id: "pl_1", line_items: [tierLine(lineOf(order), quantity)] },
		{ first, makeId: () => `tix_${order}`, prefix: "T-" },
		now,
	);

const withPurchase = (world: World, order: number, purchase: Purchase): World => ({
	...world,
	purchases: world.purchases.map((one, i) => (i === order ? purchase : one)),
});

const begin = ({ hold }: SeatDecisions, world: World, order: number, quantity: number): World =>
	Either.match(hold({ counter: world.counter }, quantity, now), {
		onLeft: () => world,
		onRight: ({ counter, seats }) =>
			withPurchase({ ...world, counter }, order, { quantity, seats, refunded: 0, payment: "under way" }),
	});

const decline = ({ giveBack }: SeatDecisions, world: World, order: number, purchase: Purchase): World => {
	const { counter, seats } = giveBack({ counter: world.counter, seats: purchase.seats }, now);
	return withPurchase({ ...world, counter }, order, { ...purchase, seats, payment: "declined" });
};

const settle = ({ sell }: SeatDecisions, world: World, order: number, purchase: Purchase): World => {
	const sale = sell({ counter: world.counter, seats: purchase.seats }, purchase.quantity, now);
	if (sale === undefined) return world;
	const tickets = [...world.tickets, ...ticketsOf(order, purchase.quantity, sale.first_ticket)];
	const sold: Purchase = { ...purchase, seats: sale.seats, payment: "settled" };
	return withPurchase({ ...world, counter: sale.counter, tickets }, order, sold);
};

const refund = ({ free }: SeatDecisions, world: World, order: number, purchase: Purchase, asked: number): World => {
	const quantity = Math.min(asked, purchase.quantity - purchase.refunded);
	const own = world.tickets.filter(({ order_id }) => order_id === `ord_${order}`);
	const canceled = cancelNewest(own, [{ order_line_item_id: lineOf(order), quantity }], now);
	return withPurchase(
		{
			...world,
			counter: free(world.counter, quantity, now),
			tickets: world.tickets.map((ticket) => canceled.find(({ sequence }) => sequence === ticket.sequence) ?? ticket),
		},
		order,
		{ ...purchase, refunded: purchase.refunded + quantity },
	);
};

/** A step; the same world if it is refused, or means nothing to the order as it stands. */
const play = (decisions: SeatDecisions, world: World, { capacity, order, quantity, type }: Step): World => {
	const purchase = world.purchases[order] ?? nothing;
	const { payment } = purchase;
	switch (type) {
		case "begin":
			return payment === "none" || payment === "declined" ? begin(decisions, world, order, quantity) : world;
		case "decline":
			return payment === "under way" || payment === "declined" ? decline(decisions, world, order, purchase) : world;
		case "settle":
			return payment === "under way" || payment === "settled" ? settle(decisions, world, order, purchase) : world;
		case "refund":
			return payment === "settled" ? refund(decisions, world, order, purchase, quantity) : world;
		case "resize":
			return Either.match(decisions.resize(world.counter, capacity, now), {
				onLeft: () => world,
				onRight: (counter) => ({ ...world, counter }),
			});
	}
};

const sumOf = (purchases: ReadonlyArray<Purchase>, payment: Purchase["payment"]): number =>
	purchases.reduce((sum, one) => sum + (one.payment === payment ? one.quantity - one.refunded : 0), 0);

/** Whether the counter says what the orders and tickets say. */
const isTrue = ({ counter, purchases, tickets }: World): boolean => {
	const valid = tickets.filter(({ status }) => status === "valid").length;
	return (
		counter.in_progress === sumOf(purchases, "under way") &&
		counter.sold === sumOf(purchases, "settled") &&
		counter.sold === valid &&
		tickets.every(({ number, sequence }, i) => sequence === i + 1 && number === `T-${i + 1}`) &&
		(counter.maximum === undefined || valid + sumOf(purchases, "under way") <= counter.maximum)
	);
};

const scenario = fc.tuple(
	fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined }),
	fc.array(step, { maxLength: 30, size: "max" }),
);

export const seatLaws = (decisions: SeatDecisions): ReadonlyArray<Law> => [
	law(
		"valid and held seats never exceed the capacity, and tickets are numbered 1 to n",
		scenario,
		([maximum, steps]) => {
			let world = opened(maximum);
			for (const one of steps) {
				world = play(decisions, world, one);
				if (!isTrue(world)) return false;
			}
			return true;
		},
	),
	law("every hold ends, and then what is neither sold nor refused can be bought", scenario, ([maximum, steps]) => {
		const played = steps.reduce((world, one) => play(decisions, world, one), opened(maximum));
		const ended = played.purchases.reduce(
			(world, { payment }, order) =>
				payment === "under way" ? play(decisions, world, { type: "decline", order, quantity: 1, capacity: 1 }) : world,
			played,
		);
		const { counter } = ended;
		if (counter.in_progress !== 0) return false;
		const left = counter.maximum === undefined ? 1_000 : counter.maximum - counter.sold;
		const takes = (quantity: number) => Either.isRight(decisions.hold({ counter }, quantity, now));
		return takes(left) && (counter.maximum === undefined || !takes(left + 1));
	}),
];
