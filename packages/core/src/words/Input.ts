/**
 * Decodes an input by a schema into a value, or into one refusal that names every invalid field.
 *
 * Status 400 is for inputs that cannot be read: a missing, unknown, or wrongly typed field. Status 422 is for readable
 * inputs that a schema's refinement rejects (decisions: Values). A refinement may have a code of its own
 * (`SchemaCodes`).
 */
import { Either, Option, ParseResult, Schema, SchemaAST } from "effect";
import { catalog, type ErrorCode, type Refusal, refuse } from "./Errors.js";
import { nameMeantBy } from "./NearestName.js";
import { codeOf, isLiteral, literalTypesOf, missingCodeOf } from "./SchemaCodes.js";

interface Fault {
	readonly code: ErrorCode;
	readonly param: string;
	readonly message: string;
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
const join = (path: string, key: PropertyKey): string => {
	if (typeof key === "number") return `${path}[${key}]`;
	return path === "" ? shown(String(key)) : `${path}.${shown(String(key))}`;
};

/** The path of a field that an issue points at, from the path of its parent. */
const pointed = (path: string, pointer: ParseResult.Path): string =>
	Array.isArray(pointer) ? pointer.reduce<string>(join, path) : join(path, pointer as PropertyKey);

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

const typeFault = (issue: ParseResult.Type, path: string): Fault => {
	const isKnownType = isLiteral(issue.ast) && literalTypesOf(issue.ast).includes(typeof issue.actual);
	const says =
		issue.message ??
		`must be ${named(issue.ast)}, not ${isKnownType ? shown(JSON.stringify(issue.actual)) : described(issue.actual)}`;
	return { code: isKnownType ? "INVALID_VALUE" : "INVALID_TYPE", param: path, message: says };
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
const ruleFault = (issue: ParseResult.Refinement, path: string): Fault => {
	let inner = issue.issue;
	let param = path;
	while (inner._tag === "Pointer") {
		param = pointed(param, inner.path);
		inner = inner.issue;
	}
	const own = inner._tag === "Type" ? inner.message : undefined;
	return {
		code: codeOf(issue.ast) ?? "INVALID_VALUE",
		param,
		message: own ?? annotatedMessage(issue) ?? plainMessage(issue),
	};
};

const unknownField = (path: string, meant?: string): Fault => ({
	code: "UNKNOWN_FIELD",
	param: path,
	message: "is not a field of this request",
	isMisfit: true,
	...(meant === undefined ? {} : { meant }),
});

/** The faults in an issue, each with the path of its field. */
const faultsOf = (issue: ParseResult.ParseIssue, path: string): ReadonlyArray<Fault> => {
	switch (issue._tag) {
		case "Pointer":
			return faultsOf(issue.issue, pointed(path, issue.path));
		case "Missing":
			return [
				{
					code: missingCodeOf(issue.ast.type) ?? "FIELD_REQUIRED",
					param: path,
					message: "is required",
					isMisfit: true,
				},
			];
		case "Unexpected":
			return [unknownField(path)];
		case "Type":
			return [typeFault(issue, path)];
		case "Forbidden":
			return [{ code: "INVALID_VALUE", param: path, message: "is not allowed" }];
		case "Refinement":
			return issue.kind === "From" ? faultsOf(issue.issue, path) : [ruleFault(issue, path)];
		case "Transformation":
			return issue.kind === "Transformation" ? [transformationFault(issue, path)] : faultsOf(issue.issue, path);
		case "Composite":
			return compositeFaults(issue, path);
	}
};

/** A transformation rejects a value of the right JSON type, such as a string that is not a time. */
const transformationFault = (issue: ParseResult.Transformation, path: string): Fault => ({
	code: codeOf(issue.ast) ?? "INVALID_VALUE",
	param: path,
	message: (issue.issue._tag === "Type" ? issue.issue.message : undefined) ?? "cannot be read",
});

const listOf = (issues: ParseResult.Composite["issues"]): ReadonlyArray<ParseResult.ParseIssue> =>
	"_tag" in issues ? [issues] : issues;

/** The names of the fields that a schema knows. */
const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> =>
	SchemaAST.isTypeLiteral(ast) ? ast.propertySignatures.map(({ name }) => String(name)) : [];

/** The faults within an object or a list, up to about `maximumFaults`, because each one builds a message. */
const innerFaultsOf = ({ ast, issues }: ParseResult.Composite, path: string): ReadonlyArray<Fault> => {
	const fields = fieldsOf(ast);
	const faults: Array<Fault> = [];
	for (const issue of listOf(issues)) {
		if (faults.length >= maximumFaults) break;
		if (issue._tag === "Pointer" && issue.issue._tag === "Unexpected")
			faults.push(unknownField(pointed(path, issue.path), nameMeantBy(String(issue.path), fields)));
		else faults.push(...faultsOf(issue, path));
	}
	return faults;
};

const compositeFaults = (issue: ParseResult.Composite, path: string): ReadonlyArray<Fault> => {
	if (issue.ast._tag !== "Union") return innerFaultsOf(issue, path);
	const asType = () => [typeFault(new ParseResult.Type(issue.ast, issue.actual), path)];
	// Effect looks for the tag of a tagged union in arrays too, and would report that it is missing.
	if (isLiteral(issue.ast) || (Array.isArray(issue.actual) && named(issue.ast) === "an object")) return asType();
	// A member that failed at its own type was not the intended one, unless all of them failed there.
	const meant = listOf(issue.issues)
		.filter((one) => one._tag !== "Type")
		.map((one) => faultsOf(one, path));
	const [first, ...others] = meant;
	if (first === undefined) return asType();
	return others.reduce((closest, one) => (misfit(one) < misfit(closest) ? one : closest), first);
};

/** How far the input is from a union member: the number of its fields that are missing or unknown. */
const misfit = (faults: ReadonlyArray<Fault>): number => faults.filter(({ isMisfit }) => isMisfit).length;

const refusalOf = (error: ParseResult.ParseError): Refusal => {
	const faults = faultsOf(error.issue, "").slice(0, maximumFaults);
	// Unreadable fields precede rejected ones. The status is that of the first.
	const sorted = [...faults].sort((a, b) => catalog[a.code].status - catalog[b.code].status);
	const [first] = sorted;
	if (first === undefined) return refuse("INVALID_TYPE");
	const sentence = ({ meant, message, param }: Fault): string => {
		const said = param === "" ? `The request body ${message}.` : `${param} ${message}.`;
		return meant === undefined ? said : `${said} Did you mean ${meant}?`;
	};
	return refuse(first.code, {
		message: sentence(first),
		...(first.param === "" ? {} : { param: first.param }),
		...(sorted.length === 1
			? {}
			: { details: sorted.map((fault) => ({ code: fault.code, message: sentence(fault), param: fault.param })) }),
	});
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
		return Either.mapLeft(isWhole ? read : decode(input, { errors: "all" }), refusalOf);
	};
};
