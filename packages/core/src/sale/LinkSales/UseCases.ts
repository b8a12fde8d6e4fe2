/** Describes what sellers do with payment links, and how anybody buys through one. */
import { Schema } from "effect";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { Email } from "../../words/Email.js";
import { optional, required } from "../../words/Optional.js";
import { Name, text } from "../../words/Text.js";
import { CheckoutSessionData } from "../CheckoutSessions/CheckoutSession.js";
import { ChosenLines } from "../CheckoutSessions/LinkLines.js";
import { CreatePaymentLink, PatchPaymentLink, PaymentLink, paymentLinks } from "../PaymentLinks/PaymentLink.js";
import { PublicPaymentLink } from "../PaymentLinks/PublicLink.js";
import { Ticket, tickets } from "../PaymentLinks/Ticket.js";

/** The body of `POST /v1/payment-links/{payment_link_id}/checkout-sessions`. */
export const StartPurchase = Schema.Struct({
	line_items: optional(
		ChosenLines,
		"The buyer's choice. For lines that are omitted, a `one_time` link sells its own quantities; other links sell none.",
	),
	customer: optional(
		Schema.Struct({
			name: optional(Name, "The buyer's name; absent if unknown."),
			email: optional(Email, "The buyer's email address; absent if unknown."),
		}),
		"What is known of the buyer; the checkout asks for the rest.",
	),
	client_reference_id: optional(
		text(1, 200),
		"An ID of yours, such as a cart's or an account's. The order and the session keep it in `metadata.client_reference_id`; anybody could send any.",
	),
}).annotations({ identifier: "StartPurchase" });
export type StartPurchase = typeof StartPurchase.Type;

/** The body of `POST /v1/payment-links/{payment_link_id}/tickets/verify`. */
export const VerifyTicket = Schema.Struct({
	code: required(Schema.String.pipe(Schema.maxLength(255)), "The content of the ticket's QR code."),
}).annotations({ identifier: "VerifyTicket" });
export type VerifyTicket = typeof VerifyTicket.Type;

/** The response to a ticket's code. */
export const VerifiedTicket = Schema.Struct({
	...Ticket.fields,
	status: required(
		Schema.Literal("valid", "refund_pending", "canceled"),
		"Admit only `valid`. `refund_pending`: its refund is under way; the ticket is valid again if that fails.",
	),
}).annotations({ identifier: "VerifiedTicket" });
export type VerifiedTicket = typeof VerifiedTicket.Type;

/** The body of `POST /v1/payment-links/{payment_link_id}/tickets/check-in`. */
export const CheckInTicket = Schema.Struct({
	...VerifyTicket.fields,
	checked_in_by: optional(
		Name,
		"Who lets the holder in, such as a name or an entrance; absent: the ID of the API key is kept.",
	),
}).annotations({ identifier: "CheckInTicket" });
export type CheckInTicket = typeof CheckInTicket.Type;

/** The response to a check-in. */
export const CheckedInTicket = Schema.Struct({
	...VerifiedTicket.fields,
	outcome: required(
		Schema.Literal("admitted", "already_checked_in", "refund_pending", "canceled"),
		"Let the holder in only if `admitted`. `already_checked_in`: the ticket was used at `checked_in_at`.",
	),
}).annotations({ identifier: "CheckedInTicket" });
export type CheckedInTicket = typeof CheckedInTicket.Type;

export const paymentLinksUseCases = capability(
	"PaymentLinks",
	{
		description: "Reusable public URLs that sell goods, collect donations, or sell tickets to an event.",
		scope: "commerce.payment_links",
	},
	{
		create: command("POST", "/v1/payment-links", {
			operation: "createPaymentLink",
			summary: "Create a payment link",
			description:
				"Share its `url`: each purchase there gets its own order and checkout session. The tiers of a link of type `event` share its `max_total_quantity`.",
			input: CreatePaymentLink,
			output: PaymentLink,
			status: 201,
		}),
		list: list("/v1/payment-links", {
			operation: "listPaymentLinks",
			summary: "List payment links",
			of: paymentLinks,
			output: PaymentLink,
		}),
		get: read("/v1/payment-links/:payment_link_id", {
			operation: "getPaymentLink",
			summary: "Get a payment link",
			output: PaymentLink,
		}),
		patch: command("PATCH", "/v1/payment-links/:payment_link_id", {
			operation: "patchPaymentLink",
			summary: "Change a payment link",
			description:
				"Open sessions keep what their buyers have seen. A new capacity applies immediately, and cannot be lower than what is sold or held by payments in progress.",
			on: { collection: paymentLinks },
			input: PatchPaymentLink,
			output: PaymentLink,
		}),
		deactivate: command("POST", "/v1/payment-links/:payment_link_id/deactivate", {
			operation: "deactivatePaymentLink",
			summary: "Deactivate a payment link",
			description:
				"A deactivated link never works again. Its open sessions end, except while a payment is in progress.",
			on: { collection: paymentLinks },
			output: PaymentLink,
		}),
		getPublic: read("/v1/payment-links/:payment_link_id/public", {
			operation: "getPublicPaymentLink",
			summary: "Get the public view of a payment link",
			description: "Requires no key.",
			admits: ["Anonymous"],
			scope: null,
			output: PublicPaymentLink,
		}),
		startPurchase: command("POST", "/v1/payment-links/:payment_link_id/checkout-sessions", {
			operation: "createPaymentLinkCheckoutSession",
			summary: "Start a purchase through a payment link",
			description:
				"Requires no key. Send the buyer to the session's `url`; its fragment is the buyer's secret. An `Idempotency-Key` has no effect, because one stranger must not get another's session.",
			admits: ["Anonymous"],
			scope: null,
			rate: "payment",
			input: StartPurchase,
			output: CheckoutSessionData,
			status: 201,
			isBodyOptional: true,
		}),
		listTickets: list("/v1/payment-links/:payment_link_id/tickets", {
			operation: "listTickets",
			summary: "List the tickets of an event",
			of: tickets,
			fixed: ["payment_link_id"],
			output: Ticket,
		}),
		verifyTicket: command("POST", "/v1/payment-links/:payment_link_id/tickets/verify", {
			operation: "verifyTicket",
			summary: "Look up a ticket by its QR code",
			description:
				"Returns the ticket, and does not mark it as used: `checkInTicket` does. A code that does not belong to a ticket of the link is refused.",
			input: VerifyTicket,
			output: VerifiedTicket,
		}),
		checkInTicket: command("POST", "/v1/payment-links/:payment_link_id/tickets/check-in", {
			operation: "checkInTicket",
			summary: "Let the holder of a ticket in",
			description:
				"For use at the entrance. Marks the ticket as used, once: of all requests with its code, one is `admitted`. Send an `Idempotency-Key`, so that a retry after a lost response gets the same answer.",
			input: CheckInTicket,
			output: CheckedInTicket,
		}),
	},
);
