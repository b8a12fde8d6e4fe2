/** Retries of a capture without a response, which all find out its outcome at once. */
import { Processor, ProcessorUnavailable } from "@svc/core/sale/Payments/Processor";
import { makeFakeProcessor } from "@svc/testkit/FakeProcessor";
import { Deferred, Effect, Layer } from "effect";
import { expect, it, onTestFinished } from "vitest";
import { advanceClock, dataOf, startService } from "../../Harness.js";
import { sales } from "../Sale.js";

const retries = 5;
const deadlineSeconds = 30;

it("gives retries of a capture that find out at once the same bytes", async () => {
	// The retries wait for each other, however slow the machine is.
	const { processor } = makeFakeProcessor(undefined, { deadline_millis: deadlineSeconds * 1_000 });
	let isLost = true;
	const capture: typeof processor.capture = (request) =>
		Effect.tap(processor.capture(request), () => (isLost ? new ProcessorUnavailable({ cause: "lost" }) : Effect.void));
	// Nobody waits before the retries: a number is never below another if it is none.
	let asking = Number.NaN;
	const all = Effect.runSync(Deferred.make<void>());
	const lookUp: typeof processor.lookUp = (key) =>
		Effect.suspend(() => {
			asking += 1;
			if (asking === retries) Effect.runSync(Deferred.succeed(all, undefined));
			return asking < retries ? Deferred.await(all) : Effect.void;
		}).pipe(Effect.zipRight(processor.lookUp(key)));
	const svc = await startService({ processor: Layer.succeed(Processor, { ...processor, capture, lookUp }) });
	onTestFinished(() => svc.stop());
	const sale = sales(svc);
	const manual = { action: "pay", payment_source: { token: "good" }, capture_method: "manual" };
	const { payment_attempt } = dataOf(await sale.payWith(await sale.order(), manual));
	const path = `/v1/payment-intents/${payment_attempt.payment_intents[0].payment_intent_id}/capture`;
	const send = () => svc.post(path, undefined, { idempotencyKey: "k" });
	expect((await send()).status).toBe(504);
	isLost = false;
	// Until its deadline the lost capture counts as under way.
	await advanceClock(svc, deadlineSeconds);
	asking = 0;
	const answers = await Promise.all(Array.from({ length: retries }, send));
	expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
	expect(new Set([...answers, await send()].map(({ text }) => text)).size).toBe(1);
});
