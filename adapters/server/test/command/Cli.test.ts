import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameOf } from "@svc/server/Cli/Invocation";
import { plainText, table } from "@svc/server/Cli/Output";
import { judgeDisk } from "@svc/server/Commands/Doctor";
import { secondsOf } from "@svc/server/Commands/Duration";
import { accept, atTime, open, since } from "@svc/server/Commands/Listen/Window";
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
		["keys create --colour red", "'--colour'. Run `npx svc keys create --help`."],
		["merchants create", "'--name'. Run `npx svc merchants create --help`."],
		["keys create --scope orders", "--scope: orders is not a scope"],
		["keys create --expires-at tomorrow", "--expires-at"],
		["backup", "'--to'"],
		["verify now", "'now'"],
	])("refuses %j with code 2 and names what is wrong", async (words, message) => {
		expect(await command(words)).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining(message) });
		// A call that is refused for its words creates no database.
		expect(readdirSync(folder)).toEqual([]);
	});

	it.each([
		["verify", "no database"],
		["backup --to copy.db", "no database"],
	])("does not create the database that `%s` should read", async (words, message) => {
		expect(await command(words)).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining(message) });
		expect(readdirSync(folder)).toEqual([]);
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
		expect(script).not.toContain("--wizard");
	});

	it.each(["zsh", "fish"])("makes a script for %s", async (shell) => {
		const { code, stdout } = await command(`completion ${shell}`);
		expect(code).toBe(0);
		expect(stdout).toContain("forward-to");
		expect(stdout).not.toMatch(/wizard|log-level/);
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
		expect(atTime(ahead, at(3_001))).toBe(ahead);
		expect(since(atTime(ahead, at(20)))).toBe(at(20));
	});
});
