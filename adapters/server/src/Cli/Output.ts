/** The output of commands: JSON for programs, or text for people. */
import { Console, Effect } from "effect";

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that a terminal interprets
const controls = /[\u0000-\u001f\u007f-\u009f]/g;

/** Makes a merchant's or buyer's text safe for a terminal, which would interpret control characters. */
export const plainText = (text: string): string => text.replace(controls, "\ufffd");

/** Aligns the cells of rows in columns. */
export const table = (rows: ReadonlyArray<ReadonlyArray<string>>): string => {
	const safe = rows.map((row) => row.map(plainText));
	const widths = (safe[0] ?? []).map((_, column) => Math.max(...safe.map((row) => row[column]?.length ?? 0)));
	return safe
		.map((row) =>
			row
				.map((cell, column) => cell.padEnd(widths[column] ?? 0))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
};

/** Prints one result: as JSON, or as text. */
export const print = (json: boolean, value: unknown, text: () => string) =>
	Effect.suspend(() => Console.log(json ? JSON.stringify(value) : text()));

/**
 * Prints a page of a list: one JSON object per line, or a table. Pages are printed as they are read, so a list of any
 * length needs only the memory of one page.
 */
export const printPage = <A>(
	json: boolean,
	items: ReadonlyArray<A>,
	row: (item: A) => ReadonlyArray<string>,
): Effect.Effect<void> => {
	if (items.length === 0) return Effect.void;
	return Console.log(json ? items.map((item) => JSON.stringify(item)).join("\n") : table(items.map(row)));
};
