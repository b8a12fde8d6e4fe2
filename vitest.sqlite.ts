/**
 * Global setup of the vitest projects that use SQLite: one migrated database, a file that each test file copies
 * (`freshDatabase` of `@svc/testkit/TestDatabase`).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { collections } from "@svc/server";
import { migrate } from "@svc/sql";
import { layer as sqlite } from "@svc/sqlite";
import type {} from "@svc/testkit/TestDatabase"; // declares what is provided
import { Effect } from "effect";
import type { TestProject } from "vitest/node";

/** Makes the template unless another project of this run has; the project that made it removes it after the last test. */
export default async function setup(project: TestProject) {
	const everyProject = project.vitest.getRootProject();
	if (everyProject.getProvidedContext().sqlite !== undefined) return undefined;
	const directory = await mkdtemp(join(tmpdir(), "svc-template-"));
	const template = join(directory, "svc.db");
	await Effect.runPromise(Effect.provide(migrate(collections), sqlite({ filename: template, isDurable: false })));
	everyProject.provide("sqlite", { template });
	return () => rm(directory, { recursive: true, force: true });
}
