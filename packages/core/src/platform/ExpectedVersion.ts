/**
 * The `expected_version` of commands (requirements: Conventions). A description names the document that its command
 * works on (`on`). From it derive the field in the contract, and the comparison before any decision.
 */
import { Effect, Either, Option, Schema, SchemaAST } from "effect";
import type { Caller } from "../words/Environment.js";
import { type Refusal, refused } from "../words/Errors.js";
import type { ListParameters } from "../words/Page.js";
import type { AnyCollection } from "../words/Storage/Collection.js";
import type { DocumentsShape } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { checkVersion, expected_version } from "../words/Version.js";

/** The document that a command works on. Its ID is a path parameter or a field of the input. */
export interface Target {
	readonly collection: AnyCollection;
	/** The collection of the parent document, if that one is locked first. The document has the parent's ID. */
	readonly within?: AnyCollection;
}

/** A description that names the document of its command. */
export interface Targeting {
	readonly on: Target;
}

const name = "expected_version";

/** The input of a command that takes only the version on which the caller decided. */
export const Expecting = Schema.Struct({ expected_version }).annotations({ identifier: "Expecting" });
export type Expecting = typeof Expecting.Type;

const hasVersion = (ast: SchemaAST.TypeLiteral): boolean =>
	ast.propertySignatures.some((property) => property.name === name);

/** An input with an optional `expected_version` in addition to its own fields. */
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
		: refused("INVALID_QUERY_PARAM", { param: name, message: `${name} must be a single integer of at least 1.` });
};

/** Refuses a stale version, and locks the document until the transaction ends. Must run first in the transaction. */
export type VersionCheck = Effect.Effect<void, Refusal | StorageError>;

/** What a caller sent, split into the input for the command's function and the check that precedes its decision. */
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
	/** Locks the parent document. The function itself refuses a document that does not exist. */
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
