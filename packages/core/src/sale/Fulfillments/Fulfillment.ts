/** A fulfillment: units of an order that are handed off together. */
import { Either, Schema } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal, refuse, refused } from "../../words/Errors.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Reference } from "../../words/Text.js";
import { versioned } from "../../words/Version.js";
import { canceledOf, type OrderLineItem, Quantity } from "../Order/LineItem.js";
import type { FulfillmentStatus, Order } from "../Order/Order.js";
import { maximumLines } from "../Order/Requests.js";

/** Maximum number of fulfillments per order. */
export const maximumFulfillments = 500;

export const FulfillmentLine = Schema.Struct({
	order_line_item_id: required(Reference, "A line of the order: `li_…`."),
	quantity: required(Quantity, "The line's units that are handed off together."),
});
export type FulfillmentLine = typeof FulfillmentLine.Type;

const Status = Schema.Literal("pending", "handed_off", "canceled");

export const Fulfillment = Schema.Struct({
	fulfillment_id: required(Schema.String, "Its ID: `ful_…`."),
	order_id: required(Schema.String, "The order that is handed off: `ord_…`."),
	status: required(Status, "`pending` until you hand it off or cancel it; both are final."),
	line_items: required(Schema.Array(FulfillmentLine), "What is handed off together."),
	metadata: Metadata,
	handed_off_at: optional(Schema.String, "When it was handed off (RFC 3339, UTC); absent until then."),
	canceled_at: optional(Schema.String, "When it was canceled, also with its order (RFC 3339, UTC); absent until then."),
	...versioned,
}).annotations({ identifier: "Fulfillment" });
export type Fulfillment = typeof Fulfillment.Type;

export const fulfillments = collection<Fulfillment>()({
	name: "fulfillments",
	resource: "fulfillment",
	id: "fulfillment_id",
	prefix: "ful_",
	schema: Fulfillment,
	filters: { order_id: { path: "order_id" }, status: { path: "status", values: Status.literals } },
});

/** The body of `POST /v1/orders/{order_id}/fulfillments`. */
export const CreateFulfillment = Schema.Struct({
	line_items: required(
		Schema.Array(FulfillmentLine).pipe(Schema.minItems(1), Schema.maxItems(maximumLines)),
		"What to hand off together: units that are in no other fulfillment and not canceled.",
	),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateFulfillment" });
export type CreateFulfillment = typeof CreateFulfillment.Type;

/** The units of each line in these fulfillments, or in other objects with line items. */
export const unitsOf = (some: ReadonlyArray<Pick<Fulfillment, "line_items">>): ReadonlyMap<string, number> => {
	const units = new Map<string, number>();
	for (const { order_line_item_id, quantity } of some.flatMap(({ line_items }) => line_items))
		units.set(order_line_item_id, (units.get(order_line_item_id) ?? 0) + quantity);
	return units;
};

/** Refuses an order that is canceled or unpaid. */
export const checkSold = (order: Order): Either.Either<void, Refusal> => {
	if (order.status === "canceled")
		return refused("ORDER_NOT_OPEN", { message: "The order is canceled, so none of it can be handed off." });
	return order.payment_status === "paid" ? Either.void : refused("ORDER_NOT_PAID");
};

const refundedWithoutStock = refuse("ORDER_HAS_INVENTORY_EXCEPTION", {
	message: "The order had no stock and was refunded: none of it can be handed off.",
});

/**
 * Refuses to hand off an order that is canceled, unpaid, or without stock. If the refund of an inventory exception
 * fails, the exception is open again, and by then no unit may have been handed off.
 */
export const checkDeliverable = (order: Order): Either.Either<void, Refusal> =>
	Either.flatMap(checkSold(order), () => {
		switch (order.inventory_exception_status) {
			case "paid_inventory_failed":
				return refused("ORDER_HAS_INVENTORY_EXCEPTION");
			case "refunded":
				return Either.left(refundedWithoutStock);
			default:
				return Either.void;
		}
	});

/** The units of a line that are to be handed off eventually. */
const deliverable = (line: OrderLineItem): number => line.quantity - canceledOf(line);

/** Creates a fulfillment of units that are neither in an earlier one nor canceled. */
export const createFulfillment = eitherFn(function* (
	order: Order,
	earlier: ReadonlyArray<Fulfillment>,
	{ line_items, metadata = {} }: CreateFulfillment,
	fulfillment_id: string,
	now: string,
): EitherSteps<Fulfillment, Refusal> {
	yield* checkDeliverable(order);
	if (earlier.length >= maximumFulfillments)
		return yield* refused("TOO_MANY_ITEMS", {
			message: `An order can have at most ${maximumFulfillments} fulfillments; this one has reached the limit.`,
		});
	const lines = new Map(order.line_items.map((line) => [line.order_line_item_id, line]));
	const taken = unitsOf([...earlier.filter(({ status }) => status !== "canceled"), { line_items }]);
	for (const [index, { order_line_item_id }] of line_items.entries()) {
		const param = `line_items[${index}].order_line_item_id`;
		const line = lines.get(order_line_item_id);
		if (line === undefined) return yield* Either.left(notFound("line item of this order", order_line_item_id, param));
		if ((taken.get(order_line_item_id) ?? 0) > deliverable(line))
			return yield* refused("FULFILLMENT_EXCEEDS_LINE", { param: `line_items[${index}].quantity` });
	}
	return {
		fulfillment_id,
		order_id: order.order_id,
		status: "pending",
		line_items,
		metadata,
		version: 1,
		created_at: now,
		updated_at: now,
	};
});

const checkPending = ({ status }: Fulfillment): Either.Either<void, Refusal> => {
	if (status === "pending") return Either.void;
	return refused(status === "canceled" ? "FULFILLMENT_CANCELED" : "FULFILLMENT_ALREADY_HANDED_OFF");
};

/** Marks the fulfillment as handed off. */
export const handOff = (fulfillment: Fulfillment, now: string): Either.Either<Fulfillment, Refusal> =>
	Either.map(checkPending(fulfillment), () => ({
		...fulfillment,
		status: "handed_off",
		handed_off_at: now,
		updated_at: now,
	}));

/** Cancels the fulfillment, which frees its units for another. */
export const cancelFulfillment = (fulfillment: Fulfillment, now: string): Either.Either<Fulfillment, Refusal> =>
	Either.map(checkPending(fulfillment), () => ({
		...fulfillment,
		status: "canceled",
		canceled_at: now,
		updated_at: now,
	}));

/** Cancels the pending fulfillments of a canceled order. Refuses if any was handed off. */
export const cancelAll = (
	all: ReadonlyArray<Fulfillment>,
	now: string,
): Either.Either<ReadonlyArray<Fulfillment>, Refusal> => {
	const handedOff = all.filter(({ status }) => status === "handed_off");
	if (handedOff.length > 0)
		return refused("ORDER_HAS_HANDED_OFF_ITEMS", {
			blocking_resources: handedOff.map(({ fulfillment_id, status }) => ({
				resource_type: "fulfillment",
				resource_id: fulfillment_id,
				status,
			})),
		});
	return Either.all(all.filter(({ status }) => status === "pending").map((one) => cancelFulfillment(one, now)));
};

/** The order's fulfillment status. Lines that require no fulfillment do not count, nor do canceled units. */
export const fulfillmentStatusOf = (order: Order, all: ReadonlyArray<Fulfillment>): FulfillmentStatus => {
	const needed = order.line_items.filter((line) => line.fulfillment.requirement !== "none" && deliverable(line) > 0);
	if (needed.length === 0) return "not_required";
	const done = unitsOf(all.filter(({ status }) => status === "handed_off"));
	if (needed.every((line) => done.get(line.order_line_item_id) === deliverable(line))) return "fulfilled";
	return needed.some((line) => done.has(line.order_line_item_id)) ? "partially_fulfilled" : "unfulfilled";
};
