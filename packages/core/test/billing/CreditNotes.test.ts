import * as Decisions from "@svc/core/billing/CreditNotes/Decisions";
import { amountsOf, componentsOf } from "@svc/core/sale/Refunds/Balance";
import { creditNoteLaws } from "@svc/testkit/Laws/CreditNotes";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

/** Credits by the price of a unit instead of by what is left. */
const byUnitPrice: typeof Decisions.creditOf = (order, inputs, now) =>
	Either.map(Decisions.creditOf(order, inputs, now), (credit) => {
		const share = (amount: number, quantity: number, units: number) => Math.round((amount * quantity) / units);
		const line_items = credit.line_items.map((one) => {
			const line = order.line_items.find(({ order_line_item_id: id }) => id === one.order_line_item_id)!;
			const whole = componentsOf(line.pricing_amounts);
			const part = (amount: number) => share(amount, one.quantity, line.quantity);
			return {
				...one,
				credited_amounts: amountsOf({
					subtotal: part(whole.subtotal),
					discount: part(whole.discount),
					tax: part(whole.tax),
				}),
			};
		});
		return {
			...credit,
			line_items,
			order: {
				...order,
				line_items: order.line_items.map((line) => {
					const one = line_items.find(({ order_line_item_id: id }) => id === line.order_line_item_id);
					if (one === undefined) return line;
					const before = componentsOf(line.credited_amounts ?? amountsOf({ subtotal: 0, discount: 0, tax: 0 }));
					const more = componentsOf(one.credited_amounts);
					return {
						...line,
						credited_quantity: (line.credited_quantity ?? 0) + one.quantity,
						credited_amounts: amountsOf({
							subtotal: before.subtotal + more.subtotal,
							discount: before.discount + more.discount,
							tax: before.tax + more.tax,
						}),
					};
				}),
			},
		};
	});

/** Credits lines that buy gift cards too. */
const withGiftCards: typeof Decisions.creditOf = (order, inputs, now) => {
	const goods = order.line_items.map(({ gift_card_purchase: _, ...line }) => line);
	return Either.map(Decisions.creditOf({ ...order, line_items: goods }, inputs, now), (credit) => ({
		...credit,
		order: {
			...credit.order,
			line_items: credit.order.line_items.map((line, i) => ({ ...order.line_items[i], ...line })),
		},
	}));
};

describe("CN2: what credit notes draw", () => {
	it.each(creditNoteLaws(Decisions))("$name", ({ check }) => check());

	it.each<readonly [string, Partial<typeof Decisions>]>([
		["each unit is credited at its price", { creditOf: byUnitPrice }],
		["gift cards are credited like goods", { creditOf: withGiftCards }],
		[
			"refunds are not counted",
			{
				creditOf: (order, inputs, now) =>
					Either.map(
						Decisions.creditOf(
							{
								...order,
								line_items: order.line_items.map(({ refunded_amounts, ...line }) => ({
									...line,
									refunded_quantity: 0,
								})),
							},
							inputs,
							now,
						),
						(credit) => ({
							...credit,
							order: {
								...credit.order,
								line_items: credit.order.line_items.map((line, i) => {
									const { refunded_amounts, refunded_quantity } = order.line_items[i]!;
									return {
										...line,
										refunded_quantity,
										...(refunded_amounts === undefined ? {} : { refunded_amounts }),
									};
								}),
							},
						}),
					),
			},
		],
		["a void credit keeps its units", { released: (order) => order }],
		["a credit that was used in part is paid back whole", { toPayBack: ({ line_items }) => line_items }],
		[
			"the rest of a credit is drawn from its first line",
			{
				toPayBack: (note) => {
					const [first] = note.line_items;
					const { amount } = note.available_money;
					if (note.allocations.length === 0 || first === undefined) return note.line_items;
					const credited_amounts = amountsOf({ subtotal: amount, discount: 0, tax: 0 });
					return [{ ...first, quantity: 0, credited_amounts }];
				},
			},
		],
	])("is not right if %s", (_, wrong) => {
		const laws = creditNoteLaws({ ...Decisions, ...wrong });
		expect(isAnyBroken(laws, 200)).toBe(true);
	});
});
