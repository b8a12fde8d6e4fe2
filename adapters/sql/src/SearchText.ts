/** The searchable text of a document: its searched fields, folded for both dialects. */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { folded } from "@svc/core/words/Text";

/** Separates the searched texts, so that no match spans two of them. */
const separator = "\u001f";

/** Returns the text of a document; null if the collection is not searchable. */
export const searchTextOf = <A extends Versioned>({ search }: Pick<Collection<A>, "search">, document: A) =>
	search === undefined
		? null
		: search(document)
				.flatMap((part) => (part === undefined ? [] : folded(part)))
				.join(separator);
