/**
 * Decides a refund: what it draws from the order, which payments it goes back to, and the explanation. Pure; laws in
 * `@svc/testkit`.
 */
import { Either } from "effect";
import type { Published } from "../../events/Events.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { notFound, type Refusal } from "../../words/Errors.js";
import { sum, usd } from "../../words/Money.js";
import type { Holdings } from "../GiftCards/PurchaseRefund.js";
import type { Order, SettledPayment } from "../Order/Order.js";
import { amountsOf, balanceOf, draw, paymentLeft, type Target } from "./Balance.js";
import { type ComponentStep, totalOf } from "./Components.js";
import { distribute, type PaymentShare } from "./Distribution.js";
import type { Refund, RefundExplanation, RefundPayment, RefundStep } from "./Refund.js";
import { refundEvents } from "./RefundEvents.js";
import type { CreateRefund } from "./Requests.js";
import { checkAmount, otherPayment, type Share, sharesOf } from "./Targets.js";

export interface Refunding {
	readonly order: Order;
	readonly refund: Refund;
	readonly events: ReadonlyArray<Published>;
}

const idField = {
	line_item: "order_line_item_id",
	charge: "order_charge_id",
	tip: "order_tip_id",
} as const;

const named = ({ id, type }: Target) => ({ [idField[type]]: id });

const netOf = ({ components, fee }: Share): number => totalOf(components) - fee;

/** A draw on a component, as a step of an explanation. */
export const componentStep = (
	target: Target,
	{ amount, base, component, denominator, exact, numerator, rounding }: ComponentStep,
): RefundStep => ({
	...named(target),
	component: target.type === "tip" ? "tip" : component,
	base_money: usd(base),
	exact_amount: exact,
	rounding,
	fraction: { numerator, denominator },
	amount_money: { amount: component === "discount" ? -amount : amount, currency: "USD" },
});

const feeSteps = ({ adjustments, target }: Share): ReadonlyArray<RefundStep> =>
	adjustments
		.filter(({ amount_money }) => amount_money.amount > 0)
		.map(({ amount_money: { amount } }) => ({
			...named(target),
			component: "restocking_fee",
			base_money: usd(amount),
			exact_amount: String(amount),
			rounding: "none",
			fraction: { numerator: 1, denominator: 1 },
			amount_money: { amount: -amount, currency: "USD" },
		}));

const spreadRounding = (exact: string, amount: number) => (exact === String(amount) ? "none" : "largest_remainder");

const explanationOf = (
	order_version: number,
	shares: ReadonlyArray<Share>,
	payments: ReadonlyArray<PaymentShare>,
): RefundExplanation => ({
	order_version,
	steps: shares.flatMap((share) => [
		...share.steps.map((step) => componentStep(share.target, step)),
		...feeSteps(share),
	]),
	targets: shares.flatMap(({ spread, target }) =>
		spread === undefined
			? []
			: [
					{
						...named(target),
						base_money: usd(spread.base),
						exact_amount: spread.exact,
						rounding: spreadRounding(spread.exact, spread.amount),
						amount_money: usd(spread.amount),
					},
				],
	),
	payments: payments.map(({ amount, base, exact, origin, rounding }) => ({
		origin,
		base_money: usd(base),
		exact_amount: exact,
		rounding,
		amount_money: usd(amount),
	})),
});

const allocationsOf = (shares: ReadonlyArray<Share>) => {
	const of = (type: Target["type"]) => shares.filter(({ target }) => target.type === type);
	const automatic = (share: Share) => ({
		refunded_money: usd(netOf(share)),
		tax_refund_mode: "automatic" as const,
		automatic_refund: amountsOf(share.components),
	});
	return {
		line_item_allocations: of("line_item").map((share) => ({
			order_line_item_id: share.target.id,
			quantity: share.quantity,
			...automatic(share),
			refund_adjustments: share.adjustments,
		})),
		charge_allocations: of("charge").map((share) => ({ order_charge_id: share.target.id, ...automatic(share) })),
		tip_allocations: of("tip").map((share) => ({ order_tip_id: share.target.id, refunded_money: usd(netOf(share)) })),
	};
};

/** The processor refunds cards, each part under its own key. Other parts succeed with the refund itself. */
const paymentOf =
	(refund_id: string) =>
	({ amount, origin, settled_at }: PaymentShare): RefundPayment => ({
		origin,
		settled_at,
		amount_money: usd(amount),
		...(origin.type === "payment_intent"
			? { status: "pending", processor_idempotency_key: `${refund_id}_${origin.payment_intent_id}` }
			: { status: "succeeded" }),
	});

const legOf = (order: Order, payment_intent_id: string): Either.Either<SettledPayment, Refusal> => {
	const leg = order.settled_payments.find(
		({ origin }) => origin.type === "payment_intent" && origin.payment_intent_id === payment_intent_id,
	);
	return leg === undefined
		? Either.left(notFound("settled payment of this order", payment_intent_id, "payment_intent_id"))
		: Either.right(leg);
};

const statusOf = (payments: ReadonlyArray<RefundPayment>): Refund["status"] =>
	payments.every(({ status }) => status === "succeeded") ? "succeeded" : "pending";

const paidBackBy = (payments: ReadonlyArray<RefundPayment>): number =>
	sum(payments.filter(({ status }) => status === "succeeded").map(({ amount_money }) => amount_money.amount));

/** Pays an amount out in a way other than back to its payments. */
export type Repayment = (amount: number) => ReadonlyArray<PaymentShare>;

/**
 * Decides a refund of `order`. `refund_id` is part of its keys at the processor, and `now` is the environment's time.
 * `held` are the balances of unused gift cards that the order bought. Without a `repayment`, the money goes back to
 * where it came from.
 */
export const decide = eitherFn(function* (
	order: Order,
	request: Omit<CreateRefund, "order_id">,
	refund_id: string,
	now: string,
	held?: Holdings,
	repayment?: Repayment,
): EitherSteps<Refunding, Refusal> {
	const leg = request.payment_intent_id === undefined ? undefined : yield* legOf(order, request.payment_intent_id);
	const limit = leg === undefined ? balanceOf(order) : paymentLeft(leg);
	const shares = yield* sharesOf(order, request, limit, held);
	const amount = sum(shares.map(netOf));
	if (leg !== undefined && amount > 0)
		yield* checkAmount(amount, {
			refundable: limit,
			param: "payment_intent_id",
			of: "the payment",
			otherwise: otherPayment,
		});
	const payments = repayment === undefined ? distribute(order, amount, leg) : repayment(amount);
	const payment_allocations = payments.map(paymentOf(refund_id));
	const status = statusOf(payment_allocations);
	const refund: Refund = {
		refund_id,
		order_id: order.order_id,
		status,
		...(request.reason === undefined ? {} : { reason: request.reason }),
		amount_money: usd(amount),
		refunded_money: usd(paidBackBy(payment_allocations)),
		...allocationsOf(shares),
		payment_allocations,
		payment_intent_ids: payments.flatMap(({ origin }) =>
			origin.type === "payment_intent" ? [origin.payment_intent_id] : [],
		),
		explanation: explanationOf(order.version, shares, payments),
		metadata: request.metadata ?? {},
		...(status === "succeeded" ? { completed_at: now } : {}),
		version: 1,
		created_at: now,
		updated_at: now,
	};
	const drawn = draw(order, shares, payments, now);
	return { order: drawn, refund, events: refundEvents("refund.created", drawn, refund, true) };
});
