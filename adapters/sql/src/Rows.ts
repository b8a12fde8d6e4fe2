/** Reads the values of rows. */
import type { Row } from "./Backend.js";

/** Whether Postgres can store the text: it contains no U+0000. A key with one finds nothing, and needs no query. */
export const canBeStored = (text: string): boolean => !text.includes("\u0000");

/** A text column of a row. Throws if it is not text, which is a defect of the statement. */
export const text = (row: Row, column: string): string => {
	const value = row[column];
	if (typeof value !== "string") throw new TypeError(`Column ${column} holds ${typeof value}, not text`);
	return value;
};

/** An integer column of a row. Postgres returns BIGINT as text. */
export const integer = (row: Row, column: string): number => {
	const value = Number(row[column]);
	if (!Number.isSafeInteger(value)) throw new TypeError(`Column ${column} holds no integer`);
	return value;
};
