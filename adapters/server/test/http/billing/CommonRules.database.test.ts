/** The rules that all of billing and checkout share: scopes, modes, and facts that can happen once. */

import { creditNotes } from "@svc/core/billing/CreditNote/CreditNote";
import { assessedLateFees, invoices } from "@svc/core/billing/Invoices/Invoice";
import { subscriptionPeriods } from "@svc/core/billing/Subscriptions/Subscription";
import { tickets } from "@svc/core/sale/PaymentLinks/Ticket";
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { event, links } from "../sale/Links.js";
import { day, openBilling } from "./Billing.js";
import { openSubscribing } from "./Subscribing.js";

let svc: Service;
let shop: Awaited<ReturnType<typeof openBilling>>;
let subscribing: Awaited<ReturnType<typeof openSubscribing>>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	subscribing = await openSubscribing(svc, svc.merchant);
	shop = await openBilling(svc, svc.merchant);
});
afterAll(() => svc.stop());

describe("CM2: scopes", () => {
	/** A key of the sandbox with these scopes. */
	const keyOf = async (...scopes: ReadonlyArray<string>): Promise<string> =>
		dataOf(await shop.post("/v1/api-keys", { name: "Narrow", scopes }), 201).secret_key;

	it("credit notes need that of invoices, access links that of customers, bundles that of products", async () => {
		const invoice = await shop.issued(shop.byTerm(await shop.term(30)));
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const note = { invoice_id: invoice.invoice_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const product = { name: "Set", product_type: "bundle", default_variant: { unit_price_money: usd(900) } };
		const { product_id } = dataOf(await shop.post("/v1/products", product), 201);
		const needed: ReadonlyArray<readonly [string, string, string, object | undefined]> = [
			["billing.invoices", "POST", "/v1/credit-notes", note],
			["customers.customers", "POST", `/v1/customers/${shop.customer_id}/access-links`, undefined],
			["commerce.products", "PUT", `/v1/products/${product_id}/bundle-components`, { components: [] }],
		];
		for (const [scope, method, path, body] of needed) {
			const others = needed.map(([one]) => one).filter((one) => one !== scope);
			const send = async (...scopes: ReadonlyArray<string>) => {
				const key = await keyOf(...scopes);
				const { body: answer, status } = await svc.send(method, path, body && JSON.stringify(body), { key });
				return [status, answer.error?.code];
			};
			const refused = [403, "INSUFFICIENT_SCOPE"];
			expect(await send(`${scope}.read`, ...others.map((one) => `${one}.write`))).toEqual(refused);
			expect(await send(`${scope}.write`)).not.toEqual(refused);
		}
	});
});

describe("CM6: modes", () => {
	it("do not know each other's IDs", async () => {
		const invoice = await shop.issued(shop.byTerm(await shop.term(30)));
		const subscription = await subscribing.subscribed();
		const { payment_link_id } = await links(svc).made(event(1));
		const quick = { quick_pay_item: { name: "Tea", amount_money: usd(500) } };
		const { checkout_session } = dataOf(await shop.post("/v1/checkout-sessions", quick), 201);
		for (const path of [
			`/v1/invoices/${invoice.invoice_id}`,
			`/v1/invoices/${invoice.invoice_id}/document`,
			`/v1/subscriptions/${subscription.subscription_id}`,
			`/v1/subscriptions/${subscription.subscription_id}/periods`,
			`/v1/subscription-plans/${subscription.subscription_plan_id}`,
			`/v1/payment-methods/${subscription.payment_method_id}`,
			`/v1/payment-links/${payment_link_id}`,
			`/v1/checkout-sessions/${checkout_session.checkout_session_id}`,
		]) {
			expect([path, (await svc.get(path)).status]).toEqual([path, 200]);
			expect([path, (await svc.get(path, { key: svc.liveKey })).status]).toEqual([path, 404]);
		}
	});
});

describe("CM11: a fact that can happen once", () => {
	/** Writes the newest document of a collection again, with another ID. */
	const again = <A extends Versioned>(collection: Collection<A>) =>
		svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { transaction } = yield* UnitOfWork;
				const { environment_id } = svc.caller.environment;
				const newest = { filters: {}, sort_by: "created_at", sort_direction: "desc" } as const;
				const { items } = yield* documents.list(collection, environment_id, newest, 1, undefined);
				const found = items[0]!.value;
				const other = { ...found, [collection.id]: `${String(found[collection.id])}x` };
				return yield* Effect.either(transaction(documents.insert(collection, environment_id, other)));
			}),
		);

	it("is kept so by the database: period, late fee, numbers and tickets", async () => {
		const subscription = await subscribing.subscribed();
		await subscribing.reached(subscription.subscription_id, "active");
		const due = { type: "fixed", amount_money: usd(100), grace_period_days: 0, application_mode: "automatic" };
		const invoice = await shop.issued(shop.byTerm(await shop.term(1, due)));
		const [{ order_line_item_id }] = (await shop.orderOf(invoice)).line_items;
		const note = { invoice_id: invoice.invoice_id, line_items: [{ order_line_item_id, quantity: 1 }] };
		const { credit_note_id } = dataOf(await shop.post("/v1/credit-notes", note), 201);
		dataOf(await shop.post(`/v1/credit-notes/${credit_note_id}/issue`));
		const gala = links(svc);
		const { payment_link_id } = await gala.made(event(2));
		dataOf(await (await gala.buys(payment_link_id, { hall: 1 })).buyer.pay());
		await shop.advance(2 * day);
		const repeated = [
			await again(subscriptionPeriods),
			await again(assessedLateFees),
			await again(invoices),
			await again(creditNotes),
			await again(tickets),
		];
		for (const one of repeated) expect(one).toMatchObject({ _tag: "Left", left: { code: "ALREADY_EXISTS" } });
	});
});
