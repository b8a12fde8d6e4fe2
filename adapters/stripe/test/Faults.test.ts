import {
	type ChargeTerms,
	lookUpDispute,
	NotFound,
	payout,
	type RefundRequest,
	refund,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import type { PayoutRequest } from "@svc/core/sale/Payments/ProcessorPayout";
import { usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	chargedId,
	chargesOf,
	environment,
	fake,
	faults,
	made,
	newTerms,
	pay,
	processor,
	refundsOf,
	runs,
	state,
	strike,
	tokens,
	underFaults,
	untilSlowOnes,
	withFaults,
} from "./FaultWorld.js";
import { act, getIntent } from "./fake/Intents.js";

withFaults();

describe("a charge under faults", () => {
	it("is made once or never, and is known in the end", () =>
		fc.assert(
			fc.asyncProperty(faults, tokens, async (list, token) => {
				const terms = newTerms();
				strike(list);
				const end = await pay(terms, token);
				expect(end._tag).not.toBe("Unknown");
				const expected = end._tag === "Succeeded" ? [1_000] : [];
				expect(chargesOf(terms)).toEqual(expected);
				await untilSlowOnes(list);
				expect(chargesOf(terms)).toEqual(expected);
			}),
			{ numRuns: runs },
		));

	it("is refunded once or never", () =>
		fc.assert(
			fc.asyncProperty(faults, async (list) => {
				const terms = newTerms();
				const request: RefundRequest = {
					...terms,
					idempotency_key: `re_${made}`,
					metadata: { ...terms.metadata, refund_id: `re_${made}` },
					processor_payment_id: await chargedId(terms),
					amount_money: usd(400),
				};
				strike(list);
				let end = await Effect.runPromise(refund(underFaults(), request));
				for (let tries = 0; end._tag === "Unknown" && tries < 20; tries += 1)
					end = await Effect.runPromise(refund(underFaults(), request));
				expect(end._tag).toBe("RefundSucceeded");
				expect(refundsOf(request)).toEqual([400]);
			}),
			{ numRuns: runs },
		));

	it("is unknown, not refused, if it cannot be read after its confirmation", async () => {
		const terms = newTerms();
		await chargedId(terms);
		fake.fault = (method, path) =>
			method === "GET" && path.startsWith("payment_intents/")
				? { type: "status", status: 429, when: "before" }
				: undefined;
		const source = { type: "token", token: "ctoken_succeeds" } as const;
		const known = { ...terms, source };
		// The intent cannot be read before the confirmation either.
		expect(await Effect.runPromise(Effect.either(processor.confirm(known)))).toMatchObject({ _tag: "Left" });
		let reads = 0;
		fake.fault = (method, path) => {
			if (method === "GET" && path.startsWith("payment_intents/")) reads += 1;
			return reads > 1 ? { type: "status", status: 429, when: "before" } : undefined;
		};
		expect(await Effect.runPromise(processor.confirm(known))).toEqual({ _tag: "Unknown" });
	});

	it("is found by its metadata if the options of the server have changed since", async () => {
		const terms = newTerms();
		await chargedId(terms);
		const created = state.intents.size;
		const bank = { ...terms, transaction_purpose: "goods" as const };
		expect((await Effect.runPromise(processor.lookUp(bank)))._tag).toBe("Succeeded");
		expect(state.intents.size).toBe(created);
	});
});

describe("a key that Stripe has forgotten", () => {
	const day = 26 * 3_600_000;

	/** Charges, a day and two hours ago. */
	const chargedLongAgo = async () => {
		const terms = newTerms();
		const now = state.now;
		state.now = () => now() - day / 1_000;
		await chargedId(terms);
		state.now = now;
		fake.forgottenSeconds = day / 1_000;
		return { ...terms, requested_at: fromMillis(Date.now() - day) };
	};

	it("is found by time and metadata, and makes no second intent", async () => {
		const terms = await chargedLongAgo();
		const before = state.intents.size;
		expect((await Effect.runPromise(processor.lookUp(terms)))._tag).toBe("Succeeded");
		expect((await Effect.runPromise(processor.cancel(terms)))._tag).toBe("Succeeded");
		expect(state.intents.size).toBe(before);
	});

	it("is not found and is closed without a new intent if there never was one", async () => {
		const terms = newTerms(day);
		const before = state.intents.size;
		expect((await Effect.runPromise(processor.lookUp(terms)))._tag).toBe("NotFound");
		expect((await Effect.runPromise(processor.cancel(terms)))._tag).toBe("NotCharged");
		expect(state.intents.size).toBe(before);
	});
});

describe("a payout", () => {
	const day = 26 * 3_600_000;

	const requestOf = (age_millis: number): PayoutRequest => {
		const { amount_money, environment, idempotency_key, requested_at } = newTerms(age_millis);
		const metadata = { payout_id: idempotency_key };
		return { amount_money, environment, idempotency_key, requested_at, metadata };
	};
	const payoutsOf = ({ metadata }: PayoutRequest) =>
		[...state.payouts.values()].filter((one) => one.metadata.payout_id === metadata.payout_id);

	it("is made once, although it was made after an outage of a day, and its key was forgotten then", async () => {
		const request = requestOf(day);
		strike([]);
		expect((await Effect.runPromise(payout(processor, request)))._tag).toBe("PayoutPending");
		fake.forgottenSeconds = day / 1_000;
		expect((await Effect.runPromise(payout(processor, request)))._tag).toBe("PayoutPending");
		expect(payoutsOf(request)).toHaveLength(1);
	});

	it("is made and found again, whatever metadata the seller gave it", async () => {
		const { metadata, ...request } = requestOf(0);
		const own = Object.fromEntries(Array.from({ length: 48 }, (_, i) => [`note_${i}`, "1"]));
		const noted = { ...request, metadata: { svc_key: "mine", "a[b]": "1", ...own, ...metadata } };
		strike([]);
		expect((await Effect.runPromise(payout(processor, noted)))._tag).toBe("PayoutPending");
		expect((await Effect.runPromise(processor.lookUpPayout(noted)))._tag).toBe("PayoutPending");
		expect(payoutsOf(noted)).toMatchObject([{ metadata: { svc_key: request.idempotency_key, note_47: "1" } }]);
	});

	it("is unknown, not failed, if its key was used with other parameters", async () => {
		const request = requestOf(0);
		strike([]);
		await Effect.runPromise(payout(processor, request));
		const other = { ...request, amount_money: usd(900) };
		expect(await Effect.runPromise(processor.payout(other))).toEqual({ _tag: "Unknown" });
	});
});

describe("evidence", () => {
	it("is submitted for a dispute although the inquiry before it was answered", async () => {
		const id = await chargedId(newTerms());
		const dispute = { id: id.replace("pi_", "du_"), status: "needs_response", submissions: 1 };
		getIntent(state, id).dispute = dispute;
		const evidence = { product_description: "Tea" };
		const request = { environment, processor_dispute_id: dispute.id, evidence };
		expect(await Effect.runPromise(processor.submitEvidence(request))).toMatchObject({ status: "under_review" });
		expect(dispute.submissions).toBe(2);
	});

	it("that Stripe refuses is refused with Stripe's words, and other evidence is accepted", async () => {
		const id = await chargedId(newTerms());
		const dispute = { id: id.replace("pi_", "du_"), status: "needs_response", submissions: 0 };
		getIntent(state, id).dispute = dispute;
		const give = (customer_email_address: string) =>
			Effect.runPromise(
				processor.submitEvidence({
					environment,
					processor_dispute_id: dispute.id,
					evidence: { customer_email_address },
				}),
			);
		expect(await give("josé@example.com")).toEqual({
			_tag: "EvidenceRefused",
			error: { code: "email_invalid", message: "Invalid email address: josé@example.com" },
		});
		expect(await give("jose@example.com")).toMatchObject({ status: "under_review" });
		expect(dispute.submissions).toBe(1);
	});
});

describe("a dispute with a status that Stripe has added", () => {
	const disputed = async () => {
		const id = await chargedId(newTerms());
		const dispute = { id: id.replace("pi_", "du_"), status: "mediation", submissions: 0 };
		getIntent(state, id).dispute = dispute;
		return { dispute, id, request: { environment, processor_dispute_id: dispute.id, evidence: {} } };
	};

	it("is asked about again, and is known once its status is", async () => {
		const { dispute, request } = await disputed();
		expect(await Effect.runPromise(lookUpDispute(processor, request))).toEqual(Unknown);
		expect(await Effect.runPromise(processor.submitEvidence(request))).toEqual(Unknown);
		dispute.status = "lost";
		expect(await Effect.runPromise(lookUpDispute(processor, request))).toMatchObject({ status: "lost" });
	});

	it("is not found if its payment is not of svc", async () => {
		const { id, request } = await disputed();
		getIntent(state, id).metadata = {};
		expect(await Effect.runPromise(lookUpDispute(processor, request))).toEqual(NotFound);
	});
});

describe("a planned charge of a database that was restored", () => {
	const day = 26 * 3_600_000;

	/** The request of the restored database: the same key, and new IDs of ours. */
	const again = (terms: ChargeTerms, more: Partial<ChargeTerms> = {}): ChargeTerms => {
		const { metadata } = newTerms();
		return { ...terms, metadata, requested_at: fromMillis(Date.now()), ...more };
	};

	const planned = (): ChargeTerms => {
		const terms = newTerms();
		return { ...terms, may_exist_since: terms.requested_at };
	};

	it("is charged once, whatever the network does", () =>
		fc.assert(
			fc.asyncProperty(faults, faults, fc.boolean(), async (first, second, isDearer) => {
				const terms = planned();
				const restored = again(terms, isDearer ? { amount_money: usd(1_500) } : {});
				strike(first);
				const charged = await pay(terms);
				strike(second);
				let end = await pay(restored);
				for (let tries = 0; end._tag === "NotCharged" && charged._tag === "Succeeded" && tries < 20; tries += 1)
					end = await pay(restored);
				const total = [...chargesOf(terms), ...chargesOf(restored)];
				expect(total.length).toBeLessThanOrEqual(1);
				if (charged._tag === "Succeeded") {
					expect(end).toMatchObject({ _tag: "Succeeded", amount_money: usd(1_000) });
					// A notification of Stripe names our objects of today.
					expect(chargesOf(restored)).toEqual([1_000]);
				}
				await untilSlowOnes([...first, ...second]);
				expect([...chargesOf(terms), ...chargesOf(restored)]).toEqual(total);
			}),
			{ numRuns: runs },
		));

	it("is found if Stripe has forgotten the key", async () => {
		const terms = planned();
		const id = await chargedId(terms);
		fake.forgottenSeconds = day / 1_000;
		const created = state.intents.size;
		const restored = again(terms, { may_exist_since: fromMillis(Date.now() - day) });
		expect(await pay(restored)).toMatchObject({ _tag: "Succeeded", processor_payment_id: id });
		expect(state.intents.size).toBe(created);
	});

	it("is unknown, and not charged again, until Stripe's index finds it", async () => {
		const terms = planned();
		const id = await chargedId(terms);
		state.isIndexBehind = true;
		const restored = again(terms);
		expect((await pay(restored))._tag).toBe("Unknown");
		state.isIndexBehind = false;
		expect(await pay(restored)).toMatchObject({ _tag: "Succeeded", processor_payment_id: id });
		expect(chargesOf(restored)).toEqual([1_000]);
	});

	it("is not confirmed if it never was, and another amount is owed now", async () => {
		const terms = planned();
		expect((await Effect.runPromise(processor.lookUp(terms)))._tag).toBe("NotFound");
		const restored = again(terms, { amount_money: usd(1_500) });
		expect((await pay(restored))._tag).toBe("NotCharged");
		expect([...chargesOf(terms), ...chargesOf(restored)]).toEqual([]);
	});

	it("takes one request more only if its key may be forgotten", async () => {
		const searches = () => fake.requests.filter((request) => request === "GET payment_intents/search").length;
		const before = searches();
		await pay(planned());
		expect(searches()).toBe(before);
		await pay({ ...planned(), may_exist_since: fromMillis(Date.now() - day) });
		expect(searches()).toBe(before + 1);
	});
});

describe("a declined charge", () => {
	it("is canceled at Stripe, so that a buyer with its client secret cannot pay it later", async () => {
		const terms = newTerms();
		const waiting = await Effect.runPromise(
			processor.confirm({ ...terms, source: { type: "token", token: "ctoken_requires_action" } }),
		);
		if (waiting._tag !== "RequiresAction") throw new Error(`The charge is ${waiting._tag}.`);
		expect(waiting.client_action.type).toBe("processor_script");
		const intent = getIntent(state, waiting.processor_payment_id);
		act(intent, "rejects");
		const declined = await Effect.runPromise(processor.lookUp(terms));
		expect(declined).toMatchObject({ _tag: "Declined", error: { code: "payment_intent_authentication_failure" } });
		expect(intent.status).toBe("canceled");
		expect(await Effect.runPromise(processor.lookUp(terms))).toMatchObject({
			_tag: "Declined",
			error: { code: "payment_intent_authentication_failure" },
		});
	});

	it("sends the buyer to the bank's page if there is a page to come back to", async () => {
		const request = { ...newTerms(), source: { type: "token" as const, token: "ctoken_requires_action" } };
		const waiting = await Effect.runPromise(processor.confirm({ ...request, return_url: "https://shop.test/return" }));
		expect(waiting).toMatchObject({ _tag: "RequiresAction", client_action: { type: "redirect" } });
	});
});
