/** The sentences of path parameters: which resource the ID names, and how it begins. */
import { collections } from "@svc/core/main/Collections";
import { prefixes } from "@svc/core/words/Id";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";

const sentence = (resource: string, prefix: string): string =>
	`The ID of the ${resource}, which begins with \`${prefix}\`.`;

const known: Readonly<Record<string, string>> = Object.fromEntries([
	// Parts of resources, such as an order's lines, have no collection of their own.
	...Object.entries(prefixes).map(([name, prefix]) => [`${name}_id`, sentence(name.replaceAll("_", " "), prefix)]),
	...collections.map(({ id, prefix, resource }: AnyCollection) => [id, sentence(resource, prefix)]),
]);

/** The sentence of a parameter such as `order_id`. */
export const pathParameterText = (name: string): string => {
	const text = known[name];
	if (text === undefined) throw new Error(`No resource has the path parameter ${name}.`);
	return text;
};
