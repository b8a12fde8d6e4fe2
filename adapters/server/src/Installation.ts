/**
 * Maintains the one record in a database about its installation of svc: a text sealed with the secret key. It detects a
 * wrong key at start instead of at the first webhook. A lock on it serializes what must happen once per database.
 */

import { type Installation, installations, thisInstallation } from "@svc/core/platform/Installation";
import { registry } from "@svc/core/platform/Registry";
import { Crypto } from "@svc/core/words/Crypto";
import type { Refusal } from "@svc/core/words/Errors";
import { Documents } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect, Option } from "effect";
import { OperatorError } from "./OperatorError.js";
import type { SecretKey } from "./SecretKey.js";

const proof = "svc";

const wrongKey = (key: SecretKey) =>
	new OperatorError({
		message: `The database was set up with another secret key than the one from ${key.source}: restore the first one${key.place}.`,
	});

const isTaken = (error: Refusal | StorageError): boolean => error._tag === "StorageError" && error.reason === "unique";

/**
 * Proves that one of the keys is the database's own. The first start on a database stores the proof for its key. A
 * newly generated key that replaces a previous one is written to disk before anything is sealed with it.
 */
export const claim = (key: SecretKey) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const crypto = yield* Crypto;
		const { transaction } = yield* UnitOfWork;
		const find = documents.get(installations, registry, thisInstallation);
		const found = yield* find;
		if (Option.isNone(found)) {
			yield* key.keep;
			const created_at = fromMillis(yield* Clock.currentTimeMillis);
			const record: Installation = {
				installation_id: thisInstallation,
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
		if ((yield* crypto.reseal(record.sealed_proof)) !== record.sealed_proof) yield* key.keep;
	});

/** Which key is the database's own; "unclaimed" if no key has claimed the database yet. Writes nothing. */
export const ownKey = Effect.gen(function* () {
	const found = yield* (yield* Documents).get(installations, registry, thisInstallation);
	if (Option.isNone(found)) return "unclaimed" as const;
	const crypto = yield* Crypto;
	const { sealed_proof } = found.value;
	return yield* Effect.catchAllDefect(
		Effect.map(crypto.reseal(sealed_proof), (text) => (text === sealed_proof ? "current" : "previous")),
		() => Effect.succeed("unknown" as const),
	);
});

/** Warns while the database requires a previous key. */
export const warnOfPreviousKey = Effect.flatMap(ownKey, (own) =>
	own === "previous"
		? Effect.logWarning(
				"The database requires a previous secret key. Once every server has the new one, run `svc reseal`; then the previous one can be removed.",
			)
		: Effect.void,
);

/** Runs `work` in a transaction that no other node runs concurrently. */
export const oneAtATime = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		return yield* transaction(Effect.zipRight(documents.getForUpdate(installations, registry, thisInstallation), work));
	});
