/** Categories of products (rules BN1 and RE1). Promotions use them to choose lines. */
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

/** Refuses a handle that another category has. The unique index catches one that a concurrent request takes. */
const checkHandle = Effect.fnUntraced(function* ({ documents, environment_id }: Lookup, handle: string | undefined) {
	if (handle === undefined) return;
	const [holder] = yield* documents.findBy(categories, environment_id, "handle", [handle]);
	if (holder === undefined) return;
	return yield* refuse("ALREADY_EXISTS", {
		param: "handle",
		message: `The category ${holder.category_id} already has the handle ${handle}: choose a unique handle.`,
		blocking_resources: [{ resource_type: "category", resource_id: holder.category_id, status: holder.status }],
	});
});

export const Categories = resource("Categories", {
	description: "Categories of products. Promotions use them to choose lines.",
	scope: "commerce.products",
	path: "/v1/categories/:category_id",
	one: "a category",
	many: "categories",
	collection: categories,
	create: {
		input: CreateCategory,
		decide: (input, id, now, lookup) => Effect.as(checkHandle(lookup, input.handle), createCategory(input, id, now)),
		description:
			"Names may repeat; handles are unique. Requests can name a category by its ID, its handle or its name. A name that several active categories share is refused with `AMBIGUOUS_CATEGORY`.",
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
		description: "Requests can no longer name it. Products and promotions that use it keep it.",
	},
});
