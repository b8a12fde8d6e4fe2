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

export const ReturnStatus = Schema.Literal("requested", "open", "completed", "declined", "canceled").annotations({
	description:
		"`requested`: no line is decided. `open`: at least one is. `declined`: nothing comes back. `canceled`: the buyer keeps it.",
});
export type ReturnStatus = typeof ReturnStatus.Type;

export const DecisionStatus = Schema.Literal("pending", "approved", "partially_approved", "declined").annotations({
	description: "How many of the requested units are approved; `pending` until the line is decided.",
});

export const ReceptionStatus = Schema.Literal("pending", "partially_received", "received", "not_required").annotations({
	description: "How many of the units that must come back are received; `not_required` if none must.",
});

export const ResolutionStatus = Schema.Literal("pending", "partially_resolved", "resolved", "not_required").annotations(
	{
		description: "How many of the approved units are resolved; `not_required` if none is approved.",
	},
);

export const ReturnDecision = Schema.Struct({
	decision_basis: DecisionBasis,
	approved_quantity: required(Schema.Int, "How many of the requested units you take back; 0 if the line is declined."),
	return_required_quantity: required(
		Schema.Int,
		"How many of the approved units must come back; the buyer keeps the others.",
	),
	allowed_resolution_types: required(Schema.Array(ResolutionType), "The resolutions that calls may use."),
	selected_resolution_type: optional(ResolutionType, "What the buyer chose; absent if you did not say."),
	resolution_mode: ResolutionMode,
	refund_timing: RefundTiming,
	is_inspection_required: required(
		Schema.Boolean,
		"Whether received units stay in quality control until a call names their dispositions.",
	),
	receiving_location_id: optional(
		Schema.String,
		"Where the goods will arrive: `loc_…`, unless a receipt names another.",
	),
	decided_at: required(Schema.String, "When this decision was made (RFC 3339, UTC)."),
}).annotations({ identifier: "ReturnDecision" });
export type ReturnDecision = typeof ReturnDecision.Type;

/** The states of received units; they sum to the received quantity. */
const receivedStates = {
	awaiting_inspection_quantity: required(
		Schema.Int,
		"Received units in quality control, not for sale, until inspected.",
	),
	sellable_quantity: required(Schema.Int, "Received units that are for sale again."),
	damaged_quantity: required(Schema.Int, "Received units in stock that are damaged and not for sale."),
	quarantined_quantity: required(Schema.Int, "Received units in stock that are quarantined and not for sale."),
};

/** Units of a line that arrived together. */
export const ReturnReceipt = Schema.Struct({
	receiving_location_id: optional(Schema.String, "Where they arrived: `loc_…`; always present if the line has stock."),
	source_system: optional(ReturnSourceSystem, "The system that recorded the receipt, as you sent it."),
	received_at: required(Schema.String, "When they arrived (RFC 3339, UTC), as you sent it, or when you recorded it."),
	quantity: required(Schema.Int, "Units that arrived with this receipt."),
	...receivedStates,
	inventory_movement_ids: required(
		Schema.Array(Schema.String),
		"The stock movements of the receipt and of later inspections: `invm_…`; none if the line has no stock.",
	),
}).annotations({ identifier: "ReturnReceipt" });
export type ReturnReceipt = typeof ReturnReceipt.Type;

/** What the buyer got for units. */
export const ReturnResolution = Schema.Struct({
	resolution_type: ResolutionType,
	quantity: required(Schema.Int, "The units that were resolved together."),
	amount_money: optional(Money, "The value of the units less adjustments; absent for `none`."),
	refund_id: optional(Schema.String, "The refund of the units: `re_…`; absent for `none`."),
	gift_card_ids: optional(
		Schema.Array(Schema.String),
		"The gift cards, `gc_…`, that hold the value of store credit or of an exchange; absent otherwise.",
	),
	exchange_order_id: optional(Schema.String, "The order of the replacement goods: `ord_…`; only for an `exchange`."),
	resolved_at: required(Schema.String, "When they were resolved (RFC 3339, UTC)."),
}).annotations({ identifier: "ReturnResolution" });
export type ReturnResolution = typeof ReturnResolution.Type;

export const ReturnLineItem = Schema.Struct({
	return_line_item_id: required(Schema.String, "`retli_…`, assigned by svc."),
	order_line_item_id: required(Schema.String, "The order's line of the goods that come back: `li_…`."),
	name: required(Schema.String, "The name of the order line."),
	sku: optional(Schema.String, "The order line's SKU; absent if it has none."),
	inventory_item_id: optional(
		Schema.String,
		"The item that takes the units back into stock: `invi_…`; absent if the line has no stock.",
	),
	requested_quantity: required(Schema.Int, "Units that the buyer wants to return."),
	return_reason_id: required(Schema.String, "Why the buyer returns them: `rrsn_…`."),
	return_reason_name: required(Schema.String, "The reason's name when the return was requested."),
	note: optional(Schema.String, "The buyer's own words; absent if there are none."),
	decision_status: DecisionStatus,
	reception_status: ReceptionStatus,
	resolution_status: ResolutionStatus,
	decision: optional(ReturnDecision, "Your latest decision on the line; absent until it is decided."),
	received_quantity: required(Schema.Int, "Units that have come back so far."),
	...receivedStates,
	resolved_quantity: required(Schema.Int, "Units for which the buyer has got what was decided, `none` included."),
	receipts: required(Schema.Array(ReturnReceipt), "What arrived, oldest first."),
	resolutions: required(Schema.Array(ReturnResolution), "What the buyer got, oldest first."),
}).annotations({ identifier: "ReturnLineItem" });
export type ReturnLineItem = typeof ReturnLineItem.Type;

export const Return = Schema.Struct({
	return_id: required(Schema.String, "`ret_…`, assigned by svc."),
	order_id: required(Schema.String, "The order of the goods that come back: `ord_…`."),
	customer_id: optional(
		Schema.String,
		"The order's customer when the return was requested: `cus_…`; absent for a guest.",
	),
	status: ReturnStatus,
	completion_behavior: CompletionBehavior,
	line_items: required(Schema.Array(ReturnLineItem), "One for each order line with goods that come back."),
	decline_reason: optional(Schema.String, "The reason that you gave when you declined it."),
	metadata: Metadata,
	opened_at: optional(Schema.String, "When the first line was decided (RFC 3339, UTC)."),
	completed_at: optional(
		Schema.String,
		"When it was completed (RFC 3339, UTC); absent unless the status is `completed`.",
	),
	declined_at: optional(Schema.String, "When it was declined (RFC 3339, UTC); absent unless the status is `declined`."),
	canceled_at: optional(Schema.String, "When it was canceled (RFC 3339, UTC); absent unless the status is `canceled`."),
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
