import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameOf } from "@svc/server/Cli/Invocation";
import { plainText, table } from "@svc/server/Cli/Output";
import { argument, flag, optional, readWords, repeated, required, withDefault } from "@svc/server/Cli/Parameters";
import { judgeDisk } from "@svc/server/Commands/Doctor";
import { secondsOf } from "@svc/server/Commands/Duration";
import { accept, atTime, open, since } from "@svc/server/Commands/Listen/Window";
import { variables } from "@svc/server/Configuration";
import { Either, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "./InProcess.js";

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "svc-cli-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = (words: string) => run(words, { SVC_DATABASE_URL: `sqlite:${folder}/svc.db` });

describe("help", () => {
	it("shows the command as it was called, and each option once", async () => {
		const { code, stdout } = await command("keys create --help");
		expect(code).toBe(0);
		expect(stdout).toContain("Usage: npx svc keys create [options]\n");
		expect(stdout).toMatch(/\n {2}--expires-at text {2}When the key stops working/);
		expect(stdout).not.toContain("user-defined");
		expect((await command("keys revoke -h")).stdout).toContain("Usage: npx svc keys revoke <api-key-id> [options]\n");
	});

	it("lists the commands of a group", async () => {
		const { stdout } = await command("keys");
		expect(stdout.match(/^ {2}keys \w+/gm)).toEqual(["  keys create", "  keys list", "  keys revoke"]);
		expect((await command("--version")).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
	});

	it.each([
		["serv", 'no command "serv": did you mean serve?'],
		["keys creat", 'no command "creat": did you mean create?'],
		["help nope", 'no command "nope"'],
		["help keys creat", 'no command "creat": did you mean create?'],
		["nope --help", 'no command "nope"'],
		["keys list --merchant=", "The value of '--merchant' is empty. Run `npx svc keys list --help`."],
		["merchants create --name=", "The value of '--name' is empty"],
		["keys create --colour red", "'--colour'. Run `npx svc keys create --help`."],
		["keys create --lve", "'--lve': did you mean --live?"],
		["serve --port 9000", "'--port' is no option: set the environment variable SVC_PORT. Run `npx svc serve --help`."],
		["backup --database-url=x", "'--database-url' is no option: set the environment variable SVC_DATABASE_URL."],
		["keys create --foo", "'--foo'. Run `npx svc keys create --help`."],
		["merchants create", "'--name' is missing. Run `npx svc merchants create --help`."],
		["merchants create --name", "A value is missing after '--name'"],
		["merchants create --name --json", "A value is missing after '--name'"],
		["merchants create --name a --name b", "'--name' is given more than once"],
		["keys create --live=yes", "'--live' takes no value, not 'yes'"],
		["trigger", "'<event>' is missing"],
		["completion sh", "'<shell>' cannot be 'sh': one of bash, zsh, fish"],
		["keys create --scope orders", "--scope: orders is not a scope"],
		["keys create --expires-at tomorrow", "--expires-at"],
		["backup", "'--to' is missing"],
		["verify now", "'now'"],
	])("refuses %j with code 2 and names what is wrong", async (words, message) => {
		expect(await command(words)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
		// A call that is refused for its words creates no database.
		expect(readdirSync(folder)).toEqual([]);
	});

	it("lists every variable of the configuration for `serve`, and names no file that only a clone has", async () => {
		const { stdout } = await command("serve --help");
		const listed = [...stdout.matchAll(/^ {2}([A-Z][A-Z_]+) {2,}/gm)].map(([, name]) => name);
		expect(listed).toEqual(Object.values(variables).map(({ name }) => name));
		const { stdout: other } = await command("migrate --help");
		expect(other).toContain("`npx svc serve --help` lists them.");
		expect(stdout + other).not.toContain(".md");
	});

	it("understands `help` before a command, as other programs do", async () => {
		expect(await command("help keys create")).toEqual(await command("keys create --help"));
		expect(await command("help")).toEqual(await command("--help"));
		expect((await command("help completion")).stdout).toContain("bash, zsh or fish");
	});

	it.each([
		["verify", "no database"],
		["backup --to copy.db", "no database"],
		["keys list", 'or create it with `npx svc merchants create --name "My shop"`'],
		["keys create", "no database"],
		["keys revoke key_1", "no database"],
		["merchants list", "no database"],
		["sandboxes list", "no database"],
		["sandboxes advance --by 1d", "no database"],
		["listen", "no database"],
		["trigger order.paid", "no database"],
	])("does not create the database that `%s` should read", async (words, message) => {
		expect(await command(words)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
		expect(readdirSync(folder)).toEqual([]);
	});
});

describe("the words of a command", () => {
	const declared = {
		name: required("name", "A name."),
		note: withDefault("note", "A note.", "none"),
		until: optional("until", "A time."),
		scopes: repeated("scope", "A scope."),
		live: flag("live", "Whether it is live."),
		event: argument("event", "An event."),
	};
	const read = (...words: ReadonlyArray<string>) => readWords(declared, words);

	it("are read in any order, with values after a space or an equals sign", () => {
		const rest = { note: "none", until: Option.none(), scopes: [], live: false };
		expect(read("e", "--name", "a b")).toEqual(Either.right({ ...rest, name: "a b", event: "e" }));
		expect(read("--scope=x", "--live", "e", "--until", "t", "--scope", "y", "--name=--json", "--note", "n")).toEqual(
			Either.right({ name: "--json", note: "n", until: Option.some("t"), scopes: ["x", "y"], live: true, event: "e" }),
		);
		expect(read("--name", "a", "--", "--e")).toEqual(Either.right({ ...rest, name: "a", event: "--e" }));
	});

	it.each([
		[["--name", "a"], "'<event>' is missing"],
		[["e", "f", "--name", "a"], "Unknown argument 'f'"],
		[["e", "--name", ""], "The value of '--name' is empty"],
		[["", "--name", "a"], "'<event>' is empty"],
		[["e", "--name", "a", "-n"], "Unknown option '-n'"],
		[["e", "--name", "a", "--\u001b"], "Unknown option '--\ufffd'"],
		[["e", "--__proto__", "a", "--name", "a"], "Unknown option '--__proto__'"],
	])("are refused when they are wrong: %j", (words, fault) => {
		expect(read(...words)).toEqual(Either.left(fault));
	});
});

describe("svc completion", () => {
	it("completes commands and options in bash", async () => {
		const { stdout: script } = await command("completion bash");
		const complete = (...words: ReadonlyArray<string>) => {
			const ask = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(" ")}); COMP_CWORD=${words.length - 1};
				_svc_bash_completions svc; echo "\${COMPREPLY[@]}"`;
			// Older versions of bash have no `-o nosort`.
			const text = execFileSync("bash", ["-c", `${script.replace("-o nosort ", "")}\n${ask}`], { encoding: "utf8" });
			return text.trim().split(" ");
		};
		expect(complete("svc", "ke")).toEqual(["keys"]);
		expect(complete("svc", "keys", "")).toEqual(expect.arrayContaining(["create", "list", "revoke"]));
		expect(complete("svc", "backup", "--t")).toEqual(["--to"]);
		expect(complete("svc", "keys", "revoke", "key_1", "--")).toEqual(["--json", "--help"]);
		// The value of an option is no command.
		expect(complete("svc", "keys", "--name", "list", "create", "--l")).toEqual(["--live"]);
		expect(complete("svc", "completion", "z")).toEqual(["zsh"]);
	});

	it.each(["zsh", "fish"])("makes a script for %s", async (shell) => {
		const { code, stdout } = await command(`completion ${shell}`);
		expect(code).toBe(0);
		expect(stdout).toContain("forward-to");
		const json = await command(`completion ${shell} --json`);
		expect(JSON.parse(json.stdout)).toEqual({ shell, script: stdout.trimEnd() });
	});
});

describe("the name of the command", () => {
	it.each([
		[{ npm_lifecycle_event: "svc" }, "/srv/svc/bin/svc.js", "npm run --silent svc --"],
		[{ npm_lifecycle_event: "start", npm_package_name: "svc" }, "/srv/svc/bin/svc.js", "npm run --silent svc --"],
		[{ npm_lifecycle_event: "start", npm_package_name: "shop" }, "/srv/svc/bin/svc.js", "node bin/svc.js"],
		[{ npm_command: "exec" }, "/srv/node_modules/.bin/svc", "npx svc"],
		[{}, "/usr/local/bin/svc", "svc"],
		[{}, "/srv/svc/bin/svc.js", "node bin/svc.js"],
		[{}, "/a/svc.js", "node /a/svc.js"],
		[{}, "/srv/svc/my tools/svc.js", "node 'my tools/svc.js'"],
	])("is what to type again: %j %s", (variables, script, name) => {
		expect(nameOf(script, "/srv/svc", variables)).toBe(name);
	});
});

describe("output", () => {
	it("aligns columns, and makes text of others harmless", () => {
		expect(
			table([
				["a", "bb"],
				["aaa", "b"],
			]),
		).toBe("a    bb\naaa  b");
		expect(plainText("a\u001b]0;title\u0007b\n")).toBe("a\ufffd]0;title\ufffdb\ufffd");
	});

	it("reads lengths of time", () => {
		expect(["90s", "30m", "12h", "30d", "1w", "5", "-1d", "1.5h"].map(secondsOf)).toEqual([
			90,
			1_800,
			43_200,
			2_592_000,
			undefined,
			undefined,
			undefined,
			undefined,
		]);
	});

	it("judges the space on a disk by the size of the database too", () => {
		const judge = (free: number, used: number) => judgeDisk(free, used).state;
		expect(judge(100e6, 1e6)).toBe("failure");
		expect(judge(1e9, 1e6)).toBe("warning");
		expect(judge(5e9, 1e6)).toBe("ok");
		expect(judge(5e9, 100e9)).toBe("warning");
	});
});

describe("the events that a listener passes on", () => {
	const at = (second: number) => new Date(Date.UTC(2030, 0, 1, 0, 0, second)).toISOString();
	const event = (webhook_event_id: string, second: number) => ({ webhook_event_id, created_at: at(second) });

	it("are passed on once, also if they become visible late", () => {
		const first = accept(open(at(0)), [event("a", 10)]);
		expect(first.fresh).toEqual([event("a", 10)]);
		// A transaction that began earlier commits later.
		expect(since(first.window) < at(7)).toBe(true);
		const second = accept(first.window, [event("b", 7), event("a", 10)]);
		expect(second.fresh).toEqual([event("b", 7)]);
		expect(accept(second.window, [event("b", 7), event("a", 10)]).fresh).toEqual([]);
	});

	it("need memory for the last seconds only", () => {
		let window = open(at(0));
		for (let second = 1; second < 50; second++) window = accept(window, [event(String(second), second)]).window;
		expect(window.seen.size).toBeLessThan(10);
	});

	it("go on after the clock of the sandbox was reset", () => {
		const ahead = accept(open(at(0)), [event("a", 3_000)]).window;
		expect(atTime(ahead, at(3_001), 0)).toBe(ahead);
		expect(since(atTime(ahead, at(20), 0))).toBe(at(20));
		// The clock was read 10 seconds ago. What has been created since the reset is not lost, and nothing comes twice.
		const found = accept(atTime(ahead, at(20), 10_000), [event("b", 12), event("a", 3_000)]);
		expect(found.fresh).toEqual([event("b", 12)]);
	});
});
