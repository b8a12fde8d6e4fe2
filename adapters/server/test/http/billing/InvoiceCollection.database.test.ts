/** The automatic collection of invoices, and what it waits for (capabilities: IV1). */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, openBilling } from "./Billing.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true });
});
afterAll(() => svc.stop());

/** Runs `work` once, just after the next read of the customer: a collection then has looked at its order. */
const afterCustomerIsRead = async (customer_id: string, work: () => Promise<unknown>): Promise<void> => {
	const database = await svc.runtime.runPromise(Database);
	const { read } = database;
	const spy = vi.spyOn(database, "read").mockImplementation((text, parameters) => {
		if (!/\bcustomers\b/.test(text) || !parameters.includes(customer_id)) return read(text, parameters);
		spy.mockRestore();
		return Effect.zipLeft(read(text, parameters), Effect.promise(work));
	});
};

const saveCard = async (shop: Awaited<ReturnType<typeof openBilling>>, token: string) => {
	const { client_setup, payment_method_id } = dataOf(
		await shop.post("/v1/payment-methods", { customer_id: shop.customer_id }),
		201,
	);
	const { client_secret } = client_setup.processor.setup_intent;
	const { environment_id } = shop.merchant.sandbox;
	await svc.send(
		"POST",
		`/processor/v1/set-ups/${environment_id}`,
		String(new URLSearchParams({ client_secret, token })),
		{
			key: null,
			headers: { "content-type": "application/x-www-form-urlencoded" },
		},
	);
	await vi.waitFor(
		async () => expect(dataOf(await shop.get(`/v1/payment-methods/${payment_method_id}`)).status).toBe("active"),
		{ timeout: 60_000 },
	);
	dataOf(await shop.post(`/v1/payment-methods/${payment_method_id}/set-default`));
};

/** Due at this time of day in a week. */
const inAWeek = () => ({ type: "date", due_at: new Date(Date.now() + 7 * day * 1_000).toISOString() });

describe("IV1: automatic collection", () => {
	it("charges the default method once, at the due date, before it is late", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_visa");
		const collection = { mode: "automatic" };
		const invoice = await shop.issued(shop.byTerm(await shop.term(7)), { collection });
		await shop.advance(6 * day);
		expect((await shop.read(invoice.invoice_id)).status).toBe("open");
		await shop.advance(3 * day);
		expect(await shop.read(invoice.invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_000) });
		expect(await shop.typesOf(invoice.invoice_id)).not.toContain("invoice.overdue");
		expect(dataOf(await shop.get(`/v1/orders/${invoice.order_id}/payment-attempts`))).toHaveLength(1);
	});

	it("IV1 IV7 waits at the due date while a buyer is in checkout, overdue, at most a day, and charges then", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_visa");
		const invoice = await shop.issued(inAWeek(), { collection: { mode: "automatic" } });
		await shop.advance(7 * day - 3_600);
		const { status } = await shop.act(invoice.invoice_id, "checkout-sessions");
		expect(status).toBe(201);
		await shop.advance(2 * 3_600);
		const late = ["invoice.created", "invoice.opened", "invoice.overdue"];
		expect(await shop.typesOf(invoice.invoice_id)).toEqual(late);
		const { is_overdue, version } = await shop.read(invoice.invoice_id);
		expect(is_overdue).toBe(true);
		await shop.advance(2 * 3_600);
		expect((await shop.read(invoice.invoice_id)).version).toBe(version);
		await shop.advance(day);
		expect(await shop.read(invoice.invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_000) });
		expect(await shop.typesOf(invoice.invoice_id)).toEqual([...late, "invoice.paid"]);
	});

	it("IV1 waits too if the checkout is opened between the look at the order and the charge", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_visa");
		const invoice = await shop.issued(inAWeek(), { collection: { mode: "automatic" } });
		let opened: Answer | undefined;
		await afterCustomerIsRead(shop.customer_id, async () => {
			opened = await shop.act(invoice.invoice_id, "checkout-sessions");
		});
		await shop.advance(7 * day + 3_600);
		expect(opened?.status).toBe(201);
		const late = ["invoice.created", "invoice.opened", "invoice.overdue"];
		expect(await shop.typesOf(invoice.invoice_id)).toEqual(late);
		await shop.advance(day);
		expect(await shop.typesOf(invoice.invoice_id)).toEqual([...late, "invoice.paid"]);
	});

	it("IV1 stops waiting if buyers open one checkout after the other", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_visa");
		const invoice = await shop.issued(inAWeek(), { collection: { mode: "automatic" } });
		await shop.advance(7 * day - 3_600);
		for (let halfDays = 0; halfDays < 4; halfDays++) {
			const opened = await shop.act(invoice.invoice_id, "checkout-sessions", { replace_existing: true });
			expect(opened.status).toBe(201);
			await shop.advance(day / 2);
		}
		const events = await shop.eventsOf(invoice.invoice_id);
		expect(events.map(({ event_type }) => event_type).slice(2)).toEqual(["invoice.overdue", "invoice.payment_failed"]);
		expect(events[3]?.data).toMatchObject({ reason: "ORDER_HAS_OPEN_CHECKOUT" });
	});

	it("tells why it failed, and leaves the invoice overdue", async () => {
		const shop = await openBilling(svc);
		const collection = { mode: "automatic" };
		const invoice = await shop.issued(shop.byTerm(await shop.term(7)), { collection });
		await shop.advance(8 * day);
		const events = await shop.eventsOf(invoice.invoice_id);
		const failed = events.find(({ event_type }) => event_type === "invoice.payment_failed");
		expect(failed?.data).toMatchObject({ reason: "no_default_payment_method" });
		expect(events.at(-1)?.event_type).toBe("invoice.overdue");
	});

	it("charges a card that is added later, on the days of the settings' dunning, once", async () => {
		const shop = await openBilling(svc);
		const invoice = await shop.issued(inAWeek(), { collection: { mode: "automatic" } });
		expect(invoice.collection).toEqual({ mode: "automatic", retry_days: [1, 3, 5, 7] });
		await shop.advance(8 * day + 3_600);
		const failures = async () =>
			(await shop.typesOf(invoice.invoice_id)).filter((type) => type === "invoice.payment_failed").length;
		expect(await failures()).toBe(2);
		await saveCard(shop, "tok_visa");
		await shop.advance(day);
		expect((await shop.read(invoice.invoice_id)).paid_money).toEqual(usd(0));
		await shop.advance(day);
		expect(await shop.read(invoice.invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_000) });
		await shop.advance(7 * day);
		expect(await failures()).toBe(2);
		expect(dataOf(await shop.get(`/v1/orders/${invoice.order_id}/payment-attempts`))).toHaveLength(1);
	});

	it("tries a declined card again on each of those days, and one that was lost never", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_saved_declined");
		const declined = await shop.issued(inAWeek(), { collection: { mode: "automatic" } });
		await shop.advance(15 * day);
		expect(dataOf(await shop.get(`/v1/orders/${declined.order_id}/payment-attempts`))).toHaveLength(5);
		await saveCard(shop, "tok_saved_stolen");
		const lost = await shop.issued(shop.byTerm(await shop.term(7)), { collection: { mode: "automatic" } });
		await shop.advance(15 * day);
		expect(dataOf(await shop.get(`/v1/orders/${lost.order_id}/payment-attempts`))).toHaveLength(1);
		const reasons = (await shop.eventsOf(lost.invoice_id))
			.filter(({ event_type }) => event_type === "invoice.payment_failed")
			.map(({ data }) => data.reason);
		expect(reasons.at(-1)).toBe("payment_method_lost");
	});

	const installments = (...amounts: ReadonlyArray<number>) => ({
		type: "schedule",
		installments: amounts.map((amount, i) => ({
			due_at: new Date(Date.now() + (i + 1) * 10 * day * 1_000).toISOString(),
			amount_money: usd(amount),
		})),
	});

	const paidOf = async (shop: Awaited<ReturnType<typeof openBilling>>, invoice_id: string) =>
		(await shop.read(invoice_id)).paid_money.amount;

	it("IV10 charges each installment on its due date, less what was paid before", async () => {
		const shop = await openBilling(svc);
		await saveCard(shop, "tok_visa");
		const due = installments(2_000, 3_000, 5_000);
		const { invoice_id, order_id } = await shop.issued(due, { collection: { mode: "automatic" } });
		await shop.advance(9 * day);
		expect(await paidOf(shop, invoice_id)).toBe(0);
		await shop.advance(2 * day);
		expect(await paidOf(shop, invoice_id)).toBe(2_000);
		dataOf(await shop.payCash(invoice_id, 4_000), 201);
		await shop.advance(10 * day);
		expect(await paidOf(shop, invoice_id)).toBe(6_000);
		await shop.advance(10 * day);
		expect(await shop.read(invoice_id)).toMatchObject({ status: "paid", paid_money: usd(10_000) });
		expect(dataOf(await shop.get(`/v1/orders/${order_id}/payment-attempts`))).toHaveLength(2);
		expect(await shop.typesOf(invoice_id)).not.toContain("invoice.overdue");
	});

	it("IV10 charges a declined installment with the next, and what is too small for a card with a later one", async () => {
		const shop = await openBilling(svc);
		dataOf(await shop.patch("/v1/settings", { subscriptions: { dunning: { retry_days: [] } } }));
		await saveCard(shop, "tok_saved_declined");
		const due = installments(2_000, 3_000, 30, 4_970);
		const { invoice_id } = await shop.issued(due, { collection: { mode: "automatic" } });
		await shop.advance(11 * day);
		const declined = ["invoice.created", "invoice.opened", "invoice.payment_failed", "invoice.overdue"];
		expect(await shop.typesOf(invoice_id)).toEqual(declined);
		await saveCard(shop, "tok_visa");
		await shop.advance(10 * day);
		expect(await shop.read(invoice_id)).toMatchObject({ is_overdue: false, paid_money: usd(5_000) });
		await shop.advance(10 * day);
		expect(await paidOf(shop, invoice_id)).toBe(5_000);
		await shop.advance(10 * day);
		expect((await shop.read(invoice_id)).status).toBe("paid");
	});
});
