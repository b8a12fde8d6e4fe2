/** Keys of Stripe are refused at start if they cannot work together, by name and with what to do. */
import { load } from "@svc/server/Configuration";
import { Either } from "effect";
import { describe, expect, it } from "vitest";

const refusals = (environment: Readonly<Record<string, string>>): ReadonlyArray<string> =>
	Either.match(load(environment), { onLeft: ({ message }) => message.split("\n"), onRight: () => [] });

const test = {
	SVC_PROCESSOR: "stripe",
	SVC_STRIPE_TEST_KEY: "sk_test_51Secret",
	SVC_STRIPE_TEST_PUBLISHABLE_KEY: "pk_test_51Public",
};
const live = {
	SVC_PROCESSOR: "stripe",
	SVC_BASE_URL: "https://pay.example.com",
	SVC_STRIPE_LIVE_KEY: "rk_live_51Secret",
	SVC_STRIPE_LIVE_PUBLISHABLE_KEY: "pk_live_51Public",
	SVC_STRIPE_LIVE_WEBHOOK_SECRET: "whsec_live",
};

const without = (values: Readonly<Record<string, string>>, name: string) => ({ ...values, [name]: "" });

describe("the configuration of Stripe", () => {
	it("reads every variable", () => {
		const read = load({
			...test,
			...live,
			SVC_STRIPE_TEST_WEBHOOK_SECRET: "whsec_test",
			SVC_STRIPE_LIVE_WEBHOOK_SECRET: "whsec_live, whsec_connect",
			SVC_STRIPE_METHODS: "card, us_bank_account,affirm",
			SVC_STRIPE_CONNECT_URL: "https://app.example.com/payments",
		});
		expect(Either.getOrThrow(read)).toMatchObject({
			processor: "stripe",
			stripeTestKey: "sk_test_51Secret",
			stripeTestPublishableKey: "pk_test_51Public",
			stripeTestWebhookSecret: ["whsec_test"],
			stripeLiveKey: "rk_live_51Secret",
			stripeLivePublishableKey: "pk_live_51Public",
			stripeLiveWebhookSecret: ["whsec_live", "whsec_connect"],
			stripeMethods: ["card", "us_bank_account", "affirm"],
			stripeConnectUrl: "https://app.example.com/payments",
		});
		const faked = load({ ...test, SVC_STRIPE_API_URL: "http://127.0.0.1:12111" });
		expect(Either.getOrThrow(faked).stripeApiUrl).toBe("http://127.0.0.1:12111");
	});

	it("is complete with keys of test mode, of live mode, or of both", () => {
		expect(refusals(test)).toEqual([]);
		expect(refusals(live)).toEqual([]);
		expect(refusals({ ...test, ...live, SVC_STRIPE_TEST_WEBHOOK_SECRET: "whsec_test" })).toEqual([]);
	});

	it.each([
		["SVC_STRIPE_TEST_KEY", "sk_live_51Secret", "a secret key of live mode, which belongs in SVC_STRIPE_LIVE_KEY"],
		["SVC_STRIPE_TEST_KEY", "rk_live_51Secret", "a secret key of live mode, which belongs in SVC_STRIPE_LIVE_KEY"],
		["SVC_STRIPE_LIVE_KEY", "sk_test_51Secret", "a secret key of test mode, which belongs in SVC_STRIPE_TEST_KEY"],
		["SVC_STRIPE_TEST_KEY", "pk_test_51Secret", "belongs in SVC_STRIPE_TEST_PUBLISHABLE_KEY"],
		["SVC_STRIPE_LIVE_PUBLISHABLE_KEY", "sk_live_51Secret", "belongs in SVC_STRIPE_LIVE_KEY"],
		["SVC_STRIPE_LIVE_PUBLISHABLE_KEY", "pk_test_51Secret", "belongs in SVC_STRIPE_TEST_PUBLISHABLE_KEY"],
		["SVC_STRIPE_TEST_KEY", "whsec_51Secret", "the signing secret of a webhook endpoint"],
		["SVC_STRIPE_TEST_WEBHOOK_SECRET", "sk_test_51Secret", "belongs in SVC_STRIPE_TEST_KEY"],
		["SVC_STRIPE_TEST_WEBHOOK_SECRET", "whsec_one,51Secret", "whsec_…, separated by commas"],
	])("refuses another kind of value in %s (%s), says where it belongs, and never shows it", (name, value, expected) => {
		const [message = "", ...rest] = refusals({ ...test, [name]: value });
		expect(rest).toEqual([]);
		expect(message).toMatch(new RegExp(`^${name} must be `));
		expect(message).toContain(expected);
		expect(message).not.toContain("51Secret");
	});

	it.each([
		["SVC_PROCESSOR", "paypal", "simulator or stripe"],
		["SVC_STRIPE_METHODS", "card,cash", "card, us_bank_account, affirm"],
		["SVC_STRIPE_METHODS", "card,card", "card, us_bank_account, affirm"],
		["SVC_STRIPE_CONNECT_URL", "http://app.example.com", "https://"],
		["SVC_STRIPE_API_URL", "http://stripe.example.com", "this machine"],
		["SVC_STRIPE_API_URL", "https://127.0.0.1:1", "http://"],
	])("refuses %s=%s", (name, value, expected) => {
		const [message = ""] = refusals({ ...test, [name]: value });
		expect(message).toMatch(new RegExp(`^${name} must be `));
		expect(message).toContain(expected);
	});

	it.each([
		[{ SVC_PROCESSOR: "stripe" }, "SVC_STRIPE_TEST_KEY or SVC_STRIPE_LIVE_KEY must be set with SVC_PROCESSOR=stripe"],
		[without(test, "SVC_STRIPE_TEST_PUBLISHABLE_KEY"), "SVC_STRIPE_TEST_PUBLISHABLE_KEY must be set with"],
		[without(live, "SVC_STRIPE_LIVE_PUBLISHABLE_KEY"), "SVC_STRIPE_LIVE_PUBLISHABLE_KEY must be set with"],
		[without(live, "SVC_STRIPE_LIVE_WEBHOOK_SECRET"), "SVC_STRIPE_LIVE_WEBHOOK_SECRET must be set with"],
		[{ ...live, SVC_BASE_URL: "http://pay.example.com" }, "SVC_BASE_URL must begin with https://"],
		[without(live, "SVC_BASE_URL"), "SVC_BASE_URL must begin with https://"],
		[
			{ ...test, ...live, SVC_STRIPE_TEST_WEBHOOK_SECRET: "whsec_other, whsec_live" },
			"SVC_STRIPE_LIVE_WEBHOOK_SECRET must not have a secret of SVC_STRIPE_TEST_WEBHOOK_SECRET",
		],
		[
			{ ...live, SVC_STRIPE_API_URL: "http://127.0.0.1:1" },
			"SVC_STRIPE_API_URL must be unset with SVC_STRIPE_LIVE_KEY",
		],
		[{ ...test, SVC_STRIPE_LIVE_PUBLISHABLE_KEY: "pk_live_51Public" }, "SVC_STRIPE_LIVE_KEY must be set with"],
		[{ ...test, SVC_STRIPE_LIVE_WEBHOOK_SECRET: "whsec_live" }, "SVC_STRIPE_LIVE_KEY must be set with"],
		[{ ...test, SVC_STRIPE_CONNECT_URL: "https://app.example.com" }, "SVC_STRIPE_LIVE_KEY must be set with"],
		[{ ...test, SVC_ALLOW_SIMULATED_LIVE: "true" }, "SVC_ALLOW_SIMULATED_LIVE must be off with SVC_PROCESSOR=stripe"],
		[without(test, "SVC_PROCESSOR"), "SVC_PROCESSOR must be stripe with SVC_STRIPE_TEST_KEY"],
	])("refuses values that do not go together: %o", (environment, expected) => {
		const found = refusals(environment);
		expect(
			found.some((message) => message.startsWith(expected)),
			found.join("\n"),
		).toBe(true);
	});
});
