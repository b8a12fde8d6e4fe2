/**
 * Checks every command of the contract: on a resource with a version it takes `expected_version`, refuses a stale one
 * before it does anything, and accepts the current one. Versions are compared by code that both databases share, so they
 * are tried on SQLite alone; `ExpectedVersionOfMoney.database.test.ts` lets commands race on both.
 */
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Database } from "@svc/sql";
import { Effect, Option } from "effect";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { type Answer, dataOf, type Service, startService } from "../Harness.js";
import { collections, idOf, isId, populate } from "../Populate.js";

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
			"Categories.create",
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
	"PaymentLinks.checkInTicket": "marks a ticket once, whatever else has changed",
	"Promotions.previewDiscount": "reads",
	"Inventory.createAdjustment": "adds a delta, which means the same whatever the level is",
	"Webhooks.resendEvent": "sends an event, which never changes and has no version",
	"Webhooks.createTestEvent": "makes an event, which never changes and has no version",
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
	"Invoices.pay": { payment_source: { token: "tok_visa" } },
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
const snapshot = () =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			// Not through `Documents`, which lists some collections within their parent alone.
			const { read } = yield* Database;
			return yield* Effect.forEach(collections, ({ name }) =>
				read(`SELECT id, document FROM ${name} WHERE environment_id = ? ORDER BY id`, [sandbox()]),
			);
		}),
	);

const useCaseOf = ({ id }: Endpoint): AnyUseCase => {
	const [group, name = ""] = id.split(".");
	const described: Readonly<Record<string, AnyUseCase>> | undefined = capabilities.find(
		(capability) => capability.name === group,
	)?.useCases;
	return described?.[name] ?? expect.unreachable(id);
};

/** The version of the level of the item and the location; 0 if there is none. */
const levelVersion = async (): Promise<number> => {
	const filters = ["inventory_item_id", "location_id"].map((name) => `${name}=${idOf(name, "mine")}`);
	const [level] = dataOf(await svc.get(`/v1/inventory-levels?${filters.join("&")}`));
	return level?.version ?? 0;
};

/** The version of the document that an endpoint works on, as it is stored. */
const versionOf = async (endpoint: Endpoint): Promise<number> => {
	if (endpoint.parameters.includes("sandbox_id"))
		return dataOf(await svc.get(`/v1/developer/sandboxes/${sandbox()}`)).version;
	if (endpoint.id === "Inventory.setSafetyStock") return levelVersion();
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

	/** Its request waits for background work, which cannot read the examples. */
	const waiting = "Sandboxes.advanceClock";

	it.each(taking)("is refused if stale, and nothing changes: %s", async (_, endpoint) => {
		const before = await snapshot();
		const { body, status, text } = await send(endpoint, 99);
		expect([status, body.error?.code, body.error?.param], text).toEqual([409, "VERSION_CONFLICT", field]);
		expect(await snapshot()).toEqual(before);
	});

	it.each(taking.filter(([id]) => id !== waiting))("is accepted if current: %s", async (_, endpoint) => {
		const answer = await send(endpoint, await versionOf(endpoint));
		// The examples are in no certain state, so another rule may refuse them.
		expect(answer.status, answer.text).toBeLessThan(500);
		expect(answer.body.error?.code).not.toBe("VERSION_CONFLICT");
	});

	const inBody = taking.filter(([, { query }]) => !query.includes(field));

	it.each(inBody)("is refused in words if it is no integer: %s", async (_, endpoint) => {
		const { body, status, text } = await send(endpoint, 1.5);
		expect([status, body.error?.code, body.error?.message], text).toEqual([
			422,
			"INVALID_VALUE",
			`${field} must be an integer.`,
		]);
	});

	const inventoryPatches = taking.filter(
		([, { method, path }]) => method === "PATCH" && /^\/v1\/(inventory|locations)/.test(path),
	);

	it.each(inventoryPatches)("is required by a change of the inventory: %s", async (_, endpoint) => {
		const path = pathOf(endpoint, (name) => idOf(name, "mine"));
		const { [field]: __, ...body }: Record<string, unknown> = { ...bodyOf(endpoint), metadata: {} };
		const answer = await svc.patch(path, body);
		const faults = answer.body.error?.details ?? [answer.body.error];
		expect([answer.status, faults], answer.text).toEqual([
			400,
			expect.arrayContaining([expect.objectContaining({ code: "FIELD_REQUIRED", param: field })]),
		]);
	});

	it(`is accepted if current: ${waiting}, which waits for the worker`, async () => {
		const working = await startService({ worker: true });
		onTestFinished(working.stop);
		const path = `/v1/developer/sandboxes/${working.merchant.sandbox.environment_id}`;
		const { version } = dataOf(await working.get(path));
		const advance = (expected_version: number) =>
			working.post(`${path}/clock/advance`, { by_seconds: 1, expected_version });
		expect((await advance(version + 1)).body.error?.code).toBe("VERSION_CONFLICT");
		expect(dataOf(await advance(version)).version).toBeGreaterThan(version);
	});
});
