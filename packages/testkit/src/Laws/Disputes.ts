/** Laws of disputes: they only advance, whatever the order of reports, and disputed money is never refunded as well. */

import type { bookDispute } from "@svc/core/funds/Disputes/Bookings";
import {
	type advance,
	type Dispute,
	type gravestOf,
	isClosed,
	type open,
	type retryAt,
	withheldBy,
} from "@svc/core/funds/Disputes/Dispute";
import type { Booking } from "@svc/core/ledger/Balance/BalanceTransaction";
import type { Order } from "@svc/core/sale/Order/Order";
import { create } from "@svc/core/sale/Payments/PaymentIntent";
import { DisputeStatus, type ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { balanceOf, paymentLeft, type withDisputed } from "@svc/core/sale/Refunds/Balance";
import { decide } from "@svc/core/sale/Refunds/Decide";
import { usd } from "@svc/core/words/Money";
import { addMillis, dayMillis, hourMillis, toMillis } from "@svc/core/words/Timestamp";
import { Either } from "effect";
import fc from "fast-check";
import { emptyOrder, now } from "../OrderArbitraries.js";
import { refundRequest, refundWish, settledOrder } from "../RefundArbitraries.js";
import { type Law, law } from "./Law.js";

export interface DisputeDecisions {
	readonly open: typeof open;
	readonly advance: typeof advance;
	readonly bookDispute: typeof bookDispute;
	readonly withDisputed: typeof withDisputed;
	readonly retryAt: typeof retryAt;
	readonly gravestOf: typeof gravestOf;
}

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

/** The possible life cycles of a dispute. */
const lives: ReadonlyArray<ReadonlyArray<DisputeStatus>> = [
	["warning_needs_response", "warning_under_review", "warning_closed"],
	["warning_needs_response", "needs_response", "under_review", "lost"],
	["needs_response", "under_review", "won"],
	["needs_response", "lost"],
	["warning_needs_response", "prevented"],
	["warning_needs_response", "warning_closed", "needs_response", "under_review", "won"],
];

const intent = create(emptyOrder, "pi_1", 5_000, now);

const reportOf = (status: DisputeStatus): ProcessorDispute => ({
	_tag: "Dispute",
	processor_dispute_id: "dp_1",
	processor_payment_id: "ch_1",
	payment_intent_id: "pi_1",
	// A warning may be about less than the dispute that it becomes.
	amount_money: usd(status.startsWith("warning") ? 2_000 : 5_000),
	reason: "general",
	status,
});

/** A life cycle, and its reports as they arrive: late, duplicated, or, except the last, not at all. */
const reports = fc.constantFrom(...lives).chain((life) =>
	fc.tuple(
		fc.constant(life),
		fc.array(fc.nat(life.length - 1), { maxLength: 6 }).chain((some) => {
			const all = [...some, life.length - 1];
			return fc.shuffledSubarray(all, { minLength: all.length });
		}),
	),
);

const decisionsOf = fc.array(fc.constantFrom<DisputeStatus>("won", "lost", "prevented"), {
	minLength: 1,
	maxLength: 6,
});

const anyStatus = fc.constantFrom(...DisputeStatus.literals);

interface Disputing {
	readonly leg: number;
	readonly status: DisputeStatus;
	/** The disputed fraction of the leg, in thousandths; banks ignore earlier refunds. */
	readonly part: number;
}

const disputing: fc.Arbitrary<Disputing> = fc.record({
	leg: fc.nat(3),
	status: fc.constantFrom("needs_response", "under_review", "lost", "won", "warning_needs_response"),
	part: fc.constantFrom(1, 500, 1_000),
});

const legsOf = ({ settled_payments }: Order) =>
	settled_payments.filter(({ origin }) => origin.type === "payment_intent");

/** The order after one of its legs was disputed. */
const dispute = ({ withDisputed }: DisputeDecisions, order: Order, { leg, part, status }: Disputing): Order => {
	const legs = legsOf(order);
	const payment = legs[leg % Math.max(1, legs.length)];
	if (payment?.origin.type !== "payment_intent") return order;
	const amount_money = usd(Math.ceil((payment.amount_money.amount * part) / 1_000));
	return withDisputed(order, payment.origin.payment_intent_id, withheldBy({ amount_money, status }), now);
};

/** The settled money that no refund has drawn from a line, charge or tip. */
const undrawnOf = ({ charges, line_items, settlement_amounts, tips }: Order): number =>
	settlement_amounts.paid_money.amount -
	add([...line_items, ...charges].map(({ refunded_amounts }) => refunded_amounts?.total_money.amount ?? 0)) -
	add(tips.map(({ refunded_money }) => refunded_money?.amount ?? 0));

/** Whether a refund avoided every cent of a leg that its bank had taken. */
const isApart = (before: Order, after: Order): boolean =>
	after.settled_payments.every((payment, i) => {
		const drawn = payment.refunded_money.amount - before.settled_payments[i]!.refunded_money.amount;
		const all = payment.refunded_money.amount + (payment.disputed_money?.amount ?? 0);
		return drawn === 0 || all <= payment.amount_money.amount;
	});

export const disputeLaws = (decisions: DisputeDecisions): ReadonlyArray<Law> => [
	law("in whatever order and however often reports come, the dispute ends where its life does", reports, (given) => {
		const [life, arrivals] = given;
		const [first, ...later] = arrivals.map((position) => reportOf(life[position]!));
		const ended = later.reduce(
			(one, report) => decisions.advance(one, report, now),
			decisions.open(intent, first!, "dsp_1", now),
		);
		const last = reportOf(life.at(-1)!);
		return (
			ended.status === last.status &&
			ended.amount_money.amount === last.amount_money.amount &&
			ended.closed_at !== undefined &&
			decisions.advance(ended, reportOf(life[0]!), now) === ended
		);
	}),
	law("what a dispute books sums up to what it keeps, and nothing is booked twice", reports, (given) => {
		const [life, arrivals] = given;
		let dispute: Dispute | undefined;
		const booked: Array<Booking> = [];
		for (const position of arrivals) {
			const report = reportOf(life[position]!);
			const after =
				dispute === undefined ? decisions.open(intent, report, "dsp_1", now) : decisions.advance(dispute, report, now);
			booked.push(...decisions.bookDispute(dispute, after));
			dispute = after;
		}
		return (
			add(booked.map(({ amount }) => amount)) === -withheldBy(dispute) &&
			new Set(booked.map(({ booking_key }) => booking_key)).size === booked.length
		);
	}),
	law(
		"decisions that are reversed, however often, are booked once each, and the last one counts",
		decisionsOf,
		(all) => {
			const [first, ...later] = all.map(reportOf);
			let dispute = decisions.open(intent, first!, "dsp_1", now);
			const booked = [...decisions.bookDispute(undefined, dispute)];
			for (const report of later) {
				const after = decisions.advance(dispute, report, now);
				booked.push(...decisions.bookDispute(dispute, after));
				// The store increments versions.
				dispute = after === dispute ? dispute : { ...after, version: dispute.version + 1 };
			}
			return (
				dispute.status === all.at(-1) &&
				add(booked.map(({ amount }) => amount)) === -withheldBy(dispute) &&
				new Set(booked.map(({ booking_key }) => booking_key)).size === booked.length
			);
		},
	),
	law(
		"a check without an answer is repeated within seconds at first, then ever later, and at least hourly",
		fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 30 * 24 })),
		([isKnown, hours]) => {
			// A dispute's last change says nothing about how long its check has been failing.
			const known = isKnown ? decisions.open(intent, reportOf("under_review"), "dsp_1", now) : undefined;
			const since = addMillis(now, 7 * dayMillis);
			const end = addMillis(since, hours * hourMillis);
			const delays: Array<number> = [];
			for (let at = since; at < end && delays.length <= 1_000; ) {
				const next = decisions.retryAt(known, since, at);
				delays.push(toMillis(next) - toMillis(at));
				at = next;
			}
			return (
				delays[0]! <= 5_000 &&
				delays.every((delay, i) => delay <= hourMillis && (i === 0 || delay >= delays[i - 1]!)) &&
				// In the first hour once a minute; later once an hour.
				delays.length <= 70 + hours
			);
		},
	),
	law(
		"a payment shows one of its disputes, an open one if there is any, whichever changed last",
		fc.tuple(anyStatus, fc.array(anyStatus, { maxLength: 4 }), anyStatus),
		([first, more, next]) => {
			const all = [first, ...more] as const;
			const shown = decisions.gravestOf(all);
			const isOpen = all.some((status) => !isClosed({ status }));
			const [last = first, ...before] = [...all].reverse();
			return (
				all.includes(shown) &&
				!isClosed({ status: shown }) === isOpen &&
				decisions.gravestOf([last, ...before]) === shown &&
				// A new dispute becomes the one shown, or changes nothing.
				[shown, next].includes(decisions.gravestOf([next, ...all]))
			);
		},
	),
	law(
		"whatever is refunded beside disputes, no cent that a bank has taken is paid back again",
		fc.tuple(settledOrder, fc.array(fc.tuple(disputing, refundWish), { minLength: 1, maxLength: 3 })),
		([start, steps]) => {
			let order = start;
			for (const [i, [taken, wish]] of steps.entries()) {
				const disputed = dispute(decisions, order, taken);
				if (balanceOf(disputed) !== Math.min(undrawnOf(disputed), add(disputed.settled_payments.map(paymentLeft))))
					return false;
				const request = balanceOf(disputed) === 0 ? {} : refundRequest(disputed, wish);
				const decided = decide(disputed, request, `re_${i}`, now);
				order = Either.match(decided, { onLeft: () => disputed, onRight: (refunding) => refunding.order });
				if (!isApart(disputed, order) || balanceOf(order) < 0) return false;
			}
			return true;
		},
	),
	law(
		"a dispute that is won leaves as much to refund as if it had never been",
		fc.tuple(settledOrder, refundWish, fc.integer({ min: 1, max: 1_000_000 })),
		([start, wish, by]) => {
			const refunded = decide(start, refundRequest(start, wish), "re_0", now);
			const order = Either.match(refunded, { onLeft: () => start, onRight: (refunding) => refunding.order });
			const leg = legsOf(order)[0];
			if (leg?.origin.type !== "payment_intent") return true;
			const { payment_intent_id } = leg.origin;
			const during = decisions.withDisputed(order, payment_intent_id, by, now);
			const after = decisions.withDisputed(during, payment_intent_id, -by, now);
			return (
				balanceOf(during) <= balanceOf(order) &&
				balanceOf(after) === balanceOf(order) &&
				after.settled_payments.every((payment, i) => paymentLeft(payment) === paymentLeft(order.settled_payments[i]!))
			);
		},
	),
];
