import { it } from "@effect/vitest";
import { combinationOf, missingOption } from "@svc/core/catalog/Catalog/Options";
import {
	CreateProduct,
	checkModifierGroups,
	maximumVariants,
	type PatchProduct,
	Product,
	type ProductDecision,
	withVariants,
} from "@svc/core/catalog/Catalog/Product";
import {
	activateProduct,
	archiveProduct,
	createProduct,
	patchProduct,
} from "@svc/core/catalog/Catalog/ProductDecisions";
import type { LinkedProduct } from "@svc/core/catalog/Catalog/StockLink";
import { CreateVariant, defaultName, isSellable, PatchVariant, type Variant } from "@svc/core/catalog/Catalog/Variant";
import { addVariant, patchVariant } from "@svc/core/catalog/Catalog/VariantDecisions";
import type { Refusal } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";
const price = usd(2_500);
const choice = (option_name: string, value: string) => ({ option_name, value });
const options = (...list: ReadonlyArray<readonly [string, ...ReadonlyArray<string>]>) =>
	list.map(([name, ...values]) => ({ name, values: values.map((value) => ({ value })) }));

const ids = () => {
	let last = 0;
	return () => `var_${String(++last).padStart(4, "0")}`;
};

const make = (request: Partial<LinkedProduct> = {}): Either.Either<Product, Refusal> =>
	createProduct({ name: "Shirt", product_type: "physical", ...request }, "prod_1", ids(), now);

const made = (request: Partial<LinkedProduct>): Product => Either.getOrThrow(make(request));

const shirt = () =>
	made({
		options: options(["Size", "S", "M"], ["Color", "Red", "Blue"]),
		variants: [
			{ unit_price_money: price, sku: "S-RED", selected_options: [choice("Color", "Red"), choice("Size", "S")] },
			{ unit_price_money: price, sku: "M-RED", selected_options: [choice("Size", "M"), choice("Color", "Red")] },
		],
	});

const mug = () => made({ name: "Mug", default_variant: { unit_price_money: price, sku: "MUG" } });

const variantOf = (product: Product, position = 0): Variant => {
	const variant = product.variants[position];
	if (variant === undefined) throw new Error(`The product has no variant at ${position}.`);
	return variant;
};

const refusal = (result: Either.Either<unknown, Refusal>) =>
	Either.match(result, {
		onLeft: ({ code, param, blocking_resources }) => ({
			code,
			...(param === undefined ? {} : { param }),
			...(blocking_resources === undefined ? {} : { blocking: blocking_resources.map((one) => one.resource_id) }),
		}),
		onRight: () => undefined,
	});

describe("creating a product", () => {
	it("sells a product without options through one default variant", () => {
		const product = mug();
		expect(product.variants).toEqual([
			{
				variant_id: "var_0001",
				product_id: "prod_1",
				product_type: "physical",
				product_status: "active",
				modifier_group_ids: [],
				name: "Mug",
				sku: "MUG",
				unit_price_money: price,
				line_item_tax_category: "physical_goods",
				selected_options: [],
				available_for_sale: true,
				inventory_tracking: "not_tracked",
				status: "active",
				metadata: {},
				version: 1,
				created_at: now,
				updated_at: now,
			},
		]);
		expect(product.default_variant).toEqual(product.variants[0]);
		expect(made({ name: "Mug", variants: [{ unit_price_money: price, sku: "MUG" }] })).toEqual(product);
		expect(Schema.encodeSync(Product)(product)).toEqual(product);
	});

	it("lists the variants in the request's order, each with its choices in the options' order", () => {
		const product = shirt();
		expect(product.default_variant).toBeUndefined();
		expect(product.variants.map(({ name, sku }) => [name, sku])).toEqual([
			["Shirt (S / Red)", "S-RED"],
			["Shirt (M / Red)", "M-RED"],
		]);
	});

	it("takes a variant's own name and tax category, or the product's defaults", () => {
		const digital = made({ product_type: "digital", default_variant: { unit_price_money: price } });
		expect(variantOf(digital).line_item_tax_category).toBe("digital_goods");
		const service = made({
			product_type: "service",
			default_variant: { name: "Fitting", line_item_tax_category: "exempt", unit_price_money: price },
		});
		expect(variantOf(service)).toMatchObject({ name: "Fitting", line_item_tax_category: "exempt" });
	});

	it.each([
		[{}, { code: "FIELD_REQUIRED", param: "default_variant" }],
		[{ options: options(["Size", "S"]) }, { code: "FIELD_REQUIRED", param: "variants" }],
		[
			{ options: options(["Size", "S"]), default_variant: { unit_price_money: price } },
			{ code: "INVALID_VALUE", param: "default_variant" },
		],
		[
			{ variants: [{ unit_price_money: price }], default_variant: { unit_price_money: price } },
			{ code: "INVALID_VALUE", param: "default_variant" },
		],
		[
			{ variants: [{ unit_price_money: price }, { unit_price_money: price }] },
			{ code: "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS", param: "variants[1].selected_options" },
		],
		[
			{
				options: options(["Size", "S", "M"]),
				variants: [
					{ unit_price_money: price, sku: "A", selected_options: [choice("Size", "S")] },
					{ unit_price_money: price, sku: "A", selected_options: [choice("Size", "M")] },
				],
			},
			{ code: "ALREADY_EXISTS", param: "variants[1].sku" },
		],
		[
			{
				options: options(["Size", "S"]),
				variants: [{ unit_price_money: price, selected_options: [choice("Size", "L")] }],
			},
			{ code: "INVALID_VALUE", param: "variants[0].selected_options[0].value" },
		],
		[
			{ default_variant: { unit_price_money: price, selected_options: [choice("Size", "S")] } },
			{ code: "INVALID_VALUE", param: "default_variant.selected_options[0].option_name" },
		],
		[{ options: options(["A", "x"], ["A", "y"]) }, { code: "INVALID_VALUE", param: "options[1].name" }],
	] satisfies ReadonlyArray<readonly [Partial<CreateProduct>, object]>)("refuses %j", (request, expected) => {
		expect(refusal(make(request))).toEqual(expected);
	});

	it("refuses fields and types that it does not know", () => {
		const decode = Schema.decodeUnknownEither(CreateVariant, { onExcessProperty: "error" });
		expect(Either.isRight(decode({ unit_price_money: price }))).toBe(true);
		expect(Either.isLeft(decode({ unit_price_money: price, inventory_policy: "deny" }))).toBe(true);
		expect(Either.isLeft(Schema.decodeUnknownEither(CreateProduct)({ name: "x", product_type: "kit" }))).toBe(true);
	});

	it("gives a variant a name of at most 255 characters", () => {
		const name = defaultName("x".repeat(250), [choice("Size", "Large"), choice("Color", "🟥🟥")]);
		expect([...name].length).toBe(255);
		expect(name.endsWith("…")).toBe(true);
	});

	it("refuses modifier groups that do not exist or are named twice", () => {
		const found = [{ modifier_group_id: "mg_1" }];
		expect(refusal(checkModifierGroups(["mg_1"], found))).toBeUndefined();
		expect(refusal(checkModifierGroups(["mg_1", "mg_2"], found))).toEqual({
			code: "RESOURCE_NOT_FOUND",
			param: "modifier_group_ids[1]",
		});
		expect(refusal(checkModifierGroups(["mg_1", "mg_1"], found))).toEqual({
			code: "INVALID_VALUE",
			param: "modifier_group_ids[1]",
		});
	});
});

describe("changing a variant", () => {
	const decode = Schema.decodeUnknownSync(PatchVariant);

	it("changes what the request names, and clears a SKU by null", () => {
		const product = shirt();
		const patch = decode({ unit_price_money: usd(1), sku: null, available_for_sale: false, expected_version: 1 });
		const { variants, product: after } = Either.getOrThrow(patchVariant(product, variantOf(product), patch, later));
		const { sku: _, ...rest } = variantOf(product);
		expect(variants).toEqual([{ ...rest, unit_price_money: usd(1), available_for_sale: false, updated_at: later }]);
		expect(variantOf(after)).toEqual(variants[0]);
		expect(variantOf(after, 1)).toEqual(variantOf(product, 1));
		expect(isSellable(variantOf(after))).toBe(false);
	});

	it("gives another combination, unless an active variant has it", () => {
		const product = shirt();
		const blue = { selected_options: [choice("Size", "S"), choice("Color", "Blue")] };
		const { variants } = Either.getOrThrow(patchVariant(product, variantOf(product), blue, later));
		expect(variants[0]?.name).toBe("Shirt (S / Blue)");
		const twin = { selected_options: [choice("Size", "M"), choice("Color", "Red")] };
		expect(refusal(patchVariant(product, variantOf(product), twin, later))).toEqual({
			code: "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS",
			param: "selected_options",
			blocking: ["var_0002"],
		});
		expect(refusal(patchVariant(product, variantOf(product), { sku: "M-RED" }, later))).toEqual({
			code: "ALREADY_EXISTS",
			param: "sku",
		});
	});

	it("frees the combination of an archived variant, which cannot be activated while another has it", () => {
		const product = shirt();
		const archived = Either.getOrThrow(
			patchVariant(product, variantOf(product), { status: "archived" }, later),
		).product;
		const heir = { unit_price_money: price, selected_options: [choice("Size", "S"), choice("Color", "Red")] };
		const after = Either.getOrThrow(addVariant(archived, heir, "var_9", later)).product;
		expect(after.variants.map((variant) => variant.variant_id)).toEqual(["var_0001", "var_0002", "var_9"]);
		expect(refusal(patchVariant(after, variantOf(after), { status: "active" }, later))).toEqual({
			code: "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS",
			param: "selected_options",
			blocking: ["var_9"],
		});
	});

	it("refuses to activate a variant when its options were removed", () => {
		const product = shirt();
		const archived = Either.getOrThrow(
			patchVariant(product, variantOf(product), { status: "archived" }, later),
		).product;
		const sizes = Either.getOrThrow(patchProduct(archived, { options: options(["Size", "M"]) }, later)).product;
		expect(variantOf(sizes).selected_options).toEqual([choice("Size", "S"), choice("Color", "Red")]);
		expect(refusal(patchVariant(sizes, variantOf(sizes), { status: "active" }, later))).toEqual({
			code: "INVALID_VALUE",
			param: "selected_options[0].value",
		});
	});

	it("adds no second variant to a product without options, and none beyond the limit", () => {
		expect(refusal(addVariant(mug(), { unit_price_money: price }, "var_9", later))).toMatchObject({
			code: "VARIANT_OPTION_COMBINATION_ALREADY_EXISTS",
			blocking: ["var_0001"],
		});
		const full = { ...mug(), variants: Array.from({ length: maximumVariants }, () => variantOf(mug())) };
		expect(refusal(addVariant(full, { unit_price_money: price }, "var_9", later))).toEqual({ code: "INVALID_VALUE" });
	});
});

describe("changing a product", () => {
	it("renames the variants with a default name, and clears a description by null", () => {
		const product = made({ name: "Mug", description: "Holds tea", default_variant: { unit_price_money: price } });
		const { product: after, variants } = Either.getOrThrow(
			patchProduct(product, { name: "Cup", description: null, metadata: { a: "b" } }, later),
		);
		expect(variants).toEqual([{ ...variantOf(product), name: "Cup", updated_at: later }]);
		expect(after).toMatchObject({ name: "Cup", metadata: { a: "b" }, default_variant: { name: "Cup" } });
		expect("description" in after).toBe(false);
		const untouched = patchProduct(product, { metadata: { a: "b" } }, later);
		expect(Either.getOrThrow(untouched).variants).toEqual([]);
	});

	it("copies the modifier groups that it offers into its variants", () => {
		const { variants } = Either.getOrThrow(patchProduct(shirt(), { modifier_group_ids: ["mg_1"] }, later));
		expect(variants.map((variant) => variant.modifier_group_ids)).toEqual([["mg_1"], ["mg_1"]]);
	});

	it("keeps options while several variants are active", () => {
		expect(refusal(patchProduct(shirt(), { options: [] }, later))).toEqual({
			code: "ACTIVE_OPTIONS_REQUIRED",
			param: "options",
			blocking: ["var_0001", "var_0002"],
		});
	});

	it("refuses to remove an option if two variants would become equal", () => {
		expect(refusal(patchProduct(shirt(), { options: options(["Color", "Red"]) }, later))).toEqual({
			code: "ACTIVE_OPTION_SELECTOR_COLLAPSE",
			param: "options",
			blocking: ["var_0001", "var_0002"],
		});
		const { product } = Either.getOrThrow(patchProduct(shirt(), { options: options(["Size", "M", "S"]) }, later));
		expect(product.variants.map((variant) => variant.name)).toEqual(["Shirt (S)", "Shirt (M)"]);
	});

	it("requires a value of a new option for every active variant", () => {
		const withFit = options(["Size", "S", "M"], ["Color", "Red"], ["Fit", "Slim", "Wide"]);
		const fitted = (size: string) => [choice("Size", size), choice("Fit", "Slim"), choice("Color", "Red")];
		expect(refusal(patchProduct(shirt(), { options: withFit }, later))).toEqual({
			code: "ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL",
			param: "variants",
			blocking: ["var_0001", "var_0002"],
		});
		const one = [{ variant_id: "var_0001", selected_options: fitted("S") }];
		expect(refusal(patchProduct(shirt(), { options: withFit, variants: one }, later))).toMatchObject({
			code: "ACTIVE_VARIANTS_REQUIRE_OPTION_BACKFILL",
			blocking: ["var_0002"],
		});
		const both = [...one, { variant_id: "var_0002", selected_options: fitted("M") }];
		const { product } = Either.getOrThrow(patchProduct(shirt(), { options: withFit, variants: both }, later));
		expect(variantOf(product, 1).name).toBe("Shirt (M / Red / Slim)");
		const twice = [...one, ...one];
		expect(refusal(patchProduct(shirt(), { options: withFit, variants: twice }, later))).toEqual({
			code: "INVALID_VALUE",
			param: "variants[1].variant_id",
		});
		const stranger = [{ variant_id: "var_8", selected_options: fitted("S") }];
		expect(refusal(patchProduct(shirt(), { variants: stranger }, later))).toEqual({
			code: "INVALID_VALUE",
			param: "variants[0].variant_id",
		});
	});

	it("turns a product without options into one with", () => {
		const sizes = {
			options: options(["Size", "Small", "Large"]),
			variants: [{ variant_id: "var_0001", selected_options: [choice("Size", "Small")] }],
		};
		const { product } = Either.getOrThrow(patchProduct(mug(), sizes, later));
		expect(product.default_variant).toBeUndefined();
		const large = { unit_price_money: price, selected_options: [choice("Size", "Large")] };
		expect(Either.getOrThrow(addVariant(product, large, "var_9", later)).variants[0]?.name).toBe("Mug (Large)");
	});

	it("archives a product with its variants, and activates it only if its options distinguish them", () => {
		const { product, variants } = archiveProduct(shirt(), later);
		expect(variants.map(({ status, product_status }) => [status, product_status])).toEqual([
			["active", "archived"],
			["active", "archived"],
		]);
		expect(product.variants.some(isSellable)).toBe(false);
		expect(archiveProduct(product, later)).toEqual({ product, variants: [] });
		const bare = Either.getOrThrow(patchProduct(product, { options: [] }, later)).product;
		expect(refusal(activateProduct(bare, later))).toMatchObject({ code: "ACTIVE_OPTIONS_REQUIRED" });
		const back = Either.getOrThrow(activateProduct(product, later));
		expect(back.product.status).toBe("active");
		expect(back.variants.every(isSellable)).toBe(true);
		expect(Either.getOrThrow(activateProduct(back.product, later))).toEqual({ product: back.product, variants: [] });
	});
});

const values = fc.uniqueArray(fc.constantFrom("S", "M", "L"), { minLength: 1 });
const someOptions = fc
	.uniqueArray(fc.tuple(fc.constantFrom("Size", "Fit"), values), { selector: ([name]) => name })
	.map((list) => list.map(([name, values]) => ({ name, values: values.map((value) => ({ value })) })));
const selection = fc.uniqueArray(
	fc.record({ option_name: fc.constantFrom("Size", "Fit"), value: fc.constantFrom("S", "M", "L") }),
	{ selector: (one) => one.option_name },
);
const position = fc.nat(3);

type Command = (product: Product, id: string) => Either.Either<ProductDecision, Refusal>;

const at = (product: Product, n: number): Variant => variantOf(product, n % product.variants.length);

const command: fc.Arbitrary<Command> = fc.oneof(
	selection.map(
		(selected_options): Command =>
			(product, id) =>
				addVariant(product, { unit_price_money: price, selected_options }, id, later),
	),
	fc
		.record(
			{
				selected_options: selection,
				status: fc.constantFrom("active" as const, "archived" as const),
				sku: fc.constantFrom("A", "B", null),
			},
			{ requiredKeys: [] },
		)
		.chain((patch) =>
			position.map(
				(n): Command =>
					(product) =>
						patchVariant(product, at(product, n), patch, later),
			),
		),
	fc.tuple(someOptions, fc.option(fc.tuple(position, selection), { nil: undefined })).map(
		([options, backfill]): Command =>
			(product) => {
				const patch: PatchProduct = {
					options,
					...(backfill === undefined
						? {}
						: {
								variants: [{ variant_id: at(product, backfill[0]).variant_id, selected_options: backfill[1] }],
							}),
				};
				return patchProduct(product, patch, later);
			},
	),
	fc.constant<Command>((product) => Either.right(archiveProduct(product, later))),
	fc.constant<Command>((product) => activateProduct(product, later)),
);

describe("laws of a product", () => {
	it.prop(
		"has distinct active variants and equal copies after any commands",
		[fc.array(command, { maxLength: 12 })],
		([commands]) => {
			let product = mug();
			const stored = new Map(product.variants.map((variant) => [variant.variant_id, variant]));
			for (const [n, run] of commands.entries()) {
				const result = run(product, `var_1${n}`);
				if (Either.isLeft(result)) continue;
				for (const variant of result.right.variants)
					stored.set(variant.variant_id, { ...variant, version: variant.version + 1 });
				// As the use case does: embed the variants that the store returned.
				const saved = result.right.variants.flatMap((variant) => stored.get(variant.variant_id) ?? []);
				product = withVariants(result.right.product, saved);
				expect(product.variants).toEqual([...stored.values()]);
				for (const variant of product.variants) expect(variant.product_status).toBe(product.status);
				const skus = product.variants.flatMap((variant) => variant.sku ?? []);
				expect(new Set(skus).size).toBe(skus.length);
				if (product.status === "archived") continue;
				const active = product.variants.filter((variant) => variant.status === "active");
				const combinations = active.map((variant) => combinationOf(variant.selected_options));
				expect(new Set(combinations).size).toBe(combinations.length);
				for (const variant of active) {
					expect(missingOption(product.options, variant.selected_options)).toBeUndefined();
					expect(variant.selected_options.map((one) => one.option_name)).toEqual(
						product.options.map((one) => one.name),
					);
				}
			}
		},
	);
});
