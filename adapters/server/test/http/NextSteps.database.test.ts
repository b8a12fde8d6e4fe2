/**
 * Performs the next steps that refusals of money commands propose. A row raises a refusal, does what its `next_steps` say,
 * and expects that to work.
 */
import { bodyCodes, ownCodesOf } from "@svc/api/Document/OperationErrors";
import { capabilities } from "@svc/core/main/Capabilities";
import type { AnyUseCase } from "@svc/core/platform/UseCase";
import type { ErrorCode } from "@svc/core/words/Errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Service, startService } from "../Harness.js";
import { checkingOut } from "./nextSteps/Checkouts.js";
import { invoicing } from "./nextSteps/Invoicing.js";
import { ordering } from "./nextSteps/Ordering.js";
import { paying } from "./nextSteps/Paying.js";
import { promoting } from "./nextSteps/Promoting.js";
import { refunding } from "./nextSteps/Refunding.js";
import { openWorld, type World } from "./nextSteps/World.js";

let svc: Service;
let world: World;
beforeAll(async () => {
	svc = await startService({ worker: true });
	world = openWorld(svc);
});
afterAll(() => svc.stop());

const rows = [...checkingOut, ...invoicing, ...ordering, ...paying, ...promoting, ...refunding];

describe("the next step of a refusal works", () => {
	it.each(rows)("$code: $step", async ({ code, run, step }) => {
		const [refused, perform] = await run(world);
		expect(refused.body.error?.code, refused.text).toBe(code);
		expect(refused.body.error.remediation.next_steps).toContain(step);
		const done = await perform(refused.body.error);
		expect(done.status, done.text).toBeLessThan(300);
	});
});

/** The capabilities that move money, or decide how much is moved. */
const ofMoney = [
	...["Orders", "Payments", "ManualPayments", "Refunds", "Returns", "GiftCards", "Checkout", "CheckoutSessions"],
	...["PaymentLinks", "PaymentMethods", "Invoices", "CreditNotes", "Subscriptions", "Payouts", "Disputes"],
];

const reading = "says that nothing is left to do, or what to read";
const elsewhere = "is about something outside of svc";

/** Codes of requests that cannot be read, or that have a wrong value: `param` names the field to correct. */
const bySchema = new Set<ErrorCode>([
	"AMOUNT_MONEY_REQUIRED",
	"FIELD_REQUIRED",
	"INVALID_QUERY_PARAM",
	"INVALID_VALUE",
	"UNSUPPORTED_QUERY_PARAM",
]);

/** Codes without a row, and why. */
const withoutRow: Readonly<Record<string, string>> = {
	AMOUNT_MISMATCH: elsewhere,
	CHECKOUT_SESSION_MODIFIERS_READ_ONLY: "proposes nothing: terms that an invoice, a plan or the seller fixed stay",
	CREDIT_NOTE_HAS_ALLOCATIONS: reading,
	DISPUTE_EVIDENCE_NOT_ACCEPTED: reading,
	FINANCING_REFUND_RETRY_NOT_ALLOWED: elsewhere,
	LATE_FEE_ALREADY_ASSESSED: reading,
	ORDER_ALREADY_PAID: reading,
	ORDER_CHECKOUT_SESSION_CHANGED: "is raised in a race alone; CheckoutRaces.database.test.ts sends the request again",
	ORDER_HAS_NO_INVENTORY_EXCEPTION: reading,
	PAYMENT_INTENT_NOT_CANCELABLE: reading,
	PAYMENT_INTENT_NOT_CAPTURABLE: reading,
	PAYMENT_METHOD_NOT_SUPPORTED: "needs a processor that saves nothing; PaymentMethods.database.test.ts",
	PROCESSOR_NOT_CONFIGURED: elsewhere,
	PROCESSOR_TIMEOUT: "needs a processor that fails; PaymentOutcomes.database.test.ts repeats the request",
	PROCESSOR_UNAVAILABLE: "needs a processor that fails; PaymentOutcomes.database.test.ts repeats the request",
	RESOURCE_NOT_FOUND: "is about an ID",
};

describe("the table of next steps", () => {
	const operations = capabilities
		.filter(({ name }) => ofMoney.includes(name))
		.flatMap((one) => Object.values<AnyUseCase>(one.useCases))
		.filter(({ kind }) => kind === "command")
		.map(({ operation }) => operation);

	/** The codes that a rule raises. Those of a body's schema name the field that is wrong. */
	const codes = new Set(
		operations.flatMap((operation) =>
			ownCodesOf(operation).filter((code) => !bodyCodes.get(operation)?.has(code) && !bySchema.has(code)),
		),
	);

	it("has every code of a money command, or says why not", () => {
		const covered = new Set<ErrorCode>(rows.map(({ code }) => code));
		const missing = [...codes].filter((code) => !covered.has(code) && !Object.hasOwn(withoutRow, code));
		expect(missing.sort()).toEqual([]);
	});

	it("gives no reason for a code that has a row, or that no money command raises", () => {
		const stale = Object.keys(withoutRow).filter(
			(code) => rows.some((one) => one.code === code) || ![...codes].some((one) => one === code),
		);
		expect(stale).toEqual([]);
	});

	it("covers all capabilities that move money", () => {
		expect(operations.length).toBeGreaterThan(80);
		expect(codes.size).toBeGreaterThan(90);
	});
});
