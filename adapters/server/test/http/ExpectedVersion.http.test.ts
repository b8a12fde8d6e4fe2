/**
 * Checks every command of the contract: on a resource with a version it takes `expected_version`, refuses a stale one
 * before it does anything, and accepts the current one.
 */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { type Answer, dataOf, type Service, startService } from "../Harness.js";
import { collections, idOf, isId, populate } from "../Populate.js";
import { sales, usd } from "./Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
	await populate(svc, sandbox(), "mine");
});
afterAll(() => svc.stop());

const sandbox = () => svc.merchant.sandbox.environment_id;

const field = "expected_version";

const takesVersion = ({ payload, query }: Endpoint): boolean =>
	query.includes(field) ||
	(payload?.ast._tag === "TypeLiteral" && payload.ast.propertySignatures.some(({ name }) => name === field));

const commands = endpoints.filter(({ method }) => method !== "GET");

/** Commands on no resource with a version, and why. */
const exceptions: Readonly<Record<string, string>> = {
	...Object.fromEntries(
		[
			"AccessLinks.create",
			"AccessLinks.createForInvoice",
			"AccessLinks.createForOrder",
			"AccessLinks.createForSubscription",
			"AllocationPolicies.create",
			"ApiKeys.create",
			"Catalog.create",
			"CheckoutSessions.create",
			"CreditNotes.create",
			"Customers.create",
			"DeliveryMethods.create",
			"GiftCards.create",
			"Inventory.createItem",
			"InventoryCounts.create",
			"InvoicePaymentTerms.create",
			"Invoices.create",
			"Locations.create",
			"Modifiers.create",
			"Modifiers.createGroup",
			"Onboarding.createKey",
			"Orders.create",
			"PartnerApps.create",
			"PartnerApps.install",
			"PaymentMethods.create",
			"PaymentLinks.create",
			"PaymentLinks.startPurchase",
			"Payouts.create",
			"Promotions.create",
			"Reservations.create",
			"ReturnReasons.create",
			"Sandboxes.create",
			"SubscriptionPlans.create",
			"Subscriptions.create",
			"TaxRates.create",
			"Transfers.create",
			"Webhooks.createEndpoint",
		].map((id) => [id, "makes a new resource, which belongs to no other"]),
	),
	"GiftCards.lookUp": "reads",
	"PaymentLinks.verifyTicket": "reads",
	"Promotions.previewDiscount": "reads",
	"Inventory.createAdjustment": "adds a delta to a level, which is the sum of its movements and has no version",
	"Inventory.setSafetyStock": "sets a level, which is the sum of its movements and has no version",
	"Webhooks.resendEvent": "sends an event, which never changes and has no version",
	"Onboarding.start": "is about an email address, not about a resource",
	"Onboarding.verifyEmail": "is about an email address, not about a resource",
	...Object.fromEntries(
		endpoints
			.filter(({ admits, method }) => method !== "GET" && admits[0] === "CheckoutSession")
			.map(({ id }) => [id, "takes `expected_revision`, which also rises when svc changes the price"]),
	),
	"Onboarding.advance": "takes steps in a fixed order, each of which may be repeated",
};

/** Bodies with needs that the schema alone does not state. */
const bodies: Readonly<Record<string, object>> = {
	"Payments.pay": { action: "pay", payment_source: { token: "tok_visa" } },
	"Sandboxes.advanceClock": { by_seconds: 1 },
};

const bodyOf = ({ id, payload }: Endpoint): object | undefined =>
	payload === undefined
		? undefined
		: {
				...(exampleOf(payload, { textOf: (name) => (isId(name) ? idOf(name, "mine") : undefined) }) as object),
				...bodies[id],
			};

let calls = 0;

/** Calls an endpoint on the populated documents with this version. */
const send = (endpoint: Endpoint, expected_version: number): Promise<Answer> => {
	const path = pathOf(endpoint, (name) => (name === "sandbox_id" ? sandbox() : idOf(name, "mine")));
	const body = bodyOf(endpoint);
	const isInQuery = endpoint.query.includes(field);
	return svc.send(
		endpoint.method,
		isInQuery ? `${path}?${field}=${expected_version}` : path,
		isInQuery ? undefined : JSON.stringify({ ...body, [field]: expected_version }),
		{ idempotencyKey: `expected-version-${++calls}` },
	);
};

/** Every document of the environment as it is stored. */
const snapshot = (): Promise<ReadonlyArray<string>> =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const all = { filters: {}, sort_by: "created_at", sort_direction: "asc" } as const;
			const pages = yield* Effect.forEach(collections, (collection) =>
				documents.list(collection, sandbox(), all, 100, undefined),
			);
			return pages.flatMap(({ items }) => items.map(({ json }) => json));
		}),
	);

const useCaseOf = ({ id }: Endpoint): AnyUseCase => {
	const [group, name = ""] = id.split(".");
	const described: Readonly<Record<string, AnyUseCase>> | undefined = capabilities.find(
		(capability) => capability.name === group,
	)?.useCases;
	return described?.[name] ?? expect.unreachable(id);
};

/** The version of the document that an endpoint works on, as it is stored. */
const versionOf = async (endpoint: Endpoint): Promise<number> => {
	if (endpoint.parameters.includes("sandbox_id"))
		return dataOf(await svc.get(`/v1/developer/sandboxes/${sandbox()}`)).version;
	if (endpoint.parameters.length === 0 && useCaseOf(endpoint).on === undefined)
		return dataOf(await svc.get(endpoint.path)).version;
	const id = useCaseOf(endpoint).on?.collection.id ?? endpoint.parameters.findLast(isId) ?? "";
	const collection = collections.find((one) => one.id === id) ?? expect.unreachable(id);
	const found = await svc.runtime.runPromise(
		Effect.flatMap(Documents, (documents) => documents.get(collection, sandbox(), idOf(id, "mine"))),
	);
	return Option.getOrThrow(found).version;
};

describe("expected_version", () => {
	it("is taken by every command on a resource with a version", () => {
		const without = commands.filter((endpoint) => !takesVersion(endpoint)).map(({ id }) => id);
		expect(without.sort()).toEqual(Object.keys(exceptions).sort());
	});

	/** What removes a document comes last. */
	const taking = commands
		.filter(takesVersion)
		.sort((a, b) => Number(a.method === "DELETE") - Number(b.method === "DELETE"))
		.map((endpoint) => [endpoint.id, endpoint] as const);

	it.each(taking)("is refused if stale, and nothing changes: %s", async (_, endpoint) => {
		const before = await snapshot();
		const { body, status, text } = await send(endpoint, 99);
		expect([status, body.error?.code, body.error?.param], text).toEqual([409, "VERSION_CONFLICT", field]);
		expect(await snapshot()).toEqual(before);
	});

	it.each(taking)("is accepted if current: %s", async (_, endpoint) => {
		const answer = await send(endpoint, await versionOf(endpoint));
		// The examples are in no certain state, so another rule may refuse them.
		expect(answer.status, answer.text).toBeLessThan(500);
		expect(answer.body.error?.code).not.toBe("VERSION_CONFLICT");
	});
});

const codeOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];
const stale = [409, "VERSION_CONFLICT", field];

describe("expected_version of a command that moves money", () => {
	let sale: ReturnType<typeof sales>;
	beforeAll(() => {
		sale = sales(svc);
	});

	it("is compared before the card processor is called, and a replay comes before the comparison", async () => {
		const order_id = await sale.order();
		const { version } = await sale.read(order_id);
		const pay = (expected_version: number, idempotencyKey: string) =>
			svc.post(
				`/v1/orders/${order_id}/pay`,
				{ action: "pay", payment_source: { token: "tok_visa" }, expected_version },
				{ idempotencyKey },
			);
		expect(codeOf(await pay(version + 1, "newer"))).toEqual(stale);
		expect(await sale.intents(order_id)).toEqual([]);
		const paid = await pay(version, "pay");
		expect(dataOf(paid).order.payment_status).toBe("paid");
		const replay = await pay(version, "pay");
		expect(replay.headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(replay)).toEqual(dataOf(paid));
		expect(codeOf(await pay(version, "again"))).toEqual(stale);
		const refund = (expected_version: number, idempotencyKey: string) =>
			svc.post("/v1/refunds", { order_id, amount_money: usd(500), expected_version }, { idempotencyKey });
		expect(codeOf(await refund(version, "stale"))).toEqual(stale);
		const current = (await sale.read(order_id)).version;
		const made = dataOf(await refund(current, "refund"), 201);
		expect(dataOf(await refund(current, "refund"), 201)).toEqual(made);
		expect((await sale.read(order_id)).settled_payments).toMatchObject([{ refunded_money: usd(500) }]);
	});

	it("names the payment intent's version on its confirmation, capture and cancellation", async () => {
		const order_id = await sale.order();
		const [payment_intent_id = ""] = await sale.legs(order_id, 2_500);
		const path = `/v1/payment-intents/${payment_intent_id}`;
		const get = async () => dataOf(await svc.get(path));
		const act = (action: string, body: object, key?: string) =>
			svc.post(`${path}/${action}`, body, key === undefined ? {} : { idempotencyKey: `${payment_intent_id}-${key}` });
		const confirmation = { token: "tok_visa", capture_method: "manual" };
		const { version } = await get();
		expect(codeOf(await act("confirm", { ...confirmation, expected_version: version + 1 }))).toEqual(stale);
		expect(await get()).toMatchObject({ version, status: "requires_payment_method" });
		dataOf(await act("confirm", { ...confirmation, expected_version: version }));
		const reserved = await get();
		expect(reserved.status).toBe("requires_capture");
		for (const action of ["capture", "cancel"])
			expect(codeOf(await act(action, { expected_version: version }))).toEqual(stale);
		expect(await get()).toEqual(reserved);
		const current = { expected_version: reserved.version };
		const canceled = dataOf(await act("cancel", current, "cancel"));
		expect(canceled.status).toBe("canceled");
		const replay = await act("cancel", current, "cancel");
		expect(replay.headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(replay)).toEqual(canceled);
	});

	it("lets one of two commands pass that were decided on the same version", async () => {
		const order_id = await sale.order();
		const { version } = await sale.read(order_id);
		const both = await Promise.all([
			svc.post(`/v1/orders/${order_id}/cancel`, { expected_version: version }),
			svc.post(`/v1/orders/${order_id}/pay`, {
				action: "pay",
				payment_source: { token: "tok_visa" },
				expected_version: version,
			}),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.map(codeOf)).toContainEqual(stale);
	});

	it("must be one integer in the query of a DELETE", async () => {
		const order_id = await sale.order(2_500, 100);
		const { version } = await sale.read(order_id);
		const remove = (query: string) => svc.delete(`/v1/orders/${order_id}/tip${query}`);
		for (const query of [
			"?expected_version=",
			"?expected_version=x",
			"?expected_version=1.5",
			`?${field}=1&${field}=1`,
		])
			expect(codeOf(await remove(query))).toEqual([400, "INVALID_QUERY_PARAM", field]);
		expect(codeOf(await remove("?version=1"))).toEqual([400, "UNSUPPORTED_QUERY_PARAM", "version"]);
		expect(codeOf(await svc.delete(`/v1/orders/${order_id}/tip`, { expected_version: version }))).toEqual([
			400,
			"UNKNOWN_FIELD",
			field,
		]);
		expect(codeOf(await remove(`?${field}=${version - 1}`))).toEqual(stale);
		expect(dataOf(await remove(`?${field}=${version}`)).version).toBe(version + 1);
	});
});
