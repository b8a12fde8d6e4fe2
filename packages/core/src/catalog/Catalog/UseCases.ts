/** The catalog's use cases, as every face offers them. */

import { capability, command, list, read } from "../../platform/UseCase.js";
import { ShownVariant } from "./Availability.js";
import { ReplaceBundleComponents } from "./Bundle.js";
import { CreateProduct, PatchProduct, Product, products } from "./Product.js";
import { CreateVariant, PatchVariant, Variant, variants } from "./Variant.js";

export const catalogUseCases = capability(
	"Catalog",
	{
		description:
			"What is sold: products, the options that they come in, and their variants with price, SKU and tax category.",
		scope: "commerce.products",
	},
	{
		create: command("POST", "/v1/products", {
			operation: "createProduct",
			summary: "Create a product",
			description:
				"Creates its options, variants and inventory items in one request. List each combination that you sell: options are never expanded into variants. A `bundle` begins as a draft: set its components, then activate it.",
			input: CreateProduct,
			output: Product,
			status: 201,
		}),
		list: list("/v1/products", { operation: "listProducts", summary: "List products", of: products, output: Product }),
		get: read("/v1/products/:product_id", { operation: "getProduct", summary: "Get a product", output: Product }),
		patch: command("PATCH", "/v1/products/:product_id", {
			operation: "patchProduct",
			summary: "Change a product",
			description:
				"New `options` replace the old ones; send the selections that go with them in `variants`. To change a variant, use `PATCH /v1/variants/{variant_id}`.",
			input: PatchProduct,
			output: Product,
		}),
		archive: command("DELETE", "/v1/products/:product_id", {
			operation: "archiveProduct",
			summary: "Archive a product",
			description: "Takes the product and its variants off sale. Nothing is deleted.",
			on: { collection: products },
			output: Product,
		}),
		activate: command("POST", "/v1/products/:product_id/activate", {
			operation: "activateProduct",
			summary: "Put a draft or an archived product on sale",
			description:
				"A bundle must have components, all of them active. While it is active, they cannot be replaced (`ACTIVE_BUNDLE_COMPONENTS_IMMUTABLE`).",
			on: { collection: products },
			output: Product,
		}),
		replaceBundleComponents: command("PUT", "/v1/products/:product_id/bundle-components", {
			operation: "replaceBundleComponents",
			summary: "Set the components of a bundle",
			description:
				"A bundle has 2 to 50 variants, each with a number of units. They can be set while the bundle is a draft or archived. Bundles and gift cards cannot be components.",
			on: { collection: products },
			input: ReplaceBundleComponents,
			output: Product,
		}),
		createVariant: command("POST", "/v1/products/:product_id/variants", {
			operation: "createVariant",
			summary: "Add a variant to a product",
			on: { collection: products },
			input: CreateVariant,
			output: Variant,
			status: 201,
		}),
		listProductVariants: list("/v1/products/:product_id/variants", {
			operation: "listProductVariants",
			summary: "List the variants of a product",
			of: variants,
			fixed: ["product_id"],
			output: ShownVariant,
		}),
		listVariants: list("/v1/variants", {
			operation: "listVariants",
			summary: "List variants",
			description:
				"Lists the variants of all products. Filter by `sku`, or by the `inventory_item_id` that they sell from.",
			of: variants,
			output: ShownVariant,
		}),
		getVariant: read("/v1/variants/:variant_id", {
			operation: "getVariant",
			summary: "Get a variant",
			description:
				"Includes `is_sellable_now` and, for a tracked variant, `available_quantity`, both as of this moment.",
			output: ShownVariant,
		}),
		patchVariant: command("PATCH", "/v1/variants/:variant_id", {
			operation: "patchVariant",
			summary: "Change a variant",
			description:
				"`status: archived` takes it off sale for good, `available_for_sale: false` for a while. Existing orders keep their price.",
			input: PatchVariant,
			output: Variant,
		}),
	},
);
