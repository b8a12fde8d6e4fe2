/** An invoice with everything that an invoice can show. */
import type { InvoiceDocument } from "@svc/core/billing/Invoices/InvoiceDocument";
import { usd } from "@svc/core/words/Money";
import { receipt } from "../receipts/Sample.js";

export const invoice = (more: Partial<InvoiceDocument> = {}): InvoiceDocument => {
	const { charges, discounts, line_items, pricing_amounts, taxes } = receipt();
	return {
		invoice_id: "inv_01kaj3w0tz6b1y5v8m2q7p4x3c",
		number: "INV-000042",
		status: "open",
		is_overdue: true,
		mode: "live",
		business: { time_zone: "UTC", name: "Acme", support_email: "help@acme.example" },
		buyer_name: "Ada",
		recipient_email: "ada@example.com",
		issued_at: "2026-11-21T08:39:00.000Z",
		due_at: "2026-12-21T08:39:00.000Z",
		line_items,
		discounts,
		charges,
		taxes,
		pricing_amounts: { ...pricing_amounts, tip_money: usd(0), total_money: usd(1_480) },
		installments: [
			{ due_at: "2026-12-21T08:39:00.000Z", amount_money: usd(740), settled_money: usd(300) },
			{ due_at: "2027-01-21T08:39:00.000Z", amount_money: usd(740), settled_money: usd(0) },
		],
		addenda: [
			{
				type: "late_fee",
				order_charge_id: "chg_2",
				installment: 1,
				assessed_at: "2026-12-28T08:39:00.000Z",
				amount_money: usd(44),
				base_outstanding_money: usd(440),
			},
		],
		credits: [
			{
				credit_note_id: "cn_1",
				number: "CN-000007",
				amount_money: usd(100),
				allocated_at: "2026-12-01T08:39:00.000Z",
			},
		],
		credit_notes: [
			{
				credit_note_id: "cn_1",
				number: "CN-000007",
				issued_at: "2026-11-30T08:39:00.000Z",
				total_money: usd(150),
			},
		],
		total_money: usd(1_480),
		late_fee_money: usd(44),
		paid_money: usd(200),
		credited_money: usd(100),
		outstanding_money: usd(1_224),
		due_money: more.outstanding_money ?? usd(484),
		refunded_money: usd(50),
		...more,
	};
};
