/** Explains to the operator why the database cannot be used. */
import { SchemaTooNew, shownVersion } from "@svc/sql";
import { diskFailureExitCode } from "@svc/sqlite/Disk";
import { DriverFault } from "@svc/sqlite/Driver";
import { unsyncedCode } from "@svc/sqlite/Start";
import { codeOf, messageOf, OperatorError } from "./OperatorError.js";
import { beforeAnything, examined } from "./SqliteFile.js";

/** The database's URL without the password. */
export const shownUrl = (url: string): string => {
	if (url.startsWith("sqlite:")) return url.slice("sqlite:".length);
	const { hostname, port, pathname } = new URL(url);
	return `${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
};

const unreachable = "cannot be reached: start it, or correct <setting>";

/** The end of a sentence that begins with "The database at …". */
const endings: Readonly<Record<string, string>> = {
	ECONNREFUSED: unreachable,
	ECONNRESET: unreachable,
	EHOSTUNREACH: unreachable,
	ENETUNREACH: unreachable,
	ETIMEDOUT: unreachable,
	EAI_AGAIN: unreachable,
	ENOTFOUND: "is on a host that has no address: correct <setting>",
	"28P01": "refuses this user or password: correct <setting>",
	"28000": "refuses this user or password: correct <setting>",
	"3D000": "does not exist: create it, or correct <setting>",
	"42501": "does not let this user create tables: grant it the right, or name another user in <setting>",
	"53300": "has no connection left: raise its max_connections, or stop other clients",
	"57P03": "is still starting: try again in a moment",
	EACCES: "is in a folder that this user may not write to: change its rights, or <setting>",
	EROFS: "is on a read-only file system: correct <setting>",
	ENOTDIR: "has a file in place of its folder: correct <setting>",
	EEXIST: "has a file in place of its folder: correct <setting>",
	SQLITE_CANTOPEN: "cannot be opened: check that it is a file that this user may read and write",
	SQLITE_READONLY: "may only be read by this user: change its rights, or <setting>",
	SQLITE_NOTADB: "is not a SQLite database: correct <setting>",
	SQLITE_BUSY: "is locked by another program: stop that one first",
	SQLITE_IOERR: `is on a disk that fails: ${beforeAnything}`,
	[unsyncedCode]: `is on a disk that fails: ${beforeAnything}`,
	SQLITE_FULL: "has no disk space left: make room and start again",
	EMFILE: "cannot be opened, since this process may open too few files: raise the limit, such as with `ulimit -n 1024`",
	ENOSPC: "has no disk space left: make room and start again",
};

/** Returns the cause of a class, if an error has one. */
const causeOf = <A>(error: unknown, kind: abstract new (...parameters: ReadonlyArray<never>) => A): A | undefined => {
	for (let at = error; typeof at === "object" && at !== null; at = Reflect.get(at, "cause"))
		if (at instanceof kind) return at;
	return undefined;
};

/**
 * Converts any failure to open or migrate the database to a sentence. `setting` is where the operator specifies the
 * database.
 */
export const databaseFault = (databaseUrl: string, cause: unknown, setting = "SVC_DATABASE_URL"): OperatorError => {
	if (cause instanceof OperatorError) return cause;
	const place = `The database at ${shownUrl(databaseUrl)}`;
	const newer = causeOf(cause, SchemaTooNew);
	if (newer !== undefined) {
		const message = `${place} has schema ${shownVersion(newer.found)}, and this svc knows schemas up to ${shownVersion(newer.known)}: run the newer svc that wrote it.`;
		return new OperatorError({ message, cause });
	}
	const driver = causeOf(cause, DriverFault);
	if (driver !== undefined)
		return new OperatorError({ message: `${place} cannot be opened, since ${driver.message}.`, cause });
	const code = codeOf(cause) ?? "";
	// SQLite's extended codes, such as SQLITE_READONLY_DIRECTORY, begin with the primary code.
	const primary = code.split("_").slice(0, 2).join("_");
	const ending = primary === "SQLITE_CORRUPT" ? examined(shownUrl(databaseUrl)) : (endings[code] ?? endings[primary]);
	const what = ending?.replaceAll("<setting>", setting) ?? `cannot be used: ${messageOf(cause)}`;
	const message = `${place} ${what}${code === "" ? "." : ` (${code}).`}`;
	const isDiskFailure = code === unsyncedCode || code.startsWith("SQLITE_IOERR");
	return new OperatorError({ message, cause, ...(isDiskFailure ? { exitCode: diskFailureExitCode } : {}) });
};
