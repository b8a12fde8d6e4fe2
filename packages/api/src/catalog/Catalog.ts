import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { ShownVariant } from "@svc/core/catalog/Catalog/Availability";
import { CreateProduct, PatchProduct, Product, products } from "@svc/core/catalog/Catalog/Product";
import { CreateVariant, PatchVariant, Variant, variants } from "@svc/core/catalog/Catalog/Variant";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const productPath = Schema.Struct({ product_id: Schema.String });
const variantPath = Schema.Struct({ variant_id: Schema.String });

export class CatalogApi extends HttpApiGroup.make("Catalog")
	.add(
		HttpApiEndpoint.post("create", "/v1/products")
			.setPayload(CreateProduct)
			.addSuccess(single(Product), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented(
					"createProduct",
					"Create a product",
					"With its options, variants and inventory items in one request. Each combination that is sold is listed: options are never expanded into variants.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/products")
			.setUrlParams(listParameters(products))
			.addSuccess(page(Product))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("listProducts", "List products")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/products/:product_id")
			.setPath(productPath)
			.addSuccess(single(Product))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("getProduct", "Get a product")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/products/:product_id")
			.setPath(productPath)
			.setPayload(PatchProduct)
			.addSuccess(single(Product))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented(
					"patchProduct",
					"Change a product",
					"New `options` replace the old ones; `variants` sends along the selections that go with them. `PATCH /v1/variants/{variant_id}` changes a variant.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("archive", "/v1/products/:product_id")
			.setPath(productPath)
			.addSuccess(single(Product))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented("archiveProduct", "Archive a product", "Takes it and its variants out of sale. Nothing is deleted."),
			),
	)
	.add(
		HttpApiEndpoint.post("activate", "/v1/products/:product_id/activate")
			.setPath(productPath)
			.addSuccess(single(Product))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(documented("activateProduct", "Put an archived product back on sale")),
	)
	.add(
		HttpApiEndpoint.post("createVariant", "/v1/products/:product_id/variants")
			.setPath(productPath)
			.setPayload(CreateVariant)
			.addSuccess(single(Variant), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(documented("createVariant", "Add a variant to a product")),
	)
	.add(
		HttpApiEndpoint.get("listProductVariants", "/v1/products/:product_id/variants")
			.setPath(productPath)
			.setUrlParams(listParameters(variants, ["product_id"]))
			.addSuccess(page(ShownVariant))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(documented("listProductVariants", "List the variants of a product")),
	)
	.add(
		HttpApiEndpoint.get("listVariants", "/v1/variants")
			.setUrlParams(listParameters(variants))
			.addSuccess(page(ShownVariant))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(
				documented(
					"listVariants",
					"List variants",
					"Of all products; `sku` finds the one that has it, `inventory_item_id` those that sell from an item.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("getVariant", "/v1/variants/:variant_id")
			.setPath(variantPath)
			.addSuccess(single(ShownVariant))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.products.read")
			.annotateContext(
				documented(
					"getVariant",
					"Get a variant",
					"With `is_sellable_now`, and the `available_quantity` of a tracked one, as they are at the moment.",
				),
			),
	)
	.add(
		HttpApiEndpoint.patch("patchVariant", "/v1/variants/:variant_id")
			.setPath(variantPath)
			.setPayload(PatchVariant)
			.addSuccess(single(Variant))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.products.write")
			.annotateContext(
				documented(
					"patchVariant",
					"Change a variant",
					"`status: archived` takes it out of sale for good, `available_for_sale: false` for a while. Orders keep the price that they were made with.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(
		OpenApi.Description,
		"What is sold: products, the options that they come in, and their variants with price, SKU and tax category.",
	) {}
