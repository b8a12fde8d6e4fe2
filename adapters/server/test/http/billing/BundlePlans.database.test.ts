import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { bundling } from "../catalog/Bundling.js";
import { codeOf } from "../Return.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { day } from "./Billing.js";
import { eventually, openSubscribing } from "./Subscribing.js";

describe("BN1 SB1 bundles in plans over HTTP", () => {
	let svc: Service;
	let shop: Awaited<ReturnType<typeof openSubscribing>>;
	let catalog: ReturnType<typeof bundling>;
	beforeAll(async () => {
		svc = await startService({ worker: true });
		shop = await openSubscribing(svc);
		catalog = bundling({
			...svc,
			post: shop.post,
			put: (path, body) => svc.put(path, body, { key: shop.key }),
		});
	});
	afterAll(() => svc.stop());

	/** A box at 25.00: two albums (10.00 each) and a songbook (20.00), every 30 days. */
	const boxPlan = async (more: object = {}) => {
		const digital = { product_type: "digital" };
		const album = await catalog.goods("Album", 1_000, {}, digital);
		const book = await catalog.goods("Songbook", 2_000, {}, digital);
		const box = await catalog.bundle("Fan box", 2_500, [
			[album.variant_id, 2],
			[book.variant_id, 1],
		]);
		const { variant_id } = box.default_variant;
		const plan = {
			name: "Fans",
			billing_interval: "daily",
			billing_interval_count: 30,
			line_items: [
				{ variant_id, quantity: 1 },
				{ name: "Letter", quantity: 1, unit_price_money: usd(500) },
			],
			...more,
		};
		return { plan, box, variant_id };
	};

	interface Sold {
		readonly name: string;
		readonly quantity: number;
		readonly order_bundle_id?: string;
		readonly pricing_amounts: { readonly subtotal_money: { readonly amount: number } };
	}

	const bought = ({ bundles, line_items, pricing_amounts }: Awaited<ReturnType<typeof shop.orderOf>>) => ({
		bundles: bundles.map((one: Sold) => [one.name, one.quantity, one.pricing_amounts.subtotal_money.amount]),
		lines: line_items.map((one: Sold) => [one.name, one.quantity, one.order_bundle_id === bundles[0].order_bundle_id]),
		total: pricing_amounts.total_money.amount,
	});

	const oneBox = {
		bundles: [["Fan box", 1, 2_500]],
		lines: [
			["Album", 2, true],
			["Songbook", 1, true],
			["Letter", 1, false],
		],
		total: 3_000,
	};

	it("bills the bundle at the plan's price in each period, as lines of its parts", async () => {
		const { plan, box } = await boxPlan();
		const { subscription_id } = await shop.subscribed("tok_visa", plan);
		const first = await shop.reached(subscription_id, "active");
		expect(first.line_items).toMatchObject([
			{ name: "Album", quantity: 2, unit_price_money: usd(625), bundle: { index: 0, name: "Fan box", quantity: 1 } },
			{ name: "Songbook", quantity: 1, unit_price_money: usd(1_250), bundle: { index: 0 } },
			{ name: "Letter" },
		]);
		expect(bought(await shop.orderOf(first.latest_order_id))).toEqual(oneBox);
		// Neither a later price nor an archived bundle changes what was agreed.
		const dearer = { unit_price_money: usd(9_900) };
		dataOf(await shop.patch(`/v1/variants/${box.default_variant.variant_id}`, dearer));
		dataOf(await svc.delete(`/v1/products/${box.product_id}`, undefined, { key: shop.key }));
		await shop.advance(30 * day);
		const renewed = await shop.read(subscription_id);
		expect(renewed.latest_order_id).not.toBe(first.latest_order_id);
		const [before, after] = [await shop.orderOf(first.latest_order_id), await shop.orderOf(renewed.latest_order_id)];
		expect(bought(after)).toEqual(oneBox);
		expect(after.bundles[0].order_bundle_id).not.toBe(before.bundles[0].order_bundle_id);
		expect(dataOf(await shop.get("/v1/subscriptions?query=fan%20box")).length).toBe(1);
	});

	it("sells several units in a checkout, where the buyer sees the bundle", async () => {
		const { plan } = await boxPlan();
		const { subscription_plan_id } = await shop.planOf(plan);
		const body = { subscription_plan_id, quantity: 3 };
		const session = sessionOf(await shop.post("/v1/checkout-sessions", body), 201);
		const view = await buyerOf(svc, credentialOf(session)).view();
		expect(view.subscription).toMatchObject({
			quantity: 3,
			line_items: [
				{ name: "Fan box", quantity: 3, unit_price_money: usd(2_500) },
				{ name: "Letter", quantity: 3, unit_price_money: usd(500) },
			],
			recurring_money: usd(9_000),
		});
		expect(view.bundles).toMatchObject([{ name: "Fan box", quantity: 3, unit_price_money: usd(2_500) }]);
	});

	it("charges a change to a plan with a bundle by its price, to the cent", async () => {
		const cheap = { billing_interval: "daily", billing_interval_count: 30 };
		const { subscription_id } = await shop.subscribed("tok_visa", cheap);
		await shop.reached(subscription_id, "active");
		await shop.advance(10 * day);
		const { subscription_plan_id } = await shop.planOf((await boxPlan()).plan);
		const path = `/v1/subscriptions/${subscription_id}/plan-change-preview`;
		const preview = dataOf(await shop.post(path, { subscription_plan_id }));
		// Twenty days of thirty, rounded by line: 8.33 of each part and 3.33 of the letter, less 13.33 of 20.00.
		expect(preview).toMatchObject({ due_money: usd(666), credit_used_money: usd(1_333) });
		dataOf(await shop.act(subscription_id, "change-plan", { subscription_plan_id }));
		const tookEffect = (quantity: number) =>
			eventually(async () => {
				const found = await shop.read(subscription_id);
				expect(found).toMatchObject({ subscription_plan_id, quantity });
				return found;
			});
		const changed = await tookEffect(1);
		expect(changed.line_items).toHaveLength(3);
		const order = await shop.orderOf(changed.latest_order_id);
		expect(order.bundles).toBeUndefined();
		await eventually(async () => expect((await shop.orderOf(changed.latest_order_id)).payment_status).toBe("paid"));
		dataOf(await shop.act(subscription_id, "change-plan", { subscription_plan_id, quantity: 2 }));
		const doubled = await tookEffect(2);
		expect(doubled).toMatchObject({ quantity: 2, line_items: [{ quantity: 4, bundle: { quantity: 2 } }, {}, {}] });
		expect(order.pricing_amounts).toMatchObject({ subtotal_money: usd(1_999), total_money: usd(666) });
	});

	it("takes no bundle with a part that is out of sale", async () => {
		const { plan } = await boxPlan();
		const digital = { product_type: "digital" };
		const [album, book] = [
			await catalog.goods("Album", 1_000, {}, digital),
			await catalog.goods("Songbook", 2_000, {}, digital),
		];
		const parts = [album, book].map((one) => [one.variant_id, 1] as const);
		const { variant_id } = (await catalog.bundle("Box", 2_500, parts)).default_variant;
		dataOf(await shop.patch(`/v1/variants/${book.variant_id}`, { available_for_sale: false }));
		const answer = await shop.post("/v1/subscription-plans", { ...plan, line_items: [{ variant_id, quantity: 1 }] });
		expect(codeOf(answer)).toEqual([422, "VARIANT_NOT_FOR_SALE", "line_items[0].variant_id"]);
	});

	it("refuses more parts than a plan can have", async () => {
		const { variant_id, plan } = await boxPlan();
		const line_items = Array.from({ length: 50 }, () => ({ variant_id, quantity: 1 }));
		dataOf(await shop.post("/v1/subscription-plans", { ...plan, line_items }), 201);
		const third = await catalog.goods("Poster", 100, {}, { product_type: "digital" });
		const album = await catalog.goods("Album", 1_000, {}, { product_type: "digital" });
		const book = await catalog.goods("Songbook", 2_000, {}, { product_type: "digital" });
		const parts = [third, album, book].map((one) => [one.variant_id, 1] as const);
		const large = await catalog.bundle("Large box", 2_500, parts);
		const lines = Array.from({ length: 34 }, () => ({ variant_id: large.default_variant.variant_id, quantity: 1 }));
		expect(codeOf(await shop.post("/v1/subscription-plans", { ...plan, line_items: lines }))).toEqual([
			422,
			"TOO_MANY_ITEMS",
			"line_items",
		]);
	});
});
