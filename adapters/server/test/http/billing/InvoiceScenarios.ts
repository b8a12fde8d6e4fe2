/** Random plays with invoices: drafts with their terms, and steps that players wish for. */
import fc from "fast-check";
import { type Command, outstandingOf, type Policy, type World } from "./InvoiceWorld.js";

const policy: fc.Arbitrary<Policy | undefined> = fc.option(
	fc.record({
		type: fc.constantFrom("percentage" as const, "fixed" as const),
		size: fc.integer({ min: 1, max: 3_000 }),
		grace_days: fc.constantFrom(0, 1, 5),
		mode: fc.constantFrom("automatic" as const, "manual" as const),
	}),
	{ nil: undefined, freq: 5 },
);

/** Due dates have half a day more than any time of a command, so that a slow machine changes no order. */
const single = fc.record({
	due: fc.oneof(
		fc.integer({ min: 0, max: 20 }).map((days) => ({ dates: [days * 24 + 12] })),
		fc.integer({ min: 1, max: 20 }).map((days) => ({ days })),
	),
	percents: fc.constant([100]),
});

const schedule = fc
	.array(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 5, max: 30 })), { minLength: 2, maxLength: 4 })
	.map((parts) => {
		let days = -1;
		const dates = parts.map(([gap]) => {
			days += gap;
			return days * 24 + 12;
		});
		const shares = parts.slice(1).map(([, percent]) => percent);
		return { due: { dates }, percents: [100 - shares.reduce((sum, one) => sum + one, 0), ...shares] };
	});

const lines = fc.array(
	fc.record({ units: fc.integer({ min: 1, max: 7 }), price: fc.integer({ min: 30, max: 9_999 }) }),
	{
		minLength: 1,
		maxLength: 3,
	},
);

const drafted = fc
	.record({ lines, terms: fc.oneof(single, schedule), policy })
	.map(({ lines, policy, terms }) => ({ lines, terms: { ...terms, policy } }));

const place = fc.nat(20);
const tenths = fc.integer({ min: 1, max: 11 });

/** What a player wants. Amounts follow from what the world is when the step begins. */
const wish = fc.oneof(
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("issue" as const), place }) },
	{ weight: 6, arbitrary: fc.record({ type: fc.constant("cash" as const), place, tenths }) },
	{ weight: 4, arbitrary: fc.record({ type: fc.constant("fee" as const), place, named: fc.option(fc.nat(4)) }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constantFrom("void" as const, "write_off" as const), place }) },
	{
		weight: 3,
		arbitrary: fc.record({
			type: fc.constant("refund" as const),
			place,
			line: fc.nat(2),
			quantity: fc.integer({ min: 1, max: 4 }),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ type: fc.constant("issue_note" as const), place }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("void_note" as const), place }) },
	{ weight: 2, arbitrary: fc.record({ type: fc.constant("pay_back" as const), place }) },
	{
		weight: 5,
		arbitrary: fc.record({ type: fc.constant("allocate" as const), place, of: place, tenths: fc.option(tenths) }),
	},
);

const alone = fc.oneof(
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("advance" as const), days: fc.integer({ min: 1, max: 8 }) }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("card" as const), place, isGood: fc.boolean() }) },
	{
		weight: 4,
		arbitrary: fc.record({
			type: fc.constant("draft_note" as const),
			place,
			inputs: fc.uniqueArray(fc.record({ line: fc.nat(2), quantity: fc.nat(4), tenths: fc.option(tenths) }), {
				minLength: 1,
				maxLength: 2,
				selector: ({ line }) => line,
			}),
		}),
	},
);
type Wish = typeof wish extends fc.Arbitrary<infer A> ? A : never;
type Alone = typeof alone extends fc.Arbitrary<infer A> ? A : never;

/** One wish alone, or some that are sent at once. */
const step: fc.Arbitrary<ReadonlyArray<Wish | Alone>> = fc.oneof(
	{ weight: 3, arbitrary: alone.map((one) => [one]) },
	{ weight: 2, arbitrary: fc.array(wish, { minLength: 1, maxLength: 3 }) },
);

/** Nearly every invoice is issued first: little can happen to a draft. */
const issues = fc
	.array(fc.integer({ min: 0, max: 6 }), { minLength: 3, maxLength: 3 })
	.map((chances) => chances.flatMap((chance, place) => (chance === 0 ? [] : [[{ type: "issue" as const, place }]])));

export const scenario = fc
	.record({
		invoices: fc.array(drafted, { minLength: 2, maxLength: 3 }),
		issues,
		steps: fc.array(step, { minLength: 10, maxLength: 24 }),
	})
	.map(({ invoices, issues, steps }) => ({ invoices, steps: [...issues.slice(0, invoices.length), ...steps] }));
export type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;

const partOf = (whole: number, tenths: number): number => Math.max(1, Math.ceil((whole * tenths) / 10));

/** The command of a wish; undefined if it is of a credit note, and there is none. */
export const commandOf = (world: World, wished: Wish | Alone): Command | undefined => {
	if (wished.type === "advance") return wished;
	const invoice = wished.place % world.invoices.length;
	const note = world.notes.length === 0 ? undefined : wished.place % world.notes.length;
	const state = world.invoices[invoice]!;
	switch (wished.type) {
		case "issue":
		case "void":
		case "write_off":
			return { type: wished.type, invoice };
		case "cash":
			return { type: "cash", invoice, amount: partOf(outstandingOf(state), wished.tenths) };
		case "card":
			return { type: "card", invoice, isGood: wished.isGood };
		case "fee":
			return { type: "fee", invoice, installment: wished.named ?? undefined };
		case "refund":
			return { type: "refund", invoice, line: wished.line % state.lines.length, quantity: wished.quantity };
		case "draft_note": {
			const inputs = wished.inputs.map(({ line: chosen, quantity, tenths }) => {
				const line = chosen % state.lines.length;
				const amount = tenths === null ? undefined : partOf(state.lines[line]!.left, tenths);
				return { line, quantity: amount === undefined ? Math.max(1, quantity) : quantity, amount };
			});
			const first = inputs.filter(({ line }, i) => inputs.findIndex((one) => one.line === line) === i);
			return { type: "draft_note", invoice, inputs: first };
		}
		case "allocate": {
			if (note === undefined) return undefined;
			const { drawn } = world.notes[note]!;
			const total = drawn.reduce((sum, cents) => sum + cents, 0);
			const amount = wished.tenths === null ? undefined : partOf(total, wished.tenths);
			return { type: "allocate", note, invoice: wished.of % world.invoices.length, amount };
		}
		case "issue_note":
		case "void_note":
		case "pay_back":
			return note === undefined ? undefined : { type: wished.type, note };
	}
};
