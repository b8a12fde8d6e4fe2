/** Renders the mails of the core's port `SubscriptionLetters`. */
import { SubscriptionLetters } from "@svc/core/billing/Subscriptions/SubscriptionLetters";
import { Effect, Layer } from "effect";
import { subscriptionLetter } from "./SubscriptionLetter.js";

export const layer: Layer.Layer<SubscriptionLetters> = Layer.succeed(SubscriptionLetters, {
	subscription: (mail) => Effect.sync(() => subscriptionLetter(mail)),
});
