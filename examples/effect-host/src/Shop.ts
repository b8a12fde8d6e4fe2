/**
 * An Effect service that passes its own `SqlClient` to svc instead of a URL. It writes an invoice and svc's order in one
 * transaction, which commits both or neither.
 */
import * as SqlClient from "@effect/sql/SqlClient";
import { unwarned } from "@svc/core/platform/Idempotency";
import { Merchants } from "@svc/core/platform/Merchants";
import { Orders } from "@svc/core/sale/Orders";
import type { Caller } from "@svc/core/words/Environment";
import { System } from "@svc/core/words/Principal";
import { composeOn } from "@svc/server/Compose";
import { onHostClient } from "@svc/sql";
import { Effect, Layer } from "effect";
import { ownClient } from "./OwnClient.js";

/** Provides svc's core on that client, and the `SqlClient` to use instead of the original one. */
export const svcOn = (databaseUrl: string, secretKey: Uint8Array) =>
	composeOn(Layer.provide(onHostClient, ownClient(databaseUrl)), { secretKey });

interface NewInvoice {
	readonly number: string;
	readonly item: string;
	readonly cents: number;
}

/** Called between the writes of a transaction; the crash test ends the process there. */
type Step = (at: "invoice written" | "order written" | "linked") => Effect.Effect<void>;
const nothing: Step = () => Effect.void;

/** The service's invoices. */
export class Invoices extends Effect.Service<Invoices>()("example/Invoices", {
	effect: Effect.gen(function* () {
		const sql = yield* SqlClient.SqlClient;
		const orders = yield* Orders;
		const merchants = yield* Merchants;
		yield* sql`CREATE TABLE IF NOT EXISTS shop_invoices (number TEXT PRIMARY KEY, cents INTEGER NOT NULL, order_id TEXT)`;

		/** The caller of svc: the shop itself, with every scope. */
		const callerIn = (environment_id: string) =>
			Effect.map(
				merchants.environment(environment_id),
				(environment): Caller => ({ environment, principal: System, request: null }),
			);

		const write = Effect.fn("Invoices.write")(function* (
			environment_id: string,
			{ cents, item, number }: NewInvoice,
			step: Step,
		) {
			const caller = yield* callerIn(environment_id);
			yield* sql`INSERT INTO shop_invoices ${sql.insert({ number, cents })}`;
			yield* step("invoice written");
			const created = yield* orders.create(caller, {
				line_items: [{ name: item, quantity: 1, unit_price_money: { amount: cents, currency: "USD" } }],
				metadata: { invoice: number },
			});
			const { data: order } = unwarned(created);
			yield* step("order written");
			yield* sql`UPDATE shop_invoices SET order_id = ${order.order_id} WHERE number = ${number}`;
			yield* step("linked");
			return { number, order_id: order.order_id };
		});

		const create = (environment_id: string, invoice: NewInvoice, step = nothing) =>
			sql.withTransaction(write(environment_id, invoice, step));

		const find = (number: string) => sql`SELECT number, cents, order_id FROM shop_invoices WHERE number = ${number}`;

		return { create, find };
	}),
}) {}
