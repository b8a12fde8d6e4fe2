import { PaymentCollection, paymentCollection } from "@svc/core/sale/Payments/PaymentCollection";
import { usd } from "@svc/core/words/Money";
import { Schema } from "effect";
import { expect, it } from "vitest";
import { orderOf } from "./sample.js";

const guidance = { account_id: "acct_1", publishable_key: "pk_1" };

it("an open order has the balance to collect", () => {
	const collection = paymentCollection(orderOf(1_000), guidance);
	expect(Schema.is(PaymentCollection)(collection)).toBe(true);
	expect(collection?.processor).toMatchObject({ ...guidance, elements: { mode: "payment", amount_money: usd(1_000) } });
});

it("an order with nothing to collect has no guidance", () => {
	expect(paymentCollection(orderOf(0), guidance)).toBeUndefined();
	expect(paymentCollection({ ...orderOf(1_000), status: "canceled" }, guidance)).toBeUndefined();
});
