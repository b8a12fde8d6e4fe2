import { readFileSync } from "node:fs";
import { codes } from "@svc/core/words/Errors";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runExamples } from "../../Guide.js";
import { type Service, startService } from "../../Harness.js";

const guide = readFileSync(new URL("../../../../../docs/guides/bundles.md", import.meta.url), "utf8");

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

it("runs every request of the guide of bundles, and gets the figures that it shows", async () => {
	expect(await runExamples(svc, guide)).toBeGreaterThan(12);
});

it("names only error codes that exist", () => {
	const named = [...guide.matchAll(/\d{3} `([A-Z_]+)`/g)].map(([, code]) => code);
	expect(named.length).toBeGreaterThan(6);
	expect(codes).toEqual(expect.arrayContaining(named));
});
