import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform";
import { CreateManualPayment, ManualPayment, manualPayments } from "@svc/core/sale/ManualPayments/ManualPayment";
import { Schema } from "effect";
import { documented, errors, listParameters, page, RateClass, RequiredScope, single } from "../Endpoint.js";

const orderPath = Schema.Struct({ order_id: Schema.String });
const path = Schema.Struct({ order_id: Schema.String, manual_payment_id: Schema.String });
const write = "payments.payment_intents.write";
const read = "payments.payment_intents.read";

export class ManualPaymentsApi extends HttpApiGroup.make("ManualPayments")
	.add(
		HttpApiEndpoint.post("create", "/v1/orders/:order_id/manual-payments")
			.setPath(orderPath)
			.setPayload(CreateManualPayment)
			.addSuccess(single(ManualPayment), { status: 201 })
			.addError(errors.command)
			.annotate(RequiredScope, write)
			.annotateContext(
				documented(
					"createManualPayment",
					"Record a manual payment",
					"Cash, a check or a bank transfer that has arrived: all of the outstanding balance, or a part.",
				),
			),
	)
	.add(
		HttpApiEndpoint.get("list", "/v1/orders/:order_id/manual-payments")
			.setPath(orderPath)
			.setUrlParams(listParameters(manualPayments, ["order_id"]))
			.addSuccess(page(ManualPayment))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("listManualPayments", "List an order's manual payments")),
	)
	.add(
		HttpApiEndpoint.get("get", "/v1/orders/:order_id/manual-payments/:manual_payment_id")
			.setPath(path)
			.addSuccess(single(ManualPayment))
			.addError(errors.read)
			.annotate(RequiredScope, read)
			.annotateContext(documented("getManualPayment", "Get a manual payment")),
	)
	.annotate(RateClass, "payment")
	.annotate(OpenApi.Description, "Money that sellers took without the card processor.") {}
