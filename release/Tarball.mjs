/** Packs the published package, and lints the tarball. Uses no network. */
import { join } from "node:path";
import { install } from "../.ci/install.mjs";
import { run } from "./Command.mjs";
import { publicModules, subpathOf } from "./Names.mjs";
import { makePackage } from "./Package.mjs";

const tool = (/** @type {string} */ name) => join(install("tools"), ".bin", name);

/** Makes the package under `scratch`, and returns its folder and its tarball. */
export const pack = async (
	/** @type {string} */ scratch,
	/** @type {string} */ version,
	/** @type {string} */ changelog,
) => {
	const folder = join(scratch, "package");
	const { libraries } = await makePackage({ target: folder, version, changelog });
	const options = ["pack", "--json", "--ignore-scripts", "--pack-destination", scratch];
	const [{ filename, size, unpackedSize }] = JSON.parse(await run("npm", options, folder));
	return { folder, tarball: join(scratch, filename), size, unpackedSize, libraries: libraries.length };
};

/** Checks `package.json` and the types of every module, for node16 and bundlers, as an ES module. */
export const lint = async (/** @type {string} */ tarball, /** @type {string} */ scratch) => {
	await run(tool("publint"), ["run", tarball, "--strict"], scratch);
	const types = ["--profile", "esm-only", "--no-definitely-typed", "--format", "ascii", "--no-color", "--no-emoji"];
	await run(tool("attw"), [tarball, ...types, "--entrypoints", ...publicModules.map(subpathOf)], scratch);
};
