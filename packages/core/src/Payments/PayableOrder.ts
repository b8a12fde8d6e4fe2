/** The part of an order that payments read and change. */
import type { Money } from "../Money.js";

export interface PayableTip {
	readonly order_tip_id: string;
	readonly status: "selected" | "settled" | "canceled";
	readonly amount_money: Money;
	readonly settled_amount_money?: Money;
	readonly payment_intent_allocations: ReadonlyArray<{
		readonly payment_intent_id: string;
		readonly amount_money: Money;
	}>;
}

export interface Order {
	readonly order_id: string;
	readonly customer_id?: string;
	readonly status: "open" | "closed" | "canceled";
	readonly payment_status: "unpaid" | "partially_paid" | "paid";
	readonly active_payment_attempt_id?: string;
	readonly pricing_amounts: { readonly tip_money: Money; readonly total_money: Money };
	readonly settlement_amounts: {
		readonly paid_money: Money;
		readonly outstanding_money: Money;
		readonly settled_tip_money: Money;
	};
	readonly tips: ReadonlyArray<PayableTip>;
	readonly applied_discounts: ReadonlyArray<{ readonly status: "pending" | "applied" | "released" }>;
	readonly updated_at: string;
}
