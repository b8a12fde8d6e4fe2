import { heldLine } from "@svc/core/stock/Reservations/Hold";
import { withLines } from "@svc/core/stock/Reservations/Reservation";
import { protect } from "@svc/core/stock/Reservations/Shortage";
import {
	applyTargets,
	checkCovered,
	commitEverything,
	consumeByKey,
	everCommitted,
	ofNoPaidOrder,
	releaseEverything,
} from "@svc/core/stock/Reservations/Targets";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { keyLaws, ownedLaws, protectionLaws, targetLaws } from "@svc/testkit/Laws/Reservations";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-21T09:00:00.000Z";

const line = (id: string, quantity: number, fields: object = {}) => ({
	...heldLine(
		{
			inventory_reservation_line_id: id,
			inventory_reservation_id: "invr_1",
			line_key: "shirt",
			inventory_item_id: "invi_1",
			location_id: `loc_${id}`,
			quantity,
		},
		now,
	),
	...fields,
});

const codeOf = (decided: Either.Either<unknown, { readonly code: string }>) =>
	Either.match(decided, { onLeft: (refusal) => refusal.code, onRight: () => undefined });

describe("cumulative targets", () => {
	for (const { name, check } of targetLaws(applyTargets)) it(name, () => check());

	it("commits before it consumes when one request has both targets", () => {
		const targets = [{ inventory_reservation_line_id: "a", target_committed_quantity: 3, target_consumed_quantity: 2 }];
		const { lines, changes } = Either.getOrThrow(applyTargets([line("a", 5)], targets, now));
		expect(lines).toMatchObject([{ held_quantity: 2, committed_quantity: 1, consumed_quantity: 2 }]);
		expect(changes.map((change) => change.movement_type)).toEqual(["commit", "consume"]);
		expect(lines.map(everCommitted)).toEqual([3]);
	});

	it("does nothing when one of several lines cannot reach its target", () => {
		const targets = ["a", "b"].map((id) => ({ inventory_reservation_line_id: id, target_committed_quantity: 4 }));
		expect(codeOf(applyTargets([line("a", 5), line("b", 3)], targets, now))).toBe("INVENTORY_TARGET_NOT_REACHABLE");
	});
});

describe("commands of an order on its reservation", () => {
	it("commits everything, or nothing if part of the hold was released", () => {
		const whole = Either.getOrThrow(commitEverything(undefined, [line("a", 2), line("b", 3)], now));
		expect(whole.lines.map((one) => one.committed_quantity)).toEqual([2, 3]);
		expect(Either.getOrThrow(commitEverything(undefined, whole.lines, now)).changes).toEqual([]);
		const partly = [line("a", 2), line("b", 3, { held_quantity: 2, released_from_held_quantity: 1 })];
		expect(codeOf(commitEverything(undefined, partly, now))).toBe("INVENTORY_RESERVATION_EXPIRED");
	});

	it("releases what is held, and what is committed if the command names it", () => {
		const lines = [line("a", 5, { held_quantity: 2, committed_quantity: 3 })];
		expect(Either.getOrThrow(releaseEverything("held")(undefined, lines, now)).lines).toMatchObject([
			{ held_quantity: 0, committed_quantity: 3 },
		]);
		const all = Either.getOrThrow(releaseEverything("held_and_committed")(undefined, lines, now));
		expect(all.lines).toMatchObject([{ held_quantity: 0, committed_quantity: 0, released_from_committed_quantity: 3 }]);
		expect(all.lines[0]).not.toHaveProperty("open_stock_key");
	});

	it("consumes by key in the order of the lines, and never what is at risk", () => {
		const committed = (id: string, units: number, fields: object = {}) =>
			line(id, units, { held_quantity: 0, committed_quantity: units, ...fields });
		const lines = [committed("a", 2), committed("b", 3)];
		const four = consumeByKey([{ line_key: "shirt", quantity: 4 }])(undefined, lines, now);
		expect(Either.getOrThrow(four).lines.map((one) => one.consumed_quantity)).toEqual([2, 2]);
		const twice = consumeByKey([
			{ line_key: "shirt", quantity: 2, location_id: "loc_b" },
			{ line_key: "shirt", quantity: 3 },
		])(undefined, lines, now);
		expect(Either.getOrThrow(twice).lines.map((one) => one.consumed_quantity)).toEqual([2, 3]);
		const six = consumeByKey([{ line_key: "shirt", quantity: 6 }])(undefined, lines, now);
		expect(codeOf(six)).toBe("INVENTORY_TARGET_NOT_REACHABLE");
		const risky = [committed("a", 2, { at_risk_committed_quantity: 1 })];
		expect(codeOf(consumeByKey([{ line_key: "shirt", quantity: 2 }])(undefined, risky, now))).toBe("INVENTORY_AT_RISK");
		expect(codeOf(checkCovered(risky))).toBe("INVENTORY_AT_RISK");
		expect(codeOf(checkCovered(lines))).toBeUndefined();
	});
});

describe("protection in a shortage", () => {
	for (const { name, check } of protectionLaws(protect)) it(name, () => check());

	it("breaks a law if held claims come first, or the youngest do, or a unit is covered that is not there", () => {
		type Claims = Parameters<typeof protect>[1];
		const swapped = (claims: Claims) =>
			claims.map((claim) => ({
				...claim,
				held_quantity: claim.committed_quantity,
				committed_quantity: claim.held_quantity,
			}));
		const broken: ReadonlyArray<typeof protect> = [
			(sellable, claims) =>
				new Map(
					Array.from(protect(sellable, swapped(claims)), ([id, risk]) => [
						id,
						{
							at_risk_held_quantity: risk.at_risk_committed_quantity,
							at_risk_committed_quantity: risk.at_risk_held_quantity,
						},
					]),
				),
			(sellable, claims) => {
				const times = claims.map((claim) => claim.created_at).sort();
				const mirrored = (time: string) => times.at(-1 - times.indexOf(time)) ?? time;
				return protect(
					sellable,
					claims.map((claim) => ({ ...claim, created_at: mirrored(claim.created_at) })),
				);
			},
			(sellable, claims) => protect(sellable + 1, claims),
		];
		for (const wrong of broken) expect(isAnyBroken(protectionLaws(wrong))).toBe(true);
	});
});

describe("the owner's key of a reservation", () => {
	for (const { name, check } of keyLaws(withLines, applyTargets)) it(name, () => check());

	it("breaks its law if it stays in use until the reservation is closed, or is freed by the first commit", () => {
		const broken: ReadonlyArray<typeof withLines> = [
			(reservation, lines, at) => {
				const changed = withLines(reservation, lines, at);
				return changed.status === "closed" ? changed : { ...changed, active_key: reservation.owner.key };
			},
			(reservation, lines, at) => {
				const { active_key, ...changed } = withLines(reservation, lines, at);
				return lines.some((one) => one.committed_quantity > 0) || active_key === undefined
					? changed
					: { ...changed, active_key };
			},
		];
		for (const wrong of broken) expect(keyLaws(wrong, applyTargets).every(({ isBroken }) => isBroken())).toBe(true);
	});
});

describe("the reservation of a paid order", () => {
	for (const { name, check } of ownedLaws(ofNoPaidOrder, applyTargets)) it(name, () => check());

	it("breaks its law if every order's hold is refused, or what is committed now decides alone", () => {
		const broken: ReadonlyArray<typeof ofNoPaidOrder> = [
			(_, decide) => decide,
			(verb, decide) => (reservation, lines, at) =>
				reservation.order_id === undefined
					? decide(reservation, lines, at)
					: ofNoPaidOrder(verb, decide)(reservation, [line("x", 1, { committed_quantity: 1 })], at),
			(verb, decide) => (reservation, lines, at) =>
				lines.every((one) => one.committed_quantity === 0)
					? decide(reservation, lines, at)
					: ofNoPaidOrder(verb, decide)(reservation, lines, at),
		];
		for (const wrong of broken) expect(ownedLaws(wrong, applyTargets).every(({ isBroken }) => isBroken())).toBe(true);
	});
});
