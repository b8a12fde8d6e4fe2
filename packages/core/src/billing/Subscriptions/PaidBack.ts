/** What a buyer got back of a subscription's orders, which no change of plan credits again. Pure. */
import type { OrderLineItem } from "../../sale/Order/LineItem.js";
import type { Order } from "../../sale/Order/Order.js";
import { componentsOf, leftOf, withheldOf } from "../../sale/Refunds/Balance.js";
import type { Components } from "../../sale/Refunds/Components.js";
import { sum } from "../../words/Money.js";
import { partOf } from "../../words/Rate.js";
import { isPhysical } from "../SubscriptionPlans/Decisions.js";
import type { PaidBack } from "./Proration.js";

const beforeTax = ({ discount, subtotal }: Components): number => subtotal - discount;

/**
 * The cents before tax that went back of each line: by refunds, by credit notes, and by what a dispute holds. Goods are
 * left out, as they are of the credit. `started_at` is the begin of what the order billed.
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
