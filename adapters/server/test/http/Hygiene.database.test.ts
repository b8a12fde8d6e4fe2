/** Responds to any input with a 2xx or a clear 4xx, as the contract describes. */
import { extraCases } from "@svc/testkit/ExtraCases";
import { naughtyStrings } from "@svc/testkit/NaughtyStrings";
import { databaseKind } from "@svc/testkit/TestDatabase";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Endpoint, endpointOf, endpoints, pathOf } from "../Contract.js";
import { exampleOf } from "../Example.js";
import { type Answer, type Service, startService } from "../Harness.js";
import { idOf, populate } from "../Populate.js";
import { openSession, withCredential } from "../Session.js";
import { jsonBodies } from "./JsonBodies.js";

const bodies = [...jsonBodies, ...extraCases.bodies()];

/** Texts that the public lists lack, and that databases and JavaScript often mishandle. */
const more = [
	...[
		"\u0000",
		"a\u0000b",
		"\ud800",
		"\udc00x",
		"__proto__",
		"constructor",
		"toString",
		"x".repeat(255),
		"x".repeat(256),
	],
	...["\u{1f468}\u200d\u{1f469}".repeat(60), "é".repeat(255), "\ufeff", "\u2028", "1e999", "NaN", "[object Object]"],
];
const all = [...naughtyStrings, ...more];

/** Encodes as a client would have to: UTF-8 has no lone surrogates. */
const wellFormed = (text: string): string => Buffer.from(text, "utf8").toString("utf8");

const withPayload = endpoints.filter((endpoint) => endpoint.payload !== undefined);

let keys = 0;
let svc: Service;
let secretFor: Awaited<ReturnType<typeof openSession>>;
beforeAll(async () => {
	svc = await startService({ hasRandomRequests: true });
	secretFor = await openSession(svc);
	await populate(svc, svc.merchant.sandbox.environment_id, "mine");
});
afterAll(() => svc.stop());

/** Sends a request, which checks the response against the contract; fails with the request on a 5xx or a violation. */
const clear = async (method: string, target: string, body?: string | Uint8Array, options = {}): Promise<Answer> => {
	const sent = () =>
		`${method} ${target} ${typeof body === "string" ? body : (body?.toString() ?? "")}`.slice(0, 2_000);
	// Some commands refuse a request without a key before they read its body.
	const keyed = endpointOf(method, target)?.path.includes("/inventory-") ? { idempotencyKey: `hygiene-${++keys}` } : {};
	const credential = withCredential(secretFor(target), { ...keyed, ...options });
	const answer = await svc.send(method, target, body, credential).catch((cause) => {
		throw new Error(sent(), { cause });
	});
	if (answer.status >= 500) expect.unreachable(`${sent()}\n${answer.text}`);
	return answer;
};

/** Works on a few items at a time, so that thousands of requests take seconds. */
const each = async <A>(list: ReadonlyArray<A>, work: (item: A, i: number) => Promise<void>): Promise<void> => {
	let next = 0;
	const worker = async () => {
		for (let i = next++; i < list.length; i = next++) await work(list[i] as A, i);
	};
	await Promise.all(Array.from({ length: 8 }, worker));
};

/** Picks `count` items of the list, others for each `turn`, so that every pair occurs without a full product. */
const some = <A>(list: ReadonlyArray<A>, turn: number, count: number): ReadonlyArray<A> =>
	Array.from({ length: Math.min(count, list.length) }, (_, i) => list[(turn * count + i) % list.length] as A);

/**
 * What is tried of a list if the answer hardly depends on the database: all on SQLite. On Postgres, another quarter each
 * day, as the seed of the laws says.
 */
const sampled = <A>(list: ReadonlyArray<A>): ReadonlyArray<A> =>
	databaseKind() === "sqlite" ? list : list.filter((_, i) => i % 4 === inject("laws").seed % 4);

const withParameter = endpoints.filter((endpoint) => endpoint.parameters.length > 0);

const target = (endpoint: Endpoint) => pathOf(endpoint, (field) => idOf(field, "mine"));

describe("bodies", () => {
	it("were loaded", () => {
		expect(bodies.length).toBeGreaterThan(120);
		expect(naughtyStrings.length).toBeGreaterThan(450);
	});

	it("are accepted exactly if their name says that they are JSON", () =>
		each(sampled(bodies), async ({ name, bytes }) => {
			const answer = await clear("POST", "/v1/customers", bytes);
			const isInvalid = answer.body.error?.code === "INVALID_JSON";
			if (name.startsWith("y_")) expect(isInvalid, name).toBe(false);
			if (name.startsWith("n_")) expect([name, answer.status, isInvalid]).toEqual([name, 400, true]);
		}));

	it("get a 2xx or a clear 4xx from every endpoint that takes a body", () =>
		each(sampled(bodies), async ({ bytes }, i) => {
			for (const endpoint of some(withPayload, i, 2)) await clear(endpoint.method, target(endpoint), bytes);
		}));

	it("get a 2xx or a clear 4xx as the value of a field", () =>
		each(sampled(bodies), async ({ bytes }) => {
			const body = Buffer.concat([Buffer.from('{"name":'), bytes, Buffer.from("}")]);
			await clear("POST", "/v1/customers", body);
		}));
});

describe("strings of the naughty list", () => {
	it(
		"are stored and found unchanged, or refused with a clear error",
		() =>
			each(all, async (text) => {
				const sent = { name: text, metadata: { note: text.slice(0, 100) } };
				const created = await clear("POST", "/v1/customers", JSON.stringify(sent));
				if (created.status !== 201) return expect(created.status).toBe(422);
				const { customer_id } = created.body.data;
				expect(created.body.data).toMatchObject(sent);
				expect((await clear("GET", `/v1/customers/${customer_id}`)).body.data).toEqual(created.body.data);
				const found = await clear("GET", `/v1/customers?page_size=100&query=${encodeURIComponent(text)}`);
				const ids = found.body.data.map((customer: { customer_id: string }) => customer.customer_id);
				// A text that many others contain may fill the first page.
				if (ids.length < 100) expect(ids, text).toContain(customer_id);
			}),
		120_000,
	);

	it("are valid names in metadata, except one that JavaScript would misread", () =>
		each(sampled(all), async (text) => {
			const body = `{"metadata":{${JSON.stringify(text)}:"value"}}`;
			const answer = await clear("POST", "/v1/customers", body);
			if (text === "__proto__") expect(answer.body.error.code).toBe("UNKNOWN_FIELD");
			else if (answer.status === 201) expect(Object.entries(answer.body.data.metadata)).toEqual([[text, "value"]]);
			else expect(answer.status).toBe(422);
		}));

	it("are refused as unknown fields", () =>
		each(sampled(all), async (text) => {
			const answer = await clear("POST", "/v1/customers", `{${JSON.stringify(`x${text}`)}:1}`);
			expect([answer.status, answer.body.error.code]).toEqual([400, "UNKNOWN_FIELD"]);
		}));

	it("get a 2xx or a clear 4xx in the texts of every endpoint that takes a body", () =>
		each(sampled(all), async (text, i) => {
			for (const endpoint of some(withPayload, i, 2)) {
				const payload = endpoint.payload as NonNullable<Endpoint["payload"]>;
				const body = exampleOf(payload, { include: () => i % 3 > 0, textOf: () => text });
				await clear(endpoint.method, target(endpoint), JSON.stringify(body));
			}
		}));

	it("get a 2xx or a clear 4xx in a path", () =>
		each(sampled(all), async (text, i) => {
			const [endpoint] = some(withParameter, i, 1);
			if (endpoint === undefined) throw new Error("the contract has no path with a parameter");
			const segment = text === wellFormed(text) ? encodeURIComponent(text) : "%ED%A0%80";
			const path = endpoint.path.replace(/:\w+/g, segment);
			const body = endpoint.payload === undefined ? undefined : JSON.stringify(exampleOf(endpoint.payload));
			const answer = await svc.send(endpoint.method, path, body);
			expect(answer.status, `${endpoint.method} ${path}\n${answer.text}`).toBeGreaterThanOrEqual(400);
			expect(answer.status, `${endpoint.method} ${path}\n${answer.text}`).toBeLessThan(500);
			const raw = [text, `%${text}`, `/${text}`][i % 3]?.replaceAll("?", "");
			expect((await svc.send("GET", `/v1/customers/${raw}`, undefined)).status).toBeLessThan(500);
		}));

	it("get a 2xx or a clear 4xx as the value and the name of a query parameter", () => {
		const lists = endpoints.filter((endpoint) => endpoint.query.length > 0);
		const asked = lists.flatMap((endpoint) => endpoint.query.map((name) => [endpoint, name] as const));
		return each(sampled(all), async (text, i) => {
			const encoded = encodeURIComponent(wellFormed(text));
			for (const [endpoint, name] of some(asked, i, 2)) await clear("GET", `${target(endpoint)}?${name}=${encoded}`);
			const unknown = await clear("GET", `/v1/customers?x${encoded}=1`);
			expect(unknown.body.error.code).toBe("UNSUPPORTED_QUERY_PARAM");
			await clear("GET", `/v1/customers?${text.replaceAll("#", "")}`);
		});
	});

	it("get a 2xx or a clear 4xx in headers", () =>
		each(sampled(all), async (text, i) => {
			for (const header of some(["idempotency-key", "svc-version", "content-type", "authorization"], i, 2)) {
				const answer = await clear("POST", "/v1/customers", "{}", { headers: { [header]: text } });
				expect([201, 400, 401, 415]).toContain(answer.status);
			}
		}));
});

describe("depth", () => {
	const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;

	it("is accepted to 32 levels, and no deeper", async () => {
		expect((await clear("POST", "/v1/customers", nested(32))).body.error.code).toBe("INVALID_TYPE");
		for (const depth of [33, 100, 500_000])
			expect((await clear("POST", "/v1/customers", nested(depth))).body.error.code).toBe("JSON_TOO_DEEP");
		const inside = (depth: number) => `{"metadata":${'{"a":'.repeat(depth)}1${"}".repeat(depth)}}`;
		expect((await clear("POST", "/v1/customers", inside(31))).body.error.code).toBe("INVALID_TYPE");
		expect((await clear("POST", "/v1/customers", inside(32))).body.error.code).toBe("JSON_TOO_DEEP");
	});
});
