/** A real Stripe account in test mode as the subject of the contract of processors. */
import { Processor, type ProcessorShape } from "@svc/core/sale/Payments/Processor";
import { ProcessorNotifications } from "@svc/core/sale/Payments/ProcessorNotifications";
import type { Environment } from "@svc/core/words/Environment";
import type { StripeOptions } from "@svc/stripe/StripeApi";
import type { Movement, ProcessorSubject } from "@svc/testkit/ProcessorContract";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import Stripe from "stripe";
import { environmentOf, open, signedEvent } from "../StripeWorld.js";

const secret = "whsec_of_this_test";

/** Refuses every key that could move money. */
export const testKeyOf = (key: string | undefined): string => {
	if (key === undefined || key === "") throw new Error("STRIPE_TEST_KEY must be set: a secret key of test mode.");
	if (!/^[sr]k_test_/.test(key)) throw new Error("STRIPE_TEST_KEY must be a key of test mode, sk_test_… or rk_test_….");
	return key;
};

/** Objects at Stripe have at most this many pages of a run. */
const collect = async <A>(list: AsyncIterable<A>): Promise<ReadonlyArray<A>> => {
	const all: Array<A> = [];
	for await (const one of list) all.push(one);
	return all;
};

/** Tokens of Stripe are used once, so the names of test methods stand for them until the charge. */
const withTokens = (processor: ProcessorShape, stripe: Stripe): ProcessorShape => {
	const made = new Map<string, string>();
	const tokenOf = (key: string, payment_method: string) =>
		Effect.promise(async () => {
			const known = made.get(`${key} ${payment_method}`);
			if (known !== undefined) return known;
			const { id } = await stripe.testHelpers.confirmationTokens.create({ payment_method });
			made.set(`${key} ${payment_method}`, id);
			return id;
		});
	return {
		...processor,
		confirm: (request) =>
			request.source.type === "token"
				? Effect.flatMap(
						tokenOf(`${request.environment.environment_id} ${request.idempotency_key}`, request.source.token),
						(token) => processor.confirm({ ...request, source: { type: "token", token } }),
					)
				: processor.confirm(request),
	};
};

/** The subject, and its end. `api`: a fake of Stripe, to test this file. */
export const openRealStripe = async (key: string, api?: StripeOptions["api"]) => {
	const database = await freshDatabase("sqlite");
	const options: StripeOptions = {
		test: { secret_key: key, publishable_key: "pk_test_unused", webhook_secrets: [secret] },
		deadline_millis: 20_000,
		...(api === undefined ? {} : { api }),
	};
	const runtime = open(database.url, options);
	const unreachable = open(database.url, { ...options, api: { host: "127.0.0.1", port: 9, protocol: "http" } });
	const stripe = new Stripe(key, { ...api, telemetry: false });
	const started = Math.floor(Date.now() / 1_000) - 60;
	const run = started.toString(36);

	/** Money as Stripe's own lists have it. */
	const movements = async (environment: Environment): Promise<ReadonlyArray<Movement>> => {
		const ours = <A extends { readonly metadata?: Record<string, string> | null }>(all: ReadonlyArray<A>) =>
			all.filter(({ metadata }) => metadata?.svc_environment === environment.environment_id);
		const created = { gte: started };
		const [intents, payouts] = await Promise.all([
			collect(stripe.paymentIntents.list({ created, limit: 100 })),
			collect(stripe.payouts.list({ created, limit: 100 })),
		]);
		const charged = ours(intents).filter(({ status }) => status === "succeeded" || status === "requires_capture");
		const refunds = await Promise.all(
			charged.map(({ id }) => collect(stripe.refunds.list({ payment_intent: id, limit: 100 }))),
		);
		return [
			...charged.map(({ amount_capturable, amount_received, metadata }) => ({
				type: "charge" as const,
				amount: amount_received + amount_capturable,
				metadata,
			})),
			...ours(refunds.flat())
				.filter(({ status }) => status !== "failed" && status !== "canceled")
				.map(({ amount, metadata }) => ({ type: "refund" as const, amount, metadata: metadata ?? {} })),
			...ours(payouts).map(({ amount, metadata }) => ({ type: "payout" as const, amount, metadata: metadata ?? {} })),
		];
	};

	const subject: ProcessorSubject = {
		open: Effect.map(
			Effect.promise(() => runtime.runPromise(Processor)),
			(processor) => withTokens(processor, stripe),
		),
		unreachable: Effect.promise(() => unreachable.runPromise(Processor)),
		environment: environmentOf(`test_${run}`),
		other_environment: environmentOf(`test_${run}_other`),
		// The money of the first one is in the balance at once, so that payouts can be made of it.
		tokens: { succeeds: "pm_card_bypassPending", declines: "pm_card_visa_chargeDeclined" },
		movements: (environment) => Effect.promise(() => movements(environment)),
		methods: {
			tokens: {
				saves: "pm_card_visa",
				declines: "pm_card_visa_chargeDeclined",
				declines_when_charged: "pm_card_chargeCustomerFail",
				needs_buyer: "pm_card_authenticationRequired",
			},
			complete: (_, { processor_setup_id }, payment_method) =>
				// A card that is declined leaves the set-up open, as in the buyer's browser.
				Effect.ignore(Effect.tryPromise(() => stripe.setupIntents.confirm(processor_setup_id, { payment_method }))),
		},
		notifications: {
			read: (delivered) =>
				Effect.flatMap(
					Effect.promise(() => runtime.runPromise(ProcessorNotifications)),
					({ read }) => read(delivered),
				),
			sign: ({ environment_id, processor_notification_id, subject: { id } }, at_millis) =>
				Effect.sync(() => {
					const metadata = { svc_environment: environment_id, payment_intent_id: id };
					const data = { object: { id: "pi_1", object: "payment_intent", metadata } };
					return signedEvent({ id: processor_notification_id, livemode: false, data }, { at_millis, secret });
				}),
			tolerance_millis: 300_000,
		},
	};
	const close = async () => {
		await runtime.dispose();
		await unreachable.dispose();
		await database.drop();
	};
	return { close, subject };
};
