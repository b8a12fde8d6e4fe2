import type { PublicLine } from "@svc/core/sale/PaymentLinks/PublicLink";
import { refuse } from "@svc/core/words/Errors";
import { usd } from "@svc/core/words/Money";
import { readFields } from "@svc/pages/checkout/Forms";
import { choiceProblem, isAdjustable, lineProblem, mostUnits, readChoices } from "@svc/pages/links/LineInput";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const fields = (given: Readonly<Record<string, string>>) => readFields(new URLSearchParams(given).toString());

const line = (changes: Partial<PublicLine> = {}): PublicLine => ({
	key: "pot",
	name: "Teapot",
	unit_price_money: usd(4_500),
	quantity: 1,
	min_quantity: 1,
	max_quantity: 5,
	...changes,
});

const read = (given: Readonly<Record<string, string>>) => Either.getOrThrow(readChoices(fields(given))).line_items;

const refusedIn = (given: Readonly<Record<string, string>>) =>
	Either.match(readChoices(fields(given)), {
		onLeft: ({ field, message }) => [field, message],
		onRight: () => undefined,
	});

describe("the choices of a form", () => {
	it("are quantities, amounts, and nothing of lines that are fixed or left out", () => {
		expect(
			read({
				"key-0": "seat",
				"quantity-0": "2",
				"key-1": "fixed",
				"key-2": "gift",
				"choice-2": "25.00",
				"amount-2": "7",
				"key-3": "own",
				"choice-3": "other",
				"amount-3": "$1,234.50",
				"key-4": "left out",
				"choice-4": "none",
				"amount-4": "",
				"key-5": "only",
				"amount-5": "5",
			}),
		).toEqual([
			{ key: "seat", quantity: 2 },
			{ key: "gift", amount_money: usd(2_500) },
			{ key: "own", amount_money: usd(123_450) },
			{ key: "only", amount_money: usd(500) },
		]);
	});

	it("name lines by keys of any text", () => {
		for (const key of [" a\nb ", "100 %", "ключ", "a&b=c"])
			expect(read({ "key-0": encodeURIComponent(key), "quantity-0": "1" })).toEqual([{ key, quantity: 1 }]);
		// No page of svc sends it; the API says that there is no such line.
		expect(read({ "key-0": "%", "quantity-0": "1" })).toEqual([{ key: "%", quantity: 1 }]);
	});

	it("that cannot be read are wrong at their field", () => {
		for (const quantity of ["", "-1", "1.5", "many", "99999"])
			expect(refusedIn({ "key-0": "a", "quantity-0": quantity })).toEqual(["quantity-0", "Enter a whole number."]);
		for (const amount of ["", "five", "5.001"])
			expect(refusedIn({ "key-0": "a", "amount-0": amount })?.[0]).toBe("amount-0");
	});

	it("are those of 50 lines at most, however many are sent", () => {
		const many = Object.fromEntries(
			Array.from({ length: 60 }, (_, i) => [
				[`key-${i}`, `k${i}`],
				[`quantity-${i}`, "1"],
			]).flat(),
		);
		expect(read(many)).toHaveLength(50);
	});
});

describe("a refused choice", () => {
	const chosen = { line_items: [{ key: "tin" }, { key: "pot", quantity: 9 }], numbers: [0, 3] };
	const problem = (...[code, options]: Parameters<typeof refuse>) => {
		const found = choiceProblem(refuse(code, options), chosen, [line()], new Map());
		return found === undefined ? undefined : [found.field, found.message];
	};

	it("is explained beside its field", () => {
		expect(problem("INVALID_VALUE", { param: "line_items[1].quantity" })).toEqual(["quantity-3", "Choose 1 to 5."]);
		expect(
			problem("AMOUNT_BELOW_MIN", {
				param: "line_items[1].amount_money.amount",
				details: [{ code: "AMOUNT_BELOW_MIN", minimum_amount: 500 }],
			}),
		).toEqual(["amount-3", "Enter at least $5.00."]);
		expect(problem("AMOUNT_MONEY_REQUIRED", { param: "line_items[1].amount_money" })?.[0]).toBe("amount-3");
	});

	it("is explained for the whole form if it is of no field", () => {
		expect(problem("INVALID_VALUE", { param: "line_items" })?.[0]).toBeUndefined();
		expect(problem("INVALID_VALUE", { param: "line_items[0].key" })).toEqual([
			undefined,
			"The offer has changed. Check your choice.",
		]);
		const soldOut = (remaining_quantity: number) =>
			problem("EVENT_SOLD_OUT", { details: [{ code: "EVENT_SOLD_OUT", remaining_quantity }] })?.[1];
		expect([soldOut(0), soldOut(1), soldOut(7)]).toEqual([
			"The last places have just been taken. Nothing was charged.",
			"Only 1 place is left. Choose fewer.",
			"Only 7 places are left. Choose fewer.",
		]);
	});

	it("is none of a refusal about something else", () => {
		expect(problem("RATE_LIMIT_EXCEEDED")).toBeUndefined();
		expect(lineProblem(refuse("RATE_LIMIT_EXCEEDED"), [line()], fields({ "key-0": "pot" }))).toBeUndefined();
	});
});

describe("a line", () => {
	it("offers no more units than places remain, and never less than its minimum", () => {
		expect(mostUnits(line(), undefined)).toBe(5);
		expect(mostUnits(line({ min_quantity: 0, max_quantity: 10 }), 3)).toBe(3);
		expect(mostUnits(line({ min_quantity: 2 }), 0)).toBe(2);
		expect(isAdjustable(line({ max_quantity: 1 }))).toBe(false);
	});
});
