/** The port that mails the buyer when a subscription changes, in the transaction of the change. */
import { Context, Effect, Layer } from "effect";
import type { Caller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { StoredSubscription } from "./Subscription.js";

export interface SubscriptionNoticesShape {
	readonly changed: (
		caller: Pick<Caller, "environment" | "request">,
		before: StoredSubscription,
		after: StoredSubscription,
	) => Effect.Effect<void, Refusal | StorageError>;
}

export class SubscriptionNotices extends Context.Tag("@svc/core/billing/Subscriptions/SubscriptionNotices")<
	SubscriptionNotices,
	SubscriptionNoticesShape
>() {}

/** Mails nobody: the seller is told by events. */
export const eventsAlone = Layer.succeed(SubscriptionNotices, { changed: () => Effect.void });
