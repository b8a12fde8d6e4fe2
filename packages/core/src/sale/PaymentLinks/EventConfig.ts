/** When and where an event takes place, and how many people can attend (requirements: Event config). Pure. */
import { Either, Schema } from "effect";
import { Address, AddressInput } from "../../words/Address.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { defined, optional, required } from "../../words/Optional.js";
import { Name, text } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { isTimeZone } from "../../words/TimeZone.js";

const Seats = Schema.Int.pipe(
	Schema.between(1, 1_000_000, { message: () => "must be an integer between 1 and 1000000" }),
);

const Prefix = text(1, 12).pipe(
	Schema.filter((prefix) => /^[A-Z0-9-]+$/.test(prefix) || "must have only capital letters, digits and hyphens", {
		jsonSchema: { pattern: "^[A-Z0-9-]+$" },
	}),
);

const input = {
	event_at: required(Timestamp, "When it begins, which ends the sale (RFC 3339); must be in the future."),
	timezone: required(text(1, 64), "The zone in which buyers see the time: an IANA name, such as `America/Denver`."),
	venue: optional(Name, "Where it takes place; absent: not shown."),
	venue_address: optional(AddressInput, "The address of the venue, by which tickets are taxed; absent: untaxed."),
	max_total_quantity: optional(Seats, "The places that all tiers share; absent: unlimited."),
	ticket_prefix: optional(Prefix, "Precedes the number on each ticket, such as `GALA-`; absent: the number alone."),
	send_ticket_emails: optional(
		Schema.Boolean,
		"Whether buyers get their tickets by email, which makes their address required; absent: no.",
	),
};

export const EventConfigInput = Schema.Struct(input).annotations({ identifier: "EventConfigInput" });
export type EventConfigInput = typeof EventConfigInput.Type;

/** A change of an event. Absent fields are unchanged; null clears. */
export const EventConfigPatch = Schema.Struct({
	event_at: optional(Timestamp, "When it begins, which ends the sale (RFC 3339); a new time must be in the future."),
	timezone: optional(text(1, 64), "The zone in which buyers see the time: an IANA name, such as `America/Denver`."),
	venue: optional(Schema.NullOr(Name), "Where it takes place; `null` clears it."),
	venue_address: optional(
		Schema.NullOr(AddressInput),
		"The address of the venue, by which tickets sold from now on are taxed; `null`: untaxed.",
	),
	max_total_quantity: optional(
		Schema.NullOr(Seats),
		"The places that all tiers share, at least those sold or held; `null`: unlimited.",
	),
	ticket_prefix: optional(
		Schema.NullOr(Prefix),
		"Precedes the number on tickets sold from now on; `null`: the number alone.",
	),
	send_ticket_emails: optional(
		Schema.Boolean,
		"Whether buyers get their tickets by email, which makes their address required.",
	),
	sequence: optional(Schema.Int, "Ignored, because svc counts it; so you can send the event back as it is shown."),
}).annotations({ identifier: "EventConfigPatch" });
export type EventConfigPatch = typeof EventConfigPatch.Type;

export const EventConfig = Schema.Struct({
	event_at: required(Schema.String, "When it begins, which ends the sale (RFC 3339, UTC)."),
	timezone: required(Schema.String, "The zone in which buyers see the time: an IANA name."),
	venue: optional(Schema.String, "Where it takes place; absent if not stated."),
	venue_address: optional(Address, "The address of the venue, by which tickets are taxed; absent: untaxed."),
	max_total_quantity: optional(Schema.Int, "The places that all tiers share; absent: unlimited."),
	ticket_prefix: optional(Schema.String, "Precedes the number on each ticket; absent: the number alone."),
	send_ticket_emails: required(Schema.Boolean, "Whether buyers get their tickets by email."),
	sequence: optional(
		Schema.Int,
		"How many times its time, zone or venue has changed, which calendar files say as `SEQUENCE`; absent: never.",
	),
}).annotations({ identifier: "EventConfig" });
export type EventConfig = typeof EventConfig.Type;

const check = (config: EventConfig, now: string, isNew: boolean): Either.Either<EventConfig, Refusal> => {
	if (!isTimeZone(config.timezone))
		return refused("INVALID_VALUE", {
			message: `There is no time zone ${config.timezone}: send an IANA name such as America/Denver.`,
			param: "event_config.timezone",
		});
	if (isNew && config.event_at <= now) return refused("TIMESTAMP_NOT_IN_FUTURE", { param: "event_config.event_at" });
	return Either.right(config);
};

/** Reads the event of a new link. */
export const readEvent = (
	{ send_ticket_emails = false, ...config }: EventConfigInput,
	now: string,
): Either.Either<EventConfig, Refusal> => check({ ...config, send_ticket_emails }, now, true);

const changed = <A>(current: A | undefined, change: A | null | undefined): A | undefined =>
	change === undefined ? current : (change ?? undefined);

/** Whether the event is at another time or place after a change. */
export const isMoved = (before: EventConfig, after: EventConfig): boolean =>
	before.event_at !== after.event_at || before.timezone !== after.timezone || before.venue !== after.venue;

/** Counts the change if the event moves, so that calendars replace their entry. */
const counted = (before: EventConfig, after: EventConfig): EventConfig =>
	isMoved(before, after) ? { ...after, sequence: (before.sequence ?? 0) + 1 } : after;

/** Changes an event. */
export const patchEvent = (
	config: EventConfig,
	change: EventConfigPatch,
	now: string,
): Either.Either<EventConfig, Refusal> => {
	const venue = changed(config.venue, change.venue);
	const venue_address = changed(config.venue_address, change.venue_address);
	const max_total_quantity = changed(config.max_total_quantity, change.max_total_quantity);
	const ticket_prefix = changed(config.ticket_prefix, change.ticket_prefix);
	const after: EventConfig = {
		event_at: change.event_at ?? config.event_at,
		timezone: change.timezone ?? config.timezone,
		send_ticket_emails: change.send_ticket_emails ?? config.send_ticket_emails,
		...defined({ venue, venue_address, max_total_quantity, ticket_prefix, sequence: config.sequence }),
	};
	return check(counted(config, after), now, change.event_at !== undefined && change.event_at !== config.event_at);
};
