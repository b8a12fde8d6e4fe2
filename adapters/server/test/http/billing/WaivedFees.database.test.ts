/** Late fees that the seller waives (capabilities: IV9). */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "../sale/Buyers.js";
import { day, isBalanced, openBilling, refusal } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

type Shop = Awaited<ReturnType<typeof openBilling>>;

const policy = { type: "percentage", percent: "5", grace_period_days: 7, application_mode: "automatic" };

/** An invoice of 100.00 that is late, with a fee of 5.00. */
const lateIn = async (shop: Shop) => {
	const invoice = await shop.issued(shop.byTerm(await shop.term(1, policy)));
	await shop.advance(10 * day);
	const late = await shop.read(invoice.invoice_id);
	expect(late.late_fee_money).toEqual(usd(500));
	return late;
};

const waive = (shop: Shop, invoice_id: string, more: object = {}) =>
	shop.act(invoice_id, "late-fees/waive", { reason: "A good customer", ...more });

describe("POST /v1/invoices/{invoice_id}/late-fees/waive", () => {
	it("takes off a part, then the rest, from invoice, order, checkout and document, and the fee never comes back", async () => {
		const shop = await openBilling(svc);
		const { invoice_id, order_id } = await lateIn(shop);
		const session = sessionOf(await shop.act(invoice_id, "checkout-sessions", { surface: "custom" }), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		const { revision } = await buyer.view();
		const part = dataOf(await waive(shop, invoice_id, { amount_money: usd(200) }));
		expect(part).toMatchObject({ late_fee_money: usd(300), outstanding_money: usd(10_300), due_money: usd(10_300) });
		expect(part.addenda[0]).toMatchObject({
			amount_money: usd(500),
			waivers: [{ amount_money: usd(200), reason: "A good customer" }],
		});
		expect(await buyer.view()).toMatchObject({ revision: revision + 1, amount_money: usd(10_300) });
		expect(isBalanced(dataOf(await waive(shop, invoice_id)))).toBe(true);
		const after = await shop.read(invoice_id);
		expect([after.late_fee_money, after.outstanding_money, after.total_money]).toEqual([
			usd(0),
			usd(10_000),
			usd(10_000),
		]);
		const order = await shop.orderOf({ order_id });
		expect([order.late_fees, order.pricing_amounts.total_money]).toEqual([undefined, usd(10_000)]);
		expect((await shop.typesOf(invoice_id)).slice(-2)).toEqual(["invoice.late_fee_waived", "invoice.late_fee_waived"]);
		const document = dataOf(await shop.get(`/v1/invoices/${invoice_id}/document`));
		expect(document.addenda[0].waivers.map((one: object) => Object.keys(one))).toEqual([
			["amount_money", "waived_at"],
			["amount_money", "waived_at"],
		]);
		const page = await svc.send("GET", `/v1/invoices/${invoice_id}/document`, undefined, {
			key: shop.key,
			headers: { accept: "text/html" },
		});
		expect(page.text).toContain("Late fee waived,");
		expect(refusal(await shop.act(invoice_id, "late-fees")).code).toBe("LATE_FEE_ALREADY_ASSESSED");
		await shop.advance(30 * day);
		expect((await shop.read(invoice_id)).late_fee_money).toEqual(usd(0));
		dataOf(await shop.act(invoice_id, "pay", { payment_source: { token: "tok_visa" } }));
		expect((await shop.read(invoice_id)).status).toBe("paid");
	});

	it("pays the invoice if only the fee was left, and ends the checkout for it", async () => {
		const shop = await openBilling(svc);
		const { invoice_id, order_id } = await lateIn(shop);
		dataOf(await shop.payCash(invoice_id, 10_100), 201);
		const session = sessionOf(await shop.act(invoice_id, "checkout-sessions", { surface: "custom" }), 201);
		const much = await waive(shop, invoice_id, { amount_money: usd(401) });
		expect([refusal(much).code, much.body.error.param]).toEqual(["AMOUNT_EXCEEDS_BALANCE", "amount_money.amount"]);
		const paid = dataOf(await waive(shop, invoice_id));
		expect(paid).toMatchObject({ status: "paid", late_fee_money: usd(100), outstanding_money: usd(0) });
		expect(isBalanced(paid)).toBe(true);
		const order = await shop.orderOf({ order_id });
		expect([order.payment_status, order.status, order.pricing_amounts.total_money]).toEqual([
			"paid",
			"closed",
			usd(10_100),
		]);
		expect((await shop.typesOf(invoice_id)).slice(-2)).toEqual(["invoice.late_fee_waived", "invoice.paid"]);
		const ended = dataOf(await shop.get(`/v1/checkout-sessions/${session.checkout_session_id}`)).checkout_session;
		expect([ended.status, ended.ended_reason]).toEqual(["expired", "order_changed"]);
		// What was paid of the fee is paid back like any other charge.
		const { order_charge_id } = paid.addenda[0];
		const charges = [{ order_charge_id, amount_money: usd(100) }];
		const back = await shop.post("/v1/refunds", { order_id, charges });
		expect(back.status, back.text).toBe(201);
	});

	it("refuses an invoice without an unpaid fee, no reason, 0 cents, and a stale version; a key waives once", async () => {
		const shop = await openBilling(svc);
		const fresh = await shop.issued(shop.byTerm(await shop.term(30, policy)));
		expect(refusal(await waive(shop, fresh.invoice_id))).toEqual({ status: 409, code: "LATE_FEE_NOT_WAIVABLE" });
		const { invoice_id, version } = await lateIn(shop);
		expect((await shop.act(invoice_id, "late-fees/waive", {})).body.error.param).toBe("reason");
		expect(refusal(await waive(shop, invoice_id, { amount_money: usd(0) })).code).toBe("AMOUNT_TOO_SMALL");
		expect(refusal(await waive(shop, invoice_id, { installment: 2 })).code).toBe("LATE_FEE_NOT_WAIVABLE");
		const stale = await waive(shop, invoice_id, { expected_version: version - 1 });
		expect(refusal(stale).code).toBe("VERSION_CONFLICT");
		const key = { headers: { "Idempotency-Key": "waive-once" } };
		const body = { reason: "A good customer", amount_money: usd(100), installment: 1 };
		const first = await shop.act(invoice_id, "late-fees/waive", body, key);
		const again = await shop.act(invoice_id, "late-fees/waive", body, key);
		expect([dataOf(first).late_fee_money, again.headers["Idempotency-Replayed"]]).toEqual([usd(400), "true"]);
		expect((await shop.read(invoice_id)).late_fee_money).toEqual(usd(400));
		const draft = dataOf(await shop.draftOf(shop.byTerm(await shop.term(30))), 201);
		expect(refusal(await waive(shop, draft.invoice_id)).code).toBe("INVOICE_NOT_OPEN");
	});
});
