/**
 * Global setup of the vitest project `browser`: one Chromium for all of its tests. It comes from npm, for Linux on x64, the
 * first time that it is needed; elsewhere set `CHROMIUM_PATH` to a browser. It is unpacked once, into `node_modules/.cache`,
 * with shared libraries for machines that lack them.
 */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { install } from "./.ci/install.mjs";
import { libraryVariables } from "./adapters/server/test/browser/SharedLibraries.js";

declare module "vitest" {
	interface ProvidedContext {
		/** Where tests connect to the browser of this run. */
		readonly chromium: string;
	}
}

const modules = fileURLToPath(new URL("node_modules/", import.meta.url));

/** Sets variables of this process while `work` runs. */
const withVariables = async (variables: Readonly<Record<string, string>>, work: () => Promise<unknown>) => {
	const before = Object.keys(variables).map((name) => [name, process.env[name]] as const);
	Object.assign(process.env, variables);
	try {
		await work();
	} finally {
		for (const [name, value] of before) {
			if (value === undefined) delete process.env[name];
			else process.env[name] = value;
		}
	}
};

/** What is used of `@sparticuz/chromium`. */
interface Packaged {
	readonly default: { readonly executablePath: () => Promise<string> };
}

/**
 * Unpacks into a folder: the package writes to the temporary one. Where it believes to run on Amazon's Linux, it unpacks
 * shared libraries too.
 */
const unpackInto = async (from: string, folder: string): Promise<void> => {
	const { default: packaged }: Packaged = await import(pathToFileURL(join(from, "build/esm/index.js")).href);
	await withVariables({ TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" }, () => packaged.executablePath());
};

/** Returns the unpacked browser of this version. A run that is killed meanwhile leaves nothing that looks finished. */
const unpacked = async (): Promise<string> => {
	const from = join(install("chromium"), "@sparticuz/chromium");
	const { version } = JSON.parse(await readFile(join(from, "package.json"), "utf8"));
	const cache = join(modules, ".cache");
	const folder = join(cache, `chromium-and-libraries-${version}`);
	if (existsSync(folder)) return folder;
	await mkdir(cache, { recursive: true });
	const scratch = await mkdtemp(join(cache, "chromium-"));
	await unpackInto(from, scratch);
	// Another run may have been faster.
	await rename(scratch, folder).catch(() => rm(scratch, { recursive: true, force: true }));
	return folder;
};

/** What `ldd` prints of a program; undefined if this machine has no `ldd`. It fails for some programs, and prints why. */
const lddOf = (program: string): string | undefined => {
	const { error, stdout } = spawnSync("ldd", [program], { encoding: "utf8" });
	return error === undefined ? stdout : undefined;
};

/** The font that comes with the browser, for every name that pages ask for. */
const fonts = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
	<dir>${folder}/fonts</dir>
	<cachedir>${folder}/fonts-cache</cachedir>
	<match target="pattern">
		<edit name="family" mode="assign" binding="strong"><string>Open Sans</string></edit>
	</match>
</fontconfig>
`;

/** With its own font alone, so that pages look the same on every machine. */
const packagedBrowser = async () => {
	const folder = await unpacked();
	const file = join(folder, "fonts.conf");
	await writeFile(file, fonts(folder));
	const executablePath = join(folder, "chromium");
	const libraries = libraryVariables(lddOf(executablePath), join(folder, "al2023/lib"), process.env.LD_LIBRARY_PATH);
	return { executablePath, env: { ...process.env, ...libraries, FONTCONFIG_FILE: file } };
};

export default async function setup(project: TestProject) {
	const own = process.env.CHROMIUM_PATH;
	const server = await chromium.launchServer({
		...(own === undefined ? await packagedBrowser() : { executablePath: own }),
		// The package's own arguments switch off web security, which these tests are about. Nothing but this machine can
		// be reached, not even by name.
		args: ["--no-sandbox", "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"],
	});
	project.provide("chromium", server.wsEndpoint());
	return () => server.close();
}
