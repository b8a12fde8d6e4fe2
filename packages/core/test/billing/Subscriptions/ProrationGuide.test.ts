import { readFileSync } from "node:fs";
import { type Cycle, period } from "@svc/core/billing/Subscriptions/Period";
import { type Proration, type ProrationStep, prorate } from "@svc/core/billing/Subscriptions/Proration";
import { describe, expect, it } from "vitest";

const guide = readFileSync(new URL("../../../../../docs/guides/proration.md", import.meta.url), "utf8");

const dollars = (cents: number): string =>
	`${cents < 0 ? "−" : ""}$${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, "0")}`;

const labels: Readonly<Record<ProrationStep["rule"], string>> = {
	unused_time: "Unused time of ",
	paid_back: "Refunded of ",
	remaining_time: "Rest of the period with ",
	new_period: "First period of ",
	credit: "Credit",
	below_minimum: "Waived",
};

const days = (millis: number): number => millis / 86_400_000;

const row = (...cells: ReadonlyArray<string>): string =>
	`|${cells.map((cell) => (cell === "" ? " " : ` ${cell} `)).join("|")}|`;

const stepRow = ({ amount_money, base_money, name, period_millis, remaining_millis, rule }: ProrationStep): string =>
	row(
		`${labels[rule]}${name ?? ""}`,
		name === undefined ? "" : dollars(base_money.amount),
		remaining_millis === undefined || period_millis === undefined
			? ""
			: `${days(remaining_millis)} of ${days(period_millis)} days`,
		dollars(amount_money.amount),
	);

/** The table of the guide that a computation gives. */
const tableOf = ({ credit, due, steps }: Proration): string =>
	[
		row("Step", "Price", "Time left", "Amount"),
		"|---|---|---|---|",
		...steps.map(stepRow),
		...(due === 0 ? [] : [row("To pay now", "", "", dollars(due))]),
		...(credit === 0 ? [] : [row("Credit that is left", "", "", dollars(credit))]),
		"",
	].join("\n");

type Plan = readonly [name: string, amount: number, cycle?: Cycle];

const termsOf = ([name, amount, cycle = { interval: "monthly", count: 1 }]: Plan) => ({
	cycle,
	lines: [{ index: 0, name, amount, is_goods: false }],
});

const change = (day: number, from: Plan, to: Plan, refunded = 0): Proration => {
	const anchor_at = "2026-11-01T00:00:00.000Z";
	return prorate({
		anchor_at,
		now: `2026-11-${day}T00:00:00.000Z`,
		period: period(anchor_at, termsOf(from).cycle, 0)!,
		is_trial: false,
		from: termsOf(from),
		to: termsOf(to),
		paid_back: refunded === 0 ? [] : [{ name: from[0], amount: refunded, started_at: anchor_at }],
		credit: 0,
		minimum: 50,
	});
};

describe("the guide of proration", () => {
	it.each<readonly [string, Proration]>([
		["An upgrade", change(16, ["Basic", 1_000], ["Pro", 3_000])],
		["A second change in the same period", change(21, ["Pro", 3_000], ["Plus", 2_000])],
		["Another billing interval", change(16, ["Basic", 1_000], ["Yearly", 9_900, { interval: "yearly", count: 1 }])],
		["Refunds", change(16, ["Basic", 1_000], ["Pro", 3_000], 400)],
		["Small amounts", change(16, ["Basic", 1_000], ["Basic, new price", 1_040])],
		["Small amounts", change(30, ["Free", 0], ["Plus", 900])],
	])("computes what it shows: %s", (heading, found) => {
		const section = guide.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0];
		expect(section).toContain(`\n${tableOf(found)}`);
	});

	it("has no other table", () => {
		expect([...guide.matchAll(/^\| Step /gm)]).toHaveLength(6);
	});
});
