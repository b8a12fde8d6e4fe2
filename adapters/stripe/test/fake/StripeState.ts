/** What the fake of Stripe keeps, and the errors that it answers. Facts are from Stripe's public API reference. */
import { randomBytes } from "node:crypto";

export type Metadata = Record<string, string>;

export interface FakeError {
	readonly type: string;
	readonly code?: string;
	readonly decline_code?: string;
	readonly message: string;
	readonly param?: string;
	readonly payment_intent?: unknown;
}

/** An error answer of the API. */
export class ApiError extends Error {
	constructor(
		readonly status: number,
		readonly error: FakeError,
		/** Errors of parameters are not kept for the idempotency key: nothing was executed. */
		readonly isKept = true,
	) {
		super(error.message);
	}
}

export const missing = (type: string, id: string): ApiError =>
	new ApiError(404, {
		type: "invalid_request_error",
		code: "resource_missing",
		message: `No such ${type}: '${id}'`,
		param: "id",
	});

/** An object that a parameter names does not exist. One that the path names is `missing`. */
export const unknownObject = (param: string, type: string, id: string): ApiError =>
	new ApiError(400, {
		type: "invalid_request_error",
		code: "resource_missing",
		message: `No such ${type}: '${id}'`,
		param,
	});

export const invalid = (message: string, code = "parameter_invalid_empty"): ApiError =>
	new ApiError(400, { type: "invalid_request_error", code, message });

/** What becomes of a payment method when it is charged or saved. */
export type Behavior =
	| "succeeds"
	| "declines"
	| "requires_action"
	| "processing"
	| "other_amount"
	| "hangs"
	| "refund_fails"
	| "disputed"
	| "bank_account"
	| "affirm"
	| "declines_when_charged"
	| "needs_buyer";

export interface FakeMethod {
	readonly id: string;
	readonly behavior: Behavior;
	customer: string | null;
	isDetached: boolean;
}

export type IntentStatus =
	| "requires_payment_method"
	| "requires_action"
	| "processing"
	| "requires_capture"
	| "succeeded"
	| "canceled";

export interface FakeIntent {
	readonly id: string;
	readonly amount: number;
	readonly capture_method: string;
	readonly created: number;
	readonly allowed: ReadonlyArray<string>;
	/** `payment_method_options.us_bank_account.transaction_purpose`. */
	readonly purpose?: string | undefined;
	/** The consent to a debit that the confirmation has, as it was sent. */
	mandate?: object;
	/** Stripe's page that verifies a bank account by a deposit; it is asked for while this is set. */
	verification_url?: string;
	metadata: Metadata;
	customer: string | null;
	/** Whether its card is to be kept for the customer. */
	readonly isKept: boolean;
	/** The method that was confirmed. */
	method: FakeMethod | undefined;
	status: IntentStatus;
	received: number;
	capturable: number;
	refunded: number;
	behavior: Behavior | undefined;
	return_url: string | undefined;
	error: FakeError | undefined;
	dispute: FakeDispute | undefined;
}

export interface FakeDispute {
	readonly id: string;
	status: string;
	submissions: number;
	/** Whether its bank has taken the money although it is `prevented`. */
	isTaken?: boolean;
}

export interface FakeRefund {
	readonly id: string;
	readonly payment_intent: string;
	readonly amount: number;
	readonly metadata: Metadata;
	status: "succeeded" | "pending" | "failed";
}

export interface FakePayout {
	readonly id: string;
	readonly amount: number;
	readonly created: number;
	readonly metadata: Metadata;
	status: "pending" | "paid" | "failed";
}

export interface FakeSetup {
	readonly id: string;
	readonly client_secret: string;
	readonly customer: string;
	readonly metadata: Metadata;
	readonly created: number;
	status: "requires_payment_method" | "succeeded";
	payment_method: string | undefined;
	error: FakeError | undefined;
}

/** A merchant's account that is connected to this one. */
export interface FakeAccount {
	readonly id: string;
	readonly created: number;
	readonly metadata: Metadata;
	business_name: string | undefined;
	/** The city of the company. */
	city: string | undefined;
	charges_enabled: boolean;
	details_submitted: boolean;
	disabled_reason: string | null;
	readonly capabilities: ReadonlyArray<string>;
	/** How many links to Stripe's form were made. */
	links: number;
}

/** What the form was for when its script made a token. */
export interface ScriptToken {
	readonly behavior: Behavior;
	readonly amount: number | undefined;
	readonly setup_future_usage: string | null;
}

/** One Stripe account, in test mode or live. */
export class StripeState {
	readonly accounts = new Map<string, FakeAccount>();
	readonly intents = new Map<string, FakeIntent>();
	readonly refunds = new Map<string, FakeRefund>();
	readonly payouts = new Map<string, FakePayout>();
	readonly setups = new Map<string, FakeSetup>();
	readonly customers = new Map<string, Metadata>();
	/** What customers were named, by Stripe's ID. */
	readonly named = new Map<string, Readonly<Record<string, string>>>();
	readonly methods = new Map<string, FakeMethod>();
	/** Tokens that Stripe's script made, and for what. */
	readonly scriptTokens = new Map<string, ScriptToken>();
	/** How many tokens the test helper has made. */
	madeTokens = 0;
	/** Whether searches find nothing yet. */
	isIndexBehind = false;
	/** Tokens that were confirmed once. */
	readonly usedTokens = new Set<string>();

	/** What a payout can pay: what charges brought, less refunds and earlier payouts. The fake takes no fees. */
	available(): number {
		const charged = [...this.intents.values()].reduce((sum, { received, refunded }) => sum + received - refunded, 0);
		const paid = [...this.payouts.values()].filter(({ status }) => status !== "failed");
		return paid.reduce((sum, { amount }) => sum - amount, charged);
	}

	/** Unix seconds. Tests may set it back, so that objects are older. */
	now = (): number => Math.floor(Date.now() / 1_000);

	newId(prefix: string): string {
		return `${prefix}_${randomBytes(12).toString("hex")}`;
	}
}
