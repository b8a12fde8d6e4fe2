/** Budgets shared by the nodes of one Postgres database: one query per request. */
import { makeMemory } from "@svc/core/platform/RateLimits/MemoryCounters";
import { type Budget, capacityOf, RateCounters, type ReasonedWindow } from "@svc/core/platform/RateLimits/RateCounters";
import type { Wait } from "@svc/core/platform/RateLimits/SlidingWindow";
import { Clock, Effect, Layer, Schedule } from "effect";
import { Database, type Row } from "./Database.js";

const take = "SELECT window_index, wait_millis FROM take_rates(?, ?, ?, ?, ?)";

const parametersOf = (budgets: ReadonlyArray<Budget>): ReadonlyArray<unknown> => {
	const windows = budgets.flatMap((budget, i) => budget.windows.map((window) => ({ owner: i + 1, window })));
	return [
		budgets.map(({ subject }) => subject),
		budgets.map(capacityOf),
		windows.map(({ owner }) => owner),
		windows.map(({ window }) => window.limit),
		windows.map(({ window }) => window.span_millis),
	];
};

const waitIn = (row: Row | undefined, budgets: ReadonlyArray<Budget>): Wait<ReasonedWindow> | undefined => {
	const window = budgets.flatMap(({ windows }) => windows)[Number(row?.window_index) - 1];
	return row === undefined || window === undefined ? undefined : { window, wait_millis: Number(row.wait_millis) };
};

/** Longer than any window, so anything older no longer matters. */
const keptMillis = 120_000;

const statements = [
	"DELETE FROM rate_passes WHERE at < EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - ?",
	"DELETE FROM rate_subjects WHERE last_at < EXTRACT(EPOCH FROM clock_timestamp()) * 1000 - ?",
];

/** Counters in the database; requires Postgres. While it is unreachable, this process counts on its own. */
export const layer: Layer.Layer<RateCounters, never, Database> = Layer.scoped(
	RateCounters,
	Effect.gen(function* () {
		const database = yield* Database;
		const alone = makeMemory();
		// One at a time: a take locks a subject before its passes, and could deadlock with a transaction that locks in the
		// other order.
		const forget = Effect.forEach(
			statements,
			(statement) => database.transaction(database.change(statement, [keptMillis])),
			{ discard: true },
		);
		yield* Effect.forkScoped(
			Effect.repeat(
				Effect.catchAllCause(forget, (cause) => Effect.logWarning("Old rate counts could not be removed", cause)),
				Schedule.spaced(keptMillis),
			),
		);
		return {
			take: (budgets) =>
				Effect.catchAll(
					Effect.map(database.alone(take, parametersOf(budgets)), ([row]) => waitIn(row, budgets)),
					(error) =>
						Effect.zipRight(
							Effect.logWarning(`Rate limits are counted only by this node: ${error.message}`, error.cause),
							Effect.map(Clock.currentTimeMillis, (now) => alone.take(budgets, now)),
						),
				),
		};
	}),
);
