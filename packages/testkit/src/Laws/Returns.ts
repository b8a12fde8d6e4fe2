/**
 * Laws of returns (requirements: Refunds and returns; decisions: States). They take the decisions, so that broken ones
 * can be seen to break them.
 */

import type { Order } from "@svc/core/sale/Order/Order";
import { balanceOf, paymentLeft } from "@svc/core/sale/Refunds/Balance";
import { decide as decideRefund } from "@svc/core/sale/Refunds/Decide";
import { creditShares } from "@svc/core/sale/Refunds/StoreCredit";
import type {
	cancelReturn,
	complete,
	declineReturn,
	processReturn,
	ResolutionRequest,
	ReturnMove,
} from "@svc/core/sale/Returns/Process";
import type { ProcessReturn } from "@svc/core/sale/Returns/Requests";
import type { Return, ReturnLineItem, ReturnReceipt } from "@svc/core/sale/Returns/Return";
import type { requestReturn, returnableUnits } from "@svc/core/sale/Returns/Returnable";
import { sum, usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { now } from "../OrderArbitraries.js";
import {
	processRequest,
	type ReturnScenario,
	type ReturnWish,
	refundOf,
	returnReason,
	returnRequest,
	returnScenario,
} from "../ReturnArbitraries.js";
import { type Law, law } from "./Law.js";

export interface ReturnDecisions {
	readonly returnableUnits: typeof returnableUnits;
	readonly requestReturn: typeof requestReturn;
	readonly processReturn: typeof processReturn;
	readonly complete: typeof complete;
	readonly declineReturn: typeof declineReturn;
	readonly cancelReturn: typeof cancelReturn;
}

/** Everything that a scenario has changed. */
interface World {
	readonly order: Order;
	readonly returns: ReadonlyArray<Return>;
	readonly moves: ReadonlyArray<ReturnMove & { readonly return_id: string }>;
	/** What went onto new gift cards, card by card. */
	readonly credit: ReadonlyArray<number>;
}

const handOffs = (gone: ReturnScenario["gone"]) => [
	{
		status: "handed_off" as const,
		line_items: [...gone].map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity })),
	},
];

const request = (
	decisions: ReturnDecisions,
	world: World,
	gone: ReturnScenario["gone"],
	units: ReadonlyArray<number>,
) => {
	const fulfillments = handOffs(gone);
	const left = decisions.returnableUnits(world.order, fulfillments, world.returns);
	const asked = returnRequest(world.order, left, units);
	if (asked === undefined) return world;
	const name = `ret_${world.returns.length}`;
	let lines = 0;
	const made = decisions.requestReturn(
		world.order,
		{ fulfillments, others: world.returns, reasons: [returnReason] },
		asked,
		{ return_id: name, lineId: () => `${name}_${lines++}` },
		now,
	);
	return Either.match(made, {
		onLeft: () => world,
		onRight: (one) => ({ ...world, returns: [...world.returns, one] }),
	});
};

/** Pays what was asked, as the service does: refunds, and then store credit. */
const pay = (world: World, asked: ReadonlyArray<ResolutionRequest>): Either.Either<World, unknown> =>
	Either.gen(function* () {
		let { credit, order } = world;
		for (const type of ["refund", "store_credit"] as const) {
			const some = asked.filter(({ resolution_type }) => resolution_type === type);
			if (some.length === 0) continue;
			const payout = (amount: number) => creditShares(amount, () => `gc_new_${credit.length}`, now);
			const paid = yield* decideRefund(
				order,
				refundOf(some),
				"re_1",
				now,
				undefined,
				type === "refund" ? undefined : payout,
			);
			order = paid.order;
			if (type === "store_credit")
				credit = [...credit, ...paid.refund.payment_allocations.map(({ amount_money }) => amount_money.amount)];
		}
		return { ...world, order, credit };
	});

const replaced = (world: World, one: Return): World => ({
	...world,
	returns: world.returns.map((other) => (other.return_id === one.return_id ? one : other)),
});

/** A return that can still change, where there is one: that one that has ended does not, the service's tests say. */
const chosen = ({ returns }: World, position: number): Return | undefined => {
	const alive = returns.filter(({ status }) => status === "requested" || status === "open");
	return alive[position % Math.max(1, alive.length)];
};

const step = (decisions: ReturnDecisions, gone: ReturnScenario["gone"], world: World, wish: ReturnWish): World => {
	if (wish.type === "request") return request(decisions, world, gone, wish.units);
	if (wish.type === "refund") {
		const line = world.order.line_items[wish.line % world.order.line_items.length];
		const { order_line_item_id = "" } = line ?? {};
		return Either.match(decideRefund(world.order, { line_items: [{ order_line_item_id, quantity: 1 }] }, "re_0", now), {
			onLeft: () => world,
			onRight: ({ order }) => ({ ...world, order }),
		});
	}
	const one = chosen(world, wish.position);
	if (one === undefined) return world;
	if (wish.type === "end") {
		const ended = wish.how === "decline" ? decisions.declineReturn(one, {}, now) : decisions.cancelReturn(one, now);
		return Either.match(ended, { onLeft: () => world, onRight: (end) => replaced(world, end) });
	}
	const done = Either.flatMap(
		decisions.processReturn(world.order, one, processRequest(one, wish.lines), now),
		({ asked, moves, processed }) =>
			Either.map(pay(world, asked), (paid) => ({
				...replaced(paid, decisions.complete(processed, now)),
				moves: [...paid.moves, ...moves.map((move) => ({ ...move, return_id: one.return_id }))],
			})),
	);
	return Either.getOrElse(done, () => world);
};

/** The worlds of a scenario, one after each step that changed something. */
const worlds = (decisions: ReturnDecisions, { gone, order, wishes }: ReturnScenario): ReadonlyArray<World> => {
	const all: Array<World> = [];
	let world: World = { order, returns: [], moves: [], credit: [] };
	for (const wish of wishes) {
		const next = step(decisions, gone, world, wish);
		if (next !== world) all.push(next);
		world = next;
	}
	return all;
};

const placed = (on: ReturnLineItem | ReturnReceipt): number =>
	on.awaiting_inspection_quantity + on.sellable_quantity + on.damaged_quantity + on.quarantined_quantity;

/** Whether the units of a line add up, in its receipts and in the movements of its stock. */
const isPlaced = (line: ReturnLineItem, moves: ReadonlyArray<ReturnMove>): boolean => {
	const moved = (bucket: keyof ReturnMove["deltas"]) => sum(moves.map(({ deltas }) => deltas[bucket] ?? 0));
	const agrees =
		line.inventory_item_id === undefined
			? moves.length === 0
			: moved("on_hand_quantity") === line.received_quantity &&
				moved("quality_control_quantity") === line.awaiting_inspection_quantity &&
				moved("damaged_quantity") === line.damaged_quantity &&
				moved("quarantined_quantity") === line.quarantined_quantity;
	return (
		agrees &&
		placed(line) === line.received_quantity &&
		sum(line.receipts.map(({ quantity }) => quantity)) === line.received_quantity &&
		line.receipts.every((receipt) => placed(receipt) === receipt.quantity && receipt.awaiting_inspection_quantity >= 0)
	);
};

const isOver = ({ status }: Return): boolean => status === "completed";

/** Whether a line stays within what was decided of it, and is done where its return is completed. */
const isWithin = (line: ReturnLineItem, one: Return): boolean => {
	const { approved_quantity = 0, return_required_quantity = 0 } = line.decision ?? {};
	const { received_quantity, requested_quantity, resolved_quantity } = line;
	return (
		resolved_quantity <= approved_quantity &&
		approved_quantity <= requested_quantity &&
		received_quantity <= return_required_quantity &&
		sum(line.resolutions.map(({ quantity }) => quantity)) === resolved_quantity &&
		(!isOver(one) ||
			(line.awaiting_inspection_quantity === 0 &&
				received_quantity === return_required_quantity &&
				resolved_quantity === approved_quantity))
	);
};

const isStockSound = ({ moves, returns }: World): boolean =>
	returns.every((one) =>
		one.line_items.every((line, i) => {
			const own = moves.filter((move) => move.return_id === one.return_id && move.line === i);
			return isPlaced(line, own) && isWithin(line, one);
		}),
	);

/** Whether no more units of a line come back than left. */
const isDelivered = ({ order, returns }: World, gone: ReturnScenario["gone"]): boolean =>
	order.line_items.every(({ fulfillment, inventory_item_id, order_line_item_id, quantity }) => {
		const isFree = fulfillment.requirement === "none" && inventory_item_id === undefined;
		const delivered = isFree ? quantity : (gone.get(order_line_item_id) ?? 0);
		const lines = returns
			.filter(({ status }) => status !== "declined" && status !== "canceled")
			.flatMap(({ line_items }) => line_items.filter((line) => line.order_line_item_id === order_line_item_id));
		const approved = sum(lines.map(({ decision }) => decision?.approved_quantity ?? 0));
		const received = sum(lines.map((line) => line.received_quantity));
		return approved <= delivered && received <= delivered;
	});

/** Whether the order's money is all accounted for: what went back, what became store credit, and what is left. */
const isPaid = ({ credit, order }: World): boolean => {
	const { paid_money, refunded_money } = order.settlement_amounts;
	const items = [...order.line_items, ...order.charges];
	const drawn = sum(items.map(({ refunded_amounts }) => refunded_amounts?.total_money.amount ?? 0));
	const back = sum(order.settled_payments.map((payment) => payment.refunded_money.amount));
	return (
		back + sum(credit) === refunded_money.amount &&
		sum(items.map((item) => item.refunded_money.amount)) === refunded_money.amount &&
		balanceOf(order) === paid_money.amount - drawn &&
		balanceOf(order) >= 0 &&
		order.settled_payments.every((payment) => paymentLeft(payment) >= 0) &&
		order.line_items.every(
			(line) =>
				line.refunded_quantity <= line.quantity &&
				(line.refunded_amounts?.total_money.amount ?? 0) <= line.pricing_amounts.total_money.amount,
		) &&
		credit.every((amount) => amount > 0 && amount <= 200_000)
	);
};

/** Whether the units that were refunded or credited are those of resolutions and of plain refunds. */
const resolvedAsMoney = ({ returns }: World, order_line_item_id: string): number =>
	sum(
		returns
			.flatMap(({ line_items }) => line_items)
			.filter((line) => line.order_line_item_id === order_line_item_id)
			.flatMap(({ resolutions }) => resolutions)
			.filter(({ resolution_type }) => resolution_type !== "none")
			.map(({ quantity }) => quantity),
	);

/** What holds after every step, in words. */
const sentences: ReadonlyArray<readonly [string, (world: World, gone: ReturnScenario["gone"]) => boolean]> = [
	["no more units come back than were handed off, or sold where nothing is", isDelivered],
	["every unit received is in exactly one place, and stock says the same", isStockSound],
	["every cent goes back once, by the rules of refunds", isPaid],
	[
		"units that were paid for count as refunded",
		(world) =>
			world.order.line_items.every((line) => resolvedAsMoney(world, line.order_line_item_id) <= line.refunded_quantity),
	],
];

/** Requests of refunds that take money of returned units, from none of it to all. */
const spent: ReadonlyArray<(order: Order) => Parameters<typeof decideRefund>[1] | undefined> = [
	() => undefined,
	({ line_items }) => ({
		line_items: line_items.map(({ order_line_item_id }) => ({ order_line_item_id, quantity: 1 })),
	}),
	(order) => ({ amount_money: usd(Math.max(1, Math.floor(balanceOf(order) / 2))) }),
	() => ({}),
];

/** Approves all units of a return, to be refunded automatically, and receives those that are left. */
const receiveAll = ({ line_items }: Return): ProcessReturn => ({
	line_items: line_items.map(({ received_quantity, requested_quantity, return_line_item_id }) => ({
		return_line_item_id,
		decision: {
			approved_quantity: requested_quantity,
			return_required_quantity: requested_quantity,
			resolution_mode: "automatic",
			selected_resolution_type: "refund",
			refund_timing: "on_receipt",
			receiving_location_id: "loc_1",
		},
		received_quantity: requested_quantity - received_quantity,
	})),
});

/** Whether all goods are received, and exactly those units are resolved that can be paid. */
const isReceived = (world: World, one: Return, { processReturn }: ReturnDecisions): boolean => {
	const paid = Either.flatMap(processReturn(world.order, one, receiveAll(one), now), (processing) =>
		Either.map(pay(world, processing.asked), () => processing),
	);
	return Either.match(paid, {
		onLeft: () => false,
		onRight: ({ processed, unpaid }) =>
			processed.line_items.every(
				(line) =>
					line.received_quantity === line.requested_quantity &&
					line.resolved_quantity +
						sum(
							unpaid
								.filter(({ return_line_item_id }) => return_line_item_id === line.return_line_item_id)
								.map(({ quantity }) => quantity),
						) ===
						line.requested_quantity,
			),
	});
};

/** What `@svc/core/sale/Returns` states of an order and its returns, however they came about: one scenario, all sentences. */
export const returnLaws = (decisions: ReturnDecisions): ReadonlyArray<Law> => [
	law("units, stock and money of every scenario of returns are conserved", returnScenario, (scenario) => {
		for (const world of worlds(decisions, scenario))
			for (const [sentence, holds] of sentences)
				if (!holds(world, scenario.gone)) throw new Error(`It does not hold that ${sentence}.`);
		return true;
	}),
	law(
		"goods can always be received: automatic refunds leave out what the order can no longer pay",
		fc.tuple(returnScenario, fc.constantFrom(...spent)),
		([scenario, refund]) => {
			const last = worlds(decisions, scenario).at(-1);
			const one = last === undefined ? undefined : chosen(last, 0);
			if (last === undefined || one === undefined) return true;
			const request = refund(last.order);
			const order =
				request === undefined
					? last.order
					: Either.match(decideRefund(last.order, request, "re_2", now), {
							onLeft: () => last.order,
							onRight: (refunding) => refunding.order,
						});
			return isReceived({ ...last, order }, one, decisions);
		},
	),
];

/** How many of the scenarios reach what the laws are about; a generator that never does would hold any law. */
export const reach = (decisions: ReturnDecisions, scenario: ReturnScenario) => {
	const last = worlds(decisions, scenario).at(-1);
	const lines = last?.returns.flatMap(({ line_items }) => line_items) ?? [];
	return {
		isCompleted: last?.returns.some(isOver) === true,
		isInspected: last?.moves.some(({ movement_type }) => movement_type === "return_inspection") === true,
		isRefunded: lines.some(({ resolutions }) => resolutions.some((one) => one.resolution_type === "refund")),
		isCredited: last !== undefined && last.credit.length > 0,
		isEnded: last?.returns.some(({ status }) => status === "declined" || status === "canceled") === true,
	};
};
