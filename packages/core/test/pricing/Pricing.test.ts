import {
	amountBeside,
	explain,
	inApplicationOrder,
	type PricingDiscount,
	type PricingInput,
	price,
} from "@svc/core/pricing/Pricing";
import { type PricingImplementation, percentLaw, pricingLaws, setLawNames } from "@svc/testkit/Laws/Pricing";
import { describe, expect, it } from "vitest";

const line = (id: string, unit_amount: number, quantity = 1, ppm = 0) => ({
	id,
	unit_amount,
	quantity,
	is_delivered: true,
	tax: { ppm },
});

const input = (fields: Partial<PricingInput>): PricingInput => ({
	lines: [],
	discounts: [],
	charges: [],
	tips: [],
	is_taxed: true,
	...fields,
});

describe("price", () => {
	for (const { name, check } of pricingLaws({ price, explain, inApplicationOrder, amountBeside }))
		it(name, () => check());

	it("prices a worked example", () => {
		const priced = price(
			input({
				lines: [line("shirt", 1999, 2, 88_750), line("book", 1001, 1, 40_000)],
				discounts: [
					{ id: "shirt10", discount_class: "line_item", method: { type: "percentage", ppm: 100_000 }, positions: [0] },
					{ id: "five", discount_class: "order", method: { type: "fixed", amount: 500 } },
				],
				charges: [{ id: "shipping", method: { type: "fixed", amount: 700 }, tax: { ppm: 88_750 } }],
				tips: [{ id: "tip", method: { type: "percentage", ppm: 150_000 } }],
			}),
		);
		// Shirts 3998 − 400 (399.8 up) = 3598. Five dollars over 3598 : 1001 = 391.17 : 108.83, so 391 and 109.
		// Tax: 3207 × 8.875 % = 284.62 → 285; 892 × 4 % = 35.68 → 36; 700 × 8.875 % = 62.125 → 62.
		// Tip: 15 % of 4099 = 614.85 → 615.
		expect(priced).toEqual({
			lines: [
				{ subtotal: 3998, discount: 791, tax: 285, total: 3492 },
				{ subtotal: 1001, discount: 109, tax: 36, total: 928 },
			],
			charges: [{ subtotal: 700, discount: 0, tax: 62, total: 762 }],
			discounts: [
				{ id: "shirt10", amount: 400, parts: [{ position: 0, amount: 400 }] },
				{
					id: "five",
					amount: 500,
					parts: [
						{ position: 0, amount: 391 },
						{ position: 1, amount: 109 },
					],
				},
			],
			tips: [615],
			subtotal: 4999,
			discount: 900,
			charge: 700,
			tax: 383,
			tip: 615,
			total: 5797,
		});
	});

	it("takes each line discount off what the previous one left", () => {
		const half = { discount_class: "line_item" as const, method: { type: "percentage" as const, ppm: 500_000 } };
		const priced = price(
			input({
				lines: [line("a", 100)],
				discounts: [
					{ id: "1", ...half },
					{ id: "2", ...half },
				],
			}),
		);
		expect(priced.discounts.map(({ amount }) => amount)).toEqual([50, 25]);
	});

	it("takes each order discount off what the previous one left", () => {
		const tenth = { discount_class: "order" as const, method: { type: "percentage" as const, ppm: 100_000 } };
		const priced = price(
			input({
				lines: [line("a", 100)],
				discounts: [
					{ id: "1", ...tenth },
					{ id: "2", ...tenth },
				],
			}),
		);
		expect(priced.discounts.map(({ amount }) => amount)).toEqual([10, 9]);
	});

	it("never takes more than is left", () => {
		const priced = price(
			input({
				lines: [line("a", 100), line("b", 50)],
				discounts: [{ id: "1", discount_class: "order", method: { type: "fixed", amount: 1000 } }],
			}),
		);
		expect([priced.discount, priced.total]).toEqual([150, 0]);
	});

	it("taxes only the part of a unit's price that is not exempt", () => {
		const coat = { ...line("coat", 30_000, 1, 62_500), tax: { ppm: 62_500, exempt_amount: 17_500 } };
		expect(price(input({ lines: [coat] })).tax).toBe(781);
	});

	it("compares a unit's average price after discounts with the threshold", () => {
		const shirts = (quantity: number, off: number) =>
			price(
				input({
					lines: [
						{ ...line("shirts", 12_000, quantity), tax: { ppm: 40_000, exempt_below_amount: 11_000 * quantity } },
					],
					discounts: [{ id: "off", discount_class: "order", method: { type: "fixed", amount: off } }],
				}),
			).tax;
		expect([shirts(1, 1_000), shirts(1, 1_001), shirts(2, 2_000), shirts(2, 2_001)]).toEqual([440, 0, 880, 0]);
	});

	it.each([
		["if_taxable", "exempt goods alone", [line("coat", 10_000)], 0],
		["if_taxable", "something taxable beside them", [line("coat", 10_000), line("mug", 200, 1, 40_000)], 40],
		["by_share", "exempt goods alone", [line("coat", 10_000)], 0],
		["by_share", "a quarter that is taxable", [line("coat", 7_500), line("mug", 2_500, 1, 40_000)], 10],
		["by_share", "only taxable goods", [line("mug", 2_500, 1, 40_000)], 40],
		["by_share", "free taxable goods", [line("mug", 0, 1, 40_000)], 40],
		["by_share", "nothing", [], 0],
		[
			"by_share",
			"something taxable that is not delivered",
			[{ ...line("e-book", 500, 1, 40_000), is_delivered: false }],
			0,
		],
	] as const)("taxes a delivery %s, with %s", (delivery, _, lines, tax) => {
		const charge = { id: "chg", method: { type: "fixed", amount: 1_000 }, tax: { ppm: 40_000, delivery } } as const;
		expect(price(input({ lines, charges: [charge] })).charges[0]?.tax).toBe(tax);
	});

	it("frees the cheapest unit of each full set of the dearest units, and never a free one", () => {
		const threeForTwo = (...lines: PricingInput["lines"]) => {
			const method = { type: "buy_x_get_y" as const, buy_quantity: 2, get_quantity: 1, ppm: 1_000_000 };
			return price(input({ lines, discounts: [{ id: "3for2", discount_class: "line_item", method }] })).total;
		};
		const shirts = line("shirts", 5_000, 3);
		expect(threeForTwo(shirts)).toBe(10_000);
		expect(threeForTwo(shirts, line("sticker", 100))).toBe(10_100);
		expect(threeForTwo(line("sticker", 100), shirts)).toBe(10_100);
		expect(threeForTwo(shirts, line("sample", 0))).toBe(10_000);
		expect(threeForTwo(line("a", 100), line("b", 90), line("c", 80), line("d", 70), line("e", 60), line("f", 50))).toBe(
			100 + 90 + 70 + 60,
		);
	});

	it("counts gift cards toward no percentage of a charge or a tip, and no band", () => {
		const tenth = { type: "percentage" as const, ppm: 100_000 };
		const bands = [
			{ from: 0, to: 5_000, amount: 700 },
			{ from: 5_000, amount: 0 },
		];
		const { charges, tips } = price(
			input({
				lines: [line("mug", 1_000), { ...line("card", 5_000), sells_gift_cards: true }],
				charges: [
					{ id: "service", method: tenth, tax: { ppm: 0 } },
					{ id: "delivery", method: { type: "banded", bands }, tax: { ppm: 0 } },
				],
				tips: [{ id: "tip", method: tenth }],
			}),
		);
		expect([...charges.map(({ subtotal }) => subtotal), ...tips]).toEqual([100, 700, 100]);
	});

	it("throws beyond the safe integers", () => {
		expect(() => price(input({ lines: [line("a", Number.MAX_SAFE_INTEGER, 2)] }))).toThrow(RangeError);
	});
});

describe("explain", () => {
	it("returns each step that changed the price", () => {
		const { steps, discounts } = explain(
			input({
				lines: [line("a", 100, 1, 88_750), line("b", 100, 1), line("c", 100, 1)],
				discounts: [{ id: "d", discount_class: "order", method: { type: "percentage", ppm: 333_333 } }],
			}),
		);
		const a = { type: "line_item", id: "a" };
		expect(steps.filter(({ subject }) => subject.id === "a")).toEqual([
			{
				rule: "line_subtotal",
				subject: a,
				base: 100,
				quantity: 1,
				exact: "100",
				rounding: "none",
				remainder_cents: 0,
				amount: 100,
			},
			{
				rule: "order_discount",
				subject: a,
				discount_id: "d",
				base: 100,
				exact: "100/3",
				rounding: "largest_remainder",
				remainder_cents: 1,
				amount: -34,
			},
			{
				rule: "tax",
				subject: a,
				base: 66,
				rate: "8.875",
				exact: "5.8575",
				rounding: "half_up",
				remainder_cents: 0,
				amount: 6,
			},
		]);
		expect(discounts).toEqual([
			{
				discount_id: "d",
				rule: "order_discount",
				base: 300,
				rate: "33.3333",
				exact: "99.9999",
				rounding: "half_up",
				amount: 100,
			},
		]);
	});
});

describe("inApplicationOrder", () => {
	it("sorts percents before amounts, one line before all, larger before smaller", () => {
		const discount = (id: string, type: "percentage" | "fixed", value: number, positions?: ReadonlyArray<number>) => ({
			id,
			discount_class: "line_item" as const,
			method: type === "fixed" ? { type, amount: value } : { type, ppm: value },
			...(positions === undefined ? {} : { positions }),
		});
		const sorted = inApplicationOrder([
			discount("amount", "fixed", 5),
			discount("percent", "percentage", 5),
			discount("larger percent", "percentage", 6),
			discount("percent of one", "percentage", 1, [0]),
			discount("amount of one", "fixed", 1, [0]),
		]);
		expect(sorted.map(({ id }) => id)).toEqual([
			"percent of one",
			"larger percent",
			"percent",
			"amount of one",
			"amount",
		]);
	});
});

type SetMethod = Extract<PricingDiscount["method"], { readonly type: "buy_x_get_y" }>;

describe("the laws", () => {
	const implementation: PricingImplementation = { price, explain, inApplicationOrder, amountBeside };
	const isBroken = (changes: Partial<PricingImplementation>, name: string): boolean =>
		pricingLaws({ ...implementation, ...changes }).some((law) => law.name === name && law.isBroken());

	it("catch a price that loses a cent of tax", () => {
		const losing = (given: PricingInput) => {
			const priced = price(given);
			const tax = Math.max(0, priced.tax - 1);
			return { ...priced, tax, total: priced.total - priced.tax + tax };
		};
		expect(isBroken({ price: losing }, "the steps of the explanation sum to the total")).toBe(true);
		expect(isBroken({ price: losing }, "the parts sum to the whole")).toBe(true);
	});

	it("catch discounts that depend on their order of entry", () => {
		const asEntered = (discounts: ReadonlyArray<PricingDiscount>) => discounts;
		const name = "the order in which discounts were entered changes no line and no total";
		expect(isBroken({ inApplicationOrder: asEntered }, name)).toBe(true);
	});

	it("catch order discounts that are all percents of one sum, as they were before", () => {
		const ofOneSum = (given: PricingInput) => {
			const priced = price(given);
			return {
				...priced,
				discounts: given.discounts.map((discount) => price({ ...given, discounts: [discount] }).discounts[0]!),
			};
		};
		const name = "percents off the order apply one after the other, each to what the one before left";
		expect(isBroken({ price: ofOneSum }, name)).toBe(true);
	});

	it("catch discounts that are ranked as if the order had no others, as they were before", () => {
		const alone = (given: PricingInput) => amountBeside({ ...given, discounts: [] });
		const name = "what a discount gives beside others is what the price with it leaves less";
		expect(isBroken({ amountBeside: alone }, name)).toBe(true);
	});

	it("catch price thresholds that look at the price before discounts, as they did before", () => {
		const name = "a price threshold looks at what discounts left: below it there is no tax, and at it there is all";
		const before = (given: PricingInput) =>
			price({
				...given,
				lines: given.lines.map((one) => {
					const { exempt_below_amount = 0, ppm } = one.tax;
					return { ...one, tax: { ppm: one.unit_amount * one.quantity < exempt_below_amount ? 0 : ppm } };
				}),
			});
		expect(isBroken({ price: before }, name)).toBe(true);
	});

	it("catch deliveries that are taxed whatever they deliver, as they were before", () => {
		const always = (given: PricingInput) =>
			price({
				...given,
				charges: given.charges.map(({ tax: { delivery: _, ...tax }, ...charge }) => ({ ...charge, tax })),
			});
		const name = "a delivery is taxed by the rule of its state, on what is delivered and taxable";
		expect(isBroken({ price: always }, name)).toBe(true);
	});

	/** The price with other amounts off lines than a "buy x, get y" would give. */
	const withSets =
		(amountsOf: (given: PricingInput, method: SetMethod) => ReadonlyArray<readonly [number, number]>) =>
		(given: PricingInput) => {
			const method = given.discounts[0]?.method;
			if (method?.type !== "buy_x_get_y") return price(given);
			const discounts = amountsOf(given, method).map(
				([position, amount], i): PricingDiscount => ({
					id: `disc_${i}`,
					discount_class: "line_item",
					method: { type: "fixed", amount: Math.round((amount * method.ppm) / 1_000_000) },
					positions: [position],
				}),
			);
			return price({ ...given, discounts });
		};

	it("catch sets that free the cheapest units of all sets, as they did before", () => {
		const cheapest = withSets(({ lines }, { buy_quantity, get_quantity }) => {
			const units = lines.flatMap(({ quantity, unit_amount }, position) =>
				Array.from({ length: quantity }, () => [position, unit_amount] as const),
			);
			const count = Math.floor(units.length / (buy_quantity + get_quantity)) * get_quantity;
			return units.sort(([, a], [, b]) => a - b).slice(0, count);
		});
		expect(isBroken({ price: cheapest }, setLawNames.more)).toBe(true);
		expect(isBroken({ price: cheapest }, setLawNames.sets)).toBe(true);
	});

	it("catch sets that round each line by itself, as they did before", () => {
		const byLine = withSets(({ discounts, ...given }, method) => {
			const free = price({ ...given, discounts: [{ ...discounts[0]!, method: { ...method, ppm: 1_000_000 } }] });
			return free.discounts[0]!.parts.map(({ amount, position }) => [position, amount] as const);
		});
		expect(isBroken({ price: byLine }, setLawNames.order)).toBe(true);
	});

	it("catch gift cards that count toward percentages, as they did before", () => {
		const counting = (given: PricingInput) =>
			price({ ...given, lines: given.lines.map((one) => ({ ...one, sells_gift_cards: false })) });
		expect(isBroken({ price: counting }, percentLaw)).toBe(true);
	});

	it("catch a tip on tax", () => {
		const onTax = (given: PricingInput) => {
			const priced = price(given);
			return { ...priced, tips: priced.tips.map((tip) => tip + priced.tax), tip: priced.tip + priced.tax };
		};
		expect(isBroken({ price: onTax }, "a tip is never on tax or charges")).toBe(true);
	});
});
