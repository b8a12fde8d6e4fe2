/**
 * Adds a release to those that tests upgrade from: what it stores by schema, and a database of each kind that it has
 * written. Run it on the commit of the release, after `npm run build`, and commit the folder that it writes.
 *
 *   npm run release:add -- <name> [--from <folder of another checkout, built>]
 */
import "../../../../.ci/sentences.mjs";
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { start as startPostgres } from "@svc/testkit/PostgresServer";
import { describeCollections, describeText } from "@svc/testkit/StoredShapes";
import { drive } from "./Drive.mjs";
import { dumpPostgres, dumpSqlite } from "./Dump.mjs";

const releases = fileURLToPath(new URL(".", import.meta.url));
const repository = fileURLToPath(new URL("../../../../", import.meta.url));

/** The same key as in tests, so that these can decrypt what a release has encrypted. */
const secretKey = "07".repeat(32);

const settings = {
	PATH: process.env.PATH,
	SVC_PORT: "0",
	SVC_DEV_MAIL: "on",
	SVC_ONBOARDING: "open",
	SVC_RATE_LIMITS: "off",
	SVC_SECRET_KEY: secretKey,
	SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
};

/** Starts the release's server. Answers its URL, its first key, and how to kill it. */
const serve = async (root, folder, databaseUrl) => {
	const child = spawn(process.execPath, [join(root, "adapters/server/bin/svc.js"), "serve"], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...settings, SVC_DATABASE_URL: databaseUrl },
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const kill = async () => {
		child.kill("SIGKILL");
		await ended;
	};
	let output = "";
	const ready = new Promise((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text) => {
				output += text;
				const url = /svc is ready at (http:\S+)/.exec(output)?.[1];
				const key = /svc_test_\w+/.exec(output)?.[0];
				if (url !== undefined && key !== undefined) resolve({ url, key });
			});
		ended.then(() => reject(new Error(`svc ended: ${output}`)));
	});
	return { ...(await ready), kill };
};

/** Drives the release on one database. Answers what tests need to know of it. */
const write = async (root, folder, databaseUrl) => {
	const { key, kill, url } = await serve(root, folder, databaseUrl);
	try {
		return await drive(url, key, kill);
	} finally {
		await kill();
	}
};

/** Text that is kept outside of collections, and the schema that reads it. Releases before 0.2.0 had other files. */
const keptIn = [
	["mail_content", "packages/core/dist/events/Mail/StoredMail.js", "MailContent"],
	["idempotent_answer", "packages/core/dist/platform/Idempotency.js", "StoredAnswer"],
];

/** Describes that text; nothing if the release has no such files. */
const describeKept = async (root) => {
	if (!keptIn.every(([, file]) => existsSync(join(root, file)))) return undefined;
	const described = keptIn.map(async ([name, file, schema]) => {
		const { [schema]: found } = await import(pathToFileURL(join(root, file)).href);
		return [name, describeText(found)];
	});
	return Object.fromEntries(await Promise.all(described));
};

const json = (value) => `${JSON.stringify(value, null, "\t")}\n`;

const add = async (name, root) => {
	const target = join(releases, name);
	const folder = await mkdtemp(join(tmpdir(), "svc-release-"));
	const postgres = await startPostgres();
	try {
		await mkdir(target, { recursive: true });
		const { collections } = await import(pathToFileURL(join(root, "adapters/server/dist/index.js")).href);
		await writeFile(join(target, "shapes.json"), json(describeCollections(collections)));
		const kept = await describeKept(root);
		if (kept !== undefined) await writeFile(join(target, "kept.json"), json(kept));
		const file = join(folder, "svc.db");
		const sqlite = await write(root, folder, `sqlite:${file}`);
		await writeFile(join(target, "sqlite.db.br"), brotliCompressSync(await dumpSqlite(file)));
		const url = await postgres.createDatabase("release");
		const onPostgres = await write(root, folder, url);
		await writeFile(join(target, "postgres.sql.br"), brotliCompressSync(await dumpPostgres(url)));
		await writeFile(join(target, "subjects.json"), json({ sqlite, postgres: onPostgres }));
		const index = join(releases, "index.json");
		const known = JSON.parse(await readFile(index, "utf8"));
		await writeFile(index, json([...known.filter((one) => one !== name), name]));
	} finally {
		await postgres.stop();
		await rm(folder, { recursive: true, force: true });
	}
};

const { positionals, values } = parseArgs({ allowPositionals: true, options: { from: { type: "string" } } });
const [name, ...more] = positionals;
if (name === undefined || more.length > 0 || !/^[\w.-]+$/.test(name)) {
	console.error("Name the release, such as 0.2.0: npm run release:add -- 0.2.0");
	process.exit(1);
}
await add(name, resolve(values.from ?? repository));
console.log(`Added ${name}. Commit adapters/server/test/releases.`);
process.exit(0);
