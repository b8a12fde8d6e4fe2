/** The first sale: a product, an order that the server prices, a card payment, and its webhooks. */
import { type Client, SvcError } from "@svc/client";
import { startReceiver } from "./Receiver.js";

const usd = (amount: number) => ({ amount, currency: "USD" }) as const;
const shown = ({ amount }: { readonly amount: number }): string => `$${(amount / 100).toFixed(2)}`;

/** Registers the receiver. Explains what to do if the server does not send to this machine. */
const register = async (svc: Client, url: string) => {
	try {
		return (await svc.webhooks.createEndpoint({ payload: { url, description: "The first sale's own receiver" } })).data;
	} catch (error) {
		if (error instanceof SvcError && error.param === "url")
			throw new Error(
				`${error.message}\nStart the server with SVC_WEBHOOKS_ALLOW_PRIVATE_TARGETS=on to receive webhooks here.`,
				{
					cause: error,
				},
			);
		throw error;
	}
};

/** Sells once, and reports each step with `say`. */
export const sell = async (svc: Client, say: (line: string) => void): Promise<void> => {
	const receiver = await startReceiver((event) => say(`   ✓ verified ${event.event_type} (${event.webhook_event_id})`));
	try {
		say("1. Register a webhook endpoint; its secret is shown this once");
		const endpoint = await register(svc, receiver.url);
		receiver.verifyWith(endpoint.secret ?? "");
		say(`   ${endpoint.webhook_endpoint_id} → ${endpoint.url}`);

		say("2. Put a product into the catalog");
		const { data: product } = await svc.catalog.create({
			payload: {
				name: "Coffee beans, 1 kg",
				product_type: "physical",
				default_variant: { unit_price_money: usd(1_850) },
			},
		});
		const [variant] = product.variants;
		if (variant === undefined) throw new Error("A product has a variant");
		say(`   ${product.product_id}: ${product.name}, ${shown(variant.unit_price_money)}`);

		say("3. Order two of it; the server prices the order and taxes it where it goes");
		const { data: order } = await svc.orders.create({
			payload: {
				line_items: [
					{ variant_id: variant.variant_id, quantity: 2 },
					{ name: "Gift wrapping", quantity: 1, unit_price_money: usd(300) },
				],
				delivery_destination: {
					address: { line1: "1 Pike Pl", city: "Seattle", state: "WA", postal_code: "98101", country: "US" },
				},
			},
		});
		const { subtotal_money, tax_money, total_money } = order.pricing_amounts;
		say(`   ${order.order_id}: ${shown(subtotal_money)} + tax ${shown(tax_money)} = ${shown(total_money)}`);

		say("4. Pay it with a test card");
		const { data: paid } = await svc.payments.pay(
			{
				path: { order_id: order.order_id },
				payload: {
					action: "pay",
					payment_source: { token: "tok_visa" },
					expected_outstanding_money: order.settlement_amounts.outstanding_money,
				},
			},
			// The shop's own key: however often this call is repeated, the card is charged once.
			{ idempotencyKey: `pay-${order.order_id}` },
		);
		say(`   the order is ${paid.order.payment_status}: ${shown(paid.order.settlement_amounts.paid_money)}`);

		say("5. Receive what happened, signed");
		const event = await receiver.waitFor("order.paid", 15_000);
		say(`   ${event.event_type} says: ${JSON.stringify(event.data)}`);

		await svc.webhooks.patchEndpoint({
			path: { webhook_endpoint_id: endpoint.webhook_endpoint_id },
			payload: { enabled: false },
		});
		say("Sold.");
	} finally {
		receiver.close();
	}
};
