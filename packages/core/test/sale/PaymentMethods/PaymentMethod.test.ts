import {
	begin,
	detached,
	methodEvents,
	pendingMillis,
	StoredPaymentMethod as Stored,
	type StoredPaymentMethod,
	savedSource,
	settleSetUp,
} from "@svc/core/sale/PaymentMethods/PaymentMethod";
import { NotFound, Unknown } from "@svc/core/sale/Payments/Processor";
import { SetUp } from "@svc/core/sale/Payments/ProcessorMethods";
import { addMillis } from "@svc/core/words/Timestamp";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const start = "2026-11-22T09:00:00.000Z";
const ids = { processor_idempotency_key: "key", processor_setup_id: "seti_1" };
const fresh = begin({ customer_id: "cus_1" }, {}, ids, "pm_1", start);

const succeeded = SetUp.SetUpSucceeded({ processor_setup_id: "seti_1", processor_payment_method_id: "card_1" });
const pending = SetUp.SetUpPending({ processor_setup_id: "seti_1", client_secret: "s", js_call: "confirmSetup" });
const declined = SetUp.SetUpPending({ ...pending, error: { code: "card_declined", message: "Declined." } });
const ended = SetUp.SetUpEnded({ processor_setup_id: "seti_1", error: { code: "expired", message: "Expired." } });

type Settle = typeof settleSetUp;

/** What can happen to a method: a report of the processor, or its removal, after a while. */
const history = fc.array(
	fc.record({
		after: fc.integer({ min: 0, max: pendingMillis }),
		what: fc.constantFrom("detach" as const, succeeded, pending, declined, ended, NotFound, Unknown),
	}),
	{ maxLength: 12 },
);

/** The states of a method through a history. */
const statesOf = (settle: Settle, steps: typeof history extends fc.Arbitrary<infer H> ? H : never) => {
	let [method, millis] = [fresh, 0];
	const states: Array<{ readonly method: StoredPaymentMethod; readonly time: string }> = [{ method, time: start }];
	for (const { after, what } of steps) {
		millis += after;
		const time = addMillis(start, millis);
		method = what === "detach" ? detached(method, time) : settle(method, what, time);
		states.push({ method, time });
	}
	return states;
};

const order = ["pending", "active", "detached"];

/**
 * A method only advances from pending to active to detached. It is active only after the processor's success, and
 * chargeable exactly while active. A missing response changes nothing. Each change of state gives one event, except the end of a set-up without a card.
 */
const law = (settle: Settle) =>
	fc.assert(
		fc.property(history, (steps) => {
			const states = statesOf(settle, steps);
			const events: Array<string> = [];
			for (const [i, { method }] of states.entries()) {
				expect(Schema.is(Stored)(method)).toBe(true);
				expect(Either.isRight(savedSource(method, "cus_1", "param"))).toBe(method.status === "active");
				const before = states[i - 1]?.method;
				if (before === undefined) continue;
				if (steps[i - 1]?.what === Unknown) expect(method).toBe(before);
				expect(order.indexOf(method.status)).toBeGreaterThanOrEqual(order.indexOf(before.status));
				events.push(...methodEvents(before, method).map(({ event_type }) => event_type));
			}
			const wasActive = states.some(({ method }) => method.status === "active");
			const last = states.at(-1)!.method;
			expect(events).toEqual([
				...(wasActive ? ["payment_method.activated"] : []),
				...(wasActive && last.status === "detached" ? ["payment_method.detached"] : []),
			]);
			const firstSuccess = steps.findIndex(({ what }) => what === succeeded);
			const wasPending = firstSuccess >= 0 && states[firstSuccess]!.method.status === "pending";
			expect(wasActive).toBe(wasPending);
		}),
	);

describe("a saved method", () => {
	it("keeps the law over every history", () => law(settleSetUp));

	it.each<[string, Settle]>([
		[
			"ends when the processor does not respond",
			(method, report, now) => settleSetUp(method, report._tag === "Unknown" ? ended : report, now),
		],
		[
			"comes back after its removal",
			(method, report, now) => settleSetUp({ ...method, status: "pending" }, report, now),
		],
		[
			"is active before the processor says so",
			(method, report, now) => settleSetUp(method, report === pending ? succeeded : report, now),
		],
	])("breaks the law when it %s", (_, wrong) => {
		expect(() => law(wrong)).toThrow();
	});

	it("is checked once more at its end, so that a late success counts", () => {
		const end = addMillis(start, pendingMillis);
		expect(settleSetUp(fresh, succeeded, end).status).toBe("active");
		expect(settleSetUp(fresh, pending, end).status).toBe("detached");
		expect(settleSetUp(fresh, pending, addMillis(end, -1))).toBe(fresh);
	});

	it("writes nothing for a report that is not new", () => {
		const once = settleSetUp(fresh, declined, start);
		expect(once.last_setup_error?.code).toBe("card_declined");
		expect(settleSetUp(once, declined, addMillis(start, 5))).toBe(once);
	});

	it("does not exist for another customer's order", () => {
		const active = settleSetUp(fresh, succeeded, start);
		for (const customer_id of ["cus_2", undefined])
			expect(Either.getLeft(savedSource(active, customer_id, "p"))).toMatchObject({
				value: { code: "RESOURCE_NOT_FOUND", param: "p" },
			});
	});
});
