/**
 * Late fees that the seller takes off an invoice, wholly or in part. Only what is unpaid can be waived: payments fill the
 * installments before any fee, and the earliest fee first. The fee's addendum stays, so the same due date gets no other.
 * Pure; laws in `@svc/testkit`.
 */
import { Either } from "effect";
import { withEstimate } from "../../sale/Order/GiftCardCover.js";
import type { OrderLateFee } from "../../sale/Order/LateFees.js";
import type { Order } from "../../sale/Order/Order.js";
import { type Refusal, refused } from "../../words/Errors.js";
import { sum, usd } from "../../words/Money.js";
import { applyBalance, checkPayable } from "./Decisions.js";
import { fill } from "./Installments.js";
import type { StoredInvoice, WaiveLateFee } from "./Invoice.js";

/** What is taken off a fee, in cents. */
export interface Waived {
	readonly order_charge_id: string;
	readonly amount: number;
}

const feeOf = ({ pricing_amounts }: OrderLateFee): number => pricing_amounts.total_money.amount;

/** The unpaid part of each late fee of the order, in cents. */
export const unpaidFees = ({ late_fees = [], settlement_amounts }: Order): ReadonlyArray<Waived> => {
	const fees = late_fees.map(feeOf);
	const paid = fill(fees, Math.max(0, sum(fees) - settlement_amounts.outstanding_money.amount));
	return late_fees.map(({ order_charge_id }, i) => ({ order_charge_id, amount: fees[i]! - paid[i]! }));
};

/** Chooses what to waive: of the named installment's fee, or of all fees; the earliest first. */
export const chooseWaived = (
	invoice: StoredInvoice,
	order: Order,
	{ amount_money, installment }: Pick<WaiveLateFee, "amount_money" | "installment">,
): Either.Either<ReadonlyArray<Waived>, Refusal> =>
	Either.gen(function* () {
		yield* checkPayable(invoice);
		const named = invoice.addenda.filter((one) => installment === undefined || one.installment === installment);
		const ids = new Set(named.map(({ order_charge_id }) => order_charge_id));
		const unpaid = unpaidFees(order).filter(({ amount, order_charge_id }) => amount > 0 && ids.has(order_charge_id));
		const most = sum(unpaid.map(({ amount }) => amount));
		if (most === 0) return yield* refused("LATE_FEE_NOT_WAIVABLE");
		const param = "amount_money.amount";
		const asked = amount_money?.amount ?? most;
		if (asked === 0)
			return yield* refused("AMOUNT_TOO_SMALL", { param, details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: 1 }] });
		if (asked > most)
			return yield* refused("AMOUNT_EXCEEDS_BALANCE", {
				param,
				message: `${most} cents of the late fees are unpaid, so ${asked} cents cannot be waived.`,
				next_steps: `Send at most ${most} cents, or omit the amount to waive all that is unpaid.`,
				details: [{ code: "AMOUNT_EXCEEDS_BALANCE", unpaid_late_fee_money: usd(most) }],
			});
		const parts = fill(
			unpaid.map(({ amount }) => amount),
			asked,
		);
		return unpaid.map((one, i) => ({ ...one, amount: parts[i]! })).filter(({ amount }) => amount > 0);
	});

/** The order without what is taken off its fees. A fee of which nothing is left is gone. */
const withoutFees = (order: Order, waived: ReadonlyArray<Waived>, now: string): Order => {
	const byFee = new Map(waived.map(({ amount, order_charge_id }) => [order_charge_id, amount]));
	const taken = sum(byFee.values());
	const { late_fees = [], pricing_amounts, settlement_amounts, ...rest } = order;
	const left = late_fees
		.map((fee) => {
			const amount = usd(feeOf(fee) - (byFee.get(fee.order_charge_id) ?? 0));
			return { ...fee, pricing_amounts: { ...fee.pricing_amounts, subtotal_money: amount, total_money: amount } };
		})
		.filter((fee) => feeOf(fee) > 0);
	return withEstimate({
		...rest,
		...(left.length === 0 ? {} : { late_fees: left }),
		pricing_amounts: {
			...pricing_amounts,
			charge_money: usd(pricing_amounts.charge_money.amount - taken),
			total_money: usd(pricing_amounts.total_money.amount - taken),
		},
		settlement_amounts: {
			...settlement_amounts,
			outstanding_money: usd(settlement_amounts.outstanding_money.amount - taken),
		},
		updated_at: now,
	});
};

/** The order and its invoice after fees were waived. If nothing is left to pay, the caller closes the order. */
export const waive = (
	invoice: StoredInvoice,
	order: Order,
	waived: ReadonlyArray<Waived>,
	reason: string,
	now: string,
): { readonly invoice: StoredInvoice; readonly order: Order } => {
	const byFee = new Map(waived.map(({ amount, order_charge_id }) => [order_charge_id, amount]));
	const without = withoutFees(order, waived, now);
	const addenda = invoice.addenda.map((addendum) => {
		const amount = byFee.get(addendum.order_charge_id);
		const waiver = amount === undefined ? [] : [{ amount_money: usd(amount), reason, waived_at: now }];
		return waiver.length === 0 ? addendum : { ...addendum, waivers: [...(addendum.waivers ?? []), ...waiver] };
	});
	return { order: without, invoice: applyBalance({ ...invoice, addenda }, without, now) };
};
