/**
 * Late fees of invoices (requirements: Invoice rules; capabilities: IV8, IV9). A fee is a percentage of an
 * installment's unpaid amount or a fixed amount, charged once after the grace period. Pure; laws in `@svc/testkit`.
 */
import { percentOf, toPpm } from "../../words/Rate.js";
import type { LateFeePolicy } from "../InvoicePaymentTerms/PaymentTerm.js";
import { justAfter, moveDueDate } from "./DueDates.js";
import { fill } from "./Installments.js";

/** When a fee is due: after the grace period of local days, and strictly after the due date. */
export const feeDueAt = (
	{ grace_period_days }: Pick<LateFeePolicy, "grace_period_days">,
	due_at: string,
	timeZone: string,
): string => (grace_period_days === 0 ? justAfter(due_at) : moveDueDate(due_at, grace_period_days, timeZone));

/**
 * The unpaid part of an installment, in cents. `amounts` are the installments, which sum to the frozen total; `settled`
 * is what was paid and credited. Payments fill the installments before any fee, so a base never includes earlier fees.
 */
export const unpaidOf = (amounts: ReadonlyArray<number>, settled: number, installment: number): number =>
	(amounts[installment] ?? 0) - (fill(amounts, settled)[installment] ?? 0);

/** The fee on a base, rounded half up; 0 on a base of 0. `room` is how much the invoice's total may still grow. */
export const feeOn = (policy: LateFeePolicy, base: number, room: number): number => {
	if (base <= 0) return 0;
	const fee = policy.type === "fixed" ? policy.amount_money.amount : percentOf(base, toPpm(policy.percent));
	return Math.max(0, Math.min(fee, room));
};
