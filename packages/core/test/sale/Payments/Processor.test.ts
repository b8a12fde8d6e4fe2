import { it } from "@effect/vitest";
import { metrics } from "@svc/core/platform/Metrics";
import {
	type ChargeTerms,
	type ConfirmRequest,
	cancel,
	confirm,
	establish,
	lookUp,
	ProcessorUnavailable,
} from "@svc/core/sale/Payments/Processor";
import type { Environment } from "@svc/core/words/Environment";
import { usd } from "@svc/core/words/Money";
import { type FakeScript, makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Exit, Fiber, Inspectable, Logger, TestClock } from "effect";
import { describe, expect, vi } from "vitest";

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
const terms: ChargeTerms = {
	environment,
	idempotency_key: "opa_1_pi_1",
	amount_money: usd(1_000),
	capture_method: "automatic",
	metadata: {},
	requested_at: "2026-11-21T09:00:00.000Z",
};
const request: ConfirmRequest = { ...terms, source: { type: "token", token: "tok" } };

const fakeOf = (script: FakeScript) => makeFakeProcessor(() => script, { deadline_millis: 1_000 });
const succeeds = { type: "succeeds" } as const;

describe("a call", () => {
	it.effect("is counted by what became of it", () =>
		Effect.gen(function* () {
			const called = vi.spyOn(metrics, "processorCall");
			yield* confirm(fakeOf({ charge: succeeds }).processor, request);
			yield* confirm(fakeOf({ charge: succeeds, delivery: { type: "unavailable" } }).processor, request);
			const fiber = yield* Effect.fork(
				confirm(fakeOf({ charge: succeeds, delivery: { type: "hangs" } }).processor, request),
			);
			yield* TestClock.adjust(1_000);
			yield* Fiber.join(fiber);
			expect(called.mock.calls.map(([{ outcome }]) => outcome)).toEqual(["answered", "unreachable", "no_answer"]);
			called.mockRestore();
		}),
	);

	it.effect("without an answer is logged without what the processor's error carries", () =>
		Effect.gen(function* () {
			const logged: Array<string> = [];
			const logger = Logger.make(({ message }) => void logged.push(Inspectable.toStringUnknown(message)));
			const cause = Object.assign(new TypeError("Try again."), { raw: { receipt_email: "ada@example.com" } });
			const away = { ...fakeOf({ charge: succeeds }).processor, confirm: () => new ProcessorUnavailable({ cause }) };
			yield* Effect.provide(confirm(away, request), Logger.replace(Logger.defaultLogger, logger));
			expect(logged).toEqual([expect.stringContaining("The card processor did not respond: TypeError: Try again.")]);
			expect(logged[0]).not.toContain("ada");
		}),
	);
});

describe("confirm", () => {
	it.effect("returns the charge", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds });
			const outcome = yield* confirm(fake.processor, request);
			expect(outcome).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
		}),
	);

	it.effect("is unknown after the deadline, and a look-up finds the charge", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds, delivery: { type: "hangs" } });
			const fiber = yield* Effect.fork(confirm(fake.processor, request));
			yield* TestClock.adjust(1_000);
			expect(yield* Fiber.join(fiber)).toEqual({ _tag: "Unknown" });
			expect(yield* lookUp(fake.processor, terms)).toMatchObject({ _tag: "Succeeded" });
		}),
	);

	it.effect("has charged nothing if the processor is unavailable", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds, delivery: { type: "unavailable" } });
			expect(yield* confirm(fake.processor, request)).toMatchObject({
				_tag: "NotCharged",
				error: { code: "processor_unavailable" },
			});
			expect(fake.charged()).toBe(0);
		}),
	);

	it.effect("is unknown if the adapter throws", () =>
		Effect.gen(function* () {
			const { processor } = fakeOf({ charge: succeeds });
			const broken = { ...processor, confirm: () => Effect.dieMessage("a broken adapter") };
			const outcome = yield* confirm(broken, request);
			expect(outcome).toEqual({ _tag: "Unknown" });
		}),
	);

	it.effect("is interrupted with the service, before or after the charge", () =>
		Effect.gen(function* () {
			for (const [when, charged] of [
				["before", 0],
				["after", 1_000],
			] as const) {
				const fake = fakeOf({ charge: succeeds, delivery: { type: "crashes", when } });
				expect(Exit.isInterrupted(yield* Effect.exit(confirm(fake.processor, request)))).toBe(true);
				expect(fake.charged()).toBe(charged);
			}
		}),
	);
});

describe("establish", () => {
	it.effect("closes a key that the processor has never seen, so that a late request charges nothing", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds });
			expect(yield* establish(fake.processor, terms)).toMatchObject({ _tag: "NotCharged" });
			expect(yield* confirm(fake.processor, request)).toMatchObject({ _tag: "NotCharged" });
			expect(fake.charged()).toBe(0);
		}),
	);

	it.effect("does not change an existing charge", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: { type: "processing" } });
			yield* confirm(fake.processor, request);
			expect(yield* establish(fake.processor, terms)).toMatchObject({ _tag: "Processing" });
			fake.finish(terms.idempotency_key, "succeeds");
			expect(yield* establish(fake.processor, terms)).toMatchObject({ _tag: "Succeeded" });
			expect(yield* cancel(fake.processor, terms)).toMatchObject({ _tag: "Succeeded" });
		}),
	);

	it.effect("is unknown during an outage", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds });
			fake.setOutage(true);
			expect(yield* establish(fake.processor, terms)).toEqual({ _tag: "Unknown" });
			expect(yield* cancel(fake.processor, terms)).toEqual({ _tag: "Unknown" });
		}),
	);

	it.effect("is unknown without a response within the deadline", () =>
		Effect.gen(function* () {
			const { processor } = fakeOf({ charge: succeeds });
			const silent = { ...processor, lookUp: () => Effect.never, cancel: () => Effect.never };
			for (const ask of [establish, cancel]) {
				const fiber = yield* Effect.fork(ask(silent, terms));
				yield* TestClock.adjust(1_000);
				expect(yield* Fiber.join(fiber)).toEqual({ _tag: "Unknown" });
			}
		}),
	);
});

describe("the terms", () => {
	it.effect("must be the same at every call of the fake processor with one key", () =>
		Effect.gen(function* () {
			const fake = fakeOf({ charge: succeeds });
			yield* confirm(fake.processor, request);
			const later = { ...terms, requested_at: "2026-11-21T09:00:00.001Z" };
			for (const other of [{ ...terms, amount_money: usd(999) }, { ...terms, metadata: { order_id: "ord_2" } }, later])
				expect(Exit.isFailure(yield* Effect.exit(lookUp(fake.processor, other)))).toBe(true);
			const known = { ...terms, processor_payment_id: "fake_opa_1_pi_1", requested_at: "2026-11-21T08:00:00.000Z" };
			expect(yield* lookUp(fake.processor, known)).toMatchObject({ _tag: "Succeeded" });
		}),
	);
});
