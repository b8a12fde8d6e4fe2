/** Demand lines of a request before routing (decisions: Stock). */
import { Effect, Either, Schema } from "effect";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { canonical, Reference } from "../../words/Text.js";
import { type InventoryItem, inventoryItems } from "../Items/Item.js";
import { locations } from "../Locations/Location.js";
import { maximumQuantity } from "../StockLedger/Level.js";
import type { Demand } from "./Serving.js";
import type { SoldItemsShape, SoldVariant } from "./SoldItems.js";

/** Maximum number of lines per reservation; an order has no more. */
const maximumDemandLines = 500;

const maximumAllowedLocations = 500;

export const DemandLine = Schema.Struct({
	inventory_item_id: optional(Reference, "The item: `invi_…`. Send exactly one of this and `variant_id`."),
	variant_id: optional(Reference, "The variant that sells from the item: `var_…`; its stock must be tracked."),
	requested_quantity: required(Schema.Int.pipe(Schema.between(1, maximumQuantity)), "Units to hold."),
	line_key: optional(
		Reference,
		"Your name for the line, unique in the request; the reservation's lines that serve it have it too.",
	),
	allowed_location_ids: optional(
		Schema.Array(Reference).pipe(Schema.minItems(1), Schema.maxItems(maximumAllowedLocations)),
		"The only locations of the routing source that may serve the line: `loc_…`. Default: all of them.",
	),
}).annotations({ identifier: "InventoryDemandLine" });
export type DemandLine = typeof DemandLine.Type;

export const DemandLines = Schema.Array(DemandLine).pipe(Schema.minItems(1), Schema.maxItems(maximumDemandLines));

/** A demand with its resolved item and its request line. */
export interface ItemDemand extends Demand {
	readonly line: DemandLine;
}

const at = (position: number, field: string) => `demand_lines[${position}].${field}`;

const checkForm = (lines: ReadonlyArray<DemandLine>): Either.Either<void, Refusal> => {
	const keys = new Set<string>();
	for (const [position, { inventory_item_id, line_key, variant_id }] of lines.entries()) {
		if (inventory_item_id === undefined && variant_id === undefined)
			return refused("FIELD_REQUIRED", {
				param: at(position, "inventory_item_id"),
				message: "A demand line requires an inventory_item_id or a variant_id.",
			});
		if (inventory_item_id !== undefined && variant_id !== undefined)
			return refused("INVALID_VALUE", {
				param: at(position, "variant_id"),
				message: "A demand line must have exactly one of inventory_item_id and variant_id.",
			});
		if (line_key === undefined) continue;
		if (keys.has(canonical(line_key)))
			return refused("INVALID_VALUE", {
				param: at(position, "line_key"),
				message: `Another line of the request has the line_key ${line_key}: choose a unique key.`,
			});
		keys.add(canonical(line_key));
	}
	return Either.void;
};

const itemOf = (
	line: DemandLine,
	position: number,
	sold: ReadonlyMap<string, SoldVariant>,
): Either.Either<string, Refusal> => {
	if (line.inventory_item_id !== undefined) return Either.right(line.inventory_item_id);
	const variant_id = line.variant_id ?? "";
	const variant = sold.get(variant_id);
	if (variant === undefined) return Either.left(notFound("variant", variant_id, at(position, "variant_id")));
	return variant.inventory_item_id === undefined
		? refused("INVALID_VALUE", {
				param: at(position, "variant_id"),
				message: `The stock of the variant ${variant_id} is not tracked: omit the line.`,
			})
		: Either.right(variant.inventory_item_id);
};

/** What to do with a line of an archived item: refuse the request, or let no location serve the line. */
export type ArchivedItems = "refuse" | "unavailable";

/** Returns the demands of lines. `sold` and `items` are the existing ones among the named variants and items. */
const demandsOf = (
	lines: ReadonlyArray<DemandLine>,
	archived: ArchivedItems,
	sold: ReadonlyMap<string, SoldVariant>,
	items: ReadonlyMap<string, InventoryItem>,
): Either.Either<ReadonlyArray<ItemDemand>, Refusal> =>
	Either.all(
		lines.map((line, position) =>
			Either.flatMap(itemOf(line, position, sold), (inventory_item_id) => {
				const item = items.get(inventory_item_id);
				const param = at(position, line.variant_id === undefined ? "inventory_item_id" : "variant_id");
				if (item === undefined) return Either.left(notFound(inventoryItems.resource, inventory_item_id, param));
				const isArchived = item.status === "archived";
				if (isArchived && archived === "refuse")
					return refused("INVALID_VALUE", {
						param,
						message: `The inventory item ${inventory_item_id} is archived: omit the line.`,
					});
				const allowed_location_ids = isArchived ? [] : line.allowed_location_ids;
				return Either.right({
					// The prefixes keep callers' keys distinct from positions.
					key: line.line_key === undefined ? `#${position}` : `=${line.line_key}`,
					inventory_item_id,
					quantity: line.requested_quantity,
					...(allowed_location_ids === undefined ? {} : { allowed_location_ids }),
					line,
				});
			}),
		),
	);

const distinct = (values: ReadonlyArray<string | undefined>): ReadonlyArray<string> => [
	...new Set(values.filter((value) => value !== undefined)),
];

/** Refuses lines that allow a nonexistent location, with one query if any line names locations. */
export const checkAllowed = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	lines: ReadonlyArray<DemandLine>,
): Effect.fn.Return<void, Refusal | StorageError> {
	const named = distinct(lines.flatMap(({ allowed_location_ids = [] }) => allowed_location_ids));
	if (named.length === 0) return;
	const found = yield* documents.getMany(locations, environment_id, named);
	const known = new Set(found.map(({ location_id }) => location_id));
	for (const [position, { allowed_location_ids = [] }] of lines.entries()) {
		const missing = allowed_location_ids.findIndex((id) => !known.has(id));
		if (missing < 0) continue;
		const param = at(position, `allowed_location_ids[${missing}]`);
		return yield* notFound(locations.resource, allowed_location_ids[missing] ?? "", param);
	}
});

/** Resolves the item of every line, with one query for items, and one for variants if any are named. */
export const readDemands = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	soldItems: SoldItemsShape,
	environment_id: string,
	lines: ReadonlyArray<DemandLine>,
	archived: ArchivedItems,
): Effect.fn.Return<ReadonlyArray<ItemDemand>, Refusal | StorageError> {
	yield* checkForm(lines);
	const variant_ids = distinct(lines.map((line) => line.variant_id));
	const sold: ReadonlyMap<string, SoldVariant> =
		variant_ids.length === 0 ? new Map() : yield* soldItems.find(environment_id, variant_ids);
	const item_ids = distinct([
		...lines.map((line) => line.inventory_item_id),
		...Array.from(sold.values(), (variant) => variant.inventory_item_id),
	]);
	const items = yield* documents.getMany(inventoryItems, environment_id, item_ids);
	return yield* demandsOf(lines, archived, sold, new Map(items.map((item) => [item.inventory_item_id, item])));
});
