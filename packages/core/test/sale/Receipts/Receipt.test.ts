import { addressOf, receiptOf } from "@svc/core/sale/Receipts/Receipt";
import { usd } from "@svc/core/words/Money";
import type { Law } from "@svc/testkit/Laws/Law";
import { receiptLaws } from "@svc/testkit/Laws/Receipts";
import { Either } from "effect";
import { describe, expect, it } from "vitest";
import { orderOf } from "../Payments/sample.js";

type ReceiptOf = typeof receiptOf;
type Made = Either.Either.Right<ReturnType<ReceiptOf>>;

/** The laws that a receipt breaks if it is changed so. Each breaks early, and the others are tried in vain. */
const brokenBy = (change: (receipt: Made, sources: Parameters<ReceiptOf>[0]) => Made): ReadonlyArray<string> =>
	receiptLaws({ receiptOf: (sources) => Either.map(receiptOf(sources), (receipt) => change(receipt, sources)) })
		.filter((law: Law) => law.isBroken({ numRuns: 300 }))
		.map(({ name }) => name);

const [sums, units, means] = receiptLaws({ receiptOf }).map(({ name }) => name);

describe("RC1 the receipt of a paid order", () => {
	it.each(receiptLaws({ receiptOf }))("law: $name", ({ check }) => check());

	it("breaks a law if payments by one means become one, or the tax of charges is forgotten", () => {
		expect(
			brokenBy((receipt) => ({
				...receipt,
				payments: receipt.payments.filter(
					({ method }, i) => receipt.payments.findIndex((other) => other.method === method) === i,
				),
			})),
		).toContain(sums);
		expect(
			brokenBy((receipt) => ({
				...receipt,
				taxes: [
					{ rate: "1", amount_money: usd(receipt.line_items.reduce((sum, line) => sum + line.tax_money.amount, 0)) },
				],
			})),
		).toContain(sums);
	});

	it("breaks a law if it shows no late fee, or no credit", () => {
		const areWrong = (change: (receipt: Made) => Made) =>
			receiptLaws({ receiptOf: (sources) => Either.map(receiptOf(sources), change) })[0]?.isBroken({ numRuns: 100 });
		const withoutFee = areWrong((receipt) => ({
			...receipt,
			charges: receipt.charges.filter(({ name }) => name !== "Late fee"),
		}));
		expect([withoutFee, areWrong(({ credited_money: _, ...receipt }) => receipt)]).toEqual([true, true]);
	});

	it("breaks a law if its unit price leaves out what modifiers add, or it names hidden ones", () => {
		const bare = (receipt: Made, { order }: Parameters<ReceiptOf>[0]): Made => ({
			...receipt,
			line_items: receipt.line_items.map((line, i) => ({
				...line,
				unit_price_money: order.line_items[i]?.unit_price_money ?? line.unit_price_money,
			})),
		});
		expect(brokenBy(bare)).toEqual([units]);
		const frank = (receipt: Made, { order }: Parameters<ReceiptOf>[0]): Made => ({
			...receipt,
			line_items: receipt.line_items.map((line, i) => ({
				...line,
				modifiers: order.line_items[i]?.modifiers ?? line.modifiers,
			})),
		});
		expect(brokenBy(frank)).toEqual([units]);
	});

	it("breaks a law if it shows more than the end of a card's number", () => {
		expect(
			brokenBy((receipt) => ({
				...receipt,
				payments: receipt.payments.map((payment) =>
					payment.card === undefined ? payment : { ...payment, card: { ...payment.card, last4: "4242424242424242" } },
				),
			})),
		).toEqual([means]);
	});

	it("names the buyer of the checkout, else the customer, else the recipient, and is sent to the first two", () => {
		const order = {
			...orderOf(1_000),
			payment_status: "paid" as const,
			paid_at: "2026-11-21T09:00:00.000Z",
			delivery_destination: { address: { state: "NY", country: "US" }, recipient: { name: "Grace" } },
		};
		const customer = { name: "Ada", email: "ada@example.com" };
		const bought = { ...order, buyer: { name: "Alan", email: "alan@example.com" } };
		const { delivery_destination, ...undelivered } = order;
		const sources = {
			mode: "live" as const,
			business: { time_zone: "UTC", name: "Acme" },
			order,
			intents: [],
			manual_payments: [],
		};
		const named = (more: object) => Either.getOrThrow(receiptOf({ ...sources, ...more })).buyer_name;
		expect([named({ order: bought, customer }), named({ customer }), named({}), named({ order: undelivered })]).toEqual(
			["Alan", "Ada", "Grace", undefined],
		);
		expect([addressOf(bought, customer), addressOf(order, customer), addressOf(order, undefined)]).toEqual([
			"alan@example.com",
			"ada@example.com",
			undefined,
		]);
	});
});
