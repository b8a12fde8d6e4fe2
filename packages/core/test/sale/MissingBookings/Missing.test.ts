/** Laws of what a backfill adds to the sales of versions without a balance. */
import { missingBookings, withMissingRefunds } from "@svc/core/sale/MissingBookings/Missing";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Refund, type RefundPayment } from "@svc/core/sale/Refunds/Refund";
import { usd } from "@svc/core/words/Money";
import { Arbitrary } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { later, legsOf, now, orderOf } from "../Payments/sample.js";

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

const sales = fc
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

type Missing = typeof missingBookings;
type Sale = typeof sales extends fc.Arbitrary<infer A> ? A : never;

/** What the legs of a sale have brought in, less what went back to their cards. */
const worthOf = ({ legs, refunds }: Sale): number =>
	legs.reduce((sum, { amount_money }) => sum + amount_money.amount, 0) -
	refunds
		.flatMap(({ payment_allocations }) => payment_allocations)
		.reduce((sum, { amount_money, status }) => sum + (status === "failed" ? 0 : amount_money.amount), 0);

/** Completes a sale a leg at a time, and returns the bookings that it then has. */
const completed = (missing: Missing, { legs, refunds }: Sale, existing: ReadonlySet<string>) =>
	legs.flatMap((leg) => missing([leg], refunds, existing).map(({ booking }) => booking));

const booksEverySale = (missing: Missing) =>
	fc.assert(
		fc.property(sales, (sale) => {
			const bookings = completed(missing, sale, new Set());
			expect(bookings.reduce((sum, { amount }) => sum + amount, 0)).toBe(worthOf(sale));
			expect(new Set(bookings.map(({ booking_key }) => booking_key)).size).toBe(bookings.length);
		}),
	);

describe("the missing bookings of a sale", () => {
	it("add up to what was paid less what was refunded", () => {
		booksEverySale(missingBookings);
	});

	it("would not add up without the parts of refunds that failed", () => {
		const forgetful: Missing = (...parameters) =>
			missingBookings(...parameters).filter(({ booking }) => booking.type !== "refund_failure");
		expect(() => booksEverySale(forgetful)).toThrow();
	});

	it("are those that do not exist, however many exist and however legs are paged", () => {
		fc.assert(
			fc.property(sales, fc.infiniteStream(fc.boolean()), (sale, exists) => {
				const all = missingBookings(sale.legs, sale.refunds, new Set()).map(({ booking }) => booking.booking_key);
				const existing = new Set(all.filter(() => exists.next().value));
				const added = completed(missingBookings, sale, existing).map(({ booking_key }) => booking_key);
				expect([...existing, ...added].sort()).toEqual([...all].sort());
			}),
		);
	});

	it("do not exist for legs that were not paid", () => {
		const legs = legsOf(orderOf(1_000), [1_000]);
		expect(missingBookings(legs, [refundOf([{ leg: 2, amount: 5, status: "pending" }], 0)], new Set())).toEqual([]);
	});
});

describe("the missing refunds of legs", () => {
	it("are what refunds took from each, and are missing once", () => {
		fc.assert(
			fc.property(sales, ({ legs, refunds }) => {
				const after = withMissingRefunds(legs, refunds);
				for (const { payment_intent_id, refund_status, refunded_money } of after) {
					const taken = refunds
						.flatMap(({ payment_allocations }) => payment_allocations)
						.filter(
							({ origin, status }) =>
								"payment_intent_id" in origin && origin.payment_intent_id === payment_intent_id && status !== "failed",
						)
						.reduce((sum, { amount_money }) => sum + amount_money.amount, 0);
					expect(refunded_money).toEqual(usd(taken));
					expect(refund_status).not.toBe("none");
				}
				expect(withMissingRefunds(after, refunds)).toEqual([]);
			}),
		);
	});
});
