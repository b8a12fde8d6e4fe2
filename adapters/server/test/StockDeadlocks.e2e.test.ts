/**
 * Two nodes on one Postgres change the same few levels at once, with shortages all the time. No transaction waits for
 * another in a circle: Postgres's log has no deadlock. `STOCK_SECONDS` sets how long, 12 seconds when absent.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { StockLedger } from "@svc/core/stock/StockLedger";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { freshDatabase, serverLog, type TestDatabase } from "@svc/testkit/TestDatabase";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type Answer, type CallOptions, dataOf, type Service, startService } from "./Harness.js";
import { sales, usd } from "./http/Sale.js";
import { freshKey, inMinutes, stockOf } from "./http/Stock.js";

const seconds = Number(process.env.STOCK_SECONDS ?? 12);
/** Buyers of one round, who all pay at once. */
const buyers = 16;

const action: FakeScript = { charge: { type: "requires_action" } };
const fake = makeFakeProcessor((token) => (token === "action" ? action : { charge: { type: "succeeds" } }));

let database: TestDatabase;
let nodes: ReadonlyArray<Service>;
beforeAll(async () => {
	database = await freshDatabase("postgres");
	const first = await startService({ database, processor: fake.layer, worker: true });
	nodes = [first, await startService({ database, processor: fake.layer, worker: true })];
});
afterAll(async () => {
	for (const node of nodes ?? []) await node.stop();
	await database?.drop();
});

const deadlocks = async (): Promise<ReadonlyArray<string>> =>
	(await serverLog(database)).filter((entry) => entry.includes("deadlock detected"));

/** A node with the key of the first one's merchant. */
const nodeOf = (service: Service, key: string): Service => ({
	...service,
	get: (target, options?: CallOptions) => service.get(target, { key, ...options }),
	post: (target, body?: unknown, options?: CallOptions) => service.post(target, body, { key, ...options }),
	put: (target, body?: unknown, options?: CallOptions) => service.put(target, body, { key, ...options }),
});

const among = <A>(values: ReadonlyArray<A>): A => {
	const value = values[Math.floor(Math.random() * values.length)];
	if (value === undefined) throw new Error("Nothing to choose from.");
	return value;
};
const upTo = (most: number): number => 1 + Math.floor(Math.random() * most);
const some = <A>(values: ReadonlyArray<A>): ReadonlyArray<A> => {
	const chosen = values.filter(() => Math.random() < 0.5);
	return chosen.length > 0 ? chosen : [among(values)];
};

/** The goods and places that all buyers share. */
interface Shop {
	readonly goods: ReadonlyArray<{ readonly item: string; readonly variant_id: string }>;
	readonly places: ReadonlyArray<string>;
	/** Routing sources that visit the places in different orders. */
	readonly sources: ReadonlyArray<object>;
}

const openShop = async (svc: Service): Promise<Shop> => {
	const stock = stockOf(svc);
	const goods = [];
	for (const name of ["Mug", "Shirt", "Book"]) {
		const made = await svc.post("/v1/products", {
			name,
			product_type: "physical",
			default_variant: { unit_price_money: usd(1_000), inventory_item: { name } },
		});
		const { inventory_item_id, variant_id } = dataOf(made, 201).variants[0];
		goods.push({ item: inventory_item_id as string, variant_id: variant_id as string });
	}
	const places = [];
	for (const name of ["North", "East", "South", "West"]) places.push(await stock.location(name));
	for (const { item } of goods) for (const place of places.slice(0, 3)) await stock.receive(item, place, 6);
	const sources = [];
	for (const order of [places, [...places].reverse()]) {
		const policy = await svc.post("/v1/inventory-allocation-policies", {
			name: "All",
			configuration: { priority_groups: order.map((place, priority) => ({ priority, location_ids: [place] })) },
		});
		const { inventory_allocation_policy_id } = dataOf(policy, 201);
		sources.push({ type: "policy", inventory_allocation_policy_id });
	}
	return { goods, places, sources };
};

const tally = new Map<string, number>();
const count = (name: string) => tally.set(name, (tally.get(name) ?? 0) + 1);

/** Notes an answer. Refusals are part of the traffic, faults of the server are not. */
const noted = (name: string, answer: Answer): Answer => {
	expect([200, 201, 402, 409, 422], `${name}: ${answer.text}`).toContain(answer.status);
	count(answer.status < 300 ? name : `${name} ${answer.body.error.code}`);
	return answer;
};

/** The commands of one node, each with random goods and places. */
const trafficOf = (svc: Service, { goods, places, sources }: Shop) => {
	const [sale, stock] = [sales(svc), stockOf(svc)];

	const buy = async (inventory_routing_source: object): Promise<string> => {
		const line_items = some(goods).map(({ variant_id }) => ({ variant_id, quantity: upTo(2) }));
		return dataOf(await svc.post("/v1/orders", { line_items, inventory_routing_source }), 201).order_id;
	};

	/** Begins a payment, which holds stock. Returns how to end it, later. */
	const begin = async (inventory_routing_source: object) => {
		const order_id = await buy(inventory_routing_source);
		if (noted("begin", await sale.pay(order_id, "action")).status !== 200) return undefined;
		const { active_payment_attempt_id, inventory_reservation_id } = await sale.read(order_id);
		const intents = await sale.intents(order_id);
		return async () => {
			for (const { processor_idempotency_key } of intents) fake.finish(processor_idempotency_key, "succeeds");
			noted("resume", await sale.payWith(order_id, { order_payment_attempt_id: active_payment_attempt_id }));
			const order = await sale.read(order_id);
			expect(order.payment_status).toBe("paid");
			if (order.inventory_exception_status !== undefined) {
				count("paid without stock");
				noted("retry", await svc.post(`/v1/orders/${order_id}/inventory-exception/resolve`, { action: "retry" }));
			} else if (order.inventory_reservation_id !== inventory_reservation_id) count("rerouted");
			await leave(order_id);
		};
	};

	/** Ends a paid order: hands it off, or refunds and cancels it. */
	const leave = async (order_id: string) => {
		if (Math.random() < 0.5) {
			const { line_items } = await sale.read(order_id);
			const made = await svc.post(`/v1/orders/${order_id}/fulfillments`, {
				line_items: line_items.map(({ order_line_item_id, quantity }: Record<string, unknown>) => ({
					order_line_item_id,
					quantity,
				})),
			});
			if (noted("fulfill", made).status !== 201) return;
			const { fulfillment_id } = made.body.data;
			noted("hand off", await svc.post(`/v1/orders/${order_id}/fulfillments/${fulfillment_id}/hand-off`));
		} else noted("cancel", await svc.post(`/v1/orders/${order_id}/cancel`));
	};

	const payAtOnce = async () => {
		const order_id = await buy(among(sources));
		const cash = Math.random() < 0.3;
		const paid = cash
			? await svc.post(`/v1/orders/${order_id}/manual-payments`, {
					method: "cash",
					amount_money: (await sale.read(order_id)).settlement_amounts.outstanding_money,
				})
			: await sale.pay(order_id, "tok");
		if (noted("pay", paid).status < 300) await leave(order_id);
	};

	const hold = async () => {
		const made = await stock.command("/v1/inventory-reservations", {
			demand_lines: some(goods).map(({ item }) => ({ inventory_item_id: item, requested_quantity: upTo(2) })),
			inventory_routing_source: among(sources),
			owner: { key: freshKey(), expires_at: inMinutes(upTo(3) / 60) },
		});
		if (noted("hold", made).status !== 201) return;
		const { inventory_reservation_id, lines } = made.body.data.inventory_reservation;
		await sleep(upTo(50));
		const act = (name: string, target: string) =>
			stock.act(inventory_reservation_id, name, {
				lines: lines.map((line: Record<string, unknown>) => ({
					inventory_reservation_line_id: line.inventory_reservation_line_id,
					[target]: line.requested_quantity,
				})),
			});
		if (Math.random() < 0.3) return;
		if (noted("commit", await act("commit", "target_committed_quantity")).status !== 200) return;
		if (Math.random() < 0.5) noted("consume", await act("consume", "target_consumed_quantity"));
		noted("release", await act("release", "target_released_from_committed_quantity"));
	};

	const adjust = async (units: number) =>
		noted("adjust", await stock.adjust(among(goods).item, among(places), { on_hand_quantity_delta: units }));

	const transfer = async () => {
		const [from, to] = [...places].sort(() => Math.random() - 0.5);
		const moved = some(goods).map(({ item }) => item);
		// A new item has no level at either place.
		if (Math.random() < 0.3) {
			const item = await stock.item();
			await stock.receive(item, from ?? "", 2);
			moved.push(item);
		}
		const draft = await stock.command("/v1/inventory-transfers", {
			source_location_id: from,
			destination_location_id: to,
			lines: moved.map((inventory_item_id) => ({ inventory_item_id, requested_quantity: 1 })),
		});
		const { inventory_transfer_id, lines } = dataOf(draft, 201).inventory_transfer;
		const step = (name: string, target: string) =>
			stock.command(`/v1/inventory-transfers/${inventory_transfer_id}/${name}`, {
				lines: lines.map(({ inventory_transfer_line_id }: Record<string, unknown>) => ({
					inventory_transfer_line_id,
					[target]: 1,
				})),
			});
		if (noted("ship", await step("ship", "target_shipped_quantity")).status !== 200) return;
		noted("receive", await step("receive", "target_received_quantity"));
	};

	const takeCount = async () => {
		const opened = await stock.command("/v1/inventory-counts", { location_id: among(places) });
		const path = `/v1/inventory-counts/${dataOf(opened, 201).inventory_count.inventory_count_id}`;
		const lines = some(goods).map(({ item }) => ({ inventory_item_id: item, counted_quantity: upTo(9) }));
		noted("count", await svc.put(`${path}/lines`, { lines }, { idempotencyKey: freshKey() }));
		noted("apply", await stock.command(`${path}/apply`, {}));
	};

	return { begin, others: [payAtOnce, hold, transfer, takeCount, () => adjust(-upTo(2)), () => adjust(upTo(2))] };
};

/**
 * Buyers hold stock at both ends of the row of places. Then most of it is lost there, and all of them pay at once: each
 * claims stock at the other places, in both directions, while other commands change the same levels.
 */
const round = async (nodes: ReadonlyArray<Service>, shop: Shop) => {
	const { goods, places, sources } = shop;
	const [stock, traffic] = [nodes.map(stockOf), nodes.map((node) => trafficOf(node, shop))];
	const set = (level: (place: number) => number) =>
		Promise.all(
			goods.flatMap(({ item }) =>
				places.map(async (place, position) => {
					const { adjust, level: read } = among(stock);
					const units = level(position) - ((await read(item, place))?.on_hand_quantity ?? 0);
					if (units !== 0) noted("set", await adjust(item, place, { on_hand_quantity_delta: units }));
				}),
			),
		);
	await set(() => buyers);
	const begun = await Promise.all(
		Array.from({ length: buyers }, (_, i) => among(traffic).begin(sources[i % sources.length] ?? {})),
	);
	await set((position) => (position === 0 || position === places.length - 1 ? 2 : 3));
	await Promise.all([
		...begun.map((end) => end?.()),
		...traffic.flatMap(({ others }) => others.map((perform) => perform())),
	]);
};

it("locks stock in one order: no deadlock between two nodes in a shortage", {
	timeout: (seconds + 120) * 1_000,
}, async () => {
	const [first] = nodes;
	if (first === undefined) return expect.unreachable();
	const both = nodes.map((node) => nodeOf(node, first.testKey));
	const shop = await openShop(both[0] ?? first);
	const end = Date.now() + seconds * 1_000;
	// At least until the traffic has met what it is for.
	const hasMet = () => ["rerouted", "paid without stock", "hand off"].every((name) => tally.has(name));
	do await round(both, shop);
	while (Date.now() < end || !hasMet());
	if (process.env.STOCK_SECONDS !== undefined) console.log(JSON.stringify(Object.fromEntries([...tally].sort())));
	expect(await deadlocks(), (await serverLog(database)).join("")).toEqual([]);
});

it("claims stock elsewhere if a hold loses its cover after its payment has read it, and before it is locked", async () => {
	// Without workers, which would look the payment up after two seconds and end it before the test does.
	const quiet = await freshDatabase("postgres");
	const first = await startService({ database: quiet, processor: fake.layer });
	const second = await startService({ database: quiet, processor: fake.layer });
	const [near, far] = [nodeOf(first, first.testKey), nodeOf(second, first.testKey)];
	const [sale, stock] = [sales(near), stockOf(near)];
	const { goods, places, sources } = await openShop(near);
	const { item, variant_id } = goods[0] ?? expect.unreachable();
	const line_items = [{ variant_id, quantity: 6 }];
	const made = await near.post("/v1/orders", { line_items, inventory_routing_source: sources[0] });
	const { order_id } = dataOf(made, 201);
	dataOf(await sale.pay(order_id, "action"));
	const { active_payment_attempt_id, inventory_reservation_id: held } = await sale.read(order_id);
	for (const { processor_idempotency_key } of await sale.intents(order_id))
		fake.finish(processor_idempotency_key, "succeeds");
	const ledger = await first.runtime.runPromise(StockLedger);
	const { lock } = ledger;
	const locks = vi.spyOn(ledger, "lock").mockImplementationOnce((...given) =>
		Effect.zipRight(
			Effect.promise(async () =>
				dataOf(await stockOf(far).adjust(item, places[0] ?? "", { on_hand_quantity_delta: -1 }), 201),
			),
			lock(...given),
		),
	);
	const { order } = dataOf(await sale.payWith(order_id, { order_payment_attempt_id: active_payment_attempt_id }));
	locks.mockRestore();
	expect(order.inventory_exception_status).toBeUndefined();
	expect(order.inventory_reservation_id).not.toBe(held);
	const { lines } = dataOf(await near.get(`/v1/inventory-reservations/${order.inventory_reservation_id}`));
	expect(lines).toMatchObject([{ location_id: places[1], committed_quantity: 6, at_risk_committed_quantity: 0 }]);
	expect(await stock.level(item, places[0] ?? "")).toMatchObject({ held_quantity: 0, committed_quantity: 0 });
	await Promise.all([first.stop(), second.stop()]);
	await quiet.drop();
});

it("would see a deadlock in the log", async () => {
	const before = await deadlocks();
	const [left, right] = [
		new pg.Client({ connectionString: database.url }),
		new pg.Client({ connectionString: database.url }),
	];
	await Promise.all([left.connect(), right.connect()]);
	const lock = (client: pg.Client, name: number) => client.query(`SELECT pg_advisory_xact_lock(${name})`);
	try {
		await Promise.all([left.query("BEGIN"), right.query("BEGIN")]);
		await lock(left, 1);
		await lock(right, 2);
		const outcomes = await Promise.allSettled([lock(left, 2), lock(right, 1)]);
		expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
	} finally {
		await Promise.all([left.end(), right.end()]);
	}
	expect(await deadlocks()).toHaveLength(before.length + 1);
});
