/** What buyers and sellers do with payment links, at random. */
import fc from "fast-check";

const choice = fc.record({
	link: fc.constantFrom("gala" as const, "shop" as const),
	/** Units of the link's first line, and of its second. */
	first: fc.integer({ min: 1, max: 3 }),
	second: fc.nat(2),
});
export type Choice = typeof choice extends fc.Arbitrary<infer A> ? A : never;

/** A buyer's number; it counts from the first one again if there are fewer. */
const buyer = fc.nat(9);

const visit = fc.record({ type: fc.constant("visit" as const), choice });

const ofBuyers = [
	{ weight: 15, arbitrary: visit },
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("choose" as const), buyer, choice }) },
	{ weight: 6, arbitrary: fc.record({ type: fc.constantFrom("enter_code" as const, "enter_card" as const), buyer }) },
	{
		weight: 21,
		arbitrary: fc.record({
			type: fc.constant("pay" as const),
			buyer,
			token: fc.constantFrom("succeeds", "declines", "asks", "processing"),
		}),
	},
	{
		weight: 12,
		arbitrary: fc.record({
			type: fc.constant("bank" as const),
			buyer,
			result: fc.constantFrom("succeeds" as const, "declines" as const),
		}),
	},
] as const;

const ofSellers = [
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("seats" as const), seats: fc.integer({ min: 1, max: 6 }) }) },
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant("deactivate" as const), link: choice.map(({ link }) => link) }),
	},
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("receive" as const), units: fc.integer({ min: 1, max: 2 }) }) },
	{
		weight: 5,
		arbitrary: fc.record({ type: fc.constantFrom("expire" as const, "cash" as const, "cancel" as const), buyer }),
	},
	{
		weight: 8,
		arbitrary: fc.record({ type: fc.constant("refund" as const), buyer, quantity: fc.integer({ min: 1, max: 2 }) }),
	},
	{ weight: 3, arbitrary: fc.record({ type: fc.constant("wait" as const), minutes: fc.constantFrom(31, 25 * 60) }) },
] as const;

const command = fc.oneof(...ofBuyers, ...ofSellers);
export type Command = typeof command extends fc.Arbitrary<infer A> ? A : never;

/** Begins with some buyers. The commands of one step are sent at once. */
const steps = fc
	.tuple(
		fc.array(visit, { minLength: 3, maxLength: 5 }),
		fc.array(fc.array(command, { minLength: 1, maxLength: 4 }), { minLength: 6, maxLength: 16 }),
	)
	.map(([first, others]): ReadonlyArray<ReadonlyArray<Command>> => [first, ...others]);

export const scenario = fc.record({
	/** Seats of the gala. */
	seats: fc.integer({ min: 1, max: 6 }),
	/** Units on the shelf of the shop. */
	units: fc.integer({ min: 1, max: 8 }),
	/** Uses of the code. */
	uses: fc.integer({ min: 1, max: 2 }),
	steps,
});
export type Scenario = typeof scenario extends fc.Arbitrary<infer A> ? A : never;
