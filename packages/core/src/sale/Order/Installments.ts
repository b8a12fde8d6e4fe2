/**
 * What of an order is to be paid now. The order of an invoice with installments has their due dates. Payments fill the
 * earliest first; late fees are due as soon as they are added. Any other order is due at once. Pure. Laws in
 * `@svc/testkit`: what is asked is what is due at the clock, and never more than is owed.
 */
import { Either, Schema } from "effect";
import { type Refusal, refused } from "../../words/Errors.js";
import { Money, sum, usd } from "../../words/Money.js";
import { required } from "../../words/Optional.js";
import { minimumAmount } from "./LegBounds.js";

/** An installment of the order's invoice, as frozen at issue. */
export const OrderInstallment = Schema.Struct({
	due_at: required(Schema.String, "When this part is due (RFC 3339, UTC)."),
	amount_money: required(Money, "The part of the total that is due then, without late fees."),
}).annotations({ identifier: "OrderInstallment" });
export type OrderInstallment = typeof OrderInstallment.Type;

/** What the decisions use of an order. */
export interface OwedInParts {
	readonly installments?: ReadonlyArray<OrderInstallment>;
	readonly settlement_amounts: { readonly outstanding_money: Money };
}

/** The installments, if it has more than one: otherwise all of it is due at once. */
const partsOf = ({ installments = [] }: OwedInParts): ReadonlyArray<OrderInstallment> =>
	installments.length < 2 ? [] : installments;

/** What is unpaid of the late fees and the first `count` installments, in cents. Negative if more has been paid. */
const unpaidOf = (order: OwedInParts, count: number): number => {
	const later = partsOf(order)
		.slice(count)
		.map(({ amount_money }) => amount_money.amount);
	return order.settlement_amounts.outstanding_money.amount - sum(later);
};

/** The unpaid part of everything that is due at `at`, in cents: all of an order without installments. */
export const dueBy = (order: OwedInParts, at: string): number =>
	Math.max(0, unpaidOf(order, partsOf(order).filter(({ due_at }) => due_at <= at).length));

/**
 * What a buyer is asked for, in cents: what is due at `now`, otherwise the next installment. What is less than a card
 * can pay is asked for together with the next one.
 */
export const askedAt = (order: OwedInParts, now: string): number => {
	const installments = partsOf(order);
	const due = installments.filter(({ due_at }) => due_at <= now).length;
	for (let count = due; count < installments.length; count++) {
		const unpaid = unpaidOf(order, count);
		if (unpaid >= minimumAmount) return unpaid;
	}
	return order.settlement_amounts.outstanding_money.amount;
};

/** What a buyer pays after choosing `chosen` cents: at least what is asked, and at most what is owed. */
export const payingAt = (order: OwedInParts, chosen: number | undefined, now: string): number =>
	Math.min(order.settlement_amounts.outstanding_money.amount, Math.max(askedAt(order, now), chosen ?? 0));

/** Refuses an amount of which the buyer would pay less than is asked, or more than is owed. */
export const checkChosen = (
	order: OwedInParts,
	amount: number,
	now: string,
	param = "amount_money.amount",
): Either.Either<number, Refusal> => {
	const { outstanding_money } = order.settlement_amounts;
	const minimum = askedAt(order, now);
	if (amount > outstanding_money.amount)
		return refused("AMOUNT_EXCEEDS_BALANCE", {
			message: `The payment would be ${amount} cents, but ${outstanding_money.amount} cents are outstanding.`,
			param,
			details: [{ code: "AMOUNT_EXCEEDS_BALANCE", outstanding_money }],
		});
	return amount < minimum
		? refused("AMOUNT_TOO_SMALL", {
				message: `The payment would be ${amount} cents, but ${minimum} cents are to be paid now.`,
				next_steps: "Send at least `due_money`, or omit the amount to pay exactly that.",
				param,
				details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimum, due_money: usd(minimum) }],
			})
		: Either.right(amount);
};
