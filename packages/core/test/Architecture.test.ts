/**
 * Holds the structure that docs/ARCHITECTURE.md describes: which package may import which, the districts of the core,
 * no circle of imports, and a few rules of style that no linter here can hold. A new package needs a row.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** By room: the packages that its `src` may import. `node:` allows all of Node, `*` anything that the room declares. */
const allowed: Readonly<Record<string, ReadonlyArray<string>>> = {
	"packages/core": ["effect"],
	"packages/api": ["effect", "@effect/platform", "@svc/core"],
	"packages/client": ["effect", "@effect/platform", "@svc/api"],
	"packages/testkit": ["effect", "fast-check", "vitest", "@effect/vitest", "pg", "node:", "@svc/core"],
	"adapters/node": ["effect", "undici", "node:", "@svc/core"],
	"adapters/simulator": ["effect", "@svc/core"],
	"adapters/stripe": ["effect", "stripe", "@svc/core"],
	"adapters/smtp": ["effect", "nodemailer", "node:", "@svc/core"],
	"adapters/sql": ["effect", "@effect/sql", "@effect/experimental", "@svc/core"],
	"adapters/sqlite": [
		...["effect", "@effect/sql", "@effect/experimental", "better-sqlite3", "node:"],
		...["@svc/core", "@svc/sql"],
	],
	"adapters/postgres": [
		...["effect", "@effect/sql", "@effect/sql-pg", "@effect/experimental", "pg", "node:"],
		...["@svc/core", "@svc/sql"],
	],
	"adapters/http": ["effect", "@effect/platform", "node:", "@svc/core", "@svc/api"],
	"adapters/pages": [
		...["effect", "preact", "preact-render-to-string", "uqr", "pdfkit", "fontkit", "ical-generator", "node:"],
		...["@svc/core", "@svc/api", "@svc/http"],
	],
	"adapters/server": [
		...["*", "node:", "@svc/core", "@svc/api", "@svc/client", "@svc/node", "@svc/http", "@svc/simulator"],
		...["@svc/pages", "@svc/smtp", "@svc/sql", "@svc/sqlite", "@svc/postgres", "@svc/stripe"],
	],
};

/** Only the composition root and the examples join a database with HTTP. */
const example = ["*", "node:", ...Object.keys(allowed).map((room) => `@svc/${room.split("/")[1]}`)];

/** Files that are one table of data, and may be as long as what they list. */
const tables = [
	"packages/api/src/Document/ErrorCodes.ts",
	"packages/api/src/Document/Examples.ts",
	"packages/core/src/words/Errors/Catalog.ts",
	"packages/core/src/pricing/Tax/UnitedStates.ts",
];
const LINES = 450;

/** A test fits a screen, and so does what a describe block holds besides its tests. */
const TEST_LINES = 80;

const rooms = ["packages", "adapters", "examples"]
	.filter((floor) => existsSync(join(root, floor)))
	.flatMap((floor) => readdirSync(join(root, floor)).map((room) => `${floor}/${room}`))
	.filter((room) => existsSync(join(root, room, "package.json")));

/** The files that people wrote: `src/generated` is made by the build. */
const filesOf = (room: string, folder: string): ReadonlyArray<string> =>
	existsSync(join(root, room, folder))
		? readdirSync(join(root, room, folder), { recursive: true, encoding: "utf8" })
				.filter((file) => /\.tsx?$/.test(file) && !file.startsWith("generated/"))
				.map((file) => `${room}/${folder}/${file}`)
		: [];

const sources = rooms.flatMap((room) => filesOf(room, "src"));
const tests = rooms.flatMap((room) => filesOf(room, "test"));

const read = (file: string) => readFileSync(join(root, file), "utf8");
const readJson = (file: string) => JSON.parse(read(file));

const withoutComments = (code: string) => code.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/.*$/gm, "$1");

/** The module specifiers of a file: static and dynamic imports, and re-exports. The formatter keeps the quotes double. */
const importsOf = (code: string): ReadonlyArray<string> => {
	const statements = /^(?:import|export)\s[^"'`;]*?from\s+"([^"]+)"|^import\s+"([^"]+)"|\bimport\("([^"]+)"\)/gm;
	return [...withoutComments(code).matchAll(statements)].map(
		([, from, effect, dynamic]) => `${from ?? effect ?? dynamic}`,
	);
};

const packageOf = (specifier: string) =>
	specifier
		.split("/")
		.slice(0, specifier.startsWith("@") ? 2 : 1)
		.join("/");

const mayImport = (names: ReadonlyArray<string>, specifier: string) =>
	names.some((name) =>
		name === "*"
			? !specifier.startsWith("@svc/") && !specifier.startsWith("node:")
			: name.endsWith(":")
				? specifier.startsWith(name)
				: packageOf(specifier) === name,
	);

/** The names that a manifest lets a room's sources import. */
const declaredBy = (room: string): ReadonlyArray<string> => {
	const { name, dependencies, optionalDependencies, peerDependencies } = readJson(`${room}/package.json`);
	return [name, ...Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })];
};

/** The groups of nodes that reach each other (strongly connected components of more than one node), sorted. */
const circlesOf = (graph: ReadonlyMap<string, ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> => {
	const reachable = (start: string): ReadonlySet<string> => {
		const seen = new Set<string>();
		const waiting = [...(graph.get(start) ?? [])];
		for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
			if (seen.has(node)) continue;
			seen.add(node);
			waiting.push(...(graph.get(node) ?? []));
		}
		return seen;
	};
	const reached = new Map([...graph.keys()].map((node) => [node, reachable(node)]));
	const circles = [...graph.keys()]
		.filter((node) => reached.get(node)?.has(node))
		.map((node) => [...graph.keys()].filter((other) => reached.get(node)?.has(other) && reached.get(other)?.has(node)));
	return [...new Map(circles.map((circle) => [circle.join(" "), circle.sort()])).values()];
};

test("imports are found in every form that TypeScript has, and not in comments", () => {
	const code = `import "a";\nimport type { B } from "b/B";\nimport {\n\tC,\n\ttype D,\n} from "@c/d/E";\nexport * from "./f.js";
export const g = "from \\"none\\"";\n// import "none";\n/** import "none" */\nconst h = await import("node:h");\nimport i, * as j from "i";`;
	expect(importsOf(code)).toEqual(["a", "b/B", "@c/d/E", "./f.js", "node:h", "i"]);
});

describe.each(rooms)("%s", (room) => {
	const names = room.startsWith("examples/") ? example : allowed[room];

	test("imports only what its floor allows, and declares it", () => {
		expect(
			names,
			`${room} needs a row in the table of ${relative(root, fileURLToPath(import.meta.url))}`,
		).toBeDefined();
		const declared = declaredBy(room);
		const wrong = filesOf(room, "src").flatMap((file) =>
			importsOf(read(file))
				.filter((specifier) => {
					if (specifier.startsWith(".")) return !join(dirname(file), specifier).startsWith(`${room}/src/`);
					const known = specifier.startsWith("node:") || declared.includes(packageOf(specifier));
					return !known || !mayImport(names ?? [], specifier);
				})
				.map((specifier) => `${file} imports ${specifier}`),
		);
		expect(wrong).toEqual([]);
	});

	test("is built after the rooms that it uses", () => {
		const { references = [] } = readJson(`${room}/tsconfig.json`);
		const referenced = references.map(({ path }: { path: string }) => `@svc/${path.split("/").at(-1)}`);
		const used = declaredBy(room)
			.slice(1)
			.filter((name) => name.startsWith("@svc/"));
		expect(referenced.sort()).toEqual([...used].sort());
		for (const solution of ["tsconfig.build.json", "tsconfig.test.json"]) {
			expect(readJson(solution).references, solution).toContainEqual({ path: room });
		}
	});
});

/** The districts of the core. One may import those before it, never those after it. */
const districts = [
	...["words", "platform", "events", "pricing", "ledger", "stock"],
	...["catalog", "sale", "billing", "funds", "main"],
];

describe("the districts of the core", () => {
	const core = "packages/core/src";
	/** By file below `src`, without its extension: the files that it imports, types included. */
	const imports = new Map(
		filesOf("packages/core", "src").map((file) => {
			const from = relative(core, file).replace(/\.tsx?$/, "");
			const targets = importsOf(read(file))
				.filter((specifier) => specifier.startsWith("."))
				.map((specifier) => normalize(join(dirname(from), specifier)).replace(/\.js$/, ""));
			return [from, [...new Set(targets)]] as const;
		}),
	);
	const districtOf = (file: string) => districts.indexOf(file.split("/")[0] ?? "");
	/** A capability is a file and a folder of one name: `sale/Orders.ts` and `sale/Orders/` are one room. */
	const roomOf = (file: string) => file.split("/").slice(0, 2).join("/");

	test("every file is in one of them", () => {
		expect([...imports.keys()].filter((file) => file !== "index" && districtOf(file) < 0)).toEqual([]);
	});

	test("an import never points to a later district", () => {
		const wrong = [...imports].flatMap(([file, targets]) =>
			targets.filter((target) => districtOf(target) > districtOf(file)).map((target) => `${file} -> ${target}`),
		);
		expect(wrong).toEqual([]);
	});

	test("no files import each other in a circle, not even for types", () => {
		expect(circlesOf(imports)).toEqual([]);
	});

	test("no capabilities import each other in a circle, not even for types", () => {
		const rooms = new Map<string, Array<string>>();
		for (const [file, targets] of imports) {
			const room = roomOf(file);
			const others = targets.map(roomOf).filter((target) => target !== room);
			rooms.set(room, [...(rooms.get(room) ?? []), ...others]);
		}
		expect(circlesOf(rooms)).toEqual([]);
	});
});

test("circles of imports are found", () => {
	const graph = new Map([
		["a", ["b"]],
		["b", ["c"]],
		["c", ["b", "d"]],
		["d", []],
	]);
	expect(circlesOf(graph)).toEqual([["b", "c"]]);
});

test.each([".", ...rooms])("%s pins every dependency", (room) => {
	const { dependencies, devDependencies, peerDependencies, optionalDependencies } = readJson(`${room}/package.json`);
	const all = { ...dependencies, ...devDependencies, ...peerDependencies, ...optionalDependencies };
	const pinned = /^(npm:[\w-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
	expect(Object.entries(all).filter(([, version]) => !pinned.test(`${version}`))).toEqual([]);
});

test("the core reads no clock, randomness or environment of the machine", () => {
	const machine =
		/\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bprocess\.|\bperformance\.|\bunsafeNow\(|\bglobalThis\b/;
	const found = filesOf("packages/core", "src").filter((file) => machine.test(withoutComments(read(file))));
	expect(found).toEqual([]);
});

/** Rooms of the core that a sale or a list runs through. */
const HOT = [
	"words",
	"pricing",
	"sale/Order",
	"sale/Orders",
	"sale/Payments",
	"sale/Promotions",
	"sale/CheckoutSessions",
];

test("a sale and a list make no generator function at each call: use eitherFn", () => {
	const made = /\bEither\.gen\(function/;
	expect("const f = (a) => Either.gen(function* () {})").toMatch(made);
	const hot = HOT.flatMap((room) => sources.filter((file) => file.startsWith(`packages/core/src/${room}/`)));
	expect(hot.length).toBeGreaterThan(HOT.length);
	expect(hot.filter((file) => made.test(withoutComments(read(file))))).toEqual([]);
});

test(`a file is at most ${LINES} lines long, unless it is a table of data`, () => {
	const long = [...sources, ...tests]
		.filter((file) => !tables.includes(file))
		.map((file) => ({ file, lines: read(file).split("\n").length - 1 }))
		.filter(({ lines }) => lines > LINES);
	expect(long).toEqual([]);
	expect(tables.filter((file) => !sources.includes(file))).toEqual([]);
});

interface Block {
	readonly title: string;
	readonly isDescribe: boolean;
	readonly start: number;
	/** The number of its last line. */
	readonly end: number;
}

const depthOf = (line: string) => /^\t*/.exec(line)?.[0].length ?? 0;

/** Tests and describe blocks by their indentation, which the formatter keeps: a block ends before the next statement. */
const blocksOf = (code: string): ReadonlyArray<Block> => {
	const lines = code.split("\n");
	return lines.flatMap((line, start) => {
		const [, kind] = /^\t*(describe|it|test|law)(?:\.\w+)*\(/.exec(line) ?? [];
		if (kind === undefined) return [];
		const isInside = (other: string) =>
			other === "" || depthOf(other) > depthOf(line) || (depthOf(other) === depthOf(line) && /^\t*[)}\]]/.test(other));
		const after = lines.findIndex((other, i) => i > start && !isInside(other));
		let end = (after === -1 ? lines.length : after) - 1;
		while (lines[end] === "") end--;
		return [{ title: line.trim(), isDescribe: kind === "describe", start, end }];
	});
};

/** How many lines each block has; those of a describe block without the tests and blocks in it. */
const sizesOf = (code: string) => {
	const blocks = blocksOf(code);
	const isIn = (one: Block, outer: Block) => one.start > outer.start && one.end <= outer.end;
	const sizeOf = (block: Block): number => {
		const inner = block.isDescribe ? blocks.filter((one) => isIn(one, block)) : [];
		const outermost = inner.filter((one) => !inner.some((other) => isIn(one, other)));
		return outermost.reduce((lines, one) => lines - (one.end - one.start + 1), block.end - block.start + 1);
	};
	return blocks.map((block) => ({ title: block.title, lines: sizeOf(block) }));
};

test("the sizes of tests and describe blocks are found", () => {
	const code = `describe("a", () => {\n\tlet b = 1;\n\tit("c", () =>\n\t\td(\n\t\t\tb,\n\t\t));\n
\tdescribe("e", () => {\n\t\tit.each([\n\t\t\t1,\n\t\t])("f", () => {\n\t\t\tg();\n\t\t});\n\t});\n});\n\ntest("h", i);\n`;
	expect(sizesOf(code).map(({ lines }) => lines)).toEqual([4, 4, 2, 5, 1]);
});

test(`a test is at most ${TEST_LINES} lines long, and so is a describe block without its tests`, () => {
	const found = tests.flatMap((file) => sizesOf(read(file)).map((size) => ({ file, ...size })));
	expect(found.length).toBeGreaterThan(1_000);
	expect(found.filter(({ lines }) => lines > TEST_LINES)).toEqual([]);
});

test("no test is skipped, focused, conditional or still to be written", () => {
	const switched = /\b(?:it|test|describe|layer)(?:\.\w+)*\.(?:only|skip|todo|fails|skipIf|runIf)\b|\bcontext\.skip\(/;
	expect(tests.length).toBeGreaterThan(0);
	expect(tests.filter((file) => switched.test(withoutComments(read(file))))).toEqual([]);
});

/** The root's lock file, and those of what is installed when it is first needed (.ci/install.mjs). */
const locks = [
	"package-lock.json",
	...readdirSync(join(root, ".ci"))
		.map((name) => `.ci/${name}/package-lock.json`)
		.filter((path) => existsSync(join(root, path))),
];

test.each(locks)("%s names no registry", (path) => {
	const lock = read(path);
	expect(lock).toMatch(/"node_modules\/[^"]+": \{\n\t\t\t"version"/);
	expect(
		[...lock.matchAll(/"resolved": "([^"]*)"/g)]
			.map(([, place]) => place)
			.filter((place) => !rooms.includes(`${place}`)),
	).toEqual([]);
	expect(lock).not.toContain("://registry.");
});

interface LockedPackage {
	readonly engines?: { readonly node?: string };
	readonly optional?: boolean;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const packagesOf = (lock: string): Readonly<Record<string, LockedPackage>> => readJson(lock).packages;

test.each(locks)("%s has every optional package, as npm ci requires (.ci/complete-lock.mjs adds them)", (lock) => {
	const packages = packagesOf(lock);
	const known = Object.keys(packages).map((location) => location.replace(/^.*node_modules\//, ""));
	const named = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
	expect(lock !== "package-lock.json" || named.length > 0).toBe(true);
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test("npm ci installs one version of the SQLite driver, and goes on where it cannot be built (.ci/complete-lock.mjs)", () => {
	const packages = packagesOf("package-lock.json");
	const [compiled, withBinaries] = ["", "-13"].map((suffix) => packages[`node_modules/better-sqlite3${suffix}`]);
	expect(compiled).toMatchObject({ optional: true, engines: { node: "<22.14" } });
	expect(withBinaries).toMatchObject({ optional: true, engines: { node: ">=22.14" }, gypfile: false });
});

/** Whether a range of versions lets Node 20 in: one of its alternatives begins at 20 or before. */
const admitsNode20 = (range: string): boolean =>
	range.split("||").some((alternative) => {
		const [, major = "0"] = /(\d+)/.exec(alternative) ?? [];
		return alternative.trim().startsWith("<") || Number(major) <= 20;
	});

test("no dependency asks for a newer Node than the engines of svc", () => {
	expect(readJson("package.json").engines.node).toBe(">=20");
	expect([">=18", "^18 || >=22", "20 || >=22", "*"].every(admitsNode20)).toBe(true);
	expect([">=22", "^22.1.0 || >=24"].some(admitsNode20)).toBe(false);
	const demanding = Object.entries(packagesOf("package-lock.json")).filter(
		([, { engines }]) => !admitsNode20(engines?.node ?? "*"),
	);
	// npm leaves this one out on an older Node.
	expect(demanding.map(([location]) => location)).toEqual(["node_modules/better-sqlite3-13"]);
});
