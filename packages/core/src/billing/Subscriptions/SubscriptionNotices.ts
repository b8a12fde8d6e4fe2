/** The port that mails the buyer when a subscription changes, in the transaction of the change. */
import { Context, type Effect } from "effect";
import type { WorkCaller } from "../../words/Environment.js";
import type { Refusal } from "../../words/Errors.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import type { StoredSubscription } from "./Subscription.js";

export interface SubscriptionNoticesShape {
	readonly changed: (
		caller: WorkCaller,
		before: StoredSubscription,
		after: StoredSubscription,
	) => Effect.Effect<void, Refusal | StorageError>;
}

export class SubscriptionNotices extends Context.Tag("@svc/core/billing/Subscriptions/SubscriptionNotices")<
	SubscriptionNotices,
	SubscriptionNoticesShape
>() {}
