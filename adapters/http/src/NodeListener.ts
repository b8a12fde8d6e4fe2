/**
 * Offers the dispatcher as a Node request listener, for a host that has its own server: node:http, Express or Fastify.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import { defaultUnreadMillis, type MountOptions, mountedPath, type Request, type Response } from "./Exchange.js";
import { requestOf, send } from "./NodeExchange.js";

export type NodeListener = (message: IncomingMessage, response: ServerResponse) => void;

/**
 * Without the peer: behind the host's proxies all callers share one address, so rate limits by address are left to the
 * host.
 */
const mounted = ({ peer: _, ...request }: Request, basePath: string): Request => ({
	...request,
	path: mountedPath(request.path, basePath),
});

/** Disconnects a client that reads nothing of its response. The host's own limit on idle connections may be longer. */
const limitUnread = ({ socket }: IncomingMessage, out: ServerResponse): void => {
	out.setTimeout(defaultUnreadMillis, () => {
		if (socket.writableLength > 0) out.destroy();
	});
};

export const toNodeListener =
	(dispatch: (request: Request) => Promise<Response>, { basePath = "", open }: MountOptions = {}): NodeListener =>
	(message, out) => {
		limitUnread(message, out);
		const ended = open?.add(() => out.destroy());
		if (ended !== undefined) out.once("close", ended);
		const request = requestOf(message, (listener) => void out.once("close", listener));
		dispatch(mounted(request, basePath))
			.then((response) => send(message, out, response, false))
			// svc is closed and has no response, or Node rejects a header. An unhandled rejection would crash the host.
			.catch(() => out.destroy());
	};
