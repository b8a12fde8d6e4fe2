/** Payment links and their buyers, for tests. */
import { ticketCodeOf, tickets as ticketCollection } from "@svc/core/sale/PaymentLinks/Ticket";
import { Crypto } from "@svc/core/words/Crypto";
import { Documents } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { type Answer, type CallOptions, dataOf, type Service } from "../../Harness.js";
import { usd } from "../Sale.js";
import { buyerOf, credentialOf, sessionOf } from "./Buyers.js";

export const hourSeconds = 3_600;

/** A time after the service's own, by so many hours. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hourSeconds * 1_000).toISOString();

export const oneTime = {
	name: "Shop",
	line_items: [{ key: "mug", name: "Mug", amount_money: usd(1_500) }],
};

export const donation = {
	name: "Save the owls",
	payment_link_type: "donation",
	line_items: [
		{
			key: "gift",
			name: "Donation",
			min_amount_money: usd(500),
			max_amount_money: usd(100_000),
			suggested_amounts_money: [usd(1_000), usd(5_000)],
		},
	],
};

/** A link of an event with so many seats, in two tiers. */
export const event = (max_total_quantity?: number, more: object = {}) => ({
	name: "Gala",
	description: "An evening.",
	payment_link_type: "event",
	line_items: [
		{ key: "hall", name: "Hall", unit_price_money: usd(2_000) },
		{ key: "balcony", name: "Balcony", unit_price_money: usd(1_000), max_quantity: 4 },
	],
	event_config: {
		event_at: inHours(1_000),
		timezone: "America/Denver",
		venue: "Town Hall",
		ticket_prefix: "GALA-",
		...(max_total_quantity === undefined ? {} : { max_total_quantity }),
		...more,
	},
});

export const links = (svc: Service) => {
	const create = (body: object, options?: CallOptions) => svc.post("/v1/payment-links", body, options);
	const made = async (body: object) => dataOf(await create(body), 201);
	const read = async (id: string) => dataOf(await svc.get(`/v1/payment-links/${id}`));
	const seen = async (id: string) => dataOf(await svc.get(`/v1/payment-links/${id}/public`, { key: null }));
	const start = (id: string, body: object = {}, options: CallOptions = {}): Promise<Answer> =>
		svc.post(`/v1/payment-links/${id}/checkout-sessions`, body, { key: null, ...options });
	/** A buyer that has chosen these quantities, by key. */
	const buys = async (id: string, quantities: Readonly<Record<string, number>>, customer?: object) => {
		const line_items = Object.entries(quantities).map(([key, quantity]) => ({ key, quantity }));
		const body = { line_items, ...(customer === undefined ? {} : { customer }) };
		const session = sessionOf(await start(id, body), 201);
		return { session, buyer: buyerOf(svc, credentialOf(session)) };
	};
	const tickets = async (id: string, query = "") =>
		dataOf(await svc.get(`/v1/payment-links/${id}/tickets?sort_direction=asc&page_size=100${query}`));
	const soldOut = async (id: string): Promise<number> =>
		dataOf(await svc.get("/v1/webhook-events?page_size=100&event_type=payment_link.sold_out")).filter(
			({ data }: { data: { payment_link: { payment_link_id: string } } }) => data.payment_link.payment_link_id === id,
		).length;
	/** What the QR code of a ticket says, as its mail has it. */
	const codeOf = (ticket_id: string): Promise<string> =>
		svc.runtime.runPromise(
			Effect.gen(function* () {
				const documents = yield* Documents;
				const { environment_id } = svc.caller.environment;
				return ticketCodeOf(yield* Crypto, yield* documents.require(ticketCollection, environment_id, ticket_id));
			}),
		);
	return { codeOf, create, made, read, seen, start, buys, tickets, soldOut };
};
