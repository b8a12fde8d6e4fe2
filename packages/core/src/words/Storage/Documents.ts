/** The port for every aggregate: finds, locks, lists, and writes its documents. */
import { Context, Effect, Option } from "effect";
import { notFound, type Refusal } from "../Errors.js";
import { checkVersion } from "../Version.js";
import type { AnyCollection, Collection, Versioned } from "./Collection.js";
import { cut } from "./PublicView.js";
import type { StorageError } from "./StorageError.js";
import { isUnchanged } from "./Unchanged.js";

/** A document as stored. Responses send its JSON unchanged. Its value is decoded on demand, on each access. */
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
	/**
	 * The value for responses. It is not validated against the schema again, because it was validated when it was
	 * written.
	 */
	get shown(): A {
		return this.#view(this.json);
	}
	/** The public part of the document, for documents that are not entirely public. */
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
 * The start of a pagination run in the log of moves (docs/decisions/0006-lists-by-changing-fields.md). A document that
 * has moved since then keeps its former place.
 */
export interface Since {
	readonly log_id: string;
	/** Opaque to everything but the adapter: digits, colons, and commas. */
	readonly mark: string;
}

/**
 * The document after which the next page starts. A list by `created_at`, which never changes, needs only its key
 * (`key`). A list by a field that can change also needs the start of its run (`sorted`), so that no document is
 * repeated or skipped because it moved in between. `since` is absent if the documents never change.
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
 * Maximum number of bytes in a response that is a page (decisions: Answers). A single item may be larger, up to its own
 * maximum.
 */
export const maximumAnswerBytes = 4_000_000;

/** Maximum number of bytes of a page's items; the rest of a response is its envelope. */
export const maximumPageBytes = maximumAnswerBytes - 10_000;

/** A range of creation times: the lower bound is exclusive, the upper bound inclusive. */
export interface CreatedRange {
	readonly created_after?: string;
	readonly created_until?: string;
}

/** A read that is sent later. The outer Effect returns immediately, and the inner one waits for the result. */
export type Ahead<A> = Effect.Effect<Effect.Effect<A, StorageError>, StorageError>;

/** The statements provided by an adapter. */
export interface DocumentStatements {
	/** The document with this ID, if the environment has one. */
	readonly get: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** The document's JSON as stored, for responses that need no decision. */
	readonly getStored: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<Stored<A>>, StorageError>;
	/** Like `get`, but locks the document until this transaction ends. */
	readonly getForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** Reads the documents with these IDs, in any order and in one query. IDs without a document are omitted. */
	readonly getMany: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<A>, StorageError>;
	/**
	 * Like `getMany`, but locks the documents until this transaction ends. They are locked in the order of their IDs, so
	 * two transactions that want the same ones never deadlock.
	 */
	readonly getManyForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		ids: ReadonlyArray<string>,
	) => Effect.Effect<ReadonlyArray<A>, StorageError>;
	/** Like `getMany`, with the documents' JSON as stored. */
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
	/** The document with this value in a unique field. */
	readonly findUnique: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		unique: string,
		value: string,
	) => Effect.Effect<Option.Option<A>, StorageError>;
	/** Writes new documents, all in one statement. Refuses with `ALREADY_EXISTS` if a unique field is taken. */
	readonly insert: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		...documents: ReadonlyArray<A>
	) => Effect.Effect<void, Refusal | StorageError>;
	/**
	 * Replaces the document at the loaded version, and returns it with the next version. Refuses with `VERSION_CONFLICT`
	 * if the stored version is newer.
	 */
	readonly update: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		document: A,
	) => Effect.Effect<A, Refusal | StorageError>;
	/**
	 * Like `update`, but the document keeps its version. For the service's own notes, such as when a key was last used,
	 * which must not make stale what a caller has read. Load the document for update first.
	 */
	readonly amend: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		document: A,
	) => Effect.Effect<A, Refusal | StorageError>;
	/** Like `update`, for many documents in one statement. If one is refused, all are: fail the transaction. */
	readonly updateMany: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		documents: ReadonlyArray<A>,
	) => Effect.Effect<ReadonlyArray<A>, Refusal | StorageError>;
	/**
	 * The same writes, without waiting for them: on Postgres they take no round trip. A refusal fails the next statement
	 * of the transaction, or its commit, so nothing in the transaction can handle it. Writes of timers, stored responses,
	 * and documents without unique fields are always deferred.
	 */
	readonly deferred: Pick<DocumentStatements, "insert" | "update">;
	/**
	 * Refuses the transaction with `VERSION_CONFLICT` unless an environment has exactly these documents, at these
	 * versions. So this transaction can rely on what an earlier one has read. Deferred like the writes above.
	 */
	readonly unchanged: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		all: ReadonlyArray<A>,
	) => Effect.Effect<void, Refusal | StorageError>;
	/**
	 * Reads without waiting. Each returns immediately, and the returned Effect waits for the documents. On Postgres they
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
	/** Permanently removes a document; false if there is none. */
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
	 * Removes up to `limit` documents of any environment that were created before a given time, in a transaction of its
	 * own if none is in progress. Returns their number.
	 */
	readonly purge: <A extends Versioned>(
		collection: Collection<A>,
		created_before: string,
		limit: number,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Rewrites up to `limit` documents of older shapes in the current shape, in any environment. Filters and sorts then
	 * find them by current fields. Their versions do not change. Returns how many it rewrote.
	 */
	readonly reshape: <A extends Versioned>(
		collection: Collection<A>,
		limit: number,
	) => Effect.Effect<number, Refusal | StorageError>;
	/**
	 * Adds up to `limit` documents with new texts, of any environment, to the search index. Lists find them before that
	 * too, but at a higher cost. Returns how many it added. Uses transactions of its own.
	 */
	readonly indexSearch: (
		collections: ReadonlyArray<AnyCollection>,
		limit: number,
	) => Effect.Effect<number, StorageError>;
	/**
	 * Counts the documents with each value of a filter, and sums an integer by which lists can sort. Restricted to a
	 * range of creation times, if given.
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
	/** How many documents were created at or before a time; answered by an index alone. */
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
	/**
	 * Reads documents in the order of their commits, oldest first: those committed after the one with the ID `after`, or
	 * all. None of them is ever missed, or comes twice. Undefined if there is no such document. Only for collections with
	 * `hasCommitOrder`.
	 */
	readonly listByCommit: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		filters: Selection["filters"],
		after: string | undefined,
		page_size: number,
	) => Effect.Effect<ReadonlyArray<Stored<A>> | undefined, StorageError>;
}

/** A decision on a document: the document to write, or an Effect or Either of it. */
export type Decision<A, E = never, R = never> = A | Effect.Effect<A, E, R>;

/** The decision as an Effect. */
export const asEffect = <A extends object, E, R>(decision: Decision<A, E, R>): Effect.Effect<A, E, R> =>
	Effect.isEffect(decision) ? decision : Effect.succeed(decision);

export interface Changes {
	/**
	 * Loads the document, or refuses with `RESOURCE_NOT_FOUND`. `param` names the field of the request that contains the
	 * ID.
	 */
	readonly require: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
		param?: string,
	) => Effect.Effect<A, Refusal | StorageError>;
	/** Like `require`, but locks the document. Refuses a stale `expected_version`. */
	readonly requireForUpdate: <A extends Versioned>(
		collection: Collection<A>,
		environment_id: string,
		id: string,
		expected_version?: number,
	) => Effect.Effect<A, Refusal | StorageError>;
	/**
	 * Locks a document, checks its version, decides, and writes the decision. A decision that changes nothing but
	 * `updated_at` writes nothing, and the document is returned unchanged. `afterWrite` runs only after a write. Call
	 * this in a transaction.
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

/** Adds to the port's statements the operations built on them. */
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
