/** Orders that a subscription made: the plan fixes what they ask for (decision 0029). */

import { Outbox } from "@svc/core/events/Webhooks/Outbox";
import type { AppliedDiscount } from "@svc/core/sale/Order/Discounts";
import { orders } from "@svc/core/sale/Order/Order";
import { orderEvent } from "@svc/core/sale/Order/OrderEvents";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { fixed } from "../Shop.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { eventually, openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = await openSubscribing(svc);
});
afterAll(() => svc.stop());

const destination = { recipient: { name: "Grace" }, address: { country: "US", state: "CA", postal_code: "94107" } };
const address = { line1: "1 Main St", city: "Austin", state: "TX", postal_code: "78701", country: "US" };

/** The open order of a subscription. Its first charge was declined. */
const unpaid = async (plan: object = {}, more: object = {}) => {
	const { subscription_id } = await shop.subscribed("tok_saved_declined", plan, more);
	const order_id: string = await eventually(async () => {
		const { dunning, latest_order_id } = await shop.read(subscription_id);
		expect(dunning.last_failure).toBeDefined();
		return latest_order_id;
	});
	return { subscription_id, order_id };
};

const put = (path: string, body: unknown) => svc.put(path, body, { key: shop.key });
const remove = (path: string) => svc.delete(path, undefined, { key: shop.key });

const refusalOf = ({ body, status }: Answer) => ({ status, code: body.error?.code, reason: body.error?.reason });

const locked = { status: 409, code: "CHECKOUT_SESSION_MODIFIERS_READ_ONLY", reason: "subscription_terms_locked" };

describe("an open order of a subscription", () => {
	it("keeps lines, discounts, charges, tip, delivery, tax and customer as its plan fixes them", async () => {
		const { order_id } = await unpaid();
		const before = await shop.orderOf(order_id);
		const line = `line-items/${before.line_items[0].order_line_item_id}`;
		const { delivery_method_id } = dataOf(
			await shop.post("/v1/delivery-methods", {
				name: "Post",
				type: "shipment",
				configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(500) } } } },
			}),
			201,
		);
		const at = (path: string) => `/v1/orders/${order_id}/${path}`;
		const answers: ReadonlyArray<Answer> = [
			await shop.post(at("line-items"), { line_items: [{ name: "Gift", quantity: 1, unit_price_money: usd(100) }] }),
			await shop.patch(at(line), { quantity: 2 }),
			await remove(at(line)),
			await shop.post(at("discounts"), { customer_facing_name: "Sorry", application_method: fixed(500) }),
			await shop.post(at("charges"), { charge_type: "service", name: "Fee", application_method: fixed(500) }),
			await put(at("tip"), { application_method: fixed(500) }),
			await remove(at("tip")),
			await put(at("delivery-method"), { delivery_method_id }),
			await remove(at("delivery-method")),
			await shop.patch(`/v1/orders/${order_id}`, { delivery_destination: destination }),
			await shop.patch(`/v1/orders/${order_id}`, { tax: { enabled: false } }),
			await shop.patch(`/v1/orders/${order_id}`, { customer_id: await shop.newCustomer() }),
			await shop.post("/v1/discount-previews", { order_id, discount: { promotion: { promotion_code: "CODE" } } }),
		];
		expect(answers.map(refusalOf)).toEqual(answers.map(() => locked));
		expect(await shop.orderOf(order_id)).toEqual(before);
	});

	it("keeps its charge for delivery, and a discount that an earlier version let sellers add", async () => {
		const { delivery_method_id } = dataOf(
			await shop.post("/v1/delivery-methods", {
				name: "Parcel",
				type: "shipment",
				configuration: { pricing: { type: "fixed", fixed: { currency_options: { USD: usd(700) } } } },
			}),
			201,
		);
		const { environment_id } = shop.merchant.sandbox;
		const box = { name: "Box", quantity: 1, unit_price_money: usd(2_000), fulfillment: { requirement: "shipment" } };
		const plan = { line_items: [box], subscription_delivery_method_ids: [delivery_method_id] };
		const { order_id } = await unpaid(plan, { delivery_destination: { ...destination, address } });
		const usdOf = (amount: number) => ({ amount, currency: "USD" }) as const;
		await svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const outbox = yield* Outbox;
				const order = Option.getOrThrow(yield* documents.get(orders, environment_id, order_id));
				const discount: AppliedDiscount = {
					applied_discount_id: "disc_old",
					customer_facing_name: "Sorry",
					discount_class: "order",
					application_method: { type: "fixed", amount_money: usdOf(1) },
					applied_money: usdOf(0),
					line_item_allocations: [],
					charge_allocations: [],
					status: "pending",
					created_at: order.created_at,
				};
				const changed = documents.update(orders, environment_id, { ...order, applied_discounts: [discount] });
				const told = outbox.publish(svc.caller, orderEvent("order.updated", order));
				yield* (yield* UnitOfWork).transaction(Effect.zipRight(changed, told));
			}),
		);
		const { charges } = await shop.orderOf(order_id);
		expect(charges).toMatchObject([{ delivery_method_id }]);
		for (const part of [`charges/${charges[0].order_charge_id}`, "discounts/disc_old"])
			expect(refusalOf(await remove(`/v1/orders/${order_id}/${part}`))).toEqual(locked);
	});

	it("takes metadata, and another source of its stock", async () => {
		const { order_id } = await unpaid();
		const { location_id } = dataOf(await shop.post("/v1/locations", { name: "Depot" }), 201);
		const inventory_routing_source = { type: "fixed_location", location_id };
		const change = { metadata: { note: "call first" }, inventory_routing_source };
		expect(dataOf(await shop.patch(`/v1/orders/${order_id}`, change))).toMatchObject(change);
	});

	it("is paid by its buyer as it is", async () => {
		const { order_id, subscription_id } = await unpaid();
		const tip = { enabled: true, custom_tip_enabled: true };
		const open = (more: object) => shop.post("/v1/checkout-sessions", { order_id, surface: "custom", ...more });
		expect(refusalOf(await open({ tip }))).toEqual(locked);
		const buyer = buyerOf(svc, credentialOf(sessionOf(await open({}), 201)));
		expect((await buyer.put("/tip", { application_method: fixed(200) })).status).toBe(422);
		dataOf(await buyer.pay("tok_visa"));
		expect(await shop.orderOf(order_id)).toMatchObject({ payment_status: "paid" });
		await shop.reached(subscription_id, "active");
	});
});
