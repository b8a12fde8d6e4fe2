/** Paying an invoice with installments: what is due is asked for, and more can be paid (capabilities: IV10). */
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

/** 900.00: 20 % on day 10, 40 % each on days 40 and 70. */
const schedule = (more: object = {}) => ({
	type: "schedule",
	installments: [10, 40, 70].map((days, i) => ({
		due_at: new Date(Date.now() + days * day * 1_000).toISOString(),
		percent: i === 0 ? "20" : "40",
	})),
	...more,
});

const issuedBy = (shop: Shop, more: object = {}, payment_due: object = schedule()) =>
	shop.issued(payment_due, more, [shop.line(90_000)]);

const settledOf = ({ installments }: { installments: ReadonlyArray<{ settled_money: { amount: number } }> }) =>
	installments.map(({ settled_money }) => settled_money.amount);

const buyerAt = async (shop: Shop, invoice_id: string, surface = "custom") => {
	const session = sessionOf(await shop.act(invoice_id, "checkout-sessions", { surface }), 201);
	return { session, buyer: buyerOf(svc, credentialOf(session)) };
};

const pay = async (buyer: ReturnType<typeof buyerOf>, more: object = {}) => {
	const { revision } = await buyer.view();
	return buyer.post("/pay", { payment_source: { token: "tok_visa" }, expected_revision: revision, ...more });
};

describe("IV10: the buyer of an invoice with installments", () => {
	it("is asked for what is due, in checkout and on the page, and has paid it then", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		expect([invoice.due_money, invoice.outstanding_money]).toEqual([usd(18_000), usd(90_000)]);
		const document = dataOf(await shop.get(`/v1/invoices/${invoice.invoice_id}/document`));
		expect(document.due_money).toEqual(usd(18_000));
		const { buyer, session } = await buyerAt(shop, invoice.invoice_id);
		const view = await buyer.view();
		expect(view).toMatchObject({
			due_money: usd(18_000),
			amount_money: usd(18_000),
			outstanding_money: usd(90_000),
			payment_collection: { processor: { elements: { amount_money: usd(18_000) } } },
		});
		const paid = dataOf(await pay(buyer, { amount_money: usd(18_000) }));
		expect(paid).toMatchObject({ status: "completed", amount_money: usd(18_000), outstanding_money: usd(72_000) });
		const after = await shop.read(invoice.invoice_id);
		expect(after).toMatchObject({ status: "open", is_partially_paid: true, due_money: usd(36_000) });
		expect([settledOf(after), isBalanced(after)]).toEqual([[18_000, 0, 0], true]);
		const order = await shop.orderOf(invoice);
		expect([order.payment_status, order.checkout_session_id]).toEqual(["partially_paid", undefined]);
		const types = (await shop.eventsOf(invoice.invoice_id)).map(({ event_type }) => event_type);
		expect(types).toEqual(["invoice.created", "invoice.opened", "invoice.updated"]);
		const ended = dataOf(await shop.get(`/v1/checkout-sessions/${session.checkout_session_id}`)).checkout_session;
		expect(ended.status).toBe("completed");
		// The next installment is paid in another session.
		const next = await buyerAt(shop, invoice.invoice_id);
		expect((await next.buyer.view()).amount_money).toEqual(usd(36_000));
	});

	it("can choose to pay more, up to all, and neither less nor more than that", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		const { buyer } = await buyerAt(shop, invoice.invoice_id);
		const few = await pay(buyer, { amount_money: usd(17_999) });
		expect(refusal(few)).toEqual({ status: 422, code: "AMOUNT_TOO_SMALL" });
		expect(few.body.error.details[0].minimum_amount).toBe(18_000);
		const much = await buyer.put("/amount", { amount_money: usd(90_001) });
		expect([refusal(much).code, much.body.error.param]).toEqual(["AMOUNT_EXCEEDS_BALANCE", "amount_money.amount"]);
		const before = await buyer.view();
		const chosen = dataOf(await buyer.put("/amount", { amount_money: usd(50_000) }));
		expect(chosen).toMatchObject({ due_money: usd(18_000), amount_money: usd(50_000), revision: before.revision + 1 });
		expect(chosen.payment_collection.processor.elements.amount_money).toEqual(usd(50_000));
		expect(dataOf(await buyer.put("/amount", { amount_money: null })).amount_money).toEqual(usd(18_000));
		dataOf(await buyer.put("/amount", { amount_money: usd(50_000) }));
		dataOf(await pay(buyer));
		const after = await shop.read(invoice.invoice_id);
		expect([settledOf(after), after.due_money]).toEqual([[18_000, 32_000, 0], usd(4_000)]);
		const rest = await buyerAt(shop, invoice.invoice_id);
		dataOf(await pay(rest.buyer, { amount_money: usd(40_000) }));
		const whole = await shop.read(invoice.invoice_id);
		expect([whole.status, settledOf(whole), whole.due_money]).toEqual(["paid", [18_000, 36_000, 36_000], usd(0)]);
	});

	it("is asked for every installment that is due at the clock, in a session that was open before, too", async () => {
		const shop = await openBilling(svc);
		const late_fee_policy = {
			type: "fixed",
			amount_money: usd(2_500),
			grace_period_days: 5,
			application_mode: "automatic",
		};
		const invoice = await issuedBy(shop, {}, schedule({ late_fee_policy }));
		await shop.advance(39.5 * day);
		// The first installment is late, with its fee.
		expect(await shop.read(invoice.invoice_id)).toMatchObject({ due_money: usd(20_500), is_overdue: true });
		const { buyer } = await buyerAt(shop, invoice.invoice_id);
		const before = await buyer.view();
		expect(before.amount_money).toEqual(usd(20_500));
		await shop.advance(0.6 * day);
		const after = await buyer.view();
		expect([after.amount_money, after.revision]).toEqual([usd(56_500), before.revision + 1]);
		expect((await shop.read(invoice.invoice_id)).due_money).toEqual(usd(56_500));
		expect((await shop.typesOf(invoice.invoice_id)).at(-1)).toBe("invoice.updated");
		// What the buyer saw is refused: by the revision, and by the amount.
		const old = { payment_source: { token: "tok_visa" }, amount_money: usd(20_500) };
		const stale = await buyer.post("/pay", { ...old, expected_revision: before.revision });
		expect(refusal(stale).code).toBe("CHECKOUT_SESSION_REVISION_CONFLICT");
		const small = await buyer.post("/pay", { ...old, expected_revision: after.revision });
		expect(refusal(small).code).toBe("AMOUNT_TOO_SMALL");
		dataOf(await pay(buyer));
		const paid = await shop.read(invoice.invoice_id);
		expect(paid).toMatchObject({ is_overdue: false, outstanding_money: usd(36_000), due_money: usd(36_000) });
		expect(isBalanced(paid)).toBe(true);
	});

	it("pays with a gift card no more than is asked", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		const card = dataOf(await shop.post("/v1/gift-cards", { balance_money: usd(30_000) }), 201);
		const { buyer } = await buyerAt(shop, invoice.invoice_id);
		const view = dataOf(await buyer.post("/gift-cards", { code: card.code }));
		expect(view.gift_card_estimate).toEqual({ covered_money: usd(18_000), remaining_money: usd(0) });
		const paid = dataOf(await buyer.post("/pay", { expected_revision: view.revision }));
		expect([paid.status, paid.outstanding_money]).toEqual(["completed", usd(72_000)]);
		const kept = dataOf(await shop.get(`/v1/gift-cards/${card.gift_card_id}`));
		expect(kept.balance_money).toEqual(usd(12_000));
	});
});

describe("POST /v1/invoices/{invoice_id}/pay", () => {
	it("charges what is due, or the seller's amount, once per key", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		const payment_source = { token: "tok_visa" };
		const key = { headers: { "Idempotency-Key": "first-installment" } };
		const first = await shop.act(invoice.invoice_id, "pay", { payment_source }, key);
		expect(dataOf(first)).toMatchObject({
			order: { settlement_amounts: { paid_money: usd(18_000) } },
			payment_attempt: { status: "succeeded", completion_behavior: "partial_payment" },
		});
		const again = await shop.act(invoice.invoice_id, "pay", { payment_source }, key);
		expect([again.headers["Idempotency-Replayed"], again.text]).toEqual(["true", first.text]);
		dataOf(await shop.act(invoice.invoice_id, "pay", { payment_source, amount_money: usd(71_980) }));
		const rest = await shop.read(invoice.invoice_id);
		expect([settledOf(rest), rest.due_money]).toEqual([[18_000, 36_000, 35_980], usd(20)]);
		const small = await shop.act(invoice.invoice_id, "pay", { payment_source });
		expect(refusal(small)).toEqual({ status: 422, code: "AMOUNT_TOO_SMALL" });
	});

	it("warns of a rest that no card can pay, and refuses what is no part of the balance", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		const payment_source = { token: "tok_visa" };
		const code = async (amount: number) =>
			refusal(await shop.act(invoice.invoice_id, "pay", { payment_source, amount_money: usd(amount) })).code;
		expect([await code(49), await code(90_001)]).toEqual(["AMOUNT_TOO_SMALL", "AMOUNT_EXCEEDS_BALANCE"]);
		const { body } = await shop.act(invoice.invoice_id, "pay", { payment_source, amount_money: usd(89_960) });
		expect(body.meta.warnings[0].code).toBe("outstanding_below_card_minimum");
		const draft = dataOf(await shop.draftOf(schedule(), {}, [shop.line(90_000)]), 201);
		expect(refusal(await shop.act(draft.invoice_id, "pay", { payment_source })).code).toBe("INVOICE_NOT_OPEN");
	});

	it("never charges more than is owed, however many pay at once", async () => {
		const shop = await openBilling(svc);
		const invoice = await issuedBy(shop);
		const { buyer } = await buyerAt(shop, invoice.invoice_id);
		const { revision } = await buyer.view();
		const payment_source = { token: "tok_visa" };
		const amount_money = usd(50_000);
		const answers = await Promise.all([
			buyer.post("/pay", { payment_source, expected_revision: revision, amount_money }),
			shop.act(invoice.invoice_id, "pay", { payment_source, amount_money }),
			shop.act(invoice.invoice_id, "pay", { payment_source, amount_money }),
			shop.payCash(invoice.invoice_id, 50_000),
		]);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		const after = await shop.read(invoice.invoice_id);
		expect([after.paid_money, isBalanced(after)]).toEqual([usd(50_000), true]);
	});
});
