/** Inspects a SQLite file directly, alongside servers that use it. */
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
