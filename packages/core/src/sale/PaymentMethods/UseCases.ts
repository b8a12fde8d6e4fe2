/** Describes the use cases of saved payment methods. */

import { Customer, customers } from "../../catalog/Customers/Customer.js";
import { metadataPatch } from "../../platform/MetadataPatch.js";
import { capability, command, list, read } from "../../platform/UseCase.js";
import { CreatedPaymentMethod, CreatePaymentMethod, PaymentMethod, paymentMethods } from "./PaymentMethod.js";

/** The customer is locked before its methods. */
const on = { collection: paymentMethods, within: customers };

export const paymentMethodsUseCases = capability(
	"PaymentMethods",
	{
		description: "Cards that customers have saved, to pay again without entering them.",
		scope: "payments.payment_methods",
	},
	{
		create: command("POST", "/v1/payment-methods", {
			operation: "createPaymentMethod",
			summary: "Start saving a payment method",
			description:
				"Nothing is charged. Pass `client_setup` to the buyer's client, which completes the setup with the processor's script. The method is `pending` until the processor reports success, for at most 24 hours.",
			failures: "payment",
			rate: "external_provider_action",
			input: CreatePaymentMethod,
			output: CreatedPaymentMethod,
			status: 201,
		}),
		list: list("/v1/payment-methods", {
			operation: "listPaymentMethods",
			summary: "List payment methods",
			of: paymentMethods,
			output: PaymentMethod,
		}),
		get: read("/v1/payment-methods/:payment_method_id", {
			operation: "getPaymentMethod",
			summary: "Get a payment method",
			output: PaymentMethod,
		}),
		patch: metadataPatch("/v1/payment-methods/:payment_method_id", {
			operation: "patchPaymentMethod",
			one: "a payment method",
			on,
			output: PaymentMethod,
		}),
		setDefault: command("POST", "/v1/payment-methods/:payment_method_id/set-default", {
			operation: "setDefaultPaymentMethod",
			summary: "Make a payment method its customer's default",
			description: "Renewals and invoices that name no method use the default.",
			on,
			output: Customer,
		}),
		detach: command("POST", "/v1/payment-methods/:payment_method_id/detach", {
			operation: "detachPaymentMethod",
			summary: "Remove a saved payment method",
			description:
				"A removed method can never be charged again, and is no longer its customer's default. Payments in progress continue. If something still charges it, such as a subscription, the request is refused, and the error names it.",
			on,
			output: PaymentMethod,
		}),
	},
);
