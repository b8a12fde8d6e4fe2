/** The law of told changes itself: it finds a change without an event, and no other. */
import { driver } from "@svc/sqlite/Driver";
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import type BetterSqlite3 from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { noteChanges, untoldChanges } from "./ToldChanges.js";

const Sqlite = driver();

let database: TestDatabase;
let connection: BetterSqlite3.Database;
beforeEach(async () => {
	database = await freshDatabase();
	noteChanges(database);
	connection = new Sqlite(database.url.slice("sqlite:".length));
});
afterEach(async () => {
	connection.close();
	await database.drop();
});

const at = (second: number) => `2026-11-23T10:00:0${second}.000Z`;

const insert = (table: string, id: string, document: object) =>
	connection
		.prepare(
			`INSERT INTO ${table} (environment_id, id, version, created_at, updated_at, document) VALUES (?, ?, 1, ?, ?, ?)`,
		)
		.run("test_1", id, at(0), at(0), JSON.stringify(document));

const order = { order_id: "ord_1", status: "open", applied_discounts: [], updated_at: at(0) };

const change = (second: number, fields: object) =>
	connection
		.prepare("UPDATE orders SET document = ? WHERE id = 'ord_1'")
		.run(JSON.stringify({ ...order, ...fields, updated_at: at(second) }));

const tell = (id: string, second: number) =>
	insert("webhook_events", id, { data: { order: { order_id: "ord_1" }, resource_updated_at: at(second) } });

describe("the law of told changes", () => {
	it("names the fields of a change without an event", () => {
		insert("orders", "ord_1", order);
		change(1, { status: "closed", settlement_amounts: { paid_money: { amount: 5 } } });
		tell("evt_1", 2);
		expect(untoldChanges(database)).toEqual(["ord_1 changed without an event: status, settlement_amounts"]);
	});

	it("accepts a change that an event tells of, and one of where the payment stands", () => {
		insert("orders", "ord_1", order);
		change(1, { status: "closed" });
		tell("evt_1", 1);
		change(2, { status: "closed", active_payment_attempt_id: "opa_1" });
		expect(untoldChanges(database)).toEqual([]);
	});
});
