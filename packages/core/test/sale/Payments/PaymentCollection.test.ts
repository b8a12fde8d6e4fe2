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

it("names what the processor's form can offer: cards, unless its adapter names more", () => {
	const typesOf = (more: object) =>
		paymentCollection(orderOf(1_000), { ...guidance, ...more })?.processor.elements.payment_method_types;
	expect(typesOf({})).toEqual(["card"]);
	expect(typesOf({ payment_method_types: ["card", "us_bank_account"] })).toEqual(["card", "us_bank_account"]);
});

it("an order with nothing to collect has no guidance", () => {
	expect(paymentCollection(orderOf(0), guidance)).toBeUndefined();
	expect(paymentCollection({ ...orderOf(1_000), status: "canceled" }, guidance)).toBeUndefined();
});
