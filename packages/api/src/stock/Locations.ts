import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	CreateLocation,
	Location,
	locations,
	PatchLocation,
	PatchLocationInventorySettings,
} from "@svc/core/stock/Locations/Location";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const path = Schema.Struct({ location_id: Schema.String });

export class LocationsApi extends HttpApiGroup.make("Locations")
	.add(
		HttpApiEndpoint.post("create", "/v1/locations")
			.setPayload(CreateLocation)
			.addSuccess(single(Location), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory_locations.write")
			.annotateContext(documented("createLocation", "Create a location")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/locations")
			.setUrlParams(listParameters(locations))
			.addSuccess(page(Location))
			.addError(errors.list)
			.annotate(RequiredScope, "commerce.inventory_locations.read")
			.annotateContext(documented("listLocations", "List locations")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/locations/:location_id")
			.setPath(path)
			.addSuccess(single(Location))
			.addError(errors.read)
			.annotate(RequiredScope, "commerce.inventory_locations.read")
			.annotateContext(documented("getLocation", "Get a location")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/locations/:location_id")
			.setPath(path)
			.setPayload(PatchLocation)
			.addSuccess(single(Location))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory_locations.write")
			.annotateContext(
				documented(
					"patchLocation",
					"Change a location",
					"Needs the version that you decided on, in `expected_version`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("archive", "/v1/locations/:location_id")
			.setPath(path)
			.addSuccess(single(Location))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory_locations.write")
			.annotateContext(
				documented(
					"archiveLocation",
					"Archive a location",
					"No new demand is routed to it. Its stock and the claims on it stay as they are.",
				),
			),
	)
	.add(
		HttpApiEndpoint.patch("patchInventorySettings", "/v1/locations/:location_id/inventory-settings")
			.setPath(path)
			.setPayload(PatchLocationInventorySettings)
			.addSuccess(single(Location))
			.addError(errors.command)
			.annotate(RequiredScope, "commerce.inventory_locations.write")
			.annotateContext(
				documented(
					"patchLocationInventorySettings",
					"Change a location's inventory settings",
					"`is_fulfillment_enabled: false` takes it out of routing; what is held or committed there stays.",
				),
			),
	)
	.annotate(RateClass, "write")
	.annotate(OpenApi.Description, "The places that hold stock, and whether orders are served from them.") {}
