/** The reference's search index: one entry for each endpoint, capability, event, error and type. */
import { fieldsOf, type JsonType, nameOf } from "@svc/api/Reference/JsonType";
import { catalog, codes } from "@svc/core/words/Errors";
import { chapters, families, type Operation, types } from "./Contract.js";
import { anchorOfType, eventsPageOf, homes } from "./Homes.js";

export interface SearchEntry {
	readonly kind: "capability" | "endpoint" | "error" | "event" | "type";
	readonly title: string;
	/** Additional search text, shown below the title. */
	readonly text: string;
	/** Its field names, which are searched too. */
	readonly fields?: ReadonlyArray<string>;
	/** Its page below `/docs`, and its section. */
	readonly to: string;
}

/** The fields of a type or of its forms. */
const fieldNames = (type: JsonType = {}): ReadonlyArray<string> => [
	...new Set([type, ...(type.anyOf ?? [])].flatMap((form) => fieldsOf(form).map(([name]) => name))),
];

/** The fields of a body, which are shown at its operation. */
const bodyFields = ({ body }: Operation): ReadonlyArray<string> =>
	fieldNames(body?.schema.$ref === undefined ? body?.schema : types[nameOf(body.schema.$ref)]);

export const searchIndex = (): ReadonlyArray<SearchEntry> => [
	...chapters.flatMap(
		({ description, operations, slug, title }): ReadonlyArray<SearchEntry> => [
			{ kind: "capability", title, text: description.replaceAll("`", ""), to: slug },
			...operations.map((operation): SearchEntry => {
				const { id, method, path, summary } = operation;
				return {
					kind: "endpoint",
					title: summary,
					text: `${method} ${path} ${id}`,
					fields: bodyFields(operation),
					to: `${slug}#${id}`,
				};
			}),
		],
	),
	...families.flatMap((family) =>
		family.webhooks.map(
			({ description, type }): SearchEntry => ({
				kind: "event",
				title: type,
				text: description,
				to: `${eventsPageOf(family)}#${type}`,
			}),
		),
	),
	...codes.map(
		(code): SearchEntry => ({
			kind: "error",
			title: code,
			text: catalog[code].message.replaceAll("`", ""),
			to: `errors#${code}`,
		}),
	),
	...[...homes].map(
		([name, home]): SearchEntry => ({
			kind: "type",
			title: name,
			text: "",
			fields: fieldNames(types[name]),
			to: `${home}#${anchorOfType(name)}`,
		}),
	),
];
