/** What the fake of Stripe answers where integrations are careless: as Stripe does. */
import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FakeStripe } from "./fake/FakeStripe.js";
import { getIntent } from "./fake/Intents.js";
import { testKeys } from "./StripeWorld.js";

let fake: FakeStripe;
let stripe: Stripe;
beforeAll(async () => {
	fake = await FakeStripe.start();
	fake.account(testKeys.secret_key);
	stripe = new Stripe(testKeys.secret_key, { host: "127.0.0.1", port: fake.port, protocol: "http" });
});
afterAll(() => fake.stop());

const intent = () =>
	stripe.paymentIntents.create({ amount: 1_000, currency: "usd", allowed_payment_method_types: ["card"] });

const charged = async () => {
	const { id } = await intent();
	return stripe.paymentIntents.confirm(id, { confirmation_token: "ctoken_succeeds" });
};

/** Why Stripe refused a call. */
const refusal = (call: Promise<unknown>) =>
	call.then(
		() => undefined,
		(error: unknown) =>
			error instanceof Stripe.errors.StripeError ? [error.statusCode, error.code, error.param] : error,
	);

describe("the fake of Stripe", () => {
	it("shows the ID of another object, unless the request asks for the object", async () => {
		const { id, latest_charge, payment_method } = await charged();
		expect([latest_charge, payment_method]).toEqual([expect.stringMatching(/^ch_/), expect.stringMatching(/^pm_/)]);
		const seen = await stripe.paymentIntents.retrieve(id, { expand: ["latest_charge"] });
		expect(seen).toMatchObject({ latest_charge: { object: "charge" }, payment_method });
		const { data } = await stripe.paymentIntents.list({ limit: 1, expand: ["data.payment_method"] });
		expect(data).toMatchObject([{ id, latest_charge, payment_method: { object: "payment_method" } }]);
	});

	it("refuses an object that a parameter names and that does not exist, with the parameter", async () => {
		const { id } = await intent();
		const missing = (param: string) => [400, "resource_missing", param];
		expect(await refusal(stripe.refunds.create({ payment_intent: "pi_none" }))).toEqual(missing("payment_intent"));
		expect(await refusal(stripe.paymentIntents.confirm(id, { payment_method: "pm_none" }))).toEqual(
			missing("payment_method"),
		);
		expect(await refusal(stripe.paymentIntents.confirm(id, { confirmation_token: "none" }))).toEqual(
			missing("confirmation_token"),
		);
		expect(await refusal(stripe.paymentIntents.update(id, { customer: "cus_none" }))).toEqual(missing("customer"));
		expect(await refusal(stripe.setupIntents.create({ customer: "cus_none" }))).toEqual(missing("customer"));
		expect(await refusal(stripe.paymentIntents.retrieve("pi_none"))).toEqual([404, "resource_missing", "id"]);
	});

	it("pays out what charges brought, less refunds and earlier payouts, and no more", async () => {
		const state = fake.account(testKeys.secret_key);
		const { id } = await charged();
		expect(getIntent(state, id).received).toBe(1_000);
		const before = state.available();
		const payout = (amount: number) => stripe.payouts.create({ amount, currency: "usd" });
		expect(await refusal(payout(before + 1))).toEqual([400, "balance_insufficient", undefined]);
		await payout(before - 300);
		await stripe.refunds.create({ payment_intent: id, amount: 200 });
		expect(await refusal(payout(101))).toEqual([400, "balance_insufficient", undefined]);
		await payout(100);
	});

	it("refuses a customer with an address that is not ASCII, also a new one", async () => {
		const email = "josé@example.com";
		expect(await refusal(stripe.customers.create({ email }))).toEqual([400, "email_invalid", undefined]);
		const { id } = await stripe.customers.create({ email: "jose@example.com" });
		expect(await refusal(stripe.customers.update(id, { email }))).toEqual([400, "email_invalid", undefined]);
	});
});
