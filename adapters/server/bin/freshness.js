import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modifiedAt = (/** @type {string} */ path) =>
	statSync(fileURLToPath(new URL(path, import.meta.url)), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The folders of this repository that hold packages; an installed package has no such neighbours. */
const floors = ["../../../packages/", "../../../adapters/"];

const packages = () =>
	floors.flatMap((floor) => {
		try {
			return readdirSync(new URL(floor, import.meta.url)).map((name) => `${floor}${name}/`);
		} catch {
			return [];
		}
	});

/** Whether `dist` beside this file is newer than every package's last build, and may run in its place. */
export const isFresh = () => {
	const bundled = modifiedAt("./dist/Main.js");
	return bundled > 0 && packages().every((folder) => modifiedAt(`${folder}dist/.tsbuildinfo`) <= bundled);
};
