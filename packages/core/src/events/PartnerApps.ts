/**
 * Partner apps: a partner creates them; merchants install them and grant scopes for events (requirements: Webhooks).
 */

import { Effect, Option } from "effect";
import type { Expecting } from "../platform/ExpectedVersion.js";
import { implement } from "../platform/Implementation.js";
import { environments, registry } from "../platform/Registry.js";
import { withinScopes } from "../platform/Scopes.js";
import { type Caller, type Environment, now, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
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

		/** Locks the caller's environment, so that concurrent requests are counted one by one. */
		const lockEnvironment = ({ environment: { environment_id } }: Caller) =>
			documents.requireForUpdate(environments, registry, environment_id);

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreatePartnerApp) {
			const { environment_id, mode } = caller.environment;
			yield* lockEnvironment(caller);
			const existing = yield* Effect.flatten(documents.ahead.oldest(partnerApps, environment_id, maximumApps));
			if (existing.length >= maximumApps)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumApps} partner apps. Change one of them instead.`,
				});
			const millis = yield* nowMillis(caller.environment);
			const app = createApp(input, ids.make("partner_app", millis), fromMillis(millis));
			const { created_at, partner_app_id, updated_at } = app;
			yield* documents.insert(partnerApps, environment_id, app);
			const origin: PartnerAppOrigin = { partner_app_id, environment_id, mode, version: 1, created_at, updated_at };
			yield* documents.insert(partnerAppOrigins, registry, origin);
			return app;
		}, unitOfWork.transaction);

		const patch = ({ environment }: Caller, partner_app_id: string, input: PatchPartnerApp) =>
			unitOfWork.transaction(
				documents.change(partnerApps, environment.environment_id, partner_app_id, input.expected_version, (app) =>
					Effect.map(now(environment), (time) => patchApp(app, input, time)),
				),
			);

		/** Returns an app that the caller's environment may install, with its origin. Other apps are not found. */
		const findInstallable = Effect.fnUntraced(function* ({ environment }: Caller, partner_app_id: string) {
			const missing = notFound(partnerApps.resource, partner_app_id, "partner_app_id");
			const origin = yield* documents.get(partnerAppOrigins, registry, partner_app_id);
			if (Option.isNone(origin) || !isInstallableIn(environment.mode, origin.value)) return yield* missing;
			const app = yield* documents.get(partnerApps, origin.value.environment_id, partner_app_id);
			if (Option.isNone(app)) return yield* missing;
			if (origin.value.environment_id === environment.environment_id)
				return yield* refuse("INVALID_VALUE", {
					param: "partner_app_id",
					message:
						"An app cannot be installed in the environment that created it. Endpoints there already receive its events.",
				});
			return { app: app.value, origin: origin.value };
		});

		/** Counts the installed apps on the environment document, which every request reads with its key. */
		const count = (environment: Environment, by: 1 | -1) =>
			documents.amend(environments, registry, {
				...environment,
				installed_apps: Math.max(0, (environment.installed_apps ?? 0) + by),
			});

		const installApp = Effect.fnUntraced(function* (caller: Caller, input: InstallApp) {
			yield* withinScopes(caller, input.scopes);
			const found = yield* findInstallable(caller, input.partner_app_id);
			const environment = yield* lockEnvironment(caller);
			if ((environment.installed_apps ?? 0) >= maximumInstallations)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `An environment can have at most ${maximumInstallations} apps installed. Uninstall one first.`,
				});
			const partner = yield* documents.get(environments, registry, found.origin.environment_id);
			// The caller asked for the app, so a missing partner environment is reported as a missing app.
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
						message: "The app is already installed. Change the scopes of that installation instead.",
					}),
				),
			);
			yield* documents.insert(installedMerchants, partner.value.environment_id, installed);
			yield* count(environment, 1);
			yield* events.publish(partner.value, environment, "app.installed", installed);
			return appInstallationView(installation);
		}, unitOfWork.transaction);

		/** Locks the partner's document of an installation, and returns it with the partner's environment. */
		const partnerSide = Effect.fnUntraced(function* (partner_environment_id: string, app_installation_id: string) {
			const partner = yield* documents.get(environments, registry, partner_environment_id);
			const side = yield* documents.getForUpdate(installedMerchants, partner_environment_id, app_installation_id);
			return Option.all({ partner, side });
		});

		const changeScopes = Effect.fnUntraced(function* (
			caller: Caller,
			app_installation_id: string,
			{ expected_version, metadata, scopes }: ChangeAppScopes,
		) {
			const { environment } = caller;
			const changed = yield* documents.change(
				appInstallations,
				environment.environment_id,
				app_installation_id,
				expected_version,
				Effect.fnUntraced(function* (installation) {
					yield* withinScopes(caller, scopes ?? []);
					const time = yield* now(environment);
					return {
						...withScopes(installation, scopes ?? installation.scopes, time),
						...(metadata === undefined ? {} : { metadata }),
					};
				}),
			);
			if (scopes === undefined) return appInstallationView(changed);
			const found = yield* partnerSide(changed.partner_environment_id, app_installation_id);
			if (Option.isSome(found)) {
				const { partner, side } = found.value;
				const installed = withScopes(side, scopes, yield* now(partner));
				if (isUnchanged(side, installed)) return appInstallationView(changed);
				yield* documents.update(installedMerchants, partner.environment_id, installed);
				yield* events.publish(partner, environment, "app.scopes_changed", installed);
			}
			return appInstallationView(changed);
		}, unitOfWork.transaction);

		/** Ends an installation immediately. Its pending deliveries are suppressed. */
		const uninstall = Effect.fnUntraced(function* (
			caller: Caller,
			app_installation_id: string,
			{ expected_version }: Expecting,
		) {
			const environment = yield* lockEnvironment(caller);
			const installation = yield* documents.requireForUpdate(
				appInstallations,
				environment.environment_id,
				app_installation_id,
				expected_version,
			);
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

			/** Returns a page of the merchants that have installed one of the caller's apps. */
			listInstalledMerchants: (caller: Caller, partner_app_id: string, parameters: ListParameters) =>
				Effect.zipRight(
					lists.get(partnerApps, caller, partner_app_id),
					lists.page(installedMerchants, caller, parameters, `partner-apps/${partner_app_id}/installed-merchants`, {
						partner_app_id,
					}),
				),
		};
	}),
}) {}

export const partnerAppsCapability = implement(
	partnerAppsUseCases,
	Effect.gen(function* () {
		const lists = yield* Lists;
		const installations = lists.viewing(appInstallations, appInstallationView);
		return {
			...(yield* PartnerApps),
			...lists.reading(partnerApps),
			getInstallation: installations.get,
			listInstallations: installations.list,
		};
	}),
);
