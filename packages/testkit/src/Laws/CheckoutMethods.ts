/**
 * Laws for what a checkout offers, shows and saves (capabilities: PM5 to PM7). They take the functions as parameters,
 * so that tests can show that broken ones violate them.
 */
import type * as Buyers from "@svc/core/sale/Checkout/KnownBuyer";
import type * as Methods from "@svc/core/sale/PaymentMethods/PaymentMethod";
import type { StoredPaymentMethod } from "@svc/core/sale/PaymentMethods/PaymentMethod";
import { Instrument, type InstrumentType } from "@svc/core/sale/Payments/Instrument";
import type * as Instruments from "@svc/core/sale/Payments/InstrumentRules";
import type * as Offers from "@svc/core/sale/Payments/MethodOffers";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Charge } from "@svc/core/sale/Payments/Processor";
import type { LegOutcome } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import type { Principal } from "@svc/core/words/Principal";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

export type CheckoutMethodRules = Pick<typeof Offers, "methodOffers"> &
	Pick<typeof Buyers, "knownCustomer" | "namedCustomer" | "shownMethods"> &
	Pick<typeof Methods, "keptCards">;

const now = "2026-11-21T09:00:00.000Z";
const financing_limits = { minimum_money: usd(5_000), maximum_money: usd(3_000_000) };
const types = ["card", "us_bank_account", "financing"] as const;

const complete: Readonly<Record<InstrumentType, Instrument>> = {
	card: Instrument.Card(),
	us_bank_account: Instrument.BankAccount({
		billing_details: { name: "Ada", email: "ada@example.com" },
		mandate_acceptance: { accepted_at: now },
	}),
	financing: Instrument.Financing({ financing: { provider: "affirm" }, ...financing_limits }),
};

/** An order near both limits, with gift cards that may take it below. */
const offered = fc.record({
	left: fc.oneof(
		fc.integer({ min: 4_998, max: 5_002 }),
		fc.integer({ min: 2_999_998, max: 3_000_002 }),
		fc.integer({ min: 50, max: 4_000_000 }),
	),
	giftCards: fc.constantFrom(0, 1, 2_000),
	categories: fc.array(fc.constantFrom("physical_goods" as const, "services" as const, "exempt" as const), {
		minLength: 1,
		maxLength: 3,
	}),
	settled: fc.constantFrom(undefined, "gift_card" as const, "payment_intent" as const),
	purpose: fc.constantFrom(undefined, "goods" as const),
});

const origins = {
	gift_card: { type: "gift_card", gift_card_id: "gc_1" },
	payment_intent: { type: "payment_intent", payment_intent_id: "pi_0" },
} as const;

type OfferedOrder = Parameters<CheckoutMethodRules["methodOffers"]>[0];

const orderOf = ({ categories, giftCards, left, settled }: typeof offered extends fc.Arbitrary<infer A> ? A : never) =>
	// The rules read no other fields.
	({
		line_items: categories.map((line_item_tax_category) => ({ line_item_tax_category })),
		settled_payments: settled === undefined ? [] : [{ origin: origins[settled] }],
		settlement_amounts: { outstanding_money: usd(left + giftCards) },
		...(giftCards === 0 ? {} : { gift_card_estimate: { remaining_money: usd(left) } }),
	}) as unknown as OfferedOrder;

const principal: fc.Arbitrary<Principal> = fc.constantFrom<Principal>(
	{ _tag: "ApiKey", api_key_id: "key_1", scopes: new Set(["payments.payment_intents.write"]) },
	{ _tag: "ApiKey", api_key_id: "key_2", scopes: new Set(["payments.payment_intents.read"]) },
	{ _tag: "System" },
	{ _tag: "Anonymous" },
	{ _tag: "CheckoutSession", session_version: 1, checkout_session_id: "cs_1", order_id: "ord_1" },
	{ _tag: "Developer", developer_identity_id: "dev_1", onboarding_session_id: "onb_1" },
);

const customer_id = fc.constantFrom("cus_1", "cus_2");

const method = fc.record({
	payment_method_id: fc.constantFrom("pm_1", "pm_2", "pm_3"),
	customer_id,
	status: fc.constantFrom("pending" as const, "active" as const, "detached" as const),
	card: fc.constantFrom({ brand: "visa", last4: "4242" }),
});

const shown = fc.record({
	principal,
	named: fc.option(customer_id, { nil: undefined }),
	/** The order's own customer, not mentioned in the request. */
	inherited: fc.option(customer_id, { nil: undefined }),
	isLink: fc.boolean(),
	status: fc.constantFrom("open" as const, "completed" as const, "expired" as const),
	methods: fc.uniqueArray(method, { selector: ({ payment_method_id }) => payment_method_id, maxLength: 3 }),
	default_id: fc.constantFrom(undefined, "pm_1", "pm_2"),
});

const saved_method = { processor_payment_method_id: "ppm_1" };

const kept = fc.record({
	before: fc.constantFrom("processing", "requires_action", "requires_capture", "succeeded"),
	after: fc.constantFrom("processing", "requires_action", "requires_capture", "succeeded", "requires_payment_method"),
	save_for: fc.option(customer_id, { nil: undefined }),
	reports: fc.boolean(),
	isOfAttempt: fc.boolean(),
});

const outcomeOf = (status: string, reports: boolean): LegOutcome => {
	const charged = { processor_payment_id: "ch_1", amount_money: usd(1_000), ...(reports ? { saved_method } : {}) };
	if (status === "succeeded") return Charge.Succeeded(charged);
	if (status === "requires_capture") return Charge.Authorized(charged);
	return status === "requires_payment_method"
		? Charge.Declined({ error: { code: "card_declined", message: "Declined." } })
		: Charge.Processing({ processor_payment_id: "ch_1" });
};

const isCharged = (status: string): boolean => status === "succeeded" || status === "requires_capture";

export const checkoutMethodLaws = (
	{ keptCards, knownCustomer, methodOffers, namedCustomer, shownMethods }: CheckoutMethodRules,
	{ checkInstruments }: Pick<typeof Instruments, "checkInstruments">,
): ReadonlyArray<Law> => [
	law("a checkout offers a method if and only if a payment with it is accepted", offered, (given) => {
		const { left, purpose } = given;
		const order = orderOf(given);
		const guidance = { account_id: "a", publishable_key: "p", payment_method_types: types, financing_limits };
		const offers = methodOffers(order, guidance, { now, transaction_purpose: purpose });
		const terms = { balance: left, now, ...(purpose === undefined ? {} : { transaction_purpose: purpose }) };
		return types.every((type, index) => {
			const use = { instrument: complete[type], amount: left, at: "" };
			const checked = checkInstruments(order, [use], terms);
			const offer = offers[index];
			return (
				offer?.type === type &&
				offer.is_available === Either.isRight(checked) &&
				offer.unavailable_code === (Either.isLeft(checked) ? checked.left.code : undefined)
			);
		});
	}),
	law(
		"a buyer sees saved methods only if a seller who may charge them has named the customer, and only active ones of theirs",
		shown,
		({ default_id, inherited, isLink, methods, named, principal, status }) => {
			const session = {
				status,
				customer: { require_email: false, ...(inherited === undefined ? {} : { customer_id: inherited }) },
				...namedCustomer(principal, { customer: { customer_id: named } }),
				...(isLink ? { payment_link_id: "plink_1" } : {}),
			};
			const known = knownCustomer(session);
			const mayCharge =
				principal._tag === "System" || (principal._tag === "ApiKey" && principal.api_key_id === "key_1");
			if (known !== (mayCharge && !isLink && status === "open" ? named : undefined)) return false;
			if (known === undefined) return true;
			// The rules read no other fields.
			const stored = methods as unknown as ReadonlyArray<StoredPaymentMethod>;
			const seen = shownMethods(stored, known, default_id);
			const own = methods.filter((one) => one.customer_id === known && one.status === "active");
			const ids = own.map(({ payment_method_id }) => payment_method_id);
			return (
				[...seen.map(({ payment_method_id }) => payment_method_id)].sort().join() === [...ids].sort().join() &&
				seen.every(
					({ is_default, payment_method_id }, index) =>
						is_default === (payment_method_id === default_id && index === 0),
				)
			);
		},
	),
	law(
		"a card is kept once, when its charge has succeeded and the buyer has asked for it",
		kept,
		({ after, before, isOfAttempt, reports, save_for }) => {
			const leg = (status: string) =>
				// The rules read no other fields.
				({
					payment_intent_id: "pi_1",
					order_payment_attempt_id: isOfAttempt ? "opa_1" : "opa_0",
					processor_idempotency_key: "opa_1_pi_1",
					processor_payment_id: "ch_1",
					status,
					charge_request: save_for === undefined ? {} : { save_for: { customer_id: save_for } },
				}) as unknown as PaymentIntent;
			const step = {
				attempt: { order_payment_attempt_id: "opa_1", checkout_session_id: "cs_1" },
				before: { intents: [leg(before)] },
				intents: [leg(after)],
				outcomes: new Map([["pi_1", outcomeOf(after, reports)]]),
				// The rules read no other fields.
			} as unknown as Parameters<CheckoutMethodRules["keptCards"]>[0];
			const cards = keptCards(step, now, () => "pm_new");
			const isDue = save_for !== undefined && reports && isOfAttempt && isCharged(after) && !isCharged(before);
			return isDue
				? cards.length === 1 && cards[0]?.customer_id === save_for && cards[0]?.checkout_session_id === "cs_1"
				: cards.length === 0;
		},
	),
];
