/**
 * One request and its response, using undici's dispatch. `request` would create streams and signals for each, which
 * cost more than the exchange itself.
 */
import type { TransportRequest } from "@svc/core/events/Webhooks/Transport";
import type { Agent, Dispatcher } from "undici";
import { DeadlineError } from "./Failures.js";
import { excerptBytes, excerptOf, flatHeaders } from "./ResponseExcerpt.js";

/** A body up to this size is read to its end, so that the connection can be reused. A larger one is cut off. */
const drainBytes = 65_536;

export interface ReceivedResponse {
	readonly status_code: number;
	readonly headers: Record<string, string>;
	readonly body_excerpt: string;
}

export interface ExchangeListener {
	readonly onResponse: (response: ReceivedResponse) => void;
	readonly onFailure: (error: unknown) => void;
}

/** Collects the parts of a response that an attempt stores. */
const makeCollector = () => {
	const kept: Array<Uint8Array> = [];
	let size = 0;
	let status_code = 0;
	let headers: Record<string, string> = {};
	return {
		start: (status: number, received: Parameters<typeof flatHeaders>[0]): void => {
			status_code = status;
			headers = flatHeaders(received);
		},
		/** Adds a chunk of the body, and returns whether the body is now too large to be read to its end. */
		add: (chunk: Uint8Array): boolean => {
			if (size < excerptBytes) kept.push(chunk.subarray(0, excerptBytes - size));
			size += chunk.length;
			return size > drainBytes;
		},
		response: (): ReceivedResponse => ({ status_code, headers, body_excerpt: excerptOf(kept, size) }),
	};
};

/** Sends the request, and calls the listener once with the result. The returned function abandons the exchange. */
export const exchange = (agent: Agent, request: TransportRequest, listener: ExchangeListener): (() => void) => {
	const { origin, pathname, search } = new URL(request.url);
	const collector = makeCollector();
	/** Undefined while the request waits for its connection. */
	let controller: Dispatcher.DispatchController | undefined;
	let isOver = false;

	const end = (report: () => void): void => {
		if (isOver) return;
		isOver = true;
		clearTimeout(deadline);
		report();
	};
	const respond = () => listener.onResponse(collector.response());
	/** Ends the exchange immediately, even if it has no connection yet. */
	const abandon = (reason: Error, report: () => void): void => {
		end(report);
		controller?.abort(reason);
	};
	const deadline = setTimeout(() => {
		const late = new DeadlineError(`The endpoint sent no complete response within ${request.timeoutMillis / 1000} s.`);
		abandon(late, () => listener.onFailure(late));
	}, request.timeoutMillis);

	const handler: Dispatcher.DispatchHandler = {
		onRequestStart: (started) => {
			if (isOver) started.abort(new Error("The exchange was abandoned."));
			else controller = started;
		},
		// A status below 200 is informational; the final response follows.
		onResponseStart: (_, status, headers) => {
			if (status >= 200) collector.start(status, headers);
			// It ends with its headers (RFC 9112, 6.3), also if they announce a body, which undici would refuse.
			if (status === 204) end(respond);
		},
		onResponseData: (_, chunk) => {
			if (collector.add(chunk)) abandon(new Error("The response is cut off."), respond);
		},
		onResponseEnd: () => end(respond),
		onResponseError: (_, error) => end(() => listener.onFailure(error)),
	};
	const { body, headers } = request;
	try {
		agent.dispatch({ origin, path: pathname + search, method: "POST", headers, body }, handler);
	} catch (error) {
		end(() => listener.onFailure(error));
	}
	return () => abandon(new Error("The exchange was abandoned."), () => {});
};
