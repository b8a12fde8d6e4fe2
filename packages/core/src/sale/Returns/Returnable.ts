/** Counts the units of an order that can still be returned, and creates the return of a request. */
import { Either } from "effect";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { defined } from "../../words/Optional.js";
import type { Fulfillment } from "../Fulfillments/Fulfillment.js";
import { needsNoHandOff, type OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import type { ReturnReason } from "../ReturnReasons/ReturnReason.js";
import type { CreateReturn } from "./Requests.js";
import { type Return, type ReturnLineItem, withStatuses } from "./Return.js";

/** Maximum number of returns per order. */
export const maximumReturns = 500;

/** Units by order line. */
type Units = ReadonlyMap<string, number>;

const tally = (some: Iterable<readonly [order_line_item_id: string, quantity: number]>): Units => {
	const units = new Map<string, number>();
	for (const [id, quantity] of some) units.set(id, (units.get(id) ?? 0) + quantity);
	return units;
};

const handedOff = (fulfillments: ReadonlyArray<Pick<Fulfillment, "status" | "line_items">>): Units =>
	tally(
		fulfillments
			.filter(({ status }) => status === "handed_off")
			.flatMap(({ line_items }) => line_items.map((line) => [line.order_line_item_id, line.quantity] as const)),
	);

/**
 * Units that are unavailable to other returns: the requested ones while a return can still be decided, the approved
 * ones of a completed return, and none of a declined or canceled return.
 */
const claimedOf = (status: Return["status"], line: ReturnLineItem): number => {
	switch (status) {
		case "requested":
		case "open":
			return line.requested_quantity;
		case "completed":
			return line.decision?.approved_quantity ?? 0;
		case "declined":
		case "canceled":
			return 0;
	}
};

/** Whether the line can be returned. Gift cards are refunded instead. */
const isReturnable = (line: Pick<OrderLineItem, "gift_card_purchase">): boolean =>
	line.gift_card_purchase === undefined;

/**
 * Units of each line that no other return has claimed. They are counted from the handed-off units or, if the line
 * requires no hand-off, from the sold ones.
 */
export const returnableUnits = (
	order: Pick<Order, "line_items">,
	fulfillments: ReadonlyArray<Pick<Fulfillment, "status" | "line_items">>,
	others: ReadonlyArray<Pick<Return, "status" | "line_items">>,
): Units => {
	const gone = handedOff(fulfillments);
	const claimed = tally(
		others.flatMap(({ line_items, status }) =>
			line_items.map((line) => [line.order_line_item_id, claimedOf(status, line)] as const),
		),
	);
	return new Map(
		order.line_items.filter(isReturnable).map((line) => {
			const id = line.order_line_item_id;
			const delivered = needsNoHandOff(line) ? line.quantity : (gone.get(id) ?? 0);
			return [id, Math.max(0, delivered - (claimed.get(id) ?? 0))];
		}),
	);
};

const checkOrder = (order: Order): Either.Either<void, Refusal> => {
	if (order.status === "canceled")
		return refused("ORDER_NOT_OPEN", { message: "The order is canceled, so none of it can be returned." });
	return order.payment_status === "paid" ? Either.void : refused("ORDER_NOT_PAID");
};

type LineInput = CreateReturn["line_items"][number];

/** The order line named in a request. Refuses an unknown line, and one already `seen`. */
const namedLine = (
	lines: ReadonlyMap<string, OrderLineItem>,
	id: string,
	seen: ReadonlySet<string>,
	param: string,
): Either.Either<OrderLineItem, Refusal> => {
	const line = lines.get(id);
	if (line === undefined) return Either.left(notFound("line item of this order", id, param));
	return seen.has(id)
		? refused("INVALID_VALUE", {
				message: "A return can name each line item only once: merge the entries.",
				param,
			})
		: Either.right(line);
};

const checkReason = (
	id: string,
	reasons: ReadonlyMap<string, ReturnReason>,
	param: string,
): Either.Either<ReturnReason, Refusal> => {
	const reason = reasons.get(id);
	if (reason === undefined) return Either.left(notFound("return reason", id, param));
	return reason.status === "active"
		? Either.right(reason)
		: refused("INVALID_VALUE", {
				param,
				message: `The return reason ${reason.name} is archived: name an active one.`,
			});
};

const checkUnits = (line: OrderLineItem, units: Units, requested: number, param: string) => {
	if (!isReturnable(line)) return refused("LINE_ITEM_NOT_RETURNABLE", { param: `${param}.order_line_item_id` });
	const returnable_quantity = units.get(line.order_line_item_id) ?? 0;
	return requested <= returnable_quantity
		? Either.void
		: refused("RETURN_QUANTITY_EXCEEDS_RETURNABLE", {
				param: `${param}.requested_quantity`,
				details: [
					{
						code: "RETURN_QUANTITY_EXCEEDS_RETURNABLE",
						order_line_item_id: line.order_line_item_id,
						requested_quantity: requested,
						returnable_quantity,
					},
				],
			});
};

const requestedLine = (
	line: OrderLineItem,
	{ note, requested_quantity, return_reason_id }: LineInput,
	reason: ReturnReason,
	return_line_item_id: string,
): ReturnLineItem =>
	withStatuses({
		return_line_item_id,
		order_line_item_id: line.order_line_item_id,
		name: line.name,
		...defined({ sku: line.sku, inventory_item_id: line.inventory_item_id }),
		requested_quantity,
		return_reason_id,
		return_reason_name: reason.name,
		...(note === undefined ? {} : { note }),
		decision_status: "pending",
		reception_status: "pending",
		resolution_status: "pending",
		received_quantity: 0,
		awaiting_inspection_quantity: 0,
		sellable_quantity: 0,
		damaged_quantity: 0,
		quarantined_quantity: 0,
		resolved_quantity: 0,
		receipts: [],
		resolutions: [],
	});

/** What the decision needs besides the order: its fulfillments, other returns, and the named reasons. */
interface ReturnContext {
	readonly fulfillments: ReadonlyArray<Pick<Fulfillment, "status" | "line_items">>;
	readonly others: ReadonlyArray<Return>;
	readonly reasons: ReadonlyArray<ReturnReason>;
}

/** Creates the return of a request. `ids` are for it and its lines; `now` is the environment's time. */
export const requestReturn = (
	order: Order,
	{ fulfillments, others, reasons }: ReturnContext,
	{ line_items, metadata = {} }: CreateReturn,
	ids: { readonly return_id: string; readonly lineId: () => string },
	now: string,
): Either.Either<Return, Refusal> =>
	Either.gen(function* () {
		yield* checkOrder(order);
		if (others.length >= maximumReturns)
			return yield* refused("TOO_MANY_ITEMS", {
				message: `An order can have at most ${maximumReturns} returns; this one has reached the limit.`,
			});
		const units = returnableUnits(order, fulfillments, others);
		const lines = new Map(order.line_items.map((line) => [line.order_line_item_id, line]));
		const named = new Map(reasons.map((reason) => [reason.return_reason_id, reason]));
		const seen = new Set<string>();
		const requested: Array<ReturnLineItem> = [];
		for (const [index, input] of line_items.entries()) {
			const param = `line_items[${index}]`;
			const line = yield* namedLine(lines, input.order_line_item_id, seen, `${param}.order_line_item_id`);
			seen.add(input.order_line_item_id);
			const reason = yield* checkReason(input.return_reason_id, named, `${param}.return_reason_id`);
			yield* checkUnits(line, units, input.requested_quantity, param);
			requested.push(requestedLine(line, input, reason, ids.lineId()));
		}
		return {
			return_id: ids.return_id,
			order_id: order.order_id,
			...(order.customer_id === undefined ? {} : { customer_id: order.customer_id }),
			status: "requested",
			completion_behavior: "keep_open",
			line_items: requested,
			metadata,
			version: 1,
			created_at: now,
			updated_at: now,
		};
	});
