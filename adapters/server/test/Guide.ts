/** Runs the requests of a page of the documentation, so that its examples stay true. */
import { expect } from "vitest";
import type { Service } from "./Harness.js";

interface Example {
	readonly method: string;
	readonly target: string;
	readonly body: string | undefined;
	/** The part of the response's `data` that the page shows. */
	readonly shown: unknown;
}

/** The page's requests in order, each with the JSON block after it, if there is one. */
const examples = (markdown: string): ReadonlyArray<Example> => {
	const found: Array<Example> = [];
	for (const [, language, text = ""] of markdown.matchAll(/^```(http|json)\n([\s\S]*?)^```$/gm)) {
		const last = found.at(-1);
		if (language === "json" && last !== undefined) found[found.length - 1] = { ...last, shown: JSON.parse(text) };
		const request = /^([A-Z]+) (\S+)\n(?:\n([\s\S]+))?$/.exec(text);
		if (language === "http" && request !== null)
			found.push({ method: request[1] ?? "", target: request[2] ?? "", body: request[3], shown: undefined });
	}
	expect(found).toHaveLength([...markdown.matchAll(/^```http$/gm)].length);
	return found;
};

/**
 * Every ID and code in a response by its field's name; a higher one replaces a deeper one. Those beside a `name` are there
 * with it as well: `cup_variant_id` is the variant with the name "Cup".
 */
const namesIn = (value: unknown): ReadonlyArray<readonly [string, string]> => {
	if (typeof value !== "object" || value === null) return [];
	const fields = Object.entries(value);
	const own = fields.flatMap(([name, field]) =>
		(name.endsWith("_id") || name === "code") && typeof field === "string" ? [[name, field] as const] : [],
	);
	const of =
		"name" in value && typeof value.name === "string" ? value.name.toLowerCase().replace(/\W+/g, "_") : undefined;
	const named = of === undefined ? [] : own.map(([name, id]) => [`${of}_${name}`, id] as const);
	return [...fields.flatMap(([, field]) => namesIn(field)), ...own, ...named];
};

/** Sends each request with values of earlier responses for `{…_id}` and `{code}`, and compares the response. */
export const runExamples = async (svc: Service, markdown: string): Promise<number> => {
	const known = new Map<string, string>();
	const filled = (text: string) =>
		text.replace(/\{(\w+_id|code)\}/g, (_, name: string) => known.get(name) ?? `no ${name} is known yet`);
	const list = examples(markdown);
	for (const { body, method, shown, target } of list) {
		const answer = await svc.send(method, filled(target), body === undefined ? undefined : filled(body));
		expect(answer.status, `${method} ${target}: ${answer.text}`).toBeLessThan(300);
		const { data } = answer.body;
		if (shown !== undefined) expect(data, `${method} ${target}`).toMatchObject(shown as object);
		for (const [name, value] of namesIn(data)) known.set(name, value);
	}
	return list.length;
};
