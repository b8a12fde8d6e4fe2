/** A temporary svc server with a temporary database, to try svc out. */
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

export interface Server {
	readonly url: string;
	/** A test key with every scope. */
	readonly apiKey: string;
	readonly stop: () => Promise<void>;
}

const require = createRequire(import.meta.url);

/** The `svc` command of the installed package. */
const svc = join(dirname(require.resolve("@svc/server/package.json")), "bin", "svc.js");

/** The configuration of a server for local development: it may send webhooks to this machine. */
const environmentOf = (folder: string): NodeJS.ProcessEnv => ({
	...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("SVC_"))),
	SVC_DATABASE_URL: `sqlite:${join(folder, "svc.db")}`,
	SVC_PORT: "0",
	SVC_LOG_LEVEL: "error",
	SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
});

/** Waits for the line with the server's address. */
const urlOf = async (server: ChildProcess): Promise<string> => {
	if (server.stdout === null) throw new Error("The server's output is not readable");
	for await (const line of createInterface({ input: server.stdout })) {
		const [, url] = /^svc is ready at (\S+)/.exec(line) ?? [];
		if (url !== undefined) return url;
	}
	throw new Error(`The server did not start (exit code ${server.exitCode})`);
};

export const startServer = async (): Promise<Server> => {
	const folder = await mkdtemp(join(tmpdir(), "svc-first-sale-"));
	const env = environmentOf(folder);
	const removeFolder = () => rm(folder, { recursive: true, force: true });
	try {
		const created = await promisify(execFile)(
			process.execPath,
			[svc, "merchants", "create", "--name", "My shop", "--json"],
			{ env },
		);
		const apiKey: string = JSON.parse(created.stdout).test_key;
		const server = spawn(process.execPath, [svc, "serve"], { env, stdio: ["ignore", "pipe", "inherit"] });
		const stopped = once(server, "exit");
		const stop = async () => {
			server.kill("SIGTERM");
			await stopped;
			await removeFolder();
		};
		return { url: await urlOf(server), apiKey, stop };
	} catch (error) {
		await removeFolder();
		throw error;
	}
};
