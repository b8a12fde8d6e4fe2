/** Orders that are paid while stock is short: each keeps the cover of its payment, and events tell of nothing undone. */

import { Inventory } from "@svc/core/stock/Inventory";
import { HostTransactions } from "@svc/core/words/Storage/HostTransactions";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { freshKey, inMinutes, stockOf } from "../Stock.js";
import { trackedSales } from "../TrackedSale.js";

const action: FakeScript = { charge: { type: "requires_action" } };
const fake = makeFakeProcessor((token) => (token === "action" ? action : { charge: { type: "succeeds" } }));
let svc: Service;
let sale: ReturnType<typeof sales>;
let stock: ReturnType<typeof stockOf>;
let tracked: ReturnType<typeof trackedSales>;
beforeAll(async () => {
	svc = await startService({ processor: fake.layer });
	sale = sales(svc);
	stock = stockOf(svc);
	tracked = trackedSales(svc);
});
afterAll(() => svc.stop());

type Data = Record<string, Record<string, unknown>>;

/** The stock events that concern an item or one of these reservations, oldest first. */
const stockEvents = async (item: string, reservations: ReadonlyArray<string> = []) => {
	const found: Array<[string, unknown]> = [];
	for (const type of ["inventory.shortage.detected", "inventory.reservation.at_risk"]) {
		const answer = await svc.get(`/v1/webhook-events?event_type=${type}&sort_direction=asc&page_size=100`);
		for (const { data } of dataOf(answer) as ReadonlyArray<{ data: Data }>) {
			const { inventory_level, inventory_reservation } = data;
			if (inventory_level?.inventory_item_id === item) found.push([type, inventory_level.shortage_quantity]);
			const id = String(inventory_reservation?.inventory_reservation_id);
			if (reservations.includes(id)) found.push([type, id]);
		}
	}
	return found;
};

/** A tracked product in two shops, with a policy that prefers the first. */
const twoShops = async (first: number, second: number) => {
	const { inventory_item_id: item, variant_id } = await tracked.product();
	const [near, far] = [await stock.location("Near"), await stock.location("Far")];
	if (first > 0) await stock.receive(item, near, first);
	if (second > 0) await stock.receive(item, far, second);
	const policy = await svc.post("/v1/inventory-allocation-policies", {
		name: "Near first",
		configuration: {
			priority_groups: [
				{ priority: 0, location_ids: [near] },
				{ priority: 1, location_ids: [far] },
			],
		},
	});
	const { inventory_allocation_policy_id } = dataOf(policy, 201);
	const source = { type: "policy", inventory_allocation_policy_id };
	const buy = (quantity: number, routing: object = source) => tracked.buy(variant_id, quantity, routing);
	const lose = async (units: number) => dataOf(await stock.adjust(item, near, { on_hand_quantity_delta: -units }), 201);
	return { item, near, far, source, buy, lose };
};

const reservationOf = async (order_id: string) => {
	const { inventory_reservation_id } = await sale.read(order_id);
	return dataOf(await svc.get(`/v1/inventory-reservations/${inventory_reservation_id}`));
};

/** Where an order's units are: location, committed, at risk. */
const claimOf = async (order_id: string) => {
	const { lines } = await reservationOf(order_id);
	return lines.map((line: Record<string, unknown>) => [
		line.location_id,
		line.committed_quantity,
		line.at_risk_committed_quantity,
	]);
};

const begin = async (order_id: string, terms: object = {}): Promise<string> => {
	dataOf(await sale.payWith(order_id, { action: "pay", payment_source: { token: "action" }, ...terms }));
	return (await sale.read(order_id)).inventory_reservation_id;
};

const finish = async (order_id: string) => dataOf(await tracked.finish(fake, order_id)).order;

describe("an older hold that is at risk when its order is paid", () => {
	/** An older order with a hold of 2, and a younger one that has paid 3 of the 5 units; then 2 are lost. */
	const raced = async (second: number, terms: object = {}) => {
		const shop = await twoShops(5, second);
		const [older, younger] = [await shop.buy(2), await shop.buy(3)];
		const hold = await begin(older, terms);
		dataOf(await sale.pay(younger, "tok"));
		await shop.lose(2);
		const paid = (await reservationOf(younger)).inventory_reservation_id;
		expect(await stockEvents(shop.item, [hold, paid])).toEqual([
			["inventory.shortage.detected", 2],
			["inventory.reservation.at_risk", hold],
		]);
		return { ...shop, older, younger, hold, paid };
	};

	it("is served from another location, and leaves the order that was paid before its stock", async () => {
		const { far, hold, item, near, older, paid, younger } = await raced(2);
		const order = await finish(older);
		expect(order.payment_status).toBe("paid");
		expect(order.inventory_exception_status).toBeUndefined();
		expect(await claimOf(older)).toEqual([[far, 2, 0]]);
		expect(await claimOf(younger)).toEqual([[near, 3, 0]]);
		expect(dataOf(await svc.get(`/v1/inventory-reservations/${hold}`)).status).toBe("closed");
		// What the payment did leaves no claim worse off, so no event is added.
		expect(await stockEvents(item, [hold, paid, order.inventory_reservation_id])).toHaveLength(2);
	});

	it("ends in paid_inventory_failed without another location, and takes no stock from the earlier payment", async () => {
		const { hold, item, near, older, paid, younger } = await raced(1);
		const order = await finish(older);
		expect(order).toMatchObject({ payment_status: "paid", inventory_exception_status: "paid_inventory_failed" });
		expect(order.inventory_reservation_id).toBeUndefined();
		expect(await claimOf(younger)).toEqual([[near, 3, 0]]);
		expect(await stockEvents(item, [hold, paid])).toHaveLength(2);
		expect(await stock.level(item, near)).toMatchObject({
			held_quantity: 0,
			committed_quantity: 3,
			shortage_quantity: 0,
		});
	});

	it("is served from another location as soon as its money is reserved for a later capture", async () => {
		const { far, near, older, younger } = await raced(2, { capture_method: "manual" });
		for (const { processor_idempotency_key } of await sale.intents(older))
			fake.finish(processor_idempotency_key, "succeeds");
		const { active_payment_attempt_id } = await sale.read(older);
		dataOf(await sale.payWith(older, { order_payment_attempt_id: active_payment_attempt_id }));
		expect(await claimOf(older)).toEqual([[far, 2, 0]]);
		expect(await claimOf(younger)).toEqual([[near, 3, 0]]);
		const [leg] = await sale.intents(older);
		expect(leg.status).toBe("requires_capture");
		dataOf(await svc.post(`/v1/payment-intents/${leg.payment_intent_id}/capture`, {}));
		expect((await sale.read(older)).payment_status).toBe("paid");
		expect(await claimOf(older)).toEqual([[far, 2, 0]]);
	});

	it("keeps what is left at its location, and claims the rest elsewhere", async () => {
		const { far, near, older, younger, item } = await raced(1);
		await stock.receive(item, near, 1);
		const order = await finish(older);
		expect(order.inventory_exception_status).toBeUndefined();
		expect(await claimOf(older)).toEqual([
			[near, 1, 0],
			[far, 1, 0],
		]);
		expect(await claimOf(younger)).toEqual([[near, 3, 0]]);
	});

	it("cannot be committed by hand either, as that would take stock from a paid order", async () => {
		const { item, near, paid } = await raced(0);
		const { lines } = dataOf(await svc.get(`/v1/inventory-reservations/${paid}`));
		const owned = await twoHolds();
		const refused = await owned.commit();
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_AT_RISK"]);
		expect(refused.body.error.blocking_resources).toEqual([{ resource_type: "order", resource_id: owned.order_id }]);
		expect(lines[0].at_risk_committed_quantity).toBe(0);
		expect(await stock.level(item, near)).toMatchObject({ shortage_quantity: 2 });
	});

	/** A hold by hand, older than an order that has paid for the rest; then some units are lost. */
	const twoHolds = async () => {
		const shop = await twoShops(4, 0);
		const held = await stock.hold(shop.near, [{ inventory_item_id: shop.item, requested_quantity: 2 }]);
		const { inventory_reservation_id, lines } = dataOf(held, 201).inventory_reservation;
		const order_id = await shop.buy(2);
		dataOf(await sale.pay(order_id, "tok"));
		await shop.lose(1);
		const [{ inventory_reservation_line_id }] = lines;
		const commit = () =>
			stock.act(inventory_reservation_id, "commit", {
				lines: [{ inventory_reservation_line_id, target_committed_quantity: 2 }],
			});
		return { order_id, commit };
	};
});

describe("a younger hold that is at risk when its order is paid", () => {
	it("takes the stock that an older order only holds, because paid claims come first", async () => {
		const shop = await twoShops(4, 0);
		const [older, younger] = [await shop.buy(2), await shop.buy(2)];
		const holds = [await begin(older), await begin(younger)];
		await shop.lose(2);
		const order = await finish(younger);
		expect(order.inventory_exception_status).toBeUndefined();
		expect(order.inventory_reservation_id).toBe(holds[1]);
		expect(await claimOf(younger)).toEqual([[shop.near, 2, 0]]);
		expect((await reservationOf(older)).lines).toMatchObject([{ at_risk_held_quantity: 2 }]);
		const failed = await finish(older);
		expect(failed.inventory_exception_status).toBe("paid_inventory_failed");
		expect(await claimOf(younger)).toEqual([[shop.near, 2, 0]]);
	});
});

describe("the reservation of a paid order", () => {
	it("is neither released nor consumed by hand, and the refusal names the order's command", async () => {
		const shop = await twoShops(3, 0);
		const order_id = await shop.buy(2);
		dataOf(await sale.pay(order_id, "tok"));
		const { inventory_reservation_id, lines } = await reservationOf(order_id);
		const [{ inventory_reservation_line_id }] = lines;
		const act = (name: string, target: object) =>
			stock.act(inventory_reservation_id, name, { lines: [{ inventory_reservation_line_id, ...target }] });
		const released = await act("release", { target_released_from_committed_quantity: 1 });
		expect([released.status, released.body.error.code]).toEqual([409, "INVENTORY_RESERVATION_OF_PAID_ORDER"]);
		expect(released.body.error.message).toContain(`POST /v1/orders/${order_id}/cancel`);
		expect(released.body.error.blocking_resources).toEqual([{ resource_type: "order", resource_id: order_id }]);
		const consumed = await act("consume", { target_consumed_quantity: 1 });
		expect([consumed.status, consumed.body.error.code]).toEqual([409, "INVENTORY_RESERVATION_OF_PAID_ORDER"]);
		expect(consumed.body.error.message).toContain(`POST /v1/orders/${order_id}/fulfillments`);
		expect(await claimOf(order_id)).toEqual([[shop.near, 2, 0]]);
		expect(await stock.level(shop.item, shop.near)).toMatchObject({ on_hand_quantity: 3, committed_quantity: 2 });

		dataOf(await svc.post(`/v1/orders/${order_id}/cancel`));
		expect(await stock.level(shop.item, shop.near)).toMatchObject({ committed_quantity: 0, available_quantity: 3 });
	});
});

describe("a delivery method's origin", () => {
	const deliverFrom = async (order_id: string, origin: object | undefined) => {
		const method = await svc.post("/v1/delivery-methods", {
			name: "Counter",
			type: "digital",
			configuration: {
				...(origin === undefined ? {} : { origin }),
				pricing: { type: "fixed", fixed: { currency_options: { USD: usd(0) } } },
			},
		});
		const { configuration, delivery_method_id } = dataOf(method, 201);
		expect(configuration.origin).toEqual(origin);
		dataOf(await svc.put(`/v1/orders/${order_id}/delivery-method`, { delivery_method_id }));
	};

	it("narrows routing to its location, and leaves it as it is without one", async () => {
		const shop = await twoShops(3, 3);
		const [bound, routed, plain] = [await shop.buy(1), await shop.buy(1), await shop.buy(1)];
		await deliverFrom(bound, { type: "location", location_id: shop.far });
		await deliverFrom(routed, { type: "routing" });
		await deliverFrom(plain, undefined);
		for (const order_id of [bound, routed, plain]) dataOf(await sale.pay(order_id, "tok"));
		expect(await claimOf(bound)).toEqual([[shop.far, 1, 0]]);
		expect(await claimOf(routed)).toEqual([[shop.near, 1, 0]]);
		expect(await claimOf(plain)).toEqual([[shop.near, 1, 0]]);
	});

	it("never adds a location to the routing source, and splits no order", async () => {
		const shop = await twoShops(3, 1);
		const elsewhere = await shop.buy(1, { type: "fixed_location", location_id: shop.near });
		await deliverFrom(elsewhere, { type: "location", location_id: shop.far });
		const refused = await sale.pay(elsewhere, "tok");
		expect([refused.status, refused.body.error.code]).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		const large = await shop.buy(2);
		await deliverFrom(large, { type: "location", location_id: shop.far });
		const short = await sale.pay(large, "tok");
		expect(short.body.error.details).toMatchObject([{ requested_quantity: 2, available_quantity: 1 }]);
		expect(await stock.level(shop.item, shop.near)).toMatchObject({ held_quantity: 0, committed_quantity: 0 });
	});

	it("narrows also what a lost hold is routed to", async () => {
		const shop = await twoShops(2, 2);
		const order_id = await shop.buy(2);
		await deliverFrom(order_id, { type: "location", location_id: shop.near });
		await begin(order_id);
		await shop.lose(1);
		expect((await finish(order_id)).inventory_exception_status).toBe("paid_inventory_failed");
		expect(await stock.level(shop.item, shop.far)).toMatchObject({ committed_quantity: 0 });
	});

	it("must be a location for a pickup", async () => {
		const refused = await svc.post("/v1/delivery-methods", {
			name: "Pickup",
			type: "pickup",
			configuration: {
				origin: { type: "routing" },
				pricing: { type: "fixed", fixed: { currency_options: { USD: usd(0) } } },
			},
		});
		expect([refused.status, refused.body.error.code, refused.body.error.param]).toEqual([
			400,
			"FIELD_REQUIRED",
			"configuration.origin",
		]);
	});
});

describe("the events of stock that changes several times in one transaction", () => {
	const adjusted = (item: string, location_id: string, ...units: ReadonlyArray<number>) =>
		Effect.flatMap(Inventory, (inventory) =>
			Effect.forEach(units, (on_hand_quantity_delta) =>
				inventory.createAdjustment(
					{ ...svc.caller, request: { id: "req_test", idempotency_key: freshKey() } },
					{ inventory_item_id: item, location_id, reason: "Test", on_hand_quantity_delta },
				),
			),
		);

	const held = async () => {
		const shop = await twoShops(3, 0);
		const answer = await stock.hold(shop.near, [{ inventory_item_id: shop.item, requested_quantity: 3 }], {
			expires_at: inMinutes(5),
		});
		const { inventory_reservation_id } = dataOf(answer, 201).inventory_reservation;
		return { ...shop, inventory_reservation_id };
	};

	it("tell of nothing that was undone, in a transaction of svc or of a host", async () => {
		const { inventory_reservation_id, item, near } = await held();
		await svc.runtime.runPromise(
			Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(adjusted(item, near, -2, 2))),
		);
		await svc.runtime.runPromise(
			Effect.flatMap(HostTransactions, (host) => host.transaction(() => adjusted(item, near, -3, 3))),
		);
		expect(await stock.level(item, near)).toMatchObject({ on_hand_quantity: 3, shortage_quantity: 0 });
		expect(await stockEvents(item, [inventory_reservation_id])).toEqual([]);
	});

	it("tell of what is left when a host undoes a part with a savepoint of its own", async () => {
		const { inventory_reservation_id, item, near } = await held();
		const undone = (kept: ReadonlyArray<number>, ...units: ReadonlyArray<number>) =>
			svc.runtime.runPromise(
				Effect.flatMap(HostTransactions, (host) =>
					host.transaction(({ query }) =>
						Effect.gen(function* () {
							yield* adjusted(item, near, ...kept);
							yield* query("SAVEPOINT mine", []);
							yield* adjusted(item, near, ...units);
							yield* query("ROLLBACK TO SAVEPOINT mine", []);
						}),
					),
				),
			);
		await undone([], -2);
		expect(await stockEvents(item, [inventory_reservation_id])).toEqual([]);
		await undone([-2], 2);
		expect(await stock.level(item, near)).toMatchObject({ on_hand_quantity: 1, shortage_quantity: 2 });
		expect(await stockEvents(item, [inventory_reservation_id])).toEqual([
			["inventory.shortage.detected", 2],
			["inventory.reservation.at_risk", inventory_reservation_id],
		]);
	});

	it("tell once of a shortage that grew in steps, with its size at the end", async () => {
		const { inventory_reservation_id, item, near } = await held();
		await svc.runtime.runPromise(
			Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(adjusted(item, near, -1, -2, 1))),
		);
		expect(await stockEvents(item, [inventory_reservation_id])).toEqual([
			["inventory.shortage.detected", 2],
			["inventory.reservation.at_risk", inventory_reservation_id],
		]);
		// Only the size at the beginning and at the end counts.
		await svc.runtime.runPromise(
			Effect.flatMap(HostTransactions, (host) => host.transaction(() => adjusted(item, near, 2, -2))),
		);
		expect(await stockEvents(item, [inventory_reservation_id])).toHaveLength(2);
	});
});
