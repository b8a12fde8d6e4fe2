import { type FakePayoutScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import {
	type Answer,
	advanceClock,
	type CallOptions,
	dataOf,
	type Service,
	type ServiceOptions,
	startService,
} from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales, usd } from "../Sale.js";

/** A service with a seller that has sold for this amount by card, and steps of payouts. */
const startShop = async (options: ServiceOptions = {}) => {
	const svc: Service = await startService({ worker: true, ...options });
	const sale = sales(svc);
	const get = async (path: string) => dataOf(await svc.get(path));
	return {
		svc,
		sell: async (amount: number) => dataOf(await sale.pay(await sale.order(amount), "tok_visa")),
		payOut: (body?: object, options?: CallOptions): Promise<Answer> => svc.post("/v1/payouts", body, options),
		advance: (by_seconds: number) => advanceClock(svc, by_seconds),
		available: async (): Promise<number> => (await get("/v1/balance")).available_money.amount,
		read: (payout_id: string) => get(`/v1/payouts/${payout_id}`),
		booked: async (payout_id: string): Promise<ReadonlyArray<readonly [string, number]>> =>
			(await get(`/v1/balance-transactions?payout_id=${payout_id}&sort_direction=asc`)).map(
				({ net_money, type }: Answer["body"]) => [type, net_money.amount],
			),
		events: async (payout_id: string): Promise<ReadonlyArray<string>> =>
			(await get("/v1/webhook-events?page_size=100"))
				.filter(({ data }: Answer["body"]) => data.payout?.payout_id === payout_id)
				.map(({ event_type }: Answer["body"]) => event_type),
	};
};

const codeOf = ({ body, status }: Answer) => [status, body.error.code, body.error.param];

describe("payouts", () => {
	let shop: Awaited<ReturnType<typeof startShop>>;
	beforeAll(async () => {
		shop = await startShop();
	});
	afterAll(() => shop.svc.stop());

	it("pay out an amount or the whole balance at once, and arrive later", async () => {
		const nothing = await shop.payOut();
		expect(codeOf(nothing)).toEqual([422, "BALANCE_INSUFFICIENT", "amount_money"]);
		expect(nothing.body.error.details).toEqual([{ code: "BALANCE_INSUFFICIENT", available_money: usd(0) }]);
		await shop.sell(5_000);
		expect(codeOf(await shop.payOut({ amount_money: usd(5_001) }))[1]).toBe("BALANCE_INSUFFICIENT");
		expect(codeOf(await shop.payOut({ amount_money: usd(0) }))).toEqual([
			422,
			"AMOUNT_TOO_SMALL",
			"amount_money.amount",
		]);
		const once = { idempotencyKey: "payout-1" };
		const part = dataOf(await shop.payOut({ amount_money: usd(2_000), metadata: { week: "47" } }, once), 201);
		expect(part).toMatchObject({ status: "pending", amount_money: usd(2_000), metadata: { week: "47" } });
		const again = dataOf(await shop.payOut({ amount_money: usd(2_000), metadata: { week: "47" } }, once), 201);
		expect(again).toEqual(part);
		expect(await shop.available()).toBe(3_000);
		const rest = dataOf(await shop.payOut(), 201);
		expect([rest.amount_money, await shop.available()]).toEqual([usd(3_000), 0]);
		await shop.advance(3);
		const { payout_id } = part;
		expect(await shop.read(payout_id)).toMatchObject({
			status: "paid",
			paid_at: expect.any(String),
			processor_payout_id: expect.stringMatching(/^simpo_/),
		});
		expect(await shop.booked(payout_id)).toEqual([["payout", -2_000]]);
		expect(await shop.events(payout_id)).toEqual(["payout.paid"]);
		expect(dataOf(await shop.svc.get("/v1/payouts?status=paid"))).toHaveLength(2);
	});

	it("that fail return their money to the balance", async () => {
		await shop.sell(1_000);
		const { payout_id } = dataOf(await shop.payOut({ metadata: { simulate: "payout_fails" } }), 201);
		expect(await shop.available()).toBe(0);
		await shop.advance(3);
		expect(await shop.read(payout_id)).toMatchObject({ status: "failed", error: { code: "account_closed" } });
		expect(await shop.available()).toBe(1_000);
		expect(await shop.booked(payout_id)).toEqual([
			["payout", -1_000],
			["payout_failure", 1_000],
		]);
		expect(await shop.events(payout_id)).toEqual(["payout.failed"]);
	});

	it("that race never take more than the balance", async () => {
		await shop.sell(9_000);
		const before = await shop.available();
		const answers = await Promise.all(Array.from({ length: 8 }, () => shop.payOut({ amount_money: usd(3_000) })));
		const paid = answers.filter(({ status }) => status === 201);
		expect(paid).toHaveLength(Math.floor(before / 3_000));
		const refused = answers.filter(({ status }) => status !== 201).map((one) => codeOf(one)[1]);
		expect(new Set(refused)).toEqual(new Set(["BALANCE_INSUFFICIENT"]));
		expect(await shop.available()).toBe(before - 3_000 * paid.length);
	});
});

describe("a payout without a response", () => {
	it.each<readonly [string, NonNullable<FakePayoutScript["delivery"]>]>([
		["was made", { type: "hangs" }],
		["was lost on its way", { type: "lost" }],
		["was refused unread", { type: "unavailable" }],
		["was made as the service died", { type: "crashes", when: "after" }],
	])("is found out about, and paid once, where the request %s", async (_, delivery) => {
		let requests = 0;
		const fake = makeFakeProcessor(undefined, {
			deadline_millis: 100,
			payouts: () => ({ payout: "paid", delivery: ++requests === 1 ? delivery : { type: "answers" } }),
		});
		const shop = await startShop({ processor: fake.layer, worker: { leaseMillis: 300 } });
		onTestFinished(() => shop.svc.stop());
		await shop.sell(4_000);
		const { payout_id } = dataOf(await shop.payOut(), 201);
		const paid = await eventually(async () => {
			const found = await shop.read(payout_id);
			return found.status === "pending" ? undefined : found;
		});
		expect(paid.status).toBe("paid");
		expect(fake.paidOut()).toBe(4_000);
		expect(await shop.booked(payout_id)).toEqual([["payout", -4_000]]);
		expect(await shop.events(payout_id)).toEqual(["payout.paid"]);
	});

	it("repeats the metadata that it sent first, also after the payout's own was changed", async () => {
		const sent: Array<object> = [];
		let isChanged = false;
		const fake = makeFakeProcessor(undefined, {
			deadline_millis: 100,
			payouts: ({ metadata }) => {
				sent.push(metadata);
				return { payout: "paid", delivery: { type: isChanged ? "answers" : "unavailable" } };
			},
		});
		const shop = await startShop({ processor: fake.layer, worker: { leaseMillis: 300 } });
		onTestFinished(() => shop.svc.stop());
		await shop.sell(4_000);
		const { payout_id, version } = dataOf(await shop.payOut({ metadata: { week: "47" } }), 201);
		await eventually(async () => (sent.length > 0 ? true : undefined));
		const change = { metadata: { week: "48" }, expected_version: version };
		const changed = dataOf(await shop.svc.patch(`/v1/payouts/${payout_id}`, change));
		const processor_metadata = { week: "47", payout_id };
		expect(changed).toMatchObject({ status: "pending", metadata: { week: "48" }, processor_metadata });
		isChanged = true;
		const paid = await eventually(async () => {
			const found = await shop.read(payout_id);
			return found.status === "paid" ? found : undefined;
		});
		expect(paid).toMatchObject({ metadata: { week: "48" }, processor_metadata });
		expect(sent.length).toBeGreaterThan(1);
		expect(new Set(sent.map((metadata) => JSON.stringify(metadata)))).toEqual(
			new Set([JSON.stringify(processor_metadata)]),
		);
	});
});
