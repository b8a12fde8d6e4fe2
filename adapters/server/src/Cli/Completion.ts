/** Generates shell scripts that complete commands and options, from the command tree. */
import { shown } from "./Parameters.js";
import { type Node, nodesOf } from "./Tree.js";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

interface Candidate {
	readonly word: string;
	readonly text: string;
}

/** What may follow a command: its subcommands, the values of its argument, its options. */
const candidatesOf = (node: Node, path: ReadonlyArray<string>): ReadonlyArray<Candidate> => [
	...node.children.map(({ name, summary }) => ({ word: name, text: summary })),
	...node.parameters.flatMap(({ choices = [], text }) => choices.map((word) => ({ word, text }))),
	...node.parameters
		.filter(({ kind }) => kind !== "argument")
		.map((option) => ({ word: shown(option), text: option.text })),
	{ word: "--help", text: "Print the help of the command." },
	...(path.length === 0 ? [{ word: "--version", text: "Print the version of svc." }] : []),
];

/** Quotes a text as one shell word. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

const branchesOf = (root: Node, shownAs: (candidate: Candidate) => string): string =>
	nodesOf(root)
		.map(({ node, path }) => {
			const candidates = candidatesOf(node, path).map(shownAs);
			return `\t\t${quoted(path.join(" "))}) candidates=(${candidates.join(" ")}) ;;`;
		})
		.join("\n");

/** The options that take a value. */
const valuedOf = (root: Node): ReadonlyArray<string> => [
	...new Set(nodesOf(root).flatMap(({ node }) => node.parameters.filter(({ kind }) => kind === "option").map(shown))),
];

/**
 * Finds the command among the words before the cursor, in bash and zsh: other words are options and values. `path` is a
 * reserved variable in zsh.
 */
const findCommand = (root: Node): string => {
	const paths = nodesOf(root)
		.filter(({ path }) => path.length > 0)
		.map(({ path }) => quoted(path.join(" ")));
	return `	for word in "\${before[@]}"; do
		case "\${command:+$command }$word" in
		${paths.join("|")}) command="\${command:+$command }$word" ;;
		esac
	done`;
};

const bash = (root: Node): string => `_svc_bash_completions() {
	local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" word
	local candidates=() before=("\${COMP_WORDS[@]:1:COMP_CWORD-1}")
${findCommand(root)}
	case "$previous" in
	${valuedOf(root).join("|")}) COMPREPLY=($(compgen -f -- "$current")); return 0 ;;
	esac
	case "$command" in
${branchesOf(root, ({ word }) => word)}
	esac
	COMPREPLY=($(compgen -W "\${candidates[*]}" -- "$current"))
}
complete -F _svc_bash_completions -o nosort -o bashdefault -o default svc`;

/** `_describe` takes a word and its description, joined by a colon. */
const zsh = (root: Node): string => `#compdef svc
_svc() {
	local command="" word
	local -a candidates before
	before=("\${(@)words[2,CURRENT-1]}")
${findCommand(root)}
	case "\${words[CURRENT-1]}" in
	${valuedOf(root).join("|")}) _files; return ;;
	esac
	case "$command" in
${branchesOf(root, ({ word, text }) => quoted(`${word}:${text}`))}
	esac
	_describe svc candidates
}
compdef _svc svc`;

/** A fish condition: the line contains the words of this command, and none of its subcommands. */
const fishCondition = (node: Node, path: ReadonlyArray<string>): string =>
	path.length === 0
		? "__fish_use_subcommand"
		: [
				...path.map((word) => `__fish_seen_subcommand_from ${word}`),
				...node.children.map(({ name }) => `not __fish_seen_subcommand_from ${name}`),
			].join("; and ");

const fish = (root: Node): string =>
	nodesOf(root)
		.flatMap(({ node, path }) => {
			const line = `complete -c svc -n ${quoted(fishCondition(node, path))} -f`;
			const valued = valuedOf(root);
			return candidatesOf(node, path).map(({ word, text }) =>
				word.startsWith("--")
					? `${line} -l ${word.slice(2)}${valued.includes(word) ? " -r" : ""} -d ${quoted(text)}`
					: `${line} -a ${quoted(word)} -d ${quoted(text)}`,
			);
		})
		.join("\n");

const scripts = { bash, zsh, fish } as const;

export const completionOf = (root: Node, shell: Shell): string => scripts[shell](root);
