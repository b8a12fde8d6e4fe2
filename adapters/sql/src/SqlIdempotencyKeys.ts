/** The `IdempotencyKeys` port: one row per key. */
import { IdempotencyKeys, keyTaken } from "@svc/core/words/Storage/IdempotencyKeys";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Layer } from "effect";
import { Database, text } from "./Database.js";
import { isNoRow } from "./DocumentStatements.js";

// On Postgres this waits for a transaction that is claiming the same key, then sees what it wrote.
const claim = `INSERT INTO idempotency_keys (environment_id, operation, key, fingerprint, expires_at, is_lasting)
	VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`;

/** Fails by itself if the key is taken, like `updateOne` for documents. */
const claimFree = `WITH c AS (${claim} RETURNING 1) SELECT 1 / COUNT(*) AS claimed FROM c`;

/** What remains of a lasting key: no request has this fingerprint, and no time is later. */
const spent = { fingerprint: "", expires_at: "9999-12-31T23:59:59.999Z" };

const oldest = `(environment_id, operation, key) IN (
	SELECT environment_id, operation, key FROM idempotency_keys WHERE expires_at < ? ORDER BY expires_at LIMIT ?)`;

export const idempotencyKeys: Layer.Layer<IdempotencyKeys, never, Database> = Layer.effect(
	IdempotencyKeys,
	Effect.map(Database, (database) => ({
		claim: Effect.fnUntraced(function* ({ environment_id, operation, key }, fingerprint, expires_at, isLasting) {
			const lasts = isLasting ? 1 : 0;
			const claimed = yield* database.change(claim, [environment_id, operation, key, fingerprint, expires_at, lasts]);
			if (claimed === 1) return { _tag: "Claimed" } as const;
			const [taken] = yield* database.read(
				"SELECT fingerprint, answer FROM idempotency_keys WHERE environment_id = ? AND operation = ? AND key = ?",
				[environment_id, operation, key],
			);
			if (taken === undefined)
				// It was released or purged between the two statements. The transaction is retried, and claims it.
				return yield* new StorageError({
					reason: "serialization",
					operation: "claim an idempotency key that was just removed",
					cause: undefined,
				});
			const known = text(taken, "fingerprint");
			if (known === spent.fingerprint) return { _tag: "Spent" } as const;
			return {
				_tag: "Taken",
				fingerprint: known,
				answer: taken.answer === null ? null : text(taken, "answer"),
			} as const;
		}),
		claimFree: ({ environment_id, operation, key }, fingerprint, expires_at, isLasting) =>
			Effect.suspend(() => {
				let isDone = false;
				const claiming = database.laterUnless(
					database.dialect === "postgres" ? claimFree : claim,
					[environment_id, operation, key, fingerprint, expires_at, isLasting ? 1 : 0],
					{
						check: (claimed) => {
							isDone = true;
							return claimed === 1 ? undefined : keyTaken;
						},
						failure: (error) => (isNoRow(error) ? keyTaken : error),
						onDone: () => {
							isDone = true;
						},
					},
				);
				// A no-op statement that sends the deferred ones.
				const done = Effect.suspend(() => (isDone ? Effect.void : Effect.asVoid(database.read("SELECT 1", []))));
				return Effect.as(claiming, done);
			}),
		complete: ({ environment_id, operation, key }, answer) =>
			database.later("UPDATE idempotency_keys SET answer = ? WHERE environment_id = ? AND operation = ? AND key = ?", [
				answer,
				environment_id,
				operation,
				key,
			]),
		refuse: ({ environment_id, operation, key }, refusal) =>
			database.later(
				`UPDATE idempotency_keys SET answer = ?, is_lasting = 0
				WHERE environment_id = ? AND operation = ? AND key = ?`,
				[refusal, environment_id, operation, key],
			),
		release: ({ environment_id, operation, key }) =>
			database.later(
				`DELETE FROM idempotency_keys
				WHERE environment_id = ? AND operation = ? AND key = ? AND answer IS NULL`,
				[environment_id, operation, key],
			),
		purge: Effect.fnUntraced(function* (now, limit) {
			const removed = yield* database.change(`DELETE FROM idempotency_keys WHERE is_lasting = 0 AND ${oldest}`, [
				now,
				limit,
			]);
			if (removed === limit) return removed;
			// Those left among the oldest.
			const emptied = yield* database.change(
				`UPDATE idempotency_keys SET fingerprint = ?, answer = NULL, expires_at = ? WHERE is_lasting = 1 AND ${oldest}`,
				[spent.fingerprint, spent.expires_at, now, limit - removed],
			);
			return removed + emptied;
		}),
	})),
);
