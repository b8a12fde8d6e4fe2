/** Assigns every named type to one page, so that each is described once and every link to it resolves. Pure. */
import { type JsonType, namedBy, nameOf } from "@svc/api/Reference/JsonType";
import { type Chapter, chapters, type Family, families, type Operation, types } from "./Contract.js";

/** The page of types that several pages use. */
export const sharedTypes = "types";

export const eventsPageOf = ({ name }: Family): string => `events/${name}`;

const bodyName = ({ body }: Operation): string | undefined =>
	body?.schema.$ref === undefined ? undefined : nameOf(body.schema.$ref);

/** The name of the type that an operation returns, or that its list contains. */
const outputName = ({ success }: Operation): string | undefined => {
	const data = success.json?.schema.properties?.data;
	// A list's items have a single schema here; tuples have several.
	const item = data?.type === "array" ? (data.items as JsonType | undefined) : data;
	return item?.$ref === undefined ? undefined : nameOf(item.$ref);
};

/**
 * What an operation refers to. A body's own fields are shown at the operation, so only the types that they name count.
 */
const referredTo = (operation: Operation): ReadonlyArray<unknown> => {
	const { body, parameters, success } = operation;
	return [parameters, success.json?.schema, types[bodyName(operation) ?? ""] ?? body?.schema];
};

const typesOfChapter = ({ operations }: Chapter): ReadonlySet<string> => namedBy(operations.flatMap(referredTo), types);

const typesOfFamily = ({ webhooks }: Family): ReadonlySet<string> =>
	namedBy(
		webhooks.flatMap(({ payload }) => (payload === undefined ? [] : [{ $ref: `#/${payload}` }])),
		types,
	);

/** Pages by what they refer to, directly or through other types. */
const users: ReadonlyArray<readonly [page: string, names: ReadonlySet<string>]> = [
	...chapters.map((chapter) => [chapter.slug, typesOfChapter(chapter)] as const),
	...families.map((family) => [eventsPageOf(family), typesOfFamily(family)] as const),
];

/** The chapter with the most operations that return the type. */
const returning = (name: string): string | undefined => {
	const counts = chapters
		.map(({ operations, slug }) => ({ slug, count: operations.filter((one) => outputName(one) === name).length }))
		.filter(({ count }) => count > 0);
	const most = Math.max(...counts.map(({ count }) => count));
	return counts.find(({ count }) => count === most)?.slug;
};

const homeOf = (name: string): string | undefined => {
	const pages = users.filter(([, names]) => names.has(name)).map(([page]) => page);
	if (pages.length === 0) return undefined;
	return returning(name) ?? (pages.length === 1 ? pages[0] : sharedTypes);
};

/** The reference's fixed parts show these: the envelopes of responses, events and errors. */
const envelopes = ["Error", "Meta", "WebhookEvent"];

/** The page of every type named anywhere. A body that nothing else names is only shown at its operations. */
export const homes: ReadonlyMap<string, string> = new Map(
	[...new Set([...Object.keys(types)])].flatMap((name) => {
		const home = homeOf(name) ?? (envelopes.includes(name) ? sharedTypes : undefined);
		return home === undefined ? [] : [[name, home] as const];
	}),
);

/** A page's types, by name. */
export const typesOn = (page: string): ReadonlyArray<string> =>
	[...homes]
		.filter(([, home]) => home === page)
		.map(([name]) => name)
		.sort();

/** A type's anchor on its page. */
export const anchorOfType = (name: string): string => `type-${name}`;
