/**
 * Sends webhooks by HTTP/1.1 over kept-alive connections (requirements: Delivery contract).
 *
 * Redirects are not followed, proxies of the environment are not used, and one deadline spans the whole attempt: name
 * look-up, connection, TLS, headers and body of the answer. An answer larger than 64 KiB is cut off and still counts.
 */
import { whyUrlRefused } from "@svc/core/Webhooks/TargetPolicy";
import {
	attemptTimeoutMillis,
	type Outcome,
	type TargetVerdict,
	type TransportRequest,
	WebhookTransport,
	type WebhookTransportShape,
} from "@svc/core/Webhooks/Transport";
import { Effect, Layer, type Scope } from "effect";
import { Agent, request as httpRequest } from "undici";
import { flatHeaders, readExcerpt } from "./WebhookSender/Answer.js";
import { BlockedTargetError, makeConnector, resolveChecked } from "./WebhookSender/Connector.js";
import { DeadlineError, describeFailure } from "./WebhookSender/Failures.js";
import { ResolutionError, type Resolve, resolveByNameServers, resolveBySystem } from "./WebhookSender/Resolver.js";

export interface WebhookSenderOptions {
	/** For local development and tests: lets private addresses and plain HTTP be targets. */
	readonly allowPrivateTargets: boolean;
	/** How host names become addresses. Default: the name servers; the system where private targets are allowed. */
	readonly resolve?: Resolve;
	/** Certificates to trust instead of Node's own list, in PEM. */
	readonly ca?: string;
}

/** A connection in constant use is replaced after this time, so that a changed name is noticed. */
const connectionLifeMillis = 60_000;

const resolverOf = ({ allowPrivateTargets, resolve }: WebhookSenderOptions): Resolve =>
	resolve ?? (allowPrivateTargets ? resolveBySystem : resolveByNameServers);

const makeAgent = (options: WebhookSenderOptions): Agent =>
	new Agent({
		connect: makeConnector({
			...options,
			resolve: resolverOf(options),
			connectTimeoutMillis: attemptTimeoutMillis,
		}),
		clientTtl: connectionLifeMillis,
		// The attempt's own deadline spans these.
		headersTimeout: 0,
		bodyTimeout: 0,
	});

const post = async (agent: Agent, request: TransportRequest, signal: AbortSignal) => {
	const { body, headers, statusCode } = await httpRequest(request.url, {
		dispatcher: agent,
		method: "POST",
		headers: request.headers,
		body: request.body,
		signal,
	});
	const answer = flatHeaders(headers);
	const content_type = answer["content-type"];
	return {
		_tag: "Response",
		status_code: statusCode,
		headers: answer,
		body_excerpt: await readExcerpt(body),
		...(content_type === undefined ? {} : { content_type }),
	} as const;
};

/** A request that waits for its connection hears of an abort only when connected; this hears of it at once. */
const rejection = (signal: AbortSignal): Promise<never> =>
	new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));

const attempt = async (
	agent: Agent,
	options: WebhookSenderOptions,
	request: TransportRequest,
	interrupted: AbortSignal,
): Promise<Outcome> => {
	const start = performance.now();
	const abandon = new AbortController();
	const expire = () => abandon.abort(new DeadlineError(`No complete answer within ${request.timeoutMillis / 1000} s.`));
	const timer = setTimeout(expire, request.timeoutMillis);
	const interrupt = () => abandon.abort();
	interrupted.addEventListener("abort", interrupt);
	try {
		const why = whyUrlRefused(request.url, options);
		if (why !== undefined) throw new BlockedTargetError(`The URL is refused: ${why}.`);
		const response = await Promise.race([post(agent, request, abandon.signal), rejection(abandon.signal)]);
		return { ...response, duration_milliseconds: Math.round(performance.now() - start) };
	} catch (failure) {
		return {
			_tag: "Failed",
			...describeFailure(abandon.signal.aborted ? abandon.signal.reason : failure),
			duration_milliseconds: Math.round(performance.now() - start),
		};
	} finally {
		clearTimeout(timer);
		interrupted.removeEventListener("abort", interrupt);
	}
};

const checkTarget = async (url: string, options: WebhookSenderOptions): Promise<TargetVerdict> => {
	const why = whyUrlRefused(url, options);
	if (why !== undefined) return { _tag: "Refused", reason: why };
	const { hostname } = new URL(url);
	const isLiteral = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
	// Private targets need not exist yet: a developer registers the receiver before starting it.
	if (options.allowPrivateTargets || isLiteral) return { _tag: "Allowed" };
	try {
		await resolveChecked(hostname, { ...options, resolve: resolverOf(options) });
		return { _tag: "Allowed" };
	} catch (error) {
		if (error instanceof BlockedTargetError) return { _tag: "Refused", reason: error.message };
		if (error instanceof ResolutionError) return { _tag: "Unresolved", reason: error.message };
		throw error;
	}
};

/** The port's implementation; its connections are closed with the scope. */
export const make = (options: WebhookSenderOptions): Effect.Effect<WebhookTransportShape, never, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(
			Effect.sync(() => makeAgent(options)),
			// Not awaited: a connection that hangs while it is made would hold up the end for its whole timeout.
			(agent) => Effect.sync(() => void agent.destroy()),
		),
		(agent) => ({
			checkTarget: (url) => Effect.promise(() => checkTarget(url, options)),
			send: (request) => Effect.promise((signal) => attempt(agent, options, request, signal)),
		}),
	);

export const layer = (options: WebhookSenderOptions): Layer.Layer<WebhookTransport> =>
	Layer.scoped(WebhookTransport, make(options));
