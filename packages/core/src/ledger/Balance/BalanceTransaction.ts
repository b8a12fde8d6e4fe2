/**
 * Balance transactions: one booking for each change of a seller's balance at the card processor. Each is written in the
 * transaction of the change, never modified, and never written twice. Gift cards and manual payments do not pass
 * through the processor, so they are not booked. Pure; laws in `@svc/testkit`.
 */
import { Schema } from "effect";
import { prefixes } from "../../words/Id.js";
import { Money, SignedMoney, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { versioned } from "../../words/Version.js";

export const BalanceTransactionType = Schema.Literal(
	"payment",
	"refund",
	"refund_failure",
	"dispute",
	"dispute_reversal",
	"payout",
	"payout_failure",
).annotations({
	description: "What moved the balance; `refund_failure`, `dispute_reversal`, and `payout_failure` bring money back.",
});
export type BalanceTransactionType = typeof BalanceTransactionType.Type;

const sources = {
	order_id: optional(Schema.String, "The order of the payment: `ord_…`; absent for payouts."),
	payment_intent_id: optional(
		Schema.String,
		"The payment that was made, refunded, or disputed: `pi_…`; absent for payouts.",
	),
	refund_id: optional(Schema.String, "The refund: `re_…`; only for the types `refund` and `refund_failure`."),
	dispute_id: optional(Schema.String, "The dispute: `dsp_…`; only for the types `dispute` and `dispute_reversal`."),
	payout_id: optional(Schema.String, "The payout: `po_…`; only for the types `payout` and `payout_failure`."),
};

export const BalanceTransaction = Schema.Struct({
	balance_transaction_id: required(Schema.String, "`btx_…`, assigned by svc."),
	type: BalanceTransactionType,
	amount_money: required(SignedMoney, "What moved, before the fee: positive into the balance, negative out of it."),
	fee_money: required(Money, "The processor's fee; 0 as long as svc does not learn fees."),
	net_money: required(SignedMoney, "`amount_money` less `fee_money`; the balance is the sum of these."),
	...sources,
	booking_key: required(Schema.String, "Names the change that it books; unique, so that none is booked twice."),
	...versioned,
}).annotations({ identifier: "BalanceTransaction" });
export type BalanceTransaction = typeof BalanceTransaction.Type;

export const balanceTransactions = collection<BalanceTransaction>()({
	name: "balance_transactions",
	resource: "balance transaction",
	id: "balance_transaction_id",
	prefix: prefixes.balance_transaction,
	schema: BalanceTransaction,
	isImmutable: true,
	filters: {
		type: { path: "type", values: BalanceTransactionType.literals, usual: "payment" },
		order_id: { path: "order_id", usual: null },
		payment_intent_id: { path: "payment_intent_id" },
		payout_id: { path: "payout_id", usual: null },
	},
	sorts: { net: { path: "net_money.amount", type: "integer" } },
	sums: { type: "net" },
	unique: { booking_key: "booking_key" },
});

const Sources = Schema.Struct(sources);

/** A booking requested by a change. */
export interface Booking extends Schema.Schema.Type<typeof Sources> {
	readonly type: BalanceTransactionType;
	/** Cents; negative if debited from the balance. */
	readonly amount: number;
	readonly booking_key: string;
}

/** Creates the document of a booking. */
export const balanceTransaction = (
	{ amount, ...booking }: Booking,
	balance_transaction_id: string,
	now: string,
): BalanceTransaction => ({
	balance_transaction_id,
	...booking,
	amount_money: { amount, currency: "USD" },
	fee_money: usd(0),
	net_money: { amount, currency: "USD" },
	version: 1,
	created_at: now,
	updated_at: now,
});
