/** Laws of pricing. They take the implementation, so that a test shows that a broken one violates them. */
import type {
	ChargeMethod,
	DiscountMethod,
	ExplainedPrice,
	ItemAmounts,
	Price,
	PricingDiscount,
	PricingInput,
	PricingSubject,
	PricingTax,
} from "@svc/core/pricing/Pricing";
import fc from "fast-check";
import { percentPpm, pricingDiscount, pricingInput, setMethod } from "../Arbitraries.js";
import { reordered } from "../PromotionArbitraries.js";
import { type Law, law } from "./Law.js";

export interface PricingImplementation {
	readonly amountBeside: (input: PricingInput) => (added: PricingDiscount) => number;
	readonly price: (input: PricingInput) => Price;
	readonly explain: (input: PricingInput) => ExplainedPrice;
	readonly inApplicationOrder: (discounts: ReadonlyArray<PricingDiscount>) => ReadonlyArray<PricingDiscount>;
}

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Half up, in integers of any size. */
const halfUp = (amount: number, ppm: number): number =>
	Number((2n * BigInt(amount) * BigInt(ppm) + 1_000_000n) / 2_000_000n);

const stepsOf = ({ steps }: ExplainedPrice, type: PricingSubject["type"], id: string): number =>
	add(steps.filter(({ subject }) => subject.type === type && subject.id === id).map(({ amount }) => amount));

const isGift = ({ lines }: PricingInput, position: number): boolean => lines[position]!.sells_gift_cards === true;

const leftOf = ({ subtotal, discount }: ItemAmounts): number => subtotal - discount;

/** A value of the same fields in another order of the discounts. */
const shuffled = fc.tuple(pricingInput, fc.array(fc.nat(), { minLength: 5, maxLength: 5 })).map(([input, keys]) => ({
	input,
	discounts: input.discounts
		.map((discount, i) => ({ discount, key: keys[i]! }))
		.sort((a, b) => a.key - b.key)
		.map(({ discount }) => discount),
}));

/** Discounts on orders are for one line or for all; those for other sets overlap, and then their order can matter. */
const isForOneOrAll = ({ discounts }: PricingInput): boolean =>
	discounts.every(({ discount_class, positions }) =>
		positions === undefined ? true : discount_class === "line_item" && positions.length === 1,
	);

const sumLaws = ({ price, explain }: PricingImplementation): ReadonlyArray<Law> => [
	law("the steps of the explanation sum to the total", pricingInput, (input) => {
		const explained = explain(input);
		return add(explained.steps.map(({ amount }) => amount)) === price(input).total;
	}),
	law("the steps of each line, charge and tip sum to what it comes to", pricingInput, (input) => {
		const explained = explain(input);
		const { lines, charges, tips } = explained.price;
		return (
			input.lines.every(({ id }, i) => stepsOf(explained, "line_item", id) === lines[i]!.total) &&
			input.charges.every(({ id }, i) => stepsOf(explained, "charge", id) === charges[i]!.total) &&
			input.tips.every(({ id }, i) => stepsOf(explained, "tip", id) === tips[i]!)
		);
	}),
	law("the steps of each discount sum to what it takes off", pricingInput, (input) => {
		const { price: priced, steps } = explain(input);
		return priced.discounts.every(
			({ id, amount }) => amount === -add(steps.filter((step) => step.discount_id === id).map((step) => step.amount)),
		);
	}),
	law("asking for the reasons changes no price, and the same input gives the same price", pricingInput, (input) => {
		const first = price(input);
		return same(first, explain(input).price) && same(first, price(structuredClone(input)));
	}),
	law("the parts sum to the whole", pricingInput, (input) => {
		const { lines, charges, discounts, tips, ...amounts } = price(input);
		const items = [...lines, ...charges];
		return (
			amounts.total === amounts.subtotal - amounts.discount + amounts.charge + amounts.tax + amounts.tip &&
			items.every(({ subtotal, discount, tax, total }) => total === subtotal - discount + tax) &&
			amounts.total === add(items.map(({ total }) => total)) + amounts.tip &&
			amounts.subtotal === add(lines.map(({ subtotal }) => subtotal)) &&
			amounts.charge === add(charges.map(({ subtotal }) => subtotal)) &&
			amounts.tax === add(items.map(({ tax }) => tax)) &&
			amounts.tip === add(tips) &&
			amounts.discount === add(items.map(({ discount }) => discount)) &&
			amounts.discount === add(discounts.map(({ amount }) => amount)) &&
			discounts.every(({ amount, parts }) => amount === add(parts.map((part) => part.amount)))
		);
	}),
];

/** The most that a discount can take by its method alone, whatever the lines cost. */
const largestOf = (method: DiscountMethod, { lines }: PricingInput, positions?: ReadonlyArray<number>): number => {
	if (method.type === "fixed") return method.amount;
	if (method.type === "percentage") return method.max_amount ?? Number.POSITIVE_INFINITY;
	const eligible = lines.filter((_, position) => positions?.includes(position) ?? true);
	const units = add(eligible.map(({ quantity }) => quantity));
	if (method.type === "fixed_per_unit") return method.amount * units;
	if (method.type === "fixed_price")
		return add(eligible.map((line) => Math.max(0, line.unit_amount - method.amount) * line.quantity));
	const dearest = Math.max(0, ...eligible.map(({ unit_amount }) => unit_amount));
	const size = method.buy_quantity + method.get_quantity;
	const reduced = Math.floor(units / size) * method.get_quantity + Math.max(0, (units % size) - method.buy_quantity);
	return Math.ceil((reduced * dearest * method.ppm) / 1_000_000) + 1;
};

const boundLaws = ({ price, inApplicationOrder }: PricingImplementation): ReadonlyArray<Law> => [
	law("every amount is an integer of at least 0, and no line or charge is negative", pricingInput, (input) => {
		const { lines, charges, discounts, tips, ...amounts } = price(input);
		const items = [...lines, ...charges];
		const figures = [
			...items.flatMap((item) => Object.values<number>({ ...item })),
			...Object.values(amounts),
			...tips,
		];
		return (
			figures.every((figure) => Number.isSafeInteger(figure) && figure >= 0) &&
			items.every((item) => leftOf(item) >= 0) &&
			discounts.every(({ parts }) => parts.every(({ amount }) => amount > 0))
		);
	}),
	law("no discount passes its base, its amount, or what it is eligible for", pricingInput, (input) => {
		const { lines, charges, discounts } = price(input);
		return input.discounts.every(({ discount_class, method, positions }, i) => {
			const items = discount_class === "service_charge" ? charges : lines;
			const eligible = items.filter((_, position) => positions?.includes(position) ?? true);
			const { amount, parts } = discounts[i]!;
			return (
				amount <= add(eligible.map(({ subtotal }) => subtotal)) &&
				amount <= largestOf(method, input, positions) &&
				parts.every(({ position }) => positions?.includes(position) ?? true)
			);
		});
	}),
	law("all percent off leaves no subtotal", pricingInput, (input) => {
		const whole = {
			id: "all",
			discount_class: "order" as const,
			method: { type: "percentage" as const, ppm: 1_000_000 },
		};
		const { lines } = price({ ...input, discounts: [...input.discounts, whole] });
		return lines.every(({ discount, subtotal }, i) => discount === (isGift(input, i) ? 0 : subtotal));
	}),
	law("one more discount leaves no more", pricingInput, (input) => {
		const [first, ...rest] = input.discounts;
		if (first === undefined) return true;
		const leftBy = (discounts: PricingInput["discounts"]) =>
			add(price({ ...input, discounts: inApplicationOrder(discounts), charges: [] }).lines.map(leftOf));
		return leftBy(input.discounts) <= leftBy(rest) || !isForOneOrAll(input);
	}),
];

/** Orders with a line that costs about as much as its threshold after discounts, and more or as much before. */
const atThreshold = fc
	.tuple(
		pricingInput,
		fc.integer({ min: 1, max: 40_000 }),
		fc.integer({ min: 1, max: 9 }),
		percentPpm,
		fc.integer({ min: -1, max: 1 }),
	)
	.map(([input, unit_amount, quantity, ppm, by]): PricingInput => {
		const left = unit_amount * quantity - halfUp(unit_amount * quantity, ppm);
		return {
			...input,
			lines: [
				{
					id: "li_0",
					unit_amount,
					quantity,
					is_delivered: true,
					tax: { ppm: 88_750, exempt_below_amount: Math.max(0, left + by) },
				},
			],
			discounts: [{ id: "disc_0", discount_class: "order", method: { type: "percentage", ppm } }],
			is_taxed: true,
		};
	});

/** The taxable part of what is left of an item by itself. */
const baseOf = (left: number, tax: PricingTax): number =>
	left < (tax.exempt_below_amount ?? 0) ? 0 : Math.max(0, left - (tax.exempt_amount ?? 0));

/** The taxable part of a delivery charge, in exact integers. */
const deliveryBase = (left: number, { delivery }: PricingTax, input: PricingInput, { lines }: Price): number => {
	const delivered = input.lines.flatMap(({ is_delivered, tax }, i) =>
		is_delivered ? [{ left: leftOf(lines[i]!), tax, base: tax.ppm === 0 ? 0 : baseOf(leftOf(lines[i]!), tax) }] : [],
	);
	const whole = add(delivered.map((line) => line.left));
	const taxable = add(delivered.map((line) => line.base));
	// Free goods have no price to share by: they are taxable if no threshold exempts them.
	const isFree = ({ tax }: { readonly tax: PricingTax }) =>
		tax.ppm > 0 && (tax.exempt_amount ?? 0) === 0 && (tax.exempt_below_amount ?? 0) === 0;
	if (taxable === 0 && !delivered.some(isFree)) return 0;
	if (delivery === "if_taxable" || whole === 0) return left;
	return Number((2n * BigInt(left) * BigInt(taxable) + BigInt(whole)) / (2n * BigInt(whole)));
};

/** Named for the test that shows what it catches. */
export const percentLaw =
	"a percent tip or charge is the exact rational of the discounted subtotal without gift cards, half up";

const taxAndTipLaws = ({ price }: PricingImplementation): ReadonlyArray<Law> => [
	law("tax is the exact rational of what is left, half up, once a line", pricingInput, (input) => {
		const { lines, charges } = price(input);
		const items = [...lines, ...charges];
		return [...input.lines, ...input.charges].every(({ tax }, i) => {
			const base = baseOf(leftOf(items[i]!), tax);
			return tax.delivery !== undefined || items[i]!.tax === (input.is_taxed ? halfUp(base, tax.ppm) : 0);
		});
	}),
	law("a delivery is taxed by the rule of its state, on what is delivered and taxable", pricingInput, (input) => {
		const priced = price(input);
		return input.charges.every(({ tax }, i) => {
			const { tax: taxed, ...amounts } = priced.charges[i]!;
			if (tax.delivery === undefined) return true;
			return (
				taxed ===
				(input.is_taxed ? halfUp(deliveryBase(leftOf({ ...amounts, tax: 0 }), tax, input, priced), tax.ppm) : 0)
			);
		});
	}),
	law(
		"a price threshold looks at what discounts left: below it there is no tax, and at it there is all",
		atThreshold,
		(given) => {
			const [first] = price(given).lines;
			const { exempt_below_amount, ppm } = given.lines[0]!.tax;
			return first!.tax === (leftOf(first!) < exempt_below_amount! ? 0 : halfUp(leftOf(first!), ppm));
		},
	),
	law("a tip is never on tax or charges", fc.tuple(pricingInput, percentPpm), ([input, ppm]) => {
		const free = {
			...input,
			charges: [],
			lines: input.lines.map((line) => ({ ...line, tax: { ppm } })),
			is_taxed: !input.is_taxed,
		};
		return same(price(free).tips, price(input).tips);
	}),
	law(percentLaw, pricingInput, (input) => {
		const { charges, lines, tips } = price(input);
		const base = add(lines.filter((_, i) => !isGift(input, i)).map(leftOf));
		const isExact = (method: ChargeMethod, amount: number) =>
			method.type === "banded" || amount === (method.type === "fixed" ? method.amount : halfUp(base, method.ppm));
		return (
			input.tips.every(({ method }, i) => isExact(method, tips[i]!)) &&
			input.charges.every(({ method }, i) => isExact(method, charges[i]!.subtotal))
		);
	}),
	law(
		"a tip is never taxed: without it, the total is less by the tip and nothing else changes",
		pricingInput,
		(input) => {
			const { tip, tips: _, total, ...others } = price(input);
			const { tip: none, tips: __, total: rest, ...same_ } = price({ ...input, tips: [] });
			return none === 0 && rest === total - tip && same(others, same_);
		},
	),
];

/** Orders with percents off the whole as their only discounts. */
const percentsOff = fc.tuple(pricingInput, fc.array(percentPpm, { maxLength: 4 })).map(
	([input, percents]): PricingInput => ({
		...input,
		discounts: percents.map((ppm, i) => ({
			id: `disc_${i}`,
			discount_class: "order",
			method: { type: "percentage", ppm },
		})),
	}),
);

/** An input, and a discount that is not among its discounts. */
const withOneMore = pricingInput.chain((input) =>
	fc.tuple(fc.constant(input), pricingDiscount("added", input.lines.length)),
);

const discountLaws = ({ price, amountBeside, inApplicationOrder }: PricingImplementation): ReadonlyArray<Law> => [
	law("what a discount gives beside others is what the price with it leaves less", withOneMore, ([given, added]) => {
		const input = { ...given, discounts: inApplicationOrder(given.discounts) };
		const after = price({ ...input, discounts: inApplicationOrder([...input.discounts, added]) });
		const items = added.discount_class === "service_charge" ? "charges" : "lines";
		const left = (priced: Price) => add(priced[items].map(leftOf));
		return amountBeside(input)(added) === left(price(input)) - left(after);
	}),
	law("what a discount gives alone is what it takes as the only one", withOneMore, ([given, added]) => {
		const input = { ...given, discounts: [] };
		return amountBeside(input)(added) === price({ ...input, discounts: [added] }).discounts[0]!.amount;
	}),
	law("percents off the order apply one after the other, each to what the one before left", percentsOff, (given) => {
		const { discounts, lines } = price(given);
		const goods = lines.filter((_, i) => !isGift(given, i));
		const [subtotal, left] = [add(goods.map((line) => line.subtotal)), add(goods.map(leftOf))];
		let rest = subtotal;
		for (const [i, { method }] of given.discounts.entries()) {
			if (method.type !== "percentage" || discounts[i]!.amount !== halfUp(rest, method.ppm)) return false;
			rest -= discounts[i]!.amount;
		}
		return rest === left;
	}),
];

const orderLaws = ({ price, inApplicationOrder }: PricingImplementation): ReadonlyArray<Law> => [
	law("the order in which discounts were entered changes no line and no total", shuffled, ({ input, discounts }) => {
		if (!isForOneOrAll(input)) return true;
		const { discounts: _, ...amounts } = price({ ...input, discounts: inApplicationOrder(input.discounts) });
		const { discounts: __, ...others } = price({ ...input, discounts: inApplicationOrder(discounts) });
		return same(amounts, others);
	}),
	law("the order of the lines changes no subtotal, discount, charge or tip", pricingInput, (input) => {
		if (input.discounts.some(({ positions }) => positions !== undefined)) return true;
		// Of tied remainders the earlier line gets the cent, and lines may be taxed differently: tax can differ.
		const pick = ({ subtotal, discount, charge, tip }: Price) => [subtotal, discount, charge, tip];
		return same(pick(price(input)), pick(price({ ...input, lines: [...input.lines].reverse() })));
	}),
];

/** Lines of which many cost the same or nothing, with a "buy x, get y" on all of them. */
const setInput = fc
	.record({
		lines: fc.array(
			fc.record({
				quantity: fc.integer({ min: 1, max: 4 }),
				unit_amount: fc.constantFrom(0, 1, 99, 100, 4_999, 5_000),
				ppm: fc.constantFrom(0, 88_750),
			}),
			{ maxLength: 6 },
		),
		method: setMethod,
		keys: fc.array(fc.nat(), { minLength: 6, maxLength: 6 }),
		added: fc.constantFrom(0, 1, 99, 100, 250, 5_000, 6_000),
		of: fc.nat(),
	})
	.map(({ lines, method, ...more }) => ({
		input: {
			lines: lines.map(({ ppm, ...line }, i) => ({ id: `li_${i}`, ...line, is_delivered: true, tax: { ppm } })),
			discounts: [{ id: "disc_0", discount_class: "line_item", method }],
			charges: [],
			tips: [],
			is_taxed: true,
		} satisfies PricingInput,
		...more,
	}));

/** Named for the tests that show what they catch. */
export const setLawNames = {
	order: "the order in which a cart is filled changes nothing that a “buy x, get y” gives",
	more: "with a “buy x, get y”, one unit more never lowers the total, nor raises it by more than its price",
	sets: "a “buy x, get y” frees the last y of each full set of units, dearest first; free units are in no set",
} as const;

const setLaws = ({ price }: PricingImplementation): ReadonlyArray<Law> => [
	law(setLawNames.order, setInput, ({ input, keys }) => {
		const filled = { ...input, lines: reordered(input.lines, keys) };
		const oneByOne = input.lines.flatMap((line) =>
			Array.from({ length: line.quantity }, (_, i) => ({ ...line, id: `${line.id}_${i}`, quantity: 1 })),
		);
		const [first, second] = [price(input), price(filled)];
		// Tax is rounded once per line, so only the same lines must have the same tax.
		return (
			first.total === second.total &&
			first.discount === second.discount &&
			first.discount === price({ ...input, lines: reordered(oneByOne, keys) }).discount
		);
	}),
	law(setLawNames.more, setInput, ({ added, input, of }) => {
		const untaxed = { ...input, is_taxed: false };
		const { total } = price(untaxed);
		const grows = (lines: PricingInput["lines"], by: number) => {
			const more = price({ ...untaxed, lines }).total;
			return total <= more && more <= total + by;
		};
		const chosen = input.lines[of % Math.max(1, input.lines.length)];
		const oneMore = input.lines.map((line) => (line === chosen ? { ...line, quantity: line.quantity + 1 } : line));
		return (
			grows(oneMore, chosen?.unit_amount ?? 0) &&
			grows(
				[...input.lines, { id: "added", quantity: 1, unit_amount: added, is_delivered: true, tax: { ppm: 0 } }],
				added,
			)
		);
	}),
	law(setLawNames.sets, setInput, ({ input }) => {
		const { buy_quantity, get_quantity, ppm } = input.discounts[0]!.method;
		const units = input.lines
			.flatMap((line) => Array.from({ length: line.quantity }, () => line.unit_amount))
			.filter((amount) => amount > 0)
			.sort((a, b) => b - a);
		const size = buy_quantity + get_quantity;
		// What the last set gives before it is full follows from the law of one unit more.
		const full = units.slice(0, units.length - (units.length % size));
		const rest = units.slice(full.length + buy_quantity);
		const off = [...full.filter((_, i) => i % size >= buy_quantity), ...rest];
		return price(input).discount === halfUp(add(off), ppm);
	}),
];

/** What `@svc/core/pricing/Pricing` states of `price` and `explain`. */
export const pricingLaws = (implementation: PricingImplementation): ReadonlyArray<Law> => [
	...sumLaws(implementation),
	...boundLaws(implementation),
	...taxAndTipLaws(implementation),
	...orderLaws(implementation),
	...discountLaws(implementation),
	...setLaws(implementation),
];
