/** Runs the requests of a page of the documentation, so that what it shows stays true. */
import { expect } from "vitest";
import type { Service } from "./Harness.js";

interface Example {
	readonly method: string;
	readonly target: string;
	readonly body: string | undefined;
	/** What the page shows of the answer's `data`. */
	readonly shown: unknown;
}

/** The page's requests in order, each with the JSON block that follows it, if one does. */
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

/** Every ID in an answer, the outermost last, so that it is the one that a later request takes. */
const idsIn = (data: unknown): ReadonlyArray<readonly [string, string]> => {
	if (typeof data !== "object" || data === null) return [];
	const entries = Object.entries(data);
	const own = entries.filter(
		(entry): entry is [string, string] => entry[0].endsWith("_id") && typeof entry[1] === "string",
	);
	return [...entries.flatMap(([, value]) => idsIn(value)), ...own];
};

/** Sends each request, with the IDs that earlier answers gave in place of `{…_id}`, and compares what is shown. */
export const runExamples = async (svc: Service, markdown: string): Promise<number> => {
	const known = new Map<string, string>();
	const filled = (text: string) =>
		text.replace(/\{(\w+_id)\}/g, (_, name: string) => known.get(name) ?? `no ${name} is known yet`);
	const list = examples(markdown);
	for (const { body, method, shown, target } of list) {
		const answer = await svc.send(method, filled(target), body === undefined ? undefined : filled(body));
		expect(answer.status, `${method} ${target}: ${answer.text}`).toBeLessThan(300);
		const { data } = answer.body;
		if (shown !== undefined) expect(data, `${method} ${target}`).toMatchObject(shown as object);
		for (const [name, value] of idsIn(data)) known.set(name, value);
	}
	return list.length;
};
