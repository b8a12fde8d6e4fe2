import { it } from "@effect/vitest";
import {
	LineModifier,
	type LineModifierInput,
	namedIds,
	type Offer,
	readLineModifiers,
} from "@svc/core/catalog/Modifiers/LineModifiers";
import type { Modifier, ModifierGroup } from "@svc/core/catalog/Modifiers/Modifier";
import { usd } from "@svc/core/words/Money";
import { Either, Schema } from "effect";
import fc from "fast-check";
import { describe, expect } from "vitest";

const stamps = {
	status: "active",
	metadata: {},
	version: 1,
	created_at: "2026-11-21T09:00:00.000Z",
	updated_at: "2026-11-21T09:00:00.000Z",
} as const;

const group = (id: string, fields: Partial<ModifierGroup> = {}): ModifierGroup => ({
	modifier_group_id: id,
	name: id,
	type: "list",
	minimum_selections: 0,
	maximum_selections: 100,
	show_on_receipt: true,
	...stamps,
	...fields,
});

const modifier = (id: string, modifier_group_id: string, fields: Partial<Modifier> = {}): Modifier => ({
	modifier_id: id,
	modifier_group_id,
	name: id,
	price_money: usd(150),
	...stamps,
	...fields,
});

const groups = [
	group("mg_milk", { minimum_selections: 1, maximum_selections: 1 }),
	group("mg_syrup", { maximum_selections: 2, show_on_receipt: false }),
	group("mg_name", { type: "text", maximum_selections: 1, maximum_text_length: 5 }),
	group("mg_old", { status: "archived", minimum_selections: 1 }),
	group("mg_other"),
];
const modifiers = [
	modifier("mod_oat", "mg_milk"),
	modifier("mod_soy", "mg_milk"),
	modifier("mod_vanilla", "mg_syrup", { price_money: usd(50), show_on_receipt: true }),
	modifier("mod_hazel", "mg_syrup"),
	modifier("mod_caramel", "mg_syrup"),
	modifier("mod_gone", "mg_syrup", { status: "archived" }),
	modifier("mod_old", "mg_old"),
	modifier("mod_other", "mg_other"),
];

const everything = {
	groups: new Map(groups.map((one) => [one.modifier_group_id, one])),
	modifiers: new Map(modifiers.map((one) => [one.modifier_id, one])),
};
const coffee: Offer = { ...everything, modifier_group_ids: ["mg_milk", "mg_syrup", "mg_name", "mg_old"] };

const read = (requests: ReadonlyArray<LineModifierInput>, offer: Offer = coffee) =>
	readLineModifiers(requests, offer, "line_items[0].modifiers");
const chosen = (...ids: ReadonlyArray<string>) => ids.map((modifier_id) => ({ modifier_id }));
const text = (modifier_group_id: string, value: string) => ({ text: { modifier_group_id, value } });

describe("a line's modifiers", () => {
	it("are kept as copies in the request's order; a text has no price", () => {
		const kept = Either.getOrThrow(
			read([{ modifier_id: "mod_vanilla" }, text("mg_name", "Ada"), { modifier_id: "mod_oat" }]),
		);
		expect(kept).toEqual([
			{
				modifier_group_id: "mg_syrup",
				modifier_id: "mod_vanilla",
				name: "mod_vanilla",
				price_money: usd(50),
				show_on_receipt: true,
			},
			{ modifier_group_id: "mg_name", name: "mg_name", text: "Ada", price_money: usd(0), show_on_receipt: true },
			{
				modifier_group_id: "mg_milk",
				modifier_id: "mod_oat",
				name: "mod_oat",
				price_money: usd(150),
				show_on_receipt: true,
			},
		]);
		expect(Schema.encodeSync(Schema.Array(LineModifier))(kept)).toEqual(kept);
		expect(Either.getOrThrow(read(chosen("mod_oat", "mod_hazel")))[1]?.show_on_receipt).toBe(false);
	});

	it.each([
		[chosen("mod_none"), "RESOURCE_NOT_FOUND", "[0].modifier_id"],
		[[text("mg_none", "x")], "RESOURCE_NOT_FOUND", "[0].text.modifier_group_id"],
		[chosen("mod_oat", "mod_other"), "INVALID_VALUE", "[1].modifier_id"],
		[chosen("mod_gone"), "INVALID_VALUE", "[0].modifier_id"],
		[chosen("mod_old"), "INVALID_VALUE", "[0].modifier_id"],
		[chosen("mod_oat", "mod_oat"), "INVALID_VALUE", "[1]"],
		[[text("mg_name", "Ada"), text("mg_name", "Bob")], "INVALID_VALUE", "[1]"],
		[[text("mg_name", "")], "INVALID_VALUE", "[0].text.value"],
		[[text("mg_name", "Adelaide")], "INVALID_VALUE", "[0].text.value"],
		[[text("mg_milk", "oat")], "INVALID_VALUE", "[0].text"],
		[[{}], "INVALID_VALUE", "[0]"],
		[[{ modifier_id: "mod_oat", ...text("mg_name", "Ada") }], "INVALID_VALUE", "[0]"],
		[[], "INVALID_VALUE", ""],
		[chosen("mod_vanilla"), "INVALID_VALUE", ""],
		[chosen("mod_oat", "mod_soy"), "INVALID_VALUE", ""],
		[chosen("mod_oat", "mod_vanilla", "mod_hazel", "mod_caramel"), "INVALID_VALUE", ""],
	])("are refused: %j is %s at %s", (requests, code, place) => {
		const refusal = Either.match(read(requests), { onLeft: ({ code, param }) => [code, param], onRight: () => [] });
		expect(refusal).toEqual([code, `line_items[0].modifiers${place}`]);
	});

	it("of a line without a variant come from any group, and none is required", () => {
		expect(Either.getOrThrow(read([], everything))).toEqual([]);
		expect(Either.getOrThrow(read(chosen("mod_other"), everything)).length).toBe(1);
		expect(Either.isLeft(read(chosen("mod_oat", "mod_soy"), everything))).toBe(true);
	});

	it("count characters, not UTF-16 units", () => {
		expect(Either.isRight(read([{ modifier_id: "mod_oat" }, text("mg_name", "🟥🟥🟥🟥🟥")]))).toBe(true);
	});

	it("return the IDs to load", () => {
		expect(namedIds([...chosen("mod_oat"), text("mg_name", "x")])).toEqual({
			modifier_ids: ["mod_oat"],
			modifier_group_ids: ["mg_name"],
		});
	});

	const someIds = fc.subarray(modifiers.map((one) => one.modifier_id));

	it.prop("when they are accepted, every group's bounds hold and the prices are the catalog's", [someIds], ([ids]) => {
		const result = read(chosen(...ids));
		if (Either.isLeft(result)) return;
		for (const one of groups.filter(
			(one) => one.status === "active" && coffee.modifier_group_ids?.includes(one.modifier_group_id),
		)) {
			const count = result.right.filter((kept) => kept.modifier_group_id === one.modifier_group_id).length;
			expect(count).toBeGreaterThanOrEqual(one.minimum_selections);
			expect(count).toBeLessThanOrEqual(one.maximum_selections);
		}
		expect(result.right.map((kept) => kept.price_money)).toEqual(
			ids.map((id) => everything.modifiers.get(id)?.price_money),
		);
	});
});
