/**
 * The shapes of stored documents. A change to a collection's schema creates a new shape, with an upcast from the
 * previous one. Documents store their shape's number before their fields; the first shape has none.
 *
 * Documents of older shapes are upcast when read, and stored in the new shape when they change. During a rolling
 * upgrade, older code reads what it knows of a newer shape and preserves the rest (docs/decisions/0022-shapes.md).
 */
import { Schema } from "effect";
import { type Comparing, comparedFields, isHolder, withCompared, withoutCompared } from "./Compared.js";
import { keyOrder } from "./KeyOrder.js";
import { type PublicView, separated } from "./PublicView.js";

/** A document as JSON, of any shape. */
export type StoredJson = Readonly<Record<string, unknown>>;

/** Converts a document to the next shape. Pure: it reads neither a clock nor other documents. */
export type Upcast = (document: StoredJson) => StoredJson;

/** An upcast for fields that were added and may be absent: older documents are valid as they are. */
export const unchanged: Upcast = (document) => document;

/** The schema of current documents, and the upcasts that lead to it, oldest first. */
export interface Shaped<A> extends Comparing {
	readonly schema: Schema.Schema<A>;
	readonly upcasts: ReadonlyArray<Upcast>;
	/** Determines which fields are written first. */
	readonly view?: PublicView<A, unknown>;
}

/** The number of the shape that this code writes, from 1. */
export const shapeOf = ({ upcasts }: Pick<Shaped<never>, "upcasts">): number => upcasts.length + 1;

/** The oldest shape with documents that are valid as they are: every later upcast is `unchanged`. */
export const oldestFitting = ({ upcasts }: Pick<Shaped<never>, "upcasts">): number =>
	upcasts.findLastIndex((toNext) => toNext !== unchanged) + 2;

/** The key for the number of a shape. It is the first key of a stored document, and not part of the resource. */
export const markerPath = "_shape";
const opening = `{"${markerPath}":`;

/** Holds what a newer shape adds to a document. Object copies keep the symbol, and JSON omits it. */
const added: unique symbol = Symbol("svc: fields of a newer shape");

const addedTo = (document: object): StoredJson | undefined =>
	// Only `readNewer` sets this key.
	(document as { readonly [added]?: StoredJson })[added];

const numberIn = (document: StoredJson): number => {
	const shape = document[markerPath] ?? 1;
	if (typeof shape === "number" && Number.isInteger(shape) && shape >= 1) return shape;
	throw new Error(`A stored document has the shape ${JSON.stringify(shape)}, which is not an integer of at least 1.`);
};

/** Applies the upcasts starting from a shape. */
export const upcast = (upcasts: ReadonlyArray<Upcast>, document: StoredJson, shape: number): StoredJson =>
	upcasts.slice(shape - 1).reduce((older, toNext) => toNext(older), document);

/**
 * Reads a document of a shape that only newer code knows. Unknown top-level fields are set aside, so that no response
 * shows them. Unknown nested fields stay in place. Both are stored again if the document changes.
 */
const readNewer = <A>(schema: Schema.Schema<A>, document: StoredJson): A => {
	const known: object = Object(Schema.decodeUnknownSync(schema)(document));
	const whole: object = Object(Schema.decodeUnknownSync(schema, { onExcessProperty: "preserve" })(document));
	const isKnown = ([name]: readonly [string, unknown]) => name in known || isHolder(name);
	const entries = Object.entries(whole);
	return {
		...Object.fromEntries(entries.filter(([name]) => name in known)),
		[added]: Object.fromEntries(entries.filter((entry) => !isKnown(entry))),
		// The schema has decoded these fields.
	} as A;
};

const makeReader = <A>({ schema, upcasts }: Shaped<A>): ((json: string) => A) => {
	const decode = Schema.decodeUnknownSync(schema);
	const current = shapeOf({ upcasts });
	return (json) => {
		const document: StoredJson = JSON.parse(json);
		const shape = numberIn(document);
		if (shape === current) return decode(document);
		return shape < current ? decode(upcast(upcasts, document, shape)) : readNewer(schema, document);
	};
};

type MakeReader = <A>(shaped: Shaped<A>) => (json: string) => A;

/** Keeps what `make` returns for each collection. */
const once = (make: MakeReader): MakeReader => {
	const made = new WeakMap<object, (json: string) => unknown>();
	return <A>(shaped: Shaped<A>) => {
		const known = made.get(shaped) ?? make(shaped);
		made.set(shaped, known);
		// It was made for this collection.
		return known as (json: string) => A;
	};
};

/** Returns the function that decodes stored text. It throws if the document does not match its shape. */
export const reader = once(makeReader);

const makeViewer = <A>(shaped: Shaped<A>): ((json: string) => A) => {
	const read = reader(shaped);
	const ordered = keyOrder(shaped.schema.ast);
	if (ordered === undefined) return read;
	const [oldest, current] = [oldestFitting(shaped), shapeOf(shaped)];
	return (json) => {
		const document: StoredJson = JSON.parse(json);
		const shape = numberIn(document);
		// Text written with this schema is of its type.
		return shape < oldest || shape > current ? read(json) : (ordered(document) as A);
	};
};

/**
 * The same for documents that are only shown: the document is not validated again if its keys can be ordered without
 * that.
 */
export const viewer = once(makeViewer);

/** Creates the function that serializes a document: in the current shape, or in the newer one in which it was read. */
export const writer = <A extends object>(
	shaped: Pick<Shaped<A>, "filters" | "unique" | "upcasts" | "view">,
): ((document: A) => string) => {
	const { view } = shaped;
	const current = shapeOf(shaped);
	const compared = comparedFields(shaped);
	const textOf = (document: A): string => {
		const more = addedTo(document);
		if (more !== undefined) return JSON.stringify({ [markerPath]: more[markerPath], ...more, ...document });
		const json = view === undefined ? JSON.stringify(document) : separated(view, document);
		return current === 1 ? json : `${opening}${current},${json.slice(1)}`;
	};
	return compared.length === 0 ? textOf : (document) => withCompared(compared, document, textOf(document));
};

/** The resource's JSON from stored text, for responses. Text of a valid shape is not parsed. */
export const publicText = <A>(shaped: Shaped<A>, stored: string): string => {
	const json = comparedFields(shaped).length === 0 ? stored : withoutCompared(stored);
	const isMarked = json.startsWith(opening);
	const end = isMarked ? json.indexOf(",", opening.length) : 0;
	const shape = isMarked ? Number(json.slice(opening.length, end)) : 1;
	if (shape < oldestFitting(shaped)) return JSON.stringify(reader(shaped)(json));
	return isMarked ? `{${json.slice(end + 1)}` : json;
};
