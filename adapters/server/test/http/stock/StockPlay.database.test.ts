/**
 * Laws of stock over the whole service. For all that warehouses, reservations and orders do with the same stock, in any
 * order, also at once, and however time passes: each unit is where it came to, and is promised once.
 */
import { layer as simulator } from "@svc/simulator";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { checkLook, lookAt } from "./StockLaws.js";
import { openStock } from "./StockTable.js";
import { type History, history } from "./StockWishes.js";

let svc: Service;
beforeAll(async () => {
	const processor = { collections: [], layer: simulator({ deadline_millis: 500 }) };
	svc = await startService({ processor, worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

const play = async (given: History) => {
	const table = await openStock(svc, given);
	// Background work may still be under way.
	const check = () =>
		expect.poll(async () => checkLook(table, await lookAt(table)), { interval: 100, timeout: 8_000 }).toBe(undefined);
	for (const commands of given.steps) {
		const answers = await Promise.all(commands.map(table.perform));
		if (process.env.PLAY_TRACE)
			for (const [i, one] of commands.entries())
				console.log(
					"TRACE",
					JSON.stringify(one),
					answers[i]?.status,
					answers[i]?.body?.error?.code ?? "",
					answers[i]?.body?.data?.order_id ?? "",
				); // DEBUG
		for (const answer of answers)
			if (answer !== undefined) expect([200, 201, 402, 404, 409, 422, 504], answer.text).toContain(answer.status);
		await check();
	}
};

/** Tries of the play. Try more by hand. */
const plays = Number(process.env.STOCK_PLAYS ?? 4);

describe("any sequence of what happens to stock", () => {
	it("promises each unit once, and loses none", async () => {
		await fc.assert(fc.asyncProperty(history, play), { numRuns: plays, endOnFailure: true });
	});
});
