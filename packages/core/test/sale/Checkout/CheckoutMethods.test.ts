import { knownCustomer, namedCustomer, shownMethods } from "@svc/core/sale/Checkout/KnownBuyer";
import { keptCards } from "@svc/core/sale/PaymentMethods/PaymentMethod";
import { checkInstruments } from "@svc/core/sale/Payments/InstrumentRules";
import { methodOffers } from "@svc/core/sale/Payments/MethodOffers";
import { type CheckoutMethodRules, checkoutMethodLaws } from "@svc/testkit/Laws/CheckoutMethods";
import { describe, expect, it } from "vitest";

const rules: CheckoutMethodRules = { keptCards, knownCustomer, methodOffers, namedCustomer, shownMethods };
const lawsOf = (wrong: Partial<CheckoutMethodRules> = {}) =>
	checkoutMethodLaws({ ...rules, ...wrong }, { checkInstruments });
/** Which laws are broken. Each breaks early, and the others are tried in vain. */
const brokenBy = (wrong: Partial<CheckoutMethodRules>): ReadonlyArray<boolean> =>
	lawsOf(wrong).map((one) => one.isBroken({ numRuns: 300 }));

describe("the methods of a checkout (PM5, PM6, PM7)", () => {
	it.each(lawsOf())("law: $name", ({ check }) => check());

	it("catch offers of the amount before gift cards", () => {
		const wrong: CheckoutMethodRules["methodOffers"] = ({ gift_card_estimate, ...order }, ...rest) =>
			methodOffers(order, ...rest);
		expect(brokenBy({ methodOffers: wrong })).toEqual([true, false, false]);
	});

	it("catch offers that forget what the seller says of the purpose", () => {
		const wrong: CheckoutMethodRules["methodOffers"] = (order, guidance, { now }) =>
			methodOffers(order, guidance, { now });
		expect(brokenBy({ methodOffers: wrong })).toEqual([true, false, false]);
	});

	it("catch a customer that is named by a key without the right to charge", () => {
		const wrong: CheckoutMethodRules["namedCustomer"] = ({ _tag }, { customer }) =>
			(_tag === "ApiKey" || _tag === "System") && customer?.customer_id !== undefined
				? { known_customer_id: customer.customer_id }
				: {};
		expect(brokenBy({ namedCustomer: wrong })).toEqual([false, true, false]);
	});

	it("catch a customer that a stranger names", () => {
		const wrong: CheckoutMethodRules["namedCustomer"] = (_, { customer }) =>
			customer?.customer_id === undefined ? {} : { known_customer_id: customer.customer_id };
		expect(brokenBy({ namedCustomer: wrong })).toEqual([false, true, false]);
	});

	it.each<[string, CheckoutMethodRules["knownCustomer"]]>([
		["on payment links", ({ payment_link_id, ...session }) => knownCustomer(session)],
		["after the end of the session", (session) => knownCustomer({ ...session, status: "open" })],
	])("catch saved methods %s", (_, wrong) => {
		expect(brokenBy({ knownCustomer: wrong })).toEqual([false, true, false]);
	});

	it("catch methods that were removed", () => {
		const wrong: CheckoutMethodRules["shownMethods"] = (methods, ...rest) =>
			shownMethods(
				methods.map((one) => ({ ...one, status: "active" })),
				...rest,
			);
		expect(brokenBy({ shownMethods: wrong })).toEqual([false, true, false]);
	});

	it("catch a card that each report keeps again", () => {
		const wrong: CheckoutMethodRules["keptCards"] = (step, ...rest) =>
			keptCards(
				{
					...step,
					before: { ...step.before, intents: step.before.intents.map((leg) => ({ ...leg, status: "processing" })) },
				},
				...rest,
			);
		expect(brokenBy({ keptCards: wrong })).toEqual([false, false, true]);
	});
});
