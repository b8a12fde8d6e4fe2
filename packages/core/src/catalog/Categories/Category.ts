/** A category of products. Names are up to the seller; handles distinguish categories with the same name. */
import { Schema } from "effect";
import { ArchivableStatus } from "../../words/ArchivableStatus.js";
import { optional, required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { inNfc } from "../../words/Storage/Compared.js";
import { Description, Metadata, Name } from "../../words/Text.js";
import { expected_version, versioned } from "../../words/Version.js";

/** Maximum number of categories per product. */
export const maximumCategories = 20;

/** A short unique name in lower case, such as `garden-chairs`. */
const Handle = Schema.String.pipe(
	Schema.pattern(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
		message: () => "must be lower-case letters and digits, in words joined by hyphens",
	}),
	Schema.maxLength(100, { message: () => "must have at most 100 characters" }),
);

export const Category = Schema.Struct({
	category_id: required(Schema.String, "`cat_…`, assigned by svc."),
	name: required(Schema.String, "Its name; several categories can share one."),
	handle: required(
		Schema.String,
		"Its short name, unique among the environment's categories, including archived ones.",
	),
	description: optional(Schema.String, "Your own text about it; absent if there is none."),
	status: required(ArchivableStatus, "Requests cannot name an `archived` category; products that have it keep it."),
	metadata: Metadata,
	...versioned,
}).annotations({ identifier: "Category" });
export type Category = typeof Category.Type;

export const categories = collection<Category>()({
	name: "categories",
	resource: "category",
	id: "category_id",
	prefix: "cat_",
	schema: Category,
	filters: {
		status: { path: "status", values: ArchivableStatus.literals },
		handle: { path: "handle" },
		name: { path: inNfc("name") },
	},
	sorts: { name: { path: "name", type: "text" } },
	search: ({ handle, name }) => [name, handle],
	unique: { handle: "handle" },
});

export const CreateCategory = Schema.Struct({
	name: required(Name, "Its name; several categories can share one."),
	handle: required(Handle, "A unique short name: lower-case words joined by hyphens, such as `garden-chairs`."),
	description: optional(Description, "Your own text about it; svc only stores it."),
	metadata: optional(Metadata),
}).annotations({ identifier: "CreateCategory" });
export type CreateCategory = typeof CreateCategory.Type;

/** `null` clears the description; `metadata` replaces the existing one. */
export const PatchCategory = Schema.Struct({
	name: optional(Name, "Its new name; several categories can share one."),
	handle: optional(Handle, "A unique short name: lower-case words joined by hyphens, such as `garden-chairs`."),
	description: optional(Schema.NullOr(Description), "Your own text about it; null removes it."),
	status: optional(ArchivableStatus, "`active` lets requests name it again; `archived` keeps them from it."),
	metadata: optional(Metadata),
	expected_version,
}).annotations({ identifier: "PatchCategory" });
export type PatchCategory = typeof PatchCategory.Type;

export const createCategory = (input: CreateCategory, category_id: string, now: string): Category => ({
	metadata: {},
	...input,
	category_id,
	status: "active",
	version: 1,
	created_at: now,
	updated_at: now,
});

export const patchCategory = (category: Category, input: PatchCategory, now: string): Category => {
	const { description = category.description, expected_version: _, ...changes } = input;
	const { description: __, ...rest } = category;
	return { ...rest, ...changes, ...(description == null ? {} : { description }), updated_at: now };
};

export const archiveCategory = (category: Category, now: string): Category =>
	category.status === "archived" ? category : { ...category, status: "archived", updated_at: now };
