import { PartnerAppsApi } from "@svc/api/events/PartnerApps";
import { partnerApps as collection } from "@svc/core/events/Installations/PartnerApp";
import { PartnerApps } from "@svc/core/events/PartnerApps";
import { Lists } from "@svc/core/words/Lists";
import { Effect } from "effect";
import { serve } from "../Handlers.js";

export const partnerApps = Effect.gen(function* () {
	const useCases = yield* PartnerApps;
	const lists = yield* Lists;
	return serve(PartnerAppsApi, {
		create: ({ caller, payload, once }) => once(useCases.create(caller, payload)),
		list: ({ caller, query }) => lists.page(collection, caller, query),
		get: ({ caller, path }) => lists.get(collection, caller, path.partner_app_id),
		patch: ({ caller, path, payload, once }) => once(useCases.patch(caller, path.partner_app_id, payload)),
		listInstalledMerchants: ({ caller, path, query }) =>
			useCases.listInstalledMerchants(caller, path.partner_app_id, query),
		install: ({ caller, payload, once }) => once(useCases.install(caller, payload)),
		listInstallations: ({ caller, query }) => useCases.listInstallations(caller, query),
		getInstallation: ({ caller, path }) => useCases.getInstallation(caller, path.app_installation_id),
		changeScopes: ({ caller, path, payload, once }) =>
			once(useCases.changeScopes(caller, path.app_installation_id, payload)),
		uninstall: ({ caller, path, once }) => once(useCases.uninstall(caller, path.app_installation_id)),
	});
});
