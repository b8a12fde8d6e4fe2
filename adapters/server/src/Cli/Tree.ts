/** The tree of commands: groups such as `keys`, and what is in them. Parsing, help and completion all read it. */

import type * as CliApp from "@effect/cli/CliApp";
import * as CliConfig from "@effect/cli/CliConfig";
import * as Command from "@effect/cli/Command";
import * as Descriptor from "@effect/cli/CommandDescriptor";
import { Effect, type Types } from "effect";
import { misuse, type OperatorError } from "../OperatorError.js";
import { paragraphsOf } from "./Documents.js";

export const config = CliConfig.make({ showBuiltIns: false });

/** A command of any options. */
// biome-ignore lint/suspicious/noExplicitAny: a command reads its own options, and its handler takes them
type AnyCommand = Command.Command<string, never, OperatorError, any>;

export interface Node {
	readonly name: string;
	/** One sentence for lists of commands. */
	readonly summary: string;
	readonly command: AnyCommand;
	/** Empty for a command that does something. */
	readonly children: ReadonlyArray<Node>;
	/** Reads the words after the command's name, and does what they say. Absent for a group. */
	readonly run?: (words: ReadonlyArray<string>) => Effect.Effect<void, OperatorError, CliApp.CliApp.Environment>;
}

/** Declares a command with options. */
export const verb = <const Config extends Command.Command.Config>(
	name: string,
	summary: string,
	declared: Config,
	handle: (options: Types.Simplify<Command.Command.ParseConfig<Config>>) => Effect.Effect<void, OperatorError>,
): Node => {
	const command = Command.withDescription(Command.make(name, declared, handle), summary);
	const run: NonNullable<Node["run"]> = (words) =>
		Effect.flatMap(
			Effect.mapError(Descriptor.parse(command.descriptor, [name, ...words], config), ({ error }) =>
				misuse(paragraphsOf(error).join(" ")),
			),
			(directive) => {
				if (directive._tag === "BuiltIn") return misuse("Received an option that svc does not have");
				const [unknown] = directive.leftover;
				return unknown === undefined ? handle(directive.value) : misuse(`Received unknown argument: '${unknown}'`);
			},
		);
	return { name, summary, command, children: [], run };
};

/** Declares a group of commands. */
export const group = (name: string, summary: string, children: readonly [Node, ...ReadonlyArray<Node>]): Node => {
	const [first, ...others] = children;
	const command = Command.make(name).pipe(
		Command.withDescription(summary),
		Command.withSubcommands([first.command, ...others.map((child) => child.command)]),
	);
	return { name, summary, command, children };
};
