/** Runs svc's laws on the host's code, and the host's laws on svc's arbitraries. */
import { allocationLaws } from "@svc/testkit/Laws/Money";
import { order, orderCommand, run } from "@svc/testkit/OrderArbitraries";
import { Either } from "effect";
import fc from "fast-check";
import { describe, it } from "vitest";
import { split } from "../src/OwnAllocation.js";
import { postingsOf } from "../src/OwnLedger.js";

describe("our split keeps every law of svc's allocation", () => {
	for (const { check, name } of allocationLaws(split)) it(name, () => check({ numRuns: 1_000 }));
});

describe("our postings", () => {
	const balances = (given: Parameters<typeof postingsOf>[0]): boolean =>
		postingsOf(given).reduce((sum, { cents }) => sum + cents, 0) === 0;

	it("balance for every order, and after every change of it", () => {
		fc.assert(
			fc.property(order, orderCommand, (before, command) => {
				// A refused command changes nothing.
				const after = Either.getOrElse(run(before, command, "later"), () => before);
				return balances(before) && balances(after);
			}),
			{ numRuns: 500 },
		);
	});
});
