/** What the search index holds. The build writes it and the browser reads it, by the same options. */
import type { Options } from "minisearch";

export interface Found {
	readonly url: string;
	readonly page: string;
	readonly heading: string;
}

export interface Item extends Found {
	readonly text: string;
}

export const options: Options<Item> = {
	idField: "url",
	fields: ["heading", "page", "text"],
	storeFields: ["page", "heading"],
	searchOptions: { boost: { heading: 4, page: 2 }, combineWith: "AND", fuzzy: 0.15, prefix: true },
};
