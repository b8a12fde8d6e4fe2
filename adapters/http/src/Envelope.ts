/** Renders responses in the API's envelopes (requirements: Conventions, Errors). */
import { errorEnvelope } from "@svc/api/ErrorEnvelope";
import type { RateLimited } from "@svc/core/platform/RateLimits";
import { nameable } from "@svc/core/platform/Versions";
import { catalog, type Refusal, refuse } from "@svc/core/words/Errors";
import type { Page } from "@svc/core/words/Page";
import { Stored } from "@svc/core/words/Storage/Documents";
import type { Request, Response } from "./Exchange.js";
import type { DataReply } from "./Handlers.js";

const json = (status: number, request_id: string, body: string, headers?: Record<string, string>): Response => ({
	status,
	headers: {
		"Content-Type": "application/json; charset=utf-8",
		// Responses contain secrets and customer data, so no cache may store them.
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
		"X-Request-Id": request_id,
		...headers,
	},
	body,
});

/**
 * A command's response or its replay. A replay is the first response, and names the first request in its header and
 * body.
 */
export const answered = <A>(status: number, request_id: string, answer: DataReply<A>): Response => {
	const meta =
		answer.warnings === undefined || answer.warnings.length === 0 ? undefined : { warnings: answer.warnings };
	const of = answer.request_id ?? request_id;
	const body = JSON.stringify({ data: answer.data, meta, request_id: of });
	return json(status, of, body, answer.replayed === true ? { "Idempotency-Replayed": "true" } : undefined);
};

/** A stored resource; its JSON is sent unchanged. */
export const stored = <A>(request_id: string, document: Stored<A>): Response =>
	json(200, request_id, `{"data":${document.json},"request_id":"${request_id}"}`);

const itemText = (item: unknown): string => (item instanceof Stored ? item.json : JSON.stringify(item));

/** A page. One `join` makes its text: a template around the joined items would copy it once more (5 us). */
export const paged = <A>(request_id: string, page: Page<A>): Response => {
	const next = page.next_page_token === undefined ? "" : `,"next_page_token":"${page.next_page_token}"`;
	const end = `]${next},"request_id":"${request_id}"}`;
	const [first, ...more] = page.items.map(itemText);
	if (first === undefined) return json(200, request_id, `{"data":[${end}`);
	const texts = [`{"data":[${first}`, ...more];
	texts.push(`${texts.pop()}${end}`);
	return json(200, request_id, texts.join(","));
};

/** The headers of a rate limit: its name, and the seconds until it ends, rounded up. */
const limitHeaders = ({ reason, wait_millis }: NonNullable<Refusal["limit"]>) => ({
	"Retry-After": String(Math.max(1, Math.ceil(wait_millis / 1000))),
	"Svc-Rate-Limited-Reason": reason,
});

const retryAfterUnavailable: Readonly<Record<string, string>> = { "Retry-After": "1" };

/**
 * How many seconds to wait before retrying after a 503; other statuses have no such header. It is a minimum, since
 * nobody knows when a database comes back: after each failed retry, clients back off further.
 */
export const retryAfter = (status: number): Readonly<Record<string, string>> | undefined =>
	status === 503 ? retryAfterUnavailable : undefined;

/** A request that is refused. */
export interface Refused {
	/** The server's public URL; error responses link to its error catalog. */
	readonly baseUrl: string;
	readonly request_id: string;
	/** Whether the request is logged, so that its error can link to the log. */
	readonly isLogged?: boolean;
}

/** The error envelope. `of` is the original request if this response replays its refusal. */
export const refused = (
	{ baseUrl, isLogged = false, request_id }: Refused,
	refusal: Refusal,
	of: string = request_id,
): Response =>
	json(catalog[refusal.code].status, of, JSON.stringify(errorEnvelope(baseUrl, of, refusal, isLogged)), {
		...retryAfter(catalog[refusal.code].status),
		...(of === request_id ? {} : { "Idempotency-Replayed": "true" }),
		...(refusal.limit === undefined ? {} : limitHeaders(refusal.limit)),
	});

const notAllowed = refuse("METHOD_NOT_ALLOWED");

/** The response to a method that a path does not support. `allow` lists those that it does. */
export const wrongMethod = (request: Refused, allow: ReadonlyArray<string>): Response => {
	const answer = refused(request, notAllowed);
	return { ...answer, headers: { ...answer.headers, Allow: allow.join(", ") } };
};

const tooMany = refuse("RATE_LIMIT_EXCEEDED");

const serverBusy = refuse("SERVER_BUSY");

/** The response to a request above the limits on requests in flight; `details` say what there is too much of. */
export const busy = (request: Refused, details?: { readonly message: string }): Response =>
	refused(request, details === undefined ? serverBusy : refuse("SERVER_BUSY", details));

/** The response to a rate-limited request (requirements: Rate limits). */
export const limited = (request: Refused, limit: RateLimited): Response => {
	const answer = refused(request, tooMany);
	return { ...answer, headers: { ...answer.headers, ...limitHeaders(limit) } };
};

/** Whether a path belongs to the API, even if no route matches it. */
const isApi = (path: string): boolean => path === "/v1" || path.startsWith("/v1/");

/** Adds the API version to a response that was refused before a version was chosen. */
export const versioned = (request: Request, response: Response, byDefault: string): Response => {
	if (!isApi(request.path) || response.headers["Svc-Version"] !== undefined) return response;
	const version = nameable(request.header("svc-version"), byDefault);
	return { ...response, headers: { ...response.headers, "Svc-Version": version } };
};
