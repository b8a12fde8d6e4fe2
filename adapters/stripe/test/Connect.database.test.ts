/** Merchants' own accounts at Stripe Connect: opened once, and charged with their own account alone. */
import type { AccountRequest } from "@svc/core/platform/Onboarding/ProcessorAccounts";
import { fromMillis } from "@svc/core/words/Timestamp";
import { stripeAccounts, stripeProcessor } from "@svc/stripe";
import { makeConnect } from "@svc/stripe/Connect";
import { accountsAt, type StripeOptions } from "@svc/stripe/StripeApi";
import { sendWith } from "@svc/stripe/StripeKeys";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../server/test/Harness.js";
import { eventually } from "../../server/test/http/Receiver.js";
import { FakeStripe } from "./fake/FakeStripe.js";
import { accountJson } from "./fake/Routes.js";
import type { FakeAccount, StripeState } from "./fake/StripeState.js";
import { faultsOf } from "./ParameterTypes.js";
import { environmentOf, keyNames, signedEvent, testKeys } from "./StripeWorld.js";

const liveKeys = {
	secret_key: "sk_live_fake",
	publishable_key: "pk_live_fake",
	webhook_secrets: ["whsec_live_fake", "whsec_connect_fake"],
};

let fake: FakeStripe;
let platform: StripeState;
let options: StripeOptions;
let svc: Service;
beforeAll(async () => {
	fake = await FakeStripe.start();
	platform = fake.account(liveKeys.secret_key);
	fake.account(testKeys.secret_key);
	options = {
		test: testKeys,
		live: liveKeys,
		connect: { return_url: "https://app.example.com/payments" },
		deadline_millis: 20_000,
		api: { host: "127.0.0.1", port: fake.port, protocol: "http" },
	};
	svc = await startService({
		worker: true,
		processor: stripeProcessor(options),
		processorAccounts: stripeAccounts(options),
	});
});
afterAll(async () => {
	await svc.stop();
	await fake.stop();
});
afterEach(() => {
	fake.fault = () => undefined;
	fake.forgottenSeconds = 0;
});

/** A verified developer with business details. */
const enter = async (email: string, service: Service = svc) => {
	const { onboarding_session_id } = dataOf(await service.post("/v1/onboarding/start", { email }, { key: null }), 201);
	const code = await eventually(async () => {
		const { body } = await service.get("/dev/mail", { key: null, headers: { accept: "application/json" } });
		const mail = body.data.find(({ to }: { to: { email: string } }) => to.email === email);
		return mail === undefined ? undefined : /\b\d{6}\b/.exec(mail.text)?.[0];
	});
	const verified = await service.post("/v1/onboarding/verify-email", { onboarding_session_id, code }, { key: null });
	const key = { key: dataOf(verified).session_secret };
	dataOf(await service.post("/v1/onboarding/api-key", { mode: "test" }, key), 201);
	const address = { line1: "1 Pine St", city: "New York", state: "NY", postal_code: "10001", country: "US" };
	const business_details = { legal_name: "Birch & Bean LLC", business_type: "company", address };
	dataOf(await service.post("/v1/onboarding/advance", { action: "submit_business_details", business_details }, key));
	return {
		key,
		open: (idempotencyKey?: string) =>
			service.post(
				"/v1/onboarding/advance",
				{ action: "create_processor_account" },
				{ ...key, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) },
			),
		state: async () => dataOf(await service.get("/v1/onboarding/state", key)),
	};
};

const deliver = (account: FakeAccount, secret: string, service: Service = svc) =>
	deliverEvent(
		{ type: "account.updated", account: account.id, data: { object: accountJson(account) } },
		secret,
		service,
	);

const deliverEvent = (
	event: { readonly account: string; readonly type: string; readonly data: object },
	secret: string,
	service: Service = svc,
) => {
	const { body, headers } = signedEvent(
		{ id: `evt_${event.account}`, object: "event", livemode: true, ...event },
		{ secret },
	);
	return service.runtime.runPromise(
		service.dispatch({
			method: "POST",
			path: "/v1/processor/notifications",
			query: "",
			header: (name) => (name === "stripe-signature" ? headers["stripe-signature"] : undefined),
			body: Effect.succeed(body),
		}),
	);
};

const sell = async (key: string) => {
	const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items, tax: { enabled: false } }, { key }), 201);
	const pay = { action: "pay", payment_source: { token: "ctoken_succeeds" } };
	const { order } = dataOf(await svc.post(`/v1/orders/${order_id}/pay`, pay, { key }));
	expect(order.payment_status).toBe("paid");
	return order_id;
};

const receivedOf = (state: StripeState) => [...state.intents.values()].map(({ received }) => received);

describe("a merchant of a developer", () => {
	it("completes the account at Stripe, learns of it by notification, and is charged there alone", async () => {
		const developer = await enter("ada@example.com");
		const first = await developer.open();
		expect([first.status, first.body.error.code]).toEqual([422, "ACCOUNT_SETUP_REPAIR_REQUIRED"]);
		const [account] = [...platform.accounts.values()];
		if (account === undefined) throw new Error("No account was opened.");
		expect(account.business_name).toBe("Birch & Bean LLC");
		expect(account.capabilities).toEqual(["card_payments", "transfers"]);
		expect(await developer.state()).toMatchObject({
			setup_status: "repair_required",
			next_action: "create_processor_account",
			requirements_due: [{ message: expect.stringContaining("create_processor_account") }],
		});
		expect(first.body.error.details[0].processor_setup_url).toBe(`https://connect.stripe.test/setup/${account.id}/1`);
		const again = await developer.open();
		expect(again.body.error.details[0].processor_setup_url).toContain(`${account.id}/2`);
		expect(JSON.stringify(await developer.state())).not.toContain("connect.stripe.test");
		expect(platform.accounts.size).toBe(1);

		account.details_submitted = true;
		expect((await developer.open()).body.error.details[0].requirements_due[0].message).toContain("Stripe is checking");
		account.charges_enabled = true;
		expect((await deliver(account, "whsec_other")).status).toBe(401);
		expect((await deliver(account, "whsec_connect_fake")).status).toBe(200);
		await eventually(async () => ((await developer.state()).setup_status === "complete" ? true : undefined));

		const made = await svc.post("/v1/onboarding/api-key", { mode: "live" }, developer.key);
		const { secret_key } = dataOf(made, 201);
		const order_id = await sell(secret_key);
		const connected = fake.connected(liveKeys.secret_key, account.id);
		expect([receivedOf(connected), receivedOf(platform)]).toEqual([[900], []]);
		const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id }, { key: secret_key }), 201);
		await eventually(async () => {
			const refund = dataOf(await svc.get(`/v1/refunds/${refund_id}`, { key: secret_key }));
			return refund.status === "succeeded" ? true : undefined;
		});
		expect([...connected.refunds.values()].map(({ amount }) => amount)).toEqual([900]);
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
		const unpaid = dataOf(await svc.post("/v1/orders", { line_items }, { key: secret_key }), 201);
		const read = dataOf(await svc.get(`/v1/orders/${unpaid.order_id}`, { key: secret_key }));
		expect(read.payment_collection.processor).toMatchObject({
			account_id: account.id,
			publishable_key: "pk_live_fake",
		});
	});

	it("is told to connect an account again after it has disconnected its own at Stripe", async () => {
		const developer = await enter("leaves@example.com");
		await developer.open();
		const account = [...platform.accounts.values()].at(-1)!;
		account.charges_enabled = true;
		await deliver(account, "whsec_connect_fake");
		const becomes = (setup_status: string) =>
			eventually(async () => ((await developer.state()).setup_status === setup_status ? true : undefined));
		await becomes("complete");
		const made = await svc.post("/v1/onboarding/api-key", { mode: "live" }, developer.key);
		const { secret_key } = dataOf(made, 201);
		await sell(secret_key);

		platform.accounts.delete(account.id);
		const deauthorized = { type: "account.application.deauthorized", account: account.id };
		const object = { id: "ca_platform", object: "application", name: "svc" };
		const ignored = { ...deauthorized, account: "acct_ofanothersystem", data: { object } };
		expect((await deliverEvent(ignored, "whsec_connect_fake")).status).toBe(200);
		expect((await deliverEvent({ ...deauthorized, data: { object } }, "whsec_connect_fake")).status).toBe(200);
		await becomes("processor_account_required");
		expect(await developer.state()).toMatchObject({ next_action: "create_processor_account" });
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
		const order = dataOf(
			await svc.post("/v1/orders", { line_items, tax: { enabled: false } }, { key: secret_key }),
			201,
		);
		const pay = { action: "pay", payment_source: { token: "ctoken_succeeds" } };
		const unpaid = await svc.post(`/v1/orders/${order.order_id}/pay`, pay, { key: secret_key });
		expect([unpaid.status, unpaid.body.error.code]).toEqual([502, "PROCESSOR_UNAVAILABLE"]);
		expect(unpaid.body.error.details[0].message).toContain("create_processor_account");

		// Stripe still repeats its answer of the first account under the key.
		await developer.open();
		const another = [...platform.accounts.values()].at(-1)!;
		expect(another.metadata).toEqual(account.metadata);
		another.charges_enabled = true;
		await deliver(another, "whsec_connect_fake");
		await becomes("complete");
		await sell(secret_key);
		expect(receivedOf(fake.connected(liveKeys.secret_key, another.id))).toEqual([900]);
	});

	it("gets one account even if the response was lost", async () => {
		const developer = await enter("grace@example.com");
		const before = platform.accounts.size;
		fake.fault = (method, path) =>
			method === "POST" && path === "accounts" ? { type: "cut", when: "after" } : undefined;
		expect((await developer.open()).status).toBe(503);
		fake.fault = () => undefined;
		expect((await developer.open()).status).toBe(422);
		expect(platform.accounts.size).toBe(before + 1);
	});

	it("is not served live if Stripe has rejected the account", async () => {
		const developer = await enter("rejected@example.com");
		await developer.open();
		const account = [...platform.accounts.values()].at(-1)!;
		account.disabled_reason = "rejected.fraud";
		const refused = await developer.open();
		expect([refused.status, refused.body.error.code]).toEqual([409, "ACCOUNT_SETUP_CONFIGURATION_CONFLICT"]);
	});
});

describe("a merchant that was onboarded at the simulator", () => {
	it("learns why it is not charged at Stripe, and opens an account there", async () => {
		const database = await freshDatabase();
		const simulated = await startService({ database, worker: true });
		const email = "moves@example.com";
		const before = await enter(email, simulated);
		dataOf(await before.open());
		const live = await simulated.post("/v1/onboarding/api-key", { mode: "live" }, before.key);
		const { secret_key: key } = dataOf(live, 201);
		await simulated.stop();

		const moved = await startService({
			database,
			worker: true,
			processor: stripeProcessor(options),
			processorAccounts: stripeAccounts(options),
		});
		const state = dataOf(await moved.get("/v1/onboarding/state", before.key));
		expect(state).toMatchObject({
			setup_status: "processor_account_required",
			next_action: "create_processor_account",
		});
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
		const { order_id } = dataOf(await moved.post("/v1/orders", { line_items, tax: { enabled: false } }, { key }), 201);
		const pay = { action: "pay", payment_source: { token: "ctoken_succeeds" } };
		const unpaid = await moved.post(`/v1/orders/${order_id}/pay`, pay, { key });
		expect([unpaid.status, unpaid.body.error.code]).toEqual([502, "PROCESSOR_UNAVAILABLE"]);
		expect(unpaid.body.error.details[0].message).toContain("create_processor_account");

		const open = { action: "create_processor_account" };
		const keyed = { ...before.key, idempotencyKey: "open" };
		const first = await moved.post("/v1/onboarding/advance", open, keyed);
		const again = await moved.post("/v1/onboarding/advance", open, keyed);
		const urls = [first, again].map(({ body }) => body.error.details[0].processor_setup_url);
		expect(new Set(urls).size).toBe(2);
		const account = [...platform.accounts.values()].at(-1)!;
		account.charges_enabled = true;
		expect((await deliver(account, "whsec_connect_fake", moved)).status).toBe(200);
		await eventually(async () => {
			const { setup_status } = dataOf(await moved.get("/v1/onboarding/state", before.key));
			return setup_status === "complete" ? true : undefined;
		});
		expect(dataOf(await moved.post(`/v1/orders/${order_id}/pay`, pay, { key })).order.payment_status).toBe("paid");
		expect(receivedOf(fake.connected(liveKeys.secret_key, account.id))).toEqual([900]);
		await moved.stop();
		await database.drop();
	});
});

describe("the operator's own merchant", () => {
	it("is charged with the account of the keys", async () => {
		await sell(svc.liveKey);
		expect(receivedOf(platform)).toEqual([900]);
	});
});

describe("an account", () => {
	const request = (account_key: string, age_millis: number): AccountRequest => ({
		environment: { ...environmentOf("live_direct"), mode: "live" },
		account_key,
		wants_setup_url: true,
		requested_at: fromMillis(Date.now() - age_millis),
		business_details: {
			legal_name: "Ada Lovelace",
			business_type: "individual",
			address: { line1: "1 Pine St", city: "New York", state: "NY", postal_code: "10001", country: "US" },
		},
	});
	const provision = (asked: AccountRequest, by = options) => {
		const send = sendWith(keyNames());
		return Effect.runPromise(makeConnect(by, accountsAt(by), send).provision(asked));
	};

	it("is opened once although Stripe keeps a 500 under its key", async () => {
		const asked = request("acs_failed", 0);
		let failures = 1;
		fake.fault = (method, path) => {
			if (method !== "POST" || path !== "accounts" || failures === 0) return undefined;
			failures -= 1;
			return { type: "status", status: 500, when: "before" };
		};
		await expect(provision(asked)).rejects.toThrow();
		expect(await provision(asked)).toMatchObject({ _tag: "RepairRequired" });
		expect(await provision(asked)).toMatchObject({ _tag: "RepairRequired" });
		const ours = [...platform.accounts.values()].filter(({ metadata }) => metadata.svc_account_key === "acs_failed");
		expect(ours).toHaveLength(1);
	});

	it("is found by its metadata after Stripe has forgotten the key", async () => {
		const twoDays = 48 * 3_600_000;
		const asked = request("acs_old", twoDays);
		expect(await provision(asked)).toMatchObject({ _tag: "RepairRequired" });
		const before = platform.accounts.size;
		fake.forgottenSeconds = twoDays / 1_000;
		expect(await provision(asked)).toMatchObject({ _tag: "RepairRequired" });
		expect(platform.accounts.size).toBe(before);
	});

	it("may take what the server offers, and stays one account if the server then offers more", async () => {
		const asked = request("acs_methods", 0);
		const banks: StripeOptions = { ...options, payment_method_types: ["card", "us_bank_account"] };
		expect(await provision(asked, banks)).toMatchObject({ _tag: "RepairRequired" });
		const [account, ...others] = [...platform.accounts.values()].filter(
			({ metadata }) => metadata.svc_account_key === "acs_methods",
		);
		expect(others).toEqual([]);
		expect(account?.capabilities).toEqual(["card_payments", "transfers", "us_bank_account_ach_payments"]);
		const more: StripeOptions = { ...options, payment_method_types: ["card", "us_bank_account", "affirm"] };
		expect(await provision(asked, more)).toMatchObject({ processor_account_id: account?.id });
	});

	it("has the other details of a business if its legal name is too long for Stripe", async () => {
		const asked = request("acs_long", 0);
		const provisionAs = async (legal_name: string) => {
			const business_details = { ...asked.business_details, legal_name, business_type: "company" as const };
			const { processor_account_id = "" } = await provision({ ...asked, wants_setup_url: false, business_details });
			return platform.accounts.get(processor_account_id);
		};
		expect(await provisionAs("x".repeat(101))).toMatchObject({ business_name: undefined, city: "New York" });
		expect(await provisionAs("é".repeat(100))).toMatchObject({ business_name: "é".repeat(100) });
	});

	it("is accepted as soon as Stripe charges for it, and read by its ID", async () => {
		const asked = request("acs_ready", 0);
		const { processor_account_id = "" } = await provision(asked);
		platform.accounts.get(processor_account_id)!.charges_enabled = true;
		expect(await provision({ ...asked, processor_account_id })).toEqual({ _tag: "Accepted", processor_account_id });
	});

	it("is not opened without Connect: the money of every merchant would go to the operator", async () => {
		const { connect: _, ...direct } = options;
		const before = fake.requests.length;
		expect(await provision(request("acs_none", 0), direct)).toEqual({ _tag: "ConfigurationUnsupported" });
		expect(fake.requests.length).toBe(before);
	});
});

describe("the requests of these tests", () => {
	it("have the parameters of Stripe's SDK, and no others", () => {
		expect([...fake.received.values()].map(({ shape }) => shape)).toContain("POST accounts");
		expect(faultsOf(fake.received.values())).toEqual([]);
	});
});
