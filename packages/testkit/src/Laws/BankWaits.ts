/**
 * Laws of payments that wait for the buyer's bank (decisions: Waiting for the bank). They take the decisions, so that
 * broken ones show. The buyer confirms, the buyer or the seller withdraws, processes die, and reports come late.
 */
import { untaxed } from "@svc/core/sale/Order/LineItem";
import { addLines } from "@svc/core/sale/Orders/Decisions";
import { addLeg, begin } from "@svc/core/sale/Payments/Begin";
import { isActive } from "@svc/core/sale/Payments/PaymentAttempt";
import type { DispatchedIntent, PaymentIntent } from "@svc/core/sale/Payments/PaymentIntent";
import { Charge } from "@svc/core/sale/Payments/Processor";
import type * as Reconciliation from "@svc/core/sale/Payments/Reconciliation";
import type * as Settlement from "@svc/core/sale/Payments/Settlement";
import { usd } from "@svc/core/words/Money";
import { addMillis } from "@svc/core/words/Timestamp";
import { Either } from "effect";
import fc from "fast-check";
import { emptyOrder, now } from "../OrderArbitraries.js";
import { type Law, law } from "./Law.js";

interface Decisions
	extends Pick<typeof Reconciliation, "legsToWithdraw" | "nextAttemptCheckAt" | "statusChecksOf">,
		Pick<typeof Settlement, "apply"> {
	/** What a withdrawal settles: what the processor answers when it is told to cancel. */
	readonly withdrawn: (
		legs: ReadonlyArray<DispatchedIntent>,
		cancel: (leg: DispatchedIntent) => Charge,
	) => Settlement.LegOutcomes;
}

const deadline_millis = 3_000;
const minuteMillis = 60_000;
const longestWaitMillis = 30 * minuteMillis;

/** What happens after some minutes. `dies`: the process ends between the processor's answer and its record. */
const step = fc.record({
	after_millis: fc.integer({ min: 0, max: 12 * minuteMillis }),
	type: fc.constantFrom("confirm", "withdraw", "withdraw_and_die", "look", "late_report"),
	leg: fc.nat(1),
});

const scenario = fc.record({
	amounts: fc.constantFrom<ReadonlyArray<number>>([1_000], [700, 300]),
	steps: fc.array(step, { maxLength: 7 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;

const action = Charge.RequiresAction({
	processor_payment_id: "ch_1",
	client_action: { type: "redirect", url: "https://processor.test/challenge" },
});

/** A payment of one or two legs, which all wait for the buyer's bank. */
const waiting = (amounts: Scenario["amounts"], apply: Decisions["apply"]): Settlement.PaymentState => {
	const [first, second] = amounts;
	const total = (first ?? 0) + (second ?? 0);
	const line = {
		order_line_item_id: "li_1",
		name: "Mug",
		quantity: 1,
		unit_price_money: usd(total),
		modifiers: [],
		line_item_tax_category: "physical_goods",
		tax: untaxed,
		fulfillment: { requirement: "none" },
	} as const;
	const order = Either.getOrThrow(addLines(emptyOrder, [line], now));
	const intents = amounts.map((amount, i) => Either.getOrThrow(addLeg({ order, intents: [] }, amount, `pi_${i}`, now)));
	const legs = intents.map(({ intent }) => intent);
	const begun = begin(
		order,
		legs,
		{
			_tag: "Confirm",
			completion_behavior: "complete_order",
			legs: legs.map(({ payment_intent_id }) => ({ payment_intent_id, token: "tok_visa" })),
		},
		{ order_payment_attempt_id: "opa_1", payment_intent_id: "pi_new" },
		now,
	);
	const answers = new Map(legs.map(({ payment_intent_id }) => [payment_intent_id, action]));
	return apply(Either.getOrThrow(begun), answers, addMillis(now, 1_000));
};

/** The card processor: a charge is confirmed or closed once, and then stays as it is. */
class Bank {
	readonly #ended = new Map<string, "charged" | "closed">();

	confirm({ payment_intent_id: id }: PaymentIntent): void {
		if (!this.#ended.has(id)) this.#ended.set(id, "charged");
	}

	lookUp({ amount_money, payment_intent_id }: PaymentIntent): Charge {
		switch (this.#ended.get(payment_intent_id)) {
			case "charged":
				return Charge.Succeeded({ processor_payment_id: "ch_1", amount_money });
			case "closed":
				return Charge.NotCharged({ error: { code: "canceled", message: "Canceled." } });
			case undefined:
				return action;
		}
	}

	cancel(leg: PaymentIntent): Charge {
		if (!this.#ended.has(leg.payment_intent_id)) this.#ended.set(leg.payment_intent_id, "closed");
		return this.lookUp(leg);
	}

	get hasCharged(): boolean {
		return [...this.#ended.values()].includes("charged");
	}
}

/** What a scenario has led to. */
interface Course {
	/** How often what the payment held was given back. */
	readonly releases: number;
	/** Whether the bank charged the buyer although all was given back. */
	readonly isChargedAndReleased: boolean;
	/** When the payment no longer waited, after its beginning. */
	readonly held_millis: number;
}

const play = (decisions: Decisions, begun: Begun, { amounts, steps }: Scenario): Course => {
	const bank = new Bank();
	let state = begun(amounts);
	let millis = 1_000;
	let held_millis = Number.POSITIVE_INFINITY;
	let releases = 0;
	let isChargedAndReleased = false;
	const time = () => addMillis(now, millis);
	const hasSettled = () => state.intents.some(({ status }) => status === "succeeded");

	const settle = (outcomes: Settlement.LegOutcomes): void => {
		const before = state;
		state = decisions.apply(before, outcomes, time());
		if (isActive(state.attempt)) return;
		if (isActive(before.attempt)) held_millis = millis;
		const isReleased = before.order.active_payment_attempt_id !== undefined && !hasSettled();
		if (isReleased) releases++;
	};
	const observe = (): void => {
		if (!isActive(state.attempt) && !hasSettled() && bank.hasCharged) isChargedAndReleased = true;
	};
	const report = (ask: (leg: PaymentIntent) => Charge, legs: ReadonlyArray<PaymentIntent>) =>
		new Map(legs.map((leg) => [leg.payment_intent_id, ask(leg)]));
	/** The timer runs whenever it is due, until then. */
	const runUntil = (end: number): void => {
		for (let check = due(); check <= end; check = due()) {
			millis = check;
			const checks = decisions.statusChecksOf(state.attempt, state.intents, time(), deadline_millis);
			settle(
				new Map(
					checks.map(({ intent, type }) => [
						intent.payment_intent_id,
						type === "cancel" ? bank.cancel(intent) : bank.lookUp(intent),
					]),
				),
			);
			observe();
		}
		millis = end;
	};
	const due = (): number =>
		isActive(state.attempt)
			? Date.parse(decisions.nextAttemptCheckAt(state.attempt, time(), state.intents)) - Date.parse(now)
			: Number.POSITIVE_INFINITY;

	for (const { after_millis, leg, type } of steps) {
		const reports = report((one) => bank.lookUp(one), state.intents);
		runUntil(millis + after_millis);
		const chosen = state.intents[leg % state.intents.length];
		if (type === "confirm" && chosen !== undefined) bank.confirm(chosen);
		if (type === "late_report") settle(reports);
		if (type === "look") settle(report((one) => bank.lookUp(one), state.intents));
		if (type === "withdraw" || type === "withdraw_and_die") {
			const legs = isActive(state.attempt) ? decisions.legsToWithdraw(state.attempt, state.intents) : [];
			const outcomes = decisions.withdrawn(legs, (one) => bank.cancel(one));
			if (type === "withdraw") settle(outcomes);
		}
		observe();
	}
	runUntil(Math.max(millis, longestWaitMillis));
	for (const one of state.intents) bank.confirm(one);
	observe();
	return { releases, isChargedAndReleased, held_millis };
};

type Begun = (amounts: Scenario["amounts"]) => Settlement.PaymentState;

export const bankWaitLaws = (decisions: Decisions): ReadonlyArray<Law> => {
	// To begin a payment takes longer than all that follows.
	const known = new Map<string, Settlement.PaymentState>();
	const begun: Begun = (amounts) => {
		const state = known.get(String(amounts)) ?? waiting(amounts, decisions.apply);
		known.set(String(amounts), state);
		return state;
	};
	const about = (name: string, holds: (course: Course) => boolean) =>
		law(name, scenario, (given) => holds(play(decisions, begun, given)));
	return [
		about(
			"what a payment held is never given back while its buyer is charged",
			(course) => !course.isChargedAndReleased,
		),
		about("what a payment held is given back once at most", ({ releases }) => releases <= 1),
		about("a payment waits for the bank 30 minutes at most", ({ held_millis }) => held_millis <= longestWaitMillis),
	];
};
