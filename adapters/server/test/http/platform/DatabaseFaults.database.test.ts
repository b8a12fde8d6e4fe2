/** A database that responds but takes no writes: callers and the load balancer learn the reason and the end. */
import { Database } from "@svc/sql";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const isSqlite = databaseKind() === "sqlite";

const pragma = (text: string) =>
	svc.runtime.runPromise(Effect.flatMap(Database, ({ read, transaction }) => transaction(read(`PRAGMA ${text}`, []))));

/** Runs statements as an operator of the database does. */
const operate = async (...statements: ReadonlyArray<string>) => {
	const client = new pg.Client({ connectionString: svc.database.url });
	await client.connect();
	for (const statement of statements) await client.query(statement);
	await client.end();
};

/** Makes new connections of the database read-only or not, and ends the existing ones, as a failover does. */
const setReadOnly = (isReadOnly: boolean) => {
	if (isSqlite) return pragma(`query_only = ${isReadOnly ? 1 : 0}`);
	const name = new URL(svc.database.url).pathname.slice(1);
	return operate(
		"SET default_transaction_read_only = off",
		`ALTER DATABASE "${name}" SET default_transaction_read_only = ${isReadOnly ? "on" : "off"}`,
		`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND pid <> pg_backend_pid()`,
	);
};

let count = 0;
const create = (name = "Ada"): Promise<Answer> =>
	svc.post("/v1/customers", { name }, { idempotencyKey: `faults-${count++}` });

const refusal = (reason: string, message: string) => ({
	status: 503,
	body: { error: { code: "STORAGE_UNAVAILABLE", type: "unavailable_error", reason, message } },
});

const readiness = async (reason?: string) =>
	eventually(async () => {
		const answer = await svc.get("/readyz", { key: null });
		return answer.body.reason === reason ? answer : undefined;
	});

/** Sends requests until one has this status: the next user of a lost connection notices the loss. */
const untilStatus = (status: number): Promise<Answer> =>
	eventually(async () => {
		const answer = await create();
		return answer.status === status && (answer.body.error?.reason !== undefined) === (status === 503)
			? answer
			: undefined;
	});

/** On Postgres this would need a separate file system to fill. */
const describeFullDisk = () => {
	it("refuses writes with 503 and the reason, and is not ready until there is room", async () => {
		const pages = async () => Number((await pragma("page_count"))[0]?.page_count);
		await pragma(`max_page_count = ${(await pages()) + 4}`);
		const full = await eventually(async () => {
			const answer = await create("x".repeat(200));
			return answer.status === 201 ? undefined : answer;
		});
		expect(full).toMatchObject(refusal("disk_full", "The database has no disk space left."));
		expect(await readiness("disk_full")).toMatchObject({
			status: 503,
			body: { status: "not_ready", message: "The database has no disk space left." },
		});
		expect((await svc.get("/healthz", { key: null })).status).toBe(200);
		await pragma("max_page_count = 1000000");
		expect(await readiness()).toMatchObject({ status: 200, body: { status: "ready" } });
		expect((await create()).status).toBe(201);
	});
};
if (isSqlite) describe("a disk that is full", describeFullDisk);

describe("a database that is read-only", () => {
	it("is detected by a node without write requests", async () => {
		await readiness();
		await setReadOnly(true);
		expect(await readiness("read_only")).toMatchObject({
			status: 503,
			body: { status: "not_ready", message: "The database is read-only." },
		});
	});

	it("refuses writes with 503 and the reason, and serves reads", async () => {
		expect(await untilStatus(503)).toMatchObject(refusal("read_only", "The database is read-only."));
		expect((await svc.get("/v1/customers")).status).toBe(200);
	});

	// A connection of SQLite stays read-only once it is.
	if (isSqlite) return;
	it("is ready again once it takes writes", async () => {
		await setReadOnly(false);
		expect(await readiness()).toMatchObject({ status: 200, body: { status: "ready" } });
		await untilStatus(201);
	});
});
