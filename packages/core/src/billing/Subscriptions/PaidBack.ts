/** What a buyer was refunded of a subscription's orders, which a plan change must not credit again. Pure. */
import type { OrderLineItem } from "../../sale/Order/LineItem.js";
import type { Order } from "../../sale/Order/Order.js";
import { componentsOf, leftOf, withheldOf } from "../../sale/Refunds/Balance.js";
import type { Components } from "../../sale/Refunds/Components.js";
import { sum } from "../../words/Money.js";
import { partOf } from "../../words/Rate.js";
import { fromMillis, toMillis } from "../../words/Timestamp.js";
import { isPhysical } from "../SubscriptionPlans/Decisions.js";
import type { PaidBack, ProrationStep } from "./Proration.js";

const beforeTax = ({ discount, subtotal }: Components): number => subtotal - discount;

/**
 * The cents before tax that were returned for each line, by refunds, by credit notes, and as held by disputes. Goods
 * are left out, as they are from the credit. `started_at` is when the time billed by the order began.
 */
export const paidBackOf = (
	{ line_items, settled_payments }: Pick<Order, "line_items" | "settled_payments">,
	started_at: string,
): ReadonlyArray<PaidBack> => {
	const kept = sum(
		settled_payments.map(({ amount_money, refunded_money }) => amount_money.amount - refunded_money.amount),
	);
	const withheld = sum(settled_payments.map(withheldOf));
	const amountOf = (line: OrderLineItem): number => {
		const left = beforeTax(leftOf(line));
		const disputed = withheld === 0 ? 0 : partOf(left, withheld, kept);
		return beforeTax(componentsOf(line.pricing_amounts)) - left + disputed;
	};
	return line_items
		.filter((line) => !isPhysical(line))
		.map((line) => ({ name: line.name, amount: amountOf(line), started_at }))
		.filter(({ amount }) => amount > 0);
};

const keyOf = ({ name, started_at }: Pick<PaidBack, "name" | "started_at">): string => `${started_at} ${name}`;

/**
 * What was refunded since the latest change of a period. Earlier changes credited correspondingly less, so the buyer
 * has paid for the rest anew. `steps` are those of each part of the period.
 */
export const uncounted = (
	paid_back: ReadonlyArray<PaidBack>,
	steps: ReadonlyArray<ReadonlyArray<ProrationStep>>,
	ends_at: string,
): ReadonlyArray<PaidBack> => {
	const counted = new Map<string, number>();
	// A change that began the period has already counted what was refunded of the period before.
	const within = steps.filter((some) => some.every(({ rule }) => rule !== "new_period")).flat();
	for (const { base_money, name = "", period_millis, rule } of within) {
		if (rule !== "paid_back" || period_millis === undefined) continue;
		const key = keyOf({ name, started_at: fromMillis(toMillis(ends_at) - period_millis) });
		counted.set(key, (counted.get(key) ?? 0) + base_money.amount);
	}
	return paid_back.flatMap((one) => {
		const before = counted.get(keyOf(one)) ?? 0;
		const known = Math.min(one.amount, before);
		counted.set(keyOf(one), before - known);
		return known === one.amount ? [] : [{ ...one, amount: one.amount - known }];
	});
};
