/** Reads whole lists, one page at a time. */
import type { Collection, Versioned } from "@svc/core/words/Storage/Collection";
import { Documents, type Position, type Selection } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";

const pageSize = 100;

/** Passes on every document of a selection, oldest first. */
export const eachPage = <A extends Versioned, E, R>(
	of: Collection<A>,
	environment_id: string,
	filters: Selection["filters"],
	handle: (page: ReadonlyArray<A>) => Effect.Effect<void, E, R>,
) =>
	Effect.gen(function* () {
		const documents = yield* Documents;
		const selection: Selection = { filters, sort_by: "created_at", sort_direction: "asc" };
		let from: Position | undefined;
		do {
			const { items, next } = yield* documents.list(of, environment_id, selection, pageSize, from);
			yield* handle(items.map(({ value }) => value));
			from = next;
		} while (from !== undefined);
	});
