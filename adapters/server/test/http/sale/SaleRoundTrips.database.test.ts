/**
 * Counts what a sale asks of the database: statements, transactions, commits, and round trips to Postgres, where what nobody
 * waits for is sent with another statement. Each is dear, so none may come back unseen.
 */
import { freshDatabase, type TestDatabase } from "@svc/testkit/TestDatabase";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { dataOf, type Service, startService } from "../../Harness.js";

let svc: Service;
let database: TestDatabase;
const sent: Array<string> = [];
beforeAll(async () => {
	database = await freshDatabase();
	// Without the measurement of the database's clock every ten seconds, which no sale asks for.
	svc = await startService({ database, clock: "machine", observe: (text) => void sent.push(text) });
});
afterAll(async () => {
	await svc.stop();
	await database.drop();
});

interface Counts {
	readonly statements: number;
	/** On SQLite a transaction is a savepoint if several share one commit. */
	readonly transactions: number;
	readonly commits: number;
	readonly round_trips: number;
}

const countOf = (pattern: RegExp): number => sent.filter((text) => pattern.test(text)).length;

/** What a request takes. Only `query` sends anything to Postgres, once for each. */
const counted = async <A>(request: () => Promise<A>) => {
	const spy = vi.spyOn(pg.Client.prototype, "query");
	sent.length = 0;
	const answer = await request();
	const counts: Counts = {
		statements: sent.length - countOf(/^(BEGIN|COMMIT|RELEASE|ROLLBACK|SAVEPOINT|PRAGMA)\b/),
		transactions: countOf(/^(BEGIN|BEGIN IMMEDIATE|SAVEPOINT unit)$/),
		commits: countOf(/^COMMIT$/),
		round_trips: spy.mock.calls.length,
	};
	spy.mockRestore();
	return { answer, counts };
};

const sale = async (number: number) => {
	const line_items = [{ variant_id: await variant(), quantity: 1 }];
	const ordered = await counted(() => svc.post("/v1/orders", { line_items }));
	const { order_id } = dataOf(ordered.answer, 201);
	const body = { action: "pay", payment_source: { token: "tok_visa" } };
	const paid = await counted(() => svc.post(`/v1/orders/${order_id}/pay`, body, { idempotencyKey: `sale-${number}` }));
	expect(dataOf(paid.answer, 200).order.payment_status).toBe("paid");
	return { order: ordered.counts, payment: paid.counts };
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

/** What the cheapest of some requests takes: the logs of earlier requests are written in between. */
const leastOf = (all: ReadonlyArray<Counts>): Counts => {
	const least = (name: keyof Counts) => Math.min(...all.map((counts) => counts[name]));
	return {
		statements: least("statements"),
		transactions: least("transactions"),
		commits: least("commits"),
		round_trips: least("round_trips"),
	};
};

it("a sale takes one transaction for its order, two for its payment, and one of the simulated processor's own", async () => {
	const sales = [await sale(1), await sale(2), await sale(3), await sale(4), await sale(5)];
	const waits = database.kind === "postgres";
	expect({
		order: leastOf(sales.map(({ order }) => order)),
		payment: leastOf(sales.map(({ payment }) => payment)),
	}).toEqual({
		order: { statements: 6, transactions: 1, commits: 1, round_trips: waits ? 3 : 0 },
		payment: { statements: 19, transactions: 3, commits: 3, round_trips: waits ? 5 : 0 },
	});
});
