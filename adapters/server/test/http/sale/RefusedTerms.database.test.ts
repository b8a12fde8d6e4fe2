/** What may be sold, and how: orders, checkout sessions, payment links and plans refuse the same terms when they change. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";

let svc: Service;
const known = { order: "", session_order: "", link: "", plan: "", archived: "", variant: "", former: "" };

beforeAll(async () => {
	svc = await startService();
	const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(1_000) }];
	const made = async (path: string, body: object) => dataOf(await svc.post(path, body), 201);
	const delivery = {
		type: "shipment",
		configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } } },
	};
	known.order = (await made("/v1/orders", { line_items })).order_id;
	known.session_order = (await made("/v1/orders", { line_items })).order_id;
	known.plan = (
		await made("/v1/subscription-plans", { name: "Club", billing_interval: "monthly", line_items })
	).subscription_plan_id;
	known.archived = (
		await made("/v1/delivery-methods", { ...delivery, name: "Courier", status: "archived" })
	).delivery_method_id;
	const link = { name: "Shop", line_items: [{ key: "mug", name: "Mug", amount_money: usd(1_500) }] };
	known.link = (await made("/v1/payment-links", link)).payment_link_id;
	const shirt = { name: "Shirt", product_type: "physical", variants: [{ unit_price_money: usd(2_500) }] };
	known.variant = (await made("/v1/products", shirt)).variants[0].variant_id;
	known.former = (await made("/v1/products", shirt)).variants[0].variant_id;
	dataOf(await svc.patch(`/v1/variants/${known.former}`, { available_for_sale: false }));
});
afterAll(() => svc.stop());

const priced = () => ({ line_items: [{ variant_id: known.variant, quantity: 1, unit_price_money: usd(100) }] });
const nameless = { line_items: [{ quantity: 1, unit_price_money: usd(100) }] };
const offered = () => ({ delivery_method_ids: [known.archived] });
const plan = () => `/v1/subscription-plans/${known.plan}`;
const link = () => `/v1/payment-links/${known.link}`;

const cases: ReadonlyArray<readonly [string, () => Promise<Answer>, number, string, string]> = [
	[
		"an order, of a variant that is not for sale",
		() => svc.post(`/v1/orders/${known.order}/line-items`, { line_items: [{ variant_id: known.former, quantity: 1 }] }),
		422,
		"VARIANT_NOT_FOR_SALE",
		"line_items[0].variant_id",
	],
	[
		"a new plan, of a price beside that of the variant",
		() => svc.post("/v1/subscription-plans", { name: "Club", billing_interval: "monthly", ...priced() }),
		422,
		"AMOUNT_NOT_ADJUSTABLE",
		"line_items[0].unit_price_money",
	],
	[
		"a plan, of a price beside that of the variant",
		() => svc.patch(plan(), priced()),
		422,
		"AMOUNT_NOT_ADJUSTABLE",
		"line_items[0].unit_price_money",
	],
	[
		"a plan, of a line without a name",
		() => svc.patch(plan(), nameless),
		400,
		"LINE_ITEM_NAME_REQUIRED",
		"line_items[0].name",
	],
	[
		"a link, of a line without a price",
		() => svc.patch(link(), { line_items: [{ key: "cup", name: "Cup" }] }),
		400,
		"AMOUNT_MONEY_REQUIRED",
		"line_items[0].amount_money",
	],
	[
		"a link, of an archived delivery method",
		() => svc.patch(link(), offered()),
		422,
		"DELIVERY_METHOD_NOT_AVAILABLE",
		"delivery_method_ids[0]",
	],
	[
		"a checkout session, of an archived delivery method",
		() => svc.post("/v1/checkout-sessions", { order_id: known.session_order, ...offered() }),
		422,
		"DELIVERY_METHOD_NOT_AVAILABLE",
		"delivery_method_ids[0]",
	],
];

it.each(cases)("are refused by %s", async (_, request, status, code, param) => {
	const answer = await request();
	expect([answer.status, answer.body.error?.code, answer.body.error?.param], answer.text).toEqual([
		status,
		code,
		param,
	]);
});
