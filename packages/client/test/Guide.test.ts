import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";

const guide = readFileSync(new URL("../../../docs/guides/webhooks.md", import.meta.url), "utf8");

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

test("the guide's receiver runs as written: it verifies, does an event once, and refuses what was changed", async () => {
	const port = await freePort();
	const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1]?.replace("listen(3000)", `listen(${port}, "127.0.0.1")`) ?? "";
	const secret = `whsec_${Buffer.alloc(33, 1).toString("base64")}`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		env: { ...process.env, WEBHOOK_SECRET: secret },
	});
	onTestFinished(() => void child.kill());
	let told = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (told += text));

	const body = JSON.stringify({
		webhook_event_id: "whev_1",
		event_type: "order.paid",
		data: { order: { order_id: "ord_1" } },
	});
	const at = new Date();
	const headers = {
		"webhook-id": "whev_1",
		"webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
		"webhook-signature": new Webhook(secret).sign("whev_1", at, body),
	};
	const send = async (text: string) => {
		const answer = await fetch(`http://127.0.0.1:${port}/webhooks`, { method: "POST", headers, body: text });
		return [answer.status, await answer.text()];
	};
	const first = async (): Promise<Array<number | string>> => {
		for (let left = 300; ; left--) {
			try {
				return await send(body);
			} catch (cause) {
				if (left === 0) throw new Error(`The receiver does not answer: ${told}`, { cause });
				await sleep(50);
			}
		}
	};
	expect(await first()).toEqual([204, ""]);
	expect(await send(body)).toEqual([204, ""]);
	expect(await send(`${body} `)).toEqual([400, "signature_mismatch"]);
	expect(told).toBe("paid ord_1\n");
});
