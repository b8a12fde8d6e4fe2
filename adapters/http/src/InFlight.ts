/**
 * Bounds on what is under way: requests from their arrival until their answers have left, and the bytes that they hold
 * meanwhile. They keep readers that do not read, and callers that send more than can be answered, from using up the
 * memory of the process. What goes beyond is refused with `SERVER_BUSY` before any work is done.
 */
import { Effect } from "effect";
import { maximumBodyBytes, type Request, type Response } from "./Exchange.js";

export interface InFlightLimits {
	/** Requests under way of one key, or of all callers without a key together. */
	readonly requests_per_key: number;
	/** Requests under way in this process. */
	readonly requests: number;
	/** Bytes of bodies and of unwritten answers of one key, past which its next request is refused. */
	readonly bytes_per_key: number;
	/** The same of this process. */
	readonly bytes: number;
	/** Pages that are read and written down at once; others wait. Each may need several times `maximumAnswerBytes`. */
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

/** One request under way. */
export interface Seat {
	/** Counts the request for its key too; false if the key has too much under way. */
	readonly take: (key: string) => boolean;
	/** Whether the key, or the process, holds so many bytes that no answer should be made for now. */
	readonly isFull: () => boolean;
	/** Counts the answer in place of the request's body. */
	readonly answered: (response: Response) => void;
	/** Ends the request's work. Its seat is free once its answer has left too, if the carrier tells. */
	readonly done: () => void;
}

/** What the body of a request may come to. One without an announced length comes in chunks. */
const bodyBytesOf = ({ header, method }: Request): number => {
	if (method === "GET" || method === "HEAD") return 0;
	const announced = Number(header("content-length") ?? (header("transfer-encoding") === undefined ? 0 : Infinity));
	return Number.isNaN(announced) ? maximumBodyBytes : Math.min(Math.max(0, announced), maximumBodyBytes);
};

export const makeInFlight = (changes: Partial<InFlightLimits> = {}) => {
	const limits = { ...defaultInFlightLimits, ...changes };
	const total: Load = { requests: 0, bytes: 0 };
	const keys = new Map<string, Load>();
	const pages = Effect.unsafeMakeSemaphore(limits.pages);

	const add = (load: Load, requests: number, bytes: number): void => {
		load.requests += requests;
		load.bytes += bytes;
	};

	/** Counts a request; none if too many are under way already. */
	const enter = (request: Request): Seat | undefined => {
		if (total.requests >= limits.requests || total.bytes >= limits.bytes) return undefined;
		let own: readonly [key: string, load: Load] | undefined;
		let bytes = bodyBytesOf(request);
		// The work, and the answer's way out where the carrier tells of its end.
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
			answered: ({ body }) => change((parts > 1 ? Buffer.byteLength(body) : 0) - bytes),
			done: leave,
		};
	};

	return {
		enter,
		/** Runs what makes a page; no more than `pages` at once. */
		page: pages.withPermits(1),
	};
};

export type InFlight = ReturnType<typeof makeInFlight>;
