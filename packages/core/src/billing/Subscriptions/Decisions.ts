/**
 * Pure decisions on subscriptions. Each returns the subscription after it; the same object if nothing changed. Laws in
 * `@svc/testkit`: one charge a period and try, only legal moves, none after the end, one planned charge a day.
 */
import { Either } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { usd } from "../../words/Money.js";
import { addMillis } from "../../words/Timestamp.js";
import { dateOf, maximumOwed, nextBillingAt, nextMoment, nextPeriod } from "./Agenda.js";
import { type DunningPolicy, type Failure, retryAfter, waitAfter } from "./Dunning.js";
import type { Period } from "./Period.js";
import type { CancellationReason, Charge, OwedPeriod, StoredSubscription, SubscriptionStatus } from "./Subscription.js";

export type SubscriptionDecision = Either.Either<StoredSubscription, Refusal>;

const refused = (...parameters: Parameters<typeof refuse>): Either.Either<never, Refusal> =>
	Either.left(refuse(...parameters));

const conflict = (message: string): Either.Either<never, Refusal> =>
	refused("SUBSCRIPTION_STATE_CONFLICT", { message });

/** The subscription with the fields that derive from the others. */
export const derived = ({ next_billing_at, ...subscription }: StoredSubscription): StoredSubscription => {
	const next = nextBillingAt(subscription);
	return next === undefined ? subscription : { ...subscription, next_billing_at: next };
};

const without = <K extends keyof StoredSubscription>(
	subscription: StoredSubscription,
	...keys: ReadonlyArray<K>
): StoredSubscription =>
	// Only optional fields are named here.
	Object.fromEntries(
		Object.entries(subscription).filter(([key]) => !(keys as ReadonlyArray<string>).includes(key)),
	) as unknown as StoredSubscription;

/** The dunning with another time of the next charge; none if absent. */
const planned = (
	{ attempts, last_failure }: StoredSubscription["dunning"],
	next_retry_at: string | undefined,
): StoredSubscription["dunning"] => ({
	attempts,
	...(next_retry_at === undefined ? {} : { next_retry_at }),
	...(last_failure === undefined ? {} : { last_failure }),
});

export const firstCharge: Charge = { try: 1, kind: "step" };

/** The key of a charge at `Payments`. One key is charged at most once. */
export const chargeOperation = "subscription.charge";

export const chargeKey = ({ charge, owed, subscription_id }: StoredSubscription): string =>
	`${subscription_id} ${owed[0]?.number ?? ""} ${charge?.try ?? ""}`;

/** The key that makes a period unique. */
export const periodKey = ({ subscription_id }: Pick<StoredSubscription, "subscription_id">, number: number): string =>
	`${subscription_id} ${number}`;

const dayMillis = 86_400_000;

/** The subscription after its next period has begun and its order was made. */
export const renew = (
	subscription: StoredSubscription,
	next: Period,
	owed: OwedPeriod,
	now: string,
): StoredSubscription => {
	const isFirst = subscription.owed.length === 0;
	const { credit_money, dunning, ...rest } = without(subscription, "renew_after");
	return derived({
		...rest,
		period_number: owed.number,
		current_period_started_at: next.started_at,
		current_period_ends_at: next.ends_at,
		latest_order_id: owed.order_id,
		owed: [...subscription.owed, owed],
		...(isFirst ? { charge: firstCharge } : {}),
		dunning: isFirst ? { attempts: 0, next_retry_at: now } : dunning,
		credit_money: usd(credit_money.amount - owed.credit),
		updated_at: now,
	});
};

/** Refuses a renewal that the seller requests too early, or of a subscription that renews by itself. */
export const checkRenewable = (subscription: StoredSubscription, now: string): Either.Either<Period, Refusal> => {
	const { billing_schedule, owed, status } = subscription;
	if (billing_schedule.owner !== "external") return conflict("The subscription renews by itself.");
	if (status !== "active" && status !== "past_due" && status !== "trialing")
		return conflict(`The subscription is ${status}, so it cannot be renewed.`);
	if (owed.length >= maximumOwed) return conflict(`${maximumOwed} periods are unpaid, so no further one begins.`);
	const next = nextPeriod(subscription);
	if (next === undefined) return conflict("No further period ends within the year 9999.");
	return next.started_at <= now
		? Either.right(next)
		: conflict(`The current period ends at ${next.started_at}, and is renewed from then on.`);
};

/** The subscription after an attempt to pay one of its orders has begun. `key` is that of a planned charge. */
export const begin = (
	subscription: StoredSubscription,
	order_id: string,
	order_payment_attempt_id: string,
	key: string | undefined,
	now: string,
): SubscriptionDecision => {
	const { charge, owed } = subscription;
	const isOldest = owed[0]?.order_id === order_id;
	if (key !== undefined) {
		const moment = nextMoment(subscription);
		const isPlanned = moment?.type === "charge" && moment.at <= now && chargeKey(subscription) === key;
		if (!isPlanned || charge === undefined) return conflict("The charge is not planned any more.");
		return Either.right({
			...subscription,
			charge: { ...charge, order_payment_attempt_id },
			charged_on: dateOf(now),
			updated_at: now,
		});
	}
	return Either.right(
		isOldest && charge !== undefined
			? { ...subscription, charge: { ...charge, order_payment_attempt_id }, updated_at: now }
			: subscription,
	);
};

/** Starts a new anchor now if the paid time is over. So time in which nothing was owed is not billed. */
const reanchored = (subscription: StoredSubscription, now: string): StoredSubscription =>
	now < subscription.current_period_ends_at
		? subscription
		: { ...subscription, anchor_at: now, anchor_number: subscription.period_number + 1 };

const withoutOwed = (subscription: StoredSubscription, order_id: string): StoredSubscription => ({
	...subscription,
	owed: subscription.owed.filter((one) => one.order_id !== order_id),
});

/** The charge of what is the oldest unpaid period now. */
const nextCharge = (subscription: StoredSubscription, now: string): StoredSubscription =>
	subscription.owed.length === 0
		? { ...without(subscription, "charge"), dunning: { attempts: 0 } }
		: { ...subscription, charge: firstCharge, dunning: { attempts: 0, next_retry_at: now } };

/** The status after a period was paid, or its order was canceled. */
const statusAfter = ({ owed, status }: StoredSubscription): SubscriptionStatus => {
	switch (status) {
		case "incomplete":
		case "trialing":
			return "active";
		case "past_due":
		case "unpaid":
			return owed.length === 0 ? "active" : status;
		default:
			return status;
	}
};

/** The subscription after one of its orders was paid, by whatever. */
export const paid = (subscription: StoredSubscription, order_id: string, now: string): StoredSubscription => {
	const isOldest = subscription.owed[0]?.order_id === order_id;
	const settled = withoutOwed(subscription, order_id);
	if (settled.owed.length === subscription.owed.length) return subscription;
	const charged = isOldest ? nextCharge(settled, now) : settled;
	const status = statusAfter(charged);
	const wasUnpaid = subscription.status === "unpaid" && status === "active";
	return derived({ ...(wasUnpaid ? reanchored(charged, now) : charged), status, updated_at: now });
};

/** Ends the subscription. Its unpaid orders are canceled next. */
export const end = (
	subscription: StoredSubscription,
	cancellation_reason: CancellationReason,
	now: string,
): StoredSubscription => {
	const { dunning, ...rest } = without(subscription, "cancel_at", "live_customer_id", "renew_after");
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
 * The subscription after one of its orders was canceled. The credit that the order used returns. Without its first
 * period, an incomplete subscription ends.
 */
export const dropped = (subscription: StoredSubscription, order_id: string, now: string): StoredSubscription => {
	const found = subscription.owed.find((one) => one.order_id === order_id);
	if (found === undefined) return subscription;
	const isOldest = subscription.owed[0] === found;
	const rest = withoutOwed(subscription, order_id);
	const credited: StoredSubscription = {
		...rest,
		credit_money: usd(subscription.credit_money.amount + found.credit),
	};
	if (credited.status === "canceled")
		return { ...(credited.owed.length === 0 ? without(credited, "charge") : credited), updated_at: now };
	const charged = isOldest ? nextCharge(credited, now) : credited;
	if (charged.status === "incomplete") return end(charged, "order_canceled", now);
	const status = statusAfter(charged);
	const wasUnpaid = charged.status === "unpaid" && status === "active";
	return derived({ ...(wasUnpaid ? reanchored(charged, now) : charged), status, updated_at: now });
};

/** The status of a subscription with a charge that failed. */
const dunned = (status: SubscriptionStatus): SubscriptionStatus =>
	status === "active" || status === "trialing" ? "past_due" : status;

/** The charge after a try that did not succeed. */
const tried = ({ order_payment_attempt_id, ...charge }: Charge): Charge => ({
	...charge,
	try: charge.try + 1,
	kind: "step",
});

/** The subscription after a step of dunning: planned again, or at the end of its retries. */
const stepped = (
	subscription: StoredSubscription,
	charge: Charge,
	isStep: boolean,
	{ end_action, retry_days }: DunningPolicy,
	now: string,
): StoredSubscription => {
	const { dunning, status } = subscription;
	const first_failed_at = charge.first_failed_at ?? now;
	const attempts = dunning.attempts + (isStep ? 1 : 0);
	const retried: StoredSubscription = {
		...subscription,
		status: dunned(status),
		charge: { ...charge, first_failed_at },
		dunning: { ...planned(dunning, undefined), attempts },
		updated_at: now,
	};
	// The first charge is not repeated: the buyer is there. Neither is one after the retries have ended.
	if (status === "incomplete" || status === "unpaid" || status === "paused") return retried;
	const next = retryAfter({ retry_days }, Math.max(1, attempts), first_failed_at, now);
	if (next !== undefined) return { ...retried, dunning: planned(retried.dunning, next) };
	return end_action === "cancel" ? end(retried, "payment_failed", now) : { ...retried, status: "unpaid" };
};

/** The subscription after a planned charge did not succeed. */
export const failed = (
	subscription: StoredSubscription,
	failure: Failure,
	policy: DunningPolicy,
	now: string,
): StoredSubscription => {
	const { charge: before, payment_method_id, status } = subscription;
	if (before === undefined) return subscription;
	const next = tried(before);
	const charge: Charge =
		failure.is_final === true && failure.payment_method_id !== undefined
			? { ...next, refused_payment_method_id: failure.payment_method_id }
			: next;
	const noted: StoredSubscription = {
		...subscription,
		charge,
		dunning: { ...planned(subscription.dunning, undefined), last_failure: failure.reason },
		updated_at: now,
	};
	if (status === "canceled") return noted;
	if (failure.type === "declined") {
		const isReplaced = payment_method_id !== undefined && failure.payment_method_id !== payment_method_id;
		const after = stepped(noted, charge, before.kind === "step", policy, now);
		return derived(isReplaced && after.status !== "canceled" ? retriedAtOnce(after, now) : after);
	}
	const wait = waitAfter(failure, now);
	// The same day may be used again, because nothing was charged. A failure that is no step keeps its kind.
	const free = failure.type === "unavailable" ? without(noted, "charged_on") : noted;
	const isLate = failure.type === "refused" || failure.type === "mismatched";
	return derived({
		...free,
		status: isLate ? dunned(status) : status,
		charge: { ...charge, kind: before.kind },
		dunning: planned(free.dunning, status === "unpaid" || status === "paused" ? undefined : wait),
	});
};

/** The subscription after an attempt of the buyer or the seller did not pay its oldest unpaid order. */
export const released = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const { charge } = subscription;
	if (charge?.order_payment_attempt_id === undefined) return subscription;
	const { order_payment_attempt_id, ...rest } = charge;
	return { ...subscription, charge: rest, updated_at: now };
};

/** The subscription while its charge waits for the buyer. */
export const awaitingAction = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const reason = "requires_action";
	const { dunning, status } = subscription;
	return dunning.last_failure === reason && dunned(status) === status
		? subscription
		: derived({
				...subscription,
				status: dunned(status),
				dunning: { ...dunning, last_failure: reason },
				updated_at: now,
			});
};

/** The subscription after its next period could not be billed, such as for an order that svc refused. */
export const postponed = (subscription: StoredSubscription, reason: string, now: string): StoredSubscription =>
	derived({
		...subscription,
		status: dunned(subscription.status),
		renew_after: addMillis(now, dayMillis),
		dunning: { ...subscription.dunning, last_failure: reason },
		updated_at: now,
	});

/** Plans a charge now, beside the steps of dunning. */
const retriedAtOnce = (subscription: StoredSubscription, now: string): StoredSubscription => {
	const { charge, dunning, owed, status } = subscription;
	const isTried = status === "incomplete" || status === "past_due" || status === "unpaid";
	if (!isTried || charge === undefined || owed.length === 0) return subscription;
	// A charge under way ends first. Its failure plans this one.
	if (charge.order_payment_attempt_id !== undefined) return subscription;
	const { refused_payment_method_id, ...rest } = charge;
	return { ...subscription, charge: { ...rest, kind: "extra" }, dunning: planned(dunning, now), updated_at: now };
};

const checkLive = ({ status }: StoredSubscription): Either.Either<void, Refusal> =>
	status === "canceled" ? conflict("The subscription is canceled, which is final.") : Either.void;

/** The subscription with another method. An unpaid period is charged with it at once. */
export const withMethod = (
	subscription: StoredSubscription,
	payment_method_id: string | undefined,
	now: string,
): SubscriptionDecision =>
	Either.map(checkLive(subscription), () => {
		const rest = without(subscription, "payment_method_id");
		const changed: StoredSubscription = {
			...rest,
			...(payment_method_id === undefined ? {} : { payment_method_id }),
			updated_at: now,
		};
		return derived(retriedAtOnce(changed, now));
	});

/** The subscription with another time of its end; none if absent. */
export const withCancelAt = (
	subscription: StoredSubscription,
	cancel_at: string | undefined,
	now: string,
): SubscriptionDecision =>
	Either.gen(function* () {
		yield* checkLive(subscription);
		if (cancel_at !== undefined && cancel_at <= now)
			return yield* refused("TIMESTAMP_NOT_IN_FUTURE", { param: "cancel_at" });
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
			? yield* conflict("The first period is not paid: cancel the subscription now.")
			: derived({ ...subscription, cancel_at: current_period_ends_at, updated_at: now });
	});

export const pause = (subscription: StoredSubscription, now: string): SubscriptionDecision => {
	const { dunning, status } = subscription;
	return status === "trialing" || status === "active" || status === "past_due"
		? Either.right(
				derived({
					...subscription,
					status: "paused",
					dunning: planned(dunning, undefined),
					paused_at: now,
					updated_at: now,
				}),
			)
		: conflict(`The subscription is ${status}, so it cannot be paused.`);
};

/** Goes on: within the paid time as before, otherwise with a period that begins now. */
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
			dunning: planned(dunning, owed.length > 0 ? now : undefined),
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
