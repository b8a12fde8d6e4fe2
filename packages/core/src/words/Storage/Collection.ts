/**
 * Defines documents: a collection holds those of one schema, each in one environment, each with a version. A new
 * resource takes one `collection(...)` declaration and no SQL.
 */
import type { Schema } from "effect";
import type { PublicView } from "./PublicView.js";
import type { Upcast } from "./Shapes.js";

/** The fields that every stored document has. */
export interface Versioned {
	readonly version: number;
	readonly created_at: string;
	readonly updated_at: string;
}

/** A field's path in the document: names joined by dots, such as `pricing_amounts.total_money.amount`. */
export type FieldPath = string;

export interface Filter {
	readonly path: FieldPath;
	/** The values that exist; others are refused. Absent: any text. */
	readonly values?: ReadonlyArray<string>;
	/** The field is a list of texts, and the filter matches any of them. Such a filter has no index. */
	readonly isList?: true;
	/** Several of `values` may be given, any of which matches (requirements: Pagination). */
	readonly isMany?: true;
	/**
	 * The value that most documents have, or null if many lack the field. Null excludes those documents from the index,
	 * which saves work on each write.
	 */
	readonly usual?: string | null;
	/** The sentence of its query parameter, if its name does not say what it selects. */
	readonly description?: string;
	/** For svc's own reads: lists do not accept it as a parameter. */
	readonly isInternal?: true;
}

export interface Sort {
	readonly path: FieldPath;
	readonly type: "text" | "integer";
}

export type Filters = Readonly<Record<string, Filter>>;
export type Sorts = Readonly<Record<string, Sort>>;

export interface Collection<A extends Versioned, out F extends Filters = Filters, out S extends Sorts = Sorts> {
	/** Table name and route segment in the plural, such as `orders`. */
	readonly name: string;
	/** The singular used in error messages, such as `order`. */
	readonly resource: string;
	/** The field that holds the ID, such as `order_id`. */
	readonly id: keyof A & string;
	/** The prefix of every ID, such as `ord_`; a `query` with this prefix matches the start of IDs. */
	readonly prefix: string;
	readonly schema: Schema.Schema<A>;
	/**
	 * The upcasts from each older shape of the documents to the next, oldest first (`Shapes.ts`). None: the first shape.
	 */
	readonly upcasts: ReadonlyArray<Upcast>;
	/** What callers see, if that is the document without some fields, which is then cut out of the stored text. */
	readonly view?: PublicView<A, unknown>;
	/** Query parameters that select by the exact value of one field. Each is indexed, except list fields. */
	readonly filters: F;
	/** Values of `sort_by` besides `created_at`, and the fields by which they order. */
	readonly sorts: S;
	/** By filter, the integer sort that is summed over a whole environment: an index saves reading every document. */
	readonly sums: Readonly<Record<string, string>>;
	/** The texts that the query parameter `query` searches. Absent: the list has no such parameter. */
	readonly search?: (document: A) => ReadonlyArray<string | undefined>;
	/** Fields with unique values within an environment. Documents without the field are exempt. */
	readonly unique: Readonly<Record<string, FieldPath>>;
	/** Set if documents never change: their `updated_at` equals their `created_at`, and has no index. */
	readonly isImmutable?: true;
	/** Set if callers can read the documents in the order of their commits. */
	readonly hasCommitOrder?: true;
	/**
	 * Filters of which every list must use one, such as the order of payment attempts. Documents are then found only by
	 * these, by ID, and by unique fields: other filters, sorts, and times have no index. Empty: documents are never
	 * listed.
	 */
	readonly listedBy?: ReadonlyArray<string>;
}

/** A collection of any document, for lists of collections: they read only names and paths. */
// biome-ignore lint/suspicious/noExplicitAny: the documents of the collections in a list differ
export type AnyCollection = Collection<any>;

type SearchOf<A extends Versioned> = NonNullable<Collection<A>["search"]>;

/**
 * Declares a collection: `collection<Order>()({ name: "orders", … })`. The result type keeps its filters, its sorts,
 * and whether it is searchable, so that the parameters of its lists are typed.
 */
export const collection =
	<A extends Versioned>() =>
	<const F extends Filters = Record<never, Filter>, const S extends Sorts = Record<never, Sort>, Search = unknown>(
		declaration: Pick<Collection<A>, "name" | "resource" | "id" | "prefix" | "schema"> &
			Partial<Omit<Collection<A, F, S>, "search">> & { readonly search?: SearchOf<A> & Search },
	) => {
		const whole = { upcasts: [], filters: {}, sorts: {}, sums: {}, unique: {}, ...declaration };
		// Omitted filters and sorts have their default types.
		return whole as unknown as Collection<A, F, S> &
			(unknown extends Search ? unknown : { readonly search: SearchOf<A> });
	};
