/** The small shop of `svc seed`: its products, customers, and sales. */
import type { CreateProduct } from "@svc/core/catalog/Catalog/Product";
import type { CreateVariant } from "@svc/core/catalog/Catalog/Variant";
import type { CreateCustomer } from "@svc/core/catalog/Customers/Customer";

const dollars = (amount: number) => ({ amount: Math.round(amount * 100), currency: "USD" }) as const;

const sizes = ["S", "M", "L"];
const colors = ["Black", "Sand"];

const shirts: ReadonlyArray<CreateVariant> = sizes.flatMap((size) =>
	colors.map((color) => ({
		sku: `SHIRT-${size}-${color.toUpperCase()}`,
		unit_price_money: dollars(size === "L" ? 26 : 24),
		line_item_tax_category: "clothing" as const,
		selected_options: [
			{ option_name: "Size", value: size },
			{ option_name: "Color", value: color },
		],
	})),
);

/** The products of a coffee roaster: several tax categories, with and without options, and a service. */
export const products: ReadonlyArray<CreateProduct> = [
	{
		name: "House Blend",
		description: "Medium roast: chocolate, hazelnut, a little orange.",
		product_type: "physical",
		options: [{ name: "Weight", values: [{ value: "250 g" }, { value: "1 kg" }] }],
		variants: [
			{
				sku: "BLEND-250",
				unit_price_money: dollars(12.5),
				line_item_tax_category: "groceries",
				selected_options: [{ option_name: "Weight", value: "250 g" }],
			},
			{
				sku: "BLEND-1000",
				unit_price_money: dollars(42),
				line_item_tax_category: "groceries",
				selected_options: [{ option_name: "Weight", value: "1 kg" }],
			},
		],
	},
	{
		name: "Pour-over Dripper",
		description: "Porcelain, for one or two cups.",
		product_type: "physical",
		default_variant: { sku: "DRIPPER", unit_price_money: dollars(29) },
	},
	{
		name: "Roastery Shirt",
		product_type: "physical",
		options: [
			{ name: "Size", values: sizes.map((value) => ({ value })) },
			{ name: "Color", values: colors.map((value) => ({ value })) },
		],
		variants: shirts,
	},
	{
		name: "Brewing at Home (e-book)",
		product_type: "digital",
		default_variant: { sku: "EBOOK", unit_price_money: dollars(9.99) },
	},
	{
		name: "Cupping Class",
		description: "Two hours at the roastery.",
		product_type: "service",
		default_variant: { sku: "CLASS", unit_price_money: dollars(45) },
	},
];

export const customers: ReadonlyArray<CreateCustomer> = [
	{ name: "Ada Lovelace", email: "ada@example.com", merchant_customer_id: "customer-1" },
	{ name: "Grace Hopper", email: "grace@example.com", merchant_customer_id: "customer-2" },
];

/** Combined state and local sales tax of New York City, as registered by the seller. */
export const taxRate = { name: "New York City", state: "NY", postal_code_prefix: "100", rate: "8.875" } as const;

const newYork = {
	address: { line1: "89 Greene Street", city: "New York", state: "NY", postal_code: "10012", country: "US" },
	recipient: { name: "Ada Lovelace" },
};

export interface Sale {
	/** Position in `customers`. */
	readonly customer: number;
	readonly lines: ReadonlyArray<{ readonly sku: string; readonly quantity: number }>;
	readonly delivery_destination?: typeof newYork;
	/** The simulator's card; absent: not paid yet. */
	readonly token?: string;
}

export const sales: ReadonlyArray<Sale> = [
	{
		customer: 0,
		lines: [
			{ sku: "BLEND-250", quantity: 2 },
			{ sku: "DRIPPER", quantity: 1 },
		],
		delivery_destination: newYork,
		token: "tok_visa",
	},
	{ customer: 1, lines: [{ sku: "SHIRT-M-SAND", quantity: 1 }], token: "tok_mastercard" },
	{ customer: 1, lines: [{ sku: "CLASS", quantity: 2 }] },
];
