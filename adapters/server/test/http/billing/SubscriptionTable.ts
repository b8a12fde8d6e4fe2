/** Plays a history of a subscription on a shop of its own, and looks at what has become of it. */
import { expect } from "vitest";
import { type Answer, dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day } from "./Billing.js";
import { openSubscribing } from "./Subscribing.js";
import { type History, playedCards, playedPlans, priceOf, type Wish } from "./SubscriptionWishes.js";

interface SeenMoney {
	readonly amount: number;
}

export interface SeenPeriod {
	readonly index: number;
	readonly started_at: string;
	readonly ends_at: string;
	readonly status: string;
	readonly order_id?: string;
	readonly proration_steps?: ReadonlyArray<{ readonly rule: string; readonly amount_money: SeenMoney }>;
}

export interface SeenCharge {
	readonly payment_intent_id: string;
	readonly order_id: string;
	readonly status: string;
	readonly amount_money: SeenMoney;
	/** A leg that was declined is charged again with another key. */
	readonly processor_idempotency_key?: string;
	readonly payment_source?: { readonly payment_method_id?: string };
	/** `may_exist_since`: svc has charged by itself. */
	readonly charge_request?: { readonly requested_at: string; readonly may_exist_since?: string };
}

/** What a whole period costs, and how many days it has. */
export interface Terms {
	readonly price: number;
	readonly lines: number;
	readonly days: number;
}

const termsOf = (plan: number, quantity = 1): Terms => {
	const played = playedPlans[plan]!;
	return { price: priceOf(played) * quantity, lines: played.lines.length, days: played.days };
};

/** The one that is so many places before the last. */
const before = <A>(all: ReadonlyArray<A>, back: number): A | undefined => all[Math.max(0, all.length - 1 - back)];

const part = (amount: number, tenths: number): number => Math.max(1, Math.ceil((amount * tenths) / 10));

/** A shop of its own, because no clock runs more than ten years ahead. */
const openShop = async (svc: Service) => {
	const shop = await openSubscribing(svc);
	const planIds: Array<string> = [];
	for (const { days, lines, trial_days } of playedPlans) {
		const line_items = lines.map(([quantity, cents]) => ({ name: "Seat", quantity, unit_price_money: usd(cents) }));
		const cycle = { billing_interval: "daily", billing_interval_count: days, trial_period_days: trial_days };
		planIds.push((await shop.planOf({ ...cycle, line_items })).subscription_plan_id);
	}
	const buyer = await shop.newCustomer();
	const cards: Array<string> = [];
	for (const token of playedCards) cards.push(await shop.cardOf(buyer, token));
	dataOf(await shop.post(`/v1/payment-methods/${cards[0]}/set-default`));
	return { ...shop, planIds, buyer, cards };
};

/** A change of plan that was made. */
export interface Change {
	readonly from: Terms;
	readonly to: Terms;
	/** The number of the period that it began, and whether that is the rest of the period before. */
	readonly index: number;
	readonly isRest: boolean;
	/** What had gone back of each order before it, in cents. */
	readonly paid_back: Readonly<Record<string, number>>;
	readonly wasSkipped: boolean;
}

export const openTable = async (svc: Service, { end_action, imported_days, isNamed, plan }: History) => {
	const shop = await openShop(svc);
	const { act, advance, buyer, cards, change, get, orderOf, planIds, post } = shop;
	const sandbox = `/v1/developer/sandboxes/${shop.merchant.sandbox.environment_id}`;
	const clock = async (): Promise<string> => dataOf(await get(sandbox)).clock.current_at;
	const imported =
		imported_days === undefined
			? {}
			: {
					billing_start: {
						type: "imported",
						period_started_at: new Date(Date.parse(await clock()) - imported_days * day * 1_000).toISOString(),
					},
				};
	const named = isNamed ? { payment_method_id: cards[0] } : {};
	const body = { subscription_plan_id: planIds[plan], customer_id: buyer, ...named, ...imported };
	const { subscription_id } = dataOf(await shop.subscribe(body), 201);
	const term = await shop.term(10);
	dataOf(await shop.patch("/v1/settings", { subscriptions: { dunning: { end_action } } }));

	const first = termsOf(plan);
	let terms = first;
	/** The terms by which each period began. */
	const begun = new Map<number, Terms>();
	const changes: Array<Change> = [];
	const invoices: Array<{ readonly invoice_id: string; readonly order_id: string }> = [];
	/** What refunds and credit notes took off each order, in cents. */
	const paidBack = new Map<string, number>();
	/** How often on each day somebody asked for a charge beside the steps of dunning. */
	const asked = new Map<string, number>();
	const ask = async () => {
		const date = (await clock()).slice(0, 10);
		asked.set(date, (asked.get(date) ?? 0) + 1);
	};

	/** The keys of the charges that svc began by itself, as far as they were seen, and when it did. */
	const chargedAt = new Map<string, string>();

	const read = () => shop.read(subscription_id);
	/** The change that waits for its payment. */
	let pending: Omit<Change, "from" | "index"> | undefined;
	const periods = async (): Promise<ReadonlyArray<SeenPeriod>> => {
		const { pending_change, quantity, subscription_plan_id } = await read();
		const found: ReadonlyArray<SeenPeriod> = await shop.periodsOf(subscription_id);
		const from = terms;
		terms = termsOf(planIds.indexOf(subscription_plan_id), quantity);
		const index = found.findIndex((one) => !begun.has(one.index) && one.proration_steps !== undefined);
		if (pending !== undefined && index >= 0) changes.push({ ...pending, from, index });
		if (pending_change === undefined || index >= 0) pending = undefined;
		for (const { index } of found) if (!begun.has(index)) begun.set(index, terms);
		return found;
	};
	/** The orders that can be paid, or those that have money. */
	const ordersOf = async (isOwed: boolean): Promise<ReadonlyArray<string>> => {
		const ids = (await periods()).flatMap(({ order_id }) => order_id ?? []);
		const all = await Promise.all(ids.map((id) => orderOf(id)));
		return all
			.filter(({ payment_status, status }) =>
				isOwed ? status !== "canceled" && payment_status !== "paid" : payment_status !== "unpaid",
			)
			.map(({ order_id }) => order_id);
	};
	const takeBack = (order_id: string, cents: number) => paidBack.set(order_id, (paidBack.get(order_id) ?? 0) + cents);

	/** What a change would cost is what it costs, but for the moment that lies between. */
	const checkPreview = async (preview: Answer, changed: Answer): Promise<void> => {
		expect(preview.status, preview.text).toBe(changed.status);
		if (changed.status !== 200) return expect(preview.body.error.code).toBe(changed.body.error.code);
		const { credit_money, due_money } = preview.body.data;
		const order_id = changed.body.data.pending_change?.order_id;
		// The credit changes with the plan.
		if (order_id === undefined)
			expect(Math.abs(credit_money.amount - changed.body.data.credit_money.amount)).toBeLessThanOrEqual(terms.lines);
		if (due_money.amount === 0) return;
		expect(order_id, changed.text).toBeDefined();
		const { total_money } = (await orderOf(order_id)).pricing_amounts;
		expect(Math.abs(due_money.amount - total_money.amount)).toBeLessThanOrEqual(2 * terms.lines);
	};

	const changePlan = async ({ plan, quantity }: Extract<Wish, { type: "change" }>): Promise<Answer> => {
		const earlier = await periods();
		const body = { subscription_plan_id: planIds[plan], ...(quantity === undefined ? {} : { quantity }) };
		const preview = await act(subscription_id, "plan-change-preview", body);
		const answer = await act(subscription_id, "change-plan", body);
		await checkPreview(preview, answer);
		if (answer.status !== 200) return answer;
		await ask();
		const { data } = answer.body;
		const to = termsOf(plan, data.pending_change?.quantity ?? data.quantity);
		pending = {
			to,
			isRest: terms.days === to.days,
			paid_back: Object.fromEntries(paidBack),
			wasSkipped: earlier.at(-1)?.status === "skipped",
		};
		await periods();
		return answer;
	};

	const refund = async (order_id: string, { isOfLine, tenths }: Extract<Wish, { type: "refund" }>): Promise<Answer> => {
		const { line_items, settlement_amounts } = await orderOf(order_id);
		const line = line_items.at(-1);
		const of = isOfLine
			? { line_items: [{ order_line_item_id: line.order_line_item_id, quantity: 1 }] }
			: { amount_money: usd(part(settlement_amounts.paid_money.amount, tenths)) };
		const answer = await post("/v1/refunds", { order_id, ...of });
		if (answer.status === 201) takeBack(order_id, answer.body.data.amount_money.amount);
		return answer;
	};

	const pay = async (order_id: string, by: string): Promise<Answer> => {
		const { amount } = (await orderOf(order_id)).settlement_amounts.outstanding_money;
		if (by.startsWith("tok_"))
			return post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: by } });
		const amount_money = usd(by === "cash" ? amount : part(amount, 4));
		return post(`/v1/orders/${order_id}/manual-payments`, { amount_money, method: "cash" });
	};

	const invoice = async (order_id: string, isIssued: boolean): Promise<Answer> => {
		const drafted = await post("/v1/invoices", { order_id, payment_due: shop.byTerm(term) });
		if (drafted.status !== 201) return drafted;
		const { invoice_id } = drafted.body.data;
		invoices.push({ invoice_id, order_id });
		return isIssued ? post(`/v1/invoices/${invoice_id}/issue`) : drafted;
	};

	const settleInvoice = async (invoice_id: string, by: string): Promise<Answer> => {
		const path = `/v1/invoices/${invoice_id}`;
		if (by !== "cash") return post(`${path}/${by}`);
		const { outstanding_money: amount_money } = dataOf(await get(path));
		return post(`${path}/manual-payments`, { amount_money, method: "cash" });
	};

	const credit = async (
		{ invoice_id, order_id }: (typeof invoices)[number],
		{ tenths, use }: Extract<Wish, { type: "credit" }>,
	): Promise<Answer> => {
		const [line] = (await orderOf(order_id)).line_items;
		const { order_line_item_id, pricing_amounts } = line;
		const amount_money = usd(part(pricing_amounts.total_money.amount, tenths));
		const line_items = [{ order_line_item_id, amount_money, quantity: 0 }];
		const drafted = await post("/v1/credit-notes", { invoice_id, line_items });
		if (drafted.status !== 201) return drafted;
		const note = `/v1/credit-notes/${drafted.body.data.credit_note_id}`;
		const issued = await post(`${note}/issue`);
		if (issued.status !== 200) return issued;
		takeBack(order_id, issued.body.data.total_money.amount);
		if (use === "nothing") return issued;
		if (use !== "void") return post(`${note}/allocate`, use === "refund" ? { refund: true } : { invoice_id });
		const voided = await post(`${note}/void`);
		if (voided.status === 200) takeBack(order_id, -issued.body.data.total_money.amount);
		return voided;
	};

	/** Sends what a step wishes; `undefined` if there is nothing yet that it could be about. */
	const send = async (wanted: Wish): Promise<Answer | undefined> => {
		const order_id = "back" in wanted ? before(await ordersOf(wanted.type !== "refund"), wanted.back) : undefined;
		const invoiced = "back" in wanted ? before(invoices, wanted.back) : undefined;
		switch (wanted.type) {
			case "advance":
				await advance(wanted.days * day);
				return undefined;
			case "next_period": {
				const { current_period_ends_at } = await read();
				const millis = Date.parse(current_period_ends_at) - Date.parse(await clock());
				await advance(Math.min(40 * day, Math.max(60, Math.ceil(millis / 1_000))));
				return undefined;
			}
			case "change":
				return changePlan(wanted);
			case "refund":
				return order_id === undefined ? undefined : refund(order_id, wanted);
			case "pay":
				return order_id === undefined ? undefined : pay(order_id, wanted.by);
			case "invoice":
				return order_id === undefined ? undefined : invoice(order_id, wanted.isIssued);
			case "cancel_order":
				return order_id === undefined ? undefined : post(`/v1/orders/${order_id}/cancel`);
			case "settle_invoice":
				return invoiced === undefined ? undefined : settleInvoice(invoiced.invoice_id, wanted.by);
			case "credit":
				return invoiced === undefined ? undefined : credit(invoiced, wanted);
			case "method":
				await ask();
				return change(subscription_id, {
					payment_method_id: wanted.card === undefined ? null : cards[wanted.card],
				});
			case "default":
				await ask();
				return post(`/v1/payment-methods/${cards[wanted.card]}/set-default`);
			case "detach":
				return post(`/v1/payment-methods/${cards[wanted.card]}/detach`);
			case "end":
				return act(subscription_id, "cancel");
			case "end_later":
				return act(subscription_id, "cancel", { at_period_end: true });
			case "revoke":
				return change(subscription_id, { cancel_at: null });
			case "retry":
				return act(subscription_id, "renewals");
			case "dunning": {
				const { end_action, retry_days } = wanted;
				return shop.patch("/v1/settings", { subscriptions: { dunning: { retry_days, end_action } } });
			}
			case "pause":
			case "resume":
				return act(subscription_id, wanted.type);
		}
	};

	/** Runs what is due now. */
	const settle = () => advance(1);

	const charges = async (): Promise<ReadonlyArray<SeenCharge>> => {
		const found: Array<SeenCharge> = [];
		let token: string | undefined = "";
		while (token !== undefined) {
			const { body } = await get(`/v1/payment-intents?customer_id=${buyer}&page_size=100${token}`);
			found.push(...body.data);
			token = body.next_page_token === undefined ? undefined : `&page_token=${body.next_page_token}`;
		}
		for (const { charge_request, processor_idempotency_key: key } of found)
			if (key !== undefined && charge_request?.may_exist_since !== undefined)
				chargedAt.set(key, charge_request.requested_at);
		return found;
	};

	/** The subscription, its periods, and the orders, charges and invoices of all of them. */
	const look = async () => {
		const seen = await periods();
		const ids = seen.flatMap(({ order_id }) => order_id ?? []);
		const { default_payment_method_id } = dataOf(await get(`/v1/customers/${buyer}`));
		return {
			now: await clock(),
			subscription: await read(),
			periods: seen,
			orders: await Promise.all(ids.map((id) => orderOf(id))),
			charges: await charges(),
			invoices: await Promise.all(
				invoices.map(async ({ invoice_id }) => dataOf(await get(`/v1/invoices/${invoice_id}`))),
			),
			default_id: default_payment_method_id as string | undefined,
		};
	};

	return {
		...shop,
		subscription_id,
		imported: imported_days === undefined ? 0 : first.price,
		begun,
		changes,
		paidBack,
		asked,
		chargedAt,
		send,
		settle,
		look,
	};
};

export type Table = Awaited<ReturnType<typeof openTable>>;
export type Look = Awaited<ReturnType<Table["look"]>>;
