import { randomBytes } from "node:crypto";
import { lstat, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Database } from "@svc/sql";
import { databaseKind, emptyDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../Command.js";
import { advanceClock, dataOf, type Service, startService } from "../Harness.js";
import { eventually } from "../http/Receiver.js";
import { sales, usd } from "../http/Sale.js";
import { trackedSales } from "../http/TrackedSale.js";
import { commandsOf, run } from "./InProcess.js";

let svc: Service;
let commands: ReturnType<typeof commandsOf>;

/** A product on a shelf, of which one unit is sold and one is held in a reservation. */
let shelf: Awaited<ReturnType<ReturnType<typeof trackedSales>["shelf"]>>;

beforeAll(async () => {
	svc = await startService({ worker: true });
	commands = commandsOf(svc);
	shelf = await trackedSales(svc).shelf(5);
	const order_id = await shelf.buy();
	const paid = await svc.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } });
	expect(paid.status, paid.text).toBe(200);
	dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(300) }), 201);
	const reservation = {
		demand_lines: [{ inventory_item_id: shelf.inventory_item_id, requested_quantity: 1 }],
		inventory_routing_source: shelf.source,
		owner: { key: "cart", expires_at: new Date(Date.now() + 600_000).toISOString() },
	};
	const held = await svc.post("/v1/inventory-reservations", reservation, { idempotencyKey: "hold" });
	expect(held.status, held.text).toBe(201);
	const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(5_000) }), 201);
	dataOf(await svc.post(`/v1/gift-cards/${card.gift_card_id}/adjust`, { amount_money: usd(-700), reason: "Spent" }));
	for (let i = 0; i < 5; i++) dataOf(await svc.post("/v1/customers", { name: `Customer ${i}` }), 201);
});

afterAll(() => svc.stop());

/** Changes stored rows behind svc's back, runs `work`, and undoes the change. */
const tampered = async <A>(change: string, undo: string, work: () => Promise<A>, { runtime } = svc): Promise<A> => {
	const write = (statement: string) =>
		runtime.runPromise(Effect.flatMap(Database, (database) => database.transaction(database.change(statement, []))));
	expect(await write(change)).toBe(1);
	try {
		return await work();
	} finally {
		expect(await write(undo)).toBe(1);
	}
};

const read = (statement: string) =>
	svc.runtime.runPromise(Effect.flatMap(Database, (database) => database.read(statement, [])));

const verify = async () => {
	const { code, lines, stderr } = await commands.json("verify");
	return { code, stderr, report: lines[0] };
};

describe("svc verify", () => {
	test("reads everything, and finds nothing wrong", async () => {
		const { code, report, stderr } = await verify();
		expect({ code, stderr, faults: report.faults }).toEqual({ code: 0, stderr: "", faults: [] });
		const counts = new Map(report.counts.map(({ count, name }: { count: number; name: string }) => [name, count]));
		expect(counts.get("customers")).toBe(5);
		expect(counts.get("gift card balances")).toBe(1);
		expect(counts.get("gift card entries")).toBe(2);
		expect(counts.get("stock levels")).toBe(1);
		expect(counts.get("balance_transactions")).toBe(2);
		expect((await commands.run("verify")).stdout).toMatch(/ 5 {2}customers\n[\s\S]*\nNothing is wrong\.\n$/);
	});

	test("reports a document that does not match its schema, and reads the others", async () => {
		const [row] = await read("SELECT id, CAST(document AS TEXT) AS document FROM customers ORDER BY id LIMIT 1");
		const document = String(row?.document);
		const broken = document.replace('"name":"Customer 0"', '"name":5');
		expect(broken).not.toBe(document);
		const set = (text: string) => `UPDATE customers SET document = '${text}' WHERE id = '${row?.id}'`;
		const { code, report, stderr } = await tampered(set(broken), set(document), verify);
		expect({ code, count: report.fault_count }).toEqual({ code: 1, count: 1 });
		expect(report.faults).toMatchObject([
			{ where: "customers", environment_id: svc.merchant.sandbox.environment_id, id: row?.id },
		]);
		expect(report.faults[0].message).toMatch(/^it does not match its schema: [\s\S]*name/);
		expect(stderr).toContain("1 fault was found");
	});

	test("reports a document in the row of another version", async () => {
		const [row] = await read("SELECT id FROM customers ORDER BY id LIMIT 1");
		const set = (version: number) => `UPDATE customers SET version = ${version} WHERE id = '${row?.id}'`;
		const { report } = await tampered(set(9), set(1), verify);
		expect(report.faults).toMatchObject([{ id: row?.id, message: "its version is 1, and its row says 9" }]);
	});

	test.each([
		["on_hand_quantity", 1, "on_hand_quantity is 6, and its entries add up to 5"],
		["held_quantity", 1, "held_quantity is 2, and its entries add up to 1; held_quantity of reservations is 2"],
		["safety_stock_quantity", 2, "safety_stock_quantity is 2, and its entries add up to 0"],
	])("reports a level with %s off by %i", async (bucket, by, message) => {
		const change = (amount: number) =>
			`UPDATE inventory_levels SET ${bucket} = ${bucket} + ${amount} WHERE inventory_item_id = '${shelf.inventory_item_id}'`;
		const { code, report } = await tampered(change(by), change(-by), verify);
		expect({ code, count: report.fault_count }).toEqual({ code: 1, count: 1 });
		expect(report.faults).toMatchObject([{ where: "stock levels", id: shelf.inventory_item_id }]);
		expect(report.faults[0].message).toContain(`at ${shelf.location_id}: ${message}`);
	});

	/** Moves the newest row of a table out of every environment's sight, and back. */
	const lost = async (table: string, work: () => ReturnType<typeof verify>) => {
		const [row] = await read(`SELECT environment_id, id FROM ${table} ORDER BY id DESC LIMIT 1`);
		const move = (from: unknown, to: unknown) =>
			`UPDATE ${table} SET environment_id = '${to}' WHERE environment_id = '${from}' AND id = '${row?.id}'`;
		return tampered(move(row?.environment_id, "lost"), move("lost", row?.environment_id), work);
	};

	test("reports a missing line in the ledger of a gift card", async () => {
		const { code, report } = await lost("gift_card_ledger_entries", verify);
		expect(code).toBe(1);
		expect(report.faults).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					where: "gift card balances",
					message: "its balance is 4300, and its entries add up to 5000",
				}),
				expect.objectContaining({ where: "gift_card_ledger_entries", message: "its environment does not exist" }),
				expect.objectContaining({ where: "gift card entries", message: "its gift card does not exist" }),
			]),
		);
	});

	test("reports a movement that is missing from a level", async () => {
		const { report } = await lost("inventory_movements", verify);
		expect(report.faults).toEqual(
			expect.arrayContaining([expect.objectContaining({ where: "stock levels", id: shelf.inventory_item_id })]),
		);
	});

	test("reports a refund and a payment that were never booked on the balance", async () => {
		const { report } = await lost("balance_transactions", verify);
		expect(report.faults).toEqual(
			expect.arrayContaining([
				expect.objectContaining({
					where: "refunds",
					message: expect.stringMatching(/^the balance has no transaction for "refund re_/),
				}),
			]),
		);
	});

	test("reports an order with parts that do not add up to its total", async () => {
		const [row] = await read("SELECT id, CAST(document AS TEXT) AS document FROM orders LIMIT 1");
		const document = String(row?.document);
		const broken = document.replace('"subtotal_money":{"amount":1000', '"subtotal_money":{"amount":1001');
		expect(broken).not.toBe(document);
		const set = (text: string) => `UPDATE orders SET document = '${text}' WHERE id = '${row?.id}'`;
		const { report } = await tampered(set(broken), set(document), verify);
		expect(report.faults).toMatchObject([
			{ where: "orders", id: row?.id, message: "the parts of its total against the total: 1001 is not 1000" },
		]);
	});
});

describe("svc verify, of disputes", () => {
	test("compares what each withholds with its bookings on the balance", async () => {
		const shop = await startService({ worker: true });
		onTestFinished(() => shop.stop());
		const sale = sales(shop);
		const check = async () => (await commandsOf(shop).json("verify")).lines[0];
		for (let i = 0; i < 2; i++) dataOf(await sale.pay(await sale.order(2_500), "tok_disputed"));
		await advanceClock(shop, 3);
		const [open, won] = dataOf(await shop.get("/v1/disputes"));
		const evidence = { uncategorized_text: "winning_evidence" };
		const { dispute_id } = dataOf(await shop.post(`/v1/disputes/${won.dispute_id}/evidence`, { evidence }));
		await eventually(async () => {
			await advanceClock(shop, 3);
			return dataOf(await shop.get(`/v1/disputes/${dispute_id}`)).closed_at;
		});
		expect(await check()).toMatchObject({
			faults: [],
			counts: expect.arrayContaining([{ name: "dispute bookings", count: 2 }]),
		});

		/** Hides the booking of a dispute at a status. */
		const without = async (id: string, status: string) => {
			const { data } = (await shop.get("/v1/balance-transactions?page_size=100")).body;
			const booked = data.find(({ booking_key }: { booking_key: string }) => booking_key === `dispute ${id} ${status}`);
			const move = (from: string, to: string) =>
				`UPDATE balance_transactions SET environment_id = '${to}'
					WHERE environment_id = '${from}' AND id = '${booked.balance_transaction_id}'`;
			const { environment_id } = shop.merchant.sandbox;
			const { faults } = await tampered(move(environment_id, "lost"), move("lost", environment_id), check, shop);
			return faults.filter(({ where }: { where: string }) => where === "dispute bookings");
		};
		const message = (withheld: number, sum: number) =>
			`what it withholds is ${withheld}, and its entries add up to ${sum}`;
		expect(await without(open.dispute_id, "needs_response")).toMatchObject([
			{ id: open.dispute_id, message: message(2_500, 0) },
		]);
		expect(await without(dispute_id, "won")).toMatchObject([{ id: dispute_id, message: message(0, 2_500) }]);
	});
});

describe("svc backup", () => {
	const copiesSqlite = async () => {
		const file = join(await makeFolder(), "backup.db");
		let isRunning = true;
		const writing = (async () => {
			while (isRunning) await svc.post("/v1/customers", { name: "Meanwhile" });
		})();
		const copied = await commands.json(`backup --to ${file}`);
		isRunning = false;
		await writing;
		expect(copied).toMatchObject({ code: 0, lines: [{ file }] });
		expect(await commands.run(`backup --to ${file}`)).toMatchObject({
			code: 2,
			stderr: expect.stringContaining("--to"),
		});

		const restored = { SVC_DATABASE_URL: `sqlite:${file}` };
		const verified = await run("verify --json", restored);
		expect({ code: verified.code, faults: JSON.parse(verified.stdout).faults }).toEqual({ code: 0, faults: [] });
		const other = await startService({ database: { kind: "sqlite", url: `sqlite:${file}`, drop: () => rm(file) } });
		const orders = await other.get("/v1/orders", { key: svc.testKey });
		expect(orders.body.data).toMatchObject([{ payment_status: "paid" }]);
		await other.stop();
		// Without its key, svc does not open it.
		const wrong = { ...restored, SVC_SECRET_KEY: randomBytes(32).toString("hex") };
		expect(await run("keys list --live", { ...restored })).toMatchObject({ code: 2 });
		expect(await run("migrate", wrong)).toMatchObject({ code: 1, stderr: expect.stringContaining("secret key") });
	};

	const followsNoLink = async () => {
		const folder = await makeFolder();
		const [file, other] = [join(folder, "backup.db"), join(folder, "other")];
		await writeFile(other, "precious", { mode: 0o644 });
		await symlink(other, `${file}.partial`);
		expect(await commands.run(`backup --to ${file}`)).toMatchObject({ code: 0 });
		expect(await readFile(other, "utf8")).toBe("precious");
		const copy = await lstat(file);
		expect([copy.isFile(), copy.mode & 0o777]).toEqual([true, 0o600]);
		expect((await readdir(folder)).sort()).toEqual(["backup.db", "other"]);
	};

	const namesPgDump = async () => {
		const url = new URL(svc.database.url);
		url.password = "hunter2";
		const { code, stderr, stdout } = await commands.run("backup --to copy.dump", { SVC_DATABASE_URL: url.href });
		expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
		expect(stderr).toMatch(/\n {2}pg_dump --format=custom .*copy\.dump" "postgres/);
		expect(stderr).not.toContain("hunter2");
	};

	if (databaseKind() === "sqlite") {
		test("copies a database that can be restored, while svc writes", copiesSqlite);
		test("writes a new file for its owner only, through no link that another user has left", followsNoLink);
	} else test("says which command copies Postgres, without the password", namesPgDump);
});

describe("a database without tables", () => {
	test("is called so, and not broken", async () => {
		const empty = await emptyDatabase();
		onTestFinished(empty.drop);
		if (empty.kind === "sqlite") await writeFile(empty.url.slice("sqlite:".length), "");
		const says = "has no svc tables";
		const options = { SVC_DATABASE_URL: empty.url, SVC_PORT: "0" };
		expect(await commands.run("verify", options)).toMatchObject({ code: 1, stderr: expect.stringContaining(says) });
		expect(await commands.run("doctor", options)).toMatchObject({ code: 1, stdout: expect.stringContaining(says) });
	});
});

describe("svc doctor", () => {
	interface Finding {
		readonly check: string;
		readonly state: string;
		readonly message: string;
		readonly remedy?: string;
	}
	const doctor = async (more: Readonly<Record<string, string>> = {}) => {
		const { code, stdout } = await commands.run("doctor --json", { SVC_PORT: "0", ...more });
		const { findings }: { findings: ReadonlyArray<Finding> } = JSON.parse(stdout);
		const states = Object.fromEntries(findings.map(({ check, state }) => [check, state]));
		return { code, findings, states };
	};

	test("finds nothing wrong with a server that works", async () => {
		// The first command has claimed the database for this key.
		await commands.run("merchants list");
		expect(await doctor()).toMatchObject({
			code: 0,
			states: {
				configuration: "ok",
				database: "ok",
				schema: "ok",
				writes: "ok",
				clock: "ok",
				"secret key": "ok",
				"background work": "ok",
				webhooks: "ok",
				server: "ok",
			},
		});
	});

	test("finds work that no worker takes, and says what to do", async () => {
		const past = new Date(Date.now() - 20 * 60_000).toISOString();
		// A lane keeps the workers of this test away.
		const add = `INSERT INTO timers (environment_id, kind, subject, lane, due_at, visible_at)
			VALUES ('svc', 'webhook.delivery', 'x', 'x', '${past}', '${past}')`;
		const other = await startService();
		try {
			await other.runtime.runPromise(
				Effect.flatMap(Database, (database) => database.transaction(database.change(add, []))),
			);
			const { code, findings } = await doctor({ SVC_DATABASE_URL: other.database.url });
			expect(code).toBe(1);
			expect(findings.find(({ check }) => check === "webhooks")).toMatchObject({
				state: "failure",
				message: expect.stringContaining(`1 webhook delivery waited since ${past}`),
				remedy: expect.stringContaining("npx svc serve"),
			});
		} finally {
			await other.stop();
		}
	});

	test("finds a wrong key, an unreachable database and an invalid setting", async () => {
		await commands.run("merchants list");
		expect(await doctor({ SVC_SECRET_KEY: "ab".repeat(32) })).toMatchObject({
			code: 1,
			states: { "secret key": "failure", database: "ok" },
		});
		expect(await doctor({ SVC_DATABASE_URL: "postgres://svc:hunter2@127.0.0.1:1/svc" })).toMatchObject({
			code: 1,
			states: { database: "failure" },
		});
		expect(await doctor({ SVC_PORT: "x", SVC_HOTS: "y" })).toMatchObject({
			code: 1,
			findings: [
				{ check: "configuration", state: "failure" },
				{ check: "configuration", state: "failure" },
			],
		});
		const { findings } = await doctor({ SVC_HOST: "0.0.0.0", SVC_DEV_MAIL: "on" });
		expect(findings.map(({ remedy }) => remedy)).toContain("Unset SVC_DEV_MAIL.");
	});
});
