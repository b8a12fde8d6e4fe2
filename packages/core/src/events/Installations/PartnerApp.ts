/**
 * Partner apps: a partner offers them to other merchants. A merchant that installs an app lets it receive the
 * merchant's events (requirements: Webhook endpoint, `partner_app_id`).
 */
import { Schema } from "effect";
import { Mode } from "../../words/Environment.js";
import { prefixes } from "../../words/Id.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Description, Metadata, Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

export const PartnerApp = Schema.Struct({
	partner_app_id: required(Schema.String, "`app_…`; merchants need it to install the app."),
	name: required(Schema.String, "Shown to merchants that install the app."),
	description: optional(Schema.String, "What the app does, for merchants that consider it; absent if never set."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "PartnerApp" });
export type PartnerApp = typeof PartnerApp.Type;

export const CreatePartnerApp = Schema.Struct({
	name: required(Name, "Shown to merchants that install the app."),
	description: optional(Description, "What the app does, for merchants that consider it."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreatePartnerApp" });
export type CreatePartnerApp = typeof CreatePartnerApp.Type;

export const PatchPartnerApp = Schema.Struct({
	name: optional(Name, "The new name; existing installations keep the name that they were made with."),
	description: optional(Schema.NullOr(Description), "What the app does; null clears it."),
	metadata: optional(Metadata, "Replaces the existing metadata as a whole."),
	expected_version,
}).annotations({ identifier: "PatchPartnerApp" });
export type PatchPartnerApp = typeof PatchPartnerApp.Type;

/** Apps, in the environment of the partner that created them. */
export const partnerApps = collection<PartnerApp>()({
	name: "partner_apps",
	resource: "partner app",
	id: "partner_app_id",
	prefix: prefixes.partner_app,
	schema: PartnerApp,
	search: ({ name }) => [name],
});

/**
 * The environment that created an app. Stored in the registry, so that other environments can find the app by its ID.
 */
export const PartnerAppOrigin = Schema.Struct({
	partner_app_id: Schema.String,
	environment_id: Schema.String,
	mode: Mode,
	...versioned,
});
export type PartnerAppOrigin = typeof PartnerAppOrigin.Type;

export const partnerAppOrigins = collection<PartnerAppOrigin>()({
	name: "partner_app_origins",
	resource: partnerApps.resource,
	id: "partner_app_id",
	prefix: prefixes.partner_app,
	schema: PartnerAppOrigin,
});

/** Maximum number of apps that an environment can create. */
export const maximumApps = 100;

/** Creates the app of a request. `now` is the environment's time. */
export const createApp = (request: CreatePartnerApp, partner_app_id: string, now: string): PartnerApp => ({
	partner_app_id,
	...request,
	metadata: request.metadata ?? {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Returns the app after a change, still at the version that was loaded. */
export const patchApp = (
	{ description: before, ...app }: PartnerApp,
	{ description = before, expected_version: _, ...changes }: PatchPartnerApp,
	now: string,
): PartnerApp => ({
	...app,
	...changes,
	...(description == null ? {} : { description }),
	updated_at: now,
});

/**
 * Whether an environment in this mode may install the app. A sandbox's app never receives live data, because sandbox
 * keys are less protected than live keys.
 */
export const isInstallableIn = (mode: Mode, origin: Pick<PartnerAppOrigin, "mode">): boolean =>
	origin.mode === "live" || mode === "test";
