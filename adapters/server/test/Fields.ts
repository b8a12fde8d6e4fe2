/** The fields of messages, as the server handles them and as the OpenAPI document declares them. */
import { openApiDocument } from "@svc/api/Document";
import { SchemaAST as Ast, type SchemaAST } from "effect";

export interface JsonSchema {
	readonly $ref?: string;
	readonly properties?: Readonly<Record<string, JsonSchema>>;
	readonly required?: ReadonlyArray<string>;
	readonly additionalProperties?: boolean | JsonSchema;
	readonly patternProperties?: Readonly<Record<string, JsonSchema>>;
	readonly items?: boolean | JsonSchema;
	readonly prefixItems?: ReadonlyArray<JsonSchema>;
	readonly anyOf?: ReadonlyArray<JsonSchema>;
	readonly oneOf?: ReadonlyArray<JsonSchema>;
	readonly allOf?: ReadonlyArray<JsonSchema>;
}

interface Content {
	readonly content: { readonly "application/json": { readonly schema: JsonSchema } };
}

export interface Operation {
	readonly operationId: string;
	readonly security: ReadonlyArray<Readonly<Record<string, unknown>>>;
	readonly parameters: ReadonlyArray<{ readonly name: string; readonly in: string }>;
	readonly requestBody?: Content;
	readonly responses: Readonly<Record<string, Content>>;
}

export interface Document {
	readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
	readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The document as a client reads it. */
export const document: Document = JSON.parse(JSON.stringify(openApiDocument));

/** The operations by ID. */
export const operations: ReadonlyMap<string, Operation> = new Map(
	Object.values(document.paths).flatMap((item) =>
		Object.values(item).map((operation) => [operation.operationId, operation] as const),
	),
);

/** The paths of all fields: `?` follows one that may be absent, `[]` stands for each item, `*` for any other name. */
export type Fields = ReadonlySet<string>;

/** The fields that the server reads or writes by a schema. */
export const handled = ({ ast }: { readonly ast: SchemaAST.AST }): Fields => {
	const found = new Set<string>();
	const visit = (part: SchemaAST.AST, at: string): void => {
		if (Ast.isTypeLiteral(part)) {
			for (const { isOptional, name, type } of part.propertySignatures) {
				found.add(`${at}.${String(name)}${isOptional ? "?" : ""}`);
				visit(type, `${at}.${String(name)}`);
			}
			for (const { type } of part.indexSignatures) {
				found.add(`${at}.*`);
				visit(type, `${at}.*`);
			}
		} else if (Ast.isTupleType(part)) for (const { type } of [...part.elements, ...part.rest]) visit(type, `${at}[]`);
		else if (Ast.isUnion(part)) for (const member of part.types) visit(member, at);
		else if (Ast.isRefinement(part) || Ast.isTransformation(part)) visit(part.from, at);
		else if (Ast.isSuspend(part)) visit(part.f(), at);
	};
	visit(ast, "");
	return found;
};

/** The fields that a schema of the document declares. `isClosed`: an object takes no fields but its own. */
export const declared = (schema: JsonSchema, isClosed: boolean, { components }: Document = document): Fields => {
	const found = new Set<string>();
	const visit = (part: JsonSchema, at: string): void => {
		if (part.$ref !== undefined) visit(components.schemas[part.$ref.split("/").at(-1) ?? ""] ?? {}, at);
		const { additionalProperties: others, properties, required = [] } = part;
		for (const [name, value] of Object.entries(properties ?? {})) {
			found.add(`${at}.${name}${required.includes(name) ? "" : "?"}`);
			visit(value, `${at}.${name}`);
		}
		const byName = [...Object.values(part.patternProperties ?? {}), ...(typeof others === "object" ? [others] : [])];
		for (const value of byName) visit(value, `${at}.*`);
		const isOpen = isClosed && properties !== undefined && others !== false;
		if (byName.length > 0 || isOpen) found.add(`${at}.*`);
		const items = [...(part.prefixItems ?? []), ...(typeof part.items === "object" ? [part.items] : [])];
		for (const item of items) visit(item, `${at}[]`);
		for (const member of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])]) visit(member, at);
	};
	visit(schema, "");
	return found;
};

/** The fields of an operation's body; none if it takes no body. */
export const bodyFields = ({ requestBody }: Operation, of: Document = document): Fields =>
	requestBody === undefined ? new Set() : declared(requestBody.content["application/json"].schema, true, of);

/** The query parameters of an operation, as the fields of its query. */
export const queryFields = ({ parameters }: Operation): Fields =>
	new Set(parameters.filter((parameter) => parameter.in === "query").map(({ name }) => `.${name}?`));
