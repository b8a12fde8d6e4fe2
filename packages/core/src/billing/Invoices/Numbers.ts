/**
 * Gapless numbers (capabilities: IV4, D.6). The counter of a series is locked last in the transaction that assigns a
 * number, and written with the document. So a rollback returns the number, and nobody waits for the counter while its
 * holder waits for other locks.
 */
import { Effect, Option, Schema } from "effect";
import { environments, registry } from "../../platform/Registry.js";
import { type Environment, now } from "../../words/Environment.js";
import { required } from "../../words/Optional.js";
import { collection } from "../../words/Storage/Collection.js";
import { Documents } from "../../words/Storage/Documents.js";
import { versioned } from "../../words/Version.js";

const NumberSeries = Schema.Struct({
	number_series_id: Schema.String,
	last: required(Schema.Int, "The last number assigned."),
	...versioned,
});
type NumberSeries = typeof NumberSeries.Type;

export const numberSeries = collection<NumberSeries>()({
	name: "number_series",
	resource: "number series",
	id: "number_series_id",
	prefix: "series_",
	schema: NumberSeries,
});

/** The default prefix of each series, unless the settings override it. */
const prefixes = { invoice: "INV-", credit_note: "CN-" } as const;

export type Series = keyof typeof prefixes;

/** `INV-000001`: longer numbers simply grow, so a series never runs out. */
const written = (prefix: string, count: number): string => `${prefix}${String(count).padStart(6, "0")}`;

export class Numbers extends Effect.Service<Numbers>()("@svc/core/billing/Invoices/Numbers", {
	effect: Effect.gen(function* () {
		const documents = yield* Documents;

		const find = ({ environment_id }: Environment, id: string) =>
			documents.getForUpdate(numberSeries, environment_id, id);

		/**
		 * Locks the series. Before its first number the environment is locked instead, so that only one request creates the
		 * series.
		 */
		const hold = Effect.fnUntraced(function* (environment: Environment, id: string) {
			const found = yield* find(environment, id);
			if (Option.isSome(found)) return found;
			yield* documents.getForUpdate(environments, registry, environment.environment_id);
			return yield* find(environment, id);
		});

		/**
		 * Returns the next number of a series, in the current transaction. Call it after everything else is locked.
		 * Changing the prefix does not restart the count.
		 */
		const next = Effect.fnUntraced(function* (
			environment: Environment,
			series: Series,
			prefix: string = prefixes[series],
		) {
			const { environment_id } = environment;
			const number_series_id = `series_${series}`;
			const found = yield* hold(environment, number_series_id);
			const time = yield* now(environment);
			if (Option.isSome(found)) {
				const counted = { ...found.value, last: found.value.last + 1, updated_at: time };
				yield* documents.update(numberSeries, environment_id, counted);
				return written(prefix, counted.last);
			}
			yield* documents.insert(numberSeries, environment_id, {
				number_series_id,
				last: 1,
				version: 1,
				created_at: time,
				updated_at: time,
			});
			return written(prefix, 1);
		});

		return { next };
	}),
}) {}
