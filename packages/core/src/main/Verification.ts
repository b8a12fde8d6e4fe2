/**
 * Invariants of stored documents beyond their schemas: the amounts of an order add up, and each change of the balance
 * is booked. Pure.
 */
import { bookPayout, type Payout, payouts } from "../funds/Payouts/Payout.js";
import { type BalanceTransaction, type Booking, balanceTransactions } from "../ledger/Balance/BalanceTransaction.js";
import { type Order, orders } from "../sale/Order/Order.js";
import { bookPayments } from "../sale/Payments/Bookings.js";
import { type PaymentIntent, paymentIntents } from "../sale/Payments/PaymentIntent.js";
import { bookRefund, bookRefundFailures } from "../sale/Refunds/Bookings.js";
import { type Refund, refunds } from "../sale/Refunds/Refund.js";
import { sum } from "../words/Money.js";
import type { Collection, Versioned } from "../words/Storage/Collection.js";

/** What is checked on a document. */
interface Checks<A> {
	/** Describes what is wrong with the document itself. */
	readonly faults: (document: A) => ReadonlyArray<string>;
	/** The bookings that must exist, given the document. */
	readonly bookings: (document: A) => ReadonlyArray<Booking>;
}

/** The checks for a collection's documents. The collection's name ensures that they receive documents of their type. */
interface Rule extends Checks<never> {
	readonly of: string;
}

const rule = <A extends Versioned>(
	collection: Collection<A>,
	{ bookings = () => [], faults = () => [] }: Partial<Checks<A>>,
): Rule => ({ of: collection.name, faults, bookings });

const differing = (what: string, one: number, other: number): ReadonlyArray<string> =>
	one === other ? [] : [`${what}: ${one} is not ${other}`];

/** The parts add up to the total, and the settled payments to the paid amount. */
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

/** The refund as requested, before any of its parts ended. */
const requested = (refund: Refund): Refund => ({
	...refund,
	payment_allocations: refund.payment_allocations.map((part) => ({ ...part, status: "pending" })),
});

const rules: ReadonlyArray<Rule> = [
	rule(orders, { faults: orderFaults }),
	rule(balanceTransactions, { faults: transactionFaults }),
	rule(paymentIntents, { bookings: (intent: PaymentIntent) => bookPayments([], [intent]) }),
	rule(refunds, {
		bookings: (refund: Refund) => [...bookRefund(refund), ...bookRefundFailures(requested(refund), refund)],
	}),
	rule(payouts, {
		bookings: (payout: Payout) => [
			...bookPayout({ ...payout, status: "pending" }),
			...(payout.status === "failed" ? bookPayout(payout) : []),
		],
	}),
];

const ruleOf = new Map(rules.map((one) => [one.of, one]));

/** Describes what is wrong with a document of this collection that its schema has accepted. */
export const faultsOf = <A extends Versioned>({ name }: Collection<A>, document: A): ReadonlyArray<string> =>
	// The rule was made for this collection.
	ruleOf.get(name)?.faults(document as never) ?? [];

/** Returns the bookings on the balance that a document of this collection implies. */
export const bookingsFor = <A extends Versioned>({ name }: Collection<A>, document: A): ReadonlyArray<Booking> =>
	// The rule was made for this collection.
	ruleOf.get(name)?.bookings(document as never) ?? [];

/** Describes which expected bookings are missing or differ. `booked` has the net amount of each booking key. */
export const bookingFaults = (
	wanted: ReadonlyArray<Booking>,
	booked: ReadonlyMap<string, number>,
): ReadonlyArray<string> =>
	wanted.flatMap(({ amount, booking_key }) => {
		const found = booked.get(booking_key);
		if (found === undefined) return [`the balance has no transaction for "${booking_key}"`];
		return differing(`the balance transaction for "${booking_key}"`, found, amount);
	});
