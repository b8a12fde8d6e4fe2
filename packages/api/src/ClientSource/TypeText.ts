/** Renders the document's schemas as TypeScript types, with descriptions as comments. */

/** A schema, as far as the document uses JSON Schema. */
export interface SchemaText {
	readonly $ref?: string;
	readonly type?: string;
	readonly description?: string;
	readonly enum?: ReadonlyArray<unknown>;
	readonly allOf?: ReadonlyArray<SchemaText>;
	readonly anyOf?: ReadonlyArray<SchemaText>;
	readonly items?: SchemaText;
	readonly properties?: Readonly<Record<string, SchemaText>>;
	readonly required?: ReadonlyArray<string>;
	readonly additionalProperties?: SchemaText | false;
}

/** Components with names that would hide a global or say too little. */
const renamed: Readonly<Record<string, string>> = { Error: "ErrorBody" };

/** The name of a component's type. */
export const typeName = (component: string): string => renamed[component] ?? component;

/** Effect's own descriptions, such as "a number between 0 and 365", restate the schema. */
const isGenerated = (description: string): boolean => /^an? [a-z]/.test(description);

/** A comment that editors show, on the lines before what it describes; empty without a text. */
export const commentOf = (text: string | undefined, indent: string): string => {
	if (text === undefined || text === "" || isGenerated(text)) return "";
	const lines = text.replaceAll("*/", "*\\/").split("\n");
	return lines.length === 1
		? `${indent}/** ${lines[0]} */\n`
		: `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
};

/** A property's name, quoted if it is no identifier. */
export const propertyName = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

/** The members of an object's type, one per line, between braces. */
const structOf = ({ additionalProperties, properties = {}, required = [] }: SchemaText, indent: string): string => {
	const inner = `${indent}\t`;
	const members = Object.entries(properties).map(([name, property]) => {
		const mark = required.includes(name) ? "" : "?";
		const type = typeText(property, inner);
		return `${commentOf(property.description, inner)}${inner}readonly ${propertyName(name)}${mark}: ${type};\n`;
	});
	const others = additionalProperties
		? [`${inner}readonly [name: string]: ${typeText(additionalProperties, inner)};\n`]
		: [];
	const all = [...members, ...others];
	return all.length === 0 ? "Readonly<Record<never, never>>" : `{\n${all.join("")}${indent}}`;
};

const unionOf = (parts: ReadonlyArray<string>): string => [...new Set(parts)].join(" | ");

const scalars: Readonly<Record<string, string>> = {
	string: "string",
	integer: "number",
	number: "number",
	boolean: "boolean",
	null: "null",
};

/** The type of a schema. Throws for what the document has not had so far. */
export const typeText = (schema: SchemaText, indent = ""): string => {
	if (schema.$ref !== undefined) return typeName(schema.$ref.split("/").at(-1) ?? "");
	if (schema.enum !== undefined) return unionOf(schema.enum.map((value) => JSON.stringify(value)));
	if (schema.anyOf !== undefined) return unionOf(schema.anyOf.map((part) => typeText(part, indent)));
	if (schema.allOf !== undefined) return schema.allOf.map((part) => typeText(part, indent)).join(" & ");
	if (schema.type === "array") return `ReadonlyArray<${typeText(schema.items ?? {}, indent)}>`;
	if (schema.type === "object") return structOf(schema, indent);
	if (schema.type === undefined) return "unknown";
	const scalar = scalars[schema.type];
	if (scalar === undefined) throw new Error(`A schema has the type ${schema.type}, which has no TypeScript type yet.`);
	return scalar;
};

/**
 * The declaration of a component, exported under its name. Not an interface: only a type alias can be passed where a
 * record is wanted.
 */
export const declarationOf = (component: string, schema: SchemaText): string =>
	`${commentOf(schema.description, "")}export type ${typeName(component)} = ${typeText(schema)};\n`;
