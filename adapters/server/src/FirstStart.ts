/** Prints the text shown at start: the first start shows a key and a sale to try, later ones how to get another key. */
import { type CreatedMerchant, Merchants } from "@svc/core/platform/Merchants";
import { Effect, Option } from "effect";
import type { Configuration } from "./Configuration.js";
import { oneAtATime } from "./Installation.js";

/** Sets up the first merchant of an empty database, on only one of the nodes that start together. */
export const setUpFirstMerchant = Effect.flatMap(Merchants, (merchants) =>
	oneAtATime(
		Effect.flatMap(merchants.isEmpty, (isEmpty) =>
			isEmpty ? Effect.asSome(merchants.create({ name: "My shop" })) : Effect.succeed(Option.none<CreatedMerchant>()),
		),
	),
);

/**
 * A first sale with nothing but a shell and curl, to paste into bash or zsh: create an order, pay it, read it. One line
 * per call. Stripe tokens can only be created in a browser, so that sale ends with a checkout link.
 */
export const firstSale = (
	baseUrl: string,
	testKey: string,
	processor: Configuration["processor"] = "simulator",
): ReadonlyArray<string> => {
	const line = '{"name": "Coffee", "quantity": 2, "unit_price_money": {"amount": 450, "currency": "USD"}}';
	const payment = '{"action": "pay", "payment_source": {"token": "tok_visa"}}';
	const authorization = '-H "Authorization: Bearer $KEY"';
	const post = (idempotencyKey: string, body: string) =>
		`${authorization} -H "Idempotency-Key: ${idempotencyKey}" -H "Content-Type: application/json" -d '${body}'`;
	const begin = [
		`KEY=${testKey}`,
		`ORDER=$(curl -s "${baseUrl}/v1/orders" ${post("first-sale", `{"line_items": [${line}]}`)} | grep -o 'ord_[0-9a-z]*' | head -n 1)`,
	];
	if (processor === "stripe")
		return [
			...begin,
			`curl -s "${baseUrl}/v1/checkout-sessions" ${post("first-checkout", `{"order_id": "'$ORDER'"}`)} | grep -o 'http[^"]*/checkout/[^"]*'`,
		];
	return [
		...begin,
		`curl -sw '\\n' "${baseUrl}/v1/orders/$ORDER/pay" ${post("first-payment", payment)}`,
		`curl -sw '\\n' "${baseUrl}/v1/orders/$ORDER" ${authorization}`,
	];
};

/** The text of a first start. The key is shown only here. */
export const firstGreeting = (
	baseUrl: string,
	created: CreatedMerchant,
	processor: Configuration["processor"] = "simulator",
): string => {
	const testKey = created.test_key.secret_key ?? "";
	const [key, ...calls] = firstSale(baseUrl, testKey, processor);
	return `
svc is ready at ${baseUrl}

  Documentation   ${baseUrl}/docs
  Merchant        ${created.merchant.merchant_id}
  Sandbox         ${created.sandbox.environment_id}
  Test key        ${testKey}

The key is shown only once: only its hash is stored. In another terminal, paste these lines for a first
sale${processor === "stripe" ? ", and open the link that they print (card 4242 4242 4242 4242)" : ""}:

${[key, ...calls].join("\n")}
`;
};

/** The text of every later start. `name` is what to type for the command. */
export const greeting = (baseUrl: string, name: string): string => `
svc is ready at ${baseUrl} (documentation: ${baseUrl}/docs)
Keys are shown only when they are created; for another test key, run: ${name} keys create
`;
