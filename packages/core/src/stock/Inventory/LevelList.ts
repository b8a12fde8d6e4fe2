/** The list of levels: its parameters, and what it shows besides a level. */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { optional } from "../../words/Optional.js";
import { type ListParameters, type ListRequest, type PageTokens, parseList } from "../../words/Page.js";
import { collection } from "../../words/Storage/Collection.js";
import { unsupported } from "../../words/UnknownParameter.js";
import { InventoryItem } from "../Items/Item.js";
import { InventoryLevel, inventoryLevelView, StockLevel } from "../StockLedger/Level.js";

/** Declares the list's parameters. The levels themselves are rows of the stock ledger. */
export const inventoryLevels = collection<StockLevel>()({
	name: "inventory_levels",
	resource: "inventory level",
	id: "inventory_level_id",
	prefix: "invl_",
	schema: StockLevel,
	filters: {
		inventory_item_id: { path: "inventory_item_id" },
		location_id: { path: "location_id" },
	},
	search: () => [],
});

export const ListedInventoryLevel = Schema.Struct({
	...InventoryLevel.fields,
	inventory_item: optional(InventoryItem, "The item itself; present only with `expand=inventory_item`."),
}).annotations({ identifier: "ListedInventoryLevel" });
export type ListedInventoryLevel = typeof ListedInventoryLevel.Type;

export interface LevelListRequest extends ListRequest {
	readonly expandsItem: boolean;
}

/** Reads a list request. `expand` only shows more about the same levels, so a page token does not depend on it. */
export const parseLevelList = (
	tokens: PageTokens,
	parameters: ListParameters,
): Either.Either<LevelListRequest, Refusal> => {
	const { expand, ...rest } = parameters;
	if (rest.sort_by !== undefined) return Either.left(unsupported("sort_by"));
	if (expand !== undefined && (expand.length !== 1 || expand[0] !== "inventory_item"))
		return refused("INVALID_QUERY_PARAM", {
			param: "expand",
			message: `expand must be inventory_item, not ${expand.join(", ")}.`,
		});
	return Either.map(parseList(inventoryLevels, tokens, inventoryLevels.name, rest), (request) => ({
		...request,
		expandsItem: expand !== undefined,
	}));
};

/** Returns a level as the list shows it. `items` are the items to include; empty without `expand`. */
export const listedLevelView = (level: StockLevel, items: ReadonlyMap<string, InventoryItem>): ListedInventoryLevel => {
	const inventory_item = items.get(level.inventory_item_id);
	return { ...inventoryLevelView(level), ...(inventory_item === undefined ? {} : { inventory_item }) };
};
