/**
 * The kinds of test, told apart by file name. They run against the built `dist` of the packages: build first.
 *
 * - `unit`: `X.test.ts`. Pure, no database and no server.
 * - `sqlite` and `postgres`: `X.database.test.ts`, written once and run on both; see `vitest.postgresFiles.ts`.
 * - `sqlite` alone: `X.http.test.ts`. Tries every endpoint with what is decided before the database has a part in it, the
 *   examples of guides, and adapters to others than the database.
 * - `end-to-end`: `X.e2e.test.ts`. Starts the real `svc` command; may use either database.
 * - `browser`: `X.browser.test.ts`. Opens svc's pages in a real Chromium, on SQLite.
 */
import type { TestProjectInlineConfiguration } from "vitest/config";
import { filesNotRun } from "./vitest.lacks.js";
import { lawSettings } from "./vitest.lawSettings.js";
import { postgresFiles, thirdOf } from "./vitest.postgresFiles.js";

const rooms = "{packages,adapters,examples}/*/test/**";

/** Node itself imports the built packages: as it does in production, and faster than through the test runner. */
const built = /\/(packages|adapters|examples)\/[^/]+\/dist\//;

/** Far above what any test takes: a timeout is for what hangs, on a machine that may have other work. */
const testTimeout = 240_000;

const hookTimeout = testTimeout;

/** The same for what a test waits for; otherwise one second. */
const poll = { timeout: 60_000 };

/**
 * A second try for tests that wait for timers, processes or Chromium, because the machine may have other work. The run names
 * those that needed it. Pure tests and laws get none.
 */
const retry = 1;

const project = (name: string, test: TestProjectInlineConfiguration["test"]): TestProjectInlineConfiguration => ({
	test: {
		name,
		environment: "node",
		pool: "forks",
		server: { deps: { external: [built] } },
		setupFiles: ["./vitest.yield.ts", "./vitest.laws.ts"],
		testTimeout,
		hookTimeout,
		expect: { poll },
		...test,
		provide: { laws: lawSettings, ...test?.provide },
	},
});

const [sqlite, postgres] = ["./vitest.sqlite.ts", "./vitest.postgres.ts"];

export default [
	project("unit", {
		include: [`${rooms}/*.test.ts`, "website/test/*.test.ts"],
		exclude: [`${rooms}/*.{browser,database,e2e,http}.test.ts`, "website/test/*.browser.test.ts"],
	}),
	project("sqlite", {
		globalSetup: sqlite,
		retry,
		include: [`${rooms}/*.{database,http}.test.ts`],
		provide: { database: "sqlite" },
	}),
	project("postgres", {
		globalSetup: postgres,
		retry,
		include: [...postgresFiles(thirdOf(process.env, new Date()))],
		provide: { database: "postgres" },
	}),
	project("end-to-end", {
		// Of its own, so that these files run beside those of the other kinds: they wait for most of their time.
		pool: "threads",
		globalSetup: [sqlite, postgres, "./vitest.killable.ts"],
		retry,
		include: [`${rooms}/*.e2e.test.ts`],
		exclude: [...filesNotRun],
		provide: { database: "sqlite" },
	}),
	project("browser", {
		globalSetup: [sqlite, "./vitest.browser.ts"],
		include: [`${rooms}/*.browser.test.ts`, "website/test/*.browser.test.ts"],
		// Not forks, which would begin when all others have ended; these begin after the end-to-end tests.
		pool: "threads",
		retry,
		provide: { database: "sqlite" },
	}),
];
