import { AddressInput } from "@svc/core/words/Address";
import { statesElsewhere } from "@svc/core/words/ZipCodes";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const decode = Schema.decodeUnknownEither(AddressInput, { onExcessProperty: "error" });
const read = (state: string, postal_code?: string) =>
	Either.getOrThrow(decode({ state, country: "US", ...(postal_code === undefined ? {} : { postal_code }) }));

describe("an address in the United States", () => {
	it.each([
		["ma", "MA"],
		["Massachusetts", "MA"],
		[" new  york ", "NY"],
		["Puerto Rico", "PR"],
		["U.S. Virgin Islands", "VI"],
		["guam", "GU"],
		["Washington, D.C.", "DC"],
		["Armed Forces Europe", "AE"],
	])("has its state %j as %s", (state, code) => {
		expect(read(state).state).toBe(code);
	});

	it.each([
		["02139", "02139"],
		[" 02139 ", "02139"],
		["021391234", "02139-1234"],
		["02139 1234", "02139-1234"],
		["02139–1234", "02139-1234"],
		["０２１３９", "02139"],
	])("has its ZIP code %j as %s", (zip, usual) => {
		expect(read("MA", zip).postal_code).toBe(usual);
	});

	it.each([
		["MA", "2139", "postal_code"],
		["MA", "O2139", "postal_code"],
		["MA", "abc", "postal_code"],
		["MA", "02139-12", "postal_code"],
		["MA", "021390", "postal_code"],
		["Ontario", "02139", "state"],
		["toString", "02139", "state"],
	])("is refused in %s with the ZIP code %s", (state, postal_code, field) => {
		const refused = decode({ state, postal_code, country: "US" });
		expect(Either.isLeft(refused) && refused.left.message).toContain(`["${field}"]`);
	});

	it("stays as it is once it is in its usual form, and in another country", () => {
		const usual = read("Massachusetts", "021391234");
		expect(Either.getOrThrow(decode(usual))).toEqual(usual);
		const elsewhere = { state: "Georgia", postal_code: "0105", country: "GE" };
		expect(Either.getOrThrow(decode(elsewhere))).toEqual(elsewhere);
	});
});

describe("statesElsewhere", () => {
	const elsewhere = (state: string, postal_code: string) => statesElsewhere({ state, postal_code, country: "US" });

	it.each([
		["MA", "02139"],
		["NY", "10001"],
		["NY", "06390"],
		["PR", "00901"],
		["VI", "00802"],
		["GU", "96910"],
		["MP", "96950-0001"],
		["AE", "09012"],
		["AA", "34002"],
		["CA", "94110"],
		["TX", "88510"],
		["DC", "20001"],
		["VA", "20190"],
		["AK", "99501"],
	])("finds nothing wrong with %s %s", (state, zip) => {
		expect(elsewhere(state, zip)).toBeUndefined();
	});

	it("names the states of a ZIP code of another state", () => {
		expect(elsewhere("NJ", "02139")).toEqual(["MA"]);
		expect(elsewhere("MA", "06390")).toEqual(["CT", "NY"]);
		expect(elsewhere("MA", "00001")).toEqual([]);
	});

	it("has each prefix at most once in one state or in neighbors", () => {
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 999 }), (prefix) => {
				const states = elsewhere("ZZ", `${String(prefix).padStart(3, "0")}01`) ?? [];
				expect(states.length).toBeLessThanOrEqual(5);
				expect(new Set(states).size).toBe(states.length);
			}),
		);
	});
});
