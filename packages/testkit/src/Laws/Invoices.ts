/**
 * Laws of invoices: due dates, installments, late fees, reminders. They take the functions as parameters, so that tests
 * can show that broken ones violate them.
 */
import type * as Agenda from "@svc/core/billing/Invoices/Agenda";
import type * as DueDates from "@svc/core/billing/Invoices/DueDates";
import type * as Installments from "@svc/core/billing/Invoices/Installments";
import type * as LateFee from "@svc/core/billing/Invoices/LateFee";
import type * as Reminders from "@svc/core/billing/Invoices/Reminders";
import { endOfDay } from "@svc/core/words/TimeZone";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

type Days = Pick<typeof DueDates, "addDays" | "endOfDayAfter" | "justAfter" | "moveDueDate">;
type Splits = Pick<typeof Installments, "faultOf" | "fill" | "splitTotal">;
type Fees = Pick<typeof LateFee, "feeDueAt" | "feeOn" | "unpaidOf">;
type Agendas = Pick<typeof Agenda, "agendaOf">;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const instant = fc.integer({ min: Date.UTC(2000), max: Date.UTC(9000) }).map((at) => new Date(at).toISOString());

/** Days since 1970, computed from the date alone with Howard Hinnant's algorithm (days_from_civil). */
const dayNumber = (at: string): number => {
	const [year = 0, month = 0, day = 0] = at.slice(0, 10).split("-").map(Number);
	const y = month <= 2 ? year - 1 : year;
	const era = Math.floor(y / 400);
	const yearOfEra = y - era * 400;
	const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
	return (
		era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
	);
};

const zone = fc.constantFrom("America/New_York", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland", "UTC");

/** An instant's local day and time, such as `2027-03-01 20:30:00`, as `Intl` writes them in Swedish. */
const local = (at: string, timeZone: string): string =>
	new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" }).format(new Date(at));

/** How many local days one instant is after another. */
const daysBetween = (from: string, to: string, timeZone: string): number =>
	dayNumber(local(to, timeZone)) - dayNumber(local(from, timeZone));

export const dueDateLaws = ({ addDays, endOfDayAfter, justAfter, moveDueDate }: Days): ReadonlyArray<Law> => [
	law(
		"a term is due at the end of the local day that is that many days after the issue",
		fc.tuple(instant, fc.nat(730), zone),
		([at, days, timeZone]) => {
			const due = endOfDayAfter(at, days, timeZone);
			return daysBetween(at, due, timeZone) === days && daysBetween(at, justAfter(due), timeZone) === days + 1;
		},
	),
	law(
		"moved by local days, the end of a day stays the end of a day",
		fc.tuple(instant, fc.nat(365), fc.integer({ min: -365, max: 365 }), zone),
		([at, net, days, timeZone]) => {
			const due = endOfDayAfter(at, net, timeZone);
			const moved = moveDueDate(due, days, timeZone);
			return (
				daysBetween(due, moved, timeZone) === days &&
				daysBetween(due, justAfter(moved), timeZone) === days + 1 &&
				daysBetween(at, moveDueDate(at, days, timeZone), timeZone) === days
			);
		},
	),
	law(
		"days add up, and no due date leaves the years that sort as text",
		fc.tuple(
			fc.oneof(instant, fc.constantFrom("9999-12-31T10:00:00.000Z", "9999-12-01T00:00:00.000Z")),
			fc.nat(365),
			fc.nat(365),
		),
		([at, some, more]) => {
			const due = addDays(addDays(at, some), more);
			const after = justAfter(due);
			return (
				due === addDays(at, some + more) &&
				due >= at &&
				/^\d{4}-/.test(after) &&
				(after > due || due >= "9999-12-31T23:59:59.999Z")
			);
		},
	),
];

/** A total, and a schedule's weights that sum to 100 %. */
const schedule = fc.record({
	total: fc.integer({ min: 24, max: 99_999_999 }),
	weights: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 24 }),
});

const whole = 1_000_000;

/** Converts weights to parts per million; the last one makes up the rest. */
const ppmsOf = (weights: ReadonlyArray<number>): ReadonlyArray<number> => {
	const ppms = weights.map((weight) => Math.floor((weight * whole) / add(weights)));
	return ppms.map((ppm, i) => (i === ppms.length - 1 ? whole - add(ppms.slice(0, -1)) : ppm));
};

export const installmentLaws = ({ faultOf, fill, splitTotal }: Splits): ReadonlyArray<Law> => [
	law("installments by percent sum to the total, each within a cent of its share", schedule, ({ total, weights }) => {
		const parts = ppmsOf(weights).map((ppm) => ({ ppm }));
		const amounts = splitTotal(parts, total);
		return (
			add(amounts) === total && amounts.every((amount, i) => Math.abs(amount - (total * parts[i]!.ppm) / whole) < 1)
		);
	}),
	law(
		"percents that miss 100 by any part, and amounts that miss the total by a cent, are refused",
		fc.tuple(schedule, fc.constantFrom(-1, 1), fc.nat(23)),
		([{ total, weights }, by, at]) => {
			const ppms = ppmsOf(weights);
			const amounts = splitTotal(
				ppms.map((ppm) => ({ ppm })),
				total,
			);
			const place = at % weights.length;
			const off = (values: ReadonlyArray<number>) => values.map((value, i) => (i === place ? value + by : value));
			return (
				faultOf(
					off(ppms).map((ppm) => ({ ppm })),
					total,
				)?.type === "percents" &&
				faultOf(
					off(amounts).map((amount) => ({ amount })),
					total,
				)?.type === "amounts"
			);
		},
	),
	law(
		"payments fill the earliest installment first, and a later payment takes nothing off one",
		fc.tuple(
			fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 24 }),
			fc.nat(100_000),
			fc.nat(9_999),
		),
		([amounts, settled, more]) => {
			const now = fill(amounts, settled);
			const later = fill(amounts, settled + more);
			return (
				add(now) === Math.min(settled, add(amounts)) &&
				now.every((filled, i) => filled >= 0 && filled <= amounts[i]! && filled <= later[i]!) &&
				now.every((filled, i) => filled === 0 || now.slice(0, i).every((before, k) => before === amounts[k]))
			);
		},
	),
];

export const lateFeePolicy = fc.record({
	type: fc.constant("percentage" as const),
	percent: fc.integer({ min: 0, max: whole }).map((ppm) => {
		const text = String(ppm).padStart(5, "0");
		return `${Number(text.slice(0, -4))}.${text.slice(-4)}`.replace(/\.?0+$/, "") || "0";
	}),
	grace_period_days: fc.nat(365),
	application_mode: fc.constant("automatic" as const),
});

const huge = 99_999_999;

export const lateFeeLaws = ({ feeDueAt, feeOn, unpaidOf }: Fees): ReadonlyArray<Law> => [
	law(
		"a fee falls due as many local days after the due date as the grace period has, and never at the due date",
		fc.tuple(lateFeePolicy, instant, zone),
		([one, due_at, timeZone]) => {
			const at = feeDueAt(one, due_at, timeZone);
			return (
				at > due_at && (one.grace_period_days === 0 || daysBetween(due_at, at, timeZone) === one.grace_period_days)
			);
		},
	),
	law(
		"a fee is on what is unpaid of the installment, never on fees",
		fc.tuple(
			fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 6 }),
			fc.nat(30_000),
			fc.nat(9_999),
		),
		([amounts, settled, fees]) => {
			const unpaid = amounts.map((_, i) => unpaidOf(amounts, settled, i));
			const total = add(amounts);
			// Whatever other fees were added and paid, a paid total leaves no base.
			return (
				add(unpaid) === Math.max(0, total - settled) &&
				amounts.every((_, i) => unpaidOf(amounts, total + fees, i) === 0) &&
				unpaid.every((cents, i) => cents >= 0 && cents <= amounts[i]!)
			);
		},
	),
	law(
		"a fee is its percent to half a cent, nothing on nothing, and fits the room",
		fc.tuple(lateFeePolicy, fc.nat(huge), fc.nat(huge)),
		([one, base, room]) => {
			const fee = feeOn(one, base, huge);
			const exact = (base * Number(one.percent)) / 100;
			return (
				Number.isInteger(fee) &&
				Math.abs(fee - exact) <= 0.5 + 1e-6 &&
				feeOn(one, 0, huge) === 0 &&
				feeOn({ ...one, type: "fixed", amount_money: { amount: 500, currency: "USD" } }, 0, huge) === 0 &&
				feeOn(one, base, room) <= room
			);
		},
	),
];

const days = fc.uniqueArray(fc.integer({ min: -365, max: 365 }), { maxLength: 20 });

export const reminderLaws = ({ reminderTimes }: Pick<typeof Reminders, "reminderTimes">): ReadonlyArray<Law> => [
	law(
		"every rule reminds once, by local days from the due date, unless that is before the issue",
		fc.tuple(days, instant, fc.integer({ min: 1, max: 400 }), zone),
		([rules, issued_at, net, timeZone]) => {
			const due_at = new Date(Date.parse(issued_at) + net * 86_400_000).toISOString();
			const times = reminderTimes(rules, due_at, issued_at, timeZone);
			const named = times.map((at) => daysBetween(due_at, at, timeZone));
			return (
				times.every((at) => at > issued_at) &&
				named.every((offset) => rules.includes(offset)) &&
				new Set(named).size === named.length &&
				// A rule of the day of issue reminds or not, depending on the time of day.
				rules.every((offset) => net + offset <= 1 || named.includes(offset))
			);
		},
	),
	law(
		"whatever is due at the end of a day reminds in the morning",
		fc.tuple(days, fc.date({ min: new Date(2000, 0), max: new Date(2100, 0) }), zone),
		([rules, date, timeZone]) => {
			const due_at = endOfDay(date.toISOString().slice(0, 10), timeZone);
			return reminderTimes(rules, due_at, "1990-01-01T00:00:00.000Z", timeZone).every((at) =>
				local(at, timeZone).endsWith(" 09:00:00"),
			);
		},
	),
];

const frozen = fc.record({
	issued_at: instant,
	gaps: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 24 }),
	collection_days: fc
		.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 4 })
		.chain((retries) => fc.constantFrom([], [0, ...retries.sort((a, b) => a - b)])),
	late_fee_policy: fc.option(lateFeePolicy, { nil: undefined }),
	reminder_days: days,
	time_zone: zone,
});

/** On how many days after its due date an installment is collected. Daylight saving moves them by an hour. */
const daysOfCollection = (agenda: ReadonlyArray<Agenda.Moment>, installment: number, due_at: string) =>
	agenda
		.filter((one) => one.type === "collect" && one.installment === installment)
		.map(({ at }) => Math.round((Date.parse(at) - Date.parse(due_at)) / 86_400_000));

export const agendaLaws = ({ agendaOf }: Agendas): ReadonlyArray<Law> => [
	law("an agenda is in order of time, and has each fee and each overdue date once", frozen, ({ gaps, ...rest }) => {
		const start = Date.parse(rest.issued_at);
		const due_dates = gaps.map((_, i) => new Date(start + add(gaps.slice(0, i + 1)) * 86_400_000).toISOString());
		const agenda = agendaOf({ ...rest, due_dates });
		const of = (type: string) => agenda.filter((moment) => moment.type === type).map(({ installment }) => installment);
		const all = due_dates.map((_, i) => i);
		const isEach = (list: ReadonlyArray<number>) => String([...list].sort((a, b) => a - b)) === String(all);
		return (
			agenda.every(({ at }, i) => i === 0 || agenda[i - 1]!.at <= at) &&
			agenda.every(({ at }) => at > rest.issued_at) &&
			isEach(of("overdue")) &&
			(rest.late_fee_policy === undefined ? of("grace_end").length === 0 : isEach(of("grace_end"))) &&
			all.every((i) => {
				const position = (type: string) => agenda.findIndex((one) => one.type === type && one.installment === i);
				return (
					(rest.collection_days.length === 0 || position("collect") < position("overdue")) &&
					String(daysOfCollection(agenda, i, due_dates[i]!)) === String(rest.collection_days) &&
					(rest.late_fee_policy === undefined || position("overdue") < position("grace_end"))
				);
			})
		);
	}),
];
