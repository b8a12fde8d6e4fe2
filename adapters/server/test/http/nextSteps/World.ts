/** What the rows of the table of next steps share: one service, and the common steps of selling on it. */
import type { ErrorCode } from "@svc/core/words/Errors";
import { type Answer, dataOf, type Service } from "../../Harness.js";
import { openBilling } from "../billing/Billing.js";
import { openSubscribing } from "../billing/Subscribing.js";
import { returning } from "../Return.js";
import { sales, usd } from "../Sale.js";
import { checkouts } from "../sale/Buyers.js";
import { links } from "../sale/Links.js";
import { trackedSales } from "../TrackedSale.js";

export type Json = Answer["body"];

export const openWorld = (svc: Service) => {
	const sale = sales(svc);
	const made = async (path: string, body?: object): Promise<Json> => dataOf(await svc.post(path, body), 201);
	const done = async (path: string, body?: object): Promise<Json> => dataOf(await svc.post(path, body));
	return {
		svc,
		sale,
		made,
		done,
		checkout: checkouts(svc),
		link: links(svc),
		goods: trackedSales(svc),
		returns: returning(svc),
		/** An order of these lines. */
		order: (line_items: ReadonlyArray<object>, more: object = {}) => made("/v1/orders", { line_items, ...more }),
		cash: (order_id: string, amount: number) =>
			svc.post(`/v1/orders/${order_id}/manual-payments`, { amount_money: usd(amount), method: "cash" }),
		giftCard: (amount: number) => made("/v1/gift-cards", { balance_money: usd(amount) }),
		/** The buyer approves or rejects the payment on the processor's page. */
		atBank: async ({ client_action }: Json, result: "approved" | "rejected") => {
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const page = new URL(client_action.url).pathname;
			await svc.send("POST", page, `result=${result}`, { key: null, headers });
		},
		/** A merchant of its own, whose clock may be advanced, with invoices. */
		invoices: () => openBilling(svc),
		/** The same, with plans, saved cards and subscriptions. */
		billing: () => openSubscribing(svc),
	};
};

export type World = ReturnType<typeof openWorld>;

/** The error of a refusal. */
type Refused = Json;

/** Raises a refusal. Returns it, and what performs the proposed step. */
export type Scenario = (
	world: World,
) => Promise<readonly [refused: Answer, perform: (error: Refused) => Promise<Answer>]>;

export interface Row {
	readonly code: ErrorCode;
	/** The part of the refusal's `next_steps` that is performed. */
	readonly step: string;
	readonly run: Scenario;
}

export const row = (code: ErrorCode, step: string, run: Scenario): Row => ({ code, step, run });

export const line = (name: string, amount: number, quantity = 1) => ({
	name,
	quantity,
	unit_price_money: usd(amount),
});
