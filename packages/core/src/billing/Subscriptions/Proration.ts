/**
 * What a change of plan costs within a period (capabilities: SB10). The unused time of the old plan is credited, as far
 * as it is still paid. The remaining time is charged at the new plan's prices. Each line is `price × remaining /
 * period`, rounded half up once.
 *
 * The credit is always based on the price of the current plan, never on what an earlier change charged. So changes do
 * not compound, whatever their order. Pure; laws in `@svc/testkit`.
 */
import { Schema } from "effect";
import { Money, SignedMoney, sum, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { exactPartOf, partOf } from "../../words/Rate.js";
import { toMillis } from "../../words/Timestamp.js";
import { type Cycle, isSameCycle, type Period, period } from "./Period.js";

/** The parts of a plan line that proration needs. */
export interface PricedLine {
	/** The position of the line in its plan, from 0. */
	readonly index: number;
	readonly name: string;
	/** The line's price for a whole period, in cents: price × quantity. */
	readonly amount: number;
	/** Goods are delivered once per period. So none of them counts as unused, and new ones come with the next period. */
	readonly is_goods: boolean;
}

export interface PricedTerms {
	readonly cycle: Cycle;
	readonly lines: ReadonlyArray<PricedLine>;
}

/** A payment for time until the period's end that was returned to the buyer. */
export interface PaidBack {
	/** The name of the paid line. */
	readonly name: string;
	/** In cents, before tax. */
	readonly amount: number;
	/** The start of the time that the payment covered. */
	readonly started_at: string;
}

export interface PricedChange {
	readonly now: string;
	readonly anchor_at: string;
	/** The current period. The caller ensures that it is paid, unless it is a trial. */
	readonly period: Period;
	/** A trial has no value: it continues, and nothing is credited or charged. */
	readonly is_trial: boolean;
	readonly from: PricedTerms;
	readonly to: PricedTerms;
	/** Lowers the price of the time that it paid for, so its share of the unused time is not credited. */
	readonly paid_back: ReadonlyArray<PaidBack>;
	/** The existing credit of the subscription, in cents. */
	readonly credit: number;
	/** The smallest card charge, in cents. */
	readonly minimum: number;
}

/** One step of the computation. The amounts of all steps sum to what is charged now, less the remaining credit. */
export const ProrationStep = Schema.Struct({
	rule: required(
		Schema.Literal("unused_time", "paid_back", "remaining_time", "new_period", "credit", "below_minimum"),
		"`unused_time`: old plan, less `paid_back`; `remaining_time` or `new_period`: new plan; `credit`: earlier credit; `below_minimum`: waived as too small for a card.",
	),
	line_index: optional(
		Schema.Int,
		"The position of the line in its plan, from 0; absent if the step is about no line, or `paid_back`.",
	),
	name: optional(Schema.String, "The name of the line; absent if the step is about none."),
	base_money: required(Money, "The price for a whole period, or the amount that the step applies to."),
	remaining_millis: optional(Schema.Int, "Milliseconds that are left of the period; absent if time plays no role."),
	period_millis: optional(
		Schema.Int,
		"Milliseconds of the time that `base_money` pays for; absent if time plays no role.",
	),
	exact_amount: required(
		Schema.String,
		"Cents before rounding: a decimal such as `516.125`, or a fraction such as `1000/3`.",
	),
	amount_money: required(
		SignedMoney,
		"What the step adds to what is due, in whole cents; negative if it reduces that.",
	),
}).annotations({ identifier: "ProrationStep" });
export type ProrationStep = typeof ProrationStep.Type;

export interface Proration {
	/** The anchor after the change: a new one if the period length changes. */
	readonly anchor_at: string;
	/** The current period after the change; `undefined` if a new one would end after the year 9999. */
	readonly period: Period | undefined;
	/** What an order charges now per line, in cents, before the credit. Lines that cost nothing are left out. */
	readonly charges: ReadonlyArray<PricedLine>;
	/** How much credit the order uses, in cents. */
	readonly credit_used: number;
	/** What remains to be paid of the charges, before tax and shipping; in cents. */
	readonly due: number;
	/** Credit for the next orders, in cents. */
	readonly credit: number;
	/** The amount that is waived because it is below the smallest card charge; in cents. */
	readonly waived: number;
	readonly steps: ReadonlyArray<ProrationStep>;
}

type Rule = ProrationStep["rule"];

/** Whether a step adds or subtracts. */
type Sign = 1 | -1;

const signed = (amount: number, sign: Sign): SignedMoney => ({
	amount: amount === 0 ? 0 : sign * amount,
	currency: "USD",
});

/** A step that applies to a whole amount. */
const wholeStep = (rule: Rule, amount: number, sign: Sign, line?: PricedLine): ProrationStep => {
	const amount_money = signed(amount, sign);
	return {
		rule,
		...(line === undefined ? {} : { line_index: line.index, name: line.name }),
		base_money: usd(amount),
		exact_amount: String(amount_money.amount),
		amount_money,
	};
};

type PartOfPrice = Pick<PricedLine, "amount" | "name"> & Partial<Pick<PricedLine, "index">>;

/** The share of a price for the rest of the period. */
const timeStep = (
	rule: Rule,
	{ amount, index, name }: PartOfPrice,
	remaining: number,
	whole: number,
	sign: Sign,
): ProrationStep => {
	const exact = exactPartOf(amount, remaining, whole);
	return {
		rule,
		...(index === undefined ? {} : { line_index: index }),
		name,
		base_money: usd(amount),
		remaining_millis: remaining,
		period_millis: whole,
		exact_amount: sign < 0 && exact !== "0" ? `-${exact}` : exact,
		amount_money: signed(partOf(amount, remaining, whole), sign),
	};
};

/**
 * What was refunded of the rest of the period, at most its worth. Steps of 0 cents stay: they record for later changes
 * what has been considered.
 */
const paidBackSteps = ({ paid_back, period: { ends_at } }: PricedChange, remaining: number, worth: number) => {
	let left = worth;
	return paid_back.map((one): ProrationStep => {
		const whole = toMillis(ends_at) - toMillis(one.started_at);
		const step = timeStep("paid_back", one, Math.min(remaining, whole), whole, 1);
		const amount = Math.min(step.amount_money.amount, left);
		left -= amount;
		const isCut = amount < step.amount_money.amount;
		return isCut ? { ...step, exact_amount: String(amount), amount_money: signed(amount, 1) } : step;
	});
};

const amountsOf = (steps: ReadonlyArray<ProrationStep>): number => sum(steps.map((step) => step.amount_money.amount));

/**
 * How much of the credit an order uses. If less than the card minimum would remain, part of the credit is kept for
 * later. A charge that is itself below the minimum is waived beyond its credit.
 */
const settle = (charge: number, credit: number, minimum: number) => {
	if (charge <= credit) return { used: charge, due: 0, waived: 0 };
	if (charge - credit >= minimum) return { used: credit, due: charge - credit, waived: 0 };
	if (charge >= minimum) return { used: charge - minimum, due: minimum, waived: 0 };
	return { used: credit, due: 0, waived: charge - credit };
};

/** Computes a change of plan. If `now` is outside the period, all or none of it remains. */
export const prorate = (change: PricedChange): Proration => {
	const { credit, from, is_trial, minimum, now, to } = change;
	const unchanged = { anchor_at: change.anchor_at, period: change.period };
	if (is_trial) {
		const steps = credit === 0 ? [] : [wholeStep("credit", credit, -1)];
		return { ...unchanged, charges: [], credit_used: 0, due: 0, credit, waived: 0, steps };
	}
	const whole = toMillis(change.period.ends_at) - toMillis(change.period.started_at);
	const remaining = Math.min(whole, Math.max(0, toMillis(change.period.ends_at) - toMillis(now)));
	const services = (lines: ReadonlyArray<PricedLine>) => lines.filter(({ is_goods }) => !is_goods);
	const isSame = isSameCycle(from.cycle, to.cycle);
	const unused = services(from.lines).map((line) => timeStep("unused_time", line, remaining, whole, -1));
	const back = paidBackSteps(change, remaining, 0 - amountsOf(unused));
	const billed = isSame ? services(to.lines) : to.lines;
	const charged = billed.map((line) =>
		isSame ? timeStep("remaining_time", line, remaining, whole, 1) : wholeStep("new_period", line.amount, 1, line),
	);
	const charge = amountsOf(charged);
	const available = credit - amountsOf(unused) - amountsOf(back);
	const { due, used, waived } = settle(charge, available, minimum);
	return {
		...(isSame ? unchanged : { anchor_at: now, period: period(now, to.cycle, 0) }),
		charges: charged
			.map(({ amount_money: { amount } }, i) => ({ ...billed[i]!, amount }))
			.filter(({ amount }) => amount > 0),
		credit_used: used,
		due,
		credit: available - used,
		waived,
		steps: [
			...unused,
			...back,
			...charged,
			...(credit === 0 ? [] : [wholeStep("credit", credit, -1)]),
			...(waived === 0 ? [] : [wholeStep("below_minimum", waived, -1)]),
		],
	};
};
