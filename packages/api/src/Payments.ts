import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Order } from "@svc/core/Orders/Order";
import { PaymentAttempt, paymentAttempts } from "@svc/core/Payments/PaymentAttempt";
import { PaymentIntent, paymentIntents } from "@svc/core/Payments/PaymentIntent";
import { CreatePaymentIntentRequest, PayRequest } from "@svc/core/Payments/PayRequest";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "./Endpoint.js";

const orderPath = Schema.Struct({ order_id: Schema.String });
const path = Schema.Struct({ payment_intent_id: Schema.String });

const Paid = Schema.Struct({ order: Order, payment_attempt: PaymentAttempt }).annotations({ identifier: "Paid" });

const write = "payments.payment_intents.write";
const read = "payments.payment_intents.read";

export class PaymentsApi extends HttpApiGroup.make("Payments")
	.add(
		HttpApiEndpoint.post("pay", "/v1/orders/:order_id/pay")
			.setPath(orderPath)
			.setPayload(PayRequest)
			.addSuccess(single(Paid))
			.addError(errors.payment)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"payOrder",
					"Pay an order",
					"`action: pay` charges the whole balance with one token. `action: confirm_payment_intents` charges legs, each with its token; with `completion_behavior: partial_payment` the rest of the balance stays open. `order_payment_attempt_id` alone resumes an attempt after its `client_action`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("createPaymentIntent", "/v1/orders/:order_id/payment-intents")
			.setPath(orderPath)
			.setPayload(CreatePaymentIntentRequest)
			.addSuccess(single(PaymentIntent), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented("createPaymentIntent", "Add a payment leg to an order", "Nothing is charged until it is confirmed."),
			),
	)
	.add(
		HttpApiEndpoint.get("listAttempts", "/v1/orders/:order_id/payment-attempts")
			.setPath(orderPath)
			.setUrlParams(listParameters(paymentAttempts, ["order_id"]))
			.addSuccess(page(PaymentAttempt))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listOrderPaymentAttempts", "List an order's payment attempts")),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/payment-intents")
			.setUrlParams(listParameters(paymentIntents))
			.addSuccess(page(PaymentIntent))
			.addError(errors.list)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listPaymentIntents", "List payment intents")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/payment-intents/:payment_intent_id")
			.setPath(path)
			.addSuccess(single(PaymentIntent))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getPaymentIntent", "Get a payment intent")),
	)
	.add(
		HttpApiEndpoint.post("cancel", "/v1/payment-intents/:payment_intent_id/cancel")
			.setPath(path)
			.addSuccess(single(PaymentIntent))
			.addError(errors.payment)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"cancelPaymentIntent",
					"Cancel a payment intent",
					"One that has not succeeded. A charge under way is canceled at the card processor first.",
				),
			),
	)
	.annotate(RateClass, "payment")
	.annotate(OpenApi.Description, "Legs on an order, and the attempts that charge them.") {}
