/**
 * Laws of plans that checkout sessions sell, over any course of one session. Two browsers pay, cards are declined, reports
 * come twice or late, the session ends, and the agenda of the subscription runs. There is one subscription and one charge
 * a period, or none.
 *
 * The course plays buyers, seller, clock and processor on the rules under test, one transaction at a time. A process that
 * is killed between two of them leaves a charge without its report, which comes later.
 */
import { nextMoment, nextPeriod } from "@svc/core/billing/Subscriptions/Agenda";
import { paid, renew } from "@svc/core/billing/Subscriptions/Decisions";
import type * as Start from "@svc/core/billing/Subscriptions/Start";
import type { StoredSubscription } from "@svc/core/billing/Subscriptions/Subscription";
import type * as Sessions from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import type { StoredCheckoutSession } from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import type { SoldPlan } from "@svc/core/sale/CheckoutSessions/PlanTerms";
import type * as Guards from "@svc/core/sale/Order/Guards";
import type { Order } from "@svc/core/sale/Order/Order";
import type * as SetUps from "@svc/core/sale/PaymentMethods/SessionSetUps";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

/** The decisions about sessions of plans. */
export interface PlanSaleRules
	extends Pick<typeof Sessions, "checkSessionOpen" | "complete" | "declined" | "end" | "endsOrder" | "openSession">,
		Pick<typeof Guards, "checkNoCheckout" | "subscribesNow">,
		Pick<typeof SetUps, "isAwaited">,
		Pick<typeof Start, "createSold" | "firstPeriod"> {}

type Step =
	/** A browser pays, or saves a card. The processor decides at once; svc hears of it by `report`. */
	| { readonly type: "pay"; readonly succeeds: boolean }
	/** The answer of the last call, a notification, or the reconciling timer. */
	| { readonly type: "report" }
	| { readonly type: "expire" | "abandon" | "cash" | "agenda" | "day" };

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 4, arbitrary: fc.record({ type: fc.constant("pay" as const), succeeds: fc.boolean() }) },
	{ weight: 5, arbitrary: fc.constant({ type: "report" as const }) },
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constantFrom("expire" as const, "abandon" as const, "cash" as const, "agenda" as const, "day" as const),
		}),
	},
);

const hour = 3_600_000;

const planOf = (trial_period_days: number): SoldPlan => ({
	subscription_plan_id: "plan_1",
	plan_version: 1,
	name: "Club",
	quantity: 1,
	billing_interval: "daily",
	billing_interval_count: 1,
	currency: "USD",
	line_items: [],
	trial_period_days,
	delivery_method_ids: [],
});

/** One session, the order of its first period unless it only saves a card, and what comes of them. */
class Course {
	millis = Date.UTC(2026, 0, 1);
	session: StoredCheckoutSession;
	order: Pick<Order, "checkout_session_id" | "payment_status" | "status" | "subscription_id" | "subscription_plan_id">;
	/** The payment in progress, or the set-up. */
	pending: { readonly succeeds: boolean } | undefined;
	isSaved = false;
	readonly subscriptions: Array<StoredSubscription> = [];
	/** The number of the period of each charge. */
	readonly charges: Array<number> = [];

	constructor(
		readonly rules: PlanSaleRules,
		readonly hasTrial: boolean,
	) {
		const made = {
			checkout_session_id: "cs_1",
			...(hasTrial ? {} : { order_id: "ord_1" }),
			customer: { require_email: false },
			secret_salt: "",
			quantity: 1,
			sold_plan: planOf(hasTrial ? 3 : 0),
			subscriber_id: "cus_1",
			subscription_plan_id: "plan_1",
		};
		this.session = rules.openSession({}, made, this.now);
		this.order = {
			status: "open",
			payment_status: "unpaid",
			checkout_session_id: "cs_1",
			subscription_plan_id: "plan_1",
		};
	}

	get now(): string {
		return new Date(this.millis).toISOString();
	}

	pay(succeeds: boolean): void {
		const isOpen = Either.isRight(this.rules.checkSessionOpen(this.session, this.now));
		if (!isOpen || this.pending !== undefined || (!this.hasTrial && this.order.status !== "open")) return;
		this.pending = { succeeds };
		if (this.hasTrial) this.session = { ...this.session, set_up_method_id: "pm_1" };
		else if (succeeds) this.charges.push(0);
	}

	begin(): void {
		const { sold_plan } = this.session;
		if (sold_plan === undefined) return;
		const first = Either.getOrThrow(this.rules.firstPeriod(sold_plan, { type: "immediate" }, this.now));
		const owed = this.hasTrial
			? undefined
			: { number: 0, subscription_period_id: "subp_1", order_id: "ord_1", credit: 0 };
		const subscription_id = `sub_${this.subscriptions.length + 1}`;
		this.subscriptions.push(
			this.rules.createSold(
				{ subscription_id, plan: { ...sold_plan, version: 1 }, first, owed, delivery_method_id: undefined },
				{ subscription_plan_id: "plan_1", customer_id: "cus_1", checkout_session_id: "cs_1" },
				!this.hasTrial,
				this.now,
			),
		);
		this.session = this.rules.complete(this.session, this.now);
		this.order = { ...this.order, subscription_id };
	}

	/** What the processor says of the set-up. Said again, it is the same. */
	reportSetUp(): void {
		const { pending } = this;
		if (pending?.succeeds === true) this.isSaved = true;
		if (pending?.succeeds === false) this.session = this.rules.declined(this.session, undefined, this.now);
		this.pending = undefined;
		// The rule reads the ID alone.
		const method = { payment_method_id: "pm_1" } as Parameters<PlanSaleRules["isAwaited"]>[1];
		if (this.isSaved && this.rules.isAwaited(this.session, method)) this.begin();
	}

	reportPayment(): void {
		const { order: before, pending } = this;
		this.pending = undefined;
		if (pending?.succeeds === false) this.session = this.rules.declined(this.session, "opa_1", this.now);
		if (pending?.succeeds === true) this.order = { ...before, status: "closed", payment_status: "paid" };
		if (this.rules.subscribesNow(before, this.order)) this.begin();
	}

	report(): void {
		if (this.hasTrial) this.reportSetUp();
		else this.reportPayment();
	}

	endSession(reason: "merchant" | "time"): void {
		if (this.pending !== undefined || this.session.status !== "open") return;
		this.session = this.rules.end(this.session, reason, this.now);
		const { checkout_session_id, ...order } = this.order;
		this.order = order;
	}

	/** The timer after the end of a session: cancels its order. */
	abandon(): void {
		const isFree = this.pending === undefined && this.order.payment_status === "unpaid";
		if (isFree && this.rules.endsOrder(this.session)) this.order = { ...this.order, status: "canceled" };
	}

	/** The seller records cash. No session pays, so nothing begins a subscription. */
	cash(): void {
		// The rule reads these fields alone.
		const isAllowed = Either.isRight(this.rules.checkNoCheckout(this.order as Order));
		if (this.hasTrial || !isAllowed || this.order.status !== "open" || this.pending !== undefined) return;
		this.charges.push(0);
		this.order = { ...this.order, status: "closed", payment_status: "paid" };
	}

	/** Does what is due of each subscription. Its charges succeed. */
	agenda(): void {
		for (const [index, subscription] of this.subscriptions.entries()) {
			const moment = nextMoment(subscription);
			if (moment === undefined || moment.at > this.now) continue;
			this.subscriptions[index] = moment.type === "charge" ? this.charge(subscription) : this.renew(subscription);
		}
	}

	charge(subscription: StoredSubscription): StoredSubscription {
		const [owed] = subscription.owed;
		if (owed === undefined) return subscription;
		this.charges.push(owed.number);
		return paid(subscription, owed.order_id, this.now);
	}

	renew(subscription: StoredSubscription): StoredSubscription {
		const next = nextPeriod(subscription);
		const number = subscription.period_number + 1;
		if (next === undefined) return { ...subscription, trial_announced: true };
		if (nextMoment(subscription)?.type !== "renew") return { ...subscription, trial_announced: true };
		const owed = { number, subscription_period_id: `subp_${number}`, order_id: `ord_s${number}`, credit: 0 };
		return renew(subscription, next, owed, this.now);
	}

	perform(next: Step): void {
		if (next.type === "pay") this.pay(next.succeeds);
		else if (next.type === "expire") this.endSession("merchant");
		else if (next.type === "day") {
			this.millis += 25 * hour;
			this.endSession("time");
		} else this[next.type]();
	}
}

const courseLaw = (name: string, rules: PlanSaleRules, holds: (course: Course) => boolean): Law =>
	law(name, fc.tuple(fc.boolean(), fc.array(step, { maxLength: 30 })), ([hasTrial, steps]) => {
		const course = new Course(rules, hasTrial);
		return steps.every((next) => {
			course.perform(next);
			return holds(course);
		});
	});

/** Laws of plans that sessions sell. */
export const planSaleLaws = (rules: PlanSaleRules): ReadonlyArray<Law> => [
	courseLaw("a session begins at most one subscription", rules, ({ subscriptions }) => subscriptions.length <= 1),
	courseLaw(
		"each period is charged once, the first one by the session alone",
		rules,
		({ charges }) => new Set(charges).size === charges.length,
	),
	courseLaw(
		"money begins the subscription, and without a trial nothing else does",
		rules,
		({ hasTrial, order, subscriptions }) => hasTrial || (order.payment_status === "paid") === subscriptions.length > 0,
	),
	courseLaw(
		"a session is completed if it has begun a subscription, and not otherwise",
		rules,
		({ session, subscriptions }) => (session.status === "completed") === subscriptions.length > 0,
	),
	courseLaw(
		"a trial begins without a charge, and none comes before its end",
		rules,
		({ charges, hasTrial, subscriptions: [first] }) =>
			!hasTrial || charges.every((number) => number > 0) || first === undefined,
	),
];
