/**
 * `svc backup`: copies a SQLite database to a file while svc runs. Postgres has tools of its own: for it, the command
 * prints which one to use.
 */
import { existsSync } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { driver } from "@svc/sqlite/Driver";
import { Effect } from "effect";
import { print } from "../Cli/Output.js";
import { withProgress } from "../Cli/Progress.js";
import type { Configuration } from "../Configuration.js";
import { shownUrl } from "../DatabaseFault.js";
import { messageOf, misuse, OperatorError } from "../OperatorError.js";
import { keyFile } from "../SecretKey.js";
import { damageOf } from "../SqliteFile.js";

export interface BackupOptions {
	/** The file to write. */
	readonly to: string;
	readonly json: boolean;
}

/** Pages copied before other work gets its turn. */
const pagesAtOnce = 1_000;

const percent = (part: number, whole: number): string => `${Math.floor((100 * part) / Math.max(1, whole))} %`;

/**
 * Copies one committed state, fixed by the open transaction. Without it, every write by a server would restart the
 * copy, so a busy database would never be copied.
 */
const copy = async (source: string, target: string, note: (state: string) => void): Promise<void> => {
	const Database = driver();
	const database = new Database(source, { readonly: true, fileMustExist: true });
	try {
		database.exec("BEGIN");
		database.prepare("SELECT count(*) FROM sqlite_schema").get();
		await database.backup(target, {
			progress: ({ remainingPages, totalPages }) => {
				note(`Copied ${percent(totalPages - remainingPages, totalPages)} of ${source}`);
				return pagesAtOnce;
			},
		});
	} finally {
		database.close();
	}
};

const sync = async (path: string): Promise<void> => {
	const handle = await open(path, "r");
	try {
		await handle.sync();
	} finally {
		await handle.close();
	}
};

/**
 * Writes under a temporary name until the copy is complete and on disk, so that a crash leaves nothing that looks like
 * a copy.
 */
const write = async (source: string, target: string, note: (state: string) => void): Promise<number> => {
	const draft = `${target}.partial`;
	try {
		await rm(draft, { force: true });
		// The copy contains every customer, so only its owner may read it, from the first byte on. An existing file could
		// belong to another user, or be a link to another file.
		await (await open(draft, "wx", 0o600)).close();
		await copy(source, draft, note);
		note(`Checking ${target}`);
		const fault = damageOf(draft);
		if (fault !== undefined) throw new OperatorError({ message: `The copy of ${source} is damaged: ${fault}` });
		await sync(draft);
		await rename(draft, target);
		await sync(dirname(target));
	} finally {
		for (const suffix of ["", "-wal", "-shm", "-journal"]) await rm(draft + suffix, { force: true });
	}
	return (await stat(target)).size;
};

const pgDump = (databaseUrl: string, target: string): OperatorError => {
	const url = new URL(databaseUrl);
	const hasPassword = url.password !== "";
	url.password = "";
	const command = `pg_dump --format=custom --no-owner --file=${JSON.stringify(target)} ${JSON.stringify(url.href)}`;
	const password = hasPassword ? " It asks for the password, or takes it from PGPASSWORD or ~/.pgpass." : "";
	return new OperatorError({
		message: `svc does not copy Postgres databases, so nothing was written. While svc runs, use\n  ${command}\nfor a consistent copy.${password}`,
	});
};

const sizeOf = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

const keyReminder = ({ databaseUrl, secretKey }: Configuration): string =>
	`Keep ${secretKey === undefined ? keyFile(databaseUrl) : "SVC_SECRET_KEY"} too, in another place: without the key, svc does not open the copy.`;

export const backup = (configuration: Configuration, { json, to }: BackupOptions) =>
	Effect.gen(function* () {
		const { databaseUrl } = configuration;
		const target = resolve(to);
		if (!databaseUrl.startsWith("sqlite:")) return yield* pgDump(databaseUrl, target);
		const source = databaseUrl.slice("sqlite:".length);
		if (source === ":memory:") return yield* misuse("A database in memory has no other process that could copy it.");
		if (!existsSync(source))
			return yield* new OperatorError({ message: `There is no database at ${source}: correct SVC_DATABASE_URL.` });
		if (existsSync(target)) return yield* misuse(`--to: ${to} already exists; name another file.`);
		if (!existsSync(dirname(target))) return yield* misuse(`--to: there is no folder ${dirname(to)}; create it first.`);
		const bytes = yield* withProgress((note) =>
			Effect.tryPromise({
				try: () => write(source, target, note),
				catch: (cause) =>
					cause instanceof OperatorError
						? cause
						: new OperatorError({ message: `Copying ${source} to ${target} failed: ${messageOf(cause)}.`, cause }),
			}),
		);
		yield* print(
			json,
			{ file: target, bytes, database: shownUrl(databaseUrl) },
			() => `Copied ${source} to ${target} (${sizeOf(bytes)}), and checked it.\n${keyReminder(configuration)}`,
		);
	});
