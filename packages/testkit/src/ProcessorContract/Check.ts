/** The type of the processor contract's checks, and their shared functions. */
import { deepStrictEqual, fail, ok } from "node:assert/strict";
import { randomBytes } from "node:crypto";
import {
	type CaptureMethod,
	type Charge,
	type ChargeTerms,
	type ConfirmRequest,
	type NotFound,
	type ProcessorRefund,
	type ProcessorShape,
	type ProcessorUnavailable,
	type RefundRequest,
	Unknown,
} from "@svc/core/sale/Payments/Processor";
import type { SetUpRequest } from "@svc/core/sale/Payments/ProcessorMethods";
import { type Money, usd } from "@svc/core/words/Money";
import { fromMillis } from "@svc/core/words/Timestamp";
import { Clock, Effect, Schedule } from "effect";
import type { ProcessorSubject } from "./Subject.js";

/** One requirement for every adapter. The effect fails or dies if the adapter violates it. */
export interface ProcessorCheck {
	readonly name: string;
	readonly check: Effect.Effect<void, unknown>;
}

export const check = (name: string, check: Effect.Effect<void, unknown>): ProcessorCheck => ({ name, check });

export const equal = (actual: unknown, expected: unknown, message?: string): void =>
	deepStrictEqual(actual, expected, message);
export const isTrue = (condition: boolean, message: string): void => ok(condition, message);
export const failed = (message: string): never => fail(message);

/** The amount of every charge, unless a check uses a different one. */
export const asked: Money = usd(1_000);

const unique = (): string => randomBytes(9).toString("hex");

/** Makes terms with a new key. */
export const newTerms = (subject: ProcessorSubject, capture_method: CaptureMethod = "automatic") =>
	Effect.map(Clock.currentTimeMillis, (millis): ChargeTerms => {
		const payment_intent_id = `pi_${unique()}`;
		return {
			environment: subject.environment,
			idempotency_key: `opa_${unique()}_${payment_intent_id}`,
			amount_money: asked,
			capture_method,
			metadata: { order_id: `ord_${unique()}`, payment_intent_id },
			requested_at: fromMillis(millis),
		};
	});

/** Makes a set-up with a new key. */
export const newSetUp = ({ environment }: ProcessorSubject) =>
	Effect.map(Clock.currentTimeMillis, (millis): SetUpRequest => {
		const customer_id = `cus_${unique()}`;
		return {
			environment,
			idempotency_key: `setup_${unique()}`,
			metadata: { customer_id },
			requested_at: fromMillis(millis),
			customer: { customer_id, name: "Ada Lovelace", email: "ada@example.com" },
		};
	});

/** Makes a refund of a charge with a new key. */
export const newRefund = ({ environment, metadata }: ChargeTerms, processor_payment_id: string, amount: number) =>
	Effect.map(Clock.currentTimeMillis, (millis): RefundRequest => {
		const refund_id = `re_${unique()}`;
		const { payment_intent_id = "" } = metadata;
		return {
			environment,
			idempotency_key: `${refund_id}_${payment_intent_id}`,
			processor_payment_id,
			amount_money: usd(amount),
			metadata: { ...metadata, refund_id },
			requested_at: fromMillis(millis),
		};
	});

/** Makes a payout with a new key. */
export const newPayout = (subject: ProcessorSubject, amount: number) =>
	Effect.map(Clock.currentTimeMillis, (millis) => {
		const payout_id = `po_${unique()}`;
		return {
			environment: subject.environment,
			idempotency_key: payout_id,
			amount_money: usd(amount),
			metadata: { payout_id },
			requested_at: fromMillis(millis),
		};
	});

/** Retries `ProcessorUnavailable`, because a busy processor may return it. The service retries later too. */
const again = Schedule.intersect(Schedule.spaced("20 millis"), Schedule.recurs(20));

/** Makes a call within the deadline. Fails without a response, or if the processor stays unreachable. */
export const inTime = <A>({ deadline_millis }: ProcessorShape, call: Effect.Effect<A, ProcessorUnavailable>) =>
	Effect.timeout(call, deadline_millis).pipe(
		Effect.retry({ schedule: again, while: (error) => error._tag === "ProcessorUnavailable" }),
	);

/** Makes a call that may have no response. Then its outcome is `Unknown`. */
const orUnknown = <A>({ deadline_millis }: ProcessorShape, call: Effect.Effect<A, ProcessorUnavailable>) =>
	Effect.retry(call, again).pipe(
		Effect.timeoutTo({
			duration: deadline_millis,
			onTimeout: (): A | Unknown => Unknown,
			onSuccess: (answer) => answer,
		}),
	);

export const lookUp = (processor: ProcessorShape, terms: ChargeTerms) => inTime(processor, processor.lookUp(terms));
export const cancel = (processor: ProcessorShape, terms: ChargeTerms) => inTime(processor, processor.cancel(terms));

/** Confirms with a source. Without a response, the charge is looked up. */
export const confirmSource = (
	processor: ProcessorShape,
	terms: ChargeTerms,
	source: Pick<ConfirmRequest, "source" | "off_session">,
) =>
	Effect.flatMap(
		orUnknown(processor, processor.confirm({ ...terms, ...source })),
		(answer): Effect.Effect<Charge, unknown> =>
			answer._tag === "Unknown" ? found(processor, terms) : Effect.succeed(answer),
	);

/** Confirms with a token. Without a response, the charge is looked up. */
export const confirm = (processor: ProcessorShape, terms: ChargeTerms, token: string) =>
	confirmSource(processor, terms, { source: { type: "token", token } });

/** Returns a key's charge, which the processor must know. */
export const found = (processor: ProcessorShape, terms: ChargeTerms): Effect.Effect<Charge, unknown> =>
	Effect.flatMap(lookUp(processor, terms), (answer) =>
		answer._tag === "NotFound"
			? Effect.sync(() => failed("The look-up does not find a charge that was confirmed."))
			: Effect.succeed(answer),
	);

/** Captures. Without a response, the charge is looked up. */
export const capture = (processor: ProcessorShape, terms: ChargeTerms, amount: number) =>
	Effect.flatMap(
		orUnknown(processor, processor.capture({ ...terms, capture_money: usd(amount) })),
		(answer): Effect.Effect<Charge | NotFound, unknown> =>
			answer._tag === "Unknown" ? lookUp(processor, terms) : Effect.succeed(answer),
	);

/** Refunds. Without a response, the refund is looked up. */
export const refund = (processor: ProcessorShape, request: RefundRequest) =>
	Effect.flatMap(
		orUnknown(processor, processor.refund(request)),
		(answer): Effect.Effect<ProcessorRefund | NotFound, unknown> =>
			answer._tag === "Unknown" ? inTime(processor, processor.lookUpRefund(request)) : Effect.succeed(answer),
	);

/** Returns the response if it has this tag; otherwise fails with it. */
export const expect = <A extends { readonly _tag: string }, Tag extends A["_tag"]>(answer: A, tag: Tag) => {
	if (!is(answer, tag)) return failed(`Expected ${tag}, got ${JSON.stringify(answer)}.`);
	return answer;
};
const is = <A extends { readonly _tag: string }, Tag extends A["_tag"]>(
	answer: A,
	tag: Tag,
): answer is Extract<A, { readonly _tag: Tag }> => answer._tag === tag;

/** Confirms a charge. Returns it, and its terms with the processor's ID for later calls. */
export const charge = (
	subject: ProcessorSubject,
	processor: ProcessorShape,
	token = subject.tokens.succeeds,
	capture_method: CaptureMethod = "automatic",
) =>
	Effect.gen(function* () {
		const terms = yield* newTerms(subject, capture_method);
		const answer = yield* confirm(processor, terms, token);
		const processor_payment_id = idOf(answer);
		return { answer, terms: { ...terms, processor_payment_id } };
	});

/** Returns the processor's ID of a charge. Every response about an existing charge must have it. */
export const idOf = (answer: Charge | NotFound | Unknown): string =>
	"processor_payment_id" in answer && answer.processor_payment_id !== undefined
		? answer.processor_payment_id
		: failed(`Expected a charge with the processor's ID, got ${JSON.stringify(answer)}.`);

/** Returns the amounts of a payment intent's charges at the processor. */
export const chargesOf = (subject: ProcessorSubject, { environment, metadata }: ChargeTerms) =>
	Effect.map(subject.movements(environment), (movements) =>
		movements
			.filter(({ type, metadata: kept }) => type === "charge" && kept.payment_intent_id === metadata.payment_intent_id)
			.map(({ amount }) => amount),
	);

/** Returns the amounts of a payment intent's paid and pending refunds at the processor. */
export const refundsOf = (subject: ProcessorSubject, { environment, metadata }: ChargeTerms | RefundRequest) =>
	Effect.map(subject.movements(environment), (movements) =>
		movements
			.filter(({ type, metadata: kept }) => type === "refund" && kept.payment_intent_id === metadata.payment_intent_id)
			.map(({ amount }) => amount),
	);

export const racing = <A, E>(count: number, one: (index: number) => Effect.Effect<A, E>) =>
	Effect.forEach(
		Array.from({ length: count }, (_, index) => index),
		one,
		{ concurrency: "unbounded" },
	);

/** Returns each different response once. */
export const distinct = (answers: ReadonlyArray<unknown>): ReadonlyArray<unknown> => [
	...new Map(answers.map((answer) => [JSON.stringify(answer), answer])).values(),
];
