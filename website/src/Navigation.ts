/** The order of the site: `docs/navigation.json` names the pages of each section, and decisions are read in their folder. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Section {
	readonly title: string;
	/** Paths in the repository. */
	readonly pages: ReadonlyArray<string>;
}

const decisions = "docs/decisions";

export const readNavigation = (root: string): ReadonlyArray<Section> => {
	const order: Readonly<Record<string, ReadonlyArray<string>>> = JSON.parse(
		readFileSync(join(root, "docs/navigation.json"), "utf8"),
	);
	const numbered = readdirSync(join(root, decisions)).filter((file) => file.endsWith(".md"));
	return [
		...Object.entries(order).map(([title, pages]) => ({ title, pages })),
		{ title: "Decisions", pages: numbered.sort().map((file) => `${decisions}/${file}`) },
	];
};
