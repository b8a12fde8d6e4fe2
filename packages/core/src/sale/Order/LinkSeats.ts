/** What an order has taken of the capacity of the payment link that sold it. */
import { Schema } from "effect";
import { required } from "../../words/Optional.js";

/** `held` while a payment is in progress, `sold` once the order is paid. Absent: nothing is taken. */
export const LinkSeats = Schema.Struct({
	status: required(
		Schema.Literal("held", "sold"),
		"`held` while a payment is in progress, `sold` once the order is paid.",
	),
	quantity: required(Schema.Int, "Units of the link's lines."),
}).annotations({ identifier: "PaymentLinkSeats" });
export type LinkSeats = typeof LinkSeats.Type;
