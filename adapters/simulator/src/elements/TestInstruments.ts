/**
 * The simulator's test cards and bank accounts, with their tokens (decisions: Processor). The browser script and the
 * simulator share this table, so every token can be entered somehow. Pure; runs in browsers.
 */

export interface TestCard {
	readonly token: string;
	readonly number: string;
	readonly brand: "visa" | "mastercard";
}

const visa = (token: string, number: string): TestCard => ({ token, number, brand: "visa" });

export const testCards: ReadonlyArray<TestCard> = [
	visa("tok_visa", "4242424242424242"),
	{ token: "tok_mastercard", number: "5555555555554444", brand: "mastercard" },
	visa("tok_declined", "4000000000000002"),
	visa("tok_insufficient_funds", "4000000000009995"),
	visa("tok_requires_action", "4000002500003155"),
	visa("tok_action_in_page", "4000000000003220"),
	visa("tok_processing", "4000000000000077"),
	visa("tok_refund_fails", "4000000000005126"),
	visa("tok_refund_returned", "4000000000005100"),
	visa("tok_disputed", "4000000000000259"),
	visa("tok_timeout", "4000000000000119"),
	visa("tok_wrong_amount", "4000000000000341"),
	visa("tok_saved_declined", "4000000000000036"),
	visa("tok_saved_stolen", "4000000000009979"),
	visa("tok_authenticate_always", "4000002760003184"),
];

/** The routing number of the simulator's bank. */
export const testRoutingNumber = "110000000";

export interface TestBankAccount {
	readonly token: string;
	readonly account_number: string;
}

export const testBankAccounts: ReadonlyArray<TestBankAccount> = [
	{ token: "tok_ach", account_number: "000123456789" },
	{ token: "tok_ach_returned", account_number: "000222222227" },
];

/** A decision by the simulated financing provider, which the buyer picks in the form. */
export interface TestFinancing {
	readonly token: string;
	readonly label: string;
}

export const testFinancings: ReadonlyArray<TestFinancing> = [
	{ token: "tok_affirm", label: "Approve" },
	{ token: "tok_affirm_refund_fails", label: "Approve; refunds fail" },
];
