/**
 * Decodes an input by a schema into a value, or into one refusal that names every invalid field.
 *
 * Status 400 is for inputs that cannot be read: a missing, unknown, or wrongly typed field. Status 422 is for readable
 * inputs that a schema's refinement rejects (decisions: Values). A refinement may have a code of its own
 * (`SchemaCodes`).
 */
import { Either, Option, ParseResult, Schema, SchemaAST } from "effect";
import { catalog, type ErrorCode, type Refusal, refuse } from "./Errors.js";
import { fieldNamesOf, ownName } from "./FieldNames.js";
import { nameMeantBy } from "./NearestName.js";
import { redactionMarker } from "./Redaction/Redactor.js";
import { codeOf, isLiteral, literalTypesOf, missingCodeOf } from "./SchemaCodes.js";

/** The place of a value in the input. */
interface Place {
	/** The path, such as `line_items[0].name`. */
	readonly param: string;
	/** The keys on the path. */
	readonly keys: ReadonlyArray<PropertyKey>;
}

interface Fault {
	readonly code: ErrorCode;
	readonly place: Place;
	readonly message: string;
	/** The message without values of the input; absent if it has none. */
	readonly own?: string;
	/** The known field that the caller may have meant. */
	readonly meant?: string;
	/** Whether a field is missing or unknown, rather than invalid in itself. */
	readonly isMisfit?: boolean;
}

/** More faults than this would not be helpful. */
const maximumFaults = 20;

/**
 * Inputs with more values are only checked up to their first fault: looking for all of them blocks the process.
 */
const maximumValues = 5_000;

/**
 * Refusals repeat names and values of a request up to this length, so that a response is not as large as its request.
 */
const maximumShown = 255;

/** The beginning of a text that is too long to show. Never cuts a surrogate pair in half. */
const shown = (text: string): string =>
	text.length <= maximumShown ? text : `${text.slice(0, maximumShown).replace(/[\ud800-\udbff]$/, "")}…`;

/** The path of a field or an element, such as `line_items[0].name`. */
const pathTo = (path: string, key: PropertyKey): string => {
	if (typeof key === "number") return `${path}[${key}]`;
	return path === "" ? shown(String(key)) : `${path}.${shown(String(key))}`;
};

/** Longer than any field's name. A longer key is not kept, because it may be as large as a request. */
const maximumName = 64;

const join = ({ keys, param }: Place, key: PropertyKey): Place => ({
	param: pathTo(param, key),
	keys: [...keys, typeof key === "string" && key.length > maximumName ? redactionMarker : key],
});

/** The place of a field that an issue points at, from the place of its parent. */
const pointed = (place: Place, pointer: ParseResult.Path): Place =>
	Array.isArray(pointer) ? pointer.reduce<Place>(join, place) : join(place, pointer as PropertyKey);

/** A value's JSON type with its article, such as `an array`. */
const described = (value: unknown): string => {
	if (value === null) return "null";
	if (Array.isArray(value)) return "an array";
	return typeof value === "object" ? "an object" : `a ${typeof value}`;
};

/** What a schema accepts, with an article, such as `a string or a number`. */
const named = (ast: SchemaAST.AST): string => {
	switch (ast._tag) {
		case "StringKeyword":
			return "a string";
		case "NumberKeyword":
			return "a number";
		case "BooleanKeyword":
			return "a boolean";
		case "TypeLiteral":
			return "an object";
		case "TupleType":
			return "an array";
		case "Refinement":
			return named(ast.from);
		case "Transformation":
			return named(ast.from);
		case "Literal":
			return JSON.stringify(ast.literal);
		case "Union":
			return [...new Set(ast.types.map(named))].join(" or ");
		default:
			return "a value of another type";
	}
};

const typeFault = ({ actual, ast, message }: ParseResult.Type, place: Place): Fault => {
	const isKnownType = isLiteral(ast) && literalTypesOf(ast).includes(typeof actual);
	const code = isKnownType ? "INVALID_VALUE" : "INVALID_TYPE";
	if (message !== undefined) return { code, place, message };
	const own = `must be ${named(ast)}, not ${isKnownType ? "another value" : described(actual)}`;
	return isKnownType
		? { code, place, message: `must be ${named(ast)}, not ${shown(JSON.stringify(actual))}`, own }
		: { code, place, message: own };
};

const annotatedMessage = (issue: ParseResult.Refinement): string | undefined => {
	const annotation = SchemaAST.getMessageAnnotation(issue.ast);
	if (Option.isNone(annotation)) return undefined;
	const message = annotation.value(issue);
	return typeof message === "string" ? message : undefined;
};

/** Whether a number is too large to be exact. `Schema.Int` accepts none of these, although most are integers. */
const isInexact = (value: unknown): boolean => typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** The message of a refinement that has none of its own. */
const plainMessage = ({ actual, ast }: ParseResult.Refinement): string => {
	if (isInexact(actual)) return "is out of range";
	const description = SchemaAST.getDescriptionAnnotation(ast);
	return Option.isSome(description) ? `must be ${description.value}` : "is not allowed";
};

/** The rule of a refinement, with its own code and the field that it refers to, if any. */
const ruleFault = (issue: ParseResult.Refinement, whole: Place): Fault => {
	let inner = issue.issue;
	let place = whole;
	while (inner._tag === "Pointer") {
		place = pointed(place, inner.path);
		inner = inner.issue;
	}
	const own = inner._tag === "Type" ? inner.message : undefined;
	return {
		code: codeOf(issue.ast) ?? "INVALID_VALUE",
		place,
		message: own ?? annotatedMessage(issue) ?? plainMessage(issue),
	};
};

const unknownField = (place: Place, meant?: string): Fault => ({
	code: "UNKNOWN_FIELD",
	place,
	message: "is not a field of this request",
	isMisfit: true,
	...(meant === undefined ? {} : { meant }),
});

/** The faults in an issue, each with the place of its field. */
const faultsOf = (issue: ParseResult.ParseIssue, place: Place): ReadonlyArray<Fault> => {
	switch (issue._tag) {
		case "Pointer":
			return faultsOf(issue.issue, pointed(place, issue.path));
		case "Missing":
			return [
				{
					code: missingCodeOf(issue.ast.type) ?? "FIELD_REQUIRED",
					place,
					message: "is required",
					isMisfit: true,
				},
			];
		case "Unexpected":
			return [unknownField(place)];
		case "Type":
			return [typeFault(issue, place)];
		case "Forbidden":
			return [{ code: "INVALID_VALUE", place, message: "is not allowed" }];
		case "Refinement":
			return issue.kind === "From" ? faultsOf(issue.issue, place) : [ruleFault(issue, place)];
		case "Transformation":
			return issue.kind === "Transformation" ? [transformationFault(issue, place)] : faultsOf(issue.issue, place);
		case "Composite":
			return compositeFaults(issue, place);
	}
};

/** A transformation rejects a value of the right JSON type, such as a string that is not a time. */
const transformationFault = (issue: ParseResult.Transformation, place: Place): Fault => ({
	code: codeOf(issue.ast) ?? "INVALID_VALUE",
	place,
	message: (issue.issue._tag === "Type" ? issue.issue.message : undefined) ?? "cannot be read",
});

const listOf = (issues: ParseResult.Composite["issues"]): ReadonlyArray<ParseResult.ParseIssue> =>
	"_tag" in issues ? [issues] : issues;

/** The names of the fields that a schema knows. */
const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
	SchemaAST.isTypeLiteral(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : [];

/** The faults within an object or a list, up to about `maximumFaults`, because each one builds a message. */
const innerFaultsOf = ({ ast, issues }: ParseResult.Composite, place: Place): ReadonlyArray<Fault> => {
	const fields = fieldsOf(ast);
	const faults: Array<Fault> = [];
	for (const issue of listOf(issues)) {
		if (faults.length >= maximumFaults) break;
		if (issue._tag === "Pointer" && issue.issue._tag === "Unexpected")
			faults.push(unknownField(pointed(place, issue.path), nameMeantBy(String(issue.path), fields)));
		else faults.push(...faultsOf(issue, place));
	}
	return faults;
};

const compositeFaults = (issue: ParseResult.Composite, place: Place): ReadonlyArray<Fault> => {
	if (issue.ast._tag !== "Union") return innerFaultsOf(issue, place);
	const asType = () => [typeFault(new ParseResult.Type(issue.ast, issue.actual), place)];
	// Effect looks for the tag of a tagged union in arrays too, and would report that it is missing.
	if (isLiteral(issue.ast) || (Array.isArray(issue.actual) && named(issue.ast) === "an object")) return asType();
	// A member that failed at its own type was not the intended one, unless all of them failed there.
	const meant = listOf(issue.issues)
		.filter((one) => one._tag !== "Type")
		.map((one) => faultsOf(one, place));
	const [first, ...others] = meant;
	if (first === undefined) return asType();
	return others.reduce((closest, one) => (misfit(one) < misfit(closest) ? one : closest), first);
};

/** How far the input is from a union member: the number of its fields that are missing or unknown. */
const misfit = (faults: ReadonlyArray<Fault>): number => faults.filter(({ isMisfit }) => isMisfit).length;

/** What a refusal says without repeating the input, for logs. */
export interface OwnText {
	readonly message: string;
	readonly param?: string;
	readonly details?: ReadonlyArray<{ readonly code: ErrorCode; readonly message: string; readonly param: string }>;
}

/** Built when they are read, which is after the response. */
const ownTexts = new WeakMap<Refusal, () => OwnText>();

/** What the refusal of an input says without repeating the input; undefined for any other refusal. */
export const ownTextOf = (refusal: Refusal): OwnText | undefined => ownTexts.get(refusal)?.();

const ownKey = (key: PropertyKey, fields: ReadonlySet<string>): PropertyKey =>
	typeof key === "number" ? key : ownName(String(key), fields);

const ownPath = ({ keys }: Place, fields: ReadonlySet<string>): string =>
	keys.reduce<string>((path, key) => pathTo(path, ownKey(key, fields)), "");

/** The texts of faults. The status is that of the first. */
const textOf = (
	faults: readonly [Fault, ...ReadonlyArray<Fault>],
	paramOf: (fault: Fault) => string,
	messageOf: (fault: Fault) => string,
): OwnText => {
	const sentence = (fault: Fault): string => {
		const param = paramOf(fault);
		const message = messageOf(fault);
		const said = param === "" ? `The request body ${message}.` : `${param} ${message}.`;
		return fault.meant === undefined ? said : `${said} Did you mean ${fault.meant}?`;
	};
	const [first] = faults;
	const param = paramOf(first);
	return {
		message: sentence(first),
		...(param === "" ? {} : { param }),
		...(faults.length === 1
			? {}
			: {
					details: faults.map((fault) => ({ code: fault.code, message: sentence(fault), param: paramOf(fault) })),
				}),
	};
};

const refusalOf = (error: ParseResult.ParseError, fields: ReadonlySet<string>): Refusal => {
	const faults = faultsOf(error.issue, { param: "", keys: [] }).slice(0, maximumFaults);
	// Unreadable fields precede rejected ones.
	const [first, ...others] = [...faults].sort((a, b) => catalog[a.code].status - catalog[b.code].status);
	if (first === undefined) return refuse("INVALID_TYPE");
	const sorted = [first, ...others] as const;
	const refusal = refuse(
		first.code,
		textOf(
			sorted,
			({ place }) => place.param,
			({ message }) => message,
		),
	);
	ownTexts.set(refusal, () =>
		textOf(
			sorted,
			({ place }) => ownPath(place, fields),
			({ message, own }) => own ?? message,
		),
	);
	return refusal;
};

/** Whether an input has at most `maximumValues` values, including nested ones. */
const isSmall = (input: unknown): boolean => {
	const left = [input];
	for (let count = 1; left.length > 0; ) {
		const value = left.pop();
		if (typeof value !== "object" || value === null) continue;
		const members = Object.values(value);
		count += members.length;
		if (count > maximumValues) return false;
		left.push(...members);
	}
	return true;
};

/**
 * A decoder for `schema`. Unknown fields are refused, so that a misspelled one is not silently dropped. The decoder is
 * built on first use: building those of all requests takes a twentieth of a second, and a process may start often.
 */
export const reader = <A, I>(schema: Schema.Schema<A, I>): ((input: unknown) => Either.Either<A, Refusal>) => {
	const makeDecode = () => Schema.decodeUnknownEither(schema, { onExcessProperty: "error" });
	let decode: ReturnType<typeof makeDecode> | undefined;
	return (input) => {
		decode ??= makeDecode();
		const read = decode(input, { errors: "first" });
		const isWhole = Either.isRight(read) || !isSmall(input);
		return Either.mapLeft(isWhole ? read : decode(input, { errors: "all" }), (error) =>
			refusalOf(error, fieldNamesOf(schema.ast)),
		);
	};
};
