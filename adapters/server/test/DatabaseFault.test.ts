/** What the operator reads if the SQLite driver cannot be loaded: the first thing that may go wrong after an installation. */
import { databaseFault } from "@svc/server/DatabaseFault";
import { DriverFault } from "@svc/sqlite/Driver";
import { expect, test } from "vitest";

test("a driver that cannot be loaded is named with what to do, and nothing else", () => {
	const fault = new DriverFault("the SQLite driver better-sqlite3 is not installed: run `npm install`");
	const { message } = databaseFault("sqlite:./data/svc.db", new Error("", { cause: fault }));
	expect(message).toBe(
		"The database at ./data/svc.db cannot be opened, since the SQLite driver better-sqlite3 is not installed: run `npm install`.",
	);
});
