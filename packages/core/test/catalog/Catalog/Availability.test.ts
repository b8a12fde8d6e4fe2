import { it } from "@effect/vitest";
import { shownVariant, trackedItems } from "@svc/core/catalog/Catalog/Availability";
import type { Variant } from "@svc/core/catalog/Catalog/Variant";
import { usd } from "@svc/core/words/Money";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";

const variant = (more: Partial<Variant> = {}): Variant => ({
	variant_id: "var_1",
	product_id: "prod_1",
	product_type: "physical",
	product_status: "active",
	modifier_group_ids: [],
	name: "Mug",
	unit_price_money: usd(100),
	line_item_tax_category: "physical_goods",
	selected_options: [],
	available_for_sale: true,
	inventory_tracking: "not_tracked",
	status: "active",
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
	...more,
});

const tracked = { inventory_item_id: "invi_1", inventory_tracking: "tracked" } as const;

describe("whether a variant can be sold now", () => {
	it.each([
		[{}, 0, { is_sellable_now: true }],
		[{ available_for_sale: false }, 0, { is_sellable_now: false }],
		[tracked, 0, { is_sellable_now: false, available_quantity: 0 }],
		[tracked, 1, { is_sellable_now: true, available_quantity: 1 }],
		[{ ...tracked, status: "archived" }, 5, { is_sellable_now: false, available_quantity: 5 }],
		[{ ...tracked, product_status: "archived" }, 5, { is_sellable_now: false, available_quantity: 5 }],
		[{ inventory_item_id: "invi_1" }, 0, { is_sellable_now: true }],
	] satisfies ReadonlyArray<readonly [Partial<Variant>, number, object]>)(
		"%j with %i available",
		(more, units, expected) => {
			const shown = shownVariant(variant(more), new Map(units === 0 ? [] : [["invi_1", units]]));
			expect(shown).toEqual({ ...variant(more), ...expected });
		},
	);

	it("returns each item of tracked variants once", () => {
		const found = [variant(), variant(tracked), variant({ ...tracked, variant_id: "var_2" })];
		expect(trackedItems([...found, variant({ inventory_item_id: "invi_2" })])).toEqual(["invi_1"]);
	});
});
