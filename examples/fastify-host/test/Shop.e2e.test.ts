import { freshDatabase } from "@svc/testkit/TestDatabase";
import { describe, expect, it, onTestFinished } from "vitest";
import { makeShop } from "../src/Shop.js";
import { leftBehind, secretKey } from "./Killing.js";

describe.each(["sqlite", "postgres"] as const)("a Fastify host on %s", (kind) => {
	const openShop = async () => {
		const database = await freshDatabase(kind);
		const shop = await makeShop({ databaseUrl: database.url, secretKey });
		onTestFinished(async () => {
			await shop.app.close();
			await database.drop();
		});
		const post = (payload: object) => shop.app.inject({ method: "POST", url: "/invoices", payload });
		return { ...shop, database, post };
	};

	it("writes an invoice and its order together", async () => {
		const { app, environment_id, post, svc } = await openShop();
		const created = await post({ number: "2026-1", item: "Mug", cents: 1250 });
		expect(created.statusCode).toBe(201);
		const { order_id } = created.json();
		expect((await app.inject("/invoices/2026-1")).json()).toEqual({ number: "2026-1", cents: 1250, order_id });
		const order = await (await svc.as(environment_id)).orders.get(order_id);
		expect(order.metadata).toEqual({ invoice: "2026-1" });
		expect((await app.inject("/invoices/none")).statusCode).toBe(404);
	});

	it("sells nothing when the invoice's number is taken, and writes no invoice when svc refuses", async () => {
		const { app, database, post } = await openShop();
		await post({ number: "2026-1", item: "Mug", cents: 1250 });
		const taken = await post({ number: "2026-1", item: "Cup", cents: 900 });
		expect([taken.statusCode, taken.json().problem]).toEqual([409, "INVOICE_EXISTS"]);
		const refused = await post({ number: "2026-2", item: "Cup", cents: -1 });
		expect([refused.statusCode, refused.json().problem]).toEqual([422, "INVALID_VALUE"]);
		expect((await app.inject("/invoices/2026-2")).statusCode).toBe(404);
		expect(await leftBehind(database.url)).toEqual({ pairs: ["2026-1"], halves: [] });
	});

	it("writes one of ten concurrent invoices with the same number", async () => {
		const { database, post } = await openShop();
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, i) => post({ number: "2026-1", item: `Mug ${i}`, cents: 1250 })),
		);
		expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
		expect(await leftBehind(database.url)).toEqual({ pairs: ["2026-1"], halves: [] });
	});
});
