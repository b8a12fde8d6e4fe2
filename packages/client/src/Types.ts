/** What all calls have in common: options, and the envelope of responses. */
import type { Meta } from "./generated/Resources.js";

/** The query parameters of any call. */
export type Query = Readonly<Record<string, string | number | ReadonlyArray<string | number> | undefined>>;

/** Options of one call, as its second argument. */
export interface CallOptions {
	/** Makes a command happen at most once, even across processes; generated for each call if absent. */
	readonly idempotencyKey?: string;
	/** Aborts the call and its retries. */
	readonly signal?: AbortSignal;
}

/** The response of a call. */
export interface Answer<Data> {
	readonly data: Data;
	/** Remarks on a call that succeeded; absent if there are none. */
	readonly meta?: Meta;
	/** Identifies the request in svc's logs. */
	readonly request_id: string;
	/** Whether this is a replay of the response to an earlier call with the same idempotency key. */
	readonly replayed: boolean;
}

/** The response of a list: one page of it. */
export interface Page<Item> extends Answer<ReadonlyArray<Item>> {
	/** The `page_token` of the next page; absent on the last one. */
	readonly next_page_token?: string;
}
