/** Laws of receipts (rule RC1). They take the function, so that broken ones show. */
import type { Order } from "@svc/core/sale/Order/Order";
import type * as Receipts from "@svc/core/sale/Receipts/Receipt";
import type { Money } from "@svc/core/words/Money";
import { Either } from "effect";
import { receiptSources } from "../ReceiptArbitraries.js";
import { type Law, law } from "./Law.js";

type Receipt = Receipts.Receipt;

const sumOf = <A>(items: ReadonlyArray<A>, amountOf: (item: A) => Money): number =>
	items.reduce((sum, item) => sum + amountOf(item).amount, 0);

/** Each two amounts that are equal on a receipt, and what they are. */
const equalities = (
	receipt: Receipt,
	order: Order,
): ReadonlyArray<readonly [what: string, one: number, other: number]> => {
	const { charges, discounts, line_items, payments, pricing_amounts, taxes } = receipt;
	const { charge_money, discount_money, subtotal_money, tax_money, tip_money, total_money } = pricing_amounts;
	const items = [...line_items, ...charges];
	return [
		["the lines", sumOf(line_items, (line) => line.subtotal_money), subtotal_money.amount],
		["the charges", sumOf(charges, (charge) => charge.subtotal_money), charge_money.amount],
		["the discounts", sumOf(discounts, ({ amount_money }) => amount_money), discount_money.amount],
		["the discounts of lines and charges", sumOf(items, (item) => item.discount_money), discount_money.amount],
		["the taxes", sumOf(taxes, ({ amount_money }) => amount_money), tax_money.amount],
		["the taxes of lines and charges", sumOf(items, (item) => item.tax_money), tax_money.amount],
		[
			"the parts of the total",
			subtotal_money.amount - discount_money.amount + charge_money.amount + tax_money.amount + tip_money.amount,
			total_money.amount,
		],
		[
			"the totals of lines and charges",
			sumOf(items, (item) => item.total_money) + tip_money.amount,
			total_money.amount,
		],
		["the payments", sumOf(payments, ({ amount_money }) => amount_money), receipt.paid_money.amount],
		[
			"the paid and credited money",
			receipt.paid_money.amount + (receipt.credited_money?.amount ?? 0),
			total_money.amount,
		],
		[
			"the refunds",
			sumOf(payments, ({ refunded_money }) => refunded_money) + receipt.store_credit_money.amount,
			receipt.refunded_money.amount,
		],
		["the total of the order", order.pricing_amounts.total_money.amount, total_money.amount],
		["the paid money of the order", order.settlement_amounts.paid_money.amount, receipt.paid_money.amount],
		["the refunds of the order", order.settlement_amounts.refunded_money.amount, receipt.refunded_money.amount],
	];
};

/** Says which sum of a receipt of this order is wrong; undefined if none is. */
export const receiptFault = (receipt: Receipt, order: Order): string | undefined => {
	const wrong = equalities(receipt, order).find(([, one, other]) => one !== other);
	return wrong === undefined ? undefined : `${wrong[0]}: ${wrong[1]} is not ${wrong[2]}`;
};

const namesOf = (order: Order, isShown: boolean): ReadonlyArray<ReadonlyArray<string>> =>
	order.line_items.map(({ modifiers }) =>
		modifiers.filter(({ show_on_receipt }) => show_on_receipt === isShown).map(({ name }) => name),
	);

export const receiptLaws = ({ receiptOf }: Pick<typeof Receipts, "receiptOf">): ReadonlyArray<Law> => [
	law("lines, discounts, charges, taxes, tip and payments sum to the totals", receiptSources, (sources) => {
		const fault = receiptFault(Either.getOrThrow(receiptOf(sources)), sources.order);
		if (fault !== undefined) throw new Error(fault);
		return true;
	}),
	law(
		"a line's unit price times its quantity is its price, and only its visible modifiers are named",
		receiptSources,
		(sources) => {
			const { line_items } = Either.getOrThrow(receiptOf(sources));
			const shown = namesOf(sources.order, true);
			return line_items.every(
				({ modifiers, quantity, subtotal_money, unit_price_money }, i) =>
					unit_price_money.amount * quantity === subtotal_money.amount &&
					JSON.stringify(modifiers.map(({ name }) => name)) === JSON.stringify(shown[i]),
			);
		},
	),
	law("every payment is there, with the end of its card's number alone", receiptSources, (sources) => {
		const { payments } = Either.getOrThrow(receiptOf(sources));
		const { settled_payments } = sources.order;
		return (
			payments.length === settled_payments.length &&
			payments.every(({ card, last_characters, method }) => {
				if (method === "card") return card?.last4.length === 4 && last_characters === undefined;
				return card === undefined && (method === "gift_card") === (last_characters !== undefined);
			})
		);
	}),
	law("an order that is not fully paid has none", receiptSources, (sources) => {
		const { paid_at, ...order } = sources.order;
		const refused = receiptOf({ ...sources, order: { ...order, payment_status: "partially_paid" } });
		return paid_at !== undefined && Either.isLeft(refused) && refused.left.code === "ORDER_NOT_PAID";
	}),
];
