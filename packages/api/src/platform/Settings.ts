import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { PatchSettings, Settings } from "@svc/core/platform/Settings/Settings";
import { documented, errors, RateClass, RequiredScope, single } from "../Endpoint.js";

export class SettingsApi extends HttpApiGroup.make("Settings")
	.add(
		HttpApiEndpoint.get("get", "/v1/settings")
			.addSuccess(single(Settings))
			.addError(errors.list)
			.annotate(RequiredScope, "accounts.settings.read")
			.annotateContext(documented("getSettings", "Get the settings")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/settings")
			.setPayload(PatchSettings)
			.addSuccess(single(Settings))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.settings.write")
			.annotateContext(
				documented("patchSettings", "Change settings", "Groups and fields that are left out stay as they are."),
			),
	)
	.annotate(RateClass, "sensitive_write")
	.annotate(OpenApi.Description, "What a seller decides once for a sandbox, or for live data.") {}
