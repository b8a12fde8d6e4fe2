/** Labels of addresses abroad, and which fields a buyer must fill in. */
import { addressFormOf } from "@svc/pages/checkout/AddressForm";
import { allCountries } from "@svc/pages/checkout/Countries";
import { describe, expect, it } from "vitest";
import { makeFake } from "./FakeCheckout.js";
import { fullView } from "./Views.js";

describe("the form of an address", () => {
	it.each([
		["US", "State", "ZIP code"],
		["CA", "Province", "Postal code"],
		["GB", "County", "Postcode"],
		["DE", "State or region", "Postal code"],
		["HK", "State or region", undefined],
	])("of %s asks for %s and %s", (country, state, postal_code) => {
		const form = addressFormOf(country);
		expect([form.state.label, form.postal_code?.label]).toEqual([state, postal_code]);
	});

	it.each([
		["GB", "Postcode", true],
		["HK", "Postal code", false],
		["US", "ZIP code", true],
	])("of %s is that of the page", async (country, label, isRequired) => {
		const view = fullView();
		const address = { line1: "1 Quay", city: "Harbour", state: "Central", country };
		const delivery = { ...view.delivery!, delivery_destination: { address } };
		const { body } = await makeFake({ view: { ...view, delivery } }).get();
		const [, , input = ""] = new RegExp(`(${label}[^]*?)(<input[^>]*name="postal_code"[^>]*>)`).exec(body) ?? [];
		expect(input).not.toBe("");
		expect(/\srequired/.test(input)).toBe(isRequired);
	});

	it("has a state for each country, because the API wants one", () => {
		for (const { code } of allCountries()) expect(addressFormOf(code).state.missing).toMatch(/^Enter /);
	});
});
