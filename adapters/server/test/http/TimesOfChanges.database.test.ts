/** Requests that wait for each other: the later change has the later time, so that `updated_at` never goes back. */
import { orders } from "@svc/core/sale/Order/Order";
import { paymentLinks } from "@svc/core/sale/PaymentLinks/PaymentLink";
import { now } from "@svc/core/words/Environment";
import type { AnyCollection } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../Harness.js";
import { usd } from "./Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** Sends a request while another transaction holds a document. Returns the time at which that one lets it go. */
const sendDuring = async (collection: AnyCollection, id: string, send: () => Promise<Answer>) => {
	let answer: Promise<Answer> | undefined;
	const { environment } = svc.caller;
	const holding = Effect.gen(function* () {
		const documents = yield* Documents;
		const { transaction } = yield* UnitOfWork;
		const hold = Effect.gen(function* () {
			yield* documents.getForUpdate(collection, environment.environment_id, id);
			answer = send();
			yield* Effect.sleep(100);
			return yield* now(environment);
		});
		return yield* transaction(hold);
	});
	const released_at = await svc.runtime.runPromise(holding);
	expect((await answer)?.status, (await answer)?.text).toBeLessThan(300);
	return released_at;
};

const line_items = [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500) }];
const payment_due = { type: "date", due_at: "2099-01-01T00:00:00.000Z" };

const orderOf = async (): Promise<string> => {
	const { customer_id } = dataOf(await svc.post("/v1/customers", { name: "Ada" }), 201);
	return dataOf(await svc.post("/v1/orders", { customer_id, line_items }), 201).order_id;
};

it("dates a checkout session that has waited for its order", async () => {
	const order_id = await orderOf();
	const released_at = await sendDuring(orders, order_id, () => svc.post("/v1/checkout-sessions", { order_id }));
	expect(dataOf(await svc.get(`/v1/orders/${order_id}`)).updated_at >= released_at).toBe(true);
});

it("dates an invoice that has waited for its order", async () => {
	const order_id = await orderOf();
	const released_at = await sendDuring(orders, order_id, () => svc.post("/v1/invoices", { order_id, payment_due }));
	expect(dataOf(await svc.get(`/v1/orders/${order_id}`)).updated_at >= released_at).toBe(true);
});

it("dates a change that has waited for its payment link", async () => {
	const link = { name: "Mugs", line_items: [{ key: "mug", name: "Mug", quantity: 1, amount_money: usd(2_500) }] };
	const { payment_link_id } = dataOf(await svc.post("/v1/payment-links", link), 201);
	const path = `/v1/payment-links/${payment_link_id}`;
	const released_at = await sendDuring(paymentLinks, payment_link_id, () => svc.patch(path, { name: "Cups" }));
	expect(dataOf(await svc.get(path)).updated_at >= released_at).toBe(true);
});
