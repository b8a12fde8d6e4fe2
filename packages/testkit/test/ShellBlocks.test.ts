import { tmpdir } from "node:os";
import { installedShells, paste, shellFaults, variablesIn } from "@svc/testkit/ShellBlocks";
import { describe, expect, it, test } from "vitest";

describe("the check of pasted commands", () => {
	it.each([
		["a comment after a command", "npm start    # builds first"],
		["a line of comment", "# first\nnpm ci"],
		["a comment in a substitution", "X=$(date # now\n)"],
		["a placeholder", "ORDER=ord_…"],
		["a placeholder in quotes", `curl -d '{"order_id": "ord_…"}'`],
		["a placeholder in double quotes", 'curl -H "Authorization: Bearer svc_test_…"'],
		["a placeholder in angle brackets", "svc keys revoke <api-key-id>"],
		["a query without quotes", "curl http://127.0.0.1:8080/v1/orders?page_size=5"],
		["a query of two parts", "curl $SVC/v1/orders%3Fa=1&b=2"],
		["a star", "rm data/svc.db*"],
		["a star in braces", "LINK=$" + "{URL##*/}"],
		["brackets", "npm run release -- --dry-run [--version]"],
		["a class of letters", "grep -o ord_[0-9a-z]"],
		["a home folder", "cd ~/svc"],
		["an earlier command", 'echo "Sold!"'],
		["an earlier command without quotes", "echo Sold!"],
		["backticks", "ORDER=`date`"],
		["backticks in double quotes", 'echo "`date`"'],
		["a word that begins with =", "test a =b"],
		["a variable with a letter after its colon", "curl $HOST:port"],
		["a variable with a bracket in double quotes", 'echo "$ORDERS[0]"'],
		["an end of line of Windows", "npm ci\r\nnpm test"],
		["quotes of a text editor", "echo “hello”"],
		["a space that does not break", "npm\u00a0ci"],
		["a quote without an end", "echo 'one\necho two"],
		["a double quote without an end", 'echo "one'],
		["a backslash before a space", "curl \\ \n -s"],
		["a here-document", "cat <<END\nx\nEND"],
		["a prompt", "$ npm ci"],
		["a server before another line", "npm start\ncurl http://127.0.0.1:8080"],
		["a server after its settings", "SVC_PORT=1 npm start\necho"],
		["a host's server", "node --env-file=.env shop.mjs\n. ./.env"],
		["a server after a build", "npx next build && NEXT_MANUAL_SIG_HANDLE=true npx next start\n. ./.env"],
	])("refuses %s", (_, text) => {
		expect(shellFaults(text)).not.toEqual([]);
	});

	it.each([
		["commands in order", "npm ci && npm start"],
		[
			"what stands in single quotes",
			`curl -s "$SVC/v1/x?a=1&b=2" -d '{"a": [1, "~ * # ! ?"]}' | grep -o 'ord_[0-9a-z]*'`,
		],
		[
			"a substitution",
			`KEY=$(npm run --silent svc -- keys create --quiet)\nORDER=$(curl -s "$SVC" -d '{"x": "'$KEY'"}' | head -n 1)`,
		],
		["continued lines", "curl -s $SVC/v1/orders \\\n  -H 'a: b' \\\n  -d '{}'"],
		["a number sign inside of a word", "curl http://127.0.0.1/a#b"],
		["a function", 'post() { curl -s "$SVC$1" -d "$2"; }'],
		["a variable with a port", 'curl "http://$HOST:8080/v1" $HOST:8080'],
		["an output into a file", "node x.mjs > .env 2>&1\ncat < .env"],
		["a server as the last command", "npm ci\nnpm start"],
		["an escaped mark", "echo \\? \\*"],
		["an expansion in double quotes", 'echo "$(basename "$URL") $' + '{URL}"'],
	])("accepts %s", (_, text) => {
		expect(shellFaults(text)).toEqual([]);
	});

	it("names the line and what to do", () => {
		expect(shellFaults("npm ci\nnpm start # it")).toEqual([
			"line 2: a comment, which zsh runs: say it outside of the block",
		]);
	});
});

test("The variables that a block reads are those that it has not set before", () => {
	const { read, set } = variablesIn(`A=$(echo $B)\ncurl "$A/$C" -d '{"x": "'$D'"}' -e $\{E}\nexport F=1 G=2`);
	expect([...read]).toEqual(["B", "C", "D", "E"]);
	expect([...set]).toEqual(["A", "F", "G"]);
});

describe.each(await installedShells())("a paste into %s", (shell) => {
	const pasted = (text: string) => paste(shell, [text], { cwd: tmpdir(), env: { GIVEN: "given" } });

	it("prints what the commands print, from lines that belong together", async () => {
		const { complaints, stdout } = await pasted(
			`A=$(echo 'a [b]*')\necho "$A" \\\n  $GIVEN\npost() { echo "$1"; }\npost '{"c":\n  "d"}'`,
		);
		expect(complaints).toEqual([]);
		expect(stdout).toBe('a [b]* given\n{"c":\n  "d"}\n');
	});

	it("shows what the shell does not understand", async () => {
		expect((await pasted("no-such-command --at-all")).complaints).toHaveLength(1);
		const failed = await pasted("echo a?b");
		if (shell === "zsh") expect(failed.complaints).toEqual(["zsh: no matches found: a?b"]);
		else expect(failed).toEqual({ stdout: "a?b\n", complaints: [] });
		const { stdout } = await pasted("echo one # two");
		expect(stdout).toBe(shell === "zsh" ? "one # two\n" : "one\n");
	});
});
