/** The type of the storage contract's checks, and their shared functions. */
import { deepStrictEqual, fail, ok, strictEqual } from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { Environment } from "@svc/core/words/Environment";
import { type ErrorCode, Refusal } from "@svc/core/words/Errors";
import { generator } from "@svc/core/words/Id";
import type { Credentials } from "@svc/core/words/Storage/Credentials";
import type { Documents } from "@svc/core/words/Storage/Documents";
import type { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import type { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import type { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Cause, Clock, Effect, Exit, Option } from "effect";

/** The ports that a storage adapter provides. */
export type StoragePorts = Credentials | Documents | HostTransactions | IdempotencyKeys | Timers | UnitOfWork;

/** One requirement for every storage adapter. The effect fails or dies if the adapter violates it. */
export interface StorageCheck {
	readonly name: string;
	readonly check: Effect.Effect<void, unknown, StoragePorts>;
}

/** Names a check. */
export const check = (name: string, check: Effect.Effect<void, unknown, StoragePorts>): StorageCheck => ({
	name,
	check,
});

export const equal = (actual: unknown, expected: unknown, says?: string): void =>
	deepStrictEqual(actual, expected, says);
export const same = (actual: unknown, expected: unknown, says?: string): void => strictEqual(actual, expected, says);
export const isTrue = (condition: boolean, says: string): void => ok(condition, says);

/** Makes a new environment's ID, so that checks do not see each other's documents. */
export const newEnvironmentId = (): string => `test_${randomBytes(10).toString("hex")}`;

/** An environment with a clock that is `clock_offset_millis` ahead. */
export const newEnvironment = (clock_offset_millis = 0): Environment => ({
	environment_id: newEnvironmentId(),
	merchant_id: "mer_contract",
	mode: "test",
	name: "Contract",
	clock_offset_millis,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T08:00:00.000Z",
	updated_at: "2026-11-21T08:00:00.000Z",
});

const ulid = generator((length) => randomBytes(length));

/** A new ID with this prefix; later ones sort later. */
export const newId = (prefix: string): string => ulid({ prefix }, Date.now());

/** Runs one write in its own transaction. */
export const committed = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.flatMap(UnitOfWork, (unitOfWork) => unitOfWork.transaction(work));

/** Returns the refusal that `work` must fail with. */
export const refusalOf = <A, E, R>(work: Effect.Effect<A, E, R>, code: ErrorCode) =>
	Effect.map(Effect.exit(work), (exit) => {
		const error = Exit.isFailure(exit) ? Option.getOrUndefined(Cause.failureOption(exit.cause)) : undefined;
		if (!(error instanceof Refusal)) return fail(`expected the refusal ${code}, got ${exit}`);
		same(error.code, code);
		return error;
	});

/** Returns the exit of work that must not succeed. */
export const failureOf = <A, E, R>(work: Effect.Effect<A, E, R>) =>
	Effect.map(Effect.exit(work), (exit) => {
		isTrue(Exit.isFailure(exit), `expected a failure, got ${exit}`);
		return exit;
	});

/** Runs `work` at another time. Sleeps still take real time. */
export const later =
	(millis: number) =>
	<A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
		Effect.flatMap(Effect.clock, (clock) => {
			const shifted: Clock.Clock = {
				...clock,
				[Clock.ClockTypeId]: Clock.ClockTypeId,
				unsafeCurrentTimeMillis: () => clock.unsafeCurrentTimeMillis() + millis,
				currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + millis),
				unsafeCurrentTimeNanos: () => clock.unsafeCurrentTimeNanos() + BigInt(millis) * 1_000_000n,
				currentTimeNanos: Effect.map(clock.currentTimeNanos, (now) => now + BigInt(millis) * 1_000_000n),
				sleep: (duration) => clock.sleep(duration),
			};
			return Effect.withClock(work, shifted);
		});

/** 0, 1, …, `length` − 1. */
export const range = (length: number): ReadonlyArray<number> => Array.from({ length }, (_, i) => i);

export const sorted = (texts: Iterable<string>): ReadonlyArray<string> => [...texts].sort();
