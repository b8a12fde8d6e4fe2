/** The descriptions of the use cases of partner apps. */

import { Expecting } from "../../platform/ExpectedVersion.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	AppInstallation,
	appInstallations,
	ChangeAppScopes,
	InstallApp,
	InstalledMerchant,
	installedMerchants,
	UninstalledApp,
} from "../Installations/Installation.js";
import { CreatePartnerApp, PartnerApp, PatchPartnerApp, partnerApps } from "../Installations/PartnerApp.js";

export const partnerAppsUseCases = capability(
	"PartnerApps",
	{
		description: "Partner apps, and the events that merchants let them receive.",
		scope: "accounts.merchants",
		rate: "sensitive_write",
	},
	{
		create: command("POST", "/v1/partner-apps", {
			operation: "createPartnerApp",
			summary: "Create a partner app",
			description: "Merchants install it by its ID. An app created in a sandbox can only be installed in sandboxes.",
			input: CreatePartnerApp,
			output: PartnerApp,
			status: 201,
		}),
		list: list("/v1/partner-apps", {
			operation: "listPartnerApps",
			summary: "List partner apps",
			description: "Lists the apps that were created in this environment.",
			of: partnerApps,
			output: PartnerApp,
		}),
		get: read("/v1/partner-apps/:partner_app_id", {
			operation: "getPartnerApp",
			summary: "Get a partner app",
			output: PartnerApp,
		}),
		patch: command("PATCH", "/v1/partner-apps/:partner_app_id", {
			operation: "patchPartnerApp",
			summary: "Change a partner app",
			description: "Fields that are left out stay as they are.",
			input: PatchPartnerApp,
			output: PartnerApp,
		}),
		listInstalledMerchants: list("/v1/partner-apps/:partner_app_id/installed-merchants", {
			operation: "listInstalledMerchants",
			summary: "List the merchants who have installed an app",
			description: "Includes the scopes that each merchant grants.",
			of: installedMerchants,
			fixed: ["partner_app_id"],
			output: InstalledMerchant,
		}),
		install: command("POST", "/v1/app-installations", {
			operation: "installApp",
			summary: "Install a partner app",
			description:
				"From then on, the app's partner can receive the events of this environment that the granted scopes can read. A key can only grant scopes that it holds.",
			input: InstallApp,
			output: AppInstallation,
			status: 201,
		}),
		listInstallations: list("/v1/app-installations", {
			operation: "listAppInstallations",
			summary: "List the apps that are installed",
			of: appInstallations,
			output: AppInstallation,
		}),
		getInstallation: read("/v1/app-installations/:app_installation_id", {
			operation: "getAppInstallation",
			summary: "Get an app installation",
			output: AppInstallation,
		}),
		changeScopes: command("PATCH", "/v1/app-installations/:app_installation_id", {
			operation: "changeAppScopes",
			summary: "Change what an installed app may read",
			description: "Takes effect immediately, even for pending deliveries: those no longer granted are withheld.",
			input: ChangeAppScopes,
			output: AppInstallation,
		}),
		uninstall: command("DELETE", "/v1/app-installations/:app_installation_id", {
			operation: "uninstallApp",
			summary: "Uninstall a partner app",
			description: "Takes effect immediately and permanently, even for pending deliveries.",
			input: Expecting,
			output: UninstalledApp,
		}),
	},
);
