/**
 * Laws of what a buyer is asked for of an invoice with installments. It is what is due at the clock, never more than is
 * owed, and all of it in the end. They take the decisions as parameters, so that tests can show that broken ones violate
 * them.
 */
import type * as InvoiceDecisions from "@svc/core/billing/Invoices/Decisions";
import type * as Installments from "@svc/core/sale/Order/Installments";
import type { Order, SettledPayment } from "@svc/core/sale/Order/Order";
import type * as Begin from "@svc/core/sale/Payments/Begin";
import { settlePayments } from "@svc/core/sale/Payments/OrderSettlement";
import { Either } from "effect";
import fc from "fast-check";
import { invoicedOrder, issued_at, issuedOf } from "./InvoiceHistory.js";
import { type Law, law } from "./Law.js";

type Decisions = Pick<
	typeof InvoiceDecisions,
	"applyBalance" | "assess" | "draft" | "dueFee" | "issue" | "overdue" | "withInstallments"
> &
	Pick<typeof Installments, "askedAt" | "dueBy" | "payingAt"> &
	Pick<typeof Begin, "begin">;

/** What happens next, after some hours: a buyer or svc pays, cash arrives, or a fee is added. */
const act = fc.record({
	type: fc.constantFrom("pay" as const, "pay" as const, "collect" as const, "cash" as const, "fee" as const),
	/** Hours since the last one; the due dates are a day apart. */
	hours: fc.oneof(fc.integer({ min: 0, max: 30 }), fc.constantFrom(0, 24, 216)),
	/** What the buyer chooses to pay, or pays in cash, in tenths of what is owed. */
	tenths: fc.integer({ min: 0, max: 10 }),
	installment: fc.nat(3),
});

const smallestCharge = 50;
const usd = (amount: number) => ({ amount, currency: "USD" as const });
const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const paymentOf = (amount: number, i: number, settled_at: string): SettledPayment => ({
	origin: { type: "manual_payment", manual_payment_id: `mpay_${i}` },
	amount_money: usd(amount),
	tip_money: usd(0),
	refunded_money: usd(0),
	settled_at,
});

/** What a payment of `amount` cents charges in all; undefined if it is refused. */
const chargeOf = ({ begin }: Decisions, order: Order, amount: number, i: number, now: string): number | undefined => {
	const command = {
		_tag: "Pay",
		source: { type: "token", token: "tok_visa" },
		completion_behavior: "complete_order",
		amount,
	} as const;
	const ids = { order_payment_attempt_id: `opa_${i}`, payment_intent_id: `pi_${i}` };
	return Either.match(begin(order, [], command, ids, now), {
		onLeft: () => undefined,
		onRight: ({ dispatches }) => add(dispatches.map(({ intent }) => intent.amount_money.amount)),
	});
};

export const dueLaws = (decisions: Decisions): ReadonlyArray<Law> => [
	law(
		"whatever is paid, when, and by whom: what is asked is what is due at the clock, and never more than is owed",
		fc.tuple(invoicedOrder, fc.array(act, { maxLength: 10 })),
		([given, acts]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			let { invoice, order } = first;
			const parts = invoice.installments;
			const paid: Array<number> = [];
			let fees = 0;
			let millis = Date.parse(issued_at);
			const owed = () => invoice.total_money.amount + fees - add(paid);
			/** What is unpaid of the first `count` installments and of the fees, by the payments alone. */
			const unpaid = (count: number) =>
				add(parts.slice(0, count).map(({ amount_money }) => amount_money.amount)) + fees - add(paid);
			const isRight = (now: string) => {
				const isOne = parts.length === 1;
				const due = isOne ? 1 : parts.filter(({ due_at }) => due_at <= now).length;
				const counts = parts.map((_, i) => i + 1).filter((count) => count > due);
				const steps = [due, ...counts].map(unpaid);
				const wanted = steps.find((cents) => cents >= smallestCharge) ?? owed();
				return (
					decisions.dueBy(order, now) === Math.max(0, unpaid(due)) &&
					decisions.askedAt(order, now) === wanted &&
					owed() >= 0 &&
					owed() === order.settlement_amounts.outstanding_money.amount
				);
			};
			for (const [i, { hours, installment, tenths, type }] of acts.entries()) {
				millis += hours * 3_600_000;
				const now = new Date(millis).toISOString();
				if (!isRight(now)) return false;
				if (owed() === 0) break;
				const part = Math.ceil((owed() * tenths) / 10);
				if (type === "fee") {
					const fee = decisions.dueFee(invoice, installment);
					if (fee === undefined) continue;
					({ invoice, order } = decisions.assess(invoice, order, fee, `chg_${i}`, now));
					fees += fee.fee;
				} else {
					const amount =
						type === "cash"
							? part
							: type === "pay"
								? decisions.payingAt(order, part, now)
								: decisions.dueBy(order, now);
					const charged = type === "cash" ? part : chargeOf(decisions, order, amount, i, now);
					// A card refuses what is too small, and nothing else.
					if (charged === undefined && amount >= smallestCharge) return false;
					if (charged !== undefined && charged !== amount) return false;
					if (charged === undefined || charged === 0) continue;
					order = settlePayments(order, [], [paymentOf(charged, i, now)], now).order;
					paid.push(charged);
					invoice = decisions.applyBalance(invoice, order, now);
				}
				const settled = invoice.installments.map(({ settled_money }) => settled_money.amount);
				if (!isRight(now) || add(settled) !== Math.min(invoice.total_money.amount, add(paid))) return false;
				// Each installment is filled before the next.
				if (settled.some((cents, k) => cents > 0 && k > 0 && settled[k - 1] !== parts[k - 1]?.amount_money.amount))
					return false;
				const shown = decisions.overdue(invoice, now).due_money?.amount;
				if (shown !== decisions.askedAt(order, now)) return false;
			}
			return true;
		},
	),
	law(
		"a buyer who pays what is asked, whenever it is asked, has paid everything after the last due date",
		fc.tuple(invoicedOrder, fc.nat(30)),
		([given, hours]) => {
			const first = issuedOf(decisions, given);
			if (first === undefined) return true;
			let { order } = first;
			let payments = 0;
			for (const { due_at } of first.invoice.installments) {
				const now = new Date(Date.parse(due_at) + hours * 3_600_000).toISOString();
				const due = decisions.dueBy(order, now);
				if (due < smallestCharge) continue;
				const charged = chargeOf(decisions, order, due, payments, now) ?? 0;
				order = settlePayments(order, [], [paymentOf(charged, payments, now)], now).order;
				payments += 1;
				// Asked again, it is nothing more.
				if (decisions.dueBy(order, now) !== 0) return false;
			}
			return order.settlement_amounts.outstanding_money.amount < smallestCharge;
		},
	),
];
