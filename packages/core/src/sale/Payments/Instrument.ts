/**
 * What a token represents: a card, a bank account, or financing. Only the processor knows, so its adapter inspects the
 * token before the payment begins. A payment that violates a rule of its kind is then refused before any charge
 * (docs/decisions/0027-tokens-are-inspected-first.md).
 */
import { Data, Schema } from "effect";
import type { Money } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Timestamp } from "../../words/Timestamp.js";

export { TransactionPurpose } from "../Order/TransactionPurpose.js";

/** The buyer's online consent to debiting a bank account. */
export const MandateAcceptance = Schema.Struct({
	accepted_at: required(Schema.String, "When the buyer agreed to the debit online (RFC 3339, UTC)."),
}).annotations({ identifier: "MandateAcceptance" });
export type MandateAcceptance = typeof MandateAcceptance.Type;

/** The consent in a request. */
export const MandateAcceptanceInput = Schema.Struct({
	accepted_at: required(Timestamp, "When the buyer agreed to the debit online (RFC 3339); not in the future."),
}).annotations({ identifier: "MandateAcceptanceInput" });

/** The displayable part of a bank account. */
export const BankAccount = Schema.Struct({
	bank_name: optional(Schema.String, "The bank's name; absent if the processor does not tell it."),
	last4: optional(
		Schema.String,
		"The last four digits of the account number; absent if the processor does not tell them.",
	),
}).annotations({ identifier: "BankAccount" });
export type BankAccount = typeof BankAccount.Type;

/** The displayable part of financing: the provider, which pays the seller and collects from the buyer. */
export const Financing = Schema.Struct({
	provider: required(
		Schema.String,
		"The company that pays you and collects from the buyer, as the processor names it.",
	),
}).annotations({ identifier: "Financing" });
export type Financing = typeof Financing.Type;

/** What a token represents. */
export type Instrument = Data.TaggedEnum<{
	Card: object;
	/** A bank account that is debited over ACH. The debit takes days, and may be returned. */
	BankAccount: {
		/** As collected by the client library. A debit requires both. */
		readonly billing_details: { readonly name?: string; readonly email?: string };
		/** Present if collected by the client library. Otherwise the request must have it. */
		readonly mandate_acceptance?: MandateAcceptance;
		readonly us_bank_account?: BankAccount;
	};
	Financing: {
		readonly financing: Financing;
		/** The amounts that the provider finances. */
		readonly minimum_money: Money;
		readonly maximum_money: Money;
	};
}>;
export const Instrument = Data.taggedEnum<Instrument>();

export type BankAccountInstrument = Extract<Instrument, { _tag: "BankAccount" }>;
export type FinancingInstrument = Extract<Instrument, { _tag: "Financing" }>;

/** The kinds of instruments that a client can collect. */
export const InstrumentType = Schema.Literal("card", "us_bank_account", "financing");
export type InstrumentType = typeof InstrumentType.Type;
