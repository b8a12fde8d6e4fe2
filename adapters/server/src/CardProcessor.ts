/** The configured card processor. Stripe's package is loaded only if it is Stripe. */
import type { StripeKeys, StripeOptions } from "@svc/stripe";
import { Effect } from "effect";
import { type CoreOptions, collectionsWith } from "./Compose.js";
import type { Configuration } from "./Configuration.js";

const keysOf = (
	secret_key: string | undefined,
	publishable_key: string | undefined,
	webhook_secrets: ReadonlyArray<string>,
): StripeKeys | undefined =>
	secret_key === undefined || publishable_key === undefined
		? undefined
		: { secret_key, publishable_key, webhook_secrets };

/** The configuration has checked that the values are consistent. */
const stripeOptions = (configuration: Configuration): StripeOptions => {
	const test = keysOf(
		configuration.stripeTestKey,
		configuration.stripeTestPublishableKey,
		configuration.stripeTestWebhookSecret,
	);
	const live = keysOf(
		configuration.stripeLiveKey,
		configuration.stripeLivePublishableKey,
		configuration.stripeLiveWebhookSecret,
	);
	const { stripeApiUrl, stripeConnectUrl, stripeMethods } = configuration;
	const api = stripeApiUrl === undefined ? undefined : new URL(stripeApiUrl);
	return {
		payment_method_types: stripeMethods,
		...(test === undefined ? {} : { test }),
		...(live === undefined ? {} : { live }),
		...(stripeConnectUrl === undefined ? {} : { connect: { return_url: stripeConnectUrl } }),
		...(api === undefined
			? {}
			: { api: { host: api.hostname, port: Number(api.port || 80), protocol: "http" as const } }),
	};
};

/** The processor for `compose`; the simulator if none is configured. */
export const cardProcessor = (
	configuration: Configuration,
): Effect.Effect<Pick<CoreOptions, "allowSimulatedLive" | "processor" | "processorAccounts">> =>
	configuration.processor === "simulator"
		? Effect.succeed({ allowSimulatedLive: configuration.allowSimulatedLive })
		: Effect.map(
				Effect.promise(() => import("@svc/stripe")),
				({ stripeAccounts, stripeProcessor }) => {
					const options = stripeOptions(configuration);
					return { processor: stripeProcessor(options), processorAccounts: stripeAccounts(options) };
				},
			);

/** Every collection stored with this configuration. */
export const storedCollections = (configuration: Configuration) =>
	Effect.map(cardProcessor(configuration), ({ processor }) => collectionsWith(processor));
