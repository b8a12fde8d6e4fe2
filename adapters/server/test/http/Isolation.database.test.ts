/**
 * Checks every endpoint of the contract. The response to an ID of another environment equals, byte for byte, that to an
 * unknown ID: in paths, in bodies and in queries.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Endpoint, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { type Answer, type Service, startService } from "../Harness.js";
import { collections, idOf, isId, populate, type Whose } from "../Populate.js";
import { openSession } from "../Session.js";

let svc: Service;
let secretFor: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
	svc = await startService();
	secretFor = await openSession(svc);
	const other = await svc.createMerchant("Other");
	await populate(svc, svc.merchant.sandbox.environment_id, "mine");
	await populate(svc, svc.merchant.merchant.live_environment_id, "sandbox");
	await populate(svc, other.sandbox.environment_id, "merchant");
});
afterAll(() => svc.stop());

const call = (endpoint: Endpoint, path: string, body: unknown, query = "") =>
	svc.send(endpoint.method, `${path}${query}`, endpoint.payload === undefined ? undefined : JSON.stringify(body), {
		idempotencyKey: `isolation-${++calls}`,
		...secretFor(path),
	});
let calls = 0;

/** The whole response, with placeholders for IDs and for differences between identical requests. */
const normalized = ({ status, headers, text }: Answer): string =>
	`${status} ${JSON.stringify(headers)} ${text}`
		.replaceAll(/req_[0-9a-z]{26}/g, "req_X")
		.replaceAll(/([a-z]+_0{25})[234]/g, "$1X");

/** Bodies with needs that the schema alone does not state. */
const payloads: Readonly<Record<string, unknown>> = {
	"Payments.pay": { action: "pay", payment_source: { token: "tok_visa" } },
};

const payloadOf = (endpoint: Endpoint, owner: Whose, include: (field: string) => boolean = () => false): unknown =>
	endpoint.payload === undefined || endpoint.id in payloads
		? payloads[endpoint.id]
		: exampleOf(endpoint.payload, { include, textOf: (field) => (isId(field) ? idOf(field, owner) : undefined) });

/** The IDs that a body names, at any depth. */
const referencesOf = (endpoint: Endpoint): ReadonlyArray<string> => {
	const text = JSON.stringify(payloadOf(endpoint, "nobody", isId)) ?? "";
	return [...new Set([...text.matchAll(/"(\w+_id)":"[a-z]+_0{25}4"/g)].map(([, field]) => field ?? ""))];
};

const named = (list: ReadonlyArray<Endpoint>) => list.map((endpoint) => [endpoint.id, endpoint] as const);
const others: ReadonlyArray<Whose> = ["sandbox", "merchant"];

describe("an ID in a path", () => {
	const withId = endpoints.filter((endpoint) => endpoint.parameters.some(isId));

	it("names a collection that this test fills, for every endpoint", () => {
		// Sandboxes are environments themselves; Sandboxes.database.test.ts tests their isolation. Buyers name discounts of
		// their own order, which stand in no collection.
		const held = (parameter: string) => isId(parameter) || ["sandbox_id", "applied_discount_id"].includes(parameter);
		const unknown = endpoints.filter((endpoint) => endpoint.parameters.length > 0 && !endpoint.parameters.some(held));
		expect(unknown.map((endpoint) => endpoint.id)).toEqual([]);
	});

	/** The orders of this test are not paid, so they have no receipt. Its invoices and credit notes are drafts. */
	const statuses: Readonly<Record<string, number>> = {
		"CreditNotes.getDocument": 409,
		"Invoices.getDocument": 409,
		"Receipts.get": 409,
	};

	// What anybody may read is found by IDs that a use case has registered, in PaymentLinks.database.test.ts.
	const ofOwners = withId.filter(({ admits }) => admits[0] !== "Anonymous");

	it.each(named(ofOwners.filter(({ method, parameters }) => method === "GET" && parameters.length === 1)))(
		"is found by its owner: %s",
		async (_, endpoint) => {
			const answer = await call(
				endpoint,
				pathOf(endpoint, (field) => idOf(field, "mine")),
				undefined,
			);
			expect(answer.status, answer.text).toBe(statuses[endpoint.id] ?? 200);
		},
	);

	it.each(named(withId))("is unknown to other environments: %s", async (_, endpoint) => {
		const ask = (owner: Whose) =>
			call(
				endpoint,
				pathOf(endpoint, (field) => idOf(field, owner)),
				payloadOf(endpoint, "nobody"),
			);
		const never = await ask("nobody");
		expect([404, 200], never.text).toContain(never.status);
		if (never.status === 200) expect(never.body.data).toEqual([]);
		for (const owner of others) expect(normalized(await ask(owner))).toBe(normalized(never));
	});
});

describe("an ID in a body", () => {
	it.each(named(endpoints.filter((endpoint) => referencesOf(endpoint).length > 0)))(
		"of another environment is refused like one that never existed: %s",
		async (_, endpoint) => {
			for (const reference of referencesOf(endpoint)) {
				const ask = (owner: Whose) =>
					call(
						endpoint,
						pathOf(endpoint, (field) => idOf(field, "mine")),
						payloadOf(endpoint, owner, (field) => field === reference),
					);
				const never = await ask("nobody");
				for (const owner of others) {
					const foreign = await ask(owner);
					if (never.status < 300) expect(foreign.status).toBe(never.status);
					else expect(normalized(foreign)).toBe(normalized(never));
				}
			}
		},
	);
});

describe("an ID in a query", () => {
	const filtered = endpoints.filter((endpoint) => endpoint.query.some((name) => isId(name) || name === "query"));

	it.each(named(filtered))(
		"of another environment finds as much as one that never existed: %s",
		async (_, endpoint) => {
			const path = pathOf(endpoint, (field) => idOf(field, "mine"));
			const own = path.split("/").at(-1) ?? "";
			const prefixOf = collections.find((collection) => collection.name.replaceAll("_", "-") === own);
			for (const name of endpoint.query.filter((one) => isId(one) || one === "query")) {
				const field = name === "query" ? (prefixOf?.id ?? "order_id") : name;
				const ask = (owner: Whose) => call(endpoint, path, undefined, `?${name}=${idOf(field, owner)}`);
				const never = await ask("nobody");
				expect([never.status, never.body.data]).toEqual([200, []]);
				for (const owner of others) expect(normalized(await ask(owner))).toBe(normalized(never));
			}
		},
	);
});

describe("lists", () => {
	it.each(named(endpoints.filter(({ query, parameters }) => query.length > 0 && parameters.length === 0)))(
		"show nothing of other environments: %s",
		async (_, endpoint) => {
			const answer = await call(endpoint, endpoint.path, undefined, "?page_size=100");
			expect(answer.status, answer.text).toBe(200);
			expect(answer.text).not.toMatch(/[a-z]+_0{25}[23]/);
		},
	);
});
