/**
 * The client of the processor that this example connects, as its maker's package would give it. It is like most:
 * it has idempotency keys, refuses a key that comes back with other parameters, and finds nothing by a key.
 */
export interface PaymentParameters {
	readonly amount: number;
	readonly capture: "now" | "later";
	readonly metadata: Readonly<Record<string, string>>;
}

export interface Payment extends PaymentParameters {
	readonly id: string;
	/** `unconfirmed`: made, and charges nobody until it is confirmed with a token. */
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
	/** Makes a payment that charges nobody. With a key that was used before, gives the payment of then. */
	createPayment(key: string, parameters: PaymentParameters, signal: AbortSignal): Promise<Payment>;
	getPayment(id: string, signal: AbortSignal): Promise<Payment>;
	/** Charges the token. A payment that is past `unconfirmed` stays as it is. */
	confirmPayment(id: string, token: string, signal: AbortSignal): Promise<Payment>;
	/** Cancels what has not been paid or declined; gives the payment as it is then. */
	cancelPayment(id: string, signal: AbortSignal): Promise<Payment>;
	/** Takes a part of what is reserved; gives the payment as it is when nothing, or less, is reserved. */
	capturePayment(id: string, amount: number, signal: AbortSignal): Promise<Payment>;
	createRefund(key: string, parameters: RefundParameters, signal: AbortSignal): Promise<BankRefund>;
	listRefunds(payment_id: string, signal: AbortSignal): Promise<ReadonlyArray<BankRefund>>;
	createPayout(key: string, parameters: PayoutParameters, signal: AbortSignal): Promise<BankPayout>;
	/** The payouts that were made at this time or later. */
	listPayouts(since: string, signal: AbortSignal): Promise<ReadonlyArray<BankPayout>>;
}
