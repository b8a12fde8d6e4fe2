/** Laws of subscriptions, over any history of one subscription (`SubscriptionCourse.ts`). */
import fc from "fast-check";
import { type Law, law } from "./Law.js";
import { Course } from "./SubscriptionCourse.js";
import type { SubscriptionRules } from "./SubscriptionMoves.js";
import { type Outcome, steps } from "./SubscriptionSteps.js";

export type { SubscriptionRules } from "./SubscriptionMoves.js";

const histories = (rules: SubscriptionRules) =>
	fc
		.record({
			interval: fc.constantFrom("daily" as const, "weekly" as const, "monthly" as const),
			trial: fc.constantFrom(0, 0, 5),
			end_action: fc.constantFrom("cancel" as const, "unpaid" as const),
			credit: fc.constantFrom(0, 500, 2_500),
			usesDefault: fc.boolean(),
			steps,
		})
		.map(({ credit, end_action, usesDefault, interval, steps, trial }) => ({
			course: () => new Course(rules, interval, trial, end_action, credit, usesDefault),
			steps,
		}));

const courseLaw = (name: string, rules: SubscriptionRules, holds: (course: Course) => boolean): Law =>
	law(name, histories(rules), ({ course: begin, steps }) => {
		const course = begin();
		return steps.every((next) => {
			course.perform(next);
			return holds(course);
		});
	});

const isUnique = (values: ReadonlyArray<string | number>): boolean => new Set(values).size === values.length;

/** A first charge is declined; an invoice comes so many hours later, and is void after so many more. */
const waitsForInvoice = (rules: SubscriptionRules, before: number, invoiced: number): boolean => {
	const course = new Course(rules, "monthly", 0, "cancel", 0);
	const declined = { type: "due", outcome: "declines" } as const;
	course.perform(declined);
	course.perform({ type: "wait", hours: before });
	course.perform({ type: "invoice" });
	course.perform({ type: "wait", hours: invoiced });
	if (rules.nextMoment(course.subscription) !== undefined) return false;
	course.perform({ type: "void" });
	course.perform(declined);
	const moment = rules.nextMoment(course.subscription);
	return moment?.type === "expire" && Date.parse(moment.at) === course.expiresAt;
};

/** Whether the charge that is due once a buyer's own payment has failed is of the method that was set meanwhile. */
const isChargedAfterBuyer = (rules: SubscriptionRules, usesDefault: boolean, sets: ReadonlyArray<boolean>): boolean => {
	const course = new Course(rules, "monthly", 0, "unpaid", 0, usesDefault);
	course.pay("ord_0");
	// The renewal, and its charge, which is declined.
	course.perform({ type: "due", outcome: "declines" });
	course.perform({ type: "due", outcome: "declines" });
	const declined = rules.nextMoment(course.subscription);
	course.decide(rules.begin(course.subscription, "ord_1", "opa_buyer", undefined, course.now));
	for (const isNew of sets) {
		course.default_id = isNew ? "pm_2" : "pm_1";
		if (usesDefault) course.learn();
		else course.decide(rules.withMethod(course.subscription, course.default_id, course.default_id, course.now));
	}
	const isUntouched = rules.nextMoment(course.subscription)?.type !== "charge";
	course.put(rules.released(course.subscription, course.now));
	const next = rules.nextMoment(course.subscription);
	const isPlannedNow = next?.type === "charge" && next.at <= course.now;
	return isUntouched && (sets.at(-1) === true ? isPlannedNow : next?.at === declined?.at);
};

/** Whether the period holds now, after days of which each had charges of one outcome. */
const isOnTime = (rules: SubscriptionRules, days: ReadonlyArray<readonly [number, Outcome]>): boolean => {
	const course = new Course(rules, "daily", 0, "cancel", 0);
	course.pay("ord_0");
	return days.every(([hours, outcome]) => {
		course.perform({ type: "wait", hours });
		course.catchUp(outcome);
		const { current_period_ends_at, owed, status } = course.subscription;
		if (status !== "active" && status !== "past_due") return true;
		return owed.length >= 30 || current_period_ends_at > course.now;
	});
};

/** Laws of the rules of subscriptions. */
export const subscriptionLaws = (rules: SubscriptionRules): ReadonlyArray<Law> => [
	courseLaw("each period and try is charged at most once, and each order is paid at most once", rules, (course) => {
		const keys = course.charges.map(({ key }) => key);
		return isUnique(keys) && isUnique(course.paidOrders);
	}),
	courseLaw("only legal moves change the status", rules, ({ illegal }) => illegal === undefined),
	courseLaw("nothing is charged while paused, or after the end", rules, ({ chargedAfterEnd }) => !chargedAfterEnd),
	courseLaw("no planned charge reaches an order that an invoice asks for", rules, ({ chargedInvoiced }) => {
		return !chargedInvoiced;
	}),
	courseLaw("at most one planned charge a day reaches a card", rules, ({ charges }) => {
		const days = charges
			.filter(({ kind, outcome }) => kind === "step" && outcome !== "unavailable")
			.map(({ at }) => at.slice(0, 10));
		return isUnique(days);
	}),
	courseLaw("only declines are steps of dunning, and those of a new method are none", rules, ({ unexplained }) => {
		return unexplained === 0;
	}),
	courseLaw("a new method is charged at most once beside the steps", rules, ({ charges, methods }) => {
		const extra = charges.filter(({ kind, outcome }) => kind === "extra" && outcome !== "unavailable");
		return extra.length < methods;
	}),
	courseLaw("a declined method that is set again is charged when it was planned", rules, ({ movedByAgain }) => {
		return !movedByAgain;
	}),
	courseLaw(
		"an incomplete subscription ends 23 hours after its creation, or after the last invoice of its first period",
		rules,
		(course) => {
			const { status } = course.subscription;
			if (course.expiredEarly) return false;
			if (status !== "incomplete" || course.isInvoiced) return true;
			const moment = rules.nextMoment(course.subscription);
			return moment !== undefined && Date.parse(moment.at) <= course.expiresAt;
		},
	),
	law(
		"an incomplete subscription waits for an invoice, and has 23 hours anew after its void",
		fc.tuple(fc.integer({ min: 0, max: 22 }), fc.integer({ min: 1, max: 100 })),
		([before, invoiced]) => waitsForInvoice(rules, before, invoiced),
	),
	courseLaw("another amount that was charged is told whenever its period is due", rules, ({ subscription }) => {
		const { billing_issue, charge, status } = subscription;
		return charge?.is_mismatched !== true || status === "canceled" || billing_issue !== undefined;
	}),
	courseLaw("nothing is charged beside another amount", rules, ({ chargedBeside }) => !chargedBeside),
	courseLaw("the next charge that is told is planned, and none is planned untold", rules, ({ subscription }) => {
		const { charge, dunning, status } = subscription;
		const moment = rules.nextMoment(subscription);
		if (dunning.next_retry_at === undefined) return moment?.type !== "charge";
		if (status === "paused" || status === "canceled") return false;
		const isUnderWay = charge?.order_payment_attempt_id !== undefined;
		return isUnderWay || (moment !== undefined && moment.at <= dunning.next_retry_at);
	}),
	courseLaw(
		"what nobody declined is tried again: soon if the processor was unavailable, within a day if svc refused",
		rules,
		({ wrongWait }) => wrongWait === undefined,
	),
	courseLaw("what svc refuses to bill is told until it is billed, or ends", rules, ({ subscription, isShort }) => {
		const { billing_issue, renew_after, status } = subscription;
		if (status === "canceled") return billing_issue === undefined;
		const isOfOrder = billing_issue?.order_id !== undefined;
		if (isOfOrder) return rules.dueOf(subscription)?.order_id === billing_issue.order_id;
		return renew_after === undefined || billing_issue !== undefined || isShort;
	}),
	courseLaw(
		"periods are numbered without a gap, do not overlap, and none is billed before it begins",
		rules,
		(course) =>
			course.periods.every(
				({ number, started_at }, i) =>
					number === i &&
					(i === 0 || (started_at >= (course.periods[i - 1]?.ends_at ?? "") && started_at <= course.now)),
			),
	),
	courseLaw("credit is used or kept, and none is lost or made", rules, ({ credit, subscription, usedCredit }) => {
		const owed = subscription.owed.reduce((sum, one) => sum + one.credit, 0);
		return subscription.credit_money.amount + owed + usedCredit === credit;
	}),
	courseLaw(
		"a subscription that owes a period is charged again, unless its retries have ended, another amount was charged or an invoice asks for it",
		rules,
		(course) => {
			const { charge, status } = course.subscription;
			if (rules.dueOf(course.subscription) === undefined || charge?.order_payment_attempt_id !== undefined) return true;
			if (charge?.is_mismatched === true) return true;
			return status !== "past_due" || course.rules.nextMoment(course.subscription) !== undefined;
		},
	),
	courseLaw(
		"a change of plan takes effect when it is paid, and until then and without that changes nothing",
		rules,
		(course) => {
			return course.wrongChange === undefined;
		},
	),
	courseLaw("a change of plan waits for 23 hours at most, unless it is being paid", rules, ({ now, subscription }) => {
		const change = rules.changeOf(subscription);
		if (change === undefined || subscription.status === "canceled") return true;
		if (subscription.charge?.order_payment_attempt_id !== undefined) return true;
		const moment = rules.nextMoment(subscription);
		const latest = new Date(Date.parse(now) + 23 * 3_600_000).toISOString();
		return moment !== undefined && moment.at <= change.change.expires_at && change.change.expires_at <= latest;
	}),
	law(
		"a period begins on time, whenever those before are charged",
		fc.array(
			fc.tuple(
				fc.integer({ min: 1, max: 60 }),
				fc.constantFrom<Outcome>("succeeds", "succeeds", "declines", "unavailable"),
			),
			{ maxLength: 30 },
		),
		(days) => isOnTime(rules, days),
	),
	law(
		"a new method that is set while the buyer pays is charged once that payment has failed, and a declined one is not",
		fc.tuple(fc.boolean(), fc.array(fc.boolean(), { maxLength: 3 })),
		([usesDefault, sets]) => isChargedAfterBuyer(rules, usesDefault, sets),
	),
];
