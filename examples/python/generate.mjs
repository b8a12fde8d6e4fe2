/**
 * Generates a Python client of the HTTP API from its OpenAPI document: one file that needs only the standard library.
 *
 *   npm run --silent openapi | node examples/python/generate.mjs > svc_client.py
 *
 * Schemas become TypedDicts, and operations become methods, grouped by their tags. What is not generated, such as
 * retries, is in `runtime.py` next to this file.
 */
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

/** @typedef {Record<string, any>} Json */

const keywords = new Set(
	"False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
		" ",
	),
);

/** Names that methods use themselves. */
const reserved = new Set(["self", "body", "idempotency_key", "list", "dict", "str", "int", "float", "bool"]);

const snake = (/** @type {string} */ name) =>
	name
		.replace(/([a-z0-9])([A-Z])/g, "$1_$2")
		.replace(/\W/g, "_")
		.toLowerCase();
const camel = (/** @type {string} */ name) =>
	name.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_, /** @type {string} */ letter) => letter.toUpperCase());
const parameterName = (/** @type {string} */ name) => {
	const plain = snake(name);
	return keywords.has(plain) || reserved.has(plain) ? `${plain}_` : plain;
};

const quoted = (/** @type {unknown} */ value) =>
	value === null ? "None" : typeof value === "boolean" ? (value ? "True" : "False") : JSON.stringify(value);

/** A text that cannot end the string or the comment that it is in. */
const plain = (/** @type {string} */ text) =>
	text.replaceAll("\\", "\\\\").replaceAll('"""', "'''").replace(/\s+/g, " ").trim();

const wrapped = (/** @type {string} */ text, /** @type {string} */ indent) => {
	const lines = [""];
	for (const word of plain(text).split(" ")) {
		const line = lines.at(-1) ?? "";
		if (line !== "" && indent.length + line.length + 1 + word.length > 100) lines.push(word);
		else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
	}
	return lines;
};

const docstring = (/** @type {string} */ text, /** @type {string} */ indent) => {
	const lines = wrapped(text, indent);
	// A quote at the end would join those that end the docstring.
	const last = (lines.at(-1) ?? "").endsWith('"') ? " " : "";
	return lines.length === 1
		? `${indent}"""${lines[0]}${last}"""`
		: `${indent}"""\n${lines.map((line) => indent + line).join("\n")}\n${indent}"""`;
};

/** Generates the client's source from the document. */
export const generate = (/** @type {Json} */ document) => {
	/** Class names and their declarations, in the order in which they are found. @type {Map<string, string>} */
	const classes = new Map();

	/** The type of a schema in Python. An object without a name gets `name`. */
	const typeOf = (/** @type {Json} */ schema, /** @type {string} */ name) => {
		if (schema.$ref !== undefined) return schema.$ref.split("/").at(-1);
		if (schema.const !== undefined) return `Literal[${quoted(schema.const)}]`;
		if (schema.enum !== undefined) return `Literal[${schema.enum.map(quoted).join(", ")}]`;
		const options = schema.anyOf ?? schema.oneOf;
		if (options !== undefined) {
			const types = options.map((/** @type {Json} */ option, /** @type {number} */ i) =>
				typeOf(option, `${name}${i + 1}`),
			);
			return `Union[${[...new Set(types)].join(", ")}]`;
		}
		switch (schema.type) {
			case "string":
				return "str";
			case "integer":
				return "int";
			case "number":
				return "float";
			case "boolean":
				return "bool";
			case "null":
				return "None";
			case "array":
				return `List[${typeOf(schema.items ?? {}, `${name}Item`)}]`;
			case "object": {
				if (Object.keys(schema.properties ?? {}).length > 0) {
					declare(name, schema);
					return name;
				}
				const values = schema.additionalProperties;
				return `Dict[str, ${typeof values === "object" ? typeOf(values, `${name}Value`) : "Any"}]`;
			}
			default:
				return "Any";
		}
	};

	const declare = (/** @type {string} */ name, /** @type {Json} */ schema) => {
		if (classes.has(name)) return;
		// Reserves the place: a schema may contain itself.
		classes.set(name, "");
		const required = new Set(schema.required ?? []);
		const fields = Object.entries(schema.properties).map(([field, /** @type {Json} */ inner]) => {
			const type = typeOf(inner, `${name}${camel(field)}`);
			return { field, type: required.has(field) ? type : `NotRequired[${type}]`, text: inner.description };
		});
		const about = schema.description === undefined ? [] : [docstring(schema.description, "    ")];
		// A field that is a Python keyword needs the other way to declare a class.
		const declaration = fields.some(({ field }) => keywords.has(field) || !/^[A-Za-z_]\w*$/.test(field))
			? `${name} = TypedDict("${name}", {\n${fields
					.map(({ field, type }) => `    ${quoted(field)}: ${quoted(type)},`)
					.join("\n")}\n})`
			: [
					`class ${name}(TypedDict):`,
					...about,
					...fields.flatMap(({ field, text, type }) => [
						...(text === undefined ? [] : wrapped(text, "    # ").map((line) => `    # ${line}`)),
						`    ${field}: ${type}`,
					]),
				].join("\n");
		classes.set(name, declaration);
	};

	const aliases = [];
	for (const [name, schema] of Object.entries(document.components.schemas)) {
		const type = typeOf(schema, name);
		if (type !== name) aliases.push(`${name} = ${quoted(type)}`);
	}

	const operations = Object.entries(document.paths).flatMap(([path, item]) =>
		Object.entries(item)
			.filter(([method]) => ["get", "post", "put", "patch", "delete"].includes(method))
			.map(([method, operation]) => ({ path, method, ...operation })),
	);
	const withKey = operations.filter(({ security = document.security }) =>
		security.some((/** @type {Json} */ scheme) => scheme.apiKey !== undefined),
	);

	const methodOf = (/** @type {Json} */ operation) => {
		const name = camel(operation.operationId);
		const parameters = (operation.parameters ?? []).filter((/** @type {Json} */ one) => one.in !== "header");
		const places = parameters.filter((/** @type {Json} */ one) => one.in === "path");
		const body = operation.requestBody?.content["application/json"]?.schema;
		const [status] = Object.keys(operation.responses).filter((code) => code.startsWith("2"));
		const answer = operation.responses[status ?? ""]?.content?.["application/json"]?.schema;
		const data = answer?.properties?.data ?? {};
		const isPaged = answer?.properties?.next_page_token !== undefined;
		const queries = parameters.filter(
			(/** @type {Json} */ one) => one.in === "query" && !(isPaged && one.name === "page_token"),
		);
		const isCommand = operation.method !== "get";
		const isRequired = operation.requestBody?.required === true;
		const keywordsOf = [
			...queries.map((/** @type {Json} */ one) => {
				const type = typeOf(one.schema ?? {}, `${name}${camel(one.name)}`);
				return one.required
					? `${parameterName(one.name)}: ${type}`
					: `${parameterName(one.name)}: Optional[${type}] = None`;
			}),
			...(isCommand ? ["idempotency_key: Optional[str] = None"] : []),
		];
		const given = [
			"self",
			...places.map((/** @type {Json} */ one) => `${parameterName(one.name)}: str`),
			...(body === undefined
				? []
				: [
						isRequired
							? `body: ${typeOf(body, `${name}Body`)}`
							: `body: Optional[${typeOf(body, `${name}Body`)}] = None`,
					]),
			...(keywordsOf.length === 0 ? [] : ["*", ...keywordsOf]),
		];
		const item = isPaged ? typeOf(data.items ?? {}, `${name}Item`) : typeOf(data, `${name}Data`);
		const url = operation.path.replace(
			/\{(\w+)\}/g,
			(/** @type {string} */ _, /** @type {string} */ place) => `{_quoted(${parameterName(place)})}`,
		);
		const query = `{${queries.map((/** @type {Json} */ one) => `${quoted(one.name)}: ${parameterName(one.name)}`).join(", ")}}`;
		const address = places.length === 0 ? quoted(url) : `f${quoted(url)}`;
		const parts = [
			...(queries.length === 0 ? [] : [`query=${query}`]),
			...(body === undefined ? [] : ["body=body"]),
			...(isCommand ? ["idempotency_key=idempotency_key"] : []),
		];
		const call = isPaged
			? `return self._svc._items(${[address, ...(queries.length === 0 ? [] : [`query=${query}`])].join(", ")})`
			: `return self._svc._call(${[quoted(operation.method.toUpperCase()), address, ...parts].join(", ")})`;
		const text = [operation.summary, operation.description]
			.filter(Boolean)
			.map((part) => part.replace(/\.?$/, "."))
			.join(" ");
		const returned = isPaged ? `Iterator[${item}]` : item;
		return [
			`    def ${snake(operation.operationId)}(`,
			...given.map((parameter) => `        ${parameter},`),
			`    ) -> ${quoted(returned)}:`,
			docstring(text, "        "),
			`        ${call}`,
		].join("\n");
	};

	const groups = Map.groupBy?.(withKey, ({ tags }) => tags[0]) ?? new Map();
	if (groups.size === 0) {
		for (const operation of withKey) {
			const [tag] = operation.tags;
			groups.set(tag, [...(groups.get(tag) ?? []), operation]);
		}
	}
	const methods = [...groups].map(([tag, found]) => ({ tag, text: found.map(methodOf).join("\n\n") }));
	const sections = methods.map(
		({ tag, text }) =>
			`class ${camel(tag)}Calls:\n    def __init__(self, svc: "SvcClient") -> None:\n        self._svc = svc\n\n${text}`,
	);
	const members = methods.map(({ tag }) => `        self.${snake(tag)} = ${camel(tag)}Calls(self)`);
	const runtime = readFileSync(new URL("runtime.py", import.meta.url), "utf8");
	const [head = "", tail = ""] = runtime.split("# --- generated ---\n");
	return `${[
		head.replace("{version}", document.info.version).trim(),
		...[...classes.values()],
		aliases.join("\n"),
		...sections,
		tail.replace("        # groups", members.join("\n")).trim(),
	]
		.filter((part) => part !== "")
		.join("\n\n\n")}\n`;
};

/** Returns the document that another command printed. */
const readDocument = async () => {
	try {
		return JSON.parse(await text(process.stdin));
	} catch (cause) {
		console.error(`Standard input is not an OpenAPI document as JSON: ${cause.message}.`);
		return process.exit(1);
	}
};

if (process.argv[1]?.endsWith("generate.mjs")) process.stdout.write(generate(await readDocument()));
