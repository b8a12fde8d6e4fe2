/** Makes the scripts by which shells complete commands and options, from the tree of commands. */
import * as Descriptor from "@effect/cli/CommandDescriptor";
import { Effect } from "effect";
import type { Node } from "./Tree.js";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

const scripts = {
	bash: Descriptor.getBashCompletions,
	zsh: Descriptor.getZshCompletions,
	fish: Descriptor.getFishCompletions,
} as const;

/** Options of the library that svc does not offer. In bash they are words of a list, elsewhere lines of their own. */
const hidden = ["completions", "log-level", "wizard"];

const isHidden = (line: string): boolean =>
	hidden.some((name) => line.includes(`'--${name}`) || line.includes(`-l ${name} `) || line.endsWith(`-l ${name}`));

const withoutHidden = (line: string): string =>
	hidden.reduce((text, name) => text.replace(new RegExp(`(opts="[^"]*)--${name} ?`), "$1"), line);

export const completionOf = (root: Node, shell: Shell): Effect.Effect<string> =>
	Effect.map(scripts[shell](root.command.descriptor, root.name), (lines) =>
		lines
			.filter((line) => !isHidden(line))
			.map(withoutHidden)
			.join("\n"),
	);
