/**
 * Laws of refunds (requirements: Refunds and returns; decisions: Settled money). They take the decisions, so that
 * tests show that broken ones violate them.
 */
import type { Order } from "@svc/core/sale/Order/Order";
import { ProcessorRefund } from "@svc/core/sale/Payments/Processor";
import { balanceOf, componentsOf, leftOf, paymentLeft, tipLeft, unitsLeft } from "@svc/core/sale/Refunds/Balance";
import { isNothing } from "@svc/core/sale/Refunds/Components";
import type { decide, Refunding } from "@svc/core/sale/Refunds/Decide";
import type { RefundOutcomes, settle } from "@svc/core/sale/Refunds/Outcomes";
import { type placesFreed, unitsPaidBack } from "@svc/core/sale/Refunds/PaidBack";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import { Either } from "effect";
import fc from "fast-check";
import { now } from "../OrderArbitraries.js";
import { type RefundWish, refundRequest, refundWish, settledOrder } from "../RefundArbitraries.js";
import { type Law, law } from "./Law.js";

export interface RefundDecisions {
	readonly decide: typeof decide;
	readonly settle: typeof settle;
	readonly placesFreed: typeof placesFreed;
}

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const feesOf = (order: Order): number =>
	add(
		[...order.line_items, ...order.charges].map(
			(item) => (item.refunded_amounts?.total_money.amount ?? 0) - item.refunded_money.amount,
		),
	);

/** What holds of every order, whatever was refunded of it and whatever failed. */
export const isConserved = (order: Order, credited = 0): boolean => {
	const { paid_money, refunded_money } = order.settlement_amounts;
	const items = [...order.line_items, ...order.charges];
	const back = add([
		...items.map((item) => item.refunded_money.amount),
		...order.tips.map((tip) => tip.refunded_money?.amount ?? 0),
	]);
	const within = items.every(({ pricing_amounts, refunded_amounts, refunded_money }) => {
		if (refunded_amounts === undefined) return refunded_money.amount === 0;
		const settled = componentsOf(pricing_amounts);
		const drawn = componentsOf(refunded_amounts);
		const each = (["subtotal", "discount", "tax"] as const).every(
			(name) => drawn[name] >= 0 && drawn[name] <= settled[name],
		);
		return (
			each &&
			drawn.subtotal - drawn.discount + drawn.tax === refunded_amounts.total_money.amount &&
			refunded_money.amount >= 0 &&
			refunded_money.amount <= refunded_amounts.total_money.amount
		);
	});
	return (
		within &&
		back === refunded_money.amount &&
		add(order.settled_payments.map((payment) => payment.refunded_money.amount)) + credited === back &&
		order.settled_payments.every((payment) => payment.refunded_money.amount >= 0 && paymentLeft(payment) >= 0) &&
		order.line_items.every((line) => line.refunded_quantity >= 0 && line.refunded_quantity <= line.quantity) &&
		order.tips.every((tip) => (tip.refunded_money?.amount ?? 0) <= (tip.settled_amount_money?.amount ?? 0)) &&
		balanceOf(order) === paid_money.amount - back - feesOf(order) &&
		balanceOf(order) >= 0
	);
};

/** Whether the parts of a refund agree. */
const agrees = ({ amount_money, explanation, ...refund }: Refund): boolean => {
	const { charge_allocations, line_item_allocations, payment_allocations, tip_allocations } = refund;
	const allocations = [...line_item_allocations, ...charge_allocations, ...tip_allocations];
	return (
		add(allocations.map((one) => one.refunded_money.amount)) === amount_money.amount &&
		add(payment_allocations.map((one) => one.amount_money.amount)) === amount_money.amount &&
		add(explanation.payments.map((one) => one.amount_money.amount)) === amount_money.amount &&
		add(explanation.steps.map((one) => one.amount_money.amount)) === amount_money.amount
	);
};

/** Ends every part of a refund, by the bits of `failureBits`: a set bit fails. */
export const outcomesOf = ({ payment_allocations }: Refund, failureBits: number): RefundOutcomes =>
	Object.fromEntries(
		payment_allocations.flatMap(({ processor_idempotency_key: key }, i) =>
			key === undefined
				? []
				: [
						[
							key,
							(failureBits >> i) & 1
								? ProcessorRefund.RefundFailed({ error: { code: "refund_failed", message: "No." } })
								: ProcessorRefund.RefundSucceeded({ processor_refund_id: key }),
						],
					],
		),
	);

/** One refund of a run. */
interface Step {
	readonly request: ReturnType<typeof refundRequest>;
	readonly decided: Refunding;
	readonly settled: Refunding;
	readonly failureBits: number;
	/** Whether the caller named the payments. */
	readonly isNamed: boolean;
}

interface RefundRun {
	readonly order: Order;
	readonly steps: ReadonlyArray<Step>;
}

/** Refunds the order as each wish says, where that is allowed. */
const runWishes = (
	{ decide, settle }: RefundDecisions,
	start: Order,
	wishes: ReadonlyArray<readonly [RefundWish, number]>,
): RefundRun =>
	wishes.reduce<RefundRun>(
		({ order, steps }, [wish, failureBits], i) => {
			if (balanceOf(order) === 0) return { order, steps };
			const request = refundRequest(order, wish);
			return Either.match(decide(order, request, `re_${i}`, now), {
				onLeft: () => ({ order, steps }),
				onRight: (decided) => {
					const settled = settle(decided.order, decided.refund, outcomesOf(decided.refund, failureBits), now);
					const isNamed = request.payment_intent_id !== undefined;
					return { order: settled.order, steps: [...steps, { request, decided, settled, failureBits, isNamed }] };
				},
			});
		},
		{ order: start, steps: [] },
	);

const allSucceed = fc.array(fc.tuple(refundWish, fc.constant(0)), { maxLength: 3 });
const anyWishes = fc.array(fc.tuple(refundWish, fc.nat(15)), { maxLength: 3 });

/** Whether each line, charge and tip gave exactly what it settled for. */
export const isSpent = (order: Order): boolean =>
	[...order.line_items, ...order.charges].every(
		({ pricing_amounts, refunded_amounts }) =>
			JSON.stringify(refunded_amounts ?? pricing_amounts) === JSON.stringify(pricing_amounts) &&
			(refunded_amounts !== undefined || pricing_amounts.total_money.amount === 0),
	) &&
	order.tips.every((tip) => (tip.refunded_money?.amount ?? 0) === (tip.settled_amount_money?.amount ?? 0)) &&
	order.settlement_amounts.refunded_money.amount + feesOf(order) === order.settlement_amounts.paid_money.amount;

const rank = { gift_card: 0, payment_intent: 1, manual_payment: 2 } as const;

/** Whether no payment pays back while one that comes before it has something left. */
const isInOrder = (after: Order, { payment_allocations }: Refund): boolean => {
	const paying = payment_allocations.map(({ origin }) => rank[origin.type]);
	const first = Math.max(-1, ...paying);
	return after.settled_payments.every((payment) => rank[payment.origin.type] >= first || paymentLeft(payment) === 0);
};

/** Whether a step has the right outcome, and changes nothing if the outcome is repeated. */
const isRight = ({ settle }: RefundDecisions, { decided, failureBits, isNamed, settled }: Step): boolean => {
	const again = settle(settled.order, settled.refund, outcomesOf(settled.refund, failureBits), now);
	return (
		isConserved(decided.order) &&
		isConserved(settled.order) &&
		agrees(settled.refund) &&
		(isNamed || isInOrder(decided.order, decided.refund)) &&
		again.order === settled.order &&
		again.refund === settled.refund &&
		again.events.length === 0
	);
};

/** Whether no line that the refund drew from by amounts is left without money, but with units. */
const isCounted = ({ decided: { order, refund }, request: { line_items = [] } }: Step): boolean => {
	const byUnits = new Set(
		line_items
			.filter(({ amount_money, quantity }) => quantity !== undefined && amount_money === undefined)
			.map(({ order_line_item_id }) => order_line_item_id),
	);
	const drawn = new Set(
		refund.line_item_allocations
			.filter((one) => one.automatic_refund.total_money.amount > 0 && !byUnits.has(one.order_line_item_id))
			.map(({ order_line_item_id }) => order_line_item_id),
	);
	return order.line_items.every(
		(line) => !drawn.has(line.order_line_item_id) || !isNothing(leftOf(line)) || unitsLeft(line) === 0,
	);
};

/** What refunds draw and give back of an order, without its times. */
const drawnFrom = ({ charges, line_items, refund_status, settled_payments, settlement_amounts, tips }: Order) =>
	JSON.stringify([
		...[...line_items, ...charges].map((item) => leftOf(item)),
		...line_items.map((line) => line.refunded_quantity),
		...tips.map(tipLeft),
		...settled_payments.map(paymentLeft),
		settlement_amounts,
		refund_status,
	]);

/** A report that the bank returned the money of the parts with set bits. */
const returnedOf = ({ payment_allocations }: Refund, bits: number): RefundOutcomes =>
	Object.fromEntries(
		payment_allocations.flatMap(({ processor_idempotency_key: key, processor_refund_id }, i) =>
			key === undefined || processor_refund_id === undefined || ((bits >> i) & 1) === 0
				? []
				: [
						[
							key,
							ProcessorRefund.RefundFailed({ processor_refund_id, error: { code: "refund_failed", message: "Back." } }),
						],
					],
		),
	);

/** Reports of failure that say nothing of a part that was paid: of no refund, or of another one. */
const foreign = ({ payment_allocations }: Refund): ReadonlyArray<RefundOutcomes> =>
	[{}, { processor_refund_id: "another" }].map((named) =>
		Object.fromEntries(
			payment_allocations.flatMap(({ processor_idempotency_key: key, status }) =>
				key === undefined || status !== "succeeded"
					? []
					: [[key, ProcessorRefund.RefundFailed({ ...named, error: { code: "refund_failed", message: "No." } })]],
			),
		),
	);

/** Ends a refund, and then has the bank return its parts in the given steps. */
const returning = (
	{ settle }: RefundDecisions,
	decided: Refunding,
	failureBits: number,
	steps: ReadonlyArray<number>,
): ReadonlyArray<Refunding> => {
	let state = settle(decided.order, decided.refund, outcomesOf(decided.refund, failureBits), now);
	const past = [state];
	for (const bits of steps) {
		state = settle(state.order, state.refund, returnedOf(state.refund, bits), now);
		past.push(state);
	}
	return past;
};

/** Whether a refund and its order are right after the bank returned money, and a repeat or a foreign report changes nothing. */
const isRightAfterReturn = (decisions: RefundDecisions, { order, refund }: Refunding): boolean => {
	const paid = refund.payment_allocations.filter(({ status }) => status === "succeeded");
	const repeats = [...foreign(refund), outcomesOf(refund, 15), outcomesOf(refund, 0)];
	return (
		isConserved(order) &&
		agrees(refund) &&
		refund.refunded_money.amount === add(paid.map(({ amount_money }) => amount_money.amount)) &&
		repeats.every((outcomes) => {
			const again = decisions.settle(order, refund, outcomes, now);
			return again.order === order && again.refund === refund && again.events.length === 0;
		})
	);
};

const anyBits = fc.nat(15);
const allParts = 2 ** 31 - 1;

/** Steps that mostly return one part each, because releases that follow each other are the harder ones. */
const returnSteps = fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(1, 2, 4, 8) }, anyBits), {
	maxLength: 4,
});

/** The order as if it had been paid by cards alone: only their refunds come back. */
const byCards = (order: Order): Order => ({
	...order,
	settled_payments: order.settled_payments.map((payment, i) => ({
		...payment,
		origin: { type: "payment_intent", payment_intent_id: `pi_${i}` },
	})),
});

/** Units by the ID of their line. */
const unitsByLine = (units: ReadonlyArray<{ readonly order_line_item_id: string; readonly quantity: number }>) => {
	const byLine = new Map<string, number>();
	for (const { order_line_item_id, quantity } of units)
		byLine.set(order_line_item_id, (byLine.get(order_line_item_id) ?? 0) + quantity);
	return byLine;
};

/**
 * Refunds, ends and returns as the wishes say, and frees places as the service does: once, when a refund ends. Returns
 * the order, and the places that were freed of each line.
 */
const freeing = (
	{ decide, placesFreed, settle }: RefundDecisions,
	start: Order,
	wishes: ReadonlyArray<readonly [RefundWish, number, number]>,
) => {
	let order = start;
	const freed = [];
	for (const [i, [wish, failureBits, returnedBits]] of wishes.entries()) {
		const decided =
			balanceOf(order) === 0
				? undefined
				: Either.getOrUndefined(decide(order, refundRequest(order, wish), `re_${i}`, now));
		if (decided === undefined) continue;
		const ended = settle(decided.order, decided.refund, outcomesOf(decided.refund, failureBits), now);
		const free = placesFreed(ended.order, unitsPaidBack(decided.order, ended.order, ended.refund));
		freed.push(...free.units);
		order = settle(free.order, ended.refund, returnedOf(ended.refund, returnedBits), now).order;
	}
	return { order, freed: unitsByLine(freed) };
};

/** What `@svc/core/sale/Refunds` states of an order and its refunds, however they came about. */
export const refundLaws = (decisions: RefundDecisions): ReadonlyArray<Law> => [
	law(
		"partial refunds and then the remainder refund exactly what settled, per line and component",
		fc.tuple(settledOrder, allSucceed),
		([start, wishes]) => {
			const { order } = runWishes(decisions, start, wishes);
			if (order.payment_status !== "paid" || balanceOf(order) === 0) return true;
			return Either.match(decisions.decide(order, {}, "re_last", now), {
				onLeft: () => false,
				onRight: (last) => isSpent(last.order) && last.order.refund_status === "refunded",
			});
		},
	),
	law(
		"whatever succeeds and fails, nothing gives more than it settled for, and each refund sums up in every way",
		fc.tuple(settledOrder, anyWishes),
		([start, wishes]) => runWishes(decisions, start, wishes).steps.every((step) => isRight(decisions, step)),
	),
	law(
		"a line of which refunds by amount draw all money counts as refunded in all its units",
		fc.tuple(settledOrder, anyWishes),
		([start, wishes]) => runWishes(decisions, start, wishes).steps.every(isCounted),
	),
	law("a refund that fails leaves the order as it was", fc.tuple(settledOrder, refundWish, refundWish), (given) => {
		const [start, first, second] = given;
		const { order: before } = runWishes(decisions, start, [[first, 0]]);
		return Either.match(decisions.decide(before, refundRequest(before, second), "re_last", now), {
			onLeft: () => true,
			onRight: ({ order, refund }) => {
				if (refund.payment_allocations.some(({ status }) => status === "succeeded")) return true;
				if (refund.status !== "pending") return true;
				const failed = decisions.settle(order, refund, outcomesOf(refund, 15), now);
				return drawnFrom(failed.order) === drawnFrom(before);
			},
		});
	}),
	law(
		"money that the bank returns in any steps is the order's again, to the cent, and can be refunded again",
		fc.tuple(settledOrder.map(byCards), refundWish, refundWish, fc.oneof(fc.constant(0), anyBits), returnSteps),
		([start, first, second, failureBits, steps]) => {
			const { order: before } = runWishes(decisions, start, [[first, 0]]);
			return Either.match(decisions.decide(before, refundRequest(before, second), "re_last", now), {
				onLeft: () => true,
				onRight: (decided) => {
					const past = returning(decisions, decided, failureBits, [...steps, allParts]);
					const { order, refund } = past.at(-1)!;
					return (
						past.every((one) => isRightAfterReturn(decisions, one)) &&
						refund.payment_allocations.every(({ status }) => status === "failed") &&
						(refund.payment_allocations.length === 0 || drawnFrom(order) === drawnFrom(before))
					);
				},
			});
		},
	),
	law(
		"a unit gives its place back once, however often its refund comes back and is made again",
		fc.tuple(
			settledOrder.map(byCards),
			fc.array(fc.tuple(refundWish, fc.oneof(fc.constant(0), anyBits), fc.oneof(fc.constant(allParts), anyBits)), {
				maxLength: 4,
			}),
		),
		([start, wishes]) => {
			const { freed, order } = freeing(decisions, start, wishes);
			return order.line_items.every(
				({ order_line_item_id, quantity, refunded_quantity, reversed_quantity = 0 }) =>
					reversed_quantity >= 0 &&
					refunded_quantity + reversed_quantity <= quantity &&
					(freed.get(order_line_item_id) ?? 0) === refunded_quantity + reversed_quantity,
			);
		},
	),
];
