/**
 * Installments of an invoice: how a total is split, and how payments fill them (capabilities: IV10). Pure; laws in
 * `@svc/testkit`.
 */
import { allocate } from "../../words/Allocation.js";
import { sum } from "../../words/Money.js";
import { ppmPerWhole } from "../../words/Rate.js";

/** One installment of a schedule: a part of the total in parts per million, or an amount in cents. */
export type Part = { readonly ppm: number } | { readonly amount: number };

/** Why the parts are not a valid schedule for a total. */
export type PartsFault =
	| { readonly type: "mixed" }
	| { readonly type: "percents"; readonly ppm: number }
	| { readonly type: "amounts"; readonly amount: number }
	| { readonly type: "empty"; readonly installment: number };

const hasPpm = (part: Part): part is Extract<Part, { ppm: number }> => "ppm" in part;

/**
 * Returns what is wrong with the parts, or undefined. Percentages must sum to exactly 100, and amounts to exactly the
 * total. While the total is unknown, amounts are not compared with it.
 */
export const faultOf = (parts: ReadonlyArray<Part>, total: number | undefined): PartsFault | undefined => {
	const ppms = parts.flatMap((part) => (hasPpm(part) ? [part.ppm] : []));
	const amounts = parts.flatMap((part) => (hasPpm(part) ? [] : [part.amount]));
	if (ppms.length > 0 && amounts.length > 0) return { type: "mixed" };
	if (ppms.length > 0 && sum(ppms) !== ppmPerWhole) return { type: "percents", ppm: sum(ppms) };
	if (amounts.length > 0 && total !== undefined && sum(amounts) !== total)
		return { type: "amounts", amount: sum(amounts) };
	const split = total === undefined ? [...ppms, ...amounts] : splitTotal(parts, total);
	const empty = split.indexOf(0);
	return empty < 0 ? undefined : { type: "empty", installment: empty + 1 };
};

/**
 * Splits the total over valid parts. Percentages use the largest remainder, so that the installments sum to the total.
 */
export const splitTotal = (parts: ReadonlyArray<Part>, total: number): ReadonlyArray<number> =>
	parts.every(hasPpm)
		? allocate(
				total,
				parts.map(({ ppm }) => ppm),
			)
		: parts.map((part) => (hasPpm(part) ? 0 : part.amount));

/**
 * The settled amount of each installment after `settled` cents: the earliest is filled first. Any excess is dropped.
 */
export const fill = (amounts: ReadonlyArray<number>, settled: number): ReadonlyArray<number> => {
	let left = settled;
	return amounts.map((amount) => {
		const filled = Math.min(amount, left);
		left -= filled;
		return filled;
	});
};
