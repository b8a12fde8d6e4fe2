/** The inventory item that a variant sells from: an existing one, or one created by the same request. Pure. */
import { Either } from "effect";
import { createInventoryItem, type InventoryItem } from "../../stock/Items/Item.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { invalid, type Refusal } from "../../words/Errors.js";
import { type CreateProduct, listedVariants } from "./Product.js";
import type { CreateVariant, PatchVariant, Variant } from "./Variant.js";

/** A request for a variant after its new item was assigned an ID. */
export interface LinkedVariant extends Omit<CreateVariant, "inventory_item"> {
	/** Removed by `linkItem`. */
	readonly inventory_item?: never;
}

/** A request for a product after all new items were assigned IDs. */
export interface LinkedProduct extends Omit<CreateProduct, "default_variant" | "variants"> {
	readonly variants?: ReadonlyArray<LinkedVariant>;
	readonly default_variant?: LinkedVariant;
}

/** A request, and the items to create with it. */
export interface Linked<Request> {
	readonly request: Request;
	readonly items: ReadonlyArray<InventoryItem>;
}

/**
 * Creates the item in a variant's request and replaces it with its ID. `param` is the prefix of the request's fields'
 * names.
 */
export const linkItem = (
	variant: CreateVariant,
	itemId: () => string,
	now: string,
	param: string,
): Either.Either<Linked<LinkedVariant>, Refusal> => {
	const { inventory_item, ...request } = variant;
	if (inventory_item === undefined) return Either.right({ request, items: [] });
	if (request.inventory_item_id !== undefined)
		return invalid(`${param}inventory_item`, "Send either `inventory_item` or `inventory_item_id`.");
	const item = createInventoryItem(inventory_item, itemId(), now);
	return Either.right({ request: { ...request, inventory_item_id: item.inventory_item_id }, items: [item] });
};

/** Like `linkItem`, for every variant of a product's request. */
export const linkItems = eitherFn(function* (
	product: CreateProduct,
	itemId: () => string,
	now: string,
): EitherSteps<Linked<LinkedProduct>, Refusal> {
	const { default_variant, variants, ...rest } = product;
	const listed = yield* Either.all(
		(variants ?? []).map((variant, position) => linkItem(variant, itemId, now, `variants[${position}].`)),
	);
	const only =
		default_variant === undefined ? undefined : yield* linkItem(default_variant, itemId, now, "default_variant.");
	return {
		request: {
			...rest,
			...(variants === undefined ? {} : { variants: listed.map(({ request }) => request) }),
			...(only === undefined ? {} : { default_variant: only.request }),
		},
		items: [...listed.flatMap(({ items }) => items), ...(only?.items ?? [])],
	};
});

type StockLink = Pick<Variant, "inventory_item_id" | "inventory_tracking">;

const linkOf = (
	inventory_item_id: string | undefined,
	inventory_tracking: Variant["inventory_tracking"],
	param: string,
): Either.Either<StockLink, Refusal> => {
	if (inventory_item_id !== undefined) return Either.right({ inventory_item_id, inventory_tracking });
	return inventory_tracking === "not_tracked"
		? Either.right({ inventory_tracking })
		: invalid(
				`${param}inventory_tracking`,
				"A tracked variant needs an item: send `inventory_item_id`, or `inventory_item` for a new variant.",
			);
};

/** Returns the link of a new variant: tracked by default if it has an item. */
export const newLink = (request: LinkedVariant, param: string): Either.Either<StockLink, Refusal> => {
	const { inventory_item_id: id, inventory_tracking = id === undefined ? "not_tracked" : "tracked" } = request;
	return linkOf(id, inventory_tracking, param);
};

/** Returns the link of a variant after a change. */
export const patchedLink = (variant: Variant, request: PatchVariant): Either.Either<StockLink, Refusal> => {
	const { inventory_item_id = variant.inventory_item_id } = request;
	const id = inventory_item_id ?? undefined;
	const usual = id !== undefined && variant.inventory_item_id === undefined ? "tracked" : variant.inventory_tracking;
	return linkOf(id, request.inventory_tracking ?? (id === undefined ? "not_tracked" : usual), "");
};

/** Returns the `param` of each existing item named in a product's request. */
export const itemParams = (request: CreateProduct): ReadonlyMap<string, string> =>
	new Map(
		listedVariants(request).flatMap(([{ inventory_item_id: id }, param]) =>
			id === undefined ? [] : [[id, `${param}inventory_item_id`] as const],
		),
	);
