/** Calls svc in process, as a host without Effect does. */
import { HttpApi } from "@effect/platform";
import { Api } from "@svc/api";
import { admitsOf } from "@svc/api/Endpoint";
import { offers, type Promises, promises, type Shop } from "@svc/core/main/Promises";
import type { Order } from "@svc/core/sale/Order/Order";
import { Refusal } from "@svc/core/words/Errors";
import { Option } from "effect";
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from "vitest";
import { type Service, startService } from "./Harness.js";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;
const mug = { name: "Mug", quantity: 2, unit_price_money: usd(1250) };

/** The refusal that a call rejects with. */
const refusalOf = async (call: Promise<unknown>): Promise<Refusal> => {
	const reason: unknown = await call.then(
		(value) => expect.unreachable(`answered ${JSON.stringify(value)}`),
		(error: unknown) => error,
	);
	expect(reason).toBeInstanceOf(Refusal);
	return reason as Refusal;
};

/** Calls that JavaScript allows in spite of the types. */
const untyped = (shop: object) =>
	shop as unknown as Record<string, Record<string, (...args: unknown[]) => Promise<unknown>>>;

describe("svc as Promises", () => {
	let service: Service;
	let svc: Promises;
	let shop: Shop;
	beforeAll(async () => {
		service = await startService();
		svc = await promises(service.runtime);
		shop = await svc.as(service.merchant.sandbox.environment_id);
	});
	afterAll(() => service.stop());

	it("has a method for every endpoint of the contract, with the same input", async () => {
		const offered = await service.runtime.runPromise(offers);
		const missing: Array<string> = [];
		let commands = 0;
		HttpApi.reflect(Api, {
			onGroup: () => {},
			onEndpoint: ({ group, endpoint, mergedAnnotations }) => {
				// A host needs no onboarding: it creates merchants itself.
				if (!admitsOf(mergedAnnotations).includes("ApiKey")) return;
				const capability = `${group.identifier.charAt(0).toLowerCase()}${group.identifier.slice(1)}`;
				const found = offered.find(({ place }) => place === capability)?.callables;
				const useCase = found?.find(([name]) => name === endpoint.name)?.[1].useCase;
				const method: unknown = untyped(shop)[capability]?.[endpoint.name];
				const once: unknown = untyped(shop.once("key"))[capability]?.[endpoint.name];
				if (typeof method !== "function") missing.push(`${capability}.${endpoint.name}`);
				expect(typeof once, endpoint.name).toBe(endpoint.method === "GET" ? "undefined" : "function");
				if (Option.isSome(endpoint.payloadSchema)) {
					commands++;
					const { ast } = endpoint.payloadSchema.value;
					expect(useCase?.input, `${capability}.${endpoint.name}`).toHaveProperty("ast", ast);
				}
			},
		});
		expect(missing).toEqual([]);
		expect(commands).toBeGreaterThan(15);
	});

	it("has the types of the services, without callers and Effects", () => {
		expectTypeOf(shop.orders.get).parameters.toEqualTypeOf<[order_id: string]>();
		expectTypeOf(shop.orders.patch).parameter(0).toEqualTypeOf<string>();
		expectTypeOf(shop.orders.cancel).parameter(1).toEqualTypeOf<{ readonly expected_version?: number } | undefined>();
		expectTypeOf(shop.orders.create).returns.resolves.toEqualTypeOf<Order>();
		expectTypeOf(shop.once("key").orders.create).returns.resolves.toHaveProperty("replayed");
		expectTypeOf(shop.once("key").orders).not.toHaveProperty("list");
		expectTypeOf(shop.apiKeys).not.toHaveProperty("issue");
		// @ts-expect-error an order has lines
		expectTypeOf(shop.orders.create).toBeCallableWith({});
	});

	it("sells a product by an order and its payment", async () => {
		const product = await shop.catalog.create({
			name: "Shirt",
			product_type: "physical",
			default_variant: { unit_price_money: usd(2000) },
		});
		const [variant] = product.variants;
		const order = await shop.orders.create({ line_items: [{ variant_id: variant?.variant_id ?? "", quantity: 3 }] });
		expect(order.pricing_amounts.total_money).toEqual(usd(6000));
		const paid = await shop.payments.pay(order.order_id, { action: "pay", payment_source: { token: "tok_visa" } });
		expect(paid.order).toMatchObject({ order_id: order.order_id, payment_status: "paid" });
		expect(await shop.orders.get(order.order_id)).toEqual(paid.order);
		const attempts = await shop.payments.listAttempts(order.order_id);
		expect(attempts.data).toEqual([paid.payment_attempt]);
		const intents = await shop.payments.list();
		expect(intents.data.map((intent) => intent.status)).toEqual(["succeeded"]);
	});

	it("refuses a command on a stale version, with an input of its own or without", async () => {
		const order = await shop.orders.create({ line_items: [mug] });
		const stale = { expected_version: order.version + 1 };
		const pay = { action: "pay", payment_source: { token: "tok_visa" } } as const;
		for (const call of [
			() => shop.orders.cancel(order.order_id, stale),
			() => shop.orders.removeTip(order.order_id, stale),
			() => shop.payments.pay(order.order_id, { ...pay, ...stale }),
			() => shop.once("stale").refunds.create({ order_id: order.order_id, ...stale }),
		])
			expect((await refusalOf(call())).code).toBe("VERSION_CONFLICT");
		expect(await shop.orders.get(order.order_id)).toMatchObject({ version: order.version, status: "open" });
		const canceled = await shop.orders.cancel(order.order_id, { expected_version: order.version });
		expect(canceled.status).toBe("canceled");
	});

	it("reads and lists what it wrote, by filters, numbers and pages", async () => {
		const merchant = await svc.merchants.create({ name: "Lists" });
		const own = await svc.as(merchant.sandbox.environment_id);
		const names = ["Ada", "Bob", "Cy"];
		for (const name of names) await own.customers.create({ name });
		const first = await own.customers.list({ page_size: 2, sort_by: "name", sort_direction: "asc" });
		expect(first.data.map((customer) => customer.name)).toEqual(["Ada", "Bob"]);
		const second = await own.customers.list({
			page_size: 2,
			sort_by: "name",
			sort_direction: "asc",
			page_token: first.next_page_token,
			query: undefined,
		});
		expect(second).toEqual({ data: [expect.objectContaining({ name: "Cy" })] });
		const [ada] = first.data;
		expect(await own.customers.get(ada?.customer_id ?? "")).toEqual(ada);
		// @ts-expect-error customers have no such filter
		expect((await refusalOf(own.customers.list({ colour: "red" }))).code).toBe("UNSUPPORTED_QUERY_PARAM");
		// @ts-expect-error orders have no such status
		expect(await refusalOf(own.orders.list({ status: "opne" }))).toMatchObject({ param: "status" });
		// @ts-expect-error the path names the order
		const named = own.payments.listAttempts("ord_unknown", { order_id: "ord_other" });
		expect(await refusalOf(named)).toBeDefined();
		const filtered = await own.orders.list({ status: "open", sort_by: "total", created_after: "2026-01-01T00:00:00Z" });
		expect(filtered.data).toEqual([]);
		// Another environment has none of it.
		expect((await refusalOf(shop.customers.get(ada?.customer_id ?? ""))).code).toBe("RESOURCE_NOT_FOUND");
	});

	it("validates every input, because JavaScript passes anything", async () => {
		const any = untyped(shop);
		const cyclic: Record<string, unknown> = {};
		cyclic.line_items = cyclic;
		const cases: ReadonlyArray<readonly [() => Promise<unknown> | undefined, string, string | undefined]> = [
			[() => any.orders?.create?.(), "FIELD_REQUIRED", "line_items"],
			[
				() => any.orders?.create?.({ line_items: [{ ...mug, qauntity: 1 }] }),
				"UNKNOWN_FIELD",
				"line_items[0].qauntity",
			],
			[
				() => any.orders?.create?.({ line_items: [{ ...mug, unit_price_money: usd(-1) }] }),
				"INVALID_VALUE",
				"line_items[0].unit_price_money.amount",
			],
			[
				() => any.orders?.create?.({ line_items: [{ ...mug, quantity: Number.NaN }] }),
				"INVALID_TYPE",
				"line_items[0].quantity",
			],
			[() => any.orders?.create?.(cyclic), "INVALID_JSON", undefined],
			[() => any.orders?.create?.({ line_items: 1n }), "INVALID_JSON", undefined],
			[() => any.orders?.patch?.({ metadata: {} }), "INVALID_TYPE", "order_id"],
			[() => any.orders?.get?.(), "INVALID_TYPE", "order_id"],
			[() => any.orders?.get?.({ order_id: "x" }), "INVALID_TYPE", "order_id"],
			[() => any.orders?.get?.(5), "INVALID_TYPE", "order_id"],
			[() => any.orders?.list?.({ status: { is: "open" } }), "INVALID_TYPE", "status"],
			[() => svc.merchants.create({ name: "" }), "INVALID_VALUE", "name"],
			[() => svc.as("test_none"), "RESOURCE_NOT_FOUND", undefined],
			[() => shop.once("two words").orders.create({ line_items: [] }), "INVALID_VALUE", "idempotency_key"],
			// A key that is not set must not pass for none: a retry would do the command again.
			[
				() => untyped(Reflect.apply(shop.once, shop, [undefined])).orders?.create?.({ line_items: [mug] }),
				"INVALID_VALUE",
				"idempotency_key",
			],
		];
		for (const [call, code, param] of cases) {
			const refusal = await refusalOf(call() ?? Promise.reject(new Error("no such method")));
			expect({ code: refusal.code, param: refusal.param }, refusal.message).toEqual({ code, param });
		}
	});

	it("takes inputs as JSON has them: dates as text, and no undefined values", async () => {
		const expires = new Date(Date.now() + 86_400_000);
		const key = await untyped(shop).apiKeys?.create?.({
			name: "Dated",
			scopes: ["webhooks.read"],
			expires_at: expires,
			sandbox_id: undefined,
		});
		expect(key).toMatchObject({ expires_at: expires.toISOString() });
		const metadata = { tier: "gold" };
		const created = shop.customers.create({ metadata });
		metadata.tier = "changed while the call was under way";
		expect((await created).metadata).toEqual({ tier: "gold" });
	});

	it("runs a command once for its key, and marks a replayed response", async () => {
		const once = shop.once("cart-42");
		const first = await once.orders.create({ line_items: [mug] });
		expect(first).toMatchObject({ replayed: false, request_id: expect.stringMatching(/^req_/) });
		const again = await once.orders.create({ line_items: [{ ...mug }] });
		expect(again).toEqual({ ...first, replayed: true });
		expect((await refusalOf(once.orders.create({ line_items: [] }))).code).toBe("IDEMPOTENCY_KEY_REUSED");
		// The key belongs to the operation and to its resource.
		const other = await once.customers.create({ name: "Ada" });
		expect(other.replayed).toBe(false);

		const { order_id } = first.data;
		const pay = () => once.payments.pay(order_id, { action: "pay", payment_source: { token: "tok_visa" } });
		const [one, two] = [await pay(), await pay()];
		expect([one.replayed, two.replayed]).toEqual([false, true]);
		expect(two.data).toEqual(one.data);
	});

	it("replays a refusal as the refusal itself", async () => {
		const once = shop.once("refused");
		const order = await shop.orders.create({ line_items: [mug] });
		await shop.orders.cancel(order.order_id);
		const add = () => refusalOf(once.orders.addLines(order.order_id, { line_items: [mug] }));
		const first = await add();
		expect(first.code).toBe("ORDER_NOT_OPEN");
		expect(await add()).toEqual(first);
	});

	it("keeps the refusal of an input that breaks a rule under its key, and takes no other input", async () => {
		const create = (name: string) => refusalOf(shop.once("broken-rule").customers.create({ name }));
		expect(await create("")).toMatchObject({ code: "INVALID_VALUE", param: "name" });
		expect((await create("Corrected")).code).toBe("IDEMPOTENCY_KEY_REUSED");
		expect(await create("")).toMatchObject({ code: "INVALID_VALUE", param: "name" });
		// An input that cannot be read leaves its key free.
		const unread = (input: object) => shop.once("unread").customers.create(input);
		expect((await refusalOf(unread({ nmae: "Ada" }))).code).toBe("UNKNOWN_FIELD");
		expect((await unread({ name: "Ada" })).replayed).toBe(false);
	});

	it("shows a secret once, also under a key", async () => {
		const once = shop.once("secrets");
		const create = () => once.apiKeys.create({ name: "Shop", scopes: ["commerce.orders.read"] });
		const first = await create();
		expect(first.data.secret_key).toMatch(/^svc_test_/);
		const again = await create();
		expect(again.data).not.toHaveProperty("secret_key");
		expect(again.warnings).toEqual([expect.objectContaining({ code: "SECRET_NOT_REPLAYED" })]);

		const endpoint = () => once.webhooks.createEndpoint({ url: "https://127.0.0.1/hook" });
		expect((await endpoint()).data.secret).toMatch(/^whsec_/);
		expect((await endpoint()).data).not.toHaveProperty("secret");
		const { webhook_endpoint_id } = (await endpoint()).data;
		expect(await shop.webhooks.getEndpoint(webhook_endpoint_id)).not.toHaveProperty("sealed_secret");
		expect((await shop.webhooks.listEndpoints()).data).toHaveLength(1);
		expect((await shop.webhooks.rotateSecret(webhook_endpoint_id)).secret).toMatch(/^whsec_/);
	});

	it("writes the same events for calls in process as over HTTP", async () => {
		const { data, request_id } = await shop.once("traced").customers.create({ name: "Ada" });
		const { data: items } = await shop.webhooks.listEvents({ event_type: "customer.created" });
		const event = items.find((event) => JSON.stringify(event.data).includes(data.customer_id));
		expect(event?.request).toEqual({ id: request_id, idempotency_key: "traced" });
	});
});
