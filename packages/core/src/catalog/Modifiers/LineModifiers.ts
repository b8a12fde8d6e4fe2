/**
 * Modifiers of an order line: checks a request and returns copies for the line, so that later changes to the catalog
 * leave orders alone. Pure.
 */
import { Either, Schema } from "effect";
import { type EitherSteps, eitherFn } from "../../words/EitherFn.js";
import { invalid, notFound, type Refusal } from "../../words/Errors.js";
import { Money, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { Description, Reference } from "../../words/Text.js";
import { type Modifier, type ModifierGroup, maximumSelections } from "./Modifier.js";

/** One modifier of a line in a request: either a `modifier_id`, or a `text` for a group. */
export const LineModifierInput = Schema.Struct({
	modifier_id: optional(Reference, "An active modifier of a `list` group: `mod_…`; name each one once."),
	text: optional(
		Schema.Struct({
			modifier_group_id: required(Reference, "An active `text` group that the product offers: `mg_…`."),
			value: required(Description, "What the buyer entered, up to the group's `maximum_text_length`."),
		}),
		"In place of `modifier_id`: a text of the buyer, such as an engraving.",
	),
}).annotations({ identifier: "LineModifierInput" });
export type LineModifierInput = typeof LineModifierInput.Type;

export const LineModifiersInput = Schema.Array(LineModifierInput).pipe(Schema.maxItems(maximumSelections));

/** A modifier on an order line. */
export const LineModifier = Schema.Struct({
	modifier_group_id: required(Schema.String, "The group that it comes from: `mg_…`."),
	modifier_id: optional(Schema.String, "The chosen modifier: `mod_…`; absent for a text."),
	name: required(Schema.String, "The modifier's name when it was ordered; for a text, the group's."),
	text: optional(Schema.String, "What the buyer entered; absent unless it is a text."),
	price_money: required(Money, "Added to the line's unit price; 0 for a text."),
	show_on_receipt: required(Schema.Boolean, "Whether receipts list it; its price counts in any case."),
}).annotations({ identifier: "LineModifier" });
export type LineModifier = typeof LineModifier.Type;

/** The groups and modifiers that a line can use, loaded by the use case. */
export interface Offer {
	/**
	 * The groups of the variant's product. Absent for a line without a variant, which may use any group but requires
	 * none.
	 */
	readonly modifier_group_ids?: ReadonlyArray<string>;
	readonly groups: ReadonlyMap<string, ModifierGroup>;
	readonly modifiers: ReadonlyMap<string, Modifier>;
}

/** Returns the IDs to load for a line's modifiers. */
export const namedIds = (requests: ReadonlyArray<LineModifierInput>) => ({
	modifier_ids: requests.flatMap((request) => request.modifier_id ?? []),
	modifier_group_ids: requests.flatMap((request) => request.text?.modifier_group_id ?? []),
});

const readGroup = (offer: Offer, modifier_group_id: string, param: string): Either.Either<ModifierGroup, Refusal> => {
	const group = offer.groups.get(modifier_group_id);
	if (group === undefined) return Either.left(notFound("modifier group", modifier_group_id, param));
	if (offer.modifier_group_ids !== undefined && !offer.modifier_group_ids.includes(modifier_group_id))
		return invalid(param, `The product does not offer the modifier group ${group.name}.`);
	return group.status === "active"
		? Either.right(group)
		: invalid(param, `The modifier group ${group.name} is archived: omit it.`);
};

const readModifier = eitherFn(function* (
	offer: Offer,
	modifier_id: string,
	param: string,
): EitherSteps<LineModifier, Refusal> {
	const modifier = offer.modifiers.get(modifier_id);
	if (modifier === undefined) return yield* Either.left(notFound("modifier", modifier_id, param));
	const group = yield* readGroup(offer, modifier.modifier_group_id, param);
	if (modifier.status !== "active") return yield* invalid(param, `The modifier ${modifier.name} is archived: omit it.`);
	return {
		modifier_group_id: group.modifier_group_id,
		modifier_id,
		name: modifier.name,
		price_money: modifier.price_money,
		show_on_receipt: modifier.show_on_receipt ?? group.show_on_receipt,
	};
});

const readText = eitherFn(function* (
	offer: Offer,
	text: NonNullable<LineModifierInput["text"]>,
	param: string,
): EitherSteps<LineModifier, Refusal> {
	const group = yield* readGroup(offer, text.modifier_group_id, `${param}.modifier_group_id`);
	if (group.type !== "text")
		return yield* invalid(param, `The modifier group ${group.name} is a list: send a \`modifier_id\`, not a text.`);
	const longest = group.maximum_text_length ?? 255;
	const length = [...text.value].length;
	if (length === 0 || length > longest)
		return yield* invalid(`${param}.value`, `The text must have 1 to ${longest} characters, not ${length}.`);
	return {
		modifier_group_id: group.modifier_group_id,
		name: group.name,
		text: text.value,
		price_money: usd(0),
		show_on_receipt: group.show_on_receipt,
	};
});

const readOne = (offer: Offer, request: LineModifierInput, param: string): Either.Either<LineModifier, Refusal> => {
	const { modifier_id, text } = request;
	if (modifier_id !== undefined && text === undefined) return readModifier(offer, modifier_id, `${param}.modifier_id`);
	if (modifier_id === undefined && text !== undefined) return readText(offer, text, `${param}.text`);
	return invalid(param, "Send either `modifier_id` or `text`.");
};

/** Checks the bounds of each group of the product, and of each group that the line uses. */
const checkBounds = (
	offer: Offer,
	chosen: ReadonlyArray<LineModifier>,
	param: string,
): Either.Either<void, Refusal> => {
	const counts = new Map<string, number>((offer.modifier_group_ids ?? []).map((id) => [id, 0]));
	for (const { modifier_group_id: id } of chosen) counts.set(id, (counts.get(id) ?? 0) + 1);
	for (const [id, count] of counts) {
		const group = offer.groups.get(id);
		if (group === undefined || group.status !== "active") continue;
		if (count > group.maximum_selections)
			return invalid(param, `${group.name} allows at most ${group.maximum_selections} modifiers, not ${count}.`);
		if (count < group.minimum_selections)
			return invalid(param, `${group.name} requires at least ${group.minimum_selections} modifiers, not ${count}.`);
	}
	return Either.void;
};

/**
 * Returns the line's modifiers in the request's order. Refuses modifiers that are not offered, archived, or repeated,
 * and selections outside a group's bounds. `param` is the list's path in the request, such as
 * `line_items[0].modifiers`.
 */
export const readLineModifiers = eitherFn(function* (
	requests: ReadonlyArray<LineModifierInput>,
	offer: Offer,
	param: string,
): EitherSteps<ReadonlyArray<LineModifier>, Refusal> {
	const chosen: Array<LineModifier> = [];
	const seen = new Set<string>();
	for (const [position, request] of requests.entries()) {
		const place = `${param}[${position}]`;
		const one = yield* readOne(offer, request, place);
		const identity = one.modifier_id ?? one.modifier_group_id;
		if (seen.has(identity)) return yield* invalid(place, `${one.name} is chosen twice: choose it once.`);
		seen.add(identity);
		chosen.push(one);
	}
	yield* checkBounds(offer, chosen, param);
	return chosen;
});
