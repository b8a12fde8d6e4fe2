/** Makes esbuild leave out the parts of `effect` that our code does not use. Not shipped. */
import { readFileSync } from "node:fs";

/** What the root of `effect` exports beside its modules. */
const functions = new Set(["absurd", "flow", "hole", "identity", "pipe", "unsafeCoerce"]);

/** `import { Effect, pipe } from "effect"` as one import a module: of a module that is named so, unused parts drop out. */
const direct = (/** @type {string} */ code) =>
	code.replace(/^import \{([^}]*)\} from "effect";$/gm, (_, /** @type {string} */ list) =>
		list
			.split(",")
			.map((item) => item.trim())
			.filter((item) => item !== "")
			.map((item) => {
				const [name = "", alias = name] = item.split(" as ");
				return functions.has(name)
					? `import { ${item} } from "effect/Function";`
					: `import * as ${alias} from "effect/${name}";`;
			})
			.join(" "),
	);

/**
 * `change` may rewrite the code of a module further.
 *
 * @type {(change?: (code: string, path: string) => string) => import("esbuild").Plugin}
 */
export const directImports = (change = (code) => code) => ({
	name: "direct imports",
	setup: ({ onLoad }) =>
		onLoad({ filter: /\/(packages|adapters)\/[^/]+\/dist\/.*\.js$/ }, ({ path }) => ({
			contents: change(direct(readFileSync(path, "utf8")), path),
			loader: "js",
		})),
});
