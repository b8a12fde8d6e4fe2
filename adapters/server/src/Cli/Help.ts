/** Renders the help of a command from its declaration, in a page that fits a terminal. */
import * as Descriptor from "@effect/cli/CommandDescriptor";
import * as HelpDoc from "@effect/cli/HelpDoc";
import { blocksOf, paragraphsOf, textOf } from "./Documents.js";
import { config, type Node } from "./Tree.js";

interface Definition {
	readonly name: string;
	readonly text: string;
}

/** The first paragraph of a definition tells its type, such as "A user-defined piece of text.", and the last a default. */
const definitionOf = (name: string, paragraphs: ReadonlyArray<string>): Definition => ({
	name,
	text: paragraphs
		.slice(1)
		.filter((text) => !/^This (setting|option|argument) /.test(text))
		.join(" "),
});

const sectionOf = (doc: HelpDoc.HelpDoc, title: string): ReadonlyArray<Definition> => {
	const blocks = blocksOf(doc);
	const start = blocks.findIndex((block) => HelpDoc.isHeader(block) && textOf(block.value) === title);
	if (start < 0) return [];
	const rest = blocks.slice(start + 1);
	const end = rest.findIndex(HelpDoc.isHeader);
	return rest
		.slice(0, end < 0 ? rest.length : end)
		.flatMap((block) =>
			HelpDoc.isDescriptionList(block)
				? block.definitions.map(([name, text]) => definitionOf(textOf(name), paragraphsOf(text)))
				: [],
		);
};

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

/** Every command below this one that does something, by its whole name. */
const leavesOf = ({ children, summary }: Node, path: ReadonlyArray<string>): ReadonlyArray<Definition> =>
	children.length === 0
		? [{ name: path.join(" "), text: summary }]
		: children.flatMap((child) => leavesOf(child, [...path, child.name]));

/** Finds the command that the first words name. */
export const find = (
	root: Node,
	words: ReadonlyArray<string>,
): { readonly node: Node; readonly path: Array<string> } => {
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

/** Renders the help of the command at `path`. `name` is what to type for the root. */
export const render = (node: Node, name: string, path: ReadonlyArray<string>): string => {
	const whole = [name, ...path].join(" ");
	const isGroup = node.children.length > 0;
	const help = Descriptor.getHelp(node.command.descriptor, config);
	const options = isGroup ? [] : sectionOf(help, "OPTIONS");
	const given = isGroup ? [] : sectionOf(help, "ARGUMENTS");
	const parameters = [...given.map(({ name }) => name), ...(options.length === 0 ? [] : ["[options]"])];
	return [
		node.summary,
		"",
		`Usage: ${[whole, ...(isGroup ? ["<command>"] : parameters)].join(" ")}`,
		...listOf("Arguments:", given),
		...listOf("Options:", options),
		...(isGroup ? listOf("Commands:", leavesOf(node, path)) : []),
		"",
		...(isGroup ? [`Help of a command: ${whole} <command> --help`] : []),
		"Configuration is read from SVC_* variables: see docs/reference/configuration.md.",
	].join("\n");
};
