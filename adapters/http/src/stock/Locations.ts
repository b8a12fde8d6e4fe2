import { LocationsApi } from "@svc/api/stock/Locations";
import { Locations } from "@svc/core/stock/Locations";
import { locations as collection } from "@svc/core/stock/Locations/Location";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const locations = Effect.gen(function* () {
	const useCases = yield* Locations;
	const lists = yield* Lists;
	return serve(LocationsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.location_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.location_id, payload)),
		archive: ({ caller, path, once }) => once(useCases.archive(caller, path.location_id)),
		patchInventorySettings: ({ caller, path, payload, once }) =>
			once(useCases.patchInventorySettings(caller, path.location_id, payload)),
	});
});
