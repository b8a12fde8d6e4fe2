import { cancelReturn, complete, declineReturn, processReturn } from "@svc/core/sale/Returns/Process";
import { requestReturn, returnableUnits } from "@svc/core/sale/Returns/Returnable";
import { usd } from "@svc/core/words/Money";
import { isAnyBroken } from "@svc/testkit/Laws/Law";
import { type ReturnDecisions, reach, returnLaws } from "@svc/testkit/Laws/Returns";
import { returnScenario } from "@svc/testkit/ReturnArbitraries";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const decisions: ReturnDecisions = {
	cancelReturn,
	complete,
	declineReturn,
	processReturn,
	requestReturn,
	returnableUnits,
};

describe("any sequence of returns", () => {
	it.each(returnLaws(decisions).map((law) => [law.name, law] as const))("%s", (_, law) => law.check());

	it("is tried with completed, inspected, refunded, credited and ended returns", () => {
		const reached = fc.sample(returnScenario, { numRuns: 1_000, seed: 1 }).map((course) => reach(decisions, course));
		for (const name of ["isCompleted", "isInspected", "isRefunded", "isCredited", "isEnded"] as const)
			expect([name, reached.filter((one) => one[name]).length > 10]).toEqual([name, true]);
	});
});

describe("the laws of returns catch", () => {
	const broken: ReadonlyArray<readonly [string, Partial<ReturnDecisions>]> = [
		[
			"requests that ignore other returns",
			{
				returnableUnits: (order, some) => returnableUnits(order, some, []),
				requestReturn: (order, context, ...rest) => requestReturn(order, { ...context, others: [] }, ...rest),
			},
		],
		[
			"requests that are granted beyond the returnable units",
			{
				requestReturn: (order, context, ...rest) => {
					const free = order.line_items.map((line) => ({
						...line,
						quantity: line.quantity + 9,
						fulfillment: { requirement: "none" as const },
					}));
					return requestReturn({ ...order, line_items: free }, { ...context, others: [] }, ...rest);
				},
			},
		],
		[
			"inspections without their stock movement",
			{
				processReturn: (...given) =>
					Either.map(processReturn(...given), (processing) => ({
						...processing,
						moves: processing.moves.filter(({ movement_type }) => movement_type === "return_receipt"),
					})),
			},
		],
		[
			"resolutions of one unit that are not paid",
			{
				processReturn: (...given) =>
					Either.map(processReturn(...given), (processing) => ({
						...processing,
						asked: processing.asked.filter(({ quantity }) => quantity > 1),
					})),
			},
		],
		[
			"automatic refunds that ignore earlier ones",
			{
				processReturn: (order, ...rest) =>
					processReturn(
						{
							...order,
							settlement_amounts: { ...order.settlement_amounts, refunded_money: usd(0) },
							line_items: order.line_items.map(({ refunded_amounts: _, ...line }) => ({
								...line,
								refunded_quantity: 0,
							})),
						},
						...rest,
					),
			},
		],
	];
	it.each(broken)("%s", (_, part) => {
		const laws = returnLaws({ ...decisions, ...part });
		expect(isAnyBroken(laws)).toBe(true);
	});
});
