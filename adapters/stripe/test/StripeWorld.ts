/** The adapter on a database of its own, with the fake of Stripe behind it. */
import { Processor } from "@svc/core/sale/Payments/Processor";
import { ProcessorNotifications } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { NodeCrypto } from "@svc/node";
import { databaseOf } from "@svc/server";
import { migrate, storage } from "@svc/sql";
import { layer } from "@svc/stripe";
import { stripeCustomers } from "@svc/stripe/Customers";
import type { StripeKeys, StripeOptions } from "@svc/stripe/StripeApi";
import { type KeyNames, stripeKeys } from "@svc/stripe/StripeKeys";
import type { Movement } from "@svc/testkit/ProcessorContract";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Layer, ManagedRuntime } from "effect";
import Stripe from "stripe";
import { FakeStripe } from "./fake/FakeStripe.js";
import type { StripeState } from "./fake/StripeState.js";

export const testKeys: StripeKeys & { readonly webhook_secrets: readonly [string] } = {
	secret_key: "sk_test_fake",
	publishable_key: "pk_test_fake",
	webhook_secrets: ["whsec_test_fake"],
};

export const environmentOf = (environment_id: string): Environment => ({
	environment_id,
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
});

/** Opens the adapter, as a restarted process does. */
export const open = (url: string, options: StripeOptions) => {
	const ports = storage.pipe(
		Layer.provideMerge(
			Layer.effectDiscard(migrate([stripeCustomers, stripeKeys])).pipe(Layer.provideMerge(databaseOf(url))),
		),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(new Uint8Array(32))),
	);
	return ManagedRuntime.make(layer(options).pipe(Layer.provideMerge(ports)));
};

export const startWorld = async (options: Partial<StripeOptions> = {}) => {
	const fake = await FakeStripe.start();
	const database = await freshDatabase();
	const state = fake.account(testKeys.secret_key);
	const api = { host: "127.0.0.1", port: fake.port, protocol: "http" } as const;
	const known: StripeOptions = {
		test: testKeys,
		payment_method_types: ["card", "us_bank_account", "affirm"],
		deadline_millis: 5_000,
		api,
		...options,
	};
	const runtime = open(database.url, known);
	// Nothing listens on the port of a server that has stopped.
	const gone = await FakeStripe.start();
	const unreachable = open(database.url, { ...known, api: { ...api, port: gone.port } });
	await gone.stop();
	return {
		fake,
		state,
		processor: Effect.promise(() => runtime.runPromise(Processor)),
		unreachable: Effect.promise(() => unreachable.runPromise(Processor)),
		notifications: Effect.promise(() => runtime.runPromise(ProcessorNotifications)),
		stop: async () => {
			await runtime.dispose();
			await unreachable.dispose();
			await fake.stop();
			await database.drop();
		},
	};
};

/** Names of keys that are kept in memory. */
export const keyNames = (): KeyNames => {
	const names = new Map<string, number>();
	const renamed: KeyNames["renamed"] = ({ environment_id }, key) =>
		Effect.sync(() => names.get(`${environment_id} ${key}`) ?? 0);
	return {
		renamed,
		rename: (environment, key, times) =>
			Effect.map(renamed(environment, key), (now) => {
				const next = Math.max(times + 1, now);
				names.set(`${environment.environment_id} ${key}`, next);
				return next;
			}),
	};
};

/** Money as the fake has it, in the words of the contract. */
export const movementsOf = (
	{ intents, payouts, refunds }: StripeState,
	{ environment_id }: Environment,
): ReadonlyArray<Movement> => {
	const isOf = ({ metadata }: { readonly metadata: Movement["metadata"] }) =>
		metadata.svc_environment === environment_id;
	return [
		...[...intents.values()]
			.filter((intent) => isOf(intent) && (intent.status === "succeeded" || intent.status === "requires_capture"))
			.map(({ capturable, metadata, received }) => ({
				type: "charge" as const,
				amount: received + capturable,
				metadata,
			})),
		...[...refunds.values()]
			.filter((refund) => isOf(refund) && refund.status !== "failed")
			.map(({ amount, metadata }) => ({ type: "refund" as const, amount, metadata })),
		...[...payouts.values()]
			.filter(isOf)
			.map(({ amount, metadata }) => ({ type: "payout" as const, amount, metadata })),
	];
};

/** An event as Stripe sends it, with the signature of its library. */
export const signedEvent = (
	event: object,
	{
		at_millis = Date.now(),
		secret = testKeys.webhook_secrets[0],
	}: { readonly at_millis?: number; readonly secret?: string } = {},
) => {
	const payload = JSON.stringify(event);
	const timestamp = Math.floor(at_millis / 1_000);
	const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
	return { headers: { "stripe-signature": header }, body: new TextEncoder().encode(payload) };
};
