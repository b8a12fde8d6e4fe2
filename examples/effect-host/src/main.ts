/** Writes an invoice and its order, and shows them: `node examples/effect-host/dist/main.js`. */
import { randomBytes } from "node:crypto";
import { Merchants } from "@svc/core/platform/Merchants";
import { Effect, Layer } from "effect";
import { Invoices, svcOn } from "./Shop.js";

const program = Effect.gen(function* () {
	const invoices = yield* Invoices;
	const merchant = yield* Effect.flatMap(Merchants, (merchants) => merchants.create({ name: "The shop" }));
	const { environment_id } = merchant.sandbox;
	yield* Effect.log(yield* invoices.create(environment_id, { number: "2026-1", item: "Mug", cents: 1250 }));
	const again = yield* Effect.flip(invoices.create(environment_id, { number: "2026-1", item: "Cup", cents: 900 }));
	yield* Effect.log(`The number is taken, and so nothing was sold: ${again.message}`);
	yield* Effect.log(yield* invoices.find("2026-1"));
});

// For trying out: a new in-memory database with a temporary key. A real shop keeps both.
const svc = svcOn(process.env.DATABASE_URL ?? "sqlite::memory:", randomBytes(32));
await Effect.runPromise(Effect.provide(program, Layer.provideMerge(Invoices.Default, svc)));
