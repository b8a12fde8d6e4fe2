/** Refunds at Stripe, one per key. They are found again by their metadata, since lists show them immediately. */
import {
	NotFound,
	ProcessorRefund,
	type ProcessorShape,
	type RefundRequest,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import { Effect } from "effect";
import type Stripe from "stripe";
import { paymentErrorOf } from "./ChargeState.js";
import { firstOf, isOf, keyOf, metadataOf } from "./Key.js";
import { type AccountOf, call, isKeyReused, orUnavailable, orUnknown, refusedIsUnavailable } from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

const refundOf = ({ failure_reason, id: processor_refund_id, status }: Stripe.Refund): ProcessorRefund => {
	switch (status) {
		case "succeeded":
			return ProcessorRefund.RefundSucceeded({ processor_refund_id });
		case "failed":
		case "canceled":
			return ProcessorRefund.RefundFailed({
				processor_refund_id,
				error: {
					code: failure_reason ?? status,
					message: "The bank did not accept the refund; the money is back in the balance.",
				},
			});
		default:
			return ProcessorRefund.RefundPending({ processor_refund_id });
	}
};

/** Finds a request's refund, which lists show immediately. */
const search = (stripe: Stripe, request: RefundRequest) =>
	call(() =>
		firstOf(stripe.refunds.list({ payment_intent: request.processor_payment_id, limit: 100 }), (one) =>
			isOf(request, one),
		),
	);

export const makeRefunds = (
	accountOf: AccountOf,
	send: SendKeyed,
): Pick<ProcessorShape, "lookUpRefund" | "refund"> => ({
	refund: Effect.fnUntraced(function* (request: RefundRequest) {
		const { stripe } = yield* accountOf(request.environment);
		const { amount_money, environment, processor_payment_id } = request;
		return yield* send({
			environment,
			key: keyOf(request, "refund"),
			send: (idempotencyKey) =>
				stripe.refunds.create(
					{ payment_intent: processor_payment_id, amount: amount_money.amount, metadata: metadataOf(request) },
					{ idempotencyKey },
				),
			find: search(stripe, request),
			retrieve: ({ id }) => call(() => stripe.refunds.retrieve(id)),
		}).pipe(
			Effect.map(({ object }) => refundOf(object)),
			Effect.catchTag("Refused", ({ error }) =>
				Effect.succeed(isKeyReused(error) ? Unknown : ProcessorRefund.RefundFailed({ error: paymentErrorOf(error) })),
			),
			orUnknown,
			orUnavailable,
		);
	}),

	lookUpRefund: Effect.fnUntraced(function* (request: RefundRequest) {
		const { stripe } = yield* accountOf(request.environment);
		const { processor_refund_id: id } = request;
		if (id !== undefined)
			return refundOf(yield* call(() => stripe.refunds.retrieve(id)).pipe(refusedIsUnavailable, orUnavailable));
		const found = yield* search(stripe, request).pipe(
			// A payment that Stripe does not know has no refunds.
			Effect.catchTag("Refused", () => Effect.succeed(undefined)),
			orUnavailable,
		);
		return found === undefined ? NotFound : refundOf(found);
	}),
});
