/**
 * Products and their variants (requirements: Catalog).
 *
 * A product and its variants change only under the product's lock. So no two requests decide on the same options
 * concurrently, and the copies embedded in a product always equal the variants' own documents.
 */

import { Effect } from "effect";
import { lifecycle } from "../events/Events.js";
import { Outbox } from "../events/Webhooks/Outbox.js";
import { implement } from "../platform/Implementation.js";
import { type InventoryItem, inventoryItems } from "../stock/Items/Item.js";
import { StockLedger } from "../stock/StockLedger.js";
import { checkDocumentSize } from "../words/DocumentSize.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { canonical } from "../words/Text.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import { componentIds, shownVariant, trackedItems } from "./Catalog/Availability.js";
import type { ReplaceBundleComponents } from "./Catalog/Bundle.js";
import {
	type CreateProduct,
	checkModifierGroups,
	listedVariants,
	type PatchProduct,
	type Product,
	type ProductDecision,
	products,
	withVariants,
} from "./Catalog/Product.js";
import {
	activateProduct,
	archiveProduct,
	checkReplaceable,
	createProduct,
	patchProduct,
	replaceComponents,
} from "./Catalog/ProductDecisions.js";
import { itemParams, linkItem, linkItems } from "./Catalog/StockLink.js";
import { catalogUseCases } from "./Catalog/UseCases.js";
import { type CreateVariant, type PatchVariant, type Variant, variants } from "./Catalog/Variant.js";
import { addVariant, blocking, patchVariant } from "./Catalog/VariantDecisions.js";
import { categoryIds } from "./Categories/Naming.js";
import { type ModifierGroup, modifierGroups } from "./Modifiers/Modifier.js";

const event = (event_type: "product.created" | "product.updated", { product_id, status, updated_at }: Product) => ({
	event_type,
	data: lifecycle("product", { product_id, status }, updated_at),
});

/** Returns the `param` of each SKU in a request. */
const skuParams = (request: CreateProduct): ReadonlyMap<string, string> => {
	const all = listedVariants(request);
	return new Map(
		all.flatMap(([{ sku }, param]) => (sku === undefined ? [] : [[canonical(sku), `${param}sku`] as const])),
	);
};

const skuTaken = (param: string, holder?: Variant): Refusal =>
	refuse("ALREADY_EXISTS", {
		message:
			holder?.sku === undefined
				? "Another variant has this SKU: choose a unique SKU."
				: `The variant ${holder.variant_id} already has the SKU ${holder.sku}: choose a unique SKU.`,
		param,
		...blocking(holder === undefined ? [] : [holder]),
	});

/** Returns the `param` of the item named in a request for one variant. */
const namedItem = ({ inventory_item_id: id }: CreateVariant | PatchVariant): ReadonlyMap<string, string> =>
	new Map(id == null ? [] : [[id, "inventory_item_id"]]);

const variantOf = (product: Product, variant_id: string): Effect.Effect<Variant, Refusal> => {
	const found = product.variants.find((variant) => variant.variant_id === variant_id);
	return found === undefined ? notFound(variants.resource, variant_id) : Effect.succeed(found);
};

export class Catalog extends Effect.Service<Catalog>()("@svc/core/catalog/Catalog", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const ledger = yield* StockLedger;
		const lists = yield* Lists;
		const unitOfWork = yield* UnitOfWork;
		const outbox = yield* Outbox;
		const ids = yield* Ids;

		const lockProduct = (caller: Caller, product_id: string, expected_version?: number) =>
			documents.requireForUpdate(products, caller.environment.environment_id, product_id, expected_version);

		/** Writes a decision on `before`; writes nothing if nothing changed. */
		const save = Effect.fnUntraced(function* (caller: Caller, before: Product, decision: ProductDecision) {
			const { environment_id } = caller.environment;
			const known = new Map(before.variants.map((variant) => [variant.variant_id, variant]));
			const added = decision.variants.filter((variant) => !known.has(variant.variant_id));
			const changed = decision.variants.filter((variant) => {
				const old = known.get(variant.variant_id);
				return old !== undefined && !isUnchanged(old, variant);
			});
			if (added.length + changed.length === 0 && isUnchanged(withVariants(decision.product, before.variants), before))
				return before;
			yield* documents.insert(variants, environment_id, ...added);
			const saved = yield* documents.updateMany(variants, environment_id, changed);
			const embedding = withVariants(decision.product, [...saved, ...added]);
			const product = yield* documents.update(products, environment_id, embedding);
			yield* outbox.publish(caller, event("product.updated", product));
			return product;
		});

		/** Returns variants by their IDs; runs no query for an empty list. */
		const findVariants = (caller: Caller, variant_ids: ReadonlyArray<string>) =>
			Effect.map(
				documents.getMany(variants, caller.environment.environment_id, variant_ids),
				(found) => new Map(found.map((variant) => [variant.variant_id, variant])),
			);

		const checkGroups = Effect.fnUntraced(function* (
			caller: Caller,
			modifier_group_ids: ReadonlyArray<string> | undefined,
		) {
			if (modifier_group_ids === undefined || modifier_group_ids.length === 0) return;
			const found: ReadonlyArray<ModifierGroup> = yield* documents.getMany(
				modifierGroups,
				caller.environment.environment_id,
				modifier_group_ids,
			);
			yield* checkModifierGroups(modifier_group_ids, found);
		});

		/** Returns the IDs of the categories in a request, without duplicates; undefined if it has no list. */
		const findCategories = Effect.fnUntraced(function* (
			caller: Caller,
			{ categories }: Pick<CreateProduct, "categories">,
		) {
			if (categories === undefined) return undefined;
			const named = categories.map((named, position) => ({ named, param: `categories[${position}]` }));
			return [...new Set(yield* categoryIds(documents, caller.environment.environment_id, named))];
		});

		/**
		 * Refuses a SKU that is taken, and names its holder. The unique index catches one that a concurrent request takes.
		 */
		const checkSkus = Effect.fnUntraced(function* (caller: Caller, params: ReadonlyMap<string, string>) {
			if (params.size === 0) return;
			const skus = [...params.keys()];
			const holders = yield* documents.findBy(variants, caller.environment.environment_id, "sku", skus);
			for (const holder of holders) {
				const param = holder.sku === undefined ? undefined : params.get(canonical(holder.sku));
				if (param !== undefined) return yield* skuTaken(param, holder);
			}
		});

		/** Refuses items that do not exist or are archived. `params` has the `param` of each. */
		const checkItems = Effect.fnUntraced(function* (caller: Caller, params: ReadonlyMap<string, string>) {
			if (params.size === 0) return;
			const { environment_id } = caller.environment;
			const found: ReadonlyArray<InventoryItem> = yield* documents.getMany(inventoryItems, environment_id, [
				...params.keys(),
			]);
			const byId = new Map(found.map((item) => [item.inventory_item_id, item]));
			for (const [id, param] of params) {
				const item = byId.get(id);
				if (item === undefined) return yield* notFound(inventoryItems.resource, id, param);
				if (item.status === "archived")
					return yield* refuse("INVALID_VALUE", {
						param,
						message: `The inventory item ${id} is archived: activate it, or choose another item.`,
					});
			}
		});

		/** Writes the items that a request creates along with its variants. */
		const insertItems = (caller: Caller, items: ReadonlyArray<InventoryItem>) =>
			items.length === 0 ? Effect.void : documents.insert(inventoryItems, caller.environment.environment_id, ...items);

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateProduct) {
			const { environment_id } = caller.environment;
			const millis = yield* nowMillis(caller.environment);
			const at = fromMillis(millis);
			const { request, items } = yield* linkItems(input, () => ids.make("inventory_item", millis), at);
			const variantId = () => ids.make("variant", millis);
			const categories = yield* findCategories(caller, input);
			const product = yield* createProduct(request, ids.make("product", millis), variantId, at, categories);
			yield* checkDocumentSize(products.resource, input, undefined, product);
			const params = skuParams(input);
			yield* checkGroups(caller, input.modifier_group_ids);
			yield* checkItems(caller, itemParams(input));
			yield* checkSkus(caller, params);
			yield* Effect.mapError(documents.insert(variants, environment_id, ...product.variants), (error) =>
				error._tag === "Refusal" && error.code === "ALREADY_EXISTS"
					? skuTaken(params.size === 1 ? ([...params.values()][0] ?? "variants") : "variants")
					: error,
			);
			yield* insertItems(caller, items);
			yield* documents.insert(products, environment_id, product);
			yield* outbox.publish(caller, event("product.created", product));
			return product;
		}, unitOfWork.transaction);

		const patch = Effect.fnUntraced(function* (caller: Caller, product_id: string, input: PatchProduct) {
			const before = yield* lockProduct(caller, product_id, input.expected_version);
			yield* checkGroups(caller, input.modifier_group_ids);
			const categories = yield* findCategories(caller, input);
			const decision = yield* patchProduct(before, input, yield* now(caller.environment), categories);
			yield* checkDocumentSize(products.resource, input, before, decision.product);
			return yield* save(caller, before, decision);
		}, unitOfWork.transaction);

		const archive = Effect.fnUntraced(function* (caller: Caller, product_id: string) {
			const before = yield* lockProduct(caller, product_id);
			return yield* save(caller, before, archiveProduct(before, yield* now(caller.environment)));
		}, unitOfWork.transaction);

		const activate = Effect.fnUntraced(function* (caller: Caller, product_id: string) {
			const before = yield* lockProduct(caller, product_id);
			const parts = yield* findVariants(caller, componentIds([before]));
			return yield* save(caller, before, yield* activateProduct(before, yield* now(caller.environment), parts));
		}, unitOfWork.transaction);

		const setComponents = Effect.fnUntraced(function* (
			caller: Caller,
			product_id: string,
			input: ReplaceBundleComponents,
		) {
			const before = yield* lockProduct(caller, product_id);
			yield* checkReplaceable(before);
			const millis = yield* nowMillis(caller.environment);
			const componentId = () => ids.make("bundle_component", millis);
			const parts = yield* findVariants(caller, componentIds([input]));
			const decision = yield* replaceComponents(before, input, parts, componentId, fromMillis(millis));
			yield* checkDocumentSize(products.resource, input, before, decision.product);
			return yield* save(caller, before, decision);
		}, unitOfWork.transaction);

		const createVariant = Effect.fnUntraced(function* (caller: Caller, product_id: string, input: CreateVariant) {
			const before = yield* lockProduct(caller, product_id);
			const millis = yield* nowMillis(caller.environment);
			const at = fromMillis(millis);
			const variant_id = ids.make("variant", millis);
			const { request, items } = yield* linkItem(input, () => ids.make("inventory_item", millis), at, "");
			const decision = yield* addVariant(before, request, variant_id, at);
			yield* checkDocumentSize(products.resource, input, before, decision.product);
			yield* checkItems(caller, namedItem(input));
			yield* insertItems(caller, items);
			return yield* variantOf(yield* save(caller, before, decision), variant_id);
		}, unitOfWork.transaction);

		const changeVariant = Effect.fnUntraced(function* (caller: Caller, variant_id: string, input: PatchVariant) {
			const { product_id } = yield* documents.require(variants, caller.environment.environment_id, variant_id);
			// The first read only finds the product to lock. The variant is then read again from the locked product.
			const before = yield* lockProduct(caller, product_id);
			const variant = yield* variantOf(before, variant_id);
			yield* checkVersion(variants.resource, variant, input.expected_version);
			yield* checkItems(caller, input.inventory_item_id === variant.inventory_item_id ? new Map() : namedItem(input));
			const decision = yield* patchVariant(before, variant, input, yield* now(caller.environment));
			const { status: _, expected_version: __, ...content } = input;
			// A change of status alone is never refused because of the product's size.
			if (Object.keys(content).length > 0)
				yield* checkDocumentSize(products.resource, content, before, decision.product);
			return yield* variantOf(yield* save(caller, before, decision), variant_id);
		}, unitOfWork.transaction);

		/** Returns variants with their availability, in one query for all, and one more if there are bundles. */
		const shown = Effect.fnUntraced(function* (caller: Caller, found: ReadonlyArray<Variant>) {
			const parts = yield* findVariants(caller, componentIds(found));
			const tracked = trackedItems([...found, ...parts.values()]);
			const available = yield* ledger.available(caller.environment.environment_id, tracked);
			return found.map((variant) => shownVariant(variant, available, parts));
		});

		const getVariant = Effect.fnUntraced(function* (caller: Caller, variant_id: string) {
			const { environment_id } = caller.environment;
			const variant = yield* documents.require(variants, environment_id, variant_id);
			const [view] = yield* shown(caller, [variant]);
			return view ?? (yield* Effect.dieMessage("one variant was to be shown"));
		});

		const listVariants = (caller: Caller, parameters: ListParameters) =>
			lists.pageOf(variants, caller, parameters, (found) => shown(caller, found));

		const listProductVariants = Effect.fnUntraced(function* (
			caller: Caller,
			product_id: string,
			parameters: ListParameters,
		) {
			yield* lists.get(products, caller, product_id);
			const list = `products/${product_id}/variants`;
			return yield* lists.pageOf(variants, caller, parameters, (found) => shown(caller, found), list, { product_id });
		});

		return {
			getVariant,
			listVariants,
			listProductVariants,
			create,
			patch,
			archive,
			activate,
			replaceBundleComponents: setComponents,
			createVariant,
			patchVariant: changeVariant,
		};
	}),
}) {}

export const catalogCapability = implement(
	catalogUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		return { ...(yield* Catalog), ...lists.reading(products) };
	}),
);
