/**
 * Plants secrets in the real `svc serve` wherever a caller or an operator can put one, and provokes failures. Then it
 * searches all output of the process: logs, standard output, every response, and the database.
 */
import { connect } from "node:net";
import { join } from "node:path";
import { type StoredTicket, ticketCodeOf } from "@svc/core/sale/PaymentLinks/Ticket";
import { Crypto } from "@svc/core/words/Crypto";
import { layer as nodeCrypto } from "@svc/node/NodeCrypto";
import { driver } from "@svc/sqlite/Driver";
import type Database from "better-sqlite3";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { makeFolder, serve } from "./Command.js";
import { eventually, startReceiver } from "./http/Receiver.js";

const Sqlite = driver();

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
	/** Opens a page or sends its form, as the buyer's browser does. The answer must hold no secret but `own`. */
	const browse = async (
		path: string,
		cookie: string,
		form?: Readonly<Record<string, string>>,
		own: string | RegExp = token,
	) => {
		const response = await fetch(url + path, {
			...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
			redirect: "manual",
			headers: { Cookie: cookie, "Sec-Fetch-Site": "same-origin", "User-Agent": canary },
		});
		const text = await response.text();
		answers.push(
			(JSON.stringify([...response.headers]) + text).replaceAll(
				typeof own === "string" ? own : new RegExp(own, "g"),
				"[OWN]",
			),
		);
		return { status: response.status, text, setCookie: response.headers.get("set-cookie") ?? "" };
	};
	/** The seller's key, with an idempotency key: the answer is kept. */
	const kept = (idempotencyKey: string): Credential => ({
		Authorization: `Bearer ${testKey}`,
		"Idempotency-Key": idempotencyKey,
	});
	return { answers, browse, callPrivately, kept, shown };
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

/** Sells on the hosted page: a card is declined, then another one pays. Returns the secret of the link. */
const checkOutHosted = async ({ answers, browse, callPrivately, kept, shown }: ReturnType<typeof callerOf>) => {
	const created = { quick_pay_item: { name: "Mug", amount_money: { amount: 100, currency: "USD" } } };
	const url = await shown("url", "POST", "/v1/checkout-sessions", created, kept("hosted"));
	const [page = "", secret = ""] = url.split("#");
	const { pathname } = new URL(page);
	const [id = ""] = /cs_\w+/.exec(pathname) ?? [];
	const cookie = `${id}=${secret}`;
	await browse(pathname, "");
	await browse(`${pathname}/session`, "", { secret: `${secret}x` });
	await browse(`${pathname}/session`, "", { secret }, secret);
	const pay = async (card: string) => {
		const { text } = await browse(pathname, cookie);
		const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
		const names = ["expected_revision", "expected_outstanding", "idempotency_key"];
		const fields = Object.fromEntries(names.map((name) => [name, field(name)]));
		return browse(`${pathname}/pay`, cookie, { ...fields, token: card });
	};
	await pay(token);
	await browse(`${pathname}/customer`, cookie, { email: "ada@example.com" });
	await browse(`${pathname}/gift-cards`, cookie, { code: `${canary}0000` }, `${canary}0000`);
	await pay("tok_visa");
	for (const part of ["", "/return", "/done"]) await browse(pathname + part, cookie);
	await browse(`/checkout/${id}/${secret}`, cookie);
	const paid = await callPrivately("GET", `/v1/checkout-sessions/${id}`);
	expect(JSON.parse(paid.text).data.checkout_session.status).toBe("completed");
	expect(answers.length).toBeGreaterThan(10);
	return secret;
};

/** Issues an invoice, which is mailed. Returns the secret of the link for its buyer. */
const issueInvoice = async ({ callPrivately, kept, shown }: ReturnType<typeof callerOf>): Promise<string> => {
	const customer = await callPrivately("POST", "/v1/customers", { name: "Grace", email: "grace@example.com" });
	const { customer_id } = JSON.parse(customer.text).data;
	const line = { name: "Design", quantity: 1, unit_price_money: { amount: 10_000, currency: "USD" } };
	const draft = await callPrivately("POST", "/v1/invoices", {
		quick_pay: { customer_id, line_items: [line] },
		payment_due: { type: "date", due_at: new Date(Date.now() + 86_400_000).toISOString() },
		recipient_email: "grace@example.com",
	});
	const path = `/v1/invoices/${JSON.parse(draft.text).data.invoice_id}/issue`;
	const issue = () => shown("hosted_url", "POST", path, undefined, kept("issue"));
	const url = await issue();
	// The kept answer has no link: a retry gets it anew.
	expect(await issue()).toBe(url);
	return url.split("#")[1] ?? "";
};

/** Opens the account of a customer by an access link. Returns the secrets of the link and of its session. */
const openAccount = async ({ browse, callPrivately, kept, shown }: ReturnType<typeof callerOf>) => {
	const customer = await callPrivately("POST", "/v1/customers", { name: "Joan", email: "joan@example.com" });
	const path = `/v1/customers/${JSON.parse(customer.text).data.customer_id}/access-links`;
	const create = () => shown("url", "POST", path, undefined, kept("access"));
	const url = await create();
	// The kept answer has no link: a retry gets it anew.
	expect(await create()).toBe(url);
	const [page = "", link = ""] = url.split("#");
	const { pathname } = new URL(page);
	const [id = ""] = /acl_\w+/.exec(pathname) ?? [];
	const attempt = "canary-attempt-0001";
	await browse(pathname, "");
	await browse(`${pathname}/session`, "", { secret: `${link}x`, attempt });
	const { setCookie } = await browse(`${pathname}/session`, "", { secret: link, attempt }, new RegExp(`${id}=\\w{43}`));
	const [, session = ""] = /=(\w{43});/.exec(setCookie) ?? [];
	for (const part of ["", "/orders", "/cards", "/nothing"]) await browse(pathname + part, `${id}=${session}`);
	await browse(`${pathname}/cards/${token}/remove`, `${id}=${session}`, {}, token);
	await callPrivately("GET", path);
	await browse(`${pathname}/leave`, `${id}=${session}`, {});
	return { link, session };
};

/** Saves a card. Returns the secret that the buyer's browser completes the set-up with. */
const saveCard = async ({ browse, callPrivately, shown }: ReturnType<typeof callerOf>): Promise<string> => {
	const customer = await callPrivately("POST", "/v1/customers", { name: "Ada", email: "ada@example.com" });
	const { customer_id } = JSON.parse(customer.text).data;
	const secret = await shown("client_secret", "POST", "/v1/payment-methods", { customer_id });
	// The processor's secret begins with the set-up's ID, and names the environment.
	const [, environment = ""] = /_secret_([A-Za-z0-9]+_[A-Za-z0-9]+)_/.exec(secret) ?? [];
	await browse(`/processor/v1/set-ups/${environment}`, "", { client_secret: secret, token });
	await browse(`/processor/v1/set-ups/${environment}`, "", { client_secret: secret, token: "tok_visa" });
	await eventually(async () => {
		const [method] = JSON.parse((await callPrivately("GET", "/v1/payment-methods")).text).data;
		return method.status === "active" ? true : undefined;
	});
	return secret;
};

/** Sells a ticket by a payment link. Returns the ticket, whose code was mailed. */
const sellTicket = async (
	{ callPrivately, shown }: ReturnType<typeof callerOf>,
	database: Database.Database,
): Promise<{ readonly secret: string; readonly ticket: StoredTicket }> => {
	const link = await callPrivately("POST", "/v1/payment-links", {
		name: "Gala",
		payment_link_type: "event",
		line_items: [{ key: "hall", name: "Hall", unit_price_money: { amount: 2_000, currency: "USD" } }],
		event_config: {
			event_at: new Date(Date.now() + 86_400_000).toISOString(),
			timezone: "UTC",
			venue: "Town Hall",
			ticket_prefix: "GALA-",
			send_ticket_emails: true,
		},
	});
	const path = `/v1/payment-links/${JSON.parse(link.text).data.payment_link_id}`;
	const chosen = { line_items: [{ key: "hall", quantity: 1 }] };
	const url = await shown("url", "POST", `${path}/checkout-sessions`, chosen, {});
	const [, id = "", secret = ""] = /\/(cs_\w+)#(\w+)/.exec(url) ?? [];
	const buyer = { "X-Checkout-Session-ID": id, "X-Checkout-Session-Secret": secret };
	await callPrivately("PUT", "/v1/checkout/customer", { buyer: { email: "ada@example.com" } }, buyer);
	const paying = { payment_source: { token: "tok_visa" }, expected_revision: 2 };
	// The buyer alone sees the code, which no key keeps.
	await shown("code", "POST", "/v1/checkout/pay", paying, { ...buyer, "Idempotency-Key": "pay" });
	await shown("code", "POST", "/v1/checkout/resume", undefined, { ...buyer, "Idempotency-Key": "resume" });
	await callPrivately("GET", `${path}/tickets`);
	const text = database.prepare("SELECT document FROM tickets").pluck().get();
	return { secret, ticket: JSON.parse(String(text)) };
};

const ticketSecret = (ticket: StoredTicket): string =>
	Effect.runSync(
		Effect.map(Crypto, (crypto) => ticketCodeOf(crypto, ticket).split(".")[1] ?? "").pipe(
			Effect.provide(nodeCrypto(Buffer.from(secretKey, "hex"))),
		),
	);

/** The response to bytes that are not HTTP. */
const malformed = (url: string, testKey: string): Promise<string> =>
	new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(url).port), "127.0.0.1");
		let text = "";
		socket.setEncoding("utf8").on("data", (chunk) => (text += chunk));
		socket.on("error", reject).on("close", () => resolve(text));
		socket.end(`GET /v1/customers HTTP/1.1\r\nAuthorization: Bearer ${testKey}\r\n${token}\r\n\r\n`);
	});

const lists = [
	...["api-keys", "webhook-endpoints", "gift-cards", "webhook-deliveries", "webhook-events", "payment-intents"],
	...["checkout-sessions", "payment-methods", "payment-links", "orders"],
];

/** Sends secrets where none belong, and in requests that cannot be read or routed. Then reads every list. */
const provoke = async ({ answers, callPrivately }: ReturnType<typeof callerOf>, url: string, testKey: string) => {
	const item = { name: "Mug", quantity: 1, unit_price_money: { amount: 100, currency: "USD" } };
	const { order_id } = JSON.parse((await callPrivately("POST", "/v1/orders", { line_items: [item] })).text).data;
	await callPrivately("POST", `/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token } });
	await callPrivately("POST", `/v1/orders/${order_id}/gift-cards`, { code: `${canary}0000` });
	await callPrivately("POST", "/v1/customers", `{"name": "${token}`);
	await callPrivately("POST", "/v1/customers", { name: { [token]: token }, email: token });
	await callPrivately("GET", "/v1/customers", undefined, token);
	await callPrivately("GET", "/v1/customers", undefined, `${testKey}0`);
	for (const path of lists) await callPrivately("GET", `/v1/${path}`);
	answers.push(await malformed(url, testKey));
};

/** The rows of the full-text index are in tables of its own, which are named too. */
const tableNames = "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL %'";

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
	const hook = { url: receiver.url };
	const whsec = await shown("secret", "POST", "/v1/webhook-endpoints", hook);
	const card = { balance_money: { amount: 500, currency: "USD" }, recipient: { email: "ada@example.com" } };
	const code = await shown("code", "POST", "/v1/gift-cards", card);
	const session = await checkOut(caller);
	const hosted = await checkOutHosted(caller);
	const invoice = await issueInvoice(caller);
	expect(invoice).toMatch(/^\w{40,}$/);
	const account = await openAccount(caller);
	expect([account.link, account.session]).toEqual([
		expect.stringMatching(/^\w{43}$/),
		expect.stringMatching(/^\w{43}$/),
	]);
	const setUp = await saveCard(caller);
	const database = new Sqlite(join(folder, "data/svc.db"));
	const sold = await sellTicket(caller, database);
	await provoke(caller, server.url, testKey);
	// A webhook that fails, with a secret in the receiver's response.
	await receiver.until(1);
	const delivery = await eventually(async () => {
		const [found] = JSON.parse((await callPrivately("GET", "/v1/webhook-deliveries")).text).data;
		return found?.attempt_count === 1 ? found : undefined;
	});
	await callPrivately("GET", `/v1/webhook-deliveries/${delivery.webhook_delivery_id}/attempts`);
	// A fault of svc with a logged cause: the failing statement has the canary among its values.
	database.exec("ALTER TABLE customers RENAME TO customers_away");
	expect((await callPrivately("POST", "/v1/customers", { name: token, email: `${token}@example.com` })).status).toBe(
		500,
	);
	await eventually(() => (server.output().includes("customers") ? true : undefined));
	await callPrivately("GET", "/v1/developer/request-logs?page_size=100");

	server.child.kill("SIGTERM");
	const { code: exit, stderr, stdout } = await server.ended;
	expect(exit).toBe(0);
	const ticket = ticketSecret(sold.ticket);
	const customer = { accessLink: account.link, accessSession: account.session };
	const buyers = { session, hosted, linkSession: sold.secret, ticket, invoice, ...customer };
	const secrets = { apiKey, whsec, code, setUp, ...buyers, token, canary, secretKey, password };
	const unsaid = (where: string, text: string, planted: Readonly<Record<string, string>>) => {
		for (const [name, secret] of Object.entries(planted))
			expect(text.includes(secret), `${where} says the secret ${name}`).toBe(false);
	};
	// The first start prints its key, once and on standard output, with a line to paste.
	unsaid("standard output", stdout.replaceAll(testKey, ""), secrets);
	expect(stderr).toMatch(/level=ERROR.*failed/);
	unsaid("standard error", stderr, { ...secrets, testKey });
	for (const [index, answer] of answers.entries()) unsaid(`answer ${index}`, answer, { ...secrets, testKey });
	for (const { body, headers } of receiver.received)
		unsaid("a webhook", JSON.stringify([headers, body]), { ...secrets, testKey });
	const tables = database.prepare(tableNames).pluck().all();
	expect(tables.length).toBeGreaterThan(30);
	for (const table of tables) {
		// The simulated processor keeps its own records in svc's database, and knows the secrets that it made.
		const { setUp: _, ...ours } = secrets;
		const planted = table === "simulated_set_ups" ? ours : secrets;
		unsaid(`the table ${table}`, JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()), {
			...planted,
			testKey,
		});
	}
	database.close();
});
