/**
 * Distributes a refund over payments (decisions: Settled money): gift cards first, latest redemption first; then card
 * legs in proportion to what is left of each (largest remainder). Manual payments come last, because the seller pays
 * them back manually. If the caller names a leg, everything goes to that leg.
 */
import { allocateWithin } from "../../words/Allocation.js";
import { sum } from "../../words/Money.js";
import { exactPartOf } from "../../words/Rate.js";
import { compareText } from "../../words/Text.js";
import { type Order, originId, type PaymentOrigin, type SettledPayment } from "../Order/Order.js";
import { type PaidBack, paymentKey, paymentLeft } from "./Balance.js";

/** What one payment pays back, and how it was computed. */
export interface PaymentShare extends PaidBack {
	readonly origin: PaymentOrigin;
	readonly settled_at: string;
	/** What was left of the payment. */
	readonly base: number;
	/** Before rounding. */
	readonly exact: string;
	readonly rounding: "none" | "largest_remainder";
}

interface Candidate {
	readonly settled: SettledPayment;
	readonly left: number;
}

const shareOf = ({ left, settled }: Candidate, amount: number, exact: string): PaymentShare => ({
	payment: paymentKey(settled),
	origin: settled.origin,
	settled_at: settled.settled_at,
	base: left,
	exact,
	rounding: exact === String(amount) ? "none" : "largest_remainder",
	amount,
});

/** Fills the candidates one after the other, each up to what it has left. */
const inTurn = (amount: number, candidates: ReadonlyArray<Candidate>): ReadonlyArray<PaymentShare> => {
	let rest = amount;
	return candidates.map((candidate) => {
		const given = Math.min(rest, candidate.left);
		rest -= given;
		return shareOf(candidate, given, String(given));
	});
};

/** Shares the amount in proportion to what each candidate has left. */
const inProportion = (amount: number, candidates: ReadonlyArray<Candidate>): ReadonlyArray<PaymentShare> => {
	const lefts = candidates.map(({ left }) => left);
	const whole = sum(lefts);
	const given = Math.min(amount, whole);
	const parts = allocateWithin(given, lefts);
	return candidates.map((candidate, i) =>
		shareOf(candidate, parts[i]!, whole === 0 ? "0" : exactPartOf(given, candidate.left, whole)),
	);
};

const latestFirst = (a: Candidate, b: Candidate): number =>
	compareText(b.settled.settled_at, a.settled.settled_at) ||
	compareText(originId(b.settled.origin), originId(a.settled.origin));

const amountOf = (shares: ReadonlyArray<PaymentShare>): number => sum(shares.map(({ amount }) => amount));

/** Distributes `amount`, at most what the payments have left. `only` is the leg named by the caller. */
export const distribute = (
	{ settled_payments }: Pick<Order, "settled_payments">,
	amount: number,
	only?: SettledPayment,
): ReadonlyArray<PaymentShare> => {
	const candidates = settled_payments.map((settled) => ({ settled, left: paymentLeft(settled) }));
	const of = (type: PaymentOrigin["type"]) => candidates.filter(({ settled }) => settled.origin.type === type);
	const shares: Array<PaymentShare> = [];
	if (only !== undefined)
		shares.push(
			...inTurn(
				amount,
				candidates.filter(({ settled }) => settled === only),
			),
		);
	else {
		shares.push(...inTurn(amount, of("gift_card").sort(latestFirst)));
		shares.push(...inProportion(amount - amountOf(shares), of("payment_intent")));
		shares.push(...inTurn(amount - amountOf(shares), of("manual_payment").sort(latestFirst)));
	}
	return shares.filter((share) => share.amount > 0);
};
