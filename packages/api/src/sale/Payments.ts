import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { Order } from "@svc/core/sale/Order/Order";
import { CapturePaymentIntent } from "@svc/core/sale/Payments/Capture";
import { PatchPaymentIntent } from "@svc/core/sale/Payments/Patch";
import { PaymentAttempt, paymentAttempts } from "@svc/core/sale/Payments/PaymentAttempt";
import { PaymentIntent, paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { ConfirmPaymentIntent, CreatePaymentIntentRequest, PayRequest } from "@svc/core/sale/Payments/PayRequest";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

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
		HttpApiEndpoint.patch("patch", "/v1/payment-intents/:payment_intent_id")
			.setPath(path)
			.setPayload(PatchPaymentIntent)
			.addSuccess(single(PaymentIntent))
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"patchPaymentIntent",
					"Change a payment intent",
					"Its amount can change while it waits for a payment method.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("confirm", "/v1/payment-intents/:payment_intent_id/confirm")
			.setPath(path)
			.setPayload(ConfirmPaymentIntent)
			.addSuccess(single(Paid))
			.addError(errors.payment)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"confirmPaymentIntent",
					"Confirm a payment intent",
					"Charges one leg, as `pay` does with `completion_behavior: partial_payment`.",
				),
			),
	)
	.add(
		HttpApiEndpoint.post("capture", "/v1/payment-intents/:payment_intent_id/capture")
			.setPath(path)
			.setPayload(CapturePaymentIntent)
			.addSuccess(single(PaymentIntent))
			.addError(errors.payment)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"capturePaymentIntent",
					"Capture a payment intent",
					"Takes what is reserved on one that is `requires_capture`, or less of it, once. The rest is released.",
				),
			),
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
					"One that has not succeeded. A charge under way is canceled at the card processor first; what is reserved is released.",
				),
			),
	)
	.annotate(RateClass, "payment")
	.annotate(OpenApi.Description, "Legs on an order, and the attempts that charge them.") {}
