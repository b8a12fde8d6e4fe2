/** Common steps of tests that sell bundles. */
import { expect } from "vitest";
import { dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";

/** A component: the ID of its variant, and the units in one bundle. */
export type Part = readonly [variant_id: string, quantity: number];

export const bundling = (svc: Pick<Service, "post" | "put">) => {
	/** Makes a product with one variant, and returns it. */
	const goods = async (name: string, amount: number, more: object = {}, product: object = {}) =>
		dataOf(
			await svc.post("/v1/products", {
				name,
				product_type: "physical",
				default_variant: { unit_price_money: usd(amount), ...more },
				...product,
			}),
			201,
		).default_variant;

	const draft = async (name: string, amount: number, more: object = {}) =>
		dataOf(
			await svc.post("/v1/products", {
				name,
				product_type: "bundle",
				default_variant: { unit_price_money: usd(amount) },
				...more,
			}),
			201,
		);

	const setParts = (product_id: string, parts: ReadonlyArray<Part>, more: object = {}) =>
		svc.put(`/v1/products/${product_id}/bundle-components`, {
			bundle_components: parts.map(([variant_id, quantity]) => ({ variant_id, quantity })),
			...more,
		});

	const activate = (product_id: string) => svc.post(`/v1/products/${product_id}/activate`);

	/** Makes an active bundle, and returns it. */
	const bundle = async (name: string, amount: number, parts: ReadonlyArray<Part>) => {
		const { product_id } = await draft(name, amount);
		dataOf(await setParts(product_id, parts));
		return dataOf(await activate(product_id));
	};

	/**
	 * The bundle of the guide, at 75.00: a blanket (40.00), four cups (6.00 each) and a shirt (25.00), which New York taxes as
	 * clothing.
	 */
	const picnic = async (tracked: object = {}) => {
		const blanket = await goods("Blanket", 4_000, tracked);
		const cup = await goods("Cup", 600, tracked);
		const shirt = await goods("Shirt", 2_500, { line_item_tax_category: "clothing", ...tracked });
		const set = await bundle("Picnic set", 7_500, [
			[blanket.variant_id, 1],
			[cup.variant_id, 4],
			[shirt.variant_id, 1],
		]);
		expect(set.status).toBe("active");
		return { blanket, cup, shirt, set, variant_id: set.default_variant.variant_id as string };
	};

	const order = async (line_items: ReadonlyArray<object>, more: object = {}) =>
		dataOf(await svc.post("/v1/orders", { line_items, ...more }), 201);

	return { goods, draft, setParts, activate, bundle, picnic, order };
};

/** The lines of an order by name, with their units and cents. */
export const linesOf = (order: {
	// biome-ignore lint/suspicious/noExplicitAny: the answer of a service
	readonly line_items: ReadonlyArray<any>;
}) =>
	order.line_items.map(({ name, pricing_amounts, quantity, unit_price_money }) => [
		name,
		quantity,
		unit_price_money.amount,
		pricing_amounts.subtotal_money.amount,
		pricing_amounts.tax_money.amount,
	]);
