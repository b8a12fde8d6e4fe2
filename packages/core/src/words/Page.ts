/** Paginated lists: the parameters of a list, and the token of the next page (requirements: Pagination). Pure. */
import { Either, Encoding, Option, Schema } from "effect";
import { type CryptoShape, isSame } from "./Crypto.js";
import { type EitherSteps, eitherFn } from "./EitherFn.js";
import { type Refusal, refuse, refused } from "./Errors.js";
import type { Collection, Versioned } from "./Storage/Collection.js";
import type { Position, Selection, SortDirection } from "./Storage/Documents.js";
import { textFault } from "./Text.js";
import { parse, parseEnd } from "./Timestamp.js";
import { unsupported } from "./UnknownParameter.js";

/** A page of resources, and the token of the next page if there is one. */
export interface Page<A> {
	readonly items: ReadonlyArray<A>;
	readonly next_page_token?: string;
}

/** A list request as the query string contains it: every value of every parameter. */
export type ListParameters = Readonly<Record<string, ReadonlyArray<string>>>;

export interface ListRequest {
	readonly selection: Selection;
	readonly page_size: number;
	readonly from: Position | undefined;
}

export const defaultPageSize = 20;
export const maximumPageSize = 100;
export const maximumQueryLength = 255;

export const sortDirections: ReadonlyArray<SortDirection> = ["asc", "desc"];

const times = ["created_after", "created_before", "updated_after", "updated_before"] as const;

/** The parts of a collection that define its list parameters. */
export interface Listed extends Pick<Collection<Versioned>, "filters" | "sorts"> {
	/** The name of one of the items, for the reference. */
	readonly resource?: string;
	readonly search?: unknown;
}

const allParametersOf = (collection: Listed): ReadonlyArray<string> => [
	"page_size",
	"page_token",
	"sort_by",
	"sort_direction",
	...times,
	...Object.entries(collection.filters).flatMap(([name, { isInternal }]) => (isInternal === true ? [] : [name])),
	...(collection.search === undefined ? [] : ["query"]),
];

const known = new WeakMap<Listed, ReadonlyArray<string>>();

/** The query parameters that a collection's list accepts, in the order of the reference. */
export const parametersOf = (collection: Listed): ReadonlyArray<string> => {
	let parameters = known.get(collection);
	if (parameters === undefined) {
		parameters = allParametersOf(collection);
		known.set(collection, parameters);
	}
	return parameters;
};

/** The values that `sort_by` accepts. */
export const sortsOf = (collection: Pick<Listed, "sorts">): ReadonlyArray<string> => [
	// A collection may declare an index for `updated_at`.
	...new Set(["created_at", "updated_at", ...Object.keys(collection.sorts)]),
];

const invalid = (param: string, message: string): Refusal => refuse("INVALID_QUERY_PARAM", { param, message });

/** Even with a valid signature, only positions that the store could have returned are accepted. */
const TokenId = Schema.String.pipe(Schema.pattern(/^[\x21-\x7e]{1,64}$/));
const TokenTime = Schema.String.pipe(Schema.filter((text) => parse(text) === text));

const TokenValue = Schema.Union(Schema.String.pipe(Schema.filter((text) => !text.includes("\u0000"))), Schema.Int);
const TokenMark = Schema.String.pipe(Schema.pattern(/^[0-9:,]{1,800}$/));

const TokenPosition = Schema.parseJson(
	Schema.Union(
		Schema.Tuple(Schema.Literal("key"), TokenTime, TokenId),
		Schema.Tuple(Schema.Literal("sorted"), TokenValue, TokenId),
		Schema.Tuple(Schema.Literal("sorted"), TokenValue, TokenId, TokenId, TokenMark),
	),
);

/** A position as encoded in tokens. */
const written = (position: Position): string => {
	if (position._tag === "key") return JSON.stringify(["key", position.created_at, position.id]);
	const { id, since, value } = position;
	return JSON.stringify(["sorted", value, id, ...(since === undefined ? [] : [since.log_id, since.mark])]);
};

const positionOf = (value: typeof TokenPosition.Type): Position => {
	if (value[0] === "key") return { _tag: "key", created_at: value[1], id: value[2] };
	const [, sorted, id, log_id, mark] = value;
	const place = { _tag: "sorted", value: sorted, id } as const;
	return log_id === undefined || mark === undefined ? place : { ...place, since: { log_id, mark } };
};

/** What a token is bound to: the list, and everything that determines which documents it contains, in which order. */
const bindingOf = (environment_id: string, list: string, selection: Selection): string =>
	`${JSON.stringify([environment_id, list])}${selection === everything ? ofEverything : canonical(selection)}`;

const canonical = ({ filters, ...rest }: Selection): string => {
	const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
	return JSON.stringify([sorted(filters), sorted(rest)]);
};

/** The selection of a list request without parameters of its own, as most are. */
const everything: Selection = { filters: {}, sort_by: "created_at", sort_direction: "desc" };
const ofEverything = canonical(everything);

/** Hex digits of a token's signature: 128 bits. */
const signatureLength = 32;

/**
 * A signature and a position. The position may contain a JSON-escaped text of 320 characters and a mark of 800. All are
 * ASCII, which `isSame` requires: it compares the low bytes of characters.
 */
const isTokenText = (text: string): boolean => /^[0-9a-f]{32}[\w-]{1,4000}$/.test(text);

/** Writes and reads the page tokens of an environment's lists. */
export interface PageTokens {
	/** The token for the page at `position`. Opaque to callers: its format may change at any time. */
	readonly write: (list: string, selection: Selection, position: Position) => string;
	/**
	 * Reads the position from a token. Refuses one that was altered, or belongs to another list, filter, sort, or
	 * environment.
	 */
	readonly read: (list: string, selection: Selection, token: string) => Either.Either<Position, Refusal>;
}

/**
 * Page tokens signed with the server's key: a signature in hex, then the position in base64url. The signature covers
 * the encoded position, so no other encoding of the same position is accepted. Tokens become invalid with the key.
 */
export const pageTokens = (
	crypto: Pick<CryptoShape, "equals" | "keyedHash" | "keyedHashes">,
	environment_id: string,
): PageTokens => {
	const textOf = (list: string, selection: Selection, place: string): string =>
		`page token\n${bindingOf(environment_id, list, selection)}\n${place}`;
	const isSigned = (text: string, signature: string): boolean =>
		crypto.keyedHashes(text).some((hash) => isSame(crypto, signature, hash.slice(0, signatureLength)));
	return {
		write: (list, selection, position) => {
			const place = Encoding.encodeBase64Url(written(position));
			return crypto.keyedHash(textOf(list, selection, place)).slice(0, signatureLength) + place;
		},
		read: (list, selection, token) => {
			const refusal = refuse("INVALID_PAGE_TOKEN", { param: "page_token" });
			const place = token.slice(signatureLength);
			if (!isTokenText(token)) return Either.left(refusal);
			if (!isSigned(textOf(list, selection, place), token.slice(0, signatureLength))) return Either.left(refusal);
			const decoded = Option.flatMap(
				Either.getRight(Encoding.decodeBase64UrlString(place)),
				Schema.decodeOption(TokenPosition),
			);
			if (Option.isNone(decoded)) return Either.left(refusal);
			const value = decoded.value;
			if ((value[0] === "key") !== (selection.sort_by === "created_at")) return Either.left(refusal);
			return Either.right(positionOf(value));
		},
	};
};

const single = (parameters: ListParameters, name: string): Either.Either<string | undefined, Refusal> => {
	const values = parameters[name];
	if (values === undefined) return Either.right(undefined);
	const [value, ...more] = values;
	return value === undefined || more.length > 0
		? Either.left(invalid(name, `${name} takes one value.`))
		: Either.right(value);
};

/**
 * A single value that may be used in a query. No stored text contains U+0000, and Postgres accepts it in no parameter.
 */
const singleText = (parameters: ListParameters, name: string): Either.Either<string | undefined, Refusal> =>
	Either.filterOrLeft(
		single(parameters, name),
		(value) => value?.includes("\u0000") !== true,
		() => invalid(name, `${name} must not contain the character U+0000.`),
	);

/** A plus sign that was not encoded arrives as a space. */
const plusHint = " In a query string, write + as %2B.";

const readTime = (parameters: ListParameters, name: string) =>
	Either.flatMap(singleText(parameters, name), (value) => {
		if (value === undefined) return Either.right(undefined);
		const timestamp = name.endsWith("_before") ? parseEnd(value) : parse(value);
		return timestamp === undefined
			? Either.left(
					invalid(
						name,
						`${name} must be an RFC 3339 time with an offset, such as 2026-11-21T08:39:00Z.${value.includes(" ") ? plusHint : ""}`,
					),
				)
			: Either.right(timestamp);
	});

const readChoice = <A extends string>(
	parameters: ListParameters,
	name: string,
	choices: ReadonlyArray<A>,
	otherwise: A,
): Either.Either<A, Refusal> =>
	Either.flatMap(singleText(parameters, name), (value) => {
		if (value === undefined) return Either.right(otherwise);
		const choice = choices.find((candidate) => candidate === value);
		return choice === undefined
			? Either.left(invalid(name, `${name} must be one of ${choices.join(", ")}.`))
			: Either.right(choice);
	});

const readPageSize = (parameters: ListParameters, otherwise = defaultPageSize) =>
	Either.flatMap(singleText(parameters, "page_size"), (value) => {
		if (value === undefined) return Either.right(otherwise);
		const size = /^\d{1,3}$/.test(value) ? Number(value) : 0;
		return size < 1 || size > maximumPageSize
			? Either.left(invalid("page_size", `page_size must be an integer from 1 to ${maximumPageSize}.`))
			: Either.right(size);
	});

/** The suffix of a parameter name that marks it as an array. Callers may omit it. */
const arrayMark = "[]";

/** Every value of a parameter. An array parameter is read under both spellings. */
const valuesOf = (parameters: ListParameters, name: string): ReadonlyArray<string> => {
	const unmarked = name.endsWith(arrayMark) ? (parameters[name.slice(0, -arrayMark.length)] ?? []) : [];
	return [...(parameters[name] ?? []), ...unmarked];
};

/** Reads repeated or comma-separated values: trimmed, without duplicates, in a canonical order. */
const readMany = (
	parameters: ListParameters,
	name: string,
	choices: ReadonlyArray<string>,
): Either.Either<ReadonlyArray<string> | undefined, Refusal> => {
	const values = valuesOf(parameters, name);
	if (values.length === 0) return Either.right(undefined);
	const named = new Set(values.flatMap((value) => value.split(",")).map((value) => value.trim()));
	return [...named].every((value) => choices.includes(value))
		? Either.right([...named].sort())
		: Either.left(invalid(name, `${name} takes one or more of ${choices.join(", ")}.`));
};

/** Reads a value that may be given at most once. */
const readOne = (
	parameters: ListParameters,
	name: string,
	choices: ReadonlyArray<string> | undefined,
): Either.Either<ReadonlyArray<string> | undefined, Refusal> =>
	Either.flatMap(singleText(parameters, name), (value) => {
		if (value === undefined) return Either.right(undefined);
		// No ID contains a comma: this would be a list of IDs, which would silently find nothing.
		if (name.endsWith("_id") && value.includes(",")) return Either.left(invalid(name, `${name} takes one value.`));
		if (choices !== undefined && !choices.includes(value))
			return Either.left(invalid(name, `${name} must be one of ${choices.join(", ")}.`));
		return value === "" ? Either.left(invalid(name, `${name} must not be empty.`)) : Either.right([value]);
	});

const readFilters = (collection: Listed, parameters: ListParameters) => {
	const filters: Record<string, ReadonlyArray<string>> = {};
	for (const [name, { isMany, values: choices }] of Object.entries(collection.filters)) {
		const values = isMany ? readMany(parameters, name, choices ?? []) : readOne(parameters, name, choices);
		if (Either.isLeft(values)) return Either.left(values.left);
		if (values.right !== undefined) filters[name] = values.right;
	}
	return Either.right(filters);
};

const readQuery = (parameters: ListParameters) =>
	Either.flatMap(singleText(parameters, "query"), (value) => {
		// Counted in the same way as the searched texts.
		const fault = value === undefined ? undefined : textFault(value, 1, maximumQueryLength);
		return fault === undefined ? Either.right(value) : Either.left(invalid("query", `query ${fault}.`));
	});

type Defined<A> = { readonly [K in keyof A]?: Exclude<A[K], undefined> };

const defined = <A extends object>(record: A) =>
	Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Defined<A>;

const isOfPages = (parameter: string): boolean => parameter === "page_size" || parameter === "page_token";

const readSelection = eitherFn(function* (collection: Listed, parameters: ListParameters) {
	if (Object.keys(parameters).every(isOfPages)) return everything;
	const selection: Selection = {
		filters: yield* readFilters(collection, parameters),
		sort_by: yield* readChoice(parameters, "sort_by", sortsOf(collection), "created_at"),
		sort_direction: yield* readChoice(parameters, "sort_direction", sortDirections, "desc"),
		...defined({
			created_after: yield* readTime(parameters, "created_after"),
			created_before: yield* readTime(parameters, "created_before"),
			updated_after: yield* readTime(parameters, "updated_after"),
			updated_before: yield* readTime(parameters, "updated_before"),
			query: yield* readQuery(parameters),
		}),
	};
	return selection;
});

/** A request for a list by commit: the documents committed after the one with an ID, or all, oldest first. */
export interface CommitListRequest {
	readonly filters: Selection["filters"];
	readonly page_size: number;
	readonly after: string | undefined;
}

/** The value of `after` before the first document. */
const beginning = "0";

/** Reads a request with the parameter `after`. */
export const parseCommitList = eitherFn(function* (
	collection: Listed,
	parameters: ListParameters,
): EitherSteps<CommitListRequest, Refusal> {
	const { filters } = collection;
	const taken = ["after", "page_size", ...Object.keys(filters).filter((name) => filters[name]?.isInternal !== true)];
	const other = Object.keys(parameters).find((name) => !taken.includes(name));
	if (other !== undefined)
		return yield* Either.left(
			parametersOf(collection).includes(other)
				? invalid(other, `With after, the order is that of the commits, without page tokens: omit ${other}.`)
				: unsupported(other, taken),
		);
	const after = yield* singleText(parameters, "after");
	if (after === "")
		return yield* Either.left(invalid("after", `after must be an ID, or ${beginning} to start with the first.`));
	return {
		filters: yield* readFilters(collection, parameters),
		page_size: yield* readPageSize(parameters),
		after: after === beginning ? undefined : after,
	};
});

/** The refusal of an `after` that names nothing in the list. */
export const afterUnknown = (resource: string, after: string): Refusal =>
	invalid(
		"after",
		`There is no ${resource} ${after}. Send an ID that exists, or ${beginning} to start with the first.`,
	);

/** The parameters of a list that is fixed by this version of svc. */
export const fixedParameters: ReadonlyArray<string> = ["page_size", "page_token"];

/** Which documents a fixed list shows, for its tokens. */
const fixedSelection: Selection = { filters: {}, sort_by: "created_at", sort_direction: "asc" };

/** The time in tokens of a fixed list, because its items have none. */
const noTime = "1970-01-01T00:00:00.000Z";

/**
 * Reads a page of a list that is fixed by this version of svc: all items, unless the request specifies a page size. A
 * token continues after the item with its ID.
 */
export const pageOfFixed = eitherFn(function* <A>(
	items: ReadonlyArray<A>,
	idOf: (item: A) => string,
	tokens: PageTokens,
	list: string,
	parameters: ListParameters,
): EitherSteps<Page<A>, Refusal> {
	const unknown = Object.keys(parameters).find((name) => !fixedParameters.includes(name));
	if (unknown !== undefined) return yield* Either.left(unsupported(unknown, fixedParameters));
	const page_size = yield* readPageSize(parameters, items.length);
	const token = yield* single(parameters, "page_token");
	const after = token === undefined ? undefined : yield* tokens.read(list, fixedSelection, token);
	const start = after?._tag === "key" ? items.findIndex((item) => idOf(item) === after.id) + 1 : 0;
	// The token comes from another version of svc, which lists a different item there.
	if (after !== undefined && start === 0) return yield* refused("INVALID_PAGE_TOKEN", { param: "page_token" });
	const shown = items.slice(start, start + page_size);
	const last = shown.at(-1);
	if (last === undefined || start + page_size >= items.length) return { items: shown };
	const next = tokens.write(list, fixedSelection, { _tag: "key", created_at: noTime, id: idOf(last) });
	return { items: shown, next_page_token: next };
});

/** The request of a first page that specifies at most its size, as most requests are. */
const firstPage = (page_size: number): ListRequest => ({ selection: everything, page_size, from: undefined });

/** Reads a list request for `collection`. `list` names the endpoint to which the token is bound. */
export const parseList = (
	collection: Listed,
	tokens: PageTokens,
	list: string,
	parameters: ListParameters,
): Either.Either<ListRequest, Refusal> =>
	Object.keys(parameters).every((name) => name === "page_size")
		? Either.map(readPageSize(parameters), firstPage)
		: readListRequest(collection, tokens, list, parameters);

const readListRequest = eitherFn(function* (
	collection: Listed,
	tokens: PageTokens,
	list: string,
	parameters: ListParameters,
) {
	const taken = parametersOf(collection);
	const unknown = Object.keys(parameters).find(
		(name) => !taken.includes(name) && !taken.includes(`${name}${arrayMark}`),
	);
	if (unknown !== undefined) return yield* Either.left(unsupported(unknown, taken));
	const selection = yield* readSelection(collection, parameters);
	const token = yield* single(parameters, "page_token");
	return {
		selection,
		page_size: yield* readPageSize(parameters),
		from: token === undefined ? undefined : yield* tokens.read(list, selection, token),
	};
});
