/** The port for idempotency keys: claimed in the transaction of the effect, answered in the one that completes it. */
import { Context, type Effect } from "effect";
import type { StorageError } from "./StorageError.js";

/** A key belongs to an environment and an operation, which is the method and the concrete path. */
export interface IdempotencyKeyId {
	readonly environment_id: string;
	readonly operation: string;
	readonly key: string;
}

export type Claim =
	| { readonly _tag: "Claimed" }
	/** Another request claimed it before. `answer` is null while that request is still running. */
	| { readonly _tag: "Taken"; readonly fingerprint: string; readonly answer: string | null };

export interface IdempotencyKeysShape {
	/** Claims the key, or returns its claim. Waits for a transaction that is claiming the same key. */
	readonly claim: (id: IdempotencyKeyId, fingerprint: string, expires_at: string) => Effect.Effect<Claim, StorageError>;
	/** Stores the answer of a claimed key. */
	readonly complete: (id: IdempotencyKeyId, answer: string) => Effect.Effect<void, StorageError>;
	/** Gives a claimed key back, when its request ended without an answer worth keeping. */
	readonly release: (id: IdempotencyKeyId) => Effect.Effect<void, StorageError>;
	/** Removes up to `limit` keys that expired before `now`. Returns how many it removed. */
	readonly purge: (now: string, limit: number) => Effect.Effect<number, StorageError>;
}

export class IdempotencyKeys extends Context.Tag("@svc/core/IdempotencyKeys")<
	IdempotencyKeys,
	IdempotencyKeysShape
>() {}
