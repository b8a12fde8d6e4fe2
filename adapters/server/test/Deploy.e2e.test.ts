import { execFile, spawn } from "node:child_process";
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { jsonOf, makeFolder } from "./Command.js";
import { eventually } from "./http/Receiver.js";

const execute = promisify(execFile);
const runtime = fileURLToPath(new URL("../../../deploy/runtime.mjs", import.meta.url));

/** Bytes of all files of a folder, links not followed. */
const sizeOf = async (folder: string): Promise<number> => {
	const sizes = (await readdir(folder, { recursive: true })).map(
		async (name) => (await lstat(join(folder, name))).size,
	);
	return (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
};

/** The steps of the Dockerfile that need no Docker: what the image has is all that the server gets. */
test("the files of the image are enough to sell, to print a receipt as PDF, and to verify", async () => {
	const [image, data] = [join(await makeFolder(), "svc"), await makeFolder()];
	await execute(process.execPath, [runtime, image]);
	// The image's root file system is read-only.
	await chmod(image, 0o555);
	onTestFinished(() => chmod(image, 0o755));
	// With Node and the libraries of its base, the image stays below 150 MB.
	expect(await sizeOf(image)).toBeLessThan(22_000_000);

	const port = String(20_000 + (process.pid % 20_000));
	const env = { PATH: process.env.PATH, SVC_PORT: port };
	const server = spawn(process.execPath, [join(image, "svc"), "serve"], { cwd: data, env, stdio: "pipe" });
	onTestFinished(() => void server.kill("SIGKILL"));
	let output = "";
	for (const stream of [server.stdout, server.stderr])
		stream.setEncoding("utf8").on("data", (text) => (output += text));
	const ready = /svc is ready at (http:\S+)[\s\S]*Test key +(\S+)/;
	const [, url, key] = await eventually(() => ready.exec(output) ?? undefined, 120_000);
	const health = () => execute(process.execPath, [join(image, "bin/health.js")], { env });
	await health();

	const call = (path: string, body?: unknown, accept = "application/json") =>
		fetch(url + path, {
			headers: { Authorization: `Bearer ${key}`, Accept: accept, "Content-Type": "application/json" },
			...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
		});
	const line_items = [{ name: "Kaffee 日本", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } }];
	const order_id = (await jsonOf(await call("/v1/orders", { line_items }))).data.order_id;
	const paid = await call(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
	expect(paid.status).toBe(200);
	const receipt = await call(`/v1/orders/${order_id}/receipt`, undefined, "application/pdf");
	expect({ status: receipt.status, start: (await receipt.text()).slice(0, 5) }).toEqual({
		status: 200,
		start: "%PDF-",
	});

	// Pages read their scripts and styles from files.
	for (const path of [
		"/docs",
		"/checkout/cs_1/secret",
		"/pay/none",
		"/account",
		"/embed.js",
		"/processor/v1/elements.js",
	])
		expect([200, 404], path).toContain((await call(path, undefined, "text/html")).status);

	const verified = await execute(process.execPath, [join(image, "svc"), "verify"], { cwd: data, env });
	expect(verified.stdout).toContain("Nothing is wrong.");
	server.kill("SIGTERM");
	await new Promise((resolve) => server.once("close", resolve));
	await expect(health()).rejects.toThrow("health.js");
});
