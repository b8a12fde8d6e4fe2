/** The parameters of a command, such as `--name text` or `<event>`, and how they are parsed. */
import { parseArgs } from "node:util";
import { nearestName } from "@svc/core/words/NearestName";
import { Either, Option } from "effect";
import { variables } from "../Configuration.js";
import { plainText } from "./Output.js";

export interface Parameter<out A> {
	/** `flag` is an option without a value; `argument` is identified by its position. */
	readonly kind: "flag" | "option" | "argument";
	/** Without dashes, such as `expires-at`. */
	readonly name: string;
	/** One sentence for the help. */
	readonly text: string;
	/** The allowed values; absent: any. */
	readonly choices?: ReadonlyArray<string>;
	readonly isRepeated: boolean;
	/** Returns the parsed values, or `undefined` if a value is missing. */
	readonly read: (values: ReadonlyArray<string>) => A | undefined;
}

export type Parameters = Readonly<Record<string, Parameter<unknown>>>;

/** The arguments of a command handler with these parameters. */
export type Values<Declared extends Parameters> = {
	readonly [Key in keyof Declared]: Declared[Key] extends Parameter<infer A> ? A : never;
};

const once = { isRepeated: false } as const;

export const flag = (name: string, text: string): Parameter<boolean> => ({
	...once,
	kind: "flag",
	name,
	text,
	read: (values) => values.length > 0,
});

/** A required option. */
export const required = (name: string, text: string): Parameter<string> => ({
	...once,
	kind: "option",
	name,
	text,
	read: ([value]) => value,
});

export const optional = (name: string, text: string): Parameter<Option.Option<string>> => ({
	...once,
	kind: "option",
	name,
	text,
	read: ([value]) => Option.fromNullable(value),
});

export const withDefault = (name: string, text: string, value: string): Parameter<string> => ({
	...once,
	kind: "option",
	name,
	text,
	read: ([given = value]) => given,
});

/** An option that may be given any number of times. */
export const repeated = (name: string, text: string): Parameter<ReadonlyArray<string>> => ({
	kind: "option",
	name,
	text,
	isRepeated: true,
	read: (values) => values,
});

export const argument = (name: string, text: string): Parameter<string> => ({
	...once,
	kind: "argument",
	name,
	text,
	read: ([value]) => value,
});

export const choice = <const Choice extends string>(
	name: string,
	text: string,
	choices: ReadonlyArray<Choice>,
): Parameter<Choice> => ({
	...once,
	kind: "argument",
	name,
	text,
	choices,
	read: ([value]) => choices.find((candidate) => candidate === value),
});

/** What to type for a parameter. */
export const shown = ({ kind, name }: Parameter<unknown>): string => (kind === "argument" ? `<${name}>` : `--${name}`);

/** The variable of the environment that does what an option such as `--port` does for other servers. */
const variableFor = (rawName: string): string | undefined => {
	const meant = `SVC_${rawName.replace(/^-+/, "").replaceAll("-", "_").toUpperCase()}`;
	return Object.values(variables).find(({ name }) => name === meant)?.name;
};

const unknownOption = (rawName: string, options: ReadonlyArray<Parameter<unknown>>): string => {
	const variable = variableFor(rawName);
	if (variable !== undefined) return `'${rawName}' is no option: set the environment variable ${variable}`;
	const nearest = nearestName(
		rawName,
		options.map((option) => shown(option)),
	);
	const message = `Unknown option '${plainText(rawName)}'`;
	return nearest === undefined ? message : `${message}: did you mean ${nearest}?`;
};

/** Returns the values given for each parameter, or what is wrong with the words. */
const collected = (
	declared: ReadonlyArray<Parameter<unknown>>,
	words: ReadonlyArray<string>,
): Either.Either<ReadonlyMap<Parameter<unknown>, ReadonlyArray<string>>, string> => {
	const options = declared.filter(({ kind }) => kind !== "argument");
	const places = declared.filter(({ kind }) => kind === "argument");
	const { tokens } = parseArgs({
		args: [...words],
		options: Object.fromEntries(
			options.map(({ kind, name }) => [name, { type: kind === "flag" ? "boolean" : "string" } as const]),
		),
		allowPositionals: true,
		// The messages are this file's own: they name the option as typed, and suggest another.
		strict: false,
		tokens: true,
	});
	const values = new Map(declared.map((parameter) => [parameter, [] as Array<string>]));
	let position = 0;
	for (const token of tokens) {
		if (token.kind === "option-terminator") continue;
		if (token.kind === "positional") {
			const place = places[position++];
			if (place === undefined) return Either.left(`Unknown argument '${plainText(token.value)}'`);
			if (token.value === "") return Either.left(`'${shown(place)}' is empty`);
			values.get(place)?.push(token.value);
			continue;
		}
		const option = options.find(({ name }) => token.rawName === `--${name}`);
		if (option === undefined) return Either.left(unknownOption(token.rawName, options));
		const given = values.get(option) ?? [];
		if (given.length > 0 && !option.isRepeated) return Either.left(`'${token.rawName}' is given more than once`);
		if (option.kind === "flag" && token.value !== undefined)
			return Either.left(`'${token.rawName}' takes no value, not '${plainText(token.value)}'`);
		// `--name --json` has a missing value; `--name=--json` is intentional.
		const isForgotten = token.value === undefined || (!token.inlineValue && token.value.startsWith("-"));
		if (option.kind === "option" && isForgotten) return Either.left(`A value is missing after '${token.rawName}'`);
		// A shell passes this for an unset variable.
		if (option.kind === "option" && token.value === "") return Either.left(`The value of '${token.rawName}' is empty`);
		given.push(token.value ?? "");
	}
	return Either.right(values);
};

/** Parses the words after a command's name. A refusal says what is wrong, without a full stop. */
export const readWords = <const Declared extends Parameters>(
	declared: Declared,
	words: ReadonlyArray<string>,
): Either.Either<Values<Declared>, string> =>
	Either.flatMap(collected(Object.values(declared), words), (given) => {
		const read: Record<string, unknown> = {};
		for (const [key, parameter] of Object.entries(declared)) {
			const values = given.get(parameter) ?? [];
			const value = parameter.read(values);
			if (value === undefined) {
				const expected = parameter.choices === undefined ? "" : `: one of ${parameter.choices.join(", ")}`;
				const [wrong] = values;
				const fault = wrong === undefined ? "is missing" : `cannot be '${plainText(wrong)}'`;
				return Either.left(`'${shown(parameter)}' ${fault}${expected}`);
			}
			read[key] = value;
		}
		// Every key of `declared` has the value parsed by its parameter.
		return Either.right(read as Values<Declared>);
	});
