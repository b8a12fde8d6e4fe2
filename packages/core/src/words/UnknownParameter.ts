/**
 * Refuses query parameters that an endpoint does not know, and suggests the one that the caller may have meant. Pure.
 */
import { type Refusal, refuse } from "./Errors.js";
import { nameMeantBy } from "./NearestName.js";

/** Names that other APIs use for the parameters of lists. */
const elsewhere: Readonly<Record<string, ReadonlyArray<string>>> = {
	page_size: ["limit", "per_page", "count", "size", "take", "first", "page_limit", "max_results"],
	page_token: [
		"cursor",
		"page",
		"offset",
		"skip",
		"after",
		"before",
		"starting_after",
		"ending_before",
		"next",
		"next_page_token",
		"page_cursor",
	],
	sort_by: ["sort", "order_by", "sort_field"],
	sort_direction: ["order", "direction", "sort_order", "dir"],
	query: ["q", "search"],
	created_after: ["created", "created_at", "since", "from", "start", "start_date", "created_gte"],
	created_before: ["until", "to", "end", "end_date", "created_lte"],
	expected_version: ["version"],
};

const meantBy = (name: string, known: ReadonlyArray<string>): string | undefined =>
	nameMeantBy(name, known, (written) => known.find((one) => elsewhere[one]?.includes(written)));

/** The refusal of an unknown query parameter. `known` are the endpoint's parameters. */
export const unsupported = (param: string, known: ReadonlyArray<string> = []): Refusal => {
	const meant = meantBy(param, known);
	const said = `This endpoint does not support the query parameter ${param}.`;
	return refuse("UNSUPPORTED_QUERY_PARAM", {
		param,
		message: meant === undefined ? said : `${said} Did you mean ${meant}?`,
	});
};
