/**
 * Two versions of svc on one database. The newer one knows one more migration, which expands the schema that the older
 * one uses. The older one serves while the newer one starts.
 */
import { type Migration, migrations } from "@svc/sql";
import { databaseKind, freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

const expansion: Migration = {
	name: "an expansion",
	major: 1,
	statements: () => [
		"CREATE TABLE novelties (id TEXT PRIMARY KEY)",
		"ALTER TABLE orders ADD COLUMN novelty TEXT",
		"ALTER TABLE timers ADD COLUMN novelty INTEGER NOT NULL DEFAULT 0",
		"ALTER TABLE idempotency_keys ADD COLUMN novelty TEXT",
		"CREATE INDEX orders_by_novelty ON orders (environment_id, novelty)",
	],
};

let database: TestDatabase;
beforeEach(async () => {
	database = await freshDatabase();
});
afterEach(() => database.drop());

const line = { name: "Coffee", quantity: 1, unit_price_money: { amount: 450, currency: "USD" } };

/** Sells until it is stopped, and returns the status of every response that was not a success. */
const sell = (svc: Service, clients = 4) => {
	let isOver = false;
	let sold = 0;
	const failures: Array<string> = [];
	const client = async (name: string) => {
		for (let count = 0; !isOver; count++) {
			const created = await svc.post("/v1/orders", { line_items: [line] }, { idempotencyKey: `${name}-${count}` });
			const path = `/v1/orders/${created.body.data?.order_id}`;
			const payment = { action: "pay", payment_source: { token: "tok_visa" } };
			const paid = await svc.post(`${path}/pay`, payment, { idempotencyKey: `${name}-${count}-pay` });
			const read = await svc.get(path);
			for (const { status, text } of [created, paid, read]) if (status >= 400) failures.push(`${status} ${text}`);
			sold++;
		}
	};
	const done = Promise.all(Array.from({ length: clients }, (_, index) => client(`client-${index}`)));
	return {
		sold: () => sold,
		stop: async () => {
			isOver = true;
			await done;
			return failures;
		},
	};
};

const upgradeUnderLoad = async () => {
	const older = await startService({ database, worker: true });
	const load = sell(older);
	const probes = new Set<string>();
	let isProbing = true;
	const probing = (async () => {
		while (isProbing) {
			const { body } = await older.get("/readyz");
			probes.add(body.reason ?? body.status);
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
	})();
	while (load.sold() < 5) await new Promise((resolve) => setTimeout(resolve, 10));

	const newer = await startService({ database, worker: true, migrations: [...migrations, expansion] });
	const beside = sell(newer);
	const begun = load.sold();
	// The response of a probe is reused for a second.
	await new Promise((resolve) => setTimeout(resolve, 1_500));
	while (load.sold() < begun + 20 || beside.sold() < 20) await new Promise((resolve) => setTimeout(resolve, 10));

	expect(await older.get("/readyz")).toMatchObject({
		status: 200,
		body: { status: "ready", reason: "newer_schema", message: expect.stringContaining("of a newer svc") },
	});
	expect((await newer.get("/readyz")).body).toEqual({ status: "ready" });
	isProbing = false;
	await probing;
	expect(await load.stop()).toEqual([]);
	expect(await beside.stop()).toEqual([]);
	// A busy machine may not answer a probe in time.
	probes.delete("database_unavailable");
	expect(probes).toEqual(new Set(["ready", "newer_schema"]));
	await older.stop();
	await newer.stop();
};

// Only Postgres serves several nodes at once.
if (databaseKind() === "postgres")
	it("serves without a failed request while a newer version migrates, and stays ready", upgradeUnderLoad);

it("restarts on the newer schema, as a node that fails during an upgrade must", async () => {
	await (await startService({ database })).stop();
	const newer = await startService({ database, migrations: [...migrations, expansion] });
	const older = await startService({ database });
	expect((await older.post("/v1/orders", { line_items: [line] })).status).toBe(201);
	expect(await older.get("/readyz")).toMatchObject({ status: 200, body: { reason: "newer_schema" } });
	await older.stop();
	await newer.stop();
});

it("is not ready on a schema of a newer major version", async () => {
	const older = await startService({ database });
	const contraction: Migration = { name: "a contraction", major: 2, statements: () => [] };
	const newer = await startService({ database, migrations: [...migrations, contraction] });
	expect(await older.get("/readyz")).toMatchObject({
		status: 503,
		body: { status: "not_ready", reason: "schema_not_current" },
	});
	await expect(startService({ database })).rejects.toThrow();
	await older.stop();
	await newer.stop();
});
