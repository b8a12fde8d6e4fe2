/** A shop with plans, saved cards and subscriptions. */
import { expect, vi } from "vitest";
import { dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";
import { day, openBilling } from "./Billing.js";

/** Waits for the worker, however busy the machine is. */
export const eventually = <A>(check: () => Promise<A>): Promise<A> =>
	vi.waitFor(check, { timeout: 60_000, interval: 25 });

export interface SubscriptionEvent {
	readonly event_type: string;
	readonly created_at: string;
	readonly data: Readonly<Record<string, unknown>>;
}

export const openSubscribing = async (svc: Service, known?: Service["merchant"]) => {
	const shop = await openBilling(svc, known);
	const { get, key, post } = shop;

	const newCustomer = async (): Promise<string> =>
		dataOf(await post("/v1/customers", { name: "Grace", email: "grace@example.com" }), 201).customer_id;

	/** Saves a card of the token's behavior for a customer. */
	const cardOf = async (customer_id: string, token = "tok_visa"): Promise<string> => {
		const { client_setup, payment_method_id } = dataOf(await post("/v1/payment-methods", { customer_id }), 201);
		const { client_secret } = client_setup.processor.setup_intent;
		const { environment_id } = shop.merchant.sandbox;
		await svc.send(
			"POST",
			`/processor/v1/set-ups/${environment_id}`,
			String(new URLSearchParams({ client_secret, token })),
			{ key: null, headers: { "content-type": "application/x-www-form-urlencoded" } },
		);
		await eventually(async () =>
			expect(dataOf(await get(`/v1/payment-methods/${payment_method_id}`)).status).toBe("active"),
		);
		return payment_method_id;
	};

	/** A monthly plan of 20.00, unless `more` says otherwise. */
	const planOf = async (more: object = {}) =>
		dataOf(
			await post("/v1/subscription-plans", {
				name: "Club",
				billing_interval: "monthly",
				line_items: [{ name: "Membership", quantity: 1, unit_price_money: usd(2_000) }],
				...more,
			}),
			201,
		);

	const read = async (subscription_id: string) => dataOf(await get(`/v1/subscriptions/${subscription_id}`));

	const subscribe = (body: object) => post("/v1/subscriptions", body);

	/** Waits until a subscription has a status. */
	const reached = (subscription_id: string, status: string) =>
		eventually(async () => {
			const found = await read(subscription_id);
			expect(found.status).toBe(status);
			return found;
		});

	/** A subscription of a new customer with a card, as it was created. */
	const subscribed = async (token = "tok_visa", plan: object = {}, more: object = {}) => {
		const customer_id = await newCustomer();
		const payment_method_id = await cardOf(customer_id, token);
		const { subscription_plan_id } = await planOf(plan);
		return dataOf(await subscribe({ subscription_plan_id, customer_id, payment_method_id, ...more }), 201);
	};

	const act = (subscription_id: string, action: string, body?: object) =>
		post(`/v1/subscriptions/${subscription_id}/${action}`, body);

	const change = (subscription_id: string, body: object) => shop.patch(`/v1/subscriptions/${subscription_id}`, body);

	/** The periods, the oldest first. */
	const periodsOf = async (subscription_id: string) =>
		dataOf(await get(`/v1/subscriptions/${subscription_id}/periods?page_size=100&sort_by=index&sort_direction=asc`));

	/** The subscription's events, oldest first. */
	const eventsOf = async (subscription_id: string): Promise<ReadonlyArray<SubscriptionEvent>> => {
		const found: Array<SubscriptionEvent> = [];
		let token = "";
		do {
			const page = (await get(`/v1/webhook-events?page_size=100&sort_direction=asc${token}`)).body;
			for (const event of page.data)
				if (event.data.subscription?.subscription_id === subscription_id) found.push(event);
			token = page.next_page_token === undefined ? "" : `&page_token=${page.next_page_token}`;
		} while (token !== "");
		return found;
	};

	/** The events as days since the subscription was created, with their types. */
	const daysOf = async ({ created_at, subscription_id }: { created_at: string; subscription_id: string }) =>
		(await eventsOf(subscription_id)).map((event) => {
			const days = (Date.parse(event.created_at) - Date.parse(created_at)) / (day * 1_000);
			return `${Math.floor(days)} ${event.event_type.replace("subscription.", "")}`;
		});

	const orderOf = async (order_id: string) => dataOf(await get(`/v1/orders/${order_id}`));

	return {
		...shop,
		key,
		newCustomer,
		cardOf,
		planOf,
		subscribe,
		subscribed,
		read,
		reached,
		act,
		change,
		periodsOf,
		eventsOf,
		daysOf,
		orderOf,
	};
};
