/**
 * The `expected_version` of commands (requirements: Conventions). A description names the document that its command
 * works on (`on`). From that derive the field in the contract, and the comparison before anything is decided.
 */
import { Effect, Either, Option, Schema, SchemaAST } from "effect";
import type { Caller } from "../words/Environment.js";
import { type Refusal, refuse } from "../words/Errors.js";
import type { ListParameters } from "../words/Page.js";
import type { AnyCollection } from "../words/Storage/Collection.js";
import type { DocumentsShape } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { checkVersion } from "../words/Version.js";

/** The document that a command works on. Its ID is a parameter of the path or a field of the input. */
export interface Target {
	readonly collection: AnyCollection;
	/** The collection of the document that it belongs to, if that one is locked first. The document has its ID. */
	readonly within?: AnyCollection;
}

/** A description that names the document of its command. */
export interface Targeting {
	readonly on: Target;
}

const name = "expected_version";

const field = Schema.optionalWith(
	Schema.Int.annotations({
		description:
			"The `version` that you decided on. Another one is refused with `VERSION_CONFLICT`, and nothing changes.",
		message: () => "must be an integer",
	}),
	{ exact: true },
);

/** The input of a command that takes no more than the version that the caller decided on. */
export const Expecting = Schema.Struct({ [name]: field }).annotations({ identifier: "Expecting" });
export type Expecting = typeof Expecting.Type;

const hasVersion = (ast: SchemaAST.TypeLiteral): boolean =>
	ast.propertySignatures.some((property) => property.name === name);

/** An input with an optional `expected_version` beside its own fields. */
export const withExpectedVersion = ({ ast }: { readonly ast: SchemaAST.AST }): Schema.Schema<Expecting> => {
	if (!SchemaAST.isTypeLiteral(ast)) throw new TypeError("The input of a command on a document must be a struct");
	if (hasVersion(ast)) throw new TypeError("The input of a command on a document has an expected_version of its own");
	const fields = [...ast.propertySignatures, ...(Expecting.ast as SchemaAST.TypeLiteral).propertySignatures];
	return Schema.make(new SchemaAST.TypeLiteral(fields, ast.indexSignatures, ast.annotations));
};

/** Reads the `expected_version` of a query string, for commands without a body. */
export const readExpected = ({ [name]: values }: ListParameters): Either.Either<Expecting, Refusal> => {
	if (values === undefined) return Either.right({});
	const [value = ""] = values;
	return values.length === 1 && /^[1-9]\d{0,8}$/.test(value)
		? Either.right({ [name]: Number(value) })
		: Either.left(
				refuse("INVALID_QUERY_PARAM", { param: name, message: `${name} takes one value, an integer of 1 or more.` }),
			);
};

/** Refuses a stale version, and holds the document until the transaction ends. Run it first in the transaction. */
export type VersionCheck = Effect.Effect<void, Refusal | StorageError>;

/** What a caller sent: what the command's function gets of it, and the check that precedes its decision. */
export interface Separated {
	readonly input: object;
	/** Absent if the caller expects no version. */
	readonly check?: VersionCheck;
}

/** Separates the `expected_version` from the input of a command on a document. */
export const separateVersion = (
	documents: DocumentsShape,
	{ collection, within }: Target,
	{ environment: { environment_id } }: Caller,
	ids: Readonly<Record<string, unknown>>,
	sent: object,
): Separated => {
	const { [name]: expected_version, ...input }: Record<string, unknown> = { ...sent };
	if (typeof expected_version !== "number") return { input };
	const id = String(ids[collection.id] ?? input[collection.id]);
	/** Locks what the document belongs to. The function itself refuses a document that does not exist. */
	const lockOwner =
		within === undefined
			? Effect.void
			: Effect.flatMap(documents.get(collection, environment_id, id), (found) =>
					Option.isNone(found)
						? Effect.void
						: documents.getForUpdate(within, environment_id, String(found.value[within.id])),
				);
	const check = Effect.flatMap(
		Effect.zipRight(lockOwner, documents.getForUpdate(collection, environment_id, id)),
		Option.match({
			onNone: () => Effect.void,
			onSome: (document) => checkVersion(collection.resource, document, expected_version),
		}),
	);
	return { input, check };
};
