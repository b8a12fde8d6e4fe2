/** The real `svc serve` on a SQLite file that another process locks, as a backup tool or an operator's shell may. */
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { driver } from "@svc/sqlite/Driver";
import { expect, test } from "vitest";
import { jsonOf, makeFolder, type Server, serve } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const Database = driver();

const createOn = (server: Server) => {
	const key = /svc_test_\w+/.exec(server.output())?.[0] ?? "";
	const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
	return {
		read: () => fetch(`${server.url}/v1/customers`, { headers }),
		create: () =>
			fetch(`${server.url}/v1/customers`, { method: "POST", headers, body: JSON.stringify({ name: "Ada" }) }),
	};
};

test("a lock of another process delays only writes, and refuses them with 503 if it lasts", async () => {
	const folder = await makeFolder();
	const server = await serve(folder, { SVC_RATE_LIMITS: "off" });
	const { create, read } = createOn(server);
	expect((await create()).status).toBe(201);
	const other = new Database(join(folder, "data/svc.db"));

	// A lock of three seconds: only writes wait, and they succeed.
	other.exec("BEGIN IMMEDIATE");
	const waiting = [create(), create()];
	let answered = 0;
	for (const end = performance.now() + 3_000; performance.now() < end; ) {
		expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
		expect((await read()).status).toBe(200);
		answered++;
		await sleep(10);
	}
	// A process that waits inside SQLite would have responded only after the lock.
	expect(answered).toBeGreaterThan(10);
	other.exec("COMMIT");
	expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([201, 201]);

	// A lock that lasts longer than svc waits.
	other.exec("BEGIN IMMEDIATE");
	const refused = await create();
	expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "1"]);
	expect(await jsonOf(refused)).toMatchObject({
		error: {
			code: "STORAGE_UNAVAILABLE",
			reason: "locked",
			message: "Another process holds the database locked.",
			remediation: { retryable: true },
		},
	});
	const unready = await fetch(`${server.url}/readyz`);
	expect([unready.status, await jsonOf(unready)]).toMatchObject([503, { status: "not_ready", reason: "locked" }]);
	expect(server.output()).toContain("unavailable (locked)");
	other.exec("COMMIT");
	other.close();
	expect((await create()).status).toBe(201);
	await eventually(async () => ((await fetch(`${server.url}/readyz`)).status === 200 ? true : undefined));
});
