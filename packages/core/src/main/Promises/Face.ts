/**
 * The types of the Promise face, derived from the functions of the use cases. A function that takes a caller and
 * returns an Effect becomes one that takes no caller and returns a Promise.
 */
import type { Effect } from "effect";
import type { Expecting, Targeting } from "../../platform/ExpectedVersion.js";
import type { Replayable, Unwarned } from "../../platform/Idempotency.js";
import type { Implementation, Keyed } from "../../platform/Implementation.js";
import type { Kind, UseCase } from "../../platform/UseCase.js";
import type { Caller } from "../../words/Environment.js";
import type { Page } from "../../words/Page.js";
import type { Stored } from "../../words/Storage/Documents.js";

/** Replaces the last argument with the encoded form of its schema, which is optional if it may be empty. */
type WithInput<Rest, Encoded> = Rest extends readonly [...infer Before, unknown]
	? Record<never, never> extends Encoded
		? [...Before, input?: Encoded]
		: [...Before, input: Encoded]
	: never;

/** What a host passes: everything but the caller. */
type Arguments<Case, Work> = Work extends (caller: Caller, ...rest: infer Rest) => unknown
	? Case extends UseCase<infer _Kind, infer _Path, infer _Input, infer Encoded, infer _Output>
		? [Encoded] extends [never]
			? Case extends Targeting
				? [...Rest, input?: Expecting]
				: Rest
			: WithInput<Rest, Case extends Targeting ? Encoded & Expecting : Encoded>
		: never
	: never;

/** A page of a list, as in HTTP responses. */
export interface Listed<A> {
	readonly data: ReadonlyArray<A>;
	/** Pass this as `page_token` to get the next page; absent on the last page. */
	readonly next_page_token?: string;
}

type ValueOf<A> = A extends Stored<infer Document> ? Document : A;

/** What a host receives for a function's result. */
type Result<Case, Work> = Work extends (...args: ReadonlyArray<never>) => infer Given
	? Given extends Effect.Effect<infer A, infer _E>
		? Case extends { readonly kind: "list" }
			? A extends Page<infer Item>
				? Listed<ValueOf<Item>>
				: never
			: Unwarned<ValueOf<A>>
		: Given extends Keyed<infer A>
			? A
			: never
	: never;

type OfKind<Cases, Made, Kinds extends Kind> = {
	[Name in keyof Cases & keyof Made as Cases[Name] extends { readonly kind: Kinds } ? Name : never]: [
		Cases[Name],
		Made[Name],
	];
};

type Promised<Members> = {
	readonly [Name in keyof Members]: Members[Name] extends [infer Case, infer Work]
		? (...args: Arguments<Case, Work>) => Promise<Result<Case, Work>>
		: never;
};

type PromisedOnce<Members> = {
	readonly [Name in keyof Members]: Members[Name] extends [infer Case, infer Work]
		? (...args: Arguments<Case, Work>) => Promise<Replayable<Result<Case, Work>>>
		: never;
};

/** Every use case of a capability as a function that returns a Promise. */
export type Methods<I> =
	I extends Implementation<infer _Name, infer Cases, infer Made, infer _R>
		? Promised<OfKind<Cases, Made, Kind>>
		: never;

/** The commands of a capability under an idempotency key. Each result says whether it is a replay. */
export type OnceMethods<I> =
	I extends Implementation<infer _Name, infer Cases, infer Made, infer _R>
		? PromisedOnce<OfKind<Cases, Made, "command">>
		: never;
