/** Notifications over HTTP of money that svc has no record of, from an adapter that names what moved. */
import type { MovedMoney, Subject } from "@svc/core/sale/Payments/ProcessorNotifications";
import { Simulator } from "@svc/simulator";
import { Effect, Logger } from "effect";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../../Harness.js";
import { sales } from "../Sale.js";

let svc: Service;
beforeAll(async () => {
	svc = await startService();
});
afterAll(() => svc.stop());

let told = 0;

/** Delivers a notification with the simulator's signature. Returns what svc has logged. */
const notify = (environment_id: string, subject: Subject, moved_money?: MovedMoney) => {
	const logged: Array<string> = [];
	const logger = Logger.replace(
		Logger.defaultLogger,
		Logger.map(Logger.logfmtLogger, (line) => void logged.push(line)),
	);
	told += 1;
	return Effect.gen(function* () {
		const { body, headers } = yield* (yield* Simulator).notification({
			processor_notification_id: `evt_${told}`,
			environment_id,
			subject,
			...(moved_money === undefined ? {} : { moved_money }),
		});
		const { status } = yield* svc.dispatch({
			method: "POST",
			path: "/v1/processor/notifications",
			query: "",
			header: (name) => headers[name],
			body: Effect.succeed(new TextEncoder().encode(body)),
		});
		expect(status).toBe(200);
		return logged;
	}).pipe(Effect.provide(logger), svc.runtime.runPromise);
};

const countOf = async (mode: string, type: string) => {
	const { text } = await svc.get("/metrics", { key: null });
	const found = new RegExp(`^svc_processor_unrecorded_total\\{mode="${mode}",type="${type}"\\} (\\d+)$`, "m").exec(
		text,
	);
	return Number(found?.[1]);
};

it("warns of a payment in live mode with a key that has no record, and counts it", async () => {
	const environment_id = svc.merchant.merchant.live_environment_id;
	const payment: Subject = { type: "payment_intent", id: "pi_00000000000000000000000000" };
	expect(await countOf("live", "payment_intent")).toBe(0);
	const [line, ...others] = await notify(environment_id, payment, {
		processor_id: "bank_17",
		idempotency_key: "opa_1_pi_1",
	});
	expect(others).toEqual([]);
	expect(line).toMatch(/level=WARN .*"The payment bank_17 at the processor .* its key is opa_1_pi_1\."/);
	expect(await countOf("live", "payment_intent")).toBe(1);
	// An adapter that names no money, and a subject without any, warn of nothing.
	expect(await notify(environment_id, payment)).toEqual([]);
	const setUp: Subject = { type: "payment_method", id: "seti_1" };
	expect(await notify(environment_id, setUp, { processor_id: "seti_1", idempotency_key: "pm_1" })).toEqual([]);
	expect(await countOf("live", "payment_intent")).toBe(1);
});

it("warns of a payment if its leg is here with another key: it was charged again after the backup", async () => {
	const { intents, order, pay } = sales(svc);
	const order_id = await order();
	await pay(order_id, "tok_visa");
	const [{ order_payment_attempt_id, payment_intent_id: id }] = await intents(order_id);
	const { environment_id } = svc.merchant.sandbox;
	const of = (attempt: string) => ({ processor_id: "bank_18", idempotency_key: `${attempt}_${id}` });
	expect(await notify(environment_id, { type: "payment_intent", id }, of(order_payment_attempt_id))).toEqual([]);
	expect(await notify(environment_id, { type: "payment_intent", id }, of("opa_lost"))).toHaveLength(1);
});
