/** Runs the examples of every operation: what a reader copies must be the request that the contract describes. */
import { tmpdir } from "node:os";
import { createClient } from "@svc/client";
import { curlOf, keyPlaceholder, typeScriptOf } from "@svc/pages/docs/Calls";
import { chapters, type Operation } from "@svc/pages/docs/Contract";
import { installedShells, paste, type Shell, shellFaults } from "@svc/testkit/ShellBlocks";
import { beforeAll, describe, expect, it } from "vitest";
import { publicModules, publishedName } from "../../../../release/Names.mjs";
import { type Read, readAll } from "./Reading.js";

const baseUrl = "https://pay.example/commerce";

const operations = chapters.flatMap(({ operations }) => operations);

/** The path of the contract as a pattern: a parameter is one part of a URL. */
const pathOf = ({ path }: Operation): RegExp =>
	new RegExp(`^${baseUrl.replaceAll(".", "\\.")}${path.replace(/\{\w+\}/g, "[^/?]+")}$`);

/** Headers cannot have the ellipsis of a placeholder. */
const sendable = (code: string): string => code.replaceAll("…", "x");

interface Sent {
	readonly method: string;
	readonly url: string;
	readonly headers: Headers;
	readonly body: unknown;
}

let sent: Array<Sent> = [];

const fakeFetch = async (url: unknown, init: RequestInit = {}) => {
	const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
	sent.push({ method: init.method ?? "GET", url: String(url), headers: new Headers(init.headers), body });
	return Response.json({ data: {}, request_id: "req_1" });
};

type Options = Parameters<typeof createClient>[0];

const clients = new Map<string, ReturnType<typeof createClient>>();

/** One client for each set of options: it takes milliseconds to make. */
const clientOf = (options: Options) => {
	const name = JSON.stringify(options);
	const client = clients.get(name) ?? createClient({ ...options, fetch: fakeFetch });
	clients.set(name, client);
	return client;
};

/** Runs an example, and returns the one request that it sends. */
const sentBy = async (code: string): Promise<Sent> => {
	sent = [];
	const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor;
	const script = sendable(code).replace(/^import .*$/m, "");
	await AsyncFunction("createClient", "fetch", `${script}; return data;`)(clientOf, fakeFetch);
	expect(sent).toHaveLength(1);
	// Checked just above.
	return sent[0] as Sent;
};

/** The arguments that a shell gives to curl, for each command that a reader pastes. */
const argumentsOf = async (
	shell: Shell,
	commands: ReadonlyArray<string>,
): Promise<ReadonlyArray<ReadonlyArray<string>>> => {
	const recorder = `curl() { printf '%s\\036' "$@"; printf '\\035'; }`;
	const env = { KEY: "svc_test_1" };
	const { complaints, stdout } = await paste(shell, [recorder, ...commands], { cwd: tmpdir(), env });
	expect(complaints).toEqual([]);
	return stdout
		.split("\u001d")
		.slice(0, -1)
		.map((one) => one.split("\u001e").slice(0, -1));
};

const valueAfter = (option: string, list: ReadonlyArray<string>): string | undefined => {
	const at = list.indexOf(option);
	return at < 0 ? undefined : list[at + 1];
};

const shells = await installedShells();

describe("the examples of operations", () => {
	it("send the recorded request in TypeScript", async () => {
		for (const operation of operations) {
			const { body, headers, method, url } = await sentBy(typeScriptOf(operation, baseUrl));
			expect([operation.id, method]).toEqual([operation.id, operation.method]);
			expect(url.replace(/\?.*$/, ""), operation.id).toMatch(pathOf(operation));
			expect(body, operation.id).toEqual(operation.body?.example);
			if (operation.credential === "key")
				expect(headers.get("authorization")).toBe(`Bearer ${sendable(keyPlaceholder)}`);
			if (operation.method !== "GET" && operation.credential === "key")
				expect(headers.has("idempotency-key")).toBe(true);
		}
	});

	it.each(shells)("give curl the recorded request, pasted into %s", async (shell) => {
		const parsed = await argumentsOf(
			shell,
			operations.map((operation) => curlOf(operation, baseUrl)),
		);
		expect(parsed).toHaveLength(operations.length);
		operations.forEach((operation, index) => {
			const given = parsed[index] ?? [];
			expect(valueAfter("-X", given) ?? "GET", operation.id).toBe(operation.method);
			expect(
				given.some((one) => pathOf(operation).test(one)),
				operation.id,
			).toBe(true);
			const data = valueAfter("-d", given);
			expect(data === undefined ? undefined : JSON.parse(data), operation.id).toEqual(operation.body?.example);
			if (operation.credential === "key") expect(given).toContain("Authorization: Bearer svc_test_1");
			const key = given.find((one) => one.startsWith("Idempotency-Key: "));
			if (key !== undefined) expect(key).toMatch(/^Idempotency-Key: \d+-\d+$/);
		});
	});

	it("survive quotes, which end a text of the shell and of TypeScript", async () => {
		const [first] = operations.filter(({ body }) => body?.example !== undefined);
		if (first?.body === undefined) throw new Error("No operation has a body");
		const example = { name: `Ada's "$(false)" \\ \`x\``, "odd key": [[], {}, null] };
		const operation = { ...first, body: { ...first.body, example } };
		for (const shell of shells) {
			const [given = []] = await argumentsOf(shell, [curlOf(operation, baseUrl)]);
			expect(JSON.parse(valueAfter("-d", given) ?? "")).toEqual(example);
		}
		expect((await sentBy(typeScriptOf(operation, baseUrl))).body).toEqual(example);
	});
});

describe("the examples of every page", () => {
	let pages: ReadonlyArray<Read>;
	beforeAll(async () => {
		pages = await readAll();
	});

	const characters: Readonly<Record<string, string>> = { quot: '"', lt: "<", gt: ">", amp: "&", "#39": "'" };

	/** The texts in a language, as a reader copies them. */
	const copied = (language: string) =>
		pages.flatMap(({ html, path }) =>
			[...html.matchAll(/<figure class="example" data-language="(\w+)">.*?<code>(.*?)<\/code>/gs)]
				.filter(([, name]) => name === language)
				.map(([, , code = ""]) => ({
					path,
					text: code.replace(/<[^>]+>/g, "").replace(/&(#?\w+);/g, (_, name: string) => characters[name] ?? "?"),
				})),
		);

	it("can be pasted into a shell", () => {
		const examples = copied("curl");
		expect(examples.length).toBeGreaterThan(operations.length);
		for (const { path, text } of examples) expect([path, text, shellFaults(text)]).toEqual([path, text, []]);
	});

	it("import what a reader can install", () => {
		const examples = copied("TypeScript");
		expect(examples.length).toBeGreaterThan(operations.length);
		const published = publicModules.map(publishedName);
		const imported = examples.flatMap(({ text }) => [...text.matchAll(/ from "([^"]+)"/g)].map(([, name]) => name));
		expect(imported.length).toBeGreaterThan(200);
		for (const name of imported) expect(published).toContain(name);
	});
});
