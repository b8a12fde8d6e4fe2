/** Finds the subscriptions that charge a saved method automatically: those that are not canceled. */
import { Effect } from "effect";
import type { MethodUser } from "../../sale/PaymentMethods/MethodUsers.js";
import { Documents } from "../../words/Storage/Documents.js";
import { subscriptions } from "./Subscription.js";

/** Finds the subscriptions that name the method, or that use it as their customer's default. */
export const subscribedMethods = Effect.map(
	Documents,
	(documents): MethodUser =>
		({ environment_id }, { customer_id, is_default, payment_method_id }) =>
			Effect.map(documents.findBy(subscriptions, environment_id, "live_customer_id", [customer_id]), (live) =>
				live
					.filter(
						(one) => one.payment_method_id === payment_method_id || (is_default && one.payment_method_id === undefined),
					)
					.map(({ status, subscription_id }) => ({
						resource_type: "subscription",
						resource_id: subscription_id,
						status,
					})),
			),
);
