/**
 * Sets how often laws (properties of fast-check) are tried, and with which values. Runs before each test file.
 *
 * - `LAW_RUNS`: tries of a law, 500 when absent. A property that names its own `numRuns` keeps them: plays over HTTP.
 * - `LAW_THIRD`: 0, 1 or 2; that third of the laws gets `LAW_RUNS`, the others 500. Absent: all get them.
 * - `LAW_SEED`: the date (UTC) when absent. So a failure repeats by itself, and every day brings new values.
 */
import fc from "fast-check";
import { beforeEach, inject, type TestContext } from "vitest";
import { DEFAULT_RUNS, hashOf, type LawSettings } from "./vitest.lawSettings.js";

declare module "vitest" {
	interface ProvidedContext {
		readonly laws: LawSettings;
	}
}

/**
 * Ends the search for a smaller counterexample of a pure law, which can take for ever. A law that takes as long fails
 * too. Plays over HTTP wait for other processes, and have the timeout of their test.
 */
const limit = { interruptAfterTimeLimit: 200_000, markInterruptAsFailure: true };

/** The titles of the test and of what it is in, as `-t` matches them. */
const fullNameOf = ({ task }: TestContext): string => {
	const titles = [task.name];
	for (let suite = task.suite; suite !== undefined; suite = suite.suite) titles.unshift(suite.name);
	return titles.join(" ");
};

/** A shell command that tries the same values again; `.` in a pattern stands for any character. */
const commandOf = ({ task }: TestContext, name: string, seed: number, runs: number): string =>
	[
		`LAW_SEED=${seed} LAW_RUNS=${runs} npx vitest run --project ${task.file.projectName}`,
		`${task.file.name} -t '${name.replace(/[^\w ,:;-]/g, ".")}'`,
	].join(" ");

beforeEach((context) => {
	const { runs, seed, third } = inject("laws");
	const name = fullNameOf(context);
	const hash = hashOf(`${context.task.file.name} ${name}`);
	const numRuns = third === undefined || hash % 3 === third ? runs : DEFAULT_RUNS;
	fc.configureGlobal({
		numRuns,
		// Laws of the same values get different ones.
		seed: (seed ^ hash) | 0,
		...(context.task.file.projectName === "unit" ? limit : {}),
		reporter: (result) => {
			if (!result.failed) return;
			const report = fc.defaultReportMessage(result);
			throw new Error(`${report}\n\nTo repeat: ${commandOf(context, name, seed, numRuns)}`);
		},
	});
});
