/** Runs the example as a newcomer does: with its own server, and against a running one. */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { startServer } from "../src/Server.js";

const main = fileURLToPath(new URL("../dist/main.js", import.meta.url));

const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("SVC_")));

const run = (env: Readonly<Record<string, string>>) =>
	promisify(execFile)(process.execPath, [main], { env: { ...environment, ...env } });

describe("the first sale", () => {
	it("sells on its own server and verifies the webhooks, without configuration", async () => {
		const { stderr, stdout } = await run({});
		expect(stderr).toBe("");
		expect(stdout).toContain("$40.00 + tax $2.61 = $42.61");
		expect(stdout).toContain("the order is paid: $42.61");
		for (const event_type of ["product.created", "order.created", "payment_intent.succeeded", "order.paid"])
			expect(stdout).toMatch(new RegExp(`✓ verified ${event_type.replace(".", "\\.")} \\(whev_[0-9a-z]{26}\\)`));
		expect(stdout.trimEnd().endsWith("Sold.")).toBe(true);
	});

	it("sells on a running server, any number of times", async () => {
		const server = await startServer();
		try {
			for (const _ of [1, 2]) {
				const { stdout } = await run({ SHOP_SVC_URL: server.url, SHOP_SVC_API_KEY: server.apiKey });
				expect(stdout).toContain("Sold.");
			}
		} finally {
			await server.stop();
		}
	});

	it("reports what is missing or wrong", async () => {
		await expect(run({ SHOP_SVC_URL: "http://127.0.0.1:1" })).rejects.toMatchObject({
			code: 1,
			stderr: expect.stringContaining("Give both SHOP_SVC_URL and SHOP_SVC_API_KEY"),
		});
	});
});
