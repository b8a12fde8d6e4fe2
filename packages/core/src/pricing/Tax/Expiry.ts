/** When the built-in table stops being right, so that the server can warn in time. */
import { addToDate } from "../../words/TimeZone.js";
import { daysBetween } from "./Days.js";
import { type StateTax, statedAt, stateTaxes, type TaxPeriod } from "./UnitedStates.js";

/** A row of the table that ends with nothing after it, or that does not begin where the one before it ends. */
export interface BrokenChain {
	readonly state: string;
	/** `general`, or the category of the rule. */
	readonly of: string;
	/** The day on which nothing, or more than one row, is in force. */
	readonly day: string;
}

/** The row's days follow those of the row before it, oldest first. */
const brokenAt = (rows: ReadonlyArray<TaxPeriod>): string | undefined => {
	for (const [position, { until }] of rows.entries()) {
		const next = rows[position + 1];
		if (until === undefined && next === undefined) return undefined;
		if (until === undefined) return next?.from;
		const wanted = addToDate(until, 1);
		if (next?.from !== wanted) return wanted;
	}
	return undefined;
};

/** Finds the rows without a successor. The build refuses a table that has any. */
export const brokenChains = (states: ReadonlyArray<StateTax> = stateTaxes): ReadonlyArray<BrokenChain> =>
	states.flatMap(({ rates, rules, state }) => {
		const chains = new Map<string, ReadonlyArray<TaxPeriod>>([["general", rates]]);
		for (const rule of rules) chains.set(rule.category, [...(chains.get(rule.category) ?? []), rule]);
		return [...chains].flatMap(([of, rows]): ReadonlyArray<BrokenChain> => {
			const day = of === "general" && rows.length === 0 ? statedAt : brokenAt(rows);
			return day === undefined ? [] : [{ state, of, day }];
		});
	});

/** The server warns when the table is good for no more days than this. */
const warnedDays = 90;

/** The table is good for this many days after its date: the warning begins when it is older than a year. */
const goodDays = 366 + warnedDays;

export interface TableExpiry {
	/** Days until a row ends without a successor, or the table is too old; negative afterwards. */
	readonly left_days: number;
	/** What is wrong with the table, or soon will be; absent: nothing. */
	readonly warning?: string;
}

/** Judges the table on a day. */
export const tableExpiry = (
	today: string,
	states: ReadonlyArray<StateTax> = stateTaxes,
	stated: string = statedAt,
): TableExpiry => {
	const tooOld = goodDays - daysBetween(stated, today);
	const [first] = [...brokenChains(states)].sort((left, right) => (left.day < right.day ? -1 : 1));
	const left_days = Math.min(tooOld, first === undefined ? tooOld : daysBetween(today, first.day));
	if (left_days > warnedDays) return { left_days };
	return {
		left_days,
		warning:
			first === undefined || tooOld === left_days
				? `the built-in tax table states the law of ${stated}, more than a year ago`
				: `the built-in tax table has no ${first.of} rate of ${first.state} from ${first.day} on`,
	};
};

/** What helps against the warning. */
export const expiryRemedy = "Upgrade svc; until then, add the rates that have changed with POST /v1/tax-rates.";
