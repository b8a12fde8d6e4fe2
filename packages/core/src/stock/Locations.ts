/** Locations and their inventory settings (requirements: Inventory). */
import { Effect } from "effect";
import { plain } from "../events/Resource.js";
import { implement } from "../platform/Implementation.js";
import { capability, command } from "../platform/UseCase.js";
import { type Caller, now } from "../words/Environment.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import {
	archiveLocation,
	CreateLocation,
	createLocation,
	Location,
	locations,
	PatchLocation,
	PatchLocationInventorySettings,
	patchLocation,
	patchLocationInventorySettings,
} from "./Locations/Location.js";

const own = plain({
	path: "/v1/locations/:location_id",
	one: "a location",
	many: "locations",
	collection: locations,
	create: { input: CreateLocation, decide: createLocation },
	patch: {
		input: PatchLocation,
		decide: patchLocation,
		description: "Requires the version that you read, in `expected_version`.",
	},
	archive: {
		method: "DELETE",
		decide: archiveLocation,
		description: "No new demand is routed to it. Its stock and the claims on it remain.",
	},
});

const described = capability(
	"Locations",
	{
		description: "The places that hold stock, and whether they serve orders.",
		scope: "commerce.inventory_locations",
	},
	{
		...own.useCases,
		patchInventorySettings: command("PATCH", "/v1/locations/:location_id/inventory-settings", {
			operation: "patchLocationInventorySettings",
			summary: "Change a location's inventory settings",
			description:
				"With `is_fulfillment_enabled: false` no new demand is routed to it. Stock held or committed there is unaffected.",
			input: PatchLocationInventorySettings,
			output: Location,
		}),
	},
);

const functions = Effect.gen(function* () {
	const documents = yield* Documents;
	const { transaction } = yield* UnitOfWork;
	return {
		...(yield* own.functions),
		patchInventorySettings: Effect.fnUntraced(function* (
			caller: Caller,
			location_id: string,
			input: PatchLocationInventorySettings,
		) {
			const { environment } = caller;
			const at = yield* now(environment);
			return yield* documents.change(
				locations,
				environment.environment_id,
				location_id,
				input.expected_version,
				(location) => patchLocationInventorySettings(location, input, at),
			);
		}, transaction),
	};
});

export const Locations = { ...implement(described, functions), collections: own.collections };
