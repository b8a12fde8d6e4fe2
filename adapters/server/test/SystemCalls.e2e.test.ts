/**
 * Below the systemd unit's filter of system calls, Node runs and svc serves. The filter is loaded by libseccomp, also where
 * no systemd runs. `vitest.lacks.ts` says what the test needs.
 */
import { execFile, spawn } from "node:child_process";
import { chmod, copyFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { jsonOf, makeFolder } from "./Command.js";
import { eventually } from "./http/Receiver.js";
import { type Filter, filterOf } from "./SystemCalls.js";

const execute = promisify(execFile);
const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

let unit: string;
let filter: Filter;
beforeAll(async () => {
	unit = await readFile(at("../../../deploy/svc.service"), "utf8");
	filter = filterOf(unit);
});

/** `DynamicUser=yes`: never root, which SQLite gives more work. */
const user = process.getuid?.() === 0 ? 65_534 : null;

/** The parameters of `python3` that run a command below a filter. */
const below = (wanted: Filter, command: ReadonlyArray<string>) => [
	at("fixtures/seccomp.py"),
	JSON.stringify({ ...wanted, user }),
	...command,
];

/** A folder that the other user can enter, with Node in it: the home of who runs the tests may be closed to others. */
const makeOpenFolder = async () => {
	const folder = await makeFolder();
	await chmod(folder, 0o755);
	const node = join(folder, "node");
	await copyFile(process.execPath, node);
	return { folder, node };
};

test("the filter kills what it does not list, and lists what V8 calls", async () => {
	const { node } = await makeOpenFolder();
	const script = ["-e", "console.log('alive')"];
	const deadly = { ...filter, errno: null };
	expect((await execute("python3", below(deadly, [node, ...script]))).stdout).toBe("alive\n");
	const withoutMmap = { ...deadly, allowed: deadly.allowed.filter((name) => name !== "mmap") };
	await expect(execute("python3", below(withoutMmap, [node, ...script]))).rejects.toMatchObject({ signal: "SIGSYS" });
	// Node 20 calls the first one at its start, if the processor has such keys.
	expect(filter.allowed).toEqual(expect.arrayContaining(["pkey_alloc", "pkey_free", "pkey_mprotect"]));
	expect(filter.allowed).not.toEqual(expect.arrayContaining(["mount"]));
	// A newer Node may call what this list lacks: it is refused, and does without.
	expect(filter.errno).toBe("EPERM");
});

const start = async (wanted: Filter, runtime: string, node: string, flags: ReadonlyArray<string>) => {
	const data = await makeFolder();
	await chmod(data, 0o777);
	const server = spawn("python3", below(wanted, [node, ...flags, join(runtime, "svc"), "serve"]), {
		cwd: data,
		env: { PATH: process.env.PATH, SVC_PORT: "0", NODE_ENV: "production" },
		stdio: ["ignore", "pipe", "pipe"],
	});
	onTestFinished(() => void server.kill("SIGKILL"));
	let output = "";
	for (const stream of [server.stdout, server.stderr])
		stream.setEncoding("utf8").on("data", (text) => (output += text));
	const ended = new Promise<unknown>((resolve) => server.once("close", (code, signal) => resolve(signal ?? code)));
	const ready = /svc is ready at (http:\S+)[\s\S]*Test key +(\S+)/;
	const [, url, key] = await Promise.race([
		eventually(() => ready.exec(output) ?? undefined, 120_000),
		ended.then((end) => Promise.reject(new Error(`svc ended with ${end}: ${output}`))),
	]);
	return { server, ended, url, key };
};

test("svc serve sells below it, and stops when told: with other calls refused, and with other calls deadly", async () => {
	const { folder, node } = await makeOpenFolder();
	const runtime = join(folder, "svc");
	await execute(process.execPath, [at("../../../deploy/runtime.mjs"), runtime]);
	const [, flags = ""] = /^ExecStart=\S+ (.*)\/opt\/svc\/svc serve$/m.exec(unit) ?? [];
	for (const errno of [filter.errno, null]) {
		const wanted = { ...filter, errno };
		const { ended, key, server, url } = await start(wanted, runtime, node, flags.split(" ").filter(Boolean));
		const call = (path: string, body?: unknown, accept = "application/json") =>
			fetch(url + path, {
				headers: { Authorization: `Bearer ${key}`, Accept: accept, "Content-Type": "application/json" },
				...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
			});
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } }];
		const { order_id } = (await jsonOf(await call("/v1/orders", { line_items }))).data;
		const paid = await call(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
		expect(paid.status).toBe(200);
		expect((await call(`/v1/orders/${order_id}/receipt`, undefined, "application/pdf")).status).toBe(200);
		server.kill("SIGTERM");
		expect(await ended).toBe(0);
	}
});
