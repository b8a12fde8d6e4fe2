/** Checks the site: it has every page, in the order that `docs/README.md` gives too, and all its links have targets. */
import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import MiniSearch from "minisearch";
import { describe, expect, it } from "vitest";
import { render } from "../src/Markdown.js";
import { readNavigation } from "../src/Navigation.js";
import { options } from "../src/SearchOptions.js";
import { makeSite } from "../src/Site.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const first = readFileSync(join(root, "docs/README.md"), "utf8");
const navigation = readNavigation(root);
const { broken, files } = makeSite(root);

const markdownIn = (folder: string): ReadonlyArray<string> =>
	readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".md"))
		.map((file) => posix.join(folder, file.replaceAll("\\", "/")));

const pages = new Map(
	[...files].flatMap(([url, content]) => (url.endsWith(".html") ? [[url, String(content)] as const] : [])),
);

describe("the navigation", () => {
	it("has every page once", () => {
		const listed = navigation.flatMap((section) => section.pages);
		const written = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", ...markdownIn("docs")];
		expect([...listed].sort()).toEqual(written.sort());
	});

	it("has the sections and pages of the first page of docs/, in their order", () => {
		const linked = first
			.split(/^## /m)
			.slice(1)
			.map((section) => ({
				title: section.split("\n")[0],
				pages: [...section.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, path = ""]) => posix.join("docs", path)),
			}))
			.filter(({ pages }) => pages.length > 0);
		expect(linked.length).toBeGreaterThan(10);
		expect(navigation.slice(1, -1)).toEqual(linked);
		expect(navigation.map(({ title }) => title).slice(0, 1)).toEqual(["Start"]);
		expect(navigation.map(({ title }) => title).slice(-1)).toEqual(["Decisions"]);
	});
});

/** The links of a page of the site, without those that leave it. */
const linksOf = (html: string): ReadonlyArray<string> =>
	[...html.matchAll(/<[a-z][^>]* (?:href|src)="([^"]*)"/g)].flatMap(([, link = ""]) =>
		/^(?:[a-z][a-z0-9+.-]*:)/i.test(link) ? [] : [link],
	);

/** What is wrong with a link of a page, if anything is. */
const faultOf = (url: string, link: string): string | undefined => {
	const [path = "", anchor] = link.split("#");
	const target = path === "" ? url : posix.join(posix.dirname(url), path);
	if (["site.css", "site.js"].includes(target)) return undefined;
	if (!files.has(target)) return `${url}: ${link} has no file`;
	const html = pages.get(target) ?? "";
	return anchor === undefined || html.includes(` id="${anchor}"`) ? undefined : `${url}: ${link} has no anchor`;
};

describe("the site", () => {
	it("has a target for every link and anchor", () => {
		expect(broken).toEqual([]);
		const links = [...pages].flatMap(([url, html]) => [...new Set(linksOf(html))].map((link) => ({ url, link })));
		expect(links.length).toBeGreaterThan(5_000);
		expect(links.flatMap(({ link, url }) => faultOf(url, link) ?? [])).toEqual([]);
	});

	it("finds a link to a missing page, and to a missing anchor", () => {
		expect(faultOf("guides/mounting.html", "none.html")).toBe("guides/mounting.html: none.html has no file");
		expect(faultOf("guides/mounting.html", "../index.html#none")).toMatch(/has no anchor$/);
		expect(faultOf("guides/mounting.html", "#hono")).toBeUndefined();
	});

	it("loads nothing from other hosts", () => {
		const loaded = [...pages.values()].flatMap((html) =>
			[...html.matchAll(/<(?:script|link|img|iframe)[^>]* (?:src|href)="([^"]*)"/g)].map(([, link = ""]) => link),
		);
		expect(loaded.length).toBeGreaterThan(300);
		expect(loaded.filter((link) => /^(?:https?:)?\/\//.test(link))).toEqual([]);
	});

	it("marks the open page, and leads to the pages before and after it", () => {
		const html = pages.get("quickstarts/express.html") ?? "";
		expect(html.match(/ aria-current="page"/g)).toHaveLength(1);
		expect(html).toContain('<a href="express.html" aria-current="page">svc in an Express app</a>');
		expect(html).toContain('<a href="../guides/gift-cards.html" rel="prev">');
		expect(html).toContain('<a href="fastify.html" rel="next">');
	});
});

it("finds sections by words of their headings and text", () => {
	const [, json = ""] = /^svcSearchIndex = (.*);\n$/.exec(String(files.get("search-index.js"))) ?? [];
	const index = MiniSearch.loadJSON(JSON.parse(json), options);
	const first = (query: string) => index.search(query)[0]?.id;
	expect(first("what a restore means")).toBe("operating/backup.html#what-a-restore-means");
	expect(first("svc in a hono app")).toMatch(/^quickstarts\/hono\.html#/);
	expect(index.search("VERSION_CONFLICT").length).toBeGreaterThan(2);
	expect(index.search("qqzzxx")).toEqual([]);
});

it("gives repeated headings anchors of their own, and shows code as text", () => {
	const { headings, html } = render(
		"# A `b`\n\n## Same\n\n## Same\n\n```ts\nconst x = '<b>';\n```\n\n```none\n<i>\n```\n",
	);
	expect(headings.map(({ anchor }) => anchor)).toEqual(["a-b", "same", "same-1"]);
	expect(html).toContain("&lt;b&gt;");
	expect(html).toContain("<code>&lt;i&gt;");
});
