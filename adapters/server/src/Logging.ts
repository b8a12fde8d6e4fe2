/**
 * Writes logs to standard error, one line per event, as logfmt or JSON; standard output is for the output of commands.
 * Every line is bounded, and what looks like a secret is replaced, because errors of drivers and adapters may quote
 * anything.
 */
import { redactText } from "@svc/core/words/Redaction";
import { Cause, Layer, Logger, LogLevel } from "effect";
import type { LogLevel as Level, LogFormat } from "./Configuration/Parsers.js";
import { withoutRepetitions } from "./RepeatedLines.js";

const minimum: Readonly<Record<Level, LogLevel.LogLevel>> = {
	error: LogLevel.Error,
	warn: LogLevel.Warning,
	info: LogLevel.Info,
	debug: LogLevel.Debug,
};

/** Maximum number of characters per message, and per error text with its stacks. */
const maximumMessage = 4_096;
const maximumError = 16_384;

/** Maximum number of additional fields per line, and of characters in each value. Field names are svc's own. */
const maximumFields = 32;
const maximumValue = 512;

type Field = string | number | boolean;

/** A log line before it is rendered. */
export interface Line {
	readonly time: string;
	readonly level: Level;
	readonly message: string;
	/** What the line is about, such as `request_id`. */
	readonly fields: ReadonlyArray<readonly [name: string, value: Field]>;
	/** The errors with their stacks and causes; absent if there are none. */
	readonly error?: string;
}

const levelOf = (level: LogLevel.LogLevel): Level => {
	if (LogLevel.greaterThanEqual(level, LogLevel.Error)) return "error";
	if (LogLevel.greaterThanEqual(level, LogLevel.Warning)) return "warn";
	return LogLevel.greaterThanEqual(level, LogLevel.Info) ? "info" : "debug";
};

/** A value that is not a string, number, or boolean is not rendered: objects may be large, and contain anything. */
const fieldOf = (value: unknown): Field => {
	if (typeof value === "number" || typeof value === "boolean") return value;
	return typeof value === "string" ? redactText(value, maximumValue) : `[${typeof value}]`;
};

const shownCause = (cause: Cause.Cause<unknown>): string => Cause.pretty(cause, { renderErrorCause: true });

/** Renders what was logged in addition to the message: errors with their stacks, and failures with more than a text. */
const errorsOf = (cause: Cause.Cause<unknown>, others: ReadonlyArray<unknown>): ReadonlyArray<string> => [
	...others.map((other) => shownCause(Cause.isCause(other) ? other : Cause.fail(other))),
	...(Cause.isEmpty(cause) ? [] : [shownCause(cause)]),
];

const lineOf = ({ annotations, cause, date, logLevel, message }: Logger.Logger.Options<unknown>): Line => {
	const parts = Array.isArray(message) ? message : [message];
	const texts = parts.filter((part) => typeof part === "string");
	const others = parts.filter((part) => typeof part !== "string" && part !== undefined);
	const errors = errorsOf(cause, others);
	return {
		time: date.toISOString(),
		level: levelOf(logLevel),
		message: redactText(texts.join(" "), maximumMessage),
		fields: Array.from(annotations)
			.slice(0, maximumFields)
			.map(([name, value]) => [name, fieldOf(value)]),
		...(errors.length === 0 ? {} : { error: redactText(errors.join("\n"), maximumError) }),
	};
};

/** Reserved names, which no field may use. */
const own: ReadonlySet<string> = new Set(["time", "level", "message", "error"]);

const json = ({ error, fields, level, message, time }: Line): string =>
	JSON.stringify({
		time,
		level,
		message,
		...Object.fromEntries(fields.filter(([name]) => !own.has(name))),
		...(error === undefined ? {} : { error }),
	});

/** A logfmt value; quoted if it has spaces, quotes, or equals signs. Line breaks are escaped. */
const logfmtValue = (value: Field): string => {
	const text = String(value);
	return /^[^\s"=\\]+$/.test(text) ? text : JSON.stringify(text);
};

const labels: Readonly<Record<Level, string>> = { error: "ERROR", warn: "WARN", info: "INFO", debug: "DEBUG" };

const logfmt = ({ error, fields, level, message, time }: Line): string =>
	[
		["timestamp", time] as const,
		["level", labels[level]] as const,
		["message", message] as const,
		...fields,
		...(error === undefined ? [] : [["cause", error] as const]),
	]
		.map(([name, value]) => `${name}=${logfmtValue(value)}`)
		.join(" ");

export const renderings: Readonly<Record<LogFormat, (line: Line) => string>> = { json, text: logfmt };

/** Renders Effect's log entries as lines in this format. */
export const makeLogger = (format: LogFormat): Logger.Logger<unknown, string> =>
	Logger.make((options) => renderings[format](lineOf(options)));

export const layer = (level: Level, format: LogFormat = "text"): Layer.Layer<never> =>
	Layer.merge(
		Logger.replace(
			Logger.defaultLogger,
			withoutRepetitions(makeLogger(format), (line) => void process.stderr.write(`${line}\n`)),
		),
		Logger.minimumLogLevel(minimum[level]),
	);
