/** Laws that hold after every step of a subscription's history, whatever came before. */
import { expect } from "vitest";
import type { Answer } from "../../Harness.js";
import { day } from "./Billing.js";
import type { Change, Look, SeenCharge, SeenPeriod, Table, Terms } from "./SubscriptionTable.js";
import type { Wish } from "./SubscriptionWishes.js";

/** A step, what svc answered, and what there was before and after it. */
export interface Step {
	readonly wanted: Wish;
	readonly answer: Answer | undefined;
	readonly before: Look;
	readonly after: Look;
}

const dayMillis = day * 1_000;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const millisOf = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

/** Periods follow each other, from 0 on, without an overlap; only a pause, or a time that nobody owed, leaves a gap. */
export const checkPeriods = ({ periods }: Pick<Look, "periods">): void => {
	expect(periods.map(({ index }) => index)).toEqual(periods.map((_, i) => i));
	for (const [i, period] of periods.entries()) {
		expect(period.started_at <= period.ends_at).toBe(true);
		if (i > 0) expect(period.started_at >= periods[i - 1]!.ends_at, JSON.stringify(periods)).toBe(true);
	}
};

/** What a buyer owes for the time of a period, in cents, not rounded. */
export const valueOf = ({ ends_at, started_at }: SeenPeriod, { days, price }: Pick<Terms, "days" | "price">): number =>
	(price * millisOf(started_at, ends_at)) / (days * dayMillis);

/** What is not charged of a change of plan, because it is too little for a card. Negative. */
export const waivedOf = ({ proration_steps = [] }: SeenPeriod): number =>
	add(proration_steps.filter(({ rule }) => rule === "below_minimum").map(({ amount_money }) => amount_money.amount));

/**
 * What a change of plan credits less, because it had gone back to the buyer since the change before: the part of each
 * order's time that was left, in all no more than that time was worth.
 */
const withheldOf = (
	{ from, index, isRest, paid_back, wasSkipped }: Change,
	table: Table,
	{ periods }: Look,
): number => {
	const { begun, changes } = table;
	const at = periods[index]!.started_at;
	const isRestOf = (one: number) => changes.some((change) => change.index === one && change.isRest);
	let root = index - 1;
	while (isRestOf(root)) root -= 1;
	const start = periods[root]!.started_at;
	const ends = Date.parse(start) + from.days * dayMillis;
	const left = ends - Date.parse(at);
	const earlier = changes.filter((change) => change.index > root && change.index < index).at(-1)?.paid_back ?? {};
	const parts = periods.slice(root, index).map(({ order_id = "", started_at }) => {
		const since = Math.max(0, (paid_back[order_id] ?? 0) - (earlier[order_id] ?? 0));
		return (since * left) / (ends - Date.parse(started_at));
	});
	const { price } = begun.get(index - 1)!;
	expect(isRest ? table.begun.get(index)?.days : from.days).toBe(from.days);
	return wasSkipped ? 0 : Math.min(add(parts), (price * left) / (from.days * dayMillis));
};

/** What the orders ask for is the value of the time that they are for, and the credit that is left. */
export const checkValue = (table: Table, look: Look): void => {
	const { orders, periods, subscription } = look;
	// The money of a paid order stays when its items are canceled.
	const live = orders.filter(({ payment_status, status }) => payment_status !== "unpaid" || status !== "canceled");
	const isLive = ({ order_id, status }: SeenPeriod) =>
		status !== "trial" && (order_id === undefined || live.some((one) => one.order_id === order_id));
	const asked = table.imported + add(live.map(({ pricing_amounts }) => pricing_amounts.total_money.amount));
	const value = add(
		periods.filter(isLive).map((period) => valueOf(period, table.begun.get(period.index)!) + waivedOf(period)),
	);
	const withheld = add(table.changes.map((change) => withheldOf(change, table, look)));
	const difference = asked - value - withheld - subscription.credit_money.amount;
	const lines = add(
		table.changes.map(({ from, paid_back, to }) => from.lines + to.lines + Object.keys(paid_back).length),
	);
	expect(
		Math.abs(difference),
		JSON.stringify({ asked, value, withheld, credit: subscription.credit_money }),
	).toBeLessThanOrEqual(0.5 * lines + 0.01);
};

const isPlanned = ({ charge_request }: SeenCharge): boolean => charge_request?.may_exist_since !== undefined;

/** Each order is charged whole once by svc, or not at all, and nothing goes back that did not come. */
export const checkCharges = ({ charges, orders }: Look): void => {
	for (const { order_id, pricing_amounts, settlement_amounts } of orders) {
		const took = charges.filter((charge) => charge.order_id === order_id && charge.status === "succeeded");
		const cents = add(took.map(({ amount_money }) => amount_money.amount));
		expect(took.length, order_id).toBeLessThanOrEqual(1);
		expect(cents).toBeLessThanOrEqual(settlement_amounts.paid_money.amount);
		expect(settlement_amounts.paid_money.amount).toBeLessThanOrEqual(pricing_amounts.total_money.amount);
		expect(settlement_amounts.refunded_money.amount).toBeLessThanOrEqual(settlement_amounts.paid_money.amount);
	}
};

/** The charges that svc began by itself in a step. */
const begunIn = ({ after, before }: Step): ReadonlyArray<SeenCharge> => {
	const known = new Set(before.charges.map(({ processor_idempotency_key }) => processor_idempotency_key));
	return after.charges.filter((charge) => isPlanned(charge) && !known.has(charge.processor_idempotency_key));
};

const methodOf = ({ default_id, subscription }: Look): string | undefined =>
	subscription.payment_method_id ?? default_id;

/** svc charges the method in force, and none that was removed. */
export const checkMethods = (step: Step): void => {
	const inForce = [methodOf(step.before), methodOf(step.after)];
	for (const { payment_source } of begunIn(step)) expect(inForce).toContain(payment_source?.payment_method_id);
};

const asking = ["draft", "open", "uncollectible"];

/** What an invoice asks for before and after a step, svc does not charge. */
export const checkInvoices = (step: Step): void => {
	const askedFor = ({ invoices }: Look) =>
		invoices.filter(({ status }) => asking.includes(status)).map(({ order_id }) => order_id);
	const [earlier, later] = [askedFor(step.before), askedFor(step.after)];
	for (const { order_id } of begunIn(step)) expect(earlier.includes(order_id) && later.includes(order_id)).toBe(false);
};

const isIdle = ({ subscription: { status } }: Look): boolean => status === "canceled" || status === "paused";

/** No period begins and nothing is charged while the subscription bills nothing. */
export const checkIdle = (step: Step): void => {
	if (!isIdle(step.before) || !isIdle(step.after)) return;
	expect(begunIn(step)).toEqual([]);
	expect(step.after.periods).toHaveLength(step.before.periods.length);
};

/** At most one charge a day, but for those of a new method or another plan. */
export const checkDays = ({ asked, chargedAt }: Table): void => {
	const planned = [...chargedAt.values()].map((at) => at.slice(0, 10));
	for (const date of new Set(planned)) {
		const count = planned.filter((one) => one === date).length;
		expect(count, date).toBeLessThanOrEqual(1 + (asked.get(date) ?? 0));
	}
};

const isAsked = ({ invoices }: Look, { order_id }: Look["orders"][number]): boolean =>
	invoices.some((invoice) => invoice.order_id === order_id && asking.includes(invoice.status));

/** A change of plan that waits for its payment has no period yet, and is not owed. */
const owedOf = ({ orders }: Look): Look["orders"] =>
	orders.filter(
		({ settlement_amounts, status }) => status !== "canceled" && settlement_amounts.outstanding_money.amount > 0,
	);

/** What is unpaid is charged again, unless its retries have ended or an invoice asks for it. Without it nothing is due. */
export const checkOwing = (look: Look): void => {
	const { billing_issue, dunning, status } = look.subscription;
	const about = JSON.stringify(look);
	const owed = owedOf(look);
	const isCharged = owed.some((order) => !isAsked(look, order));
	if (owed.length > 0 && !isCharged) expect(dunning.next_retry_at, about).toBeUndefined();
	if (billing_issue !== undefined) return;
	if (isCharged && ["active", "past_due"].includes(status)) expect(dunning.next_retry_at, about).toBeDefined();
	if (["past_due", "unpaid"].includes(status)) expect(owed.length, about).toBeGreaterThan(0);
	if (status === "trialing") expect(look.orders, about).toEqual([]);
};

/** No period begins late, unless a change of plan is being paid. */
export const checkNext = (look: Look): void => {
	const { billing_issue, cancel_at, current_period_ends_at, next_billing_at, status } = look.subscription;
	const about = JSON.stringify(look.subscription);
	if (cancel_at !== undefined) expect(cancel_at > look.now, about).toBe(true);
	if (status !== "active" || billing_issue !== undefined) return;
	if ((cancel_at ?? "9999") <= current_period_ends_at) expect(next_billing_at, about).toBeUndefined();
	// Time in which nothing was owed is not billed, so the next period may begin later.
	if (next_billing_at === undefined) {
		expect(cancel_at, about).toBeDefined();
		return;
	}
	expect(next_billing_at >= current_period_ends_at, about).toBe(true);
	expect((cancel_at ?? "9999") > next_billing_at, about).toBe(true);
	expect(millisOf(next_billing_at, look.now), about).toBeLessThan(60_000);
};

/** After the end no period begins, and no order stays open but those with money or an invoice. The end comes in time. */
export const checkEnd = ({ after, before }: Step): void => {
	const { canceled_at, status } = after.subscription;
	const { cancel_at } = before.subscription;
	if (status !== "canceled") return;
	const about = JSON.stringify(after);
	expect(
		after.periods.filter(({ started_at }) => started_at > canceled_at),
		about,
	).toEqual([]);
	const left = owedOf(after).filter((order) => order.payment_status === "unpaid" && !isAsked(after, order));
	expect(left, about).toEqual([]);
	if (before.subscription.status !== "canceled" && cancel_at !== undefined)
		expect(millisOf(cancel_at, canceled_at), about).toBeLessThan(60_000);
};

/** A method is refused to go exactly while the subscription would charge it. */
export const checkDetached = (table: Table, { answer, before, wanted }: Step): void => {
	if (wanted.type !== "detach") return;
	const isUsed = before.subscription.status !== "canceled" && methodOf(before) === table.cards[wanted.card];
	expect(answer?.status).toBe(isUsed ? 409 : 200);
};

/** Each payment of a period is told once, and so is the end. */
export const checkEvents = async (
	{ eventsOf, subscription_id }: Table,
	{ periods, subscription }: Look,
): Promise<void> => {
	const events = await eventsOf(subscription_id);
	const told = (type: string) => events.filter(({ event_type }) => event_type === `subscription.${type}`);
	const paid = periods.flatMap(({ order_id, status }) =>
		status === "paid" && order_id !== undefined ? [order_id] : [],
	);
	expect(
		told("payment_succeeded")
			.map(({ data }) => data.order_id)
			.sort(),
	).toEqual([...paid].sort());
	expect(told("canceled")).toHaveLength(subscription.status === "canceled" ? 1 : 0);
	const pauses = told("paused").length - told("resumed").length;
	if (subscription.status !== "canceled") expect(pauses).toBe(subscription.status === "paused" ? 1 : 0);
};
