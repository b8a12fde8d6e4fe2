/** Tickets of orders that the seller cancels after they are paid. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { usd } from "../Sale.js";
import { event, links, oneTime } from "./Links.js";

let svc: Service;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	link = links(svc);
});
afterAll(() => svc.stop());

interface Ticket {
	readonly number: string;
	readonly status: string;
}

/** What the link of an event has sold, and its tickets. */
const standing = async (payment_link_id: string) => ({
	sold: (await link.read(payment_link_id)).total_quantity_sold,
	remaining: (await link.seen(payment_link_id)).remaining_quantity,
	tickets: (await link.tickets(payment_link_id)).map(({ number, status }: Ticket) => `${number} ${status}`),
});

const cancel = (order_id: string) => svc.post(`/v1/orders/${order_id}/cancel`);

/** Refunds units of the order's only line, and waits until they are paid back. */
const refund = async (order_id: string, quantity: number) => {
	const [{ order_line_item_id }] = dataOf(await svc.get(`/v1/orders/${order_id}`)).line_items;
	const line_items = [{ order_line_item_id, quantity }];
	const { refund_id } = dataOf(await svc.post("/v1/refunds", { order_id, line_items }), 201);
	const isDone = async () => dataOf(await svc.get(`/v1/refunds/${refund_id}`)).status === "succeeded" || undefined;
	await eventually(isDone);
};

describe("PL10: a paid order that is canceled", () => {
	it("gives its places back with their tickets, once, whatever is refunded before and after", async () => {
		const { payment_link_id } = await link.made(event(5));
		const { buyer, session } = await link.buys(payment_link_id, { hall: 3 });
		dataOf(await buyer.pay());
		const { order_id } = session;
		await refund(order_id, 1);
		expect(await standing(payment_link_id)).toMatchObject({ sold: 2, remaining: 3 });
		expect(dataOf(await cancel(order_id))).not.toHaveProperty("payment_link_seats");
		const free = {
			sold: 0,
			remaining: 5,
			tickets: ["GALA-1 canceled", "GALA-2 canceled", "GALA-3 canceled"],
		};
		expect(await standing(payment_link_id)).toEqual(free);
		await refund(order_id, 2);
		expect(await standing(payment_link_id)).toEqual(free);
	});

	it("has no valid ticket left if its places cost nothing", async () => {
		const line_items = [{ key: "seat", name: "Seat", unit_price_money: usd(0) }];
		const { payment_link_id } = await link.made({ ...event(1), line_items });
		const { buyer, session } = await link.buys(payment_link_id, { seat: 1 });
		dataOf(await buyer.post("/pay", { expected_revision: (await buyer.view()).revision }));
		expect(await standing(payment_link_id)).toEqual({ sold: 1, remaining: 0, tickets: ["GALA-1 valid"] });
		dataOf(await cancel(session.order_id));
		expect(await standing(payment_link_id)).toEqual({ sold: 0, remaining: 1, tickets: ["GALA-1 canceled"] });
	});

	it("of a shop counts as sold until it is refunded", async () => {
		const { payment_link_id } = await link.made(oneTime);
		const { buyer, session } = await link.buys(payment_link_id, {});
		dataOf(await buyer.pay());
		const { order_id } = session;
		dataOf(await cancel(order_id));
		expect((await link.read(payment_link_id)).total_quantity_sold).toBe(1);
		await refund(order_id, 1);
		expect((await link.read(payment_link_id)).total_quantity_sold).toBe(0);
	});
});
