import type { ProcessorShape } from "@svc/core/sale/Payments/Processor";
import { notificationsFromPromises, processorFromPromises } from "@svc/core/sale/Payments/PromiseProcessor";
import type { Environment } from "@svc/core/words/Environment";
import { type ProcessorSubject, processorContract } from "@svc/testkit/ProcessorContract";
import { Effect } from "effect";
import { describe, it } from "vitest";
import type { Bank } from "../src/Bank.js";
import { macOf, readNotifications } from "../src/Notifications.js";
import { ownProcessor } from "../src/OwnProcessor.js";
import { ownPromiseProcessor } from "../src/OwnPromiseProcessor.js";
import { TestBank, unreachableBank } from "./TestBank.js";

const environmentOf = (environment_id: string): Environment => ({
	environment_id,
	merchant_id: "mer_1",
	mode: "test",
	name: "Sandbox",
	clock_offset_millis: 0,
	api_version: "2026-11-01",
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
});
const secret = "the bank's secret";

const subjectOf = (open: (bank: Bank) => ProcessorShape): ProcessorSubject => {
	const bank = new TestBank();
	return {
		open: Effect.sync(() => ({ ...open(bank), deadline_millis: 300 })),
		unreachable: Effect.sync(() => open(unreachableBank)),
		environment: environmentOf("test_1"),
		other_environment: environmentOf("test_2"),
		tokens: {
			succeeds: "good",
			declines: "declines",
			requires_action: "action",
			processing: "slow",
			other_amount: "more",
			hangs: "hangs",
			refund_fails: "refund_fails",
		},
		movements: () => Effect.sync(() => bank.movements()),
		act: ({ processor_payment_id }, action) => Effect.promise(() => bank.act(processor_payment_id, action)),
		passTime: (environment) =>
			Effect.as(
				Effect.sync(() => bank.passTime()),
				environment,
			),
		notifications: {
			read: notificationsFromPromises(readNotifications(secret)).read,
			sign: ({ environment_id, processor_notification_id: id, subject }, at_millis) =>
				Effect.sync(() => {
					const body = new TextEncoder().encode(JSON.stringify({ id, environment_id, payment_intent_id: subject.id }));
					return { body, headers: { "bank-signature": `t=${at_millis},v1=${macOf(secret, `${at_millis}`, body)}` } };
				}),
			tolerance_millis: 300_000,
		},
	};
};

describe.each([
	{ shape: "in Effect", open: ownProcessor },
	{ shape: "with async functions", open: (bank: Bank) => processorFromPromises(ownPromiseProcessor(bank, secret)) },
])("the processor $shape", ({ open }) => {
	for (const { check, group, name } of processorContract(subjectOf(open)))
		it(`${group}: ${name}`, () => Effect.runPromise(check));
});
