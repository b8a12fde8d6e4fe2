/**
 * Pure decisions that create and change an order. Each takes the loaded order, a request with its catalog references
 * looked up, new IDs if needed, and the environment's time. It returns the order to store, repriced, or a refusal. The
 * store increments the version.
 */
import { Either } from "effect";
import type { RoutingSource } from "../../stock/AllocationPolicies/RoutingSource.js";
import type { Address } from "../../words/Address.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal, refuseAt, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import type { Metadata } from "../../words/Text.js";
import {
	bundleOf,
	checkNoPart,
	linkKeyOf,
	type NewBundle,
	type OrderBundle,
	resizedLines,
	unpricedBundle,
	withBundles,
} from "../Order/Bundles.js";
import type { DeliveryDestination } from "../Order/DeliveryDestination.js";
import { checkPurchasedCards } from "../Order/GiftCardPurchase.js";
import {
	blockersOf,
	checkIdle,
	checkNoInvoice,
	checkNoSubscription,
	checkOpen,
	checkPriceable,
	checkUnpaid,
	checkUnsettled,
	type OrderDecision,
} from "../Order/Guards.js";
import { type OrderLineItem, type ResolvedLine, zeroAmounts } from "../Order/LineItem.js";
import { manualDiscount, type NewDiscount } from "../Order/ManualDiscount.js";
import { type Buyer, type FulfillmentStatus, nothingToPay, type Order } from "../Order/Order.js";
import { reprice } from "../Order/Repricing.js";
import { maximumDiscounts, maximumLines, type PatchOrder } from "../Order/Requests.js";
import type { OrderTip, SetTip } from "../Order/Tips.js";
import { withKnownIds } from "./ChosenLines.js";
import { isPromotion, withoutCode } from "./EnteredCodes.js";

export { removeTip } from "../Order/Repricing.js";

/** A line to add, with its future ID. */
export interface NewLine extends ResolvedLine {
	/** `li_…` */
	readonly order_line_item_id: string;
	/** The bundle to which the line belongs. */
	readonly bundle?: NewBundle;
}

export interface NewOrder {
	/** `ord_…` */
	readonly order_id: string;
	readonly lines: ReadonlyArray<NewLine>;
	readonly discounts: ReadonlyArray<NewDiscount>;
	readonly customer_id?: string;
	readonly inventory_routing_source?: RoutingSource;
	readonly delivery_destination?: DeliveryDestination;
	readonly billing_address?: Address;
	readonly tax?: { readonly enabled: boolean };
	readonly metadata?: Metadata;
	readonly payment_link_id?: string;
	readonly buyer?: Buyer;
}

const unpricedLine = ({ bundle, ...line }: NewLine): OrderLineItem => ({
	...line,
	...(bundle === undefined ? {} : { order_bundle_id: bundle.order_bundle_id }),
	pricing_amounts: zeroAmounts,
	refunded_quantity: 0,
	refunded_money: usd(0),
});

/** The status while nothing is handed off: it depends only on the lines. */
const fulfillmentOf = (lines: ReadonlyArray<OrderLineItem>): FulfillmentStatus =>
	lines.some((line) => line.fulfillment.requirement !== "none") ? "unfulfilled" : "not_required";

/** The bundles of new lines, without duplicates. */
const bundlesOf = (lines: ReadonlyArray<NewLine>): ReadonlyArray<OrderBundle> =>
	[...new Set(lines.flatMap(({ bundle }) => bundle ?? []))].map(unpricedBundle);

/** The order with these lines, of which `added` are new, before it is priced. */
const unpriced = (
	order: Order,
	line_items: ReadonlyArray<OrderLineItem>,
	now: string,
	added: ReadonlyArray<NewLine> = [],
): OrderDecision =>
	line_items.length > maximumLines
		? refused("TOO_MANY_ITEMS", {
				message: `An order can have at most ${maximumLines} line items; this one would have ${line_items.length}.`,
				param: "line_items",
			})
		: Either.map(checkPurchasedCards(line_items), () =>
				withBundles(
					{ ...order, line_items, fulfillment_status: fulfillmentOf(line_items), updated_at: now },
					bundlesOf(added),
				),
			);

/** The discounts that still apply if the order has these lines: those of the whole order, and of one of the lines. */
const discountsOf = ({ applied_discounts }: Order, lines: ReadonlyArray<OrderLineItem>) => {
	const ids = new Set(lines.map((line) => line.order_line_item_id));
	return applied_discounts.filter(
		({ order_line_item_id }) => order_line_item_id === undefined || ids.has(order_line_item_id),
	);
};

/** The order with these lines, of which `added` are new. */
const withLines = (...given: Parameters<typeof unpriced>): OrderDecision =>
	Either.flatMap(unpriced(...given), (order) => reprice(order, "line_items"));

const withDiscounts = eitherFn(function* (
	order: Order,
	discounts: ReadonlyArray<NewDiscount>,
	now: string,
	param?: string,
): EitherSteps<Order, Refusal> {
	const applied_discounts = [...order.applied_discounts];
	for (const discount of discounts) applied_discounts.push(yield* manualDiscount(discount, order.line_items, now));
	if (applied_discounts.length > maximumDiscounts)
		return yield* refused("TOO_MANY_ITEMS", {
			message: `An order can have at most ${maximumDiscounts} discounts; this one would have ${applied_discounts.length}.`,
		});
	return yield* reprice({ ...order, applied_discounts, updated_at: now }, param);
});

const emptyOrder = ({ order_id, lines, discounts, ...fields }: NewOrder, now: string): Order => ({
	order_id,
	status: "open",
	payment_status: "unpaid",
	refund_status: "none",
	fulfillment_status: "not_required",
	...nothingToPay,
	line_items: [],
	applied_discounts: [],
	charges: [],
	tips: [],
	...fields,
	tax: fields.tax ?? { enabled: true },
	metadata: fields.metadata ?? {},
	settled_payments: [],
	version: 1,
	created_at: now,
	updated_at: now,
});

/** Creates an open order. Its discounts are applied before its total is checked. */
export const create = (order: NewOrder, now: string): OrderDecision =>
	Either.flatMap(unpriced(emptyOrder(order, now), order.lines.map(unpricedLine), now, order.lines), (made) =>
		withDiscounts(made, order.discounts, now, "line_items"),
	);

/** Appends lines. */
export const addLines = (order: Order, lines: ReadonlyArray<NewLine>, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () =>
		withLines(order, [...order.line_items, ...lines.map(unpricedLine)], now, lines),
	);

/**
 * Replaces what the buyer of a payment link had chosen. A line or bundle that stays keeps its ID; the discounts of
 * others are removed.
 */
export const chooseLines = (order: Order, lines: ReadonlyArray<NewLine>, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => {
		const added = withKnownIds(order, lines);
		const others = order.line_items.filter((line) => linkKeyOf(order, line) === undefined);
		const line_items = [...added.map(unpricedLine), ...others];
		const applied_discounts = discountsOf(order, line_items);
		const bundles = (order.bundles ?? []).filter((bundle) => bundle.payment_link_line_key === undefined);
		return withLines({ ...order, bundles, applied_discounts }, line_items, now, added);
	});

const checkLine = (order: Order, order_line_item_id: string): OrderDecision => {
	const line = order.line_items.find((line) => line.order_line_item_id === order_line_item_id);
	return line === undefined
		? Either.left(notFound("line item of this order", order_line_item_id))
		: Either.flatMap(checkPriceable(order), (priceable) => Either.map(checkNoPart(line), () => priceable));
};

/** The lines with new quantities. A refusal names the field that changes one. */
const withQuantities = (order: Order, line_items: ReadonlyArray<OrderLineItem>, now: string): OrderDecision =>
	Either.mapLeft(withLines(order, line_items, now), (refusal) =>
		refusal.param === undefined ? refusal : refuseAt(refusal, "quantity"),
	);

const changeBundle = (order: Order, bundle: OrderBundle, quantity: number, now: string): OrderDecision =>
	checkPriceable(order).pipe(
		Either.flatMap(() => resizedLines(order.line_items, bundle, quantity)),
		Either.flatMap((lines) => {
			const bundles = order.bundles?.map((one) => (one === bundle ? { ...one, quantity } : one)) ?? [];
			return withQuantities({ ...order, bundles }, lines, now);
		}),
	);

/** Removes the lines of a bundle, and discounts that apply to only one of them. */
const removeBundle = (order: Order, { order_bundle_id }: OrderBundle, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => {
		const left = order.line_items.filter((line) => line.order_bundle_id !== order_bundle_id);
		return withLines({ ...order, applied_discounts: discountsOf(order, left) }, left, now);
	});

/** Changes the quantity of a line, or of a bundle by its ID. */
export const changeQuantity = (
	order: Order,
	order_line_item_id: string,
	quantity: number,
	now: string,
): OrderDecision => {
	const bundle = bundleOf(order, order_line_item_id);
	if (bundle !== undefined) return changeBundle(order, bundle, quantity, now);
	return Either.flatMap(checkLine(order, order_line_item_id), () =>
		withQuantities(
			order,
			order.line_items.map((line) => (line.order_line_item_id === order_line_item_id ? { ...line, quantity } : line)),
			now,
		),
	);
};

/** Removes a line, or a bundle by its ID, and the discounts that apply only to it. */
export const removeLine = (order: Order, order_line_item_id: string, now: string): OrderDecision => {
	const bundle = bundleOf(order, order_line_item_id);
	if (bundle !== undefined) return removeBundle(order, bundle, now);
	return Either.flatMap(checkLine(order, order_line_item_id), () => {
		const left = order.line_items.filter((line) => line.order_line_item_id !== order_line_item_id);
		return withLines({ ...order, applied_discounts: discountsOf(order, left) }, left, now);
	});
};

/** Adds a manual discount. */
export const addDiscount = (order: Order, discount: NewDiscount, now: string): OrderDecision =>
	addDiscounts(order, [discount], now);

/** Adds manual discounts. An empty list only reprices the order, because a code may change its price. */
export const addDiscounts = (order: Order, discounts: ReadonlyArray<NewDiscount>, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () => withDiscounts(order, discounts, now));

/** Removes a manual discount or an entered code. */
export const removeDiscount = (order: Order, applied_discount_id: string, now: string): OrderDecision => {
	const entered = withoutCode(order, applied_discount_id);
	if (entered !== undefined)
		return Either.flatMap(checkPriceable(order), () => reprice({ ...entered, updated_at: now }));
	const found = order.applied_discounts.find((one) => one.applied_discount_id === applied_discount_id);
	if (found === undefined) return Either.left(notFound("discount of this order", applied_discount_id));
	const applied_discounts = order.applied_discounts.filter((discount) => discount !== found);
	return Either.flatMap(checkPriceable(order), () =>
		isPromotion(found) ? refused("PROMOTION_NOT_REMOVABLE") : reprice({ ...order, applied_discounts, updated_at: now }),
	);
};

/** Sets the tip, replacing any earlier one. */
export const setTip = (
	order: Order,
	order_tip_id: string,
	{
		application_method,
		checkout_session_id,
	}: Pick<SetTip, "application_method"> & Pick<OrderTip, "checkout_session_id">,
	now: string,
): OrderDecision => {
	const tip: OrderTip = {
		order_tip_id,
		status: "selected",
		...(checkout_session_id === undefined ? {} : { checkout_session_id }),
		application_method,
		amount_money: usd(0),
		payment_intent_allocations: [],
	};
	return Either.flatMap(checkPriceable(order), () =>
		reprice({ ...order, tips: [tip], updated_at: now }, "application_method"),
	);
};

/** Replaces every line, and drops the discounts that apply to a single line. */
export const replaceLines = (order: Order, lines: ReadonlyArray<NewLine>, now: string): OrderDecision =>
	Either.flatMap(checkPriceable(order), () =>
		withLines({ ...order, applied_discounts: discountsOf(order, []) }, lines.map(unpricedLine), now, lines),
	);

/** The value of a field after a change: `null` clears it, an absent field keeps it. */
const changed = <A>(current: A | undefined, change: A | null | undefined): A | undefined =>
	change === undefined ? current : (change ?? undefined);

/** Whether the change could affect the price or an invoice: promotions and invoices depend on the customer. */
const isPricedFor = ({ applied_discounts, invoice_id }: Order, { customer_id }: PatchOrder): boolean =>
	customer_id !== undefined && (invoice_id !== undefined || applied_discounts.some(isPromotion));

/**
 * Refuses a new routing source or customer that comes too late. An invoice leaves the source changeable until it is
 * paid.
 */
const checkUnpriced = (order: Order, change: PatchOrder): OrderDecision => {
	if (isPricedFor(order, change)) return checkUnsettled(order);
	if (change.inventory_routing_source === undefined) return checkOpen(order);
	return order.payment_status === "unpaid" ? checkUnpaid(order) : checkUnsettled(order);
};

/** Whether a change affects only metadata, which callers may change in any state of the order. */
const hasMetadataAlone = ({ expected_version: _, metadata: __, ...rest }: PatchOrder): boolean =>
	Object.keys(rest).length === 0;

/**
 * Changes fields other than lines. Metadata can change in any state, the customer while the order is open, the routing
 * source until something is paid. Destination, billing address and tax can change only while the price can; the same goes for the
 * customer if the order has promotions. On a subscription's order, only metadata and the routing source can change.
 */
export const patch = eitherFn(function* (order: Order, change: PatchOrder, now: string): EitherSteps<Order, Refusal> {
	const {
		billing_address: oldAddress,
		customer_id: oldCustomer,
		delivery_destination: oldDestination,
		inventory_routing_source: oldSource,
		...rest
	} = order;
	const customer_id = changed(oldCustomer, change.customer_id);
	const billing_address = changed(oldAddress, change.billing_address);
	const delivery_destination = changed(oldDestination, change.delivery_destination);
	const inventory_routing_source = changed(oldSource, change.inventory_routing_source);
	const patched: Order = {
		...rest,
		...(inventory_routing_source === undefined ? {} : { inventory_routing_source }),
		...(customer_id === undefined ? {} : { customer_id }),
		...(delivery_destination === undefined ? {} : { delivery_destination }),
		...(billing_address === undefined ? {} : { billing_address }),
		tax: change.tax ?? order.tax,
		metadata: change.metadata ?? order.metadata,
		updated_at: now,
	};
	if (hasMetadataAlone(change)) return patched;
	if (change.customer_id !== undefined) yield* checkNoSubscription(order);
	const priced = (["delivery_destination", "billing_address", "tax"] as const).find(
		(field) => change[field] !== undefined,
	);
	if (priced === undefined) {
		yield* checkUnpriced(order, change);
		return patched;
	}
	yield* checkPriceable(order);
	return yield* reprice(patched, priced);
});

/**
 * Refuses to cancel an order while any of its money can be refunded; a fully refunded one counts as unpaid. Fees kept
 * by refunds stay with the seller, because nothing could pay them back.
 */
const checkFullyRefunded = (order: Order): Either.Either<Order, Refusal> => {
	if (order.refund_status === "refunded") return Either.right(order);
	const kept = order.settled_payments.filter(
		({ amount_money, refunded_money }) => refunded_money.amount < amount_money.amount,
	);
	if (kept.length === 0) return Either.right(order);
	const blocking_resources = blockersOf(kept);
	if (kept.some(({ origin }) => origin.type === "manual_payment"))
		return refused("ORDER_HAS_MANUAL_PAYMENTS", { blocking_resources });
	const message = "The order is partly paid: refund what was paid before you cancel it, or collect the rest.";
	return refused("ORDER_ALREADY_HAS_PAYMENTS", { message, blocking_resources });
};

const checkCancelable = (order: Order): Either.Either<Order, Refusal> =>
	order.status === "closed"
		? Either.right(order)
		: checkIdle(order).pipe(Either.flatMap(checkNoInvoice), Either.flatMap(checkFullyRefunded));

/**
 * Cancels an unpaid order, or a paid one of which nothing was handed off; the caller checks the fulfillments. Settled
 * money stays, and is paid back by refunds. The tip is canceled and discounts are released unless they have settled. An
 * open inventory exception ends with the order.
 */
export const cancel = (order: Order, now: string): OrderDecision =>
	Either.map(checkCancelable(order), ({ inventory_exception_status, ...rest }) => ({
		...rest,
		status: "canceled" as const,
		canceled_at: now,
		tips: order.tips.map((tip) => (tip.status === "settled" ? tip : { ...tip, status: "canceled" as const })),
		applied_discounts: order.applied_discounts.map((discount) =>
			discount.status === "applied" ? discount : { ...discount, status: "released" as const },
		),
		updated_at: now,
	}));
