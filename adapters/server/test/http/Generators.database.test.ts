/**
 * Requests make no generator functions, such as `Effect.gen(function* () {…})` inside of a function. V8 gives each one a
 * hidden class in the old generation, which keeps what the function sees until a major collection. Lists took twice the
 * CPU time while the dispatcher made four of them.
 */
import { Effect } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { dataOf, type Service, startService } from "../Harness.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

/** The object with the `next` of all generators. */
const shared: { next: (this: object, ...values: ReadonlyArray<unknown>) => unknown } = Object.getPrototypeOf(
	function* () {},
).prototype;

/** Returns how many generator functions ran that had not run before: at least the ones that each call of `work` makes. */
const madeBy = async (work: () => Promise<unknown>): Promise<number> => {
	const { next } = shared;
	const known = new WeakSet<object>();
	let made = 0;
	shared.next = function (...values) {
		// Generators of one function have one prototype.
		const own = Object.getPrototypeOf(this);
		if (!known.has(own)) made++;
		known.add(own);
		return Reflect.apply(next, this, values);
	};
	try {
		const counts: Array<number> = [];
		for (let run = 0; run < 4; run++) {
			made = 0;
			await work();
			counts.push(made);
		}
		// The test runner may run one of its own meanwhile.
		return Math.min(...counts);
	} finally {
		shared.next = next;
	}
};

it("counts a function that is made for each call", async () => {
	const inside = () => {
		const value = 1;
		return Effect.runPromise(
			Effect.gen(function* () {
				return yield* Effect.succeed(value);
			}),
		);
	};
	expect(await madeBy(inside)).toBe(1);
});

it("lists, reads and creates documents without making any", async () => {
	const create = () => svc.post("/v1/customers", { name: "Ada" });
	const { customer_id } = dataOf(await create(), 201);
	expect(await madeBy(create)).toBe(0);
	for (const path of [
		"/v1/me",
		`/v1/customers/${customer_id}`,
		"/v1/customers?page_size=2",
		"/v1/customers?page_size=2&sort_by=updated_at",
		"/v1/customers?query=ada",
		"/v1/customers/cus_none",
	])
		expect(await madeBy(() => svc.get(path)), path).toBe(0);
});

it("creates orders without making any", async () => {
	const line_items = [{ name: "Mug", quantity: 1, unit_price_money: { amount: 2_500, currency: "USD" } }];
	const create = () => svc.post("/v1/orders", { line_items });
	expect(await madeBy(create)).toBe(0);
});
