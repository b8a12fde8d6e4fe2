/**
 * Checks every PATCH of the contract, field by field: one that changes nothing is answered with the resource as it stands.
 * It writes nothing, so neither `version` nor `updated_at` changes and no event is added. A stale version is refused
 * nevertheless.
 */
import { Database } from "@svc/sql";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { dataOf, type Service, startService } from "../Harness.js";
import { collections, idOf, isId, populate } from "../Populate.js";
import { usd } from "./Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
	await populate(svc, sandbox(), "mine");
});
afterAll(() => svc.stop());

const sandbox = () => svc.merchant.sandbox.environment_id;

/** Fields that an example needs, because it is in no certain state. */
const more: Readonly<Record<string, object>> = {
	"SubscriptionPlans.patch": { line_items: [{ name: "Club", quantity: 1, unit_price_money: usd(2_000) }] },
	"Webhooks.patchEndpoint": { enabled_events: ["customer.created"] },
};

/** The fields to send, where the state of the examples does not allow others. */
const only: Readonly<Record<string, ReadonlyArray<string>>> = {
	"PaymentLinks.patch": ["name", "description", "metadata"],
	"SubscriptionPlans.patch": ["name", "line_items", "metadata"],
};

/** Its example belongs to an order that is refunded, and so is final. */
const final = "Orders.changeLine";

const fieldsOf = ({ payload }: Endpoint): ReadonlyArray<string> =>
	payload?.ast._tag === "TypeLiteral"
		? payload.ast.propertySignatures.map(({ name }) => String(name)).filter((name) => name !== "expected_version")
		: [];

/** A document without what requests themselves leave. */
const stored = (document: unknown): object => {
	const { last_used_at: _, ...rest } = typeof document === "string" ? JSON.parse(document) : Object(document);
	return rest;
};

/** Every document of the environment, events among them. */
const snapshot = () =>
	svc.runtime.runPromise(
		Effect.gen(function* () {
			const { read } = yield* Database;
			return yield* Effect.forEach(
				collections.filter(({ name }) => name !== "request_logs"),
				({ name }) =>
					Effect.map(
						read(`SELECT id, document FROM ${name} WHERE environment_id = ? ORDER BY id`, [sandbox()]),
						(rows) => rows.map(({ document, id }) => ({ name, id, document: stored(document) })),
					),
			);
		}),
	);

const pathFor = (endpoint: Endpoint) =>
	pathOf(endpoint, (name) => (name === "sandbox_id" ? sandbox() : idOf(name, "mine")));

const valueOf = (endpoint: Endpoint, field: string): unknown => {
	const example = exampleOf(endpoint.payload ?? expect.unreachable(), {
		include: (name) => name === field,
		textOf: (name) => (isId(name) ? idOf(name, "mine") : undefined),
	});
	return Reflect.get(Object(example), field);
};

const needsVersion = ({ payload }: Endpoint): boolean =>
	payload?.ast._tag === "TypeLiteral" &&
	payload.ast.propertySignatures.some(({ isOptional, name }) => name === "expected_version" && !isOptional);

/** The version of the resource that a path changes. */
const versionAt = async (path: string): Promise<number> =>
	dataOf(await svc.get(path.replace(/\/inventory-settings$/, ""))).version;

const patches = endpoints.filter(({ id, method }) => method === "PATCH" && id !== final);

describe("a PATCH that changes nothing", () => {
	it.each(patches.map((endpoint) => [endpoint.id, endpoint] as const))("writes nothing: %s", async (id, endpoint) => {
		const path = pathFor(endpoint);
		const fields = fieldsOf(endpoint).filter((field) => only[id]?.includes(field) ?? true);
		const bodies = fields.map((field) => [field, { [field]: valueOf(endpoint, field), ...more[id] }] as const);
		const taken: Array<string> = [];
		for (const [field, body] of [...bodies, ["none", more[id] ?? {}] as const]) {
			const first = await svc.patch(path, { ...body, expected_version: await versionAt(path) });
			// The examples are in no certain state, so another rule may refuse them.
			if (first.status !== 200) continue;
			taken.push(field);
			const { updated_at, version } = dataOf(first);
			const before = await snapshot();
			for (const expected of [{ expected_version: version }, ...(needsVersion(endpoint) ? [] : [{}])])
				expect(dataOf(await svc.patch(path, { ...body, ...expected })), field).toMatchObject({ updated_at, version });
			const stale = await svc.patch(path, { ...body, expected_version: version + 1 });
			expect([stale.status, stale.body.error?.code], field).toEqual([409, "VERSION_CONFLICT"]);
			expect(await snapshot(), field).toEqual(before);
		}
		expect(taken.length).toBeGreaterThan(0);
	});

	it("writes nothing of an order that is open", async () => {
		const { order_id, version } = dataOf(
			await svc.post("/v1/orders", { line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(2_500) }] }),
			201,
		);
		const path = `/v1/orders/${order_id}`;
		const { order_line_item_id } = dataOf(await svc.get(path)).line_items[0];
		const before = await snapshot();
		for (const body of [{}, { metadata: {} }, { delivery_destination: null }])
			expect(dataOf(await svc.patch(path, body)).version).toBe(version);
		expect(dataOf(await svc.patch(`${path}/line-items/${order_line_item_id}`, { quantity: 1 })).version).toBe(version);
		expect(await snapshot()).toEqual(before);
		expect(dataOf(await svc.patch(path, { metadata: { note: "a" } })).version).toBe(version + 1);
	});
});
