/** The types of the query parameters of lists, derived from the collections. `Page.ts` reads the parameters. */
import type { SortDirection } from "./Storage/Documents.js";

/** Values of one parameter, as programs write them. */
type Value = string | number | ReadonlyArray<string | number> | undefined;

/** Parameters of any list. */
export type AnyQuery = Readonly<Record<string, Value>>;

/** What defines the parameters of a list: a collection, or part of one. */
interface Source {
	readonly filters: object;
	readonly sorts: object;
}

/** The type of values declared by a filter, or by a list's own parameter. */
type TextOf<Parameter> = Parameter extends { readonly values: ReadonlyArray<infer Value extends string> }
	? Value
	: string;

type ValueOf<Parameter> =
	| undefined
	| TextOf<Parameter>
	| (Parameter extends { readonly isMany: true } ? ReadonlyArray<TextOf<Parameter>> : never);

/** The parameters that select a page. */
export interface PageQuery {
	/** The most items of a page, 1 to 100; a page may end earlier. */
	readonly page_size?: number | undefined;
	/** The `next_page_token` of the previous page. */
	readonly page_token?: string | undefined;
}

interface Times {
	/** Only what was created after this time, exclusive (RFC 3339). */
	readonly created_after?: string | undefined;
	/** Only what was created before this time, exclusive (RFC 3339). */
	readonly created_before?: string | undefined;
	/** Only what last changed after this time, exclusive (RFC 3339). */
	readonly updated_after?: string | undefined;
	/** Only what last changed before this time, exclusive (RFC 3339). */
	readonly updated_before?: string | undefined;
}

interface Sorted<Names> {
	/** The field that orders the list; `created_at` if absent. */
	readonly sort_by?: "created_at" | "updated_at" | Names | undefined;
	/** `desc`, the default, puts the newest or largest first; `asc` the oldest or smallest. */
	readonly sort_direction?: SortDirection | undefined;
}

interface Searched {
	/** Only what contains this text, or has an ID that starts with it. */
	readonly query?: string | undefined;
}

// biome-ignore lint/complexity/noBannedTypes: a part of an intersection that has no parameters
type Nothing = {};

/** A name that ends in `[]` may be written without it. */
type Spelled<Name> = Name extends `${infer Bare}[]` ? Name | Bare : Name;

/** The name of a parameter; none for a filter that only svc uses. */
type Taken<Parameter, Name> = Parameter extends { readonly isInternal: true } ? never : Spelled<Name>;

type ByName<Parameters> = {
	readonly [Name in keyof Parameters & string as Taken<Parameters[Name], Name>]?: ValueOf<Parameters[Name]>;
};

/** Flattens an intersection, without the members with these names. */
type Without<Parameters, Names> = {
	readonly [Name in keyof Parameters as Exclude<Name, Names>]: Parameters[Name];
};

/**
 * The parameters of a list of the collection: all optional, with the values that exist. `Fixed` are those set by the
 * path, `Own` those specific to this list. Allows any parameters if the type of the collection declares none.
 */
export type ListQuery<Of extends Source, Fixed = never, Own = Nothing> = string extends keyof Of["filters"]
	? AnyQuery
	: Without<
			PageQuery &
				Times &
				Sorted<keyof Of["sorts"] & string> &
				(Of extends { readonly search: object } ? Searched : Nothing) &
				ByName<Of["filters"]> &
				ByName<Own>,
			Fixed
		>;
