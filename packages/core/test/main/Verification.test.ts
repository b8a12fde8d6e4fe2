/** Laws of the bookings that `svc verify` expects for the payments and refunds of a sale. */
import type { Booking } from "@svc/core/ledger/Balance/BalanceTransaction";
import { bookingsFor } from "@svc/core/main/Verification";
import { type PaymentIntent, paymentIntents } from "@svc/core/sale/Payments/PaymentIntent";
import { Refund, type RefundPayment, refunds } from "@svc/core/sale/Refunds/Refund";
import { usd } from "@svc/core/words/Money";
import { Arbitrary } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { later, legsOf, now, orderOf } from "../sale/Payments/sample.js";

/** Any refund; each test sets the fields that matter. */
const [anyRefund] = fc.sample(Arbitrary.make(Refund), { numRuns: 1, seed: 1 });

interface Part {
	readonly leg: number;
	readonly amount: number;
	readonly status: RefundPayment["status"];
}

const partOf = ({ amount, leg, status }: Part): RefundPayment => ({
	origin: { type: "payment_intent", payment_intent_id: `pi_${leg}` },
	settled_at: now,
	amount_money: usd(amount),
	status,
});

const refundOf = (parts: ReadonlyArray<Part>, index: number): Refund => {
	if (anyRefund === undefined) throw new Error("No refund was sampled.");
	// A refund has one part for a leg.
	const byLeg = new Map(parts.map((part) => [part.leg, part]));
	return {
		...anyRefund,
		refund_id: `re_${index}`,
		order_id: "ord_1",
		payment_allocations: [...byLeg.values()].map(partOf),
		created_at: now,
		updated_at: later,
	};
};

const settled = (legs: ReadonlyArray<PaymentIntent>): ReadonlyArray<PaymentIntent> =>
	legs.map((leg) => ({ ...leg, status: "succeeded", settled_at: now }));

interface SaleOfLegs {
	readonly legs: ReadonlyArray<PaymentIntent>;
	readonly refunds: ReadonlyArray<Refund>;
}

const sales: fc.Arbitrary<SaleOfLegs> = fc
	.record({
		amounts: fc.array(fc.integer({ min: 50, max: 99_999 }), { minLength: 1, maxLength: 5 }),
		refunds: fc.array(
			fc.array(
				fc.record({
					leg: fc.integer({ min: 1, max: 5 }),
					amount: fc.integer({ min: 1, max: 500 }),
					status: fc.constantFrom("pending" as const, "succeeded" as const, "failed" as const),
				}),
				{ minLength: 1, maxLength: 4 },
			),
			{ maxLength: 4 },
		),
	})
	.map(({ amounts, refunds }) => ({
		legs: settled(legsOf(orderOf(amounts.reduce((sum, amount) => sum + amount, 0)), amounts)),
		refunds: refunds
			.map((parts) => parts.filter(({ leg }) => leg <= amounts.length))
			.filter((parts) => parts.length > 0)
			.map(refundOf),
	}));

/** What the legs of a sale have brought in, less what went back to their cards. */
const worthOf = (sale: SaleOfLegs): number =>
	sale.legs.reduce((sum, { amount_money }) => sum + amount_money.amount, 0) -
	sale.refunds
		.flatMap(({ payment_allocations }) => payment_allocations)
		.reduce((sum, { amount_money, status }) => sum + (status === "failed" ? 0 : amount_money.amount), 0);

type Expected = (sale: SaleOfLegs) => ReadonlyArray<Booking>;

const expected: Expected = (sale) => [
	...sale.legs.flatMap((leg) => bookingsFor(paymentIntents, leg)),
	...sale.refunds.flatMap((refund) => bookingsFor(refunds, refund)),
];

const addsUp = (bookingsOf: Expected) =>
	fc.assert(
		fc.property(sales, (sale) => {
			const bookings = bookingsOf(sale);
			expect(bookings.reduce((sum, { amount }) => sum + amount, 0)).toBe(worthOf(sale));
			expect(new Set(bookings.map(({ booking_key }) => booking_key)).size).toBe(bookings.length);
		}),
	);

describe("the bookings that a sale must have", () => {
	it("add up to what was paid less what was refunded", () => {
		addsUp(expected);
	});

	it("would not add up without the parts of refunds that failed", () => {
		expect(() => addsUp((sale) => expected(sale).filter(({ type }) => type !== "refund_failure"))).toThrow();
	});

	it("do not exist for legs that were not paid", () => {
		const [leg] = legsOf(orderOf(1_000), [1_000]);
		if (leg === undefined) throw new Error("The order has no leg.");
		expect(bookingsFor(paymentIntents, leg)).toEqual([]);
	});
});
