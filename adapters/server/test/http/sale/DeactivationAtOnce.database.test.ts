/** A payment link that is deactivated while a purchase opens. On SQLite one comes after the other. */
import { databaseKind } from "@svc/testkit/TestDatabase";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { checkouts, sessionOf } from "./Buyers.js";
import { links, oneTime } from "./Links.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

/** Keeps new orders from being written. Returns whether one waits, and what lets it go on. */
const holdOrders = async () => {
	const client = new pg.Client({ connectionString: svc.database.url });
	await client.connect();
	await client.query("BEGIN");
	await client.query("LOCK TABLE orders IN SHARE MODE");
	const waiting = "SELECT count(*)::INTEGER AS count FROM pg_locks WHERE NOT granted AND relation = 'orders'::regclass";
	return {
		isAwaited: async () => (await client.query(waiting)).rows[0].count > 0 || undefined,
		release: async () => {
			await client.query("COMMIT");
			await client.end();
		},
	};
};

it("ends the session of a purchase that began before and commits after (PL12)", async () => {
	const { made, start } = links(svc);
	const { payment_link_id } = await made(oneTime);
	const held = databaseKind() === "postgres" ? await holdOrders() : undefined;
	const starting = start(payment_link_id);
	if (held === undefined) await starting;
	else await eventually(held.isAwaited);
	dataOf(await svc.post(`/v1/payment-links/${payment_link_id}/deactivate`));
	// What falls due at once finds no session yet.
	await advanceClock(svc, 1);
	await held?.release();
	const { checkout_session_id } = sessionOf(await starting, 201);
	await advanceClock(svc, 60);
	expect(await checkouts(svc).read(checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "merchant" });
});
