/** Runs the examples of every operation: what a reader copies must be the request that the contract describes. */
import { spawnSync } from "node:child_process";
import { createClient } from "@svc/client";
import { curlOf, keyPlaceholder, typeScriptOf } from "@svc/pages/docs/Calls";
import { chapters, type Operation } from "@svc/pages/docs/Contract";
import { describe, expect, it } from "vitest";

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

/** The arguments that a shell gives to curl, for each command. */
const argumentsOf = (commands: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
	const recorder = `uuidgen() { echo 123; }\ncurl() { printf '%s\\036' "$@"; printf '\\035'; }\n`;
	const { status, stderr, stdout } = spawnSync("sh", { input: recorder + commands.join("\n"), encoding: "utf8" });
	expect([status, stderr]).toEqual([0, ""]);
	return stdout
		.split("\u001d")
		.slice(0, -1)
		.map((one) => one.split("\u001e").slice(0, -1));
};

const valueAfter = (option: string, list: ReadonlyArray<string>): string | undefined => {
	const at = list.indexOf(option);
	return at < 0 ? undefined : list[at + 1];
};

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

	it("give curl the recorded request, through a real shell", () => {
		const parsed = argumentsOf(operations.map((operation) => curlOf(operation, baseUrl)));
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
			if (operation.credential === "key") expect(given).toContain(`Authorization: Bearer ${keyPlaceholder}`);
		});
	});

	it("survive quotes, which end a text of the shell and of TypeScript", async () => {
		const [first] = operations.filter(({ body }) => body?.example !== undefined);
		if (first?.body === undefined) throw new Error("No operation has a body");
		const example = { name: `Ada's "$(false)" \\ \`x\``, "odd key": [[], {}, null] };
		const operation = { ...first, body: { ...first.body, example } };
		const [given = []] = argumentsOf([curlOf(operation, baseUrl)]);
		expect(JSON.parse(valueAfter("-d", given) ?? "")).toEqual(example);
		expect((await sentBy(typeScriptOf(operation, baseUrl))).body).toEqual(example);
	});
});
