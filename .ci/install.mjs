/**
 * Installs what few need, and `npm ci` of the repository would only make slower: each folder beside this file with a
 * `package.json` is installed at its first use, and again when its lock file has changed.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

const modifiedAt = (/** @type {string} */ file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const at = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));

/** Whether the packages of a folder are installed as its lock file says. npm writes the hidden file last. */
export const isInstalled = (/** @type {string} */ folder) =>
	modifiedAt(at(`${folder}/node_modules/.package-lock.json`)) >= modifiedAt(at(`${folder}/package-lock.json`));

/** Installs the packages of a folder, and returns the path of its `node_modules`. */
export const install = (/** @type {string} */ folder) => {
	if (!isInstalled(folder)) {
		const { dependencies } = JSON.parse(readFileSync(at(`${folder}/package.json`), "utf8"));
		console.error(`Installing ${Object.keys(dependencies).join(", ")} into .ci/${folder} (once) …`);
		const { error, status } = spawnSync("npm", ["ci", "--no-progress", "--prefix", at(folder)], {
			stdio: ["ignore", 2, 2],
		});
		if (error !== undefined || status !== 0)
			throw new Error(`\`npm ci --prefix .ci/${folder}\` failed: run it again when npm reaches its registry.`);
	}
	return at(`${folder}/node_modules`);
};
