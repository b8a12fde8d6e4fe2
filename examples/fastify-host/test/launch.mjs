/**
 * Runs a bundle with the code that V8 compiled of it before, which halves the time of a start:
 * `node launch.mjs <bundle> …parameters`. With `KEEP_CODE`, SIGTERM keeps what has been compiled, and ends the process.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { constants, Script } from "node:vm";

// The bundle finds its parameters as if it had been started itself.
process.argv.splice(1, 1);
const [, bundle] = process.argv;
const kept = `${bundle}.code`;
const script = new Script(`(function (module, require, __filename) {${readFileSync(bundle, "utf8")}\n})`, {
	filename: bundle,
	cachedData: existsSync(kept) ? readFileSync(kept) : undefined,
	importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
});
if (process.env.KEEP_CODE !== undefined)
	process.on("SIGTERM", () => {
		writeFileSync(kept, script.createCachedData());
		process.exit(0);
	});
script.runInThisContext()({ exports: {} }, createRequire(bundle), bundle);
