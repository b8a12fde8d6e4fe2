/** Limits how many subscriptions a customer can have. */
import { Effect } from "effect";
import { refuse } from "../../words/Errors.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import { maximumLive, subscriptions } from "./Subscription.js";

/** Refuses a customer that has reached the limit. */
export const checkRoom = (documents: DocumentsShape, environment_id: string, customer_id: string, param: string) =>
	Effect.flatMap(
		documents.findBy(subscriptions, environment_id, "live_customer_id", [customer_id], maximumLive),
		(live) =>
			live.length < maximumLive
				? Effect.void
				: refuse("TOO_MANY_ITEMS", {
						param,
						message: `A customer can have at most ${maximumLive} subscriptions that are not canceled.`,
					}),
	);
