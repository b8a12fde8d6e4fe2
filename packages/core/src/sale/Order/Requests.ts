/** Request bodies that create and change an order, except those for discounts, charges, delivery, and tips. */
import { Schema } from "effect";
import { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import { AddressInput } from "../../words/Address.js";
import { optional, required } from "../../words/Optional.js";
import { Metadata, Reference } from "../../words/Text.js";
import { expected_version } from "../../words/Version.js";
import { DeliveryDestinationInput } from "./DeliveryDestination.js";
import { DiscountInput } from "./Discounts.js";
import { LineItemInput, Quantity } from "./LineItem.js";

/** Maximum number of lines per order, and per request. */
export const maximumLines = 500;

/** Maximum number of discounts per order. */
export const maximumDiscounts = 50;

const LineItemsInput = Schema.Array(LineItemInput).pipe(Schema.maxItems(maximumLines));

const TaxInput = Schema.Struct({ enabled: required(Schema.Boolean, "`false`: every tax is 0.") });

/** The body of `POST /v1/orders`. */
export const CreateOrder = Schema.Struct({
	line_items: required(LineItemsInput, "What is sold; may be empty. Parts of bundles count toward the maximum."),
	customer_id: optional(Reference, "The customer that buys: `cus_…`; absent: a guest."),
	inventory_routing_source: optional(
		RoutingSource,
		"Where stock comes from. Needed before payment if the variant of a line is tracked.",
	),
	delivery_destination: optional(
		DeliveryDestinationInput,
		"Where the goods go, by which they are taxed; absent: untaxed, unless there is a `billing_address`.",
	),
	billing_address: optional(
		AddressInput,
		"The buyer's billing address, by which what is not shipped is taxed; absent: by the destination.",
	),
	tax: optional(TaxInput, "Whether svc computes taxes; absent: it does."),
	discounts: optional(
		Schema.Array(DiscountInput).pipe(Schema.maxItems(maximumDiscounts)),
		"Manual discounts and promotion codes; absent: none. Automatic promotions apply without being named.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateOrder" });
export type CreateOrder = typeof CreateOrder.Type;

/** The body of `PATCH /v1/orders/{order_id}`. `null` clears a field; `metadata` is replaced as a whole. */
export const PatchOrder = Schema.Struct({
	customer_id: optional(
		Schema.NullOr(Reference),
		"The customer that buys: `cus_…`; `null` removes it. Only while the order is open; with promotions or an invoice, while its price can change.",
	),
	inventory_routing_source: optional(
		Schema.NullOr(RoutingSource),
		"Where stock comes from; `null` clears it. Can only change while no payment is in progress or has settled.",
	),
	delivery_destination: optional(
		Schema.NullOr(DeliveryDestinationInput),
		"Where the goods go; `null` clears it, and what is shipped is untaxed. Can only change while the price can.",
	),
	billing_address: optional(
		Schema.NullOr(AddressInput),
		"The buyer's billing address, by which what is not shipped is taxed; `null` clears it. Can only change while the price can.",
	),
	tax: optional(TaxInput, "Whether svc computes taxes. Can only change while the price can."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchOrder" });
export type PatchOrder = typeof PatchOrder.Type;

/**
 * The body of `POST /v1/orders/{order_id}/inventory-exception/resolve`. `retry` reserves and commits the stock now;
 * `accept_shortage` keeps the sale without stock; `refund` refunds everything that is left.
 */
export const ResolveInventoryException = Schema.Struct({
	action: required(
		Schema.Literal("retry", "accept_shortage", "refund"),
		"`retry` claims the stock now; `accept_shortage` keeps the sale without it; `refund` pays back what is left.",
	),
	expected_version,
}).annotations({ identifier: "ResolveInventoryException" });
export type ResolveInventoryException = typeof ResolveInventoryException.Type;

/** The body of `POST /v1/orders/{order_id}/line-items`. */
export const AddLineItems = Schema.Struct({
	line_items: required(
		LineItemsInput.pipe(Schema.minItems(1)),
		"Lines to append. The order can have at most 500, including parts of bundles.",
	),
	expected_version,
}).annotations({ identifier: "AddLineItems" });
export type AddLineItems = typeof AddLineItems.Type;

/** The body of `PATCH /v1/orders/{order_id}/line-items/{order_line_item_id}`. */
export const ChangeLineItem = Schema.Struct({
	quantity: required(Quantity, "The new number of units; of bundles, if the path names a bundle."),
	expected_version,
}).annotations({ identifier: "ChangeLineItem" });
export type ChangeLineItem = typeof ChangeLineItem.Type;
