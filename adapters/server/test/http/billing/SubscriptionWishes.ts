/** Random histories of a subscription with money that comes by other ways, goes back, or does not come. */
import fc from "fast-check";

/** The lines of a plan as units and cents, the days of a period, and those of a trial. */
export interface PlayedPlan {
	readonly lines: ReadonlyArray<readonly [units: number, cents: number]>;
	readonly days: number;
	readonly trial_days: number;
}

/** Plans of the same length share the bounds of a period. */
export const playedPlans: ReadonlyArray<PlayedPlan> = [
	{ lines: [[1, 3_000]], days: 30, trial_days: 0 },
	{
		lines: [
			[2, 701],
			[1, 599],
			[3, 33],
		],
		days: 30,
		trial_days: 0,
	},
	{
		lines: [
			[1, 7_301],
			[1, 0],
		],
		days: 30,
		trial_days: 9,
	},
	{ lines: [[1, 60]], days: 30, trial_days: 0 },
	{
		lines: [
			[7, 101],
			[1, 6],
		],
		days: 7,
		trial_days: 2,
	},
	{ lines: [[1, 24_999]], days: 365, trial_days: 0 },
];

const weekly = playedPlans.findIndex(({ days }) => days === 7);

export const priceOf = ({ lines }: PlayedPlan): number => lines.reduce((sum, [units, cents]) => sum + units * cents, 0);

/** The saved cards of the buyer. */
export const playedCards = ["tok_visa", "tok_mastercard", "tok_saved_declined", "tok_saved_stolen"] as const;

const plan = fc.nat(playedPlans.length - 1);
const card = fc.nat(playedCards.length - 1);
/** The last order or invoice that the wish can be about, or one that is so many places before. */
const back = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(4) });
const tenths = fc.integer({ min: 1, max: 10 });

const type = <const A extends string>(...types: ReadonlyArray<A>) => fc.constantFrom(...types);

/** How money comes or goes besides the charges of svc. */
const money = fc.oneof(
	{
		weight: 8,
		arbitrary: fc.record({ type: type("refund"), back, tenths, isOfLine: fc.boolean() }),
	},
	{
		weight: 4,
		arbitrary: fc.record({ type: type("pay"), back, by: type("cash", "part", "tok_visa", "tok_declined") }),
	},
	{ weight: 5, arbitrary: fc.record({ type: type("invoice"), back, isIssued: fc.nat(3).map((one) => one > 0) }) },
	{
		weight: 6,
		arbitrary: fc.record({
			type: type("settle_invoice"),
			back,
			by: type("cash", "issue", "void", "mark-uncollectible"),
		}),
	},
	{
		weight: 5,
		arbitrary: fc.record({ type: type("credit"), back, tenths, use: type("nothing", "void", "refund", "allocate") }),
	},
	{ weight: 2, arbitrary: fc.record({ type: type("cancel_order"), back }) },
);

const methods = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ type: type("method"), card: fc.option(card, { nil: undefined, freq: 2 }) }) },
	{ weight: 3, arbitrary: fc.record({ type: type("default"), card }) },
	{ weight: 2, arbitrary: fc.record({ type: type("detach"), card }) },
);

const states = fc.oneof(
	{ weight: 5, arbitrary: fc.record({ type: type("pause", "resume") }) },
	{ weight: 4, arbitrary: fc.record({ type: type("end_later", "revoke") }) },
	{ weight: 1, arbitrary: fc.record({ type: type("end") }) },
	{ weight: 1, arbitrary: fc.record({ type: type("retry") }) },
	{
		weight: 2,
		arbitrary: fc.record({
			type: type("dunning"),
			retry_days: fc.constantFrom<ReadonlyArray<number>>([], [2], [1, 3, 5, 7], [1, 2, 40]),
			end_action: type("cancel", "unpaid"),
		}),
	},
);

const wish = fc.oneof(
	{
		weight: 5,
		arbitrary: fc.record({
			type: type("advance"),
			days: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 25 })),
		}),
	},
	{ weight: 5, arbitrary: fc.record({ type: type("next_period") }) },
	{
		weight: 4,
		arbitrary: fc.record({
			type: type("change"),
			plan,
			quantity: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined, freq: 2 }),
		}),
	},
	{ weight: 8, arbitrary: money },
	{ weight: 4, arbitrary: methods },
	{ weight: 3, arbitrary: states },
);
export type Wish = typeof wish extends fc.Arbitrary<infer A> ? A : never;

/** A card that is declined at the next renewal, and what somebody does about it. */
const trouble: fc.Arbitrary<ReadonlyArray<Wish>> = fc
	.tuple(
		fc.integer({ min: 2, max: 3 }),
		fc.array(fc.oneof({ weight: 3, arbitrary: money }, { weight: 2, arbitrary: wish }), { minLength: 1, maxLength: 5 }),
	)
	.map(([card, more]) => [{ type: "method", card }, { type: "next_period" }, ...more]);

/** Two changes of plan in one period, after money went back. */
const switching: fc.Arbitrary<ReadonlyArray<Wish>> = fc
	.record({ tenths, days: fc.integer({ min: 1, max: 4 }), plans: fc.tuple(fc.nat(3), fc.nat(3)) })
	.map(({ days, plans: [plan, other], tenths }) => [
		{ type: "refund", back: 0, tenths, isOfLine: false },
		{ type: "change", plan, quantity: 1 },
		{ type: "advance", days },
		{ type: "change", plan: other, quantity: 2 },
	]);

/** Some weeks that are not paid, and then a card that pays. */
const arrears: fc.Arbitrary<ReadonlyArray<Wish>> = fc
	.integer({ min: 1, max: 4 })
	.map((days) => [
		{ type: "change", plan: weekly, quantity: 1 },
		{ type: "dunning", retry_days: [1, 2, 40], end_action: "unpaid" },
		{ type: "method", card: 2 },
		{ type: "next_period" },
		{ type: "next_period" },
		{ type: "next_period" },
		{ type: "method", card: 0 },
		{ type: "advance", days },
	]);

/** Steps that seldom meet by chance. */
const habits: fc.Arbitrary<ReadonlyArray<Wish>> = fc.constantFrom<ReadonlyArray<Wish>>(
	[{ type: "end_later" }, { type: "next_period" }],
	[{ type: "end_later" }, { type: "advance", days: 1 }, { type: "revoke" }, { type: "next_period" }],
	[{ type: "pause" }, { type: "next_period" }, { type: "resume" }],
	[{ type: "method", card: 2 }, { type: "next_period" }, { type: "pause" }, { type: "resume" }],
	[
		{ type: "method", card: undefined },
		{ type: "detach", card: 0 },
	],
);

const steps = fc
	.array(
		fc.oneof(
			{ weight: 7, arbitrary: wish.map((one) => [one]) },
			{ weight: 1, arbitrary: trouble },
			{ weight: 1, arbitrary: switching },
			{ weight: 1, arbitrary: arrears },
			{ weight: 2, arbitrary: habits },
		),
		{ minLength: 5, maxLength: 12 },
	)
	.map((some) => some.flat());

export const history = fc.record({
	plan,
	/** The days of an imported period that have passed; absent: svc bills the first one. */
	imported_days: fc.option(fc.nat(6), { nil: undefined, freq: 6 }),
	/** Whether the subscription names its method, or follows the customer's default. */
	isNamed: fc.boolean(),
	/** Whether the retries end in a cancelation, or leave the subscription unpaid. */
	end_action: type("cancel", "unpaid"),
	steps,
});
export type History = typeof history extends fc.Arbitrary<infer A> ? A : never;
