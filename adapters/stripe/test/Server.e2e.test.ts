/** The real command with keys of Stripe, and the fake of Stripe in this process: sells once, refunds once. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jsonOf, makeFolder, type Server, serve, svc } from "../../server/test/Command.js";
import { eventually } from "../../server/test/http/Receiver.js";
import { FakeStripe } from "./fake/FakeStripe.js";
import { intentJson, passTime } from "./fake/Intents.js";
import type { FakeIntent, StripeState } from "./fake/StripeState.js";
import { signedEvent, testKeys } from "./StripeWorld.js";

const run = promisify(execFile);

let fake: FakeStripe;
let state: StripeState;
beforeAll(async () => {
	fake = await FakeStripe.start();
	state = fake.account(testKeys.secret_key);
});
afterAll(() => fake.stop());

const settings = () => ({
	SVC_PROCESSOR: "stripe",
	SVC_STRIPE_TEST_KEY: testKeys.secret_key,
	SVC_STRIPE_TEST_PUBLISHABLE_KEY: testKeys.publishable_key,
	SVC_STRIPE_TEST_WEBHOOK_SECRET: testKeys.webhook_secrets[0],
	SVC_STRIPE_API_URL: `http://127.0.0.1:${fake.port}`,
});

const callerOf = ({ url }: Server, key: string) => {
	let calls = 0;
	return async (method: string, path: string, body?: object) => {
		calls += 1;
		const response = await fetch(url + path, {
			method,
			headers: {
				Authorization: `Bearer ${key}`,
				"Content-Type": "application/json",
				"Idempotency-Key": `call-${calls}`,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
		});
		return { status: response.status, body: await jsonOf(response) };
	};
};

const intents = (): ReadonlyArray<FakeIntent> => [...state.intents.values()];

it("sells and refunds once in a sandbox, and settles a slow charge by Stripe's notification", async () => {
	const folder = await makeFolder();
	const server = await serve(folder, settings());
	const call = callerOf(server, /svc_test_\w+/.exec(server.output())?.[0] ?? "");
	const sell = async (token: string) => {
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: { amount: 900, currency: "USD" } }];
		const { order_id } = (await call("POST", "/v1/orders", { line_items })).body.data;
		const paid = await call("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });
		return { order_id, paid };
	};

	const { order_id, paid } = await sell("ctoken_succeeds");
	expect([paid.status, paid.body.data.order.payment_status]).toEqual([200, "paid"]);
	expect(intents().map(({ received }) => received)).toEqual([900]);
	const made = await call("POST", "/v1/refunds", { order_id });
	expect(made.status, JSON.stringify(made.body)).toBe(201);
	const refunded = await eventually(async () => {
		const { body } = await call("GET", `/v1/refunds/${made.body.data.refund_id}`);
		return body.data.status === "pending" ? undefined : body.data;
	});
	expect(refunded.status).toBe("succeeded");
	expect([...state.refunds.values()].map(({ amount }) => amount)).toEqual([900]);

	const slow = await sell("ctoken_processing");
	expect(slow.paid.body.data.order.payment_status).not.toBe("paid");
	passTime(state);
	const object = intentJson(intents().find(({ behavior }) => behavior === "processing")!);
	const event = { id: "evt_1", object: "event", type: "payment_intent.succeeded", livemode: false, data: { object } };
	const { body, headers } = signedEvent(event);
	const deliver = (signature: Record<string, string>) =>
		fetch(`${server.url}/v1/processor/notifications`, { method: "POST", headers: signature, body });
	expect((await deliver({ "stripe-signature": "t=1,v1=00" })).status).toBe(401);
	expect((await deliver(headers)).status).toBe(200);
	expect((await deliver(headers)).status).toBe(200);
	await eventually(async () => {
		const order = await call("GET", `/v1/orders/${slow.order_id}`);
		return order.body.data.payment_status === "paid" ? order : undefined;
	});
	expect(intents().map(({ received }) => received)).toEqual([900, 900]);
});

it("prints a first sale that ends with the link of a checkout, and refuses wrong keys by name", async () => {
	const folder = await makeFolder();
	const server = await serve(folder, settings());
	const [lines = ""] = /^KEY=.*(?:\n(?:ORDER|curl).*){2}$/m.exec(server.output()) ?? [];
	const { stdout } = await run("bash", ["-euc", lines]);
	expect(stdout).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/checkout\/cs_\w+#\w+\n$/);
	const { code, stderr } = await svc(folder, ["migrate"], { ...settings(), SVC_STRIPE_TEST_KEY: "sk_live_51Secret" });
	expect(code).toBe(1);
	expect(stderr).toContain("SVC_STRIPE_TEST_KEY must be a secret key of Stripe's test mode");
	expect(stderr).not.toContain("51Secret");
});
