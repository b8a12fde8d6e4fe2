/**
 * What a product's variants differ by, such as size and color, and what each variant chooses of it.
 * Names and values are compared exactly: `Red` and `red` are two values.
 */
import { Either, Schema } from "effect";
import { type Refusal, refuse } from "../../words/Errors.js";
import { Name } from "../../words/Text.js";

/** Most options of a product. */
export const maximumOptions = 10;

/** Most values of an option. */
export const maximumValues = 100;

export const ProductOption = Schema.Struct({
	name: Schema.String,
	values: Schema.Array(Schema.Struct({ value: Schema.String })),
}).annotations({ identifier: "ProductOption" });
export type ProductOption = typeof ProductOption.Type;

export const ProductOptionInput = Schema.Struct({
	name: Name,
	values: Schema.Array(Schema.Struct({ value: Name })).pipe(Schema.minItems(1), Schema.maxItems(maximumValues)),
}).annotations({ identifier: "ProductOptionInput" });

export const ProductOptionsInput = Schema.Array(ProductOptionInput).pipe(Schema.maxItems(maximumOptions));

export const SelectedOption = Schema.Struct({ option_name: Schema.String, value: Schema.String }).annotations({
	identifier: "SelectedOption",
});
export type SelectedOption = typeof SelectedOption.Type;

export const SelectedOptionsInput = Schema.Array(Schema.Struct({ option_name: Name, value: Name })).pipe(
	Schema.maxItems(maximumOptions),
);

/** Position of the first item that equals an earlier one, or -1. */
export const firstRepeated = (items: ReadonlyArray<string>): number =>
	items.findIndex((item, position) => items.indexOf(item) < position);

const invalid = (param: string, message: string) => Either.left(refuse("INVALID_VALUE", { param, message }));

/** Refuses options of one name, and values that an option has twice. */
export const checkOptions = (options: ReadonlyArray<ProductOption>): Either.Either<void, Refusal> => {
	const repeated = firstRepeated(options.map((option) => option.name));
	if (repeated >= 0) return invalid(`options[${repeated}].name`, "Two options must not have the same name.");
	for (const [position, option] of options.entries()) {
		const value = firstRepeated(option.values.map((value) => value.value));
		if (value >= 0)
			return invalid(`options[${position}].values[${value}].value`, "An option must not have the same value twice.");
	}
	return Either.void;
};

/**
 * A variant's choice in the order of the product's options. Refuses names and values that the product does not have,
 * an option named twice, and one not named at all. `param` is where the list stands in the request.
 */
export const readSelection = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
	param: string,
): Either.Either<ReadonlyArray<SelectedOption>, Refusal> => {
	const repeated = firstRepeated(selected.map((choice) => choice.option_name));
	if (repeated >= 0) return invalid(`${param}[${repeated}].option_name`, "A variant names one value of each option.");
	for (const [position, choice] of selected.entries()) {
		const option = options.find((option) => option.name === choice.option_name);
		if (option === undefined)
			return invalid(`${param}[${position}].option_name`, `The product has no option ${choice.option_name}.`);
		if (!option.values.some((value) => value.value === choice.value))
			return invalid(`${param}[${position}].value`, `The option ${option.name} has no value ${choice.value}.`);
	}
	const missing = missingOption(options, selected);
	if (missing !== undefined) return invalid(param, `The variant names no value of the option ${missing}.`);
	return Either.right(inOrder(options, selected));
};

/** The name of the first option of which the selection names no value that exists. */
export const missingOption = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
): string | undefined =>
	options.find(
		(option) =>
			!selected.some(
				(choice) => choice.option_name === option.name && option.values.some((value) => value.value === choice.value),
			),
	)?.name;

/** The choices of options that exist, in the options' order. */
export const inOrder = (
	options: ReadonlyArray<ProductOption>,
	selected: ReadonlyArray<SelectedOption>,
): ReadonlyArray<SelectedOption> =>
	options.flatMap((option) => selected.filter((choice) => choice.option_name === option.name));

/** Equal for two selections in the options' order exactly when they choose the same values of the same options. */
export const combinationOf = (selected: ReadonlyArray<SelectedOption>): string =>
	JSON.stringify(selected.map((choice) => [choice.option_name, choice.value]));
