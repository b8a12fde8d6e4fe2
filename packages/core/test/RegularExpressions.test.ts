/** Every regular expression of the sources takes linear time, or meets no input from outside. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { whyNotLinear } from "./RegularExpressions/Linear.js";
import { literalsOf } from "./RegularExpressions/Literals.js";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Expressions that are not linear for sure, and why they are harmless. What is not found any more must go. */
const harmless: Readonly<Record<string, string>> = {
	"/Requires the scope `([^`]+)`/": "reads our own descriptions",
	"/\\[([^[\\]]*)\\]\\([^()]*\\)/g": "reads our own descriptions",
	"/\\/+$/": "reads the base URL of the operator's or the client's own configuration",
	"/\\.?0+$/": "reads the random rates of a law",
	"/0+$/": "reads a rate of ours, which has four decimals",
	"/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i": "reads the operator's configuration",
	"/^\\[(.*)\\]$/": "reads the operator's configuration",
	'/^[^\\s@<>()[\\]\\\\,;:"]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i': "reads the operator's configuration",
	'/^"(.*)"$/': "reads the operator's configuration",
	"/Counts as `(\\w+)`/": "reads our own descriptions",
	"/^[A-Z0-9-]{0,11}[A-Z-]$/": "reads at most 12 characters",
	"/\\|[^.[\\]{}]+$/": "reads the shapes of our own schemas",
	"/\\/\\*[\\s\\S]*?\\*\\//g": "reads the client's own source",
	"/^(?:\\w+=\\S+ )*(?:.*&& )?(?:\\w+=\\S+ )*(?:npm start|(?:npx )?svc (?:serve|listen)|(?:npx )?next start|stripe listen|node \\S*.*\\bshop\\.m?[jt]s)\\b/":
		"reads our own documentation",
	"/(?<![\\w$-])([A-Z_]+)=|\\$([A-Z_]+)|\\$\\{([A-Z_]+)/g": "reads our own documentation",
	"/^\\$? ?(0|[1-9]\\d{0,5}|[1-9]\\d{0,2}(?:,\\d{3}){1,2})(?:\\.(\\d{1,2}))?$/":
		"reads at most 11 characters beyond its first ones",
	"/<pre>.*?<\\/pre>/gs": "reads our own documentation",
	"/<[^>]*>/g": "reads our own documentation",
	"/[a-z0-9]+(?:[_.-][a-z0-9]+)*/g": "reads our own documentation",
};

const files = ["packages", "adapters", "examples"].flatMap((floor) =>
	readdirSync(join(root, floor)).flatMap((room) => {
		const folder = join(root, floor, room, "src");
		return existsSync(folder)
			? readdirSync(folder, { recursive: true, encoding: "utf8" })
					.filter((file) => /\.tsx?$/.test(file))
					.map((file) => join(folder, file))
			: [];
	}),
);

const found = files.flatMap((file) => literalsOf(readFileSync(file, "utf8")));

describe("regular expressions of the sources", () => {
	test("take linear time, or are known to be harmless", () => {
		expect(found.length).toBeGreaterThan(50);
		const slow = found.flatMap(({ flags, source }) => {
			const why = whyNotLinear(source, flags);
			return why === undefined ? [] : [[`/${source}/${flags}`, why] as const];
		});
		expect(slow.filter(([expression]) => harmless[expression] === undefined)).toEqual([]);
		expect(Object.keys(harmless).filter((one) => !slow.some(([expression]) => expression === one))).toEqual([]);
	});

	test("are literals, so that they can be read here", () => {
		const made = files.filter((file) => /\bRegExp\(/.test(readFileSync(file, "utf8")));
		expect(made.map((file) => file.slice(root.length))).toEqual([
			// Of a number of ours, and of a mode.
			"packages/core/src/sale/GiftCards/Code.ts",
			"adapters/server/src/Configuration/Stripe.ts",
		]);
	});
});

describe("the check", () => {
	test.each([
		"\\beyJ[\\w-]{8,}\\.[\\w-]+",
		"(a+)+$",
		"^(a+)+$",
		"^(a|a)*$",
		"^\\s*(\\S*)\\s*\\S*$",
		"^[\\w.]+\\.[\\w.]+@$",
		"\\s+$",
		"<a.*>",
		"^a|b+$",
		"(\\b[\\w.-]{0,40}token[\\w.-]{0,40}\\s{0,9}=)",
	])("refuses /%s/", (source) => {
		expect(whyNotLinear(source, "")).toBeTypeOf("string");
	});

	test.each([
		"^a+b+$",
		"^(a+b)*$",
		"\\s+",
		"`[^`]+`",
		"^[a-z]{1,16}([_.][a-z]{1,16}){0,4}$",
		"^\\d{2}-\\d{2}$",
		"%[0-9a-f]{2}",
	])("accepts /%s/", (source) => {
		expect(whyNotLinear(source, "")).toBeUndefined();
	});

	test("finds literals among divisions, texts, comments and templates", () => {
		const code =
			// biome-ignore lint/suspicious/noTemplateCurlyInString: it is code of a template.
			"const a = 1 / 2 / 3; // /no/\nconst b = /[/]\\/x/g.test(`/no/ ${/yes/u.source} /no/`) ? '/no/' : /* /no/ */ c / d;";
		expect(literalsOf(code)).toEqual([
			{ source: "[/]\\/x", flags: "g" },
			{ source: "yes", flags: "u" },
		]);
	});
});
