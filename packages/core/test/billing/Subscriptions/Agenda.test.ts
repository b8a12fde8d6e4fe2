import { isPeriodEnd, nextEnds } from "@svc/core/billing/Subscriptions/Agenda";
import { resume, withCancelAt } from "@svc/core/billing/Subscriptions/Decisions";
import { boundary } from "@svc/core/billing/Subscriptions/Period";
import type { StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

type Timing = Pick<
	StoredSubscription,
	| "anchor_at"
	| "anchor_number"
	| "billing_interval"
	| "billing_interval_count"
	| "period_number"
	| "current_period_ends_at"
>;

const timing = fc
	.record({
		anchor: fc.date({
			min: new Date("2020-01-31T00:00:00Z"),
			max: new Date("2030-12-31T00:00:00Z"),
			noInvalidDate: true,
		}),
		billing_interval: fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const, "yearly" as const),
		billing_interval_count: fc.integer({ min: 1, max: 12 }),
		anchor_number: fc.nat(5),
		passed: fc.nat(20),
	})
	.map(({ anchor, anchor_number, passed, ...cycle }): Timing => {
		const anchor_at = anchor.toISOString();
		const end = boundary(
			anchor_at,
			{ interval: cycle.billing_interval, count: cycle.billing_interval_count },
			passed + 1,
		);
		return {
			...cycle,
			anchor_at,
			anchor_number,
			period_number: anchor_number + passed,
			current_period_ends_at: end ?? "",
		};
	});

/** A subscription as far as its end depends on it. */
const active = (one: Timing): StoredSubscription =>
	({ ...one, status: "active", owed: [], dunning: { attempts: 0 }, billing_schedule: { owner: "svc" } }) as unknown as
		// The other fields say who pays for what.
		StoredSubscription;

/** Ends of periods, counted one by one. */
const ends = (one: Timing, count: number): ReadonlyArray<string> =>
	Array.from({ length: count }, (_, i) => {
		const cycle = { interval: one.billing_interval, count: one.billing_interval_count };
		return boundary(one.anchor_at, cycle, one.period_number - one.anchor_number + 1 + i) ?? "";
	});

describe("when a subscription may end", () => {
	/** Whether no charged period is cut short. */
	const isWhole = (accepts: typeof withCancelAt, one: Timing, later: number, millis: number): boolean => {
		const known = ends(one, 40);
		const at = new Date(Date.parse(known[later] ?? "") + millis).toISOString();
		const now = new Date(Date.parse(one.current_period_ends_at) - 3_600_000).toISOString();
		const isAllowed = at <= one.current_period_ends_at ? at > now : known.includes(at);
		return Either.isRight(accepts(active(one), at, now)) === isAllowed;
	};
	const given = [timing, fc.nat(30), fc.oneof(fc.constantFrom(0, 1, -1, 60_000), fc.integer())] as const;

	it("is within the current period, or at the end of any later one", () =>
		fc.assert(fc.property(...given, (one, later, millis) => isWhole(withCancelAt, one, later, millis))));

	it("is caught if any later time is taken, as it was before", () => {
		const anyTime: typeof withCancelAt = (one, at) =>
			Either.right({ ...one, ...(at === undefined ? {} : { cancel_at: at }) });
		const result = fc.check(fc.property(...given, (one, later, millis) => isWhole(anyTime, one, later, millis)));
		expect(result.failed).toBe(true);
	});

	it("names the ends of the current period and of the next ones", () =>
		fc.assert(
			fc.property(timing, (one) => {
				expect(nextEnds(active(one), 3)).toEqual(ends(one, 3));
				expect(nextEnds(active(one), 3).every((end) => isPeriodEnd(active(one), end))).toBe(true);
			}),
		));
});

describe("a planned end after a pause past the paid time", () => {
	/** Whether the end is still planned, and cuts no period short. */
	const isAtEnd = (resumes: typeof resume, one: Timing, pausedMillis: number, laterMillis: number): boolean => {
		const now = new Date(Date.parse(one.current_period_ends_at) + pausedMillis).toISOString();
		const cancel_at = new Date(Date.parse(now) + laterMillis).toISOString();
		const paused: StoredSubscription = { ...active(one), status: "paused", cancel_at };
		const after = Either.getOrThrow(resumes(paused, now));
		return after.cancel_at !== undefined && after.cancel_at >= cancel_at && isPeriodEnd(after, after.cancel_at);
	};
	const days = 86_400_000;
	const given = [timing, fc.nat(400 * days), fc.integer({ min: 1, max: 2_000 * days })] as const;

	it("is at the end of a period of the new anchor", () =>
		fc.assert(fc.property(...given, (one, paused, later) => isAtEnd(resume, one, paused, later))));

	it("is caught if it stays within a period", () => {
		const staying: typeof resume = (one, now) =>
			Either.map(resume(one, now), (after) => ({
				...after,
				...(one.cancel_at === undefined ? {} : { cancel_at: one.cancel_at }),
			}));
		const result = fc.check(fc.property(...given, (one, paused, later) => isAtEnd(staying, one, paused, later)));
		expect(result.failed).toBe(true);
	});
});
