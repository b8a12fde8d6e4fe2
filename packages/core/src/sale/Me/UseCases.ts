/** The use cases of the caller itself, as every face offers them. */
import { Schema } from "effect";
import { ApiKey } from "../../platform/ApiKeys/ApiKey.js";
import { capability, list, read } from "../../platform/UseCase.js";
import { Mode } from "../../words/Environment.js";
import { optional, required } from "../../words/Optional.js";
import { PaymentIntent, paymentIntents } from "../Payments/PaymentIntent.js";

export const Identity = Schema.Struct({
	merchant: required(
		Schema.Struct({
			merchant_id: required(Schema.String, "`mer_…`, assigned by svc."),
			business_name: required(
				Schema.String,
				"The merchant's own name; buyers see it unless the settings name another.",
			),
		}),
		"The merchant for which the caller acts.",
	),
	mode: required(Mode, "`test`: a sandbox, in which no money moves. `live`: real payments."),
	sandbox_id: optional(Schema.String, "The caller's sandbox: `test_…`; absent in `live` mode."),
	api_version: required(Schema.String, "The API version of requests that specify none."),
	api_key: optional(ApiKey, "The key of the request; absent if a host calls in process, without a key."),
}).annotations({ identifier: "Identity" });
export type Identity = typeof Identity.Type;

export const meUseCases = capability(
	"Me",
	{ description: "The caller's own details, and the merchant's payments.", scope: "payments.payment_intents" },
	{
		get: read("/v1/me", {
			operation: "getMe",
			summary: "Get the caller's own details",
			description: "Returns the merchant, the sandbox and the API key of this request.",
			scope: null,
			output: Identity,
		}),
		listPayments: list("/v1/me/payments", {
			operation: "listMyPayments",
			summary: "List the merchant's payments",
			description: "Lists the payment legs of all orders.",
			of: paymentIntents,
			output: PaymentIntent,
		}),
	},
);
