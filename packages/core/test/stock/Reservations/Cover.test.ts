import { canCommit, decidePaid, losingCover, overcommitted } from "@svc/core/stock/Reservations/Cover";
import { heldLine } from "@svc/core/stock/Reservations/Hold";
import { applyTargets } from "@svc/core/stock/Reservations/Targets";
import { emptyQuantities, sellableOf } from "@svc/core/stock/StockLedger/Level";
import { commitLaws, paidLaws } from "@svc/testkit/Laws/Cover";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T09:00:00.000Z";

describe("a commit in a shortage", () => {
	for (const { name, check } of commitLaws(canCommit)) it(name, () => check());

	it("breaks its law if it never refuses, refuses whatever is at risk now, or ranks claims by age alone", () => {
		const broken: ReadonlyArray<typeof canCommit> = [
			() => true,
			(lines) => lines.every((line) => line.at_risk_held_quantity + line.at_risk_committed_quantity === 0),
			(lines, levels) =>
				levels.every((level) => {
					const own = lines.filter((line) => line.location_id === level.location_id);
					return sellableOf(level) >= own.reduce((sum, line) => sum + line.held_quantity, 0);
				}),
		];
		for (const wrong of broken) expect(commitLaws(wrong).every(({ isBroken }) => isBroken())).toBe(true);
	});
});

describe("the hold of a paid order", () => {
	for (const { name, check } of paidLaws(decidePaid)) it(name, () => check());

	it("breaks a law if it always commits, always moves, gives up, or counts stock that others claim", () => {
		const broken: ReadonlyArray<typeof decidePaid> = [
			() => ({ _tag: "Commit" }),
			(paid) => decidePaid(paid, paid.reservation.owner.expires_at),
			(paid, at) => {
				const decision = decidePaid(paid, at);
				return decision._tag === "Reroute" ? { _tag: "Unavailable", shortfalls: [] } : decision;
			},
			(paid, at) =>
				decidePaid(
					{ ...paid, levels: paid.levels.map((level) => ({ ...level, held_quantity: 0, committed_quantity: 0 })) },
					at,
				),
			(paid, at) => decidePaid({ ...paid, fulfilling: new Set(paid.levels.map((level) => level.location_id)) }, at),
		];
		for (const wrong of broken) expect(isAnyBroken(paidLaws(wrong))).toBe(true);
	});
});

describe("a commit by hand in a shortage", () => {
	const line = (name: string, fields: object) => ({
		...heldLine(
			{
				inventory_reservation_line_id: `invrl_${name}`,
				inventory_reservation_id: `invr_${name}`,
				inventory_item_id: "invi_1",
				location_id: "loc_1",
				quantity: 2,
			},
			now,
		),
		...fields,
	});
	const level = {
		...emptyQuantities,
		inventory_level_id: "invl_1",
		inventory_item_id: "invi_1",
		location_id: "loc_1",
		on_hand_quantity: 2,
		held_quantity: 2,
		committed_quantity: 2,
		version: 1,
		created_at: now,
		updated_at: now,
	};
	const committed = { held_quantity: 0, committed_quantity: 2 };

	it("names the younger claim that was committed before and would lose cover", () => {
		const [old, young] = [line("a", {}), line("b", committed)];
		const commit = [{ inventory_reservation_line_id: "invrl_a", target_committed_quantity: 2 }];
		const applied = Either.getOrThrow(applyTargets([old], commit, now));
		expect(overcommitted([level], applied)).toEqual([level]);
		expect(losingCover([level], [old, young], applied)).toEqual(["invr_b"]);
	});

	it("names nothing when the commit only lacks cover itself, or takes it from what is held", () => {
		const [old, young] = [line("a", committed), line("b", {})];
		const commit = [{ inventory_reservation_line_id: "invrl_b", target_committed_quantity: 2 }];
		const applied = Either.getOrThrow(applyTargets([young], commit, now));
		expect(losingCover([level], [old, young], applied)).toEqual([]);
		expect(overcommitted([{ ...level, committed_quantity: 0 }], applied)).toEqual([]);
	});
});
