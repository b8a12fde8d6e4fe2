/** The port that mails the buyer when a subscription changes, in the transaction of the change. */
import { Context, type Effect } from "effect";
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
