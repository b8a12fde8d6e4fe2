/**
 * Laws of concurrent counts. They take the rules as a parameter, so that tests can show that broken ones violate them.
 */
import type * as Counts from "@svc/core/stock/InventoryCounts/Count";
import type { InventoryCount } from "@svc/core/stock/InventoryCounts/Count";
import { emptyQuantities, type StockLevel } from "@svc/core/stock/StockLedger/Level";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export type CountRules = Pick<typeof Counts, "applyCount" | "countLines">;

type Step =
	/** Units arrive or leave, and are recorded. */
	| { readonly type: "receive" | "sell"; readonly units: number }
	/** Units are lost without being recorded. */
	| { readonly type: "lose"; readonly units: number }
	| { readonly type: "count" | "apply"; readonly count: number };

const units = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
	fc.record({ type: fc.constantFrom("receive" as const, "sell" as const, "lose" as const), units }),
	fc.record({ type: fc.constantFrom("count" as const, "apply" as const), count: fc.nat(3) }),
);

const course = fc.record({
	recorded: fc.nat(20),
	there: fc.nat(20),
	steps: fc.array(step, { minLength: 3, maxLength: 25 }),
});

const item = "invi_1";

/** Time only moves when units are lost, so that otherwise only the record shows what came first. */
const timeOf = (losses: number): string => new Date(losses).toISOString();

const levelOf = (on_hand_quantity: number, version: number): ReadonlyArray<StockLevel> =>
	version === 0
		? []
		: [
				{
					...emptyQuantities,
					inventory_level_id: "invl_1",
					inventory_item_id: item,
					location_id: "loc_1",
					on_hand_quantity,
					version,
					created_at: timeOf(0),
					updated_at: timeOf(0),
				},
			];

const openCount = (number: number): InventoryCount => ({
	inventory_count_id: `invc_${number}`,
	status: "open",
	location_id: "loc_1",
	lines: [],
	metadata: {},
	version: 1,
	created_at: timeOf(0),
	updated_at: timeOf(0),
});

/** Follows a history. Returns what is wrong after a count was applied: the record may only miss later losses. */
const faultOf = (
	{ applyCount, countLines }: CountRules,
	{ recorded, steps, there: initially }: { recorded: number; there: number; steps: ReadonlyArray<Step> },
): string | undefined => {
	let [record, version, there, losses, lost] = [recorded, recorded === 0 ? 0 : 1, initially, 0, 0];
	const counts = [0, 1, 2, 3].map(openCount);
	/** When each line was counted: its place in the sequence, and what had been lost by then. */
	const counted = new Map<string, { readonly place: number; readonly lost: number }>();
	for (const [place, one] of steps.entries()) {
		if (one.type === "receive") [record, there, version] = [record + one.units, there + one.units, version + 1];
		if (one.type === "sell" && record >= one.units && there >= one.units)
			[record, there, version] = [record - one.units, there - one.units, version + 1];
		if (one.type === "lose" && there >= one.units)
			[there, lost, losses] = [there - one.units, lost + one.units, losses + 1];
		if (one.type !== "count" && one.type !== "apply") continue;
		const count = counts[one.count];
		if (count === undefined || count.status !== "open") continue;
		if (one.type === "count") {
			const lines = [{ inventory_item_id: item, counted_quantity: there }];
			const line = () => `invcl_${one.count}`;
			counts[one.count] = Either.getOrThrow(
				countLines(count, { lines }, levelOf(record, version), line, timeOf(losses)),
			);
			counted.set(count.inventory_count_id, { place, lost });
			continue;
		}
		const others = counts.filter(({ status }) => status === "applied");
		const applied = applyCount(count, others, levelOf(record, version), timeOf(losses));
		if (Either.isLeft(applied)) return "a count is refused";
		counts[one.count] = applied.right.count;
		for (const { units: added } of applied.right.differences) [record, version] = [record + added, version + 1];
		const known = counts
			.filter(({ status }) => status === "applied")
			.flatMap(({ inventory_count_id }) => counted.get(inventory_count_id) ?? [])
			.sort((a, b) => b.place - a.place)[0];
		if (known !== undefined && record !== there + lost - known.lost)
			return `${record} are recorded, ${there} are there, and ${lost - known.lost} were lost since the last counting`;
	}
	return undefined;
};

export const inventoryCountLaws = (rules: CountRules): ReadonlyArray<Law> => [
	law("the latest counting is the truth, in whatever order counts of an item are applied", course, (given) => {
		const fault = faultOf(rules, given);
		if (fault !== undefined) throw new Error(fault);
		return true;
	}),
];
