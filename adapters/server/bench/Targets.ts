/** What must be reached with 16 connections, and whether it was. */
import type { Kind } from "./Databases.js";
import type { DeliveryResult } from "./Deliveries.js";
import type { LimitsTime } from "./Limits.js";
import type { Summaries, Summary } from "./Measurement.js";
import type { PricingTime } from "./Pricing.js";
import type { RetentionResult } from "./Retention.js";

/** A scenario on one database, measured beside the baseline. */
export interface Compared {
	readonly database: Kind;
	readonly scenario: string;
	readonly connections: number;
	/** svc's operations a second as a share of the baseline's, of each round. */
	readonly ratio: Summary;
	readonly svc: Summaries;
	/** Whether other work of the machine took part in it. */
	readonly isDisturbed: boolean;
}

export interface Verdict {
	/** Such as `sqlite orders: ratio ≥ 0.8`. */
	readonly target: string;
	readonly measured: number;
	readonly isMet: boolean;
}

/** The connections of the targets. */
const judgedConnections = 16;

interface Target {
	readonly says: string;
	readonly figure: (result: Compared) => number;
	readonly atLeast?: number;
	readonly atMost?: number;
}

const ratio = (atLeast: number): Target => ({
	says: `ratio ≥ ${atLeast}`,
	figure: (result) => result.ratio.median,
	atLeast,
});

const cpu = (millis: number): Target => ({
	says: `CPU of svc ≤ ${millis} ms`,
	figure: ({ svc }) => svc.cpu_micros.median / 1_000,
	atMost: millis,
});

const statements = (atMost: number): Target => ({
	says: `statements ≤ ${atMost}`,
	figure: ({ svc }) => tenths(svc.statements.median),
	atMost,
});

const roundTrips = (atMost: number): Target => ({
	says: `round trips ≤ ${atMost}`,
	figure: ({ svc }) => tenths(svc.round_trips.median),
	atMost,
});

const perSecond = (atLeast: number): Target => ({
	says: `≥ ${atLeast}/s`,
	figure: ({ svc }) => svc.per_second.median,
	atLeast,
});

/** Background work, such as the logs of requests, adds hundredths to what an operation itself sends. */
const tenths = (value: number): number => Math.round(value * 10) / 10;

const targets: Readonly<Record<Kind, Readonly<Record<string, ReadonlyArray<Target>>>>> = {
	sqlite: {
		orders: [ratio(0.8), cpu(0.8)],
		sales: [ratio(0.8), cpu(3), statements(12)],
		lists: [ratio(0.6), cpu(0.25)],
		"reservations-1": [perSecond(500)],
		"reservations-200": [perSecond(250)],
	},
	postgres: {
		orders: [ratio(0.5), cpu(1.2)],
		sales: [ratio(0.5), cpu(4), roundTrips(10)],
		lists: [ratio(0.5), cpu(0.5)],
	},
};

const memory: Target = {
	says: "memory under load ≤ 250 MB",
	figure: ({ svc }) => svc.rss_megabytes.max,
	atMost: 250,
};

const verdictOf = (result: Compared, { atLeast, atMost, figure, says }: Target): Verdict => {
	const measured = figure(result);
	return {
		target: `${result.database} ${result.scenario}: ${says}`,
		measured,
		// A figure that is not a number meets nothing.
		isMet: atLeast === undefined ? measured <= (atMost ?? Number.POSITIVE_INFINITY) : measured >= atLeast,
	};
};

/** Judges one result. */
export const judged = (result: Compared): ReadonlyArray<Verdict> =>
	result.connections === judgedConnections
		? [...(targets[result.database][result.scenario] ?? []), memory].map((target) => verdictOf(result, target))
		: [];

/** Judges the deliveries of one database. */
export const judgedDeliveries = ({ database, deliveries, fan_out }: DeliveryResult): ReadonlyArray<Verdict> => {
	const growth = fan_out.busy_p99_millis / fan_out.quiet_p99_millis;
	return [
		{
			target: `${database} deliveries: ≥ 1000/s`,
			measured: deliveries.per_second,
			isMet: deliveries.per_second >= 1_000,
		},
		{ target: `${database} deliveries: p99 of orders at most doubles`, measured: growth, isMet: growth <= 2 },
	];
};

/** Judges the removal of what is old on one database. */
export const judgedRetention = ({ beside, database, quiet }: RetentionResult): ReadonlyArray<Verdict> => {
	const growth = beside.p99 / quiet.p99;
	return [{ target: `${database} retention: p99 of orders ≤ 1.5 times`, measured: growth, isMet: growth <= 1.5 }];
};

/** Judges what is measured without a server. */
export const judgedCore = (
	pricing: ReadonlyArray<PricingTime>,
	limits: ReadonlyArray<LimitsTime>,
	limitMicros: number,
): ReadonlyArray<Verdict> => [
	...pricing.flatMap(({ kind, lines, micros, offers, target_micros }) =>
		target_micros === undefined
			? []
			: [
					{
						target: `pricing, ${lines} lines, ${offers} offers (${kind}): < ${target_micros} µs`,
						measured: micros,
						isMet: micros < target_micros,
					},
				],
	),
	...limits.map(({ keys, micros }) => ({
		target: `rate limits, ${keys} keys: < ${limitMicros} µs`,
		measured: micros,
		isMet: micros < limitMicros,
	})),
];

export const showVerdicts = (verdicts: ReadonlyArray<Verdict>): string =>
	verdicts
		.map(
			({ isMet, measured, target }) =>
				`  ${isMet ? "met    " : "NOT MET"}  ${target}: ${Number(measured.toPrecision(3))}`,
		)
		.join("\n");
