/**
 * Laws of a payment, over any order, legs, rounds and delivery of the processor's outcomes. They compare with
 * `node:assert`: each run compares dozens of times, and `expect` would take half of the time.
 */
import assert from "node:assert/strict";
import type { Published } from "@svc/core/events/Events";
import { begin } from "@svc/core/sale/Payments/Begin";
import { isActive } from "@svc/core/sale/Payments/PaymentAttempt";
import type { PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Charge, Unknown } from "@svc/core/sale/Payments/Processor";
import { apply, type LegOutcome, type PaymentState, Withdrawn } from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { Either } from "effect";
import fc from "fast-check";
import { describe, it } from "vitest";
import {
	confirmLegs,
	declined,
	idsOf,
	later,
	legsOf,
	notCharged,
	now,
	orderOf,
	processing,
	requiresAction,
} from "./sample.js";

/** Histories of a leg: the processor's outcomes in order. `pending` never ends. */
const histories = {
	succeeds: ["succeeded"],
	declines: ["declined"],
	not_charged: ["not_charged"],
	mismatches: ["mismatched"],
	succeeds_after_action: ["requires_action", "succeeded"],
	succeeds_after_all: ["unknown", "requires_action", "processing", "succeeded"],
	declines_after_action: ["requires_action", "declined"],
	declines_after_processing: ["unknown", "processing", "declined"],
	pending: ["unknown", "requires_action", "processing"],
	waiting: ["requires_action"],
	withdrawn: ["withdrawn"],
} as const;

type History = keyof typeof histories;

const outcomeOf = (word: (typeof histories)[History][number], amount: number): LegOutcome => {
	switch (word) {
		case "succeeded":
			return Charge.Succeeded({ processor_payment_id: "ch_1", amount_money: usd(amount) });
		case "mismatched":
			return Charge.Succeeded({ processor_payment_id: "ch_1", amount_money: usd(amount + 1) });
		case "declined":
			return declined;
		case "not_charged":
			return notCharged;
		case "requires_action":
			return requiresAction;
		case "processing":
			return processing;
		case "unknown":
			return Unknown;
		case "withdrawn":
			return Withdrawn;
	}
};

/** Successes are frequent, so that many orders are paid in the end. */
const history = fc.oneof(
	{ weight: 2, arbitrary: fc.constantFrom<History>("succeeds", "succeeds_after_action", "succeeds_after_all") },
	{ weight: 1, arbitrary: fc.constantFrom(...(Object.keys(histories) as ReadonlyArray<History>)) },
);

/** The delivery of outcomes: each `copies` times, at positions that `keys` shuffle, in batches or one by one. */
const delivery = fc.record({
	keys: fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
	copies: fc.integer({ min: 1, max: 2 }),
	is_batched: fc.boolean(),
});
type Delivery = typeof delivery extends fc.Arbitrary<infer A> ? A : never;

const scenario = fc.record({
	amounts: fc.array(fc.integer({ min: 50, max: 5_000 }), { minLength: 1, maxLength: 5 }),
	tip_percent: fc.integer({ min: 0, max: 100 }),
	rounds: fc.array(
		fc.record({
			chosen: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
			histories: fc.array(history, { minLength: 5, maxLength: 5 }),
		}),
		{ minLength: 1, maxLength: 4 },
	),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;

interface Step {
	readonly state: PaymentState;
	readonly events: ReadonlyArray<Published>;
}

const deliver = (
	state: PaymentState,
	answers: ReadonlyArray<readonly [string, LegOutcome]>,
	{ copies, is_batched, keys }: Delivery,
): ReadonlyArray<Step> => {
	const all = Array.from({ length: copies }, () => answers).flat();
	const shuffled = all.map((answer, i) => ({ answer, key: keys[i % keys.length]! })).sort((a, b) => a.key - b.key);
	const batches: Array<Map<string, LegOutcome>> = [];
	for (const {
		answer: [id, outcome],
	} of shuffled) {
		const last = batches[batches.length - 1];
		if (is_batched && last !== undefined && !last.has(id)) last.set(id, outcome);
		else batches.push(new Map([[id, outcome]]));
	}
	const steps: Array<Step> = [];
	let current = state;
	for (const batch of batches) {
		const next = apply(current, batch, later);
		assert.equal(apply(next, batch, later).hasChanged, false);
		current = { order: next.order, attempt: next.attempt, intents: next.intents };
		steps.push({ state: current, events: next.events });
	}
	return steps;
};

/** Runs a scenario. Stops at a payment that never ends, because the service would wait for it. */
const play = ({ amounts, rounds, tip_percent }: Scenario, how: Delivery): ReadonlyArray<Step> => {
	const total = amounts.reduce((sum, amount) => sum + amount, 0);
	let order = orderOf(total, Math.floor((total * tip_percent) / 100));
	let intents: ReadonlyArray<PaymentIntent> = legsOf(order, amounts);
	const steps: Array<Step> = [];
	for (const [number, round] of rounds.entries()) {
		const ids = intents
			.filter(({ status }, i) => status === "requires_payment_method" && round.chosen[i])
			.map(({ payment_intent_id }) => payment_intent_id);
		if (ids.length === 0) continue;
		const started = begin(order, intents, confirmLegs(ids, "partial_payment"), idsOf(number), now);
		if (Either.isLeft(started)) {
			assert.equal(started.left.code, "ORDER_HAS_ACTIVE_PAYMENT_INTENT");
			break;
		}
		const answers = started.right.dispatches.flatMap(({ intent }, i) =>
			histories[round.histories[i]!].map(
				(word) => [intent.payment_intent_id, outcomeOf(word, intent.amount_money.amount)] as const,
			),
		);
		steps.push({ state: started.right, events: started.right.events });
		steps.push(...deliver(started.right, answers, how));
		({ order, intents } = steps[steps.length - 1]!.state);
	}
	return steps;
};

const law = (name: string, holds: (steps: ReadonlyArray<Step>) => void) =>
	it(name, () => {
		fc.assert(fc.property(scenario, delivery, (scenario, delivery) => holds(play(scenario, delivery))));
	});

const settledOf = ({ intents }: PaymentState) => intents.filter(({ status }) => status === "succeeded");
const add = (numbers: ReadonlyArray<number>) => numbers.reduce((sum, number) => sum + number, 0);
const countOf = (steps: ReadonlyArray<Step>, event_type: string) =>
	steps.flatMap(({ events }) => events).filter((event) => event.event_type === event_type).length;

describe("laws of a payment", () => {
	law("what is paid is the sum of the settled legs, and never more than the total", (steps) => {
		for (const { state } of steps) {
			const { pricing_amounts, settled_payments, settlement_amounts } = state.order;
			const settled = add(settledOf(state).map(({ amount_money }) => amount_money.amount));
			assert.equal(settlement_amounts.paid_money.amount, settled);
			assert.equal(add(settled_payments.map(({ amount_money }) => amount_money.amount)), settled);
			assert.equal(settlement_amounts.outstanding_money.amount, pricing_amounts.total_money.amount - settled);
			assert.ok(settlement_amounts.outstanding_money.amount >= 0, `${settlement_amounts.outstanding_money.amount}`);
		}
	});

	law("pricing is frozen", (steps) => {
		for (const { state } of steps) {
			assert.equal(state.order.pricing_amounts, steps[0]!.state.order.pricing_amounts);
			assert.equal(state.order.line_items, steps[0]!.state.order.line_items);
		}
	});

	law("a settled leg stays settled", (steps) => {
		const settled = new Set<string>();
		for (const { state } of steps) {
			const ids = new Set(settledOf(state).map(({ payment_intent_id }) => payment_intent_id));
			for (const id of settled) assert.equal(ids.has(id), true);
			for (const id of ids) settled.add(id);
		}
	});

	law("the order is paid once, exactly when nothing is left, and each leg succeeds once", (steps) => {
		const last = steps[steps.length - 1];
		if (last === undefined) return;
		const isPaid = last.state.order.settlement_amounts.outstanding_money.amount === 0;
		assert.equal(last.state.order.status, isPaid ? "closed" : "open");
		assert.equal(countOf(steps, "order.paid"), isPaid ? 1 : 0);
		assert.equal(countOf(steps, "order.closed"), isPaid ? 1 : 0);
		assert.equal(countOf(steps, "payment_intent.succeeded"), settledOf(last.state).length);
		assert.equal(countOf(steps, "order.payment_captured"), settledOf(last.state).length);
	});

	law("the tip settles with its legs: never more than a leg, and all of it when the order is paid", (steps) => {
		for (const { state } of steps) {
			const { pricing_amounts, settlement_amounts, tips } = state.order;
			const settled = settledOf(state);
			const tip = add(settled.map(({ tip_money }) => tip_money.amount));
			assert.equal(
				settled.every(({ amount_money, tip_money }) => tip_money.amount <= amount_money.amount),
				true,
			);
			assert.equal(settlement_amounts.settled_tip_money.amount, tip);
			assert.equal(add(tips.map(({ settled_amount_money }) => settled_amount_money?.amount ?? 0)), tip);
			for (const { payment_intent_allocations, settled_amount_money } of tips)
				assert.equal(
					add(payment_intent_allocations.map(({ amount_money }) => amount_money.amount)),
					settled_amount_money?.amount ?? 0,
				);
			assert.ok(tip <= pricing_amounts.tip_money.amount, `${tip}`);
			if (state.order.status === "closed") assert.equal(tip, pricing_amounts.tip_money.amount);
		}
	});

	law("the order names an attempt exactly while it is under way", (steps) => {
		for (const { state } of steps)
			assert.equal(
				state.order.active_payment_attempt_id,
				isActive(state.attempt) ? state.attempt.order_payment_attempt_id : undefined,
			);
	});

	it("any delivery of the same outcomes ends in the same state", () => {
		fc.assert(
			fc.property(scenario, delivery, delivery, (scenario, one, other) => {
				const end = (how: Delivery) => play(scenario, how).at(-1)?.state;
				assert.deepEqual(end(one), end(other));
			}),
		);
	});
});
