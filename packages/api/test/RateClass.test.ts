import { HttpApi } from "@effect/platform";
import { Api } from "@svc/api";
import { rateClassOf } from "@svc/api/Endpoint";
import { expect, it } from "vitest";

const classes = new Map<string, string | undefined>();
HttpApi.reflect(Api, {
	onGroup: () => {},
	onEndpoint: ({ endpoint, mergedAnnotations }) => {
		classes.set(`${endpoint.method} ${endpoint.path}`, rateClassOf(endpoint.method, mergedAnnotations));
	},
});

it("every endpoint names the rate class of its requests", () => {
	const without = [...classes].filter(([, one]) => one === undefined).map(([endpoint]) => endpoint);
	expect(without).toEqual([]);
});

it("every GET is a read, and nothing else is", () => {
	const odd = [...classes].filter(([endpoint, one]) => endpoint.startsWith("GET ") !== (one === "read"));
	expect(odd).toEqual([]);
});

it.each([
	["POST /v1/api-keys", "sensitive_write"],
	["POST /v1/api-keys/:api_key_id/revoke", "sensitive_write"],
	["PATCH /v1/settings", "sensitive_write"],
	["POST /v1/webhook-endpoints/:webhook_endpoint_id/rotate-secret", "sensitive_write"],
	["POST /v1/webhook-endpoints", "write"],
	["POST /v1/orders/:order_id/pay", "payment"],
	["POST /v1/checkout-sessions", "payment"],
	["POST /v1/checkout-sessions/:checkout_session_id/expire", "payment"],
	["POST /v1/orders/:order_id/payment-intents", "payment"],
	["POST /v1/payment-intents/:payment_intent_id/cancel", "payment"],
	["POST /v1/orders", "write"],
	["POST /v1/orders/:order_id/manual-payments", "payment"],
	["POST /v1/refunds", "external_provider_action"],
	["POST /v1/developer/sandboxes", "sensitive_write"],
])("%s counts as %s (requirements: Rate limits)", (endpoint, expected) => {
	expect(classes.get(endpoint)).toBe(expected);
});
