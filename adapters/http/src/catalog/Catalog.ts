import { CatalogApi } from "@svc/api/catalog/Catalog";
import { Catalog } from "@svc/core/catalog/Catalog";
import { products } from "@svc/core/catalog/Catalog/Product";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { read, serve } from "../Handlers.js";

export const catalog = Effect.gen(function* () {
	const useCases = yield* Catalog;
	const lists = yield* Lists;
	return serve(CatalogApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(products, caller, query),
		get: ({ caller, path }) => lists.get(products, caller, path.product_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.product_id, payload)),
		archive: ({ caller, path, once }) => once(useCases.archive(caller, path.product_id)),
		activate: ({ caller, path, once }) => once(useCases.activate(caller, path.product_id)),
		createVariant: ({ caller, path, payload, once }) => once(useCases.createVariant(caller, path.product_id, payload)),
		listProductVariants: ({ caller, path, query }) => useCases.listProductVariants(caller, path.product_id, query),
		listVariants: ({ caller, query }) => useCases.listVariants(caller, query),
		getVariant: ({ caller, path }) => read(useCases.getVariant(caller, path.variant_id)),
		patchVariant: ({ caller, path, payload, once }) => once(useCases.patchVariant(caller, path.variant_id, payload)),
	});
});
