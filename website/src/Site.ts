/**
 * Makes the site of the documentation from its Markdown: the pages of the navigation, and whatever they link to in the
 * repository. Everything is made in memory; `Main.ts` writes it.
 */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, posix } from "node:path";
import { type Content, type EntrySection, layout, relative } from "./Layout.js";
import { codeBlock, escape, render } from "./Markdown.js";
import { readNavigation } from "./Navigation.js";
import { searchIndex } from "./Search.js";

export interface Site {
	/** Files by their paths in the site. */
	readonly files: ReadonlyMap<string, string | Uint8Array>;
	/** Links that lead nowhere, each with its page. */
	readonly broken: ReadonlyArray<string>;
}

const isPicture = (path: string): boolean => /\.(?:png|svg|webp)$/.test(path);

/** The file in the repository that a link's path means: of a folder its README, if it has one. */
const sourceOf = (root: string, path: string): string | undefined => {
	const readme = posix.join(path, "README.md");
	if (path.startsWith("..") || !existsSync(join(root, path))) return undefined;
	return statSync(join(root, path)).isDirectory() && existsSync(join(root, readme)) ? readme : path;
};

/** The place in the site of a file in the repository. */
const urlOf = (path: string): string => {
	const short = path.replace(/^docs\//, "");
	if (isPicture(path)) return short;
	if (posix.basename(path) === "README.md") return posix.join(posix.dirname(path), "index.html");
	return path.endsWith(".md") ? short.replace(/\.md$/, ".html") : `source/${path}.html`;
};

/** A folder without a README, as a list of its files. */
const folderPage = (root: string, path: string): string => {
	const files = readdirSync(join(root, path)).filter((file) => !["dist", "node_modules"].includes(file));
	const titleOf = (file: string) =>
		file.endsWith(".md") ? (/^# (.+)$/m.exec(readFileSync(join(root, path, file), "utf8"))?.[1] ?? file) : file;
	const items = files.sort().map((file) => `- [${titleOf(file)}](${file})`);
	return `# ${path === "docs/decisions" ? "Decisions" : path}\n\n${items.join("\n")}\n`;
};

/** Renders a file of the repository: Markdown, a folder, or source code. */
const renderFile = (root: string, path: string) => {
	const isFolder = statSync(join(root, path)).isDirectory();
	if (!isFolder && !path.endsWith(".md")) {
		const text = readFileSync(join(root, path), "utf8");
		const code = codeBlock(text, posix.extname(path).slice(1));
		return {
			html: `<h1 id="file">${escape(path)}</h1>\n${code}`,
			headings: [{ depth: 1, text: path, anchor: "file" }],
		};
	}
	return render(isFolder ? folderPage(root, path) : readFileSync(join(root, path), "utf8"));
};

export const makeSite = (root: string): Site => {
	const files = new Map<string, string | Uint8Array>();
	const broken: Array<string> = [];
	const contents = new Map<string, Content>();
	const navigation = readNavigation(root);
	const waiting = navigation.flatMap(({ pages }) => pages);

	/** The link in the site for a link of the page. What it leads to becomes part of the site. */
	const rewritten = (page: string, link: string): string => {
		if (/^(?:[a-z][a-z0-9+.-]*:|#)/i.test(link)) return link;
		const [target = "", anchor] = link.split("#");
		const folder = sourceOf(root, page) && statSync(join(root, page)).isDirectory() ? page : posix.dirname(page);
		const source = sourceOf(root, posix.join(folder, target));
		if (source === undefined) {
			broken.push(`${page}: ${link}`);
			return link;
		}
		waiting.push(source);
		return relative(urlOf(page), urlOf(source)) + (anchor === undefined ? "" : `#${anchor}`);
	};

	for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
		const page = path;
		const url = urlOf(page);
		if (contents.has(page) || files.has(url)) continue;
		if (isPicture(page)) {
			files.set(url, readFileSync(join(root, page)));
			continue;
		}
		const { headings, html } = renderFile(root, page);
		const linked = html.replace(/<[a-z][^>]*>/gi, (tag) =>
			tag.replace(/ (href|src)="([^"]*)"/g, (_, name: string, link: string) => ` ${name}="${rewritten(page, link)}"`),
		);
		const title = headings.find(({ depth }) => depth === 1)?.text ?? posix.basename(page);
		contents.set(page, { entry: { title, url }, html: linked, headings });
	}

	const sections: ReadonlyArray<EntrySection> = navigation.map(({ pages, title }) => ({
		title,
		entries: pages.flatMap((page) => contents.get(page)?.entry ?? []),
	}));
	for (const content of contents.values()) files.set(content.entry.url, layout(content, sections));
	const searched = navigation.flatMap(({ pages }) => pages.flatMap((page) => contents.get(page) ?? []));
	// A script, not JSON: browsers load no JSON from a disk.
	files.set("search-index.js", `svcSearchIndex = ${JSON.stringify(searchIndex(searched))};\n`);
	return { files, broken };
};
