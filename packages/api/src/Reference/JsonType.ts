/** Describes JSON Schema in a table: a type, its fields, and the types to which they refer. */

/** What the reference uses of a JSON Schema. */
export interface JsonType {
	readonly $ref?: string;
	readonly type?: string;
	readonly enum?: ReadonlyArray<unknown>;
	readonly const?: unknown;
	readonly anyOf?: ReadonlyArray<JsonType>;
	readonly oneOf?: ReadonlyArray<JsonType>;
	readonly allOf?: ReadonlyArray<JsonType>;
	readonly items?: JsonType | ReadonlyArray<JsonType>;
	readonly properties?: Readonly<Record<string, JsonType>>;
	readonly required?: ReadonlyArray<string>;
	readonly additionalProperties?: boolean | JsonType;
	readonly description?: string;
	readonly title?: string;
	readonly format?: string;
	readonly pattern?: string;
	readonly default?: unknown;
	readonly minimum?: number;
	readonly exclusiveMinimum?: number;
	readonly maximum?: number;
	readonly minLength?: number;
	readonly maxLength?: number;
	readonly minItems?: number;
	readonly maxItems?: number;
}

/** The name of the referenced type. */
export const nameOf = (reference: string): string => reference.split("/").at(-1) ?? reference;

/** The anchor at which the reference explains a type. */
export const anchorOf = (name: string): string => `#${name.toLowerCase()}`;

const values = (list: ReadonlyArray<unknown>): string =>
	list.map((value) => `\`${JSON.stringify(value)}\``).join(" or ");

const alternatives = (type: JsonType): ReadonlyArray<JsonType> | undefined => type.anyOf ?? type.oneOf;

/** Renders the type in a few words: `string`, `array of Order`, `"open" or "closed"`. */
export const typeText = (type: JsonType): string => {
	if (type.$ref !== undefined) return `[${nameOf(type.$ref)}](${anchorOf(nameOf(type.$ref))})`;
	if (type.enum !== undefined) return values(type.enum);
	if (type.const !== undefined) return values([type.const]);
	const either = alternatives(type);
	if (either !== undefined) return [...new Set(either.map(typeText))].join(" or ");
	if (type.type === "array") {
		const items = Array.isArray(type.items) ? type.items : type.items === undefined ? [] : [type.items];
		return `array of ${items.map(typeText).join(", ") || "anything"}`;
	}
	if (type.type === "object") {
		const fields = Object.entries(type.properties ?? {});
		if (fields.length > 0) return `{ ${fields.map(([name, field]) => fieldText(type, name, field)).join(", ")} }`;
		return typeof type.additionalProperties === "object" ? `map of ${typeText(type.additionalProperties)}` : "object";
	}
	return type.type ?? "anything";
};

const fieldText = (type: JsonType, name: string, field: JsonType): string =>
	`\`${name}\`${type.required?.includes(name) ? "" : "?"}: ${typeText(field)}`;

const range = (least: number | undefined, most: number | undefined, unit: string): string => {
	if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
	if (most !== undefined) return `at most ${most}${unit}`;
	return least === undefined ? "" : `at least ${least}${unit}`;
};

/** Effect's own descriptions only repeat the bounds. */
const isGenerated = (description: string): boolean =>
	/^(a|an) (non|positive|array|string|number|integer|object|safe|value)/.test(description);

/** The bounds of a value, in words. */
export const boundsOf = (type: JsonType): ReadonlyArray<string> =>
	[
		range(type.minimum, type.maximum, ""),
		type.exclusiveMinimum === undefined ? "" : `more than ${type.exclusiveMinimum}`,
		range(type.minLength, type.maxLength, " characters"),
		range(type.minItems, type.maxItems, " items"),
		type.format === "date-time" ? "RFC 3339" : (type.format ?? ""),
	].filter((bound) => bound !== "");

/** The schema's description of a value, besides its bounds. */
export const descriptionOf = ({ description }: JsonType): string | undefined =>
	description === undefined || isGenerated(description) ? undefined : description;

/** Renders the rest of a value's rules: its bounds and its description. */
export const noteText = (type: JsonType): string => [...boundsOf(type), descriptionOf(type) ?? []].flat().join("; ");

/** The fields of an object, each with its type and whether it is required. */
export const fieldsOf = (type: JsonType): ReadonlyArray<readonly [name: string, required: boolean, field: JsonType]> =>
	Object.entries(type.properties ?? {}).map(([name, field]) => [name, type.required?.includes(name) ?? false, field]);

/** The types to which a type refers, directly or indirectly. */
export const namedBy = (
	type: unknown,
	known: Readonly<Record<string, JsonType>>,
	found = new Set<string>(),
): Set<string> => {
	if (typeof type !== "object" || type === null) return found;
	for (const [key, value] of Object.entries(type)) {
		const name = key === "$ref" && typeof value === "string" ? nameOf(value) : undefined;
		if (name === undefined) namedBy(value, known, found);
		else if (!found.has(name) && known[name] !== undefined) {
			found.add(name);
			namedBy(known[name], known, found);
		}
	}
	return found;
};
