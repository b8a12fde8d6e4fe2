/** What sellers and buyers do with orders, at random. */
import fc from "fast-check";

/** An order's number, or that of a line, leg, fulfillment, return or dispute; it counts from the first one again. */
const number = fc.nat(19);
const tenths = fc.integer({ min: 1, max: 10 });
const units = fc.integer({ min: 1, max: 3 });

/** `mug` and `shirt` have stock, and so have the parts of a `set`; `poster` is handed off without stock. */
const kinds = ["mug", "mug", "shirt", "set", "poster", "engraving", "card"] as const;
export type Kind = (typeof kinds)[number];

const line = fc.record({ kind: fc.constantFrom(...kinds), quantity: units });
export type WantedLine = typeof line extends fc.Arbitrary<infer A> ? A : never;

const create = fc.record({
	type: fc.constant("create" as const),
	lines: fc.array(line, { minLength: 1, maxLength: 3 }),
	isTaxed: fc.boolean(),
	hasCustomer: fc.boolean(),
	hasCode: fc.boolean(),
	isSplit: fc.boolean(),
});

/** Charged at once, unless they say otherwise. */
const tokens = [
	"tok_visa",
	"tok_visa",
	"tok_visa",
	"tok_declined",
	"tok_requires_action",
	"tok_processing",
	"tok_refund_fails",
	"tok_refund_returned",
	"tok_disputed",
	"tok_timeout",
] as const;
const token: fc.Arbitrary<string> = fc.constantFrom(...tokens);

/** The fields that every command on an order has. */
const of = <const Type extends string>(type: Type) => ({ type: fc.constant(type), order: number });

const cart = [
	{ weight: 4, arbitrary: fc.record({ ...of("add"), line }) },
	{ weight: 4, arbitrary: fc.record({ ...of("quantity"), line: number, quantity: units }) },
	{ weight: 2, arbitrary: fc.record({ ...of("remove"), line: number }) },
	{ weight: 2, arbitrary: fc.record(of("customer")) },
	{ weight: 3, arbitrary: fc.record(of("code")) },
	{ weight: 2, arbitrary: fc.record(of("remove_code")) },
	{ weight: 3, arbitrary: fc.record({ ...of("tip"), percent: fc.constantFrom(0, 7, 15) }) },
	{ weight: 3, arbitrary: fc.record({ ...of("charge"), isPercent: fc.boolean() }) },
	{ weight: 1, arbitrary: fc.record(of("remove_charge")) },
	{ weight: 3, arbitrary: fc.record(of("delivery")) },
	{ weight: 6, arbitrary: fc.record({ ...of("gift_card"), card: number }) },
	{ weight: 1, arbitrary: fc.record({ ...of("remove_gift_card"), card: number }) },
];

const paying = [
	{ weight: 16, arbitrary: fc.record({ ...of("pay"), token }) },
	{
		weight: 5,
		arbitrary: fc.record({ ...of("authorize"), token: fc.constantFrom("tok_visa", "tok_visa", "tok_timeout") }),
	},
	{ weight: 5, arbitrary: fc.record({ ...of("capture"), leg: number, tenths }) },
	{ weight: 2, arbitrary: fc.record({ ...of("cancel_leg"), leg: number }) },
	{ weight: 8, arbitrary: fc.record({ ...of("legs"), tenths, token, other: fc.option(token) }) },
	{ weight: 6, arbitrary: fc.record({ ...of("cash"), tenths: fc.integer({ min: 1, max: 11 }) }) },
	{ weight: 7, arbitrary: fc.record({ ...of("bank"), isApproved: fc.nat(3).map((one) => one > 0) }) },
	{ weight: 3, arbitrary: fc.record({ ...of("evidence"), wins: fc.boolean() }) },
];

/** What becomes of returned goods, and what the buyer gets. */
const outcome = {
	disposition: fc.constantFrom("sellable" as const, "damaged" as const, undefined),
	resolution: fc.constantFrom(
		"refund" as const,
		"refund" as const,
		"store_credit" as const,
		"none" as const,
		undefined,
	),
};

const sold = [
	{ weight: 3, arbitrary: fc.record(of("cancel")) },
	{
		weight: 12,
		arbitrary: fc.record({
			...of("refund_units"),
			line: number,
			quantity: units,
			fee: fc.nat(2).map((one) => one * 60),
		}),
	},
	{ weight: 4, arbitrary: fc.record({ ...of("refund_part"), line: number, tenths: fc.integer({ min: 1, max: 11 }) }) },
	{ weight: 3, arbitrary: fc.record({ ...of("refund_charge"), tenths }) },
	{ weight: 3, arbitrary: fc.record({ ...of("refund_mixed"), line: number, tenths }) },
	{
		weight: 5,
		arbitrary: fc.record({ ...of("refund_amount"), tenths: fc.integer({ min: 1, max: 11 }), isToLeg: fc.boolean() }),
	},
	{ weight: 4, arbitrary: fc.record(of("refund_all")) },
	{ weight: 5, arbitrary: fc.record({ ...of("cancel_items"), line: number, target: units }) },
	{ weight: 12, arbitrary: fc.record({ ...of("ship"), line: number, quantity: units }) },
	{ weight: 5, arbitrary: fc.record({ ...of("plan"), line: number, quantity: units }) },
	{ weight: 5, arbitrary: fc.record({ ...of("hand_off"), fulfillment: number }) },
	{ weight: 2, arbitrary: fc.record({ ...of("cancel_plan"), fulfillment: number }) },
	{ weight: 8, arbitrary: fc.record({ ...of("return"), line: number, quantity: units }) },
	{ weight: 12, arbitrary: fc.record({ ...of("send_back"), line: number, quantity: units, ...outcome }) },
	{
		weight: 9,
		arbitrary: fc.record({
			...of("process"),
			back: number,
			approved: fc.option(units),
			received: fc.nat(2),
			...outcome,
			resolved: units,
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			...of("end_return"),
			back: number,
			how: fc.constantFrom("decline" as const, "cancel" as const),
		}),
	},
	{
		weight: 3,
		arbitrary: fc.record({
			...of("resolve"),
			action: fc.constantFrom("retry" as const, "accept_shortage" as const, "refund" as const),
		}),
	},
];

const others = [
	{ weight: 10, arbitrary: create },
	{ weight: 3, arbitrary: fc.record({ ...of("lose"), item: fc.nat(1) }) },
	{ weight: 3, arbitrary: fc.record({ ...of("receive"), item: fc.nat(1) }) },
];

/** What can be done to an order that is paid at least in part. */
export const afterwards: ReadonlySet<string> = new Set([
	"evidence",
	"refund_units",
	"refund_part",
	"refund_charge",
	"refund_mixed",
	"refund_amount",
	"refund_all",
	"cancel_items",
	"ship",
	"plan",
	"hand_off",
	"cancel_plan",
	"return",
	"send_back",
	"process",
	"end_return",
	"resolve",
]);

const command = fc.oneof(...cart, ...paying, ...sold, ...others);

/** Moves the clock; alone, because it runs what falls due on the way. */
const wait = fc.record({
	type: fc.constant("wait" as const),
	seconds: fc.constantFrom(3, 3, 3, 16 * 60, 16 * 60, 25 * 3_600, 8 * 86_400),
});

export type Command =
	| (typeof command extends fc.Arbitrary<infer A> ? A : never)
	| (typeof wait extends fc.Arbitrary<infer A> ? A : never);

/** The commands of one step are sent at once. */
const stepOf = (one: fc.Arbitrary<Command>): fc.Arbitrary<ReadonlyArray<Command>> =>
	fc.oneof(
		{ weight: 5, arbitrary: one.map((only) => [only]) },
		{ weight: 4, arbitrary: fc.array(one, { minLength: 2, maxLength: 4 }) },
		{ weight: 1, arbitrary: wait.map((only) => [only]) },
	);

/** Payments that succeed at once, of an open order. */
const payment = fc.record({
	...of("pay"),
	token: fc.constantFrom("tok_visa", "tok_visa", "tok_refund_fails", "tok_refund_returned", "tok_disputed"),
});
const shipment = fc.record({ ...of("ship"), line: number, quantity: units });

/** First carts, then payments of them and shipments, then everything. */
const steps = fc
	.tuple(
		fc.array(stepOf(fc.oneof(...cart)), { maxLength: 3, size: "max" }),
		fc.array(payment, { minLength: 1, maxLength: 3, size: "max" }),
		fc.array(shipment, { maxLength: 3, size: "max" }),
		fc.array(stepOf(command), { minLength: 8, maxLength: 28, size: "max" }),
	)
	.map(
		([changes, payments, shipments, others]): ReadonlyArray<ReadonlyArray<Command>> => [
			...changes,
			...payments.map((one) => [one]),
			...shipments.map((one) => [one]),
			...others,
		],
	);

export const history = fc.record({
	/** Units of each item on each shelf. */
	units: fc.oneof(fc.integer({ min: 3, max: 8 }), fc.integer({ min: 10, max: 20 })),
	/** Whether svc refunds by itself what is paid without stock. */
	refundsShortages: fc.boolean(),
	/** Uses of the code, and of the automatic promotion. */
	uses: fc.integer({ min: 1, max: 3 }),
	carts: fc.array(create, { minLength: 2, maxLength: 3 }),
	steps,
});
export type History = typeof history extends fc.Arbitrary<infer A> ? A : never;
