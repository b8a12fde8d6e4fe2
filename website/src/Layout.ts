/** The frame of every page: navigation, contents, and the pages before and after. */
import { posix } from "node:path";
import { escape, type Heading } from "./Markdown.js";

interface Entry {
	readonly title: string;
	/** The path of the page in the site. */
	readonly url: string;
}

export interface EntrySection {
	readonly title: string;
	readonly entries: ReadonlyArray<Entry>;
}

export interface Content {
	readonly entry: Entry;
	readonly html: string;
	readonly headings: ReadonlyArray<Heading>;
}

/** The way from one page of the site to another file of it. It works from a disk, too. */
export const relative = (from: string, to: string): string => posix.relative(posix.dirname(from), to);

const linkTo = (page: string, { title, url }: Entry, more = ""): string =>
	`<a href="${escape(relative(page, url))}"${url === page ? ' aria-current="page"' : ""}${more}>${escape(title)}</a>`;

const navigation = (page: string, sections: ReadonlyArray<EntrySection>): string =>
	sections
		.map(({ entries, title }) => {
			const items = entries.map((entry) => `<li>${linkTo(page, entry)}</li>`).join("");
			const isOpen = entries.some(({ url }) => url === page);
			return `<details${isOpen ? " open" : ""}><summary>${escape(title)}</summary><ul>${items}</ul></details>`;
		})
		.join("\n");

const contents = (headings: ReadonlyArray<Heading>): string => {
	const items = headings
		.filter(({ depth }) => depth === 2)
		.map(({ anchor, text }) => `<li><a href="#${escape(anchor)}">${escape(text)}</a></li>`);
	return items.length < 2 ? "" : `<nav class="contents" aria-label="On this page"><ul>${items.join("")}</ul></nav>`;
};

/** Links to the neighbors in the order of the navigation. */
const neighbors = (page: string, sections: ReadonlyArray<EntrySection>): string => {
	const all = sections.flatMap(({ entries }) => entries);
	const at = all.findIndex(({ url }) => url === page);
	const [before, after] = at < 0 ? [] : [all[at - 1], all[at + 1]];
	const previous = before === undefined ? "<span></span>" : linkTo(page, before, ' rel="prev"');
	return `<nav class="neighbors" aria-label="Order">${previous}${after === undefined ? "" : linkTo(page, after, ' rel="next"')}</nav>`;
};

export const layout = ({ entry, headings, html }: Content, sections: ReadonlyArray<EntrySection>): string => {
	const { title, url } = entry;
	const to = (file: string) => relative(url, file);
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(title === "svc" ? title : `${title} · svc`)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${to("site.css")}">
<script defer src="${to("site.js")}" data-root="${escape(to("index.html").replace(/index\.html$/, ""))}"></script>
</head>
<body>
<a class="skip" href="#main">Skip to the page</a>
<header><a class="home" href="${to("index.html")}">svc</a>
<search hidden><input type="search" placeholder="Search" aria-label="Search the documentation" autocomplete="off"><div role="status"></div><ol></ol></search></header>
<div class="columns">
<details class="menu" open><summary>Menu</summary><nav aria-label="Pages">
${navigation(url, sections)}
</nav></details>
<main id="main"><article>
${html}</article>
${neighbors(url, sections)}</main>
${contents(headings)}
</div>
</body>
</html>
`;
};
