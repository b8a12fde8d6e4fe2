/** The functions of a capability's use cases, type-checked against their descriptions. Each call is one span. */
import { Effect } from "effect";
import type { Caller } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import type { Page } from "../words/Page.js";
import type { DocumentsShape, Stored } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { withSpan } from "../words/Traced.js";
import { separateVersion, type VersionCheck } from "./ExpectedVersion.js";
import type { Answer, IdempotentRequest, Replayable, ReplayedRefusal, Unwarned, Warned } from "./Idempotency.js";
import type { RateLimited } from "./RateLimits.js";
import { type AnyUseCase, type Capability, pathParametersOf, type UseCase, type UseCases } from "./UseCase.js";

export type Failure = RateLimited | Refusal | ReplayedRefusal | StorageError;

/** The arguments of a command that handles its idempotency key itself. */
export interface Attempt {
	/** The request's idempotency key; absent if the caller gave none. */
	readonly idempotency: IdempotentRequest | undefined;
	/**
	 * Refuses a stale `expected_version`; absent if the caller sent none. `once` runs it. A command with a first
	 * transaction of its own runs it there, after claiming the key: a replay precedes the comparison.
	 */
	readonly checkVersion?: VersionCheck;
	/** Runs work in one transaction, once per key. `forReplay` changes what later responses show. */
	readonly once: <A>(
		work: Effect.Effect<A, Failure>,
		forReplay?: (answer: Answer<Unwarned<A>>) => Answer<Unwarned<A>>,
	) => Effect.Effect<Replayable<Unwarned<A>>, Failure>;
	/**
	 * The same without the comparison, for a command that has compared in an earlier transaction of its own, and has
	 * changed the document since. Present with `checkVersion`.
	 */
	readonly onceCompared?: Attempt["once"];
}

/** A command that takes more than one transaction, or hides a secret from replays: it handles the key itself. */
export type Keyed<A> = (attempt: Attempt) => Effect.Effect<Replayable<A>, Failure>;

/** The result of a function by the kind of its use case. A document that is sent as stored stays `Stored`. */
interface Gives<Output> {
	readonly command: Effect.Effect<Output | Warned<Output>, Failure> | Keyed<Output>;
	readonly read: Effect.Effect<Output | Stored<Output>, Failure>;
	readonly list: Effect.Effect<Page<Output | Stored<Output>>, Failure>;
}

/** The IDs of a path, one string per parameter. */
type IdsOf<Path extends string> = Path extends `${string}:${infer Rest}`
	? Rest extends `${string}/${infer Further}`
		? [string, ...IdsOf<Further>]
		: [string]
	: [];

/** The function of a use case: takes the caller, the path's IDs in order, and the input if there is one. */
export type FunctionOf<Case> =
	Case extends UseCase<infer Kind, infer Path, infer Input, infer _Encoded, infer Output>
		? (
				caller: Caller,
				...rest: [Input] extends [never] ? IdsOf<Path> : [...IdsOf<Path>, input: Input]
			) => Gives<Output>[Kind]
		: never;

/** One function per use case. */
export type Functions<Cases> = { readonly [Name in keyof Cases]: FunctionOf<Cases[Name]> };

/** A function called with arguments that were decoded by its use case's description. */
export type AnyFunction = (
	caller: Caller,
	...rest: ReadonlyArray<never>
) => Effect.Effect<unknown, Failure> | Keyed<unknown>;
export type AnyFunctions = Readonly<Record<string, AnyFunction>>;

/** A call of a function, with arguments that were decoded by its use case's description. */
export interface Call {
	readonly started: ReturnType<AnyFunction>;
	/** The version check of a command on a document; `checking` adds it to an attempt. */
	readonly check?: VersionCheck;
}

/** A function's arguments were decoded by its description, so their types match. */
const fitting = (given: ReadonlyArray<unknown>) => given as ReadonlyArray<never>;

/** Calls a function with the path's IDs, in order, and the input if there is one. */
export const callWith = (
	documents: DocumentsShape,
	{ isVersionAlone, on, path }: AnyUseCase,
	work: AnyFunction,
	caller: Caller,
	ids: ReadonlyArray<unknown>,
	sent: ReadonlyArray<unknown>,
): Call => {
	if (on === undefined) return { started: work(caller, ...fitting([...ids, ...sent])) };
	const named = Object.fromEntries(pathParametersOf(path).map((name, index) => [name, ids[index]]));
	// The schema of a command on a document decodes to an object.
	const { input, ...checked } = separateVersion(documents, on, caller, named, Object(sent[0]));
	return { started: work(caller, ...fitting(isVersionAlone ? ids : [...ids, input])), ...checked };
};

/** The attempt of a command on a document: the check comes first in its transaction. */
export const checking = (attempt: Attempt, check: VersionCheck | undefined): Attempt =>
	check === undefined
		? attempt
		: {
				...attempt,
				checkVersion: check,
				onceCompared: attempt.once,
				once: (work, forReplay) => attempt.once(Effect.zipRight(check, work), forReplay),
			};

/** A capability, and the Effect that builds its functions from the services that they need. */
export interface Implementation<out Name extends string, out Cases extends UseCases, out Made, out R>
	extends Capability<Name, Cases> {
	readonly functions: Effect.Effect<Made, never, R>;
}

/** An implementation with untyped functions, looked up by name. */
export type AnyImplementation<R> = Implementation<string, UseCases, object, R>;

/** The services that an implementation requires. */
export type ContextOf<I> = I extends Implementation<infer _Name, infer _Cases, infer _Made, infer R> ? R : never;

/** The functions of an implementation by name, for callers that have decoded the arguments by the description. */
export const functionsOf = <R>({ functions }: AnyImplementation<R>): Effect.Effect<AnyFunctions, never, R> =>
	// `implement` has checked each function against its description.
	functions as unknown as Effect.Effect<AnyFunctions, never, R>;

/** Wraps a function so that each call is a span if the fiber's tracer is on. */
const spanned = (name: string, work: AnyFunction): AnyFunction => {
	const span = withSpan(name);
	return (caller, ...rest) => {
		const started = work(caller, ...rest);
		return typeof started === "function" ? (attempt) => span(started(attempt)) : span(started);
	};
};

/** The functions of these use cases by name, each within a span. Functions without a use case are left out. */
export const spannedAll = <R>(
	{ name, useCases }: Capability<string, UseCases>,
	functions: Effect.Effect<AnyFunctions, never, R>,
): Effect.Effect<AnyFunctions, never, R> =>
	Effect.map(functions, (made) => {
		const entries = Object.keys(useCases).map((key) => {
			const work = made[key];
			// The types ensure this, but not for JavaScript programs.
			if (work === undefined) throw new TypeError(`${name}.${key} has no function`);
			return [key, spanned(`${name}.${key}`, work)];
		});
		return Object.fromEntries(entries);
	});

/** Attaches functions to the use cases of a capability. */
export const implement = <Name extends string, Cases extends UseCases, Made extends Functions<Cases>, R>(
	capability: Capability<Name, Cases>,
	functions: Effect.Effect<Made, never, R>,
): Implementation<Name, Cases, Pick<Made, keyof Made & keyof Cases>, R> => ({
	...capability,
	// `Functions` has checked each function. Their names are kept.
	functions: spannedAll(capability, functions as unknown as Effect.Effect<AnyFunctions, never, R>) as never,
});
