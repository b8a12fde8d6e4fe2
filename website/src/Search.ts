/** The search index: one record for each section of a page. The browser loads it with the first search. */
import MiniSearch from "minisearch";
import type { Content } from "./Layout.js";
import { textOf } from "./Markdown.js";
import { type Item, options } from "./SearchOptions.js";

/** The sections of a rendered page: the text between two headings. */
const itemsOf = ({ entry: { title, url }, html }: Content): ReadonlyArray<Item> =>
	html.split(/(?=<h[1-6] id=")/).flatMap((part) => {
		const [, anchor, heading] = /^<h[1-6] id="([^"]*)">([\s\S]*?)(?: <a class="anchor"|<\/h)/.exec(part) ?? [];
		if (anchor === undefined) return [];
		const text = textOf(part.replace(/^<h[\s\S]*?<\/h\d>/, "")).replace(/\s+/g, " ");
		return [{ url: `${url}#${anchor}`, page: title, heading: textOf(heading ?? ""), text }];
	});

export const searchIndex = (pages: ReadonlyArray<Content>): string => {
	const index = new MiniSearch<Item>(options);
	index.addAll(pages.flatMap(itemsOf));
	return JSON.stringify(index);
};
