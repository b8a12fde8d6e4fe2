/** Writes an operation's example call, for a shell and in TypeScript, from what the recorded flow sent. Pure. */
import type { Credential, Operation } from "./Contract.js";

/** Placeholder for the reader's test key; the page's script fills it in on request. */
export const keyPlaceholder = "svc_test_…";

const secrets: Readonly<Record<Credential, string | undefined>> = {
	key: keyPlaceholder,
	onboarding: "svc_onb_…",
	checkout: undefined,
	none: undefined,
};

type Parts = Readonly<Record<string, string>>;

/** The path with its parameters' recorded values; a parameter without one is left as it is. */
const filled = ({ parameters, path }: Operation): Parts =>
	Object.fromEntries(
		[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
			const example = parameters.find((one) => one.in === "path" && one.name === name)?.example;
			return [name, typeof example === "string" ? example : `<${name}>`];
		}),
	);

const urlOf = (operation: Operation, baseUrl: string): string => {
	const values = filled(operation);
	return baseUrl + operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
};

const takesKey = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === "Idempotency-Key");

const headersOf = (operation: Operation, idempotencyKey: string): ReadonlyArray<readonly [string, string]> => {
	const secret = secrets[operation.credential];
	return [
		...(secret === undefined ? [] : [["Authorization", `Bearer ${secret}`] as const]),
		...(operation.credential === "checkout"
			? [["X-Checkout-Session-ID", "cs_…"] as const, ["X-Checkout-Session-Secret", "…"] as const]
			: []),
		...(takesKey(operation) ? [["Idempotency-Key", idempotencyKey] as const] : []),
		...(operation.body?.example === undefined ? [] : [["Content-Type", "application/json"] as const]),
	];
};

/** Quotes text for a POSIX shell, in single quotes. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call with curl. */
export const curlOf = (operation: Operation, baseUrl: string): string => {
	const { body, method } = operation;
	const url = urlOf(operation, baseUrl);
	const lines = [
		`curl ${method === "GET" ? "" : `-X ${method} `}${/[<>]/.test(url) ? shellText(url) : url}`,
		...headersOf(operation, "$(uuidgen)").map(([name, value]) => `-H "${name}: ${value}"`),
		...(body?.example === undefined ? [] : [`-d ${shellText(JSON.stringify(body.example, null, 2))}`]),
	];
	return lines.join(" \\\n  ");
};

/** A value as TypeScript: JSON with unquoted field names. */
const literal = (value: unknown, indent: string): string => {
	const inner = `${indent}  `;
	if (Array.isArray(value)) {
		const parts = value.map((one) => `${inner}${literal(one, inner)},\n`);
		return parts.length === 0 ? "[]" : `[\n${parts.join("")}${indent}]`;
	}
	if (typeof value !== "object" || value === null) return JSON.stringify(value);
	const fields = Object.entries(value).map(([name, one]) => {
		const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
		return `${inner}${key}: ${literal(one, inner)},\n`;
	});
	return fields.length === 0 ? "{}" : `{\n${fields.join("")}${indent}}`;
};

/** The arguments of the client's method. A list requests a page. */
const givenTo = (operation: Operation): Readonly<Record<string, unknown>> => {
	const path = filled(operation);
	const isList = operation.parameters.some(({ name }) => name === "page_size");
	return {
		...(Object.keys(path).length === 0 ? {} : { path }),
		...(isList ? { query: { page_size: 20 } } : {}),
		...(operation.body?.example === undefined ? {} : { payload: operation.body.example }),
	};
};

const byClient = (operation: Operation, baseUrl: string): string => {
	const [group, member] = operation.call;
	const given = givenTo(operation);
	return [
		'import { createClient } from "@svc/client";',
		"",
		`const svc = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: "${secrets[operation.credential]}" });`,
		"",
		`const { data } = await svc.${group}.${member}(${Object.keys(given).length === 0 ? "" : literal(given, "")});`,
	].join("\n");
};

/** Buyers' calls and calls without a credential use `fetch`: the client sends an API key with every call. */
const byFetch = (operation: Operation, baseUrl: string): string => {
	const { body, method } = operation;
	const headers = Object.fromEntries(headersOf(operation, "crypto.randomUUID()"));
	const options = literal({ method, headers }, "")
		.replace('"crypto.randomUUID()"', "crypto.randomUUID()")
		.replace(
			/\n\}$/,
			body?.example === undefined ? "\n}" : `\n  body: JSON.stringify(${literal(body.example, "  ")}),\n}`,
		);
	return [
		`const response = await fetch(${JSON.stringify(urlOf(operation, baseUrl))}, ${options});`,
		"const { data } = await response.json();",
	].join("\n");
};

/** The call in TypeScript. */
export const typeScriptOf = (operation: Operation, baseUrl: string): string =>
	secrets[operation.credential] === undefined ? byFetch(operation, baseUrl) : byClient(operation, baseUrl);
