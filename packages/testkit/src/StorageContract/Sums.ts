/** Counts and sums of documents, by the values of a filter and by time. */
import { type CreatedRange, Documents } from "@svc/core/words/Storage/Documents";
import { Effect } from "effect";
import { check, equal, newEnvironmentId, type StorageCheck } from "./Check.js";
import { at, type Thing, thing, things, written } from "./Thing.js";

export const sums: ReadonlyArray<StorageCheck> = [
	check(
		"documents are counted and added up by a filter's values, those of no value and of other environments left out",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const counted = (status: Thing["status"], total?: number) =>
				thing({ status, ...(total === undefined ? {} : { amounts: { total } }) });
			const largest = 2 ** 52;
			yield* written(
				environment,
				counted("open", largest),
				counted("open", -1),
				counted("closed", 7),
				counted("closed"),
			);
			yield* written(newEnvironmentId(), counted("open", 5));
			equal(yield* documents.sumBy(things, environment, "status", "total"), [
				{ value: "closed", count: 2, sum: 7 },
				{ value: "open", count: 2, sum: largest - 1 },
			]);
			equal(yield* documents.sumBy(things, newEnvironmentId(), "status", "total"), []);
		}),
	),
	check(
		"documents are added up, and counted, from after one time until another",
		Effect.gen(function* () {
			const documents = yield* Documents;
			const environment = newEnvironmentId();
			const worth = (total: number, millis: number) =>
				thing({ status: total % 2 === 0 ? "open" : "closed", amounts: { total }, created_at: at(millis) });
			yield* written(environment, worth(1, 0), worth(2, 1), worth(4, 1), worth(8, 2));
			yield* written(newEnvironmentId(), worth(16, 1));
			const summed = (created: CreatedRange) =>
				Effect.map(documents.sumBy(things, environment, "status", "total", created), (rows) =>
					rows.map(({ count, sum, value }) => [value, count, sum]),
				);
			const one = ["closed", 1, 1];
			equal(yield* summed({}), [one, ["open", 3, 14]]);
			equal(yield* summed({ created_after: at(0) }), [["open", 3, 14]]);
			equal(yield* summed({ created_after: at(1) }), [["open", 1, 8]]);
			equal(yield* summed({ created_until: at(1) }), [one, ["open", 2, 6]]);
			equal(yield* summed({ created_after: at(0), created_until: at(1) }), [["open", 2, 6]]);
			equal(yield* summed({ created_after: at(1), created_until: at(1) }), []);
			const counted = [at(-1), at(0), at(1), at(2)].map((until) => documents.countUntil(things, environment, until));
			equal(yield* Effect.all(counted), [0, 1, 3, 4]);
		}),
	),
];
