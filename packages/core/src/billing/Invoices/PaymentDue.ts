/** When an invoice is due: by a payment term, on a date, or by a schedule of installments. Pure. */
import { Either, Schema } from "effect";
import { invalid, type Refusal, refuse, refused } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { fromPpm, Percent, PercentInput, toPpm } from "../../words/Rate.js";
import { Reference } from "../../words/Text.js";
import { Timestamp } from "../../words/Timestamp.js";
import { endOfDay, LocalDate } from "../../words/TimeZone.js";
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
		due_at: optional(Schema.String, "When all of it is due (RFC 3339, UTC); absent if `due_on` says the day."),
		due_on: optional(Schema.String, "The last day to pay all of it, in your time zone; absent with `due_at`."),
		late_fee_policy: optional(LateFeePolicy, "The fee on late payments; absent: none."),
	}),
	Schema.Struct({
		type: bySchedule,
		installments: required(
			Schema.Array(
				Schema.Struct({
					due_at: optional(Schema.String, "When this part is due (RFC 3339, UTC); absent if `due_on` says the day."),
					due_on: optional(Schema.String, "The last day to pay this part, in your time zone; absent with `due_at`."),
					percent: optional(Percent, "Its share of the total, as decimal text; absent if it has an amount."),
					amount_money: optional(Money, "Its amount; absent if it has a percent."),
				}),
			),
			"The parts in ascending order of their due dates; they sum to exactly 100 %, or to the total.",
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
		due_at: optional(
			Timestamp,
			"When all of it is due; still in the future at issue. Send exactly one of this and `due_on`.",
		),
		due_on: optional(
			LocalDate,
			"The last day to pay all of it, in the time zone of `settings.business`: `2027-03-01`.",
		),
		late_fee_policy: optional(LateFeePolicyInput, "The fee on late payments. Default: none."),
	}),
	Schema.Struct({
		type: bySchedule,
		installments: required(
			Schema.Array(
				Schema.Struct({
					due_at: optional(
						Timestamp,
						"When this part is due; still in the future at issue. Send exactly one of this and `due_on`.",
					),
					due_on: optional(
						LocalDate,
						"The last day to pay this part, in the time zone of `settings.business`: `2027-03-01`.",
					),
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

/** A due date as requested: an instant, or a local day. */
interface NamedDate {
	readonly due_at?: string | undefined;
	readonly due_on?: string | undefined;
}

/** The due dates given in a request; none if a term computes the date. */
const givenDates = (due: PaymentDue): ReadonlyArray<NamedDate> => {
	switch (due.type) {
		case "payment_terms":
			return [];
		case "date":
			return [due];
		case "schedule":
			return due.installments;
	}
};

const dateField = ({ type }: PaymentDue, i: number, name: keyof NamedDate): string =>
	type === "schedule" ? `${place}[${i}].${name}` : `payment_due.${name}`;

/** The instants of the due dates given in a request. A day is due at its end in the seller's zone. */
export const namedDates = (due: PaymentDue, timeZone: string): Either.Either<ReadonlyArray<string>, Refusal> =>
	Either.all(
		givenDates(due).map(({ due_at, due_on }, i): Either.Either<string, Refusal> => {
			if (due_on !== undefined)
				return due_at === undefined
					? Either.right(endOfDay(due_on, timeZone))
					: invalid(dateField(due, i, "due_on"), "Send either `due_at` or `due_on`, not both.");
			return due_at === undefined
				? refused("FIELD_REQUIRED", {
						param: dateField(due, i, "due_at"),
						message: "Send `due_at`, or a day as `due_on`.",
					})
				: Either.right(due_at);
		}),
	);

/**
 * Refuses due dates that have passed or do not ascend, and installments that do not sum up. `total` is the invoice's
 * total, if it is known.
 */
export const checkPaymentDue = (
	due: PaymentDue,
	{ now, timeZone, total }: { readonly now: string; readonly timeZone: string; readonly total: number | undefined },
): Either.Either<ReadonlyArray<Part>, Refusal> =>
	Either.gen(function* () {
		const dates = yield* namedDates(due, timeZone);
		const given = givenDates(due);
		for (const [i, at] of dates.entries()) {
			const param = dateField(due, i, given[i]?.due_on === undefined ? "due_at" : "due_on");
			if (at <= now) return yield* refused("TIMESTAMP_NOT_IN_FUTURE", { param });
			if (i > 0 && at <= dates[i - 1]!)
				return yield* invalid(param, "The installments must be in ascending order of their due dates.");
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
