/**
 * Pure decisions on failed charges and retries. Each returns the new subscription, or the same object if nothing
 * changed. Laws in `@svc/testkit`: only declines are steps, and everything else that failed is retried.
 */
import { Either } from "effect";
import type { Refusal } from "../../words/Errors.js";
import { changeOf, dueOf } from "./Agenda.js";
import { without } from "./ChangeOfPlan.js";
import { checkLive, derived, end, planned, type SubscriptionDecision, withoutIssue } from "./Decisions.js";
import { type DunningPolicy, type Failure, retryAfter, retryRefused, waitAfter } from "./Dunning.js";
import type { BillingIssue, Charge, StoredSubscription, SubscriptionStatus } from "./Subscription.js";

/** The issue of a period, dated from the first refusal with this code. */
const issueOf = (
	{ billing_issue }: StoredSubscription,
	found: Pick<BillingIssue, "code" | "message" | "period_index" | "order_id">,
	now: string,
): BillingIssue => {
	const isSame =
		billing_issue?.code === found.code &&
		billing_issue.period_index === found.period_index &&
		billing_issue.order_id === found.order_id;
	return { ...found, since: isSame ? billing_issue.since : now };
};

/** Whether this change informs the seller of an issue: of a new one, but not of every failed retry. */
export const hasNewIssue = (before: StoredSubscription, after: StoredSubscription): boolean =>
	after.billing_issue !== undefined &&
	(after.billing_issue.since !== before.billing_issue?.since || after.billing_issue.code !== before.billing_issue.code);

/** The status of a subscription after its charge failed. A change of plan leaves it, because the old plan is paid. */
const dunned = (subscription: StoredSubscription): SubscriptionStatus => {
	const { status } = subscription;
	const isOwing = (status === "active" || status === "trialing") && changeOf(subscription) === undefined;
	return isOwing ? "past_due" : status;
};

/** Plans a charge now, outside the dunning steps, or after the attempt in progress has failed. */
const retriedAtOnce = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const { charge, dunning, owed, status } = subscription;
	const isUnpaid = status === "incomplete" || status === "past_due" || status === "unpaid";
	const isTried = isUnpaid || (status === "active" && changeOf(subscription) !== undefined);
	if (!isTried || charge === undefined || charge.is_mismatched === true || owed.length === 0) return subscription;
	if (charge.order_payment_attempt_id !== undefined)
		return charge.has_new_method === true
			? subscription
			: { ...subscription, charge: { ...charge, has_new_method: true }, updated_at: now };
	const { refused_payment_method_id, ...rest } = charge;
	return { ...subscription, charge: { ...rest, kind: "extra" }, dunning: planned(dunning, now), updated_at: now };
};

/** The subscription after its method was set back to the declined one: no other method waits to be charged. */
const withoutNewMethod = (subscription: StoredSubscription): StoredSubscription => {
	if (subscription.charge?.has_new_method === undefined) return subscription;
	const { has_new_method, ...charge } = subscription.charge;
	return { ...subscription, charge };
};

/** Whether this method was the last one declined, so that setting it again does not count as a new method. */
const isDeclined = ({ charge }: StoredSubscription, payment_method_id: string): boolean =>
	charge?.declined_payment_method_id === payment_method_id;

/** The charge after a failed try. */
const tried = (
	{ has_new_method, order_payment_attempt_id, unavailable_since, ...charge }: Charge,
	{ uses_key }: Pick<Failure, "uses_key">,
): Charge => ({
	...charge,
	...(uses_key === true ? { used_keys: (charge.used_keys ?? 0) + 1 } : {}),
	try: charge.try + 1,
	kind: "step",
});

/** The charge after a decline: records the method, permanently if the bank will never accept it. */
const declinedWith = (charge: Charge, { is_final, payment_method_id }: Failure): Charge =>
	payment_method_id === undefined
		? charge
		: {
				...charge,
				declined_payment_method_id: payment_method_id,
				...(is_final === true ? { refused_payment_method_id: payment_method_id } : {}),
			};

/** The subscription after the charge of a change of plan was declined: it waits for another method, or for the buyer. */
const refusedChange = (subscription: StoredSubscription, charge: Charge, now: string): StoredSubscription => {
	const { dunning } = subscription;
	return {
		...subscription,
		charge: { ...charge, kind: "extra", first_failed_at: charge.first_failed_at ?? now },
		dunning: { ...planned(dunning, undefined), attempts: dunning.attempts + 1 },
		updated_at: now,
	};
};

/** The subscription after a dunning step: the next retry is planned, or the retries have ended. */
const stepped = (
	subscription: StoredSubscription,
	charge: Charge,
	isStep: boolean,
	{ end_action, retry_days }: DunningPolicy,
	now: string,
): StoredSubscription => {
	if (changeOf(subscription) !== undefined) return refusedChange(subscription, charge, now);
	const { dunning, status } = subscription;
	const first_failed_at = charge.first_failed_at ?? now;
	const attempts = dunning.attempts + (isStep ? 1 : 0);
	const retried: StoredSubscription = {
		...subscription,
		status: dunned(subscription),
		charge: { ...charge, first_failed_at },
		dunning: { ...planned(dunning, undefined), attempts },
		updated_at: now,
	};
	// The first charge is not retried, because the buyer is present. Nor is any charge after the retries have ended.
	if (status === "incomplete" || status === "unpaid" || status === "paused") return retried;
	const next = retryAfter({ retry_days }, Math.max(1, attempts), first_failed_at, now);
	if (next !== undefined) return { ...retried, dunning: planned(retried.dunning, next) };
	return end_action === "cancel" ? end(retried, "payment_failed", now) : { ...retried, status: "unpaid" };
};

/** The subscription after svc refused a charge, or the processor charged a different amount: the seller must fix it. */
const hindered = (
	subscription: StoredSubscription,
	{ message, reason, type }: Failure,
	next_retry_at: string | undefined,
	now: string,
): StoredSubscription => {
	const owed = dueOf(subscription);
	if (owed === undefined || (type !== "refused" && type !== "mismatched"))
		return type === "unavailable" ? withoutIssue(subscription, "charge") : subscription;
	const { number: period_index, order_id } = owed;
	const issue = issueOf(subscription, { code: reason, message: message ?? reason, period_index, order_id }, now);
	return {
		...subscription,
		status: dunned(subscription),
		billing_issue: { ...issue, ...(next_retry_at === undefined ? {} : { next_retry_at }) },
	};
};

/** Since when a charge has been failing for the same reason. */
const failingSince = (subscription: StoredSubscription, { reason, type }: Failure, now: string): string => {
	const { billing_issue, charge } = subscription;
	if (type === "unavailable") return charge?.unavailable_since ?? now;
	const isSame = billing_issue?.code === reason && billing_issue.order_id === dueOf(subscription)?.order_id;
	return isSame ? billing_issue.since : now;
};

/**
 * The subscription after a planned charge failed. `default_payment_method_id` is the customer's default, used by
 * subscriptions without a method of their own.
 */
export const failed = (
	subscription: StoredSubscription,
	failure: Failure,
	policy: DunningPolicy,
	now: string,
	default_payment_method_id?: string,
): StoredSubscription => {
	const { charge: before, payment_method_id = default_payment_method_id, status } = subscription;
	if (before === undefined) return subscription;
	const noted: StoredSubscription = {
		...subscription,
		charge: tried(before, failure),
		dunning: { ...planned(subscription.dunning, undefined), last_failure: failure.reason },
		updated_at: now,
	};
	if (status === "canceled") return noted;
	if (failure.type === "declined") {
		const isReplaced = payment_method_id !== undefined && failure.payment_method_id !== payment_method_id;
		const charge = declinedWith(tried(before, failure), failure);
		const after = stepped(withoutIssue(noted, "charge"), charge, before.kind === "step", policy, now);
		return derived(isReplaced && after.status !== "canceled" ? retriedAtOnce(after, now) : after);
	}
	const since = failingSince(subscription, failure, now);
	const wait = status === "unpaid" || status === "paused" ? undefined : waitAfter(failure, since, now);
	// The same day can be used again, because nothing was charged. A failure that is not a step keeps the kind of the
	// try.
	const free = failure.type === "unavailable" ? without(noted, "charged_on") : noted;
	const after = hindered(free, failure, wait, now);
	const { billing_issue: issue } = after;
	return derived({
		...after,
		charge: {
			...tried(before, failure),
			kind: before.kind,
			...(failure.type === "unavailable" ? { unavailable_since: since } : {}),
			...(failure.type === "mismatched"
				? { is_mismatched: true as const, ...(issue === undefined ? {} : { issue }) }
				: {}),
		},
		dunning: planned(free.dunning, wait),
	});
};

/**
 * The subscription after an attempt by the buyer or the seller did not pay its oldest unpaid order. A method that was
 * set in the meantime is charged immediately.
 */
export const released = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const { charge } = subscription;
	if (charge?.order_payment_attempt_id === undefined) return subscription;
	const { has_new_method, order_payment_attempt_id, ...rest } = charge;
	const after: StoredSubscription = { ...subscription, charge: rest, updated_at: now };
	return has_new_method === true ? derived(retriedAtOnce(after, now)) : after;
};

/** The subscription while its charge waits for action by the buyer. */
export const awaitingAction = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const reason = "requires_action";
	const { dunning, status } = subscription;
	return dunning.last_failure === reason && dunned(subscription) === status
		? subscription
		: derived({
				...subscription,
				status: dunned(subscription),
				dunning: { ...dunning, last_failure: reason },
				updated_at: now,
			});
};

/** The subscription after svc refused to create the order of its next period. */
export const postponed = (
	subscription: StoredSubscription,
	{ code, message }: Pick<Refusal, "code" | "message">,
	now: string,
): StoredSubscription => {
	const issue = issueOf(subscription, { code, message, period_index: subscription.period_number + 1 }, now);
	const next_retry_at = retryRefused(issue.since, now);
	return derived({
		...subscription,
		status: dunned(subscription),
		renew_after: next_retry_at,
		billing_issue: { ...issue, next_retry_at },
		dunning: { ...subscription.dunning, last_failure: code },
		updated_at: now,
	});
};

/**
 * Plans the charge behind the current issue for now, as the seller requests. `undefined`: the issue is not a charge
 * that svc retries.
 */
export const retried = (subscription: StoredSubscription, now: string): StoredSubscription | undefined => {
	const { billing_issue, billing_schedule, charge, dunning } = subscription;
	if (billing_schedule.owner === "external" || billing_issue?.order_id === undefined) return undefined;
	if (billing_issue.next_retry_at === undefined || charge?.order_payment_attempt_id !== undefined) return undefined;
	return dunning.next_retry_at === undefined
		? undefined
		: { ...subscription, dunning: planned(dunning, now), updated_at: now };
};

/**
 * Sets or removes the subscription's own method. An unpaid period is charged immediately with `charged_id`, the method
 * used from now on, unless that method was just declined.
 */
export const withMethod = (
	subscription: StoredSubscription,
	payment_method_id: string | undefined,
	charged_id: string,
	now: string,
): SubscriptionDecision =>
	Either.map(checkLive(subscription), () => {
		const rest = without(subscription, "payment_method_id");
		const changed: StoredSubscription = {
			...rest,
			...(payment_method_id === undefined ? {} : { payment_method_id }),
			updated_at: now,
		};
		return derived(isDeclined(subscription, charged_id) ? withoutNewMethod(changed) : retriedAtOnce(changed, now));
	});

/**
 * The subscription after its customer's default method changed. If it has no method of its own, an unpaid period is
 * charged with the default immediately, unless that method was just declined.
 */
export const withDefaultMethod = (
	subscription: StoredSubscription,
	default_payment_method_id: string,
	now: string,
): StoredSubscription => {
	const { charge, payment_method_id, status } = subscription;
	// Before its first failure, a charge is planned anyway.
	const hasFailed = charge?.first_failed_at !== undefined;
	if (payment_method_id !== undefined || !hasFailed || status === "canceled") return subscription;
	if (isDeclined(subscription, default_payment_method_id)) return withoutNewMethod(subscription);
	const after = retriedAtOnce(subscription, now);
	return after === subscription ? subscription : derived(after);
};
