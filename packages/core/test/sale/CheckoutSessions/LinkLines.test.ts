/** Lines of payment links, as a request names them. */
import { readLines } from "@svc/core/sale/CheckoutSessions/LinkLines";
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

describe("PL5: the suggestions of a donation", () => {
	it("are each amount once, the one of `amount_money` first", () => {
		const [line] = Either.getOrThrow(donation([100, 200, 100, 300], 200));
		expect(line?.suggested_amounts_money).toEqual([usd(200), usd(100), usd(300)]);
	});

	it("are at most six, `amount_money` included", () => {
		expect(Either.isRight(donation(six))).toBe(true);
		expect(Either.isRight(donation(six, 300))).toBe(true);
		const refused = donation(six, 700).pipe(Either.flip, Either.getOrThrow);
		expect([refused.code, refused.param]).toEqual(["INVALID_VALUE", "line_items[0].suggested_amounts_money"]);
	});
});
