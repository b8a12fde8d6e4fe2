/**
 * What is due next for a subscription (capabilities: D.8). It derives from the subscription alone, so one timer set to
 * the next moment is enough. Every moment is carried out in the transaction that changes the subscription, so each
 * happens once. Pure; laws in `@svc/testkit`.
 */
import { addMillis, dayMillis } from "../../words/Timestamp.js";
import { boundary, type Cycle, type Period, period } from "./Period.js";
import type { OwedPeriod, PlannedChange, StoredSubscription, SubscriptionStatus } from "./Subscription.js";

export type OwedChange = OwedPeriod & { readonly change: PlannedChange };

export interface Moment {
	/**
	 * `close` cancels the unpaid order of a canceled subscription. `give_up` ends a change of plan that was not paid in
	 * time.
	 */
	readonly type: "close" | "cancel" | "expire" | "give_up" | "trial_will_end" | "charge" | "renew";
	readonly at: string;
}

/** How long the first charge may take to succeed. */
export const incompleteMillis = 23 * 3_600_000;

/** How long before its end a trial is announced; a shorter one, when it begins. */
const announcedMillis = 3 * dayMillis;

/** Maximum number of unpaid periods. No further period begins until one is paid. */
export const maximumOwed = 30;

/** The UTC date of an instant. */
export const dateOf = (at: string): string => at.slice(0, 10);

const dayAfter = (date: string): string => addMillis(`${date}T00:00:00.000Z`, dayMillis);

const latest = (...times: ReadonlyArray<string | undefined>): string =>
	times.reduce<string>((a, b) => (b === undefined || b < a ? a : b), "");

export const cycleOf = ({
	billing_interval: interval,
	billing_interval_count: count,
}: Pick<StoredSubscription, "billing_interval" | "billing_interval_count">): Cycle => ({ interval, count });

/** The period after the newest. `undefined` if it would end after the year 9999. */
export const nextPeriod = (
	subscription: Pick<
		StoredSubscription,
		"anchor_at" | "anchor_number" | "billing_interval" | "billing_interval_count" | "period_number"
	>,
): Period | undefined =>
	period(subscription.anchor_at, cycleOf(subscription), subscription.period_number + 1 - subscription.anchor_number);

/** The number of the bound at which the current period ends, counted from the anchor. */
const endIndex = ({ anchor_number, period_number }: Pick<StoredSubscription, "anchor_number" | "period_number">) =>
	period_number + 1 - anchor_number;

/** The ends of the current period and of the next ones. */
export const nextEnds = (subscription: StoredSubscription, count: number): ReadonlyArray<string> =>
	Array.from({ length: count }, (_, i) => i)
		.map((i) => boundary(subscription.anchor_at, cycleOf(subscription), endIndex(subscription) + i))
		.filter((end) => end !== undefined);

/** More than the days until the year 9999. */
const maximumPeriods = 2 ** 22;

/** The first end of the current period or a later one that is not before `at`. `undefined` after the year 9999. */
export const periodEndFrom = (
	subscription: Pick<
		StoredSubscription,
		"anchor_at" | "anchor_number" | "billing_interval" | "billing_interval_count" | "period_number"
	>,
	at: string,
): string | undefined => {
	const end = (index: number) => boundary(subscription.anchor_at, cycleOf(subscription), index);
	let low = endIndex(subscription);
	let high = low + maximumPeriods;
	while (low < high) {
		const middle = Math.floor((low + high) / 2);
		if ((end(middle) ?? at) < at) low = middle + 1;
		else high = middle;
	}
	return end(low);
};

/** Whether the current period or a later one ends then. */
export const isPeriodEnd = (subscription: StoredSubscription, at: string): boolean =>
	periodEndFrom(subscription, at) === at;

const renewing: ReadonlyArray<SubscriptionStatus> = ["trialing", "active", "past_due"];

/** Whether further periods begin. */
export const isRenewing = ({ owed, status }: Pick<StoredSubscription, "owed" | "status">): boolean =>
	renewing.includes(status) && owed.length < maximumOwed;

/** The period that svc charges: the oldest unpaid one without an invoice. */
export const dueOf = ({ owed }: Pick<StoredSubscription, "owed">): OwedPeriod | undefined =>
	owed.find(({ is_invoiced }) => is_invoiced === undefined);

/** The unpaid order of a change of plan that has not taken effect. */
export const changeOf = ({ owed }: Pick<StoredSubscription, "owed">): OwedChange | undefined =>
	owed.find((one): one is OwedChange => one.change !== undefined);

/** At most one planned charge is made per day. So after an outage, periods are charged one a day, oldest first. */
const freeDay = ({ charged_on }: StoredSubscription): string | undefined =>
	charged_on === undefined ? undefined : dayAfter(charged_on);

/**
 * Periods begin on time, whenever the ones before are charged. A change of plan is paid or given up first, because it
 * decides what the next period costs.
 */
const renewal = (subscription: StoredSubscription): ReadonlyArray<Moment> => {
	if (subscription.billing_schedule.owner === "external" || !isRenewing(subscription)) return [];
	const next = nextPeriod(subscription);
	if (next === undefined || changeOf(subscription) !== undefined) return [];
	return [{ type: "renew", at: latest(next.started_at, subscription.renew_after) }];
};

const charging: ReadonlyArray<SubscriptionStatus> = ["incomplete", "trialing", "active", "past_due", "unpaid"];

/**
 * When the planned charge is made: on a day without an earlier charge, unless the method is new. `undefined` if none is
 * made, because the status does not bill or a different amount was charged.
 */
export const chargeAt = (subscription: StoredSubscription): string | undefined => {
	const { charge, dunning, status } = subscription;
	const { next_retry_at } = dunning;
	if (!charging.includes(status) || charge?.is_mismatched === true) return undefined;
	const isPlanned = charge?.kind === "step" && charge.order_payment_attempt_id === undefined;
	return next_retry_at === undefined || !isPlanned ? next_retry_at : latest(next_retry_at, freeDay(subscription));
};

const chargeOf = (subscription: StoredSubscription): ReadonlyArray<Moment> => {
	const { charge } = subscription;
	if (charge === undefined || dueOf(subscription) === undefined) return [];
	const at = chargeAt(subscription);
	return charge.order_payment_attempt_id !== undefined || at === undefined ? [] : [{ type: "charge", at }];
};

/** A change of plan that is being paid waits for the outcome. */
const surrender = (subscription: StoredSubscription): ReadonlyArray<Moment> => {
	const found = changeOf(subscription);
	return found === undefined || subscription.charge?.order_payment_attempt_id !== undefined
		? []
		: [{ type: "give_up", at: found.change.expires_at }];
};

/** No charge is announced that will not come, because the subscription ends with its trial. */
const announcement = ({
	cancel_at,
	status,
	trial_announced,
	trial_ends_at,
}: StoredSubscription): ReadonlyArray<Moment> =>
	status === "trialing" &&
	!trial_announced &&
	trial_ends_at !== undefined &&
	(cancel_at === undefined || cancel_at > trial_ends_at)
		? [{ type: "trial_will_end", at: addMillis(trial_ends_at, -announcedMillis) }]
		: [];

/**
 * An incomplete subscription does not expire while its first period has an invoice. Afterwards its time starts over.
 */
const expiry = ({ created_at, incomplete_since, owed, status }: StoredSubscription): ReadonlyArray<Moment> =>
	status !== "incomplete" || owed.some(({ is_invoiced }) => is_invoiced === true)
		? []
		: [{ type: "expire", at: addMillis(incomplete_since ?? created_at, incompleteMillis) }];

/**
 * At the same instant, a subscription ends before it is charged, and an earlier period is charged before the next
 * begins.
 */
const ranks: Readonly<Record<Moment["type"], number>> = {
	close: 0,
	cancel: 1,
	expire: 2,
	give_up: 3,
	trial_will_end: 4,
	charge: 5,
	renew: 6,
};

/** The next moment. `undefined` if nothing is due. */
export const nextMoment = (subscription: StoredSubscription): Moment | undefined => {
	const { cancel_at, canceled_at, charge, created_at, owed, status } = subscription;
	if (status === "canceled")
		return owed.length === 0 || charge?.order_payment_attempt_id !== undefined
			? undefined
			: { type: "close", at: canceled_at ?? created_at };
	const moments: ReadonlyArray<Moment> = [
		...(cancel_at === undefined ? [] : [{ type: "cancel" as const, at: cancel_at }]),
		...expiry(subscription),
		...surrender(subscription),
		...announcement(subscription),
		...chargeOf(subscription),
		...renewal(subscription),
	];
	return moments.reduce<Moment | undefined>((first, one) => {
		if (first === undefined || one.at < first.at) return one;
		return one.at === first.at && ranks[one.type] < ranks[first.type] ? one : first;
	}, undefined);
};

/** What is to be done now. A change of plan is given up once its time is over, although its charge was planned earlier. */
export const momentAt = (subscription: StoredSubscription, now: string): Moment | undefined => {
	const next = nextMoment(subscription);
	const [end] = subscription.status === "canceled" ? [] : surrender(subscription);
	return next?.type === "charge" && end !== undefined && end.at <= now ? end : next;
};

/**
 * When the next period begins and is billed, as callers see it. An external schedule may renew at any time from then
 * on.
 */
export const nextBillingAt = (subscription: StoredSubscription): string | undefined => {
	const next = isRenewing(subscription) ? nextPeriod(subscription) : undefined;
	if (next === undefined) return undefined;
	const { cancel_at } = subscription;
	return cancel_at !== undefined && cancel_at <= next.started_at ? undefined : next.started_at;
};
