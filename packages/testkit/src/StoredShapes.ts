/**
 * Describes what collections store, for comparison with a release. A description has one line per value in the stored
 * JSON, keyed by path. `lines[].price_money?.amount` is in an array's items, and its parent may be absent.
 */
import { SchemaAST } from "effect";

/** The kinds of stored values by path. A `?` follows an optional name. */
export type StoredShape = Readonly<Record<string, string>>;

/** A filter's JSON Schema, or its name. Only what can reject a stored value belongs to its kind. */
const filterOf = (ast: SchemaAST.Refinement): string => {
	const schema = ast.annotations[SchemaAST.JSONSchemaAnnotationId];
	return schema === undefined ? "filtered" : JSON.stringify(schema);
};

const simple: Readonly<Record<string, string>> = {
	StringKeyword: "string",
	NumberKeyword: "number",
	BooleanKeyword: "boolean",
	UnknownKeyword: "unknown",
};

/** The kind of a value without parts; undefined if it has parts. A union's members are sorted. */
const kindOf = (ast: SchemaAST.AST): string | undefined => {
	if (ast._tag === "Literal") return JSON.stringify(ast.literal);
	if (ast._tag === "Transformation") return kindOf(ast.from);
	if (ast._tag === "Refinement") {
		const kind = kindOf(ast.from);
		return kind === undefined ? undefined : `${kind} & ${filterOf(ast)}`;
	}
	if (ast._tag === "Union") {
		const kinds = ast.types.map(kindOf);
		return kinds.includes(undefined) ? undefined : [...new Set(kinds)].sort().join(" | ");
	}
	return simple[ast._tag];
};

type Line = readonly [path: string, kind: string];

/** Names the members of a union of objects: by their tag's literal if there is exactly one, otherwise by position. */
const memberName = (ast: SchemaAST.AST, index: number): string => {
	const fields = ast._tag === "TypeLiteral" ? ast.propertySignatures : [];
	const tag = fields.find(({ name, type }) => (name === "type" || name === "_tag") && type._tag === "Literal");
	return tag?.type._tag === "Literal" ? `${tag.type.literal}` : `${index}`;
};

const linesOf = (ast: SchemaAST.AST, path: string): ReadonlyArray<Line> => {
	const kind = kindOf(ast);
	if (kind !== undefined) return [[path, kind]];
	switch (ast._tag) {
		case "Transformation":
			return linesOf(ast.from, path);
		case "Refinement":
			return [[`${path}&`, filterOf(ast)], ...linesOf(ast.from, path)];
		case "TypeLiteral":
			return [
				...(path === "" ? [] : [[path, "object"] as const]),
				...ast.indexSignatures.flatMap(({ type }) => linesOf(type, `${path}{}`)),
				...ast.propertySignatures.flatMap(({ isOptional, name, type }) =>
					linesOf(type, `${path === "" ? "" : `${path}.`}${String(name)}${isOptional ? "?" : ""}`),
				),
			];
		case "TupleType":
			return [
				[path, "array"],
				...ast.elements.flatMap(({ type }, index) => linesOf(type, `${path}[${index}]`)),
				...ast.rest.flatMap(({ type }) => linesOf(type, `${path}[]`)),
			];
		case "Union":
			return [[path, "union"], ...ast.types.flatMap((type, i) => linesOf(type, `${path}|${memberName(type, i)}`))];
		default:
			// Add a line here before a collection stores a new kind of schema.
			throw new Error(`${path} is of the kind ${ast._tag}, which has no description.`);
	}
};

/** Describes the stored side of a schema. The lines are sorted, so that the order of fields does not matter. */
export const describeShape = (schema: { readonly ast: SchemaAST.AST }): StoredShape =>
	Object.fromEntries([...linesOf(schema.ast, "")].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));

/** Describes the value inside JSON text that `Schema.parseJson` reads. */
export const describeText = ({ ast }: { readonly ast: SchemaAST.AST }): StoredShape =>
	describeShape({ ast: ast._tag === "Transformation" ? ast.to : ast });

/** Lists the lines that differ between a released shape and another. */
export const differences = (released: StoredShape, present: StoredShape): ReadonlyArray<string> => [
	...Object.entries(released).flatMap(([path, kind]) => {
		const now = present[path];
		if (now === undefined) return [`${path}: was ${kind}, is gone`];
		return now === kind ? [] : [`${path}: was ${kind}, is ${now}`];
	}),
	...Object.entries(present).flatMap(([path, kind]) => (path in released ? [] : [`${path}: is new, ${kind}`])),
];

/** Whether every value of one kind is also a value of another. */
const isWithin = (kind: string, wider: string): boolean => {
	if (kind === wider || wider === "unknown" || kind.startsWith(`${wider} & `)) return true;
	const allowed = new Set(wider.split(" | "));
	return kind.split(" | ").every((member) => allowed.has(member) || (member.startsWith('"') && allowed.has("string")));
};

/** The path without its marks for optional parts. */
const bare = (path: string): string => path.replaceAll("?", "");

/**
 * Lists what code that reads the shape `known` cannot read in documents of the shape `written`. During a rolling
 * upgrade, the last release's code reads this one's documents. It ignores unknown fields.
 */
export const unreadable = (known: StoredShape, written: StoredShape): ReadonlyArray<string> => {
	const writtenBy = new Map(Object.entries(written).map(([path, kind]) => [bare(path), { path, kind }]));
	const knownPaths = Object.entries(known);
	const faults = knownPaths.flatMap(([path, kind]) => {
		const now = writtenBy.get(bare(path));
		if (now === undefined) return isAbsentAllowed(path, known, writtenBy) ? [] : [`${path} is gone`];
		if (!isWithin(now.kind, kind)) return [`${path}: was ${kind}, is ${now.kind}`];
		const mayBeAbsent = now.path.endsWith("?") && !path.endsWith("?");
		return mayBeAbsent ? [`${path} may be absent`] : [];
	});
	return [...faults, ...newMembers(known, written)];
};

/** Whether documents may lack a path: part of it is optional and missing too, or a filter no longer applies. */
const isAbsentAllowed = (path: string, known: StoredShape, writtenBy: ReadonlyMap<string, unknown>): boolean => {
	if (path.endsWith("&") || path.endsWith("?")) return true;
	const parents = Object.keys(known).filter((other) => other !== path && path.startsWith(other) && other !== "");
	return parents.some((parent) => parent.endsWith("?") && !writtenBy.has(bare(parent)));
};

/** Members of unions of objects that older code does not know. */
const newMembers = (known: StoredShape, written: StoredShape): ReadonlyArray<string> => {
	const members = (shape: StoredShape) =>
		new Set(
			Object.keys(shape)
				.map(bare)
				.filter((path) => /\|[^.[\]{}]+$/.test(path)),
		);
	const before = members(known);
	return [...members(written)].filter((path) => !before.has(path)).map((path) => `${path} is a new member of a union`);
};

/** A collection's description: its shape's number, and the shape. */
export interface DescribedCollection {
	readonly shape: number;
	readonly stored: StoredShape;
}

/** A collection from any release; the oldest had no upcasts. */
export interface DescribableCollection {
	readonly name: string;
	readonly schema: { readonly ast: SchemaAST.AST };
	readonly upcasts?: ReadonlyArray<unknown>;
}

/** Describes what each collection stores, by name. */
export const describeCollections = (
	collections: ReadonlyArray<DescribableCollection>,
): Readonly<Record<string, DescribedCollection>> =>
	Object.fromEntries(
		collections
			.map(
				({ name, schema, upcasts = [] }) =>
					[name, { shape: upcasts.length + 1, stored: describeShape(schema) }] as const,
			)
			.sort(([a], [b]) => (a < b ? -1 : 1)),
	);

/**
 * Lists what must be done before a release stores these collections. Each change since the last release needs a new
 * shape and an upcast to it. The last release must be able to read it, because it may run alongside this one. `isMajor`
 * allows other changes: all nodes of the last release are stopped first. `accepted` names, by collection, changes that
 * the last release cannot read: values that are only written once a seller uses the new feature.
 */
export const shapeFaults = (
	released: Readonly<Record<string, DescribedCollection>>,
	present: Readonly<Record<string, DescribedCollection>>,
	isMajor = false,
	accepted: Readonly<Record<string, ReadonlyArray<string>>> = {},
): ReadonlyArray<string> =>
	Object.entries(released).flatMap(([name, before]) => {
		const now = present[name];
		if (now === undefined) return isMajor ? [] : [`${name} is gone: the last release still reads and writes it.`];
		const changed = differences(before.stored, now.stored);
		const is = now.shape;
		if (changed.length === 0)
			return is === before.shape ? [] : [`${name} has the shape ${is}, but it is stored as in shape ${before.shape}.`];
		const listed = `\n  ${changed.join("\n  ")}`;
		if (is !== before.shape + 1)
			return [
				`${name} is stored in another way than in the last release, which has its shape ${before.shape}: append an upcast to \`upcasts\` of the collection, so that it has the shape ${before.shape + 1}.${listed}`,
			];
		const all = isMajor ? [] : unreadable(before.stored, now.stored);
		const { [name]: known = [] } = accepted;
		const faults = all.filter((fault) => !known.includes(fault));
		const stale = known.filter((fault) => !all.includes(fault));
		if (stale.length > 0) return [`${name} has no such change to accept.\n  ${stale.join("\n  ")}`];
		return faults.length === 0
			? []
			: [
					`The last release cannot read ${name}. Store the change beside the old fields, or begin a new major version.\n  ${faults.join("\n  ")}`,
				];
	});
