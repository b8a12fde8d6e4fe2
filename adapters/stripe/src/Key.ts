/**
 * The names under which Stripe keeps our requests. An account may serve several environments, so each key names its own.
 */
import type { ChargeKey, RequestTerms } from "@svc/core/sale/Payments/ProcessorCall";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect } from "effect";

/** The idempotency key of one call for our key. */
export const keyOf = ({ environment, idempotency_key }: ChargeKey, step: string): string =>
	`${environment.environment_id}:${idempotency_key}:${step}`;

/** Stripe refuses requests with more metadata than this, and brackets in its keys. */
const maximumKeys = 50;
const hasBracket = /[[\]]/;

/**
 * The metadata of our objects at Stripe: what svc sends, and how to find them again. A payout has the seller's own too,
 * which may be more than Stripe takes. The last keys are kept, because svc's stand there.
 */
export const metadataOf = (terms: RequestTerms): Record<string, string> => {
	const ours = { svc_environment: terms.environment.environment_id, svc_key: terms.idempotency_key };
	const others = Object.entries(terms.metadata).filter(([key]) => !(key in ours) && !hasBracket.test(key));
	return { ...Object.fromEntries(others.slice(Object.keys(ours).length - maximumKeys)), ...ours };
};

export const isOf = (
	{ environment, idempotency_key }: ChargeKey,
	{ metadata }: { readonly metadata?: Readonly<Record<string, string>> | null },
): boolean => metadata?.svc_environment === environment.environment_id && metadata.svc_key === idempotency_key;

/** Stripe keeps keys for at least 24 hours. An hour of that is left for clocks that differ and requests in progress. */
const keptMillis = 23 * 3_600_000;

/** Whether Stripe may have forgotten the key, so that a repeat would be a new request. */
export const isForgotten = ({ requested_at }: Pick<RequestTerms, "requested_at">): Effect.Effect<boolean> =>
	Effect.map(Clock.currentTimeMillis, (now) => now - toMillis(requested_at) > keptMillis);

/** The query that finds the object of a key by its metadata. Stripe's index is usually behind by less than a minute. */
export const queryOf = ({ environment, idempotency_key }: ChargeKey): string =>
	`metadata["svc_key"]:"${idempotency_key}" AND metadata["svc_environment"]:"${environment.environment_id}"`;

const clockDifferenceMillis = 10 * 60_000;

const secondsOf = (timestamp: string): number => Math.floor(toMillis(timestamp) / 1_000);

/** When Stripe may have created the object of a request, in Unix seconds: the key was valid for a day. */
export const createdWindow = ({
	requested_at,
}: Pick<RequestTerms, "requested_at">): { readonly gte: number; readonly lte: number } => ({
	gte: secondsOf(addMillis(requested_at, -clockDifferenceMillis)),
	lte: secondsOf(addMillis(requested_at, 86_400_000 + clockDifferenceMillis)),
});

/** The most objects that a search reads. A search of more fails, and is repeated later. */
const maximumRead = 20_000;

/** The first of a list's objects that a test accepts. The SDK reads page after page. */
export const firstOf = async <A>(list: AsyncIterable<A>, test: (item: A) => boolean): Promise<A | undefined> => {
	let read = 0;
	for await (const item of list) {
		if (test(item)) return item;
		read += 1;
		if (read >= maximumRead) throw new Error(`No object among the first ${maximumRead} is of this request.`);
	}
	return undefined;
};
