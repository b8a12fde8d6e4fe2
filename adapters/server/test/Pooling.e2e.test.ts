/** A pooler in transaction mode gives each transaction another process of Postgres, so svc must leave nothing in one. */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { dataOf, startService } from "./Harness.js";

/** What a session keeps beyond its transaction. Parameters that every connection sends at its start are not of it. */
const left = `SELECT
	(SELECT count(*)::INTEGER FROM pg_prepared_statements) AS prepared,
	(SELECT count(*)::INTEGER FROM pg_settings WHERE source = 'session') AS settings,
	(SELECT count(*)::INTEGER FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()) AS locks,
	(SELECT count(*)::INTEGER FROM pg_listening_channels()) AS channels,
	(SELECT count(*)::INTEGER FROM pg_class WHERE relnamespace = pg_my_temp_schema()) AS tables`;

/** Statements of one request each; the pool gives the last connection first, so few sessions see all of them. */
const leftBy = async (databasePooling: "session" | "transaction") => {
	const svc = await startService({ kind: "postgres", databasePooling, worker: true });
	try {
		const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 1_000, currency: "USD" } }];
		const { order_id } = dataOf(await svc.post("/v1/orders", { line_items }), 201);
		const body = { action: "pay", payment_source: { token: "tok_visa" } };
		dataOf(await svc.post(`/v1/orders/${order_id}/pay`, body, { idempotencyKey: "pooled" }));
		dataOf(await svc.get("/v1/orders?query=mug"));
		const rows = await svc.runtime.runPromise(
			Effect.flatMap(Database, ({ read }) => Effect.all(Array.from({ length: 5 }, () => read(left, [])))),
		);
		return rows.flat();
	} finally {
		await svc.stop();
	}
};

it("leaves no prepared statement, setting, lock, channel or table in a session of a pooler in transaction mode", async () => {
	const nothing = { prepared: 0, settings: 0, locks: 0, channels: 0, tables: 0 };
	for (const row of await leftBy("transaction")) expect(row).toEqual(nothing);
	// Without a pooler, statements are prepared once, and the server ends those that svc gave up. Nothing else is left.
	for (const { prepared, ...others } of await leftBy("session")) {
		expect(prepared).toBeGreaterThan(0);
		expect({ ...others, prepared: 0 }).toEqual({ ...nothing, settings: 1 });
	}
});
