/** The order of commits in a restored database, where the numbers of Postgres' transactions start again. */
import { Documents } from "@svc/core/words/Storage/Documents";
import { Database, migrate } from "@svc/sql";
import { contractCollections } from "@svc/testkit/StorageContract";
import { newEnvironmentId } from "@svc/testkit/StorageContract/Check";
import { thing, things, written } from "@svc/testkit/StorageContract/Thing";
import { Effect } from "effect";
import { expect, it } from "vitest";
import { contractStorage } from "./contractStorage.js";

const storage = contractStorage();

it("goes on after the documents that were restored", async () => {
	await storage.runPromise(
		Effect.gen(function* () {
			const documents = yield* Documents;
			const { change, dialect, transaction } = yield* Database;
			const environment = newEnvironmentId();
			const [restored, later, last] = [thing(), thing(), thing()] as const;
			const after = (id: string | undefined) =>
				Effect.map(documents.listByCommit(things, environment, {}, id, 10), (items) =>
					items?.map(({ value }) => value.thing_id),
				);
			/** Asks until the document is there: other transactions of the server may delay it. */
			const until = Effect.fnUntraced(function* (id: string | undefined, ids: ReadonlyArray<string>) {
				for (let asked = 0; asked < 5_000 && (yield* after(id))?.length !== ids.length; asked++) yield* Effect.sleep(5);
				expect(yield* after(id)).toEqual(ids);
			});
			yield* written(environment, restored);
			if (dialect === "postgres")
				yield* transaction(change("UPDATE contract_things SET committed_in = committed_in + 1000000000000", []));
			// As at the next start, and at the one after it.
			for (const _ of [1, 2]) yield* migrate(contractCollections);
			yield* written(environment, later);
			yield* until(restored.thing_id, [later.thing_id]);
			yield* migrate(contractCollections);
			yield* written(environment, last);
			yield* until(undefined, [restored.thing_id, later.thing_id, last.thing_id]);
		}),
	);
});
