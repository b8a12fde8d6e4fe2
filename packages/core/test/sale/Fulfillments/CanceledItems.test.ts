import { type CancelItems, cancelItems } from "@svc/core/sale/Fulfillments/CanceledItems";
import { canceledOf } from "@svc/core/sale/Order/LineItem";
import type { Order } from "@svc/core/sale/Order/Order";
import { consumeByKey, releaseByKey } from "@svc/core/stock/Reservations/Targets";
import { type CancelDecisions, canceledItemsLaws, cancelScenario, reach } from "@svc/testkit/Laws/CanceledItems";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const decisions: CancelDecisions = { cancelItems, releaseByKey };

describe("any sequence of refunds, hand-offs and cancellations of items", () => {
	it.each(canceledItemsLaws(decisions).map((law) => [law.name, law] as const))("%s", (_, law) => law.check());

	it("is tried with items that are canceled beside units that left, that came back, and at several locations", () => {
		const reached = fc.sample(cancelScenario, { numRuns: 2_000, seed: 1 }).map((given) => reach(decisions, given));
		for (const name of ["isCanceled", "isMixed", "isReturned", "isSplit"] as const)
			expect([name, reached.filter((one) => one[name]).length > 10]).toEqual([name, true]);
	});
});

/** The targets as differences from what is canceled already. */
const asDifferences = ({ line_items }: CancelItems, order: Order): CancelItems => ({
	line_items: line_items.map(({ order_line_item_id, target_canceled_quantity }) => {
		const line = order.line_items.find((one) => one.order_line_item_id === order_line_item_id);
		return { order_line_item_id, target_canceled_quantity: canceledOf(line ?? {}) + target_canceled_quantity };
	}),
});

describe("the laws of canceled items catch", () => {
	const broken: ReadonlyArray<readonly [string, Partial<CancelDecisions>]> = [
		[
			"cancellations that forget which goods came back",
			{ cancelItems: (order, some, _, ...rest) => cancelItems(order, some, [], ...rest) },
		],
		[
			"cancellations of units that were handed off",
			{ cancelItems: (order, _, ...rest) => cancelItems(order, [], ...rest) },
		],
		[
			"cancellations of units that are planned to leave",
			{
				cancelItems: (order, some, ...rest) =>
					cancelItems(
						order,
						some.filter(({ status }) => status === "handed_off"),
						...rest,
					),
			},
		],
		[
			"targets that are added up",
			{
				cancelItems: (order, some, refunds, request, now) =>
					cancelItems(order, some, refunds, asDifferences(request, order), now),
			},
		],
		[
			"cancellations that keep the stock of one unit",
			{
				cancelItems: (...given) =>
					Either.map(cancelItems(...given), (canceled) => ({
						...canceled,
						units: canceled.units.filter(({ quantity }) => quantity > 1),
					})),
			},
		],
		["stock that leaves the shelf instead", { releaseByKey: consumeByKey }],
		[
			"orders that keep their status",
			{
				cancelItems: (order, ...rest) =>
					Either.map(cancelItems(order, ...rest), (canceled) =>
						canceled.order === order
							? canceled
							: { ...canceled, order: { ...canceled.order, fulfillment_status: order.fulfillment_status } },
					),
			},
		],
	];
	it.each(broken)("%s", (_, part) => {
		const laws = canceledItemsLaws({ ...decisions, ...part });
		expect(isAnyBroken(laws)).toBe(true);
	});
});
