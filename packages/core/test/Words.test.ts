/** Runs the word check of `npm run lint` on small repositories with and without refused words. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const command = fileURLToPath(new URL("../../../.ci/words.mjs", import.meta.url));

let root = "";
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), "svc-words-"));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
};

/** Refusals as `file:line: word`, and whether the check succeeded. */
const check = (...parameters: ReadonlyArray<string>) => {
	const { status, stderr, stdout } = spawnSync(process.execPath, [command, ...parameters], {
		cwd: root,
		encoding: "utf8",
	});
	return {
		succeeded: status === 0,
		refused: stderr.split("\n").flatMap((line) => (line === "" ? [] : [line.split(" → ")[0]])),
		stdout,
	};
};

const source = "packages/shop/src/Shop.ts";

describe("identifiers", () => {
	test.each([
		"toldAgain",
		"withFate",
		"WITH_FATE",
		"sleepAndFeel",
		"isWelcome",
		"nextLook",
		"look",
		"followRefund",
		"secureStock",
	])("refuses %s", (name) => {
		write(source, `\nexport const ${name} = 1;\n`);
		expect(check()).toMatchObject({ succeeded: false, refused: [`${source}:2: ${name}`] });
	});

	test.each(["lookUp", "lookUpRefund", "outlook", "book", "elapsed", "onSecureConnect", "isSecure", "feltip"])(
		"accepts %s",
		(name) => {
			write(source, `export const ${name} = 1;\n`);
			expect(check()).toMatchObject({ succeeded: true, refused: [] });
		},
	);

	test("says what to write instead", () => {
		write(source, "export const fate = 1;\n");
		const { stderr } = spawnSync(process.execPath, [command], { cwd: root, encoding: "utf8" });
		expect(stderr).toBe(`${source}:1: fate → outcome\n`);
	});

	test("reads neither strings, templates nor regular expressions, but the code inside a template", () => {
		const lines = [
			'export const kinds = ["told", \'fate\', "\\"look"];',
			"export const pattern = /[/`]told'/g;",
			// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that the check reads
			"export const text = `told ${{ a: `look ${fate}` }.a} news`;",
			"export const half = kinds.length / 2; const told = 4 / 2;",
		];
		write(source, lines.join("\n"));
		expect(check().refused).toEqual([`${source}:3: fate`, `${source}:4: told`]);
	});
});

describe("comments and titles", () => {
	test("refuses persons in comments of sources, with the line of the word", () => {
		write(
			source,
			"/**\n * Finds the owner.\n * Somebody, whose key it is.\n */\nexport const owner = 1; // who owns\n",
		);
		expect(check().refused).toEqual([`${source}:3: whose`, `${source}:3: somebody`, `${source}:5: who`]);
	});

	test("accepts them in names, in code that a comment quotes, and in strings", () => {
		write(source, '/** Reads `who`.\n *\n * ```ts\n * whose(who)\n * ```\n */\nexport const who = "whose";\n');
		expect(check()).toMatchObject({ succeeded: true, refused: [] });
	});

	test("refuses persons in titles of tests, also of tables of tests and template titles", () => {
		const file = "packages/shop/test/Shop.test.ts";
		const lines = [
			'describe("who asks", () => {});',
			'it.each([["whose"]])("whom %s", () => { send("who"); });',
			// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the source that the check reads
			"test(`whoever ${1} somebody`, () => {});",
			'it.effect("returns 404", () => {}); // who',
		];
		write(file, lines.join("\n"));
		expect(check().refused).toEqual([`${file}:1: who`, `${file}:2: whom`, `${file}:3: whoever`]);
	});

	test("accepts questions about people in docs, and refuses the other words outside code", () => {
		write("docs/guide.md", "# Who calls\n\n```sh\nwhose\n```\n\nCustomers `whose`, whom we know\n");
		write("README.md", "Somebody\n");
		expect(check().refused).toEqual(["docs/guide.md:7: whom", "README.md:1: somebody"]);
	});
});

describe("long sentences of comments", () => {
	const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

	test("accepts 25 words, and refuses the first sentence of 26", () => {
		write(source, `/** ${words(25)}. ${words(25)}. */\n`);
		expect(check().succeeded).toBe(true);
		write(source, `// ${words(20)}\n// ${words(6)}.\n`);
		expect(check()).toMatchObject({ succeeded: false, stdout: expect.stringContaining("1 long sentences") });
		expect(check("--count").stdout).toContain(`${source}:1: 26 words`);
	});

	test("accepts as many as were kept, and refuses one more", () => {
		mkdirSync(join(root, ".ci/words"), { recursive: true });
		write(source, `/** ${words(26)}. */\n`);
		check("--keep");
		expect(check().succeeded).toBe(true);
		write(source, `/** ${words(26)}. ${words(27)}. */\n`);
		expect(check().succeeded).toBe(false);
	});
});

test("checks only files that begin with the prefix given as --rooms", () => {
	write(source, "export const fate = 1;\n");
	write("packages/till/src/Till.ts", "export const told = 1;\n");
	expect(check("--rooms", "packages/till").refused).toEqual(["packages/till/src/Till.ts:1: told"]);
	expect(check("--rooms", "adapters").succeeded).toBe(true);
});
