/** Renders the help of a command from its declaration, to fit a terminal. */
import type { Variable } from "../Configuration/Variable.js";
import { type Parameter, shown } from "./Parameters.js";
import { type Node, nodesOf } from "./Tree.js";

interface Definition {
	readonly name: string;
	readonly text: string;
}

const definitionOf = (parameter: Parameter<unknown>): Definition => ({
	name: `${shown(parameter)}${parameter.kind === "option" ? " text" : ""}${parameter.isRepeated ? "..." : ""}`,
	text: parameter.text,
});

/** Links to documentation pages are useless in a terminal, so only their text is kept. */
const withoutLinks = (text: string): string => text.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");

const variableOf = ({ default: value, expected, meaning, name }: Variable<unknown>): Definition => ({
	name,
	text: `${withoutLinks(meaning)} Must be ${expected}. Default: ${value.startsWith("(") ? value.slice(1, -1) : value}.`,
});

const wrapped = (text: string, width: number): ReadonlyArray<string> => {
	const lines = [""];
	for (const word of text.split(" ")) {
		const line = lines[lines.length - 1] ?? "";
		if (line !== "" && line.length + 1 + word.length > width) lines.push(word);
		else lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
	}
	return lines;
};

const width = 100;

const listOf = (title: string, definitions: ReadonlyArray<Definition>): ReadonlyArray<string> => {
	if (definitions.length === 0) return [];
	const column = Math.max(...definitions.map(({ name }) => name.length)) + 4;
	return [
		"",
		title,
		...definitions.flatMap(({ name, text }) =>
			wrapped(text, width - column).map((line, index) =>
				`${(index === 0 ? `  ${name}` : "").padEnd(column)}${line}`.trimEnd(),
			),
		),
	];
};

/** Every executable command below this one, by its full name. */
const leavesOf = (node: Node, path: ReadonlyArray<string>): ReadonlyArray<Definition> =>
	nodesOf(node, path)
		.filter((found) => found.node.run !== undefined)
		.map((found) => ({ name: found.path.join(" "), text: found.node.summary }));

/** Renders the help of the command at `path`. `name` is what to type for the root. */
export const render = (node: Node, name: string, path: ReadonlyArray<string>): string => {
	const whole = [name, ...path].join(" ");
	const isGroup = node.children.length > 0;
	const given = node.parameters.filter(({ kind }) => kind === "argument").map(definitionOf);
	const options = node.parameters.filter(({ kind }) => kind !== "argument").map(definitionOf);
	const usage = [...given.map((argument) => argument.name), ...(options.length === 0 ? [] : ["[options]"])];
	return [
		node.summary,
		"",
		`Usage: ${[whole, ...(isGroup ? ["<command>"] : usage)].join(" ")}`,
		...listOf("Arguments:", given),
		...listOf("Options:", options),
		...listOf("Environment variables:", (node.variables ?? []).map(variableOf)),
		...(isGroup ? listOf("Commands:", leavesOf(node, path)) : []),
		...(node.variables === undefined ? [""] : []),
		...(isGroup ? [`Help for a command: ${whole} <command> --help`] : []),
		...(node.variables === undefined
			? [`Configuration is read from SVC_* variables: \`${name} serve --help\` lists them.`]
			: []),
	].join("\n");
};
