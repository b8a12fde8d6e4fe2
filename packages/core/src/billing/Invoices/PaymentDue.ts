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

const byTerm = required(Schema.Literal("payment_terms"), "A payment term determines the due date and the late fee.");
const byDate = required(Schema.Literal("date"), "All of it is due at one time.");
const bySchedule = required(Schema.Literal("schedule"), "It is due in installments.");

/** What the invoice keeps of the request. A term brings its own late-fee policy; the other types may specify one. */
export const PaymentDue = Schema.Union(
	Schema.Struct({
		type: byTerm,
		invoice_payment_term_id: required(Schema.String, "The term: `ipt_…`, copied when the invoice is issued."),
	}),
	Schema.Struct({
		type: byDate,
		due_at: required(Schema.String, "When all of it is due (RFC 3339, UTC)."),
		late_fee_policy: optional(LateFeePolicy, "The fee on late payments; absent: none."),
	}),
	Schema.Struct({
		type: bySchedule,
		installments: required(
			Schema.Array(
				Schema.Struct({
					due_at: required(Schema.String, "When this part is due (RFC 3339, UTC)."),
					percent: optional(Percent, "Its share of the total, as decimal text; absent if it has an amount."),
					amount_money: optional(Money, "Its amount; absent if it has a percent."),
				}),
			),
			"The parts in ascending order of `due_at`; they sum to exactly 100 %, or to the total.",
		),
		late_fee_policy: optional(LateFeePolicy, "The fee on each late installment; absent: none."),
	}),
).annotations({ identifier: "InvoicePaymentDue" });
export type PaymentDue = typeof PaymentDue.Type;

/** The `payment_due` of a request. */
export const PaymentDueInput = Schema.Union(
	Schema.Struct({
		type: byTerm,
		invoice_payment_term_id: required(Reference, "An active term: `ipt_…`, copied when the invoice is issued."),
	}),
	Schema.Struct({
		type: byDate,
		due_at: required(Timestamp, "When all of it is due; still in the future when the invoice is issued."),
		late_fee_policy: optional(LateFeePolicyInput, "The fee on late payments. Default: none."),
	}),
	Schema.Struct({
		type: bySchedule,
		installments: required(
			Schema.Array(
				Schema.Struct({
					due_at: required(Timestamp, "When this part is due; still in the future when the invoice is issued."),
					percent: optional(PercentInput, "Its share of the total. Send exactly one of this and `amount_money`."),
					amount_money: optional(MoneyInput, "Its amount. Send exactly one of this and `percent`."),
				}),
			).pipe(Schema.minItems(minimumInstallments), Schema.maxItems(maximumInstallments)),
			"In ascending order. All have a `percent`, or all an `amount_money`; they sum to exactly 100 %, or to the total.",
		),
		late_fee_policy: optional(LateFeePolicyInput, "The fee on each late installment. Default: none."),
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
