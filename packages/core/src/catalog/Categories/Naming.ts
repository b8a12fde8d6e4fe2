/** Resolves the categories named in a request by ID, handle, or name (requirements: `AMBIGUOUS_CATEGORY`). */
import { Effect } from "effect";
import { notFound, type Refusal, refuse } from "../../words/Errors.js";
import type { DocumentsShape } from "../../words/Storage/Documents.js";
import type { StorageError } from "../../words/Storage/StorageError.js";
import { isSameText } from "../../words/Text.js";
import { type Category, categories } from "./Category.js";

/** A category as named in a request, and where. */
export interface NamedCategory {
	readonly named: string;
	readonly param: string;
}

/** Maximum number of categories read to resolve the names in a request. */
const maximumNamesakes = 2_000;

const isId = (named: string): boolean => /^cat_[0-9a-hjkmnp-tv-z]{26}$/.test(named);

/** Returns the single category with a name, from those found. */
const only = (found: ReadonlyArray<Category>, { named, param }: NamedCategory) => {
	const [first, ...others] = found.filter(({ status }) => status === "active");
	if (first === undefined) {
		const [archived] = found;
		return archived === undefined
			? notFound(categories.resource, named, param)
			: refuse("INVALID_VALUE", {
					param,
					message: `The category ${archived.name} is archived: activate it, or choose another category.`,
				});
	}
	if (others.length === 0) return first;
	return refuse("AMBIGUOUS_CATEGORY", {
		param,
		message: `${others.length + 1} categories have the name ${named}: use the handle, such as ${first.handle}.`,
		details: [first, ...others]
			.slice(0, 10)
			.map(({ category_id, handle }) => ({ code: "AMBIGUOUS_CATEGORY", category_id, handle })),
	});
};

/** Returns the IDs of the named categories, in their order. Runs at most three queries, and none for an empty list. */
export const categoryIds = Effect.fnUntraced(function* (
	documents: DocumentsShape,
	environment_id: string,
	all: ReadonlyArray<NamedCategory>,
): Effect.fn.Return<ReadonlyArray<string>, Refusal | StorageError> {
	if (all.length === 0) return [];
	const names = [...new Set(all.map(({ named }) => named))];
	const ids = names.filter(isId);
	const texts = names.filter((name) => !isId(name));
	const byId = ids.length === 0 ? [] : yield* documents.getMany(categories, environment_id, ids);
	const byHandle = texts.length === 0 ? [] : yield* documents.findBy(categories, environment_id, "handle", texts);
	const handles = new Set(byHandle.map(({ handle }) => handle));
	const rest = texts.filter((text) => !handles.has(text));
	const byName =
		rest.length === 0 ? [] : yield* documents.findBy(categories, environment_id, "name", rest, maximumNamesakes);
	const found = new Map<string, ReadonlyArray<Category>>([
		...names.map((name) => [name, byName.filter((one) => isSameText(one.name, name))] as const),
		...byHandle.map((one) => [one.handle, [one]] as const),
		...byId.map((one) => [one.category_id, [one]] as const),
	]);
	const chosen: Array<string> = [];
	for (const one of all) {
		const category = only(found.get(one.named) ?? [], one);
		if ("_tag" in category) return yield* category;
		chosen.push(category.category_id);
	}
	return chosen;
});
