import {
	type ChargeTerms,
	cancel,
	capture,
	confirm,
	establish,
	lookUp,
	Processor,
	type ProcessorShape,
	refund,
} from "@svc/core/sale/Payments/Processor";
import type { Environment } from "@svc/core/words/Environment";
import { Ids } from "@svc/core/words/Id";
import { usd } from "@svc/core/words/Money";
import { NodeCrypto } from "@svc/node";
import { databaseOf } from "@svc/server";
import { Simulator, simulatedCharges, simulatedRefunds, layer as simulatorLayer } from "@svc/simulator";
import { Database, migrate, storage } from "@svc/sql";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Either, Layer, ManagedRuntime } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const environmentOf = (environment_id: string, clock_offset_millis = 0): Environment => ({
	environment_id,
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
});

const environment = environmentOf("test_1");

const open = (url: string, collections: Parameters<typeof migrate>[0] = [simulatedCharges, simulatedRefunds]) => {
	const database = databaseOf(url, { isDurable: false });
	const ports = storage.pipe(
		Layer.provideMerge(Layer.effectDiscard(migrate(collections)).pipe(Layer.provideMerge(database))),
		Layer.provideMerge(Ids.Default),
		Layer.provideMerge(NodeCrypto.layer(new Uint8Array(32))),
	);
	return ManagedRuntime.make(simulatorLayer({ deadline_millis: 2_000 }).pipe(Layer.provideMerge(ports)));
};

let database: TestDatabase;
let runtime: ReturnType<typeof open>;

beforeAll(async () => {
	database = await freshDatabase();
	runtime = open(database.url);
});
afterAll(async () => {
	await runtime.dispose();
	await database.drop();
});

const ask = <A>(question: (processor: ProcessorShape) => Effect.Effect<A>, of = runtime) =>
	of.runPromise(Effect.flatMap(Processor, question));

let keys = 0;
const newKey = (): ChargeTerms => ({
	environment,
	idempotency_key: `opa_1_pi_${++keys}`,
	amount_money: usd(1_000),
	capture_method: "automatic",
	metadata: { order_id: "ord_1" },
	requested_at: "2026-11-21T09:00:00.000Z",
});

const charge = (token: string, key = newKey(), capture_method: "automatic" | "manual" = "automatic") =>
	ask((processor) =>
		confirm(processor, {
			...key,
			source: { type: "token", token },
			capture_method,
		}),
	);
const find = (key: ChargeTerms) => ask((processor) => lookUp(processor, key));
const close = (key: ChargeTerms) => ask((processor) => cancel(processor, key));
const recordOf = ({ environment, idempotency_key }: ChargeTerms) =>
	runtime.runPromise(Effect.flatMap(Simulator, (simulator) => simulator.charge(environment, `sim_${idempotency_key}`)));
const complete = ({ environment, idempotency_key }: ChargeTerms, result?: "approved" | "rejected") =>
	runtime.runPromise(
		Effect.flatMap(Simulator, (simulator) => simulator.completeAction(environment, `sim_${idempotency_key}`, result)),
	);

describe("tokens", () => {
	it.each([
		["tok_visa", "visa", "4242"],
		["tok_mastercard", "mastercard", "4444"],
		["tok_refund_fails", "visa", "5126"],
		["tok_refund_returned", "visa", "5100"],
		["tok_disputed", "visa", "0259"],
	])("%s succeeds", async (token, brand, last4) => {
		expect(await charge(token)).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000), card: { brand, last4 } });
	});

	it.each([
		["tok_declined", "card_declined", "generic_decline"],
		["tok_insufficient_funds", "card_declined", "insufficient_funds"],
		["tok_nobody_knows", "invalid_token", undefined],
	])("%s is declined", async (token, code, decline_code) => {
		const outcome = await charge(token);
		expect(outcome).toMatchObject({ _tag: "Declined", error: { code } });
		expect("error" in outcome ? outcome.error.decline_code : "").toBe(decline_code);
	});

	it("tok_wrong_amount charges another amount than requested", async () => {
		const outcome = await charge("tok_wrong_amount");
		expect(outcome._tag).toBe("Succeeded");
		expect(outcome).not.toMatchObject({ amount_money: usd(1_000) });
	});

	it("tok_processing succeeds after 2 s of the environment's clock", async () => {
		const key = newKey();
		expect(await charge("tok_processing", key)).toMatchObject({ _tag: "Processing" });
		expect(await find(key)).toMatchObject({ _tag: "Processing" });
		expect(await find({ ...key, environment: environmentOf("test_1", 2_000) })).toMatchObject({
			_tag: "Succeeded",
			amount_money: usd(1_000),
		});
	});

	it("tok_ach takes four days of the environment's clock, and tok_ach_returned fails then (PM5)", async () => {
		const day = 86_400_000;
		const later = (key: ChargeTerms, millis: number) => ({ ...key, environment: environmentOf("test_1", millis) });
		const [settles, fails] = [newKey(), newKey()];
		expect(await charge("tok_ach", settles)).toMatchObject({ _tag: "Processing" });
		expect(await charge("tok_ach_returned", fails)).toMatchObject({ _tag: "Processing" });
		expect(await find(later(settles, 4 * day - 60_000))).toMatchObject({ _tag: "Processing" });
		expect(await find(later(fails, 4 * day - 60_000))).toMatchObject({ _tag: "Processing" });
		expect(await find(later(settles, 4 * day))).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
		expect(await find(later(fails, 4 * day))).toMatchObject({
			_tag: "Declined",
			error: { code: "bank_debit_returned" },
		});
		expect(await close(later(fails, 4 * day))).toMatchObject({ _tag: "Declined" });
	});

	it("tell what they stand for before they are charged (PM5, PM6)", async () => {
		const inspect = (token: string) =>
			ask((processor) => Effect.orDie(processor.inspectToken?.({ environment, token }) ?? Effect.dieMessage("none")));
		expect(await inspect("tok_visa")).toEqual({ _tag: "Card" });
		expect(await inspect("tok_nobody_knows")).toEqual({ _tag: "Card" });
		expect(await inspect("tok_ach")).toMatchObject({ _tag: "BankAccount", us_bank_account: { last4: "6789" } });
		expect(await inspect("tok_affirm")).toMatchObject({ _tag: "Financing", minimum_money: usd(5_000) });
	});

	it("tok_timeout never responds, but the look-up finds the charge", async () => {
		const key = newKey();
		expect(await charge("tok_timeout", key)).toEqual({ _tag: "Unknown" });
		expect(await find(key)).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
		// A second confirmation of the key has a response, and charges nothing.
		expect(await charge("tok_timeout", key)).toMatchObject({ _tag: "Succeeded" });
	});
});

describe("a charge with manual capture", () => {
	const take = (key: ChargeTerms, amount: number) =>
		ask((processor) => capture(processor, { ...key, capture_money: usd(amount) }));

	it("reserves the money, and captures it once", async () => {
		const key = newKey();
		expect(await charge("tok_visa", key, "manual")).toMatchObject({ _tag: "Authorized", amount_money: usd(1_000) });
		expect(await find(key)).toMatchObject({ _tag: "Authorized", card: { last4: "4242" } });
		expect(await take(key, 1_001)).toMatchObject({ _tag: "Authorized" });
		expect(await take(key, 600)).toMatchObject({ _tag: "Succeeded", amount_money: usd(600) });
		expect(await take(key, 1_000)).toMatchObject({ _tag: "Succeeded", amount_money: usd(600) });
		expect(await find(key)).toMatchObject({ _tag: "Succeeded", amount_money: usd(600) });
		expect(await close(key)).toMatchObject({ _tag: "Succeeded", amount_money: usd(600) });
	});

	it("is released when it is canceled", async () => {
		const key = newKey();
		await charge("tok_visa", key, "manual");
		expect(await close(key)).toMatchObject({ _tag: "NotCharged" });
		expect(await take(key, 1_000)).toMatchObject({ _tag: "NotCharged" });
	});

	it("can be refunded up to the captured amount", async () => {
		const key = newKey();
		await charge("tok_visa", key, "manual");
		const payBack = (idempotency_key: string, amount: number) =>
			ask((processor) =>
				refund(processor, {
					environment,
					idempotency_key,
					processor_payment_id: `sim_${key.idempotency_key}`,
					amount_money: usd(amount),
					metadata: {},
					requested_at: key.requested_at,
				}),
			);
		expect(await payBack("re_early", 1)).toMatchObject({ _tag: "RefundFailed" });
		await take(key, 600);
		expect(await payBack("re_much", 601)).toMatchObject({ _tag: "RefundFailed" });
		expect(await payBack("re_all", 600)).toMatchObject({ _tag: "RefundSucceeded" });
	});

	it("of tok_timeout is found, and so is its capture", async () => {
		const key = newKey();
		expect(await charge("tok_timeout", key, "manual")).toEqual({ _tag: "Unknown" });
		expect(await take(key, 1_000)).toEqual({ _tag: "Unknown" });
		expect(await take(key, 1_000)).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
	});

	it("with an unknown key cannot be captured", async () => {
		expect(await take(newKey(), 1_000)).toEqual({ _tag: "Unknown" });
	});
});

describe("tok_requires_action", () => {
	it("succeeds once the buyer approves", async () => {
		const key = newKey();
		expect(await charge("tok_requires_action", key)).toMatchObject({
			_tag: "RequiresAction",
			client_action: { type: "redirect", url: `/processor/v1/challenges/test_1/sim_${key.idempotency_key}` },
		});
		expect(await find(key)).toMatchObject({ _tag: "RequiresAction" });
		expect(await complete(key)).toMatchObject({ _tag: "Succeeded" });
		expect(await complete(key, "rejected")).toMatchObject({ _tag: "Succeeded" });
		expect(await find(key)).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
	});

	it("is declined once the buyer rejects", async () => {
		const key = newKey();
		await charge("tok_requires_action", key);
		await complete(key, "rejected");
		expect(await find(key)).toMatchObject({ _tag: "Declined", error: { code: "authentication_failed" } });
	});

	it("has no action for a charge that does not exist", async () => {
		const missing = Effect.flatMap(Simulator, (simulator) =>
			Effect.either(simulator.completeAction(environment, "sim_nothing")),
		);
		expect(Either.getLeft(await runtime.runPromise(missing))).toMatchObject({
			value: { _tag: "Refusal", code: "RESOURCE_NOT_FOUND" },
		});
	});
});

describe("a key", () => {
	it("has one charge, also under 20 concurrent confirmations", async () => {
		const key = newKey();
		const outcomes = await Promise.all(Array.from({ length: 20 }, () => charge("tok_visa", key)));
		expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
		expect(outcomes[0]).toMatchObject({ _tag: "Succeeded", processor_payment_id: `sim_${key.idempotency_key}` });
		// The first source counts, because the key is used.
		expect(await charge("tok_declined", key)).toMatchObject({ _tag: "Succeeded" });
	});

	it("is not found before its confirmation, nor in another environment", async () => {
		const key = newKey();
		expect(await find(key)).toEqual({ _tag: "NotFound" });
		await charge("tok_visa", key);
		expect(await find({ ...key, environment: environmentOf("test_2") })).toEqual({ _tag: "NotFound" });
	});

	it("that is canceled first is never charged", async () => {
		const key = newKey();
		expect(await ask((processor) => establish(processor, key))).toMatchObject({ _tag: "NotCharged" });
		expect(await charge("tok_visa", key)).toMatchObject({ _tag: "NotCharged" });
		expect(await find(key)).toMatchObject({ _tag: "NotCharged" });
	});

	it("can be canceled until its charge ends", async () => {
		const [action, pending, done, refused] = [newKey(), newKey(), newKey(), newKey()];
		await charge("tok_requires_action", action);
		await charge("tok_processing", pending);
		await charge("tok_visa", done);
		await charge("tok_declined", refused);
		expect(await close(action)).toMatchObject({ _tag: "NotCharged" });
		expect(await complete(action)).toMatchObject({ _tag: "NotCharged" });
		expect(await close(pending)).toMatchObject({ _tag: "NotCharged" });
		expect(await find({ ...pending, environment: environmentOf("test_1", 5_000) })).toMatchObject({
			_tag: "NotCharged",
		});
		expect(await close(done)).toMatchObject({ _tag: "Succeeded" });
		expect(await close(refused)).toMatchObject({ _tag: "Declined" });
	});

	it("has a record with our metadata and without the token", async () => {
		const key = newKey();
		await charge("tok_visa", key);
		const record = await recordOf(key);
		expect(record).toMatchObject({ status: "succeeded", metadata: { order_id: "ord_1" }, capture_method: "automatic" });
		expect(JSON.stringify(record)).not.toContain("tok_visa");
	});
});

describe("failures", () => {
	it("another process on the same database finds the charge", async () => {
		const key = newKey();
		await charge("tok_visa", key);
		const other = open(database.url);
		expect(await ask((processor) => lookUp(processor, key), other)).toMatchObject({
			_tag: "Succeeded",
			amount_money: usd(1_000),
		});
		await other.dispose();
	});

	it("a failing store is an unavailable processor, and the charge is unknown", async () => {
		const bare = await freshDatabase();
		const broken = open(bare.url);
		const { name } = simulatedCharges;
		await broken.runPromise(
			Effect.flatMap(Database, (database) => database.transaction(database.write(`DROP TABLE ${name}`, []))),
		);
		const key = newKey();
		const asked = Effect.flatMap(Processor, (processor) => Effect.either(processor.lookUp(key)));
		expect(Either.getLeft(await broken.runPromise(asked))).toMatchObject({ value: { _tag: "ProcessorUnavailable" } });
		const outcome = ask(
			(processor) =>
				confirm(processor, {
					...key,
					source: { type: "token", token: "tok_visa" },
				}),
			broken,
		);
		expect(await outcome).toEqual({ _tag: "Unknown" });
		await broken.dispose();
		await bare.drop();
	});
});

it("returns the data that clients need to collect card details", async () => {
	const guidance = Effect.flatMap(Processor, (processor) => processor.guidance(environment));
	expect(await runtime.runPromise(guidance)).toEqual({
		account_id: "acct_simulator",
		publishable_key: "pk_test_simulator",
		financing_limits: { minimum_money: usd(5_000), maximum_money: usd(3_000_000) },
		debit_days: 4,
		payment_method_types: ["card", "us_bank_account", "financing"],
	});
});

describe("refunds", () => {
	const payBack = (charged: ChargeTerms, amount: number, idempotency_key: string, clock_offset_millis = 0) =>
		ask((processor) =>
			refund(processor, {
				environment: environmentOf("test_1", clock_offset_millis),
				idempotency_key,
				processor_payment_id: `sim_${charged.idempotency_key}`,
				amount_money: usd(amount),
				metadata: {},
				requested_at: charged.requested_at,
			}),
		);

	it("succeed once for a key, and never exceed the charge, also when they race", async () => {
		const key = newKey();
		await charge("tok_visa", key);
		const [first, again] = [await payBack(key, 600, "re_1"), await payBack(key, 600, "re_1")];
		expect(first).toMatchObject({ _tag: "RefundSucceeded" });
		expect(again).toEqual(first);
		const racing = await Promise.all(["re_2", "re_3", "re_4"].map((name) => payBack(key, 400, name)));
		expect(racing.map(({ _tag }) => _tag).sort()).toEqual(["RefundFailed", "RefundFailed", "RefundSucceeded"]);
	});

	it("of tok_refund_fails are pending, and fail later", async () => {
		const key = newKey();
		await charge("tok_refund_fails", key);
		expect(await payBack(key, 1_000, "re_5")).toMatchObject({ _tag: "RefundPending" });
		expect(await payBack(key, 1_000, "re_5", 60_000)).toMatchObject({
			_tag: "RefundFailed",
			error: { code: "refund_failed" },
		});
	});

	it("of tok_refund_returned succeed, and fail later; then the charge can be refunded again", async () => {
		const key = newKey();
		await charge("tok_refund_returned", key);
		expect(await payBack(key, 1_000, "re_9")).toMatchObject({ _tag: "RefundSucceeded" });
		expect(await payBack(key, 1_000, "re_10")).toMatchObject({ error: { code: "charge_already_refunded" } });
		expect(await payBack(key, 1_000, "re_9", 60_000)).toMatchObject({
			_tag: "RefundFailed",
			error: { code: "refund_returned" },
		});
		expect(await payBack(key, 1_000, "re_11", 60_000)).toMatchObject({ _tag: "RefundSucceeded" });
	});

	it("fail while the charge is processing", async () => {
		const key = newKey();
		await charge("tok_ach", key);
		expect(await payBack(key, 100, "re_8")).toMatchObject({ error: { code: "charge_not_refundable" } });
	});

	it("fail without a charge, and for a declined one", async () => {
		expect(await payBack(newKey(), 100, "re_6")).toMatchObject({ error: { code: "charge_not_refundable" } });
		const key = newKey();
		await charge("tok_declined", key);
		expect(await payBack(key, 100, "re_7")).toMatchObject({ error: { code: "charge_not_refundable" } });
	});
});
