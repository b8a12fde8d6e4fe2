/** Counts what a request asks of the database, beside what runs at any time. */
import { Database } from "@svc/sql";
import { vi } from "vitest";
import type { Answer, Service } from "../Harness.js";

/** Statements of no request: a node asks for the database's time every ten seconds, and notes what searches find. */
const isOfBackground = (text: unknown): boolean => /clock_timestamp\(\)|search_notes/.test(String(text));

export const ofRequests = (texts: ReadonlyArray<string>): ReadonlyArray<string> =>
	texts.filter((text) => !isOfBackground(text));

/** The response to a request, and its number of statements, those of its key included. */
export const countStatements = async ({ runtime }: Service, call: () => Promise<Answer>) => {
	const database = await runtime.runPromise(Database);
	const spies = (["read", "write", "change", "later", "laterUnless", "ahead"] as const).map((name) =>
		vi.spyOn(database, name),
	);
	const answer = await call();
	const texts = spies.flatMap((spy) => spy.mock.calls.map(([text]) => text));
	for (const spy of spies) spy.mockRestore();
	return { answer, statements: ofRequests(texts).length };
};
