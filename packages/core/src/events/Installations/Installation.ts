/**
 * Installations, stored twice: for the merchant that installs an app, and for the partner that created it. Each side
 * reads only its own environment. Both documents are written in one transaction.
 */
import { Schema } from "effect";
import { Scope } from "../../platform/Scopes.js";
import { type Environment, Mode } from "../../words/Environment.js";
import { prefixes } from "../../words/Id.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";
import type { EventType } from "../Events.js";
import { lifecycle } from "../Events.js";
import { mayRead } from "./EventScopes.js";
import type { PartnerApp, PartnerAppOrigin } from "./PartnerApp.js";

const Scopes = Schema.Array(Scope).pipe(Schema.minItems(1), Schema.maxItems(100));

const granted = {
	scopes: required(
		Schema.Array(Schema.String),
		"What the merchant granted: the app receives the events that these scopes can read.",
	),
};

const installationFields = {
	app_installation_id: required(Schema.String, "`appi_…`; the partner knows the installation by the same ID."),
	partner_app_id: required(Schema.String, "The installed app: `app_…`."),
	partner_app_name: required(Schema.String, "The app's name when it was installed."),
	metadata: optional(Metadata, "Your own notes, which the partner never sees; absent if never set."),
	...granted,
	...versioned,
};

/** An installation as the installing merchant sees it. */
export const AppInstallation = Schema.Struct(installationFields).annotations({ identifier: "AppInstallation" });
export type AppInstallation = typeof AppInstallation.Type;

/** The stored installation, with the environment that receives its events. */
const StoredAppInstallation = Schema.Struct({ ...installationFields, partner_environment_id: Schema.String });
export type StoredAppInstallation = typeof StoredAppInstallation.Type;

/** Returns the installation without svc's internal fields. */
export const appInstallationView = publicView<StoredAppInstallation, AppInstallation>(StoredAppInstallation, {
	partner_environment_id: true,
});

export const appInstallations = collection<StoredAppInstallation>()({
	name: "app_installations",
	resource: "app installation",
	id: "app_installation_id",
	prefix: prefixes.app_installation,
	schema: StoredAppInstallation,
	view: appInstallationView,
	upcasts: [unchanged],
	unique: { partner_app_id: "partner_app_id" },
});

/** An installation as the app's partner sees it. */
export const InstalledMerchant = Schema.Struct({
	app_installation_id: required(Schema.String, "`appi_…`; the merchant knows the installation by the same ID."),
	partner_app_id: required(Schema.String, "Your app: `app_…`."),
	merchant_id: required(Schema.String, "The merchant that installed the app: `mer_…`."),
	mode: required(Mode, "`live`: the app receives the merchant's live events; `test`: those of one sandbox."),
	...granted,
	...versioned,
}).annotations({ identifier: "InstalledMerchant" });
export type InstalledMerchant = typeof InstalledMerchant.Type;

export const installedMerchants = collection<InstalledMerchant>()({
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
 * Whether an installation grants an endpoint access to an event: it exists, belongs to the endpoint's app, and its
 * scopes cover the event.
 */
export const isGranted = (
	installed: Pick<InstalledMerchant, "partner_app_id" | "scopes"> | undefined,
	endpoint: { readonly partner_app_id?: string } | undefined,
	event_type: EventType,
): boolean =>
	installed !== undefined &&
	endpoint?.partner_app_id === installed.partner_app_id &&
	mayRead(installed.scopes, event_type);

/** The response to uninstalling an app. */
export const UninstalledApp = Schema.Struct({
	app_installation_id: required(Schema.String, "The installation that has ended: `appi_…`."),
	deleted: required(Schema.Literal(true), "The app receives nothing of yours any more."),
}).annotations({ identifier: "UninstalledApp" });
export type UninstalledApp = typeof UninstalledApp.Type;

export const InstallApp = Schema.Struct({
	partner_app_id: required(Schema.String, "The app to install, by the ID that its partner gave you: `app_…`."),
	scopes: required(Scopes, "What the app may read; only scopes that the calling key holds."),
	metadata: optional(Metadata, "Your own notes, which the partner never sees."),
}).annotations({ identifier: "InstallApp" });
export type InstallApp = typeof InstallApp.Type;

export const ChangeAppScopes = Schema.Struct({
	scopes: optional(Scopes, "Replaces what the app may read; unchanged if absent."),
	metadata: optional(Metadata, "Replaces the existing metadata as a whole."),
	expected_version,
}).annotations({ identifier: "ChangeAppScopes" });
export type ChangeAppScopes = typeof ChangeAppScopes.Type;

/** Maximum number of apps installed in an environment. Bounds the deliveries that one event causes. */
export const maximumInstallations = 20;

/** Creates both documents of a new installation, each at the time of its own environment. */
export const install = (
	{ metadata, scopes }: InstallApp,
	app_installation_id: string,
	merchant: { readonly environment: Environment; readonly now: string },
	partner: { readonly app: PartnerApp; readonly origin: PartnerAppOrigin; readonly now: string },
): readonly [StoredAppInstallation, InstalledMerchant] => {
	const both = {
		app_installation_id,
		partner_app_id: partner.app.partner_app_id,
		scopes: [...new Set(scopes)],
		version: 1,
	};
	const { merchant_id, mode } = merchant.environment;
	return [
		{
			...both,
			partner_app_name: partner.app.name,
			...(metadata === undefined ? {} : { metadata }),
			partner_environment_id: partner.origin.environment_id,
			created_at: merchant.now,
			updated_at: merchant.now,
		},
		{ ...both, merchant_id, mode, created_at: partner.now, updated_at: partner.now },
	];
};

/** Returns one of the documents with new scopes, still at the version that was loaded. */
export const withScopes = <A extends { readonly scopes: ReadonlyArray<string>; readonly updated_at: string }>(
	side: A,
	scopes: ReadonlyArray<string>,
	now: string,
): A => ({ ...side, scopes: [...new Set(scopes)], updated_at: now });

/** The payload of installation events. The envelope has the merchant and its mode. */
export const installationSummary = (
	{ app_installation_id, partner_app_id, scopes }: InstalledMerchant,
	status: "installed" | "uninstalled",
	updated_at: string,
) => lifecycle("app", { partner_app_id, app_installation_id, status, scopes }, updated_at);
