/** Request bodies that create and change an order, except those for discounts, charges, delivery, and tips. */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { optional } from "../../words/Optional.js";
import { Metadata, Reference } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";
import { DeliveryDestination } from "./DeliveryDestination.js";
import { DiscountInput } from "./Discounts.js";
import { LineItemInput, Quantity } from "./LineItem.js";

/** Maximum number of lines per order, and per request. */
export const maximumLines = 500;

/** Maximum number of discounts per order. */
export const maximumDiscounts = 50;

const LineItemsInput = Schema.Array(LineItemInput).pipe(Schema.maxItems(maximumLines));

const TaxInput = Schema.Struct({ enabled: Schema.Boolean });

/** The body of `POST /v1/orders`. */
export const CreateOrder = Schema.Struct({
	line_items: LineItemsInput,
	customer_id: optional(Reference),
	inventory_routing_source: optional(RoutingSource),
	delivery_destination: optional(DeliveryDestination),
	tax: optional(TaxInput, "Absent: enabled."),
	discounts: optional(Schema.Array(DiscountInput).pipe(Schema.maxItems(maximumDiscounts))),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateOrder" });
export type CreateOrder = typeof CreateOrder.Type;

/** The body of `PATCH /v1/orders/{order_id}`. `null` clears a field; `metadata` is replaced as a whole. */
export const PatchOrder = Schema.Struct({
	customer_id: optional(Schema.NullOr(Reference)),
	inventory_routing_source: optional(
		Schema.NullOr(RoutingSource),
		"Can only change while no payment is in progress or has settled.",
	),
	delivery_destination: optional(Schema.NullOr(DeliveryDestination)),
	tax: optional(TaxInput),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchOrder" });
export type PatchOrder = typeof PatchOrder.Type;

/**
 * The body of `POST /v1/orders/{order_id}/inventory-exception/resolve`. `retry` reserves and commits the stock now;
 * `accept_shortage` keeps the sale without stock; `refund` refunds everything that is left.
 */
export const ResolveInventoryException = Schema.Struct({
	action: Schema.Literal("retry", "accept_shortage", "refund"),
	expected_version,
}).annotations({ identifier: "ResolveInventoryException" });
export type ResolveInventoryException = typeof ResolveInventoryException.Type;

/** The body of `POST /v1/orders/{order_id}/line-items`. */
export const AddLineItems = Schema.Struct({
	line_items: LineItemsInput.pipe(Schema.minItems(1)),
	expected_version,
}).annotations({ identifier: "AddLineItems" });
export type AddLineItems = typeof AddLineItems.Type;

/** The body of `PATCH /v1/orders/{order_id}/line-items/{order_line_item_id}`. */
export const ChangeLineItem = Schema.Struct({
	quantity: Quantity,
	expected_version,
}).annotations({ identifier: "ChangeLineItem" });
export type ChangeLineItem = typeof ChangeLineItem.Type;
