/**
 * What a capability's file in this package consists of: one plain function an endpoint, from the decoded request to
 * an Effect. Nothing here knows who serves them.
 */
import type { HttpApiEndpoint } from "@effect/platform";
import type { Answer, IdempotentRequest, Replayable, ReplayedRefusal, Unwarned } from "@svc/core/platform/Idempotency";
import type { RateLimited } from "@svc/core/platform/RateLimits";
import type { Caller } from "@svc/core/words/Environment";
import type { Refusal } from "@svc/core/words/Errors";
import type { ListParameters, Page } from "@svc/core/words/Page";
import type { Stored } from "@svc/core/words/Storage/Documents";
import type { StorageError } from "@svc/core/words/Storage/StorageError";
import { Effect } from "effect";

/** A decoded request of an authenticated caller. */
export interface Input<Path, Payload> {
	readonly caller: Caller;
	readonly path: Path;
	readonly payload: Payload;
	readonly query: ListParameters;
	/** Present when the caller sent an `Idempotency-Key`. */
	readonly idempotency: IdempotentRequest | undefined;
	/**
	 * Runs a command in one transaction, once for its idempotency key. `forReplay` changes what later answers show,
	 * where the first one holds a secret.
	 */
	readonly once: <A>(
		work: Effect.Effect<A, Refusal | StorageError>,
		forReplay?: (answer: Answer<Unwarned<A>>) => Answer<Unwarned<A>>,
	) => Effect.Effect<Replayable<Unwarned<A>>, HandlerError>;
}

export type HandlerError = RateLimited | Refusal | ReplayedRefusal | StorageError;

/** An answer of this request, or of the earlier one that it repeats. */
export type Told<Data> = Answer<Data> & Partial<Pick<Replayable<Data>, "request_id" | "replayed">>;

/** The three forms of an answer: a value, a stored resource, a page. */
export type Reply<Data> =
	| Told<Data>
	| Stored<Data>
	| (Data extends ReadonlyArray<infer Item> ? Page<Stored<Item> | Item> : never);

/** A reply whose data nobody looks into any more. */
export type AnyReply = Told<unknown> | Stored<unknown> | Page<unknown>;

type DataOf<Success> = Success extends { readonly data: infer Data } ? Data : never;
type Endpoints<Group> = Group extends { readonly endpoints: Readonly<Record<string, infer Endpoint>> }
	? Endpoint
	: never;

type HandlerOf<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> = (
	input: Input<HttpApiEndpoint.HttpApiEndpoint.PathParsed<Endpoint>, HttpApiEndpoint.HttpApiEndpoint.Payload<Endpoint>>,
) => Effect.Effect<Reply<DataOf<HttpApiEndpoint.HttpApiEndpoint.Success<Endpoint>>>, HandlerError>;

/** A handler for each endpoint of the group, by its name. */
export type Handlers<Group> = {
	readonly [Endpoint in Extract<
		Endpoints<Group>,
		HttpApiEndpoint.HttpApiEndpoint.Any
	> as HttpApiEndpoint.HttpApiEndpoint.Name<Endpoint>]: HandlerOf<Endpoint>;
};

/** A group and its handlers, told apart from others by the group's name. */
export interface Served {
	readonly group: string;
	readonly handlers: Readonly<Record<string, (input: Input<never, never>) => Effect.Effect<AnyReply, HandlerError>>>;
}

export const serve = <Group extends { readonly identifier: string }>(
	group: Group,
	handlers: NoInfer<Handlers<Group>>,
): Served => ({
	group: group.identifier,
	// The mapped type has checked every handler against its endpoint; the router only looks them up by name.
	handlers: handlers as unknown as Served["handlers"],
});

/** Answers what a use case reads. */
export const read = <A>(
	work: Effect.Effect<A, RateLimited | Refusal | StorageError>,
): Effect.Effect<Told<A>, HandlerError> => Effect.map(work, (data) => ({ data }));
