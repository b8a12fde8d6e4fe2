/** Counts the round trips to Postgres of a sale: what nobody waits for is sent with another statement. */
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";

let svc: Service;
let database: TestDatabase;
beforeAll(async () => {
	database = await freshDatabase();
	svc = await startService({ database });
});
afterAll(async () => {
	await svc.stop();
	await database.drop();
});

/** The round trips of a request. Only `query` sends anything to the server, once for each. */
const roundTripsOf = async <A>(request: () => Promise<A>) => {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	const answer = await request();
	const roundTrips = spy.mock.calls.length;
	spy.mockRestore();
	return { answer, roundTrips };
};

const sale = async (number: number) => {
	const line_items = [{ variant_id: await variant(), quantity: 1 }];
	const ordered = await roundTripsOf(() => svc.post("/v1/orders", { line_items }));
	const { order_id } = dataOf(ordered.answer, 201);
	const body = { action: "pay", payment_source: { token: "tok_visa" } };
	const paid = await roundTripsOf(() =>
		svc.post(`/v1/orders/${order_id}/pay`, body, { idempotencyKey: `sale-${number}` }),
	);
	expect(dataOf(paid.answer, 200).order.payment_status).toBe("paid");
	return { order: ordered.roundTrips, payment: paid.roundTrips };
};

let sold: string | undefined;
const variant = async (): Promise<string> => {
	if (sold !== undefined) return sold;
	const product = {
		name: "Mug",
		product_type: "physical",
		default_variant: { unit_price_money: { amount: 1_000, currency: "USD" } },
	};
	const made: string = dataOf(await svc.post("/v1/products", product), 201).variants[0].variant_id;
	sold = made;
	return made;
};

it("a sale takes ten round trips: three for its order, and seven for its payment and the processor's own", async () => {
	const sales = [await sale(1), await sale(2), await sale(3), await sale(4), await sale(5)];
	// The logs of earlier requests are written in between.
	const least = (of: "order" | "payment") => Math.min(...sales.map((one) => one[of]));
	const expected = database.kind === "postgres" ? { order: 3, payment: 7 } : { order: 0, payment: 0 };
	expect({ order: least("order"), payment: least("payment") }).toEqual(expected);
});
