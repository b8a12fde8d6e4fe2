/**
 * The fields of the payment element: how they are formatted while the buyer types, and how they are validated. Pure,
 * and without the browser, so that every rule has a test.
 */
import { testBankAccounts, testCards, testRoutingNumber } from "./TestInstruments.js";

/** A field's text and the caret's position in it. */
export interface Typed {
	readonly text: string;
	readonly caret: number;
}

export const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** Puts the caret after as many digits as before. */
const caretAfter = (text: string, digits: number): number => {
	let seen = 0;
	for (let place = 0; place < text.length; place++) {
		if (seen === digits) return place;
		if (/\d/.test(text[place] ?? "")) seen++;
	}
	return text.length;
};

const rewrite = ({ caret, text }: Typed, write: (digits: string) => string): Typed => {
	const written = write(digitsOf(text));
	const before = digitsOf(text.slice(0, caret)).length;
	// At the end, the caret also goes after any separators that were inserted.
	return { text: written, caret: caret >= text.length ? written.length : caretAfter(written, before) };
};

/** Formats a card number in groups of four. */
export const writeNumber = (typed: Typed): Typed =>
	rewrite(typed, (digits) => digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, "$1 "));

/** Formats an expiry as `MM / YY`. A month that must be a single digit gets its leading zero. */
export const writeExpiry = (typed: Typed): Typed =>
	rewrite(typed, (digits) => {
		const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits;
		const [month, year] = [padded.slice(0, 2), padded.slice(2, 4)];
		return year === "" ? month : `${month} / ${year}`;
	});

/** Keeps at most this many digits. */
export const writeDigits =
	(most: number) =>
	(typed: Typed): Typed =>
		rewrite(typed, (digits) => digits.slice(0, most));

/** Whether the last digit is the check digit of the others (Luhn, ISO/IEC 7812-1). */
export const hasCheckDigit = (digits: string): boolean => {
	let sum = 0;
	for (const [place, digit] of [...digits].reverse().entries()) {
		const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
		sum += value > 9 ? value - 9 : value;
	}
	return sum % 10 === 0;
};

/** What is wrong with a field, in the buyer's terms. */
export interface FieldError {
	readonly code: string;
	readonly message: string;
}

const wrong = (code: string, message: string): FieldError => ({ code, message });

export const checkNumber = (text: string): FieldError | undefined => {
	const digits = digitsOf(text);
	if (digits === "") return wrong("number_required", "Enter the card number.");
	if (digits.length < 12 || !hasCheckDigit(digits))
		return wrong("number_invalid", "This card number is not complete or has a typing mistake.");
	return cardTokenOf(text) === undefined
		? wrong("number_not_a_test_card", "This is not a test card. No real cards here: try 4242 4242 4242 4242.")
		: undefined;
};

/** Returns a test card's token; undefined for any other number. */
export const cardTokenOf = (number: string): string | undefined =>
	testCards.find((card) => card.number === digitsOf(number))?.token;

/** Checks an expiry against a year and month, such as 2026 and 11. A card expires at the end of its month. */
export const checkExpiry = (text: string, year: number, month: number): FieldError | undefined => {
	const digits = digitsOf(text);
	if (digits === "") return wrong("expiry_required", "Enter the expiry date.");
	const expires = { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2)) };
	if (digits.length !== 4 || expires.month < 1 || expires.month > 12)
		return wrong("expiry_invalid", "Enter the expiry date as month and year, such as 12 / 39.");
	return expires.year < year || (expires.year === year && expires.month < month)
		? wrong("expiry_past", "This card has expired.")
		: undefined;
};

export const checkCvc = (text: string): FieldError | undefined => {
	const digits = digitsOf(text);
	if (digits === "") return wrong("cvc_required", "Enter the security code.");
	return digits.length < 3 ? wrong("cvc_invalid", "The security code has 3 digits.") : undefined;
};

export const checkName = (text: string): FieldError | undefined =>
	text.trim() === "" ? wrong("name_required", "Enter the name of the account's holder.") : undefined;

/** Whether the text has a name, an `@` and a host with a dot. The processor checks the rest. */
const isEmail = (text: string): boolean => {
	const [name = "", host = "", ...more] = text.split("@");
	const dot = host.lastIndexOf(".");
	return name !== "" && dot > 0 && dot < host.length - 1 && more.length === 0 && !/\s/.test(text);
};

export const checkEmail = (text: string): FieldError | undefined => {
	if (text.trim() === "") return wrong("email_required", "Enter an email address.");
	return isEmail(text.trim()) ? undefined : wrong("email_invalid", "This is not an email address.");
};

export const checkRoutingNumber = (text: string): FieldError | undefined => {
	const digits = digitsOf(text);
	if (digits === "") return wrong("routing_number_required", "Enter the routing number.");
	return digits === testRoutingNumber
		? undefined
		: wrong("routing_number_invalid", `This is not the test bank's routing number: use ${testRoutingNumber}.`);
};

/** Returns a test account's token; undefined for any other number. */
export const bankTokenOf = (account_number: string): string | undefined =>
	testBankAccounts.find((account) => account.account_number === digitsOf(account_number))?.token;

export const checkAccountNumber = (text: string): FieldError | undefined => {
	if (digitsOf(text) === "") return wrong("account_number_required", "Enter the account number.");
	return bankTokenOf(text) === undefined
		? wrong("account_number_not_a_test_account", "This is not a test account: try 000123456789.")
		: undefined;
};

export const checkMandate = (isAccepted: boolean): FieldError | undefined =>
	isAccepted ? undefined : wrong("mandate_required", "Accept the debit to pay from this account.");

/** What the buyer agrees to before a bank account is debited. */
export const mandateText = (business: string | undefined, amount: string | undefined): string =>
	`I authorize ${business ?? "this shop"} to debit ${amount ?? "this payment"} from my account, and to credit it if a debit must be corrected.`;

/** Formats US cents for the buyer. */
export const dollarsOf = (cents: number): string =>
	`$${Math.trunc(cents / 100).toLocaleString("en-US")}.${String(cents % 100).padStart(2, "0")}`;

/**
 * The URL, relative to the script's, at which it completes a set-up or action. The secret contains the environment;
 * undefined if the secret is not the simulator's.
 */
const pathOf =
	(folder: string) =>
	(client_secret: string): string | undefined => {
		const [, environment_id] = /_secret_([A-Za-z0-9]+_[A-Za-z0-9]+)_[A-Za-z0-9]+$/.exec(client_secret) ?? [];
		return environment_id === undefined ? undefined : `${folder}/${environment_id}`;
	};

export const setUpPathOf = pathOf("set-ups");
export const actionPathOf = pathOf("actions");
