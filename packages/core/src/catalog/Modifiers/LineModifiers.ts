/**
 * A line's modifiers: from what a caller sends to what the order line keeps. The line keeps copies, so a later change
 * of the catalog changes no order.
 */
import { Either, Schema } from "effect";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
import { Money, usd } from "../../words/Money.js";
import { optional } from "../../words/Optional.js";
import { Description, Reference } from "../../words/Text.js";
import { type Modifier, type ModifierGroup, maximumSelections } from "./Modifier.js";

/** One modifier of a line in a request: a `modifier_id`, or a `text` for a group; never both. */
export const LineModifierInput = Schema.Struct({
	modifier_id: optional(Reference),
	text: optional(Schema.Struct({ modifier_group_id: Reference, value: Description })),
}).annotations({ identifier: "LineModifierInput" });
export type LineModifierInput = typeof LineModifierInput.Type;

export const LineModifiersInput = Schema.Array(LineModifierInput).pipe(Schema.maxItems(maximumSelections));

/** A modifier as an order line keeps it. */
export const LineModifier = Schema.Struct({
	modifier_group_id: Schema.String,
	/** Absent for a text. */
	modifier_id: optional(Schema.String),
	/** The modifier's name; for a text, the group's. */
	name: Schema.String,
	/** What the buyer wrote. */
	text: optional(Schema.String),
	/** Added to the line's unit price; 0 for a text. */
	price_money: Money,
	show_on_receipt: Schema.Boolean,
}).annotations({ identifier: "LineModifier" });
export type LineModifier = typeof LineModifier.Type;

/** What the use case has loaded for a line. */
export interface Offer {
	/**
	 * The groups that the variant's product offers. Absent for a line without a variant: it may choose from any group,
	 * and none is required.
	 */
	readonly modifier_group_ids?: ReadonlyArray<string>;
	readonly groups: ReadonlyMap<string, ModifierGroup>;
	readonly modifiers: ReadonlyMap<string, Modifier>;
}

/** The IDs that a line's modifiers name, to be loaded. */
export const namedIds = (requests: ReadonlyArray<LineModifierInput>) => ({
	modifier_ids: requests.flatMap((request) => request.modifier_id ?? []),
	modifier_group_ids: requests.flatMap((request) => request.text?.modifier_group_id ?? []),
});

type Decided<A> = Either.Either<A, Refusal>;

const invalid = (param: string, message: string) => Either.left(refuse("INVALID_VALUE", { param, message }));

const readGroup = (offer: Offer, modifier_group_id: string, param: string): Decided<ModifierGroup> => {
	const group = offer.groups.get(modifier_group_id);
	if (group === undefined) return Either.left(notFound("modifier group", modifier_group_id, param));
	if (offer.modifier_group_ids !== undefined && !offer.modifier_group_ids.includes(modifier_group_id))
		return invalid(param, `The product does not offer the modifier group ${group.name}.`);
	return group.status === "active" ? Either.right(group) : invalid(param, `${group.name} is archived.`);
};

const readModifier = (offer: Offer, modifier_id: string, param: string): Decided<LineModifier> =>
	Either.gen(function* () {
		const modifier = offer.modifiers.get(modifier_id);
		if (modifier === undefined) return yield* Either.left(notFound("modifier", modifier_id, param));
		const group = yield* readGroup(offer, modifier.modifier_group_id, param);
		if (modifier.status !== "active") return yield* invalid(param, `${modifier.name} is archived.`);
		return {
			modifier_group_id: group.modifier_group_id,
			modifier_id,
			name: modifier.name,
			price_money: modifier.price_money,
			show_on_receipt: modifier.show_on_receipt ?? group.show_on_receipt,
		};
	});

const readText = (offer: Offer, text: NonNullable<LineModifierInput["text"]>, param: string): Decided<LineModifier> =>
	Either.gen(function* () {
		const group = yield* readGroup(offer, text.modifier_group_id, `${param}.modifier_group_id`);
		if (group.type !== "text") return yield* invalid(param, `${group.name} is a list; choose by \`modifier_id\`.`);
		const longest = group.maximum_text_length ?? 255;
		const length = [...text.value].length;
		if (length === 0 || length > longest)
			return yield* invalid(`${param}.value`, `The text must have 1 to ${longest} characters.`);
		return {
			modifier_group_id: group.modifier_group_id,
			name: group.name,
			text: text.value,
			price_money: usd(0),
			show_on_receipt: group.show_on_receipt,
		};
	});

const readOne = (offer: Offer, request: LineModifierInput, param: string): Decided<LineModifier> => {
	const { modifier_id, text } = request;
	if (modifier_id !== undefined && text === undefined) return readModifier(offer, modifier_id, `${param}.modifier_id`);
	if (modifier_id === undefined && text !== undefined) return readText(offer, text, `${param}.text`);
	return invalid(param, "Send either `modifier_id` or `text`.");
};

/** Holds each group's bounds: those of the groups chosen from, and those that the product requires. */
const checkBounds = (offer: Offer, chosen: ReadonlyArray<LineModifier>, param: string): Decided<void> => {
	const counts = new Map<string, number>((offer.modifier_group_ids ?? []).map((id) => [id, 0]));
	for (const { modifier_group_id: id } of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
	for (const [id, count] of counts) {
		const group = offer.groups.get(id);
		if (group === undefined || group.status !== "active") continue;
		if (count > group.maximum_selections)
			return invalid(param, `${group.name} allows at most ${group.maximum_selections} of its modifiers.`);
		if (count < group.minimum_selections)
			return invalid(param, `${group.name} needs at least ${group.minimum_selections} of its modifiers.`);
	}
	return Either.void;
};

/**
 * The modifiers that the line keeps, in the request's order. Refuses what is not offered, archived or chosen twice, and
 * a choice outside a group's bounds. `param` is where the list stands in the request, such as `line_items[0].modifiers`.
 */
export const readLineModifiers = (
	requests: ReadonlyArray<LineModifierInput>,
	offer: Offer,
	param: string,
): Decided<ReadonlyArray<LineModifier>> =>
	Either.gen(function* () {
		const chosen: Array<LineModifier> = [];
		const seen = new Set<string>();
		for (const [position, request] of requests.entries()) {
			const place = `${param}[${position}]`;
			const one = yield* readOne(offer, request, place);
			const identity = one.modifier_id ?? one.modifier_group_id;
			if (seen.has(identity)) return yield* invalid(place, `${one.name} is chosen twice.`);
			seen.add(identity);
			chosen.push(one);
		}
		yield* checkBounds(offer, chosen, param);
		return chosen;
	});
