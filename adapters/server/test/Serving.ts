/** Runs the real `svc serve` in a process that a test can kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { eventually } from "./http/Receiver.js";

const command = fileURLToPath(new URL("../bin/svc.js", import.meta.url));

export interface Serving {
	readonly url: string;
	/** The first start's key; empty afterwards. */
	readonly key: string;
	/** Ends the process as a power cut would. */
	readonly kill: () => Promise<void>;
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => child.once("exit", () => resolve()));

/** Starts `svc serve` in the directory, on the database, with these settings too, and waits until it prints its URL. */
export const serve = async (
	directory: string,
	databaseUrl: string,
	settings: Readonly<Record<string, string>> = {},
): Promise<Serving> => {
	const child = spawn(process.execPath, [command, "serve"], {
		cwd: directory,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH: process.env.PATH,
			SVC_PORT: "0",
			SVC_DATABASE_URL: databaseUrl,
			SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
			...settings,
			SVC_RATE_LIMITS: "off",
		},
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
	const gone = ended(child);
	const kill = () => {
		child.kill("SIGKILL");
		return gone;
	};
	onTestFinished(kill);
	const url = await eventually(() => /svc is ready at (http:\S+)/.exec(output)?.[1], 120_000).catch((cause) => {
		throw new Error(`svc did not start: ${output}`, { cause });
	});
	return { url, key: /svc_test_\w+/.exec(output)?.[0] ?? "", kill };
};
