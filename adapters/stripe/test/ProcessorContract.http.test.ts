/** The contract of processors on the Stripe adapter, with the fake of Stripe behind it. */
import type { ChargeTerms } from "@svc/core/sale/Payments/Processor";
import { type ProcessorSubject, processorContract } from "@svc/testkit/ProcessorContract";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { act, getIntent, passTime } from "./fake/Intents.js";
import { completeSetup } from "./fake/Routes.js";
import { faultsOf } from "./ParameterTypes.js";
import { environmentOf, movementsOf, signedEvent, startWorld } from "./StripeWorld.js";

type World = Awaited<ReturnType<typeof startWorld>>;

let world: World;
beforeAll(async () => {
	world = await startWorld();
});
afterAll(() => world.stop());

/** Uses the world that exists only when the check runs. */
const here = <A, E>(use: (one: World) => Effect.Effect<A, E>): Effect.Effect<A, E> => Effect.suspend(() => use(world));
const now = <A>(use: (one: World) => A): Effect.Effect<A> => Effect.sync(() => use(world));

const subject: ProcessorSubject = {
	open: here(({ processor }) => processor),
	unreachable: here(({ unreachable }) => unreachable),
	environment: environmentOf("test_contract"),
	other_environment: environmentOf("test_other"),
	tokens: {
		succeeds: "ctoken_succeeds",
		declines: "ctoken_declines",
		requires_action: "ctoken_requires_action",
		processing: "ctoken_processing",
		other_amount: "ctoken_other_amount",
		hangs: "ctoken_hangs",
		refund_fails: "ctoken_refund_fails",
		disputed: "ctoken_disputed",
		bank_account: "ctoken_bank_account",
		financing: "ctoken_affirm",
	},
	movements: (environment) => now(({ state }) => movementsOf(state, environment)),
	act: ({ processor_payment_id }, action) => now(({ state }) => act(getIntent(state, processor_payment_id), action)),
	passTime: (environment) =>
		now(({ state }) => {
			passTime(state);
			return environment;
		}),
	disputeOf: ({ processor_payment_id }: ChargeTerms & { readonly processor_payment_id: string }) =>
		processor_payment_id.replace("pi_", "du_"),
	methods: {
		tokens: {
			saves: "ctoken_succeeds",
			declines: "ctoken_declines",
			declines_when_charged: "ctoken_declines_when_charged",
			needs_buyer: "ctoken_needs_buyer",
		},
		complete: (_, { processor_setup_id }, token) => now(({ state }) => completeSetup(state, processor_setup_id, token)),
	},
	notifications: {
		read: (delivered) => here(({ notifications }) => Effect.flatMap(notifications, ({ read }) => read(delivered))),
		sign: ({ environment_id, processor_notification_id, subject: { id } }, at_millis) =>
			Effect.sync(() => {
				const metadata = { svc_environment: environment_id, payment_intent_id: id };
				const object = { id: "pi_1", object: "payment_intent", metadata };
				return signedEvent(
					{ id: processor_notification_id, object: "event", livemode: false, data: { object } },
					{ at_millis },
				);
			}),
		tolerance_millis: 300_000,
	},
};

const contract = processorContract(subject);

describe.each([...new Set(contract.map(({ group }) => group))])("%s", (group) => {
	for (const { check, name } of contract.filter((one) => one.group === group)) it(name, () => Effect.runPromise(check));
});

describe("the requests of the contract", () => {
	it("have the parameters of Stripe's SDK, and no others", () => {
		expect(world.fake.received.size).toBeGreaterThan(100);
		expect(faultsOf(world.fake.received.values())).toEqual([]);
	});

	it("would be found with an unknown, a misspelt, a missing and a wrong parameter", () => {
		const faults = faultsOf([
			{ shape: "POST refunds", form: { payment_intent: "pi_1", amout: "100" } },
			{ shape: "POST refunds", form: { payment_intent: "pi_1", amount: "all" } },
			{ shape: "POST payment_intents", form: { currency: "usd" } },
			{ shape: "POST payment_intents", form: { amount: "100", currency: "usd", capture_method: "later" } },
			{ shape: "POST payment_intents", form: { amount: "100", currency: "usd", metadata: { any: "thing" } } },
		]);
		expect(faults).toEqual([
			expect.stringMatching(/^POST refunds: .*amout/),
			expect.stringMatching(/^POST refunds: .*'"all"'/),
			expect.stringMatching(/^POST payment_intents: .*'amount' is missing/),
			expect.stringMatching(/^POST payment_intents: .*'"later"'/),
		]);
	});
});
