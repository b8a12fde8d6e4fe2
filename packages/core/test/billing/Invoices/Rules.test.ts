import * as Agenda from "@svc/core/billing/Invoices/Agenda";
import * as DueDates from "@svc/core/billing/Invoices/DueDates";
import * as Installments from "@svc/core/billing/Invoices/Installments";
import * as LateFee from "@svc/core/billing/Invoices/LateFee";
import * as Reminders from "@svc/core/billing/Invoices/Reminders";
import { agendaLaws, dueDateLaws, installmentLaws, lateFeeLaws, reminderLaws } from "@svc/testkit/Laws/Invoices";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { describe, expect, it } from "vitest";

const dayMillis = 86_400_000;

/** Whether an implementation breaks one of the laws. */

describe("IV2: due dates", () => {
	it.each(dueDateLaws(DueDates))("$name", ({ check }) => check());

	it.each([
		[
			"the end of a day of UTC",
			{
				endOfDayAfter: (at: string, days: number) => `${DueDates.addDays(at, days).slice(0, 10)}T23:59:59.999Z`,
			},
		],
		["the time of day of the issue", { endOfDayAfter: DueDates.addDays }],
		["days of 24 hours", { moveDueDate: DueDates.addDays }],
		[
			"years beyond 9999",
			{ addDays: (at: string, days: number) => new Date(Date.parse(at) + days * dayMillis).toISOString() },
		],
	])("are not right with %s", (_, wrong) => {
		expect(isAnyBroken(dueDateLaws({ ...DueDates, ...wrong }))).toBe(true);
	});

	it("are overdue strictly after", () => {
		expect(isAnyBroken(dueDateLaws({ ...DueDates, justAfter: (at) => at }))).toBe(true);
		expect(DueDates.justAfter("2026-02-28T10:00:00.000Z")).toBe("2026-02-28T10:00:00.001Z");
	});

	it("pass leap days and years", () => {
		expect(DueDates.addDays("2028-02-28T10:00:00.000Z", 1)).toBe("2028-02-29T10:00:00.000Z");
		expect(DueDates.addDays("2026-12-31T23:59:59.999Z", 30)).toBe("2027-01-30T23:59:59.999Z");
	});
});

describe("IV10: installments", () => {
	it.each(installmentLaws(Installments))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof Installments>]>([
		[
			"each share is rounded by itself",
			{
				splitTotal: (parts, total) =>
					parts.map((part) => ("ppm" in part ? Math.round((total * part.ppm) / 1_000_000) : part.amount)),
			},
		],
		["a cent of difference passes", { faultOf: () => undefined }],
		[
			"payments are spread in proportion",
			{
				fill: (amounts, settled) => {
					const total = amounts.reduce((sum, amount) => sum + amount, 0);
					return amounts.map((amount) => Math.floor((amount * Math.min(settled, total)) / total));
				},
			},
		],
	])("are not right if %s", (_, wrong) => {
		expect(isAnyBroken(installmentLaws({ ...Installments, ...wrong }))).toBe(true);
	});

	it("split 5.47 in thirds, which other systems cannot save", () => {
		const parts = [{ ppm: 333_333 }, { ppm: 333_333 }, { ppm: 333_334 }];
		expect(Installments.splitTotal(parts, 547)).toEqual([182, 182, 183]);
		expect(Installments.faultOf(parts, 547)).toBeUndefined();
	});

	it("are never of nothing, and are either all percents or all amounts", () => {
		expect(Installments.faultOf([{ ppm: 999_999 }, { ppm: 1 }], 100)).toEqual({ type: "empty", installment: 2 });
		expect(Installments.faultOf([{ ppm: 500_000 }, { amount: 50 }], 100)).toEqual({ type: "mixed" });
	});
});

describe("IV8, IV9: late fees", () => {
	it.each(lateFeeLaws(LateFee))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof LateFee>]>([
		["they fall due at the due date", { feeDueAt: (_, due_at) => due_at }],
		[
			"they fall due a day early",
			{ feeDueAt: (policy, due_at, zone) => DueDates.moveDueDate(due_at, policy.grace_period_days - 1, zone) },
		],
		["they are on fees too", { unpaidOf: (amounts, settled, i) => (amounts[i] ?? 0) + 100 - Math.min(settled, 100) }],
		[
			"they are on the whole balance",
			{ unpaidOf: (amounts, settled) => Math.max(0, amounts.reduce((a, b) => a + b, 0) - settled) },
		],
		[
			"they are rounded down",
			{
				feeOn: (policy, base, room) =>
					policy.type === "fixed" ? 0 : Math.min(room, Math.floor((base * Number(policy.percent)) / 100)),
			},
		],
		[
			"a fixed one is taken of nothing",
			{ feeOn: (policy, base, room) => (policy.type === "fixed" ? 500 : LateFee.feeOn(policy, base, room)) },
		],
		["they pass the largest total", { feeOn: (policy, base) => LateFee.feeOn(policy, base, 99_999_999) }],
	])("are not right if %s", (_, wrong) => {
		expect(isAnyBroken(lateFeeLaws({ ...LateFee, ...wrong }))).toBe(true);
	});
});

describe("IV7: reminders", () => {
	it.each(reminderLaws(Reminders))("$name", ({ check }) => check());

	it.each<readonly [string, typeof Reminders.reminderTimes]>([
		["those before the issue are sent at once", (days, due_at) => days.map((one) => DueDates.addDays(due_at, one))],
		[
			"a negative offset is one after",
			(days, due_at, issued_at, zone) => Reminders.reminderTimes(days.map(Math.abs), due_at, issued_at, zone),
		],
		["they come at midnight", (days, due_at, _, zone) => days.map((one) => DueDates.moveDueDate(due_at, one, zone))],
	])("are not right if %s", (_, reminderTimes) => {
		expect(isAnyBroken(reminderLaws({ reminderTimes }))).toBe(true);
	});
});

describe("IV7 to IV9: the agenda of an invoice", () => {
	it.each(agendaLaws(Agenda))("$name", ({ check }) => check());

	it.each<readonly [string, typeof Agenda.agendaOf]>([
		["with one try of the charge", (frozen) => Agenda.agendaOf(frozen).filter(({ attempt }) => attempt === 0)],
		["out of order", (frozen) => [...Agenda.agendaOf(frozen)].reverse()],
		[
			"with a fee for the last installment alone",
			(frozen) =>
				Agenda.agendaOf(frozen).filter(
					(one) => one.type !== "grace_end" || one.installment === frozen.due_dates.length - 1,
				),
		],
		[
			"with every overdue date twice",
			(frozen) => Agenda.agendaOf(frozen).flatMap((one) => (one.type === "overdue" ? [one, one] : [one])),
		],
	])("is not right %s", (_, agendaOf) => {
		expect(isAnyBroken(agendaLaws({ agendaOf }))).toBe(true);
	});
});
