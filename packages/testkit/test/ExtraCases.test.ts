import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { extraCasesIn, extraFolder } from "@svc/testkit/ExtraCases";
import { afterEach, beforeEach, expect, test } from "vitest";

let folder = "";
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "svc-extra-cases-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("A folder that is not there has no cases, and one line says so", () => {
	const cases = extraCasesIn(join(folder, "none"));
	expect(cases.json("money/allocation.json", "none")).toBe("none");
	expect(cases.bodies()).toEqual([]);
	expect(cases.missing()).toBe(`Tests run with the cases of this repository alone: ${extraFolder} is not there.`);
});

test("A folder's cases are read, and one line names what it lacks", () => {
	mkdirSync(join(folder, "json/test_parsing"), { recursive: true });
	mkdirSync(join(folder, "money"));
	writeFileSync(join(folder, "json/test_parsing/y_one.json"), "1");
	writeFileSync(join(folder, "money/allocation.json"), '{"allocate":[]}');
	const cases = extraCasesIn(folder);
	expect(cases.json("money/allocation.json", undefined)).toEqual({ allocate: [] });
	expect(cases.bodies()).toEqual([{ name: "y_one.json", bytes: new Uint8Array([49]) }]);
	expect(cases.missing()).toMatch(
		/alone: ssrf\/cidr-deny\.json, .*, webhooks\/stripe-hmac\.json of .* is not there\.$/,
	);
});
