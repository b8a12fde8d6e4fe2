/** Renders Markdown as a code host does: the same anchors, tables and code, with colors for the languages of the docs. */
import { makeAnchors } from "@svc/pages/docs/Anchors";
import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import http from "highlight.js/lib/languages/http";
import ini from "highlight.js/lib/languages/ini";
import json from "highlight.js/lib/languages/json";
import typescript from "highlight.js/lib/languages/typescript";
import xml from "highlight.js/lib/languages/xml";
import { Marked } from "marked";

const languages = { bash, http, ini, json, typescript, xml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

const aliases: Readonly<Record<string, string>> = {
	console: "bash",
	html: "xml",
	js: "typescript",
	jsx: "typescript",
	mjs: "typescript",
	sh: "bash",
	ts: "typescript",
	tsx: "typescript",
};

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const signs = new Map([...Object.entries(entities).map(([sign, entity]) => [entity, sign] as const), ["&#39;", "'"]]);

/** The text of a piece of HTML. */
export const textOf = (html: string): string =>
	html
		.replace(/<[^>]*>/g, "")
		.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => signs.get(entity) ?? entity)
		.trim();

/** A block of code, in color if its language is known. */
export const codeBlock = (text: string, language: string): string => {
	const name = aliases[language] ?? language;
	const code = highlighter.getLanguage(name) ? highlighter.highlight(text, { language: name }).value : escape(text);
	return `<pre tabindex="0"><code>${code}</code></pre>\n`;
};

export interface Heading {
	readonly depth: number;
	readonly text: string;
	readonly anchor: string;
}

export interface Rendered {
	readonly html: string;
	readonly headings: ReadonlyArray<Heading>;
}

export const render = (markdown: string): Rendered => {
	const anchorOf = makeAnchors();
	const headings: Array<Heading> = [];
	const marked = new Marked({ gfm: true });
	marked.use({
		renderer: {
			code: ({ lang, text }) => codeBlock(text, (lang ?? "").split(/\s/)[0] ?? ""),
			heading({ depth, tokens }) {
				const inline = this.parser.parseInline(tokens);
				const text = textOf(inline);
				const anchor = anchorOf(text);
				headings.push({ depth, text, anchor });
				const link = depth === 1 ? "" : ` <a class="anchor" href="#${anchor}" aria-label="Link to this section">#</a>`;
				return `<h${depth} id="${escape(anchor)}">${inline}${link}</h${depth}>\n`;
			},
		},
	});
	const html = marked.parse(markdown, { async: false });
	// A table may be wider than a phone. Cells without text are no headers.
	const tables = html
		.replaceAll("<table>", '<div class="scroll" tabindex="0"><table>')
		.replaceAll("</table>", "</table></div>")
		.replaceAll("<th></th>", "<td></td>");
	return { html: tables, headings };
};
