import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Identity } from "@svc/core/sale/Me";
import { PaymentIntent, paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { documented, errors, listParameters, page, RequiredScope, single } from "../Endpoint.js";

export class MeApi extends HttpApiGroup.make("Me")
	.add(
		HttpApiEndpoint.get("get", "/v1/me")
			.addSuccess(single(Identity))
			.addError(errors.read)
			.annotateContext(
				documented(
					"getMe",
					"Tell who asks",
					"The merchant, the sandbox and the API key of this request. Any key may ask.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("listPayments", "/v1/me/payments")
			.setUrlParams(listParameters(paymentIntents))
			.addSuccess(page(PaymentIntent))
			.addError(errors.list)
			.annotate(RequiredScope, "payments.payment_intents.read")
			.annotateContext(documented("listMyPayments", "List the merchant's payments", "Every leg, of whatever order.")),
	)
	.annotate(OpenApi.Description, "Who the caller is, and what was paid.") {}
