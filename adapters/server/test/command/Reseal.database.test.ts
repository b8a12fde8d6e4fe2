/** A server key that is changed: what works with both keys, what `svc reseal` moves, and what works without the old one. */
import { readFile } from "node:fs/promises";
import { verifyWebhook } from "@svc/client";
import { isSealing } from "@svc/server/Commands/Reseal";
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { dataOf, type Service, startService } from "../Harness.js";
import { customerOf, secretOf } from "../http/billing/Accounts.js";
import { eventually, type Received, startReceiver } from "../http/Receiver.js";
import { usd } from "../http/Sale.js";
import { credentialHeaders, credentialOf, sessionOf } from "../http/sale/Buyers.js";
import { event, links, oneTime } from "../http/sale/Links.js";
import { collections } from "../Populate.js";
import { commandsOf } from "./InProcess.js";

const keyOf = (byte: number) => new Uint8Array(32).fill(byte);
const hexOf = (...bytes: ReadonlyArray<number>) =>
	bytes.map((byte) => Buffer.from(keyOf(byte)).toString("hex")).join(",");

/** The harness's key, the one after it, and one after that. */
const [oldKey, newKey, newestKey] = [7, 8, 9];

/** A node on the database of a service, with other keys. */
const nodeOf = async (of: Service, key: number, previous: ReadonlyArray<number> = [], worker = false) => {
	const node = await startService({
		database: of.database,
		secretKey: keyOf(key),
		previousSecretKeys: previous.map(keyOf),
		worker,
	});
	onTestFinished(() => node.stop());
	return node;
};

const resealed = async (of: Service, key: number, ...previous: ReadonlyArray<number>) => {
	const { code, stderr, stdout } = await commandsOf(of).run("reseal --json", {
		SVC_SECRET_KEY: hexOf(key),
		SVC_PREVIOUS_SECRET_KEYS: hexOf(...previous),
	});
	return { code, stderr, report: stdout === "" ? undefined : JSON.parse(stdout) };
};

const doctorOf = async (of: Service, key: number, ...previous: ReadonlyArray<number>): Promise<string> => {
	const { stdout } = await commandsOf(of).run("doctor", {
		SVC_SECRET_KEY: hexOf(key),
		...(previous.length === 0 ? {} : { SVC_PREVIOUS_SECRET_KEYS: hexOf(...previous) }),
	});
	return stdout;
};

/** Makes the key of the harness the database's own, as the first start does. */
const claim = async (of: Service) => expect((await commandsOf(of).run("merchants list")).code).toBe(0);

/** What was made with the old key, and a way to try each of it on another node. */
const shopOf = async (svc: Service) => {
	const old = { key: svc.merchant.test_key.secret_key ?? "" };
	const receiver = await startReceiver();
	const endpoint = dataOf(
		await svc.post("/v1/webhook-endpoints", { url: receiver.url, enabled_events: ["customer.created"] }),
		201,
	);
	const card = { balance_money: usd(5_000), code: "PRINTED-CODE-0042" };
	dataOf(await svc.post("/v1/gift-cards", card), 201);
	const link = links(svc);
	const { payment_link_id } = await link.made(event(5));
	const { buyer } = await link.buys(payment_link_id, { hall: 1 }, { email: "ada@buyers.example", name: "Ada" });
	dataOf(await buyer.pay());
	const [ticket] = await link.tickets(payment_link_id);
	const code = await link.codeOf(ticket.ticket_id);
	const { payment_link_id: plain } = await link.made(oneTime);
	const session = sessionOf(await link.start(plain, { line_items: [{ key: "mug", quantity: 1 }] }), 201);
	const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@buyers.example" }), 201);
	const account = dataOf(await svc.post(`/v1/customers/${customer_id}/access-links`), 201);
	const browser = customerOf(svc, account.access_link_id);
	const attempt = "00000000-0000-4000-8000-000000000042";
	expect((await browser.enter(secretOf(account), attempt)).status).toBe(303);
	const { body } = await svc.get("/v1/webhook-events?page_size=1");
	return {
		endpoint,
		printed: async (node: Service) => {
			const found = await node.post("/v1/gift-cards/lookup", { code: card.code }, old);
			const taken = await node.post("/v1/gift-cards", card, old);
			const admitted = await node.post(`/v1/payment-links/${payment_link_id}/tickets/verify`, { code }, old);
			return { found: found.status, taken: taken.body.error?.code, admitted: admitted.status };
		},
		/** What ends when the server forgets the old key. */
		linked: async (node: Service) => {
			const checkout = await node.get("/v1/checkout", { key: null, headers: credentialHeaders(credentialOf(session)) });
			const next = await node.get(`/v1/webhook-events?page_size=1&page_token=${body.next_page_token}`, old);
			const again = await node.send("GET", `/account/${account.access_link_id}`, undefined, {
				key: null,
				headers: { cookie: `${account.access_link_id}=${browser.session()}` },
			});
			// The repeat of a use opens the session that it opened before.
			const repeated = customerOf(node, account.access_link_id);
			await repeated.enter(secretOf(account), attempt);
			return {
				checkout: checkout.status,
				page: next.status,
				account: again.text.includes('data-stage="account"'),
				entered: repeated.session() === browser.session(),
			};
		},
		/** Makes an event, and verifies its delivery with the secret that the seller has. */
		signed: async (node: Service, secret: string): Promise<void> => {
			const before = receiver.received.length;
			dataOf(await node.post("/v1/customers", { name: "Grace" }, old), 201);
			const received = await eventually(async (): Promise<Received | undefined> => receiver.received[before]);
			await verifyWebhook({ body: received.body, headers: received.headers, secret });
		},
		mails: async (node: Service): Promise<number> =>
			dataOf(await node.get("/dev/mail", { headers: { accept: "application/json" } })).filter(
				(mail: { to: { email: string } }) => mail.to.email === "ada@buyers.example",
			).length,
	};
};

const everything = { found: 200, taken: "ALREADY_EXISTS", admitted: 200 };
const open = { checkout: 200, page: 200, account: true, entered: true };
const ended = { checkout: 401, page: 400, account: false, entered: false };

test("every collection with sealed texts is known by the names of its fields", () => {
	expect(
		collections
			.filter(isSealing)
			.map(({ name }) => name)
			.sort(),
	).toEqual(["emails", "installations", "webhook_endpoints"]);
});

describe("a changed secret key", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
		await claim(svc);
	});
	afterAll(() => svc.stop());

	test("loses nothing on the way, and afterwards only what is computed from it", async () => {
		const shop = await shopOf(svc);

		// First every node learns the new key, then it becomes the current one. So nodes of both steps run side by side.
		const first = await nodeOf(svc, oldKey, [newKey]);
		const second = await nodeOf(svc, newKey, [oldKey]);
		for (const node of [first, second])
			expect([await shop.printed(node), await shop.linked(node)]).toEqual([everything, open]);
		const fresh = { balance_money: usd(1_000), code: "PRINTED-LATER-0043" };
		dataOf(await second.post("/v1/gift-cards", fresh, { key: svc.testKey }), 201);
		expect((await first.post("/v1/gift-cards/lookup", { code: fresh.code }, { key: svc.testKey })).status).toBe(200);

		expect(await doctorOf(svc, newKey, oldKey)).toContain("sealed with a previous key");
		const alone = await resealed(svc, newKey);
		expect([alone.code, alone.stderr]).toEqual([1, expect.stringContaining("set up with another secret key")]);
		expect(await resealed(svc, newKey, oldKey)).toEqual({
			code: 0,
			stderr: "",
			report: { resealed: expect.any(Number), behind: 0, unreadable_count: 0, unreadable: [] },
		});
		expect((await resealed(svc, newKey, oldKey)).report.resealed).toBe(0);
		expect(await doctorOf(svc, newKey)).toContain("and the database's own");
		expect((await commandsOf(svc).run("merchants list")).stderr).toContain("set up with another secret key");

		const third = await nodeOf(svc, newKey, [], true);
		await shop.signed(third, shop.endpoint.secret);
		await eventually(async () => ((await shop.mails(third)) > 0 ? true : undefined));
		expect([await shop.printed(third), await shop.linked(third)]).toEqual([everything, ended]);
		await third.stop();

		// A second change: the codes of the first key are still known.
		expect((await resealed(svc, newestKey, newKey)).code).toBe(0);
		const last = await nodeOf(svc, newestKey, [], true);
		await shop.signed(last, shop.endpoint.secret);
		expect(await shop.printed(last)).toEqual(everything);
		expect((await last.post("/v1/gift-cards/lookup", { code: fresh.code }, { key: svc.testKey })).status).toBe(200);
		const unknown = await last.post("/v1/gift-cards/lookup", { code: "PRINTED-NEVER-0044" }, { key: svc.testKey });
		expect(unknown.body.error.code).toBe("GIFT_CARD_CODE_UNKNOWN");
	});
});

describe("svc reseal", () => {
	let svc: Service;
	beforeAll(async () => {
		svc = await startService();
		await claim(svc);
	});
	afterAll(() => svc.stop());

	test("keeps the previous key needed until every text was moved, and goes on where it stopped", async () => {
		const receiver = await startReceiver();
		const made = async (node: Service) =>
			dataOf(await node.post("/v1/webhook-endpoints", { url: receiver.url }, { key: svc.testKey }), 201);
		const [kept, rotated] = [await made(svc), await made(svc)];
		const { secret } = dataOf(await svc.post(`/v1/webhook-endpoints/${rotated.webhook_endpoint_id}/rotate-secret`));
		// A secret of a key that the operator has forgotten.
		const stranger = await nodeOf(svc, 77);
		const lost = await made(stranger);

		const stopped = await resealed(svc, newKey, oldKey);
		expect(stopped).toMatchObject({
			code: 1,
			stderr: expect.stringContaining("1 document cannot be read with any of these keys"),
			report: { resealed: 2, behind: 0, unreadable_count: 1 },
		});
		expect(stopped.report.unreadable).toEqual([
			{
				where: "webhook_endpoints",
				environment_id: svc.caller.environment.environment_id,
				id: lost.webhook_endpoint_id,
			},
		]);
		expect((await resealed(svc, newKey)).stderr).toContain("set up with another secret key");
		// Versions are what callers have read.
		const versionOf = async (id: string) => dataOf(await svc.get(`/v1/webhook-endpoints/${id}`)).version;
		expect([await versionOf(kept.webhook_endpoint_id), await versionOf(rotated.webhook_endpoint_id)]).toEqual([1, 2]);

		expect(await resealed(svc, newKey, oldKey, 77)).toMatchObject({ code: 0, report: { resealed: 1 } });
		const node = await nodeOf(svc, newKey, [], true);
		dataOf(await node.post("/v1/customers", { name: "Ada" }, { key: svc.testKey }), 201);
		const received = await receiver.until(3);
		const verifiedBy = async (with_secret: string) =>
			(
				await Promise.all(
					received.map(({ body, headers }) =>
						verifyWebhook({ body, headers, secret: with_secret }).then(
							() => 1,
							() => 0,
						),
					),
				)
			).reduce((sum: number, one) => sum + one, 0);
		// For a day the secret before the rotation signs too.
		for (const one of [kept.secret, rotated.secret, secret, lost.secret]) expect(await verifiedBy(one)).toBe(1);
	});

	test("loses nothing to a mail that was being sent meanwhile", async () => {
		const of = await startService();
		onTestFinished(() => of.stop());
		await claim(of);
		const { payment_link_id } = await links(of).made(event(5));
		const { buyer } = await links(of).buys(payment_link_id, { hall: 1 }, { email: "ada@buyers.example", name: "Ada" });
		dataOf(await buyer.pay());
		const stored = () =>
			of.runtime.runPromise(
				Effect.flatMap(Database, (database) =>
					database.read("SELECT CAST(document AS TEXT) AS document FROM emails", []),
				),
			);
		const behind = JSON.parse(String((await stored())[0]?.document)).sealed_content;

		// Nothing listens there. The attempt reads the old text, and writes the mail back.
		const server = { host: "127.0.0.1", port: 9, isSecure: false, needsTls: false };
		const node = await startService({
			database: of.database,
			secretKey: keyOf(newKey),
			previousSecretKeys: [keyOf(oldKey)],
			worker: true,
			mail: { smtp: { server, from: { email: "shop@shop.example" } } },
		});
		onTestFinished(() => node.stop());
		const tried = await eventually(async () => {
			const documents = (await stored()).map(({ document }) => JSON.parse(String(document)));
			return documents.every(({ attempts }) => attempts > 0) ? documents : undefined;
		});
		expect(tried.map(({ sealed_content }) => sealed_content)).not.toContain(behind);
		expect(await resealed(of, newKey, oldKey)).toMatchObject({ code: 0, report: { resealed: 0 } });
	});

	test("leaves nothing in a SQLite file that the old key sealed, not even of what was replaced or deleted", async () => {
		const of = await startService();
		onTestFinished(() => of.stop());
		if (!of.database.url.startsWith("sqlite:")) return;
		await claim(of);
		const url = "https://hooks.shop.example/a";
		const made = async () =>
			dataOf(await of.post("/v1/webhook-endpoints", { url, enabled_events: ["order.paid"] }), 201);
		const endpoints = await Promise.all(Array.from({ length: 20 }, made));
		const rows = await of.runtime.runPromise(
			Effect.flatMap(Database, (database) =>
				database.read("SELECT CAST(document AS TEXT) AS document FROM webhook_endpoints", []),
			),
		);
		const sealed = rows.flatMap(({ document }) => String(document).match(/"sealed[^"]*":"([^"]{20,})"/)?.[1] ?? []);
		expect(sealed.length).toBe(20);
		for (const { webhook_endpoint_id } of endpoints.slice(0, 10))
			await of.delete(`/v1/webhook-endpoints/${webhook_endpoint_id}`);
		const path = of.database.url.slice("sqlite:".length);
		const left = async () => {
			const files = await Promise.all([path, `${path}-wal`].map((file) => readFile(file).catch(() => Buffer.alloc(0))));
			return sealed.filter((text) => files.some((bytes) => bytes.includes(text))).length;
		};
		expect(await left()).toBeGreaterThan(0);
		expect(await resealed(of, newKey, oldKey)).toMatchObject({ code: 0 });
		expect(await left()).toBe(0);
	});

	test("says how many documents it sealed again, and refuses a key that is none", async () => {
		const { code, stdout } = await commandsOf(svc).run("reseal", { SVC_SECRET_KEY: hexOf(newKey) });
		expect([code, stdout]).toEqual([0, "Sealed 0 documents again.\nEverything is sealed with the current key.\n"]);
		const wrong = await commandsOf(svc).run("reseal", { SVC_PREVIOUS_SECRET_KEYS: `${hexOf(1)},${"7".repeat(63)}` });
		expect([wrong.code, wrong.stderr]).toEqual([
			1,
			expect.stringContaining("SVC_PREVIOUS_SECRET_KEYS must be comma-separated keys of 32 bytes"),
		]);
		expect(wrong.stderr).not.toContain("777");
	});
});
