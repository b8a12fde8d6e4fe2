/**
 * The port for idempotency keys: claimed in the transaction of the effect, with the response stored in the one that
 * completes it.
 */
import { Context, type Effect } from "effect";
import { hasCode, type Refusal, refuse } from "../Errors.js";
import type { StorageError } from "./StorageError.js";

/** A key belongs to an environment and an operation, which is the method and the concrete path. */
export interface IdempotencyKeyId {
	readonly environment_id: string;
	readonly operation: string;
	readonly key: string;
}

export type Claim =
	| { readonly _tag: "Claimed" }
	/** The key is lasting, and its response was removed. */
	| { readonly _tag: "Spent" }
	/** Another request has already claimed it. `answer` is null while that request is still in progress. */
	| { readonly _tag: "Taken"; readonly fingerprint: string; readonly answer: string | null };

/**
 * The failure of a transaction that claims a free key when another request has it. Only `claim` returns the stored
 * response.
 */
export const keyTaken: Refusal = refuse("IDEMPOTENCY_REQUEST_IN_PROGRESS");

/** Whether a transaction failed this way. Compares codes, because Effect wraps errors inside a span. */
export const isKeyTaken = hasCode(keyTaken.code);

export interface IdempotencyKeysShape {
	/**
	 * Claims the key, or returns its existing claim. Waits for a transaction that is claiming the same key. A lasting key
	 * stays taken after its response is removed.
	 */
	readonly claim: (
		id: IdempotencyKeyId,
		fingerprint: string,
		expires_at: string,
		isLasting: boolean,
	) => Effect.Effect<Claim, StorageError>;
	/**
	 * Claims the key without waiting. If another request has it, the next statement fails with `keyTaken`, or at the
	 * latest the transaction: nothing after it has run. On Postgres it takes no round trip. The returned Effect waits
	 * until the claim has succeeded or failed.
	 */
	readonly claimFree: (
		id: IdempotencyKeyId,
		fingerprint: string,
		expires_at: string,
		isLasting: boolean,
	) => Effect.Effect<Effect.Effect<void, Refusal | StorageError>, Refusal | StorageError>;
	/** Stores the response for a claimed key. */
	readonly complete: (id: IdempotencyKeyId, answer: string) => Effect.Effect<void, StorageError>;
	/** Stores the refusal for a claimed key. Nothing was done, so the key need not last. */
	readonly refuse: (id: IdempotencyKeyId, refusal: string) => Effect.Effect<void, StorageError>;
	/** Releases a claimed key when its request ended without a response worth storing. */
	readonly release: (id: IdempotencyKeyId) => Effect.Effect<void, StorageError>;
	/** Removes up to `limit` keys that expired before `now`; for lasting keys, only the response. Returns how many. */
	readonly purge: (now: string, limit: number) => Effect.Effect<number, StorageError>;
}

export class IdempotencyKeys extends Context.Tag("@svc/core/IdempotencyKeys")<
	IdempotencyKeys,
	IdempotencyKeysShape
>() {}
