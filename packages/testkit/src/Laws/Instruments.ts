/**
 * Laws of bank debits and financing (capabilities: PM5, PM6). They take the functions as parameters, so that tests can
 * show that broken ones violate them.
 */
import { Instrument } from "@svc/core/sale/Payments/Instrument";
import type * as Rules from "@svc/core/sale/Payments/InstrumentRules";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

type Checks = Pick<typeof Rules, "checkInstruments" | "purposeOf">;
type Line = Rules.SoldLine;
type Settled = Rules.SoldOrder["settled_payments"][number];

const goods: ReadonlyArray<Line> = [
	{ product_type: "physical", line_item_tax_category: "exempt" },
	{ product_type: "digital", line_item_tax_category: "services" },
	{ line_item_tax_category: "clothing" },
];
const services: ReadonlyArray<Line> = [
	{ product_type: "service", line_item_tax_category: "digital_goods" },
	{ line_item_tax_category: "services" },
];
/** A delivery belongs to goods and services alike. */
const deliveries: ReadonlyArray<Line> = [{ line_item_tax_category: "shipping" }];
const unclear: ReadonlyArray<Line> = [{ line_item_tax_category: "exempt" }];

const line = fc.constantFrom(...goods, ...services, ...deliveries, ...unclear);
const lines = fc.array(line, { minLength: 1, maxLength: 5 });

const now = "2026-11-21T09:00:00.000Z";

const earlier = fc.subarray<Settled>([
	{ origin: { type: "gift_card", gift_card_id: "gc_1" } },
	{ origin: { type: "payment_intent", payment_intent_id: "pi_0" } },
	{ origin: { type: "manual_payment", manual_payment_id: "mpay_1" } },
]);

const [minimum, maximum] = [5_000, 3_000_000];

const financing = Instrument.Financing({
	financing: { provider: "affirm" },
	minimum_money: usd(minimum),
	maximum_money: usd(maximum),
});

/** Amounts near both limits. */
const amount = fc.oneof(
	fc.integer({ min: minimum - 3, max: minimum + 3 }),
	fc.integer({ min: maximum - 3, max: maximum + 3 }),
	fc.integer({ min: 50, max: 4_000_000 }),
);

const financed = fc.record({
	amount,
	/** The balance beyond the financed amount. */
	more: fc.constantFrom(0, 1, 900),
	others: fc.integer({ min: 0, max: 2 }),
	settled_payments: earlier,
});

const debited = fc.record({
	name: fc.constantFrom(undefined, "", " ", "Ada"),
	email: fc.constantFrom(undefined, "", "ada@example.com"),
	byToken: fc.constantFrom(undefined, now),
	byRequest: fc.constantFrom(undefined, now),
	isManual: fc.boolean(),
	purpose: fc.constantFrom(undefined, "goods" as const, "other" as const),
	lines,
});

const isFilled = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";

export const instrumentLaws = ({ checkInstruments, purposeOf }: Checks): ReadonlyArray<Law> => [
	law("an order has a purpose only if all its lines are goods, or all are services", lines, (given) => {
		const has = (some: ReadonlyArray<Line>) => given.some((one) => some.includes(one));
		const certain = has(unclear) || has(goods) === has(services) ? undefined : has(goods) ? "goods" : "services";
		return purposeOf(given) === certain;
	}),
	law("the order of the lines does not change the purpose", lines, (given) =>
		given.every((_, i) => purposeOf([...given.slice(i), ...given.slice(0, i)]) === purposeOf(given)),
	),
	law(
		"financing pays all that gift cards leave of an order, by one leg, inside the provider's limits",
		financed,
		({ amount, more, others, settled_payments }) => {
			const uses = [
				{ instrument: financing, amount, at: "" },
				...Array.from({ length: others }, () => ({ amount: 50, at: "" })),
			];
			const terms = { balance: amount + more + 50 * others, now };
			const isWhole = more === 0 && others === 0 && settled_payments.every(({ origin }) => origin.type === "gift_card");
			const isAdmitted = isWhole && amount >= minimum && amount <= maximum;
			return Either.isRight(checkInstruments({ line_items: [], settled_payments }, uses, terms)) === isAdmitted;
		},
	),
	law(
		"a bank is debited only with the holder's name and address, the consent, and a purpose, and never captured later",
		debited,
		({ byRequest, byToken, email, isManual, lines, name, purpose }) => {
			const instrument = Instrument.BankAccount({
				billing_details: { ...(name === undefined ? {} : { name }), ...(email === undefined ? {} : { email }) },
				...(byToken === undefined ? {} : { mandate_acceptance: { accepted_at: byToken } }),
			});
			const checked = checkInstruments(
				{ line_items: lines, settled_payments: [] },
				[
					{
						instrument,
						amount: 1_000,
						at: "",
						...(byRequest === undefined ? {} : { mandate_acceptance: { accepted_at: byRequest } }),
					},
				],
				{
					balance: 1_000,
					now,
					...(isManual ? { capture_method: "manual" } : {}),
					...(purpose === undefined ? {} : { transaction_purpose: purpose }),
				},
			);
			const transaction_purpose = purpose ?? purposeOf(lines);
			const isComplete =
				isFilled(name) && isFilled(email) && (byRequest ?? byToken) !== undefined && transaction_purpose !== undefined;
			return Either.match(checked, {
				onLeft: () => !isComplete || isManual,
				onRight: ([debit]) => isComplete && !isManual && debit?.transaction_purpose === transaction_purpose,
			});
		},
	),
];
