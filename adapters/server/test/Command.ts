/** Runs the real `svc` command, each in its own process and folder. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { eventually } from "./http/Receiver.js";

/** The script of the `svc` command. */
export const command = fileURLToPath(new URL("../bin/svc.js", import.meta.url));

export interface Ended {
	readonly code: number | null;
	readonly stdout: string;
	readonly stderr: string;
}

export interface Running {
	readonly child: ChildProcess;
	/** Both outputs so far. */
	readonly output: () => string;
	readonly ended: Promise<Ended>;
}

export type Environment = Readonly<Record<string, string>>;

/** Makes a folder that is removed after the test. */
export const makeFolder = async (): Promise<string> => {
	const folder = await mkdtemp(join(tmpdir(), "svc-command-"));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
};

/** As `npm start` does: a start collects half as much garbage. */
const asStarted = ["--max-semi-space-size=16"];

/** Starts `svc`, or another script, in the folder, with no environment but PATH and the given variables. */
export const start = (
	folder: string,
	parameters: ReadonlyArray<string>,
	environment: Environment = {},
	script = command,
): Running => {
	const child = spawn(process.execPath, [...asStarted, script, ...parameters], {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: { PATH: process.env.PATH, ...environment },
	});
	let [stdout, stderr] = ["", ""];
	child.stdout.setEncoding("utf8").on("data", (text) => (stdout += text));
	child.stderr.setEncoding("utf8").on("data", (text) => (stderr += text));
	onTestFinished(() => void child.kill("SIGKILL"));
	return {
		child,
		output: () => stdout + stderr,
		ended: new Promise((resolve) => child.once("close", (code) => resolve({ code, stdout, stderr }))),
	};
};

/** Runs `svc` to its end. */
export const svc = (folder: string, parameters: ReadonlyArray<string>, environment?: Environment): Promise<Ended> =>
	start(folder, parameters, environment).ended;

export interface Server extends Running {
	readonly url: string;
}

/** Waits until a server prints its URL. */
export const whenReady = async (running: Running): Promise<Server> => {
	const url = await eventually(() => /svc is ready at (http:\S+)/.exec(running.output())?.[1], 120_000).catch(
		(cause) => {
			throw new Error(`svc did not start: ${running.output()}`, { cause });
		},
	);
	return { ...running, url };
};

/** Starts `svc serve` on a free port, and waits until it prints its URL. */
export const serve = (folder: string, environment: Environment = {}): Promise<Server> =>
	whenReady(start(folder, ["serve"], { SVC_PORT: "0", ...environment }));

/** The sandbox key that the first start prints; empty afterwards. */
export const keyIn = ({ output }: Running): string => /svc_test_\w+/.exec(output())?.[0] ?? "";

/** Ends the process as a power cut would. */
export const kill = async ({ child, ended }: Running): Promise<void> => {
	child.kill("SIGKILL");
	await ended;
};

/** A response's JSON. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export const jsonOf = async (response: { readonly json: () => Promise<unknown> }): Promise<any> => response.json();
