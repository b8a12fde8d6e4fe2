/**
 * Payouts to the seller's bank, one per key. They are found again by their metadata, since lists show them immediately.
 */
import { NotFound, type ProcessorShape, Unknown } from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { Effect } from "effect";
import type Stripe from "stripe";
import { paymentErrorOf } from "./ChargeState.js";
import { createdWindow, firstOf, isOf, keyOf, metadataOf } from "./Key.js";
import { type AccountOf, call, isKeyReused, orUnavailable, orUnknown, refusedIsUnavailable } from "./StripeApi.js";
import type { SendKeyed } from "./StripeKeys.js";

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

/** Finds a request's payout. No upper bound: after an outage of more than a day, svc repeats the first day's request. */
const search = (stripe: Stripe, request: PayoutRequest) =>
	call(() =>
		firstOf(stripe.payouts.list({ created: { gte: createdWindow(request).gte }, limit: 100 }), (one) =>
			isOf(request, one),
		),
	);

export const makePayouts = (
	accountOf: AccountOf,
	send: SendKeyed,
): Pick<ProcessorShape, "lookUpPayout" | "payout"> => ({
	payout: Effect.fnUntraced(function* (request: PayoutRequest) {
		const { stripe } = yield* accountOf(request.environment);
		return yield* send({
			environment: request.environment,
			key: keyOf(request, "payout"),
			send: (idempotencyKey) =>
				stripe.payouts.create(
					{ amount: request.amount_money.amount, currency: "usd", metadata: metadataOf(request) },
					{ idempotencyKey },
				),
			find: search(stripe, request),
			retrieve: ({ id }) => call(() => stripe.payouts.retrieve(id)),
		}).pipe(
			Effect.map(({ object }) => payoutOf(object)),
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
		const found = yield* (
			id === undefined ? search(stripe, request) : call((): Promise<Stripe.Payout> => stripe.payouts.retrieve(id))
		).pipe(refusedIsUnavailable, orUnavailable);
		return found === undefined ? NotFound : payoutOf(found);
	}),
});
