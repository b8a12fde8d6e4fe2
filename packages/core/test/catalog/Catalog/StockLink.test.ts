import { it } from "@effect/vitest";
import type { Product } from "@svc/core/catalog/Catalog/Product";
import { createProduct } from "@svc/core/catalog/Catalog/ProductDecisions";
import { itemParams, linkItem, linkItems } from "@svc/core/catalog/Catalog/StockLink";
import {
	type CreateVariant,
	InventoryTracking,
	type PatchVariant,
	type Variant,
} from "@svc/core/catalog/Catalog/Variant";
import { patchVariant } from "@svc/core/catalog/Catalog/VariantDecisions";
import type { Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";
const unit_price_money = usd(2_500);

const ids = (prefix: string) => {
	let last = 0;
	return () => `${prefix}${++last}`;
};

const make = (variant: Partial<CreateVariant>): Either.Either<Product, Refusal> =>
	Either.flatMap(linkItem({ unit_price_money, ...variant }, ids("invi_"), now, "default_variant."), ({ request }) =>
		createProduct({ name: "Mug", product_type: "physical", default_variant: request }, "prod_1", ids("var_"), now),
	);

const variantOf = (product: Product): Variant => {
	const [variant] = product.variants;
	if (variant === undefined) throw new Error("The product has no variant.");
	return variant;
};

const stockOf = ({ inventory_item_id, inventory_tracking }: Variant) => ({ inventory_item_id, inventory_tracking });

const faultOf = (result: Either.Either<unknown, Refusal>) =>
	Either.match(result, { onLeft: ({ code, param }) => `${code} ${param}`, onRight: () => undefined });

describe("the stock link of a new variant", () => {
	it.each([
		[{}, { inventory_tracking: "not_tracked" }],
		[{ inventory_tracking: "not_tracked" }, { inventory_tracking: "not_tracked" }],
		[{ inventory_item_id: "invi_9" }, { inventory_item_id: "invi_9", inventory_tracking: "tracked" }],
		[{ inventory_item: { name: "Mug" } }, { inventory_item_id: "invi_1", inventory_tracking: "tracked" }],
		[
			{ inventory_item: { name: "Mug" }, inventory_tracking: "not_tracked" },
			{ inventory_item_id: "invi_1", inventory_tracking: "not_tracked" },
		],
	] satisfies ReadonlyArray<readonly [Partial<CreateVariant>, object]>)("%j", (request, expected) => {
		const variant = variantOf(Either.getOrThrow(make(request)));
		expect(stockOf(variant)).toEqual(expected);
		expect(variant).not.toHaveProperty("inventory_item");
	});

	it("refuses tracking without an item, and two items", () => {
		expect(faultOf(make({ inventory_tracking: "tracked" }))).toBe("INVALID_VALUE default_variant.inventory_tracking");
		expect(faultOf(make({ inventory_item: { name: "Mug" }, inventory_item_id: "invi_9" }))).toBe(
			"INVALID_VALUE default_variant.inventory_item",
		);
	});

	it("creates the items of all variants of a product, and returns the `param` of existing ones", () => {
		const product = {
			name: "Shirt",
			product_type: "physical" as const,
			variants: [
				{ unit_price_money, inventory_item: { name: "Shirt S", sku: "S" } },
				{ unit_price_money, inventory_item_id: "invi_9" },
				{ unit_price_money, inventory_item: { name: "Shirt L" } },
			],
		};
		const { items, request } = Either.getOrThrow(linkItems(product, ids("invi_"), now));
		expect(items.map(({ inventory_item_id, name, sku }) => [inventory_item_id, name, sku])).toEqual([
			["invi_1", "Shirt S", "S"],
			["invi_2", "Shirt L", undefined],
		]);
		expect(request.variants?.map((variant) => variant.inventory_item_id)).toEqual(["invi_1", "invi_9", "invi_2"]);
		expect([...itemParams(product)]).toEqual([["invi_9", "variants[1].inventory_item_id"]]);
		expect(request).not.toHaveProperty("default_variant");
	});
});

describe("the stock link of a variant after a change", () => {
	const untracked = Either.getOrThrow(make({}));
	const tracked = Either.getOrThrow(make({ inventory_item: { name: "Mug" } }));
	const patched = (product: Product, request: PatchVariant) =>
		Either.map(patchVariant(product, variantOf(product), request, later), ({ product }) => stockOf(variantOf(product)));

	it("tracks the first item, keeps tracking as it was for another, and ends it with the item", () => {
		expect(Either.getOrThrow(patched(untracked, { inventory_item_id: "invi_9" }))).toEqual({
			inventory_item_id: "invi_9",
			inventory_tracking: "tracked",
		});
		const linked = Either.getOrThrow(make({ inventory_item_id: "invi_1", inventory_tracking: "not_tracked" }));
		expect(Either.getOrThrow(patched(linked, { inventory_item_id: "invi_9" }))).toEqual({
			inventory_item_id: "invi_9",
			inventory_tracking: "not_tracked",
		});
		expect(Either.getOrThrow(patched(tracked, { inventory_item_id: null }))).toEqual({
			inventory_tracking: "not_tracked",
		});
	});

	it("refuses to track a variant without an item", () => {
		expect(faultOf(patched(untracked, { inventory_tracking: "tracked" }))).toBe("INVALID_VALUE inventory_tracking");
		expect(faultOf(patched(tracked, { inventory_item_id: null, inventory_tracking: "tracked" }))).toBe(
			"INVALID_VALUE inventory_tracking",
		);
	});

	const change = fc.record(
		{
			inventory_item_id: fc.constantFrom("invi_1", "invi_2", null),
			inventory_tracking: fc.constantFrom(...InventoryTracking.literals),
		},
		{ requiredKeys: [] },
	);

	it.prop(
		"has an item after any changes if the variant is tracked",
		[fc.array(change, { maxLength: 6 })],
		([changes]) => {
			const end = changes.reduce(
				(product, request) =>
					Either.match(patchVariant(product, variantOf(product), request, later), {
						onLeft: () => product,
						onRight: (decision) => decision.product,
					}),
				untracked,
			);
			const { inventory_item_id, inventory_tracking } = variantOf(end);
			expect(inventory_tracking === "not_tracked" || inventory_item_id !== undefined).toBe(true);
		},
	);
});
