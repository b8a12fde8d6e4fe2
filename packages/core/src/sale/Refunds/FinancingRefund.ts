/**
 * Refunds of financing (requirements: `FINANCING_REFUND_RETRY_NOT_ALLOWED`; capabilities: PM6). A provider that could
 * not process a refund settles it manually. A second refund could reach the buyer in addition. Pure.
 */
import { Either } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import type { PaymentIntent } from "../Payments/PaymentIntent.js";
import type { Refund } from "./Refund.js";

type Leg = Pick<PaymentIntent, "payment_intent_id" | "payment_source">;

/** Whether financing paid the leg. */
export const isFinanced = ({ payment_source }: Leg): boolean => payment_source?.financing !== undefined;

/** Whether the processor failed to pay back a part of the refund to one of these legs. */
const hasFailedFor =
	(legs: ReadonlySet<string>) =>
	({ payment_allocations }: Refund): boolean =>
		payment_allocations.some(
			({ origin, status }) =>
				status === "failed" && origin.type === "payment_intent" && legs.has(origin.payment_intent_id),
		);

/** Refuses a refund of `legs` if an earlier one of their order failed for a financed leg. */
export const checkRetry = (legs: ReadonlyArray<Leg>, earlier: ReadonlyArray<Refund>): Either.Either<void, Refusal> => {
	const financed = new Set(legs.filter(isFinanced).map(({ payment_intent_id }) => payment_intent_id));
	const failed = earlier.filter(hasFailedFor(financed));
	return failed.length === 0
		? Either.void
		: refused("FINANCING_REFUND_RETRY_NOT_ALLOWED", {
				blocking_resources: failed.map(({ refund_id, status }) => ({
					resource_type: "refund",
					resource_id: refund_id,
					status,
				})),
			});
};
