/**
 * Modifier groups and their modifiers (requirements: Order line item).
 *
 * Order lines copy their modifiers, so a change here leaves existing orders alone. Groups are never deleted, so every
 * ID in a product's `modifier_group_ids` exists.
 */
import { Effect } from "effect";
import { plain } from "../events/Resource.js";
import { implement } from "../platform/Implementation.js";
import { capability } from "../platform/UseCase.js";
import {
	CreateModifier,
	CreateModifierGroup,
	createModifier,
	createModifierGroup,
	modifierGroups,
	modifiers,
	PatchModifier,
	PatchModifierGroup,
	patchModifier,
	patchModifierGroup,
} from "./Modifiers/Modifier.js";

const groups = plain({
	path: "/v1/modifier-groups/:modifier_group_id",
	one: "a modifier group",
	many: "modifier groups",
	collection: modifierGroups,
	create: {
		input: CreateModifierGroup,
		decide: createModifierGroup,
		description:
			"In a group of type `list`, buyers choose modifiers. In one of type `text`, they enter a text. Products name the groups that they offer.",
	},
	patch: {
		input: PatchModifierGroup,
		decide: patchModifierGroup,
		description: "Its type cannot change. Orders keep what they chose.",
	},
});

const own = plain({
	path: "/v1/modifiers/:modifier_id",
	one: "a modifier",
	many: "modifiers",
	collection: modifiers,
	create: {
		input: CreateModifier,
		decide: (input, id, now, { documents, environment_id }) =>
			Effect.flatMap(
				documents.require(modifierGroups, environment_id, input.modifier_group_id, "modifier_group_id"),
				(group) => createModifier(input, group, id, now),
			),
		description: "Its price is added to a line's unit price.",
	},
	patch: {
		input: PatchModifier,
		decide: patchModifier,
		description: "`show_on_receipt: null` restores the group's setting.",
	},
});

const described = capability(
	"Modifiers",
	{
		description: "What buyers can add to a line: extras from a list, or a text such as an engraving.",
		scope: "commerce.products",
	},
	{
		createGroup: groups.useCases.create,
		listGroups: groups.useCases.list,
		getGroup: groups.useCases.get,
		patchGroup: groups.useCases.patch,
		...own.useCases,
	},
);

const functions = Effect.map(Effect.all([groups.functions, own.functions]), ([group, modifier]) => ({
	createGroup: group.create,
	listGroups: group.list,
	getGroup: group.get,
	patchGroup: group.patch,
	...modifier,
}));

export const Modifiers = {
	...implement(described, functions),
	collections: [...groups.collections, ...own.collections] as const,
};
