/** Describes the use cases of payments. */

import { Schema } from "effect";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { required } from "../../words/Optional.js";
import { Order, orders } from "../Order/Order.js";
import { CapturePaymentIntent } from "./Capture.js";
import { PatchPaymentIntent } from "./Patch.js";
import { PaymentAttempt, paymentAttempts } from "./PaymentAttempt.js";
import { PaymentIntent, paymentIntents } from "./PaymentIntent.js";
import { ConfirmPaymentIntent, CreatePaymentIntentRequest, PayRequest } from "./PayRequest.js";

export const Paid = Schema.Struct({
	order: required(Order, "The order after the payment, or as it is while the payment is in progress."),
	payment_attempt: required(PaymentAttempt, "The attempt of this call, with the state of each leg."),
}).annotations({ identifier: "Paid" });

export const paymentsUseCases = capability(
	"Payments",
	{
		description: "Legs on an order, and the attempts that charge them.",
		scope: "payments.payment_intents",
		rate: "payment",
	},
	{
		pay: command("POST", "/v1/orders/:order_id/pay", {
			operation: "payOrder",
			summary: "Pay an order",
			description:
				"`action: pay` charges the whole balance with one token. `action: confirm_payment_intents` charges legs, each with its own token; with `completion_behavior: partial_payment`, the rest of the balance stays outstanding. `order_payment_attempt_id` alone resumes an attempt after its `client_action`.",
			failures: "payment",
			on: { collection: orders },
			input: PayRequest,
			output: Paid,
		}),
		createPaymentIntent: command("POST", "/v1/orders/:order_id/payment-intents", {
			operation: "createPaymentIntent",
			isKeyLasting: true,
			summary: "Add a payment leg to an order",
			description: "Nothing is charged until it is confirmed.",
			on: { collection: orders },
			input: CreatePaymentIntentRequest,
			output: PaymentIntent,
			status: 201,
		}),
		listAttempts: list("/v1/orders/:order_id/payment-attempts", {
			operation: "listOrderPaymentAttempts",
			summary: "List an order's payment attempts",
			of: paymentAttempts,
			fixed: ["order_id"],
			output: PaymentAttempt,
		}),
		list: list("/v1/payment-intents", {
			operation: "listPaymentIntents",
			summary: "List payment intents",
			of: paymentIntents,
			output: PaymentIntent,
		}),
		get: read("/v1/payment-intents/:payment_intent_id", {
			operation: "getPaymentIntent",
			summary: "Get a payment intent",
			output: PaymentIntent,
		}),
		patch: command("PATCH", "/v1/payment-intents/:payment_intent_id", {
			operation: "patchPaymentIntent",
			summary: "Change a payment intent",
			description: "Its amount can be changed while it waits for a payment method.",
			input: PatchPaymentIntent,
			output: PaymentIntent,
		}),
		confirm: command("POST", "/v1/payment-intents/:payment_intent_id/confirm", {
			operation: "confirmPaymentIntent",
			summary: "Confirm a payment intent",
			description: "Charges one leg, as `pay` does with `completion_behavior: partial_payment`.",
			failures: "payment",
			on: { collection: paymentIntents, within: orders },
			input: ConfirmPaymentIntent,
			output: Paid,
		}),
		capture: command("POST", "/v1/payment-intents/:payment_intent_id/capture", {
			operation: "capturePaymentIntent",
			summary: "Capture a payment intent",
			description:
				"Collects all or part of the amount authorized on an intent that is `requires_capture`. This can be done only once; the rest is released.",
			failures: "payment",
			on: { collection: paymentIntents, within: orders },
			input: CapturePaymentIntent,
			isBodyOptional: true,
			output: PaymentIntent,
		}),
		cancel: command("POST", "/v1/payment-intents/:payment_intent_id/cancel", {
			operation: "cancelPaymentIntent",
			summary: "Cancel a payment intent",
			description:
				"Only an intent that has not succeeded. A charge in progress is first canceled at the card processor, and an authorized amount is released.",
			failures: "payment",
			on: { collection: paymentIntents, within: orders },
			output: PaymentIntent,
		}),
	},
);
