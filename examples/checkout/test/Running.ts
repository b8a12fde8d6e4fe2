/** Runs the programs of the examples as a user does: with Node, each on a port of its own. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

export const freePort = (): Promise<number> =>
	new Promise((resolve) => {
		const server = createServer().listen(0, "127.0.0.1", () => {
			const { port } = server.address() as AddressInfo;
			server.close(() => resolve(port));
		});
	});

/** Starts a program of `src`, and waits until it says where it is. */
export const run = (program: string, environment: Readonly<Record<string, string>>) => {
	const child = spawn(process.execPath, [fileURLToPath(new URL(`../src/${program}`, import.meta.url))], {
		env: { PATH: process.env.PATH, ...environment },
	});
	let output = "";
	const opened = new Promise<string>((resolve, reject) => {
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding("utf8").on("data", (text) => {
				output += text;
				const [, url] = /^Open (\S+)$/m.exec(output) ?? [];
				if (url !== undefined) resolve(url);
			});
		child.once("close", () => reject(new Error(`${program} has ended: ${output}`)));
	});
	return {
		/** The address that it prints. */
		opened,
		output: () => output,
		stop: () =>
			new Promise<void>((resolve) => {
				if (child.exitCode !== null) return resolve();
				child.once("close", () => resolve());
				child.kill("SIGKILL");
				return undefined;
			}),
	};
};
