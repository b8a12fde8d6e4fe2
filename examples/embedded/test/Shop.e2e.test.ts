import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@svc/client";
import { statusOf } from "@svc/testkit/StatusOf";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeShop } from "../src/Shop.js";

const mug = { name: "Mug", quantity: 2, cents: 1_250 };

describe("a shop with svc inside", () => {
	let folder: string;
	let shop: Awaited<ReturnType<typeof makeShop>>;
	let url: string;
	beforeAll(async () => {
		folder = await mkdtemp(join(tmpdir(), "svc-embedded-"));
		shop = await makeShop({
			databaseUrl: `sqlite:${join(folder, "data", "shop.db")}`,
			secretKey: "07".repeat(32),
			baseUrl: "https://shop.test",
		});
		url = await shop.app.listen({ port: 0, host: "127.0.0.1" });
	});
	afterAll(async () => {
		await shop.app.close();
		await rm(folder, { recursive: true, force: true });
	});

	const checkout = (id: string, cart: object) =>
		shop.app.inject({ method: "PUT", url: `/checkouts/${id}`, payload: cart });
	const client = async () => {
		const key = await shop.commerce.apiKeys.create({ name: "Everything", scopes: ["commerce.orders.write"] });
		return createClient({ baseUrl: `${url}/commerce`, apiKey: key.secret_key ?? "" });
	};

	it("sells in process, once for each checkout", async () => {
		const first = await checkout("a", { items: [mug], token: "tok_visa" });
		expect(first.json()).toMatchObject({ status: "paid", charged_before: false });
		const again = await checkout("a", { items: [mug], token: "tok_visa" });
		expect(again.json()).toEqual({ ...first.json(), charged_before: true });
		const order = await shop.commerce.orders.get(first.json().order_id);
		expect(order).toMatchObject({ payment_status: "paid", metadata: { checkout: "a" } });
	});

	it("returns svc's refusals in its own format", async () => {
		const declined = await checkout("b", { items: [mug], token: "tok_declined" });
		expect(declined.statusCode).toBe(402);
		expect(declined.json()).toMatchObject({ problem: "PAYMENT_DECLINED" });
		const wrong = await checkout("c", { items: [{ ...mug, cents: -1 }], token: "tok_visa" });
		expect(wrong.statusCode).toBe(422);
	});

	it("serves svc's reference under /commerce, with working links", async () => {
		for (const page of ["/commerce/docs", "/commerce/docs/errors"]) {
			const html = await (await fetch(`${url}${page}`)).text();
			const hrefs = [...html.matchAll(/(?:href|src)="([^"#]+)"/g)].map(([, href]) => href ?? "");
			const links = hrefs.filter((href) => href !== "data:,").map((href) => new URL(href, `${url}${page}`));
			const paths = links.map((link) => link.pathname);
			for (const path of ["/commerce/docs", "/commerce/docs/orders", "/commerce/docs/errors"])
				expect(paths).toContain(path);
			for (const link of links) expect(await statusOf(link)).toBe(200);
		}
	});

	it("serves svc's API under /commerce, on the same data, beside its own routes", async () => {
		const { orders } = await client();
		const { order_id } = (await checkout("d", { items: [mug], token: "tok_visa" })).json();
		expect((await orders.get({ path: { order_id } })).data.payment_status).toBe("paid");
		const line = { name: "Cup", quantity: 1, unit_price_money: { amount: 900, currency: "USD" as const } };
		const { data: order } = await orders.create({ payload: { line_items: [line] } });
		expect(await shop.commerce.orders.get(order.order_id)).toMatchObject({ line_items: [{ name: "Cup" }] });
		expect(await (await fetch(`${url}/`)).json()).toEqual({ shop: "open" });
		expect(await statusOf(`${url}/commerce/readyz`)).toBe(200);
	});

	it("leaves bodies to svc, which refuses invalid and large ones", async () => {
		const { orders } = await client();
		const answer = await orders
			.create({ payload: { line_items: [], metadata: { note: "x".repeat(501) } } })
			.catch((e) => e);
		expect(answer).toMatchObject({
			code: "INVALID_VALUE",
			doc_url: "https://shop.test/commerce/docs/errors#INVALID_VALUE",
		});
		const key = await shop.commerce.apiKeys.create({ name: "Raw", scopes: ["commerce.orders.write"] });
		const post = async (body: string, contentType = "application/json") => {
			const headers = { "content-type": contentType, authorization: `Bearer ${key.secret_key ?? ""}` };
			const response = await fetch(`${url}/commerce/v1/orders`, { method: "POST", headers, body });
			const answered: unknown = await response.json();
			return answered;
		};
		expect(await post("{")).toMatchObject({ error: { code: "INVALID_JSON" } });
		expect(await post("a=b", "application/x-www-form-urlencoded")).toMatchObject({
			error: { code: "UNSUPPORTED_MEDIA_TYPE" },
		});
		expect(await post(`"${"x".repeat(2 ** 20)}"`)).toMatchObject({ error: { code: "REQUEST_TOO_LARGE" } });
		expect(await statusOf(`${url}/commerce/v1/nothing`)).toBe(404);
	});

	it("opens its database again, and refuses another secret key", async () => {
		const databaseUrl = `sqlite:${join(folder, "again", "shop.db")}`;
		const opening = (secretKey: string, environment_id?: string) =>
			makeShop({
				databaseUrl,
				secretKey,
				baseUrl: "https://shop.test",
				...(environment_id === undefined ? {} : { environment_id }),
			});
		const first = await opening("07".repeat(32));
		const { order_id } = await first.commerce.orders.create({ line_items: [] });
		await first.app.close();

		const second = await opening("07".repeat(32), first.environment_id);
		expect(await second.commerce.orders.get(order_id)).toMatchObject({ order_id });
		await second.app.close();

		await expect(opening("08".repeat(32))).rejects.toThrow("set up with another secret key");
		await expect(opening("short")).rejects.toThrow("secretKey must be 32 bytes");
	});
});
