/**
 * What must be answered to a request that is sent alone, by the rules and by what there was before (requirements: Refund;
 * decisions: Settled money; States). Undefined where something else decides, too.
 */
import type { Answer } from "../../Harness.js";
import type { Sent } from "../OwnShop.js";
import { amountsOf, halfUp, sum } from "./OrderLaws.js";
import type { Look, Sale } from "./OrderLook.js";

type Body = Answer["body"];

/** The status and code of an answer, and what is refunded. */
type Outcome = readonly [status: number, code: string | undefined, cents?: number];

const isCard = ({ gift_card_purchase }: Body): boolean => gift_card_purchase !== undefined;

/** The settled money that no refund has drawn, including what was kept. */
const leftOf = ({ charges, line_items, settlement_amounts, tips }: Body): number =>
	settlement_amounts.paid_money.amount -
	sum([...line_items, ...charges], (one: Body) => amountsOf(one.refunded_amounts).total) -
	sum(tips, (tip: Body) => tip.refunded_money?.amount ?? 0);

/** Whether only what was sold limits a refund. */
const isPlain = ({ line_items, settled_payments }: Body): boolean =>
	!line_items.some(isCard) && settled_payments.every((one: Body) => (one.disputed_money?.amount ?? 0) === 0);

const refundUnits = (
	{ order }: Sale,
	{ order_line_item_id, quantity, refund_adjustments = [] }: Body,
): Outcome | undefined => {
	const line = order.line_items.find((one: Body) => one.order_line_item_id === order_line_item_id);
	if (line === undefined || !isPlain(order) || order.payment_status !== "paid") return undefined;
	const units = line.quantity - line.refunded_quantity;
	if (quantity > units) return [422, "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE"];
	const [whole, drawn] = [amountsOf(line.pricing_amounts), amountsOf(line.refunded_amounts)];
	const share = (part: "subtotal" | "discount" | "tax") => halfUp((whole[part] - drawn[part]) * quantity, units);
	const fee = sum(refund_adjustments as ReadonlyArray<Body>, (one) => one.amount_money.amount);
	const cents = share("subtotal") - share("discount") + share("tax") - fee;
	return cents <= 0 ? undefined : [201, undefined, cents];
};

const refund = (sale: Sale, { amount_money, charges, line_items, payment_intent_id }: Body): Outcome | undefined => {
	if (charges !== undefined || payment_intent_id !== undefined) return undefined;
	if (line_items !== undefined)
		return line_items[0].quantity === undefined ? undefined : refundUnits(sale, line_items[0]);
	if (!isPlain(sale.order)) return undefined;
	const left = leftOf(sale.order);
	const cents = amount_money?.amount ?? left;
	return cents > left || left === 0 ? [422, "AMOUNT_EXCEEDS_REFUNDABLE"] : [201, undefined, cents];
};

const unitsIn = (some: ReadonlyArray<Body>, id: string, of: (line: Body, one: Body) => number): number =>
	sum(some, (one) =>
		sum(
			one.line_items.filter((line: Body) => line.order_line_item_id === id),
			(line: Body) => of(line, one),
		),
	);

/** Why nothing of an order can be handed off or come back. */
const unsold = ({ payment_status, status }: Body): Outcome | undefined => {
	if (status === "canceled") return [409, "ORDER_NOT_OPEN"];
	return payment_status === "paid" ? undefined : [409, "ORDER_NOT_PAID"];
};

const plan = ({ fulfillments, order }: Sale, { line_items: [wanted] }: Body): Outcome | undefined => {
	const line = order.line_items.find((one: Body) => one.order_line_item_id === wanted.order_line_item_id);
	const { inventory_exception_status: exception } = order;
	if (unsold(order) !== undefined) return unsold(order);
	if (exception === "paid_inventory_failed" || exception === "refunded") return [409, "ORDER_HAS_INVENTORY_EXCEPTION"];
	const alive = fulfillments.filter(({ status }) => status !== "canceled");
	const planned = unitsIn(alive, wanted.order_line_item_id, ({ quantity }) => quantity);
	const left = line.quantity - (line.canceled_quantity ?? 0) - planned;
	return wanted.quantity > left ? [409, "FULFILLMENT_EXCEEDS_LINE"] : [201, undefined];
};

const sendBack = ({ fulfillments, order, returns }: Sale, { line_items: [wanted] }: Body): Outcome | undefined => {
	const { order_line_item_id: id, requested_quantity } = wanted;
	const line = order.line_items.find((one: Body) => one.order_line_item_id === id);
	if (unsold(order) !== undefined) return unsold(order);
	if (isCard(line)) return [422, "LINE_ITEM_NOT_RETURNABLE"];
	const gone = fulfillments.filter(({ status }) => status === "handed_off");
	const isDelivered = line.fulfillment.requirement === "none" && line.inventory_item_id === undefined;
	const delivered = isDelivered ? line.quantity : unitsIn(gone, id, ({ quantity }) => quantity);
	const claimed = unitsIn(returns, id, (one, { status }) => {
		if (status === "requested" || status === "open") return one.requested_quantity;
		return status === "completed" ? (one.decision?.approved_quantity ?? 0) : 0;
	});
	return requested_quantity > delivered - claimed ? [422, "RETURN_QUANTITY_EXCEEDS_RETURNABLE"] : [201, undefined];
};

const cancel = ({ fulfillments, order }: Sale): Outcome | undefined => {
	if (order.status === "canceled" || order.line_items.some(isCard)) return undefined;
	if (order.status === "open") return order.settled_payments.length === 0 ? [200, undefined] : undefined;
	const isGone = fulfillments.some(({ status }) => status === "handed_off");
	return isGone ? [409, "ORDER_HAS_HANDED_OFF_ITEMS"] : [200, undefined];
};

/** Whether an order can be paid, however scarce stock and promotions are. */
const isPayable = ({ active_payment_attempt_id, applied_discounts, gift_cards, line_items, ...order }: Body): boolean =>
	order.status === "open" &&
	active_payment_attempt_id === undefined &&
	gift_cards === undefined &&
	line_items.length > 0 &&
	(order.delivery_method === undefined || order.delivery_destination !== undefined) &&
	(order.payment_status === "partially_paid" ||
		(line_items.every((line: Body) => line.inventory_item_id === undefined) &&
			applied_discounts.every((one: Body) => one.promotion_id === undefined))) &&
	order.inventory_exception_status === undefined;

const payCash = ({ order }: Sale, { amount_money }: Body, reservations: ReadonlyArray<Body>): Outcome | undefined => {
	const isAtRisk = reservations.some((one) => one.order_id === order.order_id && one.inventory_action_required);
	if (!isPayable(order) || isAtRisk) return undefined;
	const outstanding = order.settlement_amounts.outstanding_money.amount;
	return amount_money.amount > outstanding ? [422, "AMOUNT_EXCEEDS_BALANCE"] : [201, undefined];
};

const payByCard = ({ order }: Sale, { capture_method, payment_source }: Body, reservations: ReadonlyArray<Body>) => {
	const isAtRisk = reservations.some((one) => one.order_id === order.order_id && one.inventory_action_required);
	const isSmall = order.settlement_amounts.outstanding_money.amount < 50;
	const isSure = capture_method === undefined && payment_source?.token === "tok_visa";
	const sure: Outcome = [200, undefined];
	return isSure && isPayable(order) && !isSmall && !isAtRisk ? sure : undefined;
};

/** Whether nothing is under way at the card processor, which would change an order between a look and a request. */
const isQuiet = ({ bankRefunds, charges, now }: Look, { intents, order }: Sale): boolean => {
	const ids = new Set(intents.map(({ processor_payment_id }) => processor_payment_id));
	const own = charges.filter(({ processor_payment_id }) => ids.has(processor_payment_id));
	return (
		order.active_payment_attempt_id === undefined &&
		own.every(({ dispute }) => dispute === undefined || dispute.opens_at <= now) &&
		bankRefunds.every((one) => !ids.has(one.processor_payment_id) || one.status !== "failing" || one.fails_at <= now)
	);
};

/** What must be answered to a request, if there was this before. */
export const expectedOf = (look: Look, { body, target }: Sent): Outcome | undefined => {
	const [, order_id = body?.order_id, action = target] = /^\/v1\/orders\/(\w+)\/(.+)$/.exec(target) ?? [];
	const { reservations, sales } = look;
	const sale = sales.find(({ order }) => order.order_id === order_id);
	if (sale === undefined || !isQuiet(look, sale)) return undefined;
	switch (action) {
		case "/v1/refunds":
			return refund(sale, body);
		case "/v1/returns":
			return sendBack(sale, body);
		case "fulfillments":
			return plan(sale, body);
		case "cancel":
			return cancel(sale);
		case "manual-payments":
			return payCash(sale, body, reservations);
		case "pay":
			return payByCard(sale, body, reservations);
		default:
			return undefined;
	}
};

export const outcomeOf = ({ answer: { body, status }, target }: Sent): Outcome =>
	target === "/v1/refunds" && status === 201
		? [status, undefined, body.data.amount_money.amount]
		: [status, body.error?.code];
