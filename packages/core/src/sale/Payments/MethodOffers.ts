/**
 * The kinds of methods with which a buyer can pay an order, and why others are unavailable (capabilities: PM5, PM6).
 * Each kind is checked by the same rules as a payment with it, so that a page offers exactly what a payment accepts.
 * Pure.
 */
import { Either, Schema } from "effect";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import type { Order } from "../Order/Order.js";
import { Instrument, InstrumentType, type TransactionPurpose } from "./Instrument.js";
import { checkInstruments } from "./InstrumentRules.js";
import { amountToCollect } from "./PaymentCollection.js";
import { checkOutstanding } from "./PaymentIntent.js";
import type { Guidance } from "./Processor.js";

/** Codes with which a payment of this kind would be refused. */
const UnavailableCode = Schema.Literal(
	"ACH_TRANSACTION_PURPOSE_UNRESOLVED",
	"AMOUNT_BELOW_LIMIT",
	"AMOUNT_EXCEEDS_LIMIT",
	"AMOUNT_TOO_SMALL",
	"FINANCING_SINGLE_LEG",
);
const isUnavailableCode = Schema.is(UnavailableCode);

export const MethodOffer = Schema.Struct({
	type: required(InstrumentType, "A kind of method that the processor's form can collect."),
	is_available: required(Schema.Boolean, "Whether it can pay what is left of the order now."),
	unavailable_code: optional(
		UnavailableCode,
		"The code with which a payment would be refused; absent if it is available.",
	),
	minimum_money: optional(Money, "The least that financing can pay; absent for other kinds, or without a limit."),
	maximum_money: optional(Money, "The most that financing can pay; absent for other kinds, or without a limit."),
}).annotations({ identifier: "MethodOffer" });
export type MethodOffer = typeof MethodOffer.Type;

/** What the rules use of the order. */
type OfferedOrder = Pick<Order, "gift_card_estimate" | "line_items" | "settled_payments" | "settlement_amounts">;

interface OfferTerms {
	/** The purpose of a bank debit as stated by the seller. */
	readonly transaction_purpose?: TransactionPurpose | undefined;
	readonly now: string;
	/** What the buyer pays now, for which the order is estimated. Default: all that is outstanding. */
	readonly asked?: Money;
}

/** An instrument of a kind that lacks nothing, so only the payment itself can be refused. */
const complete = (type: InstrumentType, { financing_limits }: Guidance, now: string): Instrument => {
	switch (type) {
		case "card":
			return Instrument.Card();
		case "us_bank_account":
			return Instrument.BankAccount({
				billing_details: { name: "a holder", email: "an address" },
				mandate_acceptance: { accepted_at: now },
			});
		case "financing":
			return Instrument.Financing({
				financing: { provider: "the provider" },
				minimum_money: usd(0),
				maximum_money: usd(Number.MAX_SAFE_INTEGER),
				...financing_limits,
			});
	}
};

/** Every kind that the processor's form can collect, and whether it can pay what is left of the order. */
export const methodOffers = (
	order: OfferedOrder,
	guidance: Guidance,
	{ asked, now, transaction_purpose }: OfferTerms,
): ReadonlyArray<MethodOffer> => {
	const { financing_limits, payment_method_types = ["card"] } = guidance;
	const { amount } = amountToCollect(order, asked);
	const terms = { balance: amount, now, ...(transaction_purpose === undefined ? {} : { transaction_purpose }) };
	return payment_method_types.map((type) => {
		const checked = Either.flatMap(amount === 0 ? Either.void : checkOutstanding(amount), () =>
			checkInstruments(order, [{ instrument: complete(type, guidance, now), amount, at: "" }], terms),
		);
		const code = Either.isLeft(checked) ? checked.left.code : undefined;
		return {
			type,
			is_available: Either.isRight(checked),
			...(isUnavailableCode(code) ? { unavailable_code: code } : {}),
			...(type === "financing" ? financing_limits : {}),
		};
	});
};
