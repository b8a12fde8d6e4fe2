/**
 * Amounts of money: integers in minor units (cents), never floats, and one currency (requirements: Conventions).
 */
import { Schema } from "effect";
import { required } from "./Optional.js";
import { whenMissing, withCode } from "./SchemaCodes.js";

/** The largest amount that a caller may send, and the largest total of an order: USD 999,999.99. */
export const maximumAmount = 99_999_999;

const currency = required(Schema.Literal("USD"), "US dollars, the only currency.");

/**
 * An amount in a resource or a response. Sums of many amounts may exceed `maximumAmount`, but never the safe integers.
 */
export const Money = Schema.Struct({
	amount: required(Schema.Int.pipe(Schema.between(0, Number.MAX_SAFE_INTEGER)), "Cents, never negative."),
	currency,
}).annotations({ identifier: "Money" });
export type Money = typeof Money.Type;

/** A movement of money, which may be negative. Used only in explanations and ledgers. */
export const SignedMoney = Schema.Struct({
	amount: required(
		Schema.Int.pipe(Schema.between(-Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)),
		"Cents; negative if the amount goes the other way.",
	),
	currency,
}).annotations({ identifier: "SignedMoney" });
export type SignedMoney = typeof SignedMoney.Type;

/** A currency sent by a caller: USD. */
export const Currency = Schema.String.pipe(
	Schema.filter((text): text is "USD" => text === "USD", {
		...withCode("CURRENCY_NOT_SUPPORTED"),
		...whenMissing("AMOUNT_MONEY_CURRENCY_REQUIRED"),
		message: () => "must be USD, the only supported currency",
		jsonSchema: { enum: ["USD"] },
	}),
);

/**
 * Money sent by a caller, with bounds for the amount. A missing amount is `AMOUNT_REQUIRED`, a missing currency
 * `AMOUNT_MONEY_CURRENCY_REQUIRED`, and missing required money `AMOUNT_MONEY_REQUIRED`. Another currency is
 * `CURRENCY_NOT_SUPPORTED`.
 */
export const moneyInput = <I>(amount: Schema.Schema<number, I>) =>
	Schema.Struct({
		amount: required(amount.annotations(whenMissing("AMOUNT_REQUIRED")), "Cents: 2500 is $25.00."),
		currency: required(Currency, "US dollars, the only currency."),
	}).annotations(whenMissing("AMOUNT_MONEY_REQUIRED"));

/** An amount sent by a caller: 0 … 99,999,999 cents. */
export const MoneyInput = moneyInput(
	Schema.Int.pipe(
		Schema.between(0, maximumAmount, { message: () => `must be an integer between 0 and ${maximumAmount}` }),
	),
).annotations({ identifier: "MoneyInput" });
export type MoneyInput = typeof MoneyInput.Type;

/** `amount` cents. The caller ensures an integer ≥ 0. */
export const usd = (amount: number): Money => ({ amount, currency: "USD" });

/** The sum of amounts in cents. Throws a `RangeError` if it is not a safe integer. */
export const sum = (amounts: Iterable<number>): number => {
	let total = 0;
	for (const amount of amounts) total += amount;
	if (!Number.isSafeInteger(total)) throw new RangeError("The sum of the amounts is not a safe integer.");
	return total;
};
