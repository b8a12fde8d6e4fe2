import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { startMailServer } from "../../smtp/test/MailServer.js";
import { eventually } from "./http/Receiver.js";
import { serve } from "./Serving.js";

const count = 12;

it("a kill -9 loses no mail, and resends only mails in flight, unchanged", async () => {
	const directory = await mkdtemp(join(tmpdir(), "svc-crash-"));
	onTestFinished(() => rm(directory, { recursive: true, force: true }));
	// Half of the mails get no response from the first server: they have arrived, and svc cannot know.
	let isMute = true;
	const mail = await startMailServer({
		answer: ({ to }) =>
			isMute && Number(/\d+/.exec(`${to}`)) % 2 === 0 ? new Promise(() => undefined) : Promise.resolve(),
	});
	onTestFinished(() => mail.stop());
	const databaseUrl = `sqlite:${join(directory, "svc.db")}`;
	const settings = { SVC_SMTP_URL: `smtp://127.0.0.1:${mail.port}`, SVC_MAIL_FROM: "The Shop <shop@example.com>" };
	const first = await serve(directory, databaseUrl, settings);
	for (let i = 0; i < count; i++) {
		const response = await fetch(`${first.url}/v1/gift-cards`, {
			method: "POST",
			headers: { Authorization: `Bearer ${first.key}`, "Content-Type": "application/json" },
			body: JSON.stringify({
				balance_money: { amount: 1_000, currency: "USD" },
				recipient: { email: `buyer${i}@example.com` },
			}),
		});
		expect(response.status).toBe(201);
	}
	const idsTo = (i: number) =>
		mail.mailsTo(`buyer${i}@example.com`).map(({ raw }) => /^Message-ID: (.+)$/m.exec(raw)?.[1]);
	const everyone = Array.from({ length: count }, (_, i) => i);
	await eventually(() => (mail.arrived.length >= 6 ? true : undefined));
	await first.kill();
	const before = everyone.map((i) => idsTo(i).length);

	isMute = false;
	await serve(directory, databaseUrl, settings);
	// The leases of the dead worker end after 20 s.
	await eventually(() => {
		const isUnderWay = (i: number) => before[i]! > 0 && i % 2 === 0;
		return everyone.every((i) => idsTo(i).length >= (isUnderWay(i) ? 2 : 1)) ? true : undefined;
	});
	for (const i of everyone) {
		const ids = idsTo(i);
		expect(new Set(ids).size).toBe(1);
		expect(ids.length).toBeLessThanOrEqual(2);
	}
	// Accepted mails were committed within moments, so at most the last of them is sent again.
	const repeated = everyone.filter((i) => i % 2 === 1 && idsTo(i).length === 2);
	expect(repeated.length).toBeLessThan(count / 2);
});
