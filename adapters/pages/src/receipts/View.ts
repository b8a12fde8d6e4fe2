/** What every rendering of a receipt shows, as text: the page, PDF and mail are all made from this view. Pure. */
import type { Receipt, ReceiptPayment } from "@svc/core/sale/Receipts/Receipt";
import { dateOf, datesOf, eventTimeOf, timeOf } from "../Dates.js";
import type { AmountView, DocumentView, Fact, LineView } from "../documents/DocumentView.js";
import { brandOf, dollars, less, shown } from "./Words.js";

export interface ReceiptView {
	readonly title: string;
	readonly seller: string;
	/** Present in test mode. */
	readonly testNotice?: string;
	readonly facts: ReadonlyArray<Fact>;
	readonly lines: ReadonlyArray<LineView>;
	readonly amounts: ReadonlyArray<AmountView>;
	readonly payments: ReadonlyArray<AmountView>;
	/** Where to send questions. Present if the seller has set an address. */
	readonly support?: { readonly text: string; readonly email: string };
}

export const testNotice = "Test mode: no money has moved.";

/** The parts of an order that receipts and invoices show alike. */
type Priced = Pick<Receipt, "charges" | "discounts" | "pricing_amounts" | "taxes">;
type Line = Receipt["line_items"][number];

const modifierOf = ({ name, price_money, text }: Line["modifiers"][number]): string => {
	const price = price_money.amount === 0 ? "" : ` (+${dollars(price_money.amount)})`;
	return text === undefined ? `${shown(name)}${price}` : `${shown(name)}: ${shown(text)}${price}`;
};

/** Describes what was refunded on a line; an amount can be refunded without a unit. */
const refundOf = ({ refunded_money, refunded_quantity }: Line): ReadonlyArray<string> => {
	if (refunded_money.amount === 0 && refunded_quantity === 0) return [];
	const units = refunded_quantity === 0 ? "" : ` ${refunded_quantity} of them,`;
	return [`Refunded:${units} ${dollars(refunded_money.amount)}`];
};

export const lineOf = (line: Line): LineView => ({
	title: `${line.quantity} × ${shown(line.name)}`,
	details: [
		...(line.bundle_name === undefined ? [] : [`Part of ${shown(line.bundle_name)}`]),
		...line.modifiers.map(modifierOf),
		...(line.quantity === 1 ? [] : [`${dollars(line.unit_price_money.amount)} each`]),
		...line.gift_card_last_characters.map((last) => `Gift card ending in ${shown(last)}`),
		...refundOf(line),
	],
	amount: dollars(line.subtotal_money.amount),
});

/** From the subtotal to the total. */
export const amountsOf = ({ charges, discounts, pricing_amounts, taxes }: Priced): ReadonlyArray<AmountView> => {
	const { subtotal_money, tip_money, total_money } = pricing_amounts;
	return [
		{ label: "Subtotal", amount: dollars(subtotal_money.amount) },
		...discounts.map(({ amount_money, name }) => ({ label: shown(name), amount: less(amount_money.amount) })),
		...charges.map(({ name, subtotal_money: price }) => ({ label: shown(name), amount: dollars(price.amount) })),
		...taxes.map(({ amount_money, rate }) => ({ label: `Tax (${rate}%)`, amount: dollars(amount_money.amount) })),
		...(tip_money.amount === 0 ? [] : [{ label: "Tip", amount: dollars(tip_money.amount) }]),
		{ label: "Total", amount: dollars(total_money.amount), isSum: true },
	];
};

const methods: Readonly<Record<ReceiptPayment["method"], string>> = {
	card: "Card",
	us_bank_account: "Bank account",
	financing: "Financing",
	gift_card: "Gift card",
	cash: "Cash",
	check: "Check",
	bank_transfer: "Bank transfer",
	other: "Other payment",
};

const bankOf = ({ bank_name, last4 }: NonNullable<ReceiptPayment["us_bank_account"]>): string => {
	const account = bank_name === undefined ? methods.us_bank_account : `${shown(bank_name)} account`;
	return last4 === undefined ? account : `${account} ending in ${shown(last4)}`;
};

const meansOf = ({ card, financing, last_characters, method, us_bank_account }: ReceiptPayment): string => {
	if (us_bank_account !== undefined) return bankOf(us_bank_account);
	if (financing !== undefined) return `${methods.financing} by ${shown(financing.provider)}`;
	if (card !== undefined) return `${brandOf(card.brand)} ending in ${shown(card.last4)}`;
	return last_characters === undefined ? methods[method] : `${methods[method]} ending in ${shown(last_characters)}`;
};

const sumOfPayments = (paid: number, refunded: number): AmountView =>
	refunded === 0
		? { label: "Paid", amount: dollars(paid), isSum: true }
		: { label: "Paid, less refunds", amount: dollars(paid - refunded), isSum: true };

const paymentsOf = ({
	business: { time_zone },
	credited_money,
	paid_money,
	payments,
	refunded_money,
	store_credit_money,
}: Receipt): ReadonlyArray<AmountView> => [
	...payments.flatMap((payment): ReadonlyArray<AmountView> => {
		const { amount_money, paid_at, refunded_money: back } = payment;
		const paid = { label: `${meansOf(payment)}, ${dateOf(paid_at, time_zone)}`, amount: dollars(amount_money.amount) };
		if (back.amount === 0) return [paid];
		return [paid, { label: `Refunded to ${meansOf(payment)}`, amount: less(back.amount) }];
	}),
	...(store_credit_money.amount === 0
		? []
		: [{ label: "Refunded as store credit", amount: less(store_credit_money.amount) }]),
	...(credited_money === undefined ? [] : [{ label: "Credit notes", amount: dollars(credited_money.amount) }]),
	sumOfPayments(paid_money.amount + (credited_money?.amount ?? 0), refunded_money.amount),
];

const destinationOf = ({ delivery_destination }: Receipt): ReadonlyArray<Fact> => {
	if (delivery_destination === undefined) return [];
	const { address, recipient } = delivery_destination;
	const parts = [
		recipient?.name,
		address.line1,
		address.line2,
		address.city,
		[address.state, address.postal_code].filter((part) => part !== undefined).join(" "),
		address.country,
	];
	const value = parts.map((part) => shown(part ?? "")).filter((part) => part !== "");
	return [{ label: "Deliver to", value: value.join(", ") }];
};

/** The event, and the numbers of its tickets by tier. */
const eventFacts = ({ event, tickets = [] }: Receipt): ReadonlyArray<Fact> => {
	if (event === undefined) return [];
	const { event_at, name, timezone, venue } = event;
	const numbers = new Map<string, Array<string>>();
	for (const { name: tier, number, status } of tickets) {
		const label = status === "canceled" ? "Canceled tickets" : "Tickets";
		const key = `${label}\n${shown(tier)}`;
		numbers.set(key, [...(numbers.get(key) ?? []), number]);
	}
	return [
		{ label: "Event", value: shown(name) },
		{ label: "When", value: eventTimeOf(event_at, timezone) },
		...(venue === undefined ? [] : [{ label: "Where", value: shown(venue) }]),
		...[...numbers].map(([key, found]): Fact => {
			const [label = "", tier = ""] = key.split("\n");
			return { label, value: `${tier}: ${found.join(", ")}` };
		}),
	];
};

export const supportOf = ({ support_email }: Receipt["business"]): Pick<DocumentView, "support"> =>
	support_email === undefined
		? {}
		: { support: { text: `Questions? Write to ${shown(support_email)}.`, email: support_email } };

/** Builds a receipt's view. Each text is a single line without control characters, and is not escaped yet. */
export const viewOf = (receipt: Receipt): ReceiptView => {
	const { business, buyer_name, canceled_at, mode, order_id, paid_at, subscription_period } = receipt;
	const seller = shown(business.name);
	const { time_zone } = business;
	return {
		title: `Receipt from ${seller}`,
		seller,
		...(mode === "test" ? { testNotice } : {}),
		facts: [
			{ label: "Order", value: order_id },
			...(subscription_period === undefined
				? []
				: [{ label: "Period", value: datesOf(subscription_period, time_zone) }]),
			{ label: "Paid", value: timeOf(paid_at, time_zone) },
			...eventFacts(receipt),
			...(canceled_at === undefined ? [] : [{ label: "Canceled", value: timeOf(canceled_at, time_zone) }]),
			...(buyer_name === undefined ? [] : [{ label: "Buyer", value: shown(buyer_name) }]),
			...destinationOf(receipt),
		],
		lines: receipt.line_items.map(lineOf),
		amounts: amountsOf(receipt),
		payments: paymentsOf(receipt),
		...supportOf(business),
	};
};

/** A receipt's view, as the page, PDF and mail render it. */
export const receiptDocument = (receipt: Receipt): DocumentView => {
	const { amounts, lines, payments, title, ...view } = viewOf(receipt);
	return {
		...view,
		heading: "Receipt from",
		fileTitle: `${title}, order ${receipt.order_id}`,
		dated_at: receipt.paid_at,
		sections: [
			{ heading: "What you bought", lines, amounts },
			{ heading: "How you paid", lines: [], amounts: payments },
		],
	};
};
