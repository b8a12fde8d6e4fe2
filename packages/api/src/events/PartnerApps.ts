import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import {
	AppInstallation,
	appInstallations,
	ChangeAppScopes,
	InstallApp,
	InstalledMerchant,
	installedMerchants,
	UninstalledApp,
} from "@svc/core/events/Installations/Installation";
import { CreatePartnerApp, PartnerApp, PatchPartnerApp, partnerApps } from "@svc/core/events/Installations/PartnerApp";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const appPath = Schema.Struct({ partner_app_id: Schema.String });
const installationPath = Schema.Struct({ app_installation_id: Schema.String });

export class PartnerAppsApi extends HttpApiGroup.make("PartnerApps")
	.add(
		HttpApiEndpoint.post("create", "/v1/partner-apps")
			.setPayload(CreatePartnerApp)
			.addSuccess(single(PartnerApp), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.merchants.write")
			.annotateContext(
				documented(
					"createPartnerApp",
					"Create a partner app",
					"Merchants install it by its ID. An app that is made in a sandbox can be installed in sandboxes alone.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/partner-apps")
			.setUrlParams(listParameters(partnerApps))
			.addSuccess(page(PartnerApp))
			.addError(errors.list)
			.annotate(RequiredScope, "accounts.merchants.read")
			.annotateContext(documented("listPartnerApps", "List partner apps", "Those that were made here.")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/partner-apps/:partner_app_id")
			.setPath(appPath)
			.addSuccess(single(PartnerApp))
			.addError(errors.read)
			.annotate(RequiredScope, "accounts.merchants.read")
			.annotateContext(documented("getPartnerApp", "Get a partner app")),
	)
	.add(
		HttpApiEndpoint.patch("patch", "/v1/partner-apps/:partner_app_id")
			.setPath(appPath)
			.setPayload(PatchPartnerApp)
			.addSuccess(single(PartnerApp))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.merchants.write")
			.annotateContext(
				documented("patchPartnerApp", "Change a partner app", "Fields that are left out stay as they are."),
			),
	)
	.add(
		HttpApiEndpoint.get("listInstalledMerchants", "/v1/partner-apps/:partner_app_id/installed-merchants")
			.setPath(appPath)
			.setUrlParams(listParameters(installedMerchants, ["partner_app_id"]))
			.addSuccess(page(InstalledMerchant))
			.addError(errors.read)
			.annotate(RequiredScope, "accounts.merchants.read")
			.annotateContext(
				documented(
					"listInstalledMerchants",
					"List the merchants who have installed an app",
					"With what each grants it.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("install", "/v1/app-installations")
			.setPayload(InstallApp)
			.addSuccess(single(AppInstallation), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.merchants.write")
			.annotateContext(
				documented(
					"installApp",
					"Install a partner app",
					"From now on the app's partner can receive the events of this environment that the scopes can read. A key grants only scopes that it holds.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listInstallations", "/v1/app-installations")
			.setUrlParams(listParameters(appInstallations))
			.addSuccess(page(AppInstallation))
			.addError(errors.list)
			.annotate(RequiredScope, "accounts.merchants.read")
			.annotateContext(documented("listAppInstallations", "List the apps that are installed")),
	)
	.add(
		HttpApiEndpoint.get("getInstallation", "/v1/app-installations/:app_installation_id")
			.setPath(installationPath)
			.addSuccess(single(AppInstallation))
			.addError(errors.read)
			.annotate(RequiredScope, "accounts.merchants.read")
			.annotateContext(documented("getAppInstallation", "Get an app installation")),
	)
	.add(
		HttpApiEndpoint.patch("changeScopes", "/v1/app-installations/:app_installation_id")
			.setPath(installationPath)
			.setPayload(ChangeAppScopes)
			.addSuccess(single(AppInstallation))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.merchants.write")
			.annotateContext(
				documented(
					"changeAppScopes",
					"Change what an installed app may read",
					"At once: what waits to be delivered to the app and is no longer granted is withheld.",
				),
			),
	)
	.add(
		HttpApiEndpoint.del("uninstall", "/v1/app-installations/:app_installation_id")
			.setPath(installationPath)
			.addSuccess(single(UninstalledApp))
			.addError(errors.command)
			.annotate(RequiredScope, "accounts.merchants.write")
			.annotateContext(
				documented(
					"uninstallApp",
					"Uninstall a partner app",
					"At once and for good: what waits to be delivered to the app is withheld.",
				),
			),
	)
	.annotate(RateClass, "sensitive_write")
	.annotate(OpenApi.Description, "Apps of partners, and what the merchants who install them let them hear of.") {}
