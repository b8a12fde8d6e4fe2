import type { Decline } from "@svc/core/catalog/Promotions/Decline";
import { type Eligible, evaluate, noOrders } from "@svc/core/catalog/Promotions/Eligibility";
import { type FactsOfLine, LineIndex } from "@svc/core/catalog/Promotions/LineIndex";
import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { EligibilityRule } from "@svc/core/catalog/Promotions/Rule";
import { reprice } from "@svc/core/sale/Order/Repricing";
import { create, type NewLine } from "@svc/core/sale/Orders/Decisions";
import { decide, decideInTurns, type Offered } from "@svc/core/sale/Orders/OrderPromotions";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, test } from "vitest";

const now = "2026-01-01T00:00:00.000Z";

const promotionOf = (eligibility_rules: ReadonlyArray<EligibilityRule>, more: Partial<Promotion> = {}): Promotion => ({
	promotion_id: "promo_1",
	name: "Offer",
	display_name: "Offer",
	status: "active",
	redemption_type: "automatic",
	applies: "automatically",
	codes: [],
	discount_class: "line_item",
	application_method: { type: "percentage", percent: "10" },
	combines_with: { order: true, line_item: true, service_charge: true },
	exclusivity: null,
	stacking_mode: "continue",
	eligibility_rules,
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
	...more,
});

const attributes = ["variant_id", "product_id", "product_category", "line_item_tax_category", "sku"] as const;
const value = fc.constantFrom("a", "b", "c", "d");

const line: fc.Arbitrary<FactsOfLine> = fc.record(
	{
		variant_id: value,
		product_id: value,
		line_item_tax_category: value,
		sku: value,
		product_category: fc.uniqueArray(value, { maxLength: 3 }),
		keeps_price: fc.constantFrom(true, false, false, false),
		is_part: fc.constantFrom(true, false, false, false),
		quantity: fc.integer({ min: 1, max: 3 }),
		subtotal: fc.integer({ min: 0, max: 100 }),
	},
	{ requiredKeys: ["quantity", "subtotal"] },
);

/** Gift cards keep their price, as donations do. */
const lineOrGift = fc.oneof(
	{ weight: 4, arbitrary: line },
	{ weight: 1, arbitrary: line.map((one): FactsOfLine => ({ ...one, keeps_price: true, sells_gift_cards: true })) },
);

const lineRule: fc.Arbitrary<EligibilityRule> = fc.record({
	attribute: fc.constantFrom(...attributes),
	operator: fc.constantFrom("in" as const, "in" as const, "not_in" as const),
	values: fc.array(value, { minLength: 1, maxLength: 3 }),
});
const orderRule: fc.Arbitrary<EligibilityRule> = fc.record({
	attribute: fc.constantFrom("order_subtotal" as const, "order_quantity" as const),
	operator: fc.constantFrom("gte" as const, "lt" as const),
	values: fc.integer({ min: 0, max: 200 }).map((amount) => [amount]),
});

const promotion: fc.Arbitrary<Promotion> = fc
	.record({
		rules: fc.array(fc.oneof({ weight: 4, arbitrary: lineRule }, { weight: 1, arbitrary: orderRule }), {
			maxLength: 4,
		}),
		discount_class: fc.constantFrom("line_item" as const, "order" as const, "service_charge" as const),
		application_method: fc.constantFrom<Promotion["application_method"]>(
			{ type: "percentage", percent: "10" },
			{ type: "buy_x_get_y", buy_quantity: 2, get_quantity: 1, percent_off: "100" },
		),
		status: fc.constantFrom("active" as const, "active" as const, "archived" as const),
	})
	.map(({ rules, ...more }) => promotionOf(rules, more));

/** The definition of `evaluate`: checks each rule on each line. */
const scan = (given: Promotion, lines: ReadonlyArray<FactsOfLine>): Either.Either<Eligible, Decline> => {
	const { application_method: method, discount_class, eligibility_rules } = given;
	if (given.status === "archived") return Either.left({ reason: "not_active" });
	const isOfOrder = ({ attribute }: EligibilityRule) => attribute.startsWith("order_");
	let gap_money = 0;
	let gap_quantity = 0;
	for (const { attribute, operator, values } of eligibility_rules.filter(isOfOrder)) {
		const field = attribute === "order_subtotal" ? "subtotal" : "quantity";
		const counted = lines.filter(({ sells_gift_cards }) => sells_gift_cards !== true);
		const actual = counted.reduce((sum, one) => sum + one[field], 0);
		const wanted = Number(values[0]);
		if (operator === "lt" && actual >= wanted) return Either.left({ reason: "not_applicable" });
		const gap = operator === "gte" ? Math.max(0, wanted - actual) : 0;
		if (field === "subtotal") gap_money = Math.max(gap_money, gap);
		else gap_quantity = Math.max(gap_quantity, gap);
	}
	const fits = (one: FactsOfLine) =>
		(discount_class === "service_charge" || one.keeps_price !== true) &&
		!(discount_class === "line_item" && method.type === "buy_x_get_y" && one.is_part === true) &&
		eligibility_rules.every((rule) => {
			const { attribute, operator, values } = rule;
			if (isOfOrder(rule)) return true;
			const actual = attributes.find((name) => name === attribute);
			const known = actual === undefined ? [] : [one[actual] ?? []].flat();
			const isThere = known.some((one) => values.includes(one));
			return operator === "in" ? isThere : !isThere;
		});
	const positions = lines.flatMap((one, position) => (fits(one) ? [position] : []));
	if (positions.length === 0) return Either.left({ reason: "not_applicable" });
	if (gap_money > 0 || gap_quantity > 0)
		return Either.left({
			reason: "minimum_not_met",
			...(gap_money > 0 ? { gap_money: usd(gap_money) } : {}),
			...(gap_quantity > 0 ? { gap_quantity } : {}),
		});
	const priced = positions
		.map((position) => lines[position]!)
		.filter(({ sells_gift_cards, subtotal }) => subtotal > 0 && sells_gift_cards !== true);
	const units = priced.reduce((sum, { quantity }) => sum + quantity, 0);
	const missing = method.type === "buy_x_get_y" ? method.buy_quantity + 1 - units : 0;
	if (missing > 0) return Either.left({ reason: "minimum_not_met", gap_quantity: missing });
	return Either.right(discount_class === "service_charge" ? {} : { positions });
};

const factsOf = (lines: LineIndex) => ({ now, lines, customerOrders: noOrders, usesOf: () => 0 });

/** All lines but gift cards may be returned as all positions or as none. */
const spelledOut = (found: Either.Either<Eligible, Decline>, given: Promotion, lines: ReadonlyArray<FactsOfLine>) =>
	Either.map(found, ({ positions }) =>
		given.discount_class === "service_charge"
			? {}
			: { positions: positions ?? lines.flatMap((one, i) => (one.sells_gift_cards === true ? [] : [i])) },
	);

type Evaluate = (given: Promotion, lines: ReadonlyArray<FactsOfLine>) => Either.Either<Eligible, Decline>;

const equalsScan = (implementation: Evaluate) =>
	fc.property(promotion, fc.array(lineOrGift, { maxLength: 8 }), (given, lines) => {
		expect(spelledOut(implementation(given, lines), given, lines)).toEqual(scan(given, lines));
	});

describe("the eligible lines of a promotion", () => {
	test("are the same by the index as by a full scan", () => {
		fc.assert(
			equalsScan((given, lines) => evaluate(given, undefined, factsOf(new LineIndex(lines)))),
			{ numRuns: 3_000 },
		);
	});

	test("differ from the full scan when an index applies the first rule alone", () => {
		const firstRuleAlone: Evaluate = ({ eligibility_rules, ...given }, lines) =>
			evaluate(
				{ ...given, eligibility_rules: eligibility_rules.slice(0, 1) },
				undefined,
				factsOf(new LineIndex(lines)),
			);
		expect(fc.check(equalsScan(firstRuleAlone), { numRuns: 3_000 }).failed).toBe(true);
	});

	test("differ from the full scan when rules on categories are merged, though a line can be in several", () => {
		const merged: Evaluate = ({ eligibility_rules, ...given }, lines) => {
			const isMerged = ({ attribute, operator }: EligibilityRule) =>
				attribute === "product_category" && operator === "in";
			const [first, ...others] = eligibility_rules.filter(isMerged);
			const rest = eligibility_rules.filter((rule) => !isMerged(rule));
			const values = first?.values.filter((one) => others.every((rule) => rule.values.includes(one))) ?? [];
			const rules = first === undefined ? rest : [{ ...first, values }, ...rest];
			return evaluate({ ...given, eligibility_rules: rules }, undefined, factsOf(new LineIndex(lines)));
		};
		expect(fc.check(equalsScan(merged), { numRuns: 3_000 }).failed).toBe(true);
	});

	test("cost values plus matches, not values times lines", () => {
		const some = fc.uniqueArray(fc.nat(2_000), { minLength: 1, maxLength: 500 });
		fc.assert(
			fc.property(fc.array(some, { minLength: 1, maxLength: 10 }), fc.nat(500), (lists, count) => {
				const lines = Array.from({ length: count }, (_, i) => ({ variant_id: `var_${i}`, quantity: 1, subtotal: 1 }));
				const index = new LineIndex(lines);
				const facts = factsOf(index);
				let named = 0;
				let found = 0;
				for (const list of lists) {
					const values = list.map((i) => `var_${i}`);
					const result = evaluate(promotionOf([{ attribute: "variant_id", operator: "in", values }]), undefined, facts);
					named += values.length;
					found += list.filter((i) => i < count).length;
					expect(Either.isRight(result)).toBe(list.some((i) => i < count));
				}
				// Indexing visits each line once.
				expect(index.visits).toBeLessThanOrEqual(count + named + found);
			}),
			{ numRuns: 50 },
		);
	});
});

describe("a decision on promotions", () => {
	const line = (i: number): NewLine => ({
		order_line_item_id: `li_${i}`,
		variant_id: `var_${i}`,
		name: `Line ${i}`,
		quantity: 1,
		unit_price_money: usd(500),
		modifiers: [],
		line_item_tax_category: "physical_goods",
		tax: { rate: "0" },
		fulfillment: { requirement: "shipment" },
	});
	const orderOf = (count: number) => {
		const fields = { order_id: "ord_1", lines: Array.from({ length: count }, (_, i) => line(i)), discounts: [] };
		return Either.getOrThrow(Either.flatMap(create(fields, now), reprice));
	};
	const offeredOf = (count: number): Offered => ({
		promotions: Array.from({ length: count }, (_, i) => promotionOf([], { promotion_id: `promo_${i}` })),
		maximum: 2,
		customerOrders: noOrders,
		usesOf: () => 0,
		newId: () => "disc_1",
	});
	const turnsOf = (lines: number, promotions: number): number => {
		const order = orderOf(lines);
		const turns = decideInTurns(order, offeredOf(promotions), now);
		let count = 1;
		let turn = turns.next();
		for (; turn.done !== true; turn = turns.next()) count += 1;
		expect(turn.value).toEqual(decide(order, offeredOf(promotions), now));
		return count;
	};

	test("yields between some thousand visits for 60 promotions and 500 lines, with the same result", () => {
		expect(turnsOf(500, 60)).toBeGreaterThanOrEqual((500 * 60) / 7_500);
	});

	test("does not yield for an order of usual size", () => {
		expect(turnsOf(20, 20)).toBe(1);
	});
});
