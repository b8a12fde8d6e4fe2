/**
 * Laws of subscriptions whose money comes by invoices, cash and other cards, goes back by refunds and credit notes, or does
 * not come. Whatever happens in any order, each time is billed once, and nothing is charged that somebody else collects.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import {
	checkCharges,
	checkDays,
	checkDetached,
	checkEnd,
	checkEvents,
	checkIdle,
	checkInvoices,
	checkMethods,
	checkNext,
	checkOwing,
	checkPeriods,
	checkValue,
} from "./SubscriptionLaws.js";
import { openTable } from "./SubscriptionTable.js";
import { type History, history } from "./SubscriptionWishes.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService({ worker: true, hasRandomRequests: true });
});
afterAll(() => svc.stop());

const play = async (given: History) => {
	const table = await openTable(svc, given);
	await table.settle();
	let before = await table.look();
	for (const wanted of given.steps) {
		const answer = await table.send(wanted);
		await table.settle();
		const after = await table.look();
		const step = { wanted, answer, before, after };
		checkPeriods(after);
		checkCharges(after);
		checkValue(table, after);
		checkMethods(step);
		checkInvoices(step);
		checkIdle(step);
		checkDays(table);
		checkOwing(after);
		checkNext(after);
		checkDetached(table, step);
		checkEnd(step);
		before = after;
	}
	await checkEvents(table, before);
};

/** Tries of the play. Try more by hand. */
const plays = Number(process.env.SUBSCRIPTION_PLAYS ?? 4);

describe("any sequence of what happens to a subscription and to its money", () => {
	it("SB8 SB9 SB10 SB11 SB16 SB17 bills each time once, and collects it once", async () => {
		await fc.assert(fc.asyncProperty(history, play), { numRuns: plays, endOnFailure: true });
	});
});
