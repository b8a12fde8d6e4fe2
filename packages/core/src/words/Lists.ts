/** Reads one document or a page, in the same way for every collection. */
import { Array as Arr, Effect, Either, Option } from "effect";
import { Crypto } from "./Crypto.js";
import type { Caller } from "./Environment.js";
import { notFound, type Refusal } from "./Errors.js";
import {
	afterUnknown,
	type ListParameters,
	type Page,
	pageOfFixed,
	pageTokens,
	parseCommitList,
	parseList,
} from "./Page.js";
import type { Collection, Versioned } from "./Storage/Collection.js";
import { Documents, maximumPageBytes, type Position, type Selection, type Slice, Stored } from "./Storage/Documents.js";
import type { StorageError } from "./Storage/StorageError.js";
import { utf8Length } from "./Text.js";
import { unsupported } from "./UnknownParameter.js";

/** Filters that a route fixes, with their values. */
type FixedFilters = Readonly<Record<string, string>>;
const unfixed: FixedFilters = {};

const withFixed = (selection: Selection, within: FixedFilters): Selection => {
	const fixed = Object.fromEntries(Object.entries(within).map(([name, value]) => [name, [value]]));
	return { ...selection, filters: { ...selection.filters, ...fixed } };
};

/** Items that are looked up and shown at once: a page of the default size in one step. */
const shownAtOnce = 25;

/** A slice as built by `show`. */
export interface Shown<B> {
	readonly items: ReadonlyArray<Stored<B>>;
	readonly next?: Position;
}

/** Returns how many of these texts fit if `used` bytes are already taken. */
const fitting = (texts: ReadonlyArray<string>, used: number): { readonly count: number; readonly bytes: number } => {
	let bytes = used;
	for (const [index, text] of texts.entries()) {
		const more = bytes + utf8Length(text);
		if (more > maximumPageBytes) return { count: index, bytes };
		bytes = more;
	}
	return { count: texts.length, bytes };
};

/**
 * Shows the items of a slice in a form other than the stored one, one view per item. Views may be larger than
 * documents, so this page too ends early once it exceeds `maximumPageBytes`, but never without an item.
 */
export const showing = Effect.fnUntraced(function* <A, B, E, R>(
	slice: Slice<A>,
	show: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, E, R>,
) {
	const items: Array<Stored<B>> = [];
	let used = 0;
	for (const some of Arr.chunksOf(slice.items, shownAtOnce)) {
		const views = yield* show(some.map((item) => item.shown));
		const shown = views.map((view) => new Stored(JSON.stringify(view), () => view));
		const texts = shown.map(({ json }) => json);
		const { bytes, count } = fitting(texts, used);
		items.push(...shown.slice(0, items.length === 0 ? Math.max(1, count) : count));
		if (count < shown.length && items.length < slice.items.length)
			return { items, next: slice.positionAfter(items.length - 1) };
		used = bytes;
	}
	return slice.next === undefined ? { items } : { items, next: slice.next };
});

export class Lists extends Effect.Service<Lists>()("@svc/core/words/Lists", {
	effect: Effect.map(Effect.all([Crypto, Documents]), ([crypto, documents]) => {
		/** The document with this ID as stored, or `RESOURCE_NOT_FOUND`. */
		const get = <A extends Versioned>(collection: Collection<A>, caller: Caller, id: string) =>
			Effect.flatMap(
				documents.getStored(collection, caller.environment.environment_id, id),
				Option.match({
					onNone: () => notFound(collection.resource, id),
					onSome: Effect.succeed,
				}),
			);

		/** Reads a list request, lets `shown` build a page of the selected slice, and signs the next page's token. */
		const paged = <A extends Versioned, B, E>(
			collection: Collection<A>,
			caller: Caller,
			parameters: ListParameters,
			list: string,
			within: FixedFilters,
			shown: (slice: Slice<A>) => Effect.Effect<Shown<B>, E>,
		): Effect.Effect<Page<Stored<B>>, E | Refusal | StorageError> => {
			const fixedByRoute =
				within === unfixed ? undefined : Object.keys(within).find((name) => parameters[name] !== undefined);
			if (fixedByRoute !== undefined) return unsupported(fixedByRoute);
			const { environment_id } = caller.environment;
			const tokens = pageTokens(crypto, environment_id);
			const request = parseList(collection, tokens, list, parameters);
			if (Either.isLeft(request)) return Either.left(request.left);
			const { from, page_size, selection: asked } = request.right;
			const selection = within === unfixed ? asked : withFixed(asked, within);
			const slice = documents.list(collection, environment_id, selection, page_size, from);
			return Effect.map(Effect.flatMap(slice, shown), ({ items, next }) =>
				next === undefined ? { items } : { items, next_page_token: tokens.write(list, asked, next) },
			);
		};

		/**
		 * A page of documents as stored. `within` adds filters set by the route itself, such as the order of `GET
		 * /orders/{order_id}/payment-attempts`; `list` names the endpoint to which page tokens are bound.
		 */
		const page = <A extends Versioned>(
			collection: Collection<A>,
			caller: Caller,
			parameters: ListParameters,
			list: string = collection.name,
			within: FixedFilters = unfixed,
		) => paged(collection, caller, parameters, list, within, (slice) => Effect.succeed<Shown<A>>(slice));

		/** Like `page`, for documents that are shown in a form other than the stored one; see `showing`. */
		const pageOf = <A extends Versioned, B, E>(
			collection: Collection<A>,
			caller: Caller,
			parameters: ListParameters,
			show: (items: ReadonlyArray<A>) => Effect.Effect<ReadonlyArray<B>, E>,
			list: string = collection.name,
			within: FixedFilters = unfixed,
		) => paged(collection, caller, parameters, list, within, (slice) => showing(slice, show));

		/** Documents as stored, in the order of their commits (`parseCommitList`). */
		const listByCommit = <A extends Versioned>(
			collection: Collection<A>,
			caller: Caller,
			parameters: ListParameters,
		): Effect.Effect<Page<Stored<A>>, Refusal | StorageError> =>
			Effect.flatMap(parseCommitList(collection, parameters), ({ after, filters, page_size }) =>
				Effect.flatMap(
					documents.listByCommit(collection, caller.environment.environment_id, filters, after, page_size),
					(items) => (items === undefined ? afterUnknown(collection.resource, after ?? "") : Effect.succeed({ items })),
				),
			);

		return {
			/** A page of a list that this version of svc fixes. */
			fixed: <A>(
				caller: Caller,
				parameters: ListParameters,
				list: string,
				items: ReadonlyArray<A>,
				idOf: (item: A) => string,
			) => pageOfFixed(items, idOf, pageTokens(crypto, caller.environment.environment_id), list, parameters),

			get,
			page,
			pageOf,

			/** The `get` and `list` of a collection, as use cases offer them: documents as stored. */
			reading: <A extends Versioned>(collection: Collection<A>) => ({
				get: (caller: Caller, id: string) => get(collection, caller, id),
				list: (caller: Caller, parameters: ListParameters) => page(collection, caller, parameters),
			}),

			/** Like `reading`, for documents that may not be exposed entirely: `view` returns the exposed part. */
			viewing: <A extends Versioned, B>(collection: Collection<A>, view: (document: A) => B) => ({
				get: (caller: Caller, id: string) => Effect.map(get(collection, caller, id), (found) => found.map(view)),
				list: (caller: Caller, parameters: ListParameters) =>
					Effect.map(
						collection.hasCommitOrder === true && parameters.after !== undefined
							? listByCommit(collection, caller, parameters)
							: page(collection, caller, parameters),
						(found): Page<Stored<B>> => ({ ...found, items: found.items.map((item) => item.map(view)) }),
					),
			}),
		};
	}),
}) {}
