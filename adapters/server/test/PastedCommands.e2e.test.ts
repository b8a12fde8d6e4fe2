/**
 * Pastes the commands of the README and the quickstarts into bash and zsh, and those of the guides and concepts into zsh,
 * as a reader does beside a running server. Only the addresses differ, and `npm run --silent svc --`: it does not build
 * first, and runs each command once.
 */
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { installedShells, paste, type Shell } from "@svc/testkit/ShellBlocks";
import { expect, it } from "vitest";
import { command, makeFolder, serve } from "./Command.js";

const root = new URL("../../../", import.meta.url);

const markdownIn = async (folder: string): Promise<ReadonlyArray<string>> =>
	(await readdir(new URL(folder, root))).filter((file) => file.endsWith(".md")).map((file) => `${folder}/${file}`);

interface Page {
	readonly path: string;
	/** Those that call the server or its command. Others start programs, which tests of their own do. */
	readonly blocks: ReadonlyArray<string>;
}

const read = async (path: string): Promise<Page> => {
	const text = await readFile(new URL(path, root), "utf8");
	const blocks = [...text.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)].map(([, indent = "", block = ""]) =>
		block.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
	);
	const calls = (block: string) => /\bcurl\b| svc -- /.test(block) && !block.startsWith("#!");
	return { path, blocks: blocks.filter(calls) };
};

/** `Quickstarts.http.test.ts` runs these beside the app of the reader. */
const ofHosts = /quickstarts\/(?:express|fastify|hono|next|effect)\.md$/;

const paths = [
	"README.md",
	...(await markdownIn("docs/quickstarts")),
	...(await markdownIn("docs/guides")),
	...(await markdownIn("docs/concepts")),
].filter((path) => !ofHosts.test(path));

/** They create merchants, of which the commands of other pages would have to choose one. */
const createsMerchants = /(?:environments|onboarding)\.md$/;

const pages = (await Promise.all(paths.map(read)))
	.filter(({ blocks }) => blocks.length > 0)
	.sort((one, other) => Number(createsMerchants.test(one.path)) - Number(createsMerchants.test(other.path)));

/** What the last answer of a page shows. */
const shown: Readonly<Record<string, RegExp>> = {
	"README.md": /"payment_status":"paid"/,
	"docs/quickstarts/payment-link.md": /\/pay\/pl_[\s\S]*"total_quantity_sold":0/,
	"docs/quickstarts/subscriptions.md": /"status":"paid"/,
	"docs/guides/saved-cards.md": /"status":"succeeded"/,
	// Written into a file.
	"docs/guides/receipts.md": /^$/,
	"docs/guides/sandboxes.md": /"status":"lost"/,
	"docs/guides/onboarding.md": /"mode":"live"/,
};

/** A folder with an `npm` that runs the built command. What it printed, it prints again: each start takes a second. */
const makeNpm = async (folder: string): Promise<string> => {
	const bin = join(folder, "bin");
	await mkdir(bin);
	const npm = `#!/bin/sh
[ "$1 $2 $3 $4" = "run --silent svc --" ] || exit 1
shift 4
said="${bin}/$(printf '%s' "$*" | cksum | tr ' ' '-')"
[ -f "$said" ] || node "${command}" "$@" > "$said" || { rm "$said"; exit 1; }
cat "$said"
`;
	await writeFile(join(bin, "npm"), npm);
	await chmod(join(bin, "npm"), 0o755);
	return bin;
};

/** A server, and terminals beside it that have the variables of `docs/README.md`. */
const openServer = async () => {
	const folder = await makeFolder();
	const { url } = await serve(folder, {
		SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
		SVC_DEV_MAIL: "on",
		SVC_ONBOARDING: "open",
	});
	const path = `${await makeNpm(folder)}:${process.env.PATH}`;
	const run = (shell: Shell, blocks: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) => {
		// Nothing listens on the port of discard.
		const placed = blocks.map((block) => block.replaceAll("http://127.0.0.1:8080", url).replaceAll(":3000/", ":9/"));
		return paste(shell, placed, { cwd: folder, env: { PATH: path, ...env } });
	};
	return async (shell: Shell) => {
		const { blocks } = await read("docs/README.md");
		const { complaints, stdout } = await run(shell, [...blocks, 'echo "$SVC" "$KEY"']);
		expect(complaints).toEqual([]);
		expect(stdout).toMatch(/^http:\S+ svc_test_\w+\n$/);
		const [SVC = "", KEY = ""] = stdout.trim().split(" ");
		return (blocks: ReadonlyArray<string>) => run(shell, blocks, { SVC, KEY });
	};
};

const isShort = ({ path }: Page) => path === "README.md" || path.includes("/quickstarts/");

it("The pages with commands are found", () => {
	expect(pages.length).toBeGreaterThan(14);
	expect(pages.map(({ path }) => path)).toEqual(expect.arrayContaining(Object.keys(shown)));
});

it("The commands of the pages are understood by the shells, and accepted by the server", async () => {
	const openTerminal = await openServer();
	const shells = await installedShells();
	for (const shell of shells) {
		const run = await openTerminal(shell);
		// What the last shell takes, zsh if it is there, the others take too.
		for (const { blocks, path } of pages.filter((page) => shell === shells.at(-1) || isShort(page))) {
			const { complaints, stdout } = await run(blocks);
			const refused = stdout.match(/"error":\{.{0,300}/g) ?? [];
			expect({ shell, path, complaints, refused }, stdout).toEqual({ shell, path, complaints: [], refused: [] });
			expect(stdout, `${shell}: ${path}`).toMatch(shown[path] ?? /./);
		}
	}
});
