/** Runs the real `svc serve` in a process that a test can kill. */
import { onTestFinished } from "vitest";
import { keyIn, kill, serve as start } from "./Command.js";

export interface Serving {
	readonly url: string;
	/** The first start's key; empty afterwards. */
	readonly key: string;
	/** Ends the process as a power cut would. */
	readonly kill: () => Promise<void>;
}

/** Starts `svc serve` in the directory, on the database, with these settings too, and waits until it prints its URL. */
export const serve = async (
	directory: string,
	databaseUrl: string,
	settings: Readonly<Record<string, string>> = {},
): Promise<Serving> => {
	const running = await start(directory, {
		SVC_DATABASE_URL: databaseUrl,
		SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on",
		...settings,
		SVC_RATE_LIMITS: "off",
	});
	onTestFinished(() => kill(running));
	return { url: running.url, key: keyIn(running), kill: () => kill(running) };
};
