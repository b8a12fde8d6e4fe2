/** An adapter for Stripe beside a fake that fails as asked, and charges that find out their outcome as the service does. */
import { setTimeout as sleep } from "node:timers/promises";
import {
	type ChargeTerms,
	confirm,
	establish,
	type ProcessorShape,
	type RefundRequest,
} from "@svc/core/sale/Payments/Processor";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import type { Customers } from "@svc/stripe/Customers";
import { makeAccounts } from "@svc/stripe/StripeApi";
import { sendWith } from "@svc/stripe/StripeKeys";
import { makeProcessor } from "@svc/stripe/StripeProcessor";
import { Effect } from "effect";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll } from "vitest";
import { FakeStripe, type Fault } from "./fake/FakeStripe.js";
import type { StripeState } from "./fake/StripeState.js";
import { environmentOf, keyNames, movementsOf, testKeys } from "./StripeWorld.js";

/** No method is saved here, so there are no customers. */
export const noCustomers: Customers = {
	find: () => Effect.succeed(undefined),
	findOrMake: () => Effect.dieMessage("no customer is made"),
	isOurs: () => Effect.succeed(false),
};

export const names = keyNames();

export let fake: FakeStripe;
export const apiOf = () => ({ host: "127.0.0.1", port: fake.port, protocol: "http" }) as const;
/** Waits for long enough on a busy machine. */
export let processor: ProcessorShape;
/** Gives up before a slow answer. */
let hurried: ProcessorShape;
export let state: StripeState;
/** Starts the fake for the tests of a file. */
export const withFaults = (): void => {
	beforeAll(async () => {
		fake = await FakeStripe.start();
		state = fake.account(testKeys.secret_key);
		const within = (deadline_millis: number) => {
			const options = { test: testKeys, deadline_millis, api: apiOf() };
			return makeProcessor(options, makeAccounts(options), noCustomers, sendWith(names));
		};
		processor = within(20_000);
		hurried = within(150);
	});
	afterAll(() => fake.stop());
	afterEach(() => {
		strike([]);
		fake.forgottenSeconds = 0;
	});
};

export const environment = environmentOf("test_faults");
export let made = 0;

export const newTerms = (age_millis = 0): ChargeTerms => {
	made += 1;
	return {
		environment,
		idempotency_key: `opa_${made}`,
		amount_money: usd(1_000),
		capture_method: "automatic",
		metadata: { payment_intent_id: `pi_${made}` },
		requested_at: fromMillis(Date.now() - age_millis),
	};
};

export const chargesOf = ({ metadata }: ChargeTerms): ReadonlyArray<number> =>
	movementsOf(state, environment)
		.filter((one) => one.type === "charge" && one.metadata.payment_intent_id === metadata.payment_intent_id)
		.map(({ amount }) => amount);

export const refundsOf = ({ metadata }: RefundRequest): ReadonlyArray<number> =>
	movementsOf(state, environment)
		.filter((one) => one.type === "refund" && one.metadata.refund_id === metadata.refund_id)
		.map(({ amount }) => amount);

const when = fc.constantFrom("before" as const, "after" as const);
const fault: fc.Arbitrary<Fault | undefined> = fc.oneof(
	{ weight: 2, arbitrary: fc.constant(undefined) },
	{ weight: 1, arbitrary: when.map((at): Fault => ({ type: "cut", when: at })) },
	{ weight: 1, arbitrary: fc.constant<Fault>({ type: "half" }) },
	{
		weight: 1,
		arbitrary: fc.tuple(fc.constantFrom(424 as const, 429 as const, 500 as const, 503 as const), when).map(
			// A request that has had its effect is not refused for its rate.
			([status, at]): Fault => ({ type: "status", status, when: status === 429 ? "before" : at }),
		),
	},
	{ weight: 1, arbitrary: fc.constant<Fault>({ type: "slow", millis: 160 }) },
);
export const faults = fc.array(fault, { maxLength: 8 });

export const runs = 40;

export let ahead: ReadonlyArray<Fault | undefined> = [];

/** Each request gets the next fault, until there are no more. */
export const strike = (list: ReadonlyArray<Fault | undefined>): void => {
	ahead = list;
	fake.fault = () => {
		const [next, ...others] = ahead;
		ahead = others;
		return next;
	};
};

export const underFaults = (): ProcessorShape => (ahead.some((one) => one?.type === "slow") ? hurried : processor);

/** Confirms, and finds out the outcome as the service does, however often that takes. */
export const pay = async (terms: ChargeTerms, token = "ctoken_succeeds") => {
	let end = await Effect.runPromise(confirm(underFaults(), { ...terms, source: { type: "token", token } }));
	for (let tries = 0; end._tag === "Unknown" && tries < 20; tries += 1)
		end = await Effect.runPromise(establish(underFaults(), terms));
	return end;
};

/** A charge that succeeded, without faults. */
export const chargedId = async (terms: ChargeTerms): Promise<string> => {
	strike([]);
	const charged = await pay(terms);
	if (charged._tag !== "Succeeded") throw new Error(`The charge is ${charged._tag}.`);
	return charged.processor_payment_id;
};

export const tokens = fc.constantFrom("ctoken_succeeds", "ctoken_declines");

/** A request that was slow has its effect after its caller has given up. */
export const untilSlowOnes = (list: ReadonlyArray<Fault | undefined>) =>
	sleep(list.some((one) => one?.type === "slow") ? 170 : 0);
