/** Idempotency keys: claimed once, answered once, and released if nothing was done. */

import { type ApiKey, apiKeys } from "@svc/core/platform/ApiKeys/ApiKey";
import { environments, registry } from "@svc/core/platform/Registry";
import { Credentials } from "@svc/core/words/Storage/Credentials";
import { Documents } from "@svc/core/words/Storage/Documents";
import { type IdempotencyKeyId, IdempotencyKeys, keyTaken } from "@svc/core/words/Storage/IdempotencyKeys";
import { writer } from "@svc/core/words/Storage/Shapes";
import { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect, Option } from "effect";
import {
	check,
	committed,
	equal,
	failureOf,
	isTrue,
	newEnvironment,
	newEnvironmentId,
	newId,
	range,
	type StorageCheck,
	same,
} from "./Check.js";
import { at } from "./Thing.js";

const newKey = (over: Partial<IdempotencyKeyId> = {}): IdempotencyKeyId => ({
	environment_id: newEnvironmentId(),
	operation: "POST /v1/things",
	key: "k",
	...over,
});

const farOff = "2999-01-01T00:00:00.000Z";

const claim = (id: IdempotencyKeyId, fingerprint = "f", expires_at = farOff, isLasting = false) =>
	Effect.flatMap(IdempotencyKeys, (keys) => keys.claim(id, fingerprint, expires_at, isLasting));

/** A read that actually waits for its rows. */
const readAnything = (environment_id: string) =>
	Effect.flatMap(Documents, (documents) => documents.get(apiKeys, environment_id, "none"));

export const idempotencyKeys: ReadonlyArray<StorageCheck> = [
	check(
		"a key is claimed once, and later claims get its fingerprint and answer",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			equal(yield* committed(claim(id)), { _tag: "Claimed" });
			equal(yield* committed(claim(id, "g")), { _tag: "Taken", fingerprint: "f", answer: null });
			const answer = JSON.stringify({ text: "it's \u2028 ☂ \\", list: [1, null] });
			yield* committed(keys.complete(id, answer));
			equal(yield* committed(claim(id, "g")), { _tag: "Taken", fingerprint: "f", answer });
		}),
	),
	check(
		"a key belongs to its operation and is compared exactly",
		Effect.gen(function* () {
			const id = newKey();
			const others = [{ operation: "POST /v1/other" }, { operation: "PATCH /v1/things" }, { key: "K" }, { key: "k " }];
			yield* committed(claim(id));
			for (const other of others) equal(yield* committed(claim({ ...id, ...other })), { _tag: "Claimed" });
		}),
	),
	check(
		"a key given back is free; one that was answered is not given back",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			yield* committed(claim(id));
			yield* committed(keys.release(id));
			equal(yield* committed(claim(id, "g")), { _tag: "Claimed" });
			yield* committed(keys.complete(id, "answer"));
			yield* committed(keys.release(id));
			equal(yield* committed(claim(id)), { _tag: "Taken", fingerprint: "g", answer: "answer" });
		}),
	),
	check(
		"a claim whose transaction fails was never made",
		Effect.gen(function* () {
			const id = newKey();
			yield* failureOf(committed(Effect.zipRight(claim(id), Effect.fail("no"))));
			equal(yield* committed(claim(id, "g")), { _tag: "Claimed" });
		}),
	),
	check(
		"a free key is claimed without waiting, and a taken one fails the transaction before anything else is read",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			let isReached = false;
			const claimFree = Effect.gen(function* () {
				yield* keys.claimFree(id, "g", farOff, false);
				yield* keys.complete(id, "second");
				yield* readAnything(id.environment_id);
				isReached = true;
			});
			yield* committed(claim(id));
			yield* committed(keys.complete(id, "first"));
			same(yield* Effect.flip(committed(claimFree)), keyTaken);
			same(isReached, false);
			equal(yield* committed(claim(id)), { _tag: "Taken", fingerprint: "f", answer: "first" });
			const free = { ...id, key: "free" };
			yield* committed(Effect.zipRight(keys.claimFree(free, "g", farOff, false), readAnything(id.environment_id)));
			equal(yield* committed(claim(free)), { _tag: "Taken", fingerprint: "g", answer: null });
		}),
	),
	check(
		"work that is refused before it reads anything learns that its key is taken, if it waits for its claim",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			const refused = committed(
				Effect.flatMap(keys.claimFree(id, "g", farOff, false), (claimed) =>
					Effect.zipRight(claimed, Effect.fail("refused" as const)),
				),
			);
			same(yield* Effect.flip(refused), "refused");
			yield* committed(claim(id));
			same(yield* Effect.flip(refused), keyTaken);
		}),
	),
	check(
		"a transaction without any other statement fails if its key is taken",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			const claimFree = committed(keys.claimFree(id, "f", farOff, false));
			yield* claimFree;
			same(yield* Effect.flip(claimFree), keyTaken);
		}),
	),
	check(
		"of 50 concurrent claims one does the work, and the others wait for its answer",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			const work = Effect.gen(function* () {
				const claimed = yield* claim(id);
				if (claimed._tag === "Taken") return claimed.answer;
				yield* Effect.sleep(20);
				yield* keys.complete(id, "the answer");
				return "claimed";
			});
			const all = yield* Effect.forEach(range(50), () => committed(work), { concurrency: "unbounded" });
			same(all.filter((one) => one === "claimed").length, 1);
			same(all.filter((one) => one === "the answer").length, 49);
		}),
	),
	check(
		"of 50 concurrent claims, of which the first ones fail, still one does the work",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const id = newKey();
			let effects = 0;
			const work = (i: number) =>
				Effect.gen(function* () {
					const claimed = yield* claim(id);
					if (claimed._tag === "Taken") return "taken";
					yield* Effect.yieldNow();
					if (effects === 0 && i % 2 === 0) return yield* Effect.fail("no");
					effects += 1;
					yield* keys.complete(id, "the answer");
					return "claimed";
				});
			yield* Effect.forEach(range(50), (i) => Effect.either(committed(work(i))), { concurrency: "unbounded" });
			same(effects, 1);
		}),
	),
	check(
		"expired keys are purged, a limited number at a time, and no others",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const environment_id = newEnvironmentId();
			// A separate time, before every other key's expiry.
			const keyAt = (day: number) => newKey({ environment_id, key: `day ${day}` });
			for (const day of [1, 2, 3, 4]) yield* committed(claim(keyAt(day), "f", `1990-01-0${day}T00:00:00.000Z`));
			const purge = (limit: number) => committed(keys.purge("1990-01-04T00:00:00.000Z", limit));
			same(yield* purge(2), 2);
			same(yield* purge(100), 1);
			same(yield* purge(100), 0);
			equal(yield* committed(claim(keyAt(3), "g")), { _tag: "Claimed" });
			equal(yield* committed(claim(keyAt(4), "g")), { _tag: "Taken", fingerprint: "f", answer: null });
			yield* committed(keys.purge("1990-01-05T00:00:00.000Z", 100));
		}),
	),
	check(
		"an expired key that lasts stays taken without its answer, unless that was a refusal",
		Effect.gen(function* () {
			const keys = yield* IdempotencyKeys;
			const environment_id = newEnvironmentId();
			const lasting = (key: string) => {
				const id = newKey({ environment_id, key });
				return Effect.as(committed(claim(id, "f", "1980-01-01T00:00:00.000Z", true)), id);
			};
			const [done, begun, refused] = [yield* lasting("done"), yield* lasting("begun"), yield* lasting("refused")];
			const plain = newKey({ environment_id, key: "plain" });
			yield* committed(claim(plain, "f", "1980-01-01T00:00:00.000Z"));
			yield* committed(keys.complete(done, "answer"));
			yield* committed(keys.refuse(refused, "refusal"));
			equal(yield* committed(claim(refused, "g")), { _tag: "Taken", fingerprint: "f", answer: "refusal" });
			const purge = (limit: number) => committed(keys.purge("1981-01-01T00:00:00.000Z", limit));
			same((yield* purge(3)) + (yield* purge(3)), 4);
			same(yield* purge(3), 0);
			for (const id of [done, begun]) {
				equal(yield* committed(claim(id, "f")), { _tag: "Spent" });
				equal(yield* committed(claim(id, "")), { _tag: "Spent" });
				same(yield* Effect.flip(committed(keys.claimFree(id, "f", farOff, true))), keyTaken);
			}
			for (const id of [refused, plain]) equal(yield* committed(claim(id, "g")), { _tag: "Claimed" });
		}),
	),
];

const newApiKey = (): ApiKey => ({
	api_key_id: newId("key_"),
	name: "Contract",
	key_prefix: "svc_test_contract",
	scopes: ["webhooks.read"],
	status: "active",
	expires_at: null,
	version: 1,
	created_at: at(0),
	updated_at: at(0),
});

export const credentials: ReadonlyArray<StorageCheck> = [
	check(
		"a secret's hash finds its key and its environment, as they are at the moment",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const port = yield* Credentials;
			const environment = newEnvironment();
			const key = newApiKey();
			const secret_hash = newId("hash_");
			const { environment_id } = environment;
			const { api_key_id } = key;
			yield* committed(
				Effect.gen(function* () {
					yield* documents.insert(environments, registry, environment);
					yield* documents.insert(apiKeys, environment_id, key);
					yield* port.insert({ secret_hash, environment_id, api_key_id });
				}),
			);
			const found = Option.getOrThrow(yield* port.find(secret_hash));
			equal(found, {
				secret_hash,
				api_key: writer(apiKeys)(key),
				environment: writer(environments)(environment),
			});
			const revoked = yield* committed(
				documents.update(apiKeys, environment_id, { ...key, status: "revoked" as const }),
			);
			same(Option.getOrThrow(yield* port.find(secret_hash)).api_key, writer(apiKeys)(revoked));
			for (const stranger of ["", "\u0000", secret_hash.slice(0, -1), secret_hash.toUpperCase(), "%"])
				isTrue(Option.isNone(yield* port.find(stranger)), `${stranger} finds nothing`);
		}),
	),
	check(
		"a hash is given to one key only",
		Effect.gen(function* () {
			const port = yield* Credentials;
			const credential = { secret_hash: newId("hash_"), environment_id: newEnvironmentId(), api_key_id: "key_1" };
			yield* committed(port.insert(credential));
			const error = yield* Effect.flip(committed(port.insert({ ...credential, api_key_id: "key_2" })));
			isTrue(error instanceof StorageError && error.reason === "unique", `${error}`);
		}),
	),
];
