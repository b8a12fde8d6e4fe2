/**
 * Authenticates API keys and checks their scopes (requirements: Authentication). Every request reads the key from the
 * database with one query, so a revoked key is refused immediately on every node.
 */
import { Clock, Effect, Option } from "effect";
import { Crypto, isSame } from "../words/Crypto.js";
import { type Caller, type Environment, nowMillis } from "../words/Environment.js";
import { type Refusal, refuse } from "../words/Errors.js";
import type { ApiKeyPrincipal } from "../words/Principal.js";
import { Credentials } from "../words/Storage/Credentials.js";
import { reader, type Shaped } from "../words/Storage/Shapes.js";
import { StorageError } from "../words/Storage/StorageError.js";
import { toMillis } from "../words/Timestamp.js";
import { apiKeys } from "./ApiKeys/ApiKey.js";
import { environments } from "./Registry.js";
import { type Scope, satisfies } from "./Scopes.js";

/** The format of every secret. Anything else is refused without a query. */
const secretForm = /^svc_(test|live)_[0-9A-Za-z]{40,50}$/;

const corrupt = (cause: unknown) => new StorageError({ reason: "corrupt", operation: "read a credential", cause });

/** Whether the same query may succeed later. */
const isOutage = ({ reason }: StorageError): boolean => reason === "unavailable" || reason === "serialization";

/** How many secrets have their texts and values cached. */
const maximumRemembered = 1_000;

/**
 * Decodes a collection's JSON texts. Caches the last value under each name, because most requests bring a text that was
 * decoded before. Comparing texts is faster than looking them up, because V8 hashes each new string for a lookup.
 */
const textReader = <A, B>(collection: Shaped<A>, take: (value: A) => B) => {
	const read = reader(collection);
	const known = new Map<string, { readonly json: string; readonly value: B }>();
	return (name: string, json: string): Effect.Effect<B, StorageError> => {
		const last = known.get(name);
		if (last?.json === json) return Effect.succeed(last.value);
		return Effect.try({
			try: () => {
				const value = take(read(json));
				if (known.size >= maximumRemembered) known.clear();
				known.set(name, { json, value });
				return value;
			},
			catch: corrupt,
		});
	};
};

export class Access extends Effect.Service<Access>()("@svc/core/platform/Access", {
	effect: Effect.gen(function* () {
		const credentials = yield* Credentials;
		const crypto = yield* Crypto;
		const readKey = textReader(apiKeys, (key) => ({ key, scopes: new Set(key.scopes) }));
		const readEnvironment = textReader(environments, (environment) => environment);

		/** Keys used since the last flush, and when. The worker writes them, so requests do not have to. */
		const used = new Map<string, { readonly environment: Environment; readonly used_at: number }>();

		/** Identifies the caller by a secret key. `request` is copied into every event of this request. */
		const authenticate = Effect.fnUntraced(function* (secret: string, request: NonNullable<Caller["request"]>) {
			if (!secretForm.test(secret)) return yield* refuse("API_KEY_INVALID");
			const hash = crypto.sha256Hex(secret);
			const found = yield* Effect.catchIf(credentials.find(hash), isOutage, (error) =>
				Effect.zipRight(Effect.logWarning("API keys cannot be read", error.cause), refuse("API_KEYS_UNAVAILABLE")),
			);
			if (Option.isNone(found) || !isSame(crypto, found.value.secret_hash, hash))
				return yield* refuse("API_KEY_INVALID");
			const { key, scopes } = yield* readKey(hash, found.value.api_key);
			const environment = yield* readEnvironment(hash, found.value.environment);
			if (key.status === "revoked") return yield* refuse("API_KEY_REVOKED");
			// The API issues no such key. Only records written into the database by hand can look like this.
			if (environment.mode === "test" && key.sandbox_id !== environment.environment_id)
				return yield* refuse("SANDBOX_SELECTION_REQUIRED");
			if (key.expires_at !== null) {
				if (toMillis(key.expires_at) <= (yield* nowMillis(environment))) return yield* refuse("API_KEY_EXPIRED");
			}
			used.set(key.api_key_id, { environment, used_at: yield* Clock.currentTimeMillis });
			const principal: ApiKeyPrincipal = {
				_tag: "ApiKey",
				api_key_id: key.api_key_id,
				scopes,
				...(key.expires_at === null ? {} : { expires_at: key.expires_at }),
			};
			const caller: Caller = { environment, principal, request };
			return caller;
		});

		return {
			authenticate,
			/** Returns the keys used since the last call, for the worker to write. */
			takeUsed: Effect.sync(() => {
				const taken = new Map(used);
				used.clear();
				return taken;
			}),
		};
	}),
}) {}

/**
 * Refuses a key that lacks the scope. Other kinds of principals hold no scopes: a use case lists the ones that it
 * admits.
 */
export const authorize = ({ principal }: Caller, needed: Scope): Effect.Effect<void, Refusal> =>
	principal._tag !== "ApiKey" || satisfies(principal.scopes, needed)
		? Effect.void
		: refuse("INSUFFICIENT_SCOPE", { message: `The API key lacks the scope ${needed}.` });
