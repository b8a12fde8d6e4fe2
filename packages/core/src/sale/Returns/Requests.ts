/** Requests to return goods of an order (requirements: Refunds and returns). */
import { Schema } from "effect";
import { optional, required } from "../../words/Optional.js";
import { Description, Metadata, Name, Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { expected_version } from "../../words/Version.js";
import { GiftCardRecipientInput } from "../Order/GiftCardPurchase.js";
import { LineItemInput, Quantity } from "../Order/LineItem.js";
import { maximumLines } from "../Order/Requests.js";
import { maximumAdjustments, RefundAdjustmentInput } from "../Refunds/Requests.js";

/**
 * What the buyer gets for returned units. `none`: nothing, for example because the money was refunded before the goods
 * arrived.
 */
export const ResolutionType = Schema.Literal("refund", "exchange", "store_credit", "none").annotations({
	description:
		"`refund`: the money goes back. `store_credit`: a gift card. `exchange`: a gift card applied to a new order. `none`: nothing.",
});
export type ResolutionType = typeof ResolutionType.Type;

export const DecisionBasis = Schema.Literal("policy", "merchant_review", "goodwill").annotations({
	description: "Why you decided so: your published policy, a review of the case, or goodwill beyond the policy.",
});

export const ResolutionMode = Schema.Literal("manual", "automatic").annotations({
	description: "`manual`: a `resolution` resolves units. `automatic`: the first call that finds units ready does.",
});

export const RefundTiming = Schema.Literal("on_approval", "on_receipt", "after_inspection").annotations({
	description: "When units are ready to be resolved, whatever the resolution.",
});

/** The state of a received unit in stock. */
export const Disposition = Schema.Literal("sellable", "damaged", "quarantined");
export type Disposition = typeof Disposition.Type;

/**
 * `complete_when_ready`: the return completes automatically once every line is decided, and every approved unit is
 * received, inspected, and resolved as its decision requires.
 */
export const CompletionBehavior = Schema.Literal("keep_open", "complete_when_ready").annotations({
	description: "`complete_when_ready`: it completes as soon as nothing is left to do. `keep_open`: it stays open.",
});
export type CompletionBehavior = typeof CompletionBehavior.Type;

/** Units of a line; 0 is allowed. */
const Units = Schema.Int.pipe(
	Schema.between(0, 1_000_000, { message: () => "must be an integer between 0 and 1000000" }),
);

/** Maximum number of dispositions per line in one call: one of each kind. */
const maximumDispositions = Disposition.literals.length;

export const ReturnLineInput = Schema.Struct({
	order_line_item_id: required(Reference, "A line of the order: `li_…`; name each line once."),
	requested_quantity: required(
		Quantity,
		"Units to return: at most those that were handed off and that no other return asks for.",
	),
	return_reason_id: required(Reference, "An active return reason: `rrsn_…`."),
	note: optional(Description, "The buyer's own words."),
}).annotations({ identifier: "ReturnLineInput" });

/** The body of `POST /v1/returns`. Each line of the order is named once. */
export const CreateReturn = Schema.Struct({
	order_id: required(Reference, "A paid order: `ord_…`."),
	line_items: required(
		Schema.Array(ReturnLineInput).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
		"The lines of the goods that come back.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateReturn" });
export type CreateReturn = typeof CreateReturn.Type;

export const ReturnDecisionInput = Schema.Struct({
	decision_basis: optional(
		DecisionBasis,
		"Your published policy, a review of the case (the default), or goodwill beyond the policy.",
	),
	approved_quantity: required(Units, "How many of the requested units you take back; 0 declines the line."),
	return_required_quantity: optional(
		Units,
		"How many of the approved units must come back; the buyer keeps the others. By default all.",
	),
	allowed_resolution_types: optional(
		Schema.Array(ResolutionType).pipe(Schema.minItems(1), Schema.maxItems(ResolutionType.literals.length)),
		"The resolutions that later calls may use; by default all.",
	),
	selected_resolution_type: optional(
		ResolutionType,
		"What the buyer chose, one of the allowed types; required for the mode `automatic`.",
	),
	resolution_mode: optional(
		ResolutionMode,
		"`manual` (default): a `resolution` resolves units. `automatic`: the first call that finds units ready does.",
	),
	refund_timing: optional(
		RefundTiming,
		"When units are ready to be resolved; by default `after_inspection` if one is required, otherwise `on_receipt`.",
	),
	is_inspection_required: optional(
		Schema.Boolean,
		"Whether received units stay in quality control until a call names their dispositions; false by default.",
	),
	receiving_location_id: optional(
		Reference,
		"Where the goods will arrive: `loc_…`; a receipt may name another location.",
	),
}).annotations({ identifier: "ReturnDecisionInput" });
export type ReturnDecisionInput = typeof ReturnDecisionInput.Type;

export const ReturnDispositionInput = Schema.Struct({
	disposition: required(
		Disposition,
		"`sellable`: back for sale. `damaged` and `quarantined`: in stock, but not for sale.",
	),
	quantity: required(Quantity, "How many received units are in this state."),
}).annotations({ identifier: "ReturnDispositionInput" });

export const ReturnResolutionInput = Schema.Struct({
	resolution_type: required(
		ResolutionType,
		"What the buyer gets for the units; one of the types that the decision allows.",
	),
	quantity: required(Quantity, "Units to resolve; at most those that the decision's `refund_timing` makes ready."),
	refund_adjustments: optional(
		Schema.Array(RefundAdjustmentInput).pipe(Schema.maxItems(maximumAdjustments)),
		"What you keep of the units' value, such as a restocking fee.",
	),
}).annotations({ identifier: "ReturnResolutionInput" });
export type ReturnResolutionInput = typeof ReturnResolutionInput.Type;

export const ProcessReturnLine = Schema.Struct({
	return_line_item_id: required(Reference, "A line of this return: `retli_…`; name each line once."),
	decision: optional(
		ReturnDecisionInput,
		"Your decision on the line; it replaces an earlier one, but not below what was received or resolved.",
	),
	received_quantity: optional(
		Units,
		"Units that arrived with this receipt, in addition to earlier receipts; by default 0.",
	),
	// Other units of the receipt await inspection if it is required; otherwise they are sellable.
	dispositions: optional(
		Schema.Array(ReturnDispositionInput).pipe(Schema.minItems(1), Schema.maxItems(maximumDispositions)),
		"States of this receipt's units, then of older ones; a unit without one is sellable, or awaits inspection.",
	),
	resolution: optional(ReturnResolutionInput, "What the buyer gets, for units that are ready."),
}).annotations({ identifier: "ProcessReturnLine" });
export type ProcessReturnLine = typeof ProcessReturnLine.Type;

const SourceSystem = Schema.Struct({
	source_system_type: required(Name, "Your name for the system, such as `warehouse`."),
	external_source_id: optional(Reference, "The receipt's ID in that system; a line accepts each ID only once."),
});

export const ReturnReceiptInput = Schema.Struct({
	receiving_location_id: optional(
		Reference,
		"Where the goods arrived: `loc_…`; by default the decision's location. Tracked stock needs one.",
	),
	source_system: optional(SourceSystem, "The system that recorded the receipt, so that none counts twice."),
	received_at: optional(Timestamp, "When the goods arrived (RFC 3339); by default now."),
}).annotations({ identifier: "ReturnReceiptInput" });
export type ReturnReceiptInput = typeof ReturnReceiptInput.Type;
export const ReturnSourceSystem = SourceSystem;

/** The body of `POST /v1/returns/{return_id}/process`: decide, receive, inspect, and resolve, in that order. */
export const ProcessReturn = Schema.Struct({
	completion_behavior: optional(
		CompletionBehavior,
		"`complete_when_ready`: it completes as soon as nothing is left to do. By default unchanged; first `keep_open`.",
	),
	receipt: optional(ReturnReceiptInput, "How the units with a `received_quantity` arrived."),
	line_items: optional(
		Schema.Array(ProcessReturnLine).pipe(Schema.maxItems(maximumLines)),
		"What happens to each line; lines that you leave out can still resolve automatically.",
	),
	store_credit_recipient: optional(
		GiftCardRecipientInput,
		"Who gets the mail with the code of store credit; by default the order's customer.",
	),
	exchange_line_items: optional(
		Schema.Array(LineItemInput).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
		"The replacement goods, for a new order; required if units are exchanged, otherwise not allowed.",
	),
	expected_version,
}).annotations({ identifier: "ProcessReturn" });
export type ProcessReturn = typeof ProcessReturn.Type;

/** The body of `POST /v1/returns/{return_id}/decline`. */
export const DeclineReturn = Schema.Struct({
	reason: optional(Description, "Your reason, kept as `decline_reason`."),
	expected_version,
}).annotations({ identifier: "DeclineReturn" });
export type DeclineReturn = typeof DeclineReturn.Type;

/** The body of `POST /v1/returns/{return_id}/cancel`. */
export const CancelReturn = Schema.Struct({ expected_version }).annotations({
	identifier: "CancelReturn",
});
export type CancelReturn = typeof CancelReturn.Type;

/** `metadata` replaces the existing one. */
export const PatchReturn = Schema.Struct({
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchReturn" });
export type PatchReturn = typeof PatchReturn.Type;
