/**
 * Laws of checkout sessions, over any history of one order. A buyer is charged what the last revision showed. At most
 * one session ever charges, and money completes the session that took it.
 *
 * The history simulates seller, buyers, the clock and the processor against the rules under test. It locks as the
 * service does: one step at a time.
 */
import type * as Guards from "@svc/core/sale/Checkout/Guards";
import type * as Sessions from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import type { StoredCheckoutSession } from "@svc/core/sale/CheckoutSessions/CheckoutSession";
import type * as SessionTip from "@svc/core/sale/CheckoutSessions/SessionTip";
import type { Order } from "@svc/core/sale/Order/Order";
import { Either } from "effect";
import fc from "fast-check";
import { type Law, law } from "./Law.js";

/** The session decisions under test. */
export interface CheckoutRules
	extends Pick<typeof Sessions, "openSession" | "end" | "complete" | "revised" | "declined">,
		Pick<typeof Guards, "checkCurrent" | "checkRevision">,
		Pick<typeof SessionTip, "withoutTipOf"> {}

/** One event. Numbers select a session among the existing ones. */
type Step =
	| { readonly type: "create"; readonly replace: boolean }
	| { readonly type: "expire" | "view"; readonly session: number }
	| { readonly type: "tip"; readonly session: number; readonly amount: number }
	| { readonly type: "pay"; readonly session: number; readonly outcome: "succeeds" | "declines" | "waits" }
	| { readonly type: "seller" | "reprice"; readonly amount: number }
	| { readonly type: "outcome"; readonly succeeds: boolean }
	| { readonly type: "day" };

const session = fc.nat(3);
const amount = fc.integer({ min: 1, max: 50 });
const pay = (...outcomes: ReadonlyArray<"succeeds" | "declines" | "waits">): fc.Arbitrary<Step> =>
	fc.record({ type: fc.constant("pay" as const), session, outcome: fc.constantFrom(...outcomes) });

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("create" as const), replace: fc.boolean() }) },
	{ weight: 4, arbitrary: fc.record({ type: fc.constant("view" as const), session }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("expire" as const), session }) },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("tip" as const), session, amount }) },
	{ weight: 4, arbitrary: pay("succeeds", "declines", "waits") },
	{ weight: 2, arbitrary: fc.record({ type: fc.constantFrom("seller" as const, "reprice" as const), amount }) },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("outcome" as const), succeeds: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.constant({ type: "day" as const }) },
);

const hour = 3_600_000;

/** A charge: its session, and how much the buyer saw and paid. */
interface Charge {
	readonly id: string;
	readonly seen: number;
	readonly amount: number;
}

/** The order and its sessions. */
class Course {
	/** The price without a tip. */
	price = 1_000;
	/** The tip, and the session where its buyer chose it. */
	tip: { readonly checkout_session_id: string; readonly amount: number } | undefined;
	millis = Date.UTC(2026, 0, 1);
	isPaid = false;
	current: string | undefined;
	pending: Charge | undefined;
	readonly sessions = new Map<string, StoredCheckoutSession>();
	/** What each buyer last saw: the revision, and its price. */
	readonly seen = new Map<string, { readonly revision: number; readonly total: number }>();
	readonly charges: Array<Charge> = [];

	constructor(readonly rules: CheckoutRules) {}

	get now(): string {
		return new Date(this.millis).toISOString();
	}

	get total(): number {
		return this.price + (this.tip?.amount ?? 0);
	}

	/** The parts of the order that the rules read. */
	get order(): Order {
		const outstanding_money = { amount: this.isPaid ? 0 : this.total, currency: "USD" };
		// The rules read no other fields.
		return {
			status: this.isPaid ? "closed" : "open",
			checkout_session_id: this.current,
			tips: this.tip === undefined ? [] : [this.tip],
			pricing_amounts: {},
			settlement_amounts: { outstanding_money },
		} as unknown as Order;
	}

	/** The newest session, or an earlier one. */
	chosen(index: number): StoredCheckoutSession | undefined {
		return [...this.sessions.values()].reverse()[index % Math.max(1, this.sessions.size)];
	}

	put(changed: StoredCheckoutSession): void {
		this.sessions.set(changed.checkout_session_id, changed);
		if (changed.status !== "expired" || this.current !== changed.checkout_session_id) return;
		this.current = undefined;
		const withoutTip = (order: Order) => Either.right({ ...order, tips: [] });
		const left = this.rules.withoutTipOf(changed.checkout_session_id, this.order, withoutTip, this.now);
		if (left.tips.length === 0) this.tip = undefined;
	}

	create(replace: boolean): void {
		const open = this.current === undefined ? undefined : this.sessions.get(this.current);
		if (this.isPaid || this.pending !== undefined || (open !== undefined && !replace)) return;
		if (open !== undefined) this.put(this.rules.end(open, "replaced", this.now));
		const checkout_session_id = `cs_${this.sessions.size}`;
		const made = { checkout_session_id, order_id: "ord_1", customer: { require_email: false }, secret_salt: "" };
		this.put(this.rules.openSession({}, made, this.now));
		this.current = checkout_session_id;
	}

	/** Ends the current session, unless a payment is in progress. */
	endCurrent(reason: "order_changed" | "merchant" | "time"): void {
		const open = this.current === undefined ? undefined : this.sessions.get(this.current);
		if (open !== undefined && this.pending === undefined) this.put(this.rules.end(open, reason, this.now));
	}

	reviseCurrent(): void {
		const open = this.current === undefined ? undefined : this.sessions.get(this.current);
		if (open !== undefined) this.put(this.rules.revised(open, this.now));
	}

	view({ checkout_session_id, revision }: StoredCheckoutSession): void {
		this.seen.set(checkout_session_id, { revision, total: this.total });
	}

	pay(paying: StoredCheckoutSession, outcome: "succeeds" | "declines" | "waits"): void {
		const id = paying.checkout_session_id;
		const seen = this.seen.get(id);
		if (seen === undefined || this.pending !== undefined) return;
		const checked = Either.flatMap(this.rules.checkCurrent(paying, this.order, this.now), () =>
			this.rules.checkRevision(paying, this.order, seen.revision),
		);
		if (Either.isLeft(checked)) return;
		this.pending = { id, seen: seen.total, amount: this.total };
		if (outcome !== "waits") this.settle(outcome === "succeeds");
	}

	settle(succeeds: boolean): void {
		const charge = this.pending;
		const paying = charge === undefined ? undefined : this.sessions.get(charge.id);
		if (charge === undefined || paying === undefined) return;
		this.pending = undefined;
		if (!succeeds) {
			this.put(this.rules.declined(paying, "opa_1", this.now));
			return;
		}
		this.charges.push(charge);
		this.isPaid = true;
		this.put(this.rules.complete(paying, this.now));
	}

	perform(next: Step): void {
		const isIdle = !this.isPaid && this.pending === undefined;
		if (next.type === "create") this.create(next.replace);
		else if (next.type === "outcome") this.settle(next.succeeds);
		else if (next.type === "day") {
			this.millis += 25 * hour;
			this.endCurrent("time");
		} else if ("session" in next) {
			const found = this.chosen(next.session);
			if (found !== undefined) this.inSession(next, found);
		} else if (isIdle) {
			this.price += next.amount;
			if (next.type === "seller") this.endCurrent("order_changed");
			else this.reviseCurrent();
		}
	}

	inSession(next: Extract<Step, { readonly session: number }>, found: StoredCheckoutSession): void {
		const isCurrent = Either.isRight(this.rules.checkCurrent(found, this.order, this.now));
		if (next.type === "view") this.view(found);
		else if (next.type === "pay") this.pay(found, next.outcome);
		else if (next.type === "expire" && this.current === found.checkout_session_id) this.endCurrent("merchant");
		else if (next.type === "tip" && isCurrent && this.pending === undefined) {
			this.tip = { checkout_session_id: found.checkout_session_id, amount: next.amount };
			this.put(this.rules.revised(found, this.now));
		}
	}
}

/** Every history starts with a session that its buyer has seen. */
const opening: ReadonlyArray<Step> = [
	{ type: "create", replace: false },
	{ type: "view", session: 0 },
];

const courseLaw = (
	name: string,
	rules: CheckoutRules,
	holds: (course: Course) => boolean,
	steps: fc.Arbitrary<ReadonlyArray<Step>> = fc.array(step, { maxLength: 30 }),
): Law =>
	law(name, steps, (rest) => {
		const course = new Course(rules);
		return [...opening, ...rest].every((next) => {
			course.perform(next);
			return holds(course);
		});
	});

/** Laws for the checkout session rules. */
export const checkoutSessionLaws = (rules: CheckoutRules): ReadonlyArray<Law> => [
	courseLaw("an order is charged at most once, in all of its sessions", rules, ({ charges }) => charges.length <= 1),
	courseLaw("a buyer is charged what the last revision showed", rules, ({ charges }) =>
		charges.every(({ amount, seen }) => amount === seen),
	),
	courseLaw(
		"a tip goes with its session, unless it was paid",
		rules,
		({ current, isPaid, tip }) => isPaid || tip === undefined || tip.checkout_session_id === current,
	),
	courseLaw("an order has at most one open session, which holds its place", rules, ({ current, sessions }) => {
		const open = [...sessions.values()].filter(({ open_key, status }) => status === "open" || open_key !== undefined);
		return open.every(({ checkout_session_id }) => checkout_session_id === current) && open.length <= 1;
	}),
	courseLaw("money completes the session that took it, and nothing else does", rules, ({ charges, sessions }) => {
		const completed = [...sessions.values()].filter(({ status }) => status === "completed");
		return (
			completed.map(({ checkout_session_id }) => checkout_session_id).join() === charges.map(({ id }) => id).join()
		);
	}),
	courseLaw(
		"at most ten cards are declined in a session",
		rules,
		({ sessions }) =>
			[...sessions.values()].every(({ declines, status }) => declines < 10 || (declines === 10 && status !== "open")),
		fc.array(fc.oneof({ weight: 20, arbitrary: pay("declines") }, { weight: 1, arbitrary: step }), { maxLength: 30 }),
	),
];
