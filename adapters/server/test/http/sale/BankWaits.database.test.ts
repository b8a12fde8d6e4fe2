/** Payments that wait for the buyer's bank: what they hold, for how long, and who can end the wait. */
import { Processor, ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Layer } from "effect";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Answer, advanceClock, dataOf, type Service, startService } from "../../Harness.js";
import { usd } from "../Sale.js";
import { trackedSales } from "../TrackedSale.js";
import { checkouts } from "./Buyers.js";

const fake = makeFakeProcessor((token) => ({
	charge: { type: token === "asks" ? "requires_action" : token === "debit" ? "processing" : "succeeds" },
}));

/** What happens when svc cancels a charge: before it reaches the processor, and to the answer. */
let canceling: { readonly before?: () => Promise<unknown>; readonly isAnswerLost?: boolean } = {};
let cancels = 0;

const processor = Layer.succeed(Processor, {
	...fake.processor,
	deadline_millis: 60_000,
	cancel: (terms) =>
		Effect.gen(function* () {
			cancels++;
			const { before, isAnswerLost = false } = canceling;
			yield* Effect.promise(async () => before?.());
			const charge = yield* fake.processor.cancel(terms);
			return isAnswerLost ? yield* new ProcessorUnavailable({ cause: "The answer was lost." }) : charge;
		}),
});

let svc: Service;
let shop: ReturnType<typeof checkouts>;
beforeAll(async () => {
	svc = await startService({ processor, worker: true });
	shop = checkouts(svc);
});
afterEach(() => {
	canceling = {};
});
afterAll(() => svc.stop());

const refusal = ({ body, status }: Answer) => [status, body.error?.code];

const intentsOf = async (order_id: string): Promise<ReadonlyArray<{ readonly processor_idempotency_key: string }>> =>
	dataOf(await svc.get(`/v1/payment-intents?order_id=${order_id}`));

/** The buyer confirms at the bank. */
const confirm = async (order_id: string): Promise<void> => {
	for (const { processor_idempotency_key: key } of await intentsOf(order_id)) fake.finish(key, "succeeds");
};

const attemptsOf = async (order_id: string) =>
	dataOf(await svc.get(`/v1/orders/${order_id}/payment-attempts?sort_direction=asc`)).map(
		({ status }: { status: string }) => status,
	);

/** A checkout of 55.00, of which a gift card of 20.00 pays a part, and that waits for the buyer's bank. */
const waiting = async (more: object = {}, token = "asks") => {
	const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(2_000) }), 201);
	const order_id = await shop.orderOf(5_500, more);
	dataOf(await svc.post(`/v1/orders/${order_id}/gift-cards`, { code: card.code }));
	const opened = await shop.opened({ order_id });
	dataOf(await opened.buyer.pay(token));
	const giftCard = async () => {
		const { balance_money, held_money, status } = dataOf(await svc.post("/v1/gift-cards/lookup", { code: card.code }));
		return [status, balance_money.amount, held_money?.amount ?? 0];
	};
	expect(await giftCard()).toEqual(["in_use", 0, 2_000]);
	const at = `/v1/checkout-sessions/${opened.session.checkout_session_id}`;
	const expectFree = async () => {
		expect(await giftCard()).toEqual(["active", 2_000, 0]);
		expect(await shop.order(order_id)).not.toHaveProperty("active_payment_attempt_id");
		expect(await attemptsOf(order_id)).toEqual(["canceled"]);
		// The buyer comes too late: nothing is charged, and nothing happens twice.
		await confirm(order_id);
		dataOf(await svc.get(`/v1/orders/${order_id}`));
		expect((await shop.order(order_id)).settlement_amounts.paid_money).toEqual(usd(0));
	};
	return { ...opened, at, expectFree, giftCard };
};

/** The commands that end the wait, and what they say if the bank was faster. */
const commands = {
	"the seller ends the checkout": {
		run: ({ at }) => svc.post(`${at}/expire`, {}),
		late: [409, "CHECKOUT_SESSION_NOT_OPEN"],
	},
	"the seller replaces the checkout": {
		run: ({ order_id }) => svc.post("/v1/checkout-sessions", { order_id, replace_existing: true }),
		late: [409, "ORDER_ALREADY_PAID"],
	},
	"the seller cancels the order": {
		run: ({ order_id }) => svc.post(`/v1/orders/${order_id}/cancel`, {}),
		late: [409, "ORDER_ALREADY_HAS_PAYMENTS"],
	},
	"the buyer uses another method": {
		run: ({ buyer }) => buyer.post("/cancel-payment", {}),
		late: [200, undefined],
	},
} as const satisfies Readonly<
	Record<
		string,
		{
			readonly run: (checkout: Awaited<ReturnType<typeof waiting>>) => Promise<Answer>;
			readonly late: readonly [number, string | undefined];
		}
	>
>;
const names = Object.keys(commands) as ReadonlyArray<keyof typeof commands>;

describe("a payment that waits for the buyer's bank", () => {
	it.each(names)("ends when %s: it is canceled at the processor, and all is free", async (name) => {
		const checkout = await waiting();
		const before = cancels;
		expect((await commands[name].run(checkout)).status).toBeLessThan(300);
		expect(cancels).toBe(before + 1);
		await checkout.expectFree();
	});

	it.each(names)("stands if the bank was faster when %s", async (name) => {
		const checkout = await waiting();
		canceling = { before: () => confirm(checkout.order_id) };
		expect(refusal(await commands[name].run(checkout))).toEqual(commands[name].late);
		const { payment_status, settlement_amounts } = await shop.order(checkout.order_id);
		expect([payment_status, settlement_amounts.paid_money]).toEqual(["paid", usd(5_500)]);
		expect(await checkout.giftCard()).toEqual(["depleted", 0, 0]);
		expect((await shop.read(checkout.session.checkout_session_id)).status).toBe("completed");
	});

	it.each(names)(
		"goes on if the processor gives no answer when %s, until a repeat or the timer knows",
		async (name) => {
			const [repeated, timed] = [await waiting(), await waiting()];
			canceling = { isAnswerLost: true };
			for (const checkout of [repeated, timed])
				expect(refusal(await commands[name].run(checkout))).toEqual([502, "PROCESSOR_UNAVAILABLE"]);
			canceling = {};
			expect((await commands[name].run(repeated)).status).toBeLessThan(300);
			await repeated.expectFree();
			await advanceClock(svc, 60);
			await timed.expectFree();
		},
	);

	it.each(names)("is not ended by a repeat when %s", async (name) => {
		const checkout = await waiting();
		const before = cancels;
		const isByBuyer = name === "the buyer uses another method";
		const again = async () =>
			isByBuyer
				? checkout.buyer.post("/cancel-payment", {}, { idempotencyKey: "again" })
				: svc.post(
						name === "the seller ends the checkout"
							? `${checkout.at}/expire`
							: name === "the seller cancels the order"
								? `/v1/orders/${checkout.order_id}/cancel`
								: "/v1/checkout-sessions",
						name === "the seller replaces the checkout" ? { order_id: checkout.order_id, replace_existing: true } : {},
						{ idempotencyKey: `again-${checkout.order_id}` },
					);
		const first = await again();
		expect(first.status).toBeLessThan(300);
		expect(cancels).toBe(before + 1);
		if (isByBuyer) dataOf(await checkout.buyer.pay("asks"));
		expect((await again()).status).toBe(first.status);
		expect(cancels).toBe(before + 1);
		if (isByBuyer) expect(await attemptsOf(checkout.order_id)).toEqual(["canceled", "requires_action"]);
	});

	it("ends for a seller with the latest version, and for no other", async () => {
		const [ordered, opened] = [await waiting(), await waiting()];
		const { version } = await shop.order(ordered.order_id);
		const { version: session_version } = await shop.read(opened.session.checkout_session_id);
		const before = cancels;
		const cancel = (expected_version: number) =>
			svc.post(`/v1/orders/${ordered.order_id}/cancel`, { expected_version });
		const expire = (expected_version: number) => svc.post(`${opened.at}/expire`, { expected_version });
		expect(refusal(await cancel(version - 1))).toEqual([409, "VERSION_CONFLICT"]);
		expect(refusal(await expire(session_version + 1))).toEqual([409, "VERSION_CONFLICT"]);
		expect(cancels).toBe(before);
		expect(dataOf(await cancel(version)).status).toBe("canceled");
		expect(dataOf(await expire(session_version)).checkout_session.status).toBe("expired");
		expect(cancels).toBe(before + 2);
	});

	it("gives way to another card of its buyer", async () => {
		const { buyer, giftCard, order_id } = await waiting();
		const paid = dataOf(await buyer.pay("card"));
		expect(paid).toMatchObject({ status: "completed", outstanding_money: usd(0) });
		expect(await attemptsOf(order_id)).toEqual(["canceled", "succeeded"]);
		await confirm(order_id);
		expect(await giftCard()).toEqual(["depleted", 0, 0]);
		expect((await shop.order(order_id)).settlement_amounts.paid_money).toEqual(usd(5_500));
	});

	it("is not canceled by its own retry, nor by a payment that would be refused", async () => {
		const { buyer, order_id } = await shop.opened();
		const { revision } = await buyer.view();
		const before = cancels;
		const pay = (body: object, idempotencyKey: string) =>
			buyer.post(
				"/pay",
				{ payment_source: { token: "asks" }, expected_revision: revision, ...body },
				{ idempotencyKey },
			);
		const first = dataOf(await pay({}, `first-${order_id}`));
		expect(dataOf(await pay({}, `first-${order_id}`))).toEqual(first);
		expect(refusal(await pay({ expected_revision: revision + 7 }, `stale-${order_id}`))).toEqual([
			409,
			"CHECKOUT_SESSION_REVISION_CONFLICT",
		]);
		expect(cancels).toBe(before);
		expect(await attemptsOf(order_id)).toEqual(["requires_action"]);
	});

	it("counts as a decline of its checkout, so that cards cannot be tried endlessly", async () => {
		const { buyer, session } = await shop.opened();
		for (let i = 0; i < 10; i++) {
			dataOf(await buyer.pay("asks"));
			dataOf(await buyer.post("/cancel-payment", {}));
		}
		expect(await shop.read(session.checkout_session_id)).toMatchObject({ status: "expired", ended_reason: "merchant" });
	});

	it("is canceled after 30 minutes of the environment's clock, and all is free", async () => {
		const checkout = await waiting();
		await advanceClock(svc, 29 * 60);
		expect((await checkout.buyer.view()).payment.status).toBe("requires_action");
		await advanceClock(svc, 61);
		await checkout.expectFree();
		expect((await checkout.buyer.view()).payment).toMatchObject({
			status: "canceled",
			last_payment_error: { code: "action_not_completed" },
		});
		expect(dataOf(await checkout.buyer.pay("card")).status).toBe("completed");
	});

	it("changes nothing for a buyer without a payment", async () => {
		const { buyer } = await shop.opened();
		const seen = await buyer.view();
		expect(dataOf(await buyer.post("/cancel-payment", {}))).toEqual(seen);
	});
});

describe("a payment that the processor is making", () => {
	it.each(names)("does not end when %s (CS9)", async (name) => {
		const checkout = await waiting({}, "debit");
		const before = cancels;
		expect(refusal(await commands[name].run(checkout))).toEqual([409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT"]);
		expect(cancels).toBe(before);
		expect(refusal(await checkout.buyer.pay("card"))).toEqual([409, "ORDER_HAS_ACTIVE_PAYMENT_INTENT"]);
		await advanceClock(svc, 3_600);
		expect(await attemptsOf(checkout.order_id)).toEqual(["processing"]);
		expect(await checkout.giftCard()).toEqual(["in_use", 0, 2_000]);
	});
});

/** Two checkouts of orders for the same last unit. */
const rivals = async () => {
	const shelf = await trackedSales(svc).shelf(1);
	const opened = async () => {
		const one = await shop.opened({ order_id: await shelf.buy() });
		dataOf(await one.buyer.put("/customer", { buyer: { email: "ada@example.com" } }));
		const delivery_destination = { address: { state: "CO", country: "US" } };
		dataOf(await one.buyer.put("/delivery", { delivery_destination }));
		return one;
	};
	return { shelf, early: await opened(), late: await opened() };
};

describe("the stock of a payment that waits for the buyer's bank", () => {
	it("is held for as long as the payment waits, and then free", async () => {
		const { early, late, shelf } = await rivals();
		dataOf(await early.buyer.pay("asks"));
		await advanceClock(svc, 16 * 60);
		expect(refusal(await late.buyer.pay("card"))).toEqual([409, "INVENTORY_UNAVAILABLE"]);
		expect(await shelf.level()).toEqual([1, 1, 0, 0]);
		await confirm(early.order_id);
		expect(dataOf(await early.buyer.post("/resume", {}))).toMatchObject({ status: "completed" });
		expect(await shop.order(early.order_id)).not.toHaveProperty("inventory_exception_status");
		expect(await shelf.level()).toEqual([1, 0, 1, 0]);
	});

	it("can be bought by another once the wait is over", async () => {
		const { early, late, shelf } = await rivals();
		dataOf(await early.buyer.pay("asks"));
		await advanceClock(svc, 30 * 60 + 1);
		expect(dataOf(await late.buyer.pay("card"))).toMatchObject({ status: "completed" });
		expect(await shelf.level()).toEqual([1, 0, 1, 0]);
	});
});

describe("a gift card in a payment", () => {
	it("pays with what the payment does not hold, and is listed as in use", async () => {
		const card = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(5_000) }), 201);
		const held = await shop.orderOf(2_000);
		// The gift card covers a part, so that a card pays the rest.
		const more = { line_items: [{ name: "Cup", quantity: 1, unit_price_money: usd(4_000) }] };
		dataOf(await svc.post(`/v1/orders/${held}/line-items`, more));
		dataOf(await svc.post(`/v1/orders/${held}/gift-cards`, { code: card.code }));
		const { buyer } = await shop.opened({ order_id: held });
		const other = await shop.orderOf(1_000);
		dataOf(await svc.post(`/v1/orders/${other}/gift-cards`, { code: card.code }));
		dataOf(await buyer.pay("asks"));
		const listed = dataOf(await svc.get("/v1/gift-cards?status=in_use&page_size=100"));
		expect(listed.find((one: { gift_card_id: string }) => one.gift_card_id === card.gift_card_id)).toMatchObject({
			balance_money: usd(0),
			held_money: usd(5_000),
		});
		const fresh = await shop.orderOf(1_000);
		expect(refusal(await svc.post(`/v1/orders/${fresh}/gift-cards`, { code: card.code }))).toEqual([
			409,
			"GIFT_CARD_NOT_USABLE",
		]);
		dataOf(await buyer.post("/cancel-payment", {}));
		dataOf(await svc.post(`/v1/orders/${fresh}/gift-cards`, { code: card.code }));
	});
});
