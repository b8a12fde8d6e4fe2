/** The request to resend a receipt, and its response. */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import { optional, required } from "../../words/Optional.js";

/** The body of `POST /v1/orders/{order_id}/send-receipt`. */
export const SendReceipt = Schema.Struct({
	email: optional(Email, "Absent: the buyer's address from checkout, otherwise the customer's."),
}).annotations({ identifier: "SendReceipt" });
export type SendReceipt = typeof SendReceipt.Type;

/** A receipt that is scheduled for sending. */
export const ScheduledReceipt = Schema.Struct({
	order_id: Schema.String,
	mail_id: required(
		Schema.String,
		"`mail_…`: the mail of the receipt. The mail server gets the same ID on every attempt.",
	),
	email: Schema.String,
	scheduled_at: Schema.String,
}).annotations({ identifier: "ScheduledReceipt" });
export type ScheduledReceipt = typeof ScheduledReceipt.Type;
