/** Inspects a SQLite file directly, alongside servers that use it. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { driver } from "@svc/sqlite/Driver";
import { codeOf, messageOf } from "./OperatorError.js";

/** What SQLite reports when it encounters damage. The last one comes from indexes over JSON that is no longer valid. */
const damages: ReadonlySet<string> = new Set(["SQLITE_CORRUPT", "SQLITE_NOTADB", "SQLITE_ERROR"]);

/** Returns what SQLite finds wrong with a file; it reads every page. */
export const damageOf = (file: string): string | undefined => {
	const Database = driver();
	const database = new Database(file, { readonly: true, fileMustExist: true });
	try {
		const result = String(database.pragma("integrity_check(1)", { simple: true }));
		return result === "ok" ? undefined : result;
	} catch (cause) {
		const [, kind] = (codeOf(cause) ?? "").split("_");
		if (damages.has(`SQLITE_${kind}`)) return messageOf(cause);
		throw cause;
	} finally {
		database.close();
	}
};

/**
 * Reads a file to its end. In a process of its own: a file that this process closes would lose all locks that SQLite holds
 * on it here.
 */
const reading = `
	const { openSync, readSync } = require("node:fs");
	const bytes = Buffer.alloc(1 << 20);
	try {
		const file = openSync(process.argv[1], "r");
		while (readSync(file, bytes) > 0);
	} catch ({ code }) {
		process.stdout.write(String(code));
	}`;

/** Returns the file of a database that the disk cannot read to its end, and the system's code; undefined if it can. */
const unreadable = (file: string): { readonly file: string; readonly code: string } | undefined => {
	for (const one of [file, `${file}-wal`]) {
		if (!existsSync(one)) continue;
		const code = spawnSync(process.execPath, ["-e", reading, one], { encoding: "utf8" }).stdout;
		if (code !== "") return { file: one, code };
	}
	return undefined;
};

/** Where a person finds what to do, and why a restore is not the first of it. */
export const beforeAnything =
	"before anything else, copy it with its -wal and -shm to another disk, and look at the disk (docs/operating/running.md#when-the-disk-fails)";

/**
 * Tells why SQLite calls a file damaged, as the end of a sentence that begins with the database. A read that fails arrives
 * as damage too.
 */
export const examined = (file: string): string => {
	const lost = unreadable(file);
	if (lost !== undefined) return `cannot be read: its disk fails at ${lost.file} (${lost.code}), so ${beforeAnything}`;
	let damage: string | undefined;
	try {
		damage = damageOf(file);
	} catch (cause) {
		damage = messageOf(cause);
	}
	return damage === undefined
		? `could not be read a moment ago, but is whole now: look at the disk, and try again`
		: `is damaged, although its disk can read it to the end: ${beforeAnything}. Restore a backup only if the copy is damaged too. SQLite says: ${damage}`;
};
