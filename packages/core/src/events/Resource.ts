/**
 * A plain resource: documents of one collection that callers create, list, read, change, and archive. The use cases,
 * the HTTP contract, the handlers, and the Promise face all derive from its declaration.
 */
import { Effect, type Schema } from "effect";
import type { Target } from "../platform/ExpectedVersion.js";
import { type AnyFunctions, type Implementation, spannedAll } from "../platform/Implementation.js";
import {
	type Common,
	capability,
	command,
	list,
	type MethodAndTarget,
	read,
	type UseCase,
	type UseCases,
} from "../platform/UseCase.js";
import { type Caller, nowMillis } from "../words/Environment.js";
import type { Refusal } from "../words/Errors.js";
import { Ids, type Prefixed } from "../words/Id.js";
import type { ListQuery } from "../words/ListQuery.js";
import { Lists } from "../words/Lists.js";
import type { ListParameters, Page } from "../words/Page.js";
import type { Collection, Versioned } from "../words/Storage/Collection.js";
import { asEffect, type Decision, Documents, type DocumentsShape, type Stored } from "../words/Storage/Documents.js";
import type { StorageError } from "../words/Storage/StorageError.js";
import { UnitOfWork } from "../words/Storage/UnitOfWork.js";
import { fromMillis } from "../words/Timestamp.js";
import { type EventType, lifecycle } from "./Events.js";
import { Outbox } from "./Webhooks/Outbox.js";

type Fault = Refusal | StorageError;

/** For decisions that read or write other documents as well. Most do neither. */
export interface Lookup {
	readonly environment_id: string;
	readonly documents: DocumentsShape;
	/** Creates an ID for another collection, at the same instant. */
	readonly makeId: (collection: Prefixed) => string;
}

export interface Create<A, Input, Encoded> {
	readonly input: Schema.Schema<Input, Encoded>;
	/** Creates the document of a request, at version 1. `now` is the environment's time. */
	readonly decide: (input: Input, id: string, now: string, lookup: Lookup) => Decision<A, Fault>;
	readonly description?: string;
	readonly event?: EventType;
}

export interface Patch<A, Input, Encoded> {
	/** May have an `expected_version`, which must match the document's version. */
	readonly input: Schema.Schema<Input, Encoded>;
	/**
	 * Returns the document after a change, still at the version that was loaded. If no field changed, nothing is written.
	 */
	readonly decide: (document: A, input: Input, now: string, lookup: Lookup) => Decision<A, Fault>;
	readonly description?: string;
	readonly event?: EventType;
}

/** `DELETE` on the resource itself, or `POST` to its `/archive`. */
export type ArchiveMethod = "DELETE" | "POST";

export interface Archive<A, Method> {
	readonly method: Method;
	readonly decide: (document: A, now: string, lookup: Lookup) => Decision<A, Fault>;
	readonly description?: string;
}

/** The declaration of a plain resource: its collection, path, names, and decisions. */
export interface Plain<
	A extends Versioned,
	Path extends string,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
	Archived extends ArchiveMethod,
> {
	readonly collection: Collection<A>;
	/** The path of one resource, such as `/v1/tax-rates/:tax_rate_id`. */
	readonly path: Path;
	/** With its article, such as `an allocation policy`. */
	readonly one: string;
	/** Such as `allocation policies`. */
	readonly many: string;
	readonly create: Create<A, New, NewEncoded>;
	readonly patch: Patch<A, Change, ChangeEncoded>;
	readonly archive?: Archive<A, Archived>;
}

/** Any declaration, with or without `archive`. */
type Declared<
	A extends Versioned,
	Path extends string,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
> = Plain<A, Path, New, NewEncoded, Change, ChangeEncoded, ArchiveMethod>;

/** The use cases of a plain resource. */
export type PlainUseCases<A, Query, Path extends string, New, NewEncoded, Change, ChangeEncoded, Archived> = {
	readonly create: UseCase<"command", string, New, NewEncoded, A>;
	readonly list: UseCase<"list", string, ListParameters, Query, A>;
	readonly get: UseCase<"read", Path, never, never, A>;
	readonly patch: UseCase<"command", Path, Change, ChangeEncoded, A>;
} & ([Archived] extends [never]
	? unknown
	: { readonly archive: UseCase<"command", Path, never, never, A> & MethodAndTarget<Archived, Target> });

/** The functions of a plain resource. */
export type PlainFunctions<A, New, Change, Archived> = {
	readonly create: (caller: Caller, input: New) => Effect.Effect<A, Fault>;
	readonly list: (caller: Caller, parameters: ListParameters) => Effect.Effect<Page<Stored<A>>, Fault>;
	readonly get: (caller: Caller, id: string) => Effect.Effect<Stored<A>, Fault>;
	readonly patch: (caller: Caller, id: string, input: Change) => Effect.Effect<A, Fault>;
} & ([Archived] extends [never]
	? unknown
	: { readonly archive: (caller: Caller, id: string) => Effect.Effect<A, Fault> });

/** The services that every plain resource needs. */
export type PlainNeeds = Documents | Ids | Lists | Outbox | UnitOfWork;

/** Returns `TaxRates` for `tax_rates`, as part of an operation's name. */
const pascal = (words: string): string => words.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Describes the use cases of a resource. */
const describe = <
	A extends Versioned,
	Path extends string,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
>({
	archive,
	collection,
	create,
	many,
	one,
	patch,
	path,
}: Declared<A, Path, New, NewEncoded, Change, ChangeEncoded>) => {
	const output = collection.schema;
	const [single, plural] = [pascal(collection.id.replace(/_id$/, "")), pascal(collection.name)];
	const all = path.slice(0, path.lastIndexOf("/"));
	const common = (verb: string, { description }: { readonly description?: string }) => ({
		operation: `${verb.toLowerCase()}${single}`,
		summary: `${verb === "Patch" ? "Change" : verb} ${one}`,
		...(description === undefined ? {} : { description }),
		output,
	});
	return {
		create: command("POST", all, { ...common("Create", create), input: create.input, status: 201 }),
		list: list(all, { operation: `list${plural}`, summary: `List ${many}`, of: collection, output }),
		get: read(path, common("Get", {})),
		patch: command("PATCH", path, { ...common("Patch", patch), input: patch.input }),
		...(archive === undefined
			? {}
			: {
					archive: command(archive.method, archive.method === "POST" ? `${path}/archive` : path, {
						...common("Archive", archive),
						on: { collection },
					}),
				}),
	};
};

/** Builds the functions of a resource. */
const functionsOf = <
	A extends Versioned,
	Path extends string,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
>({
	archive,
	collection,
	create,
	patch,
}: Declared<A, Path, New, NewEncoded, Change, ChangeEncoded>) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const ids = yield* Ids;
		const lists = yield* Lists;
		const outbox = yield* Outbox;
		const { transaction } = yield* UnitOfWork;

		const lookupAt = ({ environment: { environment_id } }: Caller, millis: number): Lookup => ({
			environment_id,
			documents,
			makeId: (other) => ids.make(other, millis),
		});

		/** Publishes the document's event, if it has one, and returns the document. */
		const published = (caller: Caller, event_type: EventType | undefined, document: A): Effect.Effect<A, Fault> => {
			if (event_type === undefined) return Effect.succeed(document);
			const summary = { [collection.id]: document[collection.id] };
			const data = lifecycle(collection.id.replace(/_id$/, ""), summary, document.updated_at);
			return Effect.as(outbox.publish(caller, { event_type, data }), document);
		};

		const change = (
			caller: Caller,
			id: string,
			expected_version: number | undefined,
			decide: (document: A, now: string, lookup: Lookup) => Decision<A, Fault>,
			event?: EventType,
		): Effect.Effect<A, Fault> =>
			Effect.flatMap(nowMillis(caller.environment), (millis) =>
				documents.change(
					collection,
					caller.environment.environment_id,
					id,
					expected_version,
					(document) => decide(document, fromMillis(millis), lookupAt(caller, millis)),
					(written) => published(caller, event, written),
				),
			);

		return {
			create: Effect.fnUntraced(function* (caller: Caller, input: New) {
				const millis = yield* nowMillis(caller.environment);
				const id = ids.make(collection, millis);
				const made = yield* asEffect(create.decide(input, id, fromMillis(millis), lookupAt(caller, millis)));
				yield* documents.insert(collection, caller.environment.environment_id, made);
				return yield* published(caller, create.event, made);
			}, transaction),
			list: (caller: Caller, parameters: ListParameters) => lists.page(collection, caller, parameters),
			get: (caller: Caller, id: string) => lists.get(collection, caller, id),
			patch: (caller: Caller, id: string, input: Change) =>
				transaction(
					change(
						caller,
						id,
						input.expected_version,
						(document, now, lookup) => patch.decide(document, input, now, lookup),
						patch.event,
					),
				),
			...(archive === undefined
				? {}
				: { archive: (caller: Caller, id: string) => transaction(change(caller, id, undefined, archive.decide)) }),
		};
	});

/** Returns a resource's use cases and their functions, for a capability that has more than these. */
export const plain = <
	A extends Versioned,
	Of extends Collection<A>,
	const Path extends `/${string}/:${string}`,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
	Archived extends ArchiveMethod = never,
>(
	declared: Plain<A, Path, New, NewEncoded, Change, ChangeEncoded, Archived> & { readonly collection: Of },
) => ({
	// The declaration's type says whether there is an `archive`; TypeScript cannot infer it from the value.
	useCases: describe(declared) as unknown as PlainUseCases<
		A,
		ListQuery<Of>,
		Path,
		New,
		NewEncoded,
		Change,
		ChangeEncoded,
		Archived
	>,
	// The same applies to the functions.
	functions: functionsOf(declared) as unknown as Effect.Effect<
		PlainFunctions<A, New, Change, Archived>,
		never,
		PlainNeeds
	>,
	collections: [declared.collection] as const,
});

export interface PlainResource<
	Name extends string,
	A extends Versioned,
	Query,
	Path extends string,
	New,
	NewEncoded,
	Change,
	ChangeEncoded,
	Archived,
> extends Implementation<
		Name,
		PlainUseCases<A, Query, Path, New, NewEncoded, Change, ChangeEncoded, Archived>,
		PlainFunctions<A, New, Change, Archived>,
		PlainNeeds
	> {
	readonly collections: readonly [Collection<A>];
}

/** A capability that consists of one plain resource. */
export const resource = <
	const Name extends string,
	A extends Versioned,
	Of extends Collection<A>,
	const Path extends `/${string}/:${string}`,
	New,
	NewEncoded,
	Change extends { readonly expected_version?: number },
	ChangeEncoded,
	Archived extends ArchiveMethod = never,
>(
	name: Name,
	declared: Common & Plain<A, Path, New, NewEncoded, Change, ChangeEncoded, Archived> & { readonly collection: Of },
): PlainResource<Name, A, ListQuery<Of>, Path, New, NewEncoded, Change, ChangeEncoded, Archived> => {
	const { collections, functions, useCases } = plain(declared);
	// The types depend on whether there is an `archive`, which `capability` cannot express. `plain` built a function for
	// each.
	const described = capability<Name, UseCases>(name, declared, useCases as unknown as UseCases);
	const spanned = spannedAll(described, functions as unknown as Effect.Effect<AnyFunctions, never, PlainNeeds>);
	return { ...described, functions: spanned, collections } as unknown as PlainResource<
		Name,
		A,
		ListQuery<Of>,
		Path,
		New,
		NewEncoded,
		Change,
		ChangeEncoded,
		Archived
	>;
};
