import { ticketsUnderRefund } from "@svc/core/sale/LinkSales/RefundedTickets";
import type { Order } from "@svc/core/sale/Order/Order";
import { cancelNewest, type StoredTicket } from "@svc/core/sale/PaymentLinks/Ticket";
import type { Refund } from "@svc/core/sale/Refunds/Refund";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const time = "2026-11-28T08:00:00.000Z";

/** Only the fields that the decision reads. */
const orderOf = (lines: ReadonlyArray<string>) =>
	({ updated_at: time, line_items: lines.map((order_line_item_id) => ({ order_line_item_id })) }) as unknown as Order;
const refundOf = (units: ReadonlyArray<readonly [string, number]>) =>
	({
		line_item_allocations: units.map(([order_line_item_id, quantity]) => ({ order_line_item_id, quantity })),
	}) as unknown as Refund;
const ticketOf = (order_line_item_id: string, sequence: number) =>
	({ ticket_id: `tix_${sequence}`, order_line_item_id, sequence, status: "valid" }) as unknown as StoredTicket;

const lines = ["li_a", "li_b"];
const arbitrary = fc.record({
	held: fc.array(fc.constantFrom(...lines), { maxLength: 8 }),
	pending: fc.array(fc.array(fc.tuple(fc.constantFrom(...lines), fc.integer({ min: 0, max: 3 })), { maxLength: 2 }), {
		maxLength: 3,
	}),
});

/** Those under a refund are exactly those that are canceled once every pending refund has succeeded, one by one. */
const law = (decide: typeof ticketsUnderRefund) =>
	fc.property(arbitrary, ({ held, pending }) => {
		const tickets = held.map((line, index) => ticketOf(line, index + 1));
		const refunds = pending.map(refundOf);
		const canceled = new Set<string>();
		for (const refund of refunds)
			for (const units of refund.line_item_allocations)
				for (const { ticket_id } of cancelNewest(
					tickets.filter(({ ticket_id }) => !canceled.has(ticket_id)),
					[units],
					time,
				))
					canceled.add(ticket_id);
		expect(decide(orderOf(lines), refunds, tickets)).toEqual(canceled);
	});

describe("the tickets of which a refund is under way", () => {
	it("law: are those that its success will cancel", () => fc.assert(law(ticketsUnderRefund)));

	it("breaks the law if two refunds of a line count as the larger one", () => {
		const wrong: typeof ticketsUnderRefund = (order, pending, held) =>
			new Set(pending.flatMap((refund) => [...ticketsUnderRefund(order, [refund], held)]));
		expect(fc.check(law(wrong)).failed).toBe(true);
	});
});
