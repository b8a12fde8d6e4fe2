/** Calls every operation of the catalog, of taxes and of settings. */
import { usd } from "../http/Sale.js";
import type { Recorder } from "./Recorder.js";

/** A plain resource: creates one, reads it, lists and changes it. Returns it. */
export const plain = async (
	{ call }: Recorder,
	path: string,
	id: string,
	create: object,
	patch: object,
	archive?: "DELETE" | "POST",
) => {
	const made = await call("POST", path, create);
	const own = `${path}/${made[id]}`;
	await call("GET", own);
	await call("GET", `${path}?page_size=1`);
	await call("PATCH", own, patch);
	if (archive !== undefined) {
		const other = await call("POST", path, create);
		await call(archive, `${path}/${other[id]}${archive === "POST" ? "/archive" : ""}`);
	}
	return made;
};

export const recordCatalog = async (recorder: Recorder) => {
	const { call } = recorder;
	await plain(
		recorder,
		"/v1/customers",
		"customer_id",
		{ name: "Ada Lovelace", email: "ada@example.com", merchant_customer_id: "crm-1815" },
		{ name: "Ada King" },
	);
	const group = await plain(
		recorder,
		"/v1/modifier-groups",
		"modifier_group_id",
		{ name: "Milk", type: "list", minimum_selections: 0, maximum_selections: 1 },
		{ name: "Milk or cream" },
	);
	await plain(
		recorder,
		"/v1/modifiers",
		"modifier_id",
		{ modifier_group_id: group.modifier_group_id, name: "Oat milk", price_money: usd(75) },
		{ price_money: usd(80) },
	);
	const shirt = await call("POST", "/v1/products", {
		name: "Shirt",
		product_type: "physical",
		options: [{ name: "Size", values: [{ value: "S" }, { value: "M" }, { value: "L" }] }],
		variants: ["S", "M"].map((value) => ({
			sku: `SHIRT-${value}`,
			unit_price_money: usd(2_500),
			line_item_tax_category: "clothing",
			selected_options: [{ option_name: "Size", value }],
		})),
	});
	const path = `/v1/products/${shirt.product_id}`;
	await call("GET", path);
	await call("GET", "/v1/products?page_size=1");
	await call("PATCH", path, { name: "T-shirt" });
	await call("POST", `${path}/variants`, {
		sku: "SHIRT-L",
		unit_price_money: usd(2_700),
		line_item_tax_category: "clothing",
		selected_options: [{ option_name: "Size", value: "L" }],
	});
	await call("GET", `${path}/variants?page_size=1`);
	await call("GET", "/v1/variants?page_size=1");
	const variant = `/v1/variants/${shirt.variants[0].variant_id}`;
	await call("GET", variant);
	await call("PATCH", variant, { unit_price_money: usd(2_400) });
	await call("DELETE", path);
	await call("POST", `${path}/activate`);

	await plain(
		recorder,
		"/v1/tax-rates",
		"tax_rate_id",
		{ name: "Washington", state: "WA", rate: "6.5" },
		{ rate: "6.6" },
	);
	await plain(
		recorder,
		"/v1/invoice-payment-terms",
		"invoice_payment_term_id",
		{
			name: "30 days",
			calculation: { type: "net_days", days: 30 },
			late_fee_policy: { type: "percentage", percent: "1.5", grace_period_days: 5 },
		},
		{ name: "Net 30" },
	);
	await plain(
		recorder,
		"/v1/return-reasons",
		"return_reason_id",
		{ name: "Too small" },
		{ name: "Too small or large" },
	);
	await call("GET", "/v1/settings");
	await call("PATCH", "/v1/settings", {
		promotions: { max_promotions_per_order: 3 },
		checkout: { embed_origins: ["https://shop.example"] },
		webhooks: { notification_email: "ops@shop.example" },
	});
};

/** Calls every operation of categories and bundles. */
export const recordBundles = async ({ call }: Recorder) => {
	const outdoors = await call("POST", "/v1/categories", { name: "Outdoors", handle: "outdoors" });
	await call("GET", `/v1/categories/${outdoors.category_id}`);
	await call("GET", "/v1/categories?page_size=1");
	await call("PATCH", `/v1/categories/${outdoors.category_id}`, { name: "Outdoors and garden" });
	const old = await call("POST", "/v1/categories", { name: "Winter", handle: "winter" });
	await call("POST", `/v1/categories/${old.category_id}/archive`);
	const goods = async (name: string, amount: number) => {
		const { default_variant } = await call("POST", "/v1/products", {
			name,
			product_type: "physical",
			default_variant: { unit_price_money: usd(amount) },
		});
		return default_variant.variant_id;
	};
	const blanket = await goods("Blanket", 4_000);
	const cup = await goods("Cup", 600);
	const set = await call("POST", "/v1/products", {
		name: "Picnic set",
		product_type: "bundle",
		default_variant: { sku: "PICNIC", unit_price_money: usd(5_500) },
		categories: ["outdoors"],
	});
	const path = `/v1/products/${set.product_id}`;
	await call("PUT", `${path}/bundle-components`, {
		bundle_components: [
			{ variant_id: blanket, quantity: 1 },
			{ variant_id: cup, quantity: 4 },
		],
	});
	await call("POST", `${path}/activate`);
	await call("POST", "/v1/orders", { line_items: [{ variant_id: set.default_variant.variant_id, quantity: 1 }] });
};

export const recordPromotions = async ({ call }: Recorder) => {
	const promotion = await call("POST", "/v1/promotions", {
		name: "Spring sale",
		redemption_type: "code",
		discount_class: "order",
		application_method: { type: "percentage", percent: "10", max_discount_money: usd(2_000) },
		eligibility_rules: [{ attribute: "order_subtotal", operator: "gte", values: [2_000] }],
		combines_with: { order: true, line_item: true, service_charge: true },
		codes: [{ code: "SPRING10", max_uses: 500 }],
	});
	const path = `/v1/promotions/${promotion.promotion_id}`;
	await call("GET", path);
	await call("GET", "/v1/promotions?page_size=1");
	await call("PATCH", path, { display_name: "10 % off in spring" });
	await call("POST", `${path}/codes`, { codes: [{ code: "MARCH10" }] });
	const order = await call("POST", "/v1/orders", {
		line_items: [{ name: "Book", quantity: 2, unit_price_money: usd(1_499) }],
	});
	const discount = { promotion: { promotion_code: "SPRING10" } };
	await call("POST", "/v1/discount-previews", { order_id: order.order_id, discount });
	const discounted = await call("POST", `/v1/orders/${order.order_id}/discounts`, discount);
	await call("GET", `/v1/orders/${order.order_id}/pricing-explanation`);
	const [{ applied_discount_id }] = discounted.applied_discounts;
	await call("DELETE", `/v1/orders/${order.order_id}/discounts/${applied_discount_id}`);
	await call("POST", `${path}/archive`);
};
