/**
 * Whose events an endpoint receives (requirements: Webhook endpoint): those of the merchant that owns it, those of a
 * partner app's life, and those of the merchants that have installed the app.
 */
import { Either, Schema } from "effect";
import type { Mode } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { withCode } from "../../words/SchemaCodes.js";
import { type EventType, eventCatalog, isEventType } from "../Events.js";

export const EventSource = Schema.Literal("merchant", "partner_app", "installed_merchants");
export type EventSource = typeof EventSource.Type;

/** Which of the installing merchants' environments an endpoint hears of. */
export const SourceMode = Schema.Literal("test", "live", "both");
export type SourceMode = typeof SourceMode.Type;

/** The exact name of an event type. */
export const EventTypeName = Schema.String.pipe(
	Schema.filter(isEventType, {
		...withCode("WEBHOOK_EVENT_TYPE_UNKNOWN"),
		message: () => "names no event type that the endpoint can receive; wildcards are not supported",
	}),
);

/** What of an endpoint decides which events it receives. */
export interface Sources {
	readonly enabled_events: ReadonlyArray<string>;
	readonly event_sources: ReadonlyArray<EventSource>;
	readonly mode?: SourceMode;
	readonly partner_app_id?: string;
}

type Checked = Either.Either<void, Refusal>;

const invalid = (param: string, message: string): Checked => Either.left(refuse("INVALID_VALUE", { param, message }));

const isPartnerEvent = (event_type: EventType): boolean => eventCatalog[event_type].source === "partner_app";

/** Whether an event of this type can come from this source: an app's life is told by `partner_app` alone. */
const canEmit = (source: EventSource, event_type: EventType): boolean =>
	isPartnerEvent(event_type) === (source === "partner_app");

/** Refuses an event type that none of the sources can tell. */
export const checkEventType = (
	{ event_sources }: Pick<Sources, "event_sources">,
	event_type: string,
	param: string,
): Checked =>
	isEventType(event_type) && event_sources.some((source) => canEmit(source, event_type))
		? Either.void
		: Either.left(
				refuse("WEBHOOK_EVENT_TYPE_UNKNOWN", {
					param,
					message: `${event_type} is no event of ${event_sources.join(" or ")}: name another one, or add its source to event_sources.`,
				}),
			);

/** Fields that belong to partner sources alone. */
const checkMerchantOnly = ({ mode, partner_app_id }: Sources): Checked => {
	const message = "Only an endpoint with the source partner_app or installed_merchants takes this.";
	if (mode !== undefined) return invalid("mode", message);
	return partner_app_id === undefined ? Either.void : invalid("partner_app_id", message);
};

const checkPartner = ({ enabled_events, event_sources, mode, partner_app_id }: Sources): Checked => {
	if (partner_app_id === undefined)
		return Either.left(
			refuse("FIELD_REQUIRED", {
				param: "partner_app_id",
				message: "The sources partner_app and installed_merchants are those of an app: send its partner_app_id.",
			}),
		);
	if (event_sources.includes("partner_app") && mode !== "both")
		return invalid("mode", 'The source partner_app needs the mode "both": an app is installed in test and live mode.');
	const named = enabled_events.filter(isEventType);
	return !event_sources.includes("installed_merchants") || named.some((name) => canEmit("installed_merchants", name))
		? Either.void
		: invalid("enabled_events", "The source installed_merchants needs at least one event type of a merchant by name.");
};

/** Whether the sources, the events and the app of an endpoint go together. */
export const checkSources = (sources: Sources): Checked =>
	Either.gen(function* () {
		const { enabled_events, event_sources } = sources;
		const isMerchantOnly = event_sources.every((source) => source === "merchant");
		yield* isMerchantOnly ? checkMerchantOnly(sources) : checkPartner(sources);
		yield* Either.all(enabled_events.map((name, index) => checkEventType(sources, name, `enabled_events[${index}]`)));
	});

/**
 * Whether the endpoint is to receive an event of this type from this source. One that names no events receives all of
 * the merchant and of the app's life; events of installed merchants it receives by name only.
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

/** Whether the endpoint hears of installing merchants' environments of this mode. */
export const coversMode = ({ mode }: Pick<Sources, "mode">, of: Mode): boolean => mode === "both" || mode === of;
