/** Partner apps: a partner makes them, merchants install them and say what they may hear of (requirements: Webhooks). */

import { Effect, Option } from "effect";
import { implement } from "../platform/Implementation.js";
import { environments, registry } from "../platform/Registry.js";
import { withinScopes } from "../platform/Scopes.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { type Collection, Documents, type Versioned } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import {
	appInstallations,
	appInstallationView,
	type ChangeAppScopes,
	type InstallApp,
	install,
	installedMerchants,
	maximumInstallations,
	type UninstalledApp,
	withScopes,
} from "./Installations/Installation.js";
import {
	type CreatePartnerApp,
	createApp,
	isInstallableIn,
	maximumApps,
	type PartnerAppOrigin,
	type PatchPartnerApp,
	partnerAppOrigins,
	partnerApps,
	patchApp,
} from "./Installations/PartnerApp.js";
import { PartnerEvents } from "./PartnerApps/PartnerEvents.js";
import { partnerAppsUseCases } from "./PartnerApps/UseCases.js";

export class PartnerApps extends Effect.Service<PartnerApps>()("@svc/core/events/PartnerApps", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const unitOfWork = yield* UnitOfWork;
		const lists = yield* Lists;
		const events = yield* PartnerEvents;
		const ids = yield* Ids;

		const load = <A extends Versioned>(collection: Collection<A>, { environment }: Caller, id: string) =>
			Effect.flatMap(
				documents.getForUpdate(collection, environment.environment_id, id),
				Option.match({ onNone: () => notFound(collection.resource, id), onSome: Effect.succeed }),
			);

		/** The caller's environment, held, so that what is counted in it happens one after the other. */
		const hold = ({ environment: { environment_id } }: Caller) =>
			Effect.flatMap(
				documents.getForUpdate(environments, registry, environment_id),
				Option.match({ onNone: () => notFound(environments.resource, environment_id), onSome: Effect.succeed }),
			);

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreatePartnerApp) {
			const { environment_id, mode } = caller.environment;
			yield* hold(caller);
			const all = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;
			const { items } = yield* documents.list(partnerApps, environment_id, all, maximumApps, undefined);
			if (items.length >= maximumApps)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumApps} partner apps.`,
				});
			const millis = yield* nowMillis(caller.environment);
			const app = createApp(input, ids.make("partner_app", millis), fromMillis(millis));
			const { created_at, partner_app_id, updated_at } = app;
			yield* documents.insert(partnerApps, environment_id, app);
			const origin: PartnerAppOrigin = { partner_app_id, environment_id, mode, version: 1, created_at, updated_at };
			yield* documents.insert(partnerAppOrigins, registry, origin);
			return app;
		}, unitOfWork.transaction);

		const patch = Effect.fnUntraced(function* (caller: Caller, partner_app_id: string, input: PatchPartnerApp) {
			const app = yield* load(partnerApps, caller, partner_app_id);
			yield* checkVersion(partnerApps.resource, app, input.expected_version);
			const patched = patchApp(app, input, yield* now(caller.environment));
			return yield* documents.update(partnerApps, caller.environment.environment_id, patched);
		}, unitOfWork.transaction);

		/** An app that the caller's environment may install, and where it was made. Others do not exist for it. */
		const findInstallable = Effect.fnUntraced(function* ({ environment }: Caller, partner_app_id: string) {
			const missing = notFound(partnerApps.resource, partner_app_id, "partner_app_id");
			const origin = yield* documents.get(partnerAppOrigins, registry, partner_app_id);
			if (Option.isNone(origin) || !isInstallableIn(environment.mode, origin.value)) return yield* missing;
			const app = yield* documents.get(partnerApps, origin.value.environment_id, partner_app_id);
			if (Option.isNone(app)) return yield* missing;
			if (origin.value.environment_id === environment.environment_id)
				return yield* refuse("INVALID_VALUE", {
					param: "partner_app_id",
					message: "An app cannot be installed where it was made: endpoints there receive those events already.",
				});
			return { app: app.value, origin: origin.value };
		});

		/** Notes how many apps are installed, which every request reads with its key. */
		const count = (environment: Environment, by: 1 | -1) =>
			documents.amend(environments, registry, {
				...environment,
				installed_apps: Math.max(0, (environment.installed_apps ?? 0) + by),
			});

		const installApp = Effect.fnUntraced(function* (caller: Caller, input: InstallApp) {
			yield* withinScopes(caller, input.scopes);
			const found = yield* findInstallable(caller, input.partner_app_id);
			const environment = yield* hold(caller);
			if ((environment.installed_apps ?? 0) >= maximumInstallations)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumInstallations} apps installed.`,
				});
			const partner = yield* documents.get(environments, registry, found.origin.environment_id);
			if (Option.isNone(partner)) return yield* notFound(partnerApps.resource, input.partner_app_id, "partner_app_id");
			const millis = yield* nowMillis(environment);
			const [installation, installed] = install(
				input,
				ids.make("app_installation", millis),
				{ environment, now: fromMillis(millis) },
				{ ...found, now: yield* now(partner.value) },
			);
			yield* documents.insert(appInstallations, environment.environment_id, installation).pipe(
				Effect.catchTag("Refusal", () =>
					refuse("ALREADY_EXISTS", {
						param: "partner_app_id",
						message: "The app is installed already: change the scopes of that installation.",
					}),
				),
			);
			yield* documents.insert(installedMerchants, partner.value.environment_id, installed);
			yield* count(environment, 1);
			yield* events.publish(partner.value, environment, "app.installed", installed);
			return appInstallationView(installation);
		}, unitOfWork.transaction);

		/** The partner's side of an installation, held, and the environment that it is in. */
		const partnerSide = Effect.fnUntraced(function* (partner_environment_id: string, app_installation_id: string) {
			const partner = yield* documents.get(environments, registry, partner_environment_id);
			const side = yield* documents.getForUpdate(installedMerchants, partner_environment_id, app_installation_id);
			return Option.all({ partner, side });
		});

		const changeScopes = Effect.fnUntraced(function* (
			caller: Caller,
			app_installation_id: string,
			{ expected_version, scopes }: ChangeAppScopes,
		) {
			const { environment } = caller;
			const installation = yield* load(appInstallations, caller, app_installation_id);
			yield* checkVersion(appInstallations.resource, installation, expected_version);
			yield* withinScopes(caller, scopes);
			const changed = yield* documents.update(
				appInstallations,
				environment.environment_id,
				withScopes(installation, scopes, yield* now(environment)),
			);
			const found = yield* partnerSide(installation.partner_environment_id, app_installation_id);
			if (Option.isSome(found)) {
				const { partner, side } = found.value;
				const installed = withScopes(side, scopes, yield* now(partner));
				yield* documents.update(installedMerchants, partner.environment_id, installed);
				yield* events.publish(partner, environment, "app.scopes_changed", installed);
			}
			return appInstallationView(changed);
		}, unitOfWork.transaction);

		/** Ends an installation at once: what waits to be delivered by it is withheld. */
		const uninstall = Effect.fnUntraced(function* (caller: Caller, app_installation_id: string) {
			const environment = yield* hold(caller);
			const installation = yield* load(appInstallations, caller, app_installation_id);
			yield* documents.remove(appInstallations, environment.environment_id, app_installation_id);
			yield* count(environment, -1);
			const found = yield* partnerSide(installation.partner_environment_id, app_installation_id);
			if (Option.isSome(found)) {
				const { partner, side } = found.value;
				yield* documents.remove(installedMerchants, partner.environment_id, app_installation_id);
				yield* events.publish(partner, environment, "app.uninstalled", side);
			}
			const uninstalled: UninstalledApp = { app_installation_id, deleted: true };
			return uninstalled;
		}, unitOfWork.transaction);

		return {
			create,
			patch,
			install: installApp,
			changeScopes,
			uninstall,

			/** A page of the merchants who have installed an app of the caller's own. */
			listInstalledMerchants: (caller: Caller, partner_app_id: string, parameters: ListParameters) =>
				Effect.zipRight(
					lists.get(partnerApps, caller, partner_app_id),
					lists.page(installedMerchants, caller, parameters, `partner-apps/${partner_app_id}/installed-merchants`, {
						partner_app_id,
					}),
				),

			getInstallation: (caller: Caller, app_installation_id: string) =>
				Effect.map(lists.get(appInstallations, caller, app_installation_id), (found) => found.map(appInstallationView)),

			/** A page of the apps that are installed in the caller's environment. */
			listInstallations: (caller: Caller, parameters: ListParameters) =>
				Effect.map(lists.page(appInstallations, caller, parameters), (page) => ({
					...page,
					items: page.items.map((item) => item.map(appInstallationView)),
				})),
		};
	}),
}) {}

export const partnerAppsCapability = implement(
	partnerAppsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		return { ...(yield* PartnerApps), ...lists.reading(partnerApps) };
	}),
);
