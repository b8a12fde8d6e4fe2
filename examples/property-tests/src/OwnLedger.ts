/** A host's accounting of an order: its postings must balance for every order that svc can price. */
import type { Order } from "@svc/core/sale/Order/Order";

export interface Posting {
	readonly account: "receivable" | "revenue" | "tax payable" | "tips payable";
	/** Cents; debits are positive. */
	readonly cents: number;
}

export const postingsOf = ({ pricing_amounts: amounts }: Order): ReadonlyArray<Posting> => {
	const revenue = amounts.subtotal_money.amount - amounts.discount_money.amount + amounts.charge_money.amount;
	return [
		{ account: "receivable", cents: amounts.total_money.amount },
		{ account: "revenue", cents: -revenue },
		{ account: "tax payable", cents: -amounts.tax_money.amount },
		{ account: "tips payable", cents: -amounts.tip_money.amount },
	];
};
