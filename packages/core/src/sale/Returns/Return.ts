/**
 * A return of an order's goods: the decision on each line, the receipts, and what the buyer got (requirements: Refunds
 * and returns; decisions: States).
 */
import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
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
	receiving_location_id: optional(Schema.String, "Absent only if the line has no stock."),
	source_system: optional(ReturnSourceSystem),
	received_at: Schema.String,
	quantity: Schema.Int,
	...receivedStates,
	inventory_movement_ids: required(
		Schema.Array(Schema.String),
		"The stock movements of the receipt and of later inspections; none if the line has no stock.",
	),
}).annotations({ identifier: "ReturnReceipt" });
export type ReturnReceipt = typeof ReturnReceipt.Type;

/** What the buyer got for units. */
export const ReturnResolution = Schema.Struct({
	resolution_type: ResolutionType,
	quantity: Schema.Int,
	amount_money: optional(Money, "The value of the units less adjustments; absent for `none`."),
	refund_id: optional(Schema.String, "The refund that draws the units from the order; absent for `none`."),
	gift_card_ids: optional(
		Schema.Array(Schema.String),
		"The gift cards that hold the value of store credit or of an exchange.",
	),
	exchange_order_id: optional(Schema.String, "The order of the replacement goods."),
	resolved_at: Schema.String,
}).annotations({ identifier: "ReturnResolution" });
export type ReturnResolution = typeof ReturnResolution.Type;

export const ReturnLineItem = Schema.Struct({
	return_line_item_id: required(Schema.String, "`retli_…`"),
	order_line_item_id: Schema.String,
	name: required(Schema.String, "The name of the order line."),
	sku: optional(Schema.String),
	inventory_item_id: optional(
		Schema.String,
		"The item that takes the units back into stock; absent if the line has no stock.",
	),
	requested_quantity: Schema.Int,
	return_reason_id: Schema.String,
	return_reason_name: required(Schema.String, "The reason's name when the return was requested."),
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
	return_id: required(Schema.String, "`ret_…`"),
	order_id: Schema.String,
	customer_id: optional(Schema.String, "The order's customer when the return was requested."),
	status: ReturnStatus,
	completion_behavior: CompletionBehavior,
	line_items: Schema.Array(ReturnLineItem),
	decline_reason: optional(Schema.String, "The seller's reason for declining the return."),
	metadata: Metadata,
	opened_at: optional(Schema.String),
	completed_at: optional(Schema.String),
	declined_at: optional(Schema.String),
	canceled_at: optional(Schema.String),
	...versioned,
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
