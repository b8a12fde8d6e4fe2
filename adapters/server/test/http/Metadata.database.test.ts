/** Checks every resource of the contract: callers set its metadata when they create it, and change it later. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { dataOf, type Service, startService } from "../Harness.js";
import { idOf, isId, populate } from "../Populate.js";
import { sales, usd } from "./Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
	await populate(svc, svc.merchant.sandbox.environment_id, "mine");
});
afterAll(() => svc.stop());

const fieldsOf = ({ payload }: Endpoint): ReadonlyArray<string> =>
	payload?.ast._tag === "TypeLiteral" ? payload.ast.propertySignatures.map(({ name }) => String(name)) : [];

const takesMetadata = (endpoint: Endpoint): boolean => fieldsOf(endpoint).includes("metadata");

/** Whether a command creates a resource. */
const isCreation = ({ answers, method }: Endpoint): boolean => method === "POST" && answers.has(201);

/** Creations without metadata, and why. */
const withoutMetadata: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		["create", "createForInvoice", "createForOrder", "createForSubscription"].map((name) => [
			`AccessLinks.${name}`,
			"lasts a day, and is about a customer, which has metadata",
		]),
	),
	"Emails.resend": "makes the record of a mail, which only svc writes",
	"Inventory.createAdjustment": "writes movements, which never change",
	"Onboarding.createKey": "is the first step of a developer, who can change the key with `PATCH /v1/api-keys`",
	"Onboarding.start": "is about an email address, not about a resource",
	"PaymentLinks.startPurchase": "is called by strangers, and metadata belongs to the seller",
	"Webhooks.createTestEvent": "makes an event, which never changes",
};

/** Resources with metadata that no PATCH changes, and why. */
const fixed: Readonly<Record<string, string>> = {
	"CheckoutSessions.create": "lasts a day; the seller creates another one instead",
	"Invoices.createCheckoutSession": "lasts a day; the seller creates another one instead",
	"Invoices.createManualPayment": "is a manual payment of the order, which has a PATCH there",
};

/** Fields that an example needs, because it is in no certain state. */
const more: Readonly<Record<string, object>> = {
	"SubscriptionPlans.patch": { line_items: [{ name: "Club", quantity: 1, unit_price_money: usd(2_000) }] },
	"Webhooks.patchEndpoint": { enabled_events: ["customer.created"] },
};

/** The change of one resource of a collection. */
const ofOne = (collection: string): Endpoint | undefined =>
	endpoints.find(
		({ method, path }) =>
			method === "PATCH" && path.startsWith(`${collection}/:`) && !path.slice(collection.length + 2).includes("/"),
	);

describe("metadata", () => {
	it("is taken by every creation of a resource", () => {
		const without = endpoints.filter((one) => isCreation(one) && !takesMetadata(one)).map(({ id }) => id);
		expect(without.sort()).toEqual(Object.keys(withoutMetadata).sort());
	});

	it("is taken by the PATCH of every resource that is created with it", () => {
		const nested: Readonly<Record<string, string>> = {
			"/v1/orders/:order_id/payment-intents": "/v1/payment-intents",
			"/v1/products/:product_id/variants": "/v1/variants",
		};
		const unchangeable = endpoints
			.filter((one) => isCreation(one) && takesMetadata(one))
			.filter(({ path }) => {
				const patch = ofOne(nested[path] ?? path);
				return patch === undefined || !takesMetadata(patch);
			});
		expect(unchangeable.map(({ id }) => id)).toEqual(Object.keys(fixed));
	});

	const patches = endpoints.filter((one) => one.method === "PATCH" && takesMetadata(one));

	it.each(patches.map((endpoint) => [endpoint.id, endpoint] as const))("is replaced by %s", async (_, endpoint) => {
		const sandbox = svc.merchant.sandbox.environment_id;
		const path = pathOf(endpoint, (field) => (field === "sandbox_id" ? sandbox : idOf(field, "mine")));
		const required = exampleOf(endpoint.payload ?? expect.unreachable(), {
			textOf: (field) => (isId(field) ? idOf(field, "mine") : undefined),
		}) as object;
		const metadata = { note: endpoint.id };
		const body = { ...required, ...more[endpoint.id], metadata };
		expect(dataOf(await svc.patch(path, body)).metadata).toEqual(metadata);
		expect(dataOf(await svc.get(path)).metadata).toEqual(metadata);
	});

	it("changes in every state of an order and of what belongs to it", async () => {
		const sale = sales(svc);
		const order_id = await sale.order();
		const path = `/v1/orders/${order_id}`;
		const noted = async () => {
			const metadata = { note: String(Math.random()) };
			const changed = dataOf(await svc.patch(path, { metadata }));
			expect(changed.metadata).toEqual(metadata);
			return changed;
		};
		expect((await noted()).status).toBe("open");
		dataOf(await sale.pay(order_id, "tok_visa"));
		expect(await noted()).toMatchObject({ status: "closed", payment_status: "paid" });
		const refund = dataOf(
			await svc.post("/v1/refunds", { order_id, amount_money: usd(500), metadata: { note: "a" } }),
			201,
		);
		const changed = dataOf(await svc.patch(`/v1/refunds/${refund.refund_id}`, { metadata: { note: "b" } }));
		expect(changed).toMatchObject({ amount_money: usd(500), metadata: { note: "b" }, version: refund.version + 1 });
		expect((await noted()).refund_status).toBe("partially_refunded");
		const other = await sale.order();
		dataOf(await svc.post(`/v1/orders/${other}/cancel`));
		const canceled = dataOf(await svc.patch(`/v1/orders/${other}`, { metadata: { note: "c" } }));
		expect(canceled).toMatchObject({ status: "canceled", metadata: { note: "c" } });
		// Nothing but metadata changes then.
		const refused = await svc.patch(path, { metadata: {}, tax: { enabled: false } });
		expect(refused.status).toBe(409);
	});

	it("of a payment intent is set when it is created", async () => {
		const order_id = await sales(svc).order();
		const made = await svc.post(`/v1/orders/${order_id}/payment-intents`, {
			amount_money: usd(500),
			metadata: { seat: "12" },
		});
		expect(dataOf(made, 201).metadata).toEqual({ seat: "12" });
	});
});
