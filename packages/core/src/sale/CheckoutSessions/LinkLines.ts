/**
 * Lines of a payment link, and what a buyer chooses of them (requirements: Payment links). A session copies the lines,
 * so that later changes to the link affect only new sessions. Pure.
 */
import { Either, Schema } from "effect";
import { type LineModifierInput, LineModifiersInput } from "../../catalog/Modifiers/LineModifiers.js";
import { TaxCategory } from "../../pricing/Tax/Category.js";
import type { Address } from "../../words/Address.js";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { invalid, type Refusal, refused } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { defined, optional, required } from "../../words/Optional.js";
import { isSameText, Name, Reference, text } from "../../words/Text.js";
import type { LineItemInput } from "../Order/LineItem.js";

/** `subscription` sells a plan; the others sell lines. */
export const PaymentLinkType = Schema.Literal("one_time", "subscription", "donation", "event");
export type PaymentLinkType = typeof PaymentLinkType.Type;

/** The types of links that sell lines. */
export const SoldLinkType = Schema.Literal("one_time", "donation", "event");
export type SoldLinkType = typeof SoldLinkType.Type;

/** Maximum number of units per line. */
export const maximumQuantity = 99;

/** Maximum number of tickets per purchase, so that one order cannot create an unlimited number. */
export const maximumTickets = 100;

/** Maximum number of amounts that a donation suggests. */
const maximumSuggestions = 6;

/** The smallest donation, which is the smallest card charge. */
const minimumDonation = 50;

const defaultTierMaximum = 10;

const quantityFrom = (minimum: number) =>
	Schema.Int.pipe(
		Schema.between(minimum, maximumQuantity, {
			message: () => `must be an integer between ${minimum} and ${maximumQuantity}`,
		}),
	);
const Quantity = quantityFrom(1);
/** Only tiers of an event may have 0. */
const QuantityOrNone = quantityFrom(0);

/**
 * A line in a request. A line of a `one_time` link has `variant_id`, or `name` and `amount_money`. A tier of an `event`
 * has `name` and `unit_price_money`. A line of a `donation` link has `name` and bounds, and its quantity is 1. A line
 * in the form that the link returns is accepted too.
 */
export const LinkLineInput = Schema.Struct({
	key: required(text(1, 64), "Identifies the line in purchases and on tickets; unique within the link."),
	name: optional(Name, "What the buyer sees; not allowed with `variant_id`, nor for the type `subscription`."),
	variant_id: optional(
		Reference,
		"The catalog's variant to sell, `var_…`, instead of `name` and `amount_money`; only for the type `one_time`.",
	),
	quantity: optional(
		QuantityOrNone,
		"The number of units that the buyer gets, or that is offered initially. Absent: the minimum.",
	),
	amount_money: optional(
		MoneyInput,
		"The price of one unit; for a donation, the first suggested amount. Not for tiers.",
	),
	line_item_tax_category: optional(
		TaxCategory,
		"How a line with its own price, or a tier, is taxed. Absent: `services`. Not allowed with `variant_id`.",
	),
	unit_price_money: optional(MoneyInput, "The price of one ticket; only for tiers."),
	allow_quantity_adjustment: optional(Schema.Boolean, "Whether the buyer may choose the quantity. Absent: no."),
	min_quantity: optional(QuantityOrNone, "The fewest units that the buyer can choose. Absent: 1, for a tier 0."),
	max_quantity: optional(Quantity, "The most units that the buyer can choose. Absent: 99, for a tier 10."),
	min_amount_money: optional(MoneyInput, "The smallest donation. Absent: 50, the smallest card charge."),
	max_amount_money: optional(MoneyInput, "The largest donation. Absent: the largest amount that the API accepts."),
	suggested_amounts_money: optional(
		Schema.Array(MoneyInput).pipe(Schema.maxItems(maximumSuggestions)),
		"Donations that the page suggests, within the bounds; with `amount_money`, at most 6.",
	),
}).annotations({ identifier: "PaymentLinkLineInput" });
export type LinkLineInput = typeof LinkLineInput.Type;

export const LinkLinesInput = Schema.Array(LinkLineInput).pipe(Schema.minItems(1), Schema.maxItems(50));

/** A line as stored on the link: complete, with all its bounds. */
export const LinkLine = Schema.Struct({
	key: required(Schema.String, "Identifies the line in purchases and on tickets."),
	name: optional(Schema.String, "What the buyer sees; absent: the name of the variant or the plan."),
	variant_id: optional(
		Schema.String,
		"The catalog's variant that is sold, `var_…`; absent if the line has its own price.",
	),
	line_item_tax_category: optional(
		TaxCategory,
		"How it is taxed; absent: as the variant, or without one as `services`.",
	),
	quantity: required(Schema.Int, "The number of units that is offered initially; 0 for each tier."),
	amount_money: optional(Money, "The price of one unit; present on `one_time` lines without a variant."),
	unit_price_money: optional(Money, "The price of one ticket; present on tiers."),
	allow_quantity_adjustment: required(Schema.Boolean, "Whether the buyer can choose the quantity."),
	min_quantity: required(Schema.Int, "The fewest units that the buyer can choose."),
	max_quantity: required(Schema.Int, "The most units that the buyer can choose."),
	min_amount_money: optional(Money, "The smallest donation; present on donations."),
	max_amount_money: optional(Money, "The largest donation; absent: no maximum of its own."),
	suggested_amounts_money: optional(Schema.Array(Money), "The donations that the page suggests; absent: none."),
}).annotations({ identifier: "PaymentLinkLine" });
export type LinkLine = typeof LinkLine.Type;

/** A buyer's choice of one line. */
export const ChosenLine = Schema.Struct({
	key: required(text(1, 64), "The `key` of the payment link's line."),
	quantity: optional(
		Schema.Int,
		"The number of units, within the line's bounds. Absent: the line's own; 1 for a tier.",
	),
	amount_money: optional(MoneyInput, "The donation; required on donations, not allowed on other lines."),
	modifiers: optional(LineModifiersInput, "Additions to each unit, such as extra cheese; not allowed on donations."),
}).annotations({ identifier: "ChosenLine" });
export type ChosenLine = typeof ChosenLine.Type;

export const ChosenLines = Schema.Array(ChosenLine).pipe(Schema.maxItems(50));

/** What an order line takes from the link's line. */
export interface LineOfLink {
	readonly key: string;
	readonly is_donation?: true;
	/** Where the event of a ticket takes place. */
	readonly venue_address?: Address;
}

/** A line to put on the order, and its link line. */
export interface SelectedLine extends LineOfLink {
	readonly input: LineItemInput;
}

/** Fields that lines of each type cannot have. */
const foreign: Readonly<Record<PaymentLinkType, ReadonlyArray<keyof LinkLineInput>>> = {
	subscription: [
		...(["name", "variant_id", "amount_money", "unit_price_money", "line_item_tax_category"] as const),
		...(["min_amount_money", "max_amount_money", "suggested_amounts_money"] as const),
	],
	one_time: ["unit_price_money", "min_amount_money", "max_amount_money", "suggested_amounts_money"],
	donation: ["variant_id", "unit_price_money", "line_item_tax_category"],
	event: ["variant_id", "amount_money", "min_amount_money", "max_amount_money", "suggested_amounts_money"],
};

const fieldsOfUnits = ["quantity", "allow_quantity_adjustment", "min_quantity", "max_quantity"] as const;
type Units = Pick<LinkLine, (typeof fieldsOfUnits)[number]>;

/**
 * Refuses to change units that are determined by the link's type. Sending the line as returned by the link changes
 * nothing.
 */
const checkUnits = (
	input: LinkLineInput,
	units: Partial<Units>,
	param: string,
	thing: string,
): Either.Either<void, Refusal> => {
	const changed = fieldsOfUnits.find(
		(field) => units[field] !== undefined && input[field] !== undefined && input[field] !== units[field],
	);
	return changed === undefined
		? Either.void
		: invalid(`${param}.${changed}`, `The \`${changed}\` of ${thing} is ${units[changed]}: omit it.`);
};

const named = ({ name }: LinkLineInput, param: string): Either.Either<string, Refusal> =>
	name === undefined ? refused("LINE_ITEM_NAME_REQUIRED", { param: `${param}.name` }) : Either.right(name);

/** How many units the buyer gets, or can choose. */
const quantities = eitherFn(function* (input: LinkLineInput, param: string): EitherSteps<Units, Refusal> {
	const { allow_quantity_adjustment = false, max_quantity = maximumQuantity, min_quantity = 1 } = input;
	const { quantity = allow_quantity_adjustment ? min_quantity : 1 } = input;
	const none = (["quantity", "min_quantity"] as const).find((field) => input[field] === 0);
	if (none !== undefined)
		return yield* invalid(
			`${param}.${none}`,
			"Only tiers of an event can start at 0: send 1 or more, or omit this field.",
		);
	const bound = (["min_quantity", "max_quantity"] as const).find(
		(field) => input[field] !== undefined && input[field] !== quantity,
	);
	if (!allow_quantity_adjustment && bound !== undefined)
		return yield* invalid(
			`${param}.${bound}`,
			"The quantity is fixed: send `allow_quantity_adjustment: true`, or omit this field.",
		);
	if (min_quantity > max_quantity)
		return yield* invalid(
			`${param}.max_quantity`,
			`The maximum of ${max_quantity} is below the minimum of ${min_quantity}.`,
		);
	if (allow_quantity_adjustment && (quantity < min_quantity || quantity > max_quantity))
		return yield* invalid(
			`${param}.quantity`,
			`The quantity of ${quantity} must be from ${min_quantity} to ${max_quantity}.`,
		);
	return {
		quantity,
		allow_quantity_adjustment,
		min_quantity: allow_quantity_adjustment ? min_quantity : quantity,
		max_quantity: allow_quantity_adjustment ? max_quantity : quantity,
	};
});

const taxed = ({ line_item_tax_category }: LinkLineInput) =>
	line_item_tax_category === undefined ? {} : { line_item_tax_category };

/** The units of a plan. Its name and price come from the plan. */
const planLine = (input: LinkLineInput, param: string): Either.Either<LinkLine, Refusal> =>
	Either.map(quantities(input, param), (units) => ({ key: input.key, ...units }));

const oneTimeLine = eitherFn(function* (input: LinkLineInput, param: string): EitherSteps<LinkLine, Refusal> {
	const { amount_money, key, variant_id } = input;
	if (variant_id !== undefined && amount_money !== undefined)
		return yield* refused("AMOUNT_NOT_ADJUSTABLE", { param: `${param}.amount_money` });
	if (variant_id !== undefined && input.name !== undefined)
		return yield* invalid(`${param}.name`, "A line with a variant takes its name from the catalog: omit this field.");
	if (variant_id !== undefined && input.line_item_tax_category !== undefined)
		return yield* invalid(
			`${param}.line_item_tax_category`,
			"A line with a variant takes its tax category from the catalog: omit this field.",
		);
	if (variant_id === undefined && amount_money === undefined)
		return yield* refused("AMOUNT_MONEY_REQUIRED", { param: `${param}.amount_money` });
	const source =
		variant_id === undefined
			? { name: yield* named(input, param), amount_money: amount_money ?? usd(0), ...taxed(input) }
			: { variant_id };
	return { key, ...source, ...(yield* quantities(input, param)) };
});

/** Buyers choose a number from each tier, starting at none. */
const noTicket = { quantity: 0, allow_quantity_adjustment: true, min_quantity: 0 } as const;

const tier = eitherFn(function* (input: LinkLineInput, param: string): EitherSteps<LinkLine, Refusal> {
	const { key, max_quantity = defaultTierMaximum, unit_price_money } = input;
	const name = yield* named(input, param);
	if (unit_price_money === undefined)
		return yield* refused("AMOUNT_MONEY_REQUIRED", { param: `${param}.unit_price_money` });
	yield* checkUnits(input, noTicket, param, "a tier of an event");
	return { key, name, unit_price_money, ...taxed(input), ...noTicket, max_quantity };
});

/** A donation is one unit, whatever its amount. */
const oneUnit = { quantity: 1, allow_quantity_adjustment: false, min_quantity: 1, max_quantity: 1 } as const;

/** The amounts that a donation suggests, without duplicates, first one first. */
const suggestionsOf = ({ amount_money, suggested_amounts_money = [] }: LinkLineInput): ReadonlyArray<Money> => {
	const all = amount_money === undefined ? suggested_amounts_money : [amount_money, ...suggested_amounts_money];
	return [...new Map(all.map((one) => [one.amount, one])).values()];
};

const donationLine = eitherFn(function* (input: LinkLineInput, param: string): EitherSteps<LinkLine, Refusal> {
	const { amount_money, key, max_amount_money, min_amount_money = usd(minimumDonation) } = input;
	const name = yield* named(input, param);
	yield* checkUnits(input, oneUnit, param, "a donation, which is one unit,");
	if (min_amount_money.amount < minimumDonation)
		return yield* refused("AMOUNT_TOO_SMALL", {
			param: `${param}.min_amount_money.amount`,
			details: [{ code: "AMOUNT_TOO_SMALL", minimum_amount: minimumDonation }],
		});
	if (max_amount_money !== undefined && max_amount_money.amount < min_amount_money.amount)
		return yield* invalid(
			`${param}.max_amount_money.amount`,
			`The maximum of ${max_amount_money.amount} is below the minimum of ${min_amount_money.amount}.`,
		);
	const suggested_amounts_money = suggestionsOf(input);
	if (suggested_amounts_money.length > maximumSuggestions)
		return yield* invalid(
			`${param}.suggested_amounts_money`,
			`With \`amount_money\`, the donation suggests ${suggested_amounts_money.length} amounts; at most ${maximumSuggestions} are allowed.`,
		);
	const line: LinkLine = {
		key,
		name,
		...oneUnit,
		min_amount_money,
		...(max_amount_money === undefined ? {} : { max_amount_money }),
		...(suggested_amounts_money.length === 0 ? {} : { suggested_amounts_money }),
	};
	if (amount_money !== undefined) yield* checkDonation(line, amount_money.amount, `${param}.amount_money.amount`);
	for (const [index, { amount }] of (input.suggested_amounts_money ?? []).entries())
		yield* checkDonation(line, amount, `${param}.suggested_amounts_money[${index}].amount`);
	return line;
});

const read: Readonly<Record<PaymentLinkType, typeof oneTimeLine>> = {
	subscription: planLine,
	one_time: oneTimeLine,
	donation: donationLine,
	event: tier,
};

/**
 * Reads the lines of a request, each with all its bounds. Refuses fields that the type does not have, and duplicate
 * keys.
 */
export const readLines = eitherFn(function* (
	type: PaymentLinkType,
	inputs: ReadonlyArray<LinkLineInput>,
): EitherSteps<ReadonlyArray<LinkLine>, Refusal> {
	const lines: Array<LinkLine> = [];
	for (const [index, input] of inputs.entries()) {
		const param = `line_items[${index}]`;
		const sent = foreign[type].find((field) => input[field] !== undefined);
		if (sent !== undefined)
			return yield* invalid(`${param}.${sent}`, `A line of a link of the type ${type} has no \`${sent}\`: omit it.`);
		if (lines.some(({ key }) => isSameText(key, input.key)))
			return yield* invalid(
				`${param}.key`,
				`Another line has the key ${input.key}: keys must be unique within a link.`,
			);
		lines.push(yield* read[type](input, param));
	}
	return lines;
});

/** Refuses a donation outside the bounds of its line. */
const checkDonation = (
	{ max_amount_money, min_amount_money = usd(minimumDonation) }: LinkLine,
	amount: number,
	param: string,
): Either.Either<void, Refusal> => {
	if (amount < min_amount_money.amount)
		return refused("AMOUNT_BELOW_MIN", {
			param,
			message: `The amount of ${amount} cents must be at least ${min_amount_money.amount}.`,
			details: [{ code: "AMOUNT_BELOW_MIN", minimum_amount: min_amount_money.amount }],
		});
	if (max_amount_money !== undefined && amount > max_amount_money.amount)
		return refused("AMOUNT_ABOVE_MAX", {
			param,
			message: `The amount of ${amount} cents must be at most ${max_amount_money.amount}.`,
			details: [{ code: "AMOUNT_ABOVE_MAX", maximum_amount: max_amount_money.amount }],
		});
	return Either.void;
};

/** A choice, and its position in the request. */
interface Placed {
	readonly chosen: ChosenLine;
	readonly param: string;
}

const placed = (
	lines: ReadonlyArray<LinkLine>,
	choices: ReadonlyArray<ChosenLine>,
): Either.Either<ReadonlyMap<string, Placed>, Refusal> => {
	const byKey = new Map<string, Placed>();
	for (const [index, chosen] of choices.entries()) {
		const param = `line_items[${index}]`;
		const line = lines.find(({ key }) => isSameText(key, chosen.key));
		if (line === undefined) return invalid(`${param}.key`, `The payment link has no line with the key ${chosen.key}.`);
		if (byKey.has(line.key)) return invalid(`${param}.key`, `The line ${chosen.key} is named twice.`);
		byKey.set(line.key, { chosen, param });
	}
	return Either.right(byKey);
};

/** The price of one unit that the buyer pays; undefined if it comes from the catalog. */
const unitPrice = (line: LinkLine, { chosen, param }: Placed): Either.Either<Money | undefined, Refusal> => {
	const { amount_money } = chosen;
	if (line.min_amount_money === undefined)
		return amount_money === undefined
			? Either.right(line.unit_price_money ?? line.amount_money)
			: refused("AMOUNT_NOT_ADJUSTABLE", {
					message: "The line has a fixed price: omit the amount.",
					param: `${param}.amount_money`,
				});
	if (amount_money === undefined) return refused("AMOUNT_MONEY_REQUIRED", { param: `${param}.amount_money` });
	if (chosen.modifiers !== undefined && chosen.modifiers.length > 0)
		return invalid(`${param}.modifiers`, "A donation has only an amount: omit this field.");
	return Either.map(
		checkDonation(line, amount_money.amount, `${param}.amount_money.amount`),
		(): Money | undefined => amount_money,
	);
};

const selectLine = eitherFn(function* (
	line: LinkLine,
	one: Placed,
	venue_address: Address | undefined,
): EitherSteps<SelectedLine | undefined, Refusal> {
	const { key, line_item_tax_category, max_quantity, min_quantity, variant_id } = line;
	const { chosen, param } = one;
	const quantity = chosen.quantity ?? Math.max(1, line.quantity);
	if (quantity < min_quantity || quantity > max_quantity)
		return yield* invalid(
			`${param}.quantity`,
			min_quantity === max_quantity
				? `The quantity of the line ${key} is ${max_quantity} and cannot be changed.`
				: `The quantity of the line ${key} must be from ${min_quantity} to ${max_quantity}, not ${quantity}.`,
		);
	const unit_price_money = yield* unitPrice(line, one);
	if (quantity === 0) return undefined;
	const selected: SelectedLine = {
		key,
		...(line.min_amount_money === undefined ? {} : { is_donation: true }),
		...defined({ venue_address }),
		input: {
			quantity,
			...defined({ variant_id, name: line.name, unit_price_money, line_item_tax_category }),
			...(variant_id === undefined ? { fulfillment: { requirement: "none" as const } } : {}),
			...modifiersOf(chosen.modifiers),
		},
	};
	return selected;
});

const modifiersOf = (modifiers: ReadonlyArray<LineModifierInput> | undefined) =>
	modifiers === undefined ? {} : { modifiers };

/**
 * The lines that a buyer chose, in the order of the link's lines. A line of a `one_time` link that was not named has
 * its own quantity; tiers and donations that were not named are omitted.
 */
export const selectLines = eitherFn(function* (
	type: SoldLinkType,
	lines: ReadonlyArray<LinkLine>,
	choices: ReadonlyArray<ChosenLine>,
	/** Where the event of the tickets takes place. */
	venue_address?: Address,
): EitherSteps<ReadonlyArray<SelectedLine>, Refusal> {
	const byKey = yield* placed(lines, choices);
	const selected: Array<SelectedLine> = [];
	for (const line of lines) {
		const chosen = byKey.get(line.key);
		if (chosen === undefined && type !== "one_time") continue;
		const one = yield* selectLine(line, chosen ?? { chosen: { key: line.key }, param: "line_items" }, venue_address);
		if (one !== undefined) selected.push(one);
	}
	const units = selected.reduce((sum, { input }) => sum + input.quantity, 0);
	if (units === 0)
		return yield* invalid("line_items", type === "event" ? "Choose at least one ticket." : "Choose at least one line.");
	if (type === "event" && units > maximumTickets)
		return yield* invalid("line_items", `A purchase can have at most ${maximumTickets} tickets; ${units} were chosen.`);
	return selected;
});
