/**
 * Laws of credit notes. They take the decisions as a parameter, so that tests can show that broken ones violate them.
 */
import type * as CreditDecisions from "@svc/core/billing/CreditNotes/Decisions";
import type { OrderLineItem } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { leftOf, unitsLeft } from "@svc/core/sale/Refunds/Balance";
import { totalOf } from "@svc/core/sale/Refunds/Components";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { settledOrder, unpaidOrder } from "../RefundArbitraries.js";
import { type Law, law } from "./Law.js";

type Decisions = Pick<typeof CreditDecisions, "creditOf" | "released" | "toPayBack">;

/** Something that happens to an order line. */
interface Act {
	readonly type: "credit" | "credit_amount" | "refund" | "void";
	readonly line: number;
	readonly tenths: number;
}

const act: fc.Arbitrary<Act> = fc.record({
	type: fc.constantFrom("credit" as const, "credit_amount" as const, "refund" as const, "void" as const),
	line: fc.nat(9),
	tenths: fc.integer({ min: 1, max: 10 }),
});

const history = fc.tuple(fc.oneof(settledOrder, unpaidOrder), fc.array(act, { maxLength: 10 }));

type Lines = Parameters<Decisions["released"]>[1]["line_items"];

interface World {
	readonly order: Order;
	/** Credits that are not void, newest first. */
	readonly credits: ReadonlyArray<Lines>;
}

const now = "2026-11-22T10:00:00.000Z";

const step = ({ creditOf, released }: Decisions, world: World, { line: at, tenths, type }: Act, i: number): World => {
	const { credits, order } = world;
	const line = order.line_items[at % order.line_items.length];
	if (line === undefined) return world;
	const { order_line_item_id } = line;
	const quantity = Math.ceil((unitsLeft(line) * tenths) / 10);
	switch (type) {
		case "credit":
		case "credit_amount": {
			const amount = Math.ceil((line.pricing_amounts.total_money.amount * tenths) / 20);
			const input =
				type === "credit"
					? { order_line_item_id, quantity }
					: { order_line_item_id, quantity: 0, amount_money: { amount, currency: "USD" as const } };
			return Either.match(creditOf(order, [input], now), {
				onLeft: () => world,
				onRight: (credit) => ({ order: credit.order, credits: [credit.line_items, ...credits] }),
			});
		}
		case "refund": {
			const refund = decide(order, { line_items: [{ order_line_item_id, quantity }] }, `re_${i}`, now);
			return Either.match(refund, { onLeft: () => world, onRight: (one) => ({ ...world, order: one.order }) });
		}
		case "void": {
			const [latest, ...rest] = credits;
			return latest === undefined ? world : { order: released(order, { line_items: latest }, now), credits: rest };
		}
	}
};

const play = (decisions: Decisions, order: Order, acts: ReadonlyArray<Act>): World =>
	acts.reduce((world: World, one, i) => step(decisions, world, one, i), { order, credits: [] });

const componentNames = ["subtotal_money", "discount_money", "tax_money", "total_money"] as const;

/** Whether credits and refunds together stay within what was invoiced for every line, in each component. */
const isWithin = ({ line_items }: Order): boolean =>
	line_items.every(
		({ credited_amounts, credited_quantity = 0, pricing_amounts, quantity, refunded_amounts, refunded_quantity }) =>
			credited_quantity >= 0 &&
			credited_quantity + refunded_quantity <= quantity &&
			componentNames.every((name) => {
				const credited = credited_amounts?.[name].amount ?? 0;
				const refunded = refunded_amounts?.[name].amount ?? 0;
				return credited >= 0 && credited + refunded <= pricing_amounts[name].amount;
			}),
	);

/** How many of a line's units can be credited: none if it buys gift cards. */
const creditable = (line: OrderLineItem): number => (line.gift_card_purchase === undefined ? unitsLeft(line) : 0);

/** Credits everything left of each line, unit by unit. */
const creditRest = (decisions: Decisions, world: World): World =>
	world.order.line_items.reduce((all: World, line) => {
		let next = all;
		for (let left = Math.min(creditable(line), 40); left > 0; left--) {
			const known = next.order.line_items.find(({ order_line_item_id: id }) => id === line.order_line_item_id)!;
			const quantity = left === 1 ? unitsLeft(known) : 1;
			const credit = decisions.creditOf(next.order, [{ order_line_item_id: line.order_line_item_id, quantity }], now);
			if (Either.isLeft(credit)) throw new Error(credit.left.message);
			next = { order: credit.right.order, credits: [credit.right.line_items, ...next.credits] };
		}
		return next;
	}, world);

/** The units and cents to credit on each line, and how much of the credit is used, in thousandths. */
const used = fc.tuple(
	settledOrder.filter(({ payment_status }) => payment_status === "paid"),
	fc.array(fc.tuple(fc.nat(3), fc.option(fc.integer({ min: 1, max: 10 }))), { minLength: 1, maxLength: 10 }),
	fc.integer({ min: 0, max: 999 }),
);

type Used = typeof used extends fc.Arbitrary<infer A> ? A : never;

/** Credits an order's lines, uses part of the credit elsewhere, and refunds the rest. */
const payRestBack = (decisions: Decisions, [order, wishes, thousandths]: Used): boolean => {
	const inputs = order.line_items.flatMap((line, i) => {
		const [units, tenths] = wishes[i % wishes.length]!;
		const left = totalOf(leftOf(line));
		const quantity = Math.min(units, unitsLeft(line));
		const { order_line_item_id } = line;
		if (tenths !== null && left > 0)
			return [{ order_line_item_id, quantity, amount_money: usd(Math.ceil((left * tenths) / 10)) }];
		return quantity === 0 ? [] : [{ order_line_item_id, quantity }];
	});
	const credit = Either.getOrThrow(decisions.creditOf(order, inputs, now));
	const cents = Math.floor((credit.total * thousandths) / 1000);
	const available = credit.total - cents;
	const use = { type: "invoice" as const, amount_money: usd(cents), allocated_at: now };
	const line_items = decisions.toPayBack({
		allocations: cents === 0 ? [] : [use],
		available_money: usd(available),
		line_items: credit.line_items,
	});
	const lines = line_items.map(({ credited_amounts, order_line_item_id, quantity }) => ({
		order_line_item_id,
		quantity,
		amount_money: credited_amounts.total_money,
	}));
	if (available === 0) return lines.length === 0 || credit.total === 0;
	const refund = decide(decisions.released(credit.order, { line_items }, now), { line_items: lines }, "re_1", now);
	return Either.match(refund, {
		onLeft: () => false,
		onRight: ({ order: after }) => {
			const back = after.settlement_amounts.refunded_money.amount - order.settlement_amounts.refunded_money.amount;
			return back === available && isWithin(after);
		},
	});
};

export const creditNoteLaws = (decisions: Decisions): ReadonlyArray<Law> => [
	law("credits and refunds together never pass what was invoiced of a line", history, ([order, acts]) =>
		isWithin(play(decisions, order, acts).order),
	),
	law("a line that buys gift cards is never credited", history, ([order, acts]) =>
		play(decisions, order, acts).order.line_items.every(
			({ credited_amounts, gift_card_purchase }) => gift_card_purchase === undefined || credited_amounts === undefined,
		),
	),
	law("of any sequence, the last unit credits exactly what is left", history, ([order, acts]) => {
		const world = play(decisions, order, acts);
		const { order: spent } = creditRest(decisions, world);
		return spent.line_items.every(({ credited_amounts, pricing_amounts, refunded_amounts }, i) => {
			if (creditable(world.order.line_items[i]!) === 0) return true;
			const of = (name: (typeof componentNames)[number]) =>
				(credited_amounts?.[name].amount ?? 0) + (refunded_amounts?.[name].amount ?? 0);
			return componentNames.every((name) => of(name) === pricing_amounts[name].amount);
		});
	}),
	law("voiding every credit leaves the order as it was, but for its refunds", history, ([order, acts]) => {
		const world = play(decisions, order, acts);
		const freed = world.credits.reduce((one, line_items) => decisions.released(one, { line_items }, now), world.order);
		return freed.line_items.every(
			({ credited_amounts, credited_quantity }) => credited_amounts === undefined && credited_quantity === undefined,
		);
	}),
	law("what is left of a credit is paid back, to the cent", used, (given) => payRestBack(decisions, given)),
	law("the steps of an explanation sum to the credit", history, ([order, acts]) => {
		const { order: left } = play(decisions, order, acts);
		const inputs = left.line_items.flatMap((line) =>
			creditable(line) === 0 ? [] : [{ order_line_item_id: line.order_line_item_id, quantity: 1 }],
		);
		if (inputs.length === 0) return true;
		return Either.match(decisions.creditOf(left, inputs, now), {
			onLeft: () => false,
			onRight: ({ explanation, line_items, total }) =>
				explanation.steps.reduce((sum, { amount_money }) => sum + amount_money.amount, 0) === total &&
				line_items.reduce((sum, line) => sum + line.credited_amounts.total_money.amount, 0) === total,
		});
	}),
];
