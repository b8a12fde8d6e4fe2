/** The use cases of settings, as every face offers them. */

import { capability, command, read } from "../UseCase.js";
import { PatchSettings, Settings } from "./Settings.js";

export const settingsUseCases = capability(
	"Settings",
	{
		description: "Configuration that a seller sets once per environment.",
		scope: "accounts.settings",
		rate: "sensitive_write",
	},
	{
		get: read("/v1/settings", {
			operation: "getSettings",
			summary: "Get the settings",
			failures: "list",
			output: Settings,
		}),
		patch: command("PATCH", "/v1/settings", {
			operation: "patchSettings",
			summary: "Change settings",
			description: "Groups and fields that are left out are unchanged.",
			input: PatchSettings,
			output: Settings,
		}),
	},
);
