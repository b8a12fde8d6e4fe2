import { type ChargeTerms, type RefundRequest, Unknown } from "@svc/core/sale/Payments/Processor";
import { usd } from "@svc/core/words/Money";
import { makeAccounts } from "@svc/stripe/StripeApi";
import { type SendKeyed, sendWith } from "@svc/stripe/StripeKeys";
import { makeProcessor } from "@svc/stripe/StripeProcessor";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	ahead,
	apiOf,
	chargedId,
	fake,
	faults,
	made,
	names,
	newTerms,
	noCustomers,
	pay,
	processor,
	refundsOf,
	runs,
	strike,
	withFaults,
} from "./FaultWorld.js";
import { testKeys } from "./StripeWorld.js";

withFaults();

describe("a request with a failure that Stripe keeps under its key", () => {
	/** One 500, kept for the key of the first such request. */
	const failOnce = (path: string, at: "before" | "after" = "before"): void => {
		let isStruck = false;
		fake.fault = (method, asked) => {
			if (isStruck || method !== "POST" || !asked.endsWith(path)) return undefined;
			isStruck = true;
			return { type: "status", status: 500, when: at };
		};
	};

	const refundOf = async (): Promise<RefundRequest> => {
		const terms = newTerms();
		const processor_payment_id = await chargedId(terms);
		const idempotency_key = `re_${made}`;
		const amount_money = usd(400);
		return { ...terms, idempotency_key, amount_money, processor_payment_id, metadata: { refund_id: idempotency_key } };
	};

	it.each(["before", "after"] as const)("makes a refund once, if it failed %s its effect", async (at) => {
		const request = await refundOf();
		failOnce("refunds", at);
		expect(await Effect.runPromise(processor.refund(request))).toEqual(Unknown);
		expect((await Effect.runPromise(processor.refund(request)))._tag).toBe("RefundSucceeded");
		expect((await Effect.runPromise(processor.refund(request)))._tag).toBe("RefundSucceeded");
		expect(refundsOf(request)).toEqual([400]);
	});

	it.each(["before", "after"] as const)("captures, if it failed %s its effect", async (at) => {
		const terms: ChargeTerms = { ...newTerms(), capture_method: "manual" };
		expect((await pay(terms))._tag).toBe("Authorized");
		failOnce("capture", at);
		const request = { ...terms, capture_money: usd(600) };
		expect(await Effect.runPromise(processor.capture(request))).toEqual(Unknown);
		const captured = { _tag: "Succeeded", amount_money: usd(600) };
		expect(await Effect.runPromise(processor.capture(request))).toMatchObject(captured);
		expect(await Effect.runPromise(processor.capture(request))).toMatchObject(captured);
	});

	it("creates an intent, so the charge can be looked up and canceled", async () => {
		const terms = newTerms();
		failOnce("payment_intents");
		expect(await Effect.runPromise(Effect.either(processor.lookUp(terms)))).toMatchObject({ _tag: "Left" });
		expect((await Effect.runPromise(processor.lookUp(terms)))._tag).toBe("NotFound");
		expect((await Effect.runPromise(processor.cancel(terms)))._tag).toBe("NotCharged");
	});

	it("is sent again under one new key, by however many processes", async () => {
		const request = await refundOf();
		failOnce("refunds");
		await Effect.runPromise(processor.refund(request));
		const [before, parallel] = [fake.keyNames().length, Array.from({ length: 5 }, () => processor.refund(request))];
		const all = await Effect.runPromise(Effect.all(parallel, { concurrency: "unbounded" }));
		expect(new Set(all.map(({ _tag }) => _tag))).toEqual(new Set(["RefundSucceeded"]));
		expect(fake.keyNames().slice(before)).toEqual([expect.stringMatching(/:refund:2$/)]);
		expect(refundsOf(request)).toEqual([400]);
	});

	/** Repeats a refund without svc's own look-ups, and checks that money moves once. */
	const law = (send: SendKeyed) =>
		fc.asyncProperty(faults, async (list) => {
			const request = await refundOf();
			const options = { test: testKeys, deadline_millis: 20_000, api: apiOf() };
			const adapter = makeProcessor(options, makeAccounts(options), noCustomers, send);
			strike(list.filter((one) => one?.type !== "slow"));
			for (let tries = 0; tries < 20; tries += 1)
				if ((await Effect.runPromise(Effect.option(adapter.refund(request))))._tag === "Some" && ahead.length === 0)
					break;
			strike([]);
			await Effect.runPromise(adapter.refund(request));
			expect(refundsOf(request)).toEqual([400]);
		});

	it("never refunds twice", () => fc.assert(law(sendWith(names)), { numRuns: runs }));

	it("refunds twice if the next key is used without a look-up, and the law finds that", async () => {
		const blind: SendKeyed = (request) => sendWith(names)({ ...request, find: Effect.succeed(undefined) });
		expect(await fc.check(law(blind), { numRuns: 300 })).toMatchObject({ failed: true });
	});
});
