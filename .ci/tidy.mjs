/**
 * Refuses files that do not stand alone: a clone must work with nothing beside it. One file reads more test cases from
 * outside, if they are there: `READER`.
 *
 *   node .ci/tidy.mjs
 */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const READER = "packages/testkit/src/ExtraCases.ts";

/** The folder that may stand beside a clone, as a path that leads out of it. */
const OUTSIDE = /\.\.\/+shared\b/;

/** The files of the repository, with those that are new and not ignored. */
const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
	encoding: "utf8",
})
	.split("\0")
	.filter((file) => file !== "" && existsSync(file));

const refusals = files
	.filter((file) => file !== READER)
	.flatMap((file) => {
		const text = readFileSync(file, "latin1");
		if (!OUTSIDE.test(text)) return [];
		return text
			.split("\n")
			.flatMap((line, i) =>
				OUTSIDE.test(line) ? [`${file}:${i + 1}: reads outside of the clone → read it by ${READER}`] : [],
			);
	});

for (const refusal of refusals) console.error(refusal);
console.log(`tidy: ${refusals.length} refused; ${files.length} files`);
process.exitCode = refusals.length === 0 ? 0 : 1;
