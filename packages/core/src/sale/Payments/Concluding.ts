/** How commands end that asked the processor first. */
import { Effect, Either } from "effect";
import { type Idempotency, type IdempotentRequest, isKept, type Replayable } from "../../platform/Idempotency.js";
import type { Caller } from "../../words/Environment.js";
import { type ErrorCode, Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { UnitOfWork } from "../../words/Storage/UnitOfWork.js";
import { answerOf } from "./Settler.js";

export const has =
	(code: ErrorCode) =>
	(error: unknown): error is Refusal =>
		error instanceof Refusal && error.code === code;

/** How often a decision is made again because what it rests on was written meanwhile. */
const maximumDecisions = 4;

export const concluding = (idempotency: Idempotency, transaction: UnitOfWork["Type"]["transaction"]) => {
	/**
	 * A transaction that decides again on what it reads when another has written first. The answer to a charge is
	 * written without locking its order (see `settleFirst`), so holding the order does not hold its legs.
	 */
	const deciding = <A, E, R>(work: Effect.Effect<A, E, R>) =>
		transaction(work).pipe(Effect.retry({ times: maximumDecisions - 1, while: has("VERSION_CONFLICT") }));

	/**
	 * Ends a command that asked the processor first: claims its key, does `work`, and answers the key, in one
	 * transaction that commits what `work` wrote also where the caller is refused.
	 */
	const conclude = <A>(
		caller: Caller,
		key: IdempotentRequest | undefined,
		work: Effect.Effect<Either.Either<A, Refusal>, Refusal | StorageError>,
	) =>
		Effect.gen(function* () {
			const request_id = caller.request?.id ?? "";
			const claimed = key === undefined ? undefined : yield* idempotency.claim<A>(caller, key);
			if (claimed !== undefined && Either.isRight(claimed)) return Either.right(claimed.right);
			const told = yield* work;
			if (key !== undefined)
				yield* Either.isLeft(told) && !isKept(told.left)
					? idempotency.release(caller, key)
					: idempotency.complete(caller, key, answerOf(told), request_id);
			return Either.map(told, (data): Replayable<A> => ({ data, request_id, replayed: false }));
		}).pipe(deciding, idempotency.keeping(caller, key), Effect.flatten);

	return { deciding, conclude };
};
