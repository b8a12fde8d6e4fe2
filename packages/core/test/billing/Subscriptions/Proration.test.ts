import { isSameCycle, period } from "@svc/core/billing/Subscriptions/Period";
import { type PricedChange, type PricedTerms, prorate } from "@svc/core/billing/Subscriptions/Proration";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { type Prorate, prorationLaws } from "@svc/testkit/Laws/Prorations";
import { describe, expect, it } from "vitest";

const monthly = { interval: "monthly", count: 1 } as const;
const yearly = { interval: "yearly", count: 1 } as const;

const plan = (amount: number, cycle: PricedTerms["cycle"] = monthly): PricedTerms => ({
	cycle,
	lines: [{ index: 0, name: "Seat", amount, is_goods: false }],
});

/** A change in the first period from the anchor of 1 November 2026, which has 30 days. */
const change = (day: string, from: PricedTerms, to: PricedTerms, credit = 0): PricedChange => {
	const anchor_at = "2026-11-01T00:00:00.000Z";
	const running = period(anchor_at, from.cycle, 0)!;
	return {
		now: `${day}T00:00:00.000Z`,
		anchor_at,
		period: running,
		is_trial: false,
		from,
		to,
		credit,
		minimum: 50,
		paid_back: [],
	};
};

const isWrong = (wrong: Prorate): boolean => isAnyBroken(prorationLaws(wrong));

/** A line of each plan with its price changed. */
const repriced = ({ lines, ...rest }: PricedTerms, price: (amount: number) => number): PricedTerms => ({
	...rest,
	lines: lines.map((line) => ({ ...line, amount: price(line.amount) })),
});

/** The whole amount as one line, so that a plan is rounded once instead of once a line. */
const merged = ({ lines, ...rest }: PricedTerms): PricedTerms => ({
	...rest,
	lines: [{ index: 0, name: "All", is_goods: false, amount: lines.reduce((sum, { amount }) => sum + amount, 0) }],
});

/** Counts whole days, as many systems do. */
const startOfDay = (at: string): string => `${at.slice(0, 10)}T00:00:00.000Z`;

/** What each plan was charged by the change that chose it. */
const incremental = new WeakMap<PricedTerms["lines"], number>();

const wrongProrations: ReadonlyArray<readonly [string, Prorate]> = [
	[
		"the credit comes from what the last change charged (gumroad#6077)",
		(given) => {
			const last = incremental.get(given.from.lines);
			const found = prorate(last === undefined ? given : { ...given, from: repriced(merged(given.from), () => last) });
			incremental.set(given.to.lines, found.due);
			return found;
		},
	],
	["lines are rounded together", (given) => prorate({ ...given, from: merged(given.from), to: merged(given.to) })],
	[
		"whole days are counted",
		(given) =>
			prorate({ ...given, now: startOfDay(given.now) < given.period.started_at ? given.now : startOfDay(given.now) }),
	],
	[
		"prices are rounded to dollars before",
		(given) => prorate({ ...given, to: repriced(given.to, (cents) => Math.round(cents / 100) * 100) }),
	],
	[
		"the share is a float",
		(given) => {
			const found = prorate(given);
			const steps = found.steps.map((step) => {
				const { base_money, period_millis, remaining_millis, rule } = step;
				if (period_millis === undefined || remaining_millis === undefined) return step;
				const amount = Math.round(base_money.amount * Number((remaining_millis / period_millis).toFixed(6)));
				return {
					...step,
					amount_money: { amount: rule === "unused_time" ? 0 - amount : amount, currency: "USD" as const },
				};
			});
			return { ...found, steps };
		},
	],
	["a trial has a value", (given) => prorate({ ...given, is_trial: false })],
	[
		"goods that were delivered are credited",
		(given) =>
			prorate({
				...given,
				from: { ...given.from, lines: given.from.lines.map((line) => ({ ...line, is_goods: false })) },
			}),
	],
	["what was refunded is credited", (given) => prorate({ ...given, paid_back: [] })],
	[
		"a refund takes its whole amount off the credit",
		(given) => prorate({ ...given, paid_back: given.paid_back.map((one) => ({ ...one, started_at: given.now })) }),
	],
	[
		"every payment counts as one for the whole period",
		(given) =>
			prorate({
				...given,
				paid_back: given.paid_back.map((one) => ({ ...one, started_at: given.period.started_at })),
			}),
	],
	["earlier credit is lost", (given) => prorate({ ...given, credit: 0 })],
	["the charge passes below the minimum of a card", (given) => prorate({ ...given, minimum: 1 })],
	["everything below a dollar is waived", (given) => prorate({ ...given, minimum: 100 })],
	[
		"every change begins a period",
		(given) => ({ ...prorate(given), anchor_at: given.now, period: period(given.now, given.to.cycle, 0) }),
	],
	[
		"the period stays when its length changes",
		(given) => prorate({ ...given, to: { ...given.to, cycle: given.from.cycle } }),
	],
];

describe("SB10: proration", () => {
	it.each(prorationLaws(prorate))("$name", ({ check }) => check());

	it.each(wrongProrations)("is not right if %s", (_, wrong) => {
		expect(isWrong(wrong)).toBe(true);
	});

	it("charges the difference for the time that is left", () => {
		const found = prorate(change("2026-11-16", plan(1_000), plan(3_000)));
		expect(found).toMatchObject({
			due: 1_000,
			credit: 0,
			credit_used: 500,
			charges: [{ index: 0, name: "Seat", amount: 1_500 }],
		});
		expect(
			found.steps.map(({ rule, exact_amount, amount_money }) => [rule, exact_amount, amount_money.amount]),
		).toEqual([
			["unused_time", "-500", -500],
			["remaining_time", "1500", 1_500],
		]);
	});

	it("credits the plan's value again after a second change, not what the first change charged", () => {
		// From 10.00 to 30.00 in the middle of the month, then to 20.00 on the 21st: a third of the month is left.
		const found = prorate(change("2026-11-21", plan(3_000), plan(2_000)));
		expect(found).toMatchObject({ due: 0, credit: 333, waived: 0 });
	});

	it("credits no part of what was refunded, which lowers the price of its time", () => {
		const paid_back = [{ name: "Seat", amount: 400, started_at: "2026-11-01T00:00:00.000Z" }];
		const found = prorate({ ...change("2026-11-16", plan(1_000), plan(0)), paid_back });
		expect(found).toMatchObject({ due: 0, credit: 300 });
		expect(found.steps[1]).toMatchObject({ rule: "paid_back", name: "Seat", amount_money: { amount: 200 } });
		const all = [{ ...paid_back[0]!, amount: 1_000 }];
		expect(prorate({ ...change("2026-11-16", plan(1_000), plan(0)), paid_back: all })).toMatchObject({ credit: 0 });
	});

	it("begins a new period at once if its length changes", () => {
		const found = prorate(change("2026-11-16", plan(1_000), plan(9_900, yearly)));
		expect(found).toMatchObject({
			due: 9_400,
			anchor_at: "2026-11-16T00:00:00.000Z",
			period: { index: 0, ends_at: "2027-11-16T00:00:00.000Z" },
		});
	});

	it("keeps credit for later where a card could not be charged the rest", () => {
		// 5.00 unused and 5.20 to pay: a card is charged 0.50, and 0.30 stays as credit.
		expect(prorate(change("2026-11-16", plan(1_000), plan(1_040)))).toMatchObject({ due: 50, credit: 30, waived: 0 });
	});

	it("waives what no card can be charged", () => {
		expect(prorate(change("2026-11-30", plan(0), plan(900)))).toMatchObject({ due: 0, credit: 0, waived: 30 });
	});

	it.each([
		[{ interval: "monthly", count: 12 }, { interval: "yearly", count: 1 }, true],
		[{ interval: "daily", count: 14 }, { interval: "weekly", count: 2 }, true],
		[{ interval: "daily", count: 30 }, { interval: "monthly", count: 1 }, false],
		[{ interval: "monthly", count: 1 }, { interval: "monthly", count: 2 }, false],
	] as const)("knows whether %o and %o are the same periods", (one, other, expected) => {
		expect(isSameCycle(one, other)).toBe(expected);
		expect(isSameCycle(other, one)).toBe(expected);
	});
});
