/**
 * Which places must serve a request that is sent alone, by the rules and by what there was before (requirements:
 * Inventory, rule 3). Undefined where something else decides, too.
 */
import type { Answer } from "../../Harness.js";
import type { Sent } from "../OwnShop.js";
import type { Look } from "./StockLaws.js";
import { rules, type StockTable } from "./StockTable.js";

type Body = Answer["body"];

/** The status and code of an answer, and the units of each item that each place serves. */
type Outcome = readonly [status: number, code: string | undefined, served?: ReadonlyArray<string>];

type Wanted = ReadonlyMap<string, number>;

const wantedOf = (lines: ReadonlyArray<readonly [item: string, units: number]>): Wanted => {
	const wanted = new Map<string, number>();
	for (const [item, units] of lines) wanted.set(item, (wanted.get(item) ?? 0) + units);
	return wanted;
};

/** The units of each item that each place serves, such as `invi_… loc_… 3`; undefined if it is not all that is wanted. */
const route = (
	wanted: Wanted,
	ordered: ReadonlyArray<string>,
	most: number,
	availableAt: (item: string, place: string) => number,
): ReadonlyArray<string> | undefined => {
	const all = [...wanted];
	const whole = ordered.find((place) => all.every(([item, units]) => availableAt(item, place) >= units));
	if (whole !== undefined) return all.map(([item, units]) => `${item} ${whole} ${units}`).sort();
	const left = new Map(wanted);
	const served: Array<string> = [];
	let used = 0;
	for (const place of ordered) {
		if (used === most) break;
		const before = served.length;
		for (const [item, units] of left) {
			const taken = Math.min(units, availableAt(item, place));
			if (taken > 0) served.push(`${item} ${place} ${taken}`);
			left.set(item, units - taken);
		}
		if (served.length > before) used += 1;
	}
	return [...left.values()].every((units) => units === 0) ? served.sort() : undefined;
};

/** What serves a demand, by the levels before. */
const served = ({ isOn, places, policies }: StockTable, { levels }: Look, source: Body, wanted: Wanted) => {
	const [first = "", second = "", third = ""] = places;
	const name = Object.keys(policies).find((one) => policies[one] === source.inventory_allocation_policy_id);
	const { most } = name === undefined ? { most: 1 } : rules[name as keyof typeof rules];
	const ordered = name === undefined ? [source.location_id] : [third, ...[first, second].sort()];
	const availableAt = (item: string, place: string): number =>
		levels.find((one) => one.inventory_item_id === item && one.location_id === place)?.available_quantity ?? 0;
	return route(
		wanted,
		ordered.filter((place) => isOn.get(place)),
		most,
		availableAt,
	);
};

const itemOf = ({ items, variants }: StockTable, { inventory_item_id, variant_id }: Body): string =>
	inventory_item_id ?? items[variant_id === variants.cloth ? 1 : 0];

const unavailable: Outcome = [409, "INVENTORY_UNAVAILABLE"];

const reserve = (table: StockTable, look: Look, body: Body): Outcome | undefined => {
	const isTaken = look.reservations.some((one) => one.owner.key === body.owner.key && one.status === "active");
	if (isTaken) return [409, "INVENTORY_RESERVATION_KEY_IN_USE"];
	const wanted = wantedOf(body.demand_lines.map((line: Body) => [itemOf(table, line), line.requested_quantity]));
	const places = served(table, look, body.inventory_routing_source, wanted);
	return places === undefined ? unavailable : [201, undefined, places];
};

/** A payment of an order claims its stock before any money moves. */
const pay = (table: StockTable, look: Look, order: Body): Outcome | undefined => {
	const isPayable = order.status === "open" && order.active_payment_attempt_id === undefined;
	if (!isPayable || order.payment_status !== "unpaid") return undefined;
	const wanted = wantedOf(order.line_items.map((line: Body) => [line.inventory_item_id, line.quantity]));
	return served(table, look, order.inventory_routing_source, wanted) === undefined ? unavailable : undefined;
};

const adjust = ({ levels }: Look, body: Body): Outcome => {
	const { inventory_item_id, location_id } = body;
	const level: Body =
		levels.find((one) => one.inventory_item_id === inventory_item_id && one.location_id === location_id) ?? {};
	const after = (bucket: string): number =>
		(level[`${bucket}_quantity`] ?? 0) + (body[`${bucket}_quantity_delta`] ?? 0);
	const aside = ["damaged", "quarantined", "quality_control"].map(after);
	const deltas = Object.keys(body).filter((name) => name.endsWith("_delta"));
	if (deltas.every((name) => body[name] === 0)) return [422, "INVALID_VALUE"];
	const isPossible =
		aside.every((units) => units >= 0) && after("on_hand") >= aside.reduce((sum, units) => sum + units, 0);
	return isPossible ? [201, undefined] : [422, "INVENTORY_QUANTITY_NEGATIVE"];
};

/** Only sellable units that nobody claims are shipped. */
const ship = ({ levels, transfers }: Look, id: string, { lines: [target] }: Body): Outcome | undefined => {
	const transfer = transfers.find((one) => one.inventory_transfer_id === id);
	if (transfer === undefined || transfer.status === "completed" || transfer.status === "canceled") return undefined;
	const [line] = transfer.lines;
	const level: Body | undefined = levels.find(
		(one) => one.inventory_item_id === line.inventory_item_id && one.location_id === transfer.source_location_id,
	);
	const free =
		level === undefined
			? 0
			: level.on_hand_quantity -
				level.damaged_quantity -
				level.quarantined_quantity -
				level.quality_control_quantity -
				level.held_quantity -
				level.committed_quantity;
	const { target_shipped_quantity: wanted } = target;
	return wanted <= line.requested_quantity && wanted - line.shipped_quantity <= free ? [200, undefined] : undefined;
};

/** What must be answered to a request, if there was this before. */
export const expectedOf = (table: StockTable, look: Look, { body, target }: Sent): Outcome | undefined => {
	const [, id = "", action = target] = /^\/v1\/[a-z-]+\/(\w+)\/(.+)$/.exec(target) ?? [];
	switch (action) {
		case "/v1/inventory-reservations":
			return reserve(table, look, body);
		case "/v1/inventory-adjustments":
			return adjust(look, body);
		case "ship":
			return ship(look, id, body);
		case "pay":
		case "manual-payments": {
			const order = look.orders.find((one) => one.order_id === id);
			return order === undefined || "order_payment_attempt_id" in body ? undefined : pay(table, look, order);
		}
		default:
			return undefined;
	}
};

export const outcomeOf = ({ answer: { body, status }, target }: Sent): Outcome => {
	if (target !== "/v1/inventory-reservations" || status !== 201) return [status, body.error?.code];
	const wanted = new Map<string, number>();
	for (const { inventory_item_id, location_id, requested_quantity } of body.data.inventory_reservation.lines) {
		const key = `${inventory_item_id} ${location_id}`;
		wanted.set(key, (wanted.get(key) ?? 0) + requested_quantity);
	}
	return [status, undefined, [...wanted].map(([key, units]) => `${key} ${units}`).sort()];
};
