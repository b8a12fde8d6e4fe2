/**
 * The rules of bank debits and financing (requirements: Orders and payment; capabilities: PM5, PM6). They are checked
 * before the payment begins, so a refusal charges and writes nothing. Pure.
 */
import { Either } from "effect";
import type { GoodsType } from "../../catalog/Catalog/Variant.js";
import type { TaxCategory } from "../../pricing/Tax/Category.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { addMillis } from "../../words/Timestamp.js";
import type { OrderLineItem } from "../Order/LineItem.js";
import type { SettledPayment } from "../Order/Order.js";
import {
	type BankAccountInstrument,
	type FinancingInstrument,
	Instrument,
	type MandateAcceptance,
	type TransactionPurpose,
} from "./Instrument.js";

/** How far ahead the clock of the page that collected a mandate may be. */
const clockToleranceMillis = 300_000;

type Kind = "goods" | "services";

const kindOfProduct: Readonly<Record<GoodsType, Kind>> = {
	physical: "goods",
	digital: "goods",
	service: "services",
	gift_card: "goods",
};

/** `either`: may be goods or services. */
const kindOfCategory: Readonly<Record<TaxCategory, Kind | "either" | "unknown">> = {
	physical_goods: "goods",
	clothing: "goods",
	groceries: "goods",
	digital_goods: "goods",
	gift_card: "goods",
	services: "services",
	shipping: "either",
	exempt: "unknown",
};

/** The part of a line that determines what it sells. */
export type SoldLine = Pick<OrderLineItem, "line_item_tax_category" | "product_type">;

/** The part of an order that the rules use. */
export interface SoldOrder {
	readonly line_items: ReadonlyArray<SoldLine>;
	readonly settled_payments: ReadonlyArray<Pick<SettledPayment, "origin">>;
}

/** Whether a line is goods or services: by its product, or by its tax category if it is not from the catalog. */
const kindOf = ({ line_item_tax_category, product_type }: SoldLine) =>
	product_type === undefined ? kindOfCategory[line_item_tax_category] : kindOfProduct[product_type];

/** Returns what a payment for these lines is for; undefined if that is uncertain. */
export const purposeOf = (lines: ReadonlyArray<SoldLine>): Kind | undefined => {
	const kinds = new Set(lines.map(kindOf).filter((kind) => kind !== "either"));
	const [only] = kinds;
	return kinds.size === 1 && only !== "unknown" ? only : undefined;
};

/** A leg to confirm, as seen by the rules. */
export interface InstrumentUse {
	/** Absent: a card. */
	readonly instrument?: Instrument;
	/** The buyer's consent, as given in the request. */
	readonly mandate_acceptance?: MandateAcceptance;
	/** In cents. */
	readonly amount: number;
	/** The path of the source in the request, such as `payment_source.`. */
	readonly at: string;
}

/** The payment to which the legs belong. */
export interface InstrumentTerms {
	/** The outstanding balance left after gift cards, in cents. */
	readonly balance: number;
	readonly capture_method?: "manual";
	/** The purpose stated by the caller. */
	readonly transaction_purpose?: TransactionPurpose;
	/** The page to which the buyer returns from a payment that leaves the page. */
	readonly return_url?: string;
	readonly now: string;
}

/** What charging a bank account requires in addition. */
export interface DebitTerms {
	readonly mandate_acceptance: MandateAcceptance;
	readonly transaction_purpose: TransactionPurpose;
}

const checkBillingDetails = ({ billing_details }: BankAccountInstrument, at: string): Either.Either<void, Refusal> => {
	const missing = (["name", "email"] as const).filter((field) => (billing_details[field] ?? "").trim() === "");
	return missing.length === 0
		? Either.void
		: refused("ACH_BILLING_DETAILS_REQUIRED", {
				message: `The bank debit requires the account holder's ${missing.join(" and ")}, which the token lacks.`,
				param: `${at}token`,
				details: missing.map((field) => ({ code: "ACH_BILLING_DETAILS_REQUIRED", field })),
			});
};

const checkMandate = (
	instrument: BankAccountInstrument,
	{ at, mandate_acceptance }: InstrumentUse,
	now: string,
): Either.Either<MandateAcceptance, Refusal> => {
	const accepted = mandate_acceptance ?? instrument.mandate_acceptance;
	const param = `${at}mandate_acceptance`;
	if (accepted === undefined) return refused("ACH_MANDATE_ACCEPTANCE_REQUIRED", { param });
	return accepted.accepted_at <= addMillis(now, clockToleranceMillis)
		? Either.right(accepted)
		: refused("INVALID_VALUE", {
				message: `The mandate was accepted at ${accepted.accepted_at}, which is later than now, ${now}.`,
				param: `${param}.accepted_at`,
			});
};

const checkDebit = eitherFn(function* (
	{ line_items }: SoldOrder,
	instrument: BankAccountInstrument,
	use: InstrumentUse,
	{ capture_method, now, transaction_purpose }: InstrumentTerms,
): EitherSteps<DebitTerms, Refusal> {
	yield* checkBillingDetails(instrument, use.at);
	const mandate_acceptance = yield* checkMandate(instrument, use, now);
	if (capture_method === "manual")
		return yield* refused("INVALID_VALUE", {
			message: "A bank debit reserves no money, so it cannot be captured later: omit `capture_method`.",
			param: "capture_method",
		});
	const purpose = transaction_purpose ?? purposeOf(line_items);
	if (purpose === undefined)
		return yield* refused("ACH_TRANSACTION_PURPOSE_UNRESOLVED", { param: "transaction_purpose" });
	return { mandate_acceptance, transaction_purpose: purpose };
});

/** Financing must pay everything left after gift cards, in one leg. */
const isSplit = ({ settled_payments }: SoldOrder, legs: number, amount: number, balance: number) =>
	legs > 1 || amount < balance || settled_payments.some(({ origin }) => origin.type !== "gift_card");

const checkFinancing = (
	order: SoldOrder,
	{ financing, maximum_money, minimum_money, needs_return_url }: FinancingInstrument,
	{ amount, at }: InstrumentUse,
	legs: number,
	{ balance, return_url }: InstrumentTerms,
): Either.Either<undefined, Refusal> => {
	const param = `${at}token`;
	if (isSplit(order, legs, amount, balance)) return refused("FINANCING_SINGLE_LEG", { param });
	const limits = { minimum_money, maximum_money };
	if (amount < minimum_money.amount)
		return refused("AMOUNT_BELOW_LIMIT", {
			message: `${financing.provider} finances at least ${minimum_money.amount} cents; the payment is ${amount} cents.`,
			param,
			details: [{ code: "AMOUNT_BELOW_LIMIT", ...limits }],
		});
	if (amount > maximum_money.amount)
		return refused("AMOUNT_EXCEEDS_LIMIT", {
			message: `${financing.provider} finances at most ${maximum_money.amount} cents; the payment is ${amount} cents.`,
			param,
			details: [{ code: "AMOUNT_EXCEEDS_LIMIT", ...limits }],
		});
	if (needs_return_url === true && return_url === undefined)
		return refused("FIELD_REQUIRED", {
			message: `The buyer leaves for ${financing.provider}: send \`return_url\`, the page to come back to.`,
			param: "return_url",
		});
	return Either.right(undefined);
};

/** Checks one of `legs` legs. */
const checkInstrument = (
	order: SoldOrder,
	use: InstrumentUse,
	legs: number,
	terms: InstrumentTerms,
): Either.Either<DebitTerms | undefined, Refusal> => {
	const { instrument = Instrument.Card() } = use;
	switch (instrument._tag) {
		case "Card":
			return Either.right(undefined);
		case "BankAccount":
			return checkDebit(order, instrument, use, terms);
		case "Financing":
			return checkFinancing(order, instrument, use, legs, terms);
	}
};

/** Checks every leg. Returns the terms of those that debit a bank account, and undefined for the others. */
export const checkInstruments = (
	order: SoldOrder,
	legs: ReadonlyArray<InstrumentUse>,
	terms: InstrumentTerms,
): Either.Either<ReadonlyArray<DebitTerms | undefined>, Refusal> =>
	Either.all(legs.map((use) => checkInstrument(order, use, legs.length, terms)));
