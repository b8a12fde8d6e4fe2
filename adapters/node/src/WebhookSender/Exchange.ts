/**
 * One request and its answer, on undici's dispatch: without the streams and signals that `request` makes for each, which
 * cost more than the exchange itself.
 */
import type { TransportRequest } from "@svc/core/events/Webhooks/Transport";
import type { Agent, Dispatcher } from "undici";
import { DeadlineError } from "./Failures.js";
import { excerptBytes, excerptOf, flatHeaders } from "./ResponseExcerpt.js";

/** A body up to this size is read to its end, so that the connection can be used again; a larger one is cut off. */
const drainBytes = 65_536;

export interface Answer {
	readonly status_code: number;
	readonly headers: Record<string, string>;
	readonly body_excerpt: string;
}

export interface ExchangeListener {
	readonly answered: (answer: Answer) => void;
	readonly failed: (error: unknown) => void;
}

/**
 * Sends the request; the listener hears once of how it ended. What is answered abandons the exchange, of which the
 * listener then hears nothing.
 */
export const exchange = (agent: Agent, request: TransportRequest, listener: ExchangeListener): (() => void) => {
	const { origin, pathname, search } = new URL(request.url);
	const kept: Array<Uint8Array> = [];
	let size = 0;
	let status_code = 0;
	let headers: Record<string, string> = {};
	/** Unknown while the request waits for its connection. */
	let controller: Dispatcher.DispatchController | undefined;
	let isOver = false;

	const end = (tell: () => void): void => {
		if (isOver) return;
		isOver = true;
		clearTimeout(deadline);
		tell();
	};
	const answer = () => listener.answered({ status_code, headers, body_excerpt: excerptOf(kept, size) });
	/** Ends the exchange also where no connection was made yet: its listener need not wait for one. */
	const abandon = (reason: Error, tell: () => void): void => {
		end(tell);
		controller?.abort(reason);
	};
	const deadline = setTimeout(() => {
		const late = new DeadlineError(`No complete answer within ${request.timeoutMillis / 1000} s.`);
		abandon(late, () => listener.failed(late));
	}, request.timeoutMillis);

	const handler: Dispatcher.DispatchHandler = {
		onRequestStart: (started) => {
			if (isOver) started.abort(new Error("The exchange was abandoned."));
			else controller = started;
		},
		onResponseStart: (_, status, received) => {
			// A status below 200 only announces the answer.
			if (status < 200) return;
			status_code = status;
			headers = flatHeaders(received);
		},
		onResponseData: (_, chunk) => {
			if (size < excerptBytes) kept.push(chunk.subarray(0, excerptBytes - size));
			size += chunk.length;
			if (size > drainBytes) abandon(new Error("The answer is cut off."), answer);
		},
		onResponseEnd: () => end(answer),
		onResponseError: (_, error) => end(() => listener.failed(error)),
	};
	try {
		agent.dispatch(
			{ origin, path: pathname + search, method: "POST", headers: request.headers, body: request.body },
			handler,
		);
	} catch (error) {
		end(() => listener.failed(error));
	}
	return () => abandon(new Error("The exchange was abandoned."), () => {});
};
