/**
 * Serves what operators and readers need besides the API: health, readiness, metrics, and the OpenAPI document. None of
 * it needs a key.
 */
import { Ids } from "@svc/core/words/Id";
import { visitorAddress } from "@svc/core/words/Visitor";
import { Clock, Effect } from "effect";
import { type AccessLog, pageAccess } from "./AccessLog.js";
import type { Admission } from "./Admission.js";
import { forAnyOrigin } from "./AnyOrigin.js";
import { limited, refused, retryAfter, wrongMethod } from "./Envelope.js";
import type { Request, Response } from "./Exchange.js";
import { asPage, withFaultyPage } from "./PlainPages.js";
import { prometheusText } from "./PrometheusText.js";
import type { Strangers } from "./Strangers.js";

/** Whether a load balancer should send requests to this node. This is the full body of `/readyz`. */
export interface Readiness {
	readonly isReady: boolean;
	/** A machine-readable reason why the node is not ready, or something the operator of a ready one should know. */
	readonly reason?: string;
	/** The same reason as a sentence. */
	readonly message?: string;
}

export interface OperationsOptions {
	/** The server's public URL; error responses link to its error catalog. */
	readonly baseUrl: string;
	/** Whether this node can serve; checked by `/readyz`. */
	readonly readiness: Effect.Effect<Readiness>;
	/** Measures what is not counted as it happens, such as memory; runs before `/metrics` responds. Default: nothing. */
	readonly measure?: Effect.Effect<void>;
	/** Called with each request and its response; absent: requests are not reported. */
	readonly accessLog?: AccessLog | undefined;
	/** Adapters' pages besides the API, such as the reference below `/docs`; `undefined` leaves a request to the API. */
	readonly pages?: (request: Request) => Effect.Effect<Response> | undefined;
}

const json = (status: number, body: string, caching: string): Response => ({
	status,
	headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": caching },
	body,
});

/** Probes need the current state. */
const probeCaching = "no-store";
/** Documents only change with a release. */
const documentCaching = "public, max-age=300";

const readMethods = ["GET", "HEAD"];

type Page = Effect.Effect<Response>;

/** Prometheus's text format. */
const measured = (measure: Effect.Effect<void> = Effect.void): Page =>
	Effect.map(measure, () => ({
		status: 200,
		headers: { "Content-Type": "text/plain; version=0.0.4; charset=utf-8", "Cache-Control": probeCaching },
		body: prometheusText(),
	}));

const healthy = json(200, '{"status":"ok"}', probeCaching);

const readinessAnswer = ({ isReady, message, reason }: Readiness): Response =>
	json(isReady ? 200 : 503, JSON.stringify({ status: isReady ? "ready" : "not_ready", reason, message }), probeCaching);

/** The OpenAPI document, with this server as its server. Loaded on first use, so that the server starts sooner. */
const openApi = (url: string): Page =>
	Effect.map(
		Effect.promise(() => import("@svc/api/Document")),
		({ openApiDocument }) => json(200, JSON.stringify({ ...openApiDocument, servers: [{ url }] }), documentCaching),
	);

/** Browsers that have seen the server by TLS reach it no other way for a year. */
const onlyByTls = (response: Response): Response => ({
	...response,
	headers: { ...response.headers, "Strict-Transport-Security": "max-age=31536000" },
});

/** Requests from the operator's own machines, which no limit may refuse. */
const probes: ReadonlySet<string> = new Set(["/healthz", "/readyz", "/metrics"]);

const makePages = (options: OperationsOptions): Effect.Effect<ReadonlyMap<string, Page>> =>
	Effect.gen(function* () {
		return new Map<string, Page>([
			["/healthz", Effect.succeed(healthy)],
			["/readyz", Effect.map(options.readiness, readinessAnswer)],
			["/metrics", measured(options.measure)],
			["/openapi.json", yield* Effect.cached(openApi(options.baseUrl))],
		]);
	});

/**
 * Handles operations paths and bytes that could not be parsed as HTTP; leaves the rest to the API. These responses have
 * an `X-Request-Id` too (requirements: Conventions).
 */
export const withOperations = (
	options: OperationsOptions,
	admission: Admission,
	strangers: Strangers,
	next: (request: Request) => Effect.Effect<Response>,
): Effect.Effect<(request: Request) => Effect.Effect<Response>, never, Ids> =>
	Effect.gen(function* () {
		const ids = yield* Ids;
		const pages = yield* makePages(options);

		const numbered = (request: Request, page: Page): Effect.Effect<Response> =>
			Effect.flatMap(ids.now("request"), (request_id) => {
				const whole = withFaultyPage(options.baseUrl, request, request_id, page);
				return Effect.map(Effect.annotateLogs(whole, { request_id }), (found) => ({
					...found,
					headers: { ...retryAfter(found.status), ...found.headers, "X-Request-Id": request_id },
				}));
			});

		/** The page from an adapter. If the adapter throws, only that page fails. */
		const pageOf = (request: Request): Page | undefined => {
			try {
				return options.pages?.(request);
			} catch (cause) {
				return Effect.die(cause);
			}
		};

		/** A public page; it counts as a request without a key. */
		const forStrangers = (request: Request, page: Page): Effect.Effect<Response> =>
			Effect.map(
				strangers(
					request,
					Effect.zipRight(admission.arrival(request), admission.unauthenticated(request)).pipe(
						Effect.zipRight(Effect.locally(page, visitorAddress, admission.addressOf(request))),
						Effect.catchTag("RateLimited", (error) =>
							Effect.map(ids.now("request"), (request_id) => limited({ baseUrl: options.baseUrl, request_id }, error)),
						),
					),
				),
				(response) => asPage(request, response),
			);

		const answer = (request: Request, page: Page): Effect.Effect<Response> =>
			request.method === "GET" || request.method === "HEAD"
				? numbered(request, page)
				: Effect.map(ids.now("request"), (request_id) =>
						wrongMethod({ baseUrl: options.baseUrl, request_id }, readMethods),
					);

		/** Reports a request that is not the API's. */
		const reported = (request: Request, work: Effect.Effect<Response>): Effect.Effect<Response> => {
			const { accessLog } = options;
			if (accessLog === undefined) return work;
			return Effect.flatMap(Clock.currentTimeNanos, (begun) =>
				Effect.tap(work, (response) =>
					Effect.map(Clock.currentTimeNanos, (ended) =>
						accessLog(pageAccess(request, response, Number(ended - begun) / 1e6)),
					),
				),
			);
		};

		const parsed = (request: Request): Effect.Effect<Response> => {
			const { fault } = request;
			if (fault !== undefined)
				return reported(
					request,
					Effect.map(ids.now("request"), (request_id) =>
						asPage(request, refused({ baseUrl: options.baseUrl, request_id }, fault)),
					),
				);
			if (request.path.startsWith("/v1/")) return next(request);
			const page = pages.get(request.path);
			if (page !== undefined) {
				const whole = answer(request, page);
				return reported(request, probes.has(request.path) ? whole : forStrangers(request, whole));
			}
			const other = pageOf(request);
			return other === undefined ? next(request) : reported(request, forStrangers(request, numbered(request, other)));
		};
		const answered = forAnyOrigin(parsed);
		if (!options.baseUrl.startsWith("https:")) return answered;
		return (request) => Effect.map(answered(request), onlyByTls);
	});
