/**
 * Limits requests in flight, from arrival until their responses are sent, and the bytes that they hold. Clients that
 * read nothing or send too much cannot exhaust the process's memory. Requests above the limits are refused with
 * `SERVER_BUSY` before any work is done.
 */

import { Permits, withPermit } from "@svc/core/words/Permit";
import { Effect } from "effect";
import { maximumBodyBytes, type Request, type Response } from "./Exchange.js";

export interface InFlightLimits {
	/** Requests in flight per key, or per address for callers without a key. */
	readonly requests_per_key: number;
	/** Requests in flight per process. */
	readonly requests: number;
	/** Bytes of request bodies and unsent responses per key. Above this, the key's next request is refused. */
	readonly bytes_per_key: number;
	/** The same per process. */
	readonly bytes: number;
	/** How many pages may be read and rendered at once; others wait. Each may take several times `maximumAnswerBytes`. */
	readonly pages: number;
}

export const defaultInFlightLimits: InFlightLimits = {
	requests_per_key: 256,
	requests: 2_048,
	bytes_per_key: 16_000_000,
	bytes: 128_000_000,
	pages: 4,
};

interface Load {
	requests: number;
	bytes: number;
}

/** One request in flight. */
export interface Seat {
	/** Also counts the request against its key; false if the key has too much in flight. */
	readonly take: (key: string) => boolean;
	/** Whether the key or the process holds so many bytes that no response should be made now. */
	readonly isFull: () => boolean;
	/** Counts the response instead of the request's body, in characters: counting bytes would scan the text again. */
	readonly answered: (response: Response) => void;
	/** Ends the request's work. Its seat becomes free once its response is sent too, if the transport reports that. */
	readonly done: () => void;
}

/** Upper bound for a request body's size. A body without a declared length arrives in chunks. */
const bodyBytesOf = ({ header, method }: Request): number => {
	if (method === "GET" || method === "HEAD") return 0;
	const announced = Number(header("content-length") ?? (header("transfer-encoding") === undefined ? 0 : Infinity));
	return Number.isNaN(announced) ? maximumBodyBytes : Math.min(Math.max(0, announced), maximumBodyBytes);
};

export const makeInFlight = (changes: Partial<InFlightLimits> = {}) => {
	const limits = { ...defaultInFlightLimits, ...changes };
	const total: Load = { requests: 0, bytes: 0 };
	const keys = new Map<string, Load>();
	const pages = new Permits(limits.pages);

	const add = (load: Load, requests: number, bytes: number): void => {
		load.requests += requests;
		load.bytes += bytes;
	};

	/** Counts a request; returns undefined if too many are in flight. */
	const enter = (request: Request): Seat | undefined => {
		if (total.requests >= limits.requests || total.bytes >= limits.bytes) return undefined;
		let own: readonly [key: string, load: Load] | undefined;
		let bytes = bodyBytesOf(request);
		// The work, and sending the response if the transport reports its end.
		let parts = request.onClose === undefined ? 1 : 2;
		add(total, 1, bytes);

		const change = (difference: number) => {
			add(total, 0, difference);
			if (own !== undefined) add(own[1], 0, difference);
			bytes += difference;
		};
		const leave = () => {
			if (--parts > 0) return;
			add(total, -1, -bytes);
			if (own === undefined) return;
			const [key, load] = own;
			add(load, -1, -bytes);
			if (load.requests === 0) keys.delete(key);
		};
		request.onClose?.(leave);

		return {
			take: (key) => {
				const load = keys.get(key) ?? { requests: 0, bytes: 0 };
				if (load.requests >= limits.requests_per_key || load.bytes + bytes > limits.bytes_per_key) return false;
				keys.set(key, load);
				add(load, 1, bytes);
				own = [key, load];
				return true;
			},
			isFull: () => total.bytes >= limits.bytes || (own !== undefined && own[1].bytes >= limits.bytes_per_key),
			answered: ({ body }) => change((parts > 1 ? body.length : 0) - bytes),
			done: leave,
		};
	};

	/** Counts and handles a request that the dispatcher does not see; responds with `busy` if too much is in flight. */
	const counted = (
		request: Request,
		key: string,
		work: Effect.Effect<Response>,
		busy: Effect.Effect<Response>,
	): Effect.Effect<Response> =>
		Effect.suspend(() => {
			const seat = enter(request);
			if (seat === undefined) return busy;
			return (seat.take(key) ? work : busy).pipe(
				Effect.tap((response) => Effect.sync(() => seat.answered(response))),
				Effect.ensuring(Effect.sync(seat.done)),
			);
		});

	return {
		counted,
		enter,
		/** Runs the work of making a page, at most `pages` at once. Those waiting for a long read's turn don't count. */
		page: withPermit(pages),
	};
};

export type InFlight = ReturnType<typeof makeInFlight>;
