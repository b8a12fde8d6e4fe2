/** A stale `expected_version` on commands that move money: it is refused before money moves, and one of two commands wins. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Answer, dataOf, type Service, startService } from "../Harness.js";
import { sales, usd } from "./Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

const field = "expected_version";

const codeOf = ({ body, status }: Answer) => [status, body.error?.code, body.error?.param];
const stale = [409, "VERSION_CONFLICT", field];

describe("expected_version of a command that moves money", () => {
	let sale: ReturnType<typeof sales>;
	beforeAll(() => {
		sale = sales(svc);
	});

	it("is compared before the card processor is called, and a replay comes before the comparison", async () => {
		const order_id = await sale.order();
		const { version } = await sale.read(order_id);
		const pay = (expected_version: number, idempotencyKey: string) =>
			svc.post(
				`/v1/orders/${order_id}/pay`,
				{ action: "pay", payment_source: { token: "tok_visa" }, expected_version },
				{ idempotencyKey },
			);
		expect(codeOf(await pay(version + 1, "newer"))).toEqual(stale);
		expect(await sale.intents(order_id)).toEqual([]);
		const paid = await pay(version, "pay");
		expect(dataOf(paid).order.payment_status).toBe("paid");
		const replay = await pay(version, "pay");
		expect(replay.headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(replay)).toEqual(dataOf(paid));
		expect(codeOf(await pay(version, "again"))).toEqual(stale);
		const refund = (expected_version: number, idempotencyKey: string) =>
			svc.post("/v1/refunds", { order_id, amount_money: usd(500), expected_version }, { idempotencyKey });
		expect(codeOf(await refund(version, "stale"))).toEqual(stale);
		const current = (await sale.read(order_id)).version;
		const made = dataOf(await refund(current, "refund"), 201);
		expect(dataOf(await refund(current, "refund"), 201)).toEqual(made);
		expect((await sale.read(order_id)).settled_payments).toMatchObject([{ refunded_money: usd(500) }]);
	});

	it("names the payment intent's version on its confirmation, capture and cancellation", async () => {
		const order_id = await sale.order();
		const [payment_intent_id = ""] = await sale.legs(order_id, 2_500);
		const path = `/v1/payment-intents/${payment_intent_id}`;
		const get = async () => dataOf(await svc.get(path));
		const act = (action: string, body: object, key?: string) =>
			svc.post(`${path}/${action}`, body, key === undefined ? {} : { idempotencyKey: `${payment_intent_id}-${key}` });
		const confirmation = { token: "tok_visa", capture_method: "manual" };
		const { version } = await get();
		expect(codeOf(await act("confirm", { ...confirmation, expected_version: version + 1 }))).toEqual(stale);
		expect(await get()).toMatchObject({ version, status: "requires_payment_method" });
		dataOf(await act("confirm", { ...confirmation, expected_version: version }));
		const reserved = await get();
		expect(reserved.status).toBe("requires_capture");
		for (const action of ["capture", "cancel"])
			expect(codeOf(await act(action, { expected_version: version }))).toEqual(stale);
		expect(await get()).toEqual(reserved);
		const current = { expected_version: reserved.version };
		const canceled = dataOf(await act("cancel", current, "cancel"));
		expect(canceled.status).toBe("canceled");
		const replay = await act("cancel", current, "cancel");
		expect(replay.headers["Idempotency-Replayed"]).toBe("true");
		expect(dataOf(replay)).toEqual(canceled);
	});

	it("lets one of two commands pass that were decided on the same version", async () => {
		const order_id = await sale.order();
		const { version } = await sale.read(order_id);
		const both = await Promise.all([
			svc.post(`/v1/orders/${order_id}/cancel`, { expected_version: version }),
			svc.post(`/v1/orders/${order_id}/pay`, {
				action: "pay",
				payment_source: { token: "tok_visa" },
				expected_version: version,
			}),
		]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect(both.map(codeOf)).toContainEqual(stale);
	});

	it("must be one integer in the query of a DELETE", async () => {
		const order_id = await sale.order(2_500, 100);
		const { version } = await sale.read(order_id);
		const remove = (query: string) => svc.delete(`/v1/orders/${order_id}/tip${query}`);
		for (const query of [
			"?expected_version=",
			"?expected_version=0",
			"?expected_version=x",
			"?expected_version=1.5",
			`?${field}=1&${field}=1`,
		])
			expect(codeOf(await remove(query))).toEqual([400, "INVALID_QUERY_PARAM", field]);
		expect(codeOf(await remove("?version=1"))).toEqual([400, "UNSUPPORTED_QUERY_PARAM", "version"]);
		expect(codeOf(await svc.delete(`/v1/orders/${order_id}/tip`, { expected_version: version }))).toEqual([
			400,
			"UNKNOWN_FIELD",
			field,
		]);
		expect(codeOf(await remove(`?${field}=${version - 1}`))).toEqual(stale);
		expect(dataOf(await remove(`?${field}=${version}`)).version).toBe(version + 1);
	});
});
