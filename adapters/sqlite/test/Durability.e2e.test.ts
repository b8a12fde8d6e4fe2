/** What was acknowledged survives `kill -9`, and what was not comes back whole or not at all. */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { driver } from "@svc/sqlite/Driver";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, expect, it } from "vitest";

const Sqlite = driver();

const writer = fileURLToPath(new URL("fixtures/writer.mjs", import.meta.url));

let database: TestDatabase;
let filename: string;
beforeAll(async () => {
	database = await freshDatabase("sqlite");
	filename = database.url.slice("sqlite:".length);
});
afterAll(() => database.drop());

/** Starts the writer and kills it at a random moment after it has acknowledged `enough`; tells what it acknowledged. */
const acknowledgedBeforeKill = (enough: number): Promise<ReadonlyArray<string>> =>
	new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [writer, filename], { stdio: ["ignore", "pipe", "pipe"] });
		let printed = "";
		let complained = "";
		let isDoomed = false;
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			printed += text;
			if (isDoomed || printed.split("\n").length <= enough) return;
			isDoomed = true;
			setTimeout(() => child.kill("SIGKILL"), Math.random() * 40);
		});
		child.stderr.setEncoding("utf8").on("data", (text: string) => {
			complained += text;
		});
		child.on("close", (_, signal) =>
			// The last line may be torn, like any other write that the kill interrupts.
			signal === "SIGKILL" ? resolve(printed.split("\n").slice(0, -1)) : reject(new Error(complained || printed)),
		);
	});

it("loses nothing that was acknowledged, however often it is killed", async () => {
	const acknowledged: Array<string> = [];
	for (const enough of [1, 40, 200, 500]) {
		acknowledged.push(...(await acknowledgedBeforeKill(enough)));
		const reopened = new Sqlite(filename);
		expect(reopened.pragma("integrity_check", { simple: true })).toBe("ok");
		const rows = reopened.prepare("SELECT id, document ->> '$.name' AS name FROM customers").all() as ReadonlyArray<{
			id: string;
			name: string;
		}>;
		reopened.close();
		const ids = new Set(rows.map((row) => row.id));
		expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
		// Both documents of a transaction are there, or neither.
		const firsts = rows.filter((row) => row.name === "first").map((row) => row.id);
		const partners = rows.filter((row) => row.name !== "first").map((row) => row.name);
		expect(partners.sort()).toEqual(firsts.sort());
	}
	expect(acknowledged.length).toBeGreaterThan(700);
});
