/** Writes one document of every collection, under an ID that shows its owner, for tests of the whole contract. */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents } from "@svc/core/words/Storage/Documents";
import { UnitOfWork } from "@svc/core/words/Storage/UnitOfWork";
import { collections as declared } from "@svc/server";
import { Effect, Schema } from "effect";
import { exampleOf } from "./Example.js";
import type { Service } from "./Harness.js";

export const collections = declared as ReadonlyArray<Collection<Versioned>>;

const byId = new Map<string, Collection<Versioned>>(collections.map((collection) => [collection.id, collection]));

/** Whether a field or a parameter of this name holds the ID of a document. */
export const isId = (field: string): boolean => byId.has(field);

/** The owner of an ID's documents: one of three environments, or none. */
export type Whose = "mine" | "sandbox" | "merchant" | "nobody";

const digits: Readonly<Record<Whose, string>> = { mine: "1", sandbox: "2", merchant: "3", nobody: "4" };

/** The ID of a collection's one document in an environment; for any other field, an ID without a document. */
export const idOf = (field: string, owner: Whose): string =>
	`${byId.get(field)?.prefix ?? "none_"}${"0".repeat(25)}${digits[owner]}`;

/** Writes the documents of an owner into their environment. */
export const populate = (svc: Service, environment_id: string, owner: Whose): Promise<void> => {
	const textOf = (field: string) =>
		isId(field) ? idOf(field, owner) : field === "counted_at" ? "2026-11-21T08:39:00.000Z" : undefined;
	return svc.runtime.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const unitOfWork = yield* UnitOfWork;
			for (const collection of collections) {
				const example = exampleOf(Schema.make(collection.schema.ast), { textOf }) as Versioned;
				const document = { ...example, [collection.id]: idOf(collection.id, owner), version: 1 };
				yield* unitOfWork.transaction(documents.insert(collection, environment_id, document));
			}
		}),
	);
};
