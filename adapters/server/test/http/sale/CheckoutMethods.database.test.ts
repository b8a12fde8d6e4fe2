/** What the buyer of a checkout session can pay with, over HTTP (capabilities: PM5, PM6, PM7). */
import { actionPathOf } from "@svc/simulator/elements/Fields";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, type CallOptions, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { buyerOf, checkouts, credentialOf, sessionOf } from "./Buyers.js";
import { links, oneTime } from "./Links.js";

let svc: Service;
let shop: ReturnType<typeof checkouts>;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	shop = checkouts(svc);
	sale = sales(svc);
});
afterAll(() => svc.stop());

type Opened = Awaited<ReturnType<ReturnType<typeof checkouts>["opened"]>>;

const expectRefused = (answer: Answer, status: number, expected: object) => {
	expect(answer.status, answer.text).toBe(status);
	expect(answer.body.error).toMatchObject(expected);
};

/** Pays what the buyer sees now. */
const pay = async ({ buyer }: Pick<Opened, "buyer">, body: object, options?: CallOptions) =>
	buyer.post("/pay", { expected_revision: (await buyer.view()).revision, ...body }, options);

const form = { key: null, headers: { "content-type": "application/x-www-form-urlencoded" } };

const consent = { mandate_acceptance: { accepted_at: "2026-11-21T09:00:00Z" } };
const debit = { payment_source: { token: "tok_ach", ...consent } };

const available = (view: { method_offers: ReadonlyArray<{ type: string; is_available: boolean }> }) =>
	view.method_offers.flatMap(({ is_available, type }) => (is_available ? [type] : []));

const goodsAndServices = {
	line_items: [
		{ name: "Desk", quantity: 1, unit_price_money: usd(40_000) },
		{ name: "Assembly", quantity: 1, unit_price_money: usd(5_000), line_item_tax_category: "services" },
	],
};

describe("what a checkout offers", () => {
	it("is a bank debit, shown with the account and the day on which its money usually arrives (PM5)", async () => {
		const opened = await shop.opened({ order_id: await shop.orderOf(45_000) });
		const view = await opened.buyer.view();
		expect(available(view)).toEqual(["card", "us_bank_account", "financing"]);
		expect(view.payment_collection.processor.elements.payment_method_types).toEqual(available(view));
		expectRefused(await pay(opened, { payment_source: { token: "tok_ach" } }), 422, {
			code: "ACH_MANDATE_ACCEPTANCE_REQUIRED",
			param: "payment_source.mandate_acceptance",
		});
		const { payment } = dataOf(await pay(opened, debit));
		expect(payment).toMatchObject({
			status: "processing",
			method: { type: "us_bank_account", us_bank_account: { bank_name: "Simulated Bank", last4: "6789" } },
		});
		const [leg] = await sale.intents(opened.order_id);
		const days = (Date.parse(payment.expected_at) - Date.parse(leg.charge_request.requested_at)) / 86_400_000;
		expect(days).toBe(4);
	});

	it("has a bank debit of goods and services only with the session's purpose (PM5)", async () => {
		const unresolved = await shop.opened({ order_id: await shop.orderOf(1, goodsAndServices) });
		const view = await unresolved.buyer.view();
		expect(available(view)).toEqual(["card", "financing"]);
		expect(view.method_offers).toContainEqual({
			type: "us_bank_account",
			is_available: false,
			unavailable_code: "ACH_TRANSACTION_PURPOSE_UNRESOLVED",
		});
		expectRefused(await pay(unresolved, debit), 422, { code: "ACH_TRANSACTION_PURPOSE_UNRESOLVED" });

		const resolved = await shop.opened({
			order_id: await shop.orderOf(1, goodsAndServices),
			transaction_purpose: "goods",
		});
		expect(resolved.session).toMatchObject({ transaction_purpose: "goods" });
		expect(available(await resolved.buyer.view())).toContain("us_bank_account");
		expect(dataOf(await pay(resolved, debit)).payment.status).toBe("processing");
		expect(await sale.intents(resolved.order_id)).toMatchObject([{ charge_request: { transaction_purpose: "goods" } }]);
		expectRefused(await shop.create({ order_id: await shop.orderOf(), transaction_purpose: "gifts" }), 422, {
			param: "transaction_purpose",
		});
	});

	it.each([
		[4_999, "AMOUNT_BELOW_LIMIT"],
		[3_000_001, "AMOUNT_EXCEEDS_LIMIT"],
	])("has no financing of %i cents, by the code of its payment: %s (PM6)", async (amount, code) => {
		const opened = await shop.opened({ order_id: await shop.orderOf(amount) });
		const view = await opened.buyer.view();
		expect(available(view)).toEqual(["card", "us_bank_account"]);
		expect(view.method_offers.at(-1)).toEqual({
			type: "financing",
			is_available: false,
			unavailable_code: code,
			minimum_money: usd(5_000),
			maximum_money: usd(3_000_000),
		});
		expect(view.payment_collection.processor.elements.payment_method_types).not.toContain("financing");
		expectRefused(await pay(opened, { payment_source: { token: "tok_affirm" } }), 422, { code });
	});

	it("has financing of what a gift card leaves, and none of an order that is paid in part (PM6)", async () => {
		const giftCard = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(4_000) }), 201);
		const covered = await shop.opened({ order_id: await shop.orderOf(9_000) });
		await covered.buyer.post("/gift-cards", { code: giftCard.code });
		const view = await covered.buyer.view();
		expect(available(view)).toContain("financing");
		expect(dataOf(await pay(covered, { payment_source: { token: "tok_affirm" } })).status).toBe("completed");

		const order_id = await shop.orderOf(20_000);
		const [leg] = await sale.legs(order_id, 5_000);
		dataOf(await svc.post(`/v1/payment-intents/${leg}/confirm`, { token: "tok_visa" }));
		const part = await shop.opened({ order_id });
		expect((await part.buyer.view()).method_offers.at(-1)).toMatchObject({ unavailable_code: "FINANCING_SINGLE_LEG" });
		expectRefused(await pay(part, { payment_source: { token: "tok_affirm" } }), 422, { code: "FINANCING_SINGLE_LEG" });
	});
});

const newCustomer = async (): Promise<string> =>
	dataOf(await svc.post("/v1/customers", { name: "Ada", email: "ada@example.com" }), 201).customer_id;

/** A session of which the seller says that its buyer is this customer. */
const knownTo = (customer_id: string, more: object = {}) => shop.opened({ customer: { customer_id }, ...more });

/** The customer's active methods, as the seller sees them. */
const methodsOf = async (customer_id: string) =>
	dataOf(await svc.get(`/v1/payment-methods?customer_id=${customer_id}&status=active`));

/** Saves a card by a payment in checkout. Returns its ID. */
const saveCard = async (customer_id: string, token = "tok_visa"): Promise<string> => {
	const before = (await methodsOf(customer_id)).length;
	dataOf(await pay(await knownTo(customer_id), { payment_source: { token }, save_payment_method: true }));
	const methods = await methodsOf(customer_id);
	expect(methods).toHaveLength(before + 1);
	return methods[0].payment_method_id;
};

describe("saved cards", () => {
	it("are shown to the buyer that the seller has named, the default first, without anything else (PM7)", async () => {
		const customer_id = await newCustomer();
		const { buyer } = await knownTo(customer_id);
		expect((await buyer.view()).saved_methods).toEqual([]);
		const visa = await saveCard(customer_id);
		const mastercard = await saveCard(customer_id, "tok_mastercard");
		await svc.post(`/v1/payment-methods/${visa}/set-default`);
		const card = { exp_month: 12, exp_year: 2039 };
		expect((await buyer.view()).saved_methods).toEqual([
			{ payment_method_id: visa, card: { ...card, brand: "visa", last4: "4242" }, is_default: true },
			{ payment_method_id: mastercard, card: { ...card, brand: "mastercard", last4: "4444" }, is_default: false },
		]);
		await svc.post(`/v1/payment-methods/${visa}/detach`);
		expect((await buyer.view()).saved_methods).toHaveLength(1);
	});

	it("are shown to nobody else: not by the order's customer, not on a payment link, not after the end (PM7)", async () => {
		const customer_id = await newCustomer();
		const payment_method_id = await saveCard(customer_id);
		const inherited = await shop.opened({ order_id: await shop.orderOf(2_500, { customer_id }) });
		expect(inherited.session.customer).toMatchObject({ customer_id });
		const link = links(svc);
		const { buyer: stranger } = await link.buys((await link.made(oneTime)).payment_link_id, { mug: 1 });
		for (const buyer of [inherited.buyer, stranger]) {
			expect(await buyer.view()).not.toHaveProperty("saved_methods");
			expectRefused(await pay({ buyer }, { payment_source: { payment_method_id } }), 404, {
				code: "RESOURCE_NOT_FOUND",
				param: "payment_source.payment_method_id",
			});
			expectRefused(await pay({ buyer }, { payment_source: { token: "tok_visa" }, save_payment_method: true }), 422, {
				code: "INVALID_VALUE",
				param: "save_payment_method",
			});
		}
		const ended = await knownTo(customer_id);
		dataOf(await svc.post(`/v1/checkout-sessions/${ended.session.checkout_session_id}/expire`));
		expect(await ended.buyer.view()).not.toHaveProperty("saved_methods");
		expect(JSON.stringify(await ended.buyer.view())).not.toContain("4242");
	});

	it("are shown to the buyer of a session only if its key may charge them, and may read customers", async () => {
		const customer_id = await newCustomer();
		const payment_method_id = await saveCard(customer_id);
		const keyOf = async (...scopes: ReadonlyArray<string>): Promise<string> =>
			dataOf(await svc.post("/v1/api-keys", { name: "Checkout", scopes }), 201).secret_key;
		const body = { quick_pay_item: { name: "Lesson", amount_money: usd(5_000) }, customer: { customer_id } };
		const blind = await keyOf("commerce.checkout_sessions.write");
		expectRefused(await shop.create(body, { key: blind }), 403, { code: "INSUFFICIENT_SCOPE" });

		const reading = await keyOf("commerce.checkout_sessions.write", "customers.customers.read");
		const session = sessionOf(await shop.create(body, { key: reading }), 201);
		const buyer = buyerOf(svc, credentialOf(session));
		expect(await buyer.view()).not.toHaveProperty("saved_methods");
		expectRefused(await pay({ buyer }, { payment_source: { payment_method_id } }), 404, { code: "RESOURCE_NOT_FOUND" });

		const charging = await keyOf(
			...["commerce.checkout_sessions.write", "customers.customers.read", "payments.payment_intents.write"],
		);
		const known = sessionOf(await shop.create(body, { key: charging }), 201);
		expect((await buyerOf(svc, credentialOf(known)).view()).saved_methods).toHaveLength(1);
	});

	it("of another customer do not exist, like those that never did (PM7)", async () => {
		const payment_method_id = await saveCard(await newCustomer());
		const other = await knownTo(await newCustomer());
		const unknown = payment_method_id.replace(/.$/, (last) => (last === "0" ? "1" : "0"));
		const answers = [payment_method_id, unknown].map(async (id) => {
			const answer = await pay(other, { payment_source: { payment_method_id: id } });
			expectRefused(answer, 404, { code: "RESOURCE_NOT_FOUND", param: "payment_source.payment_method_id" });
			return answer.body.error.message.replace(id, "");
		});
		const [theirs, none] = await Promise.all(answers);
		expect(theirs).toBe(none);
		expect(await sale.intents(other.order_id)).toEqual([]);
	});

	it("pay with the buyer present: the bank may ask, where it declines a seller (PM7)", async () => {
		const customer_id = await newCustomer();
		const payment_method_id = await saveCard(customer_id);
		const paid = await knownTo(customer_id);
		expect(dataOf(await pay(paid, { payment_source: { payment_method_id } }))).toMatchObject({
			status: "completed",
			payment: { status: "succeeded", method: { type: "card", card: { brand: "visa", last4: "4242" } } },
		});

		const first = await knownTo(customer_id);
		const body = { payment_source: { token: "tok_authenticate_always" }, save_payment_method: true };
		const asked = dataOf(await pay(first, body)).payment;
		const approve = ({ client_action }: { client_action: { url: string } }) =>
			svc.send("POST", new URL(client_action.url).pathname, "result=approved", form);
		// It is kept once it is charged, and not before.
		expect(await methodsOf(customer_id)).toHaveLength(1);
		await approve(asked);
		await first.buyer.post("/resume", {});
		const [strict] = await methodsOf(customer_id);
		const source = { payment_source: { payment_method_id: strict.payment_method_id } };
		const again = await knownTo(customer_id);
		const { payment } = dataOf(await pay(again, source));
		expect(payment.status).toBe("requires_action");
		await approve(payment);
		expect(dataOf(await again.buyer.post("/resume", {})).status).toBe("completed");
		const order_id = await shop.orderOf(2_500, { customer_id });
		const bySeller = await sale.payWith(order_id, { action: "pay", ...source });
		expectRefused(bySeller, 402, { code: "PAYMENT_DECLINED" });
	});
});

describe("a card that the buyer wants kept", () => {
	it("is kept once by its payment, with its event, and the seller can charge it later (PM7)", async () => {
		const customer_id = await newCustomer();
		const opened = await knownTo(customer_id);
		const key = { idempotencyKey: `keep-${customer_id}` };
		const body = {
			payment_source: { token: "tok_visa" },
			save_payment_method: true,
			expected_revision: (await opened.buyer.view()).revision,
		};
		for (const _ of [1, 2]) dataOf(await opened.buyer.post("/pay", body, key));
		const methods = await methodsOf(customer_id);
		expect(methods).toMatchObject([
			{
				customer_id,
				checkout_session_id: opened.session.checkout_session_id,
				status: "active",
				card: { brand: "visa", last4: "4242", exp_month: 12, exp_year: 2039 },
			},
		]);
		const { payment_method_id } = methods[0];
		const events = dataOf(await svc.get("/v1/webhook-events?page_size=100")).filter(
			({ data }: { data: { payment_method?: { payment_method_id: string } } }) =>
				data.payment_method?.payment_method_id === payment_method_id,
		);
		expect(events.map(({ event_type }: { event_type: string }) => event_type)).toEqual(["payment_method.activated"]);
		const charge = async () =>
			sale.payWith(await shop.orderOf(2_500, { customer_id }), {
				action: "pay",
				payment_source: { payment_method_id },
			});
		expect(dataOf(await charge()).order.payment_status).toBe("paid");
		dataOf(await svc.post(`/v1/payment-methods/${payment_method_id}/detach`));
		expectRefused(await charge(), 422, { code: "PAYMENT_METHOD_NOT_ACTIVE" });
	});

	it("is not kept without the tick, when it is declined, or if it is no new card (PM7)", async () => {
		const customer_id = await newCustomer();
		const kept = await saveCard(customer_id);
		dataOf(await pay(await knownTo(customer_id), { payment_source: { token: "tok_mastercard" } }));
		const opened = await knownTo(customer_id, { order_id: await shop.orderOf(45_000) });
		const keep = { save_payment_method: true };
		expectRefused(await pay(opened, { payment_source: { token: "tok_declined" }, ...keep }), 402, {
			code: "PAYMENT_DECLINED",
		});
		for (const payment_source of [debit.payment_source, { token: "tok_affirm" }, { payment_method_id: kept }])
			expectRefused(await pay(opened, { payment_source, ...keep }), 422, {
				code: "INVALID_VALUE",
				param: "save_payment_method",
			});
		// The tick of the declined card is not the tick of the next one.
		dataOf(await pay(opened, { payment_source: { token: "tok_visa" } }));
		expect(await methodsOf(customer_id)).toMatchObject([{ payment_method_id: kept }]);
	});

	it("is kept when the processor's answer was lost, and a timer finds the charge (PM7)", async () => {
		const customer_id = await newCustomer();
		const opened = await knownTo(customer_id);
		await pay(opened, { payment_source: { token: "tok_timeout" }, save_payment_method: true });
		await vi.waitFor(async () => expect(await methodsOf(customer_id)).toMatchObject([{ card: { last4: "0119" } }]), {
			timeout: 60_000,
		});
		expect((await opened.buyer.view()).status).toBe("completed");
	});
});

describe("an action of the processor's script", () => {
	const asked = async () => {
		const opened = await shop.opened();
		const { payment } = dataOf(await opened.buyer.pay("tok_action_in_page"));
		expect(payment).toMatchObject({ status: "requires_action", client_action: { type: "processor_script" } });
		const { client_secret } = payment.client_action;
		const answer = (secret: string, result: string) =>
			svc.send(
				"POST",
				`/processor/v1/${actionPathOf(client_secret)}`,
				String(new URLSearchParams({ client_secret: secret, result })),
				form,
			);
		return { ...opened, answer, client_secret };
	};

	it("is approved with its secret alone, and then paid", async () => {
		const { answer, buyer, client_secret } = await asked();
		// The key, which an expired page shows no longer, is still there for the action.
		expect((await buyer.view()).payment_collection.processor).toHaveProperty("publishable_key");
		expect((await answer(`${client_secret}0`, "approved")).status).toBe(404);
		expect(dataOf(await buyer.post("/resume", {})).payment.status).toBe("requires_action");
		const { body, headers, status } = await answer(client_secret, "approved");
		expect([status, body]).toEqual([200, { status: "approved" }]);
		expect(headers["Access-Control-Allow-Origin"]).toBe("*");
		expect(dataOf(await buyer.post("/resume", {})).status).toBe("completed");
	});

	it("is rejected, and leaves the session open for another card", async () => {
		const { answer, buyer, client_secret } = await asked();
		expect((await answer(client_secret, "rejected")).status).toBe(200);
		await buyer.post("/resume", {});
		expect(await buyer.view()).toMatchObject({ status: "open", payment: { status: "failed" } });
		expect(dataOf(await buyer.pay()).status).toBe("completed");
	});
});
