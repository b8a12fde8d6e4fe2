/** Uses the package as a new user does: installs the tarball into an empty project, and sells. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./Command.mjs";
import { bytesOf, faultsOf, packagesIn } from "./Limits.mjs";
import { root } from "./Package.mjs";

const json = (/** @type {unknown} */ value) => JSON.stringify(value, null, "\t");

/** Installs the tarball into an empty project. Libraries come from npm's registry. */
export const install = async (/** @type {string} */ scratch, /** @type {string} */ tarball) => {
	const project = join(scratch, "project");
	mkdirSync(project);
	writeFileSync(join(project, "package.json"), json({ name: "shop", private: true, type: "module" }));
	await run("npm", ["install", "--no-audit", "--no-fund", tarball], project);
	const modules = join(project, "node_modules");
	const installation = { names: packagesIn(modules), bytes: bytesOf(modules) };
	const faults = faultsOf(installation);
	if (faults.length > 0) throw new Error(`The installation exceeds its limits:\n${faults.join("\n")}`);
	return { project, ...installation };
};

/** Compiles code of users under both resolutions of types. One of them checks the declarations themselves too. */
export const compile = async (/** @type {string} */ project) => {
	for (const file of ["Sale.ts", "Client.ts"]) cpSync(join(root, "release/project", file), join(project, file));
	const options = {
		target: "es2022",
		strict: true,
		types: ["node"],
		typeRoots: [join(root, "node_modules/@types")],
	};
	const compilations = [
		{ module: "node16", moduleResolution: "node16", lib: ["es2022"], skipLibCheck: true, outDir: "." },
		// Declarations of @effect/platform name types of browsers.
		{ module: "es2022", moduleResolution: "bundler", lib: ["es2022", "dom"], skipLibCheck: false, noEmit: true },
	];
	for (const compilation of compilations) {
		const file = `tsconfig.${compilation.moduleResolution}.json`;
		const content = { compilerOptions: { ...options, ...compilation }, files: ["Sale.ts", "Client.ts"] };
		writeFileSync(join(project, file), json(content));
		await run(join(root, "node_modules/.bin/tsc"), ["-p", file], project);
	}
};

const expect = (/** @type {string} */ what, /** @type {string} */ output, /** @type {object} */ expected) => {
	const found = output.trim().split("\n").at(-1);
	if (found !== JSON.stringify(expected)) throw new Error(`${what} printed ${found}, not ${JSON.stringify(expected)}.`);
};

export const sellEmbedded = async (/** @type {string} */ project) =>
	expect("The embedded sale", await run(process.execPath, ["Sale.js"], project), {
		status: "paid",
		amount: 2_500,
		refused: "RESOURCE_NOT_FOUND",
		http: 200,
	});

const startMillis = 60_000;

/** Starts `npx svc serve` on a free port, and waits until it prints its address and a test key. */
const serve = (/** @type {string} */ project) => {
	const child = spawn("npx", ["svc", "serve"], {
		cwd: project,
		env: { ...process.env, SVC_PORT: "0" },
		stdio: ["ignore", "pipe", "pipe"],
		// A group of its own, so that npx, its shell and the server get the signal to stop.
		detached: true,
	});
	let output = "";
	const ready = new Promise((resolve, reject) => {
		const fail = (/** @type {string} */ why) => reject(new Error(`npx svc serve ${why}:\n${output}`));
		const timer = setTimeout(() => fail("was not ready in time"), startMillis);
		const read = (/** @type {Buffer} */ chunk) => {
			output += chunk.toString();
			const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
			const [key] = /svc_test_[0-9A-Za-z]{43}/.exec(output) ?? [];
			if (url === undefined || key === undefined) return;
			clearTimeout(timer);
			resolve({ url, key });
		};
		child.stdout.on("data", read);
		child.stderr.on("data", read);
		child.once("error", ({ message }) => fail(message));
		child.once("exit", (code) => {
			clearTimeout(timer);
			fail(`ended with ${code}`);
		});
	});
	const ended = new Promise((resolve) => child.once("exit", resolve));
	const stop = async () => {
		if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
		await ended;
	};
	return { ready, stop };
};

export const sellOverHttp = async (/** @type {string} */ project) => {
	const server = serve(project);
	try {
		const { key, url } = await server.ready;
		expect("The sale over HTTP", await run(process.execPath, ["Client.js", url, key], project), {
			status: "paid",
			amount: 2_500,
			refused: "RESOURCE_NOT_FOUND",
			receipt: "application/pdf",
		});
	} finally {
		await server.stop();
	}
};
