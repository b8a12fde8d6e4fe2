import { it } from "@effect/vitest";
import { categories, isNeverTaxed, type TaxCategory } from "@svc/core/pricing/Tax/Category";
import {
	bySpecificity,
	dayAt,
	placeOf,
	placesAround,
	reaches,
	type SellerRate,
	type TaxQuestion,
	taxTerms,
} from "@svc/core/pricing/Tax/Table";
import { stateTaxes } from "@svc/core/pricing/Tax/UnitedStates";
import fc from "fast-check";
import { describe, expect } from "vitest";

const own = (id: string, rate: string, place: Partial<SellerRate> = {}): SellerRate => ({
	tax_rate_id: id,
	state: "NY",
	rate,
	status: "active",
	created_at: "2026-11-01T00:00:00.000Z",
	...place,
});

const day = "2026-11-21";

const termsOf = (
	{ day: on = day, ...question }: Omit<TaxQuestion, "day"> & { day?: string },
	rates: ReadonlyArray<SellerRate>,
) => taxTerms({ ...question, day: on }, rates);

const combinedRate = (question: Parameters<typeof termsOf>[0], sellerRates: ReadonlyArray<SellerRate>): string =>
	termsOf(question, sellerRates).rate;

const rateOf = (state: string, category: TaxCategory, on = day) => combinedRate({ state, category, day: on }, []);

describe("the embedded table", () => {
	it.each([
		["AL", "4"],
		["CA", "7.25"],
		["CO", "2.9"],
		["CT", "6.35"],
		["DC", "7"],
		["LA", "5"],
		["MN", "6.875"],
		["MO", "4.225"],
		["NJ", "6.625"],
		["NM", "4.875"],
		["NV", "6.85"],
		["NY", "4"],
		["OR", "0"],
		["SD", "4.2"],
		["TX", "6.25"],
		["UT", "6.1"],
		["VA", "5.3"],
		["WA", "6.5"],
	])("taxes goods in %s at %s %%", (state, rate) => {
		expect(rateOf(state, "physical_goods")).toBe(rate);
	});

	it.each([
		["AL", "2"],
		["AR", "0"],
		["HI", "4"],
		["ID", "6"],
		["IL", "0"],
		["KS", "0"],
		["MO", "1.225"],
		["MS", "5"],
		["NY", "0"],
		["OK", "0"],
		["SD", "4.2"],
		["TN", "4"],
		["UT", "3"],
		["VA", "1"],
	])("taxes groceries in %s at %s %%", (state, rate) => {
		expect(rateOf(state, "groceries")).toBe(rate);
	});

	it("exempts clothing of any price in four states", () => {
		for (const state of ["MN", "NJ", "PA", "VT"]) {
			const terms = termsOf({ state, category: "clothing" }, []);
			expect([terms.rate, terms.exemption]).toEqual(["0", undefined]);
		}
		expect(rateOf("CA", "clothing")).toBe("7.25");
	});

	it("exempts clothing below $110 in New York, and taxes the whole price from $110", () => {
		expect(termsOf({ state: "NY", category: "clothing" }, [])).toMatchObject({
			rate: "4",
			exempt_unit_amount: 0,
			exempt_below_unit_amount: 11_000,
			exemption: { effective_from: "2012-04-01" },
			basis: { type: "general_rate" },
		});
	});

	it.each([
		["MA", 17_500, "6.25"],
		["RI", 25_000, "7"],
	])("taxes only the part of a clothing price above the threshold in %s", (state, threshold, rate) => {
		const terms = termsOf({ state, category: "clothing" }, []);
		expect(terms).toMatchObject({ rate, exempt_unit_amount: threshold, basis: { type: "general_rate" } });
		expect(terms.exempt_below_unit_amount).toBeUndefined();
	});

	it("taxes digital goods and shipping by state, and leaves services untaxed", () => {
		expect(rateOf("CA", "digital_goods")).toBe("0");
		expect(rateOf("WA", "digital_goods")).toBe("6.5");
		expect(rateOf("CA", "shipping")).toBe("0");
		expect(rateOf("NJ", "shipping")).toBe("6.625");
		for (const state of stateTaxes) expect(rateOf(state.state, "services")).toBe("0");
	});

	it("finds a state by its code or name in either case, and taxes nothing in an unknown place", () => {
		expect(rateOf("tx", "physical_goods")).toBe("6.25");
		expect(rateOf(" New Jersey ", "physical_goods")).toBe("6.625");
		expect(termsOf({ state: "ZZ", category: "physical_goods" }, [own("taxr_1", "9", { state: "ZZ" })])).toEqual({
			rate: "0",
			exempt_unit_amount: 0,
			basis: { type: "unknown_state" },
		});
	});

	it.each([
		["DC", "2026-09-30", "6"],
		["DC", "2026-10-01", "7"],
		["SD", "2027-06-30", "4.2"],
		["SD", "2027-07-01", "4.5"],
		["LA", "2029-12-31", "5"],
		["LA", "2030-01-01", "4.75"],
		["LA", "2020-01-01", "5"],
	])("taxes goods in %s on %s at %s %%", (state, on, rate) => {
		expect(rateOf(state, "physical_goods", on)).toBe(rate);
	});

	it("begins the day of a state by the clock of the state", () => {
		const millis = Date.parse("2026-10-01T03:59:59Z");
		expect([dayAt({ state: "DC" }, millis), dayAt({ state: "DC" }, millis + 1_000)]).toEqual([
			"2026-09-30",
			"2026-10-01",
		]);
		expect([dayAt({ state: "CA" }, millis), dayAt({ state: "HI" }, millis), dayAt({ state: "ZZ" }, millis)]).toEqual([
			"2026-09-30",
			"2026-09-30",
			"2026-10-01",
		]);
	});

	it.each([
		["NY", "if_taxable", "4"],
		["NJ", "by_share", "6.625"],
		["HI", undefined, "4"],
		["CA", undefined, "0"],
	])("taxes deliveries to %s by the rule %s", (state, delivery, rate) => {
		const terms = termsOf({ state, category: "shipping" }, []);
		expect([terms.rate, terms.delivery, terms.exemption === undefined]).toEqual([
			rate,
			delivery,
			delivery === undefined,
		]);
	});

	it("returns the basis of the rate", () => {
		expect(termsOf({ state: "TN", category: "groceries" }, []).basis).toMatchObject({
			type: "category_rule",
			effective_from: "2017-07-01",
		});
		expect(termsOf({ state: "TN", category: "gift_card" }, []).basis).toEqual({ type: "untaxed_category" });
	});
});

describe("the seller's own rates", () => {
	const city = own("taxr_city", "8.875", { postal_code_prefix: "100" });

	it("replace the state's general rate if the postal prefix matches", () => {
		const question = { state: "NY", category: "physical_goods", postal_code: "10001-1234" } as const;
		expect(termsOf(question, [own("taxr_state", "5"), city])).toEqual({
			rate: "8.875",
			exempt_unit_amount: 0,
			basis: { type: "seller_rate", tax_rate_id: "taxr_city" },
		});
		expect(combinedRate({ ...question, postal_code: "12207" }, [own("taxr_state", "5"), city])).toBe("5");
		expect(combinedRate({ state: "NY", category: "physical_goods" }, [city])).toBe("4");
	});

	it("keep the state's exemptions unless they name the category", () => {
		const question = { state: "NY", category: "clothing", postal_code: "10001" } as const;
		expect(termsOf(question, [city])).toMatchObject({ rate: "8.875", exempt_below_unit_amount: 11_000 });
		const clothing = own("taxr_clothing", "4.5", { line_item_tax_category: "clothing" });
		const terms = termsOf(question, [city, clothing]);
		expect([terms.rate, terms.exempt_below_unit_amount, terms.exemption]).toEqual(["4.5", undefined, undefined]);
	});

	it("keep a partial exemption of the price, at the seller's rate", () => {
		const boston = own("taxr_1", "7", { state: "MA" });
		expect(termsOf({ state: "MA", category: "clothing" }, [boston])).toMatchObject({
			rate: "7",
			exempt_unit_amount: 17_500,
		});
	});

	it("apply to services and states without sales tax, but never to gift cards", () => {
		expect(combinedRate({ state: "AK", category: "physical_goods" }, [own("taxr_1", "5", { state: "AK" })])).toBe("5");
		const services = own("taxr_2", "4", { line_item_tax_category: "services" });
		expect(combinedRate({ state: "NY", category: "services" }, [services])).toBe("4");
		expect(combinedRate({ state: "NY", category: "gift_card" }, [own("taxr_3", "8")])).toBe("0");
	});

	it("apply from their first day to their last", () => {
		const question = { state: "NY", category: "physical_goods" } as const;
		const dated = own("taxr_1", "9", { effective_from: "2026-11-21", effective_until: "2026-11-30" });
		const on = (day: string) => combinedRate({ ...question, day }, [dated]);
		expect(["2026-11-20", "2026-11-21", "2026-11-30", "2026-12-01"].map(on)).toEqual(["4", "9", "9", "4"]);
	});

	it("keep the state's rule for deliveries, unless they name shipping", () => {
		const question = { state: "NY", category: "shipping", postal_code: "10001" } as const;
		expect(termsOf(question, [city])).toMatchObject({ rate: "8.875", delivery: "if_taxable" });
		const named = own("taxr_shipping", "8.875", { line_item_tax_category: "shipping" });
		expect(termsOf(question, [city, named])).not.toHaveProperty("delivery");
	});

	it("do not apply when archived, and the later of two equal ones wins", () => {
		const question = { state: "NY", category: "physical_goods" } as const;
		expect(combinedRate(question, [own("taxr_1", "5", { status: "archived" })])).toBe("4");
		const later = own("taxr_2", "6", { created_at: "2026-11-02T00:00:00.000Z" });
		expect(combinedRate(question, [own("taxr_3", "5"), later])).toBe("6");
		expect(combinedRate(question, [own("taxr_3", "5"), own("taxr_4", "7")])).toBe("7");
	});
});

const category = fc.constantFrom(...categories);
const state = fc.constantFrom("NY", "MA", "NJ", "TX", "OR");
const place = fc.constantFrom("1", "10", "100", "10001", "7");

const sellerRates = fc
	.array(
		fc.record(
			{
				state,
				postal_code_prefix: place,
				line_item_tax_category: category,
				effective_from: fc.constantFrom("2026-11-01", "2026-11-21", "2026-11-22"),
				effective_until: fc.constantFrom("2026-11-20", "2026-11-21", "2026-12-31"),
				rate: fc.integer({ min: 0, max: 20 }).map(String),
				status: fc.constantFrom("active" as const, "archived" as const),
				created_at: fc.constantFrom("2026-11-01T00:00:00.000Z", "2026-11-02T00:00:00.000Z"),
			},
			{ requiredKeys: ["state", "rate", "status", "created_at"] },
		),
		{ maxLength: 12 },
	)
	.map((rates): Array<SellerRate> => rates.map((rate, i) => ({ ...rate, tax_rate_id: `taxr_${i}` })));

const question: fc.Arbitrary<TaxQuestion> = fc.record(
	{ state, category, postal_code: fc.constantFrom("10001", "10001-0001", "75001"), day: fc.constant(day) },
	{ requiredKeys: ["state", "category", "day"] },
);

describe("laws of specificity", () => {
	it.prop(
		"the order of the rates does not matter",
		[sellerRates, question, fc.infiniteStream(fc.nat())],
		([rates, asked, chance]) => {
			const shuffled = rates
				.map((rate) => [chance.next().value ?? 0, rate] as const)
				.sort(([left], [right]) => left - right)
				.map(([, rate]) => rate);
			expect(taxTerms(asked, shuffled)).toEqual(taxTerms(asked, rates));
		},
	);

	it.prop("a less specific rate beside the deciding one changes nothing", [sellerRates, question], ([rates, asked]) => {
		const answer = taxTerms(asked, rates);
		const { basis } = answer;
		if (basis.type !== "seller_rate") return;
		const winner = rates.find((rate) => rate.tax_rate_id === basis.tax_rate_id);
		expect(winner).toBeDefined();
		if (winner === undefined) return;
		const rest = rates.filter((rate) => bySpecificity(winner, rate) >= 0 || !reaches(rate, asked));
		for (const rate of rates) {
			if (reaches(rate, asked)) expect(bySpecificity(winner, rate)).toBeLessThanOrEqual(0);
		}
		expect(taxTerms(asked, [winner])).toEqual(answer);
		expect(taxTerms(asked, [winner, ...rest])).toEqual(answer);
	});

	it.prop("rates that do not apply change nothing", [sellerRates, question], ([rates, asked]) => {
		expect(
			taxTerms(
				asked,
				rates.filter((rate) => reaches(rate, asked)),
			),
		).toEqual(taxTerms(asked, rates));
	});

	it.prop(
		"the places around a destination find all of its rates",
		[sellerRates, question, fc.constantFrom("10001", " 10001-0001", "1000", "10A", "75001", "", "x1")],
		([rates, { category, state }, postal_code]) => {
			const asked = { category, state, postal_code, day };
			const places = placesAround(asked);
			const found = rates.filter((rate) => places.includes(placeOf(rate)));
			for (const rate of rates) if (reaches(rate, asked)) expect(found).toContain(rate);
			expect(taxTerms(asked, found)).toEqual(taxTerms(asked, rates));
		},
	);

	it.prop(
		"categories without tax have rate 0, and an exemption by price or contents names its rule",
		[sellerRates, question],
		([rates, asked]) => {
			const { delivery, exempt_below_unit_amount = 0, exempt_unit_amount, exemption, rate } = taxTerms(asked, rates);
			if (isNeverTaxed(asked.category)) expect(rate).toBe("0");
			expect(exempt_unit_amount + exempt_below_unit_amount > 0 || delivery !== undefined).toBe(exemption !== undefined);
		},
	);
});
