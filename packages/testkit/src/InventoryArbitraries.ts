/** Building blocks for random tests of stock. Quantities are small, so that stock runs out often. */

import type { EligibleLocation, RoutingRule } from "@svc/core/stock/Routing";
import type { Demand } from "@svc/core/stock/Routing/Serving";
import type { Bucket, Deltas, StockLevel } from "@svc/core/stock/StockLedger/Level";
import { buckets, maximumQuantity } from "@svc/core/stock/StockLedger/Level";
import fc from "fast-check";

export const now = "2026-11-21T09:00:00.000Z";

const few = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4 }));

/** How many units: usually a few, sometimes the maximum for a command. */
const units = fc.oneof({ arbitrary: few, weight: 8 }, { arbitrary: fc.constant(maximumQuantity), weight: 1 });

/** Valid quantities for a level. */
export const quantities: fc.Arbitrary<Record<Bucket, number>> = fc
	.record({
		sellable: units,
		quality_control_quantity: few,
		damaged_quantity: few,
		quarantined_quantity: few,
		held_quantity: few,
		committed_quantity: few,
		safety_stock_quantity: few,
	})
	.map(({ sellable, ...rest }) => ({
		...rest,
		on_hand_quantity: sellable + rest.quality_control_quantity + rest.damaged_quantity + rest.quarantined_quantity,
	}));

export const levelOf = (
	inventory_item_id: string,
	location_id: string,
	of: Readonly<Record<Bucket, number>>,
): StockLevel => ({
	inventory_level_id: `invl_${inventory_item_id}_${location_id}`,
	inventory_item_id,
	location_id,
	...of,
	version: 1,
	created_at: now,
	updated_at: now,
});

export const level: fc.Arbitrary<StockLevel> = quantities.map((of) => levelOf("invi_1", "loc_1", of));

/** A change to some buckets, up or down. */
export const deltas: fc.Arbitrary<Deltas> = fc
	.record(Object.fromEntries(buckets.map((bucket) => [bucket, fc.integer({ min: -6, max: 6 })])))
	.chain((all) => fc.subarray([...buckets]).map((some) => Object.fromEntries(some.map((one) => [one, all[one] ?? 0]))));

export interface RoutingProblem {
	readonly demands: ReadonlyArray<Demand>;
	readonly rule: RoutingRule;
	readonly levels: ReadonlyArray<StockLevel>;
}

const places = ["loc_1", "loc_2", "loc_3", "loc_4", "loc_5"];
const items = ["invi_1", "invi_2"];

/** Some locations in groups; several often share one, so that their IDs decide. */
const locations: fc.Arbitrary<ReadonlyArray<EligibleLocation>> = fc
	.tuple(
		fc.oneof({ arbitrary: fc.shuffledSubarray(places), weight: 1 }, { arbitrary: fc.constant(places), weight: 2 }),
		fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 5, maxLength: 5 }),
	)
	.map(([some, priorities]) => some.map((location_id, i) => ({ location_id, priority: priorities[i] ?? 0 })));

const rarely = fc.oneof({ arbitrary: fc.constant(0), weight: 5 }, { arbitrary: few, weight: 1 });

/** Quantities with, usually, a few available. */
const inStock: fc.Arbitrary<Record<Bucket, number>> = fc
	.record({
		sellable: fc.oneof({ arbitrary: fc.integer({ min: 0, max: 5 }), weight: 9 }, { arbitrary: units, weight: 1 }),
		damaged_quantity: rarely,
		held_quantity: rarely,
		committed_quantity: rarely,
		safety_stock_quantity: rarely,
	})
	.map(({ sellable, ...rest }) => ({
		quality_control_quantity: 0,
		quarantined_quantity: 0,
		...rest,
		on_hand_quantity: sellable + rest.damaged_quantity,
	}));

const keys = items.flatMap((item) => places.map((place) => [item, place] as const));

/** Levels for most items at most locations, in any order. */
const levels: fc.Arbitrary<ReadonlyArray<StockLevel>> = fc
	.tuple(
		fc.shuffledSubarray(keys, { minLength: 6 }),
		fc.array(inStock, { minLength: keys.length, maxLength: keys.length }),
	)
	.map(([some, quantities]) =>
		some.flatMap(([item, place], i) => {
			const of = quantities[i];
			return of === undefined ? [] : [levelOf(item, place, of)];
		}),
	);

const allowed = fc.oneof(
	{ arbitrary: fc.constant({}), weight: 3 },
	{
		arbitrary: fc.subarray(places, { minLength: 1 }).map((allowed_location_ids) => ({ allowed_location_ids })),
		weight: 1,
	},
);

const want = fc
	.tuple(fc.constantFrom(...items), fc.integer({ min: 1, max: 6 }), allowed)
	.map(([inventory_item_id, quantity, narrowing]) => ({ inventory_item_id, quantity, ...narrowing }));

const demands: fc.Arbitrary<ReadonlyArray<Demand>> = fc
	.array(want, { minLength: 1, maxLength: 4 })
	.map((wants) => wants.map((one, i) => ({ key: `line_${i}`, ...one })));

/** Demand for two items over at most five locations: enough to exercise every decision in routing. */
export const routingProblem: fc.Arbitrary<RoutingProblem> = fc.record({
	demands,
	rule: fc.record({
		locations,
		can_split: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, { arbitrary: fc.constant(false), weight: 1 }),
		maximum_locations: fc.integer({ min: 1, max: 6 }),
	}),
	levels,
});
