import { defineConfig } from "vitest/config";
import projects from "./vitest.workspace.js";

export default defineConfig({
	test: {
		projects,
		// A process runs one file after another: most of a file's time would go into loading the same modules again.
		poolOptions: { forks: { isolate: false, minForks: 1, maxForks: 2 } },
		// A file without tests, or a run that finds none, is a mistake.
		passWithNoTests: false,
		reporters: process.env.TEST_REPORT ? ["default", ["json", { outputFile: process.env.TEST_REPORT }]] : ["default"],
	},
});
