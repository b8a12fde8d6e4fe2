/** Reads query strings. */
import type { ListParameters } from "@svc/core/words/Page";

/** The query string's names and values, in order. `URLSearchParams` takes 4 us, so only encoded queries use it. */
const pairsOf = (query: string): Iterable<readonly [name: string, value: string]> => {
	if (/[%+]|^\?/.test(query)) return new URLSearchParams(query);
	const parts = query.split("&").filter((part) => part !== "");
	return parts.map((part) => {
		const end = part.indexOf("=");
		return end < 0 ? [part, ""] : [part.slice(0, end), part.slice(end + 1)];
	});
};

const parsedQuery = (query: string): ListParameters => {
	const parameters: Record<string, Array<string>> = Object.create(null);
	for (const [name, value] of pairsOf(query)) {
		parameters[name] ??= [];
		parameters[name].push(value);
	}
	return parameters;
};

const noParameters: ListParameters = {};

/** Cache of common queries, such as `page_size=20`. Queries with a page token are longer and not cached. */
const commonQueries = new Map<string, ListParameters>();
const maximumCommonQueries = 500;
const maximumCommonLength = 64;

/** All values of every query parameter. */
export const queryOf = (query: string): ListParameters => {
	if (query === "") return noParameters;
	if (query.length > maximumCommonLength) return parsedQuery(query);
	let parameters = commonQueries.get(query);
	if (parameters === undefined) {
		parameters = parsedQuery(query);
		if (commonQueries.size >= maximumCommonQueries) commonQueries.clear();
		commonQueries.set(query, parameters);
	}
	return parameters;
};
