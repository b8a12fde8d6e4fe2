/** `svc seed`: fills a sandbox with a small shop, through the same use cases that the API calls. */
import { Catalog } from "@svc/core/catalog/Catalog";
import { products } from "@svc/core/catalog/Catalog/Product";
import { Customers } from "@svc/core/catalog/Customers";
import { TaxRates } from "@svc/core/pricing/TaxRates";
import { CreateTaxRate } from "@svc/core/pricing/TaxRates/TaxRate";
import { Orders } from "@svc/core/sale/Orders";
import { Payments } from "@svc/core/sale/Payments";
import type { Caller } from "@svc/core/words/Environment";
import { reader } from "@svc/core/words/Input";
import { System } from "@svc/core/words/Principal";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Console, Effect, Option } from "effect";
import type { Configuration } from "../Configuration.js";
import { setUpFirstMerchant } from "../FirstStart.js";
import { withInstance } from "../Instance.js";
import { OperatorError } from "../OperatorError.js";
import * as Shop from "./Shop.js";
import { environmentOf, type Target } from "./Target.js";

export interface SeedOptions extends Omit<Target, "live"> {
	readonly json: boolean;
}

/** Refuses a shop that has products: they may be real work, and a second seed would repeat the SKUs of the first. */
const refuseFilled = (environment_id: string) =>
	Effect.gen(function* () {
		const selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;
		const { items } = yield* (yield* Documents).list(products, environment_id, selection, 1, undefined);
		if (items.length > 0)
			return yield* new OperatorError({
				message: `${environment_id} already has products: seed an empty sandbox, such as a new merchant's.`,
			});
	});

/** Creates the products, and returns the variant ID of each SKU. */
const seedCatalog = (caller: Caller) =>
	Effect.gen(function* () {
		const catalog = yield* Catalog;
		const made = yield* Effect.forEach(Shop.products, (product) => catalog.create(caller, product));
		return new Map(made.flatMap(({ variants }) => variants.map(({ sku, variant_id }) => [sku, variant_id] as const)));
	});

const sell = (
	caller: Caller,
	sale: Shop.Sale,
	customer_id: string | undefined,
	variants: ReadonlyMap<unknown, string>,
) =>
	Effect.gen(function* () {
		const { delivery_destination, lines, token } = sale;
		const { data: order } = yield* (yield* Orders).create(caller, {
			line_items: lines.map(({ sku, quantity }) => ({ variant_id: variants.get(sku) ?? "", quantity })),
			...(customer_id === undefined ? {} : { customer_id }),
			...(delivery_destination === undefined ? {} : { delivery_destination }),
		});
		if (token !== undefined)
			yield* Effect.catchTag(
				(yield* Payments).pay(caller, order.order_id, { action: "pay", payment_source: { token } }),
				"ReplayedRefusal",
				({ refusal }) => refusal,
			);
		return order.order_id;
	});

const fill = (caller: Caller) =>
	Effect.gen(function* () {
		yield* (yield* TaxRates.functions).create(caller, yield* reader(CreateTaxRate)(Shop.taxRate));
		const variants = yield* seedCatalog(caller);
		const customers = yield* Customers.functions;
		const made = yield* Effect.forEach(Shop.customers, (customer) => customers.create(caller, customer));
		const orders = yield* Effect.forEach(Shop.sales, (sale) =>
			sell(caller, sale, made[sale.customer]?.customer_id, variants),
		);
		return { customer_ids: made.map(({ customer_id }) => customer_id), order_ids: orders, variants };
	});

/** Fills the sandbox and prints its contents; creates the first merchant, with a test key, if there is none. */
export const seed = (configuration: Configuration, options: SeedOptions) =>
	withInstance(
		configuration,
		Effect.gen(function* () {
			const first = yield* setUpFirstMerchant;
			const environment = yield* environmentOf({ ...options, live: false });
			yield* refuseFilled(environment.environment_id);
			const caller: Caller = { environment, principal: System, request: null };
			const { variants, ...made } = yield* fill(caller);
			const test_key = Option.getOrUndefined(Option.map(first, (merchant) => merchant.test_key.secret_key));
			const summary = `${Shop.products.length} products with ${variants.size} variants, ${made.customer_ids.length} customers, a tax rate and ${made.order_ids.length} orders`;
			const { merchant_id, environment_id: sandbox_id } = environment;
			yield* Console.log(
				options.json
					? JSON.stringify({ merchant_id, sandbox_id, test_key, ...made })
					: `Seeded ${sandbox_id} with ${summary}.${test_key === undefined ? "" : `\nTest key (shown only once): ${test_key}`}`,
			);
		}),
	);
