/** Categories of products (rules BN1 and RE1): products are in them, and promotions choose lines by them. */
import { Effect } from "effect";
import { type Lookup, resource } from "../events/Resource.js";
import { refuse } from "../words/Errors.js";
import {
	archiveCategory,
	CreateCategory,
	categories,
	createCategory,
	PatchCategory,
	patchCategory,
} from "./Categories/Category.js";

/** Refuses a handle that another category has. The unique index refuses one that another request takes meanwhile. */
const checkHandle = Effect.fnUntraced(function* ({ documents, environment_id }: Lookup, handle: string | undefined) {
	if (handle === undefined) return;
	const [holder] = yield* documents.findBy(categories, environment_id, "handle", [handle]);
	if (holder === undefined) return;
	return yield* refuse("ALREADY_EXISTS", {
		param: "handle",
		message: `The category ${holder.category_id} has the handle ${handle} already: choose a unique one.`,
		blocking_resources: [{ resource_type: "category", resource_id: holder.category_id, status: holder.status }],
	});
});

export const Categories = resource("Categories", {
	description: "Categories that products are in, and that promotions choose lines by.",
	scope: "commerce.products",
	path: "/v1/categories/:category_id",
	one: "a category",
	many: "categories",
	collection: categories,
	create: {
		input: CreateCategory,
		decide: (input, id, now, lookup) => Effect.as(checkHandle(lookup, input.handle), createCategory(input, id, now)),
		description:
			"Names may repeat; a `handle` is unique. Requests can name a category by its ID, its handle or its name. A name that several active categories share is refused with `AMBIGUOUS_CATEGORY`.",
	},
	patch: {
		input: PatchCategory,
		decide: (category, input, now, lookup) =>
			Effect.as(
				checkHandle(lookup, input.handle === category.handle ? undefined : input.handle),
				patchCategory(category, input, now),
			),
	},
	archive: {
		method: "POST",
		decide: archiveCategory,
		description: "Requests can no longer name it. Products and promotions that have it keep it.",
	},
});
