/** Common steps of payment tests: sell something, pay it, and read the result. */
import { expect } from "vitest";
import type { CallOptions, Service } from "../Harness.js";
import { eventually } from "./Receiver.js";

export const usd = (amount: number) => ({ amount, currency: "USD" });

export const sales = (svc: Service) => {
	/** An open order of this total, including `tip`. */
	const order = async (total = 2_500, tip = 0): Promise<string> => {
		const made = await svc.post("/v1/orders", {
			line_items: [{ name: "Mug", quantity: 1, unit_price_money: usd(total - tip) }],
		});
		expect(made.status, made.text).toBe(201);
		const { order_id } = made.body.data;
		if (tip > 0) {
			const tipped = await svc.put(`/v1/orders/${order_id}/tip`, {
				application_method: { type: "fixed", amount_money: usd(tip) },
			});
			expect(tipped.body.data.pricing_amounts.total_money).toEqual(usd(total));
		}
		return order_id;
	};

	const payWith = (order_id: string, body: object, options?: CallOptions) =>
		svc.post(`/v1/orders/${order_id}/pay`, body, options);

	/** Charges the whole balance. */
	const pay = (order_id: string, token: string, options?: CallOptions) =>
		payWith(order_id, { action: "pay", payment_source: { token } }, options);

	/** Adds legs of these amounts. */
	const legs = async (order_id: string, ...amounts: ReadonlyArray<number>): Promise<ReadonlyArray<string>> => {
		const made: Array<string> = [];
		for (const amount of amounts) {
			const leg = await svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(amount) });
			expect(leg.status, leg.text).toBe(201);
			made.push(leg.body.data.payment_intent_id);
		}
		return made;
	};

	/** Confirms legs, given as ID and token. */
	const confirm = (
		order_id: string,
		tokens: Readonly<Record<string, string>>,
		more: object = {},
		options?: CallOptions,
	) =>
		payWith(
			order_id,
			{
				action: "confirm_payment_intents",
				payment_intents: Object.entries(tokens).map(([payment_intent_id, token]) => ({ payment_intent_id, token })),
				...more,
			},
			options,
		);

	const read = async (order_id: string) => (await svc.get(`/v1/orders/${order_id}`)).body.data;
	const attempts = async (order_id: string) => (await svc.get(`/v1/orders/${order_id}/payment-attempts`)).body.data;
	const intents = async (order_id: string) =>
		(await svc.get(`/v1/payment-intents?order_id=${order_id}&sort_direction=asc`)).body.data;

	/** The types of an order's events since its creation, oldest first. */
	const events = async (order_id: string): Promise<ReadonlyArray<string>> => {
		const types: Array<string> = [];
		let token = "";
		do {
			const page = (await svc.get(`/v1/webhook-events?page_size=100&sort_direction=asc${token}`)).body;
			for (const { data, event_type } of page.data)
				if ((data.order ?? data.payment_intent)?.order_id === order_id) types.push(event_type);
			token = page.next_page_token === undefined ? "" : `&page_token=${page.next_page_token}`;
		} while (token !== "");
		return types.filter((type) => type !== "order.created" && type !== "order.updated");
	};

	/** Waits until the order has no active attempt. */
	const settled = (order_id: string) =>
		eventually(async () => {
			const found = await read(order_id);
			return found.active_payment_attempt_id === undefined ? found : undefined;
		});

	return { order, pay, payWith, legs, confirm, read, attempts, intents, events, settled };
};
