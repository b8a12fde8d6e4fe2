/** What may happen to a subscription (`SubscriptionCourse.ts` plays it), and how often it does. */
import fc from "fast-check";

/** `mismatched`: the processor charges another amount. */
export type Outcome = "succeeds" | "declines" | "stolen" | "unavailable" | "mismatched";

/** `again`: the present method is set again. `learn`: the work after a change of the customer's default method runs, perhaps again. */
export type Request =
	| "answer"
	| "cash"
	| "cancel"
	| "period_end"
	| "pause"
	| "resume"
	| "method"
	| "again"
	| "default"
	| "learn"
	| "drop"
	| "invoice"
	| "void"
	/** Another plan is asked for, or the present one, which undoes that. */
	| "change"
	| "undo";

/** One thing that happens. Workers are numbered. */
export type Step =
	| { readonly type: "read"; readonly worker: number }
	| { readonly type: "act"; readonly worker: number; readonly outcome: Outcome; readonly isLate: boolean }
	| { readonly type: Request }
	| { readonly type: "stock"; readonly isShort: boolean }
	/** Whether svc refuses to make orders. */
	| { readonly type: "orders"; readonly isRefusing: boolean }
	/** The clock reaches the next moment, and a worker does it. */
	| { readonly type: "due"; readonly outcome: Outcome }
	/** After an outage, a worker does all that is due. */
	| { readonly type: "catch_up"; readonly outcome: Outcome }
	| { readonly type: "wait"; readonly hours: number };

const worker = fc.nat(1);
const simple = (...types: ReadonlyArray<Request>) => fc.constantFrom(...types).map((type): Step => ({ type }));

const outcome = fc.constantFrom<Outcome>(
	"succeeds",
	"succeeds",
	"declines",
	"declines",
	"stolen",
	"unavailable",
	"mismatched",
	"mismatched",
);

const act = fc.record({ type: fc.constant("act" as const), worker, outcome, isLate: fc.boolean() });

const wait = fc
	.oneof(fc.integer({ min: 1, max: 30 }), fc.constantFrom(24, 48, 168, 24 * 31, 24 * 200))
	.map((hours): Step => ({ type: "wait", hours }));

const step: fc.Arbitrary<Step> = fc.oneof(
	{ weight: 8, arbitrary: fc.record({ type: fc.constant("read" as const), worker }) },
	{ weight: 10, arbitrary: act },
	{ weight: 12, arbitrary: fc.record({ type: fc.constant("due" as const), outcome }) },
	{ weight: 5, arbitrary: simple("answer") },
	{ weight: 6, arbitrary: wait },
	{ weight: 3, arbitrary: simple("pause", "resume", "method", "again", "drop", "cash") },
	{ weight: 3, arbitrary: simple("default", "learn", "learn") },
	{ weight: 3, arbitrary: simple("invoice", "invoice", "void") },
	{ weight: 2, arbitrary: simple("change", "change", "change", "undo") },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("catch_up" as const), outcome }) },
	{ weight: 1, arbitrary: simple("cancel", "period_end") },
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("stock" as const), isShort: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("orders" as const), isRefusing: fc.boolean() }) },
);

const due = (outcome: Outcome): Step => ({ type: "due", outcome });

/** Steps that seldom meet by chance. */
const habits: ReadonlyArray<ReadonlyArray<Step>> = [
	[{ type: "change" }, { type: "wait", hours: 30 }, due("succeeds")],
	[{ type: "change" }, due("declines"), { type: "method" }, due("declines")],
	[due("declines"), { type: "learn" }, due("declines"), { type: "learn" }, due("declines")],
	[due("mismatched"), { type: "invoice" }, { type: "void" }],
];

/** What happens, in order. */
export const steps: fc.Arbitrary<ReadonlyArray<Step>> = fc
	.array(
		fc.oneof({ weight: 15, arbitrary: step.map((one) => [one]) }, { weight: 1, arbitrary: fc.constantFrom(...habits) }),
		{ maxLength: 55 },
	)
	.map((some) => some.flat());
