/**
 * Laws of subscriptions over the whole service. Whatever is done to a subscription, in any order and however time passes,
 * its periods tile, each is charged once, nothing is charged while it is paused or after it has ended, and the buyer has
 * paid for the time of each plan, to the cent.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day } from "./Billing.js";
import { openSubscribing } from "./Subscribing.js";
import { checkPeriods, valueOf, waivedOf } from "./SubscriptionLaws.js";
import type { SeenPeriod } from "./SubscriptionTable.js";

/** Prices of a whole period, and how many days it has. Plans of the same length share the bounds of a period. */
const plans = [
	{ price: 3_000, days: 30 },
	{ price: 1_999, days: 30 },
	{ price: 7_301, days: 30 },
	{ price: 60, days: 30 },
	{ price: 713, days: 7 },
	{ price: 24_999, days: 365 },
] as const;

const command = fc.oneof(
	{
		weight: 18,
		arbitrary: fc.record({ type: fc.constant("advance" as const), days: fc.integer({ min: 1, max: 40 }) }),
	},
	{
		weight: 15,
		arbitrary: fc.record({
			type: fc.constant("change" as const),
			plan: fc.nat(plans.length - 1),
			quantity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
		}),
	},
	{
		weight: 6,
		arbitrary: fc.record({ type: fc.constant("method" as const), isGood: fc.nat(2).map((one) => one === 0) }),
	},
	{ weight: 6, arbitrary: fc.record({ type: fc.constantFrom("pause" as const, "resume" as const) }) },
	{ weight: 3, arbitrary: fc.record({ type: fc.constantFrom("end_later" as const, "revoke" as const) }) },
	{ weight: 3, arbitrary: fc.record({ type: fc.constantFrom("pay_cash" as const, "cancel_order" as const) }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("end" as const) }) },
);

const scenario = fc.record({
	plan: fc.nat(plans.length - 1),
	steps: fc.array(command, { minLength: 6, maxLength: 16 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;

interface Terms {
	readonly price: number;
	readonly days: number;
}

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

/** A shop of its own, because no clock runs more than ten years ahead. */
const openShop = async () => {
	const shop = await openSubscribing(svc);
	const made: Array<string> = [];
	for (const { days, price } of plans) {
		const line_items = [{ name: `${price}`, quantity: 1, unit_price_money: usd(price) }];
		const cycle = { billing_interval: "daily", billing_interval_count: days };
		made.push((await shop.planOf({ name: `${price}`, ...cycle, line_items })).subscription_plan_id);
	}
	return { ...shop, planIds: made };
};

const open = async ({ plan }: Scenario) => {
	const shop = await openShop();
	const { planIds } = shop;
	const customer_id = await shop.newCustomer();
	const [good, bad] = [await shop.cardOf(customer_id), await shop.cardOf(customer_id, "tok_saved_declined")];
	const body = { subscription_plan_id: planIds[plan], customer_id, payment_method_id: good };
	const { subscription_id } = dataOf(await shop.subscribe(body), 201);
	/** Runs what is due now. */
	const settle = () => shop.advance(1);
	await settle();

	let terms: Terms = plans[plan]!;
	let changes = 0;
	/** The orders that were paid by hand. */
	const cash = new Set<string>();
	/** The terms by which each period began. */
	const begun = new Map<number, Terms>();

	/** Sends a command, and returns whether svc did it. */
	const perform = async (wanted: Scenario["steps"][number]): Promise<boolean> => {
		switch (wanted.type) {
			case "advance":
				await shop.advance(wanted.days * day);
				return true;
			case "change": {
				const { plan, quantity } = wanted;
				const subscription_plan_id = planIds[plan];
				const more = quantity === undefined ? {} : { quantity };
				const answer = await shop.act(subscription_id, "change-plan", { subscription_plan_id, ...more });
				if (answer.status !== 200) return false;
				changes += 1;
				return true;
			}
			case "pay_cash":
			case "cancel_order": {
				const { latest_order_id } = await shop.read(subscription_id);
				const order = `/v1/orders/${latest_order_id}`;
				if (wanted.type === "cancel_order") return (await shop.post(`${order}/cancel`)).status === 200;
				const amount_money = (await shop.orderOf(latest_order_id)).settlement_amounts.outstanding_money;
				const answer = await shop.post(`${order}/manual-payments`, { amount_money, method: "cash" });
				if (answer.status === 201) cash.add(latest_order_id);
				return answer.status === 201;
			}
			case "method": {
				const payment_method_id = wanted.isGood ? good : bad;
				return (await shop.change(subscription_id, { payment_method_id })).status === 200;
			}
			case "end":
				return (await shop.act(subscription_id, "cancel")).status === 200;
			case "end_later":
				return (await shop.act(subscription_id, "cancel", { at_period_end: true })).status === 200;
			case "revoke":
				return (await shop.change(subscription_id, { cancel_at: null })).status === 200;
			case "pause":
			case "resume":
				return (await shop.act(subscription_id, wanted.type)).status === 200;
		}
	};

	/** The subscription, its periods, and the orders of all of them. */
	const look = async () => {
		const subscription = await shop.read(subscription_id);
		const periods: ReadonlyArray<SeenPeriod> = await shop.periodsOf(subscription_id);
		// A change takes effect when it is paid.
		const { days, price } = plans[planIds.indexOf(subscription.subscription_plan_id)]!;
		terms = { days, price: price * (subscription.quantity ?? 1) };
		for (const { index } of periods) if (!begun.has(index)) begun.set(index, terms);
		const ids = [...new Set(periods.flatMap(({ order_id }) => order_id ?? []))];
		const orders = await Promise.all(ids.map((id) => shop.orderOf(id)));
		return { subscription, periods, orders };
	};

	const rounding = () => changes + 0.001;
	const termsOf = ({ index }: SeenPeriod): Terms => begun.get(index)!;
	return { ...shop, perform, settle, look, rounding, termsOf, cash };
};

type Table = Awaited<ReturnType<typeof open>>;
type Look = Awaited<ReturnType<Table["look"]>>;

/** Each order is paid whole by one charge, or not at all. */
const checkCharges = async ({ orders }: Look, { cash, get }: Table) => {
	for (const { order_id, payment_status, pricing_amounts, settlement_amounts } of orders) {
		const total = pricing_amounts.total_money.amount;
		const isPaid = payment_status === "paid";
		expect(settlement_amounts.paid_money.amount).toBe(isPaid ? total : 0);
		const intents = dataOf(await get(`/v1/payment-intents?order_id=${order_id}&page_size=100`));
		const charged = intents.filter(({ status }: { status: string }) => status === "succeeded");
		const amounts = charged.map(({ amount_money }: { amount_money: { amount: number } }) => amount_money.amount);
		expect(amounts).toEqual(isPaid && total > 0 && !cash.has(order_id) ? [total] : []);
	}
};

/** What the orders ask for is the value of the time that they are for, and the credit that is left. */
const checkValue = ({ orders, periods, subscription }: Look, { rounding, termsOf }: Table) => {
	// The money of a paid order stays when its items are canceled.
	const live = orders.filter(({ payment_status, status }) => payment_status === "paid" || status !== "canceled");
	const isLive = ({ order_id }: SeenPeriod) => order_id === undefined || live.some((one) => one.order_id === order_id);
	const asked = live.reduce((sum, { pricing_amounts }) => sum + pricing_amounts.total_money.amount, 0);
	const value = periods
		.filter(isLive)
		.reduce((sum, period) => sum + valueOf(period, termsOf(period)) + waivedOf(period), 0);
	const difference = asked - value - subscription.credit_money.amount;
	expect(Math.abs(difference), JSON.stringify({ asked, value, subscription, periods })).toBeLessThanOrEqual(rounding());
};

/** The statuses that a command leads to, if svc does it. */
const statuses: Readonly<Record<string, ReadonlyArray<string>>> = {
	pause: ["paused"],
	resume: ["active", "past_due", "canceled"],
	end: ["canceled"],
};

/** What pays an order, or may have svc charge it, also while the subscription bills nothing. */
const busy = ["resume", "pay_cash"];

const paidOf = ({ orders }: Look) => orders.map(({ order_id, payment_status }) => `${order_id} ${payment_status}`);

const isIdle = ({ subscription: { status } }: Look): boolean => status === "canceled" || status === "paused";

const play = async (given: Scenario) => {
	const table = await open(given);
	let before = await table.look();
	for (const wanted of given.steps) {
		const isDone = await table.perform(wanted);
		await table.settle();
		const after = await table.look();
		checkPeriods(after);
		await checkCharges(after, table);
		checkValue(after, table);
		if (isDone && wanted.type in statuses) expect(statuses[wanted.type]).toContain(after.subscription.status);
		if (isIdle(before) && !busy.includes(wanted.type)) expect(paidOf(after)).toEqual(paidOf(before));
		before = after;
	}
};

/** Tries of the play. Try more by hand. */
const plays = Number(process.env.SUBSCRIPTION_PLAYS ?? 8);

describe("any sequence of what happens to a subscription", () => {
	it("SB8 SB9 SB10 SB16 bills each time of each plan once", async () => {
		await fc.assert(fc.asyncProperty(scenario, play), { numRuns: plays, endOnFailure: true });
	});
});
