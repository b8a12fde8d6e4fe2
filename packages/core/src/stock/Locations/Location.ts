/** A location that holds stock, and whether it serves orders (requirements: Location inventory settings). */
import { Schema } from "effect";
import { Address, AddressInput } from "../../words/Address.js";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";

export const LocationInventorySettings = Schema.Struct({
	is_fulfillment_enabled: required(
		Schema.Boolean,
		"Whether new demand is routed here. Either way, stock can be stored, counted, and moved here.",
	),
}).annotations({ identifier: "LocationInventorySettings" });
export type LocationInventorySettings = typeof LocationInventorySettings.Type;

export const Location = Schema.Struct({
	location_id: required(Schema.String, "The ID, assigned by svc: `loc_…`."),
	name: required(Schema.String, "Your name for the place; it need not be unique."),
	address: optional(Address, "Where the place is, by which pickups there are taxed; absent if you gave none."),
	status: required(
		ArchivableStatus,
		"No new demand is routed to an archived location. Its stock stays, and can be moved, counted, and written off.",
	),
	inventory_settings: required(LocationInventorySettings, "Whether the place serves orders."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Location" });
export type Location = typeof Location.Type;

export const locations = collection<Location>()({
	name: "locations",
	resource: "location",
	id: "location_id",
	prefix: "loc_",
	schema: Location,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: (location) => [location.name],
});

export const CreateLocation = Schema.Struct({
	name: required(Name, "Your name for the place; it need not be unique."),
	address: optional(AddressInput, "Where the place is, by which pickups there are taxed. Default: not stated."),
	inventory_settings: optional(LocationInventorySettings, "Whether the place serves orders. Default: it does."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateLocation" });
export type CreateLocation = typeof CreateLocation.Type;

export const PatchLocation = Schema.Struct({
	name: optional(Name, "Replaces the name."),
	address: optional(Schema.NullOr(AddressInput), "Replaces the whole address; `null` clears it."),
	status: optional(ArchivableStatus, "`archived` ends the routing of new demand to it; `active` allows it again."),
	metadata: optional(Metadata, "Replaces all of your notes."),
	expected_version: required(Schema.Int, "The `version` that you read; any other is refused with `VERSION_CONFLICT`."),
}).annotations({ identifier: "PatchLocation" });
export type PatchLocation = typeof PatchLocation.Type;

export const PatchLocationInventorySettings = Schema.Struct({
	is_fulfillment_enabled: required(
		Schema.Boolean,
		"Whether new demand is routed here. Stock that is held or committed here stays as it is.",
	),
	expected_version: required(Schema.Int, "The `version` that you read; any other is refused with `VERSION_CONFLICT`."),
}).annotations({ identifier: "PatchLocationInventorySettings" });
export type PatchLocationInventorySettings = typeof PatchLocationInventorySettings.Type;

/** Whether new demand may be routed to the location. */
export const canFulfill = (location: Location): boolean =>
	location.status === "active" && location.inventory_settings.is_fulfillment_enabled;

/** Returns the active location that a request creates. */
export const createLocation = (request: CreateLocation, location_id: string, now: string): Location => ({
	inventory_settings: { is_fulfillment_enabled: true },
	metadata: {},
	...request,
	location_id,
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the location after a change, still at the version that was loaded: the store increments it. */
export const patchLocation = (location: Location, request: PatchLocation, now: string): Location => {
	const { address: locationAddress, ...rest } = location;
	const { address = locationAddress, expected_version: _, ...changes } = request;
	return { ...rest, ...changes, ...(address == null ? {} : { address }), updated_at: now };
};

export const patchLocationInventorySettings = (
	location: Location,
	{ is_fulfillment_enabled }: PatchLocationInventorySettings,
	now: string,
): Location => ({ ...location, inventory_settings: { is_fulfillment_enabled }, updated_at: now });

/** Archives the location, which ends routing to it. An already archived one is unchanged. */
export const archiveLocation = (location: Location, now: string): Location =>
	location.status === "archived" ? location : { ...location, status: "archived", updated_at: now };
