/**
 * The client of svc's HTTP API for Promises.
 *
 *     const svc = createClient({ baseUrl: "http://127.0.0.1:8080", apiKey: "svc_test_…" });
 *     const { data: order } = await svc.orders.create({ payload: { line_items } });
 *     await svc.payments.pay({ path: { order_id: order.order_id }, payload: { action: "pay", payment_source } });
 *
 * A call rejects with a `SvcError`. Transient failures (429, 502 to 504, no response) are retried with backoff and
 * jitter, which is safe because every command has an idempotency key. A secret is only in the first response. If that
 * is lost, the response to the retry has `meta.warnings` instead.
 */
import type { Client } from "./generated/Calls.js";
import { routes } from "./generated/Routes.js";
import { delayMillis, isWorthRetrying, retryAfterMillis } from "./Retry.js";
import { errorOf, networkError } from "./SvcError.js";
import type { CallOptions, Query } from "./Types.js";
import { checkGiven, checkHeader, checkTarget } from "./Usage.js";

/** Where svc is, which key to use, and how calls are made. */
export interface ClientOptions {
	/** The base URL of svc, such as `https://pay.example.com`. */
	readonly baseUrl: string;
	/** A secret key, `svc_test_…` or `svc_live_…`; for the onboarding, the secret of its session. */
	readonly apiKey: string;
	/** Pins the API version, such as `2026-11-01`; the merchant's default if absent. */
	readonly version?: string;
	/** How often a call is retried; default 3. */
	readonly maximumRetries?: number;
	/** How long one attempt may take; default 30 s. */
	readonly timeoutMillis?: number;
	/** Default: the platform's. */
	readonly fetch?: typeof fetch;
	/** The source of the jitter of retries, in [0, 1); default: `Math.random`. */
	readonly random?: () => number;
}

const defaultRetries = 3;
const defaultTimeoutMillis = 30_000;

interface Endpoint {
	readonly name: string;
	readonly method: string;
	/** With parameters written as `:order_id`. */
	readonly path: string;
}

/** Reads a call's route: its method, then the rest of the group's path, or a space and another path. */
const endpointOf = (name: string, base: string, route: string): Endpoint => {
	const end = route.search(/[ /]|$/);
	const rest = route.slice(end);
	return { name, method: route.slice(0, end), path: rest.startsWith(" ") ? rest.slice(1) : base + rest };
};

interface Given {
	readonly path?: Readonly<Record<string, string>>;
	readonly query?: Query;
	readonly payload?: unknown;
}

const pathOf = ({ name, path }: Endpoint, given: Given["path"] = {}): string =>
	path.replace(/:(\w+)/g, (_, parameter: string) => {
		const value: unknown = given[parameter];
		if (typeof value !== "string" || value === "") throw new TypeError(`${name} needs path.${parameter}`);
		return encodeURIComponent(value);
	});

const queryOf = (query: Query = {}): string => {
	const parameters = new URLSearchParams();
	for (const [name, value] of Object.entries(query))
		if (value !== undefined) for (const one of [value].flat()) parameters.append(name, String(one));
	return parameters.size === 0 ? "" : `?${parameters}`;
};

const requestOf = (options: ClientOptions, endpoint: Endpoint, given: Given, call: CallOptions) => {
	const headers: Record<string, string> = { Accept: "application/json", Authorization: `Bearer ${options.apiKey}` };
	if (given.payload !== undefined) headers["Content-Type"] = "application/json";
	if (options.version !== undefined) headers["Svc-Version"] = options.version;
	if (endpoint.method !== "GET") headers["Idempotency-Key"] = call.idempotencyKey ?? crypto.randomUUID();
	return {
		url: `${options.baseUrl.replace(/\/+$/, "")}${pathOf(endpoint, given.path)}${queryOf(given.query)}`,
		init: {
			method: endpoint.method,
			headers,
			...(given.payload === undefined ? {} : { body: JSON.stringify(given.payload) }),
		},
	};
};

const parsed = (body: string): unknown => {
	try {
		return JSON.parse(body);
	} catch {
		// A proxy's page, for example; `errorOf` turns it into an error.
		return undefined;
	}
};

const wait = (millis: number, signal: AbortSignal | undefined): Promise<void> =>
	new Promise((resolve, reject) => {
		const abort = () => {
			clearTimeout(timer);
			reject(signal?.reason);
		};
		const timer = setTimeout(() => {
			signal?.removeEventListener("abort", abort);
			resolve();
		}, millis);
		signal?.addEventListener("abort", abort, { once: true });
	});

/** What went wrong. `fetch` only says that it failed; its cause has the reason. */
const messageOf = (error: unknown): string => {
	if (!(error instanceof Error)) return "";
	return error.cause instanceof Error ? error.cause.message : error.message;
};

/** Makes one attempt: returns the response's body, or the error and how long the server asks to wait. */
const send = async (
	options: ClientOptions,
	{ url, init }: ReturnType<typeof requestOf>,
	signal: AbortSignal | undefined,
) => {
	const timeout = AbortSignal.timeout(options.timeoutMillis ?? defaultTimeoutMillis);
	try {
		const response = await (options.fetch ?? fetch)(url, {
			...init,
			signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
		});
		const body = parsed(await response.text());
		if (response.ok && typeof body === "object" && body !== null)
			return { body: { ...body, replayed: response.headers.get("idempotency-replayed") === "true" } };
		return {
			error: errorOf(response.status, body, response.headers.get("x-request-id") ?? undefined),
			retryAfter: retryAfterMillis(response.headers.get("retry-after")),
		};
	} catch (cause) {
		if (signal?.aborted) throw signal.reason;
		return {
			error: networkError(`No response from ${new URL(url).origin}: ${messageOf(cause)}`, cause),
			retryAfter: undefined,
		};
	}
};

/** Calls an endpoint, and retries if that is safe and may help. */
const call = async (options: ClientOptions, endpoint: Endpoint, given: Given = {}, callOptions: CallOptions = {}) => {
	checkGiven(endpoint.name, given);
	const { idempotencyKey, signal } = callOptions;
	if (idempotencyKey !== undefined) checkHeader("idempotencyKey", idempotencyKey);
	const request = requestOf(options, endpoint, given, callOptions);
	signal?.throwIfAborted();
	for (let retry = 0; ; retry++) {
		const { body, error, retryAfter } = await send(options, request, signal);
		if (error === undefined) return body;
		const delay =
			retry < (options.maximumRetries ?? defaultRetries) && isWorthRetrying(error)
				? delayMillis(retry, retryAfter, (options.random ?? Math.random)())
				: undefined;
		if (delay === undefined) throw error;
		await wait(delay, signal);
	}
};

/**
 * Creates a client. It holds no connection of its own and needs no closing. Throws a `TypeError` for invalid options.
 */
export const createClient = (options: ClientOptions): Client => {
	checkTarget("createClient", options);
	const groups = Object.entries(routes).map(([group, [base, calls]]) => [
		group,
		Object.fromEntries(
			Object.entries(calls).map(([name, route]) => {
				const endpoint = endpointOf(`${group}.${name}`, base, route);
				return [name, (given?: Given, callOptions?: CallOptions) => call(options, endpoint, given, callOptions)];
			}),
		),
	]);
	// The types and the routes are generated from the same contract.
	return Object.fromEntries(groups) as Client;
};

interface PageOf<Item> {
	readonly data: ReadonlyArray<Item>;
	readonly next_page_token?: string;
}

interface Listing {
	readonly query?: Query;
}

/** A method that reads a list. */
type AnyList = (request: never, options?: CallOptions) => Promise<PageOf<unknown>>;

type ItemOf<List> = List extends (...given: never) => Promise<PageOf<infer Item>> ? Item : never;

/**
 * Iterates over every resource of a list, page by page:
 *
 *     for await (const order of everyItem(svc.orders.list, { query: { status: "open" } })) …
 */
export async function* everyItem<List extends AnyList>(
	list: List,
	request: NonNullable<Parameters<List>[0]>,
	options?: CallOptions,
): AsyncGenerator<ItemOf<List>, void, undefined> {
	// Every list takes its parameters as `query`.
	const read = list as unknown as (request: Listing, options?: CallOptions) => Promise<PageOf<ItemOf<List>>>;
	const given: Listing = request;
	for (let { query } = given; ; ) {
		const page = await read({ ...given, ...(query === undefined ? {} : { query }) }, options);
		yield* page.data;
		if (page.next_page_token === undefined) return;
		query = { ...query, page_token: page.next_page_token };
	}
}
