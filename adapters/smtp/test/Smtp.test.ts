import { createServer } from "node:net";
import { type Mail, Mailer, type MailFailed } from "@svc/core/events/Mail/Mailer";
import { layer, type SmtpOptions } from "@svc/smtp";
import { readServer } from "@svc/smtp/Settings";
import { Effect, Either } from "effect";
import { describe, expect, it, onTestFinished } from "vitest";
import { certificate, type MailServerOptions, type Refusal, startMailServer } from "./MailServer.js";

const started = async (options?: MailServerOptions) => {
	const server = await startMailServer(options);
	onTestFinished(() => server.stop());
	return server;
};

const mail: Mail = {
	email_id: "eml_01",
	to: { email: "ada@example.com", name: 'Ada, "the" Countess' },
	subject: "Your gift card für Acme",
	text: "Hello,\n\n7K3M-Q9TX-0FHB-2VRC\n.\nBye",
	html: "<p>7K3M-Q9TX-0FHB-2VRC</p>",
};

const from = { email: "shop@example.com", name: "The Shop" };

const send = (url: string, more: Partial<SmtpOptions> = {}, what: Mail = mail) => {
	const server = readServer(url);
	if (server === undefined) throw new Error(`${url} is not the URL of a mail server`);
	return Effect.runPromise(
		Effect.flatMap(Mailer, (mailer) => Effect.either(mailer.send(what))).pipe(
			Effect.provide(layer({ server, from, ...more })),
		),
	);
};

const failure = (result: Either.Either<void, MailFailed>) =>
	Either.match(result, { onLeft: ({ error_class, message }) => [error_class, message], onRight: () => "sent" });

describe("a mail over SMTP", () => {
	it("arrives with its sender, recipient and texts, and with the same ID each time", async () => {
		const server = await started();
		for (let i = 0; i < 2; i++) expect(failure(await send(`smtp://127.0.0.1:${server.port}`))).toBe("sent");
		expect(server.arrived).toMatchObject(
			[0, 1].map(() => ({ from: "shop@example.com", to: ["ada@example.com"], isSecure: false })),
		);
		for (const { raw } of server.arrived) {
			expect(raw).toContain("Message-ID: <eml_01@example.com>");
			expect(raw).toContain("From: The Shop <shop@example.com>");
			expect(raw).toContain('To: "Ada, \\"the\\" Countess" <ada@example.com>');
			expect(raw).toContain("Auto-Submitted: auto-generated");
			expect(raw).toContain("Content-Type: multipart/alternative");
			expect(raw.match(/7K3M-Q9TX-0FHB-2VRC/g)).toHaveLength(2);
		}
	});

	it("carries its files, and those that the HTML shows by their ID", async () => {
		const server = await started();
		const base64 = (text: string) => Buffer.from(text).toString("base64");
		const attachments = [
			{ filename: "ticket-1.png", content_type: "image/png", content: base64("an image"), content_id: "ticket-1@svc" },
			{ filename: "event.ics", content_type: "text/calendar", content: base64("BEGIN:VCALENDAR") },
		];
		expect(failure(await send(`smtp://127.0.0.1:${server.port}`, {}, { ...mail, attachments }))).toBe("sent");
		const raw = server.arrived[0]?.raw ?? "";
		for (const { content, content_type, filename } of attachments) {
			expect(raw).toContain(`Content-Type: ${content_type}; name=${filename}`);
			expect(raw).toContain(content);
		}
		expect(raw).toContain("Content-ID: <ticket-1@svc>");
	});

	it("gets no more headers or recipients from a name or subject with line breaks", async () => {
		const server = await started();
		const evil = "A\r\nBcc: eve@example.com\r\n\r\nHello";
		await send(`smtp://127.0.0.1:${server.port}`, {}, { ...mail, subject: evil, to: { ...mail.to, name: evil } });
		expect(server.arrived[0]?.to).toEqual(["ada@example.com"]);
		expect(server.arrived[0]?.raw).not.toMatch(/^Bcc:/im);
	});

	const refusals: ReadonlyArray<readonly [Refusal, MailFailed["error_class"], string]> = [
		[
			{ at: "RCPT TO", code: 550, message: "5.1.1 <ada@example.com> unknown" },
			"recipient_refused",
			"550 5.1.1 to RCPT TO",
		],
		[{ at: "RCPT TO", code: 450, message: "4.2.1 try later" }, "server_unavailable", "450 4.2.1 to RCPT TO"],
		[{ at: "RCPT TO", code: 503, message: "out of turn" }, "server_unavailable", "503 to RCPT TO"],
		[{ at: "DATA", code: 554, message: "5.7.1 spam" }, "content_refused", "554 5.7.1 to DATA"],
		[{ at: "DATA", code: 452, message: "4.3.1 disk full" }, "server_unavailable", "452 4.3.1 to DATA"],
		[{ at: "MAIL FROM", code: 553, message: "5.7.1 not your address" }, "server_unavailable", "553 5.7.1 to MAIL FROM"],
	];
	it.each(refusals)("with the reply %j is %s", async (refusal, reason, reply) => {
		const server = await started({ refuse: () => refusal });
		const [why, message] = failure(await send(`smtp://127.0.0.1:${server.port}`));
		expect([why, message]).toEqual([reason, `The mail server answered ${reply}.`]);
		expect(message).not.toContain("ada@");
		expect(server.arrived).toEqual([]);
	});

	it.each(["o'brien+tag/shop=1@example.com", "!#$%&*?^_`{|}~-@example.com", "ada@bücher.example", "ада@пример.рф"])(
		"reaches the unusual address %s, and nobody else",
		async (email) => {
			const server = await started();
			expect(failure(await send(`smtp://127.0.0.1:${server.port}`, {}, { ...mail, to: { email } }))).toBe("sent");
			expect(server.arrived.map(({ to }) => to)).toEqual([[email]]);
		},
	);

	it("to letters beyond ASCII is refused before it is sent by a server without SMTPUTF8, which no other mail needs", async () => {
		const server = await started({ server: { hideSMTPUTF8: true } });
		const url = `smtp://127.0.0.1:${server.port}`;
		const result = await send(url, {}, { ...mail, to: { email: "ада@example.com" } });
		expect(failure(result)[0]).toBe("address_not_supported");
		expect(server.arrived).toEqual([]);
		expect(failure(await send(url, {}, { ...mail, to: { email: "ada@bücher.example" } }))).toBe("sent");
		await server.stop();
		expect(failure(await send(url, {}, { ...mail, to: { email: "ада@example.com" } }))[0]).toBe("server_unavailable");
	});

	it("to an invalid address is refused, and to a server that is stopped is unreachable", async () => {
		const server = await started();
		const invalid = await send(`smtp://127.0.0.1:${server.port}`, {}, { ...mail, to: { email: "no one" } });
		expect(failure(invalid)[0]).toBe("recipient_refused");
		await server.stop();
		expect(failure(await send(`smtp://127.0.0.1:${server.port}`))).toEqual([
			"server_unavailable",
			"The mail server cannot be reached (ESOCKET).",
		]);
	});

	it("waits at most its deadline for a silent server, and closes the connection", async () => {
		const closed: Array<Promise<void>> = [];
		const silent = createServer((socket) =>
			closed.push(new Promise((resolve) => socket.once("close", () => resolve()))),
		);
		await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
		onTestFinished(() => void silent.close());
		const address = silent.address();
		const port = typeof address === "object" && address !== null ? address.port : 0;
		const result = await send(`smtp://127.0.0.1:${port}`, { deadlineMillis: 100 });
		expect(failure(result)[0]).toBe("server_unavailable");
		expect(closed).toHaveLength(1);
		await closed[0];
	});
});

describe("a mail server", () => {
	it("gets user and password, and a wrong password does not refuse the mail", async () => {
		const server = await started({ password: "s3 cret", server: { allowInsecureAuth: true } });
		expect(failure(await send(`smtp://shop:s3%20cret@127.0.0.1:${server.port}`))).toBe("sent");
		expect(server.arrived[0]?.user).toBe("shop");
		const [reason, message] = failure(await send(`smtp://shop:wrong@127.0.0.1:${server.port}`));
		expect(reason).toBe("server_unavailable");
		expect(message).not.toContain("wrong");
	});

	it("is reached over TLS or STARTTLS, with a certificate that is trusted", async () => {
		const secure = await started({ server: { secure: true } });
		const later = await started({ server: { hideSTARTTLS: false } });
		const certificateAuthorities = certificate;
		expect(failure(await send(`smtps://localhost:${secure.port}`, { certificateAuthorities }))).toBe("sent");
		expect(failure(await send(`smtp://localhost:${later.port}`, { certificateAuthorities }))).toBe("sent");
		expect([...secure.arrived, ...later.arrived].map(({ isSecure }) => isSecure)).toEqual([true, true]);
		for (const url of [`smtps://localhost:${secure.port}`, `smtp://localhost:${later.port}`])
			expect(failure(await send(url))[0]).toBe("server_unavailable");
	});

	it("on another machine gets no password without TLS", async () => {
		const server = await started({ password: "secret", server: { allowInsecureAuth: true } });
		const known = readServer("smtp://shop:secret@mail.example.com");
		if (known === undefined) throw new Error("The URL of the mail server was not read");
		expect(known.needsTls).toBe(true);
		const plain = { server: { ...known, host: "127.0.0.1", port: server.port } };
		expect(failure(await send("smtp://127.0.0.1", plain))[0]).toBe("server_unavailable");
		expect(server.arrived).toEqual([]);
	});
});
