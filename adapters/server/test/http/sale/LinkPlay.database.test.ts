/**
 * Laws of payment links over the whole service. For all that buyers and sellers do in any order, also at once, however
 * banks answer and time passes: no seat, unit, use of a code or cent of a gift card is sold twice, and what each buyer
 * has is what they paid for.
 */
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { type Scenario, scenario } from "./LinkScenarios.js";
import { giftCardCents, type LinkState, openLinks } from "./LinkTable.js";

const charges = {
	succeeds: "succeeds",
	declines: "declines",
	asks: "requires_action",
	processing: "processing",
} as const;
const isToken = (token: string): token is keyof typeof charges => token in charges;
const fake = makeFakeProcessor((token) => ({ charge: { type: isToken(token) ? charges[token] : "succeeds" } }));

let svc: Service;
beforeAll(async () => {
	svc = await startService({ processor: fake.layer, worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

type Sale = LinkState["sales"][number];

const sum = <A>(all: ReadonlyArray<A>, of: (one: A) => number) => all.reduce((total, one) => total + of(one), 0);

interface Settled {
	readonly amount_money: { readonly amount: number };
	readonly refunded_money: { readonly amount: number };
	readonly origin: { readonly type: string };
}

/** What payments of a kind have settled and not given back, in cents. */
const settledBy = ({ sales }: LinkState, type: "payment_intent" | "gift_card"): number =>
	sum(sales, ({ order }) =>
		sum(
			(order.settled_payments as ReadonlyArray<Settled>).filter(({ origin }) => origin.type === type),
			({ amount_money, refunded_money }) => amount_money.amount - refunded_money.amount,
		),
	);

const isUsing = ({ order }: Sale): boolean =>
	order.applied_discounts.some(({ is_use_counted }: { is_use_counted?: boolean }) => is_use_counted === true);

interface Line {
	readonly variant_id?: string;
	readonly quantity: number;
	readonly refunded_quantity: number;
	readonly canceled_quantity?: number;
}
const linesOf = ({ order }: Sale): ReadonlyArray<Line> => order.line_items;

/** Sold, and not canceled since. */
const isSold = ({ order }: Sale): boolean => order.payment_status === "paid" && order.status !== "canceled";

/** What holds whenever no request is under way; refunds may be. */
const expectNothingSoldTwice = ({ gala, giftCard, level, received, sales, seen, tickets }: LinkState, uses: number) => {
	expect(tickets.length).toBeLessThanOrEqual(gala.event_config.max_total_quantity);
	expect(seen.remaining_quantity).toBeGreaterThanOrEqual(0);
	expect(level.on_hand_quantity).toBe(received);
	expect(level.available_quantity).toBeGreaterThanOrEqual(0);
	expect(sales.filter(isUsing).length).toBeLessThanOrEqual(uses);
	expect(giftCard).toBeGreaterThanOrEqual(0);
	for (const { order, session } of sales) if (session.status === "completed") expect(order.payment_status).toBe("paid");
};

/** What holds when every payment has ended and a day has passed. */
const expectAtRest = (state: LinkState, charged: number) => {
	const { gala, giftCard, level, sales, seen, tickets } = state;
	const of = (link: Sale["link"]) => sales.filter((sale) => sale.link === link && isSold(sale));
	const seats = sum(of("gala"), (sale) => sum(linesOf(sale), (line) => line.quantity - line.refunded_quantity));
	const units = sum(of("shop"), (sale) =>
		sum(
			linesOf(sale).filter(({ variant_id }) => variant_id !== undefined),
			({ canceled_quantity = 0, quantity }) => quantity - canceled_quantity,
		),
	);
	expect([tickets.length, gala.total_quantity_sold]).toEqual([seats, seats]);
	expect(seen.remaining_quantity).toBe(gala.event_config.max_total_quantity - seats);
	expect([level.held_quantity, level.committed_quantity]).toEqual([0, units]);
	expect(giftCard + settledBy(state, "gift_card")).toBe(giftCardCents);
	expect(charged).toBe(settledBy(state, "payment_intent"));
	for (const { order, session } of sales) {
		expect(session.status).not.toBe("open");
		expect(order.active_payment_attempt_id).toBeUndefined();
		// Nobody pays an order whose buyer is gone, unless its seller takes the money.
		if (order.payment_status !== "paid") expect([session.status, order.status]).toEqual(["expired", "canceled"]);
	}
};

/** How commands may be answered. 401: a day after a session ended, its secret shows nothing any more. */
const answered = [200, 201, 401, 402, 409, 422, 429];

const taken = () => fake.charged() - fake.refunded();

const play = async (given: Scenario) => {
	const before = taken();
	const table = await openLinks(svc, fake, given);
	for (const commands of given.steps) {
		const answers = await Promise.all(commands.map(table.perform));
		for (const answer of answers) if (answer !== undefined) expect(answered, answer.text).toContain(answer.status);
		expectNothingSoldTwice(await table.state(), given.uses);
	}
	await table.comeToRest();
	const state = await table.state();
	expectNothingSoldTwice(state, given.uses);
	expectAtRest(state, taken() - before);
};

/** Tries of the play; each takes about 60 requests and as many looks. A failure is not made smaller, which takes minutes. */
const plays = Number(process.env.LINK_PLAYS ?? 6);

describe("any sequence of what buyers and sellers do with payment links", () => {
	it("PL8 PL9 PL10 PL11 PL12 CS9 CS20 CS24 sells each seat, unit, use and cent once", async () => {
		await fc.assert(fc.asyncProperty(scenario, play), { numRuns: plays, endOnFailure: true });
	});
});
