/** The request to resend a receipt, and its response. */
import { Schema } from "effect";
import { Email } from "../../words/Email.js";
import { optional, required } from "../../words/Optional.js";

/** The body of `POST /v1/orders/{order_id}/send-receipt`. */
export const SendReceipt = Schema.Struct({
	email: optional(Email, "Where to send it; by default the buyer's address from checkout, otherwise the customer's."),
}).annotations({ identifier: "SendReceipt" });
export type SendReceipt = typeof SendReceipt.Type;

/** A receipt that is scheduled for sending. */
export const ScheduledReceipt = Schema.Struct({
	order_id: required(Schema.String, "The order of the receipt that is sent: `ord_…`."),
	email_id: required(Schema.String, "`eml_…`, the mail; `GET /v1/emails/{email_id}` tells whether it was sent."),
	email: required(Schema.String, "The address that it goes to."),
	scheduled_at: required(Schema.String, "When the mail was queued (RFC 3339, UTC); svc sends it soon after."),
}).annotations({ identifier: "ScheduledReceipt" });
export type ScheduledReceipt = typeof ScheduledReceipt.Type;
