/**
 * Limits repetition in the log: a database outage fails every request for the same reason. The first lines of each kind
 * are written, followed by a count of how many more there were.
 */
import { Logger, LogLevel } from "effect";

/** How long lines of a kind are counted together. */
const windowMillis = 10_000;

/** Lines of a kind that are written during this time. */
const written = 20;

/** Maximum number of kinds that are counted. Lines of further kinds are all written. */
const maximumKinds = 1_000;

/** Number of characters of a message that are compared. */
const maximumLength = 200;

/** IDs and numbers vary between lines that say the same. */
const varying = /_[0-9a-z]{26}|\d/g;

const partsOf = ({ message }: Logger.Logger.Options<unknown>): ReadonlyArray<unknown> =>
	Array.isArray(message) ? message : [message];

/** The kind of a line: its level, and its message up to the details. */
const kindOf = (line: Logger.Logger.Options<unknown>): string => {
	const [said = ""] = String(partsOf(line)[0]).split(": ");
	return `${line.logLevel.label} ${said.slice(0, maximumLength).replaceAll(varying, "")}`;
};

/** The last line of a kind, reworded to represent all that were omitted. */
const summed = (last: Logger.Logger.Options<unknown>, more: number): Logger.Logger.Options<unknown> => {
	const [said, ...others] = partsOf(last);
	const message = `${more} more lines like this in ${windowMillis / 1_000} seconds; the last one: ${String(said)}`;
	return { ...last, message: [message, ...others] };
};

/** Writes what `logger` renders, but limits repeated warnings and errors. */
export const withoutRepetitions = (
	logger: Logger.Logger<unknown, string>,
	write: (line: string) => void,
): Logger.Logger<unknown, void> => {
	const kinds = new Map<string, { count: number; last: Logger.Logger.Options<unknown> }>();
	const sumUp = () => {
		for (const { count, last } of kinds.values()) if (count > written) write(logger.log(summed(last, count - written)));
		kinds.clear();
	};
	const isLeftOut = (line: Logger.Logger.Options<unknown>): boolean => {
		const kind = kindOf(line);
		const known = kinds.get(kind);
		if (known !== undefined) {
			known.last = line;
			return ++known.count > written;
		}
		if (kinds.size === 0) setTimeout(sumUp, windowMillis).unref();
		if (kinds.size < maximumKinds) kinds.set(kind, { count: 1, last: line });
		return false;
	};
	return Logger.make((line) => {
		if (LogLevel.lessThan(line.logLevel, LogLevel.Warning) || !isLeftOut(line)) write(logger.log(line));
	});
};
