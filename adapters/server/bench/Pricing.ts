/**
 * Measures how long the core takes to price an order with all its possible promotions. This is the whole decision of
 * every change of an order, without storage, on one core and in sequence.
 */

import { noOrders } from "@svc/core/catalog/Promotions/Eligibility";
import type { Promotion } from "@svc/core/catalog/Promotions/Promotion";
import type { Order } from "@svc/core/sale/Order/Order";
import { reprice } from "@svc/core/sale/Order/Repricing";
import { create, type NewLine } from "@svc/core/sale/Orders/Decisions";
import { decide, type Offered, withPromotions } from "@svc/core/sale/Orders/OrderPromotions";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";

const now = "2026-11-21T09:00:00.000Z";

/** A mixed cart: prices, quantities and tax rates vary, every third line is clothing. */
const lineOf = (i: number): NewLine => ({
	order_line_item_id: `li_${i}`,
	variant_id: `var_${i}`,
	product_id: `prod_${i}`,
	sku: `SKU-${i % 7}`,
	name: `Line ${i}`,
	quantity: 1 + (i % 4),
	unit_price_money: usd(399 + ((i * 137) % 900)),
	modifiers: [],
	line_item_tax_category: i % 3 === 0 ? "clothing" : "physical_goods",
	tax: { rate: i % 3 === 0 ? "4" : "8.875" },
	fulfillment: { requirement: "shipment" },
});

const orderOf = (lines: number): Order =>
	Either.getOrThrow(
		create(
			{
				order_id: "ord_1",
				lines: Array.from({ length: lines }, (_, i) => lineOf(i)),
				discounts: [],
				delivery_destination: { address: { state: "NY", country: "US" } },
			},
			now,
		),
	);

const methods: ReadonlyArray<Pick<Promotion, "application_method" | "discount_class">> = [
	{ discount_class: "order", application_method: { type: "percentage", percent: "12.5" } },
	{ discount_class: "line_item", application_method: { type: "percentage", percent: "15" } },
	{ discount_class: "line_item", application_method: { type: "fixed", amount_money: usd(50) } },
	{
		discount_class: "line_item",
		application_method: { type: "buy_x_get_y", buy_quantity: 2, get_quantity: 1, percent_off: "100" },
	},
	{ discount_class: "order", application_method: { type: "fixed", amount_money: usd(1_500) } },
];

/** Automatic offers of every kind; some apply to some lines, or from some amount on. */
const promotionOf = (i: number): Promotion => ({
	...methods[i % methods.length]!,
	promotion_id: `promo_${String(i).padStart(4, "0")}`,
	name: `Offer ${i}`,
	display_name: `Offer ${i}`,
	status: "active",
	redemption_type: "automatic",
	applies: "automatically",
	codes: [],
	combines_with: { order: true, line_item: true, service_charge: true },
	exclusivity: i % 4 === 0 ? { group: `group ${i % 3}` } : null,
	stacking_mode: "continue",
	eligibility_rules: [
		...(i % 2 === 0 ? [{ attribute: "order_subtotal" as const, operator: "gte" as const, values: [1_000] }] : []),
		...(i % 3 === 0
			? [{ attribute: "line_item_tax_category" as const, operator: "eq" as const, values: ["clothing"] }]
			: []),
	],
	metadata: {},
	version: 1,
	created_at: now,
	updated_at: now,
});

/** How the offers choose lines: a mixed shop; each by 50 variants that no order has; or each with all lines. */
type Kind = "mixed" | "named" | "all";

const rulesOf: Readonly<Record<Exclude<Kind, "mixed">, (i: number) => Promotion["eligibility_rules"]>> = {
	named: (i) => [
		{
			attribute: "variant_id",
			operator: "in",
			values: Array.from({ length: 50 }, (_, value) => `var_other_${i}_${value}`),
		},
	],
	all: () => [],
};

const offeredOf = (promotions: number, kind: Kind): Offered => ({
	promotions: Array.from({ length: promotions }, (_, i) =>
		kind === "mixed" ? promotionOf(i) : { ...promotionOf(i), eligibility_rules: rulesOf[kind](i) },
	),
	maximum: 10,
	customerOrders: noOrders,
	usesOf: () => 0,
	newId: () => "disc_1",
});

/** The work of every change of an order, once the change itself is made. */
const priceAnew = (order: Order, offered: Offered): Order => {
	const priced = Either.getOrThrow(reprice(order));
	return Either.getOrThrow(withPromotions(priced, decide(priced, offered, now), offered.newId, now));
};

export interface PricingTime {
	readonly lines: number;
	readonly offers: number;
	readonly kind: Kind;
	/** From the fastest batch: other work of the machine only adds to it. */
	readonly micros: number;
	readonly median_micros: number;
	/** The target; absent if the figure only shows how the work grows. */
	readonly target_micros?: number;
}

/** Short, so that other work of the machine does not disturb most batches. */
const batchMillis = 4;

/** Measures one pricing in batches for this many milliseconds; the first half only warms up. */
const timeOf = (
	{ kind, lines, offers }: Pick<PricingTime, "kind" | "lines" | "offers">,
	millis: number,
): Pick<PricingTime, "micros" | "median_micros"> => {
	const order = orderOf(lines);
	const offered = offeredOf(offers, kind);
	let sink = 0;
	const batch = (count: number): number => {
		const start = performance.now();
		for (let i = 0; i < count; i++) sink += priceAnew(order, offered).pricing_amounts.total_money.amount;
		return performance.now() - start;
	};
	let count = 1;
	const end = performance.now() + millis / 2;
	while (performance.now() < end) if (batch(count) < batchMillis / 2) count *= 2;
	const times: Array<number> = [];
	while (performance.now() < end + millis / 2) times.push((batch(count) * 1_000) / count);
	if (sink <= 0) throw new Error("The orders cost nothing.");
	times.sort((a, b) => a - b);
	return { micros: times[0] ?? 0, median_micros: times[Math.floor(times.length / 2)] ?? 0 };
};

/** The target of the issue, and the growth of time with lines and with offers. */
const cases: ReadonlyArray<Omit<PricingTime, "micros" | "median_micros">> = [
	{ lines: 10, offers: 20, kind: "mixed", target_micros: 100 },
	{ lines: 500, offers: 20, kind: "mixed", target_micros: 5_000 },
	{ lines: 125, offers: 20, kind: "mixed" },
	{ lines: 250, offers: 20, kind: "mixed" },
	{ lines: 10, offers: 80, kind: "mixed" },
	{ lines: 10, offers: 320, kind: "mixed" },
	{ lines: 500, offers: 100, kind: "named" },
	{ lines: 500, offers: 60, kind: "all" },
];

/** Measures all cases, each for about this many seconds. */
export const measurePricing = (seconds: number): ReadonlyArray<PricingTime> =>
	cases.map((one) => ({ ...one, ...timeOf(one, seconds * 1_000) }));

const cell = (value: string | number, width: number): string => String(value).padStart(width);

/** Renders a table, and says whether each target was met. */
export const showPricing = (times: ReadonlyArray<PricingTime>): string =>
	[
		"pricing, in the core alone: an order repriced with the offers that it could have",
		`  ${cell("lines", 6)}  ${cell("offers", 6)}  ${cell("kind", 6)}  ${cell("µs", 8)}  ${cell("median", 8)}  ${cell("µs/line", 8)}  ${cell("µs/offer", 8)}`,
		...times.map(({ kind, lines, median_micros, micros, offers, target_micros }) => {
			const figures = [
				micros.toFixed(1),
				median_micros.toFixed(1),
				(micros / lines).toFixed(2),
				(micros / offers).toFixed(2),
			];
			const target =
				target_micros === undefined
					? ""
					: `  target < ${target_micros} µs: ${micros < target_micros ? "met" : "NOT MET"}`;
			return `  ${cell(lines, 6)}  ${cell(offers, 6)}  ${cell(kind, 6)}  ${figures.map((figure) => cell(figure, 8)).join("  ")}${target}`;
		}),
		"",
	].join("\n");
