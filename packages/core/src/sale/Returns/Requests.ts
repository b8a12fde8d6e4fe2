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
 * What the buyer gets for returned units. `refund`: the money, back to where it came from. `store_credit`: a gift card.
 * `exchange`: other goods, on a new order that the value pays for as a gift card. `none`: nothing, for example because
 * the money was refunded before the goods arrived.
 */
export const ResolutionType = Schema.Literal("refund", "exchange", "store_credit", "none");
export type ResolutionType = typeof ResolutionType.Type;

/** The reason for the decision: the seller's published policy, a review of the case, or goodwill beyond the policy. */
export const DecisionBasis = Schema.Literal("policy", "merchant_review", "goodwill");

/** `manual`: units are resolved by a `resolution`. `automatic`: the first call that finds units ready resolves them. */
export const ResolutionMode = Schema.Literal("manual", "automatic");

/** When units are ready to be resolved, whatever the resolution. */
export const RefundTiming = Schema.Literal("on_approval", "on_receipt", "after_inspection");

/** The state of a received unit in stock. */
export const Disposition = Schema.Literal("sellable", "damaged", "quarantined");
export type Disposition = typeof Disposition.Type;

/**
 * `complete_when_ready`: the return completes automatically once every line is decided, and every approved unit is
 * received, inspected, and resolved as its decision requires. `keep_open`: it does not.
 */
export const CompletionBehavior = Schema.Literal("keep_open", "complete_when_ready");
export type CompletionBehavior = typeof CompletionBehavior.Type;

/** Units of a line; 0 is allowed. */
const Units = Schema.Int.pipe(
	Schema.between(0, 1_000_000, { message: () => "must be an integer between 0 and 1000000" }),
);

/** Maximum number of dispositions per line in one call: one of each kind. */
const maximumDispositions = Disposition.literals.length;

export const ReturnLineInput = Schema.Struct({
	order_line_item_id: Reference,
	requested_quantity: Quantity,
	return_reason_id: Reference,
	note: optional(Description, "The buyer's own text."),
}).annotations({ identifier: "ReturnLineInput" });

/** The body of `POST /v1/returns`. Each line of the order is named once. */
export const CreateReturn = Schema.Struct({
	order_id: Reference,
	line_items: Schema.Array(ReturnLineInput).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateReturn" });
export type CreateReturn = typeof CreateReturn.Type;

export const ReturnDecisionInput = Schema.Struct({
	decision_basis: optional(DecisionBasis, "Absent: `merchant_review`."),
	approved_quantity: required(Units, "How many of the requested units; 0 declines the line."),
	return_required_quantity: optional(Units, "How many of them must be returned before the line is done; absent: all."),
	allowed_resolution_types: optional(
		Schema.Array(ResolutionType).pipe(Schema.minItems(1), Schema.maxItems(ResolutionType.literals.length)),
		"Absent: all.",
	),
	selected_resolution_type: optional(ResolutionType, "What the buyer chose."),
	resolution_mode: optional(ResolutionMode, "Absent: `manual`."),
	refund_timing: optional(
		RefundTiming,
		"Absent: `after_inspection` if an inspection is required, otherwise `on_receipt`.",
	),
	is_inspection_required: optional(
		Schema.Boolean,
		"Received units stay in quality control until a call names their dispositions. Absent: false.",
	),
	receiving_location_id: optional(
		Reference,
		"The location where the goods will arrive. A location on the receipt takes precedence.",
	),
}).annotations({ identifier: "ReturnDecisionInput" });
export type ReturnDecisionInput = typeof ReturnDecisionInput.Type;

export const ReturnDispositionInput = Schema.Struct({ disposition: Disposition, quantity: Quantity }).annotations({
	identifier: "ReturnDispositionInput",
});

export const ReturnResolutionInput = Schema.Struct({
	resolution_type: ResolutionType,
	quantity: Quantity,
	refund_adjustments: optional(
		Schema.Array(RefundAdjustmentInput).pipe(Schema.maxItems(maximumAdjustments)),
		"What the seller keeps of the units' value, such as a restocking fee.",
	),
}).annotations({ identifier: "ReturnResolutionInput" });
export type ReturnResolutionInput = typeof ReturnResolutionInput.Type;

export const ProcessReturnLine = Schema.Struct({
	return_line_item_id: Reference,
	decision: optional(
		ReturnDecisionInput,
		"Replaces an earlier decision; units already received or resolved are unaffected.",
	),
	received_quantity: optional(Units, "The units that this receipt adds to earlier receipts."),
	dispositions: optional(
		Schema.Array(ReturnDispositionInput).pipe(Schema.minItems(1), Schema.maxItems(maximumDispositions)),
		"States of units: first those of this receipt, then those awaiting inspection, oldest first. Other units of the receipt await inspection if it is required; otherwise they are sellable.",
	),
	resolution: optional(ReturnResolutionInput),
}).annotations({ identifier: "ProcessReturnLine" });
export type ProcessReturnLine = typeof ProcessReturnLine.Type;

const SourceSystem = Schema.Struct({
	source_system_type: required(Name, "For example `warehouse`."),
	external_source_id: optional(Reference, "The receipt's ID there; a line accepts each only once."),
});

export const ReturnReceiptInput = Schema.Struct({
	receiving_location_id: optional(Reference, "Absent: the decision's location."),
	source_system: optional(SourceSystem),
	received_at: optional(Timestamp, "Absent: now."),
}).annotations({ identifier: "ReturnReceiptInput" });
export type ReturnReceiptInput = typeof ReturnReceiptInput.Type;
export const ReturnSourceSystem = SourceSystem;

/** The body of `POST /v1/returns/{return_id}/process`: decide, receive, inspect, and resolve, in that order. */
export const ProcessReturn = Schema.Struct({
	completion_behavior: optional(CompletionBehavior, "Absent: unchanged; a new return is `keep_open`."),
	receipt: optional(ReturnReceiptInput),
	line_items: optional(Schema.Array(ProcessReturnLine).pipe(Schema.maxItems(maximumLines))),
	store_credit_recipient: optional(
		GiftCardRecipientInput,
		"The mail recipient of the store credit's code; absent: the order's customer.",
	),
	exchange_line_items: optional(
		Schema.Array(LineItemInput).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
		"The replacement goods, on a new order; required if a line is exchanged.",
	),
	expected_version,
}).annotations({ identifier: "ProcessReturn" });
export type ProcessReturn = typeof ProcessReturn.Type;

/** The body of `POST /v1/returns/{return_id}/decline`. */
export const DeclineReturn = Schema.Struct({
	reason: optional(Description, "The seller's own text."),
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
