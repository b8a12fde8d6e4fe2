/**
 * Two real `svc serve` on one SQLite file. Nobody should run them, because each waits for the other's writes. Both svc and
 * `svc doctor` say so. Money, stock and deliveries are right all the same.
 */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { jsonOf, makeFolder, type Server, serve, svc } from "./Command.js";
import { eventually, startReceiver } from "./http/Receiver.js";

const settings = { SVC_RATE_LIMITS: "off", SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS: "on", SVC_LOG_LEVEL: "warn" };

const warning = "Another server uses the database";

/** The finding of `svc doctor` about servers on the file. */
const found = async (folder: string) => {
	const { stdout } = await svc(folder, ["doctor", "--json"], { SVC_PORT: "0" });
	return JSON.parse(stdout).findings.find(({ check }: { readonly check: string }) => check === "servers");
};

const end = async (server: Server, signal: "SIGKILL" | "SIGTERM") => {
	server.child.kill(signal);
	return server.ended;
};

const usd = (amount: number) => ({ amount, currency: "USD" });

/** Calls of the first server's merchant, to the one or the other server. */
const callsOf = (servers: readonly [Server, Server]) => {
	const key = /svc_test_\w+/.exec(servers[0].output())?.[0] ?? "";
	let calls = 0;
	/** Each call has an idempotency key of its own, unless it is a repeat. */
	const call = async (which: number, method: string, path: string, body?: object, repeated = `call-${++calls}`) => {
		const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json", "Idempotency-Key": repeated };
		const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
		const response = await fetch(`${servers[which % 2 === 0 ? 0 : 1].url}${path}`, init);
		return { status: response.status, body: await jsonOf(response) };
	};
	const page = async (which: number, path: string) => {
		const { body, status } = await call(which, "GET", path);
		expect(status, JSON.stringify(body)).toBe(200);
		return body;
	};
	/** Every page of a list. */
	const all = async (path: string): Promise<ReadonlyArray<Record<string, unknown>>> => {
		const found = [];
		for (let token: string | undefined = ""; token !== undefined; ) {
			const { data, next_page_token } = await page(found.length, `${path}?page_size=100${token}`);
			found.push(...data);
			token = next_page_token === undefined ? undefined : `&page_token=${next_page_token}`;
		}
		return found;
	};
	return { call, all, get: async (which: number, path: string) => (await page(which, path)).data };
};
type Call = ReturnType<typeof callsOf>["call"];

/** A product with so many units at one place. */
const stockedMug = async (call: Call, units: number) => {
	const price = 1_000;
	const product = await call(0, "POST", "/v1/products", {
		name: "Mug",
		product_type: "physical",
		default_variant: { unit_price_money: usd(price), inventory_item: { name: "Mug" } },
	});
	const { inventory_item_id, variant_id } = product.body.data.variants[0];
	const { location_id } = (await call(1, "POST", "/v1/locations", { name: "Shop" })).body.data;
	const level = { inventory_item_id, location_id, reason: "Test", on_hand_quantity_delta: units };
	expect((await call(0, "POST", "/v1/inventory-adjustments", level)).status).toBe(201);
	return { inventory_item_id, variant_id, location_id, price };
};
type Mug = Awaited<ReturnType<typeof stockedMug>>;

/** Orders at one server and pays at the other. A third of the buyers press twice, once at each. */
const buy = async (call: Call, { location_id, variant_id }: Mug, buyer: number) => {
	const order = await call(buyer, "POST", "/v1/orders", {
		line_items: [{ variant_id, quantity: 1 }],
		inventory_routing_source: { type: "fixed_location", location_id },
		tax: { enabled: false },
	});
	expect(order.status, JSON.stringify(order.body)).toBe(201);
	const { order_id } = order.body.data;
	const payment = { action: "pay", payment_source: { token: "tok_visa" } };
	const pay = (which: number) => call(which, "POST", `/v1/orders/${order_id}/pay`, payment, `pay-${buyer}`);
	const answers = await Promise.all(buyer % 3 === 0 ? [pay(buyer + 1), pay(buyer)] : [pay(buyer + 1)]);
	return { order_id, answers };
};

describe("a second server on a SQLite file", () => {
	test("is warned of at its start and by svc doctor, until the first has ended or was killed", async () => {
		const folder = await makeFolder();
		const first = await serve(folder, settings);
		expect(first.output()).not.toContain(warning);
		// A command beside a server is no second one.
		const made = await svc(folder, ["keys", "create", "--name", "Till"], settings);
		expect([made.code, made.stderr]).toEqual([0, ""]);
		expect((await svc(folder, ["backup", "--to", join(folder, "copy.db")], settings)).code).toBe(0);
		expect((await svc(folder, ["verify"], settings)).code).toBe(0);
		expect(await found(folder)).toMatchObject({ state: "ok", message: "one server uses the file" });

		const second = await serve(folder, settings);
		expect(second.output()).toMatch(new RegExp(`level=WARN .*${warning} .*move to Postgres`));
		expect(await found(folder)).toMatchObject({ state: "warning", message: expect.stringContaining("two servers") });

		await end(first, "SIGKILL");
		expect(await found(folder)).toMatchObject({ state: "ok", message: "one server uses the file" });
		await end(second, "SIGTERM");
		expect(await found(folder)).toMatchObject({ state: "ok", message: "no server uses the file" });
		const third = await serve(folder, settings);
		expect(third.output()).not.toContain(warning);
		await end(third, "SIGTERM");
	});

	test("sells right beside it: no unit twice, each delivery once, and all the money in the balance", async () => {
		const folder = await makeFolder();
		const first = await serve(folder, settings);
		const servers = [first, await serve(folder, settings)] as const;
		const { all, call, get } = callsOf(servers);
		const receiver = await startReceiver();
		await call(0, "POST", "/v1/webhook-endpoints", { url: receiver.url });
		const [units, buyers] = [15, 24];
		const mug = await stockedMug(call, units);

		const sold = await Promise.all(Array.from({ length: buyers }, (_, buyer) => buy(call, mug, buyer)));
		// A repeat beside its first request may be refused until that has its answer.
		const statuses = sold.flatMap(({ answers }) => answers.map(({ status }) => status));
		expect(statuses.filter((status) => ![200, 409].includes(status))).toEqual([]);

		const orders = await Promise.all(sold.map(({ order_id }, index) => get(index, `/v1/orders/${order_id}`)));
		expect(orders.filter(({ payment_status }) => payment_status === "paid")).toHaveLength(units);
		const levels = await get(1, `/v1/inventory-levels?inventory_item_id=${mug.inventory_item_id}`);
		expect(levels[0]).toMatchObject({ available_quantity: 0 });
		for (const which of [0, 1])
			expect((await get(which, "/v1/balance")).available_money).toEqual(usd(mug.price * units));

		await eventually(async () => {
			const waiting = await get(0, "/v1/webhook-deliveries?status=pending");
			return waiting.length > 0 ? undefined : true;
		}, 60_000);
		const events = (await all("/v1/webhook-events")).map(({ webhook_event_id }) => webhook_event_id);
		const received = receiver.received.map(({ headers }) => headers["webhook-id"]);
		expect(received.length).toBeGreaterThan(units);
		expect(received.sort()).toEqual(events.sort());
		expect((await svc(folder, ["verify"], settings)).code).toBe(0);
		for (const server of servers) await end(server, "SIGTERM");
	});
});
