/** Keys of commands that move money or stock stay taken when their answers are removed (decisions: Idempotency). */
import { promises } from "@svc/core/main/Promises";
import { IdempotencyKeys } from "@svc/core/words/Storage/IdempotencyKeys";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../../Harness.js";
import { sales, usd } from "../Sale.js";
import { stockOf } from "../Stock.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** What the background does once a day, when all keys of today have expired. */
const removeAnswers = () => {
	const purge = Effect.flatMap(IdempotencyKeys, (keys) => keys.purge("9999-01-01T00:00:00.000Z", 10_000));
	return svc.runtime.runPromise(Effect.flatMap(UnitOfWork, ({ transaction }) => transaction(purge)));
};

const paidOrder = async (): Promise<string> => {
	const sale = sales(svc);
	const order_id = await sale.order(2_500);
	dataOf(await sale.pay(order_id, "tok_visa"));
	return order_id;
};

const refusal = ({ body, status }: Answer) => [status, body.error?.code];
const reused = [409, "IDEMPOTENCY_KEY_REUSED"];

describe("a key of a command that moves money or stock", () => {
	const idempotencyKey = "for-good";

	it("refunds once, in process too", async () => {
		const order_id = await paidOrder();
		const shop = await (await promises(svc.runtime)).as(svc.merchant.sandbox.environment_id);
		const refund = () => svc.post("/v1/refunds", { order_id, amount_money: usd(100) }, { idempotencyKey });
		const inProcess = () => shop.once("in-process").refunds.create({ order_id, amount_money: usd(100) });
		dataOf(await refund(), 201);
		await inProcess();
		await removeAnswers();
		const repeated = await refund();
		expect(refusal(repeated)).toEqual(reused);
		expect(repeated.body.error.message).toContain("more than 30 days ago");
		await expect(inProcess()).rejects.toMatchObject({ code: "IDEMPOTENCY_KEY_REUSED" });
		const { settlement_amounts } = dataOf(await svc.get(`/v1/orders/${order_id}`));
		expect(settlement_amounts.refunded_money).toEqual(usd(200));
	});

	it("books cash and adds a leg once", async () => {
		const order_id = await sales(svc).order(2_500);
		const cash = { method: "cash", amount_money: usd(1_000) };
		const book = () => svc.post(`/v1/orders/${order_id}/manual-payments`, cash, { idempotencyKey });
		const addLeg = () =>
			svc.post(`/v1/orders/${order_id}/payment-intents`, { amount_money: usd(500) }, { idempotencyKey });
		dataOf(await book(), 201);
		dataOf(await addLeg(), 201);
		await removeAnswers();
		expect([refusal(await book()), refusal(await addLeg())]).toEqual([reused, reused]);
		expect(dataOf(await svc.get(`/v1/orders/${order_id}/manual-payments`))).toHaveLength(1);
	});

	it("adjusts stock and the balance of a gift card once", async () => {
		const stock = stockOf(svc);
		const item = await stock.item("Mug");
		const location_id = await stock.location("Shop");
		const delivery = { inventory_item_id: item, location_id, reason: "Delivery", on_hand_quantity_delta: 5 };
		const adjust = () => stock.command("/v1/inventory-adjustments", delivery, idempotencyKey);
		const { gift_card_id } = dataOf(await svc.post("/v1/gift-cards", { balance_money: usd(1_000) }), 201);
		const topUp = () =>
			svc.post(`/v1/gift-cards/${gift_card_id}/adjust`, { amount_money: usd(100), reason: "Gift" }, { idempotencyKey });
		expect([(await adjust()).status, (await topUp()).status]).toEqual([201, 200]);
		await removeAnswers();
		expect([refusal(await adjust()), refusal(await topUp())]).toEqual([reused, reused]);
		expect(await stock.level(item, location_id)).toMatchObject({ on_hand_quantity: 5 });
	});

	it("is free again if the command was refused, as are keys of commands that move nothing", async () => {
		const [order_id, open] = [await paidOrder(), await sales(svc).order(2_500)];
		const refund = () =>
			svc.post("/v1/refunds", { order_id, amount_money: usd(9_999) }, { idempotencyKey: "too-much" });
		const note = (text: string) => svc.patch(`/v1/orders/${open}`, { metadata: { text } }, { idempotencyKey: "note" });
		const first = refusal(await refund());
		dataOf(await note("first"));
		await removeAnswers();
		const again = await refund();
		expect(refusal(again)).toEqual(first);
		expect(again.headers).not.toHaveProperty("Idempotency-Replayed");
		expect(dataOf(await note("second")).metadata).toEqual({ text: "second" });
	});
});
