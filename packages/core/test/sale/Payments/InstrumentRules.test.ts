import { begin } from "@svc/core/sale/Payments/Begin";
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import { checkInstruments, purposeOf } from "@svc/core/sale/Payments/InstrumentRules";
import { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import type { StartCommand } from "@svc/core/sale/Payments/PayRequest";
import { usd } from "@svc/core/words/Money";
import { addMillis } from "@svc/core/words/Timestamp";
import { instrumentLaws } from "@svc/testkit/Laws/Instruments";
import { Either, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { begun, confirmLegs, idsOf, legsOf, now, orderOf } from "./sample.js";

const refusalOf = (...parameters: Parameters<typeof begin>) => Either.getOrThrow(Either.flip(begin(...parameters)));

const bankAccount = Instrument.BankAccount({
	billing_details: { name: "Ada", email: "ada@example.com" },
	us_bank_account: { bank_name: "Bank", last4: "6789" },
});
const financing = Instrument.Financing({
	financing: { provider: "affirm" },
	minimum_money: usd(5_000),
	maximum_money: usd(3_000_000),
});

const payBy = (instrument: Instrument, more: object = {}): StartCommand => ({
	_tag: "Pay",
	completion_behavior: "complete_order",
	source: { type: "token", token: "tok_1", instrument, ...more },
});

const consent = { mandate_acceptance: { accepted_at: now } };

describe("the laws of bank debits and financing (PM5, PM6)", () => {
	it.each(instrumentLaws({ checkInstruments, purposeOf }))("law: $name", ({ check }) => check());

	it("catch a purpose of the first line", () => {
		const [certain, ordered] = instrumentLaws({ checkInstruments, purposeOf: ([line]) => purposeOf([line!]) });
		expect([certain?.isBroken(), ordered?.isBroken()]).toEqual([true, true]);
	});

	it("catch financing beside money that has settled", () => {
		const [, , financed] = instrumentLaws({
			purposeOf,
			checkInstruments: (order, ...rest) => checkInstruments({ ...order, settled_payments: [] }, ...rest),
		});
		expect(financed?.isBroken()).toBe(true);
	});

	it("catch a debit without the account holder's name", () => {
		const laws = instrumentLaws({
			purposeOf,
			checkInstruments: (order, uses, terms) =>
				checkInstruments(
					order,
					uses.map((use) =>
						use.instrument?._tag === "BankAccount"
							? {
									...use,
									instrument: {
										...use.instrument,
										billing_details: { ...use.instrument.billing_details, name: "Anybody" },
									},
								}
							: use,
					),
					terms,
				),
		});
		expect(laws.at(-1)?.isBroken()).toBe(true);
	});
});

describe("a bank debit (PM5)", () => {
	it("shows its account and the consent, and sends the purpose with the charge", () => {
		const { dispatches, intents } = begun(orderOf(12_000), [], payBy(bankAccount, consent));
		expect(dispatches[0]?.intent).toMatchObject({
			payment_source: { type: "token", us_bank_account: { bank_name: "Bank", last4: "6789" }, ...consent },
			charge_request: { transaction_purpose: "goods" },
		});
		expect(intents.every(Schema.is(PaymentIntent))).toBe(true);
		expect(JSON.stringify(intents)).not.toContain("tok_1");
	});

	it("names the field of a leg that it refuses", () => {
		const order = orderOf(1_000);
		const command = confirmLegs(["pi_1"]);
		const legs = command._tag === "Confirm" ? command.legs : [];
		const debits = { ...command, legs: legs.map((leg) => ({ ...leg, instrument: bankAccount })) };
		expect(refusalOf(order, legsOf(order, [1_000]), debits, idsOf(1), now)).toMatchObject({
			code: "ACH_MANDATE_ACCEPTANCE_REQUIRED",
			param: "payment_intents[0].mandate_acceptance",
		});
	});

	it("accepts a consent of a clock that is five minutes ahead, and none that is later", () => {
		const at = (millis: number) => payBy(bankAccount, { mandate_acceptance: { accepted_at: addMillis(now, millis) } });
		begun(orderOf(1_000), [], at(300_000));
		expect(refusalOf(orderOf(1_000), [], at(300_001), idsOf(1), now)).toMatchObject({
			code: "INVALID_VALUE",
			param: "payment_source.mandate_acceptance.accepted_at",
		});
	});
});

describe("financing (PM6)", () => {
	it("shows its provider", () => {
		const { intents } = begun(orderOf(5_000), [], payBy(financing));
		expect(intents[0]?.payment_source).toEqual({ type: "token", financing: { provider: "affirm" } });
		expect(intents.every(Schema.is(PaymentIntent))).toBe(true);
	});

	it("pays what gift cards leave, and its limits apply to that", () => {
		const order = orderOf(6_000);
		const withCard = {
			...order,
			gift_cards: [
				{
					gift_card_id: "gc_1",
					last_characters: "ABCD",
					status: "applied" as const,
					balance_money: usd(1_001),
					applied_money: usd(1_001),
				},
			],
		};
		expect(refusalOf(withCard, [], payBy(financing), idsOf(1), now)).toMatchObject({
			code: "AMOUNT_BELOW_LIMIT",
			param: "payment_source.token",
			details: [{ minimum_money: usd(5_000), maximum_money: usd(3_000_000) }],
		});
	});
});
