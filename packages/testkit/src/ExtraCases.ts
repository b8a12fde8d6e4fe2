/**
 * Reads more test cases, written by others, from a folder beside the clone. A clone alone needs none: each test that
 * reads some here has cases of its own, which catch the same mistakes.
 *
 * No other file may read outside of the clone; `.ci/tidy.mjs` refuses it.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder, as seen from the clone. */
export const extraFolder = "../shared/testdata";

/** What the folder may have: files of JSON, and one folder of bodies. */
const files = [
	"json/test_parsing",
	"money/allocation.json",
	"ssrf/cidr-deny.json",
	"ssrf/ip-classification.json",
	"ssrf/urls-must-reject.json",
	"strings/blns.json",
	"strings/blns.base64.json",
	"webhooks/standard-webhooks.json",
	"webhooks/stripe-hmac.json",
] as const;

export type ExtraFile = (typeof files)[number];

/** A body in a file of its own. Its name begins with `y_` (is JSON), `n_` (is not), or `i_` (either answer is right). */
export interface Body {
	readonly name: string;
	readonly bytes: Uint8Array;
}

/** The cases in a folder. */
export const extraCasesIn = (folder: string) => {
	const isThere = (file: ExtraFile): boolean => existsSync(join(folder, file));
	return {
		/** What a file has, or `none` if it is not there. The caller gives the type: the file has a fixed shape. */
		json: <A>(file: ExtraFile, none: A): A =>
			isThere(file) ? JSON.parse(readFileSync(join(folder, file), "utf8")) : none,
		bodies: (): ReadonlyArray<Body> =>
			isThere("json/test_parsing")
				? readdirSync(join(folder, "json/test_parsing"))
						.filter((name) => name.endsWith(".json"))
						.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, "json/test_parsing", name))) }))
				: [],
		/** Says which cases of others a run goes without; `undefined` if it has all. */
		missing: (): string | undefined => {
			const absent = files.filter((file) => !isThere(file));
			if (absent.length === 0) return undefined;
			const which = absent.length === files.length ? "" : ` ${absent.join(", ")} of`;
			return `Tests run with the cases of this repository alone:${which} ${extraFolder} is not there.`;
		},
	};
};

export const extraCases = extraCasesIn(fileURLToPath(new URL(`../../../${extraFolder}/`, import.meta.url)));
