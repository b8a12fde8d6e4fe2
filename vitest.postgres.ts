/**
 * Global setup of the vitest projects that use PostgreSQL: one server for all of them, with a migrated template
 * database that each test file copies (`freshDatabase` of `@svc/testkit/TestDatabase`).
 */
import { layer as postgres } from "@svc/postgres";
import { collections } from "@svc/server";
import { migrate } from "@svc/sql";
import { start } from "@svc/testkit/PostgresServer";
import type {} from "@svc/testkit/TestDatabase"; // declares what is provided
import { Effect } from "effect";
import type { TestProject } from "vitest/node";

/** Brings the template database up to date, so that no test file waits for migrations. */
const migrateTemplate = (url: string): Promise<void> =>
	Effect.runPromise(Effect.provide(migrate(collections), postgres({ url, maxConnections: 1 })));

/** Starts the server unless another project of this run has; who starts it stops it, after the last test of all. */
export default async function setup(project: TestProject) {
	const everyProject = project.vitest.getRootProject();
	if (everyProject.getProvidedContext().postgres !== undefined) return undefined;
	const server = await start();
	const template = "svc_template";
	await migrateTemplate(await server.createDatabase(template));
	everyProject.provide("postgres", { url: server.url("postgres"), template, log: server.log });
	return server.stop;
}
