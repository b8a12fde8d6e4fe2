/**
 * Runs on another Node the tests that its version can make fail; `npm test` runs all on the Node that calls it. Build first.
 *
 *   node .ci/node-tests.mjs 22 sqlite        after `npm ci --prefix .ci/node-22`, and of .ci/node-24 too
 *   node .ci/node-tests.mjs 24 sqlite
 *   node .ci/node-tests.mjs 24 postgres
 */
import "./sentences.mjs";
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const [version = "", database = ""] = process.argv.slice(2);
const node = `${root}.ci/node-${version}/node_modules/.bin/node`;
if (!existsSync(node)) throw new Error(`There is no Node ${version}: run \`npm ci --prefix .ci/node-${version}\`.`);

/**
 * From Node 22.14 on, SQLite has another driver, in C++ that depends on Node: so its own tests, the storage contract, an
 * example of each operation, a server from its start to its stop, the files of the image and the calls to the system. The
 * rules of commerce run on any Node as on 20.
 */
const onEach = [
	"adapters/sqlite/test",
	"adapters/sql/test/StorageContract",
	"adapters/server/test/examples",
	"adapters/server/test/Deploy.e2e",
	"adapters/server/test/Serve.e2e",
	"adapters/server/test/SystemCalls",
];

/** The driver is the same on 24. There, also what is left after kill -9, threads, and HTTP. */
const onNewest = [
	"adapters/server/test/http/Lists",
	"adapters/server/test/http/HygieneProtocol",
	"adapters/server/test/LongReads",
	"adapters/server/test/PaymentCrash",
	"examples/property-tests",
];

/** The driver of Postgres is plain JavaScript: so only HTTP, keys, events, webhooks, and an example of each operation. */
const onPostgres = [
	...["http", "examples", "Mounting", "Promises"].map((name) => `adapters/server/test/${name}`),
	...["--exclude", "**/http/{billing,catalog,ledger,pricing,sale,stock}/**"],
	...["--exclude", "**/{Hygiene,RateLimits}.database.test.ts"],
];

/** @type {Readonly<Record<string, ReadonlyArray<string>>>} */
const runs = {
	sqlite: [
		...["unit", "sqlite", "end-to-end"].flatMap((name) => ["--project", name]),
		...onEach,
		...(version === "24" ? onNewest : []),
	],
	postgres: ["--project", "postgres", ...onPostgres],
};
const parameters = runs[database];
if (parameters === undefined) throw new Error("Name the database: sqlite or postgres.");

// `npm ci` on Node 20 leaves this driver out.
const driver = `${root}node_modules/better-sqlite3-13`;
const installed = `${root}.ci/node-24/node_modules/better-sqlite3-13`;
if (!existsSync(driver) && existsSync(installed)) symlinkSync(installed, driver);

const { status } = spawnSync(node, ["node_modules/vitest/vitest.mjs", "run", ...parameters], {
	cwd: root,
	stdio: "inherit",
});
process.exitCode = status ?? 1;
