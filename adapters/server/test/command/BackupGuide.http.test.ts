/** Runs the commands of the page on backups, as written, on SQLite. Only the folders differ. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { driver } from "@svc/sqlite/Driver";
import { expect, it } from "vitest";
import { makeFolder } from "../Command.js";
import { dataOf, startService } from "../Harness.js";
import { usd } from "../http/Sale.js";
import { run } from "./InProcess.js";

const Database = driver();

const page = readFileSync(new URL("../../../../docs/operating/backup.md", import.meta.url), "utf8");

/** The first block of shell under a heading, which is the one for SQLite. */
const linesUnder = (heading: string): ReadonlyArray<string> =>
	new RegExp(`^## ${heading}\\n[\\s\\S]*?^\`\`\`sh\\n([\\s\\S]*?)^\`\`\`$`, "m").exec(page)?.[1]?.trim().split("\n") ??
	expect.unreachable(`no commands under ${heading}`);

it("backs up while svc runs, and restores what was there at that moment", async () => {
	const folder = await makeFolder();
	const [backups, data] = [join(folder, "backups"), join(folder, "data")];
	for (const one of [backups, data]) mkdirSync(one);
	const url = `sqlite:${data}/svc.db`;
	const open = () => startService({ database: { kind: "sqlite", url, drop: async () => {} } });
	const placed = (line: string) => line.replaceAll("/backups/", `${backups}/`);

	const follow = async (heading: string) => {
		for (const line of linesUnder(heading)) {
			if (!line.startsWith("svc ")) execFileSync("sh", ["-euc", placed(line)], { cwd: folder });
			else {
				const { code, stderr } = await run(placed(line).slice("svc ".length), { SVC_DATABASE_URL: url, SVC_PORT: "0" });
				expect({ line, code, stderr }).toEqual({ line, code: 0, stderr: "" });
			}
		}
	};

	const svc = await open();
	const sell = async (name: string) => {
		const line_items = [{ name, quantity: 1, unit_price_money: usd(500) }];
		return dataOf(await svc.post("/v1/orders", { line_items }), 201).order_id;
	};
	const before = await sell("Before");
	await follow("Back up");
	await sell("After");
	await svc.stop();
	await follow("Restore");

	const restored = await open();
	try {
		const { data: orders } = (await restored.get("/v1/orders", { key: svc.testKey })).body;
		expect(orders.map(({ order_id }: { order_id: string }) => order_id)).toEqual([before]);
	} finally {
		await restored.stop();
	}
});

it("verifies that a restored file is whole, also where no document is", async () => {
	const folder = await makeFolder();
	const file = join(folder, "svc.db");
	const svc = await startService({ database: { kind: "sqlite", url: `sqlite:${file}`, drop: async () => {} } });
	for (let i = 0; i < 20; i++) dataOf(await svc.post("/v1/customers", { name: `Customer ${i}` }), 201);
	await svc.stop();
	const verify = (name: string) => run("verify", { SVC_DATABASE_URL: `sqlite:${join(folder, name)}` });
	expect(await verify("svc.db")).toMatchObject({ code: 0, stderr: "" });

	const whole = readFileSync(file);
	// The leaf of an index over nothing but names, and a file that was cut off.
	const page = 4_096;
	const database = new Database(file, { readonly: true });
	const { rootpage } = database
		.prepare("SELECT rootpage FROM sqlite_schema WHERE name = ?")
		.get("orders_by_created_at") as {
		readonly rootpage: number;
	};
	database.close();
	const scratched = Buffer.from(whole);
	scratched.fill(0xa5, (rootpage - 1) * page, rootpage * page);
	writeFileSync(join(folder, "scratched.db"), scratched);
	writeFileSync(join(folder, "short.db"), whole.subarray(0, whole.length / 2));
	for (const name of ["scratched.db", "short.db"])
		expect(await verify(name)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("is damaged") });
});
