/** The simulator's payouts: one document each, named by our idempotency key. Pure, except the collection. */

import type { PaymentError } from "@svc/core/sale/Payments/Processor";
import { type PayoutRequest, ProcessorPayout } from "@svc/core/sale/Payments/ProcessorPayout";
import { Money } from "@svc/core/words/Money";
import { collection } from "@svc/core/words/Storage/Collection";
import { addMillis } from "@svc/core/words/Timestamp";
import { Schema } from "effect";

export const SimulatedPayout = Schema.Struct({
	/** `simpo_` plus our idempotency key: the table's primary key ensures one payout per key. */
	processor_payout_id: Schema.String,
	amount_money: Money,
	/** When it arrives at the bank or is returned. On the environment's clock. */
	ends_at: Schema.String,
	fails: Schema.Boolean,
	metadata: Schema.Record({ key: Schema.String, value: Schema.String }),
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
export type SimulatedPayout = typeof SimulatedPayout.Type;

const prefix = "simpo_";

export const simulatedPayouts = collection<SimulatedPayout>()({
	name: "simulated_payouts",
	resource: "simulated payout",
	id: "processor_payout_id",
	prefix,
	schema: SimulatedPayout,
});

/** Returns the ID of a key's payout. */
export const payoutIdOf = (idempotency_key: string): string => prefix + idempotency_key;

const wayMillis = 2_000;

/** Creates the payout for a key's first request. With `simulate: payout_fails` in its metadata, it is returned. */
export const makePayout = (
	{ amount_money, idempotency_key, metadata }: PayoutRequest,
	now: string,
): SimulatedPayout => ({
	processor_payout_id: payoutIdOf(idempotency_key),
	amount_money,
	ends_at: addMillis(now, wayMillis),
	fails: metadata.simulate === "payout_fails",
	metadata,
	version: 1,
	created_at: now,
	updated_at: now,
});

const returned: PaymentError = { code: "account_closed", message: "The seller's bank sent the payout back." };

/** Reports a payout at `now`. */
export const payoutReportOf = (
	{ ends_at, fails, processor_payout_id }: SimulatedPayout,
	now: string,
): ProcessorPayout => {
	if (ends_at > now) return ProcessorPayout.PayoutPending({ processor_payout_id });
	return fails
		? ProcessorPayout.PayoutFailed({ processor_payout_id, error: returned })
		: ProcessorPayout.PayoutPaid({ processor_payout_id });
};
