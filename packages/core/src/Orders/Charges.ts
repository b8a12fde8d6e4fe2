/** Charges on an order beside its lines: shipping and service. */
import { Schema } from "effect";
import { Money } from "../Money.js";
import { ApplicationMethod } from "./Discounts.js";
import { LineAmounts, LineTax } from "./LineItem.js";

export const OrderCharge = Schema.Struct({
	/** `chg_…` */
	order_charge_id: Schema.String,
	charge_type: Schema.Literal("shipping", "service"),
	name: Schema.String,
	/** A fixed amount, or a percent of the subtotal after discounts. */
	application_method: ApplicationMethod,
	tax: LineTax,
	pricing_amounts: LineAmounts,
	refunded_money: Money,
}).annotations({ identifier: "OrderCharge" });
export type OrderCharge = typeof OrderCharge.Type;
