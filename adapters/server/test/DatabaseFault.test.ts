/** What the operator reads if the SQLite driver cannot be loaded: the first thing that may go wrong after an installation. */
import { databaseFault } from "@svc/server/DatabaseFault";
import { expect, test } from "vitest";

const unbuilt =
	"The database at ./data/svc.db cannot be opened, since the SQLite driver better-sqlite3 is not built for this Node: run `npm rebuild better-sqlite3`, and allow its install script if your package manager asks";

const messageOf = (cause: Error) => databaseFault("sqlite:./data/svc.db", new Error("", { cause })).message;

test("a driver that was never built is named, without the places where it was looked for", () => {
	const error = new Error("Could not locate the bindings file. Tried:\n → /app/build/better_sqlite3.node\n → /app/out");
	expect(messageOf(error)).toBe(`${unbuilt}.`);
});

test("so is one that was built for another Node", () => {
	const error = new Error(
		"The module was compiled against a different Node.js version using\nNODE_MODULE_VERSION 127.",
	);
	expect(messageOf(Object.assign(error, { code: "ERR_DLOPEN_FAILED" }))).toBe(`${unbuilt} (ERR_DLOPEN_FAILED).`);
});
