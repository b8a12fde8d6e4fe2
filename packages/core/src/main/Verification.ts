/**
 * What must be true of stored documents, apart from their schemas. The amounts of an order add up, and each change of the
 * balance is booked. Pure.
 */
import { bookPayout, type Payout, payouts } from "../funds/Payouts/Payout.js";
import { type BalanceTransaction, type Booking, balanceTransactions } from "../ledger/Balance/BalanceTransaction.js";
import { bookingsOf } from "../sale/MissingBookings/Missing.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { type PaymentIntent, paymentIntents } from "../sale/Payments/PaymentIntent.js";
import { type Refund, refunds } from "../sale/Refunds/Refund.js";
import { sum } from "../words/Money.js";
import type { Collection, Versioned } from "../words/Storage/Collection.js";

/** What is checked of a document. */
interface Checks<A> {
	/** Says what is wrong with the document itself. */
	readonly faults: (document: A) => ReadonlyArray<string>;
	/** The bookings that exist if the document is as it is. */
	readonly bookings: (document: A) => ReadonlyArray<Booking>;
}

/** The checks of a collection's documents. Its name ensures that they get documents of their type. */
interface Rule extends Checks<never> {
	readonly of: string;
}

const rule = <A extends Versioned>(
	collection: Collection<A>,
	{ bookings = () => [], faults = () => [] }: Partial<Checks<A>>,
): Rule => ({ of: collection.name, faults, bookings });

const differing = (what: string, one: number, other: number): ReadonlyArray<string> =>
	one === other ? [] : [`${what}: ${one} is not ${other}`];

/** The parts of the total, and the payments that settled, add up. */
export const orderFaults = ({
	pricing_amounts,
	settled_payments,
	settlement_amounts,
}: Order): ReadonlyArray<string> => {
	const { charge_money, discount_money, subtotal_money, tax_money, tip_money, total_money } = pricing_amounts;
	const parts = sum([subtotal_money, charge_money, tax_money, tip_money].map(({ amount }) => amount));
	const settled = sum(settled_payments.map(({ amount_money }) => amount_money.amount));
	return [
		...differing("the parts of its total against the total", parts - discount_money.amount, total_money.amount),
		...differing("its settled payments against paid_money", settled, settlement_amounts.paid_money.amount),
	];
};

const transactionFaults = ({ amount_money, fee_money, net_money }: BalanceTransaction): ReadonlyArray<string> =>
	differing("its amount less its fee against net_money", amount_money.amount - fee_money.amount, net_money.amount);

const withoutDates = (dated: ReadonlyArray<{ readonly booking: Booking }>): ReadonlyArray<Booking> =>
	dated.map(({ booking }) => booking);

const rules: ReadonlyArray<Rule> = [
	rule(orders, { faults: orderFaults }),
	rule(balanceTransactions, { faults: transactionFaults }),
	rule(paymentIntents, { bookings: (intent: PaymentIntent) => withoutDates(bookingsOf([intent], [])) }),
	rule(refunds, { bookings: (refund: Refund) => withoutDates(bookingsOf([], [refund])) }),
	rule(payouts, {
		bookings: (payout: Payout) => [
			...bookPayout({ ...payout, status: "pending" }),
			...(payout.status === "failed" ? bookPayout(payout) : []),
		],
	}),
];

const ruleOf = new Map(rules.map((one) => [one.of, one]));

/** Says what is wrong with a document of this collection, as its schema has read it. */
export const faultsOf = <A extends Versioned>({ name }: Collection<A>, document: A): ReadonlyArray<string> =>
	// The rule was made for this collection.
	ruleOf.get(name)?.faults(document as never) ?? [];

/** Returns the bookings on the balance that a document of this collection stands for. */
export const bookingsFor = <A extends Versioned>({ name }: Collection<A>, document: A): ReadonlyArray<Booking> =>
	// The rule was made for this collection.
	ruleOf.get(name)?.bookings(document as never) ?? [];

/** Says which of the wanted bookings are missing or differ. `booked` has the net amount of each booking key. */
export const bookingFaults = (
	wanted: ReadonlyArray<Booking>,
	booked: ReadonlyMap<string, number>,
): ReadonlyArray<string> =>
	wanted.flatMap(({ amount, booking_key }) => {
		const found = booked.get(booking_key);
		if (found === undefined) return [`the balance has no transaction for "${booking_key}"`];
		return differing(`the balance transaction for "${booking_key}"`, found, amount);
	});
