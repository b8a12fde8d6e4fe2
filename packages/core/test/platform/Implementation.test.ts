import { it } from "@effect/vitest";
import { unwarned } from "@svc/core/platform/Idempotency";
import { type Attempt, implement, type Keyed } from "@svc/core/platform/Implementation";
import { capability, command, list, read } from "@svc/core/platform/UseCase";
import type { Caller } from "@svc/core/words/Environment";
import { Effect, Schema, Tracer } from "effect";
import { describe, expect } from "vitest";

const described = capability(
	"Numbers",
	{ description: "Numbers.", scope: "commerce.orders" },
	{
		double: command("POST", "/v1/numbers/:number_id/double", {
			operation: "doubleNumber",
			summary: "Double a number",
			output: Schema.String,
		}),
		forget: command("DELETE", "/v1/numbers/:number_id", {
			operation: "forgetNumber",
			summary: "Forget a number",
			scope: "reports.write",
			rate: "sensitive_write",
			output: Schema.String,
		}),
		get: read("/v1/numbers/:number_id", { operation: "getNumber", summary: "Get a number", output: Schema.String }),
		all: list("/v1/numbers", { operation: "listNumbers", summary: "List numbers", output: Schema.String }),
	},
);

const numbers = implement(
	described,
	Effect.succeed({
		double: (_: Caller, number_id: string) => Effect.succeed(`${number_id}${number_id}`),
		forget:
			(_: Caller, number_id: string): Keyed<string> =>
			({ once }) =>
				once(Effect.succeed(number_id)),
		get: (_: Caller, number_id: string) => Effect.succeed(number_id),
		all: () => Effect.succeed({ items: ["1", "2"] }),
		helper: () => Effect.succeed("not described"),
	}),
);

// No function here looks at its caller.
const caller = {} as Caller;

const attempt: Attempt = {
	idempotency: undefined,
	once: (work) => Effect.map(work, (value) => ({ ...unwarned(value), request_id: "req_1", replayed: false })),
};

const callAll = Effect.flatMap(numbers.functions, ({ all, double, forget, get }) =>
	Effect.all([double(caller, "7"), forget(caller, "7")(attempt), get(caller, "7"), all()]),
);

/** The names of the spans that `work` opens. */
const spansOf = <A, E>(work: Effect.Effect<A, E>) =>
	Effect.gen(function* () {
		const names: Array<string> = [];
		const native = yield* Effect.tracer;
		const tracer = Tracer.make({
			...native,
			span: (name, ...rest) => {
				names.push(name);
				return native.span(name, ...rest);
			},
		});
		yield* Effect.withTracer(work, tracer);
		return names;
	});

describe("an implementation", () => {
	it.effect("opens one span for each call, also of a command that uses its key itself, and none without a tracer", () =>
		Effect.gen(function* () {
			expect(yield* spansOf(callAll)).toEqual(["Numbers.double", "Numbers.forget", "Numbers.get", "Numbers.all"]);
			expect(yield* spansOf(Effect.withTracerEnabled(callAll, false))).toEqual([]);
		}),
	);

	it.effect("gives what its functions give, and only what is described", () =>
		Effect.gen(function* () {
			expect(Object.keys(yield* numbers.functions)).toEqual(["double", "forget", "get", "all"]);
			const once = { data: "7", request_id: "req_1", replayed: false };
			expect(yield* callAll).toEqual(["77", once, "7", { items: ["1", "2"] }]);
		}),
	);

	it("accepts only functions of the described arguments and results", () => {
		const wrongResult = Effect.map(numbers.functions, (made) => ({ ...made, get: () => Effect.succeed(7) }));
		const wrongInput = Effect.map(numbers.functions, (made) => ({
			...made,
			double: (_: Caller, id: string, by: number) => Effect.succeed(id + by),
		}));
		// @ts-expect-error `get` gives a number
		expect(implement(described, wrongResult).name).toBe("Numbers");
		// @ts-expect-error `double` takes an input that its description does not have
		expect(implement(described, wrongInput).name).toBe("Numbers");
	});
});

describe("a description", () => {
	it("has the scope and rate class of its capability, unless it has its own", () => {
		const said = Object.entries(described.useCases).map(([name, { rate, scope }]) => [name, scope, rate]);
		expect(said).toEqual([
			["double", "commerce.orders.write", "write"],
			["forget", "reports.write", "sensitive_write"],
			["get", "commerce.orders.read", "read"],
			["all", "commerce.orders.read", "read"],
		]);
	});
});
