/**
 * Options of a product, such as size and color, and the values that each variant selects. Names and values are compared
 * in NFC: `Red` and `red` are two values. Pure.
 */
import { Either, Schema } from "effect";
import { invalid, type Refusal } from "../../words/Errors.js";
import { required } from "../../words/Optional.js";
import { canonical, isSameText, Name } from "../../words/Text.js";

/** Maximum number of options per product. */
const maximumOptions = 10;

/** Maximum number of values per option. */
const maximumValues = 100;

export const ProductOption = Schema.Struct({
	name: required(Schema.String, "What distinguishes the variants, such as `Size`."),
	values: required(
		Schema.Array(Schema.Struct({ value: required(Schema.String, "A choice, such as `M`.") })),
		"What variants can select, in your order.",
	),
}).annotations({ identifier: "ProductOption" });
export type ProductOption = typeof ProductOption.Type;

export const ProductOptionInput = Schema.Struct({
	name: required(Name, "What distinguishes the variants, such as `Size`; unique in the product."),
	values: required(
		Schema.Array(Schema.Struct({ value: required(Name, "A choice, such as `M`; `m` would be another one.") })).pipe(
			Schema.minItems(1),
			Schema.maxItems(maximumValues),
		),
		"What variants can select, in the order in which you show it.",
	),
}).annotations({ identifier: "ProductOptionInput" });

export const ProductOptionsInput = Schema.Array(ProductOptionInput).pipe(Schema.maxItems(maximumOptions));

export const SelectedOption = Schema.Struct({
	option_name: required(Schema.String, "The `name` of an option of the product."),
	value: required(Schema.String, "The value of this option that the variant has."),
}).annotations({ identifier: "SelectedOption" });
export type SelectedOption = typeof SelectedOption.Type;

export const SelectedOptionsInput = Schema.Array(
	Schema.Struct({
		option_name: required(Name, "An option of the product, by its `name`, such as `Size`."),
		value: required(Name, "One of the option's values, exactly as written there."),
	}),
).pipe(Schema.maxItems(maximumOptions));

/** Returns the position of the first item that repeats an earlier one, in any spelling, or -1. */
export const firstRepeated = (items: ReadonlyArray<string>): number => {
	const compared = items.map(canonical);
	return compared.findIndex((item, position) => compared.indexOf(item) < position);
};

/** Refuses two options with the same name, and an option with a repeated value. */
export const checkOptions = (options: ReadonlyArray<ProductOption>): Either.Either<void, Refusal> => {
	const repeated = firstRepeated(options.map((option) => option.name));
	if (repeated >= 0)
		return invalid(
			`options[${repeated}].name`,
			`Two options have the name ${options[repeated]?.name}: option names must be unique.`,
		);
	for (const [position, option] of options.entries()) {
		const value = firstRepeated(option.values.map((value) => value.value));
		if (value >= 0)
			return invalid(
				`options[${position}].values[${value}].value`,
				`The option ${option.name} has the value ${option.values[value]?.value} twice: send it once.`,
			);
	}
	return Either.void;
};

/**
 * Returns a variant's selection in the order of the product's options. Refuses unknown names and values, and options
 * that are repeated or missing. `param` is the list's path in the request.
 */
export const readSelection = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
	param: string,
): Either.Either<ReadonlyArray<SelectedOption>, Refusal> => {
	const repeated = firstRepeated(selected.map((choice) => choice.option_name));
	if (repeated >= 0)
		return invalid(
			`${param}[${repeated}].option_name`,
			`The option ${selected[repeated]?.option_name} is named twice: select one value for each option.`,
		);
	for (const [position, choice] of selected.entries()) {
		const option = options.find((option) => isSameText(option.name, choice.option_name));
		if (option === undefined)
			return invalid(`${param}[${position}].option_name`, `The product has no option ${choice.option_name}.`);
		if (!option.values.some((value) => isSameText(value.value, choice.value)))
			return invalid(`${param}[${position}].value`, `The option ${option.name} has no value ${choice.value}.`);
	}
	const missing = missingOption(options, selected);
	if (missing !== undefined) return invalid(param, `The variant selects no value for the option ${missing}.`);
	return Either.right(inOrder(options, selected));
};

/** Returns the name of the first option that has no valid selected value. */
export const missingOption = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
): string | undefined =>
	options.find(
		(option) =>
			!selected.some(
				(choice) =>
					isSameText(choice.option_name, option.name) &&
					option.values.some((value) => isSameText(value.value, choice.value)),
			),
	)?.name;

/** Returns the selected values of existing options, in the options' order. */
export const inOrder = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
): ReadonlyArray<SelectedOption> =>
	options.flatMap((option) => selected.filter((choice) => isSameText(choice.option_name, option.name)));

/**
 * Returns a text that is equal for two selections, both in the options' order, exactly if they select the same values.
 */
export const combinationOf = (selected: ReadonlyArray<SelectedOption>): string =>
	JSON.stringify(selected.map((choice) => [canonical(choice.option_name), canonical(choice.value)]));
