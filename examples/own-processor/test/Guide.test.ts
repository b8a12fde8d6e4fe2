/** Checks that the guide shows the example's code, and names every call of the port. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownProcessor } from "../src/OwnProcessor.js";
import { TestBank } from "./TestBank.js";

const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const guide = read("../../../docs/guides/own-processor.md");
const code = ["src", "test"]
	.flatMap((folder) => readdirSync(new URL(`../${folder}`, import.meta.url)).map((file) => `../${folder}/${file}`))
	.map(read)
	.join("\n");

it("shows code that is in the example, line for line", () => {
	const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
	expect(blocks.length).toBeGreaterThan(6);
	expect(blocks.filter((block) => !code.includes(block))).toEqual([]);
});

it("has a row for every call of the port, and for no other", () => {
	const calls = Object.entries(ownProcessor(new TestBank())).flatMap(([name, call]) =>
		typeof call === "function" ? [name] : [],
	);
	const [, table = ""] = /^## The calls\n([\s\S]*?)^## /m.exec(guide) ?? [];
	const rows = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = ""]) =>
		[...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name),
	);
	expect(rows.sort()).toEqual(calls.sort());
});
