/**
 * Modifiers of an order line: extras from a list, or a text such as an engraving, which has no price (requirements:
 * Order line item). Pure.
 */
import { Either, Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { invalid, type Refusal } from "../../words/Errors.js";
import { Money, MoneyInput, usd } from "../../words/Money.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Metadata, Name, Reference } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

/** Maximum number of modifiers on one line. */
export const maximumSelections = 100;

const shared = {
	status: required(ArchivableStatus, "New order lines cannot use it once it is `archived`."),
	metadata: Metadata,
	...versioned,
};

const ModifierGroupType = Schema.Literal("list", "text");

export const ModifierGroup = Schema.Struct({
	modifier_group_id: required(Schema.String, "`mg_…`, assigned by svc."),
	name: required(Schema.String, "What buyers choose or enter, such as `Gift wrap`."),
	type: required(
		ModifierGroupType,
		"`list`: the buyer chooses modifiers. `text`: the buyer enters one text. It never changes.",
	),
	minimum_selections: required(Schema.Int, "How many selections an order line needs; 0 makes the group optional."),
	maximum_selections: required(Schema.Int, "How many selections an order line can have; always 1 for a text."),
	maximum_text_length: optional(Schema.Int, "The longest text in characters; only in a `text` group."),
	show_on_receipt: required(Schema.Boolean, "Whether receipts list what was selected; a modifier can override it."),
	...shared,
}).annotations({ identifier: "ModifierGroup" });
export type ModifierGroup = typeof ModifierGroup.Type;

export const modifierGroups = collection<ModifierGroup>()({
	name: "modifier_groups",
	resource: "modifier group",
	id: "modifier_group_id",
	prefix: "mg_",
	schema: ModifierGroup,
	filters: { status: { path: "status", values: ArchivableStatus.literals } },
	sorts: { name: { path: "name", type: "text" } },
	search: (group) => [group.name],
});

export const Modifier = Schema.Struct({
	modifier_id: required(Schema.String, "`mod_…`, assigned by svc."),
	modifier_group_id: required(Schema.String, "The `list` group that it belongs to, for good: `mg_…`."),
	name: required(Schema.String, "What buyers choose, such as `Red paper`."),
	price_money: required(Money, "Added to the line's unit price."),
	show_on_receipt: optional(Schema.Boolean, "Whether receipts list it; absent: as its group says."),
	...shared,
}).annotations({ identifier: "Modifier" });
export type Modifier = typeof Modifier.Type;

export const modifiers = collection<Modifier>()({
	name: "modifiers",
	resource: "modifier",
	id: "modifier_id",
	prefix: "mod_",
	schema: Modifier,
	filters: {
		modifier_group_id: { path: "modifier_group_id" },
		status: { path: "status", values: ArchivableStatus.literals },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: (modifier) => [modifier.name],
});

const Selections = Schema.Int.pipe(Schema.between(0, maximumSelections));
const TextLength = Schema.Int.pipe(Schema.between(1, 5000));

export const CreateModifierGroup = Schema.Struct({
	name: required(Name, "What buyers choose or enter, such as `Gift wrap`."),
	type: required(
		ModifierGroupType,
		"`list`: the buyer chooses modifiers. `text`: the buyer enters one text. It cannot change.",
	),
	minimum_selections: optional(
		Selections,
		"How many selections an order line needs; by default 0, which makes it optional.",
	),
	maximum_selections: optional(
		Selections,
		"How many selections an order line can have; by default 100, for a text always 1.",
	),
	maximum_text_length: optional(TextLength, "The longest text in characters, by default 255; only in a `text` group."),
	show_on_receipt: optional(Schema.Boolean, "Whether receipts list what was selected; true by default."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateModifierGroup" });
export type CreateModifierGroup = typeof CreateModifierGroup.Type;

export const PatchModifierGroup = Schema.Struct({
	name: optional(Name, "What buyers choose or enter; existing order lines keep the former name."),
	minimum_selections: optional(Selections, "How many selections a new order line needs; 0 makes the group optional."),
	maximum_selections: optional(Selections, "How many selections a new order line can have; for a text always 1."),
	maximum_text_length: optional(TextLength, "The longest text in characters; only in a `text` group."),
	show_on_receipt: optional(Schema.Boolean, "Whether receipts of new order lines list what was selected."),
	status: optional(ArchivableStatus, "`archived` keeps new order lines from using it; `active` allows it again."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchModifierGroup" });
export type PatchModifierGroup = typeof PatchModifierGroup.Type;

export const CreateModifier = Schema.Struct({
	modifier_group_id: required(Reference, "The `list` group that it belongs to, for good: `mg_…`."),
	name: required(Name, "What buyers choose, such as `Red paper`."),
	price_money: optional(MoneyInput, "Added to the line's unit price; by default 0."),
	show_on_receipt: optional(Schema.Boolean, "Whether receipts list it; by default as its group says."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateModifier" });
export type CreateModifier = typeof CreateModifier.Type;

export const PatchModifier = Schema.Struct({
	name: optional(Name, "What buyers choose; existing order lines keep the former name."),
	price_money: optional(MoneyInput, "Added to the unit price of new order lines."),
	show_on_receipt: optional(
		Schema.NullOr(Schema.Boolean),
		"Whether receipts of new order lines list it; null: as its group says.",
	),
	status: optional(ArchivableStatus, "`archived` keeps new order lines from using it; `active` allows it again."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchModifier" });
export type PatchModifier = typeof PatchModifier.Type;

/** Refuses bounds that no line can satisfy, and more than one text in a group. */
const checkGroup = (group: ModifierGroup): Either.Either<ModifierGroup, Refusal> => {
	const { minimum_selections: minimum, maximum_selections: maximum } = group;
	if (maximum < 1)
		return invalid(
			"maximum_selections",
			`The maximum must be at least 1, not ${maximum}: no line could use the group.`,
		);
	if (minimum > maximum)
		return invalid("minimum_selections", `The minimum of ${minimum} is greater than the maximum of ${maximum}.`);
	if (group.type === "text" && maximum !== 1)
		return invalid("maximum_selections", `A text group has only one text: the maximum must be 1, not ${maximum}.`);
	if (group.type === "list" && group.maximum_text_length !== undefined)
		return invalid("maximum_text_length", "Only a text group has a maximum text length: omit it.");
	return Either.right(group);
};

/** Returns the active group that a request creates. */
export const createModifierGroup = (
	request: CreateModifierGroup,
	modifier_group_id: string,
	now: string,
): Either.Either<ModifierGroup, Refusal> =>
	checkGroup({
		minimum_selections: 0,
		...(request.type === "text"
			? { maximum_selections: 1, maximum_text_length: 255 }
			: { maximum_selections: maximumSelections }),
		show_on_receipt: true,
		metadata: {},
		...request,
		modifier_group_id,
		status: "active",
		version: 1,
		created_at: now,
		updated_at: now,
	});

/** Returns the group after a change; its type cannot change. Existing order lines keep their modifiers. */
export const patchModifierGroup = (
	group: ModifierGroup,
	request: PatchModifierGroup,
	now: string,
): Either.Either<ModifierGroup, Refusal> => {
	const { expected_version: _, ...changes } = request;
	return checkGroup({ ...group, ...changes, updated_at: now });
};

/** Returns the active modifier that a request creates in its group. Refuses a text group. */
export const createModifier = (
	request: CreateModifier,
	group: ModifierGroup,
	modifier_id: string,
	now: string,
): Either.Either<Modifier, Refusal> =>
	group.type === "text"
		? invalid(
				"modifier_group_id",
				"A text group has no modifiers, because the buyer enters a text: choose a list group.",
			)
		: Either.right({
				price_money: usd(0),
				metadata: {},
				...request,
				modifier_id,
				modifier_group_id: group.modifier_group_id,
				status: "active",
				version: 1,
				created_at: now,
				updated_at: now,
			});

/** Returns the modifier after a change. It stays in its group; `show_on_receipt: null` restores the group's setting. */
export const patchModifier = (modifier: Modifier, request: PatchModifier, now: string): Modifier => {
	const { show_on_receipt: before, ...rest } = modifier;
	const { show_on_receipt = before, expected_version: _, ...changes } = request;
	return { ...rest, ...changes, ...(show_on_receipt == null ? {} : { show_on_receipt }), updated_at: now };
};
