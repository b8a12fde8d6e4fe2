/** API keys: create, change, revoke (requirements: API keys, Authentication). */

import { Effect, Option } from "effect";
import { Crypto } from "../words/Crypto.js";
import { type Caller, type Environment, nowMillis } from "../words/Environment.js";
import { notFound, type Refusal, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import type { Principal } from "../words/Principal.js";
import { Credentials } from "../words/Storage/Credentials.js";
import { Documents } from "../words/Storage/Documents.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis, toMillis } from "../words/Timestamp.js";
import {
	type ApiKey,
	apiKeys,
	type CreateApiKey,
	type CreatedApiKey,
	type PatchApiKey,
	withoutSecretKey,
} from "./ApiKeys/ApiKey.js";
import { keyPrefixOf, makeSecret } from "./ApiKeys/Secret.js";
import { apiKeysUseCases } from "./ApiKeys/UseCases.js";
import { type Attempt, implement } from "./Implementation.js";
import { environments, registry } from "./Registry.js";
import { holds, isScope, withinScopes } from "./Scopes.js";

const inFuture = (expires_at: string | null | undefined, millis: number): Effect.Effect<void, Refusal> =>
	expires_at === undefined || expires_at === null || toMillis(expires_at) > millis
		? Effect.void
		: refuse("TIMESTAMP_NOT_IN_FUTURE", { param: "expires_at", message: "expires_at must be in the future." });

/** Refuses to grant more time than the calling key has left: a key that leaked would outlive its expiry. */
const withinLifetime = ({ principal }: Caller, expires_at: string | null | undefined): Effect.Effect<void, Refusal> => {
	const own = principal._tag === "ApiKey" ? principal.expires_at : undefined;
	if (own === undefined || (typeof expires_at === "string" && toMillis(expires_at) <= toMillis(own)))
		return Effect.void;
	return refuse("SCOPE_ESCALATION", {
		message: `The calling key expires at ${own}: set \`expires_at\` to no later, or use a key that lasts longer.`,
		param: "expires_at",
	});
};

/** Refuses to extend the lifetime of a key with scopes or time that the caller lacks: that would grant them anew. */
const checkExpiry = (
	caller: Caller,
	{ expires_at: before, scopes: held }: ApiKey,
	{ expires_at, scopes: granted }: PatchApiKey,
): Effect.Effect<void, Refusal> => {
	const isLonger =
		before !== null && (expires_at === null || (expires_at !== undefined && toMillis(expires_at) > toMillis(before)));
	if (!isLonger) return Effect.void;
	const scopes = granted ?? held;
	const missing = scopes.filter(isScope).find((scope) => !holds(caller.principal, scope));
	return missing === undefined
		? withinLifetime(caller, expires_at)
		: refuse("SCOPE_ESCALATION", {
				message: `The calling key does not hold ${missing}, so it cannot extend this key's lifetime: use a key that holds it.`,
				param: "expires_at",
			});
};

/** The creator that a key records. */
const creatorOf = (principal: Principal) => {
	if (principal._tag === "ApiKey") return { created_by_api_key_id: principal.api_key_id };
	if (principal._tag === "Developer") return { created_by_onboarding_session_id: principal.onboarding_session_id };
	return {};
};

export class ApiKeys extends Effect.Service<ApiKeys>()("@svc/core/platform/ApiKeys", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const credentials = yield* Credentials;
		const unitOfWork = yield* UnitOfWork;
		const crypto = yield* Crypto;
		const ids = yield* Ids;

		/** The environment of a new key: the caller's, or a sandbox of the same merchant if the caller's key is live. */
		const environmentFor = Effect.fnUntraced(function* (caller: Caller, sandbox_id: string | undefined) {
			const { environment } = caller;
			if (sandbox_id === undefined) return environment;
			if (environment.mode === "test" && sandbox_id === environment.environment_id) return environment;
			const sandbox = yield* documents.get(environments, registry, sandbox_id);
			const isOurs =
				environment.mode === "live" &&
				Option.isSome(sandbox) &&
				sandbox.value.mode === "test" &&
				sandbox.value.merchant_id === environment.merchant_id;
			return isOurs ? sandbox.value : yield* notFound("sandbox", sandbox_id, "sandbox_id");
		});

		/**
		 * Writes a key and its credential. Does not check rights: callers check their own first, and the operator needs
		 * none.
		 */
		const issue = Effect.fnUntraced(function* (environment: Environment, input: CreateApiKey, creator?: Caller) {
			const millis = yield* nowMillis(environment);
			yield* inFuture(input.expires_at, millis);
			const secret_key = makeSecret(environment.mode, crypto.randomBytes);
			const created_at = fromMillis(millis);
			const key: ApiKey = {
				api_key_id: ids.make("api_key", millis),
				name: input.name,
				key_prefix: keyPrefixOf(environment.mode, secret_key),
				scopes: [...new Set(input.scopes)],
				status: "active",
				...(environment.mode === "test" ? { sandbox_id: environment.environment_id } : {}),
				expires_at: input.expires_at ?? null,
				...(creator === undefined ? {} : creatorOf(creator.principal)),
				...(input.metadata === undefined ? {} : { metadata: input.metadata }),
				version: 1,
				created_at,
				updated_at: created_at,
			};
			yield* documents.insert(apiKeys, environment.environment_id, key);
			yield* credentials.insert({
				secret_hash: crypto.sha256Hex(secret_key),
				environment_id: environment.environment_id,
				api_key_id: key.api_key_id,
			});
			const created: CreatedApiKey = { ...key, secret_key };
			return created;
		}, unitOfWork.transaction);

		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateApiKey) {
			yield* withinScopes(caller, input.scopes);
			yield* withinLifetime(caller, input.expires_at);
			return yield* issue(yield* environmentFor(caller, input.sandbox_id), input, caller);
		});

		/** Changes a key that is not revoked. */
		const change = (
			{ environment }: Caller,
			api_key_id: string,
			expected_version: number | undefined,
			decide: (key: ApiKey, millis: number) => Effect.Effect<ApiKey, Refusal>,
		) =>
			unitOfWork.transaction(
				documents.change(apiKeys, environment.environment_id, api_key_id, expected_version, (key) =>
					key.status === "revoked"
						? refuse("API_KEY_ALREADY_REVOKED")
						: Effect.flatMap(nowMillis(environment), (millis) => decide(key, millis)),
				),
			);

		const patch = (caller: Caller, api_key_id: string, { expected_version, ...changes }: PatchApiKey) =>
			change(caller, api_key_id, expected_version, (key, millis) =>
				Effect.gen(function* () {
					yield* withinScopes(caller, changes.scopes ?? []);
					yield* inFuture(changes.expires_at, millis);
					yield* checkExpiry(caller, key, changes);
					return { ...key, ...changes, updated_at: fromMillis(millis) };
				}),
			);

		const revoke = (caller: Caller, api_key_id: string) =>
			change(caller, api_key_id, undefined, (key, millis) => {
				const { principal } = caller;
				const revoked_at = fromMillis(millis);
				return Effect.succeed({
					...key,
					status: "revoked",
					revoked_at,
					...(principal._tag === "ApiKey" ? { revoked_by_api_key_id: principal.api_key_id } : {}),
					updated_at: revoked_at,
				});
			});

		/** Records when a key was last used, at most once a minute; a concurrent change wins. */
		const recordUse = Effect.fnUntraced(function* (environment: Environment, api_key_id: string, used_at: number) {
			const found = yield* documents.getForUpdate(apiKeys, environment.environment_id, api_key_id);
			if (Option.isNone(found)) return;
			const last = found.value.last_used_at;
			const millis = used_at + environment.clock_offset_millis;
			// After a sandbox's clock is reset, the last use may be far in the future.
			if (last !== undefined && Math.abs(millis - toMillis(last)) < 60_000) return;
			yield* documents.amend(apiKeys, environment.environment_id, {
				...found.value,
				last_used_at: fromMillis(millis),
			});
		}, unitOfWork.transaction);

		return { create, issue, patch, recordUse, revoke };
	}),
}) {}

export const apiKeysCapability = implement(
	apiKeysUseCases,
	Effect.gen(function* () {
		const { create, patch, revoke } = yield* ApiKeys;
		const lists = yield* Lists;
		return {
			...lists.reading(apiKeys),
			create:
				(caller: Caller, input: CreateApiKey) =>
				({ once }: Attempt) =>
					once(create(caller, input), withoutSecretKey),
			patch,
			revoke,
		};
	}),
);
