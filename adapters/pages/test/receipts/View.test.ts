import { receiptOf } from "@svc/core/sale/Receipts/Receipt";
import { usd } from "@svc/core/words/Money";
import { viewOf } from "@svc/pages/receipts/View";
import { law } from "@svc/testkit/Laws/Law";
import { receiptSources } from "@svc/testkit/ReceiptArbitraries";
import { Either } from "effect";
import { describe, expect, it } from "vitest";
import { line, receipt } from "./Sample.js";

const centsOf = (amount: string): number => {
	const cents = Number(amount.replace(/[−$,.]/g, ""));
	return amount.startsWith("−") ? -cents : cents;
};

const sum = (amounts: ReadonlyArray<{ readonly amount: string }>): number =>
	amounts.reduce((total, { amount }) => total + centsOf(amount), 0);

/** What a reader with a pencil finds: lines sum to the subtotal, and each list to its last row. */
const addsUp = (view: typeof viewOf) =>
	law("a reader can add it up", receiptSources, (sources) => {
		const { amounts, lines, payments } = view(Either.getOrThrow(receiptOf(sources)));
		const [subtotal] = amounts;
		return (
			subtotal !== undefined &&
			sum(lines) === centsOf(subtotal.amount) &&
			sum(amounts.slice(0, -1)) === centsOf(amounts.at(-1)?.amount ?? "") &&
			sum(payments.slice(0, -1)) === centsOf(payments.at(-1)?.amount ?? "")
		);
	});

describe("RC1 what a receipt shows", () => {
	it("law: adds up, line by line", () => addsUp(viewOf).check());

	it("breaks it if the tip is left out, or lines show what is left after discounts", () => {
		const withoutTip = addsUp((receipt) => {
			const view = viewOf(receipt);
			return { ...view, amounts: view.amounts.filter(({ label }) => label !== "Tip") };
		});
		const discounted = addsUp((receipt) =>
			viewOf({
				...receipt,
				line_items: receipt.line_items.map((one) => ({ ...one, subtotal_money: one.total_money })),
			}),
		);
		expect([withoutTip.isBroken(), discounted.isBroken()]).toEqual([true, true]);
	});

	it("is each line, discount, charge, tax, tip, payment and refund", () => {
		expect(viewOf(receipt())).toEqual({
			title: "Receipt from Acme",
			seller: "Acme",
			facts: [
				{ label: "Order", value: "ord_01kaj3w0tz6b1y5v8m2q7p4x3c" },
				{ label: "Paid", value: "November 21, 2026, 8:39 AM UTC" },
			],
			lines: [
				{
					title: "2 × Coffee",
					details: ["Oat milk (+$0.50)", "Engraving: For Ada", "$5.00 each"],
					amount: "$10.00",
				},
			],
			amounts: [
				{ label: "Subtotal", amount: "$10.00" },
				{ label: "Summer sale", amount: "−$1.00" },
				{ label: "Shipping", amount: "$5.00" },
				{ label: "Tax (8.875%)", amount: "$0.80" },
				{ label: "Tip", amount: "$2.00" },
				{ label: "Total", amount: "$16.80", isSum: true },
			],
			payments: [
				{ label: "Gift card ending in 7K2M, November 21, 2026", amount: "$6.80" },
				{ label: "Visa ending in 4242, November 21, 2026", amount: "$10.00" },
				{ label: "Refunded to Visa ending in 4242", amount: "−$2.50" },
				{ label: "Paid, less refunds", amount: "$14.30", isSum: true },
			],
		});
	});

	it("names a debited bank account by its end, and financing by its provider", () => {
		const payment = { amount_money: usd(840), refunded_money: usd(0), paid_at: "2026-11-21T08:39:00.000Z" };
		const { payments } = viewOf(
			receipt({
				payments: [
					{ ...payment, method: "us_bank_account", us_bank_account: { bank_name: "First Bank", last4: "6789" } },
					{ ...payment, method: "us_bank_account", us_bank_account: {} },
					{ ...payment, method: "financing", financing: { provider: "Later Inc." } },
				],
			}),
		);
		expect(payments.slice(0, -1).map(({ label }) => label)).toEqual([
			"First Bank account ending in 6789, November 21, 2026",
			"Bank account, November 21, 2026",
			"Financing by Later Inc., November 21, 2026",
		]);
	});

	it("names test mode, the buyer, the destination, support, bought gift cards, and what has gone back", () => {
		const view = viewOf(
			receipt({
				mode: "test",
				business: { time_zone: "UTC", name: "Acme", support_email: "help@acme.example" },
				buyer_name: "Ada",
				canceled_at: "2026-11-22T10:00:00.000Z",
				delivery_destination: {
					address: { line1: "1 Main St", city: "Portland", state: "OR", postal_code: "97201", country: "US" },
					recipient: { name: "Grace" },
				},
				line_items: [
					line({ gift_card_last_characters: ["AB12"], refunded_quantity: 1, refunded_money: usd(490) }),
					line({ quantity: 1, modifiers: [], refunded_money: usd(10) }),
				],
				store_credit_money: usd(40),
			}),
		);
		expect(view.testNotice).toBe("Test mode: no money has moved.");
		expect(view.facts.slice(2)).toEqual([
			{ label: "Canceled", value: "November 22, 2026, 10:00 AM UTC" },
			{ label: "Buyer", value: "Ada" },
			{ label: "Deliver to", value: "Grace, 1 Main St, Portland, OR 97201, US" },
		]);
		expect(view.lines.map(({ details }) => details.slice(-2))).toEqual([
			["Gift card ending in AB12", "Refunded: 1 of them, $4.90"],
			["Refunded: $0.10"],
		]);
		expect(view.payments).toContainEqual({ label: "Refunded as store credit", amount: "−$0.40" });
		expect(view.support?.text).toBe("Questions? Write to help@acme.example.");
	});
});
