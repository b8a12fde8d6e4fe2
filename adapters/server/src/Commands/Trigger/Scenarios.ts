/** Creates real events: small uses of the shop, each with the event types that it emits. */
import type { EventType } from "@svc/core/events/Events";
import type { Sandbox } from "../Sandbox/UseCases.js";

const money = (amount: number) => ({ amount, currency: "USD" }) as const;

const order = async ({ createOrder }: Sandbox): Promise<string> =>
	(await createOrder({ line_items: [{ name: "Coffee", quantity: 1, unit_price_money: money(1_250) }] })).order_id;

const pay = ({ pay }: Sandbox, order_id: string, token: string) =>
	pay(order_id, { action: "pay", payment_source: { token } });

const sale = async (sandbox: Sandbox): Promise<string> => {
	const order_id = await order(sandbox);
	await pay(sandbox, order_id, "tok_visa");
	return order_id;
};

const isDeclined = (error: unknown): boolean =>
	typeof error === "object" && error !== null && "code" in error && error.code === "PAYMENT_DECLINED";

const declined = async (sandbox: Sandbox): Promise<void> => {
	const order_id = await order(sandbox);
	await pay(sandbox, order_id, "tok_declined").catch((error: unknown) => {
		if (!isDeclined(error)) throw error;
	});
};

const canceled = async (sandbox: Sandbox) => sandbox.cancelOrder(await order(sandbox));

const refund = async (sandbox: Sandbox) =>
	sandbox.createRefund({
		order_id: await sale(sandbox),
		reason: "requested_by_customer",
		amount_money: money(500),
	});

const customer = async ({ createCustomer, renameCustomer }: Sandbox) => {
	const { customer_id } = await createCustomer({ name: "Ada Lovelace", email: "ada@example.com" });
	return renameCustomer(customer_id, "Ada King");
};

const product = ({ createProduct }: Sandbox) =>
	createProduct({
		name: "Pour-over Dripper",
		product_type: "physical",
		default_variant: { unit_price_money: money(2_900) },
	});

const giftCard = ({ createGiftCard }: Sandbox) => createGiftCard({ balance_money: money(5_000) });

/** Scenarios in order of preference: the first with a type is used. Some pay with one of the simulator's cards. */
export const scenarios = [
	{
		run: sale,
		pays: true,
		emits: [
			"order.created",
			"payment_intent.created",
			"payment_intent.succeeded",
			"order.payment_captured",
			"order.paid",
			"order.closed",
		],
	},
	{ run: declined, pays: true, emits: ["payment_intent.payment_failed"] },
	{ run: canceled, pays: false, emits: ["order.canceled"] },
	{ run: refund, pays: true, emits: ["refund.created", "order.refunded"] },
	{ run: customer, pays: false, emits: ["customer.created", "customer.updated"] },
	{ run: product, pays: false, emits: ["product.created"] },
	{ run: giftCard, pays: false, emits: ["gift_card.issued"] },
] as const satisfies ReadonlyArray<{
	readonly run: (sandbox: Sandbox) => Promise<unknown>;
	readonly pays: boolean;
	readonly emits: ReadonlyArray<EventType>;
}>;

/** Returns the scenario that emits events of a type, if there is one. */
export const scenarioOf = (event_type: EventType) =>
	scenarios.find(({ emits }) => (emits as ReadonlyArray<EventType>).includes(event_type));
