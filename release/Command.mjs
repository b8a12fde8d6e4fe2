/** Runs commands for the release. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);

/**
 * Runs a command and returns its standard output. If it fails, its output is the message of the error.
 *
 * @type {(command: string, parameters: ReadonlyArray<string>, cwd: string) => Promise<string>}
 */
export const run = async (command, parameters, cwd) => {
	try {
		return (await execute(command, [...parameters], { cwd, maxBuffer: 2 ** 26 })).stdout;
	} catch (error) {
		throw new Error([error.stdout, error.stderr].filter(Boolean).join("\n") || error.message, { cause: error });
	}
};
