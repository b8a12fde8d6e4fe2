/** Laws of proration: what changes of plan cost. They take the function, so that broken ones show. */
import { type Cycle, isSameCycle, type Period, period } from "@svc/core/billing/Subscriptions/Period";
import type {
	PaidBack,
	PricedChange,
	PricedLine,
	PricedTerms,
	Proration,
	ProrationStep,
} from "@svc/core/billing/Subscriptions/Proration";
import fc from "fast-check";
import { amount } from "../Arbitraries.js";
import { type Law, law } from "./Law.js";
import { anchor, cycle } from "./Periods.js";

export type Prorate = (change: PricedChange) => Proration;

const minimum = 50;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const linesOf = (line: fc.Arbitrary<{ amount: number; is_goods: boolean }>): fc.Arbitrary<ReadonlyArray<PricedLine>> =>
	fc
		.array(line, { minLength: 1, maxLength: 4 })
		.map((lines) => lines.map((one, i) => ({ ...one, index: i, name: `Line ${i}` })));

const anyLine = fc.record({ amount, is_goods: fc.boolean() });
const service = fc.record({ amount, is_goods: fc.constant(false) });

const terms = (line: fc.Arbitrary<{ amount: number; is_goods: boolean }>): fc.Arbitrary<PricedTerms> =>
	fc.record({
		cycle: fc.oneof(fc.constant<Cycle>({ interval: "monthly", count: 1 }), cycle),
		lines: linesOf(line),
	});

/** How much of a period has passed, in parts; halves are frequent, because cents are rounded there. */
const passed = fc.oneof(
	fc.constantFrom(0, 0.5, 1),
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.double({ min: 0.98, max: 1, noNaN: true }),
);

const credit = fc.oneof(fc.constantFrom(0, 1, 49, 50), fc.nat(200), amount);

const change: fc.Arbitrary<PricedChange> = fc
	.record({
		anchor_at: anchor.filter((at) => at < "9900"),
		from: terms(anyLine),
		to: terms(anyLine),
		sameCycle: fc.boolean(),
		k: fc.nat(24),
		passed,
		back: fc.array(fc.record({ amount, since: fc.double({ min: 0, max: 1, noNaN: true }) }), { maxLength: 3 }),
		is_trial: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
		credit,
	})
	.map(({ anchor_at, back, credit, from, is_trial, k, passed, sameCycle, to }) => {
		const running = period(anchor_at, from.cycle, k)!;
		const now = instantIn(running, passed);
		return {
			anchor_at,
			credit,
			from,
			is_trial,
			minimum,
			now,
			// What was paid is for a time that began before now.
			paid_back: back
				.map(({ amount, since }, i) => ({
					name: `Paid ${i}`,
					amount,
					started_at: instantIn(running, Math.min(since, passed)),
				}))
				.filter(({ started_at }) => started_at < running.ends_at),
			period: running,
			to: sameCycle ? { ...to, cycle: from.cycle } : to,
		};
	});

const millisOf = ({ ends_at, started_at }: Period): number => Date.parse(ends_at) - Date.parse(started_at);

const instantIn = (running: Period, passed: number): string =>
	new Date(Date.parse(running.started_at) + Math.floor(passed * millisOf(running))).toISOString();

/** `amount × remaining / whole`, half up, in integers of any size. */
const halfUp = (amount: number, remaining: number, whole: number): number =>
	Number((2n * BigInt(amount) * BigInt(remaining) + BigInt(whole)) / (2n * BigInt(whole)));

const stepsOf = ({ steps }: Proration, rule: ProrationStep["rule"]): ReadonlyArray<number> =>
	steps.filter((step) => step.rule === rule).map(({ amount_money }) => amount_money.amount);

const isEqual = (some: ReadonlyArray<number>, others: ReadonlyArray<number>): boolean =>
	some.length === others.length && some.every((number, i) => number === others[i]);

const services = ({ lines }: PricedTerms): ReadonlyArray<PricedLine> => lines.filter(({ is_goods }) => !is_goods);

/** What the unused time loses: each payment's part of it, in all no more than it is worth. */
const takenBack = ({ now, paid_back, period: running }: PricedChange, worth: number): ReadonlyArray<number> => {
	const ends = Date.parse(running.ends_at);
	let left = worth;
	return paid_back.map(({ amount, started_at }) => {
		const part = Math.min(left, halfUp(amount, ends - Date.parse(now), ends - Date.parse(started_at)));
		left -= part;
		return part;
	});
};

/** A decimal or a fraction as the explanation writes it, against the amount that it was rounded to. */
const isHalfCentAway = ({ amount_money, exact_amount }: ProrationStep): boolean => {
	const [above = "", below = "1"] = exact_amount.split("/");
	return Math.abs(Number(above) / Number(below) - amount_money.amount) <= 0.5 + 1e-6;
};

/** What is wrong with the computation of one change. */
const faultOf = (given: PricedChange, found: Proration): string | undefined => {
	const { credit, from, now, period: running, to } = given;
	const [whole, remaining] = [millisOf(running), Date.parse(running.ends_at) - Date.parse(now)];
	const isSame = isSameCycle(from.cycle, to.cycle);
	const parts = (plan: PricedTerms) => services(plan).map(({ amount }) => halfUp(amount, remaining, whole));
	const expected = {
		unused_time: given.is_trial ? [] : parts(from).map((cents) => 0 - cents),
		paid_back: given.is_trial ? [] : takenBack(given, add(parts(from))),
		remaining_time: given.is_trial || !isSame ? [] : parts(to),
		new_period: given.is_trial || isSame ? [] : to.lines.map(({ amount }) => amount),
		credit: credit === 0 ? [] : [-credit],
	};
	for (const rule of ["unused_time", "paid_back", "remaining_time", "new_period", "credit"] as const)
		if (!isEqual(stepsOf(found, rule), expected[rule])) return `the steps of ${rule} are wrong`;
	if (!found.steps.every(isHalfCentAway)) return "a step is not its exact amount, rounded";
	const charge = add(found.charges.map(({ amount }) => amount));
	if (charge !== add([...expected.remaining_time, ...expected.new_period])) return "the charges are not the steps'";
	if (add(found.steps.map(({ amount_money }) => amount_money.amount)) !== found.due - found.credit)
		return "the steps do not sum to what is due less the credit";
	if (charge !== found.due + found.credit_used + found.waived) return "the charges are not due, credited or waived";
	if (found.credit < 0 || found.credit_used < 0) return "credit is negative";
	if (found.due !== 0 && found.due < minimum) return "less than the minimum is due";
	return found.waived < 0 || (found.waived > 0 && charge >= minimum)
		? "an amount is waived that can be charged"
		: undefined;
};

const stateOf = (given: PricedChange, { anchor_at, period: next }: Proration): string | undefined => {
	const isMoved = !given.is_trial && !isSameCycle(given.from.cycle, given.to.cycle);
	if (!isMoved)
		return anchor_at === given.anchor_at && next === given.period ? undefined : "the anchor or the period moved";
	return anchor_at === given.now && next?.index === 0 && next.started_at === given.now
		? undefined
		: "no new period begins with the change";
};

interface Step {
	readonly to: PricedTerms;
	readonly passed: number;
}

/** Changes of plan one after the other; later ones are further on in what is left of the period then. */
const chain = fc.record({
	anchor_at: anchor.filter((at) => at < "9000"),
	first: terms(service),
	steps: fc.array(fc.record<Step>({ to: terms(service), passed }), { minLength: 1, maxLength: 8 }),
});

const priceOf = ({ lines }: PricedTerms): number => add(lines.map(({ amount }) => amount));

/**
 * What buyers paid, less the credit that is left, is the value of the time they used and of the rest of the period. Each
 * rounded line may move it by half a cent. What is waived counts as paid.
 */
const chainFault = (
	prorate: Prorate,
	{ anchor_at, first, steps }: { anchor_at: string; first: PricedTerms; steps: ReadonlyArray<Step> },
): string | undefined => {
	let state = { anchor_at, credit: 0, from: first, period: period(anchor_at, first.cycle, 0)!, now: anchor_at };
	let [paid, used, rounded] = [priceOf(first), 0, 0];
	for (const { passed, to } of steps) {
		const left = Date.parse(state.period.ends_at) - Date.parse(state.now);
		const now = new Date(Date.parse(state.now) + Math.floor(left * passed)).toISOString();
		const found = prorate({ ...state, now, to, is_trial: false, minimum, paid_back: [] });
		if (found.period === undefined) return "a period is missing";
		const whole = millisOf(state.period);
		used += (priceOf(state.from) * (Date.parse(now) - Date.parse(state.now))) / whole;
		paid += found.due + found.waived;
		rounded += state.from.lines.length + to.lines.length;
		const running = found.period;
		const unused = (priceOf(to) * (Date.parse(running.ends_at) - Date.parse(now))) / millisOf(running);
		if (Math.abs(paid - found.credit - used - unused) > 0.5 * rounded + 1e-3)
			return `after a change at ${now}, ${paid - found.credit} is paid for ${used} used and ${unused} unused`;
		state = { anchor_at: found.anchor_at, credit: found.credit, from: to, period: running, now };
	}
	return undefined;
};

/**
 * If every payment is refunded at once, nothing is credited, however often the plan changes: the buyer has paid nothing.
 * Each rounded line may move it by half a cent. What is waived counts as paid.
 */
const refundedFault = (
	prorate: Prorate,
	{ anchor_at, first, steps }: { anchor_at: string; first: PricedTerms; steps: ReadonlyArray<Step> },
): string | undefined => {
	const paidNow = (amount: number, started_at: string): PaidBack => ({ name: "All", amount, started_at });
	let state = { anchor_at, credit: 0, from: first, period: period(anchor_at, first.cycle, 0)!, now: anchor_at };
	let paid_back: ReadonlyArray<PaidBack> = [paidNow(priceOf(first), anchor_at)];
	let tolerated = 0.5 * first.lines.length;
	for (const { passed, to } of steps) {
		const left = Date.parse(state.period.ends_at) - Date.parse(state.now);
		const now = new Date(Date.parse(state.now) + Math.floor(left * passed)).toISOString();
		if (now === state.period.ends_at) return undefined;
		const found = prorate({ ...state, now, to, is_trial: false, minimum, paid_back });
		if (found.period === undefined) return "a period is missing";
		tolerated += 0.5 * (state.from.lines.length + to.lines.length + paid_back.length) + found.waived;
		if (found.credit + found.credit_used > tolerated)
			return `${found.credit + found.credit_used} is credited at ${now}, and nothing is paid`;
		const isMoved = found.anchor_at !== state.anchor_at;
		paid_back = [...(isMoved ? [] : paid_back), paidNow(found.due, now)];
		state = { anchor_at: found.anchor_at, credit: found.credit, from: to, period: found.period, now };
	}
	return undefined;
};

const isWithout = (fault: string | undefined): boolean => {
	if (fault !== undefined) throw new Error(fault);
	return true;
};

export const prorationLaws = (prorate: Prorate): ReadonlyArray<Law> => [
	law("each line is its share of the time, half up once, and every cent is explained", change, (given) =>
		isWithout(faultOf(given, prorate(given))),
	),
	law("periods of the same length keep the anchor; others begin with the change", change, (given) =>
		isWithout(stateOf(given, prorate(given))),
	),
	law("any chain of changes costs the time that was used of each plan, within half a cent a line", chain, (given) =>
		isWithout(chainFault(prorate, given)),
	),
	law("nothing is credited if every payment is refunded", chain, (given) => isWithout(refundedFault(prorate, given))),
	law("a change and the change back at the same instant cost nothing", change, (changed) => {
		const given = { ...changed, paid_back: [] };
		const there = prorate({ ...given, to: { ...given.to, cycle: given.from.cycle } });
		const back = prorate({
			...given,
			from: { ...given.to, cycle: given.from.cycle },
			to: given.from,
			credit: there.credit,
		});
		const kept = there.due + there.waived + back.due + back.waived - back.credit + given.credit;
		return kept === 0;
	}),
];
