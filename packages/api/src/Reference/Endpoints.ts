/** Renders the endpoints page: requests, responses, and the types that they use. */

import { retired, supported } from "@svc/core/platform/Versions";
import { openApiDocument } from "../Document.js";
import { fieldsOf, type JsonType, namedBy, noteText, typeText } from "./JsonType.js";
import { code, page, table } from "./Markdown.js";

interface Parameter {
	readonly name: string;
	readonly in: string;
	readonly required: boolean;
	readonly description?: string;
	readonly schema: JsonType;
}

interface Content {
	readonly content?: { readonly "application/json"?: { readonly schema: JsonType } };
}

export interface Operation {
	readonly operationId: string;
	readonly summary?: string;
	readonly description?: string;
	readonly tags?: ReadonlyArray<string>;
	readonly parameters: ReadonlyArray<Parameter>;
	readonly requestBody?: Content & { readonly required?: boolean };
	readonly responses: Readonly<
		Record<string, Content & { readonly $ref?: string; readonly description?: string; readonly headers?: object }>
	>;
}

export interface Endpoint {
	readonly method: string;
	readonly path: string;
	readonly operation: Operation;
}

/** Every operation in the document, in its order. */
export const endpoints: ReadonlyArray<Endpoint> = Object.entries(openApiDocument.paths).flatMap(([path, item]) =>
	// The document is OpenAPI 3.1; this page uses only what `Operation` names.
	Object.entries(item as Readonly<Record<string, Operation>>).map(([method, operation]) => ({
		method: method.toUpperCase(),
		path,
		operation,
	})),
);

// `JsonType` names only what OpenAPI may contain there.
const types = openApiDocument.components.schemas as unknown as Readonly<Record<string, JsonType>>;

const schemaOf = ({ content }: Content): JsonType | undefined => content?.["application/json"]?.schema;

const fieldTable = (type: JsonType): string =>
	table(
		["Field", "Type", "Notes"],
		fieldsOf(type).map(([name, required, field]) => [
			required ? `**${code(name)}**` : code(name),
			typeText(field),
			noteText(field),
		]),
	);

/** The parameters of every list, stated once at the top of the page. */
const common = ["page_size", "page_token", "sort_direction"];
const isCommon = ({ name }: Parameter): boolean =>
	common.includes(name) || /^(created|updated)_(after|before)$/.test(name);

/** Lists the values that a parameter accepts, or otherwise describes it. */
const parameterText = ({ description = "", name, schema }: Parameter): string => {
	const items = Array.isArray(schema.items) ? undefined : (schema.items as JsonType | undefined);
	const values = (schema.enum ?? items?.enum)?.map((value) => code(String(value))).join(", ");
	const note =
		values === undefined ? description.replace(/\.$/, "") : `${items === undefined ? "" : "any of "}${values}`;
	return `${code(name)}${note === "" ? "" : ` (${note})`}`;
};

const queryOf = (parameters: ReadonlyArray<Parameter>): string => {
	const query = parameters.filter((parameter) => parameter.in === "query");
	if (query.length === 0) return "";
	const isList = query.some(({ name }) => name === "page_token");
	const own = isList ? query.filter((parameter) => !isCommon(parameter)) : query;
	return `Query: ${[...(isList ? ["[those of every list](#lists)"] : []), ...own.map(parameterText)].join(", ")}.`;
};

const answerOf = (responses: Operation["responses"]): string => {
	const [status, response] = Object.entries(responses).find(([number]) => Number(number) < 400) ?? [];
	const data = response === undefined ? undefined : schemaOf(response)?.properties?.data;
	const errors = Object.keys(responses).filter((number) => Number(number) >= 400);
	const answers =
		data === undefined ? `Returns ${status}.` : `Returns ${status} with ${code("data")}: ${typeText(data)}.`;
	return `${answers} Errors: ${errors.join(", ")}.`;
};

const endpointSection = ({ method, operation, path }: Endpoint): string => {
	const body = operation.requestBody === undefined ? undefined : schemaOf(operation.requestBody);
	const mayBeLeftOut = operation.requestBody?.required === false ? " It may be left out." : "";
	const needsKey = operation.parameters.some(({ name, required }) => name === "Idempotency-Key" && required);
	return [
		`### ${method} ${path}`,
		`${operation.summary ?? operation.operationId}. ${operation.description ?? ""}`.trimEnd(),
		needsKey ? "Needs an `Idempotency-Key`." : "",
		queryOf(operation.parameters),
		body === undefined ? "" : `Body: ${typeText(body)}.${mayBeLeftOut}`,
		answerOf(operation.responses),
	]
		.filter((part) => part !== "")
		.join("\n\n");
};

const typeSection = (name: string): string => {
	const type = types[name] ?? {};
	const says = [fieldsOf(type).length === 0 ? typeText(type) : "", noteText(type)]
		.filter((text) => text !== "")
		.join("; ");
	return [`### ${name}`, says, fieldsOf(type).length === 0 ? "" : fieldTable(type)]
		.filter((part) => part !== "")
		.join("\n\n");
};

const spaced = (group: string): string => group.replace(/(?<=[a-z])(?=[A-Z])/g, " ");

const groupSection = ({ description, name }: { readonly name: string; readonly description?: string }): string => {
	const members = endpoints.filter(({ operation }) => operation.tags?.includes(name));
	return [`## ${spaced(name)}`, description ?? "", ...members.map(endpointSection)]
		.filter((part) => part !== "")
		.join("\n\n");
};

const used = [...namedBy(openApiDocument.paths, types)].sort();

const isList = ({ method, operation: { responses } }: Endpoint): boolean => {
	const [, response] = Object.entries(responses).find(([status]) => Number(status) < 400) ?? [];
	const data = response === undefined ? undefined : schemaOf(response)?.properties?.data;
	return method === "GET" && data?.type === "array";
};

/** Says which lists lack a parameter that the others have. */
const exceptions = (): string => {
	const lists = endpoints.filter(isList);
	const without = (name: string): ReadonlyArray<string> =>
		lists
			.filter(({ operation }) => operation.parameters.every((parameter) => parameter.name !== name))
			.map(({ method, path }) => code(`${method} ${path}`));
	const bare = without("page_size");
	const fixed = without("created_after").filter((list) => !bare.includes(list));
	const unsorted = without("sort_by").filter((list) => ![...bare, ...fixed].includes(list));
	const lacks: ReadonlyArray<readonly [lists: ReadonlyArray<string>, what: string]> = [
		[bare, "no parameters"],
		[fixed, "only `page_size` and `page_token`"],
		[unsorted, "no `sort_by`"],
	];
	const said = lacks.flatMap(([lists, what]) => (lists.length === 0 ? [] : [`${lists.join(", ")} takes ${what}`]));
	return `Exceptions: ${said.join("; ")}.`;
};

export const endpointsPage = (): string =>
	page(
		"Endpoints",
		"Every request needs `Authorization: Bearer <API key>`, except those of the [onboarding](../guides/onboarding.md). The response to one resource is `{data, meta?, request_id}`, to a list `{data, next_page_token?, request_id}`, to an error `{error}` ([errors](errors.md)). Commands take an `Idempotency-Key` ([idempotency](../concepts/idempotency.md)). A running server has the same as OpenAPI at `/openapi.json`. Fields in bold are required; the others may be absent. A field that an endpoint does not know is refused. If a JSON body names a field twice, the last one counts.",
		"## Versions",
		`The header \`Svc-Version\` names the version that a request is written for; without it, the \`api_version\` of the [settings](#settings) applies. The response names it in the same header. Supported: ${supported.map(code).join(", ")}. Retired, with the response 410: ${retired.map(code).join(", ")}.`,
		"## Lists",
		"Every list takes `page_size` (1 to 100, default 20), `page_token` (the `next_page_token` of the page before, with the same filters and sort), `sort_by`, `sort_direction` (`asc` or `desc`, the default), and the exclusive bounds `created_after`, `created_before`, `updated_after` and `updated_before` (RFC 3339). Where a list has a `query`, it ignores case and the spelling of characters: `é` is also found as `e` with an accent. In a query string, write `+` as `%2B`: a raw `+` is a space. Each list below names the values of its `sort_by`; the default is `created_at`. A parameter that an endpoint does not know is refused.",
		exceptions(),
		"Each record that matches the filters while you page appears exactly once, by any sort, whatever is added or changed meanwhile. A record that stops matching may be left out, and one that begins to match may appear. With any sort except `created_at`, a record keeps the place that it had at the first page, and is shown in its current state. The page tokens of such a list are valid for at least an hour; later they are refused with `INVALID_PAGE_TOKEN`.",
		...(openApiDocument.tags ?? []).map(groupSection),
		"## Types",
		...used.map(typeSection),
	);
