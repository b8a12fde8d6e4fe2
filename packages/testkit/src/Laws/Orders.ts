/**
 * Laws of an order's decisions. They take the decisions as a parameter, so that tests can show that broken ones violate
 * them.
 */

import type { DeliveryPricing } from "@svc/core/catalog/DeliveryMethods/DeliveryPricing";
import { newCharge } from "@svc/core/sale/Order/Charges";
import { Order } from "@svc/core/sale/Order/Order";
import { reprice } from "@svc/core/sale/Order/Repricing";
import { addCharge, removeCharge } from "@svc/core/sale/Orders/ChargeDecisions";
import type * as Decisions from "@svc/core/sale/Orders/Decisions";
import { deliveryCharge, removeDeliveryMethod, setDeliveryMethod } from "@svc/core/sale/Orders/DeliveryDecisions";
import { explain } from "@svc/core/sale/Orders/Explanation";
import type * as OrderTaxes from "@svc/core/sale/Orders/OrderTaxes";
import { Money } from "@svc/core/words/Money";
import { percentOf, toPpm } from "@svc/core/words/Rate";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { deliveryMethod } from "../DeliveryArbitraries.js";
import {
	anyCommand,
	applicationMethod,
	changeable,
	chargeWish,
	now,
	type OrderCommand,
	order,
	rate,
	resolvedLine,
	run,
} from "../OrderArbitraries.js";
import { type Law, law } from "./Law.js";

export type OrderDecisions = Pick<
	typeof Decisions,
	"addDiscount" | "addLines" | "changeQuantity" | "removeDiscount" | "removeLine" | "removeTip" | "setTip"
>;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

type Decided = ReturnType<OrderDecisions["removeTip"]>;

/** Whether a step and its inverse restore the start; a refused step counts as no restoration. */
const restores = (start: Order, there: Decided, back: (order: Order) => Decided): boolean =>
	Either.match(there, {
		onLeft: () => true,
		onRight: (changed) => Either.match(back(changed), { onLeft: () => false, onRight: (end) => same(end, start) }),
	});

const reversalLaws = (decisions: OrderDecisions): ReadonlyArray<Law> => [
	law("adding lines and removing them restores the order", fc.tuple(order, resolvedLine, resolvedLine), (given) => {
		const [start, first, second] = given;
		const lines = [
			{ order_line_item_id: "li_new_1", ...first },
			{ order_line_item_id: "li_new_2", ...second },
		];
		return restores(start, decisions.addLines(start, lines, now), (order) =>
			Either.flatMap(decisions.removeLine(order, "li_new_1", now), (order) =>
				decisions.removeLine(order, "li_new_2", now),
			),
		);
	}),
	law("changing a quantity and back restores the order", fc.tuple(order, fc.integer({ min: 1, max: 50 })), (given) => {
		const [start, quantity] = given;
		const [line] = start.line_items;
		if (line === undefined) return true;
		const { order_line_item_id: id } = line;
		return restores(start, decisions.changeQuantity(start, id, quantity, now), (order) =>
			decisions.changeQuantity(order, id, line.quantity, now),
		);
	}),
	law("adding a discount and removing it restores the order", fc.tuple(order, applicationMethod), (given) => {
		const [start, application_method] = given;
		const discount = { applied_discount_id: "disc_new", request: { application_method }, param: "" };
		return restores(start, decisions.addDiscount(start, discount, now), (order) =>
			decisions.removeDiscount(order, "disc_new", now),
		);
	}),
	law("adding a charge and removing it restores the order", fc.tuple(order, chargeWish), ([start, wish]) =>
		restores(start, addCharge(start, newCharge(wish, "chg_new"), now), (order) => removeCharge(order, "chg_new", now)),
	),
	law("choosing a delivery and removing it restores an order without one", fc.tuple(order, deliveryMethod), (given) => {
		const [order, method] = given;
		return Either.match(removeDeliveryMethod(order, now), {
			onLeft: () => false,
			onRight: (start) =>
				restores(start, setDeliveryMethod(start, method, deliveryCharge(method, "chg_new"), now), (order) =>
					removeDeliveryMethod(order, now),
				),
		});
	}),
	law("setting a tip and removing it restores an order without one", fc.tuple(order, applicationMethod), (given) => {
		const [order, application_method] = given;
		return Either.match(decisions.removeTip(order, now), {
			onLeft: () => false,
			onRight: (start) =>
				restores(start, decisions.setTip(start, "tip_new", { application_method }, now), (order) =>
					decisions.removeTip(order, now),
				),
		});
	}),
];

const cents = Schema.is(Money);

type Tiered = Extract<DeliveryPricing, { type: "tiered" }>["tiered"];

const leftOf = ({ pricing_amounts }: Order["line_items"][number]): number =>
	pricing_amounts.subtotal_money.amount - pricing_amounts.discount_money.amount;

/** The bands that an order falls into, as the requirements state it. */
const bandsOf = ({ line_items }: Order, { bands, basis }: Tiered) => {
	const sizes = {
		order_amount: add(line_items.map(leftOf)),
		item_quantity: add(line_items.map(({ quantity }) => quantity)),
		weight: add(line_items.map(({ quantity, weight_grams }) => quantity * (weight_grams ?? 0))),
	};
	return bands.filter(({ from, to }) => sizes[basis] >= from && sizes[basis] < (to ?? Number.POSITIVE_INFINITY));
};

const amountLaws: ReadonlyArray<Law> = [
	law("the explanation sums to the total", order, (order) => {
		const { steps, total_money } = explain(order);
		return (
			add(steps.map(({ amount_money }) => amount_money.amount)) === total_money.amount &&
			same(total_money, order.pricing_amounts.total_money)
		);
	}),
	law("the parts sum to the whole", order, ({ applied_discounts, charges, line_items, pricing_amounts, tips }) => {
		const { subtotal_money, discount_money, charge_money, tax_money, tip_money, total_money } = pricing_amounts;
		const items = [...line_items, ...charges].map((item) => item.pricing_amounts);
		return (
			subtotal_money.amount === add(line_items.map((line) => line.pricing_amounts.subtotal_money.amount)) &&
			charge_money.amount === add(charges.map((charge) => charge.pricing_amounts.subtotal_money.amount)) &&
			discount_money.amount === add(items.map((item) => item.discount_money.amount)) &&
			discount_money.amount === add(applied_discounts.map(({ applied_money }) => applied_money.amount)) &&
			tax_money.amount === add(items.map((item) => item.tax_money.amount)) &&
			tip_money.amount === add(tips.map((tip) => tip.amount_money.amount)) &&
			total_money.amount === add(items.map((item) => item.total_money.amount)) + tip_money.amount &&
			applied_discounts.every(
				({ applied_money, charge_allocations, line_item_allocations }) =>
					applied_money.amount ===
					add([...line_item_allocations, ...charge_allocations].map(({ amount_money }) => amount_money.amount)),
			)
		);
	}),
	law("what each line shows as discount is what the discounts allocate to it", order, (order) =>
		order.line_items.every(({ order_line_item_id, pricing_amounts }) => {
			const allocations = order.applied_discounts.flatMap((discount) => discount.line_item_allocations);
			const mine = allocations.filter((allocation) => allocation.order_line_item_id === order_line_item_id);
			return pricing_amounts.discount_money.amount === add(mine.map(({ amount_money }) => amount_money.amount));
		}),
	),
	law("a percent charge is one of the subtotal after discounts, and no tip is on a charge", order, (order) => {
		const base = add(order.line_items.map(leftOf));
		const charges = order.charges.filter(({ delivery_method_id }) => delivery_method_id === undefined);
		return [
			...charges.map((charge) => [charge.application_method, charge.pricing_amounts.subtotal_money] as const),
			...order.tips.map((tip) => [tip.application_method, tip.amount_money] as const),
		].every(([method, { amount }]) =>
			method.type === "fixed"
				? amount === method.amount_money.amount
				: amount === percentOf(base, toPpm(method.percent)),
		);
	}),
	law("the delivery costs what the one band says that the order falls into", order, (order) => {
		const charges = order.charges.filter(({ delivery_method_id }) => delivery_method_id !== undefined);
		if (order.delivery_method === undefined) return charges.length === 0;
		const { pricing } = order.delivery_method.configuration;
		const expected = pricing.type === "fixed" ? [pricing.fixed] : bandsOf(order, pricing.tiered);
		return (
			charges.length === 1 &&
			expected.length === 1 &&
			charges[0]!.pricing_amounts.subtotal_money.amount === expected[0]!.currency_options.USD.amount
		);
	}),
	law("no amount is negative, and the outstanding balance is what is not paid", order, (order) => {
		const { outstanding_money, paid_money } = order.settlement_amounts;
		const amounts = [
			...Object.values(order.pricing_amounts),
			...Object.values(order.settlement_amounts),
			...[...order.line_items, ...order.charges].flatMap((item) => Object.values(item.pricing_amounts)),
		];
		return (
			amounts.every(cents) && outstanding_money.amount === order.pricing_amounts.total_money.amount - paid_money.amount
		);
	}),
	law("an order can be priced again from its stored self alone", order, (order) => {
		const stored: Order = Schema.decodeUnknownSync(Order)(JSON.parse(JSON.stringify(order)));
		return Either.match(reprice(stored), { onLeft: () => false, onRight: (priced) => same(priced, stored) });
	}),
];

/** Whether two commands are independent: neither names, creates or replaces what the other does. */
const areIndependent = (a: OrderCommand, b: OrderCommand, subjects: number): boolean => {
	const count = Math.max(1, subjects);
	if (a.type === "change_quantity" && b.type === "change_quantity") return a.line % count !== b.line % count;
	if (a.type === "patch" && b.type === "patch") return false;
	const sets = (command: OrderCommand) => (command.type === "set_tip" || command.type === "remove_tip" ? "tip" : "");
	return sets(a) === "" || sets(b) === "";
};

/** Commands that preserve the positions of lines and charges: when remainders tie, the earlier one gets the cent. */
const moving: ReadonlySet<OrderCommand["type"]> = new Set([
	"add_line",
	"add_bundle",
	"remove_line",
	"remove_discount",
	"add_charge",
	"remove_charge",
	"set_delivery",
	"remove_delivery",
]);
const settled = anyCommand.filter(({ type }) => !moving.has(type));

/** Everything that an order shows, except the order of its discounts and which of two equal ones took which cent. */
const outcomeOf = ({ applied_discounts, ...order }: Order) => ({
	...order,
	discounted: add(applied_discounts.map(({ applied_money }) => applied_money.amount)),
});

const orderOfCommandsLaw = law(
	"the result does not depend on the order of independent commands",
	fc.tuple(order, settled, settled),
	([start, first, second]) => {
		if (!areIndependent(first, second, changeable(start).length)) return true;
		const oneWay = Either.flatMap(run(start, first, "first"), (order) => run(order, second, "second"));
		const otherWay = Either.flatMap(run(start, second, "second"), (order) => run(order, first, "first"));
		// One of the orderings may temporarily exceed an order's maximum total, and the other not.
		if (Either.isLeft(oneWay) || Either.isLeft(otherWay)) return true;
		const key = (order: Order) => Object.entries(outcomeOf(order)).sort(([left], [right]) => (left < right ? -1 : 1));
		return same(key(oneWay.right), key(otherWay.right));
	},
);

/** What `@svc/core/sale/Orders/Decisions` promises for an order, however it came about. */
export const orderLaws = (decisions: OrderDecisions): ReadonlyArray<Law> => [
	...reversalLaws(decisions),
	...amountLaws,
	orderOfCommandsLaw,
];

type AtRates = typeof OrderTaxes.atRates;

/** One order has one set of rates (decisions: Tax). Takes the function, so that a broken one shows. */
export const rateLaws = (atRates: AtRates): ReadonlyArray<Law> => [
	law("every line and charge has the rate in force now, whatever it had before", fc.tuple(order, rate), (given) => {
		const [before, now] = given;
		const { charges, line_items } = atRates(before, () => ({ rate: now }));
		return [...line_items, ...charges].every(({ tax }) => tax.rate === now);
	}),
	law("rates that have not changed leave the order as it is", order, (order) => {
		const taxes = new Map([
			...order.line_items.map((line) => [line.order_line_item_id, line.tax] as const),
			...order.charges.map((charge) => [charge.order_charge_id, charge.tax] as const),
		]);
		return atRates(order, (id) => structuredClone(taxes.get(id))) === order;
	}),
];
