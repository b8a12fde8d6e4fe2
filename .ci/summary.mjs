/**
 * Prints `N passed, N failed`, the last line of `.ci/run`, and fails unless every test and check passed.
 *
 *   node .ci/summary.mjs <JSON report of vitest> <number of other checks that failed> <exit code of vitest>
 */
import { existsSync, readFileSync } from "node:fs";

const [reportFile, checks, exitCode] = process.argv.slice(2);
const files = existsSync(reportFile) ? JSON.parse(readFileSync(reportFile, "utf8")).testResults : [];

let passed = 0;
let failed = Number(checks);
let skipped = 0;
for (const { status, assertionResults } of files) {
	const count = (/** @type {string} */ wanted) => assertionResults.filter(({ status }) => status === wanted).length;
	passed += count("passed");
	skipped += assertionResults.length - count("passed") - count("failed");
	// A file that could not be loaded, or with failed hooks, fails without a failed test of its own.
	failed += Math.max(count("failed"), status === "failed" ? 1 : 0);
}
if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed.`);
failed += skipped;
// Errors outside any test (an unhandled rejection) show in the exit code only, as does a run without tests.
if (failed === 0 && (exitCode !== "0" || passed === 0)) failed = 1;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
