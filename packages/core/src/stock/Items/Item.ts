/**
 * An inventory item, the stock of which is counted (requirements: Inventory item). Variants refer to an item, so
 * several can sell from one. Names and SKUs are the seller's own and need not be unique.
 */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { inNfc } from "../../words/Storage/Compared.js";
import { Metadata, Name } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

export const InventoryItem = Schema.Struct({
	inventory_item_id: required(Schema.String, "The ID, assigned by svc: `invi_…`."),
	name: required(Schema.String, "Your name for what is counted; it need not be unique."),
	sku: optional(Schema.String, "Your stock-keeping code; it need not be unique. Absent if you gave none."),
	barcode: optional(Schema.String, "The text that a scanner reads; absent if you gave none."),
	status: required(
		ArchivableStatus,
		"An archived item cannot be sold or assigned to a variant. Its stock and the claims on it remain.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InventoryItem" });
export type InventoryItem = typeof InventoryItem.Type;

export const inventoryItems = collection<InventoryItem>()({
	name: "inventory_items",
	resource: "inventory item",
	id: "inventory_item_id",
	prefix: "invi_",
	schema: InventoryItem,
	filters: {
		sku: { path: inNfc("sku") },
		barcode: { path: inNfc("barcode") },
		status: { path: "status", values: ArchivableStatus.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (item) => [item.name, item.sku, item.barcode],
});

export const CreateInventoryItem = Schema.Struct({
	name: required(Name, "Your name for what is counted; it need not be unique."),
	sku: optional(Name, "Your stock-keeping code; it need not be unique."),
	barcode: optional(Name, "The text that a scanner reads."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryItem" });
export type CreateInventoryItem = typeof CreateInventoryItem.Type;

export const PatchInventoryItem = Schema.Struct({
	name: optional(Name, "Replaces the name."),
	sku: optional(Schema.NullOr(Name), "Replaces the stock-keeping code; `null` clears it."),
	barcode: optional(Schema.NullOr(Name), "Replaces the text that a scanner reads; `null` clears it."),
	status: optional(ArchivableStatus, "`archived` ends its sale; `active` allows it again."),
	metadata: optional(Metadata, "Replaces all of your notes."),
	expected_version: required(Schema.Int, "The `version` that you read; any other is refused with `VERSION_CONFLICT`."),
}).annotations({ identifier: "PatchInventoryItem" });
export type PatchInventoryItem = typeof PatchInventoryItem.Type;

/** Returns the active item that a request creates. */
export const createInventoryItem = (
	request: CreateInventoryItem,
	inventory_item_id: string,
	now: string,
): InventoryItem => ({
	metadata: {},
	...request,
	inventory_item_id,
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the item after a change, still at the version that was loaded: the store increments it. */
export const patchInventoryItem = (item: InventoryItem, request: PatchInventoryItem, now: string): InventoryItem => {
	const { sku: itemSku, barcode: itemBarcode, ...rest } = item;
	const { sku = itemSku, barcode = itemBarcode, expected_version: _, ...changes } = request;
	return {
		...rest,
		...changes,
		...(sku == null ? {} : { sku }),
		...(barcode == null ? {} : { barcode }),
		updated_at: now,
	};
};

/** Archives the item. An already archived item is unchanged. */
export const archiveInventoryItem = (item: InventoryItem, now: string): InventoryItem =>
	item.status === "archived" ? item : { ...item, status: "archived", updated_at: now };
