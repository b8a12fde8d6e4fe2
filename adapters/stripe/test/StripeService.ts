/** A server that charges through the fake of Stripe. */
import { type StripeOptions, stripeProcessor } from "@svc/stripe";
import { Effect } from "effect";
import { startService } from "../../server/test/Harness.js";
import { FakeStripe } from "./fake/FakeStripe.js";
import { signedEvent, testKeys } from "./StripeWorld.js";

export const startStripeService = async (options: Partial<StripeOptions> = {}) => {
	const fake = await FakeStripe.start();
	const state = fake.account(testKeys.secret_key);
	const api = { host: "127.0.0.1", port: fake.port, protocol: "http" } as const;
	const svc = await startService({
		worker: true,
		processor: stripeProcessor({ test: testKeys, deadline_millis: 5_000, api, ...options }),
	});
	return {
		fake,
		state,
		svc,
		/** The delivery of an event about an object of Stripe. */
		delivery: (id: string, object: object) => {
			const { body, headers } = signedEvent({ id, object: "event", livemode: false, data: { object } });
			return svc.dispatch({
				method: "POST",
				path: "/v1/processor/notifications",
				query: "",
				header: (name) => (name === "stripe-signature" ? headers["stripe-signature"] : undefined),
				body: Effect.succeed(body),
			});
		},
		stop: async () => {
			await svc.stop();
			await fake.stop();
		},
	};
};

export type StripeService = Awaited<ReturnType<typeof startStripeService>>;
