/** Webhook endpoints: URLs that receive a seller's events, with signing secrets (requirements: Webhook endpoint). */
import { Either, Schema } from "effect";
import { secretNotReplayed } from "../../platform/Idempotency/Replays.js";
import type { Answer } from "../../platform/Idempotency.js";
import { supported } from "../../platform/Versions.js";
import { type Refusal, refuse, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { publicView } from "../../words/Storage/PublicView.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Description, Metadata, text } from "../../words/Text.js";
import { addMillis } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import { checkSources, EventSource, EventTypeName, SourceMode, type Sources } from "./EventSources.js";
import type { TargetVerdict } from "./Transport.js";

/** How long a replaced secret keeps signing after a rotation, in milliseconds (requirements: Limits). */
const rotationOverlapMillis = 24 * 60 * 60 * 1000;

const publicFields = {
	webhook_endpoint_id: required(Schema.String, "`whep_…`; deliveries name it in a header."),
	url: required(Schema.String, "Where svc posts the events."),
	description: optional(Schema.String, "Your own note; absent if never set."),
	enabled: required(Schema.Boolean, "Whether it receives events; svc sets `false` after five days of failures."),
	disabled_reason: optional(
		Schema.Literal("failing", "gone"),
		"Why svc disabled it after five days of failures; `gone`: with a 410 in the end. Absent if svc did not.",
	),
	failing_since: optional(
		Schema.String,
		"The first failure since the last successful delivery; absent if there is none.",
	),
	enabled_events: required(
		Schema.Array(Schema.String),
		"The event types that it receives; empty: every one of the merchant and of an app's installations, also future ones.",
	),
	event_sources: required(
		Schema.Array(EventSource),
		"The source of its events: the merchant, an app's installations, or the merchants that installed it.",
	),
	mode: optional(
		SourceMode,
		"The modes of installing merchants from which it receives events; only with a partner source.",
	),
	partner_app_id: optional(Schema.String, "The app of its partner sources: `app_…`; absent without such a source."),
	api_version: required(Schema.String, "`default`, which follows the merchant's version, or a pinned version."),
	metadata: Metadata,
	...versioned,
};

export const WebhookEndpoint = Schema.Struct(publicFields).annotations({ identifier: "WebhookEndpoint" });
export type WebhookEndpoint = typeof WebhookEndpoint.Type;

/** An endpoint with its secret: the response when it is created or its secret is rotated. */
export const WebhookEndpointWithSecret = Schema.Struct({
	...publicFields,
	secret: optional(
		Schema.String,
		"The signing secret: `whsec_…`. Absent in a replayed response, because the secret is only stored sealed.",
	),
}).annotations({ identifier: "WebhookEndpointWithSecret" });
export type WebhookEndpointWithSecret = typeof WebhookEndpointWithSecret.Type;

/** The response to deleting an endpoint. */
export const DeletedWebhookEndpoint = Schema.Struct({
	webhook_endpoint_id: required(Schema.String, "The endpoint that no longer exists: `whep_…`."),
	deleted: required(Schema.Literal(true), "Pending deliveries to it are suppressed when they are due."),
}).annotations({ identifier: "DeletedWebhookEndpoint" });
export type DeletedWebhookEndpoint = typeof DeletedWebhookEndpoint.Type;

/** The replayed response to creating an endpoint or rotating its secret. */
export const withoutSecret = ({
	data: { secret: _, ...data },
}: Answer<WebhookEndpointWithSecret>): Answer<WebhookEndpointWithSecret> => ({
	data,
	warnings: [secretNotReplayed("webhook_endpoint", data.webhook_endpoint_id)],
});

/** A secret replaced by a rotation, and when it stops signing. */
const ReplacedSecret = Schema.Struct({ sealed_secret: Schema.String, expires_at: Schema.String });
type ReplacedSecret = typeof ReplacedSecret.Type;

/** The stored endpoint: its secrets are sealed with the server's key. */
export const StoredWebhookEndpoint = Schema.Struct({
	...publicFields,
	sealed_secret: Schema.String,
	previous_secret: optional(ReplacedSecret, "The secret before the last rotation, and when it stops signing."),
	earlier_secrets: optional(
		Schema.Array(ReplacedSecret),
		"Even earlier secrets that still sign, newest first. Absent if there are none.",
	),
});
export type StoredWebhookEndpoint = typeof StoredWebhookEndpoint.Type;

/** Returns the endpoint without its secrets. */
export const webhookEndpointView = publicView<StoredWebhookEndpoint, WebhookEndpoint>(StoredWebhookEndpoint, {
	earlier_secrets: true,
	previous_secret: true,
	sealed_secret: true,
});

export const webhookEndpoints = collection<StoredWebhookEndpoint>()({
	name: "webhook_endpoints",
	resource: "webhook endpoint",
	id: "webhook_endpoint_id",
	prefix: "whep_",
	schema: StoredWebhookEndpoint,
	view: webhookEndpointView,
	upcasts: [unchanged],
	filters: {
		"event_sources[]": { path: "event_sources", values: EventSource.literals, isList: true, isMany: true },
		partner_app_id: { path: "partner_app_id" },
	},
});

/** Maximum number of endpoints per environment. Bounds the deliveries of an event. */
export const maximumEndpoints = 500;

const EnabledEvents = Schema.Array(EventTypeName).pipe(Schema.maxItems(500));

const EventSources = Schema.Array(EventSource).pipe(
	Schema.minItems(1),
	Schema.maxItems(EventSource.literals.length),
	Schema.filter((sources) => new Set(sources).size === sources.length, { message: () => "must name each source once" }),
);

const EndpointApiVersion = Schema.String.pipe(
	Schema.filter((version) => version === "default" || supported.includes(version), {
		message: () => `must be "default" or a supported version (${supported.join(", ")})`,
	}),
);

const settings = {
	description: optional(Description, "Your own note."),
	enabled: optional(Schema.Boolean, "Whether it receives events; a new endpoint does by default."),
	enabled_events: optional(
		EnabledEvents,
		"Event types as listed by `GET /v1/webhook-event-types`; empty, the default: all, except those of installed merchants.",
	),
	event_sources: optional(
		EventSources,
		"The source of its events; default `merchant` alone, the other two need `partner_app_id`.",
	),
	mode: optional(SourceMode, "The modes of installing merchants; only with a partner source, then by default `both`."),
	partner_app_id: optional(Schema.String, "Your app of the partner sources: `app_…`; required with such a source."),
	api_version: optional(
		EndpointApiVersion,
		"A supported version, or `default` to follow the merchant's, which is the default.",
	),
	metadata: optional(Metadata, "Your own notes, at most 50 keys; replaces existing metadata as a whole."),
};

const Url = text(1, 2048);

export const CreateWebhookEndpoint = Schema.Struct({
	url: required(Url, "Where to post events; it must be `https` and lead to public addresses alone."),
	...settings,
}).annotations({ identifier: "CreateWebhookEndpoint" });
export type CreateWebhookEndpoint = typeof CreateWebhookEndpoint.Type;

export const PatchWebhookEndpoint = Schema.Struct({
	url: optional(
		Url,
		"The new address, also for deliveries that are being retried; `https` and public addresses alone.",
	),
	...settings,
	enabled: optional(Schema.Boolean, "`true` also clears `disabled_reason` and `failing_since`."),
	description: optional(Schema.NullOr(Description), "Your own note; null clears it."),
	mode: optional(
		Schema.NullOr(SourceMode),
		"The modes of installing merchants; null clears it, which an endpoint without a partner source needs.",
	),
	partner_app_id: optional(
		Schema.NullOr(Schema.String),
		"Your app of the partner sources; null clears it, which an endpoint without such a source needs.",
	),
	expected_version,
}).annotations({ identifier: "PatchWebhookEndpoint" });
export type PatchWebhookEndpoint = typeof PatchWebhookEndpoint.Type;

/** Returns the refusal of a URL that may not be used for an endpoint, or `undefined` if it may. */
export const refusalOfTarget = (verdict: TargetVerdict): Refusal | undefined =>
	verdict._tag === "Allowed"
		? undefined
		: refuse("WEBHOOK_URL_NOT_ALLOWED", {
				param: "url",
				message: `The URL cannot receive webhooks: ${verdict.reason.replace(/\.$/, "")}.`,
			});

export interface NewEndpoint {
	readonly webhook_endpoint_id: string;
	readonly sealed_secret: string;
	/** The environment's time. */
	readonly now: string;
}

/** The fields of an endpoint that describe its sources, with the default mode. */
const sourcesOf = (
	event_sources: Sources["event_sources"],
	mode: Sources["mode"] | null,
	partner_app_id: string | null | undefined,
): Omit<Sources, "enabled_events"> => {
	const actualMode = mode ?? (event_sources.some((source) => source !== "merchant") ? "both" : undefined);
	return {
		event_sources,
		...(actualMode === undefined ? {} : { mode: actualMode }),
		...(partner_app_id == null ? {} : { partner_app_id }),
	};
};

type EndpointDecision = Either.Either<StoredWebhookEndpoint, Refusal>;

const checked = (endpoint: StoredWebhookEndpoint): EndpointDecision =>
	Either.map(checkSources(endpoint), () => endpoint);

/** Creates the endpoint of a request. */
export const createEndpoint = (request: CreateWebhookEndpoint, made: NewEndpoint): EndpointDecision =>
	checked({
		webhook_endpoint_id: made.webhook_endpoint_id,
		url: request.url,
		...(request.description === undefined ? {} : { description: request.description }),
		enabled: request.enabled ?? true,
		enabled_events: [...new Set(request.enabled_events ?? [])],
		...sourcesOf(request.event_sources ?? ["merchant"], request.mode, request.partner_app_id),
		api_version: request.api_version ?? "default",
		metadata: request.metadata ?? {},
		version: 1,
		created_at: made.now,
		updated_at: made.now,
		sealed_secret: made.sealed_secret,
	});

const withoutFaults = ({ disabled_reason, failing_since, ...endpoint }: StoredWebhookEndpoint): StoredWebhookEndpoint =>
	endpoint;

/** Whether a change clears earlier failures: it enables the endpoint, or changes the URL of an enabled one. */
const isFreshStart = (endpoint: StoredWebhookEndpoint, { enabled, url }: PatchWebhookEndpoint): boolean =>
	enabled === true || (url !== undefined && url !== endpoint.url && enabled !== false && endpoint.enabled);

/** Returns the endpoint after a change, still at the version that was loaded. */
export const patchEndpoint = (
	endpoint: StoredWebhookEndpoint,
	request: PatchWebhookEndpoint,
	now: string,
): EndpointDecision => {
	const begun = isFreshStart(endpoint, request) ? withoutFaults(endpoint) : endpoint;
	const { description: before, mode: oldMode, partner_app_id: oldApp, ...rest } = begun;
	const { description = before, mode = oldMode, partner_app_id = oldApp } = request;
	return checked({
		...rest,
		...(description == null ? {} : { description }),
		url: request.url ?? endpoint.url,
		enabled: request.enabled ?? endpoint.enabled,
		enabled_events: [...new Set(request.enabled_events ?? endpoint.enabled_events)],
		...sourcesOf(request.event_sources ?? endpoint.event_sources, mode, partner_app_id),
		api_version: request.api_version ?? endpoint.api_version,
		metadata: request.metadata ?? endpoint.metadata,
		updated_at: now,
	});
};

/** Maximum number of secrets signing at the same time: the current one, and replaced ones. */
export const maximumSecrets = 5;

/**
 * The replaced secrets that still sign at `now`, newest first. A secret with more than two overlaps left was replaced in a
 * sandbox's future, before its clock was reset, and no longer signs. The second overlap allows for clocks that differ.
 */
const signingStill = (
	{ earlier_secrets = [], previous_secret }: Pick<StoredWebhookEndpoint, "earlier_secrets" | "previous_secret">,
	now: string,
): ReadonlyArray<ReplacedSecret> => {
	const latest = addMillis(now, 2 * rotationOverlapMillis);
	return [...(previous_secret === undefined ? [] : [previous_secret]), ...earlier_secrets].filter(
		({ expires_at }) => now < expires_at && expires_at <= latest,
	);
};

/**
 * Rotates the endpoint's secret. Each replaced secret keeps signing for 24 hours of the environment's time. Refuses a
 * rotation that would leave more than `maximumSecrets` signing.
 */
export const rotateSecret = (endpoint: StoredWebhookEndpoint, sealed_secret: string, now: string): EndpointDecision => {
	const { earlier_secrets: _, previous_secret: __, ...rest } = endpoint;
	const earlier_secrets = signingStill(endpoint, now);
	const oldest = earlier_secrets.at(-1);
	if (oldest !== undefined && earlier_secrets.length + 2 > maximumSecrets)
		return refused("TOO_MANY_WEBHOOK_SECRETS", {
			message: `${maximumSecrets} secrets are already signing, which is the maximum. The oldest one stops at ${oldest.expires_at}: rotate after that.`,
		});
	return Either.right({
		...rest,
		sealed_secret,
		// A separate field, so that an older version of svc running alongside still signs with the previous secret.
		previous_secret: { sealed_secret: endpoint.sealed_secret, expires_at: addMillis(now, rotationOverlapMillis) },
		...(earlier_secrets.length === 0 ? {} : { earlier_secrets }),
		updated_at: now,
	});
};

/** Returns the sealed secrets that sign a delivery at `now`, newest first. */
export const sealedSecrets = (
	endpoint: StoredWebhookEndpoint,
	now: string,
): readonly [string, ...ReadonlyArray<string>] => [
	endpoint.sealed_secret,
	...signingStill(endpoint, now).map(({ sealed_secret }) => sealed_secret),
];

/** Returns the endpoint's API version: its own, or the merchant's default. */
export const apiVersionOf = (endpoint: Pick<WebhookEndpoint, "api_version">, merchantDefault: string): string =>
	endpoint.api_version === "default" ? merchantDefault : endpoint.api_version;
