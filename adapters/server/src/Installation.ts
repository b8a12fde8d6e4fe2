/**
 * Keeps the one record of a database about its svc: a text sealed with the secret key. It detects a wrong key at start
 * instead of at the first webhook. A lock on it orders what must happen once a database.
 */

import { registry } from "@svc/core/platform/Registry";
import { Crypto } from "@svc/core/words/Crypto";
import type { Refusal } from "@svc/core/words/Errors";
import { collection, Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect, Option, Schema } from "effect";
import { OperatorError } from "./OperatorError.js";
import type { SecretKey } from "./SecretKey.js";

const Installation = Schema.Struct({
	installation_id: Schema.String,
	/** `proof`, sealed. */
	sealed_proof: Schema.String,
	version: Schema.Int,
	created_at: Schema.String,
	updated_at: Schema.String,
});
type Installation = typeof Installation.Type;

export const installations = collection<Installation>({
	name: "installations",
	resource: "installation",
	id: "installation_id",
	prefix: "inst_",
	schema: Installation,
});

const installation_id = "inst_this";
const proof = "svc";

const wrongKey = (key: SecretKey) =>
	new OperatorError({
		message: `The database was set up with another secret key than the one from ${key.source}: restore the first one${key.place}.`,
	});

const isTaken = (error: Refusal | StorageError): boolean => error._tag === "StorageError" && error.reason === "unique";

/** Proves that the key is the database's own. The first start on a database stores the proof of its key. */
export const claim = (key: SecretKey) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const crypto = yield* Crypto;
		const { transaction } = yield* UnitOfWork;
		const find = documents.get(installations, registry, installation_id);
		const found = yield* find;
		if (Option.isNone(found)) {
			yield* key.keep;
			const created_at = fromMillis(yield* Clock.currentTimeMillis);
			const record: Installation = {
				installation_id,
				sealed_proof: crypto.seal(proof),
				version: 1,
				created_at,
				updated_at: created_at,
			};
			// If two nodes start together, one writes; the other then proves its key against that record.
			yield* Effect.catchIf(transaction(documents.insert(installations, registry, record)), isTaken, () => Effect.void);
		}
		const record = yield* Effect.flatMap(find, (now) =>
			Option.isSome(now) ? Effect.succeed(now.value) : wrongKey(key),
		);
		const opened = yield* Effect.catchAllDefect(crypto.open(record.sealed_proof), () => wrongKey(key));
		if (opened !== proof) return yield* wrongKey(key);
	});

/** Whether the key is the database's own; undefined if no key has claimed the database yet. Writes nothing. */
export const isOwnKey = Effect.gen(function* () {
	const found = yield* (yield* Documents).get(installations, registry, installation_id);
	if (Option.isNone(found)) return undefined;
	const crypto = yield* Crypto;
	const opened = crypto.open(found.value.sealed_proof);
	return yield* Effect.catchAllDefect(
		Effect.map(opened, (text) => text === proof),
		() => Effect.succeed(false),
	);
});

/** Runs `work` in a transaction that no other node runs at the same time. */
export const oneAtATime = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		return yield* transaction(Effect.zipRight(documents.getForUpdate(installations, registry, installation_id), work));
	});
