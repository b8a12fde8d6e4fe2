/**
 * A claim on stock (requirements: Reservation): held while a buyer pays, committed when paid, consumed when handed off,
 * or released. A line is one assignment: a number of units of an item at a location. Demand that is split over
 * locations becomes several lines with one `line_key`. For every line, always: requested = held + committed + consumed
 * + released.
 */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { inNfc } from "../../words/Storage/Compared.js";
import { unchanged } from "../../words/Storage/Shapes.js";
import { Metadata, Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { expected_version, versioned } from "../../words/Version.js";
import { pinnedVersion, RoutingSource } from "../AllocationPolicies/RoutingSource.js";
import { DemandLines } from "../Routing/Demand.js";
import { maximumQuantity } from "../StockLedger/Level.js";
import { quantityResultWith } from "../StockLedger/Result.js";

/** How far ahead a hold may end. */
export const maximumHoldMillis = 15 * 60_000;

/** How far ahead the hold of an order may end, while its payment waits for the buyer's bank. */
export const maximumPaymentHoldMillis = 60 * 60_000;

/** A limit that no query for lines reaches. */
export const everyLine = 2 ** 31 - 1;

/** The timer that releases what is still held when the hold ends; its subject is the reservation. */
export const expiryKind = "inventory_reservation.expire";

const ReservationStatus = Schema.Literal("active", "committed", "closed");
type ReservationStatus = typeof ReservationStatus.Type;

const quantity = Schema.Int.pipe(Schema.between(0, maximumQuantity));

const lineFields = {
	inventory_reservation_line_id: required(Schema.String, "The ID, assigned by svc: `invrl_…`."),
	inventory_reservation_id: required(Schema.String, "The reservation that the line belongs to: `invr_…`."),
	line_key: optional(
		Schema.String,
		"The key of the demand line that it serves, absent if that had none; for an order, the line item: `li_…`.",
	),
	inventory_item_id: required(Schema.String, "The item that is claimed: `invi_…`."),
	variant_id: optional(Schema.String, "The variant that the demand line named: `var_…`; absent if it named the item."),
	location_id: required(Schema.String, "Where the units are claimed: `loc_…`."),
	requested_quantity: required(quantity, "Units assigned to the line: those held, committed, consumed, and released."),
	held_quantity: required(quantity, "Units claimed now that are not committed yet."),
	committed_quantity: required(quantity, "Units claimed and confirmed that are not handed off yet."),
	consumed_quantity: required(quantity, "Units handed off, in total; it never falls."),
	released_from_held_quantity: required(
		quantity,
		"Units released before they were committed, such as when the hold ended; it never falls.",
	),
	released_from_committed_quantity: required(
		quantity,
		"Units released after they were committed, such as for a canceled order; it never falls.",
	),
	at_risk_held_quantity: required(quantity, "Held units that sellable stock does not cover now."),
	at_risk_committed_quantity: required(
		quantity,
		"Committed units that sellable stock does not cover now, so they cannot be handed off.",
	),
	...versioned,
};

export const InventoryReservationLine = Schema.Struct(lineFields).annotations({
	identifier: "InventoryReservationLine",
});
export type InventoryReservationLine = typeof InventoryReservationLine.Type;

/** Returns the key of a level in the index of open claims. */
export const stockKeyOf = (level: { readonly inventory_item_id: string; readonly location_id: string }): string =>
	`${level.inventory_item_id} ${level.location_id}`;

/** A line as stored. `open_stock_key` is the key of its level while it claims stock there. */
export const StoredReservationLine = Schema.Struct({ ...lineFields, open_stock_key: optional(Schema.String) });
export type StoredReservationLine = typeof StoredReservationLine.Type;

export const reservationLines = collection<StoredReservationLine>()({
	name: "inventory_reservation_lines",
	resource: "inventory reservation line",
	id: "inventory_reservation_line_id",
	prefix: "invrl_",
	schema: StoredReservationLine,
	filters: {
		inventory_reservation_id: { path: "inventory_reservation_id" },
		open_stock_key: { path: "open_stock_key", isInternal: true },
	},
});

const reservationFields = {
	inventory_reservation_id: required(Schema.String, "The ID, assigned by svc: `invr_…`."),
	status: required(
		ReservationStatus,
		"`active` while it holds units, `committed` while it has only committed ones, `closed` once it claims nothing.",
	),
	owner: required(
		Schema.Struct({
			key: required(Schema.String, "Your key, such as a cart ID; chosen by svc if an order's payment made it."),
			expires_at: required(Schema.String, "When svc releases what is still held (RFC 3339, UTC)."),
		}),
		"What the stock is claimed for, such as a cart, and until when it is held.",
	),
	inventory_routing_source: required(RoutingSource, "The locations that were allowed to serve the demand."),
	...pinnedVersion,
	order_id: optional(Schema.String, "The order that it is for: `ord_…`; absent if you made it."),
};

export const StoredReservation = Schema.Struct({
	...reservationFields,
	active_key: optional(
		Schema.String,
		"The owner's key while the reservation holds something; unique, so a key has only one active reservation.",
	),
	inventory_item_ids: required(
		Schema.Array(Schema.String),
		"The items and locations to lock before a decision reads the lines.",
	),
	location_ids: Schema.Array(Schema.String),
	metadata: optional(Metadata),
	...versioned,
});
export type StoredReservation = typeof StoredReservation.Type;

export const reservations = collection<StoredReservation>()({
	name: "inventory_reservations",
	resource: "inventory reservation",
	id: "inventory_reservation_id",
	prefix: "invr_",
	schema: StoredReservation,
	upcasts: [unchanged],
	filters: {
		status: { path: "status", values: ReservationStatus.literals },
		owner_key: { path: inNfc("owner.key"), description: "Only reservations with this `owner.key`, which you chose." },
		order_id: { path: "order_id" },
	},
	unique: { active_key: inNfc("active_key") },
});

/** Claims that stock does not cover, which require action by the seller. */
export const InventoryActionRequired = Schema.Struct({
	reason: required(Schema.Literal("shortage"), "`shortage`: stock does not cover some of the claimed units."),
	inventory_reservation_line_ids: required(Schema.Array(Schema.String), "The lines with units at risk: `invrl_…`."),
}).annotations({ identifier: "InventoryActionRequired" });
export type InventoryActionRequired = typeof InventoryActionRequired.Type;

export const InventoryReservation = Schema.Struct({
	...reservationFields,
	inventory_action_required: optional(
		InventoryActionRequired,
		"What you must act on; present while stock does not cover a line.",
	),
	lines: required(
		Schema.Array(InventoryReservationLine),
		"What it claims: one line for each demand line and each location that serves it.",
	),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "InventoryReservation" });
export type InventoryReservation = typeof InventoryReservation.Type;

export const ReservationResult = quantityResultWith({
	inventory_reservation: required(InventoryReservation, "The reservation after the command."),
}).annotations({ identifier: "InventoryReservationResult" });
export type ReservationResult = typeof ReservationResult.Type;

export const CreateInventoryReservation = Schema.Struct({
	demand_lines: required(DemandLines, "What to hold: either all of it, or nothing."),
	inventory_routing_source: required(RoutingSource, "The locations that may serve the demand."),
	owner: required(
		Schema.Struct({
			key: required(
				Reference,
				"Your key, such as a cart ID. A key has only one active reservation; it is free again once nothing is held.",
			),
			expires_at: required(Timestamp, "When svc releases what is still held; at most 15 minutes ahead."),
		}),
		"What the stock is claimed for, such as a cart, and until when it is held.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateInventoryReservation" });
export type CreateInventoryReservation = typeof CreateInventoryReservation.Type;

const line = {
	inventory_reservation_line_id: required(Reference, "A line of the reservation, each at most once: `invrl_…`."),
};
const target = Schema.Int.pipe(Schema.between(0, maximumQuantity));
const transition = <A, I>(lines: Schema.Schema<A, I>) =>
	Schema.Struct({
		lines: required(
			Schema.Array(lines).pipe(Schema.minItems(1), Schema.maxItems(1000)),
			"The lines to change: either all of them change, or none.",
		),
		expected_version,
	});

export const CommitInventoryReservation = transition(
	Schema.Struct({
		...line,
		target_committed_quantity: required(
			target,
			"Units committed in total since the line was created, including those consumed or released afterwards.",
		),
	}),
).annotations({ identifier: "CommitInventoryReservation" });
export type CommitInventoryReservation = typeof CommitInventoryReservation.Type;

export const ConsumeInventoryReservation = transition(
	Schema.Struct({
		...line,
		target_consumed_quantity: required(target, "Units handed off in total since the line was created."),
	}),
).annotations({ identifier: "ConsumeInventoryReservation" });
export type ConsumeInventoryReservation = typeof ConsumeInventoryReservation.Type;

export const ReleaseInventoryReservation = transition(
	Schema.Struct({
		...line,
		target_released_from_held_quantity: optional(
			target,
			"Held units released in total since the line was created. Send this, the other target, or both.",
		),
		target_released_from_committed_quantity: optional(
			target,
			"Committed units released in total since the line was created.",
		),
	}),
).annotations({ identifier: "ReleaseInventoryReservation" });
export type ReleaseInventoryReservation = typeof ReleaseInventoryReservation.Type;

export const ExtendInventoryReservation = Schema.Struct({
	expires_at: required(
		Timestamp,
		"When svc releases what is still held: at most 15 minutes ahead, and not before the current end.",
	),
	expected_version,
}).annotations({ identifier: "ExtendInventoryReservation" });
export type ExtendInventoryReservation = typeof ExtendInventoryReservation.Type;

/** Returns the lines of one reservation. */
export const linesOf = (
	{ inventory_reservation_id }: Pick<StoredReservation, "inventory_reservation_id">,
	lines: ReadonlyArray<StoredReservationLine>,
): ReadonlyArray<StoredReservationLine> =>
	lines.filter((line) => line.inventory_reservation_id === inventory_reservation_id);

export const statusOf = (lines: ReadonlyArray<InventoryReservationLine>): ReservationStatus => {
	if (lines.some((line) => line.held_quantity > 0)) return "active";
	return lines.some((line) => line.committed_quantity > 0) ? "committed" : "closed";
};

/** Returns the reservation after a change of its lines, still at the version that was loaded. */
export const withLines = (
	{ active_key, ...reservation }: StoredReservation,
	lines: ReadonlyArray<InventoryReservationLine>,
	now: string,
): StoredReservation => {
	const status = statusOf(lines);
	return {
		...reservation,
		status,
		...(status === "active" ? { active_key: reservation.owner.key } : {}),
		updated_at: now,
	};
};

export const isAtRisk = (line: InventoryReservationLine): boolean =>
	line.at_risk_held_quantity + line.at_risk_committed_quantity > 0;

export const actionRequired = (lines: ReadonlyArray<InventoryReservationLine>): InventoryActionRequired | undefined => {
	const ids = lines.filter(isAtRisk).map((line) => line.inventory_reservation_line_id);
	return ids.length === 0 ? undefined : { reason: "shortage", inventory_reservation_line_ids: ids };
};

/** The reservation as the API shows it. */
export const reservationView = (
	{
		active_key,
		inventory_item_ids,
		location_ids,
		metadata = {},
		version,
		created_at,
		updated_at,
		...shown
	}: StoredReservation,
	lines: ReadonlyArray<StoredReservationLine>,
): InventoryReservation => {
	const inventory_action_required = actionRequired(lines);
	return {
		...shown,
		...(inventory_action_required === undefined ? {} : { inventory_action_required }),
		lines: lines.map(({ open_stock_key, ...line }) => line),
		metadata,
		version,
		created_at,
		updated_at,
	};
};
