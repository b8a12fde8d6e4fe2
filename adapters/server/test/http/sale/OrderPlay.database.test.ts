/**
 * Laws of orders over the whole service. For all that sellers and buyers do with orders in any order, also at once,
 * however banks answer and time passes: every cent and every unit is where it came to or went from, once.
 */
import { layer as simulator } from "@svc/simulator";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { checkLook, sum } from "./OrderLaws.js";
import { lookAt } from "./OrderLook.js";
import { openOrders } from "./OrderTable.js";
import { type History, history } from "./OrderWishes.js";

let svc: Service;
beforeAll(async () => {
	const processor = { collections: [], layer: simulator({ deadline_millis: 500 }) };
	svc = await startService({ processor, worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

const play = async (given: History) => {
	const table = await openOrders(svc, given);
	const check = async () => {
		const received = 4 * given.units + sum(table.adjusted, (one) => one);
		// Background work may still be under way.
		await expect
			.poll(async () => checkLook(await lookAt(table), { uses: given.uses, received }), {
				interval: 100,
				timeout: 8_000,
			})
			.toBe(undefined);
	};
	for (const commands of [given.carts, ...given.steps]) {
		const answers = await Promise.all(commands.map(table.perform));
		if (process.env.PLAY_TRACE)
			commands.forEach((one, i) =>
				console.log(
					"TRACE",
					JSON.stringify(one),
					answers[i]?.status,
					answers[i]?.body?.error?.code ?? "",
					answers[i]?.body?.data?.order_id ?? "",
				),
			); // DEBUG
		for (const answer of answers)
			if (answer !== undefined) expect([200, 201, 402, 404, 409, 422, 504], answer.text).toContain(answer.status);
		await check();
	}
};

/** Tries of the play. Try more by hand. */
const plays = Number(process.env.ORDER_PLAYS ?? 4);

describe("any sequence of what happens to orders", () => {
	it("keeps each cent and each unit, once", async () => {
		await fc.assert(fc.asyncProperty(history, play), { numRuns: plays, endOnFailure: true });
	});
});
