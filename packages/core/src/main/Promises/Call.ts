/** One call of the Promise face: reads what the host passed, which may be anything, and runs the use case. */
import { Effect, Either, type Schema } from "effect";
import { Idempotency, type IdempotentRequest, type Replayable, unwarned } from "../../platform/Idempotency.js";
import { Merchants } from "../../platform/Merchants.js";
import type { Caller, Environment } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { reader } from "../../words/Input.js";
import { System } from "../../words/Principal.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { Doing, Failure, UseCase } from "./UseCase.js";

/** What a call fails with: a refusal, whether said now or to the first call with this key, or the store's failure. */
export type Fault = Refusal | StorageError;

const told = <A>(work: Effect.Effect<A, Failure>): Effect.Effect<A, Fault> =>
	Effect.catchTag(work, "ReplayedRefusal", ({ refusal }) => refusal);

const visibleAscii = /^[\x21-\x7e]{1,255}$/;

const checkKey = (key: string | undefined): Effect.Effect<void, Refusal> =>
	key === undefined || (typeof key === "string" && visibleAscii.test(key))
		? Effect.void
		: refuse("INVALID_VALUE", {
				param: "idempotency_key",
				message: "idempotency_key must have 1 to 255 visible ASCII characters.",
			});

/** The input as JSON would carry it: a copy of plain values, without what is `undefined`, and with dates as text. */
const plain = (input: unknown): Either.Either<unknown, Refusal> =>
	Either.try({
		try: (): unknown => JSON.parse(JSON.stringify(input ?? {})),
		catch: (cause) =>
			refuse("INVALID_JSON", {
				message: `The input cannot be written as JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
			}),
	});

/** Reads what a host passed against a schema. */
export const readInput = <A, I>(schema: Schema.Schema<A, I>, input: unknown): Either.Either<A, Refusal> =>
	Either.flatMap(plain(input), reader(schema));

type Reader = (input: unknown) => Either.Either<unknown, Refusal>;

const readers = new WeakMap<object, Reader>();

/** The reader of a use case's input, made once. */
const readerOf = (useCase: UseCase): Reader | undefined => {
	if (!("input" in useCase)) return undefined;
	const known = readers.get(useCase);
	if (known !== undefined) return known;
	// `accepts` put it there, and the types of the face let nothing else through.
	const read = reader(useCase.input as Schema.Schema<unknown>);
	const made: Reader = (input) => Either.flatMap(plain(input), read);
	readers.set(useCase, made);
	return made;
};

/** What the use case is called with: IDs as they are, and its input decoded. */
interface Read {
	readonly ids: ReadonlyArray<unknown>;
	readonly input: ReadonlyArray<unknown>;
}

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/** IDs must be given, all of them where an input follows; what comes after the first may be optional elsewhere. */
const readArguments = (name: string, useCase: UseCase, given: ReadonlyArray<unknown>): Either.Either<Read, Refusal> => {
	const read = readerOf(useCase);
	const taken = useCase.length - (read === undefined ? 1 : 2);
	const ids = read === undefined ? given : Array.from({ length: taken }, (_, index) => given[index]);
	const required = read === undefined ? Math.min(1, taken) : taken;
	const wrong = Array.from({ length: Math.max(ids.length, required) }).findIndex(
		(_, index) => !isPlain(ids[index]) && (ids[index] !== undefined || index < required),
	);
	if (wrong >= 0)
		return Either.left(refuse("INVALID_TYPE", { message: `${name} takes a text as its argument ${wrong + 1}.` }));
	if (read === undefined) return Either.right({ ids, input: [] });
	return Either.map(read(given[taken]), (input) => ({ ids, input: [input] }));
};

/** What a call is told of beside its arguments. */
export interface CallOptions {
	/** The use case's place in the face, such as `orders.create`. */
	readonly name: string;
	readonly environment_id: string;
	readonly idempotency_key: string | undefined;
}

/** The calls of one core. Every call reads its environment anew, because an environment's clock can be moved. */
export const makeCalls = Effect.gen(function* () {
	const idempotency = yield* Idempotency;
	const merchants = yield* Merchants;
	const ids = yield* Ids;

	const callerIn = (environment: Environment, key: string | undefined): Effect.Effect<Caller> =>
		Effect.map(ids.now("request"), (id) => ({
			environment,
			request: { id, idempotency_key: key ?? null },
			principal: System,
		}));

	/** Reads at once, so that what the host does to its values afterwards changes nothing. */
	const prepare = (options: CallOptions, useCase: UseCase, given: ReadonlyArray<unknown>) => {
		const reading = readArguments(options.name, useCase, given);
		return Effect.gen(function* () {
			yield* checkKey(options.idempotency_key);
			const read = yield* reading;
			const environment = yield* merchants.environment(options.environment_id);
			const caller = yield* callerIn(environment, options.idempotency_key);
			// The arguments have been read against the use case's own schema and arity.
			const started = useCase(
				caller,
				...([...read.ids, ...read.input] as ReadonlyArray<unknown> as ReadonlyArray<never>),
			);
			return { caller, read, started };
		});
	};

	const requestOf = (options: CallOptions, { ids, input }: Read): IdempotentRequest | undefined =>
		options.idempotency_key === undefined
			? undefined
			: {
					key: options.idempotency_key,
					operation: [options.name, ...ids].join(" "),
					fingerprint: idempotency.fingerprint(input[0] ?? {}),
				};

	return {
		/** Runs a use case that changes nothing. */
		read: (options: CallOptions, useCase: UseCase, given: ReadonlyArray<unknown>): Effect.Effect<unknown, Fault> =>
			Effect.flatMap(prepare(options, useCase, given), ({ started }) =>
				Effect.isEffect(started) ? told(started) : Effect.dieMessage(`${options.name} is a command`),
			),

		/** Runs a command in a transaction, once for its key. */
		command: (
			options: CallOptions,
			useCase: UseCase,
			given: ReadonlyArray<unknown>,
		): Effect.Effect<Replayable<unknown>, Fault> =>
			Effect.flatMap(prepare(options, useCase, given), ({ caller, read, started }) => {
				const request = requestOf(options, read);
				const once: Doing["once"] = (work, forReplay) =>
					idempotency.run(caller, request, Effect.map(work, unwarned), forReplay);
				return told(Effect.isEffect(started) ? once(started) : started({ idempotency: request, once }));
			}),
	};
});
