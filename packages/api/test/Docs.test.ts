/** Every link of the documentation leads somewhere. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

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

/** As a heading's link is made: lower case, words joined by hyphens, punctuation left out. */
const anchorsOf = (file: string): ReadonlyArray<string> =>
	[...readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, title = ""]) =>
		title
			.toLowerCase()
			.replace(/[^\p{L}\p{N}\s_-]/gu, "")
			.replace(/\s/g, "-"),
	);

it("leads every link somewhere", () => {
	const links = pages.flatMap((page) =>
		[...readFileSync(join(root, page), "utf8").matchAll(/\]\((?!https?:)([^)\s]+)\)/g)].map(([, link = ""]) => {
			const [path = "", anchor] = link.split("#");
			return { page, link, file: path === "" ? join(root, page) : join(root, dirname(page), path), anchor };
		}),
	);
	expect(links.length).toBeGreaterThan(100);
	const broken = links.filter(
		({ anchor, file }) => !existsSync(file) || (anchor !== undefined && !anchorsOf(file).includes(anchor)),
	);
	expect(broken.map(({ link, page }) => `${page}: ${link}`)).toEqual([]);
});

it("has a README for every package", () => {
	expect(
		rooms.filter((room) => existsSync(join(root, room, "package.json")) && !existsSync(join(root, room, "README.md"))),
	).toEqual([]);
});
