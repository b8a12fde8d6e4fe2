/** PgBouncer in transaction mode before a Postgres server: a statement's session ends with its transaction. */
import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { treeCpuMicros } from "./Machine.js";

export interface Pooler {
	readonly url: string;
	/** Such as `PgBouncer 1.18.0`. */
	readonly version: string;
	readonly cpu_micros: () => number | null;
	readonly stop: () => Promise<void>;
}

/** Connections to the server, which all nodes share. */
const poolSize = 20;

/** PgBouncer refuses to run as root. */
const nobody = 65534;
const account = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const freePort = (): Promise<number> =>
	new Promise((resolve, reject) => {
		const server = createServer().once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
		});
	});

const answers = (port: number): Promise<boolean> =>
	new Promise((resolve) => {
		const socket = connect(port, "127.0.0.1", () => resolve(true));
		socket.on("error", () => resolve(false));
		socket.on("connect", () => socket.destroy());
	});

const startMillis = 5_000;

/** Starts the program before a database, on a free port. */
export const startPooler = async (program: string, databaseUrl: string): Promise<Pooler> => {
	const folder = mkdtempSync(join(tmpdir(), "svc-pooler-"));
	if (account.uid !== undefined) chownSync(folder, nobody, nobody);
	const port = await freePort();
	const server = new URL(databaseUrl);
	const name = server.pathname.slice(1);
	const configuration = join(folder, "pgbouncer.ini");
	const users = join(folder, "users.txt");
	writeFileSync(users, `"${server.username}" ""\n`);
	writeFileSync(
		configuration,
		[
			"[databases]",
			`${name} = host=${server.hostname} port=${server.port} dbname=${name} user=${server.username}`,
			"[pgbouncer]",
			`listen_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
			`auth_type = trust\nauth_file = ${users}`,
			`pool_mode = transaction\ndefault_pool_size = ${poolSize}\nmax_client_conn = 500`,
			"server_reset_query =\nlog_connections = 0\nlog_disconnections = 0",
			"",
		].join("\n"),
	);
	const version = execFileSync(program, ["--version"], { encoding: "utf8" }).split("\n")[0] ?? program;
	const child = spawn(program, [configuration], { ...account, stdio: ["ignore", "ignore", "pipe"] });
	let log = "";
	child.stderr.on("data", (chunk: Buffer) => {
		log = `${log}${chunk}`.slice(-4_000);
	});
	const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
	const stop = async () => {
		child.kill("SIGINT");
		await exited;
		rmSync(folder, { recursive: true, force: true });
	};
	for (const end = Date.now() + startMillis; !(await answers(port)); ) {
		if (child.exitCode !== null || Date.now() > end) {
			await stop();
			throw new Error(`PgBouncer did not start:\n${log}`);
		}
		await new Promise((resolve) => setTimeout(resolve, 25));
	}
	const url = new URL(databaseUrl);
	url.port = String(port);
	return {
		url: url.href,
		version,
		cpu_micros: () => (child.pid === undefined ? null : treeCpuMicros(child.pid)),
		stop,
	};
};
