/**
 * Plants secrets in the real `svc serve` wherever a caller or an operator can put one, and provokes failures. Then it
 * searches all output of the process: logs, standard output, every response, and the database.
 */
import { connect } from "node:net";
import { join } from "node:path";
import Database from "better-sqlite3";
import { expect, it } from "vitest";
import { makeFolder, serve } from "./Command.js";
import { eventually, startReceiver } from "./http/Receiver.js";

const canary = "CaNaRy7f3Kq9";
const token = `tok_${canary}`;
const secretKey = "5eC2".repeat(16).toLowerCase();
const password = `pw-${canary}`;

/** An API key, or the headers of a buyer. */
type Credential = string | Readonly<Record<string, string>>;

/** Calls the API, and keeps its responses. */
const callerOf = (url: string, testKey: string) => {
	const answers: Array<string> = [];

	/** Calls the API with canaries in every header that the contract does not name, and keeps the response. */
	const call = async (method: string, path: string, body?: unknown, credential: Credential = testKey) => {
		const response = await fetch(url + path, {
			method,
			headers: {
				...(typeof credential === "string" ? { Authorization: `Bearer ${credential}` } : credential),
				"Content-Type": "application/json",
				"User-Agent": canary,
				"X-Canary": canary,
				Cookie: canary,
			},
			...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
		});
		const text = await response.text();
		return { status: response.status, text, headers: JSON.stringify([...response.headers]) };
	};
	/** Makes a call with a response that must hold no secret. */
	const callPrivately = async (...given: Parameters<typeof call>) => {
		const answer = await call(...given);
		answers.push(answer.headers + answer.text);
		return answer;
	};
	/** Makes a call with a secret in its response; the rest of the response must hold no other. */
	const shown = async (field: string, ...given: Parameters<typeof call>): Promise<string> => {
		const answer = await call(...given);
		const [, secret] = new RegExp(`"${field}":"([^"]+)"`).exec(answer.text) ?? [];
		if (secret === undefined) throw new Error(`${given[1]} shows no ${field}: ${answer.text}`);
		answers.push(answer.headers + answer.text.replace(secret, "[SHOWN]"));
		return secret;
	};
	return { answers, callPrivately, shown };
};

/** Tries to pay in a checkout session, which ends then. Returns the buyer's secret. */
const checkOut = async ({ answers, callPrivately, shown }: ReturnType<typeof callerOf>): Promise<string> => {
	const quick_pay_item = { name: "Mug", amount_money: { amount: 100, currency: "USD" } };
	const created = { quick_pay_item, surface: "embedded" };
	const secret = await shown("checkout_session_secret", "POST", "/v1/checkout-sessions", created);
	const [, id = ""] = /"checkout_session_id":"(cs_\w+)"/.exec(answers.at(-1) ?? "") ?? [];
	const buyer = { "X-Checkout-Session-ID": id, "X-Checkout-Session-Secret": secret };
	await callPrivately("GET", "/v1/checkout", undefined, buyer);
	await callPrivately("POST", "/v1/checkout/pay", { payment_source: { token }, expected_revision: 1 }, buyer);
	await callPrivately("GET", "/v1/checkout", undefined, { ...buyer, "X-Checkout-Session-Secret": token });
	await callPrivately("GET", `/embed/${id}`, undefined, buyer);
	await callPrivately("GET", `/embed/${id}`, undefined, { ...buyer, "X-Checkout-Session-Secret": token });
	// While it is open, its seller sees the secret.
	await callPrivately("POST", `/v1/checkout-sessions/${id}/expire`);
	return secret;
};

/** The response to bytes that are not HTTP. */
const malformed = (url: string, testKey: string): Promise<string> =>
	new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(url).port), "127.0.0.1");
		let text = "";
		socket.setEncoding("utf8").on("data", (chunk) => (text += chunk));
		socket.on("error", reject).on("close", () => resolve(text));
		socket.end(`GET /v1/customers HTTP/1.1\r\nAuthorization: Bearer ${testKey}\r\n${token}\r\n\r\n`);
	});

it("writes no secret of its callers to logs, responses or its database", async () => {
	const folder = await makeFolder();
	const receiver = await startReceiver((_, response) => response.writeHead(500).end(`Bearer ${token}`));
	const server = await serve(folder, {
		SVC_LOG_LEVEL: "debug",
		SVC_RATE_LIMITS: "off",
		SVC_SECRET_KEY: secretKey,
		SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
		// Nothing listens there, so the mail with the gift card's code fails.
		SVC_SMTP_URL: `smtp://svc:${password}@127.0.0.1:9`,
		SVC_MAIL_FROM: "shop@example.com",
	});
	const testKey = /svc_test_\w+/.exec(server.output())?.[0] ?? "";
	const caller = callerOf(server.url, testKey);
	const { answers, callPrivately, shown } = caller;
	const apiKey = await shown("secret_key", "POST", "/v1/api-keys", { name: "Sings", scopes: ["reports.read"] });
	const hook = { url: receiver.url, enabled_events: ["order.created"] };
	const whsec = await shown("secret", "POST", "/v1/webhook-endpoints", hook);
	const card = { balance_money: { amount: 500, currency: "USD" }, recipient: { email: "ada@example.com" } };
	const code = await shown("code", "POST", "/v1/gift-cards", card);
	const item = { name: "Mug", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } };
	const { order_id } = JSON.parse((await callPrivately("POST", "/v1/orders", { line_items: [item] })).text).data;
	const session = await checkOut(caller);
	await callPrivately("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });
	await callPrivately("POST", `/v1/orders/${order_id}/gift-cards`, { code: `${canary}0000` });
	// Requests that cannot be read or routed.
	await callPrivately("POST", "/v1/customers", `{"name": "${token}`);
	await callPrivately("POST", "/v1/customers", { name: { [token]: token }, email: token });
	await callPrivately("GET", "/v1/customers", undefined, token);
	await callPrivately("GET", "/v1/customers", undefined, `${testKey}0`);
	for (const path of [
		"api-keys",
		"webhook-endpoints",
		"gift-cards",
		"webhook-deliveries",
		"webhook-events",
		"payment-intents",
		"checkout-sessions",
	])
		await callPrivately("GET", `/v1/${path}`);
	answers.push(await malformed(server.url, testKey));
	// A webhook that fails, with a secret in the receiver's response.
	await receiver.until(1);
	const delivery = await eventually(async () => {
		const [found] = JSON.parse((await callPrivately("GET", "/v1/webhook-deliveries")).text).data;
		return found?.attempt_count === 1 ? found : undefined;
	});
	await callPrivately("GET", `/v1/webhook-deliveries/${delivery.webhook_delivery_id}/attempts`);
	// A fault of svc with a logged cause: the failing statement has the canary among its values.
	const database = new Database(join(folder, "data/svc.db"));
	database.exec("ALTER TABLE customers RENAME TO customers_away");
	expect((await callPrivately("POST", "/v1/customers", { name: token, email: `${token}@example.com` })).status).toBe(
		500,
	);
	await eventually(() => (server.output().includes("customers") ? true : undefined));
	await callPrivately("GET", "/v1/developer/request-logs?page_size=100");

	server.child.kill("SIGTERM");
	const { code: exit, stderr, stdout } = await server.ended;
	expect(exit).toBe(0);
	const secrets = { apiKey, whsec, code, session, token, canary, secretKey, password };
	const unsaid = (where: string, text: string, planted: Readonly<Record<string, string>>) => {
		for (const [name, secret] of Object.entries(planted))
			expect(text.includes(secret), `${where} says the secret ${name}`).toBe(false);
	};
	// The first start prints its key, once and on standard output, with a line to paste.
	unsaid("standard output", stdout.replaceAll(testKey, ""), secrets);
	expect(stderr).toMatch(/level=ERROR.*failed/);
	unsaid("standard error", stderr, { ...secrets, testKey });
	for (const [index, answer] of answers.entries()) unsaid(`answer ${index}`, answer, { ...secrets, testKey });
	const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").pluck().all();
	expect(tables.length).toBeGreaterThan(30);
	for (const table of tables)
		unsaid(`the table ${table}`, JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()), {
			...secrets,
			testKey,
		});
	database.close();
});
