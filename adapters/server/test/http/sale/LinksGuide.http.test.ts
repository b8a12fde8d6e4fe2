import { readFileSync } from "node:fs";
import { codes } from "@svc/core/words/Errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runExamples } from "../../Guide.js";
import { type Service, startService } from "../../Harness.js";

const guide = readFileSync(new URL("../../../../../docs/guides/payment-links.md", import.meta.url), "utf8");

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

it("runs every request of the guide of payment links, up to the ticket that nobody has bought", async () => {
	const [before = ""] = guide.split("**Tickets.**");
	expect(await runExamples(svc, before)).toBe(4);
});

it("names only error codes that exist", () => {
	const named = [...guide.matchAll(/\d{3}\s+`([A-Z_]+)`/g)].map(([, code]) => code);
	expect(named.length).toBeGreaterThan(5);
	expect(codes).toEqual(expect.arrayContaining(named));
});
