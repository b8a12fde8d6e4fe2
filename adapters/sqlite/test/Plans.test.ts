/** SQLite plans each statement without knowing the values: it must find rows by the index that the filter has. */

import { webhookEvents } from "@svc/core/events/Events/WebhookEvents";
import { balanceTransactions } from "@svc/core/ledger/Balance/BalanceTransaction";
import { collections } from "@svc/core/main/Collections";
import { paymentAttempts } from "@svc/core/sale/Payments/PaymentAttempt";
import { StockLedger } from "@svc/core/stock/StockLedger";
import type { InventoryMovement } from "@svc/core/stock/StockLedger/Movement";
import { Ids } from "@svc/core/words/Id";
import type { Selection } from "@svc/core/words/Storage/Documents";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Timers } from "@svc/core/words/Storage/Timers";
import { NodeCrypto } from "@svc/node";
import { Database, migrate, storage, text } from "@svc/sql";
import { layer as sqlite } from "@svc/sqlite";
import { now } from "@svc/testkit/InventoryArbitraries";
import { newEnvironment } from "@svc/testkit/StorageContract/Check";
import { thing, things } from "@svc/testkit/StorageContract/Thing";
import { Effect, Layer } from "effect";
import { describe, expect, it } from "vitest";

const environment = "env_plans";
const newestFirst: Selection = { filters: {}, sort_by: "created_at", sort_direction: "desc" };

type Operation = (documents: typeof Documents.Service) => Effect.Effect<unknown, unknown>;

type StockOperation = (ledger: typeof StockLedger.Service) => Effect.Effect<unknown, unknown>;

/** Runs the operation on an empty database, and explains the statements that it sent to the table. */
const plansOf = (
	table: string,
	operation: Effect.Effect<unknown, unknown, Documents | StockLedger | Timers>,
): Promise<ReadonlyArray<string>> => {
	const sent: Array<string> = [];
	const database = sqlite({ filename: ":memory:", observe: (statement) => void sent.push(statement) });
	const ports = storage.pipe(
		Layer.provideMerge(Layer.effectDiscard(migrate([things, ...collections])).pipe(Layer.provideMerge(database))),
		Layer.provide(Ids.Default),
		Layer.provide(NodeCrypto.layer(new Uint8Array(32).fill(7))),
	);
	const explain = Effect.gen(function* () {
		const { read, transaction } = yield* Database;
		sent.length = 0;
		yield* Effect.exit(transaction(operation));
		const statements = sent.filter((statement) => statement.includes(table));
		const plans: Array<string> = [];
		for (const statement of statements) {
			const nothing = [...statement.matchAll(/\?/g)].map(() => null);
			const steps = yield* read(`EXPLAIN QUERY PLAN ${statement}`, nothing);
			plans.push(steps.map((step) => text(step, "detail")).join(" | "));
		}
		return plans;
	});
	return Effect.runPromise(Effect.provide(explain, ports));
};

const key = "sqlite_autoindex_contract_things_1 (environment_id=? AND id=?)";
const byOwner = "contract_things_by_owner_id (environment_id=? AND <expr>=?";

const operations: ReadonlyArray<readonly [string, string, Operation]> = [
	["get", key, (documents) => documents.get(things, environment, "a")],
	["getMany", key, (documents) => documents.getMany(things, environment, ["a", "b"])],
	["findBy of one value", byOwner, (documents) => documents.findBy(things, environment, "owner_id", ["a"])],
	["findBy of many", byOwner, (documents) => documents.findBy(things, environment, "owner_id", ["a", "b"])],
	[
		"findUnique",
		"contract_things_unique_code (environment_id=? AND <expr>=?)",
		(documents) => documents.findUnique(things, environment, "code", "a"),
	],
	[
		"sumBy from a time",
		"contract_things_by_created_at (environment_id=? AND created_at>? AND created_at<?)",
		(documents) => documents.sumBy(things, environment, "status", "total", { created_after: now }),
	],
	[
		"countUntil",
		"contract_things_by_created_at (environment_id=? AND created_at<?)",
		(documents) => documents.countUntil(things, environment, now),
	],
	["update", key, (documents) => documents.update(things, environment, thing())],
	["updateMany", key, (documents) => documents.updateMany(things, environment, [thing(), thing()])],
	[
		"list",
		"contract_things_by_created_at (environment_id=?)",
		(documents) => documents.list(things, environment, newestFirst, 20, undefined),
	],
	[
		"list by a filter, from a place",
		`${byOwner} AND (created_at,id)<(?,?))`,
		(documents) =>
			documents.list(things, environment, { ...newestFirst, filters: { owner_id: ["a"] } }, 20, {
				_tag: "key",
				created_at: "",
				id: "",
			}),
	],
];

const levelKey = "sqlite_autoindex_inventory_levels_1";
const ofItem = `${levelKey} (environment_id=? AND inventory_item_id=?)`;
const ofLevel = `${levelKey} (environment_id=? AND inventory_item_id=? AND location_id=?)`;

const movement: InventoryMovement = {
	inventory_movement_id: "invm_1",
	inventory_item_id: "invi_1",
	location_id: "loc_1",
	movement_type: "adjustment",
	deltas: { on_hand_quantity: 1 },
	source: { type: "inventory_adjustment", id: "invm_1" },
	version: 1,
	created_at: now,
	updated_at: now,
};

const stockOperations: ReadonlyArray<readonly [string, ReadonlyArray<string>, StockOperation]> = [
	["lock", [ofLevel], (ledger) => ledger.lock(environment, ["invi_1"], ["loc_1"])],
	[
		"lockAvailable",
		[ofItem, "sqlite_autoindex_locations_1 (environment_id=? AND id=?)"],
		(ledger) => ledger.lockAvailable(environment, ["invi_1"], ["loc_1"]),
	],
	[
		"available",
		[ofItem, "sqlite_autoindex_inventory_items_1 (environment_id=? AND id=?)"],
		(ledger) => ledger.available(environment, ["invi_1"]),
	],
	["record", [ofLevel], (ledger) => ledger.record(environment, [movement])],
];

describe("on SQLite", () => {
	it.each(operations)("%s finds its rows by %s", async (_, index, operation) => {
		const [plan, ...more] = await plansOf(things.name, Effect.flatMap(Documents, operation));
		expect(plan).toContain(`INDEX ${index}`);
		expect(more).toEqual([]);
	});

	it("of what never changes, the time of the last change is that of its creation", async () => {
		const byChange: Selection = { ...newestFirst, sort_by: "updated_at", updated_after: now };
		const list = Effect.flatMap(Documents, (documents) =>
			documents.list(webhookEvents, environment, byChange, 20, undefined),
		);
		expect(await plansOf(webhookEvents.name, list)).toEqual([
			"SEARCH d USING INDEX webhook_events_by_created_at (environment_id=? AND created_at>?)",
		]);
	});

	it.each(["created_at", "updated_at"])("attempts of an order are found by it, in the order of %s", async (sort_by) => {
		const selection = { ...newestFirst, filters: { order_id: ["ord_1"], status: ["failed"] }, sort_by };
		const list = Effect.flatMap(Documents, (documents) =>
			documents.list(paymentAttempts, environment, selection, 20, undefined),
		);
		const [plan, ...more] = await plansOf(paymentAttempts.name, list);
		expect(plan).toContain("INDEX order_payment_attempts_by_order_id (environment_id=? AND <expr>=?)");
		expect(more).toEqual([]);
	});

	it.each([
		["total", "contract_things_sorted_by_total (environment_id=?)"],
		["updated_at", "contract_things_by_updated_at (environment_id=?)"],
	])("a list by %s walks the index that has its order, and sorts nothing", async (sort_by, index) => {
		const list = Effect.flatMap(Documents, (documents) =>
			documents.list(things, environment, { ...newestFirst, sort_by }, 20, undefined),
		);
		expect(await plansOf(things.name, list)).toEqual([`SEARCH d USING INDEX ${index}`]);
	});

	it.each([
		["total", 5, "contract_things_sorted_by_total (environment_id=? AND <expr><?)", "integer"],
		["label", "b", "contract_things_sorted_by_label (environment_id=? AND <expr><?)", "text"],
	])("a page of a run by %s goes on in that index, and in that of the moves", async (sort_by, value, index, type) => {
		const selection = { ...newestFirst, sort_by };
		const pages = Effect.gen(function* () {
			const documents = yield* Documents;
			yield* documents.insert(things, environment, thing(), thing());
			const { next } = yield* documents.list(things, environment, selection, 1, undefined);
			if (next?._tag !== "sorted") throw new Error("the second page goes on in a run");
			yield* documents.list(things, environment, selection, 1, { ...next, value });
		});
		const plan = (await plansOf(`${things.name} AS d`, pages)).at(-1);
		expect(plan).toContain(`SEARCH d USING INDEX ${index}`);
		expect(plan).toContain(`SEARCH m USING COVERING INDEX moves_by_${type}_value (environment_id=? AND log_id=? AND `);
		expect(plan).toContain("SEARCH m USING PRIMARY KEY (environment_id=? AND log_id=? AND id=? AND move_id>?)");
		// For the two pages that become one, and for nothing longer.
		expect(plan?.match(/TEMP B-TREE/g)).toEqual(["TEMP B-TREE"]);
		expect(plan).toMatch(/SCAN page \| USE TEMP B-TREE FOR ORDER BY$/);
	});

	it("an update writes the same index entries with the trigger for moves as without it", async () => {
		const sent: Array<string> = [];
		const database = sqlite({ filename: ":memory:", observe: (statement) => void sent.push(statement) });
		const ports = storage.pipe(
			Layer.provideMerge(Layer.effectDiscard(migrate([things])).pipe(Layer.provideMerge(database))),
			Layer.provide(Ids.Default),
			Layer.provide(NodeCrypto.layer(new Uint8Array(32).fill(7))),
		);
		const counts = Effect.gen(function* () {
			const { read, transaction, write } = yield* Database;
			const documents = yield* Documents;
			yield* Effect.exit(transaction(documents.update(things, environment, thing())));
			const update = sent.find((statement) => statement.startsWith("UPDATE contract_things"));
			if (update === undefined) throw new Error("a document is updated by an UPDATE");
			/** The writes to indexes of the update itself; the program of the trigger begins at address 0 again. */
			const entries = (comment: string) =>
				Effect.map(
					read(
						// An explanation is not made again when the schema changes, so each has a text of its own.
						`EXPLAIN ${update} -- ${comment}`,
						[...update.matchAll(/\?/g)].map(() => null),
					),
					(steps) => {
						const end = steps.findIndex(({ addr }, index) => index > 0 && addr === 0);
						const own = end < 0 ? steps : steps.slice(0, end);
						return { all: steps.length, written: own.filter(({ opcode }) => opcode === "IdxInsert").length };
					},
				);
			const before = yield* entries("before");
			yield* transaction(write("DROP TRIGGER contract_things_moves", []));
			return { before, after: yield* entries("after") };
		});
		const { after, before } = await Effect.runPromise(Effect.provide(counts, ports));
		expect(before.all).toBeGreaterThan(after.all);
		expect(after.written).toBeGreaterThan(0);
		expect(before.written).toBe(after.written);
	});

	it("due timers are found lane by lane: none is read that is not claimed", async () => {
		const due = Effect.gen(function* () {
			const timers = yield* Timers;
			const set = (subject: string, lane: string) => ({ kind: "plan", subject, lane, due_at: now });
			yield* timers.schedule(newEnvironment(), set("a", "a"), set("b", "lane"));
			yield* timers.claim({ owner: "w", limit: 8, perLane: 8, busy: [], leaseMillis: 1_000 });
		});
		const [, look, claim, ...more] = await plansOf("timers", due);
		expect(more).toEqual([]);
		const steps = `${look} | ${claim}`.split(" | ").filter((step) => / (timers|next|t)\b/.test(step));
		const alone = "SEARCH timers USING INDEX timers_alone (visible_at<?)";
		expect(steps).toEqual([
			// The first entry of the index.
			"SCAN timers USING INDEX timers_in_lanes",
			"SEARCH next USING INTEGER PRIMARY KEY (rowid=?)",
			"SEARCH timers USING INDEX timers_in_lanes (lane>?)",
			alone,
			"SEARCH timers USING COVERING INDEX sqlite_autoindex_timers_1 (environment_id=? AND kind=? AND subject=?)",
			alone,
			"SEARCH t USING INTEGER PRIMARY KEY (rowid=?)",
			"SEARCH timers USING INDEX timers_in_lanes (lane=? AND visible_at<?)",
		]);
	});

	it("the balance is summed off an index, in its order", async () => {
		const sum = Effect.flatMap(Documents, (documents) =>
			documents.sumBy(balanceTransactions, environment, "type", "net"),
		);
		expect(await plansOf(balanceTransactions.name, sum)).toEqual([
			"SEARCH d USING INDEX balance_transactions_sum_by_type (environment_id=?)",
		]);
	});

	it("what came onto the balance after its checkpoint is found by its time", async () => {
		const sum = Effect.flatMap(Documents, (documents) =>
			documents.sumBy(balanceTransactions, environment, "type", "net", { created_after: now }),
		);
		const [plan] = await plansOf(balanceTransactions.name, sum);
		expect(plan).toContain(
			"INDEX balance_transactions_by_created_at (environment_id=? AND created_at>? AND created_at<?)",
		);
	});

	it.each(stockOperations)("%s of stock finds its rows by %s", async (_, indexes, operation) => {
		const plans = await plansOf("inventory_levels", Effect.flatMap(StockLedger, operation));
		for (const index of indexes) expect(plans.join(" | ")).toContain(`INDEX ${index}`);
	});
});
