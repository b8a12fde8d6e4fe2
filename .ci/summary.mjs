/**
 * Prints what failed, then `N passed, N failed`, the last line of `.ci/run`, and fails unless every test and check passed.
 *
 *   node .ci/summary.mjs <a file with the name of each other check that failed> [<JSON report of vitest> <its exit code>]…
 */
import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";

const [checks = "", ...runs] = process.argv.slice(2);

const failedChecks = readFileSync(checks, "utf8").split("\n").filter(Boolean);
for (const check of failedChecks) console.log(`Failed: ${check}`);

let passed = 0;
let failed = failedChecks.length;
let skipped = 0;
for (let i = 0; i < runs.length; i += 2) {
	const [report, exitCode] = runs.slice(i, i + 2);
	const files = existsSync(report) ? JSON.parse(readFileSync(report, "utf8")).testResults : [];
	let [passedHere, failedHere] = [0, 0];
	for (const { name, status, message, assertionResults } of files) {
		const count = (/** @type {string} */ wanted) => assertionResults.filter(({ status }) => status === wanted).length;
		passedHere += count("passed");
		skipped += assertionResults.length - count("passed") - count("failed");
		// A file that could not be loaded, or with failed hooks, fails without a failed test of its own.
		failedHere += Math.max(count("failed"), status === "failed" ? 1 : 0);
		if (status === "failed") console.log(`Failed: ${relative(process.cwd(), name)}${message ? `\n${message}` : ""}`);
		for (const { status, fullName, failureMessages } of assertionResults)
			if (status === "failed") console.log(`  ${fullName}\n${failureMessages.join("\n").slice(0, 2_000)}`);
	}
	// Errors outside any test (an unhandled rejection) show in the exit code only, as does a run without tests.
	if (failedHere === 0 && (exitCode !== "0" || passedHere === 0)) {
		console.log(`Failed: a run of ${passedHere} tests that passed ended with exit code ${exitCode}.`);
		failedHere = 1;
	}
	passed += passedHere;
	failed += failedHere;
}
if (skipped > 0) console.log(`${skipped} tests were skipped, which counts as failed.`);
failed += skipped;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && runs.length > 0 ? 0 : 1;
