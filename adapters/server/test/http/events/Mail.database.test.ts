/** Sends mail to a real SMTP server on this machine: once, again later, or given up. */

import { Mails } from "@svc/core/events/Mail";
import { emails } from "@svc/core/events/Mail/StoredMail";
import { Merchants } from "@svc/core/platform/Merchants";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MailServerOptions, startMailServer } from "../../../../smtp/test/MailServer.js";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { usd } from "../Sale.js";

/** The server's reply to each address, and the number of attempts. */
const refusals = new Map<string, ReturnType<NonNullable<MailServerOptions["refuse"]>>>();
const asked = new Map<string, number>();

let server: Awaited<ReturnType<typeof startMailServer>>;
let svc: Service;
let options: { readonly key: string };
let sandbox_id = "";
beforeAll(async () => {
	server = await startMailServer({
		refuse: (email, at) => {
			if (at === "RCPT TO") asked.set(email, (asked.get(email) ?? 0) + 1);
			return refusals.get(email);
		},
	});
	svc = await startService({
		worker: true,
		mail: {
			smtp: {
				server: { host: "127.0.0.1", port: server.port, isSecure: false, needsTls: false },
				from: { email: "shop@example.com" },
			},
		},
	});
	const made = dataOf(await svc.post("/v1/developer/sandboxes", { name: "Mail", issue_test_key: true }), 201);
	sandbox_id = made.sandbox_id;
	options = { key: made.test_key.secret_key };
});
afterAll(async () => {
	await svc.stop();
	await server.stop();
});

const advance = (by_seconds: number) => advanceClock(svc, by_seconds, { sandbox_id, ...options });

const issueTo = async (email: string, more: object = {}) =>
	dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(2_500), recipient: { email, ...more } }, options), 201);

/** The mail about a gift card, as it is stored. */
const stored = async ({ gift_card_id }: { gift_card_id: string }) => {
	const [found] = await svc.runtime.runPromise(
		Effect.flatMap(Documents, (documents) => documents.findBy(emails, sandbox_id, "resource_id", [gift_card_id])),
	);
	if (found === undefined) throw new Error("There is a mail for each recipient");
	return found;
};

const ended = (card: { gift_card_id: string }) =>
	eventually(async () => {
		const mail = await stored(card);
		return mail.status === "queued" ? undefined : mail;
	});

const triesOf = (email: string) => asked.get(email) ?? 0;

describe("a mail that is due", () => {
	it("is sent once, with its code, which is kept sealed for 30 days", async () => {
		const card = await issueTo("once@example.com", { name: "Ada Lovelace" });
		const sent = await ended(card);
		expect(sent).toMatchObject({ status: "sent", attempts: 1 });
		expect(sent.sealed_content).not.toContain(card.code);
		expect(Date.parse(sent.resendable_until ?? "") - Date.parse(sent.sent_at ?? "")).toBe(30 * 86_400_000);
		const [mail, ...more] = server.mailsTo("once@example.com");
		expect(more).toEqual([]);
		expect(mail?.from).toBe("shop@example.com");
		expect(mail?.raw).toContain(`Message-ID: <${sent.email_id}@example.com>`);
		expect(mail?.raw).toContain("To: Ada Lovelace <once@example.com>");
		expect(mail?.raw).toContain(card.code);
	});

	it("is sent at its own time, by the clock of its environment", async () => {
		const send_at = new Date(Date.now() + 3_600_000).toISOString();
		await issueTo("later@example.com", { send_at });
		await advance(3_000);
		expect(server.mailsTo("later@example.com")).toEqual([]);
		await advance(700);
		expect(server.mailsTo("later@example.com")).toHaveLength(1);
	});

	it("is retried with growing delays while the server cannot take it", async () => {
		const email = "busy@example.com";
		refusals.set(email, { at: "RCPT TO", code: 450, message: `4.2.1 ${email} is busy` });
		const card = await issueTo(email);
		await eventually(() => (triesOf(email) === 1 ? true : undefined));
		await advance(20);
		expect(triesOf(email)).toBe(1);
		await advance(50);
		expect(triesOf(email)).toBe(2);
		await advance(240);
		expect(triesOf(email)).toBe(2);
		await advance(70);
		expect(triesOf(email)).toBe(3);
		expect(await stored(card)).toMatchObject({
			status: "queued",
			attempts: 3,
			error_class: "server_unavailable",
			error_message: "The mail server answered 450 4.2.1 to RCPT TO.",
		});
		refusals.delete(email);
		await advance(1_810);
		expect(server.mailsTo(email)).toHaveLength(1);
		const sent = await stored(card);
		expect(sent).toMatchObject({ status: "sent", attempts: 4 });
		expect(sent).not.toHaveProperty("error_class");
	});

	it("is not sent once it is of no use, and its contents are removed", async () => {
		const email = "too-late@example.com";
		refusals.set(email, { at: "RCPT TO", code: 450, message: "4.2.1 busy" });
		const { clock } = dataOf(await svc.get(`/v1/developer/sandboxes/${sandbox_id}`, options));
		const expires_at = new Date(Date.parse(clock.current_at) + 200_000).toISOString();
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const environment = yield* (yield* Merchants).environment(sandbox_id);
				const content = { to: { email }, subject: "Your code", text: "012345" };
				const about = { kind: "gift_card" as const, resource_type: "gift_card", resource_id: "gc_late" };
				const scheduled = (yield* Mails).schedule(environment, { content, ...about, expires_at });
				yield* (yield* UnitOfWork).transaction(scheduled);
			}),
		);
		await advance(70);
		expect(triesOf(email)).toBe(2);
		refusals.delete(email);
		await advance(400);
		expect(server.mailsTo(email)).toEqual([]);
		const given = await stored({ gift_card_id: "gc_late" });
		expect(given).toMatchObject({ status: "failed", attempts: 2, error_class: "expired" });
		expect(given).not.toHaveProperty("sealed_content");
	});

	it("is given up after about two days, or at once on a permanent refusal", async () => {
		const [busy, unknown] = ["always-busy@example.com", "nobody@example.com"];
		refusals.set(busy, { at: "DATA", code: 451, message: "4.3.0 no" });
		refusals.set(unknown, { at: "RCPT TO", code: 550, message: "5.1.1 no such user" });
		const never = await issueTo(unknown);
		const refused = await ended(never);
		expect(refused).toMatchObject({
			status: "failed",
			attempts: 1,
			error_class: "recipient_refused",
			error_message: "The mail server answered 550 5.1.1 to RCPT TO.",
		});
		const card = await issueTo(busy);
		await eventually(() => (triesOf(busy) === 1 ? true : undefined));
		await advance(3 * 86_400);
		const given = await ended(card);
		expect(given).toMatchObject({ status: "failed", attempts: 8, error_class: "server_unavailable" });
		expect([triesOf(busy), triesOf(unknown)]).toEqual([8, 1]);
		await advance(86_400);
		expect(triesOf(busy)).toBe(8);
	});
});

const emailsOf = async (filter: string) => dataOf(await svc.get(`/v1/emails?${filter}`, options));

describe("the record of a mail", () => {
	it("shows a refused mail with its class, and never its text", async () => {
		refusals.set("bad@example.com", { at: "RCPT TO", code: 550, message: "5.1.1 no such user" });
		const card = await issueTo("bad@example.com", { name: "X" });
		await ended(card);
		const [email, ...more] = await emailsOf(`resource_id=${card.gift_card_id}`);
		expect(more).toEqual([]);
		expect(email).toMatchObject({
			email_id: expect.stringMatching(/^eml_/),
			kind: "gift_card",
			recipient_email: "bad@example.com",
			resource_type: "gift_card",
			status: "failed",
			attempts: 1,
			error_class: "recipient_refused",
		});
		expect(email).not.toHaveProperty("sealed_content");
		expect(dataOf(await svc.get(`/v1/emails/${email.email_id}`, options))).toEqual(email);
		const ids = async (filter: string) =>
			(await emailsOf(filter)).map(({ email_id }: { email_id: string }) => email_id);
		for (const filter of ["status=failed", "kind=gift_card", "recipient_email=bad%40example.com"])
			expect(await ids(filter), filter).toContain(email.email_id);
		expect(await ids("status=sent")).not.toContain(email.email_id);
		const events = dataOf(await svc.get("/v1/webhook-events?event_type=email.failed", options));
		expect(events.map(({ data }: { data: { email: object } }) => data.email)).toContainEqual({
			email_id: email.email_id,
			kind: "gift_card",
			status: "failed",
			error_class: "recipient_refused",
			resource_type: "gift_card",
			resource_id: card.gift_card_id,
		});
	});

	it("sends the code again to another address, as a mail with a record of its own", async () => {
		refusals.set("typo@example.com", { at: "RCPT TO", code: 550, message: "5.1.1 no such user" });
		const card = await issueTo("typo@example.com");
		const { email_id } = await ended(card);
		const again = dataOf(await svc.post(`/v1/emails/${email_id}/resend`, { email: "good@example.com" }, options), 201);
		expect(again).toMatchObject({ kind: "gift_card", recipient_email: "good@example.com", resend_of: email_id });
		await eventually(() => server.mailsTo("good@example.com")[0]);
		expect(server.mailsTo("good@example.com")[0]?.raw).toContain(card.code);
		expect(dataOf(await svc.get(`/v1/emails/${email_id}`, options))).toMatchObject({ status: "failed" });
		expect(await emailsOf(`resource_id=${card.gift_card_id}`)).toHaveLength(2);
	});

	it("sends nothing again of a gift card that was refunded, nor after 30 days, when the text is gone", async () => {
		const card = await issueTo("kept@example.com");
		const { email_id } = await ended(card);
		const resent = () => svc.post(`/v1/emails/${email_id}/resend`, undefined, options);
		const about = (change: "withhold" | "resume") =>
			svc.runtime.runPromise(
				Effect.gen(function* () {
					const environment = yield* (yield* Merchants).environment(sandbox_id);
					yield* (yield* UnitOfWork).transaction((yield* Mails)[change](environment, [card.gift_card_id]));
				}),
			);
		await about("withhold");
		expect(await resent()).toMatchObject({ status: 409, body: { error: { code: "EMAIL_NOT_RESENDABLE" } } });
		await about("resume");
		await advance(29 * 86_400);
		expect((await resent()).status).toBe(201);
		expect(await stored(card)).toHaveProperty("sealed_content");
		await advance(2 * 86_400);
		expect(await resent()).toMatchObject({ status: 409, body: { error: { code: "EMAIL_NOT_RESENDABLE" } } });
		const bare = dataOf(await svc.get(`/v1/emails/${email_id}`, options));
		expect(bare).not.toHaveProperty("resendable_until");
		const [first] = (await emailsOf(`resource_id=${card.gift_card_id}&sort_direction=asc`)) as Array<typeof bare>;
		expect(first).toEqual(bare);
		const found = await svc.runtime.runPromise(
			Effect.flatMap(Documents, (documents) =>
				documents.findBy(emails, sandbox_id, "resource_id", [card.gift_card_id]),
			),
		);
		expect(found.find((mail) => mail.email_id === email_id)).not.toHaveProperty("sealed_content");
	});

	it("marks an invoice as sent when the mail server takes it, not before", async () => {
		const issued = async (recipient_email: string) => {
			const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada" }, options), 201);
			const line_items = [
				{ name: "Work", quantity: 1, unit_price_money: usd(5_000), fulfillment: { requirement: "none" } },
			];
			const payment_due = { type: "date", due_on: "2040-01-01" };
			const body = { quick_pay: { customer_id, line_items }, payment_due, recipient_email };
			const { invoice_id } = dataOf(await svc.post("/v1/invoices", body, options), 201);
			expect(dataOf(await svc.post(`/v1/invoices/${invoice_id}/issue`, undefined, options))).not.toHaveProperty(
				"sent_at",
			);
			const [email] = await eventually(async () => {
				const found = await emailsOf(`resource_id=${invoice_id}`);
				return found[0]?.status === "queued" ? undefined : found;
			});
			return { email, invoice: dataOf(await svc.get(`/v1/invoices/${invoice_id}`, options)) };
		};
		refusals.set("bad@example.com", { at: "RCPT TO", code: 550, message: "5.1.1 no such user" });
		const [lost, sent] = [await issued("bad@example.com"), await issued("payer@example.com")];
		expect(lost).toMatchObject({ email: { kind: "invoice", status: "failed" } });
		expect(lost.invoice).not.toHaveProperty("sent_at");
		expect(sent.invoice.sent_at).toBe(sent.email.sent_at);
		const events = dataOf(await svc.get("/v1/webhook-events?event_type=invoice.sent", options));
		expect(events.map(({ data }: { data: { invoice: { invoice_id: string } } }) => data.invoice.invoice_id)).toEqual([
			sent.invoice.invoice_id,
		]);
	});

	it("is hidden from keys without its scope, and from other environments", async () => {
		const key = async (scopes: ReadonlyArray<string>) =>
			dataOf(await svc.post("/v1/api-keys", { name: "K", scopes }, options), 201).secret_key as string;
		const [reader, other] = [await key(["emails.read"]), await key(["commerce.orders.write"])];
		const [{ email_id }] = await emailsOf("page_size=1");
		expect((await svc.get(`/v1/emails/${email_id}`, { key: reader })).status).toBe(200);
		expect((await svc.post(`/v1/emails/${email_id}/resend`, undefined, { key: reader })).status).toBe(403);
		expect((await svc.get("/v1/emails", { key: other })).status).toBe(403);
		expect((await svc.get(`/v1/emails/${email_id}`)).status).toBe(404);
	});
});
