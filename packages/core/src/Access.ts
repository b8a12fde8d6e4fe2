/**
 * Who may do what: a bearer key becomes a `Caller`, or a refusal (requirements: Authentication).
 * One statement a request; nothing is cached, so a revoked key is refused at once on every node.
 */
import { Clock, Effect, Option, Schema } from "effect";
import { ApiKey } from "./ApiKeys/ApiKey.js";
import { Crypto } from "./Crypto.js";
import { type Caller, Environment, nowMillis } from "./Environment.js";
import { type Refusal, refuse } from "./Errors.js";
import { type Scope, satisfies } from "./Scopes.js";
import { Credentials } from "./Storage/Credentials.js";
import { StorageError } from "./Storage/StorageError.js";
import { toMillis } from "./Timestamp.js";

/** Hex as bytes, for a comparison that takes the same time wherever the two differ. */
const bytes = (hex: string): Uint8Array => Uint8Array.from(hex, (character) => character.charCodeAt(0));

/** The shape of every secret; anything else is refused before the database is asked. */
const secretForm = /^svc_(test|live)_[0-9A-Za-z]{40,50}$/;

const decodeKey = Schema.decodeUnknown(Schema.parseJson(ApiKey));
const decodeEnvironment = Schema.decodeUnknown(Schema.parseJson(Environment));

const corrupt = (cause: unknown) => new StorageError({ reason: "corrupt", operation: "read a credential", cause });

export class Access extends Effect.Service<Access>()("@svc/core/Access", {
	effect: Effect.gen(function* () {
		const credentials = yield* Credentials;
		const crypto = yield* Crypto;

		/** Keys used since the last flush, and when: written off the request's path. */
		const used = new Map<string, { readonly environment: Environment; readonly used_at: number }>();

		/** The caller that a secret key names. `request` is copied into every event of this request. */
		const authenticate = Effect.fnUntraced(function* (secret: string, request: NonNullable<Caller["request"]>) {
			if (!secretForm.test(secret)) return yield* refuse("API_KEY_INVALID");
			const hash = crypto.sha256Hex(secret);
			const found = yield* credentials.find(hash);
			if (Option.isNone(found) || !crypto.equals(bytes(found.value.secret_hash), bytes(hash)))
				return yield* refuse("API_KEY_INVALID");
			const key = yield* Effect.mapError(decodeKey(found.value.api_key), corrupt);
			const environment = yield* Effect.mapError(decodeEnvironment(found.value.environment), corrupt);
			if (key.status === "revoked") return yield* refuse("API_KEY_REVOKED");
			if (key.expires_at !== undefined && key.expires_at !== null) {
				if (toMillis(key.expires_at) <= (yield* nowMillis(environment))) return yield* refuse("API_KEY_EXPIRED");
			}
			used.set(key.api_key_id, { environment, used_at: yield* Clock.currentTimeMillis });
			const caller: Caller = { environment, request, scopes: new Set(key.scopes), api_key_id: key.api_key_id };
			return caller;
		});

		return {
			authenticate,
			/** The keys used since the last call, to be written down by the worker. */
			takeUsed: Effect.sync(() => {
				const taken = new Map(used);
				used.clear();
				return taken;
			}),
		};
	}),
}) {}

/** Refuses a caller whose key lacks the scope. */
export const authorize = (caller: Caller, needed: Scope): Effect.Effect<void, Refusal> =>
	satisfies(caller.scopes, needed)
		? Effect.void
		: refuse("INSUFFICIENT_SCOPE", { message: `The API key lacks the scope ${needed}.` });
