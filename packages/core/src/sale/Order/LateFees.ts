/**
 * Late fees and credits of an order: additions to its frozen parts (decisions: Settled money; capabilities: D.6). A fee
 * is a dated charge, untaxed and undiscounted, that pricing never changes. A credit reduces what is owed, and is never
 * paid out by a refund. Pure; laws in `@svc/testkit`: frozen total + fees = paid + credited + outstanding.
 */
import { Schema } from "effect";
import { Money, sum, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { LineAmounts } from "./LineItem.js";

export const OrderLateFee = Schema.Struct({
	order_charge_id: required(Schema.String, "`chg_…`; refunds refer to it like any other charge."),
	charge_type: required(Schema.Literal("late_fee"), "Distinguishes it from shipping and service charges."),
	name: required(Schema.String, "What the buyer sees: `Late fee`."),
	invoice_id: required(Schema.String, "The overdue invoice: `inv_…`."),
	assessed_at: required(Schema.String, "When it was added to the order (RFC 3339, UTC)."),
	pricing_amounts: required(LineAmounts, "Its amount, which has neither discount nor tax."),
	refunded_money: required(Money, "The amount refunded so far, including pending refunds."),
	refunded_amounts: optional(LineAmounts, "What refunds drew from the fee; absent before the first refund."),
}).annotations({ identifier: "OrderLateFee" });
export type OrderLateFee = typeof OrderLateFee.Type;

/** A credit that a credit note has allocated to the order. */
export const OrderCredit = Schema.Struct({
	credit_note_id: required(Schema.String, "The note that pays: `cn_…`."),
	amount_money: required(Money, "What it pays of the order; no refund pays this out."),
	allocated_at: required(Schema.String, "When it paid (RFC 3339, UTC)."),
}).annotations({ identifier: "OrderCredit" });
export type OrderCredit = typeof OrderCredit.Type;

/** The part of an order's total that is late fees, in cents. */
export const lateFeesOf = ({ late_fees = [] }: { readonly late_fees?: ReadonlyArray<OrderLateFee> }): number =>
	sum(late_fees.map(({ pricing_amounts }) => pricing_amounts.total_money.amount));

/** Creates a fee of `amount` cents. */
export const lateFee = (
	fee: Pick<OrderLateFee, "order_charge_id" | "invoice_id" | "assessed_at">,
	amount: number,
): OrderLateFee => ({
	...fee,
	charge_type: "late_fee",
	name: "Late fee",
	pricing_amounts: {
		subtotal_money: usd(amount),
		discount_money: usd(0),
		tax_money: usd(0),
		total_money: usd(amount),
	},
	refunded_money: usd(0),
});
