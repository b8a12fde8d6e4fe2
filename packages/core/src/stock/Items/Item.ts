/**
 * An inventory item, the stock of which is counted (requirements: Inventory item). Variants refer to an item, so
 * several can sell from one. Names and SKUs are the seller's own and need not be unique.
 */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

export const InventoryItem = Schema.Struct({
	inventory_item_id: required(Schema.String, "`invi_…`"),
	name: Schema.String,
	sku: optional(Schema.String),
	barcode: optional(Schema.String, "The text that a scanner reads."),
	status: required(
		ArchivableStatus,
		"An archived item cannot be sold or assigned to a variant. Its stock and the claims on it remain, and can be handed off, counted, and written off.",
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
		sku: { path: "sku" },
		barcode: { path: "barcode" },
		status: { path: "status", values: ArchivableStatus.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (item) => [item.name, item.sku, item.barcode],
});

export const CreateInventoryItem = Schema.Struct({
	name: Name,
	sku: optional(Name),
	barcode: optional(Name),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryItem" });
export type CreateInventoryItem = typeof CreateInventoryItem.Type;

/** `null` clears a field; `metadata` replaces the existing one; `status: active` activates an archived item. */
export const PatchInventoryItem = Schema.Struct({
	name: optional(Name),
	sku: optional(Schema.NullOr(Name)),
	barcode: optional(Schema.NullOr(Name)),
	status: optional(ArchivableStatus),
	metadata: optional(Metadata),
	expected_version: Schema.Int,
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
