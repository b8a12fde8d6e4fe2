import { execFileSync, spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Webhook } from "standardwebhooks";
import { expect, onTestFinished, test } from "vitest";
import { inRepository } from "../../../release/Names.mjs";

const guide = readFileSync(new URL("../../../docs/guides/webhooks.md", import.meta.url), "utf8");

const freePort = () =>
	new Promise<number>((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

test("the guide's receiver runs as written: it verifies, handles an event once, and refuses changed bodies", async () => {
	const port = await freePort();
	const shown = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? "";
	const code = inRepository(shown).replace("listen(3000)", `listen(${port}, "127.0.0.1")`);
	const secret = `whsec_${Buffer.alloc(33, 1).toString("base64")}`;
	const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
		cwd: fileURLToPath(new URL("..", import.meta.url)),
		env: { ...process.env, WEBHOOK_SECRET: secret },
	});
	onTestFinished(() => void child.kill());
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));

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
				if (left === 0) throw new Error(`The receiver does not answer: ${output}`, { cause });
				await sleep(50);
			}
		}
	};
	expect(await first()).toEqual([204, ""]);
	expect(await send(body)).toEqual([204, ""]);
	expect(await send(`${body} `)).toEqual([400, "signature_mismatch"]);
	expect(output).toBe("paid ord_1\n");
});

/** Stands in for openssl on a machine without it: it is last on the path, and does what the guide needs. */
const standIn = `#!${process.execPath}
const { createHmac } = require("node:crypto");
const [, , , , , key] = process.argv;
const hmac = createHmac("sha256", key).update(require("node:fs").readFileSync(0));
console.log("SHA2-256(stdin)= " + hmac.digest("hex"));
`;

test("the guide's shell script runs as written: it verifies the legacy scheme, and refuses old or changed bodies", () => {
	const folder = mkdtempSync(join(tmpdir(), "svc-receiver-"));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	writeFileSync(join(folder, "openssl"), standIn, { mode: 0o755 });
	const script = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(guide)?.[1] ?? "";
	const secret = `whsec_${Buffer.alloc(33, 250).toString("base64")}`;
	const hmac = (t: number, text: string) => createHmac("sha256", secret).update(`${t}.${text}`).digest("hex");
	const receive = (signature: string, text: string): string =>
		execFileSync("sh", ["-c", script], {
			cwd: folder,
			input: text,
			env: {
				PATH: `${process.env.PATH}:${folder}`,
				WEBHOOK_SECRET: secret,
				CONTENT_LENGTH: String(Buffer.byteLength(text)),
				HTTP_X_SVC_SIGNATURE: signature,
			},
		}).toString();

	const body = JSON.stringify({ webhook_event_id: "whev_1", data: { note: "Crème brûlée, 'quoted' $HOME \\n" } });
	const now = Math.floor(Date.now() / 1000);
	const valid = `t=${now},v1=${"0".repeat(64)},v1=${hmac(now, body)}`;
	expect(receive(valid, body)).toBe("Status: 204\r\n\r\n");
	expect(readFileSync(join(folder, "events.log"), "utf8")).toBe(body);
	expect(receive(valid, `${body} `)).toContain("bad signature");
	expect(receive(`t=${now - 301},v1=${hmac(now - 301, body)}`, body)).toContain("too old");
	expect(receive(`t=${now + 400},v1=${hmac(now + 400, body)}`, body)).toContain("too old");
	expect(receive(`t=;id,v1=${hmac(now, body)}`, body)).toContain("no timestamp");
	expect(readFileSync(join(folder, "events.log"), "utf8")).toBe(body);
});
