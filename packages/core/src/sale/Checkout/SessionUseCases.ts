/** Describes what sellers do with checkout sessions. */
import { capability, command, list, read } from "../../platform/UseCase.js";
import {
	CheckoutSession,
	CheckoutSessionData,
	CreateCheckoutSession,
	checkoutSessions,
} from "../CheckoutSessions/CheckoutSession.js";
import { orders } from "../Order/Order.js";

export const checkoutSessionsUseCases = capability(
	"CheckoutSessions",
	{
		description: "One buyer's checkout for one order: on svc's page, in a frame, or on the seller's own page.",
		scope: "commerce.checkout_sessions",
	},
	{
		create: command("POST", "/v1/checkout-sessions", {
			operation: "createCheckoutSession",
			summary: "Create a checkout session",
			description:
				"Sells an order, one line (`quick_pay_item`), or a plan that the buyer subscribes to (`subscription_plan_id`). Send the buyer to `url`, or pass `checkout_session_secret` to an embedded or custom checkout. An order has at most one open session, which ends after 24 hours, or when the seller changes the order. `replace_existing` ends it, and cancels its payment if that waits for the buyer's bank. If a plan has a trial, the session only saves a card; otherwise it charges the first period.",
			rate: "payment",
			failures: "payment",
			input: CreateCheckoutSession,
			output: CheckoutSessionData,
			status: 201,
		}),
		list: list("/v1/checkout-sessions", {
			operation: "listCheckoutSessions",
			summary: "List checkout sessions",
			of: checkoutSessions,
			output: CheckoutSession,
		}),
		get: read("/v1/checkout-sessions/:checkout_session_id", {
			operation: "getCheckoutSession",
			summary: "Get a checkout session",
			output: CheckoutSessionData,
		}),
		expire: command("POST", "/v1/checkout-sessions/:checkout_session_id/expire", {
			operation: "expireCheckoutSession",
			summary: "End a checkout session",
			description:
				"The buyer can no longer pay in it. A payment that waits for the buyer's bank is canceled at the processor first; the call is refused while another one is in progress, and if it was charged meanwhile.",
			rate: "payment",
			failures: "payment",
			on: { collection: checkoutSessions, within: orders },
			output: CheckoutSessionData,
		}),
	},
);
