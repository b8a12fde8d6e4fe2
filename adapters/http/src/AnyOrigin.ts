/**
 * Lets scripts of any website show a payment link and begin a purchase. Both need no key and use no cookie, so a website
 * learns nothing that its server could not read. Browsers ask first (CORS).
 */
import { Effect } from "effect";
import type { Request, Response } from "./Exchange.js";

const linkPath = /^\/v1\/payment-links\/[^/]+\/(public|checkout-sessions)$/;

const allowed = { "Access-Control-Allow-Origin": "*" };

/** How long a browser may remember the answer, in seconds: a day. */
const remembered = "86400";

/** The answer to a browser that asks what it may send. No route takes its method, which is refused with the rest. */
const preflight = (refused: Response, method: string): Response => {
	const { Allow: _allow, "Content-Type": _type, ...headers } = refused.headers;
	return {
		status: 204,
		headers: {
			...headers,
			...allowed,
			"Access-Control-Allow-Methods": method,
			"Access-Control-Allow-Headers": "Content-Type, Idempotency-Key, Svc-Version",
			"Access-Control-Max-Age": remembered,
		},
		body: "",
	};
};

type Handle = (request: Request) => Effect.Effect<Response>;

export const forAnyOrigin =
	(handle: Handle): Handle =>
	(request) => {
		const [, name] = linkPath.exec(request.path) ?? [];
		// Other clients need no such headers.
		if (name === undefined || request.header("origin") === undefined) return handle(request);
		const isAsking = request.method === "OPTIONS" && request.header("access-control-request-method") !== undefined;
		return Effect.map(handle(request), (response) => {
			if (isAsking && response.status === 405) return preflight(response, name === "public" ? "GET" : "POST");
			const headers = { ...allowed, "Access-Control-Expose-Headers": "Retry-After, X-Request-Id" };
			return { ...response, headers: { ...response.headers, ...headers } };
		});
	};
