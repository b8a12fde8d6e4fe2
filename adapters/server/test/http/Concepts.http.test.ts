import { readFileSync } from "node:fs";
import { codes } from "@svc/core/words/Errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runExamples } from "../Guide.js";
import { type Service, startService } from "../Harness.js";

const read = (name: string) => readFileSync(new URL(`../../../../docs/concepts/${name}`, import.meta.url), "utf8");

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

describe("the concepts", () => {
	it("orders and money: every request gets the page's response", async () => {
		expect(await runExamples(svc, read("orders-and-money.md"))).toBeGreaterThan(3);
	});

	it("how a price is made: every request gets the page's response", async () => {
		expect(await runExamples(svc, read("pricing.md"))).toBe(6);
	});

	it("refunds and rounding: every request gets the page's response", async () => {
		expect(await runExamples(svc, read("refunds.md"))).toBe(7);
	});

	it("returns: every request gets the page's response", async () => {
		expect(await runExamples(svc, read("returns.md"))).toBeGreaterThan(4);
	});

	it("inventory: an accepted charge commits its stock, as decision 0027 says and a bank debit shows", () => {
		const page = read("inventory.md");
		expect(page).toMatch(/^\| the processor accepts the charge[^|]*`processing`[^|]*\| committed \|$/m);
		expect(page).toMatch(/^ +Held --> Committed: processor accepts the charge$/m);
		expect(page).not.toMatch(/expire[^.]*still processing/);
	});

	it.each([
		"orders-and-money.md",
		"payments.md",
		"refunds.md",
		"returns.md",
		"disputes.md",
		"balance.md",
		"environments.md",
		"idempotency.md",
	])("%s names only codes that exist", (name) => {
		const named = [...read(name).matchAll(/\d{3} `([A-Z_]+)`/g)].map(([, code]) => code);
		expect(named.length).toBeGreaterThan(0);
		expect(codes).toEqual(expect.arrayContaining(named));
	});
});
