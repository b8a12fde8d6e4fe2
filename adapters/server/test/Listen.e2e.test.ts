/** The real `svc listen` and `svc trigger`, on a machine that has a URL and a test key, and no database. */
import { readdir } from "node:fs/promises";
import { createServer } from "node:net";
import { verifyWebhook } from "@svc/client";
import { expect, test } from "vitest";
import { keyIn, makeFolder, serve, start, svc } from "./Command.js";
import { eventually, startReceiver } from "./http/Receiver.js";

/** A port that is free now, and is the server's before and after its restart. */
const freePort = (): Promise<string> =>
	new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address !== null ? String(address.port) : ""));
		});
	});

test("events reach the developer's machine, also after the server was restarted", async () => {
	const [serverFolder, folder] = [await makeFolder(), await makeFolder()];
	const settings = { SVC_PORT: await freePort() };
	const first = await serve(serverFolder, settings);
	const environment = { SVC_API_URL: first.url, SVC_API_KEY: keyIn(first) };
	const receiver = await startReceiver();
	const listener = start(folder, ["listen", "--forward-to", receiver.url], environment);
	const secret = await eventually(() => /whsec_\S+/.exec(listener.output())?.[0]);

	const triggered = await svc(folder, ["trigger", "order.paid", "--url", first.url, "--key", keyIn(first)]);
	expect(triggered).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/whev_\S+ {2}order\.paid\n/) });
	const sale = triggered.stdout.trimEnd().split("\n");
	const received = await receiver.until(sale.length);
	const events = await Promise.all(received.map(({ body, headers }) => verifyWebhook({ body, headers, secret })));
	expect(events.map(({ event_type, webhook_event_id }) => `${webhook_event_id}  ${event_type}`)).toEqual(sale);

	first.child.kill("SIGTERM");
	await first.ended;
	await eventually(() => (listener.output().includes("does not respond") ? true : undefined));
	await serve(serverFolder, settings);
	await eventually(() => (listener.output().includes("responds again") ? true : undefined));
	expect((await svc(folder, ["trigger", "dispute.created"], environment)).stdout).toMatch(
		/dispute\.created \(test\)\n$/,
	);
	await receiver.until(sale.length + 1);

	listener.child.kill("SIGINT");
	const { code, stderr, stdout } = await listener.ended;
	expect(code).toBe(0);
	expect(
		stdout
			.trimEnd()
			.split("\n")
			.map((line) => line.split("  ")[2]),
	).toEqual([...events.map(({ event_type }) => event_type), "dispute.created"]);
	expect(stderr).toContain("Press Ctrl-C to stop.\nSigning secret, the same each time for this key: whsec_");
	expect(stdout + stderr).not.toContain(environment.SVC_API_KEY);
	expect(await readdir(folder)).toEqual([]);
});
