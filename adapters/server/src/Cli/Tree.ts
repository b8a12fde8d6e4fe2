/** The command tree: groups such as `keys`, and their contents. Parsing, help, and completion all use it. */
import { Effect } from "effect";
import type { Variable } from "../Configuration/Variable.js";
import { misuse, type OperatorError } from "../OperatorError.js";
import { type Parameter, type Parameters, readWords, type Values } from "./Parameters.js";

export interface Node {
	readonly name: string;
	/** One sentence for lists of commands. */
	readonly summary: string;
	/** In the order shown in the help. Empty for a group. */
	readonly parameters: ReadonlyArray<Parameter<unknown>>;
	/** The environment variables that the help lists. */
	readonly variables?: ReadonlyArray<Variable<unknown>>;
	/** Empty for an executable command. */
	readonly children: ReadonlyArray<Node>;
	/** Parses the words after the command's name, and runs it. Absent for a group. */
	readonly run?: (words: ReadonlyArray<string>) => Effect.Effect<void, OperatorError>;
}

/** Declares a command with options and arguments. */
export const verb = <const Declared extends Parameters>(
	name: string,
	summary: string,
	declared: Declared,
	handle: (values: Values<Declared>) => Effect.Effect<void, OperatorError>,
): Node => ({
	name,
	summary,
	parameters: Object.values(declared),
	children: [],
	run: (words) =>
		Effect.flatMap(
			Effect.mapError(readWords(declared, words), (fault) => misuse(fault)),
			handle,
		),
});

/** Declares a group of commands. */
export const group = (name: string, summary: string, children: ReadonlyArray<Node>): Node => ({
	name,
	summary,
	parameters: [],
	children,
});

/** Every node from `node` on, with the words that lead to it. */
export const nodesOf = (
	node: Node,
	path: ReadonlyArray<string> = [],
): ReadonlyArray<{ readonly node: Node; readonly path: ReadonlyArray<string> }> => [
	{ node, path },
	...node.children.flatMap((child) => nodesOf(child, [...path, child.name])),
];

/** Finds the command named by the first words. */
export const find = (
	root: Node,
	words: ReadonlyArray<string>,
): { readonly node: Node; readonly path: ReadonlyArray<string> } => {
	let node = root;
	const path: Array<string> = [];
	for (const word of words) {
		const child = node.children.find(({ name }) => name === word);
		if (child === undefined) break;
		path.push(word);
		node = child;
	}
	return { node, path };
};
