import * as Decisions from "@svc/core/billing/Invoices/Decisions";
import { documentOf } from "@svc/core/billing/Invoices/InvoiceDocument";
import * as Waivers from "@svc/core/billing/Invoices/Waivers";
import { breakdownOf } from "@svc/core/sale/Receipts/Receipt";
import { historyLaws } from "@svc/testkit/Laws/InvoiceHistory";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const decisions = { ...Decisions, ...Waivers, documentOf };

describe("IV5, IV9, IV13: an invoice and its order", () => {
	it.each(historyLaws(decisions))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof decisions>]>([
		[
			"the fee is part of the frozen total",
			{
				applyBalance: (invoice, order, now) => {
					const applied = Decisions.applyBalance(invoice, order, now);
					return { ...applied, total_money: order.pricing_amounts.total_money };
				},
			},
		],
		[
			"the invoice forgets what it owes of the fee",
			{
				assess: (invoice, order, fee, id, now) => {
					const assessed = Decisions.assess(invoice, order, fee, id, now);
					return { ...assessed, invoice: { ...assessed.invoice, outstanding_money: invoice.outstanding_money } };
				},
			},
		],
		[
			"a fee is assessed again",
			{ dueFee: (invoice, installment) => Decisions.dueFee({ ...invoice, addenda: [] }, installment) },
		],
		[
			"it leaves credits out",
			{
				applyBalance: (invoice, order, now) =>
					order.credits === undefined ? Decisions.applyBalance(invoice, order, now) : invoice,
			},
		],
		[
			"its document shows the fees among the charges",
			{
				documentOf: (sources) =>
					Either.map(documentOf(sources), (document) => ({ ...document, ...breakdownOf(sources.order) })),
			},
		],
		[
			"a waived fee can be assessed again",
			{
				waive: (invoice, ...rest) => {
					const waived = Waivers.waive(invoice, ...rest);
					const addenda = waived.invoice.addenda.filter(({ waivers }) => waivers === undefined);
					return { ...waived, invoice: { ...waived.invoice, addenda } };
				},
			},
		],
		[
			"the order still owes a waived fee",
			{ waive: (invoice, order, ...rest) => ({ ...Waivers.waive(invoice, order, ...rest), order }) },
		],
		[
			"what is paid of a fee is waived, too",
			{
				chooseWaived: (invoice, { settlement_amounts, ...order }, input) => {
					const outstanding_money = order.pricing_amounts.total_money;
					return Waivers.chooseWaived(
						invoice,
						{ ...order, settlement_amounts: { ...settlement_amounts, outstanding_money } },
						input,
					);
				},
			},
		],
		["its order keeps the fees when it leaves", { withoutInvoice: ({ invoice_id, ...order }) => order }],
	])("do not agree if %s", (_, wrong) => {
		expect(isAnyBroken(historyLaws({ ...decisions, ...wrong }), 200)).toBe(true);
	});
});
