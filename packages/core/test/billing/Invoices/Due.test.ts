import * as Decisions from "@svc/core/billing/Invoices/Decisions";
import * as Installments from "@svc/core/sale/Order/Installments";
import { begin } from "@svc/core/sale/Payments/Begin";
import { dueLaws } from "@svc/testkit/Laws/InvoiceDue";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { describe, expect, it } from "vitest";

const decisions = { ...Decisions, ...Installments, begin };

const withoutSchedule = <O extends Installments.OwedInParts>({ installments: _, ...order }: O) => order;

describe("IV10: what is asked of an invoice with installments", () => {
	it.each(dueLaws(decisions))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof decisions>]>([
		["all of it is asked for at once", { askedAt: (order, now) => Installments.askedAt(withoutSchedule(order), now) }],
		[
			"what was paid is asked for again",
			{
				askedAt: ({ installments = [], settlement_amounts }, now) =>
					Installments.askedAt(
						{
							installments,
							settlement_amounts: {
								outstanding_money: {
									...settlement_amounts.outstanding_money,
									amount: installments.reduce((sum, { amount_money }) => sum + amount_money.amount, 0),
								},
							},
						},
						now,
					),
			},
		],
		[
			"an installment is due a moment too late",
			{ dueBy: (order, at) => Installments.dueBy(order, `${at.slice(0, -1)}!`) },
		],
		["the clock is that of the issue", { askedAt: (order) => Installments.askedAt(order, "2026-11-22T10:00:00.000Z") }],
		[
			"a buyer pays more than is owed",
			{ payingAt: (order, chosen, now) => Installments.askedAt(order, now) + (chosen ?? 0) },
		],
		[
			"a payment charges the whole balance",
			{
				begin: (order, intents, { ...command }, ids, now) => {
					if (command._tag === "Confirm") return begin(order, intents, command, ids, now);
					const { amount: _, ...whole } = command;
					return begin(order, intents, whole, ids, now);
				},
			},
		],
		[
			"the order does not know its due dates",
			{
				withInstallments: (order, ...rest) => {
					const [, , now] = rest;
					return Decisions.withInstallments(
						order,
						{ ...rest[0], payment_due: { type: "date", due_at: "2027-01-01T00:00:00.000Z" } },
						rest[1],
						now,
					);
				},
			},
		],
		[
			"the invoice shows all that is outstanding as due",
			{ overdue: (invoice, now) => ({ ...Decisions.overdue(invoice, now), due_money: invoice.outstanding_money }) },
		],
	])("is not right if %s", (_, wrong) => {
		expect(isAnyBroken(dueLaws({ ...decisions, ...wrong }), 200)).toBe(true);
	});
});
