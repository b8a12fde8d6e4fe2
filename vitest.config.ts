import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { describeSettings, lawSettings } from "./vitest.lawSettings.js";
import projects from "./vitest.workspace.js";

/** Names the seed of the laws, also of a run that passes. */
const seedReporter: Reporter = { onInit: () => console.log(describeSettings(lawSettings)) };

const report = process.env.TEST_REPORT;

export default defineConfig({
	test: {
		projects,
		// As many processes as cores. One runs one file after another: most of a file's time would go into loading the
		// same modules again. Both take from one queue, the files that took longest first.
		poolOptions: { forks: { isolate: false, minForks: 1, maxForks: availableParallelism() } },
		// A file without tests, or a run that finds none, is a mistake.
		passWithNoTests: false,
		reporters: report ? ["default", seedReporter, ["json", { outputFile: report }]] : ["default", seedReporter],
	},
});
