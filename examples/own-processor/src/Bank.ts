/**
 * The client of the example's processor, as its vendor's package would provide it. Like most processors, it has
 * idempotency keys, refuses a key that comes back with different parameters, and cannot look up by key.
 */
export interface PaymentParameters {
	readonly amount: number;
	readonly capture: "now" | "later";
	readonly metadata: Readonly<Record<string, string>>;
}

export interface Payment extends PaymentParameters {
	readonly id: string;
	/** `unconfirmed`: created, and not charged until it is confirmed with a token. */
	readonly status: "unconfirmed" | "needs_action" | "processing" | "reserved" | "paid" | "declined" | "canceled";
	readonly reason?: string;
	readonly action_url?: string;
}

export interface RefundParameters {
	readonly payment_id: string;
	readonly amount: number;
	readonly metadata: Readonly<Record<string, string>>;
}

export interface BankRefund extends RefundParameters {
	readonly id: string;
	readonly status: "pending" | "paid" | "failed";
	readonly reason?: string;
}

export interface PayoutParameters {
	readonly amount: number;
	readonly metadata: Readonly<Record<string, string>>;
}

export interface BankPayout extends PayoutParameters {
	readonly id: string;
	readonly status: "pending" | "paid" | "failed";
}

/** A request that never left this machine. After any other error, it may have arrived. */
export class BankUnreachable extends Error {}

export interface Bank {
	/** Creates a payment without charging it. With a key that was used before, returns that payment. */
	createPayment(key: string, parameters: PaymentParameters, signal: AbortSignal): Promise<Payment>;
	getPayment(id: string, signal: AbortSignal): Promise<Payment>;
	/** Charges the token. A payment that is past `unconfirmed` stays as it is. */
	confirmPayment(id: string, token: string, signal: AbortSignal): Promise<Payment>;
	/** Cancels a payment that is not paid or declined. Returns the payment. */
	cancelPayment(id: string, signal: AbortSignal): Promise<Payment>;
	/** Captures authorized money, or part of it. Returns the unchanged payment if less is authorized. */
	capturePayment(id: string, amount: number, signal: AbortSignal): Promise<Payment>;
	createRefund(key: string, parameters: RefundParameters, signal: AbortSignal): Promise<BankRefund>;
	listRefunds(payment_id: string, signal: AbortSignal): Promise<ReadonlyArray<BankRefund>>;
	createPayout(key: string, parameters: PayoutParameters, signal: AbortSignal): Promise<BankPayout>;
	/** The payouts since this time. */
	listPayouts(since: string, signal: AbortSignal): Promise<ReadonlyArray<BankPayout>>;
}
