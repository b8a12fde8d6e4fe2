/**
 * Laws of orders over the whole service. For all that sellers and buyers do with orders in any order, also at once,
 * however banks answer and time passes: every cent and every unit is where it came to or went from, once.
 */
import { layer as simulator } from "@svc/simulator";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { checkLook, sum } from "./OrderLaws.js";
import { type Look, lookAt } from "./OrderLook.js";
import { expectedOf, outcomeOf } from "./OrderOracle.js";
import { openOrders } from "./OrderTable.js";
import { type History, history } from "./OrderWishes.js";

let svc: Service;
beforeAll(async () => {
	const processor = { collections: [], layer: simulator({ deadline_millis: 500 }) };
	svc = await startService({ processor, worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

/** Tries a check until it holds, for some seconds. */
const settled = async <A>(check: () => Promise<A>): Promise<A> => vi.waitFor(check, { timeout: 30_000, interval: 100 });

const play = async (given: History) => {
	const table = await openOrders(svc, given);
	const look = async () => {
		const received = 4 * given.units + sum(table.adjusted, (one) => one);
		const seen = await lookAt(table);
		checkLook(seen, { uses: given.uses, received });
		return seen;
	};
	let before: Look | undefined;
	for (const commands of [given.carts, ...given.steps]) {
		table.sent.length = 0;
		const answers = await Promise.all(commands.map(table.perform));
		for (const answer of answers)
			if (answer !== undefined) expect([200, 201, 402, 404, 409, 422, 504], answer.text).toContain(answer.status);
		const [first] = table.sent;
		const expected = before && first && commands.length === 1 ? expectedOf(before, first) : undefined;
		if (expected !== undefined) expect(outcomeOf(first!), JSON.stringify(first)).toEqual(expected);
		// Background work may still be under way.
		before = await settled(look);
	}
};

/** Tries of the play. Try more by hand. */
const plays = Number(process.env.ORDER_PLAYS ?? 4);

describe("any sequence of what happens to orders", () => {
	it("keeps each cent and each unit, once", async () => {
		await fc.assert(fc.asyncProperty(history, play), { numRuns: plays, endOnFailure: true });
	});
});
