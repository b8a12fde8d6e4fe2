import { it } from "@effect/vitest";
import {
	Charge,
	type ConfirmRequest,
	confirm,
	guidance,
	lookUp,
	NotFound,
	type ProcessorShape,
	ProcessorUnavailable,
	refund,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import { notVerified, readWithin } from "@svc/core/sale/Payments/ProcessorNotifications";
import {
	notificationsFromPromises,
	type PromiseProcessor,
	processorFromPromises,
} from "@svc/core/sale/Payments/PromiseProcessor";
import type { Environment } from "@svc/core/words/Environment";
import { usd } from "@svc/core/words/Money";
import { Effect, Either, Exit, Fiber, Logger, TestClock } from "effect";
import { describe, expect } from "vitest";

const environment: Environment = {
	environment_id: "test_1",
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
};
const request: ConfirmRequest = {
	environment,
	idempotency_key: "opa_1_pi_1",
	amount_money: usd(1_000),
	capture_method: "automatic",
	metadata: {},
	requested_at: "2026-11-21T09:00:00.000Z",
	source: { type: "token", token: "tok" },
};

const none = async () => NotFound;
const unknown = async () => Unknown;
const adapter = (over: Partial<PromiseProcessor>) =>
	processorFromPromises({
		name: "promised",
		deadline_millis: 1_000,
		guidance: async () => ({ account_id: "acct", publishable_key: "pk" }),
		confirm: unknown,
		lookUp: none,
		cancel: async () => Charge.NotCharged({ error: { code: "payment_canceled", message: "Canceled." } }),
		capture: none,
		refund: unknown,
		lookUpRefund: none,
		payout: unknown,
		lookUpPayout: none,
		lookUpDispute: none,
		submitEvidence: none,
		...over,
	});

describe("a processor of async functions", () => {
	it.effect("returns the resolved value of the function", () =>
		Effect.gen(function* () {
			const charge = Charge.Succeeded({ processor_payment_id: "ch_1", amount_money: usd(1_000) });
			const processor = adapter({ confirm: async () => charge, lookUp: async () => charge });
			expect(yield* confirm(processor, request)).toEqual(charge);
			expect(yield* lookUp(processor, request)).toEqual(charge);
			expect(yield* processor.guidance(environment)).toEqual({ account_id: "acct", publishable_key: "pk" });
		}),
	);

	it.effect("has charged nothing if it throws ProcessorUnavailable", () =>
		Effect.gen(function* () {
			const refused = async () => {
				throw new ProcessorUnavailable({ cause: "connect ECONNREFUSED" });
			};
			expect(yield* Effect.flip(adapter({ confirm: refused }).confirm(request))).toMatchObject({
				_tag: "ProcessorUnavailable",
				cause: "connect ECONNREFUSED",
			});
			expect(yield* confirm(adapter({ confirm: refused }), request)).toMatchObject({ _tag: "NotCharged" });
		}),
	);

	it.effect("may have charged if it throws anything else, at once or later", () =>
		Effect.gen(function* () {
			const later = async () => {
				throw new TypeError("fetch failed");
			};
			const atOnce = () => {
				throw new TypeError("not a function");
			};
			for (const broken of [later, atOnce])
				for (const call of ["confirm", "capture"] as const)
					expect(yield* adapter({ [call]: broken })[call]({ ...request, capture_money: usd(1) })).toEqual(Unknown);
		}),
	);

	it.effect("is unavailable if a look-up throws anything", () =>
		Effect.gen(function* () {
			const processor = adapter({
				lookUp: async () => {
					throw new TypeError("fetch failed");
				},
			});
			expect(yield* Effect.flip(processor.lookUp(request))).toMatchObject({ _tag: "ProcessorUnavailable" });
			expect(yield* lookUp(processor, request)).toEqual(Unknown);
		}),
	);

	it.effect("is unknown or unavailable if its response has an unexpected tag", () =>
		Effect.gen(function* () {
			for (const answer of [undefined, null, "paid", {}, { _tag: "RefundSucceeded" }]) {
				// An adapter in JavaScript can return anything.
				const wrong = async () => answer as never;
				expect(yield* adapter({ confirm: wrong }).confirm(request)).toEqual(Unknown);
				expect(yield* Effect.flip(adapter({ lookUp: wrong }).lookUp(request))).toMatchObject({
					_tag: "ProcessorUnavailable",
				});
			}
		}),
	);
});

const error = { code: "card_declined", message: "Declined." };
const amount_money = usd(1_000);
const processor_payment_id = "ch_1";

/** Responses in JavaScript that do not fit, by the field that svc's log names. */
const misfits: ReadonlyArray<readonly [field: string, call: "confirm" | "lookUp" | "refund", response: unknown]> = [
	["not an object", "confirm", "paid"],
	["_tag", "confirm", { _tag: "RefundSucceeded", processor_refund_id: "re_1" }],
	["amount_money", "confirm", { _tag: "Succeeded", processor_payment_id }],
	["amount_money", "lookUp", { _tag: "Succeeded", processor_payment_id }],
	["amount_money.amount", "confirm", { _tag: "Succeeded", processor_payment_id, amount_money: usd(10.5) }],
	["amount_money.currency", "confirm", { _tag: "Succeeded", processor_payment_id, amount_money: { amount: 1_000 } }],
	["processor_payment_id", "confirm", { _tag: "Succeeded", amount_money }],
	["processor_payment_id", "confirm", { _tag: "Succeeded", amount_money, processor_payment_id: "" }],
	["processor_payment_id", "lookUp", { _tag: "Succeeded", amount_money, processor_payment_id: "x".repeat(1_001) }],
	["error", "confirm", { _tag: "Declined" }],
	["error.message", "confirm", { _tag: "NotCharged", error: { code: "closed" } }],
	["processor_refund_id", "refund", { _tag: "RefundSucceeded" }],
	["error", "refund", { _tag: "RefundFailed", processor_refund_id: "re_1" }],
];

describe("a response of an async function", () => {
	it.effect("that does not fit is no answer, and the log names the field", () =>
		Effect.gen(function* () {
			const logged: Array<string> = [];
			const logger = Logger.replace(
				Logger.defaultLogger,
				Logger.make(({ message }) => void logged.push(String(message))),
			);
			const asking = (processor: ProcessorShape, name: "confirm" | "lookUp" | "refund"): Effect.Effect<unknown> => {
				if (name === "refund") return refund(processor, { ...request, processor_payment_id });
				return name === "confirm" ? confirm(processor, request) : lookUp(processor, request);
			};
			for (const [field, name, response] of misfits) {
				// An adapter in JavaScript can return anything.
				const processor = adapter({ [name]: async () => response as never });
				const answer = yield* Effect.provide(asking(processor, name), logger);
				expect(answer, field).toEqual(Unknown);
				expect(logged.splice(0).join(), field).toContain(
					field === "not an object" ? "did not return an object" : `in which ${field} is`,
				);
			}
		}),
	);

	it.effect("may have fields that are undefined, and others that svc does not know", () =>
		Effect.gen(function* () {
			const declined = { _tag: "Declined", error: { ...error, decline_code: undefined }, card: undefined, raw: {} };
			// An adapter in JavaScript can return anything.
			const processor = adapter({ confirm: async () => declined as never });
			expect(yield* confirm(processor, request)).toStrictEqual({ _tag: "Declined", error });
		}),
	);
});

describe("an async function", () => {
	it.effect("is aborted by its signal at the deadline", () =>
		Effect.gen(function* () {
			let signal: AbortSignal | undefined;
			const processor = adapter({
				confirm: (_, given) => {
					signal = given;
					return new Promise(() => undefined);
				},
			});
			const fiber = yield* Effect.fork(confirm(processor, request));
			yield* TestClock.adjust(999);
			expect(signal?.aborted).toBe(false);
			yield* TestClock.adjust(1);
			expect(yield* Fiber.join(fiber)).toEqual(Unknown);
			expect(signal?.aborted).toBe(true);
		}),
	);

	it.effect("that never resolves does not hang requests for guidance, nor deliveries of notifications", () =>
		Effect.gen(function* () {
			const never = () => new Promise<never>(() => undefined);
			const delivered = { header: () => undefined, body: new Uint8Array() };
			const guidances = [adapter({ guidance: never }), { ...adapter({}), guidance: () => Effect.never }];
			const reads = [notificationsFromPromises(never), { read: () => Effect.never }];
			const waiting = yield* Effect.fork(
				Effect.all(
					[
						...guidances.map((processor) => Effect.flip(guidance(processor, environment))),
						...reads.map((port) => Effect.flip(readWithin(port, 1_000).read(delivered))),
					],
					{ concurrency: "unbounded" },
				),
			);
			yield* TestClock.adjust(1_000);
			expect((yield* Fiber.join(waiting)).map(({ code }) => code)).toEqual([
				...["PROCESSOR_UNAVAILABLE", "PROCESSOR_UNAVAILABLE"],
				...["PROCESSOR_TIMEOUT", "PROCESSOR_TIMEOUT"],
			]);
		}),
	);

	it.effect("with guidance that does not fit the port gives none, and the log names the field", () =>
		Effect.gen(function* () {
			const good = { account_id: "acct", publishable_key: "" };
			const logged: Array<string> = [];
			const logger = Logger.make(({ message }) => void logged.push(String(message)));
			const given = (answer: unknown) =>
				// An adapter in JavaScript returns anything.
				Effect.either(adapter({ guidance: async () => answer as typeof good }).guidance(environment)).pipe(
					Effect.provide(Logger.replace(Logger.defaultLogger, logger)),
				);
			expect(yield* given({ ...good, debit_days: undefined, secret: "sk" })).toEqual(Either.right(good));
			const wrong: ReadonlyArray<readonly [unknown, string]> = [
				[undefined, "did not return an object"],
				[{ ...good, account_id: 7 }, "account_id"],
				[{ ...good, payment_method_types: ["cheque"] }, "payment_method_types.0"],
				[{ ...good, financing_limits: { minimum_money: 1, maximum_money: usd(2) } }, "financing_limits.minimum_money"],
				[{ ...good, debit_days: -1 }, "debit_days"],
			];
			for (const [answer, field] of wrong) {
				expect(yield* given(answer)).toMatchObject({ left: { code: "PROCESSOR_UNAVAILABLE" } });
				expect(logged.at(-1)).toContain(field);
			}
		}),
	);

	it.effect("with notifications that do not fit the port is at fault, and the processor sends them again", () =>
		Effect.gen(function* () {
			const delivered = { header: () => undefined, body: new Uint8Array() };
			const one = {
				processor_notification_id: "evt_1",
				environment_id: "test_1",
				subject: { type: "refund" as const, id: "re_1" },
			};
			// An adapter in JavaScript returns anything.
			const read = (answer: unknown) =>
				Effect.exit(notificationsFromPromises(async () => answer as ReadonlyArray<typeof one>).read(delivered));
			const moved = { ...one, moved_money: { processor_id: "re_at_bank", idempotency_key: "re_1_pi_1" } };
			expect(yield* read([{ ...one, more: 1 }, moved])).toEqual(Exit.succeed([one, moved]));
			for (const wrong of [
				undefined,
				one,
				[{ ...one, subject: { type: "moon", id: "1" } }],
				[{ ...one, environment_id: "" }],
				[{ ...one, moved_money: { processor_id: "re_at_bank" } }],
			])
				expect(yield* read(wrong)).toMatchObject({ cause: { _tag: "Die", defect: expect.any(TypeError) } });
		}),
	);

	it.effect("that throws gives no guidance, which is no defect of svc", () =>
		Effect.gen(function* () {
			const broken = async () => {
				throw new TypeError("fetch failed");
			};
			const refusal = yield* Effect.flip(adapter({ guidance: broken }).guidance(environment));
			expect(refusal.code).toBe("PROCESSOR_UNAVAILABLE");
		}),
	);

	it.effect("refuses notifications with its own refusal; another error is a defect", () =>
		Effect.gen(function* () {
			const delivered = { header: () => undefined, body: new Uint8Array() };
			const reading = (error: unknown) =>
				notificationsFromPromises(async () => {
					throw error;
				}).read(delivered);
			const refusal = notVerified("The signature does not belong to this body.");
			expect(yield* Effect.flip(reading(refusal))).toBe(refusal);
			const exit = yield* Effect.exit(reading(new SyntaxError("no JSON")));
			expect(Exit.isFailure(exit) && exit.cause._tag).toBe("Die");
		}),
	);
});
