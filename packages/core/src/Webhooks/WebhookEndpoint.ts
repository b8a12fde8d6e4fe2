/** Webhook endpoints: where a seller receives events, and the secrets that sign them (requirements: Webhook endpoint). */
import { Schema } from "effect";
import { type Refusal, refuse } from "../Errors.js";
import { type EventType, eventCatalog, isEventType } from "../Events.js";
import type { Answer } from "../Idempotency.js";
import { optional } from "../Optional.js";
import { secretNotReplayed } from "../Replays.js";
import { withCode } from "../SchemaCodes.js";
import { collection, type Selection } from "../Storage/Documents.js";
import { Description, Metadata, text } from "../Text.js";
import { addMillis } from "../Timestamp.js";
import { supported } from "../Versions.js";
import type { TargetVerdict } from "./Transport.js";

/** How long the previous secret still signs after a rotation (requirements: Limits). */
export const rotationOverlapMillis = 24 * 60 * 60 * 1000;

const publicFields = {
	webhook_endpoint_id: Schema.String,
	url: Schema.String,
	description: optional(Schema.String),
	enabled: Schema.Boolean,
	/** Why svc disabled it: it failed for five days, or answered 410. Absent when its owner did, or nobody. */
	disabled_reason: optional(Schema.Literal("failing", "gone")),
	/** Since when no delivery has arrived, where the last attempts failed. */
	failing_since: optional(Schema.String),
	/** Empty: every event of the merchant, also of types that come later. */
	enabled_events: Schema.Array(Schema.String),
	event_sources: Schema.Array(Schema.String),
	/** `default`, which follows the merchant's, or a pinned date. */
	api_version: Schema.String,
	metadata: Metadata,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
};

export const WebhookEndpoint = Schema.Struct(publicFields).annotations({ identifier: "WebhookEndpoint" });
export type WebhookEndpoint = typeof WebhookEndpoint.Type;

/** An endpoint with its secret, as only its creation and a rotation answer it. */
export const WebhookEndpointWithSecret = Schema.Struct({
	...publicFields,
	/** `whsec_…`. Absent when the call is replayed: the secret is not stored readable. */
	secret: optional(Schema.String),
}).annotations({ identifier: "WebhookEndpointWithSecret" });
export type WebhookEndpointWithSecret = typeof WebhookEndpointWithSecret.Type;

/** What is left of an endpoint that was deleted. */
export const DeletedWebhookEndpoint = Schema.Struct({
	webhook_endpoint_id: Schema.String,
	deleted: Schema.Literal(true),
}).annotations({ identifier: "DeletedWebhookEndpoint" });
export type DeletedWebhookEndpoint = typeof DeletedWebhookEndpoint.Type;

/** What a replay of an endpoint's creation or rotation shows. */
export const withoutSecret = ({
	data: { secret: _, ...data },
}: Answer<WebhookEndpointWithSecret>): Answer<WebhookEndpointWithSecret> => ({ data, warnings: [secretNotReplayed] });

/** The stored endpoint: its secrets are sealed with the server's key. */
export const StoredWebhookEndpoint = Schema.Struct({
	...publicFields,
	sealed_secret: Schema.String,
	/** The secret before the last rotation, and when it ceases to sign. */
	previous_secret: optional(Schema.Struct({ sealed_secret: Schema.String, expires_at: Schema.String })),
});
export type StoredWebhookEndpoint = typeof StoredWebhookEndpoint.Type;

export const webhookEndpoints = collection<StoredWebhookEndpoint>({
	name: "webhook_endpoints",
	resource: "webhook endpoint",
	id: "webhook_endpoint_id",
	prefix: "whep_",
	schema: StoredWebhookEndpoint,
});

/** How many endpoints an environment may have, so that an event's fan-out is bounded. */
export const maximumEndpoints = 500;

/** All the endpoints of an environment, the oldest first. */
export const endpointsOf: Selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" };

/** The endpoint without its secrets. */
export const webhookEndpointView = ({
	previous_secret,
	sealed_secret,
	...endpoint
}: StoredWebhookEndpoint): WebhookEndpoint => endpoint;

const isMerchantEvent = (name: string): name is EventType =>
	isEventType(name) && eventCatalog[name].source === "merchant";

/** The exact name of an event type of the merchant. */
export const MerchantEventType = Schema.String.pipe(
	Schema.filter(isMerchantEvent, {
		...withCode("WEBHOOK_EVENT_TYPE_UNKNOWN"),
		message: () => "names no event type that the endpoint can receive; wildcards are not supported",
	}),
);

const EnabledEvents = Schema.Array(MerchantEventType).pipe(Schema.maxItems(500));

const onlyMerchant = {
	...withCode("WEBHOOK_EVENT_SOURCE_UNSUPPORTED"),
	message: () => 'can only be ["merchant"]: partner apps are not supported yet',
};

const EventSources = Schema.Array(Schema.Literal("merchant", "partner_app", "installed_merchants")).pipe(
	Schema.filter((sources) => sources.length > 0 && sources.every((source) => source === "merchant"), onlyMerchant),
	Schema.maxItems(500),
);

const ofPartnerApps = <A, I>(schema: Schema.Schema<A, I>) =>
	schema.pipe(
		Schema.filter(() => false, {
			...withCode("WEBHOOK_EVENT_SOURCE_UNSUPPORTED"),
			message: () => "belongs to partner apps, which are not supported yet",
		}),
	);

const EndpointApiVersion = Schema.String.pipe(
	Schema.filter((version) => version === "default" || supported.includes(version), {
		message: () => `must be "default" or a supported version: ${supported.join(", ")}`,
	}),
);

const settings = {
	description: optional(Description),
	enabled: optional(Schema.Boolean),
	enabled_events: optional(EnabledEvents),
	event_sources: optional(EventSources),
	mode: optional(ofPartnerApps(Schema.Literal("test", "live", "both"))),
	partner_app_id: optional(ofPartnerApps(Schema.String)),
	api_version: optional(EndpointApiVersion),
	metadata: optional(Metadata),
};

const Url = text(1, 2048);

export const CreateWebhookEndpoint = Schema.Struct({ url: Url, ...settings }).annotations({
	identifier: "CreateWebhookEndpoint",
});
export type CreateWebhookEndpoint = typeof CreateWebhookEndpoint.Type;

export const PatchWebhookEndpoint = Schema.Struct({
	url: optional(Url),
	...settings,
	/** Null clears it. */
	description: optional(Schema.NullOr(Description)),
	expected_version: optional(Schema.Int),
}).annotations({ identifier: "PatchWebhookEndpoint" });
export type PatchWebhookEndpoint = typeof PatchWebhookEndpoint.Type;

/** The refusal of a URL that may not become an endpoint's, or `undefined` when it may. */
export const refusalOfTarget = (verdict: TargetVerdict): Refusal | undefined =>
	verdict._tag === "Allowed"
		? undefined
		: refuse("WEBHOOK_URL_NOT_ALLOWED", {
				param: "url",
				message: `The URL cannot receive webhooks: ${verdict.reason.replace(/\.$/, "")}.`,
			});

const unique = <A>(items: ReadonlyArray<A>): ReadonlyArray<A> => [...new Set(items)];

export interface NewEndpoint {
	readonly webhook_endpoint_id: string;
	readonly sealed_secret: string;
	/** The environment's time. */
	readonly now: string;
}

/** The endpoint that a request makes. */
export const createEndpoint = (request: CreateWebhookEndpoint, made: NewEndpoint): StoredWebhookEndpoint => ({
	webhook_endpoint_id: made.webhook_endpoint_id,
	url: request.url,
	...(request.description === undefined ? {} : { description: request.description }),
	enabled: request.enabled ?? true,
	enabled_events: unique(request.enabled_events ?? []),
	event_sources: ["merchant"],
	api_version: request.api_version ?? "default",
	metadata: request.metadata ?? {},
	version: 1,
	created_at: made.now,
	updated_at: made.now,
	sealed_secret: made.sealed_secret,
});

const withoutFaults = ({ disabled_reason, failing_since, ...endpoint }: StoredWebhookEndpoint): StoredWebhookEndpoint =>
	endpoint;

/** Who enables an endpoint, or moves it, has mended it: what was heard of it before counts no more. */
const isFreshStart = (endpoint: StoredWebhookEndpoint, { enabled, url }: PatchWebhookEndpoint): boolean =>
	enabled === true || (url !== undefined && url !== endpoint.url && enabled !== false && endpoint.enabled);

/** The endpoint after a change, still of the version that was loaded: the store gives the next one. */
export const patchEndpoint = (
	endpoint: StoredWebhookEndpoint,
	request: PatchWebhookEndpoint,
	now: string,
): StoredWebhookEndpoint => {
	const { description: before, ...rest } = isFreshStart(endpoint, request) ? withoutFaults(endpoint) : endpoint;
	const description = request.description === undefined ? before : request.description;
	return {
		...rest,
		...(description == null ? {} : { description }),
		url: request.url ?? endpoint.url,
		enabled: request.enabled ?? endpoint.enabled,
		enabled_events: unique(request.enabled_events ?? endpoint.enabled_events),
		api_version: request.api_version ?? endpoint.api_version,
		metadata: request.metadata ?? endpoint.metadata,
		updated_at: now,
	};
};

/**
 * The endpoint with a new secret. The one that it replaces signs along for 24 hours of the environment's time; one
 * that was replaced before it, and still signed, ceases at once.
 */
export const rotateSecret = (
	endpoint: StoredWebhookEndpoint,
	sealed_secret: string,
	now: string,
): StoredWebhookEndpoint => ({
	...endpoint,
	sealed_secret,
	previous_secret: { sealed_secret: endpoint.sealed_secret, expires_at: addMillis(now, rotationOverlapMillis) },
	updated_at: now,
});

/** The sealed secrets that sign a delivery at `now`, the newest first. */
export const sealedSecrets = (
	{ previous_secret, sealed_secret }: StoredWebhookEndpoint,
	now: string,
): readonly [string, ...ReadonlyArray<string>] =>
	previous_secret !== undefined && now < previous_secret.expires_at
		? [sealed_secret, previous_secret.sealed_secret]
		: [sealed_secret];

/** Whether the endpoint is to receive an event of this type. */
export const receives = (
	{ enabled, enabled_events }: Pick<WebhookEndpoint, "enabled" | "enabled_events">,
	event_type: EventType,
): boolean =>
	enabled && isMerchantEvent(event_type) && (enabled_events.length === 0 || enabled_events.includes(event_type));

/** The version at which the endpoint is served: its own, or the merchant's default. */
export const apiVersionOf = (endpoint: Pick<WebhookEndpoint, "api_version">, merchantDefault: string): string =>
	endpoint.api_version === "default" ? merchantDefault : endpoint.api_version;
