/** Reading what is stored, one or a page: the same for every collection. */
import { Effect, Option, Schema } from "effect";
import { accepts } from "./Accepts.js";
import type { Caller } from "./Environment.js";
import { notFound } from "./Errors.js";
import { type ListParameters, type Page, parseList, tokenOf, unsupported } from "./Page.js";
import { type Collection, Documents, type Stored, type Versioned } from "./Storage/Documents.js";

const One = Schema.Union(Schema.String, Schema.Number);

/** List parameters as a program writes them: one value of a name, or several. */
export const ListOptions = Schema.transform(
	Schema.Record({ key: Schema.String, value: Schema.Union(One, Schema.Array(One)) }),
	Schema.Record({ key: Schema.String, value: Schema.Array(Schema.String) }),
	{
		strict: true,
		decode: (options): ListParameters =>
			Object.fromEntries(Object.entries(options).map(([name, value]) => [name, [value].flat().map(String)])),
		encode: (parameters) => parameters,
	},
);

/** What a page holds, decoded. */
export const valuesOf = <A>(page: Page<Stored<A>>): Page<A> => ({
	...page,
	items: page.items.map((item) => item.value),
});

export class Lists extends Effect.Service<Lists>()("@svc/core/words/Lists", {
	effect: Effect.map(Documents, (documents) => {
		/** The document of this ID as it was written, or `RESOURCE_NOT_FOUND`. */
		const get = <A extends Versioned>(collection: Collection<A>, caller: Caller, id: string) =>
			Effect.flatMap(
				documents.getStored(collection, caller.environment.environment_id, id),
				Option.match({
					onNone: () => notFound(collection.resource, id),
					onSome: Effect.succeed,
				}),
			);

		/**
		 * A page of documents as they were written. `within` adds filters of the route itself, such as the order of
		 * `GET /orders/{order_id}/payment-attempts`; `list` names the endpoint to which page tokens are bound.
		 */
		const page = <A extends Versioned>(
			collection: Collection<A>,
			caller: Caller,
			parameters: ListParameters,
			list: string = collection.name,
			within: Readonly<Record<string, string>> = {},
		) =>
			Effect.gen(function* () {
				const fixedByRoute = Object.keys(within).find((name) => parameters[name] !== undefined);
				if (fixedByRoute !== undefined) return yield* unsupported(fixedByRoute);
				const request = yield* parseList(collection, list, parameters);
				const fixed = Object.fromEntries(Object.entries(within).map(([name, value]) => [name, [value]]));
				const selection = { ...request.selection, filters: { ...request.selection.filters, ...fixed } };
				const slice = yield* documents.list(
					collection,
					caller.environment.environment_id,
					selection,
					request.page_size,
					request.from,
				);
				const page: Page<Stored<A>> =
					slice.next === undefined
						? { items: slice.items }
						: { items: slice.items, next_page_token: tokenOf(list, request.selection, slice.next) };
				return page;
			});

		return {
			get,
			page,

			/** `get` and `list` of a collection for callers in process: values, of which `view` shows what may go out. */
			reading: <A extends Versioned, B>(collection: Collection<A>, view: (document: A) => B) => ({
				get: (caller: Caller, id: string) => Effect.map(get(collection, caller, id), (found) => view(found.value)),
				list: accepts(ListOptions, (caller: Caller, parameters: ListParameters) =>
					Effect.map(page(collection, caller, parameters), (found): Page<B> => {
						const values = valuesOf(found);
						return { ...values, items: values.items.map(view) };
					}),
				),
			}),
		};
	}),
}) {}
