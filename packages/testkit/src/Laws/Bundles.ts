/** Laws of bundles: how their price is spread, what refunds of their parts add up to, and which stock they use. */
import { isDeepStrictEqual } from "node:util";
import type { Variant } from "@svc/core/catalog/Catalog/Variant";
import type { PricedUnits, spreadBundle } from "@svc/core/pricing/Pricing/BundleSpread";
import type { linesOfUnits, PlanLineItem, plannedLines, soldLines } from "@svc/core/sale/CheckoutSessions/PlanTerms";
import { priceOf } from "@svc/core/sale/CheckoutSessions/PlanTerms";
import type { demandOf } from "@svc/core/sale/Order/Demand";
import type { Order } from "@svc/core/sale/Order/Order";
import * as Decisions from "@svc/core/sale/Orders/Decisions";
import { resolveSold } from "@svc/core/sale/Orders/ResolveBundle";
import type { unitsFreed, unitsOf } from "@svc/core/sale/PaymentLinks/LinkUnits";
import type { Components, drawUnits } from "@svc/core/sale/Refunds/Components";
import { usd } from "@svc/core/words/Money";
import { fromPpm } from "@svc/core/words/Rate";
import { Either } from "effect";
import fc from "fast-check";
import { now } from "../OrderArbitraries.js";
import { type Law, law } from "./Law.js";

export type Spread = typeof spreadBundle;
export type ResolveSold = typeof resolveSold;
export type Draw = typeof drawUnits;
export type DemandOf = typeof demandOf;

const add = (numbers: ReadonlyArray<number>): number => numbers.reduce((sum, number) => sum + number, 0);

const worth = (units: ReadonlyArray<PricedUnits>): number =>
	add(units.map(({ quantity, unit_amount }) => quantity * unit_amount));

const component: fc.Arbitrary<PricedUnits> = fc.record({
	quantity: fc.oneof(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 1_000 })),
	unit_amount: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 99_999_999 })),
});

const priced = fc.record({
	price: fc.oneof(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 0, max: 99_999_999 })),
	components: fc.array(component, { minLength: 2, maxLength: 8 }),
});

/** What `@svc/core/pricing/Pricing/BundleSpread` promises for `spreadBundle`. */
export const spreadLaws = (spread: Spread): ReadonlyArray<Law> => [
	law("the parts sum to the price of the bundle", priced, ({ components, price }) => {
		return add(spread(price, components).map(worth)) === price;
	}),
	law("each component keeps its units", priced, ({ components, price }) => {
		const units = spread(price, components).map((runs) => add(runs.map(({ quantity }) => quantity)));
		return units.length === components.length && components.every(({ quantity }, i) => units[i] === quantity);
	}),
	law("each component gets its share by list price, to the cent", priced, ({ components, price }) => {
		const listed = components.map(({ quantity, unit_amount }) => BigInt(quantity) * BigInt(unit_amount));
		const isFree = listed.every((amount) => amount === 0n);
		const weights = isFree ? components.map(({ quantity }) => BigInt(quantity)) : listed;
		const whole = weights.reduce((sum, weight) => sum + weight, 0n);
		return spread(price, components).every((runs, i) => {
			const product = BigInt(price) * weights[i]!;
			const floor = Number(product / whole);
			const share = worth(runs);
			return share === floor || (product % whole > 0n && share === floor + 1);
		});
	}),
	law("units of a component differ by a cent at most, and none has a negative price", priced, (given) =>
		spread(given.price, given.components).every((runs) => {
			const amounts = runs.map(({ unit_amount }) => unit_amount);
			const isWhole = runs.every(({ quantity, unit_amount }) => quantity > 0 && Number.isSafeInteger(unit_amount));
			return isWhole && Math.min(...amounts) >= 0 && Math.max(...amounts) - Math.min(...amounts) <= 1;
		}),
	),
];

/** Catalog goods. Each one's item is identified by position, and several may share one. */
interface Goods {
	readonly amount: number;
	readonly item: number;
	readonly category: "physical_goods" | "clothing" | "digital_goods";
	readonly ppm: number;
}

/** A shop: its goods, a bundle of some of them by position, and a buyer's order. */
interface Shop {
	readonly goods: ReadonlyArray<Goods>;
	readonly parts: ReadonlyArray<readonly [position: number, quantity: number]>;
	readonly price: number;
	/** Each line: the bundle, or goods by position. */
	readonly lines: ReadonlyArray<readonly [position: number | "bundle", quantity: number]>;
	readonly discount_ppm: number;
}

const goods: fc.Arbitrary<Goods> = fc.record({
	amount: fc.integer({ min: 0, max: 9_999 }),
	item: fc.nat(2),
	category: fc.constantFrom("physical_goods" as const, "clothing" as const, "digital_goods" as const),
	ppm: fc.constantFrom(0, 40_000, 65_000, 88_750),
});

const shop: fc.Arbitrary<Shop> = fc
	.record({
		goods: fc.array(goods, { minLength: 2, maxLength: 5 }),
		quantities: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 5, maxLength: 5 }),
		price: fc.integer({ min: 0, max: 30_000 }),
		singles: fc.array(fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
		bundles: fc.integer({ min: 1, max: 4 }),
		discount_ppm: fc.constantFrom(0, 0, 100_000, 333_333),
	})
	.map(({ bundles, discount_ppm, goods, price, quantities, singles }) => ({
		goods,
		parts: goods.map((_, i) => [i, quantities[i] ?? 1] as const),
		price,
		lines: [["bundle", bundles] as const, ...singles.map(([i, quantity]) => [i % goods.length, quantity] as const)],
		discount_ppm,
	}));

const variantOf = (variant_id: string, amount: number, more: Partial<Variant>): Variant => ({
	variant_id,
	product_id: `prod_${variant_id}`,
	product_type: "physical",
	product_status: "active",
	modifier_group_ids: [],
	name: variant_id,
	unit_price_money: usd(amount),
	line_item_tax_category: "physical_goods",
	selected_options: [],
	available_for_sale: true,
	inventory_tracking: "not_tracked",
	status: "active",
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
	...more,
});

const variantsOf = ({ goods, parts, price }: Shop): ReadonlyMap<string, Variant> => {
	const sold = goods.map(({ amount, category, item }, i) =>
		variantOf(`var_${i}`, amount, {
			line_item_tax_category: category,
			inventory_item_id: `invi_${item}`,
			inventory_tracking: "tracked",
		}),
	);
	const bundle_components = parts.map(([position, quantity]) => ({
		bundle_component_id: `bun_${position}`,
		variant_id: `var_${position}`,
		quantity,
	}));
	const bundle = variantOf("var_bundle", price, { product_type: "bundle", bundle_components });
	return new Map([...sold, bundle].map((variant) => [variant.variant_id, variant]));
};

/** The lines that a buyer chooses in the shop. `keyed`: through a payment link, with a key per line. `run` makes the IDs unique. */
const linesIn = (given: Shop, resolve: ResolveSold, keyed = false, run = ""): ReadonlyArray<Decisions.NewLine> => {
	const found = { variants: variantsOf(given), offer: { groups: new Map(), modifiers: new Map() } };
	return given.lines.flatMap(([position, quantity], at) => {
		const variant_id = `var_${position}`;
		const sold = Either.getOrThrow(
			resolve({ variant_id, quantity }, { type: "variant", variant_id }, found, `line_items[${at}]`),
		);
		const key = keyed ? { payment_link_line_key: `key_${at}` } : {};
		const [parts, of] =
			"bundle" in sold
				? [sold.lines, { ...sold.bundle, order_bundle_id: `obun_${at}${run}`, ...key }]
				: [[{ ...sold, ...key }]];
		return parts.map(
			(line, i): Decisions.NewLine => ({
				...line,
				order_line_item_id: `li_${at}_${i}${run}`,
				tax: { rate: fromPpm(given.goods.find((_, k) => `var_${k}` === line.variant_id)?.ppm ?? 0) },
				...(of === undefined ? {} : { bundle: of }),
			}),
		);
	});
};

/** The buyer's order in the shop. */
const orderIn = (given: Shop, resolve: ResolveSold, keyed = false): Order => {
	const lines = linesIn(given, resolve, keyed);
	const application_method = { type: "percentage" as const, percent: fromPpm(given.discount_ppm) };
	const discounts =
		given.discount_ppm === 0 ? [] : [{ applied_discount_id: "disc_1", request: { application_method }, param: "" }];
	return Either.getOrThrow(
		Decisions.create(
			{ order_id: "ord_1", lines, discounts, delivery_destination: { address: { state: "NY", country: "US" } } },
			now,
		),
	);
};

/** The units of each item that the buyer takes home, derived from the catalog alone. */
const takenHome = ({ goods, lines, parts }: Shop): ReadonlyMap<string, number> => {
	const units = new Map<string, number>();
	const take = (position: number, quantity: number) => {
		const item = `invi_${goods[position]!.item}`;
		units.set(item, (units.get(item) ?? 0) + quantity);
	};
	for (const [position, quantity] of lines)
		if (position === "bundle") for (const [part, each] of parts) take(part, each * quantity);
		else take(position, quantity);
	return units;
};

const amounts = ["subtotal_money", "discount_money", "tax_money", "total_money"] as const;

/** What `@svc/core/sale/Orders/ResolveBundle` promises for a bundle's lines. */
export const bundleSaleLaws = (resolve: ResolveSold): ReadonlyArray<Law> => [
	law("a bundle costs its price, whatever it consists of, and shows the sums of its lines", shop, (given) => {
		const { bundles = [], line_items } = orderIn(given, resolve);
		return (
			bundles.length === 1 &&
			bundles.every(({ order_bundle_id, pricing_amounts, quantity, unit_price_money }) => {
				const lines = line_items.filter((line) => line.order_bundle_id === order_bundle_id);
				return (
					pricing_amounts.subtotal_money.amount === unit_price_money.amount * quantity &&
					amounts.every(
						(name) => pricing_amounts[name].amount === add(lines.map((line) => line.pricing_amounts[name].amount)),
					)
				);
			})
		);
	}),
	law("each part has the tax category and the stock of its component, and all its units", shop, (given) => {
		const { line_items } = orderIn(given, resolve);
		const parts = line_items.filter(({ order_bundle_id }) => order_bundle_id !== undefined);
		const [, sold = 0] = given.lines[0]!;
		return given.parts.every(([position, quantity]) => {
			const { category, item } = given.goods[position]!;
			const mine = parts.filter(({ variant_id }) => variant_id === `var_${position}`);
			const isSame = mine.every(
				(line) => line.line_item_tax_category === category && line.inventory_item_id === `invi_${item}`,
			);
			return isSame && add(mine.map((line) => line.quantity)) === quantity * sold;
		});
	}),
];

/** Unit refunds: lines by position, and how many of the remaining units. */
const refunds = fc.array(fc.tuple(fc.nat(), fc.nat()), { maxLength: 12 });

interface Left extends Components {
	readonly units: number;
}

/** What `@svc/core/sale/Refunds/Components` and a bundle's lines promise together. */
export const bundleRefundLaws = (resolve: ResolveSold, draw: Draw): ReadonlyArray<Law> => [
	law(
		"refunds of parts are fair to the cent, and sum to what the bundle was charged, in any sequence",
		fc.tuple(shop, refunds),
		([given, wishes]) => {
			const { bundles = [], line_items } = orderIn(given, resolve);
			const lines = line_items.filter(({ order_bundle_id }) => order_bundle_id !== undefined);
			const left: Array<Left> = lines.map(({ pricing_amounts, quantity }) => ({
				units: quantity,
				subtotal: pricing_amounts.subtotal_money.amount,
				discount: pricing_amounts.discount_money.amount,
				tax: pricing_amounts.tax_money.amount,
			}));
			let refunded = 0;
			const refund = (position: number, quantity: number) => {
				const { units, ...components } = left[position]!;
				if (quantity === 0) return true;
				const { components: drawn } = draw(components, quantity, units);
				refunded += drawn.subtotal - drawn.discount + drawn.tax;
				left[position] = {
					units: units - quantity,
					subtotal: components.subtotal - drawn.subtotal,
					discount: components.discount - drawn.discount,
					tax: components.tax - drawn.tax,
				};
				const isFair = (["subtotal", "discount", "tax"] as const).every(
					(name) => Math.abs(drawn[name] * units - components[name] * quantity) < units,
				);
				return isFair && Object.values(left[position]!).every((amount) => amount >= 0);
			};
			const isCovered = wishes.every(([line, units]) => {
				const position = line % lines.length;
				return refund(position, units % (left[position]!.units + 1));
			});
			const isWhole = left.every(({ units }, position) => refund(position, units));
			return (
				isCovered &&
				isWhole &&
				refunded === add(bundles.map(({ pricing_amounts }) => pricing_amounts.total_money.amount))
			);
		},
	),
];

const sales = fc.record({
	shop,
	/** How many buyers place the same order. */
	orders: fc.integer({ min: 1, max: 5 }),
	stock: fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 3, maxLength: 3 }),
});

/** What `@svc/core/sale/Order/Demand` promises for orders where bundles and single lines share stock. */
export const bundleStockLaws = (resolve: ResolveSold, demand: DemandOf): ReadonlyArray<Law> => [
	law("an order demands exactly the units that its buyer takes home", shop, (given) => {
		const demanded = new Map<string, number>();
		for (const { inventory_item_id = "", requested_quantity } of demand(orderIn(given, resolve)))
			demanded.set(inventory_item_id, (demanded.get(inventory_item_id) ?? 0) + requested_quantity);
		const taken = takenHome(given);
		return demanded.size === taken.size && [...taken].every(([item, units]) => demanded.get(item) === units);
	}),
	law("mixes of bundles and single lines never sell more than is in stock", sales, ({ orders, shop, stock }) => {
		const shelf = new Map(stock.map((units, i) => [`invi_${i}`, units]));
		const claimed = new Map<string, number>();
		const order = orderIn(shop, resolve);
		let sold = 0;
		for (let i = 0; i < orders; i++) {
			const wanted = new Map<string, number>();
			for (const { inventory_item_id = "", requested_quantity } of demand(order))
				wanted.set(inventory_item_id, (wanted.get(inventory_item_id) ?? 0) + requested_quantity);
			const fits = [...wanted].every(([item, units]) => (claimed.get(item) ?? 0) + units <= (shelf.get(item) ?? 0));
			if (!fits) continue;
			for (const [item, units] of wanted) claimed.set(item, (claimed.get(item) ?? 0) + units);
			sold += 1;
		}
		return [...takenHome(shop)].every(([item, units]) => units * sold <= (shelf.get(item) ?? 0));
	}),
];

export type ChooseLines = typeof Decisions.chooseLines;

/** A selection, and another with the same lines in different quantities. */
const choices = fc.record({ shop, others: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }) });

/** What `@svc/core/sale/Orders/Decisions` promises when payment link buyers change their selection. */
export const bundleChoiceLaws = (choose: ChooseLines): ReadonlyArray<Law> => [
	law("who chooses again what was chosen changes nothing", shop, (given) => {
		const before = orderIn(given, resolveSold, true);
		return isDeepStrictEqual(
			Either.getOrThrow(choose(before, linesIn(given, resolveSold, true, "_again"), now)),
			before,
		);
	}),
	law("lines and bundles keep their IDs when their quantities change, and are priced as chosen", choices, (given) => {
		const { others, shop } = given;
		const lines = shop.lines.map(([position], at) => [position, others[at] ?? 1] as const);
		const before = orderIn(shop, resolveSold, true);
		const after = Either.getOrThrow(choose(before, linesIn({ ...shop, lines }, resolveSold, true, "_again"), now));
		return isDeepStrictEqual(after, orderIn({ ...shop, lines }, resolveSold, true));
	}),
];

export interface LinkUnits {
	readonly unitsOf: typeof unitsOf;
	readonly unitsFreed: typeof unitsFreed;
}

/** What `@svc/core/sale/PaymentLinks/LinkUnits` promises for bundles and single lines. */
export const linkUnitLaws = ({ unitsFreed, unitsOf }: LinkUnits): ReadonlyArray<Law> => [
	law("a link counts what its buyer chose, and a refund of all frees all", shop, (given) => {
		const order = orderIn(given, resolveSold, true);
		const chosen = add(given.lines.map(([, quantity]) => quantity));
		return unitsOf(order) === chosen && unitsFreed(order, order.line_items) === chosen;
	}),
	law("an order of the seller's own takes nothing of a link", shop, (given) => {
		const order = orderIn(given, resolveSold);
		return unitsOf(order) === 0 && unitsFreed(order, order.line_items) === 0;
	}),
	law("a refund frees the bundles that it pays back whole", fc.tuple(shop, fc.nat(3), fc.nat()), ([given, n, at]) => {
		const order = orderIn(given, resolveSold, true);
		const { quantity, order_bundle_id } = order.bundles![0]!;
		const whole = Math.min(n, quantity);
		const parts = order.line_items.filter((line) => line.order_bundle_id === order_bundle_id);
		const paidBack = parts.map((line) => ({ ...line, quantity: (line.quantity / quantity) * whole }));
		const short = paidBack.map((line, i) =>
			i === at % parts.length ? { ...line, quantity: line.quantity - 1 } : line,
		);
		return unitsFreed(order, paidBack) === whole && (whole === 0 || unitsFreed(order, short) === whole - 1);
	}),
];

export interface PlanLines {
	readonly linesOfUnits: typeof linesOfUnits;
	readonly plannedLines: typeof plannedLines;
	readonly soldLines: typeof soldLines;
}

/** The lines of a plan that sells what the shop's buyer orders. */
const planLinesIn = (given: Shop): ReadonlyArray<PlanLineItem> =>
	linesIn(given, resolveSold).map(({ bundle, order_line_item_id, tax, ...line }) => {
		if (bundle === undefined) return line;
		const { order_bundle_id, ...kept } = bundle;
		return { ...line, bundle: { index: 0, ...kept } };
	});

/** What `@svc/core/sale/CheckoutSessions/PlanTerms` promises for bundles. */
export const planLineLaws = ({ linesOfUnits, plannedLines, soldLines }: PlanLines): ReadonlyArray<Law> => {
	const units = fc.tuple(shop, fc.integer({ min: 1, max: 9 }));
	return [
		law("a buyer sees each bundle and each other line once, and what they cost", units, ([given, n]) => {
			const lines = linesOfUnits(planLinesIn(given), n);
			const seen = soldLines(lines);
			return (
				isDeepStrictEqual(
					seen.map(({ quantity }) => quantity),
					given.lines.map(([, quantity]) => quantity * n),
				) && add(seen.map((line) => line.unit_price_money.amount * line.quantity)) === priceOf({ line_items: lines })
			);
		}),
		law("so many units cost so many times the price", units, ([given, n]) => {
			const line_items = planLinesIn(given);
			return priceOf({ line_items: linesOfUnits(line_items, n) }) === n * priceOf({ line_items });
		}),
		law("an order of a plan has one bundle for those of each line, at the bundle's price", units, ([given, n]) => {
			let made = 0;
			const lines = plannedLines(linesOfUnits(planLinesIn(given), n), (kind) => `${kind}_${made++}`);
			const parts = lines.filter(({ bundle }) => bundle !== undefined);
			const [bundle, ...others] = new Set(parts.map((line) => line.bundle));
			return (
				bundle !== undefined &&
				others.length === 0 &&
				bundle.order_bundle_id.startsWith("order_bundle") &&
				new Set(lines.map(({ order_line_item_id }) => order_line_item_id)).size === lines.length &&
				bundle.unit_price_money.amount * bundle.quantity ===
					add(parts.map(({ quantity, unit_price_money }) => quantity * unit_price_money.amount))
			);
		}),
	];
};
