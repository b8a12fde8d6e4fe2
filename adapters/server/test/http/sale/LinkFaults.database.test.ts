/** An event that more buyers want than it has seats, while half of them walk away at every stage. */
import type { ProcessorAdapter } from "@svc/core/sale/Payments/ProcessorAdapter";
import { layer as simulator } from "@svc/simulator";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, type Service, startService } from "../../Harness.js";
import { event, links } from "./Links.js";

/** So many payments at once may take a busy machine longer than a seller would wait. */
const patient: ProcessorAdapter = { collections: [], layer: simulator({ deadline_millis: 60_000 }) };

let svc: Service;
let link: ReturnType<typeof links>;
beforeAll(async () => {
	svc = await startService({ worker: true, processor: patient });
	link = links(svc);
});
afterAll(() => svc.stop());

type Buyer = Awaited<ReturnType<ReturnType<typeof links>["buys"]>>["buyer"];

/** How a buyer goes on after choosing. Declines stay below those that ask for a proof of work. */
const ways = {
	leaves: 72,
	"abandons the bank's page": 10,
	"is declined and leaves": 18,
	pays: 100,
} as const;

const seats = 50;

/** Every way, mixed: each buyer's is known by its place. */
const mixed = Object.entries(ways)
	.flatMap(([way, count]) => Array.from({ length: count }, (_, i) => ({ way, at: (i + 0.5) / count })))
	.sort((one, other) => one.at - other.at)
	.map(({ way }) => way);

/** So many requests at once as a small machine answers before its clients give up. */
const manyAtOnce = <A, B>(list: ReadonlyArray<A>, work: (one: A) => Promise<B>): Promise<ReadonlyArray<B>> =>
	Effect.runPromise(Effect.forEach(list, (one) => Effect.promise(() => work(one)), { concurrency: 20 }));

const tokens: Readonly<Record<string, string>> = {
	"abandons the bank's page": "tok_requires_action",
	"is declined and leaves": "tok_declined",
	pays: "tok_visa",
};

describe("an event of 50 seats with 200 buyers, when half of them walk away", () => {
	it("sells every seat once, numbers the tickets without a gap, and loses none to those that left (PL8, PL10)", async () => {
		const { payment_link_id: id } = await link.made(event(seats));
		const taken = async () => {
			const { remaining_quantity } = await link.seen(id);
			return { remaining_quantity, sold: (await link.read(id)).total_quantity_sold };
		};

		const buyers = await manyAtOnce(mixed, async (way) => ({ way, ...(await link.buys(id, { hall: 1 })) }));
		expect(await taken()).toEqual({ remaining_quantity: seats, sold: 0 });

		const waiting: Array<Buyer> = [];
		let paid = 0;
		await manyAtOnce(buyers, async ({ buyer, way }) => {
			const token = tokens[way];
			if (token === undefined) return;
			const answer = await buyer.pay(token);
			const isPaid = answer.status === 200 && answer.body.data.status === "completed";
			if (isPaid) paid += 1;
			else if (answer.status === 200) expect(answer.body.data.payment.status).toBe("requires_action");
			else expect(["EVENT_SOLD_OUT", "PAYMENT_DECLINED"], answer.text).toContain(answer.body.error.code);
			if (way === "pays" && !isPaid) waiting.push(buyer);
		});
		const full = await taken();
		expect(full.sold).toBe(paid);
		expect(paid).toBeLessThan(seats);

		// The environment's clock ends what was abandoned. Each seat is then sold or free.
		await advanceClock(svc, 31 * 60);
		expect(await taken()).toEqual({ remaining_quantity: seats - paid, sold: paid });

		const last = await manyAtOnce(waiting, (buyer) => buyer.pay());
		for (const refused of last.filter(({ status }) => status !== 200))
			expect(refused.body.error.code, refused.text).toBe("EVENT_SOLD_OUT");
		expect(paid + last.filter(({ status }) => status === 200).length).toBe(seats);
		expect(await taken()).toEqual({ remaining_quantity: 0, sold: seats });

		const tickets: ReadonlyArray<{ readonly number: string; readonly order_id: string; readonly status: string }> =
			await link.tickets(id);
		expect(tickets.map(({ number }) => Number(number.replace("GALA-", ""))).sort((a, b) => a - b)).toEqual(
			Array.from({ length: seats }, (_, i) => i + 1),
		);
		expect(new Set(tickets.map(({ order_id }) => order_id)).size).toBe(seats);
		expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(["valid"]));
		expect(await link.soldOut(id)).toBe(1);
	});
});
