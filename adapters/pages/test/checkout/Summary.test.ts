import { usd } from "@svc/core/words/Money";
import { describe, expect, it } from "vitest";
import { makeFake } from "./FakeCheckout.js";
import { openView } from "./Views.js";

const pageOf = async (is_donation: true | undefined, tax: number): Promise<string> => {
	const view = openView();
	const line_items = view.line_items.map((line) => ({ ...line, ...(is_donation && { is_donation }) }));
	const pricing_amounts = { ...view.pricing_amounts, tax_money: usd(tax) };
	return (await makeFake({ view: { ...view, line_items, pricing_amounts } }).get()).body;
};

describe("the summary", () => {
	it.each([
		[undefined, 0, true],
		[true, 0, false],
		[true, 5, true],
	] as const)(
		"of a donation (%s) with a tax of %i cents shows the tax: %s (1.10)",
		async (isDonation, tax, isShown) => {
			expect((await pageOf(isDonation, tax)).includes("<dt>Tax</dt>")).toBe(isShown);
		},
	);
});
