/** How this process was invoked: its environment variables, its terminal, and the name by which to invoke it again. */
import { basename, relative } from "node:path";
import { Context } from "effect";

type Variables = Readonly<Record<string, string | undefined>>;

/** Quotes a path for a shell if it needs quotes, such as one with a space. */
const shellWord = (path: string): string =>
	/^[\w@%+:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;

/** Returns what to type for the `svc` command, such as `npx svc`, as far as the process can tell. */
export const nameOf = (script: string | undefined, folder: string, variables: Variables): string => {
	// `npm start` in this repository runs `svc serve`.
	const isOurs = variables.npm_lifecycle_event === "start" && variables.npm_package_name === "svc";
	if (variables.npm_lifecycle_event === "svc" || isOurs) return "npm run --silent svc --";
	if (variables.npm_command === "exec") return "npx svc";
	if (script === undefined || basename(script) === "svc") return "svc";
	const path = relative(folder, script);
	return `node ${shellWord(path.length < script.length ? path : script)}`;
};

export interface InvocationShape {
	readonly name: string;
	readonly variables: Variables;
	/** Whether a person reads standard error, and can see progress. */
	readonly isWatched: boolean;
	/** Writes to standard error verbatim, without a line break. */
	readonly show: (text: string) => void;
}

export class Invocation extends Context.Reference<Invocation>()("@svc/server/Cli/Invocation", {
	defaultValue: (): InvocationShape => ({
		name: nameOf(process.argv[1], process.cwd(), process.env),
		variables: process.env,
		isWatched: process.stderr.isTTY === true,
		show: (text) => void process.stderr.write(text),
	}),
}) {}
