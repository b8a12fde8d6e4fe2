/**
 * The types of the Promise face, derived from the use cases' own: what is an Effect for a caller in an environment
 * becomes a Promise without either.
 */
import type { Effect, Schema } from "effect";
import type { Answer, IdempotentRequest, Replayable, ReplayedRefusal, Unwarned } from "../../platform/Idempotency.js";
import type { Accepts } from "../../words/Accepts.js";
import type { Caller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";

export type Failure = Refusal | ReplayedRefusal | StorageError;

/** How one call does its work at most once. */
export interface Doing {
	/** The call's idempotency key; absent when the host gave none. */
	readonly idempotency: IdempotentRequest | undefined;
	/** Runs work in one transaction, once for the key. `forReplay` changes what later answers show. */
	readonly once: <A>(
		work: Effect.Effect<A, Refusal | StorageError>,
		forReplay?: (answer: Answer<Unwarned<A>>) => Answer<Unwarned<A>>,
	) => Effect.Effect<Replayable<Unwarned<A>>, Failure>;
}

/** A command that is more than one transaction, or hides something from replays: it uses the key itself. */
export type Doable<A> = (doing: Doing) => Effect.Effect<Replayable<A>, Failure>;

export type UseCase = (
	caller: Caller,
	...rest: ReadonlyArray<never>
) => Effect.Effect<unknown, Refusal | StorageError> | Doable<unknown>;
export type UseCases = Readonly<Record<string, UseCase>>;

/** Makes the last argument the schema's encoded form, which may be left out where it may be empty. */
type WithInput<Rest, I> = Rest extends readonly [...infer Before, unknown]
	? Record<never, never> extends I
		? [...Before, input?: I]
		: [...Before, input: I]
	: never;

/** What a host passes to a use case: everything but the caller. */
export type Arguments<F> = F extends (caller: Caller, ...rest: infer Rest) => unknown
	? F extends { readonly input: Schema.Schema<infer _A, infer I> }
		? WithInput<Rest, I>
		: Rest
	: never;

/** What a use case comes to. */
export type Result<F> = F extends (...args: ReadonlyArray<never>) => infer R
	? R extends Effect.Effect<infer A, infer _E>
		? Unwarned<A>
		: R extends Doable<infer A>
			? A
			: never
	: never;

/** A service's methods for hosts that don't use Effect. */
export type Promised<Service> = {
	readonly [Name in keyof Service]: (...args: Arguments<Service[Name]>) => Promise<Result<Service[Name]>>;
};

/** The same under an idempotency key: each call tells whether its answer is the first one's again. */
export type PromisedOnce<Service> = {
	readonly [Name in keyof Service]: (...args: Arguments<Service[Name]>) => Promise<Replayable<Result<Service[Name]>>>;
};

/** What a host can pass without a schema: IDs and versions. */
type Plain = string | number | undefined;

/** Leaves a service as it is when every method that takes more than IDs says how it is read; else it fits nothing. */
export type Readable<Service> = {
	readonly [Name in keyof Service]: Service[Name] extends Accepts<infer _A, infer _I>
		? Service[Name]
		: Service[Name] extends (caller: Caller, ...rest: infer Rest) => unknown
			? Rest extends ReadonlyArray<Plain>
				? Service[Name]
				: "this use case takes an input: wrap it in accepts(schema, useCase)"
			: never;
};
