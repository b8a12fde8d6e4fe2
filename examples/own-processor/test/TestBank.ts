/** The bank's test mode, in memory: slow enough for requests to race, and strict about its keys. */
import type { Movement } from "@svc/testkit/ProcessorContract";
import {
	type Bank,
	type BankPayout,
	type BankRefund,
	BankUnreachable,
	type Payment,
	type PaymentParameters,
	type PayoutParameters,
	type RefundParameters,
} from "../src/Bank.js";

/** Yields to other requests. */
const pause = () => new Promise<void>((resolve) => setImmediate(resolve));

/** What each token does to a payment. */
const confirmed: Readonly<Record<string, (payment: Payment) => Payment>> = {
	declines: (payment) => ({ ...payment, status: "declined", reason: "The card was declined." }),
	action: (payment) => ({ ...payment, status: "needs_action", action_url: `https://bank.test/${payment.id}` }),
	slow: (payment) => ({ ...payment, status: "processing" }),
	more: (payment) => ({ ...payment, status: "paid", amount: payment.amount + 100 }),
};
const paid = (payment: Payment): Payment => ({ ...payment, status: payment.capture === "later" ? "reserved" : "paid" });

export class TestBank implements Bank {
	readonly #requests = new Map<string, { readonly parameters: string; readonly id: string }>();
	readonly #payments = new Map<string, Payment>();
	readonly #refunds = new Map<string, BankRefund>();
	readonly #payouts = new Map<string, BankPayout & { readonly made_at: string }>();
	readonly #failing = new Set<string>();

	/** Returns the ID of a key, and whether it is new. Refuses a key with other parameters. */
	#idOf(prefix: string, key: string, parameters: object): { readonly id: string; readonly isNew: boolean } {
		const known = this.#requests.get(prefix + key);
		const text = JSON.stringify(parameters);
		if (known !== undefined && known.parameters !== text)
			throw new Error(`The key ${key} was used with other parameters.`);
		const id = known?.id ?? `${prefix}_${this.#requests.size + 1}`;
		this.#requests.set(prefix + key, { parameters: text, id });
		return { id, isNew: known === undefined };
	}

	async #change(id: string, how: (payment: Payment) => Payment): Promise<Payment> {
		await pause();
		const payment = this.#payments.get(id);
		if (payment === undefined) throw new Error(`There is no payment ${id}.`);
		const changed = how(payment);
		this.#payments.set(id, changed);
		await pause();
		return changed;
	}

	async createPayment(key: string, parameters: PaymentParameters): Promise<Payment> {
		await pause();
		const { id, isNew } = this.#idOf("pay", key, parameters);
		if (isNew) this.#payments.set(id, { ...parameters, id, status: "unconfirmed" });
		return this.#change(id, (payment) => payment);
	}
	getPayment(id: string) {
		return this.#change(id, (payment) => payment);
	}
	async confirmPayment(id: string, token: string) {
		let isFirst = false;
		const payment = await this.#change(id, (known) => {
			if (known.status !== "unconfirmed") return known;
			isFirst = true;
			return (confirmed[token] ?? paid)(known);
		});
		if (token === "refund_fails") this.#failing.add(id);
		return token === "hangs" && isFirst ? new Promise<Payment>(() => undefined) : payment;
	}
	cancelPayment(id: string) {
		return this.#change(id, (payment) =>
			payment.status === "paid" || payment.status === "declined" ? payment : { ...payment, status: "canceled" },
		);
	}
	capturePayment(id: string, amount: number) {
		return this.#change(id, (payment) =>
			payment.status === "reserved" && amount <= payment.amount ? { ...payment, status: "paid", amount } : payment,
		);
	}

	async createRefund(key: string, parameters: RefundParameters): Promise<BankRefund> {
		await pause();
		const { id, isNew } = this.#idOf("ref", key, parameters);
		const { amount, payment_id } = parameters;
		const payment = this.#payments.get(payment_id);
		const earlier = [...this.#refunds.values()].filter(
			(one) => one.payment_id === payment_id && one.status !== "failed",
		);
		const left = payment?.status === "paid" ? payment.amount - earlier.reduce((sum, one) => sum + one.amount, 0) : 0;
		if (isNew)
			this.#refunds.set(id, {
				...parameters,
				id,
				...(amount > left
					? { status: "failed", reason: "The refund is more than what is left of the payment." }
					: { status: this.#failing.has(payment_id) ? "pending" : "paid" }),
			});
		await pause();
		const refund = this.#refunds.get(id);
		if (refund === undefined) throw new Error(`There is no refund ${id}.`);
		return refund;
	}
	async listRefunds(payment_id: string) {
		await pause();
		return [...this.#refunds.values()].filter((refund) => refund.payment_id === payment_id);
	}
	async createPayout(key: string, parameters: PayoutParameters): Promise<BankPayout> {
		await pause();
		const { id, isNew } = this.#idOf("out", key, parameters);
		if (isNew) this.#payouts.set(id, { ...parameters, id, status: "pending", made_at: new Date().toISOString() });
		await pause();
		const payout = this.#payouts.get(id);
		if (payout === undefined) throw new Error(`There is no payout ${id}.`);
		return payout;
	}
	async listPayouts(since: string) {
		await pause();
		return [...this.#payouts.values()].filter(({ made_at }) => made_at >= since);
	}

	/** Acts as the buyer on the page of an action. */
	act(id: string, action: "approves" | "rejects") {
		return this.#change(id, (payment) => {
			if (payment.status !== "needs_action") return payment;
			return action === "approves"
				? paid(payment)
				: { ...payment, status: "declined", reason: "The buyer was not recognised." };
		});
	}
	/** Lets time pass. */
	passTime() {
		for (const [id, payment] of this.#payments)
			if (payment.status === "processing") this.#payments.set(id, paid(payment));
		for (const [id, refund] of this.#refunds)
			if (refund.status === "pending")
				this.#refunds.set(id, { ...refund, status: "failed", reason: "The account is closed." });
		for (const [id, payout] of this.#payouts) this.#payouts.set(id, { ...payout, status: "paid" });
	}
	movements(): ReadonlyArray<Movement> {
		return [
			...[...this.#payments.values()]
				.filter(({ status }) => status === "paid" || status === "reserved")
				.map(({ amount, metadata }) => ({ type: "charge" as const, amount, metadata })),
			...[...this.#refunds.values()]
				.filter(({ status }) => status !== "failed")
				.map(({ amount, metadata }) => ({ type: "refund" as const, amount, metadata })),
			...[...this.#payouts.values()].map(({ amount, metadata }) => ({ type: "payout" as const, amount, metadata })),
		];
	}
}

const out = () => Promise.reject(new BankUnreachable("connect ECONNREFUSED"));

/** The bank during an outage: no request is sent. */
export const unreachableBank: Bank = {
	createPayment: out,
	getPayment: out,
	confirmPayment: out,
	cancelPayment: out,
	capturePayment: out,
	createRefund: out,
	listRefunds: out,
	createPayout: out,
	listPayouts: out,
};
