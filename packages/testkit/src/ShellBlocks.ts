/**
 * Checks commands that a reader pastes into bash or zsh, and pastes them. In an interactive zsh, the default shell of
 * macOS, a `#` begins no comment, and a word that looks like a pattern of files but matches none is an error.
 */
import { spawn } from "node:child_process";

/** What each shell or the reader would take apart, outside of quotes. */
const patterns = new Map([
	["?", "a pattern of file names"],
	["*", "a pattern of file names"],
	["[", "a pattern of file names"],
	["]", "a pattern of file names"],
	["~", "a folder of the reader"],
	["!", "an earlier command (history)"],
	["`", "a command: write $(…)"],
]);

/** Characters that text editors put in for others, and what stands for a value to fill in. */
const never = new Map([
	["…", "a placeholder: set a variable instead"],
	["\u00a0", "a space that is none for a shell"],
	["\r", "an end of line of Windows"],
	["“", "a quote that is none for a shell"],
	["”", "a quote that is none for a shell"],
	["‘", "a quote that is none for a shell"],
	["’", "a quote that is none for a shell"],
]);

/** A program that goes on until it is stopped would read the lines pasted after it. */
const serves =
	/^(?:\w+=\S+ )*(?:.*&& )?(?:\w+=\S+ )*(?:npm start|(?:npx )?svc (?:serve|listen)|(?:npx )?next start|stripe listen|node \S*.*\bshop\.m?[jt]s)\b/;

type Place = "outside" | "double" | "braces";

/** Reads the characters of a block, and says what is wrong at which line. */
const charactersIn = (text: string): ReadonlyArray<string> => {
	const faults: Array<string> = [];
	const places: Array<Place> = ["outside"];
	let at = 0;
	let isStart = true;
	const refuse = (what: string) => {
		const line = text.slice(0, at).split("\n").length;
		const fault = `line ${line}: ${what}`;
		if (!faults.includes(fault)) faults.push(fault);
	};
	const rest = () => text.slice(at);
	/** Steps over an expansion that both quoted and unquoted text may have. */
	const expand = (): boolean => {
		if (rest().startsWith("$((")) refuse("$((, which is not checked");
		if (rest().startsWith("$(")) {
			places.push("outside");
			at += 2;
			isStart = true;
			return true;
		}
		if (rest().startsWith("${")) {
			places.push("braces");
			at += 2;
			return true;
		}
		const [name] = /^\$\w+/.exec(rest()) ?? [];
		if (name === undefined) return false;
		at += name.length;
		if (/^(?::[a-zA-Z&]|\[)/.test(rest()))
			refuse(`${name}${rest().slice(0, 2)}, which zsh reads as a part of the variable`);
		isStart = false;
		return true;
	};
	while (at < text.length) {
		const character = text[at] ?? "";
		const place = places.at(-1) ?? "outside";
		const forbidden = never.get(character);
		if (forbidden !== undefined) refuse(`${character} is ${forbidden}`);
		if (place === "double") {
			if (character === "\\") at += 2;
			else if (character === "$" && expand()) continue;
			else {
				if (character === '"') places.pop();
				if (character === "!" || character === "`") refuse(`${character} is ${patterns.get(character)}`);
				at++;
			}
			isStart = false;
			continue;
		}
		if (place === "braces" && character === "}") {
			places.pop();
			at++;
			continue;
		}
		if (character === "'") {
			const end = text.indexOf("'", at + 1);
			if (end < 0) {
				refuse("a quote without an end");
				break;
			}
			for (const [sign, what] of never) if (text.slice(at, end).includes(sign)) refuse(`${sign} is ${what}`);
			at = end + 1;
			isStart = false;
			continue;
		}
		if (character === "\\") {
			if (/^\\[ \t]+$/m.test(rest().split("\n", 1)[0] ?? ""))
				refuse("a backslash with a space after it, which joins no lines");
			isStart = isStart && text[at + 1] === "\n";
			at += 2;
			continue;
		}
		if (character === "$" && expand()) continue;
		if (character === '"') places.push("double");
		else if (character === ")" && places.length > 1) places.pop();
		else if (character === "#" && isStart) refuse("a comment, which zsh runs: say it outside of the block");
		else if (character === "=" && isStart) refuse("a word that begins with =, which zsh reads as a command's path");
		else if (/^<<|^<\(/.test(rest())) refuse("<< and <( are not checked");
		else if (/^<[a-z][\w -]*>/i.test(rest())) refuse("a placeholder: set a variable instead");
		else if (/^&(?![&\s])/.test(rest()) && text[at - 1] !== "&" && text[at - 1] !== ">")
			refuse("a & that ends the command: quote the address");
		else if (patterns.has(character)) refuse(`${character} is ${patterns.get(character)}`);
		isStart = /[\s;&|(]/.test(character);
		at++;
	}
	if (places.length > 1) refuse("a quote or bracket without an end");
	return faults;
};

/** The commands of a block: lines, with those that continue joined. */
const commandsIn = (text: string): ReadonlyArray<string> =>
	text
		.trim()
		.replace(/\\\n\s*/g, "")
		.split("\n");

/** Says why a block cannot be pasted as it is; empty if it can. */
export const shellFaults = (text: string): ReadonlyArray<string> => {
	const commands = commandsIn(text);
	return [
		...charactersIn(text),
		...commands
			.slice(0, -1)
			.flatMap((command) => (serves.test(command) ? [`"${command}" would read the lines after it`] : [])),
		...commands.flatMap((command) => (/^\s*[$>%] /.test(command) ? [`"${command}" begins with a prompt`] : [])),
	];
};

/** The variables that a block sets, and those that it reads before. */
export const variablesIn = (text: string) => {
	const set = new Set<string>();
	const read = new Set<string>();
	for (const [, assigned, used, braced] of text.matchAll(/(?<![\w$-])([A-Z_]+)=|\$([A-Z_]+)|\$\{([A-Z_]+)/g)) {
		const name = used ?? braced;
		if (assigned !== undefined) set.add(assigned);
		else if (name !== undefined && !set.has(name)) read.add(name);
	}
	return { set, read };
};

export type Shell = "bash" | "zsh";

export interface Pasted {
	/** What the commands printed. */
	readonly stdout: string;
	/** What the shell or curl complained about. */
	readonly complaints: ReadonlyArray<string>;
}

/** As a terminal starts them, but without the reader's own settings. */
const interactive: Readonly<Record<Shell, ReadonlyArray<string>>> = {
	bash: ["--norc", "--noprofile", "-i"],
	zsh: ["-f", "-i", "-o", "nopromptsp"],
};

/** Every interactive bash without a terminal says so. */
const isUsual = (line: string) => /^bash: (?:cannot set terminal process group|no job control)/.test(line);

/** Whether the machine has the shell. */
const hasShell = (shell: Shell): Promise<boolean> =>
	new Promise((resolve) => {
		const child = spawn(shell, ["-c", "exit 0"], { stdio: "ignore" });
		child.once("error", () => resolve(false));
		child.once("close", (code) => resolve(code === 0));
	});

let installed: Promise<ReadonlyArray<Shell>> | undefined;

/** The shells of this machine. Prints one line about each that is missing. */
export const installedShells = (): Promise<ReadonlyArray<Shell>> => {
	installed ??= Promise.all(
		(["bash", "zsh"] as const).map(async (shell) => {
			if (await hasShell(shell)) return [shell];
			console.log(`${shell} is not installed: nothing is pasted into it.`);
			return [];
		}),
	).then((shells) => shells.flat());
	return installed;
};

/** Pastes blocks into one interactive shell, one after another. */
export const paste = (
	shell: Shell,
	blocks: ReadonlyArray<string>,
	options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Pasted> =>
	new Promise((resolve, reject) => {
		const child = spawn(shell, interactive[shell], {
			cwd: options.cwd,
			env: { PATH: process.env.PATH, HOME: options.cwd, TERM: "dumb", PS1: "", PS2: "", ...options.env },
		});
		let [stdout, stderr] = ["", ""];
		child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
		child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
		child.once("error", reject);
		child.once("close", () => {
			const lines = stderr.split("\n").filter((line) => /^(?:bash|zsh|curl|node|npm|grep|svc): /.test(line));
			resolve({ stdout, complaints: lines.filter((line) => !isUsual(line)) });
		});
		// A shell that a block ended has closed its input.
		child.stdin.on("error", () => undefined);
		child.stdin.end(`${blocks.map((block) => block.trimEnd()).join("\n")}\n`);
	});
