/**
 * Sends webhooks by HTTP/1.1 over kept-alive connections (requirements: Delivery contract).
 *
 * It follows no redirects and ignores proxies set in the environment. One deadline covers the whole attempt: name
 * lookup, connection, TLS, and the headers and body of the response. A response over 64 KiB is cut off, and its status
 * counts.
 */
import { whyUrlRefused } from "@svc/core/events/Webhooks/TargetPolicy";
import {
	attemptTimeoutMillis,
	type TargetVerdict,
	type TransportOutcome,
	type TransportRequest,
	WebhookTransport,
	type WebhookTransportShape,
} from "@svc/core/events/Webhooks/Transport";
import { Effect, Layer, type Scope } from "effect";
import { Agent } from "undici";
import { BlockedTargetError, makeConnector, resolveChecked } from "./WebhookSender/Connector.js";
import { exchange } from "./WebhookSender/Exchange.js";
import { describeFailure } from "./WebhookSender/Failures.js";
import { ResolutionError, type Resolve, resolveByNameServers, resolveBySystem } from "./WebhookSender/Resolver.js";

export interface WebhookSenderOptions {
	/** For local development and tests: allows private addresses and plain HTTP. */
	readonly allowPrivateTargets: boolean;
	/** Resolves host names. Default: the name servers, or the system if private targets are allowed. */
	readonly resolve?: Resolve;
	/** Certificates to trust instead of Node's list, in PEM format. */
	readonly ca?: string;
}

/** A connection in constant use is replaced after this time, so that address changes of a name take effect. */
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
		// The attempt's deadline covers these.
		headersTimeout: 0,
		bodyTimeout: 0,
	});

const attempt = (
	agent: Agent,
	options: WebhookSenderOptions,
	request: TransportRequest,
	done: (outcome: TransportOutcome) => void,
): (() => void) => {
	const start = performance.now();
	const duration = () => ({ duration_milliseconds: Math.round(performance.now() - start) });
	const failed = (error: unknown) => done({ _tag: "Failed", ...describeFailure(error), ...duration() });
	const why = whyUrlRefused(request.url, options);
	if (why !== undefined) {
		failed(new BlockedTargetError(`The URL is refused: ${why}.`));
		return () => {};
	}
	return exchange(agent, request, {
		onResponse: (response) => {
			const content_type = response.headers["content-type"];
			done({ _tag: "Response", ...response, ...(content_type === undefined ? {} : { content_type }), ...duration() });
		},
		onFailure: failed,
	});
};

const checkTarget = async (url: string, options: WebhookSenderOptions): Promise<TargetVerdict> => {
	const why = whyUrlRefused(url, options);
	if (why !== undefined) return { _tag: "Refused", reason: why };
	const { hostname } = new URL(url);
	const isLiteral = hostname.startsWith("[") || /^[\d.]+$/.test(hostname);
	// A private target need not exist yet: a developer may register the receiver before starting it.
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

/** Creates the port's implementation. Its connections close with the scope. */
export const make = (options: WebhookSenderOptions): Effect.Effect<WebhookTransportShape, never, Scope.Scope> =>
	Effect.map(
		Effect.acquireRelease(
			Effect.sync(() => makeAgent(options)),
			// Not awaited, because a hanging connection attempt would delay shutdown by its whole timeout.
			(agent) => Effect.sync(() => void agent.destroy()),
		),
		(agent) => ({
			checkTarget: (url) => Effect.promise(() => checkTarget(url, options)),
			send: (request) =>
				Effect.async<TransportOutcome>((resume) =>
					Effect.sync(attempt(agent, options, request, (outcome) => resume(Effect.succeed(outcome)))),
				),
		}),
	);

export const layer = (options: WebhookSenderOptions): Layer.Layer<WebhookTransport> =>
	Layer.scoped(WebhookTransport, make(options));
