/**
 * Withdraws a payment that waits for the buyer's bank, for a command that needs its order free. The buyer pays in another
 * way, or the seller ends the checkout or the order (decisions: Waiting for the bank).
 *
 * It cancels at the processor first, outside any transaction, and then settles what the processor says. If the money
 * has moved in the meantime, the payment stands, and the command is refused as for any paid order. It commits no
 * intent: canceling closes a key, so a repeat has the same outcome. After a crash between the two steps, the attempt's
 * timer or a repeat of the command finds the charge canceled.
 */
import { Effect, Either, Option } from "effect";
import { Idempotency } from "../../platform/Idempotency.js";
import type { Attempt } from "../../platform/Implementation.js";
import { allAtOnce, OutboundCalls } from "../../platform/OutboundCalls.js";
import { type Caller, now } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Documents } from "../../words/Storage/Documents.js";
import { outward } from "../../words/Storage/Outward.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { type Order, orders } from "../Order/Order.js";
import { operationKeyOf, type StoredPaymentAttempt } from "./PaymentAttempt.js";
import { chargeTerms } from "./PaymentIntent.js";
import { cancel, Processor } from "./Processor.js";
import { legsToWithdraw } from "./Reconciliation.js";
import { type LegOutcomes, withoutAttempt } from "./Settlement.js";
import { Settler } from "./Settler.js";

/** Whether a payment was withdrawn, or stands because the bank was faster; `nothing` if there was none to withdraw. */
export type Withdrawal = "nothing" | "paid" | "withdrawn";

/** Runs the rest of a command. A withdrawal has already compared the version, and has changed the document since. */
export const onceAfter = (withdrawal: Withdrawal, { once, onceCompared = once }: Attempt): Attempt["once"] =>
	withdrawal === "nothing" ? once : onceCompared;

/** A command that needs its order free. */
export interface Withdrawing {
	/** The request's key, and its version check. */
	readonly request?: Pick<Attempt, "checkVersion" | "idempotency">;
	/** Only a payment of this checkout session is withdrawn. Absent: any. */
	readonly checkout_session_id?: string | undefined;
	/**
	 * Whether the command would work once the order is free. A command that would be refused anyway must not cancel a
	 * payment. `order` is the order without its payment.
	 */
	readonly check: (order: Order, now: string) => Effect.Effect<unknown, Refusal | StorageError>;
}

export class Withdrawals extends Effect.Service<Withdrawals>()("@svc/core/sale/Payments/Withdrawals", {
	effect: Effect.gen(function* () {
		const calls = yield* OutboundCalls;
		const documents = yield* Documents;
		const idempotency = yield* Idempotency;
		const processor = yield* Processor;
		const settler = yield* Settler;
		const unitOfWork = yield* UnitOfWork;

		/** Whether the command is a repeat: of one that has its response, or of the one that began this payment. */
		const isRepeat = Effect.fnUntraced(function* (
			caller: Caller,
			{ origin }: StoredPaymentAttempt,
			key: Attempt["idempotency"],
		) {
			if (key === undefined) return false;
			if (origin?.idempotency?.operation_key === operationKeyOf(key)) return true;
			return (yield* Effect.either(idempotency.earlier(caller, key))).pipe(
				Either.match({ onLeft: () => true, onRight: (replay) => replay !== undefined }),
			);
		});

		/** Cancels the attempt's legs at the processor, and settles what it answers. */
		const withdraw = Effect.fnUntraced(function* (caller: Caller, attempt: StoredPaymentAttempt) {
			const { environment } = caller;
			const { intents } = yield* unitOfWork.transaction(settler.load(environment.environment_id, attempt.order_id));
			const legs = legsToWithdraw(attempt, intents);
			if (legs.length === 0) return "nothing";
			const charges = yield* allAtOnce(legs, (leg) => cancel(processor, chargeTerms(environment, leg)));
			const outcomes: LegOutcomes = new Map(legs.map((leg, i) => [leg.payment_intent_id, charges[i]!]));
			yield* calls.deciding(settler.settle(caller, attempt, outcomes));
			if (charges.some(({ _tag }) => _tag === "Unknown"))
				return yield* refuse("PROCESSOR_UNAVAILABLE", {
					message:
						"The card processor cannot be reached, so the payment that waits for the buyer's bank was not canceled. Try again.",
				});
			const withdrawal: Withdrawal = charges.some(({ _tag }) => _tag === "Succeeded") ? "paid" : "withdrawn";
			return withdrawal;
		}, outward(unitOfWork));

		/**
		 * Makes the order free if its payment waits for the buyer's bank, and for nothing else. Otherwise does nothing: the
		 * command itself says why it is refused.
		 */
		const free = Effect.fnUntraced(function* (
			caller: Caller,
			order_id: string,
			{ check, checkout_session_id, request = { idempotency: undefined } }: Withdrawing,
		) {
			const { environment_id } = caller.environment;
			const order = Option.getOrUndefined(yield* documents.get(orders, environment_id, order_id));
			if (order?.active_payment_attempt_id === undefined) return "nothing";
			const attempt = yield* settler.loadAttempt(environment_id, order.active_payment_attempt_id);
			if (attempt.status !== "requires_action") return "nothing";
			if (checkout_session_id !== undefined && attempt.checkout_session_id !== checkout_session_id) return "nothing";
			if (yield* isRepeat(caller, attempt, request.idempotency)) return "nothing";
			const time = yield* now(caller.environment);
			const checked = Effect.zipRight(request.checkVersion ?? Effect.void, check(withoutAttempt(order), time));
			if (Either.isLeft(yield* Effect.either(unitOfWork.transaction(checked)))) return "nothing";
			return yield* withdraw(caller, attempt);
		});

		return { free };
	}),
}) {}
