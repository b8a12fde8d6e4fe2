/**
 * What must hold of stock, computed apart from svc: from what accepted commands have moved, and by the rules alone
 * (decisions: Stock; requirements: Inventory).
 */
import { expect } from "vitest";
import { type Answer, dataOf } from "../../Harness.js";
import type { Shelf, StockTable } from "./StockTable.js";

type Body = Answer["body"];

const sum = <A>(all: ReadonlyArray<A>, of: (one: A) => number) => all.reduce((total, one) => total + of(one), 0);

/** The movements of an item, however many. */
const movementsOf = async ({ svc }: StockTable, item: string): Promise<ReadonlyArray<Body>> => {
	const all: Array<Body> = [];
	let token = "";
	do {
		const { body } = await svc.get(`/v1/inventory-movements?inventory_item_id=${item}&page_size=100${token}`);
		all.push(...body.data);
		token = body.next_page_token === undefined ? "" : `&page_token=${body.next_page_token}`;
	} while (token !== "");
	return all;
};

/** All that there is of a shop's stock and of what claims it. */
export const lookAt = async (table: StockTable) => {
	const { items, listOf, svc, variants } = table;
	const [levels, reservations, transfers, counts, orders, returns] = await Promise.all(
		["inventory-levels", "inventory-reservations", "inventory-transfers", "inventory-counts", "orders", "returns"].map(
			(name) => listOf(`/v1/${name}`),
		),
	);
	const fulfillments = await Promise.all(orders!.map(({ order_id }) => listOf(`/v1/orders/${order_id}/fulfillments`)));
	const sold = await Promise.all(
		Object.entries(variants).map(async ([name, id]) => [name, dataOf(await svc.get(`/v1/variants/${id}`))] as const),
	);
	return {
		levels: levels!,
		reservations: reservations!,
		lines: reservations!.flatMap((one) => one.lines as ReadonlyArray<Body>),
		transfers: transfers!,
		counts: counts!,
		orders: orders!,
		returns: returns!,
		fulfillments: fulfillments.flat(),
		movements: (await Promise.all(items.map((item) => movementsOf(table, item)))).flat(),
		variants: Object.fromEntries(sold) as Readonly<Record<string, Body>>,
	};
};
export type Look = Awaited<ReturnType<typeof lookAt>>;

const buckets = ["on_hand", "damaged", "quarantined", "quality_control", "held", "committed", "safety_stock"] as const;

const isAt =
	({ item, place }: Shelf) =>
	({ inventory_item_id, location_id }: Body): boolean =>
		inventory_item_id === item && location_id === place;

/** Units that transfers, counts, hand-offs and returns have moved to a shelf or away from it. */
const movedTo = (shelf: Shelf, { counts, lines, returns, transfers }: Look) => {
	const ofItem = ({ inventory_item_id }: Body): boolean => inventory_item_id === shelf.item;
	const linesOf = (all: ReadonlyArray<Body>) => all.flatMap((one) => one.lines as ReadonlyArray<Body>).filter(ofItem);
	const sent = linesOf(transfers.filter((one) => one.source_location_id === shelf.place));
	const arrived = linesOf(transfers.filter((one) => one.destination_location_id === shelf.place));
	const counted = linesOf(counts.filter((one) => one.status === "applied" && one.location_id === shelf.place));
	const receipts = returns
		.flatMap((one) => one.line_items as ReadonlyArray<Body>)
		.filter(ofItem)
		.flatMap((line) => line.receipts as ReadonlyArray<Body>)
		.filter((one) => one.receiving_location_id === shelf.place);
	return {
		on_hand:
			sum(arrived, (line) => line.received_quantity) -
			sum(sent, (line) => line.shipped_quantity - line.returned_quantity) +
			sum(counted, (line) => line.applied_quantity) -
			sum(lines.filter(isAt(shelf)), (line) => line.consumed_quantity) +
			sum(receipts, (one) => one.quantity),
		damaged: sum(receipts, (one) => one.damaged_quantity),
		quarantined: sum(receipts, (one) => one.quarantined_quantity),
	};
};

const emptyLevel: Body = Object.fromEntries(
	[...buckets, "available", "shortage"].map((bucket) => [`${bucket}_quantity`, 0]),
);

const levelAt = (shelf: Shelf, { levels }: Look): Body => levels.find(isAt(shelf)) ?? emptyLevel;

/** Which claims the sellable units cover: committed before held, the oldest first. */
const checkCover = (sellable: number, lines: ReadonlyArray<Body>) => {
	let left = sellable;
	const keyOf = (line: Body) => `${line.created_at} ${line.inventory_reservation_line_id}`;
	const oldestFirst = [...lines].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	for (const bucket of ["committed", "held"])
		for (const line of oldestFirst) {
			const claim = line[`${bucket}_quantity`];
			const covered = Math.min(left, claim);
			expect([line.inventory_reservation_line_id, line[`at_risk_${bucket}_quantity`]]).toEqual([
				line.inventory_reservation_line_id,
				claim - covered,
			]);
			left -= covered;
		}
};

const checkShelf = (shelf: Shelf, look: Look) => {
	const level = levelAt(shelf, look);
	const moved = movedTo(shelf, look);
	const here = look.lines.filter(isAt(shelf));
	const expected = {
		on_hand: shelf.on_hand + moved.on_hand,
		damaged: shelf.damaged + moved.damaged,
		quarantined: shelf.quarantined + moved.quarantined,
		quality_control: shelf.quality_control,
		held: sum(here, (line) => line.held_quantity),
		committed: sum(here, (line) => line.committed_quantity),
		safety_stock: shelf.safety ?? level.safety_stock_quantity,
	};
	const sellable = expected.on_hand - expected.damaged - expected.quarantined - expected.quality_control;
	const claims = expected.held + expected.committed;
	const told = Object.fromEntries(buckets.map((bucket) => [bucket, level[`${bucket}_quantity`]]));
	expect(told).toEqual(expected);
	for (const bucket of buckets) expect(expected[bucket]).toBeGreaterThanOrEqual(0);
	expect(sellable).toBeGreaterThanOrEqual(0);
	expect(level.available_quantity).toBe(Math.max(0, sellable - expected.safety_stock - claims));
	expect(level.shortage_quantity).toBe(Math.max(0, claims - sellable));
	const entries = look.movements.filter(isAt(shelf));
	for (const bucket of buckets)
		expect([bucket, sum(entries, ({ deltas }) => deltas[`${bucket}_quantity`] ?? 0)]).toEqual([bucket, told[bucket]]);
	checkCover(sellable, here);
};

const checkReservation = (one: Body) => {
	for (const line of one.lines)
		expect(line.requested_quantity).toBe(
			line.held_quantity +
				line.committed_quantity +
				line.consumed_quantity +
				line.released_from_held_quantity +
				line.released_from_committed_quantity,
		);
	const [held, committed] = ["held", "committed"].map((bucket) =>
		sum(one.lines as ReadonlyArray<Body>, (line) => line[`${bucket}_quantity`]),
	);
	expect(one.status).toBe(held! > 0 ? "active" : committed! > 0 ? "committed" : "closed");
	const isAtRisk = one.lines.some((line: Body) => line.at_risk_held_quantity + line.at_risk_committed_quantity > 0);
	expect(one.inventory_action_required !== undefined).toBe(isAtRisk);
};

const unitsIn = (some: ReadonlyArray<Body>, order_line_item_id: string): number =>
	sum(
		some.flatMap(({ line_items }) => line_items).filter((line) => line.order_line_item_id === order_line_item_id),
		({ quantity }) => quantity,
	);

/** What an order claims of each item: nothing before its payment begins, and what is not handed off after it is paid. */
const checkOrder = (order: Body, { fulfillments, reservations }: Look, items: ReadonlyArray<string>) => {
	const gone = fulfillments.filter((one) => one.order_id === order.order_id && one.status === "handed_off");
	const own = reservations.filter((one) => one.order_id === order.order_id).flatMap((one) => one.lines);
	const isPaying = order.active_payment_attempt_id !== undefined;
	const isPaid = order.payment_status === "paid" && order.status !== "canceled";
	const hasException = order.inventory_exception_status !== undefined;
	for (const item of items) {
		const lines = order.line_items.filter((line: Body) => line.inventory_item_id === item);
		const away = sum(lines, (line: Body) => unitsIn(gone, line.order_line_item_id));
		const due = sum(lines, ({ canceled_quantity = 0, quantity }: Body) => quantity - canceled_quantity) - away;
		const ofItem = own.filter((line: Body) => line.inventory_item_id === item);
		const held = sum(ofItem, (line: Body) => line.held_quantity);
		const committed = sum(ofItem, (line: Body) => line.committed_quantity);
		const context = { order_id: order.order_id, item };
		// A hold may have expired while the buyer is still paying.
		if (isPaying) expect([0, due]).toContain(held + committed);
		else
			expect({ ...context, held, committed }).toEqual({
				...context,
				held: 0,
				committed: isPaid && !hasException ? due : 0,
			});
		if (!hasException)
			expect({ ...context, away }).toEqual({ ...context, away: sum(ofItem, (line: Body) => line.consumed_quantity) });
	}
};

/** What a variant says can be sold now: the units of all places that fulfill orders. */
const checkVariants = ({ isOn, items, places, shelves }: StockTable, look: Look) => {
	const [cups = 0, cloths = 0] = items.map((item) =>
		sum(
			places.filter((place) => isOn.get(place)),
			(place) => levelAt(shelves.find((one) => one.item === item && one.place === place)!, look).available_quantity,
		),
	);
	const expected = { cup: cups, mug: cups, cloth: cloths, set: Math.min(Math.floor(cups / 2), cloths) };
	for (const [name, available] of Object.entries(expected)) {
		const { available_quantity, is_sellable_now } = look.variants[name];
		expect([name, available_quantity, is_sellable_now]).toEqual([name, available, available > 0]);
	}
};

const checkTransfer = ({ lines: [line], status }: Body) => {
	const { received_quantity, requested_quantity, returned_quantity, shipped_quantity } = line;
	expect(shipped_quantity).toBeLessThanOrEqual(requested_quantity);
	expect(received_quantity + returned_quantity).toBeLessThanOrEqual(shipped_quantity);
	if (status === "canceled") expect(received_quantity + returned_quantity).toBe(shipped_quantity);
	if (status === "completed") expect(received_quantity).toBe(requested_quantity);
	if (status === "draft") expect(shipped_quantity).toBe(0);
};

/** All that holds whenever no request is under way. */
export const checkLook = (table: StockTable, look: Look) => {
	for (const shelf of table.shelves) checkShelf(shelf, look);
	for (const one of look.reservations) checkReservation(one);
	for (const order of look.orders) checkOrder(order, look, table.items);
	for (const one of look.transfers) checkTransfer(one);
	checkVariants(table, look);
};
