/** What a change of plan that waits for its payment does to the fields of a subscription. Pure. */
import { usd } from "../../words/Money.js";
import { defined } from "../../words/Optional.js";
import { changeOf } from "./Agenda.js";
import type { Charge, OwedPeriod, PendingChange, StoredSubscription } from "./Subscription.js";

/** The optional fields of a subscription. */
type OptionalField = {
	[K in keyof StoredSubscription]-?: undefined extends StoredSubscription[K] ? K : never;
}[keyof StoredSubscription];

/** Removes optional fields from the subscription. */
export const without = (subscription: StoredSubscription, ...keys: ReadonlyArray<OptionalField>): StoredSubscription =>
	// The type of `Object.fromEntries` loses the remaining fields, which are all that a subscription needs.
	Object.fromEntries(
		Object.entries(subscription).filter(([key]) => !(keys as ReadonlyArray<string>).includes(key)),
	) as unknown as StoredSubscription;

/** The change of plan that waits for its payment, as callers see it. */
export const pendingOf = (subscription: StoredSubscription): PendingChange | undefined => {
	const found = subscription.status === "canceled" ? undefined : changeOf(subscription);
	if (found === undefined) return undefined;
	const { expires_at, plan_version, quantity, started_at, subscription_plan_id } = found.change;
	const { order_id } = found;
	return { subscription_plan_id, plan_version, quantity, order_id, requested_at: started_at, expires_at };
};

export const firstCharge: Charge = { try: 1, kind: "step" };

/** The first charge of a period. Its number may have been used by a change of plan that was given up. */
export const chargeFrom = ({ spent }: StoredSubscription, number: number): Charge => {
	if (spent?.number !== number) return firstCharge;
	const { try: tries, used_keys } = spent;
	return { ...firstCharge, try: tries, ...defined({ used_keys }) };
};

/**
 * Where the tries and keys of a change end that is given up. A charge of another amount keeps its key. After a restore it
 * may be the charge of a period, which finds it by that key.
 */
export const spentOf = ({ charge }: StoredSubscription, { number }: OwedPeriod): Pick<StoredSubscription, "spent"> => {
	if (charge === undefined) return {};
	const { is_mismatched, try: tries, used_keys = 0 } = charge;
	return { spent: { number, try: tries, used_keys: is_mismatched === true ? used_keys - 1 : used_keys } };
};

/** The subscription on the plan of its change, once the change is paid. */
export const applied = (
	subscription: StoredSubscription,
	{ change, number, order_id }: OwedPeriod,
): StoredSubscription => {
	if (change === undefined) return subscription;
	const { credit, ends_at, expires_at, proration_steps, started_at, ...terms } = change;
	return {
		...without(subscription, "delivery_destination", "delivery_method_id", "inventory_routing_source"),
		...terms,
		period_number: number,
		current_period_started_at: started_at,
		current_period_ends_at: ends_at,
		latest_order_id: order_id,
		credit_money: usd(credit),
	};
};
