import type { BalanceTransaction } from "@svc/core/ledger/Balance/BalanceTransaction";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { advanceClock, type CallOptions, dataOf, type Service, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

let svc: Service;
let sale: ReturnType<typeof sales>;
beforeAll(async () => {
	svc = await startService({ worker: true });
	sale = sales(svc);
});
afterAll(() => svc.stop());

const advance = (by_seconds: number) => advanceClock(svc, by_seconds);

const available = async (): Promise<number> => dataOf(await svc.get("/v1/balance")).available_money.amount;

const transactions = async (query = "", options?: CallOptions): Promise<ReadonlyArray<BalanceTransaction>> =>
	dataOf(await svc.get(`/v1/balance-transactions?page_size=100&sort_direction=asc${query}`, options));

/** The bookings of an order's payments, oldest first. */
const bookedFor = async (order_id: string): Promise<ReadonlyArray<readonly [string, number]>> =>
	(await transactions(`&order_id=${order_id}`)).map((one) => {
		expect(one.order_id).toBe(order_id);
		return [one.type, one.net_money.amount] as const;
	});

const refund = async (body: object) => {
	const { refund_id } = dataOf(await svc.post("/v1/refunds", body), 201);
	return eventually(async () => {
		const found = dataOf(await svc.get(`/v1/refunds/${refund_id}`));
		return found.status === "pending" ? undefined : found;
	});
};

describe("the balance", () => {
	it("is the card payments less refunds and disputes, in transactions that name their reason", async () => {
		expect(await available()).toBe(0);
		const order_id = await sale.order(5_000);
		dataOf(await svc.post(`/v1/orders/${order_id}/manual-payments`, { method: "cash", amount_money: usd(1_000) }), 201);
		const [first = "", second = ""] = await sale.legs(order_id, 1_500, 2_500);
		dataOf(await sale.confirm(order_id, { [first]: "tok_visa", [second]: "tok_mastercard" }));
		// Cash does not pass through the processor.
		expect(await available()).toBe(4_000);
		await refund({ order_id, amount_money: usd(500), payment_intent_id: first });
		expect(await bookedFor(order_id)).toEqual([
			["payment", 1_500],
			["payment", 2_500],
			["refund", -500],
		]);
		const [payment, back] = await transactions(`&payment_intent_id=${first}`);
		expect(payment).toMatchObject({
			balance_transaction_id: expect.stringMatching(/^btx_/),
			type: "payment",
			amount_money: usd(1_500),
			fee_money: usd(0),
			net_money: usd(1_500),
			payment_intent_id: first,
		});
		expect(back).toMatchObject({ type: "refund", amount_money: usd(-500), refund_id: expect.stringMatching(/^re_/) });
		expect(dataOf(await svc.get(`/v1/balance-transactions/${payment?.balance_transaction_id}`))).toEqual(payment);
		expect(await transactions("&type=refund")).toEqual([back]);
		expect(await transactions(`&order_id=${order_id}`)).toHaveLength(3);
		expect(await transactions(`&order_id=${await sale.order()}`)).toEqual([]);
		expect(await transactions("", { key: svc.liveKey })).toEqual([]);
	});

	it("regains failed refunds and disputes that are won, and loses those that are lost", async () => {
		const before = await available();
		const failing = await sale.order(2_000);
		dataOf(await sale.pay(failing, "tok_refund_fails"));
		const pending = dataOf(await svc.post("/v1/refunds", { order_id: failing }), 201);
		// A refund takes its money at once, so that no payout can take it meanwhile.
		expect(await available()).toBe(before);
		await advance(3);
		expect(dataOf(await svc.get(`/v1/refunds/${pending.refund_id}`)).status).toBe("failed");
		expect(await bookedFor(failing)).toEqual([
			["payment", 2_000],
			["refund", -2_000],
			["refund_failure", 2_000],
		]);
		for (const [evidence, booked] of [
			["winning_evidence", ["payment", "dispute", "dispute_reversal"]],
			["losing_evidence", ["payment", "dispute"]],
		] as const) {
			const order_id = await sale.order(3_000);
			dataOf(await sale.pay(order_id, "tok_disputed"));
			await advance(3);
			const [{ dispute_id }] = dataOf(await svc.get(`/v1/disputes?order_id=${order_id}`));
			const answer = { evidence: { uncategorized_text: evidence } };
			dataOf(await svc.post(`/v1/disputes/${dispute_id}/evidence`, answer));
			await eventually(async () => dataOf(await svc.get(`/v1/disputes/${dispute_id}`)).evidence_received_at);
			await advance(3);
			expect((await bookedFor(order_id)).map(([type]) => type)).toEqual(booked);
		}
		expect((await available()) - before).toBe(2_000 + 3_000);
		const { available_money, by_type } = dataOf(await svc.get("/v1/balance"));
		const sum = by_type.reduce(
			(total: number, one: { net_money: { amount: number } }) => total + one.net_money.amount,
			0,
		);
		expect(sum).toBe(available_money.amount);
	});
});
