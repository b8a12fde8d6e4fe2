/**
 * Renders the guides that `/docs` serves, from the Markdown in `docs`: quickstarts, guides, concepts, and what operators
 * read. Not shipped; `browser/dist/guides.json`, which holds the result, is.
 */
import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { Marked } from "marked";
import { makeAnchors } from "./dist/docs/Anchors.js";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** The sections of the guides, and the pages of each: those of `docs/navigation.json` that are for users. */
const sections = [
	["Quickstarts", /^docs\/quickstarts\//],
	["Guides", /^docs\/guides\//],
	["Concepts", /^docs\/concepts\//],
	["Operate", /^docs\/(operating\/|reference\/(configuration|rate-limits|scopes)\.md|faq\.md|glossary\.md)/],
];

/** @returns {ReadonlyArray<string>} */
const pages = () => Object.values(JSON.parse(readFileSync(join(root, "docs/navigation.json"), "utf8"))).flat();

/** The Markdown files by section. */
const listed = () =>
	sections.map(([title, pattern]) => ({
		title: String(title),
		files: pages().filter((page) => new RegExp(pattern).test(page)),
	}));

/** The files from which the guides are made. */
export const guideFiles = () => [
	join(root, "docs/navigation.json"),
	...listed().flatMap(({ files }) => files.map((file) => join(root, file))),
];

const pathOf = (/** @type {string} */ file) => file.replace(/^docs\//, "").replace(/\.md$/, "");

/** Pages of the reference in place of the generated Markdown. */
const generated = new Map([
	["docs/reference/endpoints.md", ""],
	["docs/reference/errors.md", "errors"],
	["docs/reference/events.md", "events"],
]);

/** From the address of one page to another below `/docs`, or to `/docs` itself, which has no slash at its end. */
const relative = (/** @type {string} */ from, /** @type {string} */ to) => {
	const folder = posix.dirname(posix.join("docs", from));
	return to === "" ? `${posix.relative(folder, ".")}/docs` : posix.relative(folder, posix.join("docs", to));
};

const entities = new Map([
	["&", "&amp;"],
	["<", "&lt;"],
	[">", "&gt;"],
	['"', "&quot;"],
	["'", "&#39;"],
]);

const escape = (/** @type {string} */ text) => text.replace(/[&<>"]/g, (sign) => entities.get(sign) ?? sign);

/** The text of escaped HTML. */
const plain = (/** @type {string} */ html) => {
	const text = html.replace(/<[^>]*>/g, "");
	// The ampersand comes last: otherwise `&amp;lt;` would become a sign.
	return [...entities].reverse().reduce((read, [sign, entity]) => read.replaceAll(entity, sign), text);
};

/** Renders one file. What has no place below `/docs`, such as source code and pictures, is left out. */
const render = (/** @type {string} */ file, /** @type {ReadonlySet<string>} */ served) => {
	const path = pathOf(file);
	const anchorOf = makeAnchors();
	/** @type {Array<{ text: string, anchor: string }>} */
	const headings = [];
	let title = path;

	/** The address of a link; undefined if `/docs` has no such page. */
	const hrefOf = (/** @type {string} */ link) => {
		if (/^(?:https?:|mailto:|#)/.test(link)) return link;
		const [target = "", anchor] = link.split("#");
		const linked = posix.join(posix.dirname(file), target);
		const to = generated.get(linked) ?? (served.has(linked) ? pathOf(linked) : undefined);
		if (to === undefined) return undefined;
		return `${relative(path, to)}${anchor === undefined || generated.has(linked) ? "" : `#${anchor}`}`;
	};

	const marked = new Marked({ gfm: true });
	marked.use({
		renderer: {
			code: ({ text }) =>
				`<div><figure class="example"><figcaption></figcaption><pre><code>${escape(text)}</code></pre></figure></div>\n`,
			heading({ depth, tokens }) {
				const inline = this.parser.parseInline(tokens);
				const text = plain(inline);
				const anchor = anchorOf(text);
				if (depth === 1) {
					title = text;
					return "";
				}
				headings.push({ text, anchor });
				return `<h${depth} id="${escape(anchor)}"><a href="#${escape(anchor)}">${inline}</a></h${depth}>\n`;
			},
			link({ href, tokens }) {
				const inline = this.parser.parseInline(tokens);
				const to = hrefOf(href);
				return to === undefined ? inline : `<a href="${escape(to)}">${inline}</a>`;
			},
		},
	});
	const html = marked
		.parse(readFileSync(join(root, file), "utf8"), { async: false })
		.replace(/<table>(?:(?!<\/table>)[\s\S])*<img(?:(?!<\/table>)[\s\S])*<\/table>\n?/g, "")
		.replace(/<(?:img|input)[^>]*> ?/g, "")
		.replace(/<p>\s*<\/p>\n?/g, "")
		.replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>")
		.replaceAll("<th></th>", "<td></td>");
	return { path, title, headings, html };
};

/** The guides by section, as `Guides.ts` reads them. */
export const makeGuides = () => {
	const all = listed();
	const served = new Set(all.flatMap(({ files }) => files));
	return all.map(({ files, title }) => ({ title, guides: files.map((file) => render(file, served)) }));
};
