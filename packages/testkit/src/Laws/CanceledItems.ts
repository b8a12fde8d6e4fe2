/**
 * Laws of canceled items (docs/decisions/0026-canceled-items.md). They count units independently, and take the
 * decisions as a parameter, so that tests can show that broken ones violate them.
 */
import type { cancelItems, MadeRefund } from "@svc/core/sale/Fulfillments/CanceledItems";
import {
	cancelFulfillment,
	createFulfillment,
	type Fulfillment,
	fulfillmentStatusOf,
	handOff,
} from "@svc/core/sale/Fulfillments/Fulfillment";
import { canceledOf, untaxed } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { create } from "@svc/core/sale/Orders/Decisions";
import { heldLine } from "@svc/core/stock/Reservations/Hold";
import type { StoredReservationLine } from "@svc/core/stock/Reservations/Reservation";
import { type Applied, consumeByKey, type releaseByKey, withChanged } from "@svc/core/stock/Reservations/Targets";
import { sum, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { now } from "../OrderArbitraries.js";
import { type Law, law } from "./Law.js";

export interface CancelDecisions {
	readonly cancelItems: typeof cancelItems;
	readonly releaseByKey: typeof releaseByKey;
}

type Units = ReadonlyArray<number>;

/** Independent counts by line. */
interface Counted {
	/** Units that were refunded or credited and, as far as is known, had not left. */
	readonly refunded: Units;
	/** Units refunded because they came back. */
	readonly returned: Units;
	readonly planned: Units;
	readonly handedOff: Units;
	readonly canceled: Units;
}

interface World {
	readonly order: Order;
	readonly fulfillments: ReadonlyArray<Fulfillment>;
	readonly refunds: ReadonlyArray<MadeRefund>;
	readonly stock: ReadonlyArray<StoredReservationLine>;
	readonly counted: Counted;
	/** Whether the last cancellation moved the right stock, and repeating it changed nothing. */
	readonly isStockRight: boolean;
	readonly isRepeatable: boolean;
}

const wish = fc.record({
	type: fc.constantFrom("refund", "credit", "return", "plan", "hand off", "call off", "cancel", "cancel"),
	line: fc.nat(3).map((one) => (one === 0 ? 1 : 0)),
	units: fc.integer({ min: 1, max: 2 }),
	/** Whether a unit refund eventually fails. */
	fails: fc.integer({ min: 0, max: 5 }).map((one) => one === 0),
});
type Wish = typeof wish extends fc.Arbitrary<infer A> ? A : never;

const scenario = fc.record({
	/** Units of each line at each of two locations. */
	assigned: fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.nat(3)), { minLength: 2, maxLength: 2 }),
	atRisk: fc.nat(2),
	wishes: fc.array(wish, { minLength: 10, maxLength: 25 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;

const ids: ReadonlyArray<string> = ["li_0", "li_1"];
const idOf = (line: number): string => ids[line] ?? "";

const orderOf = (quantities: Units): Order => {
	const lines = quantities.map((quantity, i) => ({
		order_line_item_id: idOf(i),
		inventory_item_id: `invi_${i}`,
		name: "Mug",
		quantity,
		unit_price_money: usd(1_000),
		modifiers: [],
		line_item_tax_category: "physical_goods" as const,
		tax: untaxed,
		fulfillment: { requirement: "shipment" as const },
	}));
	const made = Either.getOrThrow(create({ order_id: "ord_1", lines, discounts: [] }, now));
	return { ...made, status: "closed", payment_status: "paid" };
};

const start = ({ assigned, atRisk }: Scenario): World => {
	const stock = assigned.flatMap((places, line) =>
		places.map((quantity, place): StoredReservationLine => {
			const held = heldLine(
				{
					inventory_reservation_line_id: `invrl_${line}_${place}`,
					inventory_reservation_id: "invr_1",
					line_key: idOf(line),
					inventory_item_id: `invi_${line}`,
					location_id: `loc_${place}`,
					quantity,
				},
				now,
			);
			const at_risk_committed_quantity = line === 0 && place === 0 ? Math.min(atRisk, quantity) : 0;
			return { ...held, held_quantity: 0, committed_quantity: quantity, at_risk_committed_quantity };
		}),
	);
	const none = [0, 0];
	return {
		order: orderOf(assigned.map(sum)),
		fulfillments: [],
		refunds: [],
		stock,
		counted: { refunded: none, returned: none, planned: none, handedOff: none, canceled: none },
		isStockRight: true,
		isRepeatable: true,
	};
};

const added = (units: Units, line: number, more: number): Units =>
	units.map((one, i) => (i === line ? one + more : one));

const at = (units: Units, line: number): number => units[line] ?? 0;

const lineOf = ({ order }: World, line: number) => order.line_items[line]!;

/** Refunds units as the service does: they count immediately, and a failed refund gives them back. */
const refund = (world: World, { fails, line, type, units }: Wish): World => {
	const { counted } = world;
	const { credited_quantity = 0, order_line_item_id, quantity, refunded_quantity } = lineOf(world, line);
	const isReturn = type === "return";
	const left = isReturn ? at(counted.handedOff, line) - at(counted.returned, line) : quantity;
	if (units > Math.min(left, quantity - refunded_quantity - credited_quantity)) return world;
	const allocation = { order_line_item_id, quantity: units };
	const made = {
		reason: isReturn ? "returned_goods" : "requested_by_customer",
		status: fails ? "failed" : "succeeded",
		refunded_money: usd(fails ? 0 : 1_000 * units),
		// The decision only reads the allocation's units.
		line_item_allocations: [allocation] as unknown as MadeRefund["line_item_allocations"],
	} as const;
	const refunds = [...world.refunds, made];
	if (fails) return { ...world, refunds };
	const line_items = world.order.line_items.map((one, i) =>
		i === line ? { ...one, refunded_quantity: one.refunded_quantity + units } : one,
	);
	const name = isReturn ? "returned" : "refunded";
	return {
		...world,
		refunds,
		order: { ...world.order, line_items },
		counted: { ...counted, [name]: added(counted[name], line, units) },
	};
};

/** Takes units back with a credit note. */
const credit = (world: World, { line, units }: Wish): World => {
	const { counted, order } = world;
	const { credited_quantity = 0, quantity, refunded_quantity } = lineOf(world, line);
	if (units > quantity - refunded_quantity - credited_quantity) return world;
	const line_items = order.line_items.map((one, i) =>
		i === line ? { ...one, credited_quantity: credited_quantity + units } : one,
	);
	return {
		...world,
		order: { ...order, line_items },
		counted: { ...counted, refunded: added(counted.refunded, line, units) },
	};
};

const plan = (world: World, { line, units }: Wish): World => {
	const line_items = [{ order_line_item_id: idOf(line), quantity: units }];
	const name = `ful_${world.fulfillments.length}`;
	return Either.match(createFulfillment(world.order, world.fulfillments, { line_items }, name, now), {
		onLeft: () => world,
		onRight: (made) => ({
			...world,
			fulfillments: [...world.fulfillments, made],
			counted: { ...world.counted, planned: added(world.counted.planned, line, units) },
		}),
	});
};

/** Hands off or cancels the oldest planned fulfillment. */
const end = (world: World, isHandOff: boolean): World => {
	const found = world.fulfillments.find(({ status }) => status === "pending");
	if (found === undefined) return world;
	const [{ order_line_item_id, quantity } = { order_line_item_id: "", quantity: 0 }] = found.line_items;
	const line = ids.indexOf(order_line_item_id);
	const ended = Either.getOrThrow(isHandOff ? handOff(found, now) : cancelFulfillment(found, now));
	const { counted } = world;
	const fulfillments = world.fulfillments.map((one) => (one === found ? ended : one));
	const planned = added(counted.planned, line, -quantity);
	if (!isHandOff) return { ...world, fulfillments, counted: { ...counted, planned } };
	// Units at risk cannot leave; then nothing changes.
	return Either.match(consumeByKey([{ line_key: order_line_item_id, quantity }])(undefined, world.stock, now), {
		onLeft: () => world,
		onRight: (applied) => ({
			...world,
			fulfillments,
			order: { ...world.order, fulfillment_status: fulfillmentStatusOf(world.order, fulfillments) },
			stock: withChanged(world.stock, applied.lines),
			counted: { ...counted, planned, handedOff: added(counted.handedOff, line, quantity) },
		}),
	});
};

const onlyReleases = ({ changes }: Applied, line: number, units: number): boolean =>
	changes.every(
		({ deltas, line: { line_key } }) =>
			line_key === idOf(line) && Object.keys(deltas).every((name) => name === "committed_quantity"),
	) && sum(changes.map(({ deltas }) => deltas.committed_quantity ?? 0)) === -units;

const cancel = (decisions: CancelDecisions, world: World, { line, units }: Wish): World => {
	const { counted, fulfillments, order, refunds, stock } = world;
	const target_canceled_quantity = at(counted.canceled, line) + units - 1;
	if (target_canceled_quantity === 0) return world;
	const request = { line_items: [{ order_line_item_id: idOf(line), target_canceled_quantity }] };
	const done = Either.gen(function* () {
		const canceled = yield* decisions.cancelItems(order, fulfillments, refunds, request, now);
		const applied = yield* decisions.releaseByKey(canceled.units)(undefined, stock, now);
		return { canceled, applied };
	});
	return Either.match(done, {
		onLeft: () => world,
		onRight: ({ applied, canceled }) => {
			const again = decisions.cancelItems(canceled.order, fulfillments, refunds, request, now);
			return {
				...world,
				order: canceled.order,
				stock: withChanged(stock, applied.lines),
				counted: { ...counted, canceled: added(counted.canceled, line, units - 1) },
				isStockRight: world.isStockRight && onlyReleases(applied, line, units - 1),
				isRepeatable:
					world.isRepeatable &&
					Either.isRight(again) &&
					again.right.order === canceled.order &&
					again.right.units.length === 0,
			};
		},
	});
};

const step = (decisions: CancelDecisions, world: World, wanted: Wish): World => {
	switch (wanted.type) {
		case "refund":
		case "return":
			return refund(world, wanted);
		case "credit":
			return credit(world, wanted);
		case "plan":
			return plan(world, wanted);
		case "hand off":
			return end(world, true);
		case "call off":
			return end(world, false);
		default:
			return cancel(decisions, world, wanted);
	}
};

/** A scenario's worlds, one after each step. */
const worlds = (decisions: CancelDecisions, given: Scenario): ReadonlyArray<World> => {
	const all = [start(given)];
	for (const wanted of given.wishes) all.push(step(decisions, all.at(-1)!, wanted));
	return all;
};

const everyLine = (holds: (world: World, line: number) => boolean) => (world: World) =>
	ids.every((_, line) => holds(world, line));

const isAllowed = everyLine((world, line) => {
	const { canceled, handedOff, planned, refunded } = world.counted;
	return (
		at(canceled, line) === canceledOf(lineOf(world, line)) &&
		at(canceled, line) <= at(refunded, line) &&
		at(canceled, line) + at(planned, line) + at(handedOff, line) <= lineOf(world, line).quantity
	);
});

/** Whether the reservation accounts for each unit of a line: it left, was canceled, or is committed. */
const isConserved = everyLine((world, line) => {
	const own = world.stock.filter(({ line_key }) => line_key === idOf(line));
	const total = (name: "committed_quantity" | "consumed_quantity" | "released_from_committed_quantity") =>
		sum(own.map((one) => one[name]));
	const { quantity } = lineOf(world, line);
	return (
		total("consumed_quantity") === at(world.counted.handedOff, line) &&
		total("released_from_committed_quantity") === at(world.counted.canceled, line) &&
		total("committed_quantity") + at(world.counted.handedOff, line) + at(world.counted.canceled, line) === quantity
	);
});

/** The status implied by the counted units. */
const statusOf = ({ counted, order }: World): Order["fulfillment_status"] => {
	const left = order.line_items.map(({ quantity }, line) => quantity - at(counted.canceled, line));
	if (sum(left) === 0) return "not_required";
	if (left.every((units, line) => units === at(counted.handedOff, line))) return "fulfilled";
	return sum(counted.handedOff) > 0 ? "partially_fulfilled" : "unfulfilled";
};

/** What scenarios reach, so that a test can show that they are worth running. */
export const reach = (decisions: CancelDecisions, given: Scenario) => {
	const { counted, stock } = worlds(decisions, given).at(-1)!;
	return {
		isCanceled: sum(counted.canceled) > 0,
		isMixed: ids.some((_, line) => at(counted.canceled, line) > 0 && at(counted.handedOff, line) > 0),
		isReturned: ids.some((_, line) => at(counted.canceled, line) > 0 && at(counted.returned, line) > 0),
		isSplit: stock.filter((line) => line.released_from_committed_quantity > 0).length > 1,
	};
};

export const cancelScenario = scenario;

export const canceledItemsLaws = (decisions: CancelDecisions): ReadonlyArray<Law> => {
	const always = (name: string, holds: (world: World) => boolean) =>
		law(name, scenario, (given) => worlds(decisions, given).every(holds));
	return [
		always("cancels only units that were refunded, did not come back, and are in no fulfillment", isAllowed),
		always("gives back the stock of canceled units and of no other, and conserves each unit", isConserved),
		always("moves committed stock of the line alone", ({ isStockRight }) => isStockRight),
		always("changes nothing if it is repeated", ({ isRepeatable }) => isRepeatable),
		always(
			"shows in the order's status what is still to be handed off",
			(world) => world.order.fulfillment_status === statusOf(world),
		),
	];
};
