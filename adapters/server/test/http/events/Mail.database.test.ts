/** Sends mail to a real SMTP server on this machine: once, again later, or given up. */

import { Mails } from "@svc/core/events/Mail";
import { mails } from "@svc/core/events/Mail/StoredMail";
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
		Effect.flatMap(Documents, (documents) => documents.findBy(mails, sandbox_id, "resource_id", [gift_card_id])),
	);
	if (found === undefined) throw new Error("There is a mail for each recipient");
	return found;
};

const ended = (card: { gift_card_id: string }) =>
	eventually(async () => {
		const mail = await stored(card);
		return mail.status === "scheduled" ? undefined : mail;
	});

const triesOf = (email: string) => asked.get(email) ?? 0;

describe("a mail that is due", () => {
	it("is sent once, with its code, and then holds nothing of it", async () => {
		const card = await issueTo("once@example.com", { name: "Ada Lovelace" });
		const sent = await ended(card);
		expect(sent).toMatchObject({ status: "sent", attempts: 1 });
		expect(sent).not.toHaveProperty("sealed_content");
		const [mail, ...more] = server.mailsTo("once@example.com");
		expect(more).toEqual([]);
		expect(mail?.from).toBe("shop@example.com");
		expect(mail?.raw).toContain(`Message-ID: <${sent.mail_id}@example.com>`);
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
			status: "scheduled",
			attempts: 3,
			last_failure: "The mail server answered 450 4.2.1 to RCPT TO.",
		});
		refusals.delete(email);
		await advance(1_810);
		expect(server.mailsTo(email)).toHaveLength(1);
		const sent = await stored(card);
		expect(sent).toMatchObject({ status: "sent", attempts: 4 });
		expect(sent).not.toHaveProperty("last_failure");
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
				const about = { resource_type: "gift_card", resource_id: "gc_late" };
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
		expect(given).toMatchObject({ status: "failed", attempts: 2 });
		expect(given).not.toHaveProperty("sealed_content");
	});

	it("is given up after about two days, or at once on a permanent refusal, and its contents are removed", async () => {
		const [busy, unknown] = ["always-busy@example.com", "nobody@example.com"];
		refusals.set(busy, { at: "DATA", code: 451, message: "4.3.0 no" });
		refusals.set(unknown, { at: "RCPT TO", code: 550, message: "5.1.1 no such user" });
		const never = await issueTo(unknown);
		const refused = await ended(never);
		expect(refused).toMatchObject({
			status: "failed",
			attempts: 1,
			last_failure: "The mail server answered 550 5.1.1 to RCPT TO.",
		});
		expect(refused).not.toHaveProperty("sealed_content");
		const card = await issueTo(busy);
		await eventually(() => (triesOf(busy) === 1 ? true : undefined));
		// It is complete while it waits for a retry.
		expect(await stored(card)).toHaveProperty("sealed_content");
		await advance(3 * 86_400);
		const given = await ended(card);
		expect(given).toMatchObject({ status: "failed", attempts: 8 });
		expect(given).not.toHaveProperty("sealed_content");
		expect([triesOf(busy), triesOf(unknown)]).toEqual([8, 1]);
		await advance(86_400);
		expect(triesOf(busy)).toBe(8);
	});
});
