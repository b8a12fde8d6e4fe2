/**
 * Random scenarios of an order's returns: requests, decisions, receipts, inspections, resolutions, and refunds in
 * between.
 */
import type { Order } from "@svc/core/sale/Order/Order";
import type { ReturnReason } from "@svc/core/sale/ReturnReasons/ReturnReason";
import type { ResolutionRequest } from "@svc/core/sale/Returns/Process";
import type { CreateReturn, Disposition, ProcessReturn, ProcessReturnLine } from "@svc/core/sale/Returns/Requests";
import { readyOf } from "@svc/core/sale/Returns/Resolution";
import type { Return, ReturnLineItem } from "@svc/core/sale/Returns/Return";
import fc from "fast-check";
import { now } from "./OrderArbitraries.js";
import { settledOrder } from "./RefundArbitraries.js";

/** What may happen next. Numbers say how much of the available quantity; a few ask for too much. */
export type ReturnWish =
	| { readonly type: "request"; readonly units: ReadonlyArray<number> }
	| { readonly type: "process"; readonly position: number; readonly lines: ReadonlyArray<LineWish> }
	| { readonly type: "end"; readonly position: number; readonly how: "decline" | "cancel" }
	| { readonly type: "refund"; readonly line: number };

export interface LineWish {
	readonly approve: number;
	/** Whether a line that was already decided is decided again. */
	readonly decidesAgain: boolean;
	readonly require: number;
	readonly isInspected: boolean;
	readonly timing: "on_approval" | "on_receipt" | "after_inspection";
	readonly receive: number;
	readonly place: ReadonlyArray<readonly [Disposition, number]>;
	readonly resolve: readonly ["refund" | "store_credit" | "none", number] | null;
	readonly fee: number;
}

/** A stream of numbers below a bound, all derived from one seed: much faster than generating each separately. */
const dice = (seed: number) => {
	let state = seed;
	return (bound: number): number => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
	};
};

type Roll = ReturnType<typeof dice>;

const oneOf = <A>(roll: Roll, some: readonly [A, ...ReadonlyArray<A>]): A => some[roll(some.length)] ?? some[0];

/** A share in quarters; 5 asks for one unit too many. */
const share = (roll: Roll): number => (roll(40) === 0 ? 5 : oneOf(roll, [4, 4, 4, 2, 1, 0]));

const placeWish = (roll: Roll): LineWish["place"] =>
	roll(3) === 0
		? []
		: (["sellable", "damaged", "quarantined"] as const)
				.filter(() => roll(2) === 0)
				.map((disposition) => [disposition, share(roll)] as const);

const lineWish = (roll: Roll): LineWish => ({
	approve: share(roll),
	decidesAgain: roll(6) === 0,
	require: share(roll),
	isInspected: roll(3) > 0,
	timing: oneOf(roll, ["on_approval", "on_receipt", "after_inspection"]),
	receive: share(roll),
	place: placeWish(roll),
	resolve: roll(3) === 0 ? null : [oneOf(roll, ["refund", "store_credit", "none"]), share(roll)],
	fee: roll(8) === 0 ? 1 : 0,
});

const times = <A>(count: number, make: () => A): ReadonlyArray<A> => Array.from({ length: count }, make);

const wishOf = (seed: number): ReturnWish => {
	const roll = dice(seed);
	const kind = roll(12);
	if (kind < 2) return { type: "request", units: times(4, () => share(roll)) };
	if (kind === 2) return { type: "refund", line: roll(4) };
	if (kind === 3) return { type: "end", position: roll(3), how: oneOf(roll, ["decline", "cancel"]) };
	return { type: "process", position: roll(3), lines: times(1 + roll(3), () => lineWish(roll)) };
};

const seed = fc.integer({ min: 0, max: 0x7fffffff });

/** What the simulation draws for returns: a seed, which determines how much of each line, and what happens to it. */
export const seeds = seed;
export const shares = (from: number): ReadonlyArray<number> => {
	const roll = dice(from);
	return times(8, () => share(roll));
};
export const lineWishes = (from: number): ReadonlyArray<LineWish> => {
	const roll = dice(from);
	return times(8, () => lineWish(roll));
};

export interface ReturnScenario {
	readonly order: Order;
	/** Units handed off, by line; nothing is handed off for any other line. */
	readonly gone: ReadonlyMap<string, number>;
	readonly wishes: ReadonlyArray<ReturnWish>;
}

/** A paid order with some lines partly handed off, and what happens next, starting with a request. */
export const returnScenario: fc.Arbitrary<ReturnScenario> = fc
	.tuple(settledOrder, seed, fc.array(seed, { minLength: 1, maxLength: 3 }))
	.map(([settled, first, rest]) => {
		const roll = dice(first);
		const line_items = settled.line_items.map((line, i) => ({
			...line,
			...(i % 2 === 0 ? { inventory_item_id: `invi_${i}` } : {}),
			fulfillment: { requirement: roll(2) === 0 ? ("shipment" as const) : ("none" as const) },
		}));
		const gone = new Map(
			line_items
				.filter((line) => line.fulfillment.requirement === "shipment" || line.inventory_item_id !== undefined)
				.map((line) => [line.order_line_item_id, quarters(oneOf(roll, [4, 4, 2]), line.quantity)] as const),
		);
		const begin: ReturnWish = { type: "request", units: times(4, () => share(roll)) };
		return { order: { ...settled, line_items }, gone, wishes: [begin, ...rest.map(wishOf)] };
	});

/** This many quarters of `whole`, rounded up; one more than everything for 5. */
export const quarters = (count: number, whole: number): number =>
	count > 4 ? whole + 1 : Math.ceil((whole * count) / 4);

/** Turns a wish into a return request for what is left of each line. */
export const returnRequest = (
	order: Order,
	left: ReadonlyMap<string, number>,
	units: ReadonlyArray<number>,
): CreateReturn | undefined => {
	const line_items = order.line_items.flatMap(({ order_line_item_id }, i) => {
		const requested_quantity = quarters(units[i] ?? 0, left.get(order_line_item_id) ?? 0);
		return requested_quantity === 0 ? [] : [{ order_line_item_id, requested_quantity, return_reason_id: "rrsn_1" }];
	});
	return line_items.length === 0 ? undefined : { order_id: order.order_id, line_items };
};

const decisionOf = (line: ReturnLineItem, wish: LineWish) => {
	if (line.decision !== undefined && !wish.decidesAgain) return undefined;
	const approved_quantity = quarters(wish.approve, line.requested_quantity);
	return {
		approved_quantity,
		return_required_quantity: quarters(wish.require, approved_quantity),
		refund_timing: wish.timing,
		is_inspection_required: wish.isInspected,
		receiving_location_id: "loc_1",
	};
};

const resolutionOf = (line: ReturnLineItem, wish: LineWish, received: number, approved: number) => {
	const [resolution_type = "none" as const, part = 0] = wish.resolve ?? [];
	const timely = line.decision === undefined ? Math.min(approved, received) : readyOf(line) + received;
	const quantity = quarters(part, Math.min(timely, approved - line.resolved_quantity));
	const amount_money = { amount: wish.fee, currency: "USD" as const };
	const fee = { adjustment_type: "restocking_fee" as const, applies_to: "none" as const, amount_money };
	return quantity <= 0
		? undefined
		: { resolution_type, quantity, ...(wish.fee === 0 ? {} : { refund_adjustments: [fee] }) };
};

const processLine = (line: ReturnLineItem, wish: LineWish): ProcessReturnLine => {
	const decision = decisionOf(line, wish);
	const { approved_quantity = 0, return_required_quantity = 0 } = decision ?? line.decision ?? {};
	const received_quantity = quarters(wish.receive, Math.max(0, return_required_quantity - line.received_quantity));
	let open = line.awaiting_inspection_quantity + received_quantity;
	const dispositions = wish.place.flatMap(([disposition, part]) => {
		const quantity = quarters(part, open);
		open = Math.max(0, open - quantity);
		return quantity === 0 ? [] : [{ disposition, quantity }];
	});
	const resolution = resolutionOf(line, wish, received_quantity, approved_quantity);
	return {
		return_line_item_id: line.return_line_item_id,
		received_quantity,
		...(decision === undefined ? {} : { decision }),
		...(dispositions.length === 0 ? {} : { dispositions }),
		...(resolution === undefined ? {} : { resolution }),
	};
};

/** Turns a wish into a call on a return. */
export const processRequest = (one: Return, lines: ReadonlyArray<LineWish>): ProcessReturn => ({
	completion_behavior: "complete_when_ready",
	line_items: one.line_items.flatMap((line, i) => (lines[i] === undefined ? [] : [processLine(line, lines[i])])),
});

/** The refund requested by the resolutions. */
export const refundOf = (asked: ReadonlyArray<ResolutionRequest>) => ({
	line_items: asked.map(({ order_line_item_id, quantity, refund_adjustments }) => ({
		order_line_item_id,
		quantity,
		refund_adjustments,
	})),
});

/** A reason for returning goods, wherever one is needed. */
export const returnReason: ReturnReason = {
	return_reason_id: "rrsn_1",
	name: "Wrong size",
	status: "active",
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
};
