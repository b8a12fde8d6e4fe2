/** Sells once in the process of a host, with nothing installed but the package. */
import { randomBytes } from "node:crypto";
import { openSvc } from "@svc/server";
import { Refusal } from "@svc/server/core/words/Errors";

const databaseUrl = "sqlite:./embedded/svc.db";
const svc = await openSvc({ databaseUrl, secretKey: randomBytes(32), baseUrl: "https://shop.example/commerce" });
const { sandbox } = await svc.merchants.create({ name: "Pottery" });
const shop = await svc.as(sandbox.environment_id);
const order = await shop.orders.create({
	line_items: [{ name: "Mug", quantity: 2, unit_price_money: { amount: 1_250, currency: "USD" } }],
});
const paid = await shop.payments.pay(order.order_id, { action: "pay", payment_source: { token: "tok_visa" } });

// Both fail to compile when a type has become `any`.
const status: "paid" extends typeof paid.order.payment_status ? string : never = paid.order.payment_status;
// @ts-expect-error An amount is a number.
const amount: string = paid.order.settlement_amounts.paid_money.amount;

const refusal = await shop.orders.get("ord_none").catch((error: unknown) => error);
if (!(refusal instanceof Refusal)) throw new Error("An unknown order was not refused.", { cause: refusal });

const { secret_key } = await shop.apiKeys.create({ name: "Reader", scopes: ["commerce.orders.read"] });
const request = new Request(`https://shop.example/commerce/v1/orders/${order.order_id}`, {
	headers: { authorization: `Bearer ${secret_key ?? ""}` },
});
const response = await svc.handler(request);
await svc.close();
console.log(JSON.stringify({ status, amount, refused: refusal.code, http: response.status }));
