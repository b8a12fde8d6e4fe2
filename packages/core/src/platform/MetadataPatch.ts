/** Changes to `metadata` alone, for resources on which callers can change no other field (decisions: Values). */
import { Effect, Schema } from "effect";
import { type Caller, now } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import { optional, required } from "../words/Optional.js";
import type { Collection, Versioned } from "../words/Storage/Collection.js";
import { Documents } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { Metadata } from "../words/Text.js";
import type { Target } from "./ExpectedVersion.js";
import { command } from "./UseCase.js";

export const PatchMetadata = Schema.Struct({
	metadata: optional(Metadata, "Replaces the existing metadata as a whole; unchanged if absent."),
}).annotations({ identifier: "PatchMetadata" });
export type PatchMetadata = typeof PatchMetadata.Type;

/** A change to an inventory resource, for which the version is required (requirements: Inventory, rule 2). */
export const PatchInventoryMetadata = Schema.Struct({
	metadata: PatchMetadata.fields.metadata,
	expected_version: required(
		Schema.Int,
		"The `version` that you read. Any other is refused with `VERSION_CONFLICT`, and nothing changes.",
	),
}).annotations({ identifier: "PatchInventoryMetadata" });
export type PatchInventoryMetadata = typeof PatchInventoryMetadata.Type;

const summaryOf = (one: string): string => `Change the metadata of ${one}`;

const description = "`metadata` is replaced as a whole, in any state of the resource. No other field changes.";

/** Describes the change. `one` includes the article, as in `a refund`. */
export const metadataPatch = <const Path extends string, Output, Encoded>(
	path: Path,
	{
		one,
		...details
	}: {
		readonly operation: string;
		readonly one: string;
		readonly on: Target;
		readonly output: Schema.Schema<Output, Encoded>;
	},
) =>
	command("PATCH", path, {
		...details,
		// This change never calls anything external, whatever else the capability does.
		rate: "write",
		summary: summaryOf(one),
		description,
		input: PatchMetadata,
	});

/** Describes the change for an inventory resource. */
export const inventoryMetadataPatch = <const Path extends string, Output, Encoded>(
	path: Path,
	{
		one,
		...details
	}: { readonly operation: string; readonly one: string; readonly output: Schema.Schema<Output, Encoded> },
) =>
	command("PATCH", path, {
		...details,
		summary: summaryOf(one),
		description: `${description} Requires \`expected_version\`, the version that you read.`,
		input: PatchInventoryMetadata,
	});

/** A document with metadata that callers can change. */
interface WithMetadata extends Versioned {
	readonly metadata?: Metadata;
}

/**
 * Builds the function for such a change. `within` is the collection of the parent document: its lock, which comes
 * first, protects everything that belongs to it. `afterWrite` publishes the change.
 */
export const metadataPatcher = <A extends WithMetadata>(
	collection: Collection<A>,
	within?: Target["within"],
	afterWrite?: (caller: Caller, written: A) => Effect.Effect<unknown, Refusal | StorageError>,
) =>
	Effect.map(Effect.all([Documents, UnitOfWork]), ([documents, { transaction }]) =>
		Effect.fnUntraced(function* (
			caller: Caller,
			id: string,
			{ expected_version, metadata }: PatchMetadata & Partial<PatchInventoryMetadata>,
		) {
			const { environment } = caller;
			const { environment_id } = environment;
			if (within !== undefined) {
				const owned = yield* documents.require(collection, environment_id, id);
				yield* documents.getForUpdate(within, environment_id, String(Reflect.get(owned, within.id)));
			}
			const updated_at = yield* now(environment);
			return yield* documents.change(
				collection,
				environment_id,
				id,
				expected_version,
				(document) => (metadata === undefined ? document : { ...document, metadata, updated_at }),
				(written) => afterWrite?.(caller, written) ?? Effect.void,
			);
		}, transaction),
	);
