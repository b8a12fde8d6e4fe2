/**
 * Laws of what settles of lines, charges and tips, and of refunds while an order is partly paid (decisions: Settled
 * money). They take the decisions, so that tests show that broken ones violate them.
 */
import type { Order, PaymentOrigin, SettledPayment } from "@svc/core/sale/Order/Order";
import type * as SettledItems from "@svc/core/sale/Order/SettledItems";
import { balanceOf as moneyOf } from "@svc/core/sale/Payments/Begin";
import { settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { tipShares } from "@svc/core/sale/Payments/TipShares";
import { balanceOf } from "@svc/core/sale/Refunds/Balance";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import { allocateWithin } from "@svc/core/words/Allocation";
import { sum, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { originOf, type RefundWish, refundRequest, refundWish, unpaidOrder } from "../RefundArbitraries.js";
import { type Law, law } from "./Law.js";
import { isConserved, isSpent, outcomesOf, type RefundDecisions } from "./Refunds.js";

export type SettledDecisions = Pick<RefundDecisions, "decide" | "settle"> & Pick<typeof SettledItems, "settledItems">;

/** A leg of a payment: a card, a gift card or cash. */
interface Leg {
	readonly type: PaymentOrigin["type"];
	readonly weight: number;
	readonly fails: boolean;
}

/** What happens to an order, one after the other. Refunds stay in progress until they end. */
type Command =
	| { readonly type: "pay"; readonly legs: ReadonlyArray<Leg>; readonly tenths: number }
	| { readonly type: "refund"; readonly wish: RefundWish | null }
	| { readonly type: "end"; readonly failureBits: number };

const leg: fc.Arbitrary<Leg> = fc.record({
	type: fc.constantFrom(
		"payment_intent" as const,
		"payment_intent" as const,
		"gift_card" as const,
		"manual_payment" as const,
	),
	weight: fc.integer({ min: 1, max: 9 }),
	fails: fc.oneof(fc.constant(false), fc.boolean()),
});

const command: fc.Arbitrary<Command> = fc.oneof(
	fc.record({
		type: fc.constant("pay" as const),
		legs: fc.array(leg, { minLength: 1, maxLength: 3 }),
		tenths: fc.integer({ min: 1, max: 10 }),
	}),
	fc.record({ type: fc.constant("refund" as const), wish: fc.option(refundWish) }),
	fc.record({ type: fc.constant("end" as const), failureBits: fc.nat(7) }),
);

const history = fc.tuple(unpaidOrder, fc.array(command, { maxLength: 8 }));

interface Sale {
	readonly order: Order;
	/** Refunds in progress, earliest first. */
	readonly pending: ReadonlyArray<Refund>;
}

/** Pays a part of the balance by legs of which some fail. Each carries its share of the tip that they reach together. */
const pay = (sale: Sale, legs: ReadonlyArray<Leg>, tenths: number, step: number, now: string): Sale => {
	const { outstanding_money } = sale.order.settlement_amounts;
	if (outstanding_money.amount === 0) return sale;
	const amount = Math.ceil((outstanding_money.amount * tenths) / 10);
	const amounts = allocateWithin(
		amount,
		legs.map(({ weight }) => weight * amount),
	);
	const tips = tipShares(moneyOf(sale.order), amounts);
	const payments = legs.flatMap(
		({ fails, type }, i): ReadonlyArray<SettledPayment> =>
			fails || amounts[i] === 0
				? []
				: [
						{
							origin: originOf(type, `${step}_${i}`),
							amount_money: usd(amounts[i]!),
							tip_money: usd(tips[i]!),
							refunded_money: usd(0),
							settled_at: now,
						},
					],
	);
	return { ...sale, order: settlePayments(sale.order, [], payments, now).order };
};

const refund = ({ decide }: SettledDecisions, sale: Sale, wish: RefundWish | null, step: number, now: string): Sale => {
	if (balanceOf(sale.order) === 0) return sale;
	const request = wish === null ? {} : refundRequest(sale.order, wish);
	return Either.match(decide(sale.order, request, `re_${step}`, now), {
		onLeft: () => sale,
		onRight: ({ order, refund }) => ({
			order,
			pending: refund.status === "pending" ? [...sale.pending, refund] : sale.pending,
		}),
	});
};

const end = ({ settle }: SettledDecisions, { order, pending }: Sale, failureBits: number, now: string): Sale => {
	const [first, ...rest] = pending;
	if (first === undefined) return { order, pending };
	return { order: settle(order, first, outcomesOf(first, failureBits), now).order, pending: rest };
};

const play = (decisions: SettledDecisions, sale: Sale, one: Command, step: number): Sale => {
	const now = new Date(Date.UTC(2026, 10, 21, 9, step)).toISOString();
	switch (one.type) {
		case "pay":
			return pay(sale, one.legs, one.tenths, step, now);
		case "refund":
			return refund(decisions, sale, one.wish, step, now);
		case "end":
			return end(decisions, sale, one.failureBits, now);
	}
};

const itemsOf = ({ charges, line_items }: Order) => [...line_items, ...charges];

/** What is wrong with what settled of an order and what was refunded of it; `before` is the order one step earlier. */
const faultOf = ({ settledItems }: SettledDecisions, before: Order, after: Order): string | undefined => {
	const items = itemsOf(after);
	const earlier = settledItems(before);
	const settled = settledItems(after);
	const { paid_money, settled_tip_money } = after.settlement_amounts;
	if (sum(settled) + settled_tip_money.amount !== paid_money.amount) return "the parts do not sum to what was paid";
	if (settled.some((cents, i) => cents < earlier[i]!)) return "a later payment took a cent off an item";
	if (items.some(({ pricing_amounts }, i) => settled[i]! > pricing_amounts.total_money.amount))
		return "more settled of an item than it costs";
	if (items.some(({ refunded_amounts }, i) => (refunded_amounts?.total_money.amount ?? 0) > settled[i]!))
		return "more was refunded of an item than settled of it";
	return isConserved(after) ? undefined : "an amount is not conserved";
};

/** Whether each line and charge gave what it costs. */
const isGiven = (order: Order): boolean =>
	itemsOf(order).every(
		({ pricing_amounts, refunded_amounts }) =>
			(refunded_amounts?.total_money.amount ?? 0) === pricing_amounts.total_money.amount,
	);

/**
 * Ends all refunds in progress, pays the rest, and refunds everything: then nothing is left anywhere. Units that a
 * discount makes free may be left if all money is back, because a refund of no money is none.
 */
const isSpentInTheEnd = (decisions: SettledDecisions, sale: Sale, steps: number): boolean => {
	const ended = sale.pending.reduce<Sale>(
		(sale) => play(decisions, sale, { type: "end", failureBits: 0 }, steps),
		sale,
	);
	const whole = { type: "payment_intent", weight: 1, fails: false } as const;
	const paid = play(decisions, ended, { type: "pay", legs: [whole], tenths: 10 }, steps + 1);
	if (balanceOf(paid.order) === 0) return isGiven(paid.order);
	const refunded = play(decisions, paid, { type: "refund", wish: null }, steps + 2);
	return isSpent(refunded.order);
};

export const settledItemsLaws = (decisions: SettledDecisions): ReadonlyArray<Law> => [
	law(
		"whatever settles, fails and is refunded, no line, charge or tip gives more than settled of it",
		history,
		([order, commands]) => {
			let sale: Sale = { order, pending: [] };
			for (const [step, one] of commands.entries()) {
				const next = play(decisions, sale, one, step);
				const fault = faultOf(decisions, sale.order, next.order);
				if (fault !== undefined) throw new Error(fault);
				sale = next;
			}
			return isSpentInTheEnd(decisions, sale, commands.length);
		},
	),
	law("a refund of a partly paid order takes all that settled", history, ([order, commands]) => {
		const paying = commands.filter(({ type }) => type === "pay");
		const sale = paying.reduce<Sale>((sale, one, step) => play(decisions, sale, one, step), { order, pending: [] });
		const { paid_money } = sale.order.settlement_amounts;
		const after = refund(decisions, sale, null, paying.length, sale.order.updated_at);
		return after.order.settlement_amounts.refunded_money.amount === paid_money.amount;
	}),
];
