/** Runs the shop: `node examples/embedded/dist/main.js`. */
import { randomBytes } from "node:crypto";
import { makeShop } from "./Shop.js";

const port = 3000;
// For trying out: in memory, with a temporary key. A real shop keeps both.
const { app, commerce } = await makeShop({
	databaseUrl: "sqlite::memory:",
	secretKey: randomBytes(32),
	baseUrl: `http://127.0.0.1:${port}`,
});
await app.listen({ port, host: "127.0.0.1" });
const { secret_key } = await commerce.apiKeys.create({ name: "Try me", scopes: ["commerce.orders.read"] });
console.log(`The shop is open. Sell something, then read the order through svc's own API:

curl -s -X PUT http://127.0.0.1:${port}/checkouts/1 -H "Content-Type: application/json" \\
  -d '{"items": [{"name": "Mug", "quantity": 2, "cents": 1250}], "token": "tok_visa"}'
curl -s http://127.0.0.1:${port}/commerce/v1/orders -H "Authorization: Bearer ${secret_key ?? ""}"`);
