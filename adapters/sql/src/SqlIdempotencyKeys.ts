import { type IdempotencyKeyId, IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Layer } from "effect";
import { Database, type DatabaseShape, text } from "./Database.js";

/** On Postgres this waits for a transaction that is claiming the same key, then sees what it wrote. */
const insertion = `INSERT INTO idempotency_keys (environment_id, operation, key, fingerprint, expires_at)
	VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;

const parametersOf = (
	{ environment_id, key, operation }: IdempotencyKeyId,
	fingerprint: string,
	expires_at: string,
): ReadonlyArray<unknown> => [environment_id, operation, key, fingerprint, expires_at];

/** The claim on a key, from how many rows were inserted for it. */
const claimOf = Effect.fnUntraced(function* (
	database: DatabaseShape,
	{ environment_id, key, operation }: IdempotencyKeyId,
	inserted: number,
) {
	if (inserted === 1) return { _tag: "Claimed" } as const;
	const [taken] = yield* database.read(
		"SELECT fingerprint, answer FROM idempotency_keys WHERE environment_id = ? AND operation = ? AND key = ?",
		[environment_id, operation, key],
	);
	if (taken === undefined)
		// It was given back or purged between the two statements; the next try of the transaction claims it.
		return yield* new StorageError({
			reason: "serialization",
			operation: "claim an idempotency key that was just removed",
			cause: undefined,
		});
	return {
		_tag: "Taken",
		fingerprint: text(taken, "fingerprint"),
		answer: taken.answer === null ? null : text(taken, "answer"),
	} as const;
});

export const idempotencyKeys: Layer.Layer<IdempotencyKeys, never, Database> = Layer.effect(
	IdempotencyKeys,
	Effect.map(Database, (database) => ({
		claim: (id, fingerprint, expires_at) =>
			Effect.flatMap(database.change(insertion, parametersOf(id, fingerprint, expires_at)), (inserted) =>
				claimOf(database, id, inserted),
			),
		claimAhead: (id, fingerprint, expires_at) =>
			Effect.map(
				database.changeAhead(insertion, parametersOf(id, fingerprint, expires_at)),
				Effect.flatMap((inserted) => claimOf(database, id, inserted)),
			),
		complete: ({ environment_id, operation, key }, answer) =>
			database.later("UPDATE idempotency_keys SET answer = ? WHERE environment_id = ? AND operation = ? AND key = ?", [
				answer,
				environment_id,
				operation,
				key,
			]),
		release: ({ environment_id, operation, key }) =>
			database.later(
				`DELETE FROM idempotency_keys
				WHERE environment_id = ? AND operation = ? AND key = ? AND answer IS NULL`,
				[environment_id, operation, key],
			),
		purge: (now, limit) =>
			database.change(
				`DELETE FROM idempotency_keys WHERE (environment_id, operation, key) IN
				(SELECT environment_id, operation, key FROM idempotency_keys WHERE expires_at < ? LIMIT ?)`,
				[now, limit],
			),
	})),
);
