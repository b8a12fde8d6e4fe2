/** Several disputes of one payment: the payment shows the gravest. */
import { disputeKind } from "@svc/core/funds/Disputes/Dispute";
import { NotFound, Processor } from "@svc/core/sale/Payments/Processor";
import type { DisputeStatus, ProcessorDispute } from "@svc/core/sale/Payments/ProcessorDispute";
import { Timers } from "@svc/core/words/Storage/Timers";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Effect, Layer } from "effect";
import { expect, it, onTestFinished } from "vitest";
import { dataOf, startService } from "../../Harness.js";
import { eventually } from "../Receiver.js";
import { sales } from "../Sale.js";

it("show the gravest on their payment, and so does the filter of lists", async () => {
	const fake = makeFakeProcessor();
	const reports = new Map<string, ProcessorDispute>();
	const processor = {
		...fake.processor,
		lookUpDispute: (key: { readonly processor_dispute_id: string }) =>
			Effect.sync(() => reports.get(key.processor_dispute_id) ?? NotFound),
	};
	const shop = await startService({ worker: true, processor: Layer.succeed(Processor, processor) });
	onTestFinished(() => shop.stop());
	const { intents, order, pay } = sales(shop);
	const order_id = await order();
	dataOf(await pay(order_id, "tok_visa"));
	const [{ payment_intent_id, processor_payment_id }] = await intents(order_id);
	/** The processor reports a dispute, and svc looks it up. */
	const report = async (processor_dispute_id: string, status: DisputeStatus) => {
		reports.set(processor_dispute_id, {
			_tag: "Dispute",
			processor_dispute_id,
			processor_payment_id,
			payment_intent_id,
			amount_money: { amount: 500, currency: "USD" },
			reason: "general",
			status,
		});
		await shop.runtime.runPromise(
			Effect.gen(function* () {
				const { schedule } = yield* Timers;
				const due_at = new Date().toISOString();
				const timer = { kind: disputeKind, subject: processor_dispute_id, due_at };
				yield* (yield* UnitOfWork).transaction(schedule(shop.caller.environment, timer));
			}),
		);
		await eventually(async () => {
			const found: ReadonlyArray<{ processor_dispute_id: string; status: string }> = dataOf(
				await shop.get(`/v1/disputes?order_id=${order_id}`),
			);
			const one = found.find((dispute) => dispute.processor_dispute_id === processor_dispute_id);
			return one?.status === status ? one : undefined;
		});
		const [{ dispute_status }] = await intents(order_id);
		const listed = dataOf(await shop.get(`/v1/payment-intents?dispute_status=${dispute_status}`));
		expect(listed).toMatchObject([{ payment_intent_id }]);
		return dispute_status;
	};
	expect(await report("dp_1", "warning_needs_response")).toBe("warning_needs_response");
	expect(await report("dp_2", "needs_response")).toBe("needs_response");
	expect(await report("dp_1", "warning_closed")).toBe("needs_response");
	expect(await report("dp_2", "under_review")).toBe("under_review");
	expect(await report("dp_3", "needs_response")).toBe("needs_response");
	expect(await report("dp_3", "won")).toBe("under_review");
	expect(await report("dp_2", "lost")).toBe("lost");
	expect(await report("dp_3", "lost")).toBe("lost");
	expect(await report("dp_2", "won")).toBe("lost");
	expect(await report("dp_3", "won")).toBe("won");
});
