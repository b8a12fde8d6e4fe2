import { it } from "@effect/vitest";
import { checkOptions, combinationOf, missingOption, readSelection } from "@svc/core/catalog/Catalog/Options";
import { Either } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const options = [
	{ name: "Size", values: [{ value: "S" }, { value: "M" }] },
	{ name: "Color", values: [{ value: "Red" }, { value: "Blue" }] },
];
const choice = (option_name: string, value: string) => ({ option_name, value });

const refusal = (result: Either.Either<unknown, { readonly code: string; readonly param?: string | undefined }>) =>
	Either.match(result, { onLeft: ({ code, param }) => ({ code, param }), onRight: () => undefined });

describe("options", () => {
	it("are refused when two have the same name, or one has a value twice", () => {
		expect(refusal(checkOptions(options))).toBeUndefined();
		expect(refusal(checkOptions([...options, { name: "Size", values: [{ value: "L" }] }]))).toEqual({
			code: "INVALID_VALUE",
			param: "options[2].name",
		});
		expect(refusal(checkOptions([{ name: "Size", values: [{ value: "S" }, { value: "S" }] }]))).toEqual({
			code: "INVALID_VALUE",
			param: "options[0].values[1].value",
		});
	});

	it.each([
		[[choice("Size", "S"), choice("Fit", "Slim")], "so[1].option_name"],
		[[choice("Size", "XL"), choice("Color", "Red")], "so[0].value"],
		[[choice("Size", "S"), choice("Size", "M"), choice("Color", "Red")], "so[1].option_name"],
		[[choice("Size", "S")], "so"],
		[[], "so"],
	])("refuse the selection %j at %s", (selected, param) => {
		expect(refusal(readSelection(options, selected, "so"))).toEqual({ code: "INVALID_VALUE", param });
	});

	const selection = fc.record({ size: fc.constantFrom("S", "M"), color: fc.constantFrom("Red", "Blue") });

	it.prop(
		"return a selection in their own order, independent of the request's order",
		[selection],
		([{ size, color }]) => {
			const straight = readSelection(options, [choice("Size", size), choice("Color", color)], "so");
			const reversed = readSelection(options, [choice("Color", color), choice("Size", size)], "so");
			expect(reversed).toEqual(straight);
			expect(Either.getOrThrow(straight).map((one) => one.value)).toEqual([size, color]);
			expect(missingOption(options, Either.getOrThrow(straight))).toBeUndefined();
		},
	);

	it.prop(
		"distinguish combinations even if their joined texts are equal",
		[fc.array(fc.string(), { maxLength: 3 }), fc.array(fc.string(), { maxLength: 3 })],
		([left, right]) => {
			const selected = (values: ReadonlyArray<string>) => values.map((value, i) => choice(`o${i}`, value));
			const isEqual = left.length === right.length && left.every((value, i) => value === right[i]);
			expect(combinationOf(selected(left)) === combinationOf(selected(right))).toBe(isEqual);
		},
	);
});
