/** Locations: create, change, archive, and say whether orders are served from them (requirements: Inventory). */

import { Effect, Option } from "effect";
import { accepts } from "../words/Accepts.js";
import { type Caller, now, nowMillis } from "../words/Environment.js";
import { notFound } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { traced } from "../words/Traced.js";
import { checkVersion } from "../words/Version.js";
import {
	archiveLocation,
	CreateLocation,
	createLocation,
	type Location,
	locations,
	PatchLocation,
	PatchLocationInventorySettings,
	patchLocation,
	patchLocationInventorySettings,
} from "./Locations/Location.js";

export class Locations extends Effect.Service<Locations>()("@svc/core/stock/Locations", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const ids = yield* Ids;

		const create = traced("Locations.create")(function* (caller: Caller, input: CreateLocation) {
			const millis = yield* nowMillis(caller.environment);
			const location = createLocation(input, ids.make("location", millis), fromMillis(millis));
			yield* documents.insert(locations, caller.environment.environment_id, location);
			return location;
		}, unitOfWork.transaction);

		/** Writes what the decision makes of a location; nothing, where it leaves it as it was. */
		const change = Effect.fnUntraced(function* (
			caller: Caller,
			location_id: string,
			expected_version: number | undefined,
			decide: (location: Location, now: string) => Location,
		) {
			const { environment_id } = caller.environment;
			const found = yield* documents.getForUpdate(locations, environment_id, location_id);
			if (Option.isNone(found)) return yield* notFound(locations.resource, location_id);
			yield* checkVersion(locations.resource, found.value, expected_version);
			const decided = decide(found.value, yield* now(caller.environment));
			return decided === found.value ? decided : yield* documents.update(locations, environment_id, decided);
		});

		const patch = traced("Locations.patch")(
			(caller: Caller, location_id: string, input: PatchLocation) =>
				change(caller, location_id, input.expected_version, (location, at) => patchLocation(location, input, at)),
			unitOfWork.transaction,
		);

		const patchInventorySettings = traced("Locations.patchInventorySettings")(
			(caller: Caller, location_id: string, input: PatchLocationInventorySettings) =>
				change(caller, location_id, input.expected_version, (location, at) =>
					patchLocationInventorySettings(location, input, at),
				),
			unitOfWork.transaction,
		);

		const archive = traced("Locations.archive")(
			(caller: Caller, location_id: string) => change(caller, location_id, undefined, archiveLocation),
			unitOfWork.transaction,
		);

		return {
			create: accepts(CreateLocation, create),
			patch: accepts(PatchLocation, patch),
			patchInventorySettings: accepts(PatchLocationInventorySettings, patchInventorySettings),
			archive,
		};
	}),
}) {}
