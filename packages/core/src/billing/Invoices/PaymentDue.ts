/** When an invoice is due: by a payment term, on a date, or by a schedule of installments. Pure. */
import { Either, Schema } from "effect";
import { invalid, type Refusal, refuse, refused } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { fromPpm, Percent, PercentInput, toPpm } from "../../words/Rate.js";
import { Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { LateFeePolicy, LateFeePolicyInput } from "../InvoicePaymentTerms/PaymentTerm.js";
import { faultOf, type Part, type PartsFault } from "./Installments.js";

const minimumInstallments = 2;
const maximumInstallments = 24;

const ByTerm = Schema.Struct({ type: Schema.Literal("payment_terms"), invoice_payment_term_id: Schema.String });

/** What the invoice keeps of the request. A term brings its own late-fee policy; the other types may specify one. */
export const PaymentDue = Schema.Union(
	ByTerm,
	Schema.Struct({ type: Schema.Literal("date"), due_at: Schema.String, late_fee_policy: optional(LateFeePolicy) }),
	Schema.Struct({
		type: Schema.Literal("schedule"),
		installments: Schema.Array(
			Schema.Struct({ due_at: Schema.String, percent: optional(Percent), amount_money: optional(Money) }),
		),
		late_fee_policy: optional(LateFeePolicy),
	}),
).annotations({ identifier: "InvoicePaymentDue" });
export type PaymentDue = typeof PaymentDue.Type;

/** The `payment_due` of a request. */
export const PaymentDueInput = Schema.Union(
	Schema.Struct({ type: Schema.Literal("payment_terms"), invoice_payment_term_id: Reference }),
	Schema.Struct({ type: Schema.Literal("date"), due_at: Timestamp, late_fee_policy: optional(LateFeePolicyInput) }),
	Schema.Struct({
		type: Schema.Literal("schedule"),
		installments: required(
			Schema.Array(
				Schema.Struct({ due_at: Timestamp, percent: optional(PercentInput), amount_money: optional(MoneyInput) }),
			).pipe(Schema.minItems(minimumInstallments), Schema.maxItems(maximumInstallments)),
			"In ascending order. All have a `percent`, or all an `amount_money`; they sum to exactly 100 %, or to the total.",
		),
		late_fee_policy: optional(LateFeePolicyInput),
	}),
).annotations({ identifier: "InvoicePaymentDueInput" });
export type PaymentDueInput = typeof PaymentDueInput.Type;

type Schedule = Extract<PaymentDue, { type: "schedule" }>;

const place = "payment_due.installments";

/** Reads the parts of a schedule. Each must have exactly one of percent and amount. */
const partsOf = ({ installments }: Schedule): Either.Either<ReadonlyArray<Part>, Refusal> =>
	Either.all(
		installments.map(({ amount_money, percent }, i): Either.Either<Part, Refusal> => {
			const field = `${place}[${i}].percent`;
			if (percent !== undefined)
				return amount_money === undefined
					? Either.right({ ppm: toPpm(percent) })
					: invalid(field, "An installment must have either a `percent` or an `amount_money`, not both.");
			return amount_money === undefined
				? refused("FIELD_REQUIRED", { param: field })
				: Either.right({ amount: amount_money.amount });
		}),
	);

const refusalOf = (fault: PartsFault, total: number | undefined): Refusal => {
	switch (fault.type) {
		case "mixed":
			return refuse("INVALID_VALUE", {
				param: place,
				message: "Either all installments must use `percent`, or all must use `amount_money`.",
			});
		case "percents":
			return refuse("INVALID_VALUE", {
				param: place,
				message: `The installments sum to ${fromPpm(fault.ppm)} percent: they must sum to exactly 100.`,
			});
		case "amounts":
			return refuse("INVALID_VALUE", {
				param: place,
				message: `The installments sum to ${fault.amount} cents: they must sum to the total of ${total} cents.`,
				details: [{ code: "INVALID_VALUE", total_money: usd(total ?? 0) }],
			});
		case "empty":
			return refuse("INVALID_VALUE", {
				param: `${place}[${fault.installment - 1}]`,
				message: `Installment ${fault.installment} would be 0 cents.`,
			});
	}
};

/** The due dates given in a request; none if a term computes the date. */
export const namedDates = (due: PaymentDue): ReadonlyArray<string> => {
	switch (due.type) {
		case "payment_terms":
			return [];
		case "date":
			return [due.due_at];
		case "schedule":
			return due.installments.map(({ due_at }) => due_at);
	}
};

const dateField = ({ type }: PaymentDue, i: number): string =>
	type === "schedule" ? `${place}[${i}].due_at` : "payment_due.due_at";

/**
 * Refuses due dates that have passed or do not ascend, and installments that do not sum up. `total` is the invoice's
 * total, if it is known.
 */
export const checkPaymentDue = (
	due: PaymentDue,
	now: string,
	total: number | undefined,
): Either.Either<ReadonlyArray<Part>, Refusal> =>
	Either.gen(function* () {
		const dates = namedDates(due);
		for (const [i, at] of dates.entries()) {
			if (at <= now) return yield* refused("TIMESTAMP_NOT_IN_FUTURE", { param: dateField(due, i) });
			if (i > 0 && at <= dates[i - 1]!)
				return yield* invalid(dateField(due, i), "The installments must be in ascending order of `due_at`.");
		}
		if (due.type !== "schedule") return [];
		const parts = yield* partsOf(due);
		const fault = faultOf(parts, total);
		return fault === undefined ? parts : yield* Either.left(refusalOf(fault, total));
	});

/** The request as stored on the invoice: the late-fee policy with its defaults. */
export const readPaymentDue = (input: PaymentDueInput): PaymentDue => {
	if (input.type === "payment_terms") return input;
	const { late_fee_policy, ...due } = input;
	return late_fee_policy === undefined
		? due
		: { ...due, late_fee_policy: { grace_period_days: 0, application_mode: "manual", ...late_fee_policy } };
};
