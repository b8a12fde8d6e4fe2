/** Rate limits over HTTP: which callers share a budget, and the response to those above it. */

import { RateLimits } from "@svc/core/platform/RateLimits";
import { type ClassLimits, defaultLimits, type Limits, type Rate } from "@svc/core/platform/RateLimits/Limits";
import type { Principal } from "@svc/core/words/Principal";
import { compose } from "@svc/server";
import { Simulator } from "@svc/simulator";
import { Effect, ManagedRuntime } from "effect";
import { afterEach, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { openSession } from "../../Session.js";
import { eventually } from "../Receiver.js";

let svc: Service;
afterEach(() => svc.stop());

const much: Rate = { second: 100_000, minute: 100_000 };
const free: ClassLimits = { key: much, merchant: much };
const lifted: Limits = {
	read: free,
	write: free,
	payment: free,
	sensitive_write: free,
	external_provider_action: free,
	ip: much,
	ip_unauthenticated: much,
	onboarding: defaultLimits.onboarding,
	mail: defaultLimits.mail,
	holds: defaultLimits.holds,
};
const few: Rate = { second: 100_000, minute: 3 };

const start = async (limits: Partial<Limits>) => {
	svc = await startService({ rateLimits: { limits: { ...lifted, ...limits }, areShared: true } });
};

const anotherKey = async (): Promise<string> =>
	(await svc.post("/v1/api-keys", { name: "Another", scopes: ["customers.customers.write"] })).body.data.secret_key;

const reasonOf = ({ status, headers }: Answer) => [status, headers["Svc-Rate-Limited-Reason"]];
const customer = { name: "Ada" };

/** Sends a notification of the processor, which is no endpoint of the contract. */
const notify = (headers: Readonly<Record<string, string>>, body: string) =>
	svc.runtime.runPromise(
		svc.dispatch({
			method: "POST",
			path: "/v1/processor/notifications",
			query: "",
			header: (name) => headers[name],
			peer: "203.0.113.9",
			body: Effect.succeed(new TextEncoder().encode(body)),
		}),
	);

describe("the budgets of a key and its merchant", () => {
	it("accept the last request within the limit, and refuse the next one in the envelope of the requirements", async () => {
		await start({ read: { key: few, merchant: much } });
		for (let i = 0; i < 3; i++) expect((await svc.get("/v1/customers")).status).toBe(200);
		const answer = await svc.get("/v1/customers");
		expect(answer.body.error).toMatchObject({
			type: "rate_limit_error",
			code: "RATE_LIMIT_EXCEEDED",
			error_source: "merchant",
			remediation: { retryable: true },
		});
		expect(reasonOf(answer)).toEqual([429, "key-minute"]);
		const wait = Number(answer.headers["Retry-After"]);
		expect(Number.isInteger(wait) && wait >= 1 && wait <= 60).toBe(true);
		// Other classes, other keys and the live environment have budgets of their own.
		expect((await svc.post("/v1/customers", customer)).status).toBe(201);
		expect((await svc.get("/v1/customers", { key: await anotherKey() })).status).toBe(200);
		expect((await svc.get("/v1/customers", { key: svc.liveKey })).status).toBe(200);
	});

	it("apply within a second", async () => {
		await start({ read: { key: { second: 1, minute: 100_000 }, merchant: much } });
		const answers = await Promise.all(Array.from({ length: 20 }, () => svc.get("/v1/customers")));
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused.map((answer) => [answer.headers["Svc-Rate-Limited-Reason"], answer.headers["Retry-After"]])).toEqual(
			refused.map(() => ["key-second", "1"]),
		);
	});

	it("are the merchant's in one environment, for all its keys", async () => {
		await start({ write: { key: much, merchant: few } });
		const key = await anotherKey();
		for (const options of [{}, { key }, {}])
			expect((await svc.post("/v1/customers", customer, options)).status).toBe(201);
		expect(reasonOf(await svc.post("/v1/customers", customer, { key }))).toEqual([429, "merchant-minute"]);
		expect(reasonOf(await svc.post("/v1/customers", customer))).toEqual([429, "merchant-minute"]);
		const other = await svc.createMerchant("Other");
		expect((await svc.post("/v1/customers", customer, { key: other.test_key.secret_key ?? "" })).status).toBe(201);
		expect((await svc.post("/v1/customers", customer, { key: svc.liveKey })).status).toBe(201);
	});

	it("store nothing of a refused request under its idempotency key", async () => {
		await start({ write: { key: few, merchant: much } });
		for (let i = 0; i < 3; i++) await svc.post("/v1/customers", customer);
		const idempotencyKey = "once";
		expect((await svc.post("/v1/customers", customer, { idempotencyKey })).status).toBe(429);
		const later = await svc.post("/v1/customers", { name: "Grace" }, { idempotencyKey, key: await anotherKey() });
		expect([later.status, later.headers["Idempotency-Replayed"]]).toEqual([201, undefined]);
	});
});

describe("the budget of an invoice's link", () => {
	it("CM4 IV14 is its own: a buyer that asks too often spends nothing of the seller's", async () => {
		await start({ payment: { key: few, merchant: few } });
		const { customer_id } = (await svc.post("/v1/customers", customer)).body.data;
		const drafted = await svc.post("/v1/invoices", {
			quick_pay: {
				customer_id,
				line_items: [{ name: "Design", quantity: 1, unit_price_money: { amount: 10_000, currency: "USD" } }],
			},
			payment_due: { type: "date", due_at: new Date(Date.now() + 86_400_000).toISOString() },
		});
		const { invoice_id } = drafted.body.data;
		const { hosted_url } = (await svc.post(`/v1/invoices/${invoice_id}/issue`)).body.data;
		const headers = { cookie: `${invoice_id}=${hosted_url.split("#")[1]}` };
		const open = () => svc.send("GET", `/invoice/${invoice_id}`, undefined, { key: null, headers });
		for (let i = 0; i < 3; i++) expect((await open()).status).toBe(200);
		const refused = await open();
		expect([refused.status, refused.text.includes("Too many requests")]).toEqual([429, true]);
		expect((await svc.post(`/v1/invoices/${invoice_id}/checkout-sessions`, {})).status).toBe(201);
	});
});

describe("the budgets of a client address", () => {
	const here = { peer: "203.0.113.9" };
	const there = { peer: "203.0.113.10" };

	it("limit all of its requests, except the operator's probes", async () => {
		await start({ ip: few });
		expect((await svc.get("/v1/customers", here)).status).toBe(200);
		expect((await svc.get("/docs/errors", here)).status).toBe(200);
		expect((await svc.get("/v1/customers", { ...here, key: svc.liveKey })).status).toBe(200);
		expect(reasonOf(await svc.get("/v1/customers", here))).toEqual([429, "ip"]);
		expect(reasonOf(await svc.get("/docs/errors", here))).toEqual([429, "ip"]);
		for (let i = 0; i < 5; i++) expect((await svc.get("/healthz", here)).status).toBe(200);
		expect((await svc.get("/v1/customers", there)).status).toBe(200);
	});

	it("do not count the processor's notifications, which come from few addresses", async () => {
		await start({ ip_unauthenticated: few });
		const subject = { type: "payout", id: "po_nobody" } as const;
		const environment_id = svc.merchant.sandbox.environment_id;
		const content = { processor_notification_id: "evt_1", environment_id, subject };
		const { body, headers } = await svc.runtime.runPromise(
			Effect.flatMap(Simulator, (one) => one.notification(content)),
		);
		const statuses = [];
		for (const sent of [headers, headers, headers, headers, {}, {}, {}, {}, headers])
			statuses.push((await notify(sent, body)).status);
		expect(statuses).toEqual([200, 200, 200, 200, 401, 401, 401, 429, 200]);
	});

	it("are lower for requests without a valid key, and leave others at the same address alone", async () => {
		await start({ ip_unauthenticated: few });
		for (let i = 0; i < 5; i++) expect((await svc.get("/v1/customers", here)).status).toBe(200);
		expect((await svc.get("/v1/customers", { ...here, key: null })).body.error.code).toBe("API_KEY_REQUIRED");
		expect((await svc.get("/v1/customers", { ...here, key: "svc_test_wrong" })).body.error.code).toBe(
			"API_KEY_INVALID",
		);
		expect((await svc.get("/v1/nowhere", here)).body.error.code).toBe("ROUTE_NOT_FOUND");
		for (const request of [
			svc.get("/v1/customers", { ...here, key: null }),
			svc.get("/v1/customers", { ...here, key: `svc_test_${"a".repeat(43)}` }),
			svc.get("/v1/nowhere", here),
			svc.get("/docs/errors", here),
		])
			expect(reasonOf(await request)).toEqual([429, "ip-unauthenticated"]);
		expect((await svc.get("/v1/customers", here)).status).toBe(200);
		expect((await svc.get("/v1/customers", { ...there, key: null })).status).toBe(401);
	});
});

describe("onboarding limits", () => {
	const nobody = { key: null };
	const startAs = (email: string, peer: string) => svc.post("/v1/onboarding/start", { email }, { ...nobody, peer });

	it("apply to an address and to an email, across sessions", async () => {
		await start({});
		const emails = ["a", "b", "c", "d"].map((name) => `${name}@example.com`);
		const answers = await Promise.all(emails.map((email) => startAs(email, "203.0.113.1")));
		expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429]);
		expect(reasonOf(await startAs("a@example.com", "203.0.113.2"))).toEqual([201, undefined]);
		// An email is the same in other capitals, and from any address.
		const more = await Promise.all([3, 4, 5, 6].map((i) => startAs("A@Example.com", `203.0.113.${i}`)));
		const refused = more.filter(({ status }) => status === 429);
		// Three within half a minute; the first of the four addresses' may have been the refused one.
		expect(refused.length).toBe(answers[0]?.status === 201 ? 3 : 2);
		for (const answer of refused) {
			expect(answer.body.error).toMatchObject({ type: "rate_limit_error", code: "RATE_LIMIT_EXCEEDED" });
			expect(answer.headers["Svc-Rate-Limited-Reason"]).toBe("setup-flow");
			const wait = Number(answer.headers["Retry-After"]);
			expect(wait > 0 && wait <= 30).toBe(true);
		}
	});

	it("count every request before it is read, and each step separately", async () => {
		await start({});
		const peer = "203.0.113.9";
		const ask = (step: string, times: number) =>
			Promise.all(Array.from({ length: times }, () => svc.post(`/v1/onboarding/${step}`, {}, { ...nobody, peer })));
		const limited = async (step: string, times: number) =>
			(await ask(step, times)).filter(({ headers }) => headers["Svc-Rate-Limited-Reason"] === "setup-flow").length;
		expect(await limited("start", 5)).toBe(2);
		expect(await limited("verify-email", 8)).toBe(2);
		expect(await limited("api-key", 4)).toBe(2);
		// Nothing else of the address is limited.
		expect((await svc.get("/v1/customers", { peer })).status).toBe(200);
	});

	it("bound the mails of a day, by address, client and in all", async () => {
		const day = { email: 2, ip: 3, all: 4 };
		const start_ = { ip: much, email: { limit: 100, span_millis: 1_000 }, day };
		await start({ onboarding: { ...defaultLimits.onboarding, start: start_ } });
		const begin = async (email: string, peer: string) =>
			(await svc.post("/v1/onboarding/start", { email }, { key: null, peer })).headers["Svc-Rate-Limited-Reason"];
		expect(await begin("ada@example.com", "203.0.113.1")).toBeUndefined();
		expect(await begin("Ada@example.com", "203.0.113.2")).toBeUndefined();
		expect(await begin("ada@example.com", "203.0.113.2")).toBe("setup-flow");
		expect(await begin("grace@example.com", "203.0.113.2")).toBeUndefined();
		expect(await begin("lin@example.com", "203.0.113.2")).toBe("setup-flow");
		expect(await begin("lin@example.com", "203.0.113.3")).toBeUndefined();
		expect(await begin("eve@example.com", "203.0.113.4")).toBe("setup-flow");
	});

	it("apply to a session in the classes of its endpoints", async () => {
		await start({ external_provider_action: { key: few, merchant: much } });
		const principal: Principal = { _tag: "Developer", developer_identity_id: "dvi_1", onboarding_session_id: "onb_1" };
		const ask = (routeClass: "external_provider_action" | "read") =>
			svc.runtime.runPromise(
				Effect.flatMap(RateLimits, (limits) => Effect.either(limits.caller({ ...svc.caller, principal }, routeClass))),
			);
		for (let i = 0; i < 3; i++) expect((await ask("external_provider_action"))._tag).toBe("Right");
		expect(await ask("external_provider_action")).toMatchObject({ left: { reason: "setup-flow" } });
		expect((await ask("read"))._tag).toBe("Right");
	});
});

describe("the budget of a mailbox", () => {
	it("makes the mails above it wait, from any merchant and however the address is spelled", async () => {
		svc = await startService({
			worker: true,
			rateLimits: { limits: { ...lifted, mail: { hour: 2, day: 2 } }, areShared: false },
		});
		const outcomeOf = async (email: string, key: string) => {
			const card = { balance_money: { amount: 2_500, currency: "USD" }, recipient: { email } };
			const { gift_card_id } = (await svc.post("/v1/gift-cards", card, { key })).body.data;
			return eventually(async () => {
				const [mail] = (await svc.get(`/v1/emails?resource_id=${gift_card_id}`, { key })).body.data;
				return mail?.status === "sent" || mail?.error_class !== undefined ? [mail.status, mail.error_class] : undefined;
			});
		};
		const other = (await svc.createMerchant("Other")).test_key.secret_key ?? "";
		expect(await outcomeOf("victim@bank.example", svc.testKey)).toEqual(["sent", undefined]);
		expect(await outcomeOf("Victim+1@bank.example", other)).toEqual(["sent", undefined]);
		expect(await outcomeOf("victim+2@Bank.example", other)).toEqual(["queued", "too_many_mails"]);
		expect(await outcomeOf("lin@bank.example", other)).toEqual(["sent", undefined]);
	});
});

describe("a merchant that set itself up and is not live", () => {
	it("writes to its developer alone", async () => {
		svc = await startService({ worker: true });
		const { key: session } = (await openSession(svc))("/v1/onboarding/api-key");
		const made = await svc.post(
			"/v1/onboarding/api-key",
			{ mode: "test" },
			session === undefined ? {} : { key: session },
		);
		const call = { key: made.body.data.secret_key };
		const line = { name: "Your account is locked", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } };
		const { order_id } = (await svc.post("/v1/orders", { line_items: [line] }, call)).body.data;
		const pay = { action: "pay", payment_source: { token: "tok_visa" } };
		expect((await svc.post(`/v1/orders/${order_id}/pay`, pay, call)).status).toBe(200);
		const outcomeOf = async (email: string) => {
			await svc.post(`/v1/orders/${order_id}/send-receipt`, { email }, call);
			return eventually(async () => {
				const query = `/v1/emails?recipient_email=${encodeURIComponent(email)}`;
				const [mail] = (await svc.get(query, call)).body.data;
				return mail === undefined || mail.status === "queued" ? undefined : [mail.status, mail.error_class];
			});
		};
		expect(await outcomeOf("victim@bank.example")).toEqual(["failed", "recipient_not_verified"]);
		expect(await outcomeOf("Walking@example.com")).toEqual(["sent", undefined]);
	});
});

describe("nodes of one database", () => {
	it("share the budgets of a key, even for simultaneous requests", async () => {
		const payment: ClassLimits = { key: much, merchant: { second: 100_000, minute: 10 } };
		await start({ payment });
		// SQLite serves one node, which counts in memory.
		const others = svc.database.url.startsWith("postgres") ? 1 : 0;
		const composed = Array.from({ length: others }, () =>
			ManagedRuntime.make(
				compose({
					databaseUrl: svc.database.url,
					secretKey: new Uint8Array(32).fill(7),
					rateLimits: { limits: { ...lifted, payment }, areShared: true },
				}),
			),
		);
		const nodes = [svc.runtime, ...composed];
		const principal: Principal = { _tag: "ApiKey", api_key_id: "key_one", scopes: new Set() };
		const ask = Effect.flatMap(RateLimits, (rateLimits) =>
			Effect.either(rateLimits.caller({ ...svc.caller, principal }, "payment")),
		);
		const answers = await Promise.all(Array.from({ length: 40 }, (_, i) => nodes[i % nodes.length]!.runPromise(ask)));
		const passed = answers.filter(({ _tag }) => _tag === "Right").length;
		expect(passed).toBe(10);
		for (const answer of answers)
			if (answer._tag === "Left") {
				expect(answer.left.reason).toBe("merchant-minute");
				expect(answer.left.wait_millis).toBeGreaterThan(0);
				expect(answer.left.wait_millis).toBeLessThanOrEqual(60_000);
			}
		await Promise.all(composed.map((node) => node.dispose()));
	});
});
