/** The simulator's tokens and their behavior (decisions: Processor). */
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import type { Card, PaymentError } from "@svc/core/sale/Payments/Processor";
import { usd } from "@svc/core/words/Money";
import { testBankAccounts, testCards } from "./elements/TestInstruments.js";

export type Behavior =
	| { readonly type: "succeeds" }
	| { readonly type: "declines"; readonly error: PaymentError }
	/** The buyer must act first, on the bank's page or in an overlay of the processor's script. */
	| { readonly type: "requires_action"; readonly by: "redirect" | "processor_script" }
	/** Settles later, or fails then with this error. */
	| { readonly type: "processing"; readonly settles_after_millis: number; readonly error?: PaymentError }
	/** The charge is made, but no response arrives. */
	| { readonly type: "hangs" }
	/** Refunds are accepted but fail later. */
	| { readonly type: "refunds_fail"; readonly after_millis: number }
	/** Refunds succeed, but the bank returns their money later. */
	| { readonly type: "refunds_return"; readonly after_millis: number }
	/** The buyer disputes the charge some time after it succeeds. */
	| { readonly type: "disputed"; readonly after_millis: number }
	/** Charges more than the requested amount. */
	| { readonly type: "overcharges"; readonly by: number }
	/** Can be saved, but is declined when charged. */
	| { readonly type: "declines_when_charged"; readonly error: PaymentError }
	/** The buyer must authenticate every payment. Without the buyer it is declined. */
	| { readonly type: "authenticates_always" };

export interface TestToken {
	readonly behavior: Behavior;
	/** Absent if the token has no card. */
	readonly card?: Card;
	/** What the token stands for. */
	readonly instrument: Instrument;
}

const succeeds: Behavior = { type: "succeeds" };

const declines = (code: string, message: string, decline_code?: string): Behavior => ({
	type: "declines",
	error: { code, message, ...(decline_code === undefined ? {} : { decline_code }) },
});

/** What charging each test card does. */
const cardBehaviors: Readonly<Record<string, Behavior>> = {
	tok_visa: succeeds,
	tok_mastercard: succeeds,
	tok_declined: declines("card_declined", "The card was declined.", "generic_decline"),
	tok_insufficient_funds: declines("card_declined", "The card has insufficient funds.", "insufficient_funds"),
	tok_requires_action: { type: "requires_action", by: "redirect" },
	tok_action_in_page: { type: "requires_action", by: "processor_script" },
	tok_processing: { type: "processing", settles_after_millis: 2_000 },
	tok_refund_fails: { type: "refunds_fail", after_millis: 2_000 },
	tok_refund_returned: { type: "refunds_return", after_millis: 2_000 },
	tok_disputed: { type: "disputed", after_millis: 2_000 },
	tok_timeout: { type: "hangs" },
	tok_wrong_amount: { type: "overcharges", by: 100 },
	tok_saved_declined: {
		type: "declines_when_charged",
		error: { code: "card_declined", decline_code: "generic_decline", message: "The card was declined." },
	},
	tok_saved_stolen: {
		type: "declines_when_charged",
		error: { code: "card_declined", decline_code: "stolen_card", message: "The card was reported stolen." },
	},
	tok_authenticate_always: { type: "authenticates_always" },
};

const unknown: TestToken = {
	behavior: declines(
		"invalid_token",
		"The simulator does not know this token. Use a test card's token, such as tok_visa.",
	),
	instrument: Instrument.Card(),
};

const cards = testCards.map(({ brand, number, token }): readonly [string, TestToken] => [
	token,
	{
		behavior: cardBehaviors[token] ?? unknown.behavior,
		card: { brand, last4: number.slice(-4) },
		instrument: Instrument.Card(),
	},
]);

/** How many days a bank debit takes. */
export const debit_days = 4;

/** The amounts that the simulated provider finances. */
export const financing_limits = { minimum_money: usd(5_000), maximum_money: usd(3_000_000) };

const settlesInDays: Behavior = { type: "processing", settles_after_millis: debit_days * 86_400_000 };

const debit = (
	token: string,
	behavior: Behavior,
	billing_details: Extract<Instrument, { _tag: "BankAccount" }>["billing_details"],
): readonly [string, TestToken] => {
	const { account_number } = testBankAccounts.find((account) => account.token === token) ?? testBankAccounts[0]!;
	const us_bank_account = { bank_name: "Simulated Bank", last4: account_number.slice(-4) };
	return [token, { behavior, instrument: Instrument.BankAccount({ billing_details, us_bank_account }) }];
};

const ada = { name: "Ada Lovelace", email: "ada@example.com" };

const affirm = (behavior: Behavior): TestToken => ({
	behavior,
	instrument: Instrument.Financing({
		financing: { provider: "affirm" },
		...financing_limits,
	}),
});

const tokens: ReadonlyMap<string, TestToken> = new Map([
	...cards,
	debit("tok_ach", settlesInDays, ada),
	debit(
		"tok_ach_returned",
		{
			...settlesInDays,
			error: {
				code: "bank_debit_returned",
				decline_code: "insufficient_funds",
				message: "The buyer's bank returned the debit: the account has insufficient funds.",
			},
		},
		ada,
	),
	debit("tok_ach_without_billing", settlesInDays, {}),
	["tok_affirm", affirm(succeeds)],
	["tok_affirm_refund_fails", affirm({ type: "refunds_fail", after_millis: 2_000 })],
]);

/** Returns the token's behavior. Unknown tokens are declined. */
export const tokenOf = (token: string): TestToken => tokens.get(token) ?? unknown;
