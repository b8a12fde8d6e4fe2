/** What happens to stock, at random: in warehouses, by reservations and by orders. */
import fc from "fast-check";

/** One of two items, or one of three places. */
const item = fc.nat(1);
const place = fc.nat(2);
/** The number of a reservation, transfer, count or order; it counts from the first one again if there are fewer. */
const number = fc.nat(19);
const units = fc.integer({ min: 1, max: 4 });

/** `cup` and `mug` sell the same item; a `set` is two of it and one `cloth`. */
const goods = ["cup", "mug", "cloth", "set"] as const;
export type Goods = (typeof goods)[number];

/** Where demand is served from: one place, or a policy that splits, splits over two places at most, or never splits. */
const source = fc.oneof(
	fc.record({ place }),
	fc.record({ policy: fc.constantFrom("any" as const, "two" as const, "one" as const) }),
);
export type Source = typeof source extends fc.Arbitrary<infer A> ? A : never;

const of = <const Type extends string>(type: Type) => ({ type: fc.constant(type) });

const warehouse = [
	{
		weight: 6,
		arbitrary: fc.record({
			...of("adjust"),
			item,
			place,
			bucket: fc.constantFrom("on_hand", "on_hand", "on_hand", "damaged", "quarantined", "quality_control"),
			delta: fc.integer({ min: -4, max: 6 }),
		}),
	},
	/** Damaged units are thrown away. */
	{ weight: 2, arbitrary: fc.record({ ...of("write_off"), item, place }) },
	{ weight: 3, arbitrary: fc.record({ ...of("safety"), item, place, units: fc.nat(3) }) },
	/** A draft to the next place or the one after it, some units of which may be shipped at once. */
	{
		weight: 6,
		arbitrary: fc.record({
			...of("draft"),
			item,
			from: place,
			by: fc.integer({ min: 1, max: 2 }),
			units,
			sent: fc.nat(3),
		}),
	},
	{
		weight: 6,
		arbitrary: fc.record({ ...of("move"), transfer: number, step: fc.constantFrom("ship", "receive"), units }),
	},
	{ weight: 3, arbitrary: fc.record({ ...of("cancel_transfer"), transfer: number }) },
	{
		weight: 4,
		arbitrary: fc.record({ ...of("count"), item, place, counted: fc.nat(9), isNew: fc.boolean(), count: number }),
	},
	{
		weight: 4,
		arbitrary: fc.record({ ...of("end_count"), count: number, how: fc.constantFrom("apply", "apply", "cancel") }),
	},
	{ weight: 1, arbitrary: fc.record({ ...of("switch"), place }) },
];

const claims = [
	{
		weight: 8,
		arbitrary: fc.record({
			...of("reserve"),
			source,
			wanted: fc.array(fc.record({ item, units, isVariant: fc.boolean() }), { minLength: 1, maxLength: 3 }),
			owner: fc.nat(4),
		}),
	},
	{
		weight: 8,
		arbitrary: fc.record({
			...of("act"),
			reservation: number,
			line: number,
			action: fc.constantFrom("commit", "commit", "consume", "release_held", "release_committed", "extend"),
			units,
		}),
	},
];

const order = fc.record({
	...of("order"),
	source,
	wanted: fc.array(fc.record({ goods: fc.constantFrom(...goods), units: fc.integer({ min: 1, max: 3 }) }), {
		minLength: 1,
		maxLength: 2,
	}),
});

const orders = [
	{ weight: 6, arbitrary: order },
	{
		weight: 10,
		arbitrary: fc.record({
			...of("pay"),
			order: number,
			token: fc.constantFrom("tok_visa", "tok_visa", "tok_declined", "tok_requires_action", "tok_processing", "cash"),
		}),
	},
	{ weight: 3, arbitrary: fc.record({ ...of("resume"), order: number, isApproved: fc.boolean() }) },
	{
		weight: 7,
		arbitrary: fc.record({ ...of("ship"), order: number, line: number, units: fc.integer({ min: 1, max: 3 }) }),
	},
	{ weight: 3, arbitrary: fc.record({ ...of("cancel"), order: number }) },
	{
		weight: 3,
		arbitrary: fc.record({ ...of("cancel_items"), order: number, line: number, units: fc.integer({ min: 1, max: 2 }) }),
	},
	{
		weight: 5,
		arbitrary: fc.record({
			...of("return"),
			order: number,
			line: number,
			place,
			disposition: fc.constantFrom("sellable" as const, "damaged" as const, "quarantined" as const, undefined),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			...of("resolve"),
			order: number,
			action: fc.constantFrom("retry", "accept_shortage", "refund"),
		}),
	},
];

const command = fc.oneof(...warehouse, ...claims, ...orders);

/** Moves the clock; alone, because it runs what falls due on the way. */
const wait = fc.record({ ...of("wait"), seconds: fc.constantFrom(3, 11 * 60, 16 * 60, 25 * 3_600) });

export type Command =
	| (typeof command extends fc.Arbitrary<infer A> ? A : never)
	| (typeof wait extends fc.Arbitrary<infer A> ? A : never);

/** The commands of one step are sent at once. */
const step: fc.Arbitrary<ReadonlyArray<Command>> = fc.oneof(
	{ weight: 6, arbitrary: command.map((one) => [one]) },
	{ weight: 5, arbitrary: fc.array(command, { minLength: 2, maxLength: 4 }) },
	{ weight: 1, arbitrary: wait.map((one) => [one]) },
);

export const history = fc.record({
	/** Units of each item at each place. */
	units: fc.array(fc.nat(6), { minLength: 6, maxLength: 6 }),
	/** Begins with some orders. */
	steps: fc
		.tuple(
			fc.array(order, { minLength: 2, maxLength: 4 }),
			fc.array(step, { minLength: 15, maxLength: 40, size: "max" }),
		)
		.map(([first, others]): ReadonlyArray<ReadonlyArray<Command>> => [first, ...others]),
});
export type History = typeof history extends fc.Arbitrary<infer A> ? A : never;
