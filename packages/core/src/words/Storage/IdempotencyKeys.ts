/** The port for idempotency keys: claimed in the transaction of the effect, answered in the one that completes it. */
import { Context, type Effect } from "effect";
import { Refusal, refuse } from "../Errors.js";
import type { StorageError } from "./StorageError.js";

/** A key belongs to an environment and an operation, which is the method and the concrete path. */
export interface IdempotencyKeyId {
	readonly environment_id: string;
	readonly operation: string;
	readonly key: string;
}

export type Claim =
	| { readonly _tag: "Claimed" }
	/** The key lasts, and its answer was removed. */
	| { readonly _tag: "Spent" }
	/** Another request claimed it before. `answer` is null while that request is still running. */
	| { readonly _tag: "Taken"; readonly fingerprint: string; readonly answer: string | null };

/** The failure of a transaction that claims a free key if another request has it. Only `claim` returns its answer. */
export const keyTaken: Refusal = refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");

/** Whether a transaction failed so. Compares codes, because Effect wraps errors inside of a span. */
export const isKeyTaken = (error: unknown): boolean => error instanceof Refusal && error.code === keyTaken.code;

export interface IdempotencyKeysShape {
	/**
	 * Claims the key, or returns its claim. Waits for a transaction that is claiming the same key. A key that lasts stays
	 * taken after its answer is removed.
	 */
	readonly claim: (
		id: IdempotencyKeyId,
		fingerprint: string,
		expires_at: string,
		isLasting: boolean,
	) => Effect.Effect<Claim, StorageError>;
	/**
	 * Claims the key, without waiting. If another request has it, the next statement fails with `keyTaken`, or at the
	 * latest the transaction: nothing after it has run. On Postgres it takes no round trip. The returned Effect waits until
	 * the claim stands, or fails so.
	 */
	readonly claimFree: (
		id: IdempotencyKeyId,
		fingerprint: string,
		expires_at: string,
		isLasting: boolean,
	) => Effect.Effect<Effect.Effect<void, Refusal | StorageError>, Refusal | StorageError>;
	/** Stores the answer of a claimed key. */
	readonly complete: (id: IdempotencyKeyId, answer: string) => Effect.Effect<void, StorageError>;
	/** Stores the refusal of a claimed key. Nothing was done, so the key need not last. */
	readonly refuse: (id: IdempotencyKeyId, refusal: string) => Effect.Effect<void, StorageError>;
	/** Gives a claimed key back, when its request ended without an answer worth keeping. */
	readonly release: (id: IdempotencyKeyId) => Effect.Effect<void, StorageError>;
	/** Removes up to `limit` keys that expired before `now`; of those that last, only the answer. Returns how many. */
	readonly purge: (now: string, limit: number) => Effect.Effect<number, StorageError>;
}

export class IdempotencyKeys extends Context.Tag("@svc/core/IdempotencyKeys")<
	IdempotencyKeys,
	IdempotencyKeysShape
>() {}
