/** What the pages of a checkout say about its last payment. */
import { usd } from "@svc/core/words/Money";
import { describe, expect, it } from "vitest";
import { makeFake } from "./FakeCheckout.js";
import { openView } from "./Views.js";

describe("the pages of a checkout", () => {
	const payment = { order_payment_attempt_id: "opa_1" };

	it.each([
		["card_declined", "Your card was declined. Nothing was charged. Try again, or use another card."],
		["authentication_failed", "Your bank did not confirm the payment. Nothing was charged."],
		["payment_canceled", "The payment was canceled because it was not confirmed in time. Nothing was charged."],
		["processor_unavailable", "The card processor could not be reached. Nothing was charged."],
		["amount_mismatch", "Your payment could not be confirmed. Ask the seller before you pay again.<"],
	])("say why the last payment failed: %s", async (code, words) => {
		const last_payment_error = { code, message: "For developers." };
		const failed = { ...payment, status: "failed" as const, method: { type: "card" as const }, last_payment_error };
		expect((await makeFake({ view: openView({ payment: failed }) }).get()).body).toContain(words);
		const view = openView({ payment: failed, status: "expired", ended_reason: "time" });
		const { body } = await makeFake({ view }).get();
		expect(body).toContain(words.split(" Nothing")[0]);
		expect(body.includes("Nothing was charged")).toBe(code !== "amount_mismatch");
	});

	it("say that a payment was canceled, and offer to pay again", async () => {
		const last_payment_error = { code: "action_not_completed", message: "For developers." };
		const view = openView({ payment: { ...payment, status: "canceled", last_payment_error } });
		expect((await makeFake({ view }).get()).body).toContain(
			"The payment was canceled before your bank confirmed it. Nothing was charged.",
		);
	});

	it("offer another method while a payment waits for the bank", async () => {
		const { body } = await makeFake({ view: openView({ payment: { ...payment, status: "requires_action" } }) }).get();
		expect(body).toMatch(/action="[^"]*\/cancel-payment"[^>]*>\s*<button[^>]*>Use another method/);
	});

	it.each([
		["Confirm the payment of $35.00", { status: "requires_action" }],
		["<p>$35.00 to Birch &amp; Bean Coffee. This page", { status: "processing" }],
		[
			"<p>$35.00 to Birch &amp; Bean Coffee, from your bank",
			{ status: "processing", method: { type: "us_bank_account" } },
		],
	] as const)("name what it charges, not the total of the order: %s", async (words, state) => {
		const view = openView({
			paid_money: usd(4_000),
			outstanding_money: usd(6_000),
			gift_card_estimate: { covered_money: usd(2_500), remaining_money: usd(3_500) },
			payment: { ...payment, ...state },
		});
		expect((await makeFake({ view }).get()).body).toContain(words);
	});

	it("thank for what the buyer paid, without what a credit note paid", async () => {
		const view = openView({
			status: "completed",
			paid_money: usd(2_000),
			credited_money: usd(900),
			outstanding_money: usd(0),
			amount_money: usd(2_000),
		});
		expect((await makeFake({ view }).get()).body).toContain("You paid $20.00 to Birch &amp; Bean Coffee.");
	});
});
