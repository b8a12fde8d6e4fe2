/** The types of the client, all derived from the HTTP contract. */
import type * as HttpApi from "@effect/platform/HttpApi";
import type * as HttpApiEndpoint from "@effect/platform/HttpApiEndpoint";
import type { Api } from "@svc/api";

/** The query parameters of any call. */
export type Query = Readonly<Record<string, string | number | ReadonlyArray<string | number> | undefined>>;

type Groups = typeof Api extends HttpApi.HttpApi<infer _Id, infer Groups, infer _E, infer _R> ? Groups : never;

type EndpointsOf<Group> = Group extends { readonly endpoints: Readonly<Record<string, infer Endpoint>> }
	? Extract<Endpoint, HttpApiEndpoint.HttpApiEndpoint.Any>
	: never;

// biome-ignore lint/complexity/noBannedTypes: a part of an intersection that asks for nothing
type Nothing = {};

type PathPart<Path> = [Path] extends [never] ? Nothing : { readonly path: Path };
type PayloadPart<Payload> = [Payload] extends [never]
	? Nothing
	: Record<never, never> extends Payload
		? { readonly payload?: Payload }
		: { readonly payload: Payload };
type QueryPart<Parameters> = [Parameters] extends [never] ? Nothing : { readonly query?: Parameters };

/** The parameters of a call: those of `path`, `payload`, and `query` that the endpoint has. */
export type RequestOf<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> = PathPart<
	HttpApiEndpoint.HttpApiEndpoint.PathParsed<Endpoint>
> &
	PayloadPart<HttpApiEndpoint.HttpApiEndpoint.Payload<Endpoint>> &
	QueryPart<HttpApiEndpoint.HttpApiEndpoint.UrlParams<Endpoint>>;

/** The response body: `data`, `request_id`, `next_page_token` for a list, `meta.warnings`. */
export type AnswerOf<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> =
	HttpApiEndpoint.HttpApiEndpoint.Success<Endpoint> & {
		/** Whether this is a replay of the response to an earlier call with the same idempotency key. */
		readonly replayed: boolean;
	};

/** Options of one call, as its second argument. */
export interface CallOptions {
	/** Makes a command happen at most once, even across processes; generated for each call if absent. */
	readonly idempotencyKey?: string;
	/** Aborts the call and its retries. */
	readonly signal?: AbortSignal;
}

type MethodOf<Endpoint extends HttpApiEndpoint.HttpApiEndpoint.Any> =
	Record<never, never> extends RequestOf<Endpoint>
		? (request?: RequestOf<Endpoint>, options?: CallOptions) => Promise<AnswerOf<Endpoint>>
		: (request: RequestOf<Endpoint>, options?: CallOptions) => Promise<AnswerOf<Endpoint>>;

type GroupOf<Group> = {
	readonly [Endpoint in EndpointsOf<Group> as HttpApiEndpoint.HttpApiEndpoint.Name<Endpoint>]: MethodOf<Endpoint>;
};

/** A method for every endpoint, such as `client.orders.create({ payload })`. */
export type Client = {
	readonly [Group in Groups as Uncapitalize<Group["identifier"]>]: GroupOf<Group>;
};
