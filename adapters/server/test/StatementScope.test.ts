import { describe, expect, it } from "vitest";
import { unscopedTables } from "./StatementScope.js";

const tables = new Set(["credentials", "orders", "api_keys", "customers", "timers"]);

const unscoped = (statement: string) => unscopedTables(statement, tables);

describe("a statement names the environment", () => {
	it.each([
		"SELECT document FROM orders WHERE environment_id = $1 AND id = $2",
		"SELECT d.document FROM orders AS d WHERE d.environment_id = ? ORDER BY d.created_at",
		"SELECT d.document FROM orders d WHERE (d.environment_id, d.id) IN (VALUES (?, ?), (?, ?))",
		"INSERT INTO orders (environment_id, id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
		"UPDATE orders SET version = ? WHERE environment_id = ? AND id = ?",
		"SELECT o.id FROM orders AS o JOIN customers AS c ON c.environment_id = o.environment_id WHERE o.environment_id = ?",
		"SELECT k.id FROM credentials c JOIN api_keys k ON k.environment_id = c.environment_id WHERE c.secret_hash = ?",
		"SELECT COUNT(*) FROM (SELECT 1 FROM orders WHERE environment_id = ? LIMIT 5) AS counted",
	])("if each of its tables is bound to one: %s", (statement) => {
		expect(unscoped(statement)).toEqual([]);
	});

	it.each([
		["SELECT document FROM orders WHERE id = ?", ["orders"]],
		["SELECT document FROM orders WHERE environment_id <> ? AND id = ?", ["orders"]],
		["INSERT INTO orders (id, environment_id) VALUES (?, ?)", ["orders"]],
		["UPDATE orders SET environment_id_of = ?", ["orders"]],
		["DELETE FROM timers WHERE kind = ?", ["timers"]],
		["SELECT o.id FROM orders AS o JOIN customers AS c ON c.id = o.id WHERE o.environment_id = ?", ["customers"]],
		[
			"SELECT o.id FROM orders AS o JOIN customers AS c ON c.environment_id = o.environment_id WHERE o.id = ?",
			["orders", "customers"],
		],
		[
			"SELECT 1 FROM orders WHERE environment_id = ? AND id IN (SELECT order_id FROM customers WHERE id = ?)",
			["customers"],
		],
	])("or its tables are told: %s", (statement, expected) => {
		expect(unscoped(statement)).toEqual(expected);
	});
});
