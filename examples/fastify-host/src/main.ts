/** Runs the shop: `node examples/fastify-host/dist/main.js`, on the database that DATABASE_URL names. */
import { randomBytes } from "node:crypto";
import { makeShop } from "./Shop.js";

const port = 3000;
// For trying out: in memory, with a temporary key. A real shop keeps both.
const { app } = await makeShop({
	databaseUrl: process.env.DATABASE_URL ?? "sqlite::memory:",
	secretKey: randomBytes(32),
});
await app.listen({ port, host: "127.0.0.1" });
console.log(`The shop is open. Write an invoice, and with it an order:

curl -s -X POST http://127.0.0.1:${port}/invoices -H "Content-Type: application/json" \\
  -d '{"number": "2026-1", "item": "Mug", "cents": 1250}'
curl -s http://127.0.0.1:${port}/invoices/2026-1`);
