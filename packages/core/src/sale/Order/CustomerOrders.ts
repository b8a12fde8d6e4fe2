/** Counts a customer's orders for offers that depend on them, such as an offer for first orders. */
import { Effect } from "effect";
import {
	allowsOrderCount,
	type CustomerOrders,
	needsOrderCount,
	noOrders,
} from "../../catalog/Promotions/Eligibility.js";
import type { Promotion } from "../../catalog/Promotions/Promotion.js";
import { customerCounterId } from "../../catalog/Promotions/Redemption.js";
import { maximumOrderCount } from "../../catalog/Promotions/Rule.js";
import type { DocumentsShape, Position, Stored } from "../../words/Storage/Documents.js";
import { type Order, orders } from "./Order.js";

const hasUse = ({ applied_discounts }: Pick<Order, "applied_discounts">, id: string): boolean =>
	applied_discounts.some(({ is_use_counted, promotion_id }) => promotion_id === id && is_use_counted === true);

/**
 * Returns how many orders are being paid with a promotion. A payment counts a use when it begins, and reverts it if it
 * fails. So uses that belong to no completed order belong to orders being paid.
 */
export const ordersBeingPaid = (
	promotion_id: string,
	uses: number,
	ended: ReadonlyArray<Pick<Order, "applied_discounts">>,
): number => Math.max(0, uses - ended.filter((order) => hasUse(order, promotion_id)).length);

/**
 * Reads what rules on the customer's orders need, up to the largest number that a rule can ask for, plus one. Reads
 * nothing if no promotion has such a rule, and canceled orders only if there are uses that belong to no paid order.
 */
export const customerOrders = Effect.fnUntraced(function* (
	{ list }: Pick<DocumentsShape, "list">,
	environment_id: string,
	customer_id: string | undefined,
	promotions: ReadonlyArray<Promotion>,
	usesOf: (promotion_counter_id: string) => number,
) {
	const counting = promotions.filter(needsOrderCount);
	if (customer_id === undefined || counting.length === 0) return noOrders;
	/** A page may end early because its orders are large. */
	const read = Effect.fnUntraced(function* (status: Order["status"]) {
		const found: Array<Stored<Order>> = [];
		let from: Position | undefined;
		do {
			const { items, next } = yield* list(
				orders,
				environment_id,
				{ filters: { customer_id: [customer_id], status: [status] }, sort_by: "created_at", sort_direction: "asc" },
				maximumOrderCount + 1 - found.length,
				from,
			);
			found.push(...items);
			from = next;
		} while (from !== undefined && found.length <= maximumOrderCount);
		return found;
	});
	const paid = yield* read("closed");
	const used = counting
		.filter((promotion) => allowsOrderCount(promotion, paid.length))
		.map(({ promotion_id }) => ({ promotion_id, uses: usesOf(customerCounterId(promotion_id, customer_id)) }))
		.filter(({ uses }) => uses > 0);
	const beingPaidBeside = (ended: ReadonlyArray<Order>) =>
		new Map(used.map(({ promotion_id, uses }) => [promotion_id, ordersBeingPaid(promotion_id, uses, ended)]));
	const paidOrders = used.length === 0 ? [] : paid.map(({ value }) => value);
	let found = beingPaidBeside(paidOrders);
	if ([...found.values()].some((count) => count > 0)) {
		const canceled = yield* read("canceled");
		found = beingPaidBeside([...paidOrders, ...canceled.map(({ value }) => value)]);
	}
	const counted: CustomerOrders = { paid: paid.length, beingPaid: (id) => found.get(id) ?? 0 };
	return counted;
});
