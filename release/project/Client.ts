/** Sells once over HTTP: `node Client.js <URL> <key>`. Downloads the receipt too, which needs the fonts. */
import { type CreateOrder, createClient, type Order, SvcError } from "@svc/server/client";

const [, , baseUrl = "", apiKey = ""] = process.argv;
const svc = createClient({ baseUrl, apiKey });
const payload: CreateOrder = {
	line_items: [{ name: "Mug", quantity: 2, unit_price_money: { amount: 1_250, currency: "USD" } }],
};
const { data: order } = await svc.orders.create({ payload });
const { data: paid } = await svc.payments.pay({
	path: { order_id: order.order_id },
	payload: { action: "pay", payment_source: { token: "tok_visa" } },
});

const statusOf = (one: Order): string => one.payment_status;

// Fails to compile when a type has become `any`.
// @ts-expect-error An amount is a number.
const amount: string = paid.order.settlement_amounts.paid_money.amount;

const declined = await svc.orders.get({ path: { order_id: "ord_none" } }).catch((error: unknown) => error);
if (!(declined instanceof SvcError)) throw new Error("An unknown order was not refused.", { cause: declined });

const receipt = await fetch(`${baseUrl}/v1/orders/${order.order_id}/receipt`, {
	headers: { authorization: `Bearer ${apiKey}`, accept: "application/pdf" },
});
const content = Buffer.from(await receipt.arrayBuffer());
if (!content.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new Error("The receipt is no PDF.");
console.log(
	JSON.stringify({
		status: statusOf(paid.order),
		amount,
		refused: declined.code,
		receipt: receipt.headers.get("content-type"),
	}),
);
