import "./adapters/pages/bundle.js"; // what the hosted pages load must be built
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import type { Reporter } from "vitest/node";
import { describeSettings, lawSettings } from "./vitest.lawSettings.js";
import projects from "./vitest.workspace.js";

/** Names the seed of the laws, also of a run that passes. */
const seedReporter: Reporter = { onInit: () => console.log(describeSettings(lawSettings)) };

const processes = availableParallelism() * 2;

const report = process.env.TEST_REPORT;

export default defineConfig({
	test: {
		projects,
		// Two processes a core, because tests also wait: for timers, time-outs, other processes. Each runs one file
		// after another: most of a file's time would go into loading the same modules again. They take from one queue,
		// the files that took longest first. Never fewer: tinypool ends idle processes while others work, and with them
		// the run.
		poolOptions: { forks: { isolate: false, minForks: processes, maxForks: processes } },
		// A file without tests, or a run that finds none, is a mistake.
		passWithNoTests: false,
		reporters: report ? ["default", seedReporter, ["json", { outputFile: report }]] : ["default", seedReporter],
	},
});
