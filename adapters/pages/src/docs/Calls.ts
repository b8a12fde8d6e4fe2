/** Writes an operation's example call, for a shell and in TypeScript, from what the recorded flow sent. Pure. */
import type { Credential, Operation } from "./Contract.js";

/** Stands for the reader's test key in a shell, and in TypeScript; the page's script fills the key in on request. */
export const keyVariable = "$KEY";
export const keyPlaceholder = "svc_test_…";

type Secrets = Readonly<Record<Credential, string | undefined>>;

const secrets: Secrets = { key: keyPlaceholder, onboarding: "svc_onb_…", checkout: undefined, none: undefined };

/** Variables, because a reader may paste a call before filling in a value. */
const secretVariables: Secrets = { key: keyVariable, onboarding: "$SESSION", checkout: undefined, none: undefined };

type Parts = Readonly<Record<string, string>>;

/** The path's parameters with their recorded values. */
const filled = ({ id, parameters, path }: Operation): Parts =>
	Object.fromEntries(
		[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => {
			const example = parameters.find((one) => one.in === "path" && one.name === name)?.example;
			if (typeof example !== "string") throw new Error(`${id} has no recorded value of ${name}.`);
			return [name, example];
		}),
	);

const urlOf = (operation: Operation, baseUrl: string): string => {
	const values = filled(operation);
	return baseUrl + operation.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? name);
};

const takesKey = ({ parameters }: Operation): boolean => parameters.some(({ name }) => name === "Idempotency-Key");

/** What a language writes for the values that only the reader knows. */
interface Values {
	readonly secret: string | undefined;
	readonly checkoutSession: string;
	readonly checkoutSecret: string;
	readonly idempotencyKey: string;
}

const headersOf = (
	operation: Operation,
	{ checkoutSecret, checkoutSession, idempotencyKey, secret }: Values,
): ReadonlyArray<readonly [string, string]> => [
	...(secret === undefined ? [] : [["Authorization", `Bearer ${secret}`] as const]),
	...(operation.credential === "checkout"
		? [["X-Checkout-Session-ID", checkoutSession] as const, ["X-Checkout-Session-Secret", checkoutSecret] as const]
		: []),
	...(takesKey(operation) ? [["Idempotency-Key", idempotencyKey] as const] : []),
	...(operation.body?.example === undefined ? [] : [["Content-Type", "application/json"] as const]),
];

/** Quotes text for a POSIX shell, in single quotes. */
const shellText = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The call with curl, to paste into bash or zsh. Both have `$RANDOM`; few machines have `uuidgen`. */
export const curlOf = (operation: Operation, baseUrl: string): string => {
	const { body, credential, method } = operation;
	const headers = headersOf(operation, {
		secret: secretVariables[credential],
		checkoutSession: "$CHECKOUT_SESSION",
		checkoutSecret: "$CHECKOUT_SECRET",
		idempotencyKey: "$RANDOM-$RANDOM",
	});
	const lines = [
		`curl ${method === "GET" ? "" : `-X ${method} `}"${urlOf(operation, baseUrl)}"`,
		...headers.map(([name, value]) => `-H "${name}: ${value}"`),
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
		'import { createClient } from "@svc/server/client";',
		"",
		`const svc = createClient({ baseUrl: ${JSON.stringify(baseUrl)}, apiKey: "${secrets[operation.credential]}" });`,
		"",
		`const { data } = await svc.${group}.${member}(${Object.keys(given).length === 0 ? "" : literal(given, "")});`,
	].join("\n");
};

/** Buyers' calls and calls without a credential use `fetch`: the client sends an API key with every call. */
const byFetch = (operation: Operation, baseUrl: string): string => {
	const { body, method } = operation;
	const headers = Object.fromEntries(
		headersOf(operation, {
			secret: secrets[operation.credential],
			checkoutSession: "cs_…",
			checkoutSecret: "…",
			idempotencyKey: "crypto.randomUUID()",
		}),
	);
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
