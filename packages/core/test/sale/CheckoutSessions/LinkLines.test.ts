/** Lines of payment links, as a request names them. */
import {
	type LinkLineInput,
	type PaymentLinkType,
	readLines,
	selectLines,
} from "@svc/core/sale/CheckoutSessions/LinkLines";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

/** Reads a donation with these amounts, the first of which may stand apart. */
const donation = (suggested: ReadonlyArray<number>, first?: number) =>
	readLines("donation", [
		{
			key: "gift",
			name: "Gift",
			suggested_amounts_money: suggested.map(usd),
			...(first === undefined ? {} : { amount_money: usd(first) }),
		},
	]);

const six = [100, 200, 300, 400, 500, 600];

describe("PL5: the amounts of a donation", () => {
	it("are suggested once each, the one of `amount_money` first", () => {
		const [line] = Either.getOrThrow(donation([100, 200, 100, 300], 200));
		expect(line?.suggested_amounts_money).toEqual([usd(200), usd(100), usd(300)]);
	});

	it("are raised by no modifier, which could pass their maximum", () => {
		const lines = Either.getOrThrow(donation(six));
		const chosen = { key: "gift", amount_money: usd(100) };
		expect(Either.isRight(selectLines("donation", lines, [{ ...chosen, modifiers: [] }]))).toBe(true);
		const dear = selectLines("donation", lines, [{ ...chosen, modifiers: [{ modifier_id: "mod_1" }] }]);
		const refused = dear.pipe(Either.flip, Either.getOrThrow);
		expect([refused.code, refused.param]).toEqual(["INVALID_VALUE", "line_items[0].modifiers"]);
	});

	it("are at most six suggestions, `amount_money` included", () => {
		expect(Either.isRight(donation(six))).toBe(true);
		expect(Either.isRight(donation(six, 300))).toBe(true);
		const refused = donation(six, 700).pipe(Either.flip, Either.getOrThrow);
		expect([refused.code, refused.param]).toEqual(["INVALID_VALUE", "line_items[0].suggested_amounts_money"]);
	});
});

const refusedOf = (type: PaymentLinkType, line: Omit<LinkLineInput, "key">) => {
	const refused = readLines(type, [{ key: "line", ...line }]).pipe(Either.flip, Either.getOrThrow);
	return [refused.code, refused.param];
};

describe("PL3: lines of links as they are shown", () => {
	const priced = { name: "Mug", amount_money: usd(1_500) };
	const bounds = { allow_quantity_adjustment: true, min_quantity: 2, max_quantity: 5, quantity: 3 };
	const tier = { name: "Hall", unit_price_money: usd(5_000) };

	it.each<[PaymentLinkType, Omit<LinkLineInput, "key">]>([
		["one_time", priced],
		["one_time", { ...priced, quantity: 3 }],
		["one_time", { ...priced, ...bounds }],
		["one_time", { variant_id: "var_1" }],
		["subscription", {}],
		["subscription", { quantity: 4 }],
		["subscription", bounds],
		["donation", { name: "Gift", amount_money: usd(500), suggested_amounts_money: [usd(900)] }],
		["event", tier],
		["event", { ...tier, max_quantity: 3 }],
	])("are read as they are: %s %j", (type, line) => {
		const shown = Either.getOrThrow(readLines(type, [{ key: "line", ...line }]));
		expect(readLines(type, shown)).toEqual(Either.right(shown));
	});

	it("refuse units that are not theirs", () => {
		const [fixed] = Either.getOrThrow(readLines("one_time", [{ key: "line", ...priced, quantity: 3 }]));
		expect(refusedOf("one_time", { ...fixed, quantity: 4 })).toEqual(["INVALID_VALUE", "line_items[0].min_quantity"]);
		for (const field of ["quantity", "min_quantity"] as const) {
			const refused = ["INVALID_VALUE", `line_items[0].${field}`];
			expect(refusedOf("one_time", { ...priced, ...bounds, [field]: 0 })).toEqual(refused);
			expect(refusedOf("subscription", { ...bounds, [field]: 0 })).toEqual(refused);
			expect(refusedOf("event", { ...tier, [field]: 1 })).toEqual(refused);
		}
		const fixedTier = refusedOf("event", { ...tier, allow_quantity_adjustment: false });
		expect(fixedTier).toEqual(["INVALID_VALUE", "line_items[0].allow_quantity_adjustment"]);
	});
});
