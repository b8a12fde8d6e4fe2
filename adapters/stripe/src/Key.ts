/**
 * The keys under which Stripe stores our requests. An account may serve several environments, so each key names its
 * own.
 */
import type { ChargeKey, RequestTerms } from "@svc/core/sale/Payments/ProcessorCall";
import { addMillis, toMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect } from "effect";

/** The idempotency key for one of the calls under our key. */
export const keyOf = ({ environment, idempotency_key }: ChargeKey, step: string): string =>
	`${environment.environment_id}:${idempotency_key}:${step}`;

/** Maximum number of metadata keys at Stripe, which also rejects brackets in keys. */
const maximumKeys = 50;
const hasBracket = /[[\]]/;

/**
 * Metadata for our objects at Stripe: what svc sends, and how to find them again. A payout also has the seller's own,
 * which may be more than Stripe accepts. The last keys are kept, because svc's come last.
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

/** Stripe keeps keys for at least 24 hours. One hour is a margin for clock skew and requests in flight. */
const keptMillis = 23 * 3_600_000;

/** Whether Stripe may have forgotten the key, so that a retry would be a new request. */
export const isForgotten = ({ requested_at }: Pick<RequestTerms, "requested_at">): Effect.Effect<boolean> =>
	Effect.map(Clock.currentTimeMillis, (now) => now - toMillis(requested_at) > keptMillis);

/** The query that finds a key's object by its metadata. Stripe's index usually lags by less than a minute. */
export const queryOf = ({ environment, idempotency_key }: ChargeKey): string =>
	`metadata["svc_key"]:"${idempotency_key}" AND metadata["svc_environment"]:"${environment.environment_id}"`;

const clockDifferenceMillis = 10 * 60_000;

const secondsOf = (timestamp: string): number => Math.floor(toMillis(timestamp) / 1_000);

/** When Stripe may have created a request's object, in Unix seconds: the key was valid for a day. */
export const createdWindow = ({
	requested_at,
}: Pick<RequestTerms, "requested_at">): { readonly gte: number; readonly lte: number } => ({
	gte: secondsOf(addMillis(requested_at, -clockDifferenceMillis)),
	lte: secondsOf(addMillis(requested_at, 86_400_000 + clockDifferenceMillis)),
});

/** Maximum number of objects that a search reads. Beyond that it fails, and is retried later. */
const maximumRead = 20_000;

/** Returns the first object in a list that passes a test. The SDK pages through the list. */
export const firstOf = async <A>(list: AsyncIterable<A>, test: (item: A) => boolean): Promise<A | undefined> => {
	let read = 0;
	for await (const item of list) {
		if (test(item)) return item;
		read += 1;
		if (read >= maximumRead) throw new Error(`None of the first ${maximumRead} objects belongs to this request.`);
	}
	return undefined;
};
