/**
 * Installations, told twice: to the merchant who lets an app in, and to the partner who made the app. Each side reads
 * its own environment alone; both are written in one transaction.
 */
import { Schema } from "effect";
import { Scope } from "../../platform/Scopes.js";
import { type Environment, Mode } from "../../words/Environment.js";
import { prefixes } from "../../words/Id.js";
import { optional } from "../../words/Optional.js";
import { collection, type Selection } from "../../words/Storage/Documents.js";
import type { EventType } from "../Events.js";
import { lifecycle } from "../Events.js";
import { mayRead } from "./EventScopes.js";
import type { PartnerApp, PartnerAppOrigin } from "./PartnerApp.js";

const Scopes = Schema.Array(Scope).pipe(Schema.minItems(1), Schema.maxItems(100));

/** What the app may do: hear of the events that these scopes can read. */
const granted = { scopes: Schema.Array(Schema.String) };

const versioned = { version: Schema.Int, created_at: Schema.String, updated_at: Schema.String };

const installationFields = {
	/** `appi_…` */
	app_installation_id: Schema.String,
	partner_app_id: Schema.String,
	/** The app's name when it was installed. */
	partner_app_name: Schema.String,
	...granted,
	...versioned,
};

/** An installation as the merchant sees it who lets the app in. */
export const AppInstallation = Schema.Struct(installationFields).annotations({ identifier: "AppInstallation" });
export type AppInstallation = typeof AppInstallation.Type;

/** The stored installation knows where the app's partner is told. */
const StoredAppInstallation = Schema.Struct({ ...installationFields, partner_environment_id: Schema.String });
export type StoredAppInstallation = typeof StoredAppInstallation.Type;

export const appInstallations = collection<StoredAppInstallation>({
	name: "app_installations",
	resource: "app installation",
	id: "app_installation_id",
	prefix: prefixes.app_installation,
	schema: StoredAppInstallation,
	unique: { partner_app_id: "partner_app_id" },
});

/** An installation as the partner sees it whose app was let in. */
export const InstalledMerchant = Schema.Struct({
	app_installation_id: Schema.String,
	partner_app_id: Schema.String,
	/** Who installed the app, and whether in live data or in a sandbox. */
	merchant_id: Schema.String,
	mode: Mode,
	...granted,
	...versioned,
}).annotations({ identifier: "InstalledMerchant" });
export type InstalledMerchant = typeof InstalledMerchant.Type;

export const installedMerchants = collection<InstalledMerchant>({
	name: "installed_merchants",
	resource: "installed merchant",
	id: "app_installation_id",
	prefix: prefixes.app_installation,
	schema: InstalledMerchant,
	filters: {
		partner_app_id: { path: "partner_app_id" },
		merchant_id: { path: "merchant_id" },
		mode: { path: "mode", values: Mode.literals },
	},
});

/**
 * Whether an installation lets an endpoint have an event: it still stands, it is of the endpoint's app, and its scopes
 * read the event.
 */
export const isGranted = (
	installed: Pick<InstalledMerchant, "partner_app_id" | "scopes"> | undefined,
	endpoint: { readonly partner_app_id?: string } | undefined,
	event_type: EventType,
): boolean =>
	installed !== undefined &&
	endpoint?.partner_app_id === installed.partner_app_id &&
	mayRead(installed.scopes, event_type);

/** What is left of an installation that was ended. */
export const UninstalledApp = Schema.Struct({
	app_installation_id: Schema.String,
	deleted: Schema.Literal(true),
}).annotations({ identifier: "UninstalledApp" });
export type UninstalledApp = typeof UninstalledApp.Type;

export const InstallApp = Schema.Struct({ partner_app_id: Schema.String, scopes: Scopes }).annotations({
	identifier: "InstallApp",
});
export type InstallApp = typeof InstallApp.Type;

export const ChangeAppScopes = Schema.Struct({
	/** All that the app may do from now on. */
	scopes: Scopes,
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "ChangeAppScopes" });
export type ChangeAppScopes = typeof ChangeAppScopes.Type;

/** How many apps an environment can have installed, so that what one event causes is bounded. */
export const maximumInstallations = 20;

/** All installations of an environment, the oldest first. */
export const installationsOf: Selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" };

/** The installation without what is the service's own. */
export const appInstallationView = ({
	partner_environment_id: _,
	...installation
}: StoredAppInstallation): AppInstallation => installation;

const unique = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(items)];

/** Both sides of a new installation, each at its own environment's time. */
export const install = (
	{ scopes }: InstallApp,
	app_installation_id: string,
	merchant: { readonly environment: Environment; readonly now: string },
	partner: { readonly app: PartnerApp; readonly origin: PartnerAppOrigin; readonly now: string },
): readonly [StoredAppInstallation, InstalledMerchant] => {
	const both = {
		app_installation_id,
		partner_app_id: partner.app.partner_app_id,
		scopes: unique(scopes),
		version: 1,
	};
	const { merchant_id, mode } = merchant.environment;
	return [
		{
			...both,
			partner_app_name: partner.app.name,
			partner_environment_id: partner.origin.environment_id,
			created_at: merchant.now,
			updated_at: merchant.now,
		},
		{ ...both, merchant_id, mode, created_at: partner.now, updated_at: partner.now },
	];
};

/** One side after a change of its scopes, still of the version that was loaded. */
export const withScopes = <A extends { readonly scopes: ReadonlyArray<string>; readonly updated_at: string }>(
	side: A,
	scopes: ReadonlyArray<string>,
	now: string,
): A => ({ ...side, scopes: unique(scopes), updated_at: now });

/** What the events of an app's life tell; whose environment it is, and its mode, is in the envelope. */
export const installationSummary = (
	{ app_installation_id, partner_app_id, scopes }: InstalledMerchant,
	status: "installed" | "uninstalled",
	updated_at: string,
) => lifecycle("app", { partner_app_id, app_installation_id, status, scopes }, updated_at);
