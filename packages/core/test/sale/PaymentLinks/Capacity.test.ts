import * as Capacity from "@svc/core/sale/PaymentLinks/Capacity";
import { seatLaws } from "@svc/testkit/Laws/PaymentLinks";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const now = "2026-11-22T08:00:00.000Z";
const counterOf = (maximum: number | undefined, sold = 0, in_progress = 0): Capacity.LinkCounter => ({
	...Capacity.newCounter("pl_1", maximum, now),
	sold,
	in_progress,
});

describe("the seats of an event", () => {
	it.each(seatLaws(Capacity))("law: $name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof Capacity>, number]>([
		[
			"counts only what is sold",
			{
				hold: ({ counter }, quantity, time) =>
					Either.map(Capacity.hold({ counter: { ...counter, in_progress: 0 } }, quantity, time), (taken) => ({
						...taken,
						counter: { ...taken.counter, in_progress: counter.in_progress + quantity },
					})),
			},
			0,
		],
		["keeps the seats of a declined payment", { giveBack: (taken) => ({ counter: taken.counter }) }, 1],
		[
			"sells a hold again when its payment is reported again",
			{
				sell: ({ counter, seats }, quantity, time) =>
					Capacity.sell({ counter, seats: seats && { ...seats, status: "held" } }, quantity, time),
			},
			0,
		],
		[
			"numbers tickets by what is sold now, after refunds",
			{
				sell: (taken, quantity, time) => {
					const sale = Capacity.sell(taken, quantity, time);
					return sale && { ...sale, first_ticket: taken.counter.sold + 1 };
				},
			},
			0,
		],
		[
			"lets the capacity fall below what payments in progress hold",
			{
				resize: (counter, maximum) =>
					maximum !== undefined && maximum < counter.sold
						? Capacity.resize(counter, maximum, now)
						: Either.right({ ...counter, ...(maximum === undefined ? {} : { maximum }) }),
			},
			0,
		],
	])("breaks a law if it %s", (_, wrong, index) => {
		expect(seatLaws({ ...Capacity, ...wrong })[index]?.isBroken()).toBe(true);
	});

	it("are sold out once a crossing, by what is sold and not by what is held (PL11)", () => {
		const held = counterOf(2, 1, 1);
		const sold = counterOf(2, 2);
		expect(Capacity.hasSoldOut(counterOf(2, 1), held)).toBe(false);
		expect(Capacity.hasSoldOut(held, sold)).toBe(true);
		expect(Capacity.hasSoldOut(sold, { ...sold, next_ticket: 9 })).toBe(false);
		expect(Capacity.hasSoldOut(counterOf(undefined, 5), counterOf(undefined, 6))).toBe(false);
	});

	it("name what is left when they refuse (PL8)", () => {
		const refused = Capacity.hold({ counter: counterOf(5, 2, 1) }, 3, now);
		expect(Either.isLeft(refused) && refused.left).toMatchObject({
			code: "EVENT_SOLD_OUT",
			details: [{ code: "EVENT_SOLD_OUT", remaining_quantity: 2 }],
		});
	});
});
