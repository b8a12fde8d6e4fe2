/** The rules of the payment element's fields, and the way from each test card to its token. */

import { elementsScript } from "@svc/simulator/ElementsScript";
import {
	bankTokenOf,
	cardTokenOf,
	checkAccountNumber,
	checkCvc,
	checkEmail,
	checkExpiry,
	checkMandate,
	checkName,
	checkNumber,
	checkRoutingNumber,
	digitsOf,
	hasCheckDigit,
	setUpPathOf,
	type Typed,
	writeDigits,
	writeExpiry,
	writeNumber,
} from "@svc/simulator/elements/Fields";
import {
	testBankAccounts,
	testCards,
	testFinancings,
	testRoutingNumber,
} from "@svc/simulator/elements/TestInstruments";
import { tokenOf } from "@svc/simulator/Tokens";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moduleText } from "../elements/build.js";

/** Types a text key by key, each key at the end. */
const typed = (text: string, write: (typed: Typed) => Typed): string => {
	let field = "";
	for (const key of text) field = write({ text: field + key, caret: field.length + 1 }).text;
	return field;
};

/** The cards of the decisions, as a buyer reads them. */
const decided = [
	["tok_visa", "4242 4242 4242 4242"],
	["tok_mastercard", "5555 5555 5555 4444"],
	["tok_declined", "4000 0000 0000 0002"],
	["tok_insufficient_funds", "4000 0000 0000 9995"],
	["tok_requires_action", "4000 0025 0000 3155"],
	["tok_processing", "4000 0000 0000 0077"],
	["tok_refund_fails", "4000 0000 0000 5126"],
	["tok_refund_returned", "4000 0000 0000 5100"],
	["tok_disputed", "4000 0000 0000 0259"],
	["tok_timeout", "4000 0000 0000 0119"],
	["tok_wrong_amount", "4000 0000 0000 0341"],
] as const;

describe("CS27 every token has a way to be entered", () => {
	it.each(decided)("%s by the card %s", (token, number) => {
		const written = typed(digitsOf(number), writeNumber);
		expect(written).toBe(number);
		expect(checkNumber(written)).toBeUndefined();
		expect(cardTokenOf(written)).toBe(token);
	});

	it("and the simulator knows each token, with the last digits of its number", () => {
		const unknown = tokenOf("tok_nobody_knows");
		for (const { number, token } of testCards) {
			expect(hasCheckDigit(number), number).toBe(true);
			expect(tokenOf(token).card?.last4).toBe(number.slice(-4));
		}
		for (const { account_number, token } of testBankAccounts) {
			expect(bankTokenOf(account_number)).toBe(token);
			expect(tokenOf(token).instrument).toMatchObject({
				_tag: "BankAccount",
				us_bank_account: { last4: account_number.slice(-4) },
			});
		}
		for (const { token } of testFinancings) expect(tokenOf(token).instrument._tag).toBe("Financing");
		const tokens = [...testCards, ...testBankAccounts, ...testFinancings].map(({ token }) => token);
		expect(tokens).toContain("tok_ach");
		expect(tokens).toContain("tok_affirm");
		expect(new Set(tokens).size).toBe(tokens.length);
		for (const token of tokens) expect(tokenOf(token), token).not.toBe(unknown);
	});
});

describe("a card number", () => {
	it.each([
		["", "number_required"],
		["4242", "number_invalid"],
		["4242 4242 4242 4241", "number_invalid"],
		["4111 1111 1111 1111", "number_not_a_test_card"],
	])("%j is refused: %s", (text, code) => {
		expect(checkNumber(text)?.code).toBe(code);
		expect(cardTokenOf(text)).toBeUndefined();
	});

	it("has a check digit that finds any mistyped digit", () => {
		const card = fc.constantFrom(...testCards.map(({ number }) => number));
		fc.assert(
			fc.property(card, fc.nat(15), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
				const other = (Number(number[place]) + by) % 10;
				return !hasCheckDigit(`${number.slice(0, place)}${other}${number.slice(place + 1)}`);
			}),
		);
	});
});

describe("what the buyer types", () => {
	const keys = fc.array(fc.constantFrom(..."0123456789 /-x"), { maxLength: 25 }).map((all) => all.join(""));
	const anywhere = keys.chain((text) => fc.nat(text.length).map((caret): Typed => ({ text, caret })));

	it.each([
		["a number", writeNumber, 19],
		["a security code", writeDigits(4), 4],
	])("keeps its digits and the place of the caret: %s", (_, write, most) => {
		fc.assert(
			fc.property(anywhere, (given) => {
				const { caret, text } = write(given);
				expect(digitsOf(text)).toBe(digitsOf(given.text).slice(0, most));
				const before = digitsOf(given.text.slice(0, given.caret)).length;
				expect(digitsOf(text.slice(0, caret))).toHaveLength(Math.min(before, most));
				expect(write({ text, caret: text.length }).text).toBe(text);
			}),
		);
	});

	it("can be deleted key by key", () => {
		for (const [write, full] of [
			[writeNumber, "4242 4242 4242 4242"],
			[writeExpiry, "12 / 39"],
		] as const) {
			let text: string = full;
			for (let key = 0; key < full.length && text !== ""; key++) {
				const shorter = text.slice(0, -1);
				text = write({ text: shorter, caret: shorter.length }).text;
			}
			expect(text).toBe("");
		}
	});

	it.each([
		["1239", "12 / 39"],
		["12 / 39", "12 / 39"],
		["539", "05 / 39"],
		["1", "1"],
		["12", "12"],
		["0", "0"],
	])("becomes an expiry: %s is %s", (keys, text) => {
		expect(typed(keys, writeExpiry)).toBe(text);
	});
});

describe("an expiry", () => {
	it.each([
		["", "expiry_required"],
		["12", "expiry_invalid"],
		["13 / 39", "expiry_invalid"],
		["00 / 39", "expiry_invalid"],
		["10 / 26", "expiry_past"],
		["12 / 25", "expiry_past"],
		["11 / 26", undefined],
		["01 / 27", undefined],
	])("%j in November 2026: %s", (text, code) => {
		expect(checkExpiry(text, 2026, 11)?.code).toBe(code);
	});
});

describe("the other fields", () => {
	it("say what is missing or wrong", () => {
		const codes = [
			checkCvc(""),
			checkCvc("12"),
			checkCvc("123"),
			checkName(" "),
			checkName("Ada"),
			checkEmail(""),
			checkEmail("ada"),
			checkEmail("ada@example.com"),
			checkRoutingNumber(""),
			checkRoutingNumber("123456789"),
			checkRoutingNumber(testRoutingNumber),
			checkAccountNumber(""),
			checkAccountNumber("1"),
			checkAccountNumber("000123456789"),
			checkMandate(false),
			checkMandate(true),
		].map((error) => error?.code);
		expect(codes).toEqual([
			"cvc_required",
			"cvc_invalid",
			undefined,
			"name_required",
			undefined,
			"email_required",
			"email_invalid",
			undefined,
			"routing_number_required",
			"routing_number_invalid",
			undefined,
			"account_number_required",
			"account_number_not_a_test_account",
			undefined,
			"mandate_required",
			undefined,
		]);
	});

	it("complete a set-up where its secret says", () => {
		expect(setUpPathOf("simseti_setup_1_secret_test_01abc_0a1b2c")).toBe("set-ups/test_01abc");
		for (const wrong of ["", "simseti_1", "simseti_1_secret_0a1b", "x_secret_../../v1_0a"])
			expect(setUpPathOf(wrong), wrong).toBeUndefined();
	});
});

describe("the script", () => {
	it("is what its source says: run npm run elements", async () => {
		expect(await moduleText()).toContain(JSON.stringify(elementsScript));
	});

	it("is small, plain ASCII, evaluates no text, and names no other address", () => {
		expect(elementsScript.length).toBeLessThan(16_000);
		expect(elementsScript).toMatch(/^[\x20-\x7e\n]+$/);
		expect(elementsScript).not.toMatch(/https?:|\beval\b|new Function|innerHTML|document\.cookie|localStorage/);
	});
});
