import { describe, expect, it } from "vitest";
import { changesSince, type Kept, keptOf, merged } from "../../bench/Kept.js";
import { isDisturbed, type Measurement, type Summaries, summarize, summaryOf } from "../../bench/Measurement.js";
import { type Compared, judged, judgedRetention } from "../../bench/Targets.js";

const run: Measurement = {
	per_second: 1_000,
	p50_millis: 5,
	p99_millis: 20,
	cpu_micros: 700,
	database_cpu_micros: null,
	load_cpu_micros: 50,
	rss_megabytes: 200,
	heap_megabytes: 100,
	statements: 6.01,
	transactions: 1,
	commits: 0.1,
	round_trips: 0,
	busy_before: 0.02,
	busy_meanwhile: 0.05,
};

const summaries = (changes: Partial<Measurement> = {}): Summaries => summarize([{ ...run, ...changes }]);

const exactly = (value: number) => summaryOf([value]);

const resultOf = (changes: Partial<Compared> = {}): Compared & { readonly baseline: Summaries } => ({
	database: "sqlite",
	scenario: "orders",
	connections: 16,
	ratio: exactly(0.9),
	svc: summaries(),
	isDisturbed: false,
	baseline: summaries({ cpu_micros: 350 }),
	...changes,
});

const missed = (result: Compared): ReadonlyArray<string> =>
	judged(result).flatMap(({ isMet, target }) => (isMet ? [] : [target]));

const kept: Kept = {
	...{ database: "sqlite", scenario: "orders", connections: 16, rounds: 3, seconds: 3 },
	...{ at: "2026-11-22T21:42:29.852Z", commit: "99a05be9", machine: { cpu: "any", cores: 2, node: "v20" } },
	...{ ratio: exactly(0.9), svc: summaries(), baseline: summaries({ cpu_micros: 350 }) },
};

const worseOf = (result: ReturnType<typeof resultOf>): ReadonlyArray<string> =>
	changesSince(kept, result).flatMap(({ figure, isWorse }) => (isWorse ? [figure] : []));

describe("the removal of what is old", () => {
	it("may make the slowest orders half as slow again", () => {
		const result = { database: "sqlite", orders: 1, removal_seconds: 1, quiet: { p50: 1, p99: 10 } } as const;
		const isMet = (p99: number) => judgedRetention({ ...result, beside: { p50: 1, p99 } }).map((one) => one.isMet);
		expect([isMet(15), isMet(15.1)]).toEqual([[true], [false]]);
	});
});

describe("a summary", () => {
	it("is the median of the rounds with their range", () => {
		expect(summaryOf([3, 1, 2])).toEqual({ median: 2, min: 1, max: 3 });
		expect(summaryOf([4, 1, 2, 3])).toEqual({ median: 2.5, min: 1, max: 4 });
	});

	it("has no CPU of the database if a round does not know it", () => {
		const known = { ...run, database_cpu_micros: 10 };
		expect(summarize([known, run]).database_cpu_micros).toBeNull();
		expect(summarize([known, known]).database_cpu_micros?.median).toBe(10);
	});
});

describe("a round is disturbed", () => {
	it("if the machine had other work before it or during it", () => {
		expect(isDisturbed(run)).toBe(false);
		expect(isDisturbed({ ...run, busy_before: 0.5 })).toBe(true);
		expect(isDisturbed({ ...run, busy_meanwhile: 0.5 })).toBe(true);
	});
});

describe("the targets", () => {
	it("are met at their limits, and missed beyond them", () => {
		expect(missed(resultOf({ ratio: exactly(0.8), svc: summaries({ cpu_micros: 800, rss_megabytes: 250 }) }))).toEqual(
			[],
		);
		expect(missed(resultOf({ ratio: exactly(0.79), svc: summaries({ cpu_micros: 801, rss_megabytes: 251 }) }))).toEqual(
			["sqlite orders: ratio ≥ 0.8", "sqlite orders: CPU of svc ≤ 0.8 ms", "sqlite orders: memory under load ≤ 250 MB"],
		);
	});

	it("count the statements of a sale on SQLite and its round trips on Postgres, without the background's hundredths", () => {
		const sales = (svc: Partial<Measurement>, database: Compared["database"]) =>
			missed(resultOf({ database, scenario: "sales", svc: summaries(svc) }));
		expect(sales({ statements: 12.04 }, "sqlite")).toEqual([]);
		expect(sales({ statements: 12.2 }, "sqlite")).toEqual(["sqlite sales: statements ≤ 12"]);
		expect(sales({ statements: 25, round_trips: 10.02 }, "postgres")).toEqual([]);
		expect(sales({ statements: 25, round_trips: 11 }, "postgres")).toEqual(["postgres sales: round trips ≤ 10"]);
	});

	it("are not met by what is not a number", () => {
		expect(missed(resultOf({ ratio: exactly(Number.NaN) }))).toEqual(["sqlite orders: ratio ≥ 0.8"]);
	});

	it("hold for 16 connections alone", () => {
		expect(judged(resultOf({ connections: 1, ratio: exactly(0.1) }))).toEqual([]);
	});
});

describe("a comparison with the kept results", () => {
	it("finds a figure worse only if its median is a tenth worse and its best round is worse too", () => {
		expect(worseOf(resultOf())).toEqual([]);
		expect(worseOf(resultOf({ ratio: exactly(0.82) }))).toEqual([]);
		expect(worseOf(resultOf({ ratio: exactly(0.8) }))).toEqual(["ratio"]);
		expect(worseOf(resultOf({ ratio: { min: 0.7, median: 0.8, max: 0.95 } }))).toEqual([]);
		expect(worseOf(resultOf({ svc: summaries({ cpu_micros: 800, statements: 7 }) }))).toEqual([
			"CPU, times the baseline's",
			"statements",
		]);
	});

	it("compares CPU with the baseline's, because the kept one may be of another machine", () => {
		const slower = { svc: summaries({ cpu_micros: 1_400 }), baseline: summaries({ cpu_micros: 700 }) };
		expect(worseOf(resultOf(slower))).toEqual([]);
	});

	it("leaves out what the kept result does not have", () => {
		const { round_trips: _, ...older } = kept.svc;
		const figures = changesSince({ ...kept, svc: older }, resultOf()).map(({ figure }) => figure);
		expect(figures).not.toContain("round_trips");
		expect(figures).toContain("statements");
	});
});

describe("the kept results", () => {
	it("are replaced by newer ones of the same database, scenario and connections", () => {
		const newer = { ...kept, commit: "newer" };
		const other = { ...kept, scenario: "sales" };
		const { results } = merged({ results: [kept, other] }, [newer]);
		expect(results.map(({ commit, scenario }) => [scenario, commit])).toEqual([
			["orders", "newer"],
			["sales", "99a05be9"],
		]);
		expect(keptOf({ results }, newer)).toEqual(newer);
		expect(keptOf({ results }, { ...newer, connections: 1 })).toBeUndefined();
	});
});
