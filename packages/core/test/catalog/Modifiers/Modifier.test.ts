import { it } from "@effect/vitest";
import {
	type CreateModifierGroup,
	createModifier,
	createModifierGroup,
	Modifier,
	ModifierGroup,
	patchModifier,
	patchModifierGroup,
} from "@svc/core/catalog/Modifiers/Modifier";
import { usd } from "@svc/core/words/Money";
import { Either, Schema } from "effect";
import { describe, expect } from "vitest";

const now = "2026-11-21T09:00:00.000Z";
const later = "2026-11-22T09:00:00.000Z";

const make = (request: CreateModifierGroup) => createModifierGroup(request, "mg_1", now);
const toppings = () => Either.getOrThrow(make({ name: "Toppings", type: "list" }));
const engraving = () => Either.getOrThrow(make({ name: "Engraving", type: "text" }));
const param = <A>(result: Either.Either<A, { readonly param?: string | undefined }>) =>
	Either.match(result, { onLeft: (refusal) => refusal.param, onRight: () => undefined });

describe("modifier groups", () => {
	it("have bounds by default: any number of a list, one text", () => {
		expect(toppings()).toEqual({
			modifier_group_id: "mg_1",
			name: "Toppings",
			type: "list",
			minimum_selections: 0,
			maximum_selections: 100,
			show_on_receipt: true,
			status: "active",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: now,
		});
		expect(engraving()).toMatchObject({ maximum_selections: 1, maximum_text_length: 255 });
		expect(Schema.encodeSync(ModifierGroup)(engraving())).toEqual(engraving());
	});

	it.each([
		[{ type: "list", maximum_selections: 0 }, "maximum_selections"],
		[{ type: "list", minimum_selections: 3, maximum_selections: 2 }, "minimum_selections"],
		[{ type: "text", maximum_selections: 2 }, "maximum_selections"],
		[{ type: "list", maximum_text_length: 10 }, "maximum_text_length"],
	] as const)("refuse %j", (request, at) => {
		expect(param(make({ name: "Group", ...request }))).toBe(at);
	});

	it("keep their bounds through a patch", () => {
		const patched = Either.getOrThrow(
			patchModifierGroup(toppings(), { minimum_selections: 1, status: "archived", expected_version: 1 }, later),
		);
		expect(patched).toEqual({ ...toppings(), minimum_selections: 1, status: "archived", updated_at: later });
		expect(param(patchModifierGroup(toppings(), { minimum_selections: 2, maximum_selections: 1 }, later))).toBe(
			"minimum_selections",
		);
	});
});

describe("modifiers", () => {
	const cheese = () =>
		Either.getOrThrow(
			createModifier(
				{ modifier_group_id: "mg_1", name: "Cheese", price_money: usd(150), show_on_receipt: false },
				toppings(),
				"mod_1",
				now,
			),
		);

	it("belong to a list, and cost nothing by default", () => {
		expect(Schema.encodeSync(Modifier)(cheese())).toEqual({
			modifier_id: "mod_1",
			modifier_group_id: "mg_1",
			name: "Cheese",
			price_money: usd(150),
			show_on_receipt: false,
			status: "active",
			metadata: {},
			version: 1,
			created_at: now,
			updated_at: now,
		});
		const free = createModifier({ modifier_group_id: "mg_1", name: "Salt" }, toppings(), "mod_2", now);
		expect(Either.getOrThrow(free).price_money).toEqual(usd(0));
		expect(param(createModifier({ modifier_group_id: "mg_1", name: "x" }, engraving(), "mod_3", now))).toBe(
			"modifier_group_id",
		);
	});

	it("change the fields of a patch", () => {
		const { show_on_receipt: _, ...rest } = cheese();
		expect(patchModifier(cheese(), { price_money: usd(200), show_on_receipt: null }, later)).toEqual({
			...rest,
			price_money: usd(200),
			updated_at: later,
		});
		expect(patchModifier(cheese(), { status: "archived" }, later)).toEqual({
			...cheese(),
			status: "archived",
			updated_at: later,
		});
	});
});
