/** Two real `svc serve` start at the same time on an empty database, as two nodes of one deployment do. */
import { setTimeout as sleep } from "node:timers/promises";
import { emptyDatabase } from "@svc/testkit/TestDatabase";
import { expect, onTestFinished, test } from "vitest";
import { keyIn, makeFolder, serve } from "./Command.js";

test("two nodes that first start at the same time log no warning", async () => {
	const database = await emptyDatabase("postgres");
	onTestFinished(database.drop);
	const folder = await makeFolder();
	const environment = { SVC_DATABASE_URL: database.url, SVC_SECRET_KEY: "7".repeat(64), SVC_LOG_LEVEL: "warn" };
	const nodes = await Promise.all([serve(folder, environment), serve(folder, environment)]);
	// The background work of a start does not delay the URL.
	await sleep(1_000);
	for (const node of nodes) expect(node.output()).not.toMatch(/level=(WARN|ERROR|FATAL)/);
	expect(nodes.map(keyIn).filter((key) => key !== "")).not.toEqual([]);
});
