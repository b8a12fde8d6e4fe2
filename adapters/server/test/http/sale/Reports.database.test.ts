/** Faults that users of other systems have reported (numbers of capabilities.md), as svc would have them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { openBilling } from "../billing/Billing.js";
import { usd } from "../Sale.js";
import { checkouts } from "./Buyers.js";
import { event, links } from "./Links.js";

let svc: Service;
let shop: ReturnType<typeof checkouts>;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = checkouts(svc);
	link = links(svc);
});
afterAll(() => svc.stop());

/** The types of all events that name the order. */
const typesOf = async (order_id: string): Promise<ReadonlyArray<string>> =>
	dataOf(await svc.get("/v1/webhook-events?page_size=100&sort_direction=asc"))
		.filter(({ data }: { data: unknown }) => JSON.stringify(data).includes(order_id))
		.map(({ event_type }: { event_type: string }) => event_type);

describe("a checkout", () => {
	it("in two tabs that both ask the bank has one payment (37)", async () => {
		const { buyer, order_id } = await shop.opened();
		const [one, other] = await Promise.all([buyer.pay("tok_requires_action"), buyer.pay("tok_requires_action")]);
		const begun = [one, other].filter(({ status }) => status === 200);
		expect(begun.length).toBeGreaterThan(0);
		for (const { body } of begun) expect(body.data.payment.status).toBe("requires_action");
		// The later of two begun payments has canceled the other, and another card cancels what still waits.
		expect(dataOf(await buyer.pay("tok_visa")).status).toBe("completed");
		const attempts = dataOf(await svc.get(`/v1/orders/${order_id}/payment-attempts`));
		const statuses = attempts.map(({ status }: { status: string }) => status).sort();
		expect(statuses).toEqual([...begun.map(() => "canceled"), "succeeded"]);
		expect(dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}`))).toHaveLength(1);
	});

	it("that expires is no failed payment: it sends no mail, and no event of a payment (35)", async () => {
		const mails = async () => {
			const { body } = await svc.send("GET", "/dev/mail", undefined, { headers: { accept: "application/json" } });
			return body.data.length;
		};
		const { buyer, order_id, session } = await shop.opened();
		dataOf(await buyer.put("/customer", { buyer: { name: "Ada", email: "ada@example.com" } }));
		const before = await mails();
		await advanceClock(svc, 86_400 + 60);
		expect(await shop.read(session.checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "time" });
		expect((await typesOf(order_id)).filter((type) => /^payment|failed/.test(type))).toEqual([]);
		expect(await mails()).toBe(before);
	});
});

describe("an event", () => {
	it("counts its seats over all lines of an order (54)", async () => {
		const { payment_link_id: id } = await link.made(event(3));
		const line_items = [
			{ key: "hall", quantity: 2 },
			{ key: "balcony", quantity: 2 },
		];
		const refused = await link.start(id, { line_items });
		expect([refused.status, refused.body.error.code]).toEqual([409, "EVENT_SOLD_OUT"]);
		// Both fit when they are chosen, and one when it is paid.
		const first = await link.buys(id, { hall: 1, balcony: 1 });
		const second = await link.buys(id, { hall: 1, balcony: 1 });
		dataOf(await first.buyer.pay());
		expect((await second.buyer.pay()).body.error.code).toBe("EVENT_SOLD_OUT");
		expect((await link.read(id)).total_quantity_sold).toBe(2);
	});

	it("is not sold out for the buyer that holds its last seat (57)", async () => {
		const { payment_link_id: id } = await link.made(event(1));
		const { buyer } = await link.buys(id, { hall: 1 });
		const waiting = dataOf(await buyer.pay("tok_requires_action"));
		expect(await link.seen(id)).toMatchObject({ is_sold_out: true });
		await svc.send("POST", new URL(waiting.payment.client_action.url).pathname, "result=approved", {
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		});
		expect(dataOf(await buyer.post("/resume", {})).status).toBe("completed");
		expect(await link.tickets(id)).toHaveLength(1);
	});
});

describe("the clock of a sandbox", () => {
	it("dates payments and refunds too (20)", async () => {
		const merchant = await svc.createMerchant();
		const key = merchant.test_key.secret_key ?? "";
		const post = (path: string, body?: unknown) => svc.post(path, body, { key });
		const get = (path: string) => svc.get(path, { key });
		await advanceClock({ get, merchant, post }, 40 * 86_400);
		const after = new Date(Date.now() + 39 * 86_400_000).toISOString();
		const line_items = [{ name: "Tea", quantity: 1, unit_price_money: usd(900) }];
		const order = dataOf(await post("/v1/orders", { line_items }), 201);
		dataOf(await post(`/v1/orders/${order.order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
		dataOf(
			await post("/v1/refunds", { order_id: order.order_id, reason: "requested_by_customer", amount_money: usd(100) }),
			201,
		);
		const found = [
			dataOf(await get(`/v1/orders/${order.order_id}`)),
			dataOf(await get(`/v1/payment-intents?order_id=${order.order_id}`)),
			dataOf(await get(`/v1/orders/${order.order_id}/payment-attempts`)),
			dataOf(await get(`/v1/refunds?order_id=${order.order_id}`)),
			dataOf(await get("/v1/balance-transactions")),
		];
		const times = JSON.stringify(found).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
		expect(times.length).toBeGreaterThan(10);
		expect(times.filter((time) => time < after)).toEqual([]);
	});
});

describe("an invoice that is voided", () => {
	it("makes no credit note (30)", async () => {
		const billing = await openBilling(svc, await svc.createMerchant());
		const invoice = await billing.issued(billing.byTerm(await billing.term(30)));
		dataOf(await billing.act(invoice.invoice_id, "void"));
		expect(dataOf(await billing.get("/v1/credit-notes"))).toEqual([]);
		const order = await billing.orderOf(invoice);
		expect(order.status).toBe("canceled");
	});
});
