/**
 * Pure decisions on subscriptions. Each returns the new subscription, or the same object if nothing changed. Laws in
 * `@svc/testkit`: one charge per period and try, only legal transitions, none after the end, one planned charge a day.
 */
import { Either } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import {
	changeOf,
	chargeAt,
	dateOf,
	dueOf,
	isPeriodEnd,
	maximumOwed,
	momentAt,
	nextBillingAt,
	nextEnds,
	nextPeriod,
	periodEndFrom,
} from "./Agenda.js";
import { applied, chargeFrom, firstCharge, pendingOf, spentOf, without } from "./ChangeOfPlan.js";
import type { Period } from "./Period.js";
import type { CancellationReason, Charge, OwedPeriod, StoredSubscription, SubscriptionStatus } from "./Subscription.js";

export type SubscriptionDecision = Either.Either<StoredSubscription, Refusal>;

const conflict = (message: string, next_steps?: string): Either.Either<never, Refusal> =>
	refused("SUBSCRIPTION_STATE_CONFLICT", { message, ...(next_steps === undefined ? {} : { next_steps }) });

/** The issue that the seller sees. Another issue may temporarily hide a mismatched charge, which nothing can fix. */
const issueFor = ({ billing_issue, charge, status }: StoredSubscription) =>
	status === "canceled" ? billing_issue : (billing_issue ?? charge?.issue);

/** Recomputes the fields that derive from the others. */
export const derived = ({
	next_billing_at,
	pending_change: _,
	...subscription
}: StoredSubscription): StoredSubscription => {
	const next = nextBillingAt(subscription);
	const billing_issue = issueFor(subscription);
	const pending_change = pendingOf(subscription);
	return {
		...subscription,
		dunning: planned(subscription.dunning, chargeAt(subscription)),
		...defined({ billing_issue, next_billing_at: next, pending_change }),
	};
};

/** Sets the time of the next charge in the dunning; removes it if absent. */
export const planned = (
	{ attempts, last_failure }: StoredSubscription["dunning"],
	next_retry_at: string | undefined,
): StoredSubscription["dunning"] => ({
	attempts,
	...defined({ next_retry_at, last_failure }),
});

/** The operation of a charge's idempotency key at `Payments`. Each key is charged at most once. */
export const chargeOperation = "subscription.charge";

export const chargeKey = (subscription: StoredSubscription): string =>
	`${subscription.subscription_id} ${dueOf(subscription)?.number ?? ""} ${subscription.charge?.try ?? ""}`;

/**
 * The processor's idempotency key for the next planned charge. Derived from facts that a restored database reproduces.
 */
export const processorKey = (subscription: StoredSubscription): string =>
	`${subscription.subscription_id}_${dueOf(subscription)?.number ?? ""}_${(subscription.charge?.used_keys ?? 0) + 1}`;

/** The unique key of a period. */
export const periodKey = ({ subscription_id }: Pick<StoredSubscription, "subscription_id">, number: number): string =>
	`${subscription_id} ${number}`;

/** Removes the issue of a charge, or of a period without an order. */
export const withoutIssue = (subscription: StoredSubscription, of: "charge" | "renewal"): StoredSubscription => {
	const { billing_issue } = subscription;
	if (billing_issue === undefined) return subscription;
	return (billing_issue.order_id === undefined) === (of === "renewal")
		? without(subscription, "billing_issue")
		: subscription;
};

/** The subscription after its next period has begun with an order. */
export const renew = (
	subscription: StoredSubscription,
	next: Period,
	owed: OwedPeriod,
	now: string,
): StoredSubscription => {
	const isFirst = dueOf(subscription) === undefined;
	const { credit_money, dunning, ...rest } = withoutIssue(without(subscription, "renew_after"), "renewal");
	return derived({
		...rest,
		period_number: owed.number,
		current_period_started_at: next.started_at,
		current_period_ends_at: next.ends_at,
		latest_order_id: owed.order_id,
		owed: [...subscription.owed, owed],
		...(isFirst ? { charge: chargeFrom(subscription, owed.number) } : {}),
		dunning: isFirst ? { attempts: 0, next_retry_at: now } : dunning,
		credit_money: usd(credit_money.amount - owed.credit),
		updated_at: now,
	});
};

/** The subscription with a change of plan that waits for its payment. It is charged now, whatever was charged today. */
export const changing = (subscription: StoredSubscription, owed: OwedPeriod, now: string): StoredSubscription =>
	derived({
		...subscription,
		owed: [...subscription.owed, owed],
		charge: { ...chargeFrom(subscription, owed.number), kind: "extra" },
		dunning: { attempts: 0, next_retry_at: now },
		updated_at: now,
	});

/**
 * Refuses a renewal that the seller requests too early, or for a subscription that renews by itself. A renewal that svc
 * could not bill can be requested.
 */
export const checkRenewable = (subscription: StoredSubscription, now: string): Either.Either<Period, Refusal> => {
	const { billing_issue, billing_schedule, owed, status } = subscription;
	const isBlocked = billing_issue !== undefined && billing_issue.order_id === undefined;
	if (billing_schedule.owner !== "external" && !isBlocked) return conflict("The subscription renews by itself.");
	if (status !== "active" && status !== "past_due" && status !== "trialing")
		return conflict(`The subscription is ${status}, so it cannot be renewed.`);
	if (owed.length >= maximumOwed) return conflict(`${maximumOwed} periods are unpaid, so no further period can begin.`);
	if (changeOf(subscription) !== undefined)
		return conflict("A change of plan waits for its payment. Renew once `pending_change` is gone.");
	const next = nextPeriod(subscription);
	if (next === undefined) return conflict("The next period would end after the year 9999.");
	return next.started_at <= now
		? Either.right(next)
		: conflict(`The current period ends at ${next.started_at} and cannot be renewed before then.`);
};

/** The subscription after an attempt to pay one of its orders has begun. `key` belongs to a planned charge. */
export const begin = (
	subscription: StoredSubscription,
	order_id: string,
	order_payment_attempt_id: string,
	key: string | undefined,
	now: string,
): SubscriptionDecision => {
	const { charge } = subscription;
	const isCharged = dueOf(subscription)?.order_id === order_id;
	if (key !== undefined) {
		const moment = momentAt(subscription, now);
		const isPlanned = moment?.type === "charge" && moment.at <= now && chargeKey(subscription) === key;
		if (!isPlanned || charge === undefined) return conflict("The charge is no longer planned.");
		return Either.right({
			...subscription,
			charge: { ...charge, order_payment_attempt_id },
			// A renewal does not wait because of a change of plan that is given up.
			...(changeOf(subscription) === undefined ? { charged_on: dateOf(now) } : {}),
			updated_at: now,
		});
	}
	return Either.right(
		isCharged && charge !== undefined
			? { ...subscription, charge: { ...charge, order_payment_attempt_id }, updated_at: now }
			: subscription,
	);
};

/**
 * Sets a new anchor now if the paid time is over, so that time in which nothing was owed is not billed. A planned end
 * within a new period moves to that period's end, because the period is charged in full.
 */
const reanchored = (subscription: StoredSubscription, now: string): StoredSubscription => {
	if (now < subscription.current_period_ends_at) return subscription;
	const anchored = { ...subscription, anchor_at: now, anchor_number: subscription.period_number + 1 };
	const { cancel_at } = subscription;
	return cancel_at === undefined || cancel_at <= now
		? anchored
		: { ...anchored, cancel_at: periodEndFrom(anchored, cancel_at) ?? cancel_at };
};

const withoutOwed = (subscription: StoredSubscription, order_id: string): StoredSubscription => ({
	...subscription,
	owed: subscription.owed.filter((one) => one.order_id !== order_id),
});

/** The charge after another period's charge took its place. An attempt in progress has used up its keys. */
const interrupted = ({ has_new_method, order_payment_attempt_id, ...charge }: Charge): Charge =>
	order_payment_attempt_id === undefined
		? { ...charge, kind: "step" }
		: { ...charge, kind: "step", try: charge.try + 1, used_keys: (charge.used_keys ?? 0) + 1 };

/**
 * Recomputes the charge after the owed periods have changed. A period that becomes due again continues counting its
 * tries, so no key is used twice. If its retries have ended, it waits for a payment.
 */
const recharged = (before: StoredSubscription, after: StoredSubscription, now: string): StoredSubscription => {
	const [from, to] = [dueOf(before), dueOf(after)];
	if (from?.order_id === to?.order_id) return after;
	const { charge, dunning } = before;
	const owed = after.owed.map(({ kept_charge, ...one }): OwedPeriod => {
		if (one.order_id === from?.order_id && charge !== undefined)
			return { ...one, kept_charge: { charge: interrupted(charge), attempts: dunning.attempts } };
		return kept_charge === undefined || one.order_id === to?.order_id ? one : { ...one, kept_charge };
	});
	const rest = { ...withoutIssue(after, "charge"), owed };
	if (to === undefined) return { ...without(rest, "charge"), dunning: { attempts: 0 } };
	const { attempts, charge: kept } = to.kept_charge ?? { attempts: 0, charge: firstCharge };
	const isEnded = after.status === "unpaid" && to.kept_charge !== undefined;
	return { ...rest, charge: kept, dunning: planned({ attempts }, isEnded ? undefined : now) };
};

/**
 * The subscription after its order got an invoice or lost it. An invoice collects by itself, so svc charges no card.
 */
export const invoiced = (
	subscription: StoredSubscription,
	order_id: string,
	is_invoiced: boolean,
	now: string,
): StoredSubscription => {
	const found = subscription.owed.find((one) => one.order_id === order_id);
	if (found === undefined || (found.is_invoiced === true) === is_invoiced) return subscription;
	const owed = subscription.owed.map((one): OwedPeriod => {
		if (one !== found) return one;
		const { is_invoiced: _, ...rest } = one;
		return is_invoiced ? { ...rest, is_invoiced } : rest;
	});
	const waits = subscription.status === "incomplete" && !is_invoiced ? { incomplete_since: now } : {};
	return derived(recharged(subscription, { ...subscription, ...waits, owed, updated_at: now }, now));
};

/** Whether a charge of the period has failed before, or an invoice asks for it. */
const hasFailed = ({ is_invoiced, kept_charge }: OwedPeriod): boolean =>
	is_invoiced === true || kept_charge?.charge.first_failed_at !== undefined;

/** The status after a period was paid or its order was canceled. A period that cannot be billed is still due. */
const statusAfter = ({ billing_issue, charge, owed, status }: StoredSubscription): SubscriptionStatus => {
	switch (status) {
		case "incomplete":
		case "trialing":
			return "active";
		case "past_due":
			// Periods that only wait for the day of their charge have not failed.
			return owed.some(hasFailed) || charge?.first_failed_at !== undefined || billing_issue !== undefined
				? status
				: "active";
		case "unpaid":
			return owed.length === 0 && billing_issue === undefined ? "active" : status;
		default:
			return status;
	}
};

/** The subscription after one of its orders was paid, by any means. */
export const paid = (subscription: StoredSubscription, order_id: string, now: string): StoredSubscription => {
	const found = subscription.owed.find((one) => one.order_id === order_id);
	if (found === undefined) return subscription;
	const charged = recharged(subscription, withoutOwed(applied(subscription, found), order_id), now);
	const status = statusAfter(charged);
	const wasUnpaid = subscription.status === "unpaid" && status === "active";
	const activated = without(charged, "awaits_activation", "incomplete_since");
	return derived({ ...(wasUnpaid ? reanchored(activated, now) : activated), status, updated_at: now });
};

/** Ends the subscription. Its unpaid orders are canceled afterwards. */
export const end = (
	subscription: StoredSubscription,
	cancellation_reason: CancellationReason,
	now: string,
): StoredSubscription => {
	const { dunning, ...rest } = without(
		subscription,
		"billing_issue",
		"cancel_at",
		"incomplete_since",
		"live_customer_id",
		"renew_after",
	);
	return derived({
		...rest,
		status: "canceled",
		dunning: planned(dunning, undefined),
		canceled_at: now,
		cancellation_reason,
		updated_at: now,
	});
};

/**
 * The subscription after one of its orders was canceled. The credit used by the order is returned. An incomplete
 * subscription without its first period ends.
 */
export const dropped = (subscription: StoredSubscription, order_id: string, now: string): StoredSubscription => {
	const found = subscription.owed.find((one) => one.order_id === order_id);
	if (found === undefined) return subscription;
	const rest = withoutOwed(subscription, order_id);
	const credited: StoredSubscription = {
		...rest,
		credit_money: usd(subscription.credit_money.amount + found.credit),
		...(found.change === undefined ? {} : spentOf(subscription, found)),
	};
	if (credited.status === "canceled")
		return { ...(credited.owed.length === 0 ? without(credited, "charge") : credited), updated_at: now };
	const charged = recharged(subscription, credited, now);
	if (charged.status === "incomplete") return end(charged, "order_canceled", now);
	const status = statusAfter(charged);
	const wasUnpaid = charged.status === "unpaid" && status === "active";
	return derived({ ...(wasUnpaid ? reanchored(charged, now) : charged), status, updated_at: now });
};

/** The subscription without its pending change of plan, as if it had not been requested. */
export const withoutChange = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const found = changeOf(subscription);
	return found === undefined ? subscription : dropped(subscription, found.order_id, now);
};

/** Changes the shipping address. A period that has no order yet is retried immediately. */
export const withDestination = (
	subscription: StoredSubscription,
	delivery_destination: NonNullable<StoredSubscription["delivery_destination"]>,
	now: string,
): SubscriptionDecision => {
	if (subscription.status === "canceled") return conflict("The subscription is canceled, so it ships nothing anymore.");
	const owed = subscription.owed.map((one) =>
		one.change?.delivery_destination === undefined ? one : { ...one, change: { ...one.change, delivery_destination } },
	);
	return Either.right({ ...without(subscription, "renew_after"), owed, delivery_destination, updated_at: now });
};

/** Changes the address by which later renewals are taxed. */
export const withBillingAddress = (
	subscription: StoredSubscription,
	billing_address: NonNullable<StoredSubscription["billing_address"]>,
	now: string,
): SubscriptionDecision =>
	Either.map(checkLive(subscription), () => ({ ...subscription, billing_address, updated_at: now }));

/** Refuses a canceled subscription. */
export const checkLive = ({ status }: StoredSubscription): Either.Either<void, Refusal> =>
	status === "canceled" ? conflict("The subscription is canceled, which is final.") : Either.void;

/** Refuses an end in the middle of a later period, which would be charged in full. */
const checkEnd = (subscription: StoredSubscription, cancel_at: string): Either.Either<void, Refusal> => {
	if (cancel_at <= subscription.current_period_ends_at || isPeriodEnd(subscription, cancel_at)) return Either.void;
	const period_ends = nextEnds(subscription, 3);
	return refused("INVALID_VALUE", {
		param: "cancel_at",
		message: `A subscription ends within its current period, or at the end of a later one, so that no period is charged and cut short. The next ends are ${period_ends.join(", ")}.`,
		details: [{ code: "INVALID_VALUE", period_ends }],
	});
};

/** Sets when the subscription ends; removes the end if absent. */
export const withCancelAt = (
	subscription: StoredSubscription,
	cancel_at: string | undefined,
	now: string,
): SubscriptionDecision =>
	Either.gen(function* () {
		yield* checkLive(subscription);
		if (cancel_at !== undefined && cancel_at <= now)
			return yield* refused("TIMESTAMP_NOT_IN_FUTURE", { param: "cancel_at" });
		if (cancel_at !== undefined) yield* checkEnd(subscription, cancel_at);
		const rest = without(subscription, "cancel_at");
		return derived({ ...rest, ...(cancel_at === undefined ? {} : { cancel_at }), updated_at: now });
	});

/** Cancels now, or at the end of the current period. */
export const cancel = (
	subscription: StoredSubscription,
	{ at_period_end = false }: { readonly at_period_end?: boolean },
	now: string,
): SubscriptionDecision =>
	Either.gen(function* () {
		yield* checkLive(subscription);
		const { current_period_ends_at, status } = subscription;
		if (!at_period_end || current_period_ends_at <= now) return end(subscription, "requested", now);
		return status === "incomplete"
			? yield* conflict(
					"The first period is not paid yet.",
					"Cancel the subscription immediately, without `at_period_end`.",
				)
			: derived({ ...subscription, cancel_at: current_period_ends_at, updated_at: now });
	});

export const pause = (subscription: StoredSubscription, now: string): SubscriptionDecision => {
	const { dunning, status } = subscription;
	return status === "trialing" || status === "active" || status === "past_due"
		? Either.right(
				derived({
					...without(subscription, "billing_issue", "renew_after"),
					status: "paused",
					dunning: planned(dunning, undefined),
					paused_at: now,
					updated_at: now,
				}),
			)
		: conflict(`The subscription is ${status}, so it cannot be paused.`);
};

/** Resumes: within the paid time as before, otherwise with a new period that begins now. */
export const resume = (subscription: StoredSubscription, now: string): SubscriptionDecision => {
	if (subscription.status !== "paused")
		return conflict(`The subscription is ${subscription.status}, so it cannot be resumed.`);
	const { dunning, owed, trial_ends_at } = subscription;
	const anchored = reanchored(without(subscription, "paused_at"), now);
	const isTrial = trial_ends_at !== undefined && now < trial_ends_at && owed.length === 0;
	const active: SubscriptionStatus = isTrial ? "trialing" : "active";
	return Either.right(
		derived({
			...anchored,
			status: owed.length > 0 ? "past_due" : active,
			dunning: planned(dunning, dueOf(subscription) === undefined ? undefined : now),
			updated_at: now,
		}),
	);
};

/** The subscription after the end of its trial was announced. */
export const announced = (subscription: StoredSubscription, now: string): StoredSubscription => ({
	...subscription,
	trial_announced: true,
	updated_at: now,
});
