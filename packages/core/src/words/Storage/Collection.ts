/**
 * What documents are: a collection holds those of one schema, each in one environment, each with a version. A new resource
 * costs one `collection(...)` declaration and no SQL.
 */
import type { Schema } from "effect";
import type { PublicView } from "./PublicView.js";
import type { Upcast } from "./Shapes.js";

/** What every stored document carries. */
export interface Versioned {
	readonly version: number;
	readonly created_at: string;
	readonly updated_at: string;
}

/** A field's place in the document: names joined by dots, such as `pricing_amounts.total_money.amount`. */
export type FieldPath = string;

export interface Filter {
	readonly path: FieldPath;
	/** The values that exist; others are refused. Absent: any text. */
	readonly values?: ReadonlyArray<string>;
	/** The field is a list of texts, and the filter selects by any one of them. Such a filter has no index. */
	readonly isList?: true;
	/** Several of `values` may be named at once, and any one of them matches (requirements: Pagination). */
	readonly isMany?: true;
	/**
	 * The value that most documents have, or null if many lack the field. Null removes those documents from the index,
	 * which saves work at each write.
	 */
	readonly usual?: string | null;
	/** For svc's own reads: lists do not take it as a parameter. */
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
	/** The singular that error messages use, such as `order`. */
	readonly resource: string;
	/** The field that holds the ID, such as `order_id`. */
	readonly id: keyof A & string;
	/** What every ID starts with, such as `ord_`; a `query` that starts so matches IDs from their start. */
	readonly prefix: string;
	readonly schema: Schema.Schema<A>;
	/** What leads from each older shape of the documents to the next, oldest first (`Shapes.ts`). None: the first shape. */
	readonly upcasts: ReadonlyArray<Upcast>;
	/** What callers see, if that is the document without some fields: it is then cut out of the stored text. */
	readonly view?: PublicView<A, unknown>;
	/** Query parameters that select by the exact value of one field. Each is indexed, except those of lists. */
	readonly filters: F;
	/** Values of `sort_by` besides `created_at`, and the fields that they order by. */
	readonly sorts: S;
	/** By filter, the integer sort that is added up over a whole environment: an index saves reading every document. */
	readonly sums: Readonly<Record<string, string>>;
	/** The texts that the query parameter `query` searches. Absent: the list has no such parameter. */
	readonly search?: (document: A) => ReadonlyArray<string | undefined>;
	/** Fields with unique values within an environment. Documents without the field are exempt. */
	readonly unique: Readonly<Record<string, FieldPath>>;
	/** Set if documents never change: their `updated_at` is their `created_at`, and has no index. */
	readonly isImmutable?: true;
	/**
	 * The filters of which every list names one, such as the order of payment attempts. Documents are then found by these,
	 * by ID and by unique fields alone: other filters, sorts and times have no index. Empty: nothing lists the documents.
	 */
	readonly listedBy?: ReadonlyArray<string>;
}

/** A collection of any document, for lists of collections: they read only names and paths. */
// biome-ignore lint/suspicious/noExplicitAny: the documents of the collections in a list differ
export type AnyCollection = Collection<any>;

type SearchOf<A extends Versioned> = NonNullable<Collection<A>["search"]>;

/**
 * Declares a collection: `collection<Order>()({ name: "orders", … })`. The type of the result keeps its filters, its sorts,
 * and whether texts are searched, so that the parameters of its lists have types.
 */
export const collection =
	<A extends Versioned>() =>
	<const F extends Filters = Record<never, Filter>, const S extends Sorts = Record<never, Sort>, Search = unknown>(
		declaration: Pick<Collection<A>, "name" | "resource" | "id" | "prefix" | "schema"> &
			Partial<Omit<Collection<A, F, S>, "search">> & { readonly search?: SearchOf<A> & Search },
	) => {
		const whole = { upcasts: [], filters: {}, sorts: {}, sums: {}, unique: {}, ...declaration };
		// Filters and sorts that are left out are of their default types.
		return whole as unknown as Collection<A, F, S> &
			(unknown extends Search ? unknown : { readonly search: SearchOf<A> });
	};
