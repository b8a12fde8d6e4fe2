/** What a refund draws from the lines, charges, and tips of an order (requirements: Refunds and returns). */
import { Either } from "effect";
import { allocateWithin } from "../../words/Allocation.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal, refused } from "../../words/Errors.js";
import { sum, usd } from "../../words/Money.js";
import { exactPartOf } from "../../words/Rate.js";
import type { Holdings } from "../GiftCards/PurchaseRefund.js";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { Order } from "../Order/Order.js";
import { balanceOf, chargesOf, type Drawn, leftOf, settledLeft, type Target, tipLeft, unitsLeft } from "./Balance.js";
import {
	type Components,
	type Draw,
	drawAll,
	drawAmount,
	drawUnits,
	isNothing,
	minus,
	nothing,
	totalOf,
} from "./Components.js";
import type { CreateRefund, RefundAdjustment, RefundChargeInput, RefundLineInput } from "./Requests.js";

/** The targets and amount of a refund request, without its destination. */
export type RequestedTargets = Pick<CreateRefund, "line_items" | "charges" | "amount_money">;

/** The part of a requested amount that a target takes. */
export interface Spread {
	readonly base: number;
	readonly exact: string;
	readonly amount: number;
}

export interface Share extends Drawn, Draw {
	readonly adjustments: ReadonlyArray<RefundAdjustment>;
	/** Present if an amount was spread over several targets. */
	readonly spread?: Spread;
}

/** What a requested amount is limited by. */
interface Limit {
	/** Cents. */
	readonly refundable: number;
	/** The field of the amount. */
	readonly param: string;
	/** What has so many cents left, such as `the line`. */
	readonly of: string;
	/** What to do if there is nothing left. */
	readonly otherwise: string;
}

/** Refuses an amount below one cent, or above what is left. */
export const checkAmount = (
	amount: number,
	{ of, otherwise, param, refundable }: Limit,
): Either.Either<number, Refusal> => {
	if (amount < 1)
		return refused("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }] });
	if (amount > refundable)
		return refused("AMOUNT_EXCEEDS_REFUNDABLE", {
			message: `The refund of ${amount} cents exceeds the ${refundable} cents that can still be refunded of ${of}.`,
			...(refundable === 0 ? { next_steps: otherwise } : {}),
			param,
			details: [{ code: "AMOUNT_EXCEEDS_REFUNDABLE", refundable_money: usd(refundable) }],
		});
	return Either.right(amount);
};

/** Refuses a refund of something that has nothing left to refund, so no smaller amount would do. */
const nothingLeft = (message: string, next_steps: string, param?: string): Either.Either<never, Refusal> =>
	refused("AMOUNT_EXCEEDS_REFUNDABLE", {
		message,
		next_steps,
		...(param === undefined ? {} : { param }),
		details: [{ code: "AMOUNT_EXCEEDS_REFUNDABLE", refundable_money: usd(0) }],
	});

/** What to do if an order has nothing left to refund. */
const nothingToRefund = ({ payment_status }: Order): string =>
	payment_status === "unpaid"
		? "Change the order or cancel it instead: nothing of it is paid."
		: "Nothing is left to do: read the order's `settlement_amounts`. Money that is disputed or that a pending refund holds cannot be refunded.";

/** What to do if a charge has nothing left to refund. */
const withoutCharge = "Omit the charge: refund other targets, or none.";

/** What to do if a payment has nothing left to refund, but its order has. */
export const otherPayment = "Omit `payment_intent_id`, or name another payment of the order.";

const share = (target: Target, drawing: Draw, more: Partial<Pick<Share, "quantity" | "fee" | "adjustments">> = {}) => ({
	target,
	quantity: 0,
	fee: 0,
	adjustments: [],
	...drawing,
	...more,
});

const lineTarget = (line: OrderLineItem): Target => ({ type: "line_item", id: line.order_line_item_id });

/** The most that refunds can draw from each line and charge, in cents by ID. */
type Limits = ReadonlyMap<string, number>;

/**
 * A refund is limited by what has settled, and for gift cards by what unused ones hold. Nothing of an unpaid order can
 * be refunded.
 */
export const limitsOf = (order: Order, held: Holdings): Limits =>
	order.payment_status === "unpaid"
		? new Map()
		: new Map(
				Array.from(settledLeft(order), ([id, settled]) => [id, Math.min(settled, held.get(id) ?? settled)] as const),
			);

export const nothingHeld: Holdings = new Map();

interface Drawable {
	readonly left: Components;
	readonly units: number;
	/** Cents. */
	readonly most: number;
}

/** What a line has left to draw, up to its limit. Units are those that the limit pays in full. */
export const drawableOf = (line: OrderLineItem, limits: Limits): Drawable => {
	const most = limits.get(line.order_line_item_id);
	// Not even free units, because those of an unpaid order can still change.
	if (most === undefined) return { left: nothing, units: 0, most: 0 };
	const left = leftOf(line);
	const units = unitsLeft(line);
	const total = totalOf(left);
	if (most >= total) return { left, units, most: total };
	return { left: drawAmount(left, most).components, units: Math.floor((units * most) / total), most };
};

/** Draws units of a line. The roundings of its components may exceed the limit by a cent or two, which stay undrawn. */
const drawUnitsWithin = (line: OrderLineItem, quantity: number, most: number): Draw => {
	const drawn = drawUnits(leftOf(line), quantity, unitsLeft(line));
	return totalOf(drawn.components) <= most ? drawn : drawAmount(leftOf(line), most);
};

/** Says why fewer units can be refunded than requested, and what can be. `refundable` is in cents. */
const unitsExceeded = (order: Order, line: OrderLineItem, units: number, refundable: number) => {
	const { name, quantity } = line;
	if (units === 0 && refundable === 0)
		return {
			message:
				order.payment_status === "unpaid"
					? `Nothing of "${name}" is paid, so nothing can be refunded.`
					: `Nothing of "${name}" is left to refund.`,
			next_steps: nothingToRefund(order),
		};
	const isOwed = order.payment_status === "partially_paid" && units < unitsLeft(line);
	if (units > 0)
		return {
			message: isOwed
				? `The order is partly paid: ${units} of the ${quantity} units of "${name}" can be refunded, or ${refundable} cents.`
				: `${units} of the ${quantity} units of "${name}" can be refunded.`,
		};
	return {
		message: isOwed
			? `The order is partly paid, and no unit of "${name}" is paid in full: ${refundable} cents of the line can be refunded.`
			: `No whole unit of "${name}" can be refunded, but ${refundable} cents can.`,
		next_steps:
			"Send `amount_money` instead of `quantity`: at most the `refundable_money` in `details`. Or collect the rest of the order first.",
	};
};

/** What the request draws from a line, in money and units. */
const drawLine = (
	order: Order,
	line: OrderLineItem,
	{ amount_money, quantity }: RefundLineInput,
	param: string,
	limits: Limits,
): Either.Either<Draw & { readonly quantity: number }, Refusal> => {
	const { left, most, units } = drawableOf(line, limits);
	const hasNothingLeft = units === 0 && totalOf(left) === 0;
	if ((hasNothingLeft && amount_money === undefined) || (quantity !== undefined && quantity > units)) {
		const refundable = Math.min(totalOf(left), balanceOf(order));
		return refused("LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE", {
			...unitsExceeded(order, line, units, refundable),
			param: quantity === undefined ? `${param}.order_line_item_id` : `${param}.quantity`,
			details: [
				{
					code: "LINE_ITEM_REFUND_QUANTITY_EXCEEDS_REFUNDABLE",
					order_line_item_id: line.order_line_item_id,
					...(quantity === undefined ? {} : { requested_quantity: quantity }),
					refundable_quantity: units,
					refundable_money: usd(refundable),
				},
			],
		});
	}
	if (amount_money !== undefined)
		return Either.map(
			checkAmount(amount_money.amount, {
				refundable: totalOf(left),
				param: `${param}.amount_money.amount`,
				of: "the line",
				otherwise: nothingToRefund(order),
			}),
			(amount) => ({ ...drawAmount(left, amount), quantity: quantity ?? 0 }),
		);
	if (quantity === undefined) return Either.right({ ...drawAll(left), quantity: units });
	return Either.right({
		...(quantity === unitsLeft(line) ? drawAll(left) : drawUnitsWithin(line, quantity, most)),
		quantity,
	});
};

const shareOfLine = eitherFn(function* (
	order: Order,
	input: RefundLineInput,
	param: string,
	limits: Limits,
): EitherSteps<Share, Refusal> {
	const line = order.line_items.find((one) => one.order_line_item_id === input.order_line_item_id);
	if (line === undefined)
		return yield* Either.left(
			notFound("line item of this order", input.order_line_item_id, `${param}.order_line_item_id`),
		);
	const { quantity, ...drawing } = yield* drawLine(order, line, input, param, limits);
	const adjustments = input.refund_adjustments ?? [];
	const fee = sum(adjustments.map(({ amount_money }) => amount_money.amount));
	return share(lineTarget(line), drawing, { quantity, fee, adjustments });
});

const shareOfCharge = eitherFn(function* (
	order: Order,
	input: RefundChargeInput,
	param: string,
	limits: Limits,
): EitherSteps<Share, Refusal> {
	const charge = chargesOf(order).find((one) => one.order_charge_id === input.order_charge_id);
	if (charge === undefined)
		return yield* Either.left(notFound("charge of this order", input.order_charge_id, `${param}.order_charge_id`));
	const left = leftOf(charge);
	const target: Target = { type: "charge", id: charge.order_charge_id };
	const most = limits.get(charge.order_charge_id) ?? 0;
	if (input.amount_money !== undefined) {
		const amount = yield* checkAmount(input.amount_money.amount, {
			refundable: most,
			param: `${param}.amount_money.amount`,
			of: "the charge",
			otherwise: withoutCharge,
		});
		return share(target, drawAmount(left, amount));
	}
	// A charge that was free, such as free shipping, adds nothing to the refund.
	if (most > 0 || charge.pricing_amounts.total_money.amount === 0) return share(target, drawAmount(left, most));
	return yield* nothingLeft(
		`The charge ${input.order_charge_id} has nothing left to refund.`,
		withoutCharge,
		`${param}.order_charge_id`,
	);
});

const repeated = (ids: ReadonlyArray<string>): number => ids.findIndex((id, i) => ids.indexOf(id) < i);

/** Refuses a target named twice: two shares of one target would draw on the same remainder. */
const checkDistinct = ({ charges = [], line_items = [] }: RequestedTargets): Either.Either<void, Refusal> => {
	const line = repeated(line_items.map((one) => one.order_line_item_id));
	const charge = repeated(charges.map((one) => one.order_charge_id));
	if (line < 0 && charge < 0) return Either.void;
	return refused("INVALID_VALUE", {
		message: "A refund can name each line item or charge only once: merge the entries.",
		param: line < 0 ? `charges[${charge}].order_charge_id` : `line_items[${line}].order_line_item_id`,
	});
};

const grossOf = (shares: ReadonlyArray<Share>): number => sum(shares.map(({ components }) => totalOf(components)));

/** Spreads a part of the shares over them in proportion (largest remainder), instead of drawing all of each. */
const spreadOver = (shares: ReadonlyArray<Share>, amount: number): ReadonlyArray<Share> => {
	const grosses = shares.map(({ components }) => totalOf(components));
	const whole = sum(grosses);
	const parts = allocateWithin(amount, grosses);
	return shares.map((one, i) => ({
		...one,
		...drawAmount(one.components, parts[i]!),
		spread: { base: grosses[i]!, exact: exactPartOf(amount, grosses[i]!, whole), amount: parts[i]! },
	}));
};

/**
 * Refuses adjustments that exceed what their line draws. `shares` begin with those of the request's lines, in its
 * order.
 */
const checkFees = (shares: ReadonlyArray<Share>): Either.Either<void, Refusal> => {
	const index = shares.findIndex(({ components, fee }) => fee > totalOf(components));
	const share = shares[index];
	if (share === undefined) return Either.void;
	const refundable_money = usd(totalOf(share.components));
	return refused("AMOUNT_EXCEEDS_REFUNDABLE", {
		message: `The adjustments of a line are ${share.fee} cents, which exceeds its refund of ${refundable_money.amount} cents.`,
		next_steps: "Keep at most the `refundable_money` in `details`, which is what the line's refund comes to.",
		param: `line_items[${index}].refund_adjustments`,
		details: [{ code: "AMOUNT_EXCEEDS_REFUNDABLE", refundable_money }],
	});
};

const named = eitherFn(function* (
	order: Order,
	ask: RequestedTargets,
	limits: Limits,
): EitherSteps<ReadonlyArray<Share>, Refusal> {
	const { amount_money, charges = [], line_items = [] } = ask;
	yield* checkDistinct(ask);
	if (charges.length > 0 && line_items.length > 0 && amount_money === undefined)
		return yield* refused("AMOUNT_REQUIRED_FOR_MIXED_REFUND_TARGETS", { param: "amount_money" });
	const shares = [
		...(yield* Either.all(line_items.map((input, i) => shareOfLine(order, input, `line_items[${i}]`, limits)))),
		...(yield* Either.all(charges.map((input, i) => shareOfCharge(order, input, `charges[${i}]`, limits)))),
	];
	if (amount_money === undefined) return shares;
	const gross = grossOf(shares);
	const amount = yield* checkAmount(amount_money.amount, {
		refundable: gross,
		param: "amount_money.amount",
		of: "the targets",
		otherwise: "Name other targets: these have nothing left to refund.",
	});
	if (amount === gross) return shares;
	// Of a part of the money, no units count as refunded that the request does not name.
	const counted = shares.map((one, i) => (line_items[i]?.quantity === undefined ? { ...one, quantity: 0 } : one));
	return spreadOver(counted, amount);
});

/** Draws everything that has settled: every line with its units, every charge, and each tip. */
const everything = (order: Order, limits: Limits): ReadonlyArray<Share> => [
	...order.line_items.map((line) => {
		const { left, units } = drawableOf(line, limits);
		return share(lineTarget(line), drawAll(left), { quantity: units });
	}),
	...chargesOf(order).map((charge) =>
		share(
			{ type: "charge", id: charge.order_charge_id },
			drawAmount(leftOf(charge), limits.get(charge.order_charge_id) ?? 0),
		),
	),
	...order.tips.map((tip) =>
		share({ type: "tip", id: tip.order_tip_id }, drawAll({ ...nothing, subtotal: tipLeft(tip) })),
	),
];

/** What can still be refunded of the order; of gift cards that it bought, only what unused ones hold. */
export const refundableOf = (order: Order, held: Holdings = nothingHeld): number =>
	Math.min(balanceOf(order), grossOf(everything(order, limitsOf(order, held))));

/** Draws `amount` from all targets in proportion. Unless it is everything, no units count as refunded. */
const whole = (all: ReadonlyArray<Share>, amount: number): ReadonlyArray<Share> => {
	if (amount === grossOf(all)) return all;
	return spreadOver(
		all.map((one) => ({ ...one, quantity: 0 })),
		amount,
	);
};

/** The field of a request that asks for more than the order has left. */
const exceedingField = ({ amount_money, line_items = [] }: RequestedTargets): string => {
	if (amount_money !== undefined) return "amount_money.amount";
	return line_items.length > 0 ? "line_items" : "charges";
};

const isEmpty = ({ components, quantity }: Share): boolean => quantity === 0 && totalOf(components) === 0;

/**
 * Counts all units of a line as refunded once nothing of its money is left. A request that names units alone keeps them:
 * of 6 shirts for a cent, 4 draw the cent, and 2 are left that are free.
 */
const unitsOfAllMoney =
	({ line_items }: Order, asked: RequestedTargets["line_items"] = []) =>
	(share: Share): Share => {
		const line = line_items.find(({ order_line_item_id }) => order_line_item_id === share.target.id);
		const input = asked.find(({ order_line_item_id }) => order_line_item_id === share.target.id);
		if (input?.quantity !== undefined && input.amount_money === undefined) return share;
		return line === undefined || totalOf(share.components) === 0 || !isNothing(minus(leftOf(line), share.components))
			? share
			: { ...share, quantity: unitsLeft(line) };
	};

/** Refuses an empty list of targets without an amount, because its sender hardly means to refund everything. */
const checkNotEmptied = ({ amount_money, charges, line_items }: RequestedTargets): Either.Either<void, Refusal> =>
	amount_money !== undefined || (line_items === undefined && charges === undefined)
		? Either.void
		: refused("INVALID_VALUE", {
				message: "The refund names nothing: name a line item or a charge, or omit the lists to refund everything.",
				param: line_items === undefined ? "charges" : "line_items",
			});

/**
 * What the request draws. `limit` is the most that the payments can pay back: a request without amount and targets draws
 * that much. `held` are the balances of unused gift cards that the order bought.
 */
export const sharesOf = eitherFn(function* (
	order: Order,
	ask: RequestedTargets,
	limit: number,
	held: Holdings = nothingHeld,
): EitherSteps<ReadonlyArray<Share>, Refusal> {
	const balance = balanceOf(order);
	const limits = limitsOf(order, held);
	const isWhole = (ask.line_items ?? []).length === 0 && (ask.charges ?? []).length === 0;
	if (isWhole) {
		yield* checkNotEmptied(ask);
		const refundable = refundableOf(order, held);
		const wanted = ask.amount_money?.amount ?? Math.min(refundable, limit);
		const all = everything(order, limits).filter((one) => !isEmpty(one));
		// What was free has units to give back, but no money.
		if (ask.amount_money === undefined && all.length > 0 && grossOf(all) === 0) return all;
		if (ask.amount_money === undefined && wanted === 0)
			return yield* refundable === 0
				? nothingLeft("The order has nothing left to refund: 0 cents are refundable.", nothingToRefund(order))
				: nothingLeft(
						`The payment has nothing left to refund. The order has ${refundable} cents left.`,
						otherPayment,
						"payment_intent_id",
					);
		const amount = yield* checkAmount(wanted, {
			refundable,
			param: "amount_money.amount",
			of: "the order",
			otherwise: nothingToRefund(order),
		});
		return whole(all, amount)
			.filter((one) => !isEmpty(one))
			.map(unitsOfAllMoney(order));
	}
	const all = yield* named(order, ask, limits);
	const shares = all.filter((one) => !isEmpty(one));
	if (shares.length === 0)
		return yield* nothingLeft(
			"The charges named in the refund were free, so they cannot be refunded.",
			"Name line items or other charges, or no target.",
			"charges",
		);
	const gross = grossOf(shares);
	if (gross > 0)
		yield* checkAmount(gross, {
			refundable: balance,
			param: exceedingField(ask),
			of: "the order",
			otherwise: nothingToRefund(order),
		});
	yield* checkFees(all);
	return shares.map(unitsOfAllMoney(order, ask.line_items));
});
