import { readFileSync } from "node:fs";
import { codes } from "@svc/core/Errors";
import { categories } from "@svc/core/Tax/Category";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";

const guide = readFileSync(new URL("../../../../docs/guides/catalog.md", import.meta.url), "utf8");

interface Example {
	readonly method: string;
	readonly target: string;
	readonly body: string | undefined;
	/** What the guide shows of the answer's `data`. */
	readonly shown: unknown;
}

/** The guide's requests in order, each with the JSON block that follows it, if one does. */
const examples = (markdown: string): ReadonlyArray<Example> => {
	const found: Array<Example> = [];
	for (const [, language, text = ""] of markdown.matchAll(/^```(http|json)\n([\s\S]*?)^```$/gm)) {
		const last = found.at(-1);
		if (language === "json" && last !== undefined) found[found.length - 1] = { ...last, shown: JSON.parse(text) };
		const request = /^([A-Z]+) (\S+)\n(?:\n([\s\S]+))?$/.exec(text);
		if (language === "http" && request !== null)
			found.push({ method: request[1] ?? "", target: request[2] ?? "", body: request[3], shown: undefined });
	}
	return found;
};

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

it("runs every request of the catalog guide, and gets what it shows", async () => {
	const list = examples(guide);
	expect(list).toHaveLength([...guide.matchAll(/^```http$/gm)].length);
	expect(list.length).toBeGreaterThan(8);

	const known = new Map<string, string>();
	const filled = (text: string) =>
		text.replace(/\{(\w+_id)\}/g, (_, name: string) => known.get(name) ?? `no ${name} is known yet`);
	for (const { method, target, body, shown } of list) {
		const answer = await svc.send(method, filled(target), body === undefined ? undefined : filled(body));
		expect(answer.status, `${method} ${target}: ${answer.text}`).toBe(method === "POST" ? 201 : 200);
		const { data } = answer.body;
		if (shown !== undefined) expect(data).toMatchObject(shown as object);
		for (const [name, value] of Object.entries(data))
			if (name.endsWith("_id") && typeof value === "string") known.set(name, value);
	}
});

it("names every tax category, and only error codes that exist", () => {
	for (const category of categories) expect(guide).toContain(`\`${category}\``);
	const named = [...guide.matchAll(/\d{3} `([A-Z_]+)`/g)].map(([, code]) => code);
	expect(named.length).toBeGreaterThan(6);
	expect(codes).toEqual(expect.arrayContaining(named));
});
