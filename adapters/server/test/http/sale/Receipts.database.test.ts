import { createHash } from "node:crypto";
import { emails } from "@svc/core/events/Mail/StoredMail";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";
import { checkouts } from "./Buyers.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

interface Received {
	readonly to: { readonly email: string };
	readonly subject: string;
	readonly text: string;
	readonly html: string;
}

const json = { headers: { accept: "application/json" } };
const mailsTo = async (email: string): Promise<ReadonlyArray<Received>> =>
	(await svc.get("/dev/mail", json)).body.data.filter(({ to }: Received) => to.email === email);

/** Waits for this many mails, and for the time in which one too many would arrive. */
const mailed = async (email: string, count: number): Promise<ReadonlyArray<Received>> => {
	await eventually(async () => ((await mailsTo(email)).length >= count ? true : undefined));
	await new Promise((resolve) => setTimeout(resolve, 100));
	const found = await mailsTo(email);
	expect(found).toHaveLength(count);
	return found;
};

/** How many mails of an order are stored, sent or not. */
const storedMails = async ({ caller, runtime }: Service, order_id: string): Promise<number> => {
	const { environment_id } = caller.environment;
	const find = Effect.flatMap(Documents, (documents) =>
		documents.findBy(emails, environment_id, "resource_id", [order_id]),
	);
	return (await runtime.runPromise(find)).length;
};

let buyers = 0;
const newEmail = (): string => `buyer${++buyers}@example.com`;

const customer = async (more: object = {}): Promise<string> =>
	dataOf(await svc.post("/v1/customers", { name: "Ada", ...more }), 201).customer_id;

/** An open order of a buyer with this address. */
const orderOf = async (email: string, more: object = {}): Promise<string> => {
	const made = await svc.post("/v1/orders", {
		line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500) }],
		customer_id: await customer({ email }),
		...more,
	});
	return dataOf(made, 201).order_id;
};

const paidOrder = async (email: string, more: object = {}): Promise<string> => {
	const order_id = await orderOf(email, more);
	dataOf(await sale.pay(order_id, "tok_visa"));
	return order_id;
};

const receipt = (order_id: string, accept?: string) =>
	svc.get(`/v1/orders/${order_id}/receipt`, accept === undefined ? {} : { headers: { accept } });

const send = (order_id: string, body?: object, idempotencyKey?: string) =>
	svc.post(`/v1/orders/${order_id}/send-receipt`, body, idempotencyKey === undefined ? {} : { idempotencyKey });

const refusal = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];

const group = async (name: string, show_on_receipt: boolean, price: number): Promise<string> => {
	const made = await svc.post("/v1/modifier-groups", { name, type: "list", show_on_receipt });
	const { modifier_group_id } = dataOf(made, 201);
	const modifier = await svc.post("/v1/modifiers", { modifier_group_id, name, price_money: usd(price) });
	return dataOf(modifier, 201).modifier_id;
};

const partial = { completion_behavior: "partial_payment" };

/** Sells by every means at once: modifiers, discount, charge, tax, tip, gift card, two cards, cash, and a refund. */
const sellAll = async (email: string) => {
	const [shown, hidden] = [await group("Oat milk", true, 50), await group("House discount code", false, 25)];
	const order_id = await orderOf(email, {
		line_items: [
			{
				name: "Coffee",
				quantity: 2,
				unit_price_money: usd(425),
				modifiers: [{ modifier_id: shown }, { modifier_id: hidden }],
			},
		],
		discounts: [{ customer_facing_name: "Regular", application_method: { type: "fixed", amount_money: usd(100) } }],
		delivery_destination: {
			address: { state: "WA", postal_code: "98101", country: "US" },
			recipient: { name: "Grace" },
		},
	});
	const path = `/v1/orders/${order_id}`;
	const fixed = (amount: number) => ({ application_method: { type: "fixed", amount_money: usd(amount) } });
	dataOf(await svc.post(`${path}/charges`, { charge_type: "shipping", name: "Courier", ...fixed(300) }));
	dataOf(await svc.put(`${path}/tip`, fixed(200)));
	const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(150) }), 201);
	dataOf(await svc.post(`${path}/gift-cards`, { code: card.code }));
	const [first = ""] = await sale.legs(order_id, 400);
	dataOf(await sale.confirm(order_id, { [first]: "tok_mastercard" }, partial));
	const cash = { method: "cash", amount_money: usd(100), reference: "till 2" };
	dataOf(await svc.post(`${path}/manual-payments`, cash), 201);
	dataOf(await sale.pay(order_id, "tok_visa"));
	const leg = { order_id, payment_intent_id: first, amount_money: usd(125) };
	dataOf(await svc.post("/v1/refunds", leg), 201);
	return { order_id, code: card.code as string };
};

describe("RC1 the receipt of an order", () => {
	it("has its lines, discounts, charges, taxes, tip, payments and refunds, and no gift-card code", async () => {
		const { code, order_id } = await sellAll(newEmail());
		const order = await sale.read(order_id);
		const answer = await receipt(order_id);
		const data = dataOf(answer);
		const { tax_money, total_money } = order.pricing_amounts;
		expect(tax_money.amount).toBeGreaterThan(0);
		expect(data).toMatchObject({
			order_id,
			mode: "test",
			business: { name: "Acme" },
			buyer_name: "Ada",
			paid_at: order.paid_at,
			line_items: [
				{
					name: "Coffee",
					quantity: 2,
					unit_price_money: usd(500),
					modifiers: [{ name: "Oat milk", price_money: usd(50) }],
					subtotal_money: usd(1_000),
				},
			],
			discounts: [{ name: "Regular", amount_money: usd(100) }],
			charges: [{ name: "Courier", subtotal_money: usd(300) }],
			taxes: [{ rate: order.line_items[0].tax.rate, amount_money: tax_money }],
			pricing_amounts: order.pricing_amounts,
			paid_money: total_money,
			refunded_money: usd(125),
		});
		const means = data.payments.map(({ method, card, last_characters, refunded_money }: Answer["body"]) => [
			method,
			card?.last4 ?? last_characters,
			refunded_money.amount,
		]);
		expect(means.sort()).toEqual([
			["card", "4242", 0],
			["card", "4444", 125],
			["cash", undefined, 0],
			["gift_card", code.slice(-4), 0],
		]);
		expect(answer.text).not.toContain("House discount code");
		expect(answer.text).not.toContain("till 2");
		const forms = [answer.text, (await receipt(order_id, "text/html")).text];
		for (const form of forms) expect(form.replaceAll("-", "")).not.toContain(code.replaceAll("-", ""));
	});

	it("does not exist before the order is fully paid, nor for an unknown order", async () => {
		const order_id = await orderOf(newEmail());
		expect(refusal(await receipt(order_id))).toEqual([409, "ORDER_NOT_PAID", undefined]);
		expect(refusal(await receipt(order_id, "application/pdf"))).toEqual([409, "ORDER_NOT_PAID", undefined]);
		const [leg = ""] = await sale.legs(order_id, 1_000);
		dataOf(await sale.confirm(order_id, { [leg]: "tok_visa" }, partial));
		expect(refusal(await receipt(order_id))).toEqual([409, "ORDER_NOT_PAID", undefined]);
		expect(refusal(await send(order_id))).toEqual([409, "ORDER_NOT_PAID", undefined]);
		expect((await receipt("ord_none")).status).toBe(404);
		expect((await send("ord_none")).status).toBe(404);
	});

	it("names the seller as the settings said when it was paid", async () => {
		const business = { name: "Acme Coffee", support_email: "help@acme.example" };
		const time_zone = "America/New_York";
		dataOf(await svc.patch("/v1/settings", { business }));
		const order_id = await paidOrder(newEmail());
		dataOf(await svc.patch("/v1/settings", { business: { support_email: null } }));
		expect(dataOf(await svc.get("/v1/settings")).business).toEqual({ name: "Acme Coffee", time_zone });
		dataOf(await svc.patch("/v1/settings", { business: { name: null } }));
		expect(dataOf(await receipt(order_id)).business).toEqual({ ...business, time_zone });
		expect(dataOf(await receipt(await paidOrder(newEmail()))).business).toEqual({ name: "Acme", time_zone });
	});
});

describe("RC1 the receipt by Accept", () => {
	const hostile = `<script>alert("x")</script>\u202e`;
	let order_id: string;
	beforeAll(async () => {
		order_id = await paidOrder(newEmail(), {
			line_items: [{ name: hostile, quantity: 1, unit_price_money: usd(2_500) }],
		});
	});

	it("is a page that escapes names, marks test mode, and loads nothing", async () => {
		const { headers, status, text } = await receipt(order_id, "text/html,application/xhtml+xml,*/*;q=0.8");
		expect([status, headers["Content-Type"]]).toEqual([200, "text/html; charset=utf-8"]);
		expect(headers["Content-Security-Policy"]).toContain("default-src 'none'");
		expect(headers["Cache-Control"]).toBe("no-store");
		expect(text).toContain("&lt;script>alert(&quot;x&quot;)&lt;/script>");
		expect(text).toContain("Test mode: no money has moved.");
		expect(text).not.toMatch(/<script|\u202e/);
	});

	it("is a PDF of the same bytes each time", async () => {
		const [one, other] = [await receipt(order_id, "application/pdf"), await receipt(order_id, "application/pdf")];
		expect([one.status, one.headers["Content-Type"]]).toEqual([200, "application/pdf"]);
		expect(one.headers["Content-Disposition"]).toBe(`inline; filename="receipt-${order_id}.pdf"`);
		expect(Buffer.from(one.bytes).subarray(0, 5).toString()).toBe("%PDF-");
		const hash = ({ bytes }: Answer) => createHash("sha256").update(bytes).digest("hex");
		expect(hash(one)).toBe(hash(other));
	});

	it("is JSON by default, and for a client that accepts none of these", async () => {
		for (const accept of [undefined, "*/*", "image/png", "application/json, text/html;q=0.9"])
			expect(dataOf(await receipt(order_id, accept)).order_id).toBe(order_id);
	});
});

describe("RC1 the mail of a receipt", () => {
	it("is sent once when a card pays, with the receipt as text and HTML", async () => {
		const email = newEmail();
		const order_id = await paidOrder(email);
		const [mail] = await mailed(email, 1);
		expect(mail?.subject).toBe(`[Test] Receipt from Acme, order ${order_id}`);
		for (const content of [mail?.text, mail?.html]) {
			expect(content).toContain("1 × Mug");
			expect(content).toContain("$25.00");
			expect(content).toContain("Visa ending in 4242");
		}
	});

	it.each([
		[
			"cash pays",
			(id: string) => svc.post(`/v1/orders/${id}/manual-payments`, { method: "cash", amount_money: usd(2_500) }),
			"Cash,",
		],
		[
			"gift cards cover it",
			async (id: string) => {
				const { code } = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(2_500) }), 201);
				dataOf(await svc.post(`/v1/orders/${id}/gift-cards`, { code }));
				return svc.post(`/v1/orders/${id}/pay`, { action: "pay" });
			},
			"Gift card ending in",
		],
		[
			"nothing is to be paid",
			async (id: string) => {
				const method = { application_method: { type: "percentage", percent: "100" } };
				dataOf(await svc.post(`/v1/orders/${id}/discounts`, method));
				return svc.post(`/v1/orders/${id}/pay`, { action: "pay" });
			},
			"Total: $0.00",
		],
	])("is sent once when %s", async (_, pay, means) => {
		const email = newEmail();
		const answer = await pay(await orderOf(email));
		expect(answer.status, answer.text).toBeLessThan(300);
		expect((await mailed(email, 1))[0]?.text).toContain(means);
	});

	it("goes to the buyer of a checkout session", async () => {
		const { buyer, order_id } = await checkouts(svc).opened();
		const email = newEmail();
		dataOf(await buyer.put("/customer", { buyer: { name: "Grace", email } }));
		dataOf(await buyer.pay());
		const [mail] = await mailed(email, 1);
		expect(mail?.text).toContain("Buyer: Grace");
		expect(mail?.subject).toContain(order_id);
	});

	it("is sent once, whichever of timer and requests settles the payment", async () => {
		const email = newEmail();
		const order_id = await orderOf(email);
		const { payment_attempt } = dataOf(await sale.pay(order_id, "tok_processing"));
		expect(await mailsTo(email)).toEqual([]);
		const resume = { action: "resume", order_payment_attempt_id: payment_attempt.order_payment_attempt_id };
		await Promise.all([advanceClock(svc, 3), sale.payWith(order_id, resume), sale.payWith(order_id, resume)]);
		await sale.payWith(order_id, resume);
		await sale.settled(order_id);
		await mailed(email, 1);
	});

	it("is not sent if the seller sends receipts, and order.paid is published all the same", async () => {
		const setting = (order_receipts: string) =>
			svc.patch("/v1/settings", { customer_email_delivery: { order_receipts } });
		dataOf(await setting("merchant_sends"));
		const email = newEmail();
		const order_id = await paidOrder(email);
		expect(await sale.events(order_id)).toContain("order.paid");
		dataOf(await setting("svc_sends"));
		const next = newEmail();
		await paidOrder(next);
		await mailed(next, 1);
		expect(await mailsTo(email)).toEqual([]);
	});

	it("is not written if no address is known, or no mail server is set", async () => {
		const silent = await startService({ mail: {} });
		try {
			const made = await silent.post("/v1/customers", { email: newEmail() });
			const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(100) }];
			const { customer_id } = dataOf(made, 201);
			const { order_id } = dataOf(await silent.post("/v1/orders", { line_items, customer_id }), 201);
			dataOf(await silent.post(`/v1/orders/${order_id}/pay`, { action: "pay", payment_source: { token: "tok_visa" } }));
			expect(await storedMails(silent, order_id)).toBe(0);
		} finally {
			await silent.stop();
		}
		const order_id = await sale.order();
		dataOf(await sale.pay(order_id, "tok_visa"));
		expect(await storedMails(svc, order_id)).toBe(0);
		// A mail that is written is found so.
		expect(await storedMails(svc, await paidOrder(newEmail()))).toBe(1);
	});
});

describe("RC1 a receipt that is sent again", () => {
	it("goes to the buyer or to another address, once for a key, with what was refunded since", async () => {
		const email = newEmail();
		const order_id = await paidOrder(email);
		await mailed(email, 1);
		dataOf(await svc.post("/v1/refunds", { order_id, amount_money: usd(500) }), 201);
		const key = `receipt-${order_id}`;
		const first = await send(order_id, undefined, key);
		expect(dataOf(first)).toEqual({
			order_id,
			email_id: expect.stringMatching(/^eml_/),
			email,
			scheduled_at: expect.stringMatching(/Z$/),
		});
		expect((await send(order_id, undefined, key)).body).toEqual(first.body);
		// Two receipts and the mail about the refund.
		const texts = (await mailed(email, 3)).map(({ text }) => text);
		expect(texts.filter((text) => text.includes("Refunded to Visa ending in 4242: −$5.00"))).toHaveLength(1);
		expect(texts.filter((text) => text.includes("refunds you $5.00."))).toHaveLength(1);
		const other = newEmail();
		expect(dataOf(await send(order_id, { email: other })).email).toBe(other);
		await mailed(other, 1);
	});

	it("needs an address of the right form", async () => {
		const order_id = await sale.order();
		dataOf(await sale.pay(order_id, "tok_visa"));
		expect(refusal(await send(order_id))).toEqual([422, "INVALID_VALUE", "email"]);
		expect(refusal(await send(order_id, { email: "nobody" }))).toEqual([422, "INVALID_VALUE", "email"]);
		dataOf(await send(order_id, { email: newEmail() }));
		const stale = await send(order_id, { email: newEmail(), expected_version: 1 });
		expect(refusal(stale).slice(0, 2)).toEqual([409, "VERSION_CONFLICT"]);
	});
});
