/** Keys of an account: which data they serve, and whose notifications they verify. */
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getIntent, passTime } from "./fake/Intents.js";
import { environmentOf, signedEvent, startWorld, testKeys } from "./StripeWorld.js";

const liveKeys = {
	secret_key: "sk_live_fake",
	publishable_key: "pk_live_fake",
	webhook_secrets: ["whsec_live_fake"] as const,
};

let world: Awaited<ReturnType<typeof startWorld>>;
beforeAll(async () => {
	world = await startWorld({ live: liveKeys });
	world.fake.account(liveKeys.secret_key);
});
afterAll(() => world.stop());

const sandbox = environmentOf("test_keys");
const live = { ...environmentOf("live_keys"), mode: "live" as const };

const requestOf = (environment: typeof sandbox, key: string) => ({
	environment,
	idempotency_key: key,
	amount_money: usd(1_000),
	capture_method: "automatic" as const,
	metadata: { payment_intent_id: `pi_${key}` },
	requested_at: fromMillis(Date.now()),
	source: { type: "token" as const, token: "ctoken_disputed" },
});

/** Charges, and returns Stripe's ID. */
const charge = async (environment: typeof sandbox, key: string): Promise<string> => {
	const processor = await Effect.runPromise(world.processor);
	const charged = await Effect.runPromise(processor.confirm(requestOf(environment, key)));
	if (charged._tag !== "Succeeded") throw new Error(`The charge is ${charged._tag}.`);
	return charged.processor_payment_id;
};

const read = async (delivered: ReturnType<typeof signedEvent>) => {
	const { read: ask } = await Effect.runPromise(world.notifications);
	const { body, headers } = delivered;
	const header = (name: string) => (name === "stripe-signature" ? headers["stripe-signature"] : undefined);
	return Effect.runPromise(ask({ body, header }));
};

const eventOf = (object: object, livemode = false) => ({ id: "evt_1", object: "event", livemode, data: { object } });

describe("keys", () => {
	it("charge live data with the live key alone, and sandboxes with the test key alone", async () => {
		const [tested, sold] = [await charge(sandbox, "opa_test"), await charge(live, "opa_live")];
		expect(world.state.intents.has(tested)).toBe(true);
		expect(world.state.intents.has(sold)).toBe(false);
		expect(world.fake.account(liveKeys.secret_key).intents.has(sold)).toBe(true);
	});

	it("are missing for live data if only test keys are set", async () => {
		const other = await startWorld();
		const processor = await Effect.runPromise(other.processor);
		const charged = await Effect.runPromise(Effect.either(processor.confirm(requestOf(live, "opa_none"))));
		expect(charged).toMatchObject({ _tag: "Left", left: { _tag: "ProcessorUnavailable" } });
		expect(other.fake.requests).toEqual([]);
		await other.stop();
	});
});

describe("notifications", () => {
	it("name a dispute by Stripe's ID, with the environment and the key of its payment", async () => {
		const id = await charge(sandbox, "opa_dispute");
		passTime(world.state);
		const { dispute } = getIntent(world.state, id);
		const event = eventOf({ id: dispute?.id, object: "dispute", payment_intent: id });
		expect(await read(signedEvent(event))).toEqual([
			{
				processor_notification_id: "evt_1",
				environment_id: "test_keys",
				subject: { type: "dispute", id: dispute?.id },
				moved_money: { processor_id: id, idempotency_key: "opa_dispute" },
			},
		]);
	});

	it.each([
		["refund", { refund_id: "re_1" }, "refund", "re_1"],
		["payout", { payout_id: "po_1" }, "payout", "po_1"],
		["setup_intent", {}, "payment_method", "obj_1"],
	])("of a %s name our object", async (object, ours, type, id) => {
		const metadata = { svc_environment: "test_keys", ...ours };
		const [one] = await read(signedEvent(eventOf({ id: "obj_1", object, metadata })));
		expect(one?.subject).toEqual({ type, id });
	});

	it("are left out if they are of something else in the account", async () => {
		const others = [
			{ id: "pi_other", object: "payment_intent", metadata: {} },
			{ id: "cus_other", object: "customer", metadata: { svc_environment: "test_keys" } },
			{ id: "pi_null", object: "payment_intent", metadata: null },
		];
		for (const object of others) expect(await read(signedEvent(eventOf(object)))).toEqual([]);
	});

	it.each([
		["a type that svc does not know", { type: "v9.moon.phase", data: { object: { object: "moon", phase: 3 } } }],
		["an object without ID or metadata", { type: "balance.available", data: { object: { object: "balance" } } }],
		["an older API version", { api_version: "2014-01-31", data: { object: { id: "ch_1", object: "charge" } } }],
		["another account", { account: "acct_other", data: { object: { id: "po_1", object: "payout", metadata: {} } } }],
		["a refund of the dashboard", { data: { object: { id: "re_1", object: "refund", metadata: {}, amount: 5 } } }],
	])("of %s are answered and left out", async (_, event) => {
		expect(await read(signedEvent({ id: "evt_1", object: "event", livemode: false, ...event }))).toEqual([]);
	});

	it("of a dispute are left out if Stripe does not show its payment, such as that of another account", async () => {
		const event = eventOf({ id: "du_1", object: "dispute", payment_intent: "pi_unknown" });
		expect(await read(signedEvent(event))).toEqual([]);
	});

	it("of a dispute are sent again if Stripe cannot be asked now", async () => {
		world.fake.fault = () => ({ type: "status", status: 500, when: "before" });
		const event = eventOf({ id: "du_1", object: "dispute", payment_intent: "pi_unknown" });
		await expect(read(signedEvent(event))).rejects.toThrow();
		world.fake.fault = () => undefined;
	});

	it("of live data count only with the signature of the live endpoint", async () => {
		const object = { object: "payment_intent", metadata: { svc_environment: "live_keys", payment_intent_id: "pi_1" } };
		const bySecret = (secret: string) => read(signedEvent(eventOf(object, true), { secret }));
		expect(await bySecret(liveKeys.webhook_secrets[0])).toHaveLength(1);
		expect(await bySecret(testKeys.webhook_secrets[0])).toEqual([]);
	});

	it.each<readonly [string, (header: string) => string | undefined, number]>([
		["missing_header", () => undefined, 0],
		["invalid_header", () => "v1=none", 0],
		["invalid_header", (one) => one.replace(/,v1=.*/, ""), 0],
		["signature_mismatch", (one) => one.replace(/v1=.{4}/, "v1=0000"), 0],
		["timestamp_too_old", (one) => one, -301_000],
		["timestamp_too_new", (one) => one, 302_000],
	])("are refused with the reason %s", async (reason, change, millis) => {
		const { read: ask } = await Effect.runPromise(world.notifications);
		const { body, headers } = signedEvent(eventOf({}), { at_millis: Date.now() + millis });
		const header = change(headers["stripe-signature"]);
		const refusal = await Effect.runPromise(Effect.flip(ask({ body, header: () => header })));
		expect(refusal).toMatchObject({ code: "NOTIFICATION_NOT_VERIFIED", reason });
		expect(refusal.message).not.toContain(testKeys.webhook_secrets[0]);
	});

	it("are refused by name if the signed body is no event", async () => {
		await expect(read(signedEvent({ hello: "world" }))).rejects.toThrow("not a Stripe event");
	});
});

describe("a refund that was made in Stripe's dashboard", () => {
	it("is not made again by svc: Stripe refuses what it has not left, and svc tells why", async () => {
		const processor = await Effect.runPromise(world.processor);
		const request = {
			...requestOf(sandbox, "opa_dashboard"),
			source: { type: "token" as const, token: "ctoken_visa" },
		};
		const charged = await Effect.runPromise(processor.confirm(request));
		if (charged._tag !== "Succeeded") throw new Error(`The charge is ${charged._tag}.`);
		const { processor_payment_id } = charged;
		getIntent(world.state, processor_payment_id).refunded += 600;
		const refund = (key: string, amount: number) =>
			Effect.runPromise(
				processor.refund({
					environment: sandbox,
					idempotency_key: key,
					processor_payment_id,
					amount_money: usd(amount),
					metadata: { refund_id: key },
					requested_at: fromMillis(Date.now()),
				}),
			);
		expect(await refund("re_all", 1_000)).toMatchObject({
			_tag: "RefundFailed",
			error: { code: "refund_amount_too_large" },
		});
		expect(await refund("re_rest", 400)).toMatchObject({ _tag: "RefundSucceeded" });
		expect(getIntent(world.state, processor_payment_id).refunded).toBe(1_000);
	});
});
