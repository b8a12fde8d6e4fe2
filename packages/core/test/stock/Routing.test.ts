import { type RoutingRule, route } from "@svc/core/stock/Routing";
import type { Demand } from "@svc/core/stock/Routing/Serving";
import type { AvailableStock } from "@svc/core/stock/StockLedger/Level";
import { routingLaws } from "@svc/testkit/Laws/Inventory";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const rule = (locations: Readonly<Record<string, number>>, more: Partial<RoutingRule> = {}): RoutingRule => ({
	locations: Object.entries(locations).map(([location_id, priority]) => ({ location_id, priority })),
	can_split: true,
	maximum_locations: 500,
	...more,
});

const stock = (units: Readonly<Record<string, number>>, item = "mug"): ReadonlyArray<AvailableStock> =>
	Object.entries(units).map(([location_id, available_quantity]) => ({
		inventory_item_id: item,
		location_id,
		available_quantity,
	}));

const want = (quantity: number, more: Partial<Demand> = {}): Demand => ({
	key: "line_1",
	inventory_item_id: "mug",
	quantity,
	...more,
});

/** Returns the units by location, or the shortfall by line as a negative number. */
const routed = (demands: ReadonlyArray<Demand>, by: RoutingRule, levels: ReadonlyArray<AvailableStock>) =>
	Either.match(route(demands, by, levels), {
		onLeft: (short) => short.map(({ key, shortfall_quantity }) => [key, -shortfall_quantity]),
		onRight: (given) => given.map(({ location_id, quantity }) => [location_id, quantity]),
	});

describe("routing", () => {
	for (const { name, check } of routingLaws(route)) it(name, () => check());

	it("orders locations by priority, then by ID, and prefers one that has everything", () => {
		const levels = stock({ a: 2, b: 5, c: 9, d: 9 });
		expect(routed([want(1)], rule({ d: 1, c: 1, b: 2, a: 0 }), levels)).toEqual([["a", 1]]);
		expect(routed([want(6)], rule({ d: 1, c: 1, b: 2, a: 0 }), levels)).toEqual([["c", 6]]);
		expect(routed([want(10)], rule({ d: 1, c: 1, b: 2, a: 0 }), levels)).toEqual([
			["a", 2],
			["c", 8],
		]);
	});

	it("assigns nothing and returns the shortfall when stock does not suffice", () => {
		const levels = stock({ a: 2, b: 3 });
		expect(routed([want(6)], rule({ a: 0, b: 0 }), levels)).toEqual([["line_1", -1]]);
		expect(routed([want(4)], rule({ a: 0, b: 0 }, { can_split: false }), levels)).toEqual([["line_1", -1]]);
		expect(routed([want(1)], rule({}), levels)).toEqual([["line_1", -1]]);
		expect(route([want(6)], rule({ a: 0, b: 0 }), levels)).toEqual(
			Either.left([
				{
					key: "line_1",
					inventory_item_id: "mug",
					requested_quantity: 6,
					available_quantity: 5,
					shortfall_quantity: 1,
				},
			]),
		);
	});

	it("sums two lines of one item, so that they cannot oversell it", () => {
		const two = [want(3), want(3, { key: "line_2" })];
		expect(routed(two, rule({ a: 0 }), stock({ a: 5 }))).toEqual([["line_2", -1]]);
		expect(routed(two, rule({ a: 0, b: 0 }), stock({ a: 5, b: 6 }))).toEqual([
			["b", 3],
			["b", 3],
		]);
	});

	it("serves a request of several items from one location if it can", () => {
		const levels = [...stock({ a: 9, b: 9 }), ...stock({ b: 1 }, "plate")];
		const demands = [want(1), want(1, { key: "line_2", inventory_item_id: "plate" })];
		expect(routed(demands, rule({ a: 0, b: 1 }), levels)).toEqual([
			["b", 1],
			["b", 1],
		]);
	});

	it("skips locations that have nothing, without counting them", () => {
		const levels = stock({ a: 0, b: 2, c: 2 });
		expect(routed([want(4)], rule({ a: 0, b: 0, c: 0 }, { maximum_locations: 2 }), levels)).toEqual([
			["b", 2],
			["c", 2],
		]);
	});

	it("counts locations that give little, as the routing order requires", () => {
		const two = { maximum_locations: 2 };
		const levels = stock({ a: 1, b: 3, c: 3 });
		expect(routed([want(6)], rule({ a: 0, b: 0, c: 0 }, two), levels)).toEqual([["line_1", -2]]);
		expect(routed([want(6)], rule({ b: 0, c: 0 }, two), levels)).toEqual([
			["b", 3],
			["c", 3],
		]);
	});

	it("reassigns a unit from a line that can have another to one that cannot", () => {
		const bound = want(1, { key: "line_2", allowed_location_ids: ["a"] });
		expect(Either.getOrThrow(route([want(1), bound], rule({ a: 0, b: 0 }), stock({ a: 1, b: 1 })))).toMatchObject([
			{ key: "line_2", location_id: "a" },
			{ key: "line_1", location_id: "b" },
		]);
		// A path over two lines: the first line moves to c, the second to b, and the third gets a.
		const three = [
			want(2, { allowed_location_ids: ["b", "c"] }),
			want(2, { key: "line_2", allowed_location_ids: ["a", "b"] }),
			want(2, { key: "line_3", allowed_location_ids: ["a"] }),
		];
		expect(Either.getOrThrow(route(three, rule({ a: 0, b: 1, c: 2 }), stock({ a: 2, b: 2, c: 2 })))).toMatchObject([
			{ key: "line_3", location_id: "a" },
			{ key: "line_2", location_id: "b" },
			{ key: "line_1", location_id: "c" },
		]);
	});

	it("is fast when many lines allow different locations", () => {
		const places = Array.from({ length: 500 }, (_, place) => `loc_${String(place).padStart(3, "0")}`);
		const lines = Array.from({ length: 500 }, (_, line) =>
			want(6, {
				key: `line_${String(line).padStart(3, "0")}`,
				allowed_location_ids: places.filter((_, place) => (place * 7 + line * 13) % 11 === 0 && place >= line / 2),
			}),
		);
		const everywhere = rule(Object.fromEntries(places.map((place) => [place, 0])));
		const levels = stock(Object.fromEntries(places.map((place) => [place, 5])));
		const start = performance.now();
		expect(Either.isLeft(route(lines, everywhere, levels))).toBe(true);
		expect(performance.now() - start).toBeLessThan(2_000);
	});

	it("breaks the laws when the order of rows matters, stock is counted twice, or it splits too early", () => {
		const broken: ReadonlyArray<typeof route> = [
			(demands, by, levels) => Either.map(route(demands, by, levels), (given) => [...given, ...given]),
			(demands, by, levels) => route(demands, { ...by, can_split: true }, levels),
			(demands, by, levels) => route(demands, { ...by, locations: by.locations.slice(0, 1) }, levels),
			(demands, by, levels) =>
				route(
					demands,
					{ ...by, locations: by.locations.map(({ location_id }, priority) => ({ location_id, priority })) },
					levels,
				),
			(demands, by, levels) =>
				route(
					demands,
					by,
					levels.map((level) => ({ ...level, available_quantity: level.available_quantity + 1 })),
				),
		];
		for (const wrong of broken) {
			expect(isAnyBroken(routingLaws(wrong))).toBe(true);
		}
	});
});
