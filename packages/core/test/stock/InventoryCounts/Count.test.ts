import { applyCount, countLines, type InventoryCount } from "@svc/core/stock/InventoryCounts/Count";
import { type CountRules, inventoryCountLaws } from "@svc/testkit/Laws/InventoryCounts";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rules: CountRules = { applyCount, countLines };

/** Applied counts with other lines. */
const withLines = (
	counts: ReadonlyArray<InventoryCount>,
	change: (line: InventoryCount["lines"][number]) => InventoryCount["lines"][number],
) => counts.map((one) => ({ ...one, lines: one.lines.map(change) }));

const wrongRules: ReadonlyArray<readonly [string, CountRules]> = [
	["two counts subtract one loss", { ...rules, applyCount: (count, _, ...rest) => applyCount(count, [], ...rest) }],
	[
		"the count that is applied last is the truth",
		{
			...rules,
			applyCount: (count, applied, ...rest) =>
				applyCount(
					count,
					withLines(applied, (line) => ({ ...line, level_version: -1 })),
					...rest,
				),
		},
	],
	[
		"the count that is applied first is the truth",
		{
			...rules,
			applyCount: (count, applied, ...rest) =>
				applyCount(
					count,
					withLines(applied, (line) => ({ ...line, level_version: 1_000 })),
					...rest,
				),
		},
	],
	[
		"everything that was ever counted is taken off",
		{
			...rules,
			applyCount: (count, applied, ...rest) =>
				applyCount(
					count,
					withLines(applied, (line) => ({ ...line, applied_level_version: 1_000 })),
					...rest,
				),
		},
	],
	[
		"time alone tells which counting is the latest",
		{
			...rules,
			countLines: (...given) =>
				Either.map(countLines(...given), (count) => ({
					...count,
					lines: count.lines.map((line) => ({ ...line, level_version: 0 })),
				})),
		},
	],
];

describe("counts of one item", () => {
	it.each(inventoryCountLaws(rules))("$name", ({ check }) => check());

	it.each(wrongRules)("are not right if %s", (_, wrong) => {
		expect(isAnyBroken(inventoryCountLaws(wrong))).toBe(true);
	});
});
