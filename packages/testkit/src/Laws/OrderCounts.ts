/** Laws of promotions limited by a customer's number of orders, over any history of the customer's payments. */
import type { declineNow } from "@svc/core/catalog/Promotions/Eligibility";
import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { ordersBeingPaid } from "@svc/core/sale/Order/CustomerOrders";
import type { AppliedDiscount } from "@svc/core/sale/Order/Discounts";
import { usd } from "@svc/core/words/Money";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export interface OrderCounts {
	readonly declineNow: typeof declineNow;
	readonly ordersBeingPaid: typeof ordersBeingPaid;
}

const now = "2026-01-01T00:00:00.000Z";
const promotion_id = "promo_first";
const customer_id = "cus_1";

/** A promotion for the first `count` orders. */
const firstOrders = (count: number): Promotion => ({
	promotion_id,
	name: "First",
	display_name: "First",
	status: "active",
	redemption_type: "automatic",
	applies: "automatically",
	codes: [],
	discount_class: "order",
	application_method: { type: "percentage", percent: "10" },
	combines_with: { order: true, line_item: true, service_charge: true },
	exclusivity: null,
	stacking_mode: "continue",
	eligibility_rules: [{ attribute: "customer_order_count", operator: "lt", values: [count] }],
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** What an order stores of the promotion once its use is counted. */
const counted: AppliedDiscount = {
	applied_discount_id: "disc_1",
	customer_facing_name: "First",
	promotion_id,
	discount_class: "order",
	application_method: { type: "percentage", percent: "10" },
	applied_money: usd(100),
	line_item_allocations: [],
	charge_allocations: [],
	status: "pending",
	is_use_counted: true,
	created_at: now,
};

type State = "open" | "paying" | "paid" | "canceled";

/** A customer's order, and whether its payment began with the promotion. */
interface Sale {
	state: State;
	hasOffer: boolean;
}

/** Something that happens to one of the orders; steps that its state does not allow are skipped. */
const step = fc.record({
	sale: fc.nat({ max: 5 }),
	does: fc.constantFrom(
		"begin" as const,
		"begin_without" as const,
		"succeed" as const,
		"fail" as const,
		"cancel" as const,
	),
});

const course = fc.record({ first: fc.integer({ min: 1, max: 3 }), steps: fc.array(step, { maxLength: 30 }) });

export const orderCountLaws = ({ declineNow, ordersBeingPaid }: OrderCounts): ReadonlyArray<Law> => [
	law("an offer for the first n orders is kept while fewer than n are paid, or being paid with it", course, (given) => {
		const sales: ReadonlyArray<Sale> = Array.from({ length: 6 }, () => ({ state: "open", hasOffer: false }));
		const inState = (state: State) => sales.filter((sale) => sale.state === state);
		const stored = (found: ReadonlyArray<Sale>) =>
			found.map(({ hasOffer }) => ({ applied_discounts: hasOffer ? [counted] : [] }));
		let uses = 0;
		const isKept = (): boolean => {
			const paid = inState("paid");
			const ended = [...stored(paid), ...stored(inState("canceled"))];
			const customerOrders = {
				paid: paid.length,
				beingPaid: (id: string) => ordersBeingPaid(id, uses, ended),
			};
			const facts = { now, usesOf: () => uses, customerOrders };
			return declineNow(firstOrders(given.first), { customer_id }, facts) === undefined;
		};
		for (const { does, sale: position } of given.steps) {
			const sale = sales[position]!;
			if (does === "begin" && sale.state === "open") {
				const taken = inState("paid").length + inState("paying").filter(({ hasOffer }) => hasOffer).length;
				const kept = isKept();
				if (kept !== taken < given.first) return false;
				if (!kept) continue;
				uses += 1;
				Object.assign(sale, { state: "paying", hasOffer: true });
			} else if (does === "begin_without" && sale.state === "open") Object.assign(sale, { state: "paying" });
			else if (does === "succeed" && sale.state === "paying") sale.state = "paid";
			else if (does === "fail" && sale.state === "paying") {
				if (sale.hasOffer) uses -= 1;
				Object.assign(sale, { state: "open", hasOffer: false });
			} else if (does === "cancel" && (sale.state === "open" || sale.state === "paid")) sale.state = "canceled";
		}
		return true;
	}),
];
