/** The simulator's tokens and their behavior (decisions: Processor). */
import type { Card, PaymentError } from "@svc/core/sale/Payments/Processor";

export type Behavior =
	| { readonly type: "succeeds" }
	| { readonly type: "declines"; readonly error: PaymentError }
	/** The buyer must act first. */
	| { readonly type: "requires_action" }
	/** Settles later. */
	| { readonly type: "processing"; readonly settles_after_millis: number }
	/** The charge is made without a response. */
	| { readonly type: "hangs" }
	/** Refunds are accepted, and fail later. */
	| { readonly type: "refunds_fail"; readonly after_millis: number }
	/** The buyer disputes the charge, a while after it succeeded. */
	| { readonly type: "disputed"; readonly after_millis: number }
	/** The charge is of more than the requested amount. */
	| { readonly type: "overcharges"; readonly by: number }
	/** It can be saved, and is declined when it is charged. */
	| { readonly type: "declines_when_charged"; readonly error: PaymentError }
	/** The buyer must authenticate each payment. Without the buyer it is declined. */
	| { readonly type: "authenticates_always" };

export interface TestToken {
	readonly behavior: Behavior;
	/** Absent if the token has no card. */
	readonly card?: Card;
}

const visa = (last4: string, behavior: Behavior): TestToken => ({ behavior, card: { brand: "visa", last4 } });

const succeeds: Behavior = { type: "succeeds" };

const declines = (code: string, message: string, decline_code?: string): Behavior => ({
	type: "declines",
	error: { code, message, ...(decline_code === undefined ? {} : { decline_code }) },
});

const tokens: ReadonlyMap<string, TestToken> = new Map([
	["tok_visa", visa("4242", succeeds)],
	["tok_mastercard", { behavior: succeeds, card: { brand: "mastercard", last4: "4444" } }],
	["tok_declined", visa("0002", declines("card_declined", "The card was declined.", "generic_decline"))],
	[
		"tok_insufficient_funds",
		visa("9995", declines("card_declined", "The card has insufficient funds.", "insufficient_funds")),
	],
	["tok_requires_action", visa("3155", { type: "requires_action" })],
	["tok_processing", visa("0077", { type: "processing", settles_after_millis: 2_000 })],
	["tok_refund_fails", visa("5126", { type: "refunds_fail", after_millis: 2_000 })],
	["tok_disputed", visa("0259", { type: "disputed", after_millis: 2_000 })],
	["tok_timeout", visa("0119", { type: "hangs" })],
	["tok_wrong_amount", visa("0341", { type: "overcharges", by: 100 })],
	[
		"tok_saved_declined",
		visa("0036", {
			type: "declines_when_charged",
			error: { code: "card_declined", decline_code: "generic_decline", message: "The card was declined." },
		}),
	],
	["tok_authenticate_always", visa("3184", { type: "authenticates_always" })],
	["tok_affirm", { behavior: declines("payment_method_unavailable", "Financing is not available yet.") }],
	["tok_ach", { behavior: declines("payment_method_unavailable", "Bank debits are not available yet.") }],
]);

const unknown: TestToken = { behavior: declines("invalid_token", "The processor does not know this token.") };

/** Returns the token's behavior. An unknown token is declined. */
export const tokenOf = (token: string): TestToken => tokens.get(token) ?? unknown;
