/** Payments in checkout that are refused as the seller's own would be. The session stays open for another try. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { openSubscribing } from "../billing/Subscribing.js";
import { usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";
import { links } from "./Links.js";

let svc: Service;
let checkout: ReturnType<typeof checkouts>;
let variant_id: string;
let location_id: string;
beforeAll(async () => {
	svc = await startService({ worker: true });
	checkout = checkouts(svc);
	({ location_id } = dataOf(await svc.post("/v1/locations", { name: "Shop" }), 201));
	const tracked = { unit_price_money: usd(1_200), inventory_item: { name: "Cap" } };
	const product = { name: "Cap", product_type: "digital", default_variant: tracked };
	({ variant_id } = dataOf(await svc.post("/v1/products", product), 201).default_variant);
});
afterAll(() => svc.stop());

type Opened = Awaited<ReturnType<ReturnType<typeof checkouts>["opened"]>>;

const billing_address = { state: "OR", country: "US" };

/** A checkout of the tracked variant, of which there is no stock. */
const ofTracked = async (more: object = {}): Promise<Opened> =>
	checkout.opened({
		order_id: await checkout.orderOf(0, { line_items: [{ variant_id, quantity: 1 }], billing_address, ...more }),
	});

/** A checkout of 25.00 in which something was entered that another checkout has used up since. */
const used = async (path: string, body: object): Promise<Opened> => {
	const [first, second] = [await checkout.opened(), await checkout.opened()];
	for (const { buyer } of [first, second]) dataOf(await buyer.post(path, body));
	dataOf(await first.buyer.pay());
	return second;
};

/** The checkout that is refused with each code. */
const situations: Readonly<Record<string, () => Promise<Opened>>> = {
	"409 INVENTORY_UNAVAILABLE": () => ofTracked({ inventory_routing_source: { type: "fixed_location", location_id } }),
	"422 INVENTORY_ROUTING_SOURCE_REQUIRED": () => ofTracked(),
	"422 AMOUNT_TOO_SMALL": async () => checkout.opened({ order_id: await checkout.orderOf(49) }),
	"409 GIFT_CARD_BALANCE_CHANGED": async () => {
		const { code } = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(2_000) }), 201);
		return used("/gift-cards", { code });
	},
	"422 PROMOTION_DECLINED": async () => {
		const code = `ONCE-${randomUUID()}`;
		const promotion = {
			name: "Once",
			redemption_type: "code",
			discount_class: "order",
			application_method: { type: "percentage", percent: "10" },
			codes: [{ code, max_uses: 1 }],
		};
		dataOf(await svc.post("/v1/promotions", promotion), 201);
		return used("/discounts", { promotion_code: code });
	},
};

const codeOf = ({ body, status }: Answer): string => `${status} ${body.error?.code}`;

/** A refused payment charges nothing, and leaves its session open. */
const expectOpen = async ({ order_id, session }: Pick<Opened, "order_id" | "session">) => {
	expect((await checkout.read(session.checkout_session_id)).status).toBe("open");
	expect(await checkout.order(order_id)).toMatchObject({ status: "open", payment_status: "unpaid" });
};

describe("CS24 CM5: a payment in checkout", () => {
	it.each(Object.keys(situations))("is refused with %s, before money moves", async (code) => {
		const opened = await (situations[code] ?? expect.unreachable(code))();
		expect(codeOf(await opened.buyer.pay())).toBe(code);
		await expectOpen(opened);
	});

	it("tells the seller how much stock is left, and buyers only what fell short", async () => {
		const inventory_routing_source = { type: "fixed_location", location_id };
		const { buyer, order_id, session } = await ofTracked({ inventory_routing_source });
		const [ofBuyer] = (await buyer.pay()).body.error.details;
		expect(ofBuyer).toEqual({
			code: "INSUFFICIENT_AVAILABLE_QUANTITY",
			inventory_item_id: expect.any(String),
			line_key: expect.any(String),
			requested_quantity: 1,
		});
		dataOf(await svc.post(`/v1/checkout-sessions/${session.checkout_session_id}/expire`));
		const body = { action: "pay", payment_source: { token: "tok_visa" } };
		const [ofSeller] = (await svc.post(`/v1/orders/${order_id}/pay`, body)).body.error.details;
		expect(ofSeller).toEqual({ ...ofBuyer, available_quantity: 0, shortfall_quantity: 1 });
	});

	it("applies nothing if the processor reports another amount", async () => {
		const opened = await checkout.opened();
		expect(codeOf(await opened.buyer.pay("tok_wrong_amount"))).toBe("502 AMOUNT_MISMATCH");
		await expectOpen(opened);
	});

	it("is refused with a saved card that was removed meanwhile", async () => {
		const shop = await openSubscribing(svc, svc.merchant);
		const customer_id = await shop.newCustomer();
		const payment_method_id = await shop.cardOf(customer_id);
		const opened = await checkout.opened({ customer: { customer_id } });
		expect((await opened.buyer.view()).saved_methods).toMatchObject([{ payment_method_id }]);
		dataOf(await svc.post(`/v1/payment-methods/${payment_method_id}/detach`));
		const body = { payment_source: { payment_method_id }, expected_revision: 1 };
		expect(codeOf(await opened.buyer.post("/pay", body))).toBe("422 PAYMENT_METHOD_NOT_ACTIVE");
		await expectOpen(opened);
	});
});

describe("PL12: a variant that is taken out of sale", () => {
	it("cannot be chosen anew by the buyer of a link", async () => {
		const line_items = [{ key: "cap", variant_id, allow_quantity_adjustment: true }];
		const { payment_link_id } = await links(svc).made({ name: "Caps", line_items });
		const buyer = buyerOf(svc, credentialOf(sessionOf(await links(svc).start(payment_link_id), 201)));
		dataOf(await svc.patch(`/v1/variants/${variant_id}`, { available_for_sale: false }));
		const answer = await buyer.put("/line-items", { line_items: [{ key: "cap", quantity: 2 }] });
		expect([codeOf(answer), answer.body.error.param]).toEqual(["422 VARIANT_NOT_FOR_SALE", "line_items[0].variant_id"]);
	});
});

describe("SB3: a gift card of a plan's first order", () => {
	it("is applied neither by the buyer nor by the seller", async () => {
		const plan = {
			name: "Club",
			billing_interval: "monthly",
			line_items: [{ name: "Club", quantity: 1, unit_price_money: usd(900) }],
		};
		const { subscription_plan_id } = dataOf(await svc.post("/v1/subscription-plans", plan), 201);
		const session = sessionOf(await checkout.create({ subscription_plan_id }), 201);
		const { code } = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(2_000) }), 201);
		for (const answer of [
			await buyerOf(svc, credentialOf(session)).post("/gift-cards", { code }),
			await svc.post(`/v1/orders/${session.order_id}/gift-cards`, { code }),
		])
			expect(codeOf(answer)).toBe("409 CHECKOUT_SESSION_MODIFIERS_READ_ONLY");
	});
});
