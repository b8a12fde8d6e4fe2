/** Prepares the schemas of the document for validators of JSON Schema 2020-12, such as ajv in strict mode. */

const mapped = (value: unknown, change: (schema: object) => object): unknown => {
	if (Array.isArray(value)) return value.map((part) => mapped(part, change));
	if (typeof value !== "object" || value === null) return value;
	return Object.fromEntries(Object.entries(change(value)).map(([key, part]) => [key, mapped(part, change)]));
};

/**
 * Removes the `$id` that Effect assigns to schemas of unknown values, because the document would repeat it, which is
 * not allowed.
 */
export const withoutIds = (schema: unknown): unknown =>
	mapped(schema, (part) => {
		if (!("$id" in part) || typeof part.$id !== "string" || !part.$id.startsWith("/schemas/")) return part;
		const { $id: _, title: __, ...rest } = part as { readonly $id: string; readonly title?: string };
		return rest;
	});

/** Puts the description of a field beside the reference to its type; JSON Schema 2020-12 needs no `allOf` around it. */
export const withPlainReferences = (schema: unknown): unknown =>
	mapped(schema, (part) => {
		if (!("allOf" in part) || !Array.isArray(part.allOf) || part.allOf.length !== 1) return part;
		const { allOf, ...beside } = part as { readonly allOf: ReadonlyArray<object> };
		return { ...allOf[0], ...beside };
	});

interface Component {
	readonly type?: string;
	readonly title?: string;
	readonly description?: string;
}

const isInteger = (component: Component | undefined): boolean => component?.type === "integer";

const referenceTo = "#/components/schemas/";

/**
 * Inlines integers in place of references to them. A bound next to a reference has no type of its own, which validators
 * refuse in strict mode.
 */
export const withIntegers = (schema: unknown, components: Readonly<Record<string, Component>>): unknown =>
	mapped(schema, (part) => {
		if (!("$ref" in part) || typeof part.$ref !== "string" || !part.$ref.startsWith(referenceTo)) return part;
		const component = components[part.$ref.slice(referenceTo.length)];
		if (!isInteger(component)) return part;
		const { description: _, title: __, ...integer } = component ?? {};
		const { $ref: ___, ...bounds } = part as { readonly $ref: string };
		return { ...integer, ...bounds };
	});

/** Removes the integers that `withIntegers` has inlined. */
export const withoutIntegers = <A extends Component>(
	components: Readonly<Record<string, A>>,
): Readonly<Record<string, A>> =>
	Object.fromEntries(Object.entries(components).filter(([, component]) => !isInteger(component)));

/** Opens a response schema: responses gain fields over time, and clients ignore those that they don't know. */
export const open = (schema: unknown): unknown =>
	mapped(schema, (part) => {
		if (!("additionalProperties" in part) || part.additionalProperties !== false) return part;
		const { additionalProperties: _, ...rest } = part;
		return rest;
	});

/** Collects the components to which a schema refers, directly or indirectly. */
const referred = (schema: unknown, components: Readonly<Record<string, unknown>>, found: Set<string>): void => {
	if (typeof schema !== "object" || schema === null) return;
	for (const [key, value] of Object.entries(schema)) {
		const name = key === "$ref" && typeof value === "string" ? (value.split("/").at(-1) ?? "") : "";
		if (name === "") referred(value, components, found);
		else if (!found.has(name)) {
			found.add(name);
			referred(components[name], components, found);
		}
	}
};

/** Opens the schemas that no request uses. */
export const openAnswers = (
	components: Readonly<Record<string, unknown>>,
	requestBodies: ReadonlyArray<unknown>,
): Record<string, unknown> => {
	const inRequests = new Set<string>();
	for (const body of requestBodies) referred(body, components, inRequests);
	return Object.fromEntries(
		Object.entries(components).map(([name, schema]) => [name, inRequests.has(name) ? schema : open(schema)]),
	);
};
