/**
 * Any history of one subscription, for its laws. Workers read and act at different times, and crash. The
 * clock jumps, and answers come late. Sellers and buyers act in between.
 *
 * The course plays all of them on the rules under test. Each step is a transaction, as in the service. A worker acts on
 * what it has read only if the rules say that it is still due.
 */

import type { SubscriptionPlan } from "@svc/core/billing/SubscriptionPlans/SubscriptionPlan";
import type * as Agenda from "@svc/core/billing/Subscriptions/Agenda";
import type { DunningPolicy, Failure } from "@svc/core/billing/Subscriptions/Dunning";
import type { OwedPeriod, StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import { Either } from "effect";
import { legalMoves, plannedChange, planOf, type SubscriptionRules, wrongMoveOf } from "./SubscriptionMoves.js";
import type { Outcome, Request, Step } from "./SubscriptionSteps.js";

/** A charge that reached the processor. */
interface Charged {
	readonly key: string;
	readonly order_id: string;
	readonly at: string;
	readonly kind: "step" | "extra" | "change";
	readonly outcome: Outcome;
	readonly payment_method_id: string;
}

/** What a worker has read. */
interface Seen {
	readonly read: StoredSubscription;
	/** The key of the charge that a new method caused at that time. */
	readonly extraKey: string | undefined;
}

const policy: DunningPolicy = { retry_days: [1, 3, 5, 7], end_action: "cancel" };

const start = Date.UTC(2026, 0, 31, 10);

const minuteMillis = 60_000;

/** The shortest and the longest wait after a failure that the seller or the processor must mend. */
const waits = {
	unavailable: [minuteMillis, 360 * minuteMillis],
	refused: [60 * minuteMillis, 1_440 * minuteMillis],
} as const;

export class Course {
	millis = start;
	subscription: StoredSubscription;
	/** Every period's number, as it began. A change of plan ends the one before. */
	readonly periods: Array<{ readonly number: number; readonly started_at: string; ends_at: string }> = [];
	/** The subscription when a change was asked for. */
	unchanged: StoredSubscription | undefined;
	/** How many changes were asked for, so that each has an order of its own. */
	changes = 0;
	/** What a change did although nobody has paid for it, or when it was charged after its time. */
	wrongChange: string | undefined;
	/** What workers have read, and not acted on. */
	readonly read: Array<Seen | undefined> = [];
	readonly charges: Array<Charged> = [];
	readonly paidOrders: Array<string> = [];
	/** Orders that an invoice asks for. */
	readonly invoices = new Set<string>();
	/** Whether a planned charge reached an order that an invoice asks for. */
	chargedInvoiced = false;
	/** Credit that paid orders used. */
	usedCredit = 0;
	/** The attempt at the processor without an answer. */
	pending: Charged | undefined;
	isShort = false;
	isRefusing = false;
	/** The customer's default method, which a subscription without a method of its own uses. */
	default_id = "pm_1";
	/** The first wait that is too short or too long, or that is missing. */
	wrongWait: string | undefined;
	/** The first move that is not legal, if there was one. */
	illegal: string | undefined;
	chargedAfterEnd = false;
	/** Whether an order was charged of which another amount had been charged. */
	chargedBeside = false;
	/** The order and the method of the latest decline. */
	declined: readonly [string | undefined, string] | undefined;
	/** Whether a declined method that was set again changed what falls due. */
	movedByAgain = false;
	/** From when an incomplete subscription has its 23 hours. */
	incompleteSince = start;
	/** Whether it ended before that, or while an invoice asked for its first period. */
	expiredEarly = false;
	/** Steps of dunning that no decline explains. */
	unexplained = 0;
	methods = 1;
	/** The key of the charge that a new method causes. Its failure is no step. */
	extraKey: string | undefined;

	constructor(
		readonly rules: SubscriptionRules,
		interval: SubscriptionPlan["billing_interval"],
		trial_period_days: number,
		readonly end_action: DunningPolicy["end_action"],
		readonly credit: number,
		usesDefault = false,
	) {
		const plan = planOf(interval, trial_period_days);
		const first = Either.getOrThrow(rules.firstPeriod(plan, { type: "immediate" }, this.now));
		const owed =
			first.status === "billed"
				? { number: 0, subscription_period_id: "subp_0", order_id: "ord_0", credit: 0 }
				: undefined;
		const input = {
			subscription_plan_id: "plan_1",
			customer_id: "cus_1",
			...(usesDefault ? {} : { payment_method_id: "pm_1" }),
		};
		const made = { subscription_id: "sub_1", plan, first, owed, delivery_method_id: undefined };
		const created = rules.create(made, input, this.now);
		this.subscription = { ...created, credit_money: { amount: credit, currency: "USD" } };
		this.periods.push({ number: 0, started_at: first.started_at, ends_at: first.ends_at });
	}

	get now(): string {
		return new Date(this.millis).toISOString();
	}

	get isInvoiced(): boolean {
		return this.subscription.owed.some(({ order_id }) => this.invoices.has(order_id));
	}

	/** What is due now. */
	dueMoment(subscription: StoredSubscription): Agenda.Moment | undefined {
		const moment = this.rules.momentAt(subscription, this.now);
		return moment?.type === "give_up" ? moment : this.rules.nextMoment(subscription);
	}

	get expiresAt(): number {
		return this.incompleteSince + 23 * 3_600_000;
	}

	put(after: StoredSubscription): void {
		const { paidOrders, subscription, unchanged } = this;
		if (unchanged !== undefined)
			this.wrongChange ??= wrongMoveOf(this.rules, { before: subscription, after, unchanged, paidOrders });
		const move = `${this.subscription.status} ${after.status}`;
		if (after.status !== this.subscription.status && !legalMoves.has(move)) this.illegal ??= move;
		this.subscription = after;
	}

	/** Acts on what the worker has read, as a handler does after it has found the timer. */
	act({ extraKey, read }: Seen, outcome: Outcome, isLate: boolean): void {
		const seen = this.dueMoment(read);
		const current = this.dueMoment(this.subscription);
		if (seen === undefined || seen.at > this.now) return;
		if (seen.type === "charge") {
			this.charge(read, extraKey, outcome, isLate);
			return;
		}
		if (current?.type !== seen.type || current.at > this.now) return;
		const { subscription } = this;
		if (seen.type === "renew") this.renew();
		else if (seen.type === "close" || seen.type === "give_up") this.drop();
		else if (seen.type === "trial_will_end") this.put({ ...subscription, trial_announced: true });
		else if (seen.type === "expire" && (this.isInvoiced || this.millis < this.expiresAt)) this.expiredEarly = true;
		else this.put(this.rules.end(subscription, seen.type === "cancel" ? "requested" : "incomplete_expired", this.now));
	}

	renew(): void {
		const { subscription } = this;
		const next = this.rules.nextPeriod(subscription);
		const number = subscription.period_number + 1;
		// The constraint of the store: one period a number.
		if (next === undefined || this.periods.some((one) => one.number === number)) return;
		if (this.isRefusing) {
			this.put(this.rules.postponed(subscription, { code: "RESOURCE_NOT_FOUND", message: "Gone." }, this.now));
			this.noteWait("refused", this.subscription.renew_after);
			return;
		}
		const credit = Math.min(1_000, subscription.credit_money.amount);
		const owed = { number, subscription_period_id: `subp_${number}`, order_id: `ord_${number}`, credit };
		this.periods.push({ number, started_at: next.started_at, ends_at: next.ends_at });
		this.put(this.rules.renew(subscription, next, owed, this.now));
	}

	/** Checks when something is tried again that failed just now. */
	noteWait(type: keyof typeof waits, again: string | undefined): void {
		const [shortest, longest] = waits[type];
		const wait = again === undefined ? Number.NaN : Date.parse(again) - this.millis;
		if (!(wait >= shortest && wait <= longest)) this.wrongWait ??= `${type} ${wait}`;
	}

	charge(read: StoredSubscription, extraKey: string | undefined, outcome: Outcome, isLate: boolean): void {
		const owed = this.rules.dueOf(read);
		const { charge } = read;
		if (owed === undefined || charge === undefined) return;
		const key = this.rules.chargeKey(read);
		const payment_method_id = read.payment_method_id ?? this.default_id;
		const isRefused = charge.refused_payment_method_id === payment_method_id;
		if (this.isShort || isRefused) {
			const failure: Failure = isRefused
				? { type: "declined", reason: "stolen_card", is_final: true, payment_method_id }
				: { type: "refused", reason: "INSUFFICIENT_AVAILABLE_QUANTITY" };
			const moment = this.rules.nextMoment(this.subscription);
			const isSame = this.rules.chargeKey(this.subscription) === key;
			if (isSame && moment?.type === "charge" && moment.at <= this.now) this.fail(failure);
			return;
		}
		// The constraints of the store: one attempt a key, one active attempt an order, and no paid order is paid again.
		if (this.charges.some((one) => one.key === key && one.outcome !== "unavailable")) return;
		if (this.pending !== undefined || this.paidOrders.includes(owed.order_id)) return;
		const begun = this.rules.begin(this.subscription, owed.order_id, `opa_${this.charges.length}`, key, this.now);
		if (Either.isLeft(begun)) return;
		if (this.subscription.status === "canceled" || this.subscription.status === "paused") this.chargedAfterEnd = true;
		if (this.invoices.has(owed.order_id)) this.chargedInvoiced = true;
		const isOwn = (one: Charged) => one.order_id === owed.order_id;
		if (this.charges.some((one) => isOwn(one) && one.outcome === "mismatched")) this.chargedBeside = true;
		this.put(begun.right);
		const charged: Charged = {
			key,
			order_id: owed.order_id,
			at: this.now,
			// A worker that has not seen a newer method charges the earlier one, as it was planned.
			kind: this.kindOf(owed, key === extraKey),
			outcome,
			payment_method_id,
		};
		this.charges.push(charged);
		this.pending = charged;
		if (!isLate) this.answer();
	}

	kindOf({ change, order_id }: OwedPeriod, isExtra: boolean): Charged["kind"] {
		if (change === undefined) return isExtra ? "extra" : "step";
		if (change.expires_at <= this.now) this.wrongChange ??= `${order_id} was charged after its time`;
		return "change";
	}

	/** Asks for another plan, for the rest of the period. */
	change(): void {
		this.undo();
		const { now, rules, subscription: before } = this;
		const { cancel_at, current_period_ends_at, owed, status } = before;
		if (status !== "active" || owed.length > 0 || cancel_at !== undefined || current_period_ends_at <= now) return;
		this.changes += 1;
		this.unchanged = before;
		const change = plannedChange(before, `plan_${this.changes + 1}`, now);
		const order_id = `ord_change_${this.changes}`;
		const number = before.period_number + 1;
		this.put(rules.changing(before, { number, subscription_period_id: order_id, order_id, credit: 0, change }, now));
	}

	/** Undoes a change that is not being paid. */
	undo(): void {
		if (this.rules.changeOf(this.subscription) !== undefined) this.drop();
	}

	/** The processor's answer to the charge in progress settles. */
	answer(): void {
		const { pending } = this;
		if (pending === undefined) return;
		this.pending = undefined;
		if (pending.outcome === "succeeds") {
			this.pay(pending.order_id);
			return;
		}
		// Another period has taken the place of the charge, so its failure plans nothing.
		if (this.subscription.charge?.order_payment_attempt_id === undefined) return;
		const { payment_method_id } = pending;
		if (pending.outcome === "unavailable") this.fail({ type: "unavailable", reason: "processor_unavailable" });
		else if (pending.outcome === "mismatched") this.fail({ type: "mismatched", reason: "amount_mismatch" });
		else
			this.fail({
				type: "declined",
				reason: pending.outcome,
				is_final: pending.outcome === "stolen",
				payment_method_id,
			});
	}

	fail(failure: Failure): void {
		const before = this.subscription;
		const isChange = this.rules.changeOf(before) !== undefined;
		const isStep = failure.type === "declined" && (isChange || this.rules.chargeKey(before) !== this.extraKey);
		const dunning = { ...policy, end_action: this.end_action };
		const current = before.payment_method_id ?? this.default_id;
		if (failure.type === "declined" && failure.payment_method_id !== undefined)
			this.declined = [this.rules.dueOf(before)?.order_id, failure.payment_method_id];
		this.put(this.rules.failed(before, failure, dunning, this.now, this.default_id));
		const isTriedAgain = !["canceled", "paused", "unpaid"].includes(this.subscription.status);
		if ((failure.type === "unavailable" || failure.type === "refused") && isTriedAgain)
			this.noteWait(failure.type, this.subscription.dunning.next_retry_at);
		const steps = this.subscription.dunning.attempts - before.dunning.attempts;
		if (steps !== (isStep ? 1 : 0) && before.status !== "canceled") this.unexplained += 1;
		if (failure.type === "declined" && failure.payment_method_id !== current) this.noteMethod();
		// An unreachable processor leaves the charge what it was.
		else if (failure.type !== "declined" && !isStep && this.rules.chargeKey(before) === this.extraKey)
			this.extraKey = this.rules.chargeKey(this.subscription);
	}

	/** A new method is charged at once, if something is to be paid and no charge is in progress. */
	noteMethod(): void {
		const { charge, status } = this.subscription;
		const isChange = status === "active" && this.rules.changeOf(this.subscription) !== undefined;
		const isTried = isChange || status === "incomplete" || status === "past_due" || status === "unpaid";
		if (isTried && this.rules.dueOf(this.subscription) !== undefined && charge?.order_payment_attempt_id === undefined)
			this.extraKey = this.rules.chargeKey(this.subscription);
	}

	pay(order_id: string): void {
		const owed = this.subscription.owed.find((one) => one.order_id === order_id);
		this.paidOrders.push(order_id);
		this.usedCredit += owed?.credit ?? 0;
		if (owed?.change !== undefined) {
			const { credit, ends_at, started_at } = owed.change;
			this.usedCredit += this.subscription.credit_money.amount - credit;
			this.periods.at(-1)!.ends_at = started_at;
			this.periods.push({ number: owed.number, started_at, ends_at });
		}
		this.put(this.rules.paid(this.subscription, order_id, this.now));
	}

	/** A seller invoices an order without a payment in progress, or voids an invoice. */
	invoice(is_invoiced: boolean): void {
		const before = this.subscription;
		const found = before.owed.find(
			({ change, order_id }) => change === undefined && this.invoices.has(order_id) !== is_invoiced,
		);
		if (found === undefined || this.pending?.order_id === found.order_id) return;
		if (is_invoiced) this.invoices.add(found.order_id);
		else {
			this.invoices.delete(found.order_id);
			this.incompleteSince = this.millis;
		}
		this.put(this.rules.invoiced(before, found.order_id, is_invoiced, this.now));
		// A charge that another takes the place of is a step when it is planned again.
		if (this.rules.chargeKey(before) !== this.rules.chargeKey(this.subscription)) this.extraKey = undefined;
	}

	/** The order that is due is canceled, unless a payment of it is in progress. */
	drop(): void {
		const owed = this.rules.dueOf(this.subscription);
		if (owed === undefined || this.pending !== undefined) return;
		// The next charge with the number of a change goes on counting, and is a step.
		if (owed.change !== undefined) this.extraKey = undefined;
		this.put(this.rules.dropped(this.subscription, owed.order_id, this.now));
	}

	/** The work after a change of the default method. */
	learn(): void {
		const before = this.subscription;
		this.put(this.rules.withDefaultMethod(before, this.default_id, this.now));
		if (this.subscription !== before) this.noteMethod();
	}

	/** The method that is charged is set again. If it was declined, nothing is charged for that. */
	again(): void {
		const { rules, subscription: before } = this;
		const { payment_method_id: own } = before;
		const charged_id = own ?? this.default_id;
		this.decide(rules.withMethod(before, own, charged_id, this.now));
		const [order_id, declined_id] = this.declined ?? [];
		if (declined_id === charged_id && order_id === rules.dueOf(before)?.order_id) {
			const [was, is] = [rules.nextMoment(before), rules.nextMoment(this.subscription)];
			if (was?.type !== is?.type || was?.at !== is?.at) this.movedByAgain = true;
			return;
		}
		this.methods += 1;
		this.noteMethod();
	}

	/** Does what a pending change must be given up for. Nothing happens while that is being paid. */
	withoutChange(decide: (known: StoredSubscription) => Either.Either<StoredSubscription, unknown>): void {
		this.undo();
		if (this.rules.changeOf(this.subscription) === undefined) this.decide(decide(this.subscription));
	}

	decide(decided: Either.Either<StoredSubscription, unknown>): void {
		if (Either.isRight(decided)) this.put(decided.right);
	}

	perform(next: Step): void {
		const { extraKey, subscription } = this;
		const seen = { read: subscription, extraKey };
		if (next.type === "read") this.read[next.worker] = seen;
		else if (next.type === "act") {
			const earlier = this.read[next.worker] ?? seen;
			this.read[next.worker] = undefined;
			this.act(earlier, next.outcome, next.isLate);
		} else if (next.type === "due") {
			const moment = this.dueMoment(subscription);
			if (moment === undefined) return;
			this.millis = Math.max(this.millis, Date.parse(moment.at));
			this.act(seen, next.outcome, false);
		} else if (next.type === "catch_up") this.catchUp(next.outcome);
		else if (next.type === "stock") this.isShort = next.isShort;
		else if (next.type === "orders") this.isRefusing = next.isRefusing;
		else if (next.type === "wait") this.millis += next.hours * 3_600_000;
		else this.request(next.type);
	}

	/** Does what is due, until nothing is due now, or nothing more can be done. */
	catchUp(outcome: Outcome): void {
		for (let left = 500; left > 0; left -= 1) {
			const { now, subscription } = this;
			const moment = this.dueMoment(subscription);
			if (moment === undefined || moment.at > now) return;
			this.perform({ type: "due", outcome });
			if (this.subscription === subscription) return;
		}
	}

	/** What sellers, buyers and the processor do. */
	request(type: Request): void {
		const { now, rules, subscription } = this;
		const requests: Readonly<Record<Request, () => void>> = {
			answer: () => this.answer(),
			cash: () => {
				const order_id = subscription.owed.at(-1)?.order_id;
				if (order_id !== undefined && this.pending === undefined) this.pay(order_id);
			},
			cancel: () => this.decide(rules.cancel(subscription, {}, now)),
			period_end: () => this.withoutChange((known) => rules.cancel(known, { at_period_end: true }, now)),
			pause: () => this.withoutChange((known) => rules.pause(known, now)),
			resume: () => this.decide(rules.resume(subscription, now)),
			method: () => {
				this.methods += 1;
				const id = `pm_${this.methods}`;
				this.decide(rules.withMethod(subscription, id, id, now));
				this.noteMethod();
			},
			again: () => this.again(),
			default: () => {
				this.methods += 1;
				this.default_id = `pm_${this.methods}`;
				this.learn();
			},
			learn: () => this.learn(),
			drop: () => this.drop(),
			invoice: () => this.invoice(true),
			void: () => this.invoice(false),
			change: () => this.change(),
			undo: () => this.undo(),
		};
		requests[type]();
	}
}
