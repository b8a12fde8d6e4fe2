/** Runs the receiver of the guide of webhooks, as it stands there but for its port and the name of svc's module. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { inRepository } from "../../../../../release/Names.mjs";
import { dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

const root = new URL("../../../../../", import.meta.url);
const cache = fileURLToPath(new URL("node_modules/.cache/", root));

let svc: Service;
let folder: string;
let receiver: ChildProcess | undefined;
beforeAll(async () => {
	await mkdir(cache, { recursive: true });
	folder = await mkdtemp(join(cache, "receiver-"));
	svc = await startService({ worker: true, webhooks: { allowPrivateTargets: true } });
});
afterAll(async () => {
	receiver?.kill();
	await svc.stop();
	await rm(folder, { recursive: true, force: true });
});

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

/** Writes the page's receiver into a file, as a reader in a clone does, and starts it. */
const start = async (port: number, secret: string) => {
	const guide = await readFile(new URL("docs/guides/webhooks.md", root), "utf8");
	const [, code = ""] = /^```js\n(.*createServer[\s\S]*?)^```$/m.exec(guide) ?? [];
	expect(inRepository(code)).toContain('from "@svc/client"');
	expect(guide).toContain("In a built clone of svc, import from `@svc/client` instead");
	const file = join(folder, "receiver.mjs");
	await writeFile(file, inRepository(code).replace("listen(3000)", `listen(${port}, "127.0.0.1")`));
	const child = spawn(process.execPath, [file], { env: { ...process.env, WEBHOOK_SECRET: secret } });
	const printed: Array<string> = [];
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => void printed.push(String(text)));
	receiver = child;
	return () => printed.join("");
};

it("prints each paid order, and refuses what svc has not signed", async () => {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}/webhooks`;
	const { secret } = dataOf(await svc.post("/v1/webhook-endpoints", { url, enabled_events: ["order.paid"] }), 201);
	const printed = await start(port, secret);
	const forged = await eventually(() => fetch(url, { method: "POST", body: "{}" }).catch(() => undefined));
	expect(forged.status, printed()).toBe(400);
	const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 1_250, currency: "USD" } }];
	const { order_id } = dataOf(await svc.post("/v1/orders", { line_items }), 201);
	dataOf(await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
	await eventually(async () => printed() === `paid ${order_id}\n` || undefined);
});
