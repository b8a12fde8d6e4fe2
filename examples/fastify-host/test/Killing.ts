/** A host's process that is killed in the middle of a transaction, and a check of what it left. */
import { spawn } from "node:child_process";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { databaseOf } from "@svc/server";
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { build } from "esbuild";

/** The 32 bytes that every process of a test opens svc with. */
export const secretKey = "07".repeat(32);

/** After how many lines the process dies: in its first transactions, so that a test can kill many processes. */
const randomStep = () => 1 + Math.floor(Math.random() * 12);

/** Joins a script and all that it imports into one file, and returns its path. */
export const bundled = async (script: string): Promise<string> => {
	const name = `${basename(dirname(dirname(dirname(script))))}-${process.pid}.cjs`;
	const outfile = fileURLToPath(new URL(`../../../node_modules/.cache/kill/${name}`, import.meta.url));
	await build({
		entryPoints: [script],
		outfile,
		bundle: true,
		minifySyntax: true,
		minifyWhitespace: true,
		platform: "node",
		// V8 keeps the compiled code of a script, not of an ES module.
		format: "cjs",
		target: "node20",
		banner: { js: `const bundleUrl = require("node:url").pathToFileURL(__filename).href;` },
		define: { "import.meta.url": "bundleUrl" },
		// Has a native part that it looks for beside itself. pg asks for pg-native and does without.
		external: ["better-sqlite3", "pg-native"],
		logLevel: "error",
	});
	return outfile;
};

const launcher = fileURLToPath(new URL("launch.mjs", import.meta.url));

const started = (bundle: string, given: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) =>
	spawn(process.execPath, [launcher, bundle, ...given], {
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, ...env },
	});

/**
 * Runs a bundle until its first commit, and keeps its compiled code. Its later processes start in half the time, and a
 * test starts many.
 */
export const warmUp = (bundle: string, ...given: ReadonlyArray<string>): Promise<void> =>
	new Promise((resolve, reject) => {
		const child = started(bundle, given, { KEEP_CODE: "on" });
		let output = "";
		let isOver = false;
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text: string) => {
				output += text;
				if (isOver || !output.includes("committed")) return;
				isOver = true;
				child.kill("SIGTERM");
			});
		child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(output))));
	});

export interface Killed {
	/** What the process had said last: the write that it had just done. */
	readonly at: string;
	/** The invoices whose transactions had committed for all that the process knew. */
	readonly committed: ReadonlyArray<string>;
}

/**
 * Starts a bundle, which says a line for each write and `committed <number>` for each commit, and kills
 * it with SIGKILL up to 6 ms after one of its first writes.
 */
export const killedWriter = (bundle: string, ...given: ReadonlyArray<string>): Promise<Killed> =>
	new Promise((resolve, reject) => {
		const child = started(bundle, given);
		const fatal = randomStep();
		let said = "";
		let complained = "";
		let isDoomed = false;
		child.stdout.setEncoding("utf8").on("data", (text: string) => {
			said += text;
			if (isDoomed || said.split("\n").length <= fatal) return;
			isDoomed = true;
			if (Math.random() < 0.5) child.kill("SIGKILL");
			else setTimeout(() => child.kill("SIGKILL"), Math.random() * 6);
		});
		child.stderr.setEncoding("utf8").on("data", (text: string) => {
			complained += text;
		});
		child.on("close", (_, signal) => {
			if (signal !== "SIGKILL") return reject(new Error(complained || said));
			// The last line may be torn.
			const lines = said.split("\n").slice(0, -1);
			const committed = lines.flatMap((line) => /^committed (.+)$/.exec(line)?.slice(1) ?? []);
			resolve({ at: lines.at(-1) ?? "", committed });
		});
	});

/** One statement, so that it sees one moment: invoices without their order, and orders without their invoice. */
const halves = `
	SELECT shop_invoices.number AS id FROM shop_invoices LEFT JOIN orders ON orders.id = shop_invoices.order_id WHERE orders.id IS NULL
	UNION ALL
	SELECT orders.id FROM orders LEFT JOIN shop_invoices ON shop_invoices.order_id = orders.id WHERE shop_invoices.number IS NULL`;

/** What a database holds: every pair's invoice, and every half of a pair. */
export const leftBehind = (databaseUrl: string) =>
	Effect.runPromise(
		Effect.gen(function* () {
			const { read } = yield* Database;
			const ids = (rows: ReadonlyArray<{ readonly [column: string]: unknown }>) => rows.map(({ id }) => `${id}`);
			const whole = "SELECT number AS id FROM shop_invoices JOIN orders ON orders.id = shop_invoices.order_id";
			return { pairs: ids(yield* read(whole, [])), halves: ids(yield* read(halves, [])) };
		}).pipe(Effect.provide(databaseOf(databaseUrl))),
	);
