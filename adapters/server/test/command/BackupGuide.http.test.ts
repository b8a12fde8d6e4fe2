/** Runs the commands of the page on backups, as written, on SQLite. Only the folders differ. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { makeFolder } from "../Command.js";
import { dataOf, startService } from "../Harness.js";
import { usd } from "../http/Sale.js";
import { run } from "./InProcess.js";

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
