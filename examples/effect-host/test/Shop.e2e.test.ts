import { Merchants } from "@svc/core/platform/Merchants";
import { freshDatabase } from "@svc/testkit/TestDatabase";
import { Effect, Exit, Layer } from "effect";
import { expect, it } from "vitest";
import { leftBehind, secretKey } from "../../fastify-host/test/Killing.js";
import { Invoices, svcOn } from "../src/Shop.js";
import { hostKinds } from "./kinds.js";

it.each(hostKinds)("writes an invoice and its order together or not at all, on %s", async (kind) => {
	const database = await freshDatabase(kind);
	const written = Effect.gen(function* () {
		const invoices = yield* Invoices;
		const merchants = yield* Merchants;
		const { environment_id } = (yield* merchants.create({ name: "The shop" })).sandbox;
		const write = (number: string, cents: number) => invoices.create(environment_id, { number, item: "Mug", cents });
		const { order_id } = yield* write("2026-1", 1250);
		const taken = yield* Effect.exit(write("2026-1", 900));
		const unknown = yield* Effect.exit(invoices.create("test_none", { number: "2026-2", item: "Mug", cents: 1 }));
		expect([Exit.isFailure(taken), Exit.isFailure(unknown)]).toEqual([true, true]);
		expect(yield* invoices.find("2026-1")).toEqual([{ number: "2026-1", cents: 1250, order_id }]);
		expect(yield* invoices.find("2026-2")).toEqual([]);
	});
	const svc = svcOn(database.url, Buffer.from(secretKey, "hex"));
	await Effect.runPromise(Effect.provide(written, Layer.provideMerge(Invoices.Default, svc)));
	expect(await leftBehind(database.url)).toEqual({ pairs: ["2026-1"], halves: [] });
	await database.drop();
});
