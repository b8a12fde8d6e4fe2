/** The client against a real server on a socket. */
import { FetchHttpClient } from "@effect/platform";
import { createClient, everyItem, SvcError } from "@svc/client";
import { makeEffectClient, withIdempotencyKey } from "@svc/client/Effect";
import { listen } from "@svc/http";
import { Effect, Exit, Redacted, Scope } from "effect";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { type Service, startService } from "../../../adapters/server/test/Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;
const mug = { name: "Mug", quantity: 2, unit_price_money: usd(1250) };

const errorOf = async (call: Promise<unknown>): Promise<SvcError> => {
	const reason: unknown = await call.then(
		(value) => expect.unreachable(`answered ${JSON.stringify(value)}`),
		(error: unknown) => error,
	);
	expect(reason).toBeInstanceOf(SvcError);
	return reason as SvcError;
};

/** A fetch with some failing calls, and a record of its requests. */
const unreliable = (...faults: ReadonlyArray<(() => Promise<Response>) | "answer lost" | undefined>) => {
	const sent: Array<Request> = [];
	const unreliableFetch: typeof fetch = async (input, init) => {
		const fault = faults[sent.length];
		sent.push(new Request(input, init));
		if (typeof fault === "function") return fault();
		const response = await fetch(input, init);
		if (fault === undefined) return response;
		await response.arrayBuffer();
		throw new TypeError("fetch failed", { cause: new Error("the connection broke") });
	};
	return { fetch: unreliableFetch, sent };
};

const page =
	(status: number, headers: Record<string, string> = {}) =>
	() =>
		Promise.resolve(new Response("<h1>no</h1>", { status, headers }));

describe("the client", () => {
	let svc: Service;
	let baseUrl: string;
	const scope = Effect.runSync(Scope.make());
	beforeAll(async () => {
		svc = await startService();
		const options = { host: "127.0.0.1", port: 0, graceMillis: 1_000 };
		const { port } = await Effect.runPromise(Scope.extend(listen(svc.dispatch, options), scope));
		baseUrl = `http://127.0.0.1:${port}/`;
	});
	afterAll(async () => {
		await Effect.runPromise(Scope.close(scope, Exit.void));
		await svc.stop();
	});

	const client = (options: Partial<Parameters<typeof createClient>[0]> = {}) =>
		createClient({ baseUrl, apiKey: svc.testKey, random: () => 0, ...options });

	it("sells a product by an order and its payment", async () => {
		const { catalog, orders, payments } = client();
		const product = await catalog.create({
			payload: { name: "Shirt", product_type: "physical", default_variant: { unit_price_money: usd(2000) } },
		});
		const [variant] = product.data.variants;
		const order = await orders.create({ payload: { line_items: [{ variant_id: variant!.variant_id, quantity: 3 }] } });
		expect(order).toMatchObject({ replayed: false, request_id: expect.stringMatching(/^req_/) });
		const { order_id } = order.data;
		const paid = await payments.pay({
			path: { order_id },
			payload: { action: "pay", payment_source: { token: "tok_visa" } },
		});
		expect(paid.data.order.payment_status).toBe("paid");
		expect((await orders.get({ path: { order_id } })).data).toMatchObject({ order_id, payment_status: "paid" });
	});

	it("has the types of the contract", () => {
		const { orders } = client();
		expectTypeOf(orders.get).parameter(0).toEqualTypeOf<{ readonly path: { readonly order_id: string } }>();
		expectTypeOf(orders.list).toBeCallableWith();
		// @ts-expect-error an order's creation has a payload
		expectTypeOf(orders.create).toBeCallableWith({});
		// @ts-expect-error there is no such endpoint
		expect(orders.destroy).toBeUndefined();
	});

	it("reads a list page by page", async () => {
		const own = await svc.createMerchant("Pages");
		const { customers } = client({ apiKey: own.test_key.secret_key ?? "" });
		for (const name of ["Ada", "Bob", "Cy", "Di", "Eve"]) await customers.create({ payload: { name } });
		const query = { page_size: 2, sort_by: "name", sort_direction: "asc" } as const;
		const names: Array<string | undefined> = [];
		for await (const customer of everyItem(customers.list, { query })) names.push(customer.name);
		expect(names).toEqual(["Ada", "Bob", "Cy", "Di", "Eve"]);
		const found = await customers.list({ query: { query: "eve", page_size: undefined } });
		expect(found.data.map((customer) => customer.name)).toEqual(["Eve"]);
		// @ts-expect-error customers cannot be sorted by it
		await expect(customers.list({ query: { sort_by: "age" } })).rejects.toMatchObject({ param: "sort_by" });
		// @ts-expect-error customers have no such filter
		await expect(customers.list({ query: { colour: "red" } })).rejects.toMatchObject({ param: "colour" });
		// @ts-expect-error orders have no such status
		const mistyped = everyItem(client().orders.list, { query: { status: "opne" } }).next();
		await expect(mistyped).rejects.toMatchObject({ param: "status" });
	});

	it("rejects with svc's error", async () => {
		const error = await errorOf(client().orders.create({ payload: { line_items: [{ ...mug, quantity: 0 }] } }));
		expect(error).toMatchObject({
			name: "SvcError",
			code: "INVALID_VALUE",
			status: 422,
			type: "validation_error",
			param: "line_items[0].quantity",
			retryable: false,
			request_id: expect.stringMatching(/^req_/),
			doc_url: "http://svc.test/docs/errors#INVALID_VALUE",
		});
		const id = "cus_../orders?x=1#";
		expect(await errorOf(client().customers.get({ path: { customer_id: id } }))).toMatchObject({
			code: "RESOURCE_NOT_FOUND",
			message: expect.stringContaining(id),
		});
		expect((await errorOf(client({ apiKey: "svc_test_wrong" }).orders.list())).status).toBe(401);
		expect((await errorOf(client({ version: "2026-01-01" }).orders.list())).code).toBe("API_VERSION_RETIRED");
		await expect(client().customers.get({ path: { customer_id: "" } })).rejects.toThrow("path.customer_id");
	});

	it("runs a command once for the caller's key", async () => {
		const { orders } = client();
		const create = () => orders.create({ payload: { line_items: [mug] } }, { idempotencyKey: "cart-1" });
		const [first, again] = [await create(), await create()];
		expect([first.replayed, again.replayed]).toEqual([false, true]);
		expect(again.data).toEqual(first.data);
	});

	it("retries with the same key when a response is lost, and so does nothing twice", async () => {
		const { fetch, sent } = unreliable(page(503), "answer lost", page(429, { "retry-after": "0" }));
		const { orders } = client({ fetch, version: "2026-11-01" });
		const answer = await orders.create({ payload: { line_items: [mug], metadata: { from: "a lost answer" } } });
		expect(answer.replayed).toBe(true);
		const keys = new Set(sent.map((request) => request.headers.get("idempotency-key")));
		expect([sent.length, keys.size]).toEqual([4, 1]);
		expect(sent[0]?.headers.get("svc-version")).toBe("2026-11-01");
		const { data } = await client().orders.list({ query: { page_size: 100 } });
		expect(data.filter((order) => order.metadata.from === "a lost answer")).toHaveLength(1);
	});

	it("gives up after its retries, and at once if none can help", async () => {
		const down = unreliable(page(503), page(503), page(503));
		const error = await errorOf(client({ fetch: down.fetch, maximumRetries: 2 }).orders.list());
		expect(error).toMatchObject({ code: "UNREADABLE_ANSWER", status: 503 });
		expect(down.sent).toHaveLength(3);
		const refused = unreliable(page(500));
		expect((await errorOf(client({ fetch: refused.fetch }).orders.list())).status).toBe(500);
		const busy = unreliable(page(429, { "retry-after": "3600" }));
		expect((await errorOf(client({ fetch: busy.fetch }).orders.list())).status).toBe(429);
		expect([refused.sent.length, busy.sent.length]).toEqual([1, 1]);
		const nobody = await errorOf(client({ baseUrl: "http://127.0.0.1:1", maximumRetries: 0 }).orders.list());
		expect(nobody).toMatchObject({ code: "NETWORK_ERROR", status: 0, message: expect.stringContaining("127.0.0.1:1") });
	});

	it("ends when the caller aborts, also while it waits for a retry", async () => {
		const stop = new AbortController();
		const down = unreliable(() => {
			setTimeout(() => stop.abort(new Error("not wanted any more")), 5);
			return page(503)();
		});
		const call = client({ fetch: down.fetch }).orders.list({}, { signal: stop.signal });
		await expect(call).rejects.toThrow("not wanted any more");
		await expect(client().orders.list({}, { signal: stop.signal })).rejects.toThrow("not wanted any more");
		expect(down.sent).toHaveLength(1);
	});

	it("gives up an attempt that takes too long", async () => {
		const slow = unreliable(() => new Promise(() => {}));
		const hanging: typeof fetch = (input, init) =>
			Promise.race([
				slow.fetch(input, init),
				new Promise<Response>((_, reject) =>
					init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true }),
				),
			]);
		const error = await errorOf(client({ fetch: hanging, timeoutMillis: 20, maximumRetries: 0 }).orders.list());
		expect(error.code).toBe("NETWORK_ERROR");
	});

	it("works with Effect, with one key for a whole effect", async () => {
		const program = Effect.gen(function* () {
			const { Customers } = yield* makeEffectClient({ baseUrl, apiKey: Redacted.make(svc.testKey) });
			const create = withIdempotencyKey("effect-1")(Customers.create({ payload: { name: "Ada" } }));
			const first = yield* create;
			const again = yield* create;
			const other = yield* Customers.create({ payload: { name: "Ada" } });
			const none = yield* Effect.flip(Customers.get({ path: { customer_id: "cus_none" } }));
			return { first, again, other, none };
		});
		const { again, first, none, other } = await Effect.runPromise(Effect.provide(program, FetchHttpClient.layer));
		expect(again).toEqual(first);
		expect(other.data.customer_id).not.toBe(first.data.customer_id);
		expect(none).toMatchObject({ error: { code: "RESOURCE_NOT_FOUND" } });
	});
});
