/** The port for every aggregate: its documents, found, locked, listed and written. */
import { Context, Effect, Option } from "effect";
import { notFound, type Refusal } from "../Errors.js";
import { checkVersion } from "../Version.js";
import type { AnyCollection, Collection, Versioned } from "./Collection.js";
import { cut } from "./PublicView.js";
import type { StorageError } from "./StorageError.js";
import { isUnchanged } from "./Unchanged.js";

/** A document as it was written. Responses send its JSON unchanged. Its value is decoded on demand, at each access. */
export class Stored<A> {
	readonly json: string;
	readonly #decode: (json: string) => A;
	readonly #view: (json: string) => A;
	constructor(json: string, decode: (json: string) => A, view: (json: string) => A = decode) {
		this.json = json;
		this.#decode = decode;
		this.#view = view;
	}
	get value(): A {
		return this.#decode(this.json);
	}
	/** The value for responses. It is not checked against the schema again, as it was when it was written. */
	get shown(): A {
		return this.#view(this.json);
	}
	/** The public part of the document, if not all of it is public. */
	map<B>(view: (document: A) => B): Stored<B> {
		const text = cut(view, this.json);
		if (text !== undefined)
			return new Stored(
				text,
				() => view(this.value),
				() => view(this.shown),
			);
		const seen = view(this.shown);
		return new Stored(JSON.stringify(seen), () => seen);
	}
}

export type SortDirection = "asc" | "desc";

/** Which documents a list shows, and in which order. The times are exclusive bounds. */
export interface Selection {
	readonly filters: Readonly<Record<string, ReadonlyArray<string>>>;
	readonly created_after?: string;
	readonly created_before?: string;
	readonly updated_after?: string;
	readonly updated_before?: string;
	readonly query?: string;
	readonly sort_by: string;
	readonly sort_direction: SortDirection;
}

/**
 * The start of a run of pages in the log of moves (docs/decisions/0006-lists-by-changing-fields.md). A document that has
 * moved since then keeps the place that it had.
 */
export interface Since {
	readonly log_id: string;
	/** Opaque to all but the adapter: digits, colons and commas. */
	readonly mark: string;
}

/**
 * The document after which the next page starts. A list by `created_at`, which never changes, needs its key alone
 * (`key`). A list by a field that can change also needs the start of its run (`sorted`). So no document is repeated or
 * skipped because it moved in between. `since` is absent if the documents never change.
 */
export type Position =
	| { readonly _tag: "key"; readonly created_at: string; readonly id: string }
	| { readonly _tag: "sorted"; readonly value: string | number; readonly id: string; readonly since?: Since };

export interface Slice<A> {
	readonly items: ReadonlyArray<Stored<A>>;
	/** Present if more documents follow. */
	readonly next?: Position;
	/** The start of a page after the item at an index. */
	readonly positionAfter: (index: number) => Position;
}

/**
 * Maximum number of bytes per answer that is a page (decisions: Answers). A single item may be larger, up to its own
 * maximum.
 */
export const maximumAnswerBytes = 4_000_000;

/** Maximum number of bytes per page's items; the rest of an answer is its envelope. */
export const maximumPageBytes = maximumAnswerBytes - 10_000;

/** When documents were created: after a time, and at another or before it. */
export interface CreatedRange {
	readonly created_after?: string;
	readonly created_until?: string;
}

/** A read that is sent later. The outer Effect returns at once, and the inner one waits for the result. */
export type Ahead<A> = Effect.Effect<Effect.Effect<A, StorageError>, StorageError>;

/** The statements that an adapter provides. */
export interface DocumentStatements {
	/** The document with this ID, if the environment has one. */
	readonly get: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** The document's JSON as it was written, for answers that need no decision. */
	readonly getStored: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<Stored<A>>, StorageError>;
	/** Like `get`, and holds the document against other transactions until this one ends. */
	readonly getForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** Reads the documents with these IDs, in any order and in one statement. IDs without a document are left out. */
	readonly getMany: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<A>, StorageError>;
	/**
	 * Like `getMany`, and holds the documents against other transactions until this one ends. They are taken in the order
	 * of their IDs, so that two transactions that want the same ones never wait for each other.
	 */
	readonly getManyForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<A>, StorageError>;
	/** Like `getMany`, with the documents' JSON as it was written. */
	readonly getManyStored: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<Stored<A>>, StorageError>;
	/** Finds documents with one of the values in the filter field, oldest first, at most `limit` (default 500). */
	readonly findBy: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		filter: string,
		values: ReadonlyArray<string>,
		limit?: number,
	) => Effect.Effect<ReadonlyArray<A>, StorageError>;
	/** The document that holds this value in a unique field. */
	readonly findUnique: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		unique: string,
		value: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** Writes new documents, all in one statement. Refuses with `ALREADY_EXISTS` when a unique field is taken. */
	readonly insert: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		...documents: ReadonlyArray<A>
	) => Effect.Effect<void, Refusal | StorageError>;
	/**
	 * Replaces the document of the loaded version, and returns it with the next version. Refuses with
	 * `VERSION_CONFLICT` if the stored version is newer.
	 */
	readonly update: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		document: A,
	) => Effect.Effect<A, Refusal | StorageError>;
	/**
	 * Like `update`, but the document keeps its version: for notes of the service's own, such as when a key was last
	 * used, which must not make stale what a caller has read. Load the document for update.
	 */
	readonly amend: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		document: A,
	) => Effect.Effect<A, Refusal | StorageError>;
	/** Like `update`, for many documents in one statement. A refusal of one is a refusal of all: fail the transaction. */
	readonly updateMany: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		documents: ReadonlyArray<A>,
	) => Effect.Effect<ReadonlyArray<A>, Refusal | StorageError>;
	/**
	 * The same writes, without waiting for them: on Postgres they take no round trip. A refusal fails the next statement of
	 * the transaction, or its commit, so nothing in the transaction can handle it. Writes of timers, of kept answers and of
	 * documents without unique fields are always deferred.
	 */
	readonly deferred: Pick<DocumentStatements, "insert" | "update">;
	/**
	 * Refuses the transaction with `VERSION_CONFLICT` unless an environment has exactly these documents, in these versions.
	 * So this transaction can rely on what an earlier one has read. Deferred like the writes above.
	 */
	readonly unchanged: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		all: ReadonlyArray<A>,
	) => Effect.Effect<void, Refusal | StorageError>;
	/**
	 * Reads without waiting. Each returns at once, and the Effect that it returns waits for the documents. On Postgres they
	 * are read with the next statement of the transaction, in this order, and take no round trip.
	 */
	readonly ahead: {
		readonly getForUpdate: <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			id: string,
		) => Ahead<Option.Option<A>>;
		/** The documents with this value in the filter field, oldest first. */
		readonly findBy: <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			filter: string,
			value: string,
			limit: number,
		) => Ahead<ReadonlyArray<A>>;
		/** All documents of an environment, oldest first. */
		readonly oldest: <A extends Versioned>(
			collection: Collection<A>,
			environment_id: string,
			limit: number,
		) => Ahead<ReadonlyArray<A>>;
	};
	/** Removes a document for good; false when there is none. */
	readonly remove: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<boolean, StorageError>;
	/** Like `remove`, for many documents in one statement. Returns how many existed. */
	readonly removeMany: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Removes up to `limit` documents of any environment that were created before a time, in a transaction of its own if
	 * none is in progress. Returns their number.
	 */
	readonly purge: <A extends Versioned>(
		collection: Collection<A>,
		created_before: string,
		limit: number,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Stores up to `limit` documents of older shapes in the shape of today, in any environment. Filters and sorts then find
	 * them by fields of today. Their versions stay. Returns how many it stored.
	 */
	readonly reshape: <A extends Versioned>(
		collection: Collection<A>,
		limit: number,
	) => Effect.Effect<number, Refusal | StorageError>;
	/**
	 * Adds up to `limit` documents with new texts, of any environment, to the index of searches. Lists find them before, but
	 * at a higher cost. Returns how many it added. Takes transactions of its own.
	 */
	readonly indexSearch: (
		collections: ReadonlyArray<AnyCollection>,
		limit: number,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Counts the documents of each value of a filter, and sums an integer that lists sort by. Restricted to a range of
	 * creation times, if one is given.
	 */
	readonly sumBy: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		filter: string,
		sort: string,
		range?: CreatedRange,
	) => Effect.Effect<
		ReadonlyArray<{ readonly value: string; readonly count: number; readonly sum: number }>,
		StorageError
	>;
	/** How many documents were created at a time or before; answered by an index alone. */
	readonly countUntil: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		created_until: string,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Reads one page of a list. The page ends early before its documents exceed `maximumPageBytes`, but always has at
	 * least one. Refuses a position if its run is over (`INVALID_PAGE_TOKEN`).
	 */
	readonly list: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		selection: Selection,
		page_size: number,
		from: Position | undefined,
	) => Effect.Effect<Slice<A>, Refusal | StorageError>;
}

/** A decision on a document: the document to write, or an Effect or Either of it. */
export type Decision<A, E = never, R = never> = A | Effect.Effect<A, E, R>;

/** The decision as an Effect. */
export const asEffect = <A extends object, E, R>(decision: Decision<A, E, R>): Effect.Effect<A, E, R> =>
	Effect.isEffect(decision) ? decision : Effect.succeed(decision);

export interface Changes {
	/**
	 * Loads the document, or refuses with `RESOURCE_NOT_FOUND`. `param` names the field of the request that contains
	 * the ID.
	 */
	readonly require: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
		param?: string,
	) => Effect.Effect<A, Refusal | StorageError>;
	/** Like `require`, and holds the document against other transactions. Refuses a stale `expected_version`. */
	readonly requireForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
		expected_version?: number,
	) => Effect.Effect<A, Refusal | StorageError>;
	/**
	 * Holds a document, checks its version, decides, and writes the decision. A decision that changes nothing but
	 * `updated_at` writes nothing, and the document is returned as it was. `afterWrite` follows a write only. Run it in a
	 * transaction.
	 */
	readonly change: <A extends Versioned, E = never, R = never>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
		expected_version: number | undefined,
		decide: (document: A) => Decision<A, E, R>,
		afterWrite?: (written: A) => Effect.Effect<unknown, E | Refusal | StorageError, R>,
	) => Effect.Effect<A, E | Refusal | StorageError, R>;
}

export interface DocumentsShape extends DocumentStatements, Changes {}

export class Documents extends Context.Tag("@svc/core/Documents")<Documents, DocumentsShape>() {}

/** Completes the port's statements with the changes that are made of them. */
export const withChanges = (statements: DocumentStatements): DocumentsShape => {
	const require: Changes["require"] = (collection, environment_id, id, param) =>
		Effect.flatMap(
			statements.get(collection, environment_id, id),
			Option.match({ onNone: () => notFound(collection.resource, id, param), onSome: Effect.succeed }),
		);

	const requireForUpdate: Changes["requireForUpdate"] = (collection, environment_id, id, expected_version) =>
		Effect.flatMap(statements.getForUpdate(collection, environment_id, id), (found) =>
			Option.isNone(found)
				? notFound(collection.resource, id)
				: Effect.as(checkVersion(collection.resource, found.value, expected_version), found.value),
		);

	const change: Changes["change"] = (collection, environment_id, id, expected_version, decide, afterWrite) =>
		Effect.flatMap(requireForUpdate(collection, environment_id, id, expected_version), (document) =>
			Effect.flatMap(asEffect(decide(document)), (changed) => {
				if (isUnchanged(document, changed)) return Effect.succeed(document);
				const written = statements.update(collection, environment_id, changed);
				return afterWrite === undefined ? written : Effect.tap(written, afterWrite);
			}),
		);

	return { ...statements, require, requireForUpdate, change };
};
