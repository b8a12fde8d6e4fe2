/** Laws of invoices: due dates, installments, late fees, reminders. They take the functions, so that broken ones show. */

import type { LateFeePolicy } from "@svc/core/billing/InvoicePaymentTerms/PaymentTerm";
import type * as Agenda from "@svc/core/billing/Invoices/Agenda";
import type * as InvoiceDecisions from "@svc/core/billing/Invoices/Decisions";
import type * as DueDates from "@svc/core/billing/Invoices/DueDates";
import type * as Installments from "@svc/core/billing/Invoices/Installments";
import type { StoredInvoice } from "@svc/core/billing/Invoices/Invoice";
import type * as LateFee from "@svc/core/billing/Invoices/LateFee";
import type { PaymentDue } from "@svc/core/billing/Invoices/PaymentDue";
import type * as Reminders from "@svc/core/billing/Invoices/Reminders";
import type { Order, SettledPayment } from "@svc/core/sale/Order/Order";
import { settledItems } from "@svc/core/sale/Order/SettledItems";
import { settleCredit, settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { Either } from "effect";
import fc from "fast-check";
import { unpaidOrder } from "../RefundArbitraries.js";
import { type Law, law } from "./Law.js";

type Days = Pick<typeof DueDates, "addDays" | "justAfter">;
type Splits = Pick<typeof Installments, "faultOf" | "fill" | "splitTotal">;
type Fees = Pick<typeof LateFee, "feeDueAt" | "feeOn" | "unpaidOf">;
type Agendas = Pick<typeof Agenda, "agendaOf">;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const instant = fc.integer({ min: Date.UTC(2000), max: Date.UTC(9000) }).map((at) => new Date(at).toISOString());

/** The number of a day since 1970, from its date alone: the algorithm of Howard Hinnant (days_from_civil). */
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

export const dueDateLaws = ({ addDays, justAfter }: Days): ReadonlyArray<Law> => [
	law(
		"a due date is that many calendar days later, at the same time of day",
		fc.tuple(instant, fc.integer({ min: -365, max: 730 })),
		([at, days]) => {
			const due = addDays(at, days);
			return dayNumber(due) - dayNumber(at) === days && due.slice(10) === at.slice(10);
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

/** A total, and weights of a schedule that sum to 100 %. */
const schedule = fc.record({
	total: fc.integer({ min: 24, max: 99_999_999 }),
	weights: fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 24 }),
});

const whole = 1_000_000;

/** Parts per million by weights; the last one makes up the rest. */
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

const policy = fc.record({
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
		"no fee falls due before the grace period ends, nor at the due date",
		fc.tuple(policy, instant),
		([one, due_at]) => {
			const at = feeDueAt(one, due_at);
			return at > due_at && dayNumber(at) - dayNumber(due_at) >= one.grace_period_days;
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
			// Whatever fees were added and paid besides, a paid total leaves no base.
			return (
				add(unpaid) === Math.max(0, total - settled) &&
				amounts.every((_, i) => unpaidOf(amounts, total + fees, i) === 0) &&
				unpaid.every((cents, i) => cents >= 0 && cents <= amounts[i]!)
			);
		},
	),
	law(
		"a fee is its percent to half a cent, nothing on nothing, and fits the room",
		fc.tuple(policy, fc.nat(huge), fc.nat(huge)),
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
		"every rule reminds once, by calendar days from the due date, unless that is before the issue",
		fc.tuple(days, instant, fc.integer({ min: 0, max: 400 })),
		([rules, issued_at, net]) => {
			const due_at = new Date(Date.parse(issued_at) + net * 86_400_000).toISOString();
			const times = reminderTimes(rules, due_at, issued_at);
			const expected = rules.filter((offset) => net + offset > 0);
			return (
				times.length === expected.length &&
				times.every((at, i) => dayNumber(at) - dayNumber(due_at) === expected[i] && at > issued_at)
			);
		},
	),
];

const frozen = fc.record({
	issued_at: instant,
	gaps: fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 24 }),
	is_automatic: fc.boolean(),
	late_fee_policy: fc.option(policy, { nil: undefined }),
	reminder_days: days,
});

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
					(!rest.is_automatic || position("collect") < position("overdue")) &&
					(rest.late_fee_policy === undefined || position("overdue") < position("grace_end"))
				);
			})
		);
	}),
];

/** What happens to an issued invoice. */
type Act =
	| { readonly type: "pay"; readonly tenths: number }
	| { readonly type: "credit"; readonly tenths: number }
	| { readonly type: "fee"; readonly installment: number };

const act: fc.Arbitrary<Act> = fc.oneof(
	fc.record({ type: fc.constant("pay" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
	fc.record({ type: fc.constant("credit" as const), tenths: fc.integer({ min: 1, max: 10 }) }),
	fc.record({ type: fc.constant("fee" as const), installment: fc.nat(3) }),
);

type Decisions = Pick<
	typeof InvoiceDecisions,
	"assess" | "draft" | "dueFee" | "applyBalance" | "issue" | "withoutInvoice"
>;

const issued_at = "2026-11-22T10:00:00.000Z";

/** An order of which nothing is paid. An invoice asks for no tip. */
const untipped = unpaidOrder.map(({ tips: _, ...order }): Order => {
	const { tip_money, total_money } = order.pricing_amounts;
	const total = { ...total_money, amount: total_money.amount - tip_money.amount };
	return {
		...order,
		tips: [],
		pricing_amounts: { ...order.pricing_amounts, tip_money: { ...tip_money, amount: 0 }, total_money: total },
		settlement_amounts: { ...order.settlement_amounts, outstanding_money: total },
	};
});

const invoicedOrder = fc.record({ order: untipped, installments: fc.integer({ min: 1, max: 4 }), policy });

/** The invoice of an order, or undefined if it cannot be issued: its total is too small for the installments. */
const issuedOf = (
	{ draft, issue }: Decisions,
	{
		installments,
		order: unpaid,
		policy: late_fee_policy,
	}: { order: Order; installments: number; policy: LateFeePolicy },
) => {
	const marked: Order = { ...unpaid, invoice_id: "inv_1" };
	const due = Array.from({ length: installments }, (_, i) => `2026-12-0${i + 1}T10:00:00.000Z`);
	const percents = ["100", "50", "33.3333", "25"];
	const payment_due: PaymentDue =
		installments === 1
			? { type: "date", due_at: due[0]!, late_fee_policy }
			: {
					type: "schedule",
					late_fee_policy,
					installments: due.map((due_at, i) => ({
						due_at,
						percent: installments === 3 && i === 2 ? "33.3334" : percents[installments - 1]!,
					})),
				};
	const drafted = draft(
		{ invoice_id: "inv_1", order: marked, customer_id: "cus_1", owns_order: true, payment_due },
		{},
		issued_at,
	);
	const terms = { number: "INV-000001", reminder_policy: { rules: [] }, term: undefined };
	return Either.match(issue(drafted, marked, terms, issued_at), {
		onLeft: () => undefined,
		onRight: (invoice) => ({ invoice, order: marked, fees: 0 }),
	});
};

interface World {
	readonly invoice: StoredInvoice;
	readonly order: Order;
	readonly fees: number;
}

const share = ({ settlement_amounts }: Order, tenths: number): number =>
	Math.ceil((settlement_amounts.outstanding_money.amount * tenths) / 10);

const step = (decisions: Decisions, world: World, one: Act, i: number): World => {
	const now = new Date(Date.UTC(2027, 0, 1, 0, i)).toISOString();
	const { invoice, order } = world;
	if (order.payment_status === "paid") return world;
	const amount_money = { amount: one.type === "fee" ? 0 : share(order, one.tenths), currency: "USD" as const };
	switch (one.type) {
		case "pay": {
			const payment: SettledPayment = {
				origin: { type: "manual_payment", manual_payment_id: `mpay_${i}` },
				amount_money,
				tip_money: { amount: 0, currency: "USD" },
				refunded_money: { amount: 0, currency: "USD" },
				settled_at: now,
			};
			const paid = settlePayments(order, [], [payment], now).order;
			return { ...world, order: paid, invoice: decisions.applyBalance(invoice, paid, now) };
		}
		case "credit": {
			const credit = { credit_note_id: `cn_${i}`, amount_money, allocated_at: now };
			const credited = settleCredit(order, [], credit, now).order;
			return { ...world, order: credited, invoice: decisions.applyBalance(invoice, credited, now) };
		}
		case "fee": {
			const fee = decisions.dueFee(invoice, one.installment);
			if (fee === undefined) return world;
			const assessed = decisions.assess(invoice, order, fee, `chg_${i}`, now);
			return { ...assessed, fees: world.fees + fee.fee };
		}
	}
};

/** What is wrong with an invoice and its order. */
const faultOf = (first: StoredInvoice, { fees, invoice, order }: World): string | undefined => {
	const cents = (name: "total" | "late_fee" | "paid" | "credited" | "outstanding") => invoice[`${name}_money`].amount;
	const settled = settledItems(order);
	if (cents("total") !== first.total_money.amount) return "the frozen total changed";
	if (cents("late_fee") !== fees) return "the late fees are not those assessed";
	if (cents("total") + cents("late_fee") !== cents("paid") + cents("credited") + cents("outstanding"))
		return "total + late fees is not paid + credited + outstanding";
	if (order.settlement_amounts.outstanding_money.amount !== cents("outstanding"))
		return "the invoice owes another amount than its order";
	if (add(invoice.installments.map(({ amount_money }) => amount_money.amount)) !== cents("total"))
		return "the installments do not sum to the total";
	if (new Set(invoice.addenda.map(({ installment }) => installment)).size < invoice.addenda.length)
		return "an installment has two fees";
	if ((invoice.status === "paid") !== (cents("outstanding") === 0)) return "paid is not what owes nothing";
	return order.payment_status !== "paid" && add(settled) !== cents("paid")
		? "what settled of lines, charges and fees is not what was paid"
		: undefined;
};

export const historyLaws = (decisions: Decisions): ReadonlyArray<Law> => [
	law(
		"for every history, total + late fees = paid + credited + outstanding",
		fc.tuple(invoicedOrder, fc.array(act, { maxLength: 12 })),
		([given, acts]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			let world: World = first;
			for (const [i, one] of acts.entries()) {
				world = step(decisions, world, one, i);
				const fault = faultOf(first.invoice, world);
				if (fault !== undefined) throw new Error(fault);
			}
			return true;
		},
	),
	law(
		"an order that its invoice leaves costs what it did before, whatever fees it had",
		fc.tuple(invoicedOrder, fc.array(act, { maxLength: 4 })),
		([given, acts]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			const fees = acts.filter(({ type }) => type === "fee");
			const world = fees.reduce((one: World, fee, i) => step(decisions, one, fee, i), first);
			const { pricing_amounts, settlement_amounts } = decisions.withoutInvoice(world.order);
			return (
				JSON.stringify(pricing_amounts) === JSON.stringify(given.order.pricing_amounts) &&
				settlement_amounts.outstanding_money.amount === given.order.settlement_amounts.outstanding_money.amount
			);
		},
	),
];
