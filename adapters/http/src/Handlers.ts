/** Derives HTTP handlers from a capability's use cases: each maps a decoded request to an Effect. */
import type { Answer, IdempotentRequest, Replayable } from "@svc/core/platform/Idempotency";
import {
	type AnyFunction,
	type AnyImplementation,
	type Attempt,
	callWith,
	checking,
	type Failure,
	functionsOf,
} from "@svc/core/platform/Implementation";
import { type AnyUseCase, pathParametersOf, type UseCases } from "@svc/core/platform/UseCase";
import type { Caller } from "@svc/core/words/Environment";
import type { ListParameters, Page } from "@svc/core/words/Page";
import { Documents, type DocumentsShape, Stored } from "@svc/core/words/Storage/Documents";
import { Effect, Option, Record } from "effect";

/** An authenticated caller's decoded request; commands run through its `once`. */
export interface Input extends Attempt {
	readonly caller: Caller;
	readonly path: Readonly<Record<string, string>>;
	readonly payload: unknown;
	readonly query: ListParameters;
	/** Present when the caller sent an `Idempotency-Key`. */
	readonly idempotency: IdempotentRequest | undefined;
}

export type HandlerError = Failure;

/** The response to this request, or to the earlier one that it retries. */
export type DataReply<Data> = Answer<Data> & Partial<Pick<Replayable<Data>, "request_id" | "replayed">>;

/** The three kinds of response: a value, a stored resource, a page. */
export type Reply = DataReply<unknown> | Stored<unknown> | Page<unknown>;

export type Handler = (input: Input) => Effect.Effect<Reply, HandlerError>;

/** A capability's use cases, and their handlers under the same names. */
export interface Served {
	readonly group: string;
	readonly useCases: UseCases;
	readonly handlers: Readonly<Record<string, Handler>>;
}

/** What a request passes to its use case: a list's parameters, or the body if the use case has an input. */
const sentTo = ({ input, kind }: AnyUseCase, { payload, query }: Input): ReadonlyArray<unknown> => {
	if (kind === "list") return [query];
	return input === undefined ? [] : [payload];
};

/** Makes a use case's handler, which calls its function with the caller, the path's IDs and what the request passes. */
const handlerOf = (documents: DocumentsShape, useCase: AnyUseCase, work: AnyFunction): Handler => {
	const names = pathParametersOf(useCase.path);
	// The route has matched the path's parameters and the schema has parsed the payload, so the arguments fit.
	const called = (input: Input) => {
		const ids = names.map((name) => input.path[name]);
		return callWith(documents, useCase, work, input.caller, ids, sentTo(useCase, input));
	};
	if (useCase.kind === "command")
		return (input) => {
			const { check, started } = called(input);
			const attempt = checking(input, check);
			return typeof started === "function" ? started(attempt) : attempt.once(started);
		};
	return (input) => {
		// `Functions` has checked that reads take no idempotency key and that lists return pages.
		const reading = called(input).started as Effect.Effect<unknown, HandlerError>;
		return useCase.kind === "list"
			? (reading as Effect.Effect<Page<unknown>, HandlerError>)
			: Effect.map(reading, (data) => (data instanceof Stored ? data : { data }));
	};
};

/** Makes a capability's handlers from the services that it needs. */
export const serve = <R>(implementation: AnyImplementation<R>): Effect.Effect<Served, never, Documents | R> =>
	Effect.zipWith(functionsOf(implementation), Documents, (functions, documents) => ({
		group: implementation.name,
		useCases: implementation.useCases,
		handlers: Record.filterMap(functions, (work, name) =>
			Option.map(Option.fromNullable(implementation.useCases[name]), (useCase) => handlerOf(documents, useCase, work)),
		),
	}));
