/** Sandboxes: a merchant's test environments, each with its own data and its own clock (decisions: Environments). */

import { Clock, Effect, Option } from "effect";
import { type Caller, type Environment, nowMillis } from "../words/Environment.js";
import { notFound, refuse } from "../words/Errors.js";
import { Ids } from "../words/Id.js";
import { Lists } from "../words/Lists.js";
import { defined } from "../words/Optional.js";
import type { ListParameters } from "../words/Page.js";
import { Documents } from "../words/Storage/Documents.js";
import { outward } from "../words/Storage/Outward.js";
import { Timers } from "../words/Storage/Timers.js";
import { isUnchanged } from "../words/Storage/Unchanged.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import type { Metadata } from "../words/Text.js";
import { fromMillis } from "../words/Timestamp.js";
import { checkVersion } from "../words/Version.js";
import { ApiKeys } from "./ApiKeys.js";
import type { Expecting } from "./ExpectedVersion.js";
import { Idempotency, type IdempotentRequest, Warned, type Warning } from "./Idempotency.js";
import { type Attempt, implement } from "./Implementation.js";
import { environments, merchants, registry } from "./Registry.js";
import { clockKind, clockTimer, joinAfterMillis } from "./Sandboxes/Clock.js";
import {
	type AdvanceClock,
	type CreatedSandbox,
	type CreateSandbox,
	maximumSandboxes,
	type PatchSandbox,
	sandboxMetadata,
	sandboxView,
	targetOf,
	withoutTestSecret,
} from "./Sandboxes/Sandbox.js";
import { SandboxClock } from "./Sandboxes/SandboxClock.js";
import { sandboxesUseCases } from "./Sandboxes/UseCases.js";
import { all } from "./Scopes.js";

/** How long a request waits for an advance. After that, a worker continues it. */
const waitMillis = 20_000;

/** Whether a caller may see a sandbox: a live key sees all of its merchant's, a sandbox's key only that sandbox. */
const mayReach = ({ environment }: Caller, { environment_id, merchant_id }: Environment): boolean =>
	merchant_id === environment.merchant_id &&
	(environment.mode === "live" || environment_id === environment.environment_id);

/** The warning to a key of another sandbox, which has created this one. */
const onlyByItsKey = ({ environment_id }: Environment): Warning => ({
	code: "sandbox_needs_own_key",
	severity: "info",
	reason: "The key of this request cannot reach the new sandbox: use `test_key.secret_key`, or a live key.",
	resource: { resource_type: "sandbox", resource_id: environment_id },
});

/** The caller with the registry as its environment, to list environments. */
const inRegistry = (caller: Caller): Caller => ({
	...caller,
	environment: { ...caller.environment, environment_id: registry },
});

export class Sandboxes extends Effect.Service<Sandboxes>()("@svc/core/platform/Sandboxes", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;
		const timers = yield* Timers;
		const unitOfWork = yield* UnitOfWork;
		const idempotency = yield* Idempotency;
		const lists = yield* Lists;
		const apiKeys = yield* ApiKeys;
		const clock = yield* SandboxClock;
		const ids = yield* Ids;

		const views = Effect.fnUntraced(function* (found: ReadonlyArray<Environment>) {
			const sandbox_ids = found.map(({ environment_id }) => environment_id);
			const kept = yield* documents.getMany(sandboxMetadata, registry, sandbox_ids);
			const metadata = new Map(kept.map((one) => [one.environment_id, one.metadata]));
			const millis = yield* Clock.currentTimeMillis;
			return found.map((environment) =>
				sandboxView(environment, metadata.get(environment.environment_id) ?? {}, millis),
			);
		});

		const view = Effect.fnUntraced(function* (environment: Environment) {
			const { environment_id } = environment;
			const kept = yield* documents.get(sandboxMetadata, registry, environment_id);
			const metadata = Option.match(kept, { onNone: () => ({}), onSome: (found) => found.metadata });
			return sandboxView(environment, metadata, yield* Clock.currentTimeMillis);
		});

		/** Writes the metadata of a sandbox. The caller has locked its environment, or has just created it. */
		const keep = Effect.fnUntraced(function* (environment_id: string, metadata: Metadata, updated_at: string) {
			const found = yield* documents.get(sandboxMetadata, registry, environment_id);
			const fresh = { environment_id, metadata, version: 1, created_at: updated_at, updated_at };
			yield* Option.match(found, {
				onNone: () => documents.insert(sandboxMetadata, registry, fresh),
				onSome: (kept) => documents.update(sandboxMetadata, registry, { ...kept, metadata, updated_at }),
			});
		});

		/** Locks the environment of a sandbox that the caller may reach. Refuses a stale `expected_version`. */
		const lock = (caller: Caller, sandbox_id: string, { expected_version }: Expecting) =>
			Effect.tap(load(caller, sandbox_id, "getForUpdate"), (environment) =>
				checkVersion("sandbox", environment, expected_version),
			);

		/** The environment of a sandbox that the caller may reach; others appear not to exist. */
		const load = Effect.fnUntraced(function* (caller: Caller, sandbox_id: string, get: "get" | "getForUpdate" = "get") {
			const found = yield* documents[get](environments, registry, sandbox_id);
			if (Option.isNone(found) || !mayReach(caller, found.value)) return yield* notFound("sandbox", sandbox_id);
			if (found.value.mode === "live") return yield* refuse("SANDBOX_REQUIRED");
			return found.value;
		});

		/** Creates a sandbox and, if requested, a key for it with the caller's own scopes. */
		const create = Effect.fnUntraced(function* (caller: Caller, input: CreateSandbox) {
			if (input.test_key_name !== undefined && input.issue_test_key !== true)
				return yield* refuse("INVALID_VALUE", {
					param: "test_key_name",
					message: "test_key_name requires issue_test_key: true.",
				});
			const isOfSandbox = caller.environment.mode === "test";
			if (isOfSandbox && input.issue_test_key !== true)
				return yield* refuse("INVALID_VALUE", {
					param: "issue_test_key",
					message: "The key of a sandbox cannot reach another sandbox, so it could not use the new one.",
					next_steps: "Send `issue_test_key: true` to get a key of the new sandbox, or use a live key.",
				});
			const { metadata = {} } = input;
			const { api_version, merchant_id } = caller.environment;
			// Locked, so that concurrent requests are counted one by one.
			yield* documents.getForUpdate(merchants, registry, merchant_id);
			const known = yield* documents.findBy(environments, registry, "merchant_id", [merchant_id]);
			if (known.filter(({ mode }) => mode === "test").length >= maximumSandboxes)
				return yield* refuse("TOO_MANY_ITEMS", {
					message: `A merchant can have at most ${maximumSandboxes} sandboxes; use an existing one.`,
				});
			// A new sandbox starts at real time, even if the caller's own clock runs ahead.
			const millis = yield* Clock.currentTimeMillis;
			const created_at = fromMillis(millis);
			const environment: Environment = {
				environment_id: ids.make("sandbox", millis),
				merchant_id,
				mode: "test",
				name: input.name,
				clock_offset_millis: 0,
				api_version,
				version: 1,
				created_at,
				updated_at: created_at,
			};
			yield* documents.insert(environments, registry, environment);
			if (input.metadata !== undefined) yield* keep(environment.environment_id, metadata, created_at);
			const created: CreatedSandbox = sandboxView(environment, metadata, millis);
			if (input.issue_test_key !== true) return created;
			const { principal } = caller;
			const scopes = all.filter((scope) => principal._tag !== "ApiKey" || principal.scopes.has(scope));
			const { test_key_name: name = input.name } = input;
			// It lasts no longer than the key that asks for it.
			const expires_at = principal._tag === "ApiKey" ? principal.expires_at : undefined;
			const test_key = yield* apiKeys.issue(environment, { name, scopes, ...defined({ expires_at }) }, caller);
			const withKey = { ...created, test_key };
			return isOfSandbox ? new Warned(withKey, [onlyByItsKey(environment)]) : withKey;
		}, unitOfWork.transaction);

		const get = (caller: Caller, sandbox_id: string) => Effect.flatMap(load(caller, sandbox_id), view);

		const patch = Effect.fnUntraced(function* (caller: Caller, sandbox_id: string, input: PatchSandbox) {
			const environment = yield* lock(caller, sandbox_id, input);
			const { metadata, name = environment.name } = input;
			const before = yield* view(environment);
			if (isUnchanged(before, { ...before, name, metadata: metadata ?? before.metadata })) return before;
			const updated_at = fromMillis(yield* Clock.currentTimeMillis);
			if (metadata !== undefined) yield* keep(sandbox_id, metadata, updated_at);
			return yield* view(yield* documents.update(environments, registry, { ...environment, name, updated_at }));
		}, unitOfWork.transaction);

		/** The merchant's sandboxes; for a sandbox's own key, only that one. */
		const list = (caller: Caller, parameters: ListParameters) => {
			const { environment_id, merchant_id, mode } = caller.environment;
			// A token is bound to the caller's own environment, because callers see different pages of the registry.
			const name = `sandboxes ${environment_id}`;
			return lists.pageOf(environments, inRegistry(caller), parameters, views, name, {
				merchant_id,
				mode: "test",
				...(mode === "live" ? {} : { sandbox_id: environment_id }),
			});
		};

		const beginAdvance = Effect.fnUntraced(function* (caller: Caller, sandbox_id: string, input: AdvanceClock) {
			const environment = yield* lock(caller, sandbox_id, input);
			if (environment.clock_target_at !== undefined) return yield* refuse("SANDBOX_CLOCK_ADVANCING");
			const millis = yield* Clock.currentTimeMillis;
			const now = fromMillis(yield* nowMillis(environment));
			const clock_target_at = yield* targetOf(input, now, millis);
			const begun = yield* documents.update(environments, registry, {
				...environment,
				clock_target_at,
				updated_at: fromMillis(millis),
			});
			yield* timers.schedule(begun, clockTimer(sandbox_id, now, joinAfterMillis));
			return { data: yield* view(begun) };
		});

		/**
		 * Moves a sandbox's clock forward, and runs everything that is due, in order. Responds when the clock has arrived,
		 * or after 20 seconds with `clock.status: advancing`. A worker then continues the advance.
		 */
		const advanceClock = Effect.fnUntraced(function* (
			caller: Caller,
			sandbox_id: string,
			input: AdvanceClock,
			request: IdempotentRequest | undefined,
		) {
			const begun = yield* idempotency.run(caller, request, beginAdvance(caller, sandbox_id, input));
			if (begun.replayed) return begun;
			yield* clock.drive(sandbox_id, waitMillis);
			const data = yield* get(caller, sandbox_id);
			if (request !== undefined)
				yield* unitOfWork.transaction(idempotency.complete(caller, request, { data }, begun.request_id));
			return { ...begun, data };
		}, outward(unitOfWork));

		/** Returns to real time, in a sandbox in which nothing is scheduled. */
		const resetClock = Effect.fnUntraced(function* (caller: Caller, sandbox_id: string, input: Expecting) {
			const environment = yield* lock(caller, sandbox_id, input);
			if (environment.clock_target_at !== undefined) return yield* refuse("SANDBOX_CLOCK_ADVANCING");
			const now = fromMillis(yield* nowMillis(environment));
			const { isPending } = yield* timers.outlook(sandbox_id, now, clockKind);
			if (isPending) return yield* refuse("SANDBOX_HAS_PENDING_WORK");
			const reset = yield* documents.update(environments, registry, {
				...environment,
				clock_offset_millis: 0,
				updated_at: fromMillis(yield* Clock.currentTimeMillis),
			});
			return yield* view(reset);
		}, unitOfWork.transaction);

		/** Begins an advance without waiting for it: a worker drives the clock, or the caller does (`SandboxClock`). */
		const begin = (caller: Caller, sandbox_id: string, input: AdvanceClock) =>
			Effect.map(unitOfWork.transaction(beginAdvance(caller, sandbox_id, input)), ({ data }) => data);

		return { create, get, patch, list, advanceClock, beginAdvance: begin, resetClock };
	}),
}) {}

export const sandboxesCapability = implement(
	sandboxesUseCases,
	Effect.gen(function* () {
		const { advanceClock, create, get, list, patch, resetClock } = yield* Sandboxes;
		return {
			create:
				(caller: Caller, input: CreateSandbox) =>
				({ once }: Attempt) =>
					once(create(caller, input), withoutTestSecret),
			list,
			get,
			patch,
			advanceClock:
				(caller: Caller, sandbox_id: string, input: AdvanceClock) =>
				({ idempotency }: Attempt) =>
					advanceClock(caller, sandbox_id, input, idempotency),
			resetClock,
		};
	}),
);
