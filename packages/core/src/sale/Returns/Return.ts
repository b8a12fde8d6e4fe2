/**
 * A return of an order's goods: the decision on each line, the receipts, and what the buyer got (requirements: Refunds
 * and returns; decisions: States).
 */
import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata } from "../../words/Text.js";
import {
	CompletionBehavior,
	DecisionBasis,
	RefundTiming,
	ResolutionMode,
	ResolutionType,
	ReturnSourceSystem,
} from "./Requests.js";

export const ReturnStatus = Schema.Literal("requested", "open", "completed", "declined", "canceled");
export type ReturnStatus = typeof ReturnStatus.Type;

export const DecisionStatus = Schema.Literal("pending", "approved", "partially_approved", "declined");

/** Relates to the units that must be returned. */
export const ReceptionStatus = Schema.Literal("pending", "partially_received", "received", "not_required");

/** Relates to the approved units. */
export const ResolutionStatus = Schema.Literal("pending", "partially_resolved", "resolved", "not_required");

export const ReturnDecision = Schema.Struct({
	decision_basis: DecisionBasis,
	approved_quantity: Schema.Int,
	return_required_quantity: Schema.Int,
	allowed_resolution_types: Schema.Array(ResolutionType),
	selected_resolution_type: optional(ResolutionType),
	resolution_mode: ResolutionMode,
	refund_timing: RefundTiming,
	is_inspection_required: Schema.Boolean,
	receiving_location_id: optional(Schema.String),
	decided_at: Schema.String,
}).annotations({ identifier: "ReturnDecision" });
export type ReturnDecision = typeof ReturnDecision.Type;

/** The states of received units; they sum to the received quantity. */
const receivedStates = {
	awaiting_inspection_quantity: Schema.Int,
	sellable_quantity: Schema.Int,
	damaged_quantity: Schema.Int,
	quarantined_quantity: Schema.Int,
};

/** Units of a line that arrived together. */
export const ReturnReceipt = Schema.Struct({
	/** Absent only if the line has no stock. */
	receiving_location_id: optional(Schema.String),
	source_system: optional(ReturnSourceSystem),
	received_at: Schema.String,
	quantity: Schema.Int,
	...receivedStates,
	/** The stock movements of the receipt and of later inspections; none if the line has no stock. */
	inventory_movement_ids: Schema.Array(Schema.String),
}).annotations({ identifier: "ReturnReceipt" });
export type ReturnReceipt = typeof ReturnReceipt.Type;

/** What the buyer got for units. */
export const ReturnResolution = Schema.Struct({
	resolution_type: ResolutionType,
	quantity: Schema.Int,
	/** The value of the units less adjustments; absent for `none`. */
	amount_money: optional(Money),
	/** The refund that draws the units from the order; absent for `none`. */
	refund_id: optional(Schema.String),
	/** The gift cards that hold the value of store credit or of an exchange. */
	gift_card_ids: optional(Schema.Array(Schema.String)),
	/** The order of the replacement goods. */
	exchange_order_id: optional(Schema.String),
	resolved_at: Schema.String,
}).annotations({ identifier: "ReturnResolution" });
export type ReturnResolution = typeof ReturnResolution.Type;

export const ReturnLineItem = Schema.Struct({
	/** `retli_…` */
	return_line_item_id: Schema.String,
	order_line_item_id: Schema.String,
	/** The name of the order line. */
	name: Schema.String,
	sku: optional(Schema.String),
	/** The item that takes the units back into stock; absent if the line has no stock. */
	inventory_item_id: optional(Schema.String),
	requested_quantity: Schema.Int,
	return_reason_id: Schema.String,
	/** The reason's name when the return was requested. */
	return_reason_name: Schema.String,
	note: optional(Schema.String),
	decision_status: DecisionStatus,
	reception_status: ReceptionStatus,
	resolution_status: ResolutionStatus,
	decision: optional(ReturnDecision),
	received_quantity: Schema.Int,
	...receivedStates,
	resolved_quantity: Schema.Int,
	receipts: Schema.Array(ReturnReceipt),
	resolutions: Schema.Array(ReturnResolution),
}).annotations({ identifier: "ReturnLineItem" });
export type ReturnLineItem = typeof ReturnLineItem.Type;

export const Return = Schema.Struct({
	/** `ret_…` */
	return_id: Schema.String,
	order_id: Schema.String,
	/** The order's customer when the return was requested. */
	customer_id: optional(Schema.String),
	status: ReturnStatus,
	completion_behavior: CompletionBehavior,
	line_items: Schema.Array(ReturnLineItem),
	/** The seller's reason for declining the return. */
	decline_reason: optional(Schema.String),
	metadata: Metadata,
	opened_at: optional(Schema.String),
	completed_at: optional(Schema.String),
	declined_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
}).annotations({ identifier: "Return" });
export type Return = typeof Return.Type;

export const returns = collection<Return>()({
	name: "returns",
	resource: "return",
	id: "return_id",
	prefix: prefixes.return,
	schema: Return,
	filters: {
		status: { path: "status", values: ReturnStatus.literals },
		order_id: { path: "order_id" },
		customer_id: { path: "customer_id" },
	},
	sorts: { updated_at: { path: "updated_at", type: "text" } },
	search: ({ line_items }) => line_items.flatMap((line) => [line.name, line.sku]),
});

const decisionStatusOf = ({ decision, requested_quantity }: ReturnLineItem): ReturnLineItem["decision_status"] => {
	if (decision === undefined) return "pending";
	if (decision.approved_quantity === 0) return "declined";
	return decision.approved_quantity < requested_quantity ? "partially_approved" : "approved";
};

const progress = <Partial extends string, Whole extends string>(
	done: number,
	wanted: number | undefined,
	partial: Partial,
	whole: Whole,
) => {
	if (wanted === undefined) return "pending";
	if (wanted === 0) return "not_required";
	if (done >= wanted) return whole;
	return done === 0 ? "pending" : partial;
};

/** The line with the statuses that derive from its decision and quantities. */
export const withStatuses = (line: ReturnLineItem): ReturnLineItem => ({
	...line,
	decision_status: decisionStatusOf(line),
	reception_status: progress(
		line.received_quantity,
		line.decision?.return_required_quantity,
		"partially_received",
		"received",
	),
	resolution_status: progress(
		line.resolved_quantity,
		line.decision?.approved_quantity,
		"partially_resolved",
		"resolved",
	),
});
