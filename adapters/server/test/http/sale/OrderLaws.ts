/**
 * What must hold of an order's money and goods, computed apart from svc: from the prices, the card processor's own
 * records and what was sold, and by the rules alone (decisions: Pricing; Settled money; States; Stock).
 */
import { expect } from "vitest";
import type { Answer } from "../../Harness.js";
import type { Look, Sale } from "./OrderLook.js";
import { prices } from "./OrderShop.js";

type Body = Answer["body"];

export const sum = <A>(all: ReadonlyArray<A>, of: (one: A) => number) => all.reduce((total, one) => total + of(one), 0);
const cents = (money: { readonly amount: number } | undefined): number => money?.amount ?? 0;

export const halfUp = (numerator: number, denominator: number): number =>
	Math.floor((2 * numerator + denominator) / (2 * denominator));

/** Washington's rate, in thousandths. */
const taxOf = (base: number): number => halfUp(base * 65, 1_000);

interface Amounts {
	readonly subtotal: number;
	readonly discount: number;
	readonly tax: number;
	readonly total: number;
}

export const amountsOf = (money: Body): Amounts => ({
	subtotal: cents(money?.subtotal_money),
	discount: cents(money?.discount_money),
	tax: cents(money?.tax_money),
	total: cents(money?.total_money),
});

const unitPriceOf = (line: Body): number => prices[line.name.toLowerCase() as keyof typeof prices];

const checkPrice = ({
	applied_discounts,
	bundles = [],
	charges,
	delivery_destination,
	line_items,
	pricing_amounts,
	tips,
}: Body) => {
	const isTaxed = delivery_destination !== undefined;
	for (const line of line_items) {
		const { discount, subtotal, tax, total } = amountsOf(line.pricing_amounts);
		if (line.order_bundle_id === undefined) expect(subtotal).toBe(unitPriceOf(line) * line.quantity);
		expect(discount).toBeLessThanOrEqual(line.gift_card_purchase === undefined ? subtotal : 0);
		expect(tax).toBe(isTaxed && line.gift_card_purchase === undefined ? taxOf(subtotal - discount) : 0);
		expect(total).toBe(subtotal - discount + tax);
	}
	for (const bundle of bundles) {
		const parts = line_items.filter((line: Body) => line.order_bundle_id === bundle.order_bundle_id);
		expect(sum(parts, (line: Body) => amountsOf(line.pricing_amounts).subtotal)).toBe(prices.set * bundle.quantity);
	}
	for (const { pricing_amounts: amounts } of charges) {
		const { discount, subtotal, tax, total } = amountsOf(amounts);
		expect(total).toBe(subtotal - discount + tax);
	}
	const all = [...line_items, ...charges].map((one: Body) => amountsOf(one.pricing_amounts));
	expect(amountsOf(pricing_amounts)).toEqual({
		subtotal: sum(line_items, (line: Body) => amountsOf(line.pricing_amounts).subtotal),
		discount: sum(all, (one) => one.discount),
		tax: sum(all, (one) => one.tax),
		total: sum(all, (one) => one.total) + sum(tips, (tip: Body) => cents(tip.amount_money)),
	});
	expect(sum(applied_discounts, (one: Body) => cents(one.applied_money))).toBe(sum(all, (one) => one.discount));
};

/** Money that came is the sum of the payments; money that went back is drawn from lines, charges and tips, and no more. */
const checkMoney = ({
	charges,
	line_items,
	pricing_amounts,
	settled_payments,
	settlement_amounts,
	tips,
	...order
}: Body) => {
	const paid = cents(settlement_amounts.paid_money);
	const refunded = cents(settlement_amounts.refunded_money);
	const total = cents(pricing_amounts.total_money);
	expect(paid).toBe(sum(settled_payments, (one: Body) => cents(one.amount_money)));
	expect(paid).toBeLessThanOrEqual(total);
	expect(cents(settlement_amounts.outstanding_money)).toBe(total - paid);
	expect(refunded).toBe(sum([...line_items, ...charges, ...tips], (one: Body) => cents(one.refunded_money)));
	for (const one of settled_payments) expect(cents(one.refunded_money)).toBeLessThanOrEqual(cents(one.amount_money));
	for (const one of [...line_items, ...charges]) {
		const [whole, drawn] = [amountsOf(one.pricing_amounts), amountsOf(one.refunded_amounts)];
		for (const part of ["subtotal", "discount", "tax", "total"] as const) {
			expect(drawn[part]).toBeGreaterThanOrEqual(0);
			expect(drawn[part]).toBeLessThanOrEqual(whole[part]);
		}
		expect(drawn.total).toBe(drawn.subtotal - drawn.discount + drawn.tax);
		expect(cents(one.refunded_money)).toBeLessThanOrEqual(drawn.total);
	}
	const settledTip = sum(tips, (tip: Body) => cents(tip.settled_amount_money));
	expect(cents(settlement_amounts.settled_tip_money)).toBe(settledTip);
	for (const tip of tips) expect(cents(tip.refunded_money)).toBeLessThanOrEqual(cents(tip.settled_amount_money));
	if (paid > 0 && order.payment_status === "partially_paid") expect(paid).toBeLessThan(total);
	if (order.payment_status === "paid") expect(paid).toBe(total);
	if (order.payment_status === "unpaid") expect(paid).toBe(0);
	expect(order.status === "closed").toBe(order.payment_status === "paid" && order.status !== "canceled");
	const drawn = sum([...line_items, ...charges], (one: Body) => amountsOf(one.refunded_amounts).total);
	const left = paid - drawn - sum(tips, (tip: Body) => cents(tip.refunded_money));
	if (left === paid) expect(order.refund_status).toBe("none");
	else expect(order.refund_status).toBe(left === 0 ? "refunded" : "partially_refunded");
};

const unitsIn = (some: ReadonlyArray<Body>, order_line_item_id: string, field: string): number =>
	sum(
		some.flatMap(({ line_items }) => line_items).filter((line) => line.order_line_item_id === order_line_item_id),
		(line) => line[field],
	);

/** Whether all that a refund took from its lines is still taken: its money did not all come back. */
const isStanding = ({ refunded_money, status }: Body): boolean => status !== "failed" || cents(refunded_money) > 0;

/** No unit is refunded, planned, handed off or returned twice. */
const checkUnits = ({ fulfillments, order, refunds, returns }: Sale) => {
	const alive = fulfillments.filter(({ status }) => status !== "canceled");
	const gone = fulfillments.filter(({ status }) => status === "handed_off");
	const blocking = returns.filter(({ status }) => status === "requested" || status === "open");
	const completed = returns.filter(({ status }) => status === "completed");
	for (const {
		canceled_quantity = 0,
		fulfillment,
		inventory_item_id,
		order_line_item_id: id,
		...line
	} of order.line_items) {
		expect(line.refunded_quantity).toBeGreaterThanOrEqual(0);
		expect(line.refunded_quantity).toBeLessThanOrEqual(line.quantity);
		const drawn = refunds
			.filter(isStanding)
			.flatMap(({ line_item_allocations }) => line_item_allocations)
			.filter((one) => one.order_line_item_id === id);
		expect(line.refunded_quantity).toBe(sum(drawn, ({ quantity }) => quantity));
		expect(unitsIn(alive, id, "quantity") + canceled_quantity).toBeLessThanOrEqual(line.quantity);
		const isDeliveredWhenPaid = fulfillment.requirement === "none" && inventory_item_id === undefined;
		const delivered = isDeliveredWhenPaid ? line.quantity : unitsIn(gone, id, "quantity");
		const approved = sum(
			completed.flatMap(({ line_items }) => line_items).filter((one) => one.order_line_item_id === id),
			({ decision }) => decision?.approved_quantity ?? 0,
		);
		expect(unitsIn(blocking, id, "requested_quantity") + approved).toBeLessThanOrEqual(delivered);
		expect(canceled_quantity).toBeLessThanOrEqual(line.quantity - unitsIn(gone, id, "quantity"));
	}
	for (const line of returns.flatMap(({ line_items }) => line_items)) {
		const approved = line.decision?.approved_quantity ?? 0;
		expect(approved).toBeLessThanOrEqual(line.requested_quantity);
		expect(line.received_quantity).toBeLessThanOrEqual(approved);
		expect(line.resolved_quantity).toBeLessThanOrEqual(approved);
		expect(sum(line.resolutions as ReadonlyArray<Body>, ({ quantity }) => quantity)).toBe(line.resolved_quantity);
	}
};

/** The order, its legs, its refunds and its cash tell the same. */
const checkPapers = ({ attempts, cash, intents, order, refunds }: Sale) => {
	const settledBy = (type: string): ReadonlyArray<Body> =>
		order.settled_payments.filter(({ origin }: Body) => origin.type === type);
	const legs = intents.filter(({ status }) => status === "succeeded");
	const told = (all: ReadonlyArray<Body>, of: (one: Body) => ReadonlyArray<unknown>) => all.map(of).sort();
	expect(told(legs, (one) => [one.payment_intent_id, cents(one.amount_money), cents(one.refunded_money)])).toEqual(
		told(settledBy("payment_intent"), (one) => [
			one.origin.payment_intent_id,
			cents(one.amount_money),
			cents(one.refunded_money),
		]),
	);
	expect(told(cash, (one) => [one.manual_payment_id, cents(one.amount_money)])).toEqual(
		told(settledBy("manual_payment"), (one) => [one.origin.manual_payment_id, cents(one.amount_money)]),
	);
	const back = refunds
		.flatMap(({ payment_allocations }) => payment_allocations)
		.filter(({ status }) => status !== "failed");
	expect(sum(back, (one) => cents(one.amount_money))).toBe(cents(order.settlement_amounts.refunded_money));
	// Store credit goes onto new cards, and not back to a payment.
	const payers = new Set(order.settled_payments.map(({ origin }: Body) => origin.gift_card_id));
	const credit = back.filter(({ origin }) => origin.type === "gift_card" && !payers.has(origin.gift_card_id));
	expect(cents(order.settlement_amounts.refunded_money)).toBe(
		sum(order.settled_payments as ReadonlyArray<Body>, (one) => cents(one.refunded_money)) +
			sum(credit, (one) => cents(one.amount_money)),
	);
	const active = attempts.filter(({ status }) => status === "processing" || status === "requires_action");
	expect(active.map((one) => one.order_payment_attempt_id)).toEqual(
		order.active_payment_attempt_id === undefined ? [] : [order.active_payment_attempt_id],
	);
};

/** What the card processor has taken by a charge. */
const takenBy = (
	{ amount_money, capture_method, captured_money, error, settles_at, status }: Body,
	now: string,
): number => {
	const isSettled = status === "succeeded" || (status === "processing" && settles_at <= now && error === undefined);
	if (!isSettled) return 0;
	return captured_money?.amount ?? (capture_method === "manual" ? 0 : amount_money.amount);
};

/** Every cent that the processor took or gave back is on an order, once; and the balance is what it has. */
const checkBank = ({ balance, bankRefunds, charges, now, sales }: Look) => {
	const legs = new Map(sales.flatMap(({ intents }) => intents).map((leg) => [leg.payment_intent_id, leg]));
	const taken = new Map<string, number>();
	for (const charge of charges) {
		const { payment_intent_id } = charge.metadata;
		if (payment_intent_id === undefined) continue;
		taken.set(payment_intent_id, (taken.get(payment_intent_id) ?? 0) + takenBy(charge, now));
	}
	for (const [id, amount] of taken) {
		const { amount_money, status } = legs.get(id)!;
		expect([id, status === "succeeded" ? cents(amount_money) : 0]).toEqual([id, amount]);
	}
	const paidBack = (processor_payment_id: string) =>
		sum(
			bankRefunds.filter((one) => one.processor_payment_id === processor_payment_id && one.status !== "failed"),
			(one) => (one.status === "succeeded" || one.fails_at > now ? one.amount_money.amount : 0),
		);
	for (const { payment_intent_id, processor_payment_id, refunded_money, status } of legs.values())
		if (status === "succeeded")
			expect([payment_intent_id, cents(refunded_money)]).toEqual([payment_intent_id, paidBack(processor_payment_id)]);
	const disputed = sales
		.flatMap(({ disputes }) => disputes)
		.filter(({ status }) => ["needs_response", "under_review", "lost"].includes(status));
	const back = sum([...legs.values()], (leg) => cents(leg.refunded_money));
	expect(balance).toBe(sum([...taken.values()], (one) => one) - back - sum(disputed, (one) => cents(one.amount_money)));
};

/** A gift card holds what its ledger says, and its ledger what its orders say. */
const checkCards = ({ cards, liability, sales }: Look) => {
	for (const { card, ledger } of cards) {
		let balance = 0;
		for (const entry of ledger) {
			balance += entry.amount_money.amount;
			expect([card.gift_card_id, entry.balance_money.amount]).toEqual([card.gift_card_id, balance]);
			expect(balance).toBeGreaterThanOrEqual(0);
		}
		expect(card.balance_money.amount).toBe(balance);
		for (const { attempts, order } of sales) {
			const booked = (...types: ReadonlyArray<string>) =>
				sum(
					ledger.filter(({ order_id, type }) => order_id === order.order_id && types.includes(type)),
					(entry) => entry.amount_money.amount,
				);
			const settled = order.settled_payments.filter(({ origin }: Body) => origin.gift_card_id === card.gift_card_id);
			const held = attempts
				.flatMap(({ gift_cards = [] }) => gift_cards)
				.filter((one: Body) => one.gift_card_id === card.gift_card_id && one.status === "held");
			expect(booked("redeemed", "returned") + booked("refunded")).toBe(
				sum(settled, (one: Body) => cents(one.refunded_money) - cents(one.amount_money)) -
					sum(held, (one: Body) => cents(one.amount_money)),
			);
		}
	}
	expect(liability).toBe(sum(cards, ({ card }) => card.balance_money.amount));
};

/** The cards that a paid order bought hold, with what they have paid, what the order paid for them and did not get back. */
const checkSoldCards = ({ cards, sales }: Look) => {
	const byId = new Map(cards.map(({ card, ledger }) => [card.gift_card_id, { card, ledger }]));
	for (const { order } of sales)
		for (const line of order.line_items.filter((one: Body) => one.gift_card_purchase !== undefined)) {
			const sold = (line.purchased_gift_cards ?? []).map((one: Body) => byId.get(one.gift_card_id)!);
			const worth = sum(sold as ReadonlyArray<Look["cards"][number]>, ({ ledger }) =>
				sum(
					ledger.filter(({ type }) => ["issued", "withdrawn", "restored"].includes(type)),
					(entry) => entry.amount_money.amount,
				),
			);
			const isLive = order.payment_status === "paid" && order.status !== "canceled";
			const left = amountsOf(line.pricing_amounts).total - amountsOf(line.refunded_amounts).total;
			if (isLive) expect(worth).toBe(left);
			if (order.payment_status !== "paid") expect(worth).toBe(0);
		}
};

/** What each order claims of the stock, and what it has taken. */
const claimOf = ({ fulfillments, order }: Sale): { readonly claim: number; readonly gone: number } => {
	const tracked = order.line_items.filter(({ inventory_item_id }: Body) => inventory_item_id !== undefined);
	const handedOff = fulfillments.filter(({ status }) => status === "handed_off");
	const gone = sum(tracked, (line: Body) => unitsIn(handedOff, line.order_line_item_id, "quantity"));
	const due = sum(tracked, ({ canceled_quantity = 0, quantity }: Body) => quantity - canceled_quantity);
	if (order.inventory_exception_status !== undefined) return { claim: 0, gone: 0 };
	if (order.status === "canceled" || order.payment_status === "unpaid") return { claim: 0, gone };
	return { claim: due - gone, gone };
};

/** On each shelf lies what came and did not go, and each claim on it has an order. */
const checkStock = ({ levels, reservations, sales }: Look, received: number) => {
	const lines = reservations.flatMap((one) => one.lines as ReadonlyArray<Body>);
	for (const level of levels) {
		const here = lines.filter(
			(line) => line.inventory_item_id === level.inventory_item_id && line.location_id === level.location_id,
		);
		const claims = {
			held: sum(here, (one) => one.held_quantity),
			committed: sum(here, (one) => one.committed_quantity),
		};
		expect({ held: level.held_quantity, committed: level.committed_quantity }).toEqual(claims);
		const sellable = level.on_hand_quantity - level.damaged_quantity;
		expect(level.damaged_quantity).toBeLessThanOrEqual(level.on_hand_quantity);
		expect(level.available_quantity).toBe(Math.max(0, sellable - claims.held - claims.committed));
		expect(level.shortage_quantity).toBe(Math.max(0, claims.held + claims.committed - sellable));
	}
	for (const sale of sales) {
		const own = reservations.filter((one) => one.order_id === sale.order.order_id).flatMap((one) => one.lines);
		const { claim, gone } = claimOf(sale);
		const claimed = sum(own, (one: Body) => one.held_quantity + one.committed_quantity);
		if (sale.order.active_payment_attempt_id === undefined)
			expect([sale.order.order_id, claimed]).toEqual([sale.order.order_id, claim]);
		if (sale.order.inventory_exception_status === undefined)
			expect(sum(own, (one: Body) => one.consumed_quantity)).toBe(gone);
	}
	const returned = sales
		.flatMap(({ returns }) => returns)
		.flatMap(({ line_items }) => line_items as ReadonlyArray<Body>);
	const back = sum(returned, (line) => (line.inventory_item_id === undefined ? 0 : line.received_quantity));
	expect(sum(levels, ({ on_hand_quantity }) => on_hand_quantity)).toBe(
		received - sum(lines, (line) => line.consumed_quantity) + back,
	);
};

/** A promotion is used no more often than it may be, and only by orders that are paid or being paid. */
const checkOffers = ({ offers, sales }: Look, uses: number) => {
	for (const promotion_id of offers) {
		const using = sales.filter(({ order }) =>
			order.applied_discounts.some((one: Body) => one.promotion_id === promotion_id && one.is_use_counted === true),
		);
		expect(using.length).toBeLessThanOrEqual(uses);
		for (const { order } of using)
			expect(order.payment_status !== "unpaid" || order.active_payment_attempt_id !== undefined).toBe(true);
	}
	for (const { order } of sales)
		for (const one of order.applied_discounts)
			if (one.promotion_id !== undefined && order.payment_status !== "unpaid" && order.status !== "canceled")
				expect([order.order_id, one.customer_facing_name, one.is_use_counted]).toEqual([
					order.order_id,
					one.customer_facing_name,
					true,
				]);
};

/** All that holds whenever no request is under way. */
export const checkLook = (look: Look, known: { readonly uses: number; readonly received: number }) => {
	for (const sale of look.sales) {
		checkPrice(sale.order);
		checkMoney(sale.order);
		checkUnits(sale);
		checkPapers(sale);
	}
	checkBank(look);
	checkCards(look);
	checkSoldCards(look);
	checkStock(look, known.received);
	checkOffers(look, known.uses);
};
