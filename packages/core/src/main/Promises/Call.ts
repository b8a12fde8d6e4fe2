/** A single call of the Promise face: validates what the host passed, which may be anything, and runs the use case. */
import { Effect, Either, Option, Schema } from "effect";
import {
	Idempotency,
	type IdempotentRequest,
	isIdempotencyKey,
	isKept,
	type Replayable,
	unwarned,
} from "../../platform/Idempotency.js";
import { type AnyFunction, type Attempt, callWith, checking, type Failure } from "../../platform/Implementation.js";
import { Merchants } from "../../platform/Merchants.js";
import type { RateLimited } from "../../platform/RateLimits.js";
import { type AnyUseCase, isKeyLasting, pathParametersOf } from "../../platform/UseCase.js";
import type { Caller, Environment } from "../../words/Environment.js";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Ids } from "../../words/Id.js";
import { reader } from "../../words/Input.js";
import type { Page } from "../../words/Page.js";
import { System } from "../../words/Principal.js";
import { Documents, Stored } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";

/** What a call can fail with: a refusal, either new or replayed for its key, or a storage error. */
export type Fault = RateLimited | Refusal | StorageError;

const unwrapped = <A>(work: Effect.Effect<A, Failure>): Effect.Effect<A, Fault> =>
	Effect.catchTag(work, "ReplayedRefusal", ({ refusal }) => refusal);

/** Refuses an invalid key. Hosts may pass anything, such as an unset variable. */
export const checkKey = (key: unknown): Effect.Effect<void, Refusal> =>
	typeof key === "string" && isIdempotencyKey(key)
		? Effect.void
		: refuse("INVALID_VALUE", {
				param: "idempotency_key",
				message: "idempotency_key must have 1 to 255 visible ASCII characters.",
			});

/** Copies the input as JSON would serialize it: plain values only, no `undefined`, and dates as text. */
const plain = (input: unknown): Either.Either<unknown, Refusal> =>
	Either.try({
		try: (): unknown => JSON.parse(JSON.stringify(input ?? {})),
		catch: (cause) =>
			refuse("INVALID_JSON", {
				message: `The input cannot be written as JSON: ${cause instanceof Error ? cause.message : String(cause)}.`,
			}),
	});

/** Validates what a host passed against a schema. */
export const readInput = <A, I>(schema: Schema.Schema<A, I>, input: unknown): Either.Either<A, Refusal> =>
	Either.flatMap(plain(input), reader(schema));

/** One use case as the face calls it: its description, its function, and how its input is read. */
export interface Callable {
	/** Its name in the face, such as `orders.create`. */
	readonly name: string;
	readonly useCase: AnyUseCase;
	readonly work: AnyFunction;
	/** The IDs that precede the input, such as `order_id`. */
	readonly idNames: ReadonlyArray<string>;
	readonly read: ((input: unknown) => Either.Either<unknown, Refusal>) | undefined;
}

export const callable = (name: string, useCase: AnyUseCase, work: AnyFunction): Callable => {
	const read = useCase.input && reader(Schema.make<unknown>(useCase.input.ast));
	return {
		name,
		useCase,
		work,
		idNames: pathParametersOf(useCase.path),
		read: read && ((value) => Either.flatMap(plain(value), read)),
	};
};

/** The function's arguments: IDs unchanged, and its decoded input. */
interface Read {
	readonly ids: ReadonlyArray<unknown>;
	readonly input: ReadonlyArray<unknown>;
}

const isPlain = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

/**
 * The refusal of an argument that is not a string. `param` is its name in the reference, if it is an ID from the path.
 */
const notText = (name: string, index: number, param: string | undefined): Refusal =>
	refuse("INVALID_TYPE", {
		...(param === undefined ? {} : { param }),
		message: `Argument ${index + 1} of ${name}${param === undefined ? "" : `, its ${param},`} must be a string.`,
	});

/** The IDs from the path are required. Later arguments may be omitted if the use case takes no input. */
const readArguments = (
	{ idNames, name, read }: Callable,
	given: ReadonlyArray<unknown>,
): Either.Either<Read, Refusal> => {
	const idCount = idNames.length;
	const ids = read === undefined ? given : Array.from({ length: idCount }, (_, index) => given[index]);
	const wrong = Array.from({ length: Math.max(ids.length, idCount) }).findIndex((_, index) =>
		index < idCount ? typeof ids[index] !== "string" : !isPlain(ids[index]) && ids[index] !== undefined,
	);
	if (wrong >= 0) return Either.left(notText(name, wrong, idNames[wrong]));
	if (read === undefined) return Either.right({ ids, input: [] });
	return Either.map(read(given[idCount]), (input) => ({ ids, input: [input] }));
};

const valueOf = (item: unknown): unknown => (item instanceof Stored ? item.value : item);

/** Converts a read's result for the host: documents are decoded, and lists look like HTTP responses. */
const seen = ({ useCase }: Callable, given: unknown): unknown => {
	if (useCase.kind !== "list") return valueOf(given);
	// `Functions` has checked that lists return pages.
	const { items, ...page } = given as Page<unknown>;
	return { data: items.map(valueOf), ...page };
};

/** The environment and the idempotency key of a call. */
export interface CallOptions {
	readonly environment_id: string;
	readonly idempotency_key: string | undefined;
}

/** The calls of one core. Every call reads its environment anew, because an environment's clock can be moved. */
export const makeCalls = Effect.gen(function* () {
	const documents = yield* Documents;
	const idempotency = yield* Idempotency;
	const merchants = yield* Merchants;
	const ids = yield* Ids;

	const callerIn = (environment: Environment, key: string | undefined): Effect.Effect<Caller> =>
		Effect.map(ids.now("request"), (id) => ({
			environment,
			request: { id, idempotency_key: key ?? null },
			principal: System,
		}));

	const requestOf = (
		options: CallOptions,
		{ name, useCase }: Callable,
		{ ids, input }: Read,
	): IdempotentRequest | undefined =>
		options.idempotency_key === undefined
			? undefined
			: {
					key: options.idempotency_key,
					operation: [name, ...ids].join(" "),
					fingerprint: idempotency.fingerprint(input[0] ?? {}),
					isLasting: isKeyLasting(useCase),
				};

	/** The request of an invalid input: its refusal is stored, like those of commands. */
	const refusedRequest = (options: CallOptions, called: Callable, given: ReadonlyArray<unknown>) =>
		Option.getOrUndefined(
			Option.map(Either.getRight(plain(given[called.idNames.length])), (input) =>
				requestOf(options, called, { ids: given.slice(0, called.idNames.length), input: [input] }),
			),
		);

	/** Reads synchronously, so that later changes by the host to its values have no effect. */
	const prepare = (options: CallOptions, called: Callable, given: ReadonlyArray<unknown>) => {
		const reading = readArguments(called, given);
		const isRuleBroken = Either.isLeft(reading) && isKept(reading.left);
		const refused = isRuleBroken ? refusedRequest(options, called, given) : undefined;
		return Effect.gen(function* () {
			const environment = yield* merchants.environment(options.environment_id);
			const caller = yield* callerIn(environment, options.idempotency_key);
			const read = yield* Effect.tapError(reading, (refusal) =>
				refused === undefined ? Effect.void : unwrapped(idempotency.run(caller, refused, refusal)),
			);
			// The arguments have been validated against the description of the use case.
			return { caller, read, ...callWith(documents, called.useCase, called.work, caller, read.ids, read.input) };
		});
	};

	return {
		/** Runs a use case that changes nothing. */
		read: (options: CallOptions, called: Callable, given: ReadonlyArray<unknown>): Effect.Effect<unknown, Fault> =>
			Effect.flatMap(prepare(options, called, given), ({ started }) =>
				typeof started === "function"
					? Effect.dieMessage(`${called.name} is a command`)
					: Effect.map(unwrapped(started), (value) => seen(called, value)),
			),

		/** Runs a command in a transaction, once per key. */
		command: (
			options: CallOptions,
			called: Callable,
			given: ReadonlyArray<unknown>,
		): Effect.Effect<Replayable<unknown>, Fault> =>
			Effect.flatMap(prepare(options, called, given), ({ caller, check, read, started }) => {
				const request = requestOf(options, called, read);
				const once: Attempt["once"] = (work, forReplay) =>
					idempotency.run(caller, request, Effect.map(work, unwarned), forReplay);
				const attempt = checking({ idempotency: request, once }, check);
				return unwrapped(typeof started === "function" ? started(attempt) : attempt.once(started));
			}),
	};
});
