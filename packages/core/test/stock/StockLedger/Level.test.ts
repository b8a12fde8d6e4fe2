import * as Level from "@svc/core/stock/StockLedger/Level";
import { type LevelRules, levelLaws } from "@svc/testkit/Laws/Inventory";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { describe, expect, it } from "vitest";

const level = (of: Partial<Record<Level.Bucket, number>>) => ({ ...Level.emptyQuantities, ...of });

describe("a level", () => {
	for (const { name, check } of levelLaws(Level)) it(name, () => check());

	it.each([
		[{ on_hand_quantity: 10 }, 10, 0],
		[{ on_hand_quantity: 10, damaged_quantity: 1, quality_control_quantity: 2, quarantined_quantity: 3 }, 4, 0],
		[{ on_hand_quantity: 10, held_quantity: 3, committed_quantity: 4 }, 3, 0],
		[{ on_hand_quantity: 10, held_quantity: 3, safety_stock_quantity: 8 }, 0, 0],
		[{ on_hand_quantity: 10, held_quantity: 10, safety_stock_quantity: 8 }, 0, 0],
		[{ on_hand_quantity: 10, committed_quantity: 8, damaged_quantity: 5 }, 0, 3],
		[{ committed_quantity: 2, held_quantity: 1 }, 0, 3],
	])("%j: %i available, %i short", (of, available, short) => {
		expect([Level.availableOf(level(of)), Level.shortageOf(level(of))]).toEqual([available, short]);
	});

	it("breaks the laws when safety stock is not withheld, or claims are forgotten", () => {
		const broken: ReadonlyArray<Partial<LevelRules>> = [
			{ availableOf: (of) => Math.max(0, Level.sellableOf(of) - Level.claimsOf(of)) },
			{ shortageOf: () => 0 },
			{ brokenBucket: () => undefined },
		];
		for (const rules of broken) {
			expect(isAnyBroken(levelLaws({ ...Level, ...rules }))).toBe(true);
		}
	});
});
