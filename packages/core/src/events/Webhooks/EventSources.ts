/**
 * The sources of an endpoint's events (requirements: Webhook endpoint): the merchant that owns it, a partner app's
 * installations, and the merchants that have installed the app.
 */
import { Either, Schema } from "effect";
import type { Mode } from "../../words/Environment.js";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { withCode } from "../../words/SchemaCodes.js";
import { type EventType, eventCatalog, eventTypes, isEventType } from "../Events.js";

export const EventSource = Schema.Literal("merchant", "partner_app", "installed_merchants");
export type EventSource = typeof EventSource.Type;

/** The modes of the installing merchants' environments from which an endpoint receives events. */
export const SourceMode = Schema.Literal("test", "live", "both");
export type SourceMode = typeof SourceMode.Type;

/** The exact name of an event type. */
export const EventTypeName = Schema.String.pipe(
	Schema.filter(isEventType, {
		...withCode("WEBHOOK_EVENT_TYPE_UNKNOWN"),
		message: () => "is not an event type; name one of GET /v1/webhook-event-types, without wildcards",
		jsonSchema: { enum: [...eventTypes] },
	}),
);

/** The fields of an endpoint that determine which events it receives. */
export interface Sources {
	readonly enabled_events: ReadonlyArray<string>;
	readonly event_sources: ReadonlyArray<EventSource>;
	readonly mode?: SourceMode;
	readonly partner_app_id?: string;
}

type Checked = Either.Either<void, Refusal>;

const isPartnerEvent = (event_type: EventType): boolean => eventCatalog[event_type].source === "partner_app";

/** Whether the source can emit an event of this type: only `partner_app` emits events of an app's installations. */
const canEmit = (source: EventSource, event_type: EventType): boolean =>
	isPartnerEvent(event_type) === (source === "partner_app");

/** Refuses an event type that none of the sources can emit. */
export const checkEventType = (
	{ event_sources }: Pick<Sources, "event_sources">,
	event_type: string,
	param: string,
): Checked =>
	isEventType(event_type) && event_sources.some((source) => canEmit(source, event_type))
		? Either.void
		: refused("WEBHOOK_EVENT_TYPE_UNKNOWN", {
				param,
				message: `${event_type} is not an event of ${event_sources.join(" or ")}. Name another event, or add its source to event_sources.`,
			});

/** Refuses the fields that only partner sources may have. */
const checkMerchantOnly = ({ mode, partner_app_id }: Sources): Checked => {
	const message =
		"Only an endpoint with the source partner_app or installed_merchants can have this field. Add the source, or remove the field (in a PATCH, send null).";
	if (mode !== undefined) return invalid("mode", message);
	return partner_app_id === undefined ? Either.void : invalid("partner_app_id", message);
};

const checkPartner = ({ enabled_events, event_sources, mode, partner_app_id }: Sources): Checked => {
	if (partner_app_id === undefined)
		return refused("FIELD_REQUIRED", {
			param: "partner_app_id",
			message: "The sources partner_app and installed_merchants belong to an app. Send its partner_app_id.",
		});
	if (event_sources.includes("partner_app") && mode !== "both")
		return invalid(
			"mode",
			'The source partner_app needs the mode "both", because an app is installed in test and live mode.',
		);
	const named = enabled_events.filter(isEventType);
	return !event_sources.includes("installed_merchants") || named.some((name) => canEmit("installed_merchants", name))
		? Either.void
		: invalid(
				"enabled_events",
				"The source installed_merchants requires at least one merchant event type to be named.",
			);
};

/** Checks that an endpoint's sources, events, mode, and app are consistent. */
export const checkSources = (sources: Sources): Checked =>
	Either.gen(function* () {
		const { enabled_events, event_sources } = sources;
		const isMerchantOnly = event_sources.every((source) => source === "merchant");
		yield* isMerchantOnly ? checkMerchantOnly(sources) : checkPartner(sources);
		yield* Either.all(enabled_events.map((name, index) => checkEventType(sources, name, `enabled_events[${index}]`)));
	});

/**
 * Whether the endpoint receives an event of this type from this source. An endpoint that names no events receives all
 * events of the merchant and of the app's installations, but none of installed merchants, which must be named.
 */
export const receives = (
	{ enabled, enabled_events, event_sources }: Sources & { readonly enabled: boolean },
	source: EventSource,
	event_type: EventType,
): boolean =>
	enabled &&
	event_sources.includes(source) &&
	canEmit(source, event_type) &&
	(enabled_events.includes(event_type) || (enabled_events.length === 0 && source !== "installed_merchants"));

/** Whether the endpoint receives events from installing merchants' environments of this mode. */
export const coversMode = ({ mode }: Pick<Sources, "mode">, of: Mode): boolean => mode === "both" || mode === of;
