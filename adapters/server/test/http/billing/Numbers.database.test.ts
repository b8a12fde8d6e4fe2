import { Numbers } from "@svc/core/billing/Invoices/Numbers";
import { Environment } from "@svc/core/words/Environment";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { Effect, Option, Schema } from "effect";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

type Next = Numbers["next"];

/** Bursts of requests that take a number at once. Those that are false fail afterwards, and roll back. */
const bursts = fc.array(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });

/** Whether the numbers that were given are 1 to n, in an environment of their own. */
const isGapless = async (next: Next, all: ReadonlyArray<ReadonlyArray<boolean>>): Promise<boolean> => {
	const { sandbox } = await svc.createMerchant();
	const environment = Schema.decodeSync(Environment)(sandbox);
	const given = await svc.runtime.runPromise(
		Effect.gen(function* () {
			const { transaction } = yield* UnitOfWork;
			const take = (commits: boolean) =>
				transaction(
					Effect.flatMap(next(environment, "invoice", ""), (number) =>
						commits ? Effect.succeed(number) : Effect.fail("rolled back" as const),
					),
				).pipe(
					Effect.map(Option.some),
					Effect.catchIf(
						(error) => error === "rolled back",
						() => Effect.succeedNone,
					),
				);
			const taken = yield* Effect.forEach(all, (burst) => Effect.forEach(burst, take, { concurrency: "unbounded" }));
			return taken.flat().flatMap(Option.toArray);
		}),
	);
	const sorted = given.map(Number).sort((a, b) => a - b);
	return sorted.every((number, i) => number === i + 1);
};

const law = (next: Next) => fc.asyncProperty(bursts, (all) => isGapless(next, all));

const numbers = () => svc.runtime.runPromise(Numbers);

describe("IV4 the numbers of a series", () => {
	it("run from 1 without a gap, whatever is taken at once and rolled back", async () => {
		await fc.assert(law((await numbers()).next), { numRuns: 30 });
	});

	it.each<readonly [string, (next: Next) => Next]>([
		[
			"have gaps if they are counted in memory",
			() => {
				let last = 0;
				return () => Effect.sync(() => String(++last));
			},
		],
		[
			"repeat if each is given twice",
			(next) => {
				let told: string | undefined;
				return (...parameters) =>
					Effect.suspend(() => {
						const before = told;
						return Effect.tap(before === undefined ? next(...parameters) : Effect.succeed(before), (number) =>
							Effect.sync(() => {
								told = before === undefined ? number : undefined;
							}),
						);
					});
			},
		],
	])("%s", async (_, wrongly) => {
		const { next } = await numbers();
		const { failed } = await fc.check(law(wrongly(next)), { numRuns: 30, endOnFailure: true });
		expect(failed).toBe(true);
	});
});
