/**
 * Payouts to the seller's bank, one per key. They are found again by their metadata, since lists show them immediately.
 */
import { NotFound, type ProcessorShape, Unknown } from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { Effect } from "effect";
import type Stripe from "stripe";
import { paymentErrorOf } from "./ChargeState.js";
import { createdWindow, firstOf, isOf, keyOf, metadataOf } from "./Key.js";
import {
	type AccountOf,
	call,
	isKeyReused,
	isReplayed,
	orUnavailable,
	orUnknown,
	refusedIsUnavailable,
} from "./StripeApi.js";

const payoutOf = ({ failure_code, failure_message, id, status }: Stripe.Payout): ProcessorPayout => {
	const processor_payout_id = id;
	switch (status) {
		case "paid":
			return ProcessorPayout.PayoutPaid({ processor_payout_id });
		case "failed":
		case "canceled":
			return ProcessorPayout.PayoutFailed({
				processor_payout_id,
				error: {
					code: failure_code ?? status,
					message: failure_message ?? "The bank did not accept the payout; the money is back in the balance.",
				},
			});
		default:
			return ProcessorPayout.PayoutPending({ processor_payout_id });
	}
};

export const makePayouts = (accountOf: AccountOf): Pick<ProcessorShape, "lookUpPayout" | "payout"> => ({
	payout: Effect.fnUntraced(function* (request: PayoutRequest) {
		const { stripe } = yield* accountOf(request.environment);
		return yield* call(() =>
			stripe.payouts.create(
				{ amount: request.amount_money.amount, currency: "usd", metadata: metadataOf(request) },
				{ idempotencyKey: keyOf(request, "payout") },
			),
		).pipe(
			Effect.flatMap((made) =>
				isReplayed(made) ? call(() => stripe.payouts.retrieve(made.id)) : Effect.succeed(made),
			),
			Effect.map(payoutOf),
			Effect.catchTag("Refused", ({ error }) =>
				Effect.succeed(isKeyReused(error) ? Unknown : ProcessorPayout.PayoutFailed({ error: paymentErrorOf(error) })),
			),
			orUnknown,
			orUnavailable,
		);
	}),

	lookUpPayout: Effect.fnUntraced(function* (request: PayoutRequest) {
		const { stripe } = yield* accountOf(request.environment);
		const { processor_payout_id: id } = request;
		// No upper bound: after an outage of more than a day, svc repeats the first day's request.
		const { gte } = createdWindow(request);
		const found = yield* call(() =>
			id === undefined
				? firstOf(stripe.payouts.list({ created: { gte }, limit: 100 }), (one) => isOf(request, one))
				: stripe.payouts.retrieve(id),
		).pipe(refusedIsUnavailable, orUnavailable);
		return found === undefined ? NotFound : payoutOf(found);
	}),
});
