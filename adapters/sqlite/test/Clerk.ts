/** A service that takes orders on a disk that fails (`fixtures/clerk.mjs`). */
import { spawn } from "node:child_process";
import { driver } from "@svc/sqlite/Driver";
import type { FailingDisk } from "@svc/testkit/FailingDisk";
import { inject } from "vitest";

/** One process of it. */
export class Clerk {
	readonly acknowledged: Array<string> = [];
	readonly #child;
	#lines: Array<string> = [];
	#waiting: ((line: string | undefined) => void) | undefined;
	#log = "";
	/** The exit code, or the signal. */
	readonly ended: Promise<number | string | null>;
	#hasEnded = false;

	constructor(disk: FailingDisk) {
		this.#child = spawn(process.execPath, [inject("clerk"), disk.file], {
			env: { PATH: process.env.PATH, ...disk.variables },
			stdio: ["pipe", "pipe", "pipe"],
		});
		let rest = "";
		this.#child.stdout.setEncoding("utf8").on("data", (text: string) => {
			const lines = (rest + text).split("\n");
			rest = lines.pop() ?? "";
			this.#lines.push(...lines);
			this.#wake();
		});
		this.#child.stderr.setEncoding("utf8").on("data", (text: string) => {
			this.#log += text;
		});
		// A process that has ended takes no more orders.
		this.#child.stdin.on("error", () => undefined);
		this.ended = new Promise((resolve) =>
			this.#child.on("close", (code, signal) => {
				this.#hasEnded = true;
				this.#wake();
				resolve(signal ?? code);
			}),
		);
	}

	get log(): string {
		return this.#log;
	}

	#wake(): void {
		if (this.#waiting === undefined || (this.#lines.length === 0 && !this.#hasEnded)) return;
		const resume = this.#waiting;
		this.#waiting = undefined;
		resume(this.#lines.shift());
	}

	/** The next line; undefined if the process has ended. */
	next(): Promise<string | undefined> {
		return new Promise((resolve) => {
			this.#waiting = resolve;
			this.#wake();
		});
	}

	async ask(order: string): Promise<string | undefined> {
		this.#child.stdin.write(`${order}\n`);
		return this.next();
	}

	/** Writes a document; returns the answer. */
	async write(bytes = 100): Promise<string> {
		const answer = (await this.ask(`write ${bytes}`)) ?? "ended";
		const [, id] = /^written (.*)/.exec(answer) ?? [];
		if (id !== undefined) this.acknowledged.push(id);
		return answer;
	}

	/** Writes documents; returns the answers that differ. */
	async writeMany(count: number, bytes?: number): Promise<ReadonlyArray<string>> {
		const answers = new Set<string>();
		for (let i = 0; i < count; i++) answers.add((await this.write(bytes)).replace(/^written .*/, "written"));
		return [...answers];
	}

	async kill(): Promise<void> {
		this.#child.kill("SIGKILL");
		await this.ended;
	}
}

/** Starts a service, and waits until it is ready. */
export const startClerk = async (disk: FailingDisk): Promise<Clerk> => {
	const clerk = new Clerk(disk);
	const line = await clerk.next();
	if (line !== "ready") throw new Error(`${line} ${clerk.log}`);
	return clerk;
};

/** Which of these IDs a database lacks. Throws if the file is not sound. */
export const lost = (file: string, acknowledged: ReadonlyArray<string>): ReadonlyArray<string> => {
	const database = new (driver())(file);
	try {
		const found = String(database.pragma("integrity_check", { simple: true }));
		if (found !== "ok") throw new Error(found);
		const ids = new Set(database.prepare("SELECT id FROM customers").pluck().all());
		return acknowledged.filter((id) => !ids.has(id));
	} finally {
		database.close();
	}
};
