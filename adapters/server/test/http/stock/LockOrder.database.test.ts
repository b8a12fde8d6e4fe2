/**
 * The order in which units of work lock levels: by item, then by location. Two units that keep it never wait for each
 * other in a circle. Records the levels that each transaction locks, in every command that touches stock.
 */
import { Reservations } from "@svc/core/stock/Reservations";
import { expiryKind } from "@svc/core/stock/Reservations/Reservation";
import { type StockKey, StockLedger } from "@svc/core/stock/StockLedger";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { currentTransaction, type Transaction } from "@svc/sql/Transactions";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, FiberRef } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { freshKey, inMinutes, stockOf } from "../Stock.js";

/** One statement of a transaction: the levels that it locked, in the order of its rows. */
type Locked = ReadonlyArray<string>;

const keyOf = ({ inventory_item_id, location_id }: StockKey) => `${inventory_item_id} ${location_id}`;

/** Returns the first level that a transaction locked after one that comes later in the order, if there is one. */
const breach = (statements: ReadonlyArray<Locked>): string | undefined => {
	const held = new Set<string>();
	let last = "";
	for (const key of statements.flat()) {
		if (held.has(key)) continue;
		if (key < last) return key;
		held.add(key);
		last = key;
	}
	return undefined;
};

describe("the check of an order of locks", () => {
	const levels = ["a 1", "a 2", "b 1", "b 2"];
	/** Whether two transactions can wait for each other, for any interleaving of their locks. */
	const canDeadlock = (one: Locked, other: Locked): boolean =>
		one.some((first, i) =>
			one.slice(i + 1).some((second) => other.includes(second) && other.indexOf(second) < other.indexOf(first)),
		);

	it("law: two transactions that pass it cannot wait for each other", () => {
		const statements = fc
			.shuffledSubarray(levels)
			.chain((keys) => fc.nat(keys.length).map((at) => [keys.slice(0, at), keys.slice(at)]));
		fc.assert(
			fc.property(statements, statements, (one, other) => {
				if (breach(one) !== undefined || breach(other) !== undefined) return true;
				return !canDeadlock(one.flat(), other.flat());
			}),
		);
	});

	it("names the level that a second statement locks out of order, and allows what is locked already", () => {
		expect(breach([["a 2"], ["a 1", "a 2"]])).toBe("a 1");
		expect(breach([["a 1", "b 1"], ["a 1"], ["b 2"]])).toBeUndefined();
	});
});

const fake = makeFakeProcessor((token) =>
	token === "action" ? { charge: { type: "requires_action" } } : { charge: { type: "succeeds" } },
);
let svc: Service;
let sale: ReturnType<typeof sales>;
let stock: ReturnType<typeof stockOf>;
const transactions = new Map<Transaction, Array<Locked>>();

beforeAll(async () => {
	svc = await startService({ processor: fake.layer, hasRandomRequests: true });
	sale = sales(svc);
	stock = stockOf(svc);
	const ledger = await svc.runtime.runPromise(StockLedger);
	const noting =
		(isLock: boolean) =>
		<A extends ReadonlyArray<StockKey & { readonly version?: number }>, E, R>(statement: Effect.Effect<A, E, R>) =>
			Effect.tap(statement, (rows) =>
				Effect.map(FiberRef.get(currentTransaction), (transaction) => {
					if (transaction === undefined) return expect.unreachable("a lock outside of a transaction");
					const statements = transactions.get(transaction) ?? [];
					// A level that a movement makes is locked by nothing else: its item is.
					const locked = rows.filter(({ version }) => isLock || version !== 1).map(keyOf);
					transactions.set(transaction, [...statements, isLock ? locked : [...locked].sort()]);
				}),
			);
	const { lock, lockAvailable, record } = ledger;
	vi.spyOn(ledger, "lock").mockImplementation((...given) => noting(true)(lock(...given)));
	vi.spyOn(ledger, "lockAvailable").mockImplementation((...given) => noting(true)(lockAvailable(...given)));
	vi.spyOn(ledger, "record").mockImplementation((...given) => noting(false)(record(...given)));
});
afterAll(() => svc.stop());

/** Runs commands, and returns how many transactions they locked levels in. Fails if one broke the order. */
const inOrder = async (name: string, work: () => Promise<unknown>): Promise<number> => {
	transactions.clear();
	await work();
	for (const statements of transactions.values())
		expect(breach(statements), `${name}: ${JSON.stringify(statements)}`).toBeUndefined();
	return transactions.size;
};

/** Two items at four places, and a policy that visits them from the last to the first. */
const shop = async () => {
	const goods: Array<{ item: string; variant_id: string }> = [];
	for (const name of ["Mug", "Shirt"]) {
		const made = await svc.post("/v1/products", {
			name,
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_000), inventory_item: { name } },
		});
		const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
		goods.push({ item: inventory_item_id, variant_id });
	}
	const places: Array<string> = [];
	for (const name of ["A", "B", "C", "D"]) places.push(await stock.location(name));
	for (const { item } of goods) for (const place of places) await stock.receive(item, place, 4);
	const policy = await svc.post("/v1/inventory-allocation-policies", {
		name: "Backwards",
		configuration: {
			priority_groups: [...places].reverse().map((place, priority) => ({ priority, location_ids: [place] })),
		},
	});
	const { inventory_allocation_policy_id } = dataOf(policy, 201);
	const inventory_routing_source = { type: "policy", inventory_allocation_policy_id };
	const buy = async (quantity: number): Promise<string> => {
		const line_items = goods.map(({ variant_id }) => ({ variant_id, quantity }));
		return dataOf(await svc.post("/v1/orders", { line_items, inventory_routing_source }), 201).order_id;
	};
	return { goods, places, inventory_routing_source, buy };
};

const finish = async (order_id: string) => {
	for (const { processor_idempotency_key } of await sale.intents(order_id))
		fake.finish(processor_idempotency_key, "succeeds");
	const { active_payment_attempt_id } = await sale.read(order_id);
	return dataOf(await sale.payWith(order_id, { order_payment_attempt_id: active_payment_attempt_id })).order;
};

/** Does the timer's part for a reservation. */
const expire = (subject: string) =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const reservations = yield* Reservations;
			const timers = yield* Timers;
			const { transaction } = yield* UnitOfWork;
			const { environment } = svc.caller;
			yield* transaction(timers.schedule(environment, { kind: expiryKind, subject, due_at: inMinutes(-1) }));
			const due = { owner: "test", limit: 100, perLane: 100, busy: [], leaseMillis: 60_000 };
			for (const claimed of yield* timers.claim(due)) yield* reservations.expire(environment, claimed);
		}),
	);

describe("levels are locked by item and then by location", () => {
	it("when a payment holds, commits, and claims stock at other places", async () => {
		const { buy, goods, places } = await shop();
		const [kept, moved, failed] = [await buy(3), await buy(3), await buy(3)];
		const begin = async (order_id: string) => dataOf(await sale.pay(order_id, "action"));
		expect(await inOrder("hold", () => begin(kept))).toBe(1);
		await begin(moved);
		await begin(failed);
		const held = (await sale.read(moved)).inventory_reservation_id;
		expect(await inOrder("commit", () => finish(kept))).toBe(1);
		// The hold at the place C loses its cover. Its units are claimed elsewhere.
		for (const { item } of goods) await stock.adjust(item, places[2] ?? "", { on_hand_quantity_delta: -2 });
		let order: { inventory_reservation_id?: string } = {};
		expect(
			await inOrder("reroute", async () => {
				order = await finish(moved);
			}),
		).toBe(1);
		expect(order.inventory_reservation_id).toMatch(/^invr_/);
		expect(order.inventory_reservation_id).not.toBe(held);
		// Only the place D has a unit that nothing claims.
		for (const { item } of goods)
			for (const place of places.slice(0, 3)) {
				const { on_hand_quantity } = await stock.level(item, place);
				if (on_hand_quantity > 0) await stock.adjust(item, place, { on_hand_quantity_delta: -on_hand_quantity });
			}
		expect(await inOrder("exception", () => finish(failed))).toBe(1);
		const exception = await sale.read(failed);
		expect(exception.inventory_exception_status).toBe("paid_inventory_failed");
		for (const { item } of goods) await stock.receive(item, places[0] ?? "", 9);
		const resolve = { action: "retry" };
		expect(
			await inOrder("retry", async () =>
				dataOf(await svc.post(`/v1/orders/${failed}/inventory-exception/resolve`, resolve)),
			),
		).toBe(1);
		expect(await inOrder("cancel", async () => dataOf(await svc.post(`/v1/orders/${kept}/cancel`)))).toBe(1);
	});

	it("when goods are held, committed, consumed, released and expire by hand", async () => {
		const { goods, inventory_routing_source } = await shop();
		const hold = async (quantity: number) => {
			const made = await stock.command("/v1/inventory-reservations", {
				demand_lines: [...goods]
					.reverse()
					.map(({ item }) => ({ inventory_item_id: item, requested_quantity: quantity })),
				inventory_routing_source,
				owner: { key: freshKey(), expires_at: inMinutes(5) },
			});
			return dataOf(made, 201).inventory_reservation;
		};
		let made: Awaited<ReturnType<typeof hold>> | undefined;
		expect(
			await inOrder("hold", async () => {
				made = await hold(6);
			}),
		).toBe(1);
		const { inventory_reservation_id, lines } = made ?? expect.unreachable();
		const act = (name: string, target: string) =>
			inOrder(name, async () =>
				dataOf(
					await stock.act(inventory_reservation_id, name, {
						lines: [...lines].reverse().map((line: Record<string, unknown>) => ({
							inventory_reservation_line_id: line.inventory_reservation_line_id,
							[target]: 1,
						})),
					}),
				),
			);
		expect(await act("commit", "target_committed_quantity")).toBe(1);
		expect(await act("consume", "target_consumed_quantity")).toBe(1);
		expect(await act("release", "target_released_from_held_quantity")).toBe(1);
		expect(await inOrder("expiry", () => expire(inventory_reservation_id))).toBe(1);
		expect(dataOf(await svc.get(`/v1/inventory-reservations/${inventory_reservation_id}`)).status).toBe("closed");
	});

	it("when goods are adjusted, transferred, counted and handed off, also to new places", async () => {
		const { buy, goods, places } = await shop();
		const [from = "", to = ""] = [places[3], places[0]];
		const fresh = await stock.item("Cap");
		expect(await inOrder("adjustment", () => stock.receive(fresh, from, 3))).toBe(1);
		const items = [fresh, ...goods.map(({ item }) => item)];
		const draft = await stock.command("/v1/inventory-transfers", {
			source_location_id: from,
			destination_location_id: to,
			lines: [...items].reverse().map((inventory_item_id) => ({ inventory_item_id, requested_quantity: 1 })),
		});
		const { inventory_transfer_id, lines } = dataOf(draft, 201).inventory_transfer;
		const step = (name: string, target: string) =>
			inOrder(name, async () =>
				dataOf(
					await stock.command(`/v1/inventory-transfers/${inventory_transfer_id}/${name}`, {
						lines: lines.map(({ inventory_transfer_line_id }: Record<string, unknown>) => ({
							inventory_transfer_line_id,
							[target]: 1,
						})),
					}),
				),
			);
		expect(await step("ship", "target_shipped_quantity")).toBe(1);
		expect(await step("receive", "target_received_quantity")).toBe(1);

		const opened = await stock.command("/v1/inventory-counts", { location_id: places[1] });
		const path = `/v1/inventory-counts/${dataOf(opened, 201).inventory_count.inventory_count_id}`;
		const counted = [...items].reverse().map((inventory_item_id) => ({ inventory_item_id, counted_quantity: 5 }));
		dataOf(await svc.put(`${path}/lines`, { lines: counted }, { idempotencyKey: freshKey() }));
		expect(await inOrder("count", async () => dataOf(await stock.command(`${path}/apply`, {})))).toBe(1);

		const order_id = await buy(5);
		dataOf(await sale.pay(order_id, "tok"));
		const { line_items } = await sale.read(order_id);
		const planned = await svc.post(`/v1/orders/${order_id}/fulfillments`, {
			line_items: line_items.map(({ order_line_item_id }: Record<string, unknown>) => ({
				order_line_item_id,
				quantity: 5,
			})),
		});
		const { fulfillment_id } = dataOf(planned, 201);
		expect(
			await inOrder("hand-off", async () =>
				dataOf(await svc.post(`/v1/orders/${order_id}/fulfillments/${fulfillment_id}/hand-off`)),
			),
		).toBe(1);

		const return_reason_id = dataOf(await svc.post("/v1/return-reasons", { name: "Wrong size" }), 201).return_reason_id;
		const returned = await svc.post("/v1/returns", {
			order_id,
			line_items: line_items.map(({ order_line_item_id }: Record<string, unknown>) => ({
				order_line_item_id,
				requested_quantity: 1,
				return_reason_id,
			})),
		});
		const { line_items: back, return_id } = dataOf(returned, 201);
		// The goods come back to a place that never had them.
		const receiving_location_id = await stock.location("E");
		const receipt = {
			receipt: { receiving_location_id },
			line_items: [...back].reverse().map(({ return_line_item_id }: Record<string, unknown>) => ({
				return_line_item_id,
				decision: {
					approved_quantity: 1,
					return_required_quantity: 1,
					is_inspection_required: false,
					receiving_location_id,
				},
				received_quantity: 1,
			})),
		};
		expect(
			await inOrder("return", async () => dataOf(await svc.post(`/v1/returns/${return_id}/process`, receipt))),
		).toBe(1);
		for (const { item } of goods)
			expect(await stock.level(item, receiving_location_id)).toMatchObject({ on_hand_quantity: 1 });
	});
});
